"""Resolving a request: [8], [15] and [6-5-3] are one procedure."""

from typing import Final

from librt.vecs import append

from .decision import NONE
from .event import BEGUN, FAILED, RESOLVED, Event
from .process import Process, Program
from .request import Request
from .stage import take_off_stage
from .state import State, raise_event, report
from .words import NOBODY, PlayerId

EXERT_EFFECT: Final = 0
"""The place of the first step of a resolution."""


def call(
    game: State,
    program: Program,
    player: PlayerId = NOBODY,
    request: Request | None = None,
    notes: tuple[int, ...] = NONE,
) -> None:
    """Run a program before the present one goes on."""
    if game.depth < len(game.process_row):
        game.process_row[game.depth].begin(program, player, request, notes)
    else:
        game.process_row = append(game.process_row, Process(program, player, request, notes))
    game.depth += 1


def resolve(game: State, request: Request) -> None:
    """Resolve a request; it stays on the stage while its effect runs (R7)."""
    call(game, RESOLVING, request.controller, request)


def exert_effect(game: State, process: Process) -> None:
    """The effect runs if the target still holds (R18); what the rules look at just before it is kept till its end."""
    request = process.request
    assert request is not None, "nothing to resolve"
    if game.watched:
        report(game, Event(BEGUN, request.controller, request.action, (request.number,)))
    if game.rules.target_holds(game, request):
        process.notes = game.rules.before_effect(game, request)
        call(game, request.action.effect, request.controller, request)
    else:
        fail(game, request)


def fail(game: State, request: Request) -> None:
    """The effect of a request comes to nothing."""
    if game.watched:
        report(game, Event(FAILED, request.controller, request.action, (request.number,)))


def resolving_notes(game: State) -> tuple[int, ...]:
    """Return what `before_effect` said of the effect that runs now, or nothing if none does."""
    process = resolution(game)
    return NONE if process is None else process.notes


def resolution(game: State) -> Process | None:
    """Return the process of the resolution that goes on, or None if none does."""
    place = game.depth - 1
    while place >= 0 and game.process_row[place].program is not RESOLVING:
        place -= 1
    return None if place < 0 else game.process_row[place]


def leave_stage(game: State, process: Process) -> None:
    """The request leaves the stage and counts as resolved, with effect or without (R20)."""
    request = process.request
    assert request is not None, "nothing to resolve"
    if not take_off_stage(game, request.number) and not request.immediate:
        return  # its own effect has negated it: it is not resolved (R21)
    depth = game.depth
    game.rules.after_effect(game, request)
    # Where nothing waits for the event, somebody could see it only by a question that comes before the trigger check.
    waiting = game.rules.after[request.action.id]
    if game.watched or game.depth > depth or len(waiting) > 0:
        raise_event(game, Event(RESOLVED, request.controller, request.action, (request.number,)))


class Resolving(Program):
    """The program of a resolution."""

    def run(self, game: State, process: Process) -> None:
        """Do the next step."""
        place = process.step
        process.step = place + 1
        if place == EXERT_EFFECT:
            exert_effect(game, process)
        else:
            leave_stage(game, process)


RESOLVING: Final[Program] = Resolving("resolving", (exert_effect, leave_stage))
