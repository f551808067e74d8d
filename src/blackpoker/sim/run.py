"""A run: all games of some matches, here, in processes or on Ray, until all are played or somebody stops it."""

import contextlib
import signal
import threading
import time
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from types import FrameType
from typing import Final, TypeAlias

from blackpoker.core import BlackPokerError

from .files import CannotWrite
from .game import Result
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


@contextlib.contextmanager
def catching(number: signal.Signals, handler: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    """Let a handler catch a signal as long as this lasts; only the main thread gets any."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(number, handler)
    try:
        yield
    finally:
        signal.signal(number, before)


class Interrupts:
    """Lets an interrupt (Ctrl-C) break in only while the next games are played; elsewhere it waits for that."""

    def __init__(self) -> None:
        self._allowed = False
        self._waiting = False

    def caught(self) -> contextlib.AbstractContextManager[None]:
        """Catch interrupts as long as this lasts."""
        return catching(signal.SIGINT, self._interrupt)

    def next_batch(self, batches: Generator[Batch, None, None]) -> Batch | None:
        """Return the next batch, or None if there is no more; an interrupt breaks in, in the place that plays."""
        self._allowed = True
        try:
            if self._waiting:
                self._allowed = self._waiting = False
                return batches.throw(KeyboardInterrupt())
            return next(batches, None)
        finally:
            self._allowed = False

    def _interrupt(self, number: int, frame: FrameType | None) -> None:
        if self._allowed:
            self._allowed = False
            raise KeyboardInterrupt
        self._waiting = True


def run(plan: Plan, on: str, each: Each, tell: Tell) -> Ending:
    """Play all games of a plan and pass each result on; interrupted or unable to go on, stop with what there is."""
    begun = time.perf_counter()
    interrupted = False
    error: BlackPokerError | None = None
    interrupts = Interrupts()
    batches = batches_of(plan, on, tell)
    with interrupts.caught():
        try:
            while (batch := interrupts.next_batch(batches)) is not None:
                for result in batch.results:
                    each(result)
        except KeyboardInterrupt:
            interrupted = True
        except (WorkersKeepDying, CannotWrite) as found:
            error = found
        finally:
            batches.close()
    return Ending(time.perf_counter() - begun, interrupted, error)


def batches_of(plan: Plan, on: str, tell: Tell) -> Generator[Batch, None, None]:
    """Play the games of a plan in the place that is asked for."""
    if on == RAY:
        return play_on_ray(plan, tell)
    return play_here(plan, tell) if plan.jobs == 1 else play_in_processes(plan, tell)
