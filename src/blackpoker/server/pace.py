"""The pace of a table: clocks, and what a seat that may act does by itself.

Decided by public facts, the table's config and the seat's own settings only, so that neither whether nor when a seat
passes tells anything about its hand.
"""

from typing import Final

from blackpoker.client.passing import Settings, passes
from blackpoker.core import PlayerId
from blackpoker.view.seen import SEATS
from blackpoker.view.view import View

ASK: Final = "ask"
PASS: Final = "pass"
WINDOW: Final = "window"


def reaction(view: View, seat: PlayerId, settings: Settings, against_computer: bool) -> str:
    """Tell what happens to a seat that may request something: it is asked, passes, or has a window to react in.

    Its own request, its own Draw and its own End are followed by a pass; whatever the settings pass without asking
    about is a window in a game between people, and passed at once in a game against the computer.
    """
    name = SEATS[seat]
    own = bool(view.stage) and view.stage[-1].seat == name
    if not passes(view, name, settings):
        return ASK
    if own or against_computer or settings.span:
        return PASS
    return WINDOW


class Clocks:
    """The time that each seat has left; only the seat that is asked loses any, and nobody while the server is down."""

    def __init__(self, seconds: int, increment: int) -> None:
        self.increment: Final = increment
        self.left: Final[list[float]] = [float(seconds), float(seconds)]
        self.running: PlayerId | None = None
        self.since = 0.0

    def ask(self, seat: PlayerId | None, now: float) -> None:
        """From now on that seat is asked, or nobody; whoever was asked before has made a move."""
        if self.running is not None:
            self.left[self.running] -= now - self.since
            if self.running != seat:
                self.left[self.running] += self.increment
        self.running = seat
        self.since = now

    def remaining(self, seat: PlayerId, now: float) -> float:
        """Return how many seconds a seat has left."""
        spent = now - self.since if self.running == seat else 0.0
        return max(self.left[seat] - spent, 0.0)
