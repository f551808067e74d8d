"""Programs and processes: a suspended game is data, a stack of programs each at one of its named steps."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from .decision import NO_WORDS, NONE, words_in
from .errors import InvalidRules
from .request import Request
from .words import NOBODY, PlayerId

if TYPE_CHECKING:
    from .state import State

G = TypeVar("G", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """A step does one thing: change the state, or ask, or call a program, or jump. It does nothing after asking.

    A definition may also give a plain function of the game and its process, which is called for it. What is done often
    is a class of its own, which compiled code calls without Python's way of calling.
    """

    def __init__(self, name: str = "") -> None:
        self.name: Final = name or snake_case(type(self).__name__)
        """How dumps and process lines call it."""

    def run(self, game: Any, process: "Process") -> None:
        """Do what the step does."""
        raise NotImplementedError(f"{self.name} does nothing")

    def __repr__(self) -> str:
        return f"<step {self.name}>"


Doing: TypeAlias = Step | Callable[[G, "Process"], None]
"""A step as a definition gives it."""


class FunctionStep(Step):
    """A plain function as a step."""

    def __init__(self, function: Callable[[Any, "Process"], None]) -> None:
        super().__init__(function_name(function))
        self.function: Final = function

    def run(self, game: Any, process: "Process") -> None:
        """Call the function."""
        self.function(game, process)


class Program:
    """A name and a tuple of named steps, shared by all games.

    The core's own programs call their steps by number, which compiled code does without Python's way of calling.
    """

    def __init__(self, name: str, steps: tuple[Doing[Any], ...]) -> None:
        self.name: Final = name
        self.steps: Final = steps
        row = vec[Step]()
        for each in steps:
            row = append(row, each if isinstance(each, Step) else FunctionStep(each))
        self.row: Final = row
        self.length: Final[i64] = len(steps)
        self.step_names: Final = tuple([step.name for step in row])
        self.places: Final[dict[Doing[Any], int]] = {step: place for place, step in enumerate(steps)}
        """Where in `steps` each step stands."""
        if len(set(self.step_names)) != len(steps):
            raise InvalidRules(f"program {name!r} has two steps of one name: {', '.join(self.step_names)}")

    def run(self, game: "State", process: "Process") -> None:
        """Do the next step; one that asks does nothing else."""
        place = process.step
        process.step = place + 1
        self.row[place].run(game, process)
        if game.asking is not None:
            alone = process.step == place + 1 and game.top() is process
            assert alone, "a step that asks does nothing else"


@mypyc_attr(free_list_len=1)
class Process:
    """One running program: the step it does next, for whom, for which request, and what it was answered."""

    def __init__(
        self,
        program: Program,
        player: PlayerId = NOBODY,
        request: Request | None = None,
        notes: tuple[int, ...] = NONE,
    ) -> None:
        self.program: Program = program
        self.step: i64 = 0
        self.player: PlayerId = player
        self.request: Request | None = request
        self.row: vec[i64] = NO_WORDS
        """The answer to the question that this process asked last: the first `picked` words."""
        self.picked: i64 = 0
        self.shared: bool = False
        """Does another process share the row? Who writes then begins a new one."""
        self.notes: tuple[int, ...] = notes
        """What the program keeps in mind from step to step."""

    def begin(self, program: Program, player: PlayerId, request: Request | None, notes: tuple[int, ...]) -> None:
        """Run another program, as if newly made."""
        self.program = program
        self.step = 0
        self.player = player
        self.request = request
        self.picked = 0
        self.notes = notes

    @property
    def picks(self) -> tuple[int, ...]:
        """The answer to the question that this process asked last, as numbers."""
        return words_in(self.row, self.picked)

    @picks.setter
    def picks(self, picks: tuple[int, ...]) -> None:
        self.picked = 0
        for pick in picks:
            self.pick(pick)

    def swap_row(self, row: vec[i64]) -> vec[i64]:
        """Take another row for the answer; return the old one to be written on, unless somebody shares it."""
        before = NO_WORDS if self.shared else self.row
        self.row = row
        self.shared = False
        return before

    def pick(self, option: i64) -> None:
        """Let the answer grow by one pick."""
        if self.shared:
            self.row = self.row[: self.picked]
            self.shared = False
        place = self.picked
        if place < len(self.row):
            self.row[place] = option
        else:
            self.row = append(self.row, option)
        self.picked = place + 1

    def clone(self) -> "Process":
        """Return a process that goes on from the same place."""
        copy = Process(self.program, self.player, self.request, self.notes)
        copy.step = self.step
        if self.picked > 0:
            copy.picked = self.picked
            copy.row = self.row
            copy.shared = True
            self.shared = True
        return copy

    def present_step(self) -> str:
        """Return the name of the step that was begun last: the one that asks, or waits for what it called."""
        return self.program.step_names[self.step - 1] if self.step > 0 else "(not begun)"

    def __repr__(self) -> str:
        return f"{self.program.name}:{self.present_step()}"


def snake_case(name: str) -> str:
    """Write the name of a class as that of a step: DrawFirst is draw_first."""
    return "".join([f"_{letter.lower()}" if letter.isupper() else letter for letter in name]).lstrip("_")


def function_name(step: Callable[..., Any]) -> str:
    """Return the name of a function that is a step."""
    name = getattr(step, "__name__", None)
    if not isinstance(name, str) or name == "<lambda>":
        raise InvalidRules(f"a step needs a name of its own, {step!r} has none")
    return name


def go_to(process: Process, step: Doing[G]) -> None:
    """Continue with that step of the program."""
    process.step = process.program.places[step]


def repeat(process: Process) -> None:
    """Do the present step once more."""
    process.step -= 1


def finish(process: Process) -> None:
    """Leave the rest of the program out."""
    process.step = process.program.length
