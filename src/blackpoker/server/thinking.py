"""Computer players, thinking in worker processes so that the event loop never waits for them.

A worker keeps the games that it has thought about lately, so that it need not play them again from the beginning.
"""

import asyncio
import signal
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Final

from blackpoker.ai.player import Player, ask
from blackpoker.ai.registry import make_player
from blackpoker.core import PlayerId
from blackpoker.record.record import new_record, read_record
from blackpoker.record.replay import Recorder

from .table import Table

KEPT: Final = 64
"""So many games a worker keeps."""
LONGEST: Final = 30.0
"""A computer player that has not moved after so many seconds has a fault."""


class Thinking:
    """A pool of worker processes."""

    def __init__(self, workers: int) -> None:
        self.workers: Final = workers
        self.pool: ProcessPoolExecutor | None = None

    def start(self) -> None:
        """Start the workers; none is forked from a process that has threads."""
        self.pool = ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"), initializer=leave_signals)

    def stop(self) -> None:
        """Let the workers go."""
        if self.pool is not None:
            self.pool.shutdown(wait=False, cancel_futures=True)
            self.pool = None

    async def think(self, table: Table, seat: PlayerId, player: str) -> str:
        """Return the move of a computer player in notation."""
        record = table.record
        moves = tuple(record.moves)
        empty = str(new_record(record.regulation, record.seed, record.decks[0], record.decks[1], record.names))
        loop = asyncio.get_running_loop()
        for last in (False, True):
            if self.pool is None:
                self.start()
            try:
                work = loop.run_in_executor(self.pool, move_of, table.id, empty, moves, seat, player, record.seed)
                return await asyncio.wait_for(work, LONGEST)
            except BrokenProcessPool:
                self.stop()
                if last:
                    raise
        raise AssertionError("nobody thought")


def leave_signals() -> None:
    """An interrupt is for the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


GAMES: Final[OrderedDict[str, Recorder]] = OrderedDict()
PLAYERS: Final[OrderedDict[tuple[str, PlayerId, str], Player]] = OrderedDict()


def move_of(table: str, empty: str, moves: tuple[str, ...], seat: PlayerId, player: str, seed: int) -> str:
    """In a worker: bring the game up to its last move, and ask the player until a move is complete."""
    recorder = GAMES.pop(table, None)
    if recorder is None or tuple(recorder.record.moves) != moves[: len(recorder.record.moves)]:
        recorder = Recorder(read_record(empty))
    for line in moves[len(recorder.record.moves) :]:
        recorder.play(line)
    GAMES[table] = recorder
    key = (table, seat, player)
    thinker = PLAYERS.pop(key, None) or make_player(player, seed * 2 + seat)
    PLAYERS[key] = thinker
    while len(GAMES) > KEPT:
        GAMES.popitem(last=False)
    while len(PLAYERS) > KEPT:
        PLAYERS.popitem(last=False)
    trial = recorder.clone()
    while True:
        complete = trial.pick(ask(thinker, trial.game))
        if complete is not None:
            return complete
