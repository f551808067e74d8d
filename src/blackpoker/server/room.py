"""A room: a table with the people who look at it, in one event loop.

All changes of a table go through its lock: tried out on a copy, committed to the store, and only then taken over,
acknowledged and shown. Whatever happens by itself – passes, clocks, computer players – takes the same way.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final, Protocol

from blackpoker.client.passing import Settings
from blackpoker.core import BlackPokerError, Json, PlayerId
from blackpoker.record.notation import CONCEDED
from blackpoker.record.replay import OUT_OF_TIME, Recorder
from blackpoker.view.seen import SEATS, SPECTATOR

from . import messages
from .fair import commitment
from .pace import ASK, PASS, WINDOW, Clocks, reaction
from .store import Entry, Store
from .table import AUDIENCES, Refused, Table, dumps, question_of

log = logging.getLogger("blackpoker.server")

AWAY: Final = 60.0
"""After so many seconds without its opponent a seat may claim the win."""


class Thinker(Protocol):
    """Finds the moves of computer players somewhere else."""

    async def think(self, table: Table, seat: PlayerId, player: str) -> str:
        """Return a move in notation."""
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


class Room:
    """A table and who looks at it."""

    def __init__(
        self, table: Table, store: Store, thinker: Thinker, now: Callable[[], float], leave: Callable[[str], None]
    ) -> None:
        self.table: Final = table
        self.store: Final = store
        self.thinker: Final = thinker
        self.now: Final = now
        self.leave: Final = leave
        self.lock: Final = asyncio.Lock()
        self.connections: Final[set[Connection]] = set()
        self.settings: Final = [Settings(), Settings()]
        self.away_since: Final[list[float | None]] = [now(), now()]
        self.rematch: Final[set[PlayerId]] = set()
        clock = table.config.clock
        self.clocks: Final = None if clock is None else Clocks(clock.seconds, clock.increment)
        self.timer: asyncio.TimerHandle | None = None
        self.flag: asyncio.TimerHandle | None = None
        self.window_end: float | None = None
        self.held = False
        self.passing = False
        """The seat that has a window said that it passes; nobody else may notice before the window is over."""
        self.tasks: Final[set[asyncio.Task[None]]] = set()

    # Who is here

    def enter(self, connection: Connection) -> None:
        """A client comes: of one seat only the newest stays active."""
        seat = connection.audience
        if seat != SPECTATOR:
            for other in [each for each in self.connections if each.audience == seat]:
                other.drop(4001, "this seat was opened elsewhere")
                self.connections.discard(other)
            self.settings[seat].stop()
            self.away_since[seat] = None
        self.connections.add(connection)
        self.show_presence()

    def exit(self, connection: Connection) -> None:
        """A client has gone."""
        if connection not in self.connections:
            return
        self.connections.discard(connection)
        seat = connection.audience
        if seat != SPECTATOR and not any(each.audience == seat for each in self.connections):
            self.away_since[seat] = self.now()
            self.settings[seat].stop()
            self.show_presence()
        if not self.connections:
            self.leave(self.table.id)

    def presence(self) -> Json:
        """Return which seats have somebody at them."""
        here: dict[str, Json] = {}
        for seat in (0, 1):
            guest = self.table.seats[seat]
            computer = guest is not None and bool(guest.computer)
            here[SEATS[seat]] = "here" if computer or self.away_since[seat] is None else "away"
        here["watching"] = len([each for each in self.connections if each.audience == SPECTATOR])
        return here

    def show_presence(self) -> None:
        """Tell everybody who is here."""
        self.send_all({"type": "presence", "presence": self.presence()})

    # What everybody sees

    def send_all(self, message: Json) -> None:
        """Send one message to everybody."""
        text = dumps(message)
        for connection in list(self.connections):
            connection.send(text)

    def show(self) -> None:
        """Show everybody how the table stands."""
        texts = {audience: dumps(self.state(audience, self.table.number - 1)) for audience in AUDIENCES}
        for connection in list(self.connections):
            connection.send(texts[connection.audience])

    def welcome(self, audience: PlayerId, since: int) -> Json:
        """Return the first message to a client: the table, its settings, and all that it has missed."""
        config = self.table.config
        seats: dict[str, Json] = {}
        for seat, guest in enumerate(self.table.seats):
            seats[SEATS[seat]] = None if guest is None else {"name": guest.name, "computer": guest.computer}
        return {
            "type": "welcome",
            "version": messages.VERSION,
            "table": self.table.id,
            "seat": None if audience == SPECTATOR else SEATS[audience],
            "regulation": config.regulation,
            "seats": seats,
            "commitment": commitment(config.secret),
            "invite": config.invite if audience != SPECTATOR and None in self.table.seats else None,
            "watch": config.watch,
            "fast": config.fast,
            "window_ms": milliseconds(config.window),
            "presence": self.presence(),
            "state": self.state(audience, since),
        }

    def state(self, audience: PlayerId, since: int) -> Json:
        """Return how the table stands for an audience, with what happened since an entry of the log."""
        table = self.table
        view = table.view(audience)
        told = [line.to_json() for line in table.told[audience] if line.number > since]
        state: dict[str, Json] = {
            "type": "state",
            "seq": table.number,
            "view": None if view is None else view.to_json(),
            "log": told,
            "ask": None if audience == SPECTATOR or not self.asks(audience) else table.ask(audience),
            "window": self.window(),
            "clock": self.clock(),
            "outcome": table.outcome(),
        }
        if table.over:
            state["share"] = table.config.share
        return state

    def asks(self, seat: PlayerId) -> bool:
        """Tell whether a seat is asked now; in a window it is."""
        return self.table.asked == seat

    def window(self) -> Json:
        """Return the reaction window that is open: whose it is and how long it lasts from now on."""
        asked = self.table.asked
        if self.window_end is None or asked is None:
            return None
        return {"seat": SEATS[asked], "left_ms": milliseconds(self.window_end - self.now()), "held": self.held}

    def clock(self) -> Json:
        """Return the time that both seats have left."""
        if self.clocks is None:
            return None
        now = self.now()
        running = None if self.clocks.running is None else SEATS[self.clocks.running]
        left: dict[str, Json] = {SEATS[seat]: milliseconds(self.clocks.remaining(seat, now)) for seat in (0, 1)}
        return {"left_ms": left, "running": running}

    # Changing the table

    async def commit(self, recorder: Recorder, line: str, key: str | None) -> None:
        """Commit a move that was tried out, and only then take it over and show it."""
        table = self.table
        if self.clocks is not None:
            self.clocks.ask(None if recorder.game.decision is None else recorder.game.decision.player, self.now())
        left: Json = None if self.clocks is None else [milliseconds(each) for each in self.clocks.left]
        data: dict[str, Json] = {"line": line, "left_ms": left}
        entry = Entry(table.number + 1, "move", dumps(data), key)
        await self.store.append(table.id, entry, over=recorder.game.over)
        table.take_over(recorder, line, key)
        self.stop_timers()
        self.plan()
        self.show()

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
        if self.clocks is not None:
            if self.clocks.running != seat:
                self.clocks.ask(seat, self.now())
            self.flag = self.later(self.clocks.remaining(seat, self.now()), self.flag_falls)
        guest = table.seats[seat]
        if guest is not None and guest.computer:
            self.begin(self.computer_moves(table.number, seat, guest.computer))
        elif table.kind == "choose_action":
            what = self.reaction(seat)
            if what == PASS:
                self.begin(self.pass_for(table.number, seat))
            elif what == WINDOW:
                self.window_end = self.now() + table.config.window
                self.timer = self.later(table.config.window, self.window_over)

    def reaction(self, seat: PlayerId) -> str:
        """Tell what a seat does by itself."""
        public = self.table.view(SPECTATOR)
        other = self.table.seats[1 - seat]
        assert public is not None
        return reaction(public, seat, self.settings[seat], other is not None and bool(other.computer))

    def later(self, seconds: float, what: Callable[[int], Coroutine[Any, Any, None]]) -> asyncio.TimerHandle:
        """Let something happen later, unless the table has changed by then."""
        number = self.table.number
        return asyncio.get_running_loop().call_later(max(seconds, 0.0), lambda: self.begin(what(number)))

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something run beside everything else."""
        task = asyncio.get_running_loop().create_task(self.guarded(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def guarded(self, work: Coroutine[Any, Any, None]) -> None:
        """A fault in a rule or a computer player stops this game only, with its record kept."""
        try:
            await work
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("table %s was stopped by a fault", self.table.id)
            self.freeze()

    def freeze(self) -> None:
        """Stop this game where it is."""
        self.stop_timers()
        self.table.frozen = "fault"
        self.show()

    async def computer_moves(self, number: int, seat: PlayerId, player: str) -> None:
        """A computer player finds its move, which is made unless the table has changed."""
        line = await self.thinker.think(self.table, seat, player)
        async with self.lock:
            if self.table.number == number and self.table.playing:
                recorder, strict = self.table.by_line(line)
                await self.commit(recorder, strict, None)

    async def pass_for(self, number: int, seat: PlayerId) -> None:
        """A seat passes by itself."""
        async with self.lock:
            if self.table.number == number and self.table.playing:
                recorder, line = self.table.complete(seat, ("pass",))
                await self.commit(recorder, line, None)

    async def window_over(self, number: int) -> None:
        """The window is over: who did nothing passes."""
        seat = self.table.asked
        if seat is not None and not self.held:
            await self.pass_for(number, seat)

    async def flag_falls(self, number: int) -> None:
        """A seat has run out of time."""
        async with self.lock:
            seat = self.table.asked
            if self.table.number == number and seat is not None:
                recorder, line = self.table.ending(seat, OUT_OF_TIME)
                await self.commit(recorder, line, None)

    # What clients want

    async def hear(self, connection: Connection, message: Any) -> Json:
        """Do what a client wants; return the answer for it alone."""
        seat = connection.audience
        if isinstance(message, messages.Ping):
            return {"type": "pong"}
        if seat == SPECTATOR:
            raise Refused("seat", "you are watching", "観戦中です。")
        async with self.lock:
            return await self.do(seat, message)

    async def do(self, seat: PlayerId, message: Any) -> Json:
        """Do what a seat wants, while nobody else changes the table."""
        table = self.table
        if isinstance(message, messages.Move):
            return await self.move(seat, message)
        if isinstance(message, messages.Parts):
            self.fresh(message.at)
            recorder, line = table.try_picks(seat, message.picks)
            found = None if line is not None else question_of(recorder)
            return {"type": "parts", "id": message.id, "complete": line is not None, "move": line, "ask": found}
        if isinstance(message, messages.Palette):
            self.fresh(message.at)
            return {"type": "palette", "id": message.id, "seq": table.number, "actions": table.palette(seat)}
        if isinstance(message, messages.Hold):
            return self.hold(seat, message)
        if isinstance(message, messages.Settings):
            return self.set(seat, message)
        if isinstance(message, messages.Concede):
            recorder, line = table.ending(seat, CONCEDED)
            await self.commit(recorder, line, message.id)
            return {"type": "accepted", "id": message.id, "seq": table.number}
        if isinstance(message, messages.Claim):
            return await self.claim(seat, message)
        if isinstance(message, messages.Hint):
            return await self.hint(seat, message)
        raise Refused("message", "not now", "今はできません。")

    def fresh(self, at: int) -> None:
        """Refuse what was meant for another position."""
        if at != self.table.number:
            raise Refused("stale", "the table has changed since", "局面が変わっています。")

    async def move(self, seat: PlayerId, message: messages.Move) -> Json:
        """Make a move, once: sent again it is only acknowledged again."""
        table = self.table
        key = f"{SEATS[seat]}:{message.id}"
        if key in table.keys:
            return {"type": "accepted", "id": message.id, "seq": table.keys[key]}
        self.fresh(message.at)
        if message.picks == ("pass",) and self.window_end is not None and not table.config.fast and not self.held:
            table.complete(seat, message.picks)
            self.passing = True
            return {"type": "noted", "id": message.id}
        recorder, line = table.complete(seat, message.picks)
        self.settings[seat].hold = message.keep
        await self.commit(recorder, line, key)
        return {"type": "accepted", "id": message.id, "seq": table.keys[key]}

    def hold(self, seat: PlayerId, message: messages.Hold) -> Json:
        """A seat wants to think: its window does not end by itself."""
        self.fresh(message.at)
        if self.table.asked != seat or self.window_end is None:
            raise Refused("turn", "you have no window", "今は待つ場面ではありません。")
        if self.timer is not None:
            self.timer.cancel()
        self.held, self.passing = True, False
        self.show()
        return {"type": "held", "id": message.id}

    def set(self, seat: PlayerId, message: messages.Settings) -> Json:
        """A seat changes how it wants to be asked, also for the question that is open."""
        settings = self.settings[seat]
        settings.mode = message.mode
        public = self.table.view(SPECTATOR)
        if message.until and public is not None:
            settings.go_on_passing(message.until, public)
        else:
            settings.stop()
        if self.table.asked == seat and self.table.kind == "choose_action" and not self.held:
            if self.window_end is None and self.reaction(seat) == PASS:
                self.begin(self.pass_for(self.table.number, seat))
            elif self.window_end is not None and self.reaction(seat) == ASK:
                self.stop_timers()
                self.plan()
                self.show()
        return {"type": "settings", "id": message.id, "mode": settings.mode, "until": settings.span}

    async def claim(self, seat: PlayerId, message: messages.Claim) -> Json:
        """A seat claims the win from an opponent who has been away for long."""
        since = self.away_since[1 - seat]
        guest = self.table.seats[1 - seat]
        if guest is None or guest.computer or since is None or self.now() - since < AWAY:
            raise Refused("claim", "the opponent has not been away for long enough", "相手はまだ席を外したばかりです。")
        recorder, line = self.table.ending(1 - seat, OUT_OF_TIME)
        await self.commit(recorder, line, None)
        return {"type": "accepted", "id": message.id, "seq": self.table.number}

    async def hint(self, seat: PlayerId, message: messages.Hint) -> Json:
        """Tell what a computer player would do, in a game against one."""
        self.fresh(message.at)
        guest = self.table.seats[1 - seat]
        if guest is None or not guest.computer or self.table.asked != seat:
            raise Refused("hint", "hints are for games against the computer, when you are asked",
                          "ヒントはコンピュータ戦で自分の番のときだけです。")  # fmt: skip
        line = await self.thinker.think(self.table, seat, "normal")
        return {"type": "hint", "id": message.id, "move": line}

    async def close(self) -> None:
        """The server stops: nothing more happens here."""
        self.stop_timers()
        for task in list(self.tasks):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task
        for connection in list(self.connections):
            connection.drop(1001, "the server stops")


def milliseconds(seconds: float) -> int:
    """Return a time in whole milliseconds, never less than none."""
    return max(round(seconds * 1000), 0)


def refusal(error: BlackPokerError, id: str | None) -> Json:
    """Return the answer to a wish that was refused."""
    code = error.code if isinstance(error, Refused) else "illegal"
    return {"type": "refused", "id": id, "code": code, "ja": error.say("ja"), "en": error.say("en")}
