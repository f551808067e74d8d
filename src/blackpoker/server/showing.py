"""What clients are shown of a room: the welcome and every state after it."""

from typing import TYPE_CHECKING

from blackpoker.common.card import is_court
from blackpoker.core import CHOOSE_ACTION, PlayerId
from blackpoker.core.text import Text
from blackpoker.notation.names import action_in
from blackpoker.view.fight import fights_seen
from blackpoker.view.heirs import HeirsView, heirs_seen
from blackpoker.view.seen import SEATS, SPECTATOR
from blackpoker.view.view import View as Seen

from . import wire
from .messages import VERSION
from .mission_table import shown_task
from .mixing import owing, sealed_deal, shown_mixing, spent
from .table import Table

if TYPE_CHECKING:
    from .room import Room


def shown_welcome(room: "Room", audience: PlayerId, since: int) -> wire.Welcome:
    """Return the first message to a client: the table, its settings, and all that it has missed."""
    table = room.table
    config = table.config
    said = config.warning()
    clock = config.clock
    return wire.Welcome(
        version=VERSION,
        table=table.id,
        seat=None if audience == SPECTATOR else SEATS[audience],
        regulation=config.regulation,
        rules=f"{config.regulation} {config.options}".rstrip(),
        warning=None if said is None else Text(said["ja"], said["en"]),
        local=config.local(),
        scenario=config.scenario or None,
        public=config.opened > 0,
        seats=shown_guests(table),
        sealed=sealed_deal(table),
        invite=config.invite if audience != SPECTATOR and None in table.seats else None,
        watch=config.watch,
        clock=None if clock is None else wire.TimeControl(clock.seconds, clock.increment),
        fast=config.fast,
        window_ms=milliseconds(config.window),
        settings=shown_settings(room, audience),
        presence=room.presence(),
        state=shown_state(room, audience, since),
    )


def shown_state(room: "Room", audience: PlayerId, since: int) -> wire.State:
    """Return how the table stands for an audience, with what happened since an entry of the log."""
    table = room.table
    return wire.State(
        seq=table.number,
        view=table.view_written(audience, shown_view),
        fight=() if table.recorder is None else fights_seen(table.recorder.game, audience),
        log=table.told_since(audience, since),
        ask=None if audience != table.asked or room.passing else table.ask(audience),
        window=shown_window(room),
        clock=shown_clock(room),
        outcome=table.outcome(audience),
        settings=shown_settings(room, audience),
        share=table.config.share if table.over and (table.recorder or table.text) else None,
        rematch=shown_rematch(room, audience) if table.over else None,
        moves=-1 if table.recorder is None else len(table.recorder.record.moves),
        mixing=shown_mixing(room),
        task=shown_task(table, audience, asked=not room.passing),
        heirs=shown_heirs(table, audience),
    )


def shown_heirs(table: Table, audience: PlayerId) -> HeirsView | None:
    """Return what Next Generation would take from a seat, for itself alone, while it has somebody to lose."""
    if audience == SPECTATOR or table.recorder is None or table.over:
        return None
    game = table.recorder.game
    heirs = [card for unit in game.side(audience).units for card in unit.cards if is_court(card)]
    return heirs_seen(game, audience) if heirs else None


def shown_guests(table: Table) -> wire.Guests:
    """Return who sits where."""
    guests = [None if guest is None else wire.Guest(guest.name, guest.computer) for guest in table.seats]
    return wire.Guests(*guests)


def shown_view(seen: Seen) -> wire.View:
    """Return a view for a message: without events and options, which are told in the log and with the question."""
    asked = seen.asked
    return wire.View(
        seat=seen.seat,
        regulation=seen.regulation,
        edition=seen.edition,
        setting_up=seen.setting_up,
        turn=seen.turn,
        turns=seen.turns,
        chance=seen.chance,
        passed=seen.passed,
        asked=None if asked is None else wire.Asked(asked.seat, asked.kind, asked.text, asked.kind == CHOOSE_ACTION.id),
        A=seen.sides[0],
        B=seen.sides[1],
        stage=seen.stage,
        pending=seen.pending,
        resolving=seen.resolving,
        waiting=tuple(
            [wire.Waiting(action, action_in(seen.edition, action).name, seat) for action, seat in seen.waiting]
        ),
        attackers=seen.attackers,
        blocks=seen.blocks,
        winners=seen.winners,
        reason=seen.reason,
    )


def shown_settings(room: "Room", audience: PlayerId) -> wire.Passing | None:
    """Return how a seat wants to be asked, for itself alone."""
    if audience == SPECTATOR:
        return None
    return wire.Passing(room.settings[audience].mode, room.settings[audience].span)


def shown_window(room: "Room") -> wire.Window | None:
    """Return the reaction window that is open: whose it is and how long it lasts from now on."""
    asked = room.table.asked
    if room.window_end is None or asked is None:
        return None
    left = None if room.held else milliseconds(room.window_end - room.timing.now())
    return wire.Window(SEATS[asked], left, room.held)


def shown_clock(room: "Room") -> wire.Clock | None:
    """Return the time that both seats have left."""
    clocks = room.clocks
    if clocks is None:
        return None
    now, owed, lost = room.timing.now(), owing(room), spent(room)
    running = None if clocks.running is None else SEATS[clocks.running]
    if owed and lost:
        running = SEATS[owed[0]]
    left = [clocks.remaining(seat, now) - (lost if seat in owed else 0.0) for seat in (0, 1)]
    return wire.Clock(wire.Left(*[milliseconds(each) for each in left]), running)


def shown_rematch(room: "Room", audience: PlayerId) -> wire.Rematch:
    """Return who wants to play again and, once both do, where; a seat gets its own token and nobody else's."""
    table = room.table
    seat = SEATS[1 - audience] if table.next and audience != SPECTATOR else None
    return wire.Rematch(
        wanted=tuple([SEATS[each] for each in sorted(room.wanted)]),
        table=table.next or None,
        seat=seat,
        token=None if seat is None else room.host.token(table.next, seat),
    )


def milliseconds(seconds: float) -> int:
    """Return a time in whole milliseconds, never less than none."""
    return max(round(seconds * 1000), 0)
