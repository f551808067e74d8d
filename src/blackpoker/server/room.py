"""A room: a table with the people who look at it, in one event loop.

All changes of a table go through its lock: tried out on a copy, committed to the store, and only then taken over,
acknowledged and shown. Whatever happens by itself – passes, clocks, computer players – takes the same way.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from functools import partial
from typing import Any, Final, Protocol, TypeVar

import msgspec

from blackpoker.actions.damage_judgment import DAMAGE_JUDGE
from blackpoker.client.passing import Settings, over
from blackpoker.client.why import WhyLine
from blackpoker.core import CHOOSE_ACTION, Json, PlayerId
from blackpoker.core.text import Text
from blackpoker.record.replay import OUT_OF_TIME, Recorder
from blackpoker.scenario.mission import STEPS
from blackpoker.view.seen import SEATS, SPECTATOR

from .config import LESSON, MISSION
from .crowd import Connection, Crowd
from .dealbook import Notice
from .lesson import AFTER_THE_LESSON, scripted
from .limits import network_of
from .metrics import Histogram
from .mission_table import mission_move
from .mixing import ask_for_links, make_public, plan_links, pledge_move
from .opening import Opening
from .pace import ASK, PASS, WINDOW, Clocks, reaction
from .showing import milliseconds, shown_state, shown_welcome
from .store import Entry, Store
from .table import Refused, Table
from .timing import Alarm, Timing
from .wire import Message, Presence, encoded

log = logging.getLogger("blackpoker.server")

ELSEWHERE: Final = 4001
"""Why a connection ends: the seat was opened elsewhere."""
AGAIN: Final = 4002
"""Why a connection ends: the table has to be fetched anew; come again."""


T = TypeVar("T")
FIRST_STEP: Final = next(iter(STEPS))
"""The step of the ladder on which nobody answers themselves."""
Work = Callable[[], Coroutine[Any, Any, None]]
Hinted = tuple[str, tuple[Text, ...]]
"""A move in notation, and how good it is in sentences."""


class Thinker(Protocol):
    """Finds the moves of computer players, and reads what takes long to read, somewhere else."""

    async def think(self, table: Table, seat: PlayerId, player: str, whose: str) -> str:
        """Return a move in notation; `whose` turn it takes among all that wait."""
        ...

    async def hint(self, table: Table, seat: PlayerId, player: str, whose: str) -> Hinted:
        """Return the best move for the seat itself and how good it is; Refused if it has asked for too many."""
        ...

    async def explain(self, table: Table, moves: int, audience: PlayerId, whose: str) -> tuple[WhyLine, ...]:
        """Tell an audience what the rules did in the last of so many moves, or in the set-up."""
        ...

    async def read(self, scenario: str, whose: str) -> Opening:
        """Return where a game from a scenario begins, or raise Refused."""
        ...


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

    @property
    def commits(self) -> Histogram:
        """How long writing takes."""
        ...

    def forget(self, room: "Room") -> None:
        """The room is not to be used any more; the store knows better."""

    def owns(self, room: "Room") -> bool:
        """Tell whether this process surely has the table of a room now."""
        ...

    def token(self, table: str, seat: str) -> str:
        """Return the token of a seat."""
        ...

    def new_secret(self) -> str:
        """Return the server's part of a deal."""
        ...

    async def rematch(self, table: Table, anchors: tuple[str, str]) -> str:
        """Make the table of a rematch, with the anchors of both seats; return its id."""
        ...


class Lost(Refused):
    """Nobody knows whether a change was committed, so the table has to be fetched from the store again."""

    def __init__(self) -> None:
        super().__init__("again", "the table has to be fetched again", "テーブルを読み直します。")


class Room:
    """A table and who looks at it."""

    def __init__(self, table: Table, host: Host, fence: int = 1) -> None:
        self.table: Final = table
        self.fence: Final = fence
        """The number of this ownership of the table; the store takes nothing from an older one."""
        self.host: Final = host
        self.timing: Final = host.timing
        self.lock: Final = asyncio.Lock()
        self.crowd: Final = Crowd(self.timing, self.presence, lambda: table.number, self.watched)
        self.settings: Final = [Settings(), Settings()]
        if table.config.taught:
            for settings in self.settings:
                settings.stops = {DAMAGE_JUDGE.id}  # the lesson has words for no other stop
        now = self.timing.now()
        self.away_since: Final[list[float | None]] = [now, now]
        self.idle_since = now
        self.wanted: Final[dict[PlayerId, str]] = {}
        """Who wants a rematch, with their anchors."""
        self.links: Final[dict[PlayerId, str]] = {}
        """The links that have come for the mix that is under way."""
        self.owed_since = now
        clock = table.config.clock
        self.clocks: Final = None if clock is None else Clocks(clock.seconds, clock.increment)
        self.visited = False
        """Whether anybody has come to a seat; no clock runs before."""
        self.slept = 0.0
        """So many seconds the table was not in memory; they count for the clock that runs when it comes back."""
        self.timer: Alarm | None = None
        self.flag: Alarm | None = None
        self.window_end: float | None = None
        self.held = False
        self.passing = False
        """Whoever is asked is about to pass by itself, and need not be bothered."""
        self.gone = False
        self.tasks: Final[set[asyncio.Task[None]]] = set()

    # Who is here

    @property
    def connections(self) -> Mapping[Connection, object]:
        """Everybody who looks at the table."""
        return self.crowd.connections

    def whose(self, seat: PlayerId) -> str:
        """Return by whose turn work is done for the table: that of whoever plays there, else the table's own."""
        here = self.crowd.at(seat) or self.crowd.at(1 - seat)
        return network_of(here.address) if here is not None and here.address else self.table.id

    def enter(self, connection: Connection, since: int) -> None:
        """A client comes and is told everything since an entry; of one seat only the newest stays active."""
        seat = connection.audience
        if seat != SPECTATOR:
            for other in [each for each in self.connections if each.audience == seat]:
                other.drop(ELSEWHERE, "this seat was opened elsewhere")
                self.crowd.remove(other)
            self.settings[seat].leave()
            self.away_since[seat] = None
            self.first_visit()
        self.crowd.add(connection)
        connection.send(encoded(shown_welcome(self, seat, since)))
        self.table.seen.clear()
        ask_for_links(self, connection)
        self.crowd.presence_changed()

    def first_visit(self) -> None:
        """Somebody has come to a seat: if nobody had before, the clock of whoever is asked begins to run."""
        asked = self.table.asked
        if self.visited:
            return
        self.visited = True
        if self.table.pledged is not None:
            plan_links(self)
        if asked is not None and not self.table.computer(asked) and not self.passing and self.window_end is None:
            self.run_clock(asked)

    def exit(self, connection: Connection) -> None:
        """A client has gone."""
        if connection not in self.connections:
            return
        self.crowd.remove(connection)
        seat = connection.audience
        self.idle_since = self.timing.now()
        if seat != SPECTATOR:
            self.away_since[seat] = self.timing.now()
            self.settings[seat].leave()
            self.wanted.pop(seat, None)
        self.crowd.presence_changed()

    def game_begins(self) -> None:
        """Both seats are taken: who is not here has been away only from now on."""
        now = self.timing.now()
        self.away_since[:] = [None if since is None else now for since in self.away_since]

    def presence(self) -> Presence:
        """Return which seats have somebody at them."""
        here = [bool(self.table.computer(seat)) or self.away_since[seat] is None for seat in (0, 1)]
        return Presence("here" if here[0] else "away", "here" if here[1] else "away", self.crowd.watching)

    @property
    def ticking(self) -> bool:
        """Tell whether the table has clocks and a game in which they count."""
        return self.clocks is not None and self.visited and self.table.playing

    @property
    def idle(self) -> bool:
        """Tell whether the room may leave memory: nobody is here, and nothing is under way but a clock."""
        waits = self.clocks is not None and self.visited and self.table.pledged is not None
        under_way = waits or (self.ticking and self.clocks is not None and self.clocks.running is None)
        return not self.connections and not self.lock.locked() and not under_way

    # What everybody sees

    def send_all(self, message: Message, but: Connection | None = None) -> None:
        """Send one message to everybody, or to everybody but one."""
        self.crowd.tell(encoded(message), but)

    def show(self, since: int | None = None) -> None:
        """Show everybody how the table stands, with what the last entry led to, or what happened since another one."""
        since = self.table.number - 1 if since is None else since
        self.crowd.show(lambda audience: encoded(shown_state(self, audience, since)))

    def watched(self, since: int) -> str:
        """Return how the table stands for those who watch, with what happened since an entry of the log."""
        return encoded(shown_state(self, SPECTATOR, since))

    # Changing the table

    async def write(self, kind: str, data: dict[str, Json], key: str | None = None, over: bool = False) -> None:
        """Commit an entry of the log; if that fails, nobody knows what the store has, and the room is given up."""
        entry = Entry(self.table.number + 1, kind, msgspec.json.encode(data).decode(), key)
        await self.kept(self.host.store.append(self.table.id, entry, over=over, fence=self.fence))

    async def publish(self, notice: Notice) -> tuple[int, str]:
        """Add a line to the public log of deals; if that fails, the room is given up as well."""
        return await self.kept(self.host.store.publish(notice))

    async def kept(self, writing: Awaitable[T]) -> T:
        """Wait until something is written."""
        try:
            with self.host.commits.timed():
                return await writing
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
        self.send_away(AGAIN)

    def send_away(self, code: int) -> None:
        """Nobody stays; whoever was here may come again."""
        for connection in self.connections:
            connection.drop(code, "come again")
        self.crowd.clear()

    async def commit(
        self,
        recorder: Recorder,
        line: str,
        key: str | None,
        seat: PlayerId | None = None,
        links: tuple[str, str] | None = None,
    ) -> None:
        """Commit a move that was tried out, and only then take it over and show it; `seat` made it by its own hand.

        One that draws cards of a dealt game is pledged instead, and made with the links of its mix.
        """
        if self.table.needs_mix(recorder):
            await pledge_move(self, line, key, seat)
            return
        data: dict[str, Json] = {"line": line, "left_ms": self.stop_clocks(line, seat)}
        data["digest"] = recorder.record.digests[len(recorder.record.moves)]
        if links is not None:
            data["links"] = list(links)
        over = recorder.game.over
        if over and self.table.dealt is not None:
            self.table.text = data["record"] = str(recorder.record)
        await self.write("move", data, key, over=over)
        try:
            if over:
                await make_public(self)
            self.table.take_over(recorder, line, key)
            self.go_on()
        except Exception as error:
            log.exception("table %s is given up after a move was committed", self.table.id)
            self.give_up()
            raise Lost from error

    def stop_clocks(self, line: str, seat: PlayerId | None) -> Json:
        """A move is made: its seat loses no more time, and gains some if it is no pass; return what is left."""
        if self.clocks is None:
            return None
        self.clocks.stop(self.timing.now())
        if seat is not None and not line.endswith(" pass"):
            self.clocks.reward(seat)
        return [milliseconds(each) for each in self.clocks.left]

    def go_on(self) -> None:
        """The table has changed: plan anew, and show it."""
        self.stop_timers()
        self.end_spans()
        self.plan()
        self.show()
        self.table.seen.clear()
        ask_for_links(self)

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
        if table.pledged is not None and not table.over:
            plan_links(self)
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
            now = self.timing.now()
            self.clocks.start(seat, now - self.slept)
            self.flag = self.later(self.clocks.remaining(seat, now), self.flag_falls)

    def reaction(self, seat: PlayerId) -> str:
        """Tell what a seat does by itself; in a mission it passes only where nothing else is possible.

        On the first step of the ladder its own requests are followed by a pass, too: nothing there answers oneself.
        """
        public, decision = self.table.view(SPECTATOR), self.table.running().game.decision
        assert public is not None and decision is not None
        if self.table.attempt is not None:
            own = bool(public.stage) and public.stage[-1].seat == SEATS[seat] and not self.settings[seat].hold
            early = own and self.table.attempt.task.mission.step == FIRST_STEP
            return PASS if early or len(decision.options) == 1 else ASK
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
        begun = self.table.playing or self.table.pledged is not None
        if begun and not self.table.frozen and not self.gone:
            await self.write("fault", {}, over=True)
            self.table.number += 1
            self.table.frozen = "fault"
            await make_public(self)
            self.go_on()

    def still(self, number: int) -> bool:
        """Tell whether the table is still where it was after an entry."""
        return self.table.number == number and self.table.playing and not self.gone

    async def computer_moves(self, number: int, seat: PlayerId, player: str) -> None:
        """A computer player finds its move, which is made unless the table has changed."""
        if not self.still(number):
            return
        line = scripted(self.table, seat) if player == LESSON else mission_move(self.table)
        if line is None:
            level = AFTER_THE_LESSON if player in (LESSON, MISSION) else player
            line = await self.host.thinker.think(self.table, seat, level, self.whose(1 - seat))
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

    def leave(self, code: int = 1001) -> None:
        """Nothing more happens here; whoever is here may come again."""
        self.gone = True
        self.stop_timers()
        for task in self.tasks:
            task.cancel()
        self.send_away(code)

    async def close(self) -> None:
        """Leave, and wait until nothing is under way."""
        self.leave()
        for task in list(self.tasks):
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task
