"""Worker processes: one that dies or hangs stops one game, with its record kept, and is told; the others go on."""

import asyncio
import os
import time
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from tests.dealing.games import SEARCHES, Dealer

from blackpoker.core import digest
from blackpoker.record.record import UNFINISHED
from blackpoker.server import thinking
from blackpoker.server.house import House, NewTable
from blackpoker.server.sqlite import SqliteStore
from blackpoker.server.table import Refused, Table
from blackpoker.server.thinking import MOST_FILES, Thinking, Workers, move_of
from blackpoker.view.seen import SPECTATOR

from .house import Desk, FakeTiming, quiet, run


def dies() -> None:
    os._exit(9)


def hangs() -> None:
    time.sleep(3600)


def works(file: str, until: str) -> str:
    """Write down that it was done, and wait until a file is there."""
    with Path(file).open("a") as found:
        found.write("done\n")
    while until and not Path(until).exists():
        time.sleep(0.01)
    return "done"


def reads(file: str, until: str, name: str, *_: object) -> tuple[str, str, str]:
    """Read a file that takes until another one is there."""
    return "", works(file, until), ""


def allow(workers: Workers, seconds: float) -> None:
    """Let work take so many seconds."""
    for worker in workers.workers:
        worker.longest = seconds


@pytest.fixture
def workers() -> Iterator[Thinking]:
    found = Thinking(2)
    yield found
    found.stop()


def test_a_worker_that_dies_takes_only_its_own_work(workers: Thinking, tmp_path: Path) -> None:
    done, go = tmp_path / "done", tmp_path / "go"

    async def story() -> None:
        long = asyncio.create_task(workers.work("", works, str(done), str(go)))
        while not done.exists():
            await asyncio.sleep(0.01)
        with pytest.raises(BrokenProcessPool):
            await workers.work("", dies)
        go.touch()
        assert await long == "done"
        assert done.read_text() == "done\n", "nothing was begun again"
        assert await workers.work("", works, str(done), "") == "done", "the one that died was replaced"

    run(story())


def test_a_worker_that_hangs_is_ended_and_replaced(workers: Thinking, tmp_path: Path) -> None:
    async def story() -> None:
        done = str(tmp_path / "done")
        await asyncio.gather(*[workers.work("", works, done, "") for _ in range(2)])
        processes = [each for worker in workers.workers for each in (worker.pool._processes if worker.pool else ())]
        allow(workers, 0.2)
        with pytest.raises(TimeoutError):
            await workers.work("", hangs)
        allow(workers, 60.0)
        assert [await workers.work("", works, done, "") for _ in range(4)] == ["done"] * 4
        left = [each for worker in workers.workers for each in (worker.pool._processes if worker.pool else ())]
        assert len(set(processes) & set(left)) == len(processes) - 1

    run(story())


def test_no_file_keeps_a_computer_player_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "told_or_refused", reads)
    done, go = tmp_path / "done", tmp_path / "go"

    async def story() -> None:
        workers = Thinking(1)
        allow(workers.reading, 60.0)
        files = [asyncio.create_task(workers.tell(str(done), str(go), whose=f"{place}")) for place in range(MOST_FILES)]
        while not done.exists():
            await asyncio.sleep(0.01)
        assert await workers.work("", works, str(tmp_path / "thought"), "") == "done"
        assert not any(file.done() for file in files), "all files are still being read"
        with pytest.raises(Refused, match="too many are waiting") as caught:
            await workers.tell(str(done), "")
        assert caught.value.code == "full" and "多すぎ" in caught.value.say("ja")
        go.touch()
        assert await asyncio.gather(*files) == ["done"] * MOST_FILES
        assert await workers.tell(str(done), "") == "done", "there is room again"
        workers.stop()

    run(story())


def test_a_file_that_takes_too_long_is_refused_and_the_next_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "told_or_refused", reads)

    async def story() -> None:
        workers = Thinking(1)
        allow(workers.reading, 0.2)
        with pytest.raises(Refused, match="takes too long") as caught:
            await workers.tell(str(tmp_path / "done"), str(tmp_path / "never"))
        assert caught.value.code == "file" and "時間" in caught.value.say("ja")
        allow(workers.reading, 60.0)
        assert await workers.tell(str(tmp_path / "done"), "") == "done"
        workers.stop()

    run(story())


def test_a_computer_player_goes_on_after_every_mix_whether_its_worker_knows_the_game_or_not() -> None:
    dealer = Dealer(SEARCHES)
    for line in ("A search X1", "A choose S3", "A pass", "B search X2", "B choose C3"):
        recorder = dealer.begin()
        played = str(replace(recorder.record, headings={}, digests={}, result=UNFINISHED))
        assert recorder.game.decision is not None
        seat = recorder.game.decision.player
        known = move_of("known", played, seat, 1, "easy")
        thinking.GAMES.pop("fresh", None)
        thinking.PLAYERS.pop(("fresh", seat, "easy"), None)
        fresh = move_of("fresh", played, seat, 1, "easy")
        assert {known[0], fresh[0]} == {line[0]}
        assert digest(thinking.GAMES["known"].game) == digest(thinking.GAMES["fresh"].game) == digest(recorder.game)
        dealer.play(line)
    assert [mix.move for mix in dealer.dealt.mixes] == [2, 5]


class Doomed(Thinking):
    """Thinks for every table but one, where the worker dies."""

    table = ""

    async def think(self, table: Table, seat: int, player: str, whose: str) -> str:
        if table.id == self.table:
            await self.work(whose, dies)
        return await super().think(table, seat, player, whose)


def test_a_worker_that_dies_stops_one_game_with_its_record_and_everybody_is_told(tmp_path: Path) -> None:
    async def story() -> None:
        thinker = Doomed(1)
        house = House(SqliteStore(tmp_path / "test.sqlite3"), thinker, FakeTiming(), levels=("random",))
        await house.open()
        rooms = [(await house.create(NewTable(opponent="random", seat="B", anchor="none")))[0] for _ in range(2)]
        desks = [Desk(house, room) for room in rooms]
        await quiet(house)  # the computer has begun everywhere
        thinker.table = rooms[0].table.id
        listeners = [[desk.enter(1), desk.enter(SPECTATOR)] for desk in desks]
        moves = [len(room.table.record.moves) for room in rooms]
        random = Random(1)
        for place, desk in enumerate(desks):
            while desk.room.table.playing and desk.room.table.number < 20:
                if desk.room.table.asked == 1 and listeners[place][0].state["ask"] is not None:
                    await desk.anything(listeners[place][0], random)
                await quiet(house)
        for listener in listeners[0]:
            assert listener.state["outcome"]["winner"] is None
            assert "fault" in listener.state["outcome"]["text"]["en"]
        assert "Secret" in str(rooms[0].table.record) and len(rooms[0].table.record.moves) >= moves[0]
        assert not rooms[1].table.frozen and (rooms[1].table.over or rooms[1].table.number >= 20)
        await house.close()
        thinker.stop()

    run(story())
