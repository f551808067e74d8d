"""Actions (アクション): definitions of what players can do, or what happens by itself when something occurs."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Generic, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from .errors import InvalidRules
from .event import Event
from .process import Doing, Program, snake_case
from .words import DIRECT, IMMEDIATE, MAIN, NORMAL, QUICK, TRIGGERED, PlayerId

if TYPE_CHECKING:
    from .state import State

G = TypeVar("G", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Given:
    """The trigger condition (誘発条件) of a triggered action, beside the event that it waits for.

    A definition may also give a plain function; what is asked all the time is a class of its own, as with steps.
    """

    def __init__(self, name: str = "") -> None:
        self.name: Final = name or snake_case(type(self).__name__)

    def holds(self, game: Any, event: Event, player: PlayerId) -> bool:
        """Tell whether the event triggers the action for a player."""
        raise NotImplementedError(f"{self.name} does not say when it holds")


class FunctionGiven(Given):
    """A plain function as a trigger condition."""

    def __init__(self, function: "Callable[[Any, Event, PlayerId], bool]") -> None:
        super().__init__(getattr(function, "__name__", type(function).__name__))
        self.function: Final = function

    def holds(self, game: Any, event: Event, player: PlayerId) -> bool:
        """Call the function."""
        return self.function(game, event, player)


Giving: TypeAlias = Given | Callable[[G, Event, PlayerId], bool]
"""A trigger condition as a definition gives it."""


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
        given: Giving[G] | None = None,
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
        self.given: Final[Given | None] = FunctionGiven(given) if callable(given) else given
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
