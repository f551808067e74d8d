"""What can be seen: public names for units and requests, and events as a seat noticed them."""

from typing import Final, Literal, TypeAlias

from blackpoker.actions.damage_judgment import FELL_BLOCKING, UNBLOCKED
from blackpoker.actions.quick_magic import REDIRECTED
from blackpoker.common.card import card_name
from blackpoker.common.game import Game, bulwarks, find_unit
from blackpoker.common.knowledge import EVERYBODY_SEES, seat_bit
from blackpoker.common.move import (
    CHARGED,
    DAMAGED,
    DISCARD_STEP,
    DISCARDED,
    DREW,
    DRIVEN,
    FELL,
    LEFT,
    MOVED,
    PREVENTED,
    REVEALED,
    SHUFFLED,
    TURNED_OVER,
)
from blackpoker.common.pack import PACK_SHUFFLED
from blackpoker.common.rearranging import REARRANGED
from blackpoker.common.request import NO_TARGET, Request
from blackpoker.common.target import PLAYER, TRUMP, UNIT
from blackpoker.common.trumps import CLOSED, OPENED, find_trump
from blackpoker.common.unit import FieldUnit, TrumpUnit
from blackpoker.common.zone import ZONE_IDS
from blackpoker.core import (
    BEGUN,
    DROPPED,
    FAILED,
    NEGATED,
    PASSED,
    RESOLVED,
    STAGED,
    TURNED,
    Event,
    Json,
    PlayerId,
    on_stage,
)
from blackpoker.frames.set_up import FIRST

Seat: TypeAlias = Literal["A", "B"]
SEATS: Final[tuple[Seat, Seat]] = ("A", "B")
SPECTATOR: Final[PlayerId] = -1
"""Somebody who only watches, and knows what everybody knows."""
UNTOLD: Final = (LEFT, UNBLOCKED, FELL_BLOCKING, DISCARD_STEP, BEGUN, DREW)
"""Events that only trigger or explain something; what there is to see of them other events tell."""


def eyes(seat: PlayerId) -> int:
    """Return the bits that must all be there if a seat has seen something; a spectator sees what both do."""
    return EVERYBODY_SEES if seat == SPECTATOR else seat_bit(seat)


def sees(seen: int, seat: PlayerId) -> bool:
    """Tell whether a seat has seen what these seats have seen."""
    return seen & eyes(seat) == eyes(seat)


def seat_name(player: PlayerId) -> Seat | None:
    """Return the letter of a seat, or None for nobody."""
    return SEATS[player] if 0 <= player < len(SEATS) else None


def unit_name(game: Game, unit: FieldUnit) -> str:
    """Name a unit in public: a soldier by its undermost card, a bulwark by its place from the life on."""
    letter = SEATS[unit.owner]
    if not unit.bulwark:
        return f"{letter}.{card_name(unit.cards[0])}"
    numbers = [each.number for each in bulwarks(game.side(unit.owner))]
    return f"{letter}#{numbers.index(unit.number) + 1}"


def name_of_unit(game: Game, number: int) -> str | None:
    """Name the unit of that number in public, if it is on the field."""
    unit = find_unit(game, number)
    return None if unit is None else unit_name(game, unit)


def trump_name(game: Game, trump: TrumpUnit) -> str:
    """Name a trump in public: by its card if it lies face up, else by its place (R158)."""
    letter = SEATS[trump.owner]
    if trump.up:
        return f"{letter}!{card_name(trump.card)}"
    return f"{letter}!{game.side(trump.owner).trumps.index(trump) + 1}"


def name_of_trump(game: Game, number: int) -> str | None:
    """Name the trump of that number in public, if it is in a trump zone."""
    trump = find_trump(game, number)
    return None if trump is None else trump_name(game, trump)


def name_of_request(game: Game, number: int) -> str | None:
    """Name the request of that number by its place on the stage, counted from the bottom."""
    for place, request in enumerate(game.stage):
        if request.number == number:
            return f"@{place + 1}"
    return None


def name_of_target(game: Game, request: Request) -> str | None:
    """Name what a request is aimed at, as long as that is there."""
    target = request.play.target
    if target is None or request.target == NO_TARGET:
        return None
    if target.kind == PLAYER:
        return seat_name(request.target)
    if target.kind == TRUMP:
        return name_of_trump(game, request.target)
    return name_of_unit(game, request.target) if target.kind == UNIT else name_of_request(game, request.target)


def events_seen(game: Game, seat: PlayerId) -> list[dict[str, Json]]:
    """Return what has happened since the last move, as a seat noticed it."""
    return [event_seen(game, event, seat) for event in told(game)]


def told(game: Game) -> list[Event]:
    """Return what has happened since the last move, without what is there only to trigger something."""
    return [event for event in game.events if event.kind not in UNTOLD]


def event_seen(game: Game, event: Event, seat: PlayerId) -> dict[str, Json]:
    """Return an event as a seat noticed it: no card that it did not see, no number that is used inside only."""
    seen: dict[str, Json] = {"event": event.kind, "seat": seat_name(event.player)}
    facts = event.facts
    if event.kind == MOVED:
        card, origin, zone, witnesses = facts
        seen["card"] = card_name(card) if sees(witnesses, seat) else None
        seen["from"], seen["to"] = ZONE_IDS[origin], ZONE_IDS[zone]
    elif event.kind == FELL:
        seen["card"] = card_name(facts[0])
        seen["bulwark"] = bool(facts[2])
    elif event.kind == DISCARDED:
        seen["count"] = len(facts)
    elif event.kind in (DAMAGED, PREVENTED):
        seen["damage"] = facts[0]
    elif event.kind in (CHARGED, DRIVEN, TURNED_OVER):
        seen["unit"] = name_of_unit(game, facts[0])
    elif event.kind == REVEALED:
        seen["zone"] = ZONE_IDS[facts[0]]
        seen["cards"] = [card_name(card) for card in facts[1:]]
    elif event.kind in (STAGED, RESOLVED, DROPPED, NEGATED, FAILED):
        assert event.action is not None
        seen["action"] = event.action.id
        seen["request"] = name_of_request(game, facts[0])
    elif event.kind == REDIRECTED:
        assert event.action is not None
        seen["action"] = event.action.id
        seen["request"] = name_of_request(game, facts[0])
        redirected = on_stage(game, facts[0])
        seen["target"] = name_of_target(game, redirected) if isinstance(redirected, Request) else None
    elif event.kind == TURNED:
        seen["turn"] = facts[0]
    elif event.kind in (OPENED, CLOSED):
        seen["card"] = card_name(facts[0])
    else:
        assert event.kind in (SHUFFLED, PACK_SHUFFLED, REARRANGED, PASSED, FIRST), (
            f"nobody said what may be seen of {event!r}"
        )
    return seen
