"""The work of a run: its matches, cut into chunks of games that take about as long as is good."""

import time
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Final, TypeAlias

from blackpoker.core import BlackPokerError

from .game import Result, play_game
from .interrupts import Interrupts
from .setting import Setting

SECONDS: Final = 0.5
"""A chunk should take so long: long enough to hide what handing it out costs, short enough to lose little."""
LARGEST: Final = 5000
"""The most games of a chunk."""

Tell: TypeAlias = Callable[[BlackPokerError], None]
"""Takes what a person should know while a run goes on."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some games of a match, from the first up to but not including the last."""

    match: int
    first: int
    last: int
    tries: int = 0
    """How often a process has died of it."""


@dataclass(frozen=True, slots=True)
class Batch:
    """What came of a chunk, and how long it took."""

    results: list[Result]
    seconds: float


class Plan:
    """The matches of a run, and which of their games are yet to be handed out."""

    def __init__(self, settings: tuple[Setting, ...], games: int, jobs: int) -> None:
        self.settings: Final = settings
        self.games: Final = games
        """The games of each match."""
        self.jobs = jobs
        """How many processes play at the same time; on Ray, 0 stands for all that the cluster has."""
        self.total: Final = games * len(settings)
        self.given = 0
        self.deaths = 0
        """How many worker processes have died."""
        self.pace = 0.0
        """Games a second of one process, as far as is known."""
        self._again: list[Chunk] = []

    def take(self) -> Chunk | None:
        """Hand out the next chunk: small at first and near the end, so that no process waits long for another."""
        if self._again:
            return self._again.pop()
        if self.given == self.total:
            return None
        match, first = divmod(self.given, self.games)
        fair = (self.total - self.given) // (2 * self.jobs)
        size = max(1, min(int(self.pace * SECONDS), fair, self.games - first, LARGEST))
        self.given += size
        return Chunk(match, first, first + size)

    def learn_pace(self, batch: Batch) -> None:
        """Learn from a batch how fast games are played."""
        pace = len(batch.results) / max(batch.seconds, 1e-6)
        self.pace = pace if self.pace == 0 else (self.pace + pace) / 2

    def give_again(self, chunk: Chunk) -> None:
        """Take a chunk back that a process died of; its games are handed out one by one."""
        for game in range(chunk.first, chunk.last):
            self._again.append(Chunk(chunk.match, game, game + 1, chunk.tries + 1))


def play_chunk(settings: tuple[Setting, ...], chunk: Chunk) -> Batch:
    """Play the games of a chunk."""
    begun = time.perf_counter()
    setting = settings[chunk.match]
    results = [play_game(setting, game) for game in range(chunk.first, chunk.last)]
    return Batch(results, time.perf_counter() - begun)


def play_here(plan: Plan, interrupts: Interrupts) -> Generator[Batch, None, None]:
    """Play all games in this process, one after the other."""
    for setting in plan.settings:
        for game in range(plan.games):
            begun = time.perf_counter()
            with interrupts.allowed():
                result = play_game(setting, game)
            yield Batch([result], time.perf_counter() - begun)
