"""Actions (アクション): definitions of what players can do, or what happens by itself when something occurs."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from .errors import InvalidRules
from .event import Event
from .process import Doing, Program
from .words import DIRECT, IMMEDIATE, MAIN, NORMAL, QUICK, TRIGGERED, PlayerId

if TYPE_CHECKING:
    from .state import State

G = TypeVar("G", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Generic[G]):
    """A definition: how it is requested, how fast it resolves, when it may be requested, and what it does.

    Every player owns a copy of every definition (R8): `when` and `given` are asked for each player apart.

    * `when(game, player)` is the activation condition (起動条件) of a direct action;
    * `on` is the kind of event, `of` the action that the event must belong to, if that is told, and
      `given(game, event, player)` the rest of the trigger condition (誘発条件), of a triggered action. The event tells
      what happened, the game how it stands at the check (R9);
    * `effect` is a tuple of steps, done for the controller of the request.
    """

    def __init__(
        self,
        id: str,
        trigger: str = DIRECT,
        speed: str = NORMAL,
        timing: str = MAIN,
        when: Callable[[G, PlayerId], bool] | None = None,
        on: str | None = None,
        given: Callable[[G, Event, PlayerId], bool] | None = None,
        effect: tuple[Doing[G], ...] = (),
        of: str | None = None,
    ) -> None:
        self.id: Final = id
        self.trigger: Final = one_word("trigger", trigger, (DIRECT, TRIGGERED))
        self.speed: Final = one_word("speed", speed, (IMMEDIATE, NORMAL))
        self.timing: Final = one_word("timing", timing, (MAIN, QUICK))
        self.direct: Final[bool] = trigger == DIRECT
        self.immediate: Final[bool] = speed == IMMEDIATE
        self.main: Final[bool] = timing == MAIN
        self.when: Final = when
        self.on: Final = on
        self.of: Final = of
        self.given: Final = given
        self.effect: Final = Program(id, effect)
        if trigger == DIRECT and (on is not None or of is not None or given is not None):
            raise InvalidRules(f"action {id!r} is direct, so it has no trigger condition")
        if trigger == TRIGGERED and on is None:
            raise InvalidRules(f"action {id!r} is triggered and must say on which event")
        if trigger == TRIGGERED and when is not None:
            raise InvalidRules(f"action {id!r} is triggered, so it has no activation condition")

    def __repr__(self) -> str:
        return f"<action {self.id} @{self.trigger}-{self.speed}-{self.timing}>"


def one_word(field: str, word: str, allowed: tuple[str, str]) -> str:
    """Return the word if the field allows it."""
    if word not in allowed:
        raise InvalidRules(f"{field} is {allowed[0]} or {allowed[1]}, not {word!r}")
    return word
