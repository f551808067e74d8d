"""A run: all games of some matches, here, in processes or on Ray, until all are played or somebody stops it."""

import time
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Final, TypeAlias

from blackpoker.core import BlackPokerError

from .files import CannotWrite
from .game import Result
from .interrupts import Interrupts
from .on_ray import play_on_ray
from .plan import Batch, Plan, Tell, play_here
from .workers import WorkersKeepDying, play_in_processes

LOCAL: Final = "local"
RAY: Final = "ray"
PLACES: Final = (LOCAL, RAY)

Each: TypeAlias = Callable[[Result], None]
"""Takes the result of a game; games may come in any order."""


@dataclass(frozen=True)
class Ending:
    """How a run ended: after how long, and whether before its time."""

    seconds: float
    interrupted: bool = False
    error: BlackPokerError | None = None
    """Why the run stopped by itself."""


def run(plan: Plan, on: str, each: Each, tell: Tell) -> Ending:
    """Play all games of a plan and pass each result on; interrupted or unable to go on, stop with what there is."""
    begun = time.perf_counter()
    interrupted = False
    error: BlackPokerError | None = None
    interrupts = Interrupts()
    batches = batches_of(plan, on, tell, interrupts)
    with interrupts.caught():
        try:
            for batch in batches:
                for result in batch.results:
                    each(result)
        except KeyboardInterrupt:
            interrupted = True
        except (WorkersKeepDying, CannotWrite) as found:
            error = found
        finally:
            batches.close()
    return Ending(time.perf_counter() - begun, interrupted, error)


def batches_of(plan: Plan, on: str, tell: Tell, interrupts: Interrupts) -> Generator[Batch, None, None]:
    """Play the games of a plan in the place that is asked for."""
    if on == RAY:
        return play_on_ray(plan, interrupts)
    return play_here(plan, interrupts) if plan.jobs == 1 else play_in_processes(plan, tell, interrupts)
