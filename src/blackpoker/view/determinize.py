"""Determinization: a random full game that is consistent with everything that a seat knows (R158).

Whatever the seat cannot tell from the real game is dealt anew: hidden cards to hidden places, how an opponent's life of
ten or more and the buried graveyard share the cards that are left, which cards an opponent's deck has if its list is
not public (R168), the order of lives and packs, the generator. The result depends on what the seat knows and on the
given generator only, never on the hidden part of the real game.
"""

from typing import Final

from mypy_extensions import i64

from blackpoker.actions.normal_magic import raise_from_graveyard
from blackpoker.common.card import CardId, Mask, cards_of, mask_of
from blackpoker.common.game import Game
from blackpoker.common.knowledge import is_known, seat_bit
from blackpoker.common.move import GRAVEYARD_TOP
from blackpoker.common.side import Side
from blackpoker.common.unit import FieldUnit, TrumpUnit
from blackpoker.common.zone import FIELD, GRAVEYARD, HAND, LIFE, OUTSIDE, PACK, PLACES, RARE, TRUMP
from blackpoker.core import PlayerId, Rng, ask
from blackpoker.core.bits import bit
from blackpoker.core.drawing import NO_KEY
from blackpoker.core.invariants import CORE_PROGRAMS

from .hidden import Hidden, hidden_places
from .matching import Matching, match

CLASSES: Final = (LIFE, GRAVEYARD, HAND, PACK, RARE, TRUMP, OUTSIDE)
"""The zones whose hidden places are alike, and outside; each face-down bulwark is a class of its own."""


def determinize(game: Game, seat: PlayerId, rng: Rng) -> Game:
    """Return a random game that is possible for all that a seat knows, at the same open question."""
    world = game.clone()
    world.rng = Rng(rng.word(), rng.word(), rng.word(), 1)
    world.key = NO_KEY
    world.events = ()
    bits = seat_bit(seat)
    redeal(world, 0, bits, rng)
    redeal(world, 1, bits, rng)
    forget_picks(world, seat, rng)
    ask_again(world, seat)
    return world


def redeal(world: Game, owner: PlayerId, bits: i64, rng: Rng) -> None:
    """Deal a player's cards anew as far as the seats of a set do not all know where they lie."""
    hidden = hidden_places(world, owner, bits)
    dealt = deal(hidden, rng)
    cards = dealt_cards(dealt, hidden, rng)
    side = world.side(owner)
    depths = [depth_of_notes(side, process.notes) for process in world.processes]
    side.deck = (side.deck | hidden.cards) & ~mask_of(bytes(cards[6]))
    lay_life(side, hidden, cards[0])
    lay_graveyard(side, hidden, owner, cards[1], rng)
    if hidden.hand:
        side.hand = mask_of(bytes(cards[2]))
    side.pack = filled(side.pack, side.pack_seen, bits, cards[3])
    if hidden.rare:
        side.rare = cards[4][0]
    if hidden.trumps:
        side.trumps = tuple([trump_dealt(world, trump, hidden, cards[5]) for trump in side.trumps])
    side.units = tuple([with_card(unit, hidden, cards) for unit in side.units])
    for place in range(len(world.processes)):
        process = world.processes[place]
        if process.program is GRAVEYARD_TOP and process.player == owner:
            process.notes = tuple([side.graveyard[-depth] for depth in depths[place]])
    learn_anew(world, owner, hidden, bits, cards)


def deal(hidden: Hidden, rng: Rng) -> Matching:
    """Match hidden cards and places, first of all those that must lie in the graveyard."""
    for buried in sets_buried(hidden, rng):
        dealt = deal_sizes(hidden, buried, rng)
        if dealt is not None:
            return dealt
    raise AssertionError("what a seat knows contradicts itself")


def sets_buried(hidden: Hidden, rng: Rng) -> list[Mask]:
    """Return what may be the cards that must lie in the graveyard, each set equally likely to come first."""
    cards = cards_of(hidden.wanted)
    if not hidden.wanting or hidden.wanted == hidden.cards & hidden.allowed[1]:
        return [0]
    sets = [bit(card) for card in cards]
    if hidden.wanting > 1:
        sets = [bit(one) | bit(two) for one in cards for two in cards if one < two]
    rng.shuffle(sets)
    return sets


def deal_sizes(hidden: Hidden, laid: Mask, rng: Rng) -> Matching | None:
    """Deal with a deck and a graveyard as large as they may be, each size equally likely; `laid` is in the latter."""
    allowed = hidden.allowed
    if laid:
        allowed = [allowed[place] if place == 1 else allowed[place] & ~laid for place in range(len(allowed))]
    decks = hidden.most_outside - hidden.least_outside + 1
    first = rng.below(decks) if decks > 1 else 0
    for more in range(decks):
        outside = hidden.least_outside + (first + more) % decks
        dealt = deal_outside(hidden, allowed, outside, rng)
        if dealt is not None:
            return dealt
    return None


def deal_outside(hidden: Hidden, allowed: list[Mask], outside: i64, rng: Rng) -> Matching | None:
    """Deal so that so many cards lie outside, with a graveyard as large as it may be then."""
    least = hidden.least_buried(outside)
    sizes = hidden.most_buried(outside) - least + 1
    if sizes < 1:
        return None
    first = rng.below(sizes)
    for more in range(sizes):
        hidden.bury(least + (first + more) % sizes, outside)
        dealt = match(hidden.cards, allowed, hidden.room, rng)
        if dealt is not None:
            return dealt
    return None


def dealt_cards(dealt: Matching, hidden: Hidden, rng: Rng) -> list[list[CardId]]:
    """Return the cards for each class; those of piles are in random order."""
    cards = [dealt.dealt_to(place) for place in range(len(hidden.room))]
    for place in (0, 1, 3, 5):
        rng.shuffle(cards[place])
    return cards


def lay_life(side: Side, hidden: Hidden, cards: list[CardId]) -> None:
    """The life gets as many places as it was dealt cards; places that are known keep their distance from an end."""
    start, end = hidden.gap_start, hidden.gap_end
    places = len(cards) - (hidden.hidden_life - (end - start))
    more = places - (end - start)
    if more > 0:
        side.life = side.life[:end] + bytes(more) + side.life[end:]
        side.life_seen = side.life_seen[:end] + bytes(more) + side.life_seen[end:]
    elif more < 0:
        side.life = side.life[: end + more] + side.life[end:]
        side.life_seen = side.life_seen[: end + more] + side.life_seen[end:]
    side.life = filled(side.life, side.life_seen, hidden.bits, cards)


def lay_graveyard(side: Side, hidden: Hidden, owner: PlayerId, cards: list[CardId], rng: Rng) -> None:
    """The graveyard gets as many places as it was dealt cards; who does not know its size cannot tell them apart."""
    graveyard, graveyard_seen = side.graveyard, side.graveyard_seen
    if hidden.flexible:
        known = list(hidden.low_known)
        slots = len(cards) - hidden.hidden_top
        low: list[int] = []
        seen: list[int] = []
        while known or slots > 0:
            if rng.below(len(known) + slots) < slots:
                slots -= 1
                low.append(0)
                seen.append(seat_bit(owner))
            else:
                low.append(known.pop(0))
                seen.append(3)
        top = hidden.top_places
        graveyard = bytes(low) + graveyard[len(graveyard) - top :]
        graveyard_seen = bytes(seen) + graveyard_seen[len(graveyard_seen) - top :]
    side.set_graveyard(filled(graveyard, graveyard_seen, hidden.bits, cards), graveyard_seen)


def filled(pile: bytes, seen: bytes, bits: i64, cards: list[CardId]) -> bytes:
    """Return a pile with new cards in the places that are not known."""
    if not cards:
        return pile
    laid: list[int] = []
    used = 0
    for place in range(len(pile)):
        if seen[place] & bits == bits:
            laid.append(pile[place])
        else:
            laid.append(cards[used])
            used += 1
    return bytes(laid)


def with_card(unit: FieldUnit, hidden: Hidden, cards: list[list[CardId]]) -> FieldUnit:
    """Return a face-down bulwark with the card that was dealt to its place, any other unit as it is."""
    if is_known(unit, hidden.bits):
        return unit
    card = bytes([cards[len(CLASSES) + hidden.units.index(unit.number)][0]])
    return FieldUnit(
        unit.number,
        unit.character,
        unit.owner,
        card,
        charged=unit.charged,
        bulwark=True,
        entered=unit.entered,
        known=unit.known,
        maybe=unit.maybe,
    )


def trump_dealt(world: Game, trump: TrumpUnit, hidden: Hidden, cards: list[CardId]) -> TrumpUnit:
    """Return an unseen trump with the card that was dealt to its place, any other one as it is."""
    if trump.number not in hidden.trumps:
        return trump
    card = cards[hidden.trumps.index(trump.number)]
    return TrumpUnit(trump.number, world.book.trump_of(card), trump.owner, card, False, trump.known, trump.stamp)


def depth_of_notes(side: Side, notes: tuple[int, ...]) -> list[int]:
    """Return how deep cards lie in a graveyard, the top card 1; for cards that lie elsewhere it means nothing."""
    graveyard = side.graveyard if notes else b""
    return [len(graveyard) - graveyard.find(card) for card in notes if 0 <= card < 54]


def learn_anew(world: Game, owner: PlayerId, hidden: Hidden, bits: i64, cards: list[list[CardId]]) -> None:
    """In the new world the owner knows the own cards, and nobody holds the truth for impossible."""
    side = world.side(owner)
    zones = [0 for _ in range(PLACES)]
    for place in range(len(cards)):
        zones[CLASSES[place] if place < len(CLASSES) else FIELD] |= mask_of(bytes(cards[place]))
    for seat in (0, 1):
        if bits == seat_bit(seat):
            continue
        may = list(side.may(seat))
        if seat == owner:
            unsure = may[LIFE] & may[PACK] != 0
            may = [mask & ~hidden.cards for mask in may]
        may = [may[zone] | zones[zone] for zone in range(PLACES)]
        if seat == owner:
            may[OUTSIDE] = 0
        if seat == owner and unsure:
            both = may[LIFE] | may[PACK]
            may[LIFE] = may[PACK] = both
        if seat == 0:
            side.may_a = tuple(may)
        else:
            side.may_b = tuple(may)


def forget_picks(world: Game, seat: PlayerId, rng: Rng) -> None:
    """No process keeps what another player picked in secret; a card to be raised is any card that it may be.

    An effect that raises a card still needs its answer when something else has been asked in between.
    """
    for process in world.processes:
        if process.player == seat and process.program not in CORE_PROGRAMS:
            continue
        if raise_from_graveyard in process.program.steps and process.picks:
            side = world.side(process.player)
            laying = world.processes[-1].notes if world.processes[-1].program is GRAVEYARD_TOP else ()
            cards = [card for card in cards_of(side.buried) if card not in laying]
            process.picks = (cards[rng.below(len(cards))],) if cards else ()
        else:
            process.picks = ()


def ask_again(world: Game, seat: PlayerId) -> None:
    """Another player's question is asked from its beginning: what was picked so far is secret."""
    decision, asking = world.decision, world.asking
    if decision is not None and asking is not None and decision.player != seat:
        ask(world, world.processes[-1], asking)
        assert world.decision is not None, f"{asking.question.id} is no question in a possible world"
