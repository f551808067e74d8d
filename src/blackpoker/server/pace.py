"""The pace of a table: clocks, and what a seat that may act does by itself.

Decided by public facts, the table's config and the seat's own settings only, so that neither whether nor when a seat
passes tells anything about its hand.
"""

from typing import Final

from blackpoker.client.passing import FULL, NO, Settings, is_hit, passes
from blackpoker.core import PlayerId
from blackpoker.view.seen import SEATS
from blackpoker.view.view import View

ASK: Final = "ask"
PASS: Final = "pass"
WINDOW: Final = "window"


def reaction(
    view: View, seat: PlayerId, settings: Settings, against_computer: bool, fast: bool = False, able: bool = True
) -> str:
    """Tell what happens to a seat that may request something: it is asked, passes, or has a window to react in.

    The view is a spectator's. Its own request, its own Draw and its own End are followed by a pass, unless it keeps
    the chance; its own Damage Judgment, at which it may want to do something, has a window between people. Between
    people everything else that it is not asked about is a window of the same length, also while it
    goes on passing, so that nobody sees what it has set; only a fast table does without. Against the computer nobody
    can be told anything by time, and there are no windows; `able`, whether the seat could do anything but pass, counts
    only there.
    """
    name = SEATS[seat]
    by_itself = passes(view, name, settings, able or not against_computer)
    own = bool(view.stage) and view.stage[-1].seat == name
    if own and settings.hold:
        return ASK
    if own and not by_itself and settings.mode != FULL and not against_computer:
        return WINDOW
    if against_computer or own or not view.stage:
        quiet = PASS if against_computer or own or (fast and settings.span) else WINDOW
        return quiet if by_itself else ASK
    if settings.span:
        stops = settings.span != NO and is_hit(view, name)
        return ASK if stops else PASS if fast else WINDOW
    return ASK if settings.mode == FULL or is_hit(view, name) else WINDOW


class Clocks:
    """The time that each seat has left; only the seat that is asked loses any, and nobody while the server is down.

    A window costs nothing. Whoever makes a move that is no pass gets the increment.
    """

    def __init__(self, seconds: int, increment: int) -> None:
        self.increment: Final = increment
        self.left: Final[list[float]] = [float(seconds), float(seconds)]
        self.running: PlayerId | None = None
        self.since = 0.0

    def start(self, seat: PlayerId, now: float) -> None:
        """From now on that seat is asked."""
        self.stop(now)
        self.running, self.since = seat, now

    def stop(self, now: float) -> None:
        """Nobody is asked."""
        if self.running is not None:
            self.left[self.running] = max(self.left[self.running] - (now - self.since), 0.0)
        self.running = None

    def reward(self, seat: PlayerId) -> None:
        """A seat has made a move."""
        self.left[seat] += self.increment

    def remaining(self, seat: PlayerId, now: float) -> float:
        """Return how many seconds a seat has left."""
        spent = now - self.since if self.running == seat else 0.0
        return max(self.left[seat] - spent, 0.0)
