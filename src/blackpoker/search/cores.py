"""Helpers of a search on several cores: processes that grow trees of their own, and the sum of all visits.

A helper is told a world that is possible for the seat, never the game. Worlds dealt anew from that one are the same as
if they were dealt from the game, so that a helper needs nothing more. It ends with its player, or when the player's
process is gone.
"""

import json
import queue
import subprocess
import sys
import threading
import time
import weakref
from contextlib import suppress
from typing import IO, Any, Final, TypeAlias

from blackpoker.common.game import Game
from blackpoker.core import PlayerId
from blackpoker.core.dump import dump
from blackpoker.notation.options import every_option

from .budget import Budget, Limits
from .growing import Grower, Move, Visited

SHARE_OF_TIME: Final = 0.9
"""A helper takes this part of the time that is left, so that its answer comes before the time is over."""
WAITED_FOR: Final = 0.97
"""After this part of it nobody waits for answers any more."""
SECONDS_TO_LEAVE: Final = 5.0

Lines: TypeAlias = "queue.SimpleQueue[str]"


class Helper:
    """One process, the thread that listens to it, and what it has said; an empty line is the last."""

    def __init__(self) -> None:
        command = [sys.executable, "-m", "blackpoker.search.core_process"]
        pipe = subprocess.PIPE
        self.process: Final = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, text=True)
        self.said: Final[Lines] = queue.SimpleQueue()
        assert self.process.stdout is not None
        listening = threading.Thread(target=listen, args=(self.process.stdout, self.said), daemon=True)
        listening.start()
        self.is_ready = False
        self.leave: Final = weakref.finalize(self, end, self.process, listening)

    def hear(self, seconds: float | None) -> Any:
        """Return what the process says next, waiting so long at most; None if it says nothing or has ended."""
        try:
            line = self.said.get(timeout=None if seconds is None else max(seconds, 0.0))
        except queue.Empty:
            return None
        if not line:
            self.leave()
        return json.loads(line) if line else None

    def becomes_ready(self, seconds: float | None) -> bool:
        """Tell whether the process has begun, waiting so long at most."""
        if not self.is_ready and self.leave.alive:
            self.is_ready = self.hear(seconds) == "ready"
        return self.is_ready and self.leave.alive

    def tell(self, order: dict[str, object]) -> None:
        """Give the process an order; if it is dead already, that shows when it should answer."""
        assert self.process.stdin is not None
        with suppress(OSError, ValueError):
            self.process.stdin.write(json.dumps(order) + "\n")
            self.process.stdin.flush()

    def answer(self, number: int, until: float | None) -> dict[str, Any] | None:
        """Return the answer to the order of that number, or None if it has not come in time or never will."""
        while True:
            heard: dict[str, Any] | None = self.hear(None if until is None else until - time.perf_counter())
            if heard is None or heard["number"] == number:
                return heard


class Helpers:
    """The helpers of one player, started when they are first needed; without any the player searches alone."""

    def __init__(self, most: int, grower: Grower) -> None:
        self.most: Final = most
        self.grower: Final = grower
        self.carried = 0
        """How many visits the helpers' trees had before they grew."""
        self.grown = 0
        """How many iterations the helpers took for the last decision."""
        self._all: list[Helper] | None = None
        self._working: list[Helper] = []
        self._number = 0
        self._made: Move = ()
        self._until: float | None = None

    def begin(self, seat: PlayerId, world: Game, budget: Budget) -> int:
        """Let the helpers begin a decision in worlds like this one, and return how many do.

        If time counts, those that are still starting are left out; if not, they are waited for, so that the same seed
        decides the same.
        """
        if self.most == 0:
            return 0
        if self._all is None:
            self._all = start(self.most)
        left = budget.seconds_left()
        self._until = None if left is None else time.perf_counter() + WAITED_FOR * left
        self._all = [helper for helper in self._all if helper.leave.alive]
        wait = None if left is None else 0.0
        self._working = [helper for helper in self._all if helper.becomes_ready(wait)]
        self._number += 1
        order = self._order(seat, world) if self._working else {}
        for place, helper in enumerate(self._working):
            limits = Limits(budget.limits.iterations, budget.limits.effort, left)
            share = share_of(limits, len(self._working) + 1, place + 1)
            luck = [int(self.grower.rng.word()) for _ in range(3)]
            helper.tell(order | {"luck": luck, "limits": [share.iterations, share.effort, share.seconds]})
        return len(self._working)

    def add_up(self, moves: Visited) -> Visited:
        """Wait for the helpers and return the moves with the visits of all trees, the most visited first."""
        if self.most == 0:
            return moves
        visits = {move: times for times, move in moves}
        self.carried = self.grown = 0
        for helper in self._working:
            answer = helper.answer(self._number, self._until)
            if answer is not None:
                self.carried += answer["carried"]
                self.grown += answer["grown"]
                for times, picks in answer["moves"]:
                    visits[tuple(picks)] = visits.get(tuple(picks), 0) + times
        return sorted([(times, move) for move, times in visits.items()], key=lambda each: -each[0])

    def note(self, made: Move) -> None:
        """Note which move was made in the end, to tell it with the next order."""
        self._made = made

    def _order(self, seat: PlayerId, world: Game) -> dict[str, object]:
        exploring = self.grower.exploring
        return {
            "number": self._number,
            "regulation": world.book.name,
            "options": every_option(world.book.options),
            "seat": seat,
            "world": dump(world),
            "made": list(self._made),
            "keeps": self.grower.keeps,
            "exploring": [exploring.explore, exploring.weight, exploring.warmth, exploring.turns, exploring.most],
        }


def start(most: int) -> list[Helper]:
    """Start so many helpers, or as many as can be started."""
    helpers: list[Helper] = []
    with suppress(OSError, RuntimeError):
        for _ in range(most):
            helpers.append(Helper())
    return helpers


def listen(stdout: IO[str], said: Lines) -> None:
    """In a thread: pass on what a process says, and an empty line when it has ended."""
    with suppress(OSError, ValueError), stdout:
        for line in stdout:
            said.put(line)
    said.put("")


def end(process: "subprocess.Popen[str]", listening: threading.Thread) -> None:
    """End a process; it has nothing to lose."""
    process.terminate()
    try:
        process.wait(SECONDS_TO_LEAVE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    listening.join(SECONDS_TO_LEAVE)
    assert process.stdin is not None
    with suppress(OSError):
        process.stdin.close()


def share_of(limits: Limits, cores: int, place: int) -> Limits:
    """Return the share of one of several cores in what a decision may cost; all of them have the same time."""
    seconds = limits.seconds
    if seconds is not None and place > 0:
        seconds *= SHARE_OF_TIME
    return Limits(part_of(limits.iterations, cores, place), part_of(limits.effort, cores, place), seconds)


def part_of(whole: int | None, cores: int, place: int) -> int | None:
    """Return one of so many parts of a number, which are as equal as they can be."""
    return None if whole is None else whole // cores + (place < whole % cores)
