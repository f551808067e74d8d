"""Passing in comfort: when a seat passes by itself, decided by public facts and the seat's own settings only."""

from dataclasses import dataclass, field
from typing import Final

from blackpoker.actions.basic import ATTACK, BLOCK
from blackpoker.actions.damage_judgment import DAMAGE_JUDGE
from blackpoker.core import CHOOSE_ACTION
from blackpoker.view.table import RequestView
from blackpoker.view.view import View

from .naming import side_of

AUTO: Final = "auto"
MINE: Final = "mine"
FULL: Final = "full"
MODES: Final = (AUTO, MINE, FULL)

REQUEST: Final = "request"
STAGE: Final = "stage"
TURN: Final = "turn"
HIT: Final = "hit"
NO: Final = "no"
FIGHT: Final = (ATTACK.id, BLOCK.id)
"""The stops that count only for the other seat's requests, and only while a quick answer is possible."""
SPANS: Final = (REQUEST, STAGE, TURN, HIT, NO)
"""How long a seat may go on passing: until the top request is gone, the stage is empty, the turn has ended, or
something hits the seat; NO does not even stop at that until the turn has ended."""


@dataclass
class Settings:
    """How a seat wants to be asked."""

    mode: str = AUTO
    stops: set[str] = field(default_factory=lambda: {*FIGHT, DAMAGE_JUDGE.id})
    """Actions at whose requests auto mode asks, whoever made them; of a fight, at the other seat's."""
    hold: bool = False
    """After the own next request the chance is kept."""
    span: str = ""
    """How long passing goes on; empty if it does not."""
    begun: tuple[int, int] = (0, 0)
    """The turn and the number of requests on the stage when passing began."""
    lent: tuple[str, str, tuple[int, int]] | None = None
    """What comes back after full control for a while: the mode, and how long passing goes on since when."""

    def go_on_passing(self, span: str, view: View) -> None:
        """Begin to pass for a while."""
        self.span = span
        self.begun = (view.turns, len(view.stage))

    def stop(self) -> None:
        """Ask again at everything that the mode does not pass."""
        self.span = ""

    @property
    def own_mode(self) -> str:
        """The mode that stays."""
        return self.mode if self.lent is None else self.lent[0]

    def take_control(self) -> None:
        """Be asked everything for a while."""
        if self.lent is None:
            self.lent = (self.mode, self.span, self.begun)
            self.mode, self.span = FULL, ""

    def give_back(self) -> None:
        """Be asked again as before full control was taken for a while."""
        if self.lent is not None:
            self.mode, self.span, self.begun = self.lent
            self.lent = None

    def leave(self) -> None:
        """Whoever sat here has gone: only the mode stays."""
        self.give_back()
        self.stop()


def passes(view: View, seat: str, settings: Settings, able: bool = True) -> bool:
    """Tell whether a seat that may act passes by itself; the view is a spectator's, so that nothing secret counts.

    Where nobody can learn anything from it, `able` tells whether the seat could do anything but pass.
    """
    if view.asked is None or view.asked.seat != seat or view.asked.kind != CHOOSE_ACTION.id:
        return False
    if not view.stage and view.turn == seat:
        settings.stop()
        return False
    if settings.span and over(view, seat, settings):
        settings.stop()
    if settings.span == NO:
        return True
    if settings.span:
        return not is_hit(view, seat)
    if settings.mode == FULL:
        return False
    return not is_of_interest(view, seat, settings, able)


def over(view: View, seat: str, settings: Settings) -> bool:
    """Tell whether the time of passing is over."""
    turns, height = settings.begun
    if settings.span == HIT:
        return is_hit(view, seat)
    if view.turns != turns:
        return True
    if settings.span == REQUEST:
        return len(view.stage) < height
    return settings.span == STAGE and not view.stage


def is_of_interest(view: View, seat: str, settings: Settings, able: bool) -> bool:
    """Tell whether a seat is asked about the top of the stage."""
    if not view.stage:
        return False
    top = view.stage[-1]
    if is_hit(view, seat):
        return True
    if settings.mode == MINE:
        return False
    if top.action in settings.stops:
        return able and (top.action not in FIGHT or (top.seat != seat and may_answer(view, seat)))
    return top.seat != seat and bool(top.keys)


def may_answer(view: View, seat: str) -> bool:
    """Tell whether a seat may have a quick answer, for all that everybody sees: without cards to play it has none."""
    side = side_of(view, seat)
    closed_pack = side.pack_count > 0 and not side.pack_opened
    return side.hand_count > 0 or side.rare_count > 0 or closed_pack or len(side.trumps) > 0


def is_hit(view: View, seat: str) -> bool:
    """Tell whether the other seat's top request answers one of this seat, or is aimed at the seat or what it has."""
    if not view.stage or view.stage[-1].seat == seat:
        return False
    answers = len(view.stage) > 1 and view.stage[-2].seat == seat
    return answers or is_aimed_at(view, view.stage[-1], seat)


def is_aimed_at(view: View, request: RequestView, seat: str) -> bool:
    """Tell whether a request is aimed at a seat, its units or its requests."""
    target = request.target
    if target is None:
        return False
    if target.startswith("@"):
        return view.stage[int(target[1:]) - 1].seat == seat
    return target[0] == seat
