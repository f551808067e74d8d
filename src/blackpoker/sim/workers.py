"""Worker processes: each gets chunks of games and sends back what came of them; one that dies is replaced."""

import multiprocessing
import os
import signal
import sys
from collections.abc import Generator
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import FrameType
from typing import Final, TextIO

from blackpoker.core import BlackPokerError

from .game import NEITHER, Result
from .interrupts import Interrupts
from .plan import Batch, Chunk, Plan, Tell, play_chunk
from .setting import Setting

SECONDS_TO_LEAVE: Final = 5.0
STOPS: Final = frozenset({signal.SIGINT, signal.SIGTERM})
"""What may reach the whole group of processes, but is for the one that has started the workers."""
MOST_DEATHS: Final = 20
"""A run stops when more worker processes have died, or, if none has ever answered, more than there should be."""


class WorkerDied(BlackPokerError):
    """A worker process has died; its games are played again, one by one."""


class WorkersKeepDying(BlackPokerError):
    """So many worker processes have died that the run stops."""


class Worker:
    """A worker process, the link to it, and the chunk that it is playing."""

    def __init__(self, settings: tuple[Setting, ...]) -> None:
        context = multiprocessing.get_context("spawn")
        self.link, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=work, args=(theirs, settings), daemon=True)
        self.chunk: Chunk | None = None
        start_without_stops(self.process)
        theirs.close()

    def give(self, chunk: Chunk) -> None:
        """Let the worker play a chunk; if it is dead already, that shows when it should answer."""
        self.chunk = chunk
        with suppress(OSError):
            self.link.send(chunk)

    def take(self) -> Batch | None:
        """Return what the worker has sent, or None if it has died."""
        try:
            batch: Batch = self.link.recv()
        except (EOFError, OSError):
            self.process.join(SECONDS_TO_LEAVE)
            return None
        return batch

    def leave(self) -> None:
        """End the worker at once."""
        self.process.kill()
        self.process.join()
        self.link.close()


def play_in_processes(plan: Plan, tell: Tell, interrupts: Interrupts) -> Generator[Batch, None, None]:
    """Play all games in as many processes as the plan says; when interrupted, what is finished still comes."""
    workers: list[Worker] = []
    try:
        for _ in range(plan.jobs):
            workers.append(Worker(plan.settings))
            hand_out(plan, workers[-1])
        while any(worker.chunk is not None for worker in workers):
            with interrupts.allowed():
                ready = answered(workers)
            for worker in ready:
                batch = worker.take()
                if batch is None:
                    batch = mourned(plan, worker, tell)
                    workers[workers.index(worker)] = worker = Worker(plan.settings)
                else:
                    plan.learn_pace(batch)
                hand_out(plan, worker)
                yield batch
    except KeyboardInterrupt:
        for worker in workers:
            while worker.link.poll():
                batch = worker.take()
                if batch is None:
                    break
                yield batch
        raise
    finally:
        for worker in workers:
            worker.leave()


def answered(workers: list[Worker]) -> list[Worker]:
    """Wait until a worker has answered or died, and return all that have."""
    busy = {worker.link: worker for worker in workers if worker.chunk is not None}
    return [busy[link] for link in wait(list(busy)) if isinstance(link, Connection)]


def hand_out(plan: Plan, worker: Worker) -> None:
    """Give a worker its next chunk, if there is one."""
    chunk = plan.take()
    worker.chunk = None
    if chunk is not None:
        worker.give(chunk)


def mourned(plan: Plan, dead: Worker, tell: Tell) -> Batch:
    """Plan the games of a dead worker again; a game that has been its process's end twice ends technically."""
    chunk = dead.chunk
    assert chunk is not None, "a worker without work was waited for"
    dead.leave()
    how = cause_of_death(dead.process)
    plan.deaths += 1
    if plan.deaths > (MOST_DEATHS if plan.pace > 0 else plan.jobs):
        raise WorkersKeepDying(
            f"the run stops, because {plan.deaths} worker processes have died, the last one by {how}",
            ja=f"作業プロセスが{plan.deaths}回異常終了したため（最後は {how}）、中止します",
        )
    if chunk.tries > 0:
        return Batch([lost_game(chunk, how)], 0.0)
    number = chunk.last - chunk.first
    tell(
        WorkerDied(
            f"a worker process died by {how}; its {number} game{'s are' if number > 1 else ' is'} played again",
            ja=f"作業プロセスが異常終了しました（{how}）。その{number}局をやり直します",
        )
    )
    plan.give_again(chunk)
    return Batch([], 0.0)


def lost_game(chunk: Chunk, how: str) -> Result:
    """Return the result of a game that nobody could play to its end."""
    return Result(
        match=chunk.match,
        game=chunk.first,
        winner=NEITHER,
        first=NEITHER,
        turns=0,
        decisions=0,
        technical=f"its worker process died twice by {how}",
        uses=((), ()),
        record=None,
    )


def cause_of_death(process: BaseProcess) -> str:
    """Tell how a process ended: by which signal, or with which status."""
    code = process.exitcode
    if code is not None and code < 0:
        try:
            return signal.Signals(-code).name
        except ValueError:
            return f"signal {-code}"
    return f"status {code}"


def start_without_stops(process: BaseProcess) -> None:
    """Start a process that no signal to the whole group stops, not even while it starts."""
    if not hasattr(signal, "pthread_sigmask"):
        process.start()
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def work(link: "Connection[Batch, Chunk]", settings: tuple[Setting, ...]) -> None:
    """Play chunks as they come until the other end is closed; what players print goes to the error output."""
    overhear_stops()
    print_to_errors()
    try:
        while True:
            link.send(play_chunk(settings, link.recv()))
    except (EOFError, OSError):
        return


def overhear_stops() -> None:
    """Go on whatever the group of processes is told; a program that a player starts can still be terminated."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, do_nothing)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)


def do_nothing(number: int, frame: FrameType | None) -> None:
    """Let a signal pass."""


def print_to_errors() -> None:
    """Send what is printed to the error output; where that is closed, nowhere."""
    streams: list[TextIO | None] = [sys.stdout, sys.stderr]
    output, errors = streams
    if errors is None:
        sys.stderr = errors = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - it stays open to the end
    if output is None:
        sys.stdout = errors
    else:
        os.dup2(errors.fileno(), output.fileno())
