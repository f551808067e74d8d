"""Tables with running clocks that are not in memory: an alarm brings each back when its time may be over."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import msgspec

from .room import Room
from .store import Timed
from .timing import Alarm, Timing

UNKNOWN: Final = -1
"""The number of a table that nobody has looked at since the server began."""


@dataclass
class Asleep:
    """A table that is not in memory: since when, at which entry of its log, and its alarm."""

    since: float
    number: int
    alarm: Alarm


class LastMove(msgspec.Struct):
    """What counts here of the last move of a table: the time that both seats had left."""

    left_ms: tuple[float, float] | None = None


class Sleepers:
    """All tables with running clocks that are not in memory."""

    def __init__(self, timing: Timing, awaken: Callable[[str], None]) -> None:
        self.timing: Final = timing
        self.awaken: Final = awaken
        self.asleep: Final[dict[str, Asleep]] = {}

    def fall_asleep(self, tables: list[Timed]) -> None:
        """The server begins: every table of which a clock has run sleeps until one of its clocks could be over.

        Whose clock runs is known only when the table is played again; until then the shorter time counts. Nobody loses
        any time for that, and none for the time that the server was down.
        """
        for table in tables:
            left = None if table.last is None else msgspec.json.decode(table.last, type=LastMove).left_ms
            if left is not None:
                self.add(table.id, min(left) / 1000, UNKNOWN)

    def put(self, room: Room) -> None:
        """A room leaves memory; if a clock runs there, it comes back when that is over."""
        clocks = room.clocks
        if room.ticking and clocks is not None and clocks.running is not None:
            self.add(
                room.table.id, clocks.remaining(clocks.running, self.timing.now()), room.table.number, clocks.since
            )

    def add(self, id: str, seconds: float, number: int, since: float | None = None) -> None:
        """Let a table sleep for so many seconds; its clock runs since a time, or since now."""
        now = self.timing.now()
        alarm = self.timing.later(seconds, lambda: self.awaken(id))
        self.asleep[id] = Asleep(now if since is None else since, number, alarm)

    def again(self, id: str, seconds: float) -> None:
        """A table could not be brought back: try it once more after so many seconds."""
        if id in self.asleep:
            self.asleep[id].alarm = self.timing.later(seconds, lambda: self.awaken(id))

    def wake(self, id: str, number: int) -> float:
        """A table is back, at an entry of its log; return for how long its clock has run meanwhile, 0 if it has not."""
        found = self.asleep.pop(id, None)
        if found is None:
            return 0.0
        found.alarm.cancel()
        if found.number not in (number, UNKNOWN):
            return 0.0  # another process had it in the meantime
        return max(self.timing.now() - found.since, 0.0)

    def clear(self) -> None:
        """Forget all of them."""
        for each in self.asleep.values():
            each.alarm.cancel()
        self.asleep.clear()
