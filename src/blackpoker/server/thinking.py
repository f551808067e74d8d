"""Work for worker processes: computer players think there and files are read, so that the event loop never waits.

Files are read by a worker of their own, so that none keeps a computer player waiting. A worker keeps the games that it
has thought about lately, so that it need not play them again from the beginning.
"""

import asyncio
import contextlib
import hashlib
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from multiprocessing import connection
from typing import Any, Final

from blackpoker.client.coaching import coached
from blackpoker.client.voice import Voice
from blackpoker.client.why import WhyLine, why
from blackpoker.common.game import Game
from blackpoker.core import CANCEL, PlayerId, apply
from blackpoker.core.text import Text
from blackpoker.notation.line import completed, write_move
from blackpoker.packages.loading import load_named
from blackpoker.players.player import Player, ask
from blackpoker.players.registry import make_player
from blackpoker.record.record import UNFINISHED, read_record
from blackpoker.record.replay import Recorder

from .opening import Opening, opening_or_why_not
from .replays import told_or_refused
from .room import Hinted
from .table import Refused, Table
from .turns import Shares, Turns

log = logging.getLogger("blackpoker.server")

KEPT: Final = 64
"""So many games a worker keeps."""
LONGEST: Final = 30.0
"""Work that is not done after so many seconds has a fault."""
READING: Final = 5.0
"""A file that is not read after so many seconds is not read to its end."""
MOST_FILES: Final = 8
FILES_OF_ONE: Final = 2
"""So many files may be read or wait for it at once: of everybody, and of one address."""
MOST_QUESTIONS: Final = 64
QUESTIONS_OF_ONE: Final = 2
"""So many hints and reasons may be looked for or wait for it at once."""
PACE: Final = {"gentle": 0.15, "easy": 0.15, "normal": 0.15, "hard": 0.4}
"""So many seconds a move of a level takes at least. One that takes longer takes twice or four times as long, and so on:
how long it takes tells nothing about the hand."""


class Worker:
    """One worker process, started when it is needed; if it dies or hangs, only the work that it had is lost."""

    def __init__(self, longest: float) -> None:
        self.longest = longest
        self.pool: ProcessPoolExecutor | None = None

    def start(self) -> ProcessPoolExecutor:
        """Start the process; none is forked from a process that has threads."""
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(1, mp_context=context, initializer=begin_work)
        return self.pool

    def stop(self, at_once: bool = False) -> None:
        """Let the process go; at once, also if it does not come back."""
        pool, self.pool = self.pool, None
        if pool is not None:
            processes = list((pool._processes or {}).values()) if at_once else []
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()

    async def work(self, what: Callable[..., Any], *arguments: Any) -> Any:
        """Do something; a process that dies or takes too long is replaced for the next work."""
        try:
            if self.pool is None:
                await self.within(LONGEST, os.getpid)  # that it takes its time to start is nobody's fault
            return await self.within(self.longest, what, *arguments)
        except (TimeoutError, BrokenProcessPool, asyncio.CancelledError):
            self.stop(at_once=True)
            raise

    async def within(self, seconds: float, what: Callable[..., Any], *arguments: Any) -> Any:
        """Do something that may take so many seconds."""
        loop = asyncio.get_running_loop()
        return await asyncio.wait_for(loop.run_in_executor(self.start(), what, *arguments), seconds)


class Workers:
    """Worker processes, each doing one thing at a time."""

    def __init__(self, workers: int, longest: float = LONGEST) -> None:
        self.workers: Final = [Worker(longest) for _ in range(workers)]
        self.turns: Final = Turns(workers)
        self.resting: Final = list(self.workers)

    def stop(self) -> None:
        """Let the workers go."""
        for worker in self.workers:
            worker.stop()

    async def work(self, whose: str, what: Callable[..., Any], *arguments: Any) -> Any:
        """Let a worker do something, when it is their turn; if it died on the way, once more with a new one."""
        async with self.turns.turn(whose):
            worker = self.resting.pop()
            try:
                with contextlib.suppress(BrokenProcessPool):
                    return await worker.work(what, *arguments)
                return await worker.work(what, *arguments)
            finally:
                self.resting.append(worker)


class Reading(Workers):
    """A worker process that reads files; a few may wait for it."""

    def __init__(self, longest: float = READING) -> None:
        super().__init__(1, longest)
        self.shares: Final = Shares(MOST_FILES, FILES_OF_ONE)

    async def work(self, whose: str, what: Callable[..., Any], *arguments: Any) -> Any:
        """Let the worker read something; Refused if too many wait, or if it is not done in time."""
        try:
            with self.shares.share(whose):
                return await super().work(whose, what, *arguments)
        except (TimeoutError, BrokenProcessPool) as error:
            log.warning("a file was not read to its end: %s", type(error).__name__)
            raise Refused(
                "file", "reading this file takes too long", "このファイルは読み込みに時間がかかりすぎます。"
            ) from None


class Thinking(Workers):
    """The workers in which computer players think, and the one that reads files."""

    def __init__(self, workers: int, pace: float = 1.0) -> None:
        super().__init__(workers)
        self.reading: Final = Reading()
        self.questions: Final = Shares(MOST_QUESTIONS, QUESTIONS_OF_ONE)
        self.pace: Final = pace
        """How leisurely the levels move; without pace each move is made when it is found."""

    def stop(self) -> None:
        """Let the workers go."""
        super().stop()
        self.reading.stop()

    async def think(self, table: Table, seat: PlayerId, player: str, whose: str) -> str:
        """Return the move of a computer player in notation, at a time that does not depend on its hand."""
        begun = time.monotonic()
        line = await self.found(table, seat, player, whose)
        taken = time.monotonic() - begun
        await asyncio.sleep(padded(taken, self.pace * PACE.get(player, 0.0)) - taken)
        return line

    async def hint(self, table: Table, seat: PlayerId, player: str, whose: str) -> Hinted:
        """Return the best move for the seat itself and how good it is; Refused if it has asked for too many.

        Where there is nothing to compare it is the move that a player would make.
        """
        with self.questions.share(whose):
            line, worth = await self.work(whose, hint_of, table.id, *self.asked(table, seat), player)
            return str(line), tuple([Text(ja, en) for ja, en in worth])

    async def found(self, table: Table, seat: PlayerId, player: str, whose: str) -> str:
        """Let a worker find a move."""
        return str(await self.work(whose, move_of, table.id, *self.asked(table, seat), player))

    def asked(self, table: Table, seat: PlayerId) -> tuple[str, PlayerId, int]:
        """Return the game as it is told to a worker, who is asked, and a luck that has nothing to do with the deal."""
        assert table.recorder is not None, "nobody thinks before the game has begun"
        played = str(replace(table.recorder.record, headings={}, digests={}, result=UNFINISHED))
        luck = int.from_bytes(hashlib.sha256(f"{table.id} {seat}".encode()).digest()[:6], "big")
        return played, seat, luck

    async def explain(self, table: Table, moves: int, audience: PlayerId, whose: str) -> tuple[WhyLine, ...]:
        """Tell an audience what the rules did in the last of so many moves."""
        assert table.recorder is not None
        voice = table.voice(audience)
        record = str(table.recorder.record)
        with self.questions.share(whose):
            said = await self.work(whose, explained, record, moves, audience, voice.you, voice.names)
        return tuple([WhyLine(kind, Text(ja, en), ruling) for kind, ja, en, ruling in said])

    async def read(self, scenario: str, whose: str) -> Opening:
        """Return where a game from a scenario begins, or raise Refused."""
        found: Opening | tuple[str, str, str] = await self.reading.work(whose, opening_or_why_not, scenario)
        if isinstance(found, Opening):
            return found
        raise Refused(*found)

    async def tell(self, text: str, side: str, name: str = "", why_of: int | None = None, whose: str = "") -> str:
        """Return a record or a scenario as JSON text, position by position, or why one of its moves led to what it did.

        What cannot be told is Refused.
        """
        code, en, ja = await self.reading.work(whose, told_or_refused, text, side, name, why_of)
        if code:
            raise Refused(code, en, ja)
        return str(en)


def padded(taken: float, least: float) -> float:
    """Return after how long a move is shown that took so long to be found: the least, doubled until it suffices."""
    while 0 < least < taken:
        least *= 2
    return max(least, taken)


def begin_work() -> None:
    """In a worker: an interrupt is for the server, and when the server is gone, so is the worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    load_named()
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        connection.wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=watch, name="watch", daemon=True).start()


def explained(record: str, moves: int, audience: PlayerId, you: PlayerId | None, names: tuple[str, str]) -> list[Any]:
    """In a worker: tell what the rules did in a move, as plain data."""
    return [
        (line.kind, line.text.ja, line.text.en, line.ruling)
        for line in why(read_record(record), moves, audience, Voice(you, names))
    ]


GAMES: Final[OrderedDict[str, Recorder]] = OrderedDict()
PLAYERS: Final[OrderedDict[tuple[str, PlayerId, str], Player]] = OrderedDict()


def move_of(table: str, played: str, seat: PlayerId, luck: int, player: str) -> str:
    """In a worker: ask a player until a move is complete."""
    game = brought_up(table, played)
    key = (table, seat, player)
    thinker = PLAYERS.pop(key, None) or make_player(player, luck)
    PLAYERS[key] = thinker
    while len(PLAYERS) > KEPT:
        PLAYERS.popitem(last=False)
    return found_move(game, thinker)


def hint_of(table: str, played: str, seat: PlayerId, luck: int, player: str) -> tuple[str, list[tuple[str, str]]]:
    """In a worker: compare what the seat can do, as plain data."""
    game = brought_up(table, played)
    advice = coached(game, luck + game.moves, Voice(seat))
    if advice is None:
        return found_move(game, make_player(player, luck)), []
    return advice.line, [(each.ja, each.en) for each in advice.worth]


def brought_up(table: str, played: str) -> Game:
    """In a worker: bring a game up to its last move."""
    record = read_record(played)
    moves = record.moves
    recorder = GAMES.pop(table, None)
    if recorder is None or recorder.record.moves != moves[: len(recorder.record.moves)]:
        recorder = Recorder(replace(record, moves=[]))
    recorder.record.dealt = record.dealt  # it may have been mixed since
    for line in moves[len(recorder.record.moves) :]:
        recorder.play(line)
    GAMES[table] = recorder
    while len(GAMES) > KEPT:
        GAMES.popitem(last=False)
    return recorder.game


def found_move(game: Game, player: Player) -> str:
    """Return the move that a player wants to make, pick by pick, without making it."""
    while True:
        option = ask(player, game)
        draft = completed(game, option)
        if draft is not None:
            line = write_move(game, draft)
            if game.draft:
                apply(game, CANCEL)
            return line
        apply(game, option)
