"""Small tables to tell stories on, played by the public names of options."""

from blackpoker.common.card import ALL_CARDS, card_name, mask_of
from blackpoker.common.game import Game, new_unit_number
from blackpoker.common.knowledge import EVERYBODY_SEES, seat_bit
from blackpoker.common.options import Options
from blackpoker.common.side import Side
from blackpoker.common.unit import FieldUnit
from blackpoker.common.zone import FIELD, GRAVEYARD, HAND, LIFE, OUTSIDE, PACK, PLACES
from blackpoker.core import Process, advance, apply, check, seeded
from blackpoker.core.flow import CORE_FLOW, ask_chance_holder
from blackpoker.regulation import regulation
from blackpoker.view.choices import option_named
from blackpoker.view.memory import Memory, remembered

from .told import SEATS, told_apart

A, B = 0, 1
CARDS = {card_name(card): card for card in range(54)}
FILLER = "C2 C3 C4 C5 C6 C7 C8 C9 C10 CJ CQ CK H7 H8 H9 H10 HJ HQ HK"
"""A life of twelve is made of the first of these that lie nowhere else."""


def cards(text: str) -> bytes:
    return bytes([CARDS[word] for word in text.split()])


def table(
    name: str = "mast",
    a: dict[str, str] | None = None,
    b: dict[str, str] | None = None,
    turn: int = A,
    asks_top: bool = False,
    open_decks: bool = False,
) -> Game:
    """Return a game at [3]: life (top first), hand, bulwarks, soldiers (S7+S8 is one), graveyard (top last), pack."""
    game = regulation(name, Options(ask_graveyard_top=asks_top, open_decks=open_decks)).book.new_state(2, seeded(1))
    game.turn = game.chance = turn
    for seat, zones in ((A, a or {}), (B, b or {})):
        side = game.side(seat)
        used = " ".join(zones.values()).replace("+", " ").split()
        filler = [word for word in FILLER.split() if word not in used]
        side.life = cards(zones.get("life", " ".join(filler[:12])))
        side.life_seen = bytes(len(side.life))
        side.hand = mask_of(cards(zones.get("hand", "")))
        graveyard = cards(zones.get("graveyard", ""))
        side.set_graveyard(graveyard, (bytes([seat_bit(seat)]) * len(graveyard))[1:] + b"\3" * bool(graveyard))
        side.pack = cards(zones.get("pack", ""))
        side.pack_seen = bytes(len(side.pack))
        for text in zones.get("bulwarks", "").split():
            add(game, seat, text, True)
        for text in zones.get("soldiers", "").split():
            add(game, seat, text, False)
        know_the_rules_only(side, seat, open_decks)
    process: Process = Process(CORE_FLOW)
    process.step = CORE_FLOW.steps.index(ask_chance_holder)
    game.processes = [process]
    advance(game)
    check(game)
    return game


def add(game: Game, seat: int, text: str, bulwark: bool) -> None:
    made_of = cards(text.replace("+", " "))
    character = game.book.bulwark if bulwark else game.book.soldier_of(made_of)
    assert character is not None
    known = seat_bit(seat) if bulwark else EVERYBODY_SEES
    entered = tuple([0 for _ in made_of])
    unit = FieldUnit(
        new_unit_number(game), character, seat, made_of, charged=True, bulwark=bulwark, entered=entered, known=known
    )
    side = game.side(seat)
    side.units = (*side.units, unit)


def know_the_rules_only(side: Side, seat: int, open_decks: bool) -> None:
    """Let the owner know the own cards, and the other seat what lies open, and the list of the deck if that does."""
    zones = [0] * PLACES
    zones[LIFE], zones[HAND], zones[PACK] = mask_of(side.life), side.hand, mask_of(side.pack)
    zones[GRAVEYARD] = mask_of(side.graveyard[:-1])
    zones[FIELD] = mask_of(b"".join([unit.cards for unit in side.units if unit.bulwark]))
    hidden = 0
    for mask in zones:
        hidden |= mask
    own = list(zones)
    shown = mask_of(side.graveyard[-1:] + b"".join([unit.cards for unit in side.units if not unit.bulwark]))
    unseen = hidden if open_decks else ALL_CARDS & ~shown
    zones[OUTSIDE] = 0 if open_decks else unseen
    others = [unseen if mask else 0 for mask in zones]
    own[LIFE] = own[PACK] = zones[LIFE] | zones[PACK]
    if not side.pack:
        own[PACK] = 0
    for may in (own, others):
        may[GRAVEYARD] |= mask_of(side.graveyard[-1:])
        may[FIELD] |= mask_of(b"".join([unit.cards for unit in side.units if not unit.bulwark]))
    side.deck = hidden | mask_of(side.graveyard) | own[FIELD]
    side.may_a, side.may_b = (tuple(own), tuple(others)) if seat == A else (tuple(others), tuple(own))


def picks(game: Game, *names: str) -> None:
    """Pick options by their names, one after the other; nobody is told more than they may know on the way."""
    rng = seeded(31)
    for name in names:
        apply(game, option_named(game, name))
        check(game)
        for seat in SEATS:
            assert not told_apart(game, seat, rng), f"seat {seat} tells twins apart after {name}"


def both_pass(game: Game) -> None:
    picks(game, "pass", "pass")


def known_to(game: Game, seat: int) -> Memory:
    """Return what a seat knows of the opponent's side."""
    return remembered(game, 1 - seat, seat)


def lying(game: Game, owner: int) -> dict[str, str]:
    """Return the cards of all bulwarks by their place."""
    found = [unit for unit in game.side(owner).units if unit.bulwark]
    return {f"{'AB'[owner]}#{place + 1}": card_name(unit.cards[0]) for place, unit in enumerate(found)}
