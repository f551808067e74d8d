"""Putting a game into the position of a scenario, without set-up, with all that each seat may know of it."""

from blackpoker.common.action import Action
from blackpoker.common.card import ALL_CARDS, NO_CARD, Mask, card_name, mask_of, number_of
from blackpoker.common.game import Game, find_unit, new_unit_number
from blackpoker.common.knowledge import EVERYBODY_SEES, seat_bit
from blackpoker.common.once import mark_used
from blackpoker.common.questions import CHOOSE_TARGET
from blackpoker.common.request import NO_TARGET, NO_UNIT, Request
from blackpoker.common.trumps import add_trump
from blackpoker.common.unit import FieldUnit, FogUnit
from blackpoker.common.zone import FIELD, FOG, GRAVEYARD, HAND, LIFE, OUTSIDE, PACK, PLACES, RARE, STAGE, TRUMP
from blackpoker.core import TRIGGERED, Decision, Event, PlayerId, Process, Traced, advance, check, next_number, seeded
from blackpoker.core.flow import CORE_FLOW
from blackpoker.notation.naming import meant, trump_meant, unit_meant
from blackpoker.notation.source import Value
from blackpoker.regulation import Regulation

from .layout import FogText, SeatLayout, StageText
from .units import UnitText


def build(
    rules: Regulation,
    layouts: tuple[SeatLayout, SeatLayout],
    stage: list[StageText],
    turn: PlayerId,
    chance: PlayerId,
    seed: int,
    trace: list[Traced] | None = None,
) -> Game:
    """Return a game in that position, at the chance question [3]."""
    game = rules.book.new_state(2, seeded(seed))
    game.trace = trace
    game.turn = turn
    game.chance = chance
    if chance != turn:
        game.passed = seat_bit(turn)
    for seat, layout in enumerate(layouts):
        lay_cards(game, seat, layout)
    for seat, layout in enumerate(layouts):
        for value, text in layout.units:
            give_role(game, seat, value, text)
        for fog in layout.fogs:
            lay_fog(game, seat, fog)
    check_blocks(game, layouts)
    for entry in stage:
        lay_request(game, entry)
    for seat in range(2):
        note_knowledge(game, seat)
    open_chance(game)
    check(game)
    return game


def open_chance(game: Game) -> None:
    """Let the core flow stand at [3], and ask."""
    process: Process = Process(CORE_FLOW)
    process.step = CORE_FLOW.step_names.index("ask_chance_holder")
    game.processes = [process]
    advance(game)


def lay_cards(game: Game, seat: PlayerId, layout: SeatLayout) -> None:
    """Lay the cards of one side."""
    side = game.side(seat)
    side.life, side.life_seen = layout.life, bytes(len(layout.life))
    seen = [seat_bit(seat) for _ in layout.graveyard]
    side.set_graveyard(layout.graveyard, bytes([*seen[:-1], EVERYBODY_SEES]) if seen else b"")
    side.hand = mask_of(layout.hand)
    side.pack, side.pack_opened = layout.pack, layout.opened
    side.pack_seen = bytes([seat_bit(seat) if layout.opened else 0 for _ in layout.pack])
    side.rare = layout.rare
    for id in layout.used:
        mark_used(game, seat, game.book.index[id])
    side.units = tuple([make_unit(game, seat, value, text) for value, text in layout.units])
    for trump in layout.trumps:
        add_trump(game, seat, trump.card, trump.up, EVERYBODY_SEES if trump.up else seat_bit(seat))


def make_unit(game: Game, seat: PlayerId, value: Value, text: UnitText) -> FieldUnit:
    """Make a unit as it is written."""
    cards = bytes(text.cards)
    bulwark = text.sort == "bulwark"
    character = game.book.bulwark if bulwark else game.book.soldier_of(cards)
    if character is None:
        names = "+".join([card_name(card) for card in cards])
        raise value.error(f"{names} is no soldier in {game.book.name}", f"{game.book.name} に {names} の兵士はいません")
    entered = tuple([game.turns if text.new else 0 for _ in cards])
    known = EVERYBODY_SEES if not bulwark or text.up else seat_bit(seat)
    return FieldUnit(
        new_unit_number(game), character, seat, cards,
        charged=not text.driven, bulwark=bulwark, entered=entered, open=text.up, known=known,
    )  # fmt: skip


def give_role(game: Game, seat: PlayerId, value: Value, text: UnitText) -> None:
    """Let a unit attack."""
    if not text.attacker:
        return
    unit = next(unit for unit in game.side(seat).units if unit.contains(text.cards[0]))
    if unit.bulwark or seat != game.turn:
        raise value.error("only a soldier of the turn player attacks", "アタッカーはターンプレイヤーの兵士だけです")
    game.attackers = (*game.attackers, unit.number)


def check_blocks(game: Game, layouts: tuple[SeatLayout, SeatLayout]) -> None:
    """Let units block the attackers that they name."""
    for seat, layout in enumerate(layouts):
        for value, text in layout.units:
            if text.blocks is None:
                continue
            blocker = next(unit for unit in game.side(seat).units if unit.contains(text.cards[0]))
            attacker = unit_meant(game, text.blocks, seat, True)
            if attacker is None or attacker.number not in game.attackers or attacker.owner == seat:
                raise value.error(f"{text.blocks} does not attack", f"{text.blocks} はアタッカーではありません")
            together = [find_unit(game, number) for one, number in game.blocks if one == attacker.number]
            if together and (blocker.bulwark or any(unit is not None and unit.bulwark for unit in together)):
                raise value.error("a bulwark blocks alone", "防壁は単独でブロックします")
            game.blocks = (*game.blocks, (attacker.number, blocker.number))


def lay_fog(game: Game, seat: PlayerId, text: FogText) -> None:
    """Lay a fog of this turn."""
    bound = 0
    if text.target is not None:
        bound = meant_by_fog(game, seat, text)
    kind = game.book.fog_of(f"{text.kind}Fog")
    amount = sum([number_of(card) for card in text.cards]) if text.amount is None else text.amount
    fog = FogUnit(new_unit_number(game), kind, seat, text.cards, bound, amount, game.turns)
    side = game.side(seat)
    side.fogs = (*side.fogs, fog)


def meant_by_fog(game: Game, seat: PlayerId, text: FogText) -> int:
    """Return the number of the soldier or trump that a fog is about."""
    assert text.target is not None
    trump = trump_meant(game, text.target, seat, True) if text.target.kind == "trump" else None
    if trump is not None:
        return trump.number
    unit = unit_meant(game, text.target, seat, True)
    if unit is None or unit.bulwark:
        raise text.value.error(f"there is no soldier {text.target}", f"{text.target} という兵士はいません")
    return unit.number


def lay_request(game: Game, text: StageText) -> None:
    """Lay a request on the stage."""
    action = game.book.plays[game.book.index[text.action]]
    target = NO_TARGET
    if text.target is not None and action.target is not None:
        legal = action.target.candidates(game, text.seat, text.keys, NO_TARGET)
        named = meant_target(game, action.target.kind, text)
        if named is None or named not in legal:
            raise text.value.error(
                f"{text.target} cannot be targeted by {action.id} here",
                f"{text.target} はここで {action.id} の対象になりません",
            )
        target = named
    on = action.on
    cause = Event(on, text.seat, None, (0,)) if action.trigger == TRIGGERED and on is not None else None
    mode = next((place for place, each in enumerate(action.modes) if each.timing == text.mode), 0)
    unit = key_unit_of(game, action, text)
    request = Request(next_number(game), action, text.seat, text.keys, target, cause, mode, unit, action.virtual)
    game.stage = (*game.stage, request)


def key_unit_of(game: Game, action: Action, text: StageText) -> int:
    """Return the key unit of a written request, which must be such a soldier as the action asks for."""
    if action.key_unit is None or text.unit is None:
        return NO_UNIT
    unit = unit_meant(game, text.unit, text.seat, True)
    if unit is None or unit.owner != text.seat or not action.key_unit.fits(unit):
        raise text.value.error(
            f"{text.unit} is no key unit of {action.id} here",
            f"{text.unit} はここで {action.id} のキーユニットになりません",
        )
    return unit.number


def meant_target(game: Game, sort: str, text: StageText) -> int | None:
    """Return what the target of a written request names."""
    assert text.target is not None
    return meant(game, sort, Decision(text.seat, CHOOSE_TARGET, ()), text.target, text.seat, True)


def note_knowledge(game: Game, seat: PlayerId) -> None:
    """Note the deck of a seat, and where each seat must hold its cards for possible (R158)."""
    side = game.side(seat)
    hidden_field = mask_of(b"".join([unit.cards for unit in side.units if unit.bulwark and not unit.open]))
    places: list[Mask] = [0] * PLACES
    places[LIFE] = mask_of(side.life)
    places[GRAVEYARD] = side.buried
    places[FIELD] = mask_of(b"".join([unit.cards for unit in side.units]))
    places[HAND] = side.hand
    places[FOG] = mask_of(b"".join([fog.cards for fog in side.fogs]))
    places[PACK] = mask_of(side.pack)
    places[RARE] = 0 if side.rare == NO_CARD else 1 << side.rare
    places[TRUMP] = mask_of(bytes([trump.card for trump in side.trumps]))
    for request in game.stage:
        if isinstance(request, Request) and request.controller == seat:
            places[STAGE] |= mask_of(request.keys)
    for mask in places:
        side.deck |= mask
    unseen_by_owner = [places[LIFE] | places[PACK] if zone in (LIFE, PACK) else 0 for zone in range(PLACES)]
    if side.pack_opened:
        unseen_by_owner = [0] * PLACES
    top = 1 << side.graveyard[-1] if side.graveyard else 0
    hidden = [0] * PLACES
    hidden[LIFE], hidden[PACK], hidden[HAND], hidden[RARE] = places[LIFE], places[PACK], places[HAND], places[RARE]
    hidden[FIELD], hidden[GRAVEYARD] = hidden_field, places[GRAVEYARD] & ~top
    hidden[TRUMP] = mask_of(bytes([trump.card for trump in side.trumps if not trump.up]))
    own = tuple([mask | unseen_by_owner[zone] if mask else 0 for zone, mask in enumerate(places)])
    unseen = sum_of(hidden)
    if not game.book.open_decks:
        unseen |= ALL_CARDS & ~side.deck
        places[OUTSIDE] = hidden[OUTSIDE] = unseen
    others = tuple([mask | (unseen if hidden[zone] else 0) for zone, mask in enumerate(places)])
    side.may_a, side.may_b = (own, others) if seat == 0 else (others, own)


def sum_of(masks: list[Mask]) -> Mask:
    """Return all cards of several sets."""
    total = 0
    for mask in masks:
        total |= mask
    return total
