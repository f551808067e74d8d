"""How far a learner has come: which missions are solved, alone or with help, as plain data that any client can keep."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from .ladder import Task

ALONE: Final = "alone"
HELP: Final = "help"
MARKS: Final = (HELP, ALONE)
"""How a mission was solved; whoever has solved it alone keeps that mark."""
VERSION: Final = 1


@dataclass
class Progress:
    """What a learner has tried and solved."""

    marks: dict[str, str] = field(default_factory=dict)
    """The mark of each mission that is solved, by its id."""
    tries: dict[str, int] = field(default_factory=dict)
    """How often each mission was begun, by its id."""

    def begin(self, task: Task) -> None:
        """Count an attempt."""
        self.tries[task.id] = self.tries.get(task.id, 0) + 1

    def solve(self, task: Task, helped: bool) -> None:
        """Mark a mission as solved."""
        if self.marks.get(task.id) != ALONE:
            self.marks[task.id] = HELP if helped else ALONE

    def next_task(self, tasks: Sequence[Task], after: Task | None = None) -> Task | None:
        """Return the mission that is recommended: the first unsolved one whose needs are solved; None if none is left.

        After a mission it is looked for behind it first. Nothing is locked.
        """
        left = [task for task in tasks if task.id not in self.marks]
        ready = [task for task in left if all(need in self.marks for need in task.mission.needs)]
        behind = [task for task in ready if after is not None and task.number > after.number]
        return next(iter([*behind, *ready, *left]), None)

    def data(self) -> dict[str, object]:
        """Return everything as plain data."""
        return {"version": VERSION, "marks": dict(self.marks), "tries": dict(self.tries)}


def progress_of(data: object) -> Progress:
    """Read plain data; what is no progress counts as nothing."""
    if not isinstance(data, dict) or data.get("version") != VERSION:
        return Progress()
    marks, tries = data.get("marks"), data.get("tries")
    return Progress(
        {id: mark for id, mark in marks.items() if mark in MARKS} if isinstance(marks, dict) else {},
        {id: count for id, count in tries.items() if is_count(count)} if isinstance(tries, dict) else {},
    )


def is_count(count: object) -> bool:
    """Tell whether something is a number of attempts."""
    return isinstance(count, int) and not isinstance(count, bool) and count >= 0
