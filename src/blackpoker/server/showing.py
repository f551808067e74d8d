"""What clients are shown of a room: the welcome and every state after it."""

from typing import TYPE_CHECKING

from blackpoker.core import Json, PlayerId
from blackpoker.record.fair import commitment
from blackpoker.view.seen import SEATS, SPECTATOR

from .messages import VERSION
from .table import fights

if TYPE_CHECKING:
    from .room import Room


def shown_welcome(room: "Room", audience: PlayerId, since: int) -> dict[str, Json]:
    """Return the first message to a client: the table, its settings, and all that it has missed."""
    table = room.table
    config = table.config
    seats: dict[str, Json] = {}
    for seat, guest in enumerate(table.seats):
        seats[SEATS[seat]] = None if guest is None else {"name": guest.name, "computer": guest.computer}
    said = config.warning()
    warning: Json = None if said is None else {"ja": said["ja"], "en": said["en"]}
    clock: Json = None
    if config.clock is not None:
        clock = {"seconds": config.clock.seconds, "increment": config.clock.increment}
    return {
        "type": "welcome",
        "version": VERSION,
        "table": table.id,
        "seat": None if audience == SPECTATOR else SEATS[audience],
        "regulation": config.regulation,
        "warning": warning,
        "scenario": config.scenario or None,
        "seats": seats,
        "commitment": commitment(config.secret),
        "invite": config.invite if audience != SPECTATOR and None in table.seats else None,
        "watch": config.watch,
        "clock": clock,
        "fast": config.fast,
        "window_ms": milliseconds(config.window),
        "settings": shown_settings(room, audience),
        "presence": room.presence(),
        "state": shown_state(room, audience, since),
    }


def shown_state(room: "Room", audience: PlayerId, since: int) -> dict[str, Json]:
    """Return how the table stands for an audience, with what happened since an entry of the log."""
    table = room.table
    view = table.view(audience)
    state: dict[str, Json] = {
        "type": "state",
        "seq": table.number,
        "view": None if view is None else view.to_json(),
        "fight": fights(table.recorder, audience),
        "log": [line.to_json() for line in table.told_since(audience, since)],
        "ask": None if audience != table.asked or room.passing else table.ask(audience),
        "window": shown_window(room),
        "clock": shown_clock(room),
        "outcome": table.outcome(),
        "settings": shown_settings(room, audience),
    }
    if table.over:
        state["share"] = table.config.share
        state["rematch"] = shown_rematch(room, audience)
    return state


def shown_settings(room: "Room", audience: PlayerId) -> Json:
    """Return how a seat wants to be asked, for itself alone."""
    if audience == SPECTATOR:
        return None
    return {"mode": room.settings[audience].mode, "until": room.settings[audience].span}


def shown_window(room: "Room") -> Json:
    """Return the reaction window that is open: whose it is and how long it lasts from now on."""
    asked = room.table.asked
    if room.window_end is None or asked is None:
        return None
    left = None if room.held else milliseconds(room.window_end - room.timing.now())
    return {"seat": SEATS[asked], "left_ms": left, "held": room.held}


def shown_clock(room: "Room") -> Json:
    """Return the time that both seats have left."""
    clocks = room.clocks
    if clocks is None:
        return None
    now = room.timing.now()
    running = None if clocks.running is None else SEATS[clocks.running]
    left: dict[str, Json] = {SEATS[seat]: milliseconds(clocks.remaining(seat, now)) for seat in (0, 1)}
    return {"left_ms": left, "running": running}


def shown_rematch(room: "Room", audience: PlayerId) -> Json:
    """Return who wants to play again and, once both do, where; a seat gets its own token and nobody else's."""
    table = room.table
    found: dict[str, Json] = {
        "commitment": room.host.next_commitment(table),
        "wanted": [SEATS[seat] for seat in sorted(room.wanted)],
        "table": table.next or None,
    }
    if table.next and audience != SPECTATOR:
        seat = SEATS[1 - audience]
        found["seat"], found["token"] = seat, room.host.token(table.next, seat)
    return found


def milliseconds(seconds: float) -> int:
    """Return a time in whole milliseconds, never less than none."""
    return max(round(seconds * 1000), 0)
