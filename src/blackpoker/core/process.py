"""Programs and processes: a suspended game is data, a stack of programs each at one of its named steps."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from .decision import NONE
from .errors import InvalidRules
from .request import Request
from .words import NOBODY, PlayerId

if TYPE_CHECKING:
    from .state import State

G = TypeVar("G", bound="State")

Step = Callable[[G, "Process[G]"], None]
"""A step does one thing: change the state, or ask, or call a program, or jump. It does nothing after asking."""


class Program(Generic[G]):
    """A name and a tuple of named steps, shared by all games.

    The core's own programs call their steps by number, which compiled code does without Python's way of calling.
    """

    def __init__(self, name: str, steps: tuple[Step[G], ...]) -> None:
        self.name: Final = name
        self.steps: Final = steps
        self.length: Final = len(steps)
        self.step_names: Final = tuple([step_name(step) for step in steps])
        self.places: Final[dict[Step[G], int]] = {step: place for place, step in enumerate(steps)}
        """Where in `steps` each step stands."""
        if len(set(self.step_names)) != len(steps):
            raise InvalidRules(f"program {name!r} has two steps of one name: {', '.join(self.step_names)}")

    def run(self, game: G, process: "Process[G]") -> None:
        """Do the next step; one that asks does nothing else."""
        place = process.step
        process.step = place + 1
        self.steps[place](game, process)
        if game.asking is not None:
            alone = process.step == place + 1 and game.top is process
            assert alone, "a step that asks does nothing else"


@mypyc_attr(free_list_len=1)
class Process(Generic[G]):
    """One running program: the step it does next, for whom, for which request, and what it was answered."""

    def __init__(
        self,
        program: Program[G],
        player: PlayerId = NOBODY,
        request: Request | None = None,
        notes: tuple[int, ...] = NONE,
    ) -> None:
        self.program: Program[G] = program
        self.step: i64 = 0
        self.player: PlayerId = player
        self.request: Request | None = request
        self.picks: tuple[int, ...] = NONE
        """The answer to the question that this process asked last."""
        self.notes: tuple[int, ...] = notes
        """What the program keeps in mind from step to step."""
        self.below: Process[G] | None = None
        """The process that goes on when this one is over; of those that are over, the next one."""

    def begin(self, program: Program[G], player: PlayerId, request: Request | None, notes: tuple[int, ...]) -> None:
        """Run another program, as if newly made."""
        self.program = program
        self.step = 0
        self.player = player
        self.request = request
        self.picks = NONE
        self.notes = notes

    def clone(self) -> "Process[G]":
        """Return a process that goes on from the same place, above copies of those below it."""
        copy = Process(self.program, self.player, self.request, self.notes)
        copy.step = self.step
        copy.picks = self.picks
        below = self.below
        if below is not None:
            copy.below = below.clone()
        return copy

    def present_step(self) -> str:
        """Return the name of the step that was begun last: the one that asks, or waits for what it called."""
        return self.program.step_names[self.step - 1] if self.step > 0 else "(not begun)"

    def __repr__(self) -> str:
        return f"{self.program.name}:{self.present_step()}"


def step_name(step: Callable[..., Any]) -> str:
    """Return the name by which dumps and process lines call a step."""
    name = getattr(step, "__name__", None)
    if not isinstance(name, str) or name == "<lambda>":
        raise InvalidRules(f"a step needs a name of its own, {step!r} has none")
    return name


def go_to(process: Process[G], step: Step[G]) -> None:
    """Continue with that step of the program."""
    process.step = process.program.places[step]


def repeat(process: Process[G]) -> None:
    """Do the present step once more."""
    process.step -= 1


def finish(process: Process[G]) -> None:
    """Leave the rest of the program out."""
    process.step = process.program.length
