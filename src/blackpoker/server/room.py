"""A room: a table with the people who look at it, in one event loop.

All changes of a table go through its lock: tried out on a copy, committed to the store, and only then taken over,
acknowledged and shown. Whatever happens by itself – passes, clocks, computer players – takes the same way.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final, Protocol

import msgspec

from blackpoker.actions.damage_judgment import DAMAGE_JUDGE
from blackpoker.client.passing import Settings, over
from blackpoker.client.why import WhyLine
from blackpoker.core import CHOOSE_ACTION, Json, PlayerId
from blackpoker.record.replay import OUT_OF_TIME, Recorder
from blackpoker.view.seen import SEATS, SPECTATOR

from .config import LESSON
from .lesson import AFTER_THE_LESSON, scripted
from .opening import Opening
from .pace import ASK, PASS, WINDOW, Clocks, reaction
from .showing import milliseconds, shown_state, shown_welcome
from .store import Entry, Store
from .table import Refused, Table
from .timing import Alarm, Timing
from .wire import Message, Presence, PresenceMessage, encoded

log = logging.getLogger("blackpoker.server")

ELSEWHERE: Final = 4001
"""Why a connection ends: the seat was opened elsewhere."""
AGAIN: Final = 4002
"""Why a connection ends: the table has to be fetched anew; come again."""


Work = Callable[[], Coroutine[Any, Any, None]]


class Thinker(Protocol):
    """Finds the moves of computer players, and reads what takes long to read, somewhere else."""

    async def think(self, table: Table, seat: PlayerId, player: str) -> str:
        """Return a move in notation."""
        ...

    async def explain(self, table: Table, moves: int, audience: PlayerId) -> tuple[WhyLine, ...]:
        """Tell an audience what the rules did in the last of so many moves, or in the set-up."""
        ...

    async def read(self, scenario: str) -> Opening:
        """Return where a game from a scenario begins, or raise Refused."""
        ...


class Connection(Protocol):
    """One client that looks at a table."""

    @property
    def audience(self) -> PlayerId:
        """For whom it listens: a seat, or SPECTATOR."""
        ...

    def send(self, text: str) -> None:
        """Queue a message; a client that does not read is dropped."""

    def drop(self, code: int, reason: str) -> None:
        """End the connection."""


class Host(Protocol):
    """Who has the room, and knows other tables."""

    @property
    def store(self) -> Store:
        """Where tables are kept."""
        ...

    @property
    def thinker(self) -> Thinker:
        """Who thinks for computer players."""
        ...

    @property
    def timing(self) -> Timing:
        """The time."""
        ...

    def forget(self, room: "Room") -> None:
        """The room is not to be used any more; the store knows better."""

    def token(self, table: str, seat: str) -> str:
        """Return the token of a seat."""
        ...

    def next_commitment(self, table: Table) -> str:
        """Return what is shown of the secret of a rematch."""
        ...

    async def rematch(self, table: Table, nonces: tuple[str, str]) -> str:
        """Make the table of a rematch, with the nonces of both seats; return its id."""
        ...


class Lost(Refused):
    """Nobody knows whether a change was committed, so the table has to be fetched from the store again."""

    def __init__(self) -> None:
        super().__init__("again", "the table has to be fetched again", "テーブルを読み直します。")


class Room:
    """A table and who looks at it."""

    def __init__(self, table: Table, host: Host) -> None:
        self.table: Final = table
        self.host: Final = host
        self.timing: Final = host.timing
        self.lock: Final = asyncio.Lock()
        self.connections: Final[set[Connection]] = set()
        self.settings: Final = [Settings(), Settings()]
        if table.config.taught:
            for settings in self.settings:
                settings.stops = {DAMAGE_JUDGE.id}  # the lesson has words for no other stop
        now = self.timing.now()
        self.away_since: Final[list[float | None]] = [now, now]
        self.idle_since = now
        self.wanted: Final[dict[PlayerId, str]] = {}
        """Who wants a rematch, with their nonces."""
        clock = table.config.clock
        self.clocks: Final = None if clock is None else Clocks(clock.seconds, clock.increment)
        self.visited = False
        """Whether anybody has come to a seat; no clock runs before."""
        self.timer: Alarm | None = None
        self.flag: Alarm | None = None
        self.window_end: float | None = None
        self.held = False
        self.passing = False
        """Whoever is asked is about to pass by itself, and need not be bothered."""
        self.gone = False
        self.tasks: Final[set[asyncio.Task[None]]] = set()

    # Who is here

    def enter(self, connection: Connection, since: int) -> None:
        """A client comes and is told everything since an entry; of one seat only the newest stays active."""
        seat = connection.audience
        if seat != SPECTATOR:
            for other in [each for each in self.connections if each.audience == seat]:
                other.drop(ELSEWHERE, "this seat was opened elsewhere")
                self.connections.discard(other)
            self.settings[seat].leave()
            self.away_since[seat] = None
            self.first_visit()
        self.connections.add(connection)
        connection.send(encoded(shown_welcome(self, seat, since)))
        self.send_all(PresenceMessage(self.presence()), connection)

    def first_visit(self) -> None:
        """Somebody has come to a seat: if nobody had before, the clock of whoever is asked begins to run."""
        asked = self.table.asked
        if self.visited:
            return
        self.visited = True
        if asked is not None and not self.table.computer(asked) and not self.passing and self.window_end is None:
            self.run_clock(asked)

    def exit(self, connection: Connection) -> None:
        """A client has gone."""
        if connection not in self.connections:
            return
        self.connections.discard(connection)
        seat = connection.audience
        self.idle_since = self.timing.now()
        if seat != SPECTATOR:
            self.away_since[seat] = self.timing.now()
            self.settings[seat].leave()
            self.wanted.pop(seat, None)
        self.send_all(PresenceMessage(self.presence()))

    def presence(self) -> Presence:
        """Return which seats have somebody at them."""
        here = [bool(self.table.computer(seat)) or self.away_since[seat] is None for seat in (0, 1)]
        watching = len([each for each in self.connections if each.audience == SPECTATOR])
        return Presence("here" if here[0] else "away", "here" if here[1] else "away", watching)

    @property
    def idle(self) -> bool:
        """Tell whether the room may be forgotten: nobody is here, nothing is under way, and no clock runs."""
        runs = self.clocks is not None and self.visited and self.table.playing
        return not self.connections and not self.lock.locked() and not runs

    # What everybody sees

    def send_all(self, message: Message, but: Connection | None = None) -> None:
        """Send one message to everybody, or to everybody but one."""
        text = encoded(message)
        for connection in list(self.connections):
            if connection is not but:
                connection.send(text)

    def show(self, since: int | None = None) -> None:
        """Show everybody how the table stands, with what the last entry led to, or what happened since another one."""
        since = self.table.number - 1 if since is None else since
        texts: dict[PlayerId, str] = {}
        for connection in list(self.connections):
            audience = connection.audience
            if audience not in texts:
                texts[audience] = encoded(shown_state(self, audience, since))
            connection.send(texts[audience])

    # Changing the table

    async def write(self, kind: str, data: dict[str, Json], key: str | None = None, over: bool = False) -> None:
        """Commit an entry of the log; if that fails, nobody knows what the store has, and the room is given up."""
        entry = Entry(self.table.number + 1, kind, msgspec.json.encode(data).decode(), key)
        try:
            await self.host.store.append(self.table.id, entry, over=over)
        except BaseException as error:
            self.give_up()
            if isinstance(error, Exception):
                log.warning("table %s is given up: %s", self.table.id, error)
                raise Lost from error
            raise

    def give_up(self) -> None:
        """The store may know more than this room: whoever comes again gets the table from there."""
        self.gone = True
        self.stop_timers()
        self.host.forget(self)
        for connection in list(self.connections):
            connection.drop(AGAIN, "come again")
        self.connections.clear()

    async def commit(self, recorder: Recorder, line: str, key: str | None, seat: PlayerId | None = None) -> None:
        """Commit a move that was tried out, and only then take it over and show it; `seat` made it by its own hand."""
        left: Json = None
        if self.clocks is not None:
            self.clocks.stop(self.timing.now())
            if seat is not None and not line.endswith(" pass"):
                self.clocks.reward(seat)
            left = [milliseconds(each) for each in self.clocks.left]
        await self.write("move", {"line": line, "left_ms": left}, key, over=recorder.game.over)
        try:
            self.table.take_over(recorder, line, key)
            self.go_on()
        except Exception as error:
            log.exception("table %s is given up after a move was committed", self.table.id)
            self.give_up()
            raise Lost from error

    def go_on(self) -> None:
        """The table has changed: plan anew, and show it."""
        self.stop_timers()
        self.end_spans()
        self.plan()
        self.show()

    def end_spans(self) -> None:
        """Whoever went on passing for a while no longer does once that is over, also while the other seat is asked."""
        for seat, settings in enumerate(self.settings):
            public = self.table.view(SPECTATOR) if settings.span else None
            if public is not None and over(public, SEATS[seat], settings):
                settings.stop()

    def stop_timers(self) -> None:
        """Forget what was planned for the position before."""
        for timer in (self.timer, self.flag):
            if timer is not None:
                timer.cancel()
        self.timer = self.flag = None
        self.window_end = None
        self.held = self.passing = False

    def plan(self) -> None:
        """Plan what happens by itself now: a computer player thinks, a seat passes, a window ends, a flag falls."""
        table = self.table
        seat = table.asked
        if seat is None:
            return
        computer = table.computer(seat)
        if computer:
            self.begin(partial(self.computer_moves, table.number, seat, computer))
            return
        what = self.reaction(seat) if table.question is CHOOSE_ACTION else ASK
        if what == PASS:
            self.passing = True
            self.begin(partial(self.pass_for, table.number, seat))
        elif what == WINDOW:
            self.window_end = self.timing.now() + table.config.window
            self.timer = self.later(table.config.window, self.window_over)
        else:
            self.settings[seat].hold = False
            self.run_clock(seat)

    def run_clock(self, seat: PlayerId) -> None:
        """The seat that is asked loses time from now on, unless nobody has come to the table yet."""
        if self.clocks is not None and self.visited:
            self.clocks.start(seat, self.timing.now())
            self.flag = self.later(self.clocks.left[seat], self.flag_falls)

    def reaction(self, seat: PlayerId) -> str:
        """Tell what a seat does by itself."""
        public, decision = self.table.view(SPECTATOR), self.table.running().game.decision
        assert public is not None and decision is not None
        computer, fast = bool(self.table.computer(1 - seat)), self.table.config.fast
        return reaction(public, seat, self.settings[seat], computer, fast, able=len(decision.options) > 1)

    def hold_window(self) -> None:
        """The window that is open does not end by itself; from now on it costs time."""
        assert self.table.asked is not None
        if self.timer is not None:
            self.timer.cancel()
        self.held = True
        self.run_clock(self.table.asked)
        self.show(self.table.number)

    def later(self, seconds: float, what: Callable[[int], Coroutine[Any, Any, None]]) -> Alarm:
        """Let something happen later, unless the table has changed by then."""
        number = self.table.number
        return self.timing.later(seconds, lambda: self.begin(partial(what, number)))

    def begin(self, work: Work) -> None:
        """Let something run beside everything else."""
        task = asyncio.get_running_loop().create_task(self.guarded(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def guarded(self, work: Work) -> None:
        """A fault in a rule or a computer player stops this game only, with its record kept."""
        try:
            await work()
        except Lost:
            pass
        except Exception:
            log.exception("table %s was stopped by a fault", self.table.id)
            with contextlib.suppress(Lost):
                async with self.lock:
                    await self.freeze()

    async def freeze(self) -> None:
        """Stop this game where it is, for good."""
        if self.table.playing and not self.gone:
            await self.write("fault", {}, over=True)
            self.table.number += 1
            self.table.frozen = "fault"
            self.go_on()

    def still(self, number: int) -> bool:
        """Tell whether the table is still where it was after an entry."""
        return self.table.number == number and self.table.playing and not self.gone

    async def computer_moves(self, number: int, seat: PlayerId, player: str) -> None:
        """A computer player finds its move, which is made unless the table has changed."""
        line = scripted(self.table, seat) if player == LESSON else None
        if line is None:
            line = await self.host.thinker.think(self.table, seat, AFTER_THE_LESSON if player == LESSON else player)
        async with self.lock:
            if self.still(number):
                recorder, strict = self.table.by_line(line)
                await self.commit(recorder, strict, None)

    async def pass_for(self, number: int, seat: PlayerId) -> None:
        """A seat passes by itself."""
        async with self.lock:
            if self.still(number):
                recorder, line = self.table.complete(seat, ("pass",))
                await self.commit(recorder, line, None)

    async def window_over(self, number: int) -> None:
        """The window is over: who did nothing passes."""
        async with self.lock:
            seat = self.table.asked
            if self.still(number) and seat is not None and self.window_end is not None and not self.held:
                recorder, line = self.table.complete(seat, ("pass",))
                await self.commit(recorder, line, None)

    async def flag_falls(self, number: int) -> None:
        """A seat has run out of time."""
        async with self.lock:
            seat = self.table.asked
            if self.still(number) and seat is not None:
                recorder, line = self.table.ending(seat, OUT_OF_TIME)
                await self.commit(recorder, line, None)

    async def close(self, code: int = 1001) -> None:
        """Nothing more happens here; whoever is here may come again."""
        self.gone = True
        self.stop_timers()
        for task in list(self.tasks):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task
        for connection in list(self.connections):
            connection.drop(code, "come again")
        self.connections.clear()
