"""Everybody who looks at a table: seats are told first, those who watch after them and only so many at a time.

Who is here is told as a count, at most once a second and to a large crowd more seldom, and never drops anybody. A large
crowd is shown several changes of the table at once, so that telling it takes no more than a part of the time.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

from blackpoker.core import PlayerId
from blackpoker.view.seen import SPECTATOR

from .client import CLOSED
from .timing import Alarm, Timing
from .wire import Presence, PresenceMessage, encoded

AT_ONCE: Final = 24
"""So many watchers are told before the event loop sees to everything else."""
MOST_BEHIND: Final = 64
"""Watchers who are so many messages behind are let go."""
PAUSE: Final = 1.0
"""So many seconds are at least between two messages about who is here."""
CROWD: Final = 500
"""A crowd of more than this is told more seldom who is here."""
FEW: Final = 100
"""So many watchers are shown each change as it comes."""
SHOWN: Final = 2000.0
"""So many of a larger crowd are shown the table in a second, all of them after the same pause."""


class Connection(Protocol):
    """One client that looks at a table."""

    @property
    def audience(self) -> PlayerId:
        """For whom it listens: a seat, or SPECTATOR."""
        ...

    @property
    def address(self) -> str:
        """Where it comes from."""
        ...

    def send(self, text: str) -> None:
        """Queue a message; a client that does not read is dropped."""

    def note(self, text: str) -> None:
        """Queue a message that a newer one replaces."""

    def drop(self, code: int, reason: str) -> None:
        """End the connection."""


class Seldom:
    """Does something at once, and then not again before a pause is over."""

    def __init__(self, timing: Timing, pause: Callable[[], float], what: Callable[[], bool]) -> None:
        self.timing, self.pause, self.what = timing, pause, what
        self.next = timing.now()
        self.alarm: Alarm | None = None

    def ask(self) -> None:
        """Let it be done now, or as soon as it may be."""
        if self.alarm is None:
            wait = self.next - self.timing.now()
            if wait <= 0:
                self.do()
            else:
                self.alarm = self.timing.later(wait, self.do)

    def do(self) -> None:
        """Do it; where there was nothing to do, no pause follows."""
        self.alarm = None
        if self.what():
            self.next = self.timing.now() + self.pause()

    def stop(self) -> None:
        """Do it no more."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None


class Crowd:
    """The connections of a table, and how they are told things."""

    def __init__(
        self, timing: Timing, presence: Callable[[], Presence], number: Callable[[], int], state: Callable[[int], str]
    ) -> None:
        self.presence: Final = presence
        self.number: Final = number
        self.state: Final = state
        """The number of the last entry of the log, and what is shown to those who know of all up to another one."""
        self.heard: Final[dict[Connection, int]] = {}
        """Those who watch, with the last entry that each has heard of."""
        self.connections: Final[dict[Connection, Presence]] = {}
        """Everybody, with what each was told last about who is here."""
        self.behind: Final[deque[tuple[str, list[Connection]]]] = deque()
        """Messages with the watchers who have not got them yet."""
        self.for_seats: Final = Seldom(timing, lambda: PAUSE, lambda: self.tell_presence(False))
        self.for_watchers: Final = Seldom(timing, self.watchers_pause, lambda: self.tell_presence(True))
        self.showing: Final = Seldom(timing, self.showing_pause, self.show_watchers)
        self.watching = 0

    def showing_pause(self) -> float:
        """Return how long those who watch are not shown the table again."""
        return 0.0 if self.watching <= FEW else self.watching / SHOWN

    def watchers_pause(self) -> float:
        """Return how long a crowd is not told again who is here: the larger it is, the longer."""
        return PAUSE * max(1.0, self.watching / CROWD)

    def add(self, connection: Connection) -> None:
        """Somebody comes, who is told by a welcome who is here."""
        if connection.audience == SPECTATOR:
            self.watching += 1
            self.heard[connection] = self.number()
        self.connections[connection] = self.presence()

    def remove(self, connection: Connection) -> None:
        """Somebody has gone."""
        if self.connections.pop(connection, None) is not None:
            self.watching -= connection.audience == SPECTATOR
            self.heard.pop(connection, None)

    def at(self, seat: PlayerId) -> Connection | None:
        """Return who sits in a seat."""
        return next((each for each in self.connections if each.audience == seat), None)

    def clear(self) -> None:
        """Nobody is here any more, and nothing is told."""
        self.connections.clear()
        self.heard.clear()
        self.watching = 0
        self.showing.stop()
        self.behind.clear()
        self.for_seats.stop()
        self.for_watchers.stop()

    def presence_changed(self) -> None:
        """Who is here has changed: everybody is told, soon."""
        self.for_seats.ask()
        self.for_watchers.ask()

    def tell_presence(self, watchers: bool) -> bool:
        """Tell the seats, or those who watch, who is here; return whether there was anybody who did not know."""
        now = self.presence()
        text = encoded(PresenceMessage(now))
        fresh: list[Connection] = []
        for connection, known in self.connections.items():
            if (connection.audience == SPECTATOR) == watchers and known != now:
                self.connections[connection] = now
                fresh.append(connection)
        for some in range(0, len(fresh), AT_ONCE):
            self.note_some(text, fresh[some : some + AT_ONCE], some // AT_ONCE)
        return bool(fresh)

    def note_some(self, text: str, some: list[Connection], turns: int) -> None:
        """Tell some of them who is here, after so many turns of the event loop."""
        if turns:
            asyncio.get_running_loop().call_soon(self.note_some, text, some, turns - 1)
            return
        for connection in some:
            if connection in self.connections:
                connection.note(text)

    def tell(self, text: str, but: Connection | None = None) -> None:
        """Send everybody, or everybody but one, the same message: seats first."""
        self.tell_seats(lambda _: text, but)
        self.tell_watchers(text, list(self.heard))

    def show(self, text_for: Callable[[PlayerId], str]) -> None:
        """The table has changed: show it to the seats at once, to those who watch when it is time."""
        self.tell_seats(text_for)
        if self.heard:
            self.showing.ask()

    def show_watchers(self) -> bool:
        """Show those who watch how the table stands, each with what it has not heard of yet."""
        behind: dict[int, list[Connection]] = {}
        for connection, number in self.heard.items():
            behind.setdefault(number, []).append(connection)
            self.heard[connection] = self.number()
        for number, watchers in behind.items():
            self.tell_watchers(self.state(number), watchers)
        return bool(behind)

    def tell_seats(self, text_for: Callable[[PlayerId], str], but: Connection | None = None) -> None:
        """Send the seats, or all but one of them, what each is to know."""
        for connection in [each for each in self.connections if each.audience != SPECTATOR and each is not but]:
            connection.send(text_for(connection.audience))

    def tell_watchers(self, text: str, watchers: list[Connection]) -> None:
        """Send some of those who watch a message, a few at a time."""
        if not watchers:
            return
        watchers.reverse()
        idle = not self.behind
        self.behind.append((text, watchers))
        if idle:
            self.spread()
        elif len(self.behind) > MOST_BEHIND:
            for connection in self.behind.popleft()[1]:
                connection.drop(CLOSED, "too slow")

    def spread(self) -> None:
        """Tell the next few watchers, and the others after whatever else there is to do."""
        left = AT_ONCE
        while self.behind and left:
            text, watchers = self.behind[0]
            while watchers and left:
                connection = watchers.pop()
                if connection in self.connections:
                    connection.send(text)
                    left -= 1
            if not watchers:
                self.behind.popleft()
        if self.behind:
            asyncio.get_running_loop().call_soon(self.spread)
