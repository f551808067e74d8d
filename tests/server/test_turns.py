"""Fair shares: who asks for much waits for those who ask for little; how long a computer thinks tells nothing."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from blackpoker.server import thinking
from blackpoker.server.table import Refused
from blackpoker.server.thinking import FILES_OF_ONE, PACE, QUESTIONS_OF_ONE, Thinking, hint_of, padded
from blackpoker.server.turns import Shares, Turns

from .house import FakeTiming, friends, new_house, run
from .test_thinking import reads, works


def test_each_address_gets_a_turn_before_anybody_gets_another_one() -> None:
    async def story() -> None:
        turns, served = Turns(1), list[str]()

        async def work(whose: str) -> None:
            async with turns.turn(whose):
                served.append(whose)
                await asyncio.sleep(0)

        greedy = [asyncio.create_task(work("greedy")) for _ in range(50)]
        await asyncio.sleep(0)
        others = [asyncio.create_task(work(f"guest{number}")) for number in range(3)]
        await asyncio.gather(*greedy, *others)
        assert set(served[:6]) >= {"guest0", "guest1", "guest2"}, "none of them waits for all fifty"
        assert len(served) == 53 and turns.free == 1 and not turns.waiting

    run(story())


def test_a_turn_that_nobody_wants_any_more_goes_to_the_next() -> None:
    async def story() -> None:
        turns = Turns(1)
        await turns.take("one")
        waiting = [asyncio.create_task(turns.take(f"{number}")) for number in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        turns.give()
        waiting[1].cancel()  # its turn has come, and it has not noticed
        await asyncio.gather(*waiting, return_exceptions=True)
        assert waiting[2].done() and not waiting[2].cancelled()
        turns.give()
        assert turns.free == 1

    run(story())


def test_one_address_has_some_of_the_shares_and_no_more() -> None:
    shares = Shares(3, 2)
    with shares.share("one"), shares.share("one"):
        with pytest.raises(Refused) as greedy, shares.share("one"):
            pass
        assert greedy.value.code == "rate" and greedy.value.say("ja") != str(greedy.value)
        with shares.share("two"), pytest.raises(Refused) as full, shares.share("three"):
            pass
        assert full.value.code == "full"
    with shares.share("one"):
        assert shares.under_way == {"one": 1}


def test_one_address_cannot_take_all_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "told_or_refused", reads)
    done, go = tmp_path / "done", tmp_path / "go"

    async def story() -> None:
        workers = Thinking(1)
        for worker in workers.reading.workers:
            worker.longest = 60.0
        mine = [asyncio.create_task(workers.tell(str(done), str(go), whose="greedy")) for _ in range(FILES_OF_ONE)]
        while not done.exists():
            await asyncio.sleep(0.01)
        with pytest.raises(Refused, match="too much at once"):
            await workers.tell(str(done), "", whose="greedy")
        other = asyncio.create_task(workers.tell(str(done), "", whose="guest"))
        go.touch()
        assert await asyncio.gather(*mine, other) == ["done"] * (FILES_OF_ONE + 1)
        workers.stop()

    run(story())


def test_one_address_cannot_take_all_hints_but_its_games_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        begun, go = asyncio.Event(), asyncio.Event()

        async def work(whose: str, what: Callable[..., object], *_: object) -> object:
            begun.set()
            await go.wait()
            return ("A pass", []) if what is hint_of else "A pass"

        house = new_house(tmp_path, FakeTiming())
        await house.open()
        table = (await friends(house)).room.table
        workers = Thinking(1, pace=0.0)
        monkeypatch.setattr(workers, "work", work)
        hints = [asyncio.create_task(workers.hint(table, 0, "normal", "greedy")) for _ in range(QUESTIONS_OF_ONE)]
        await begun.wait()
        with pytest.raises(Refused, match="too much at once"):
            await workers.hint(table, 0, "normal", "greedy")
        go.set()
        assert await workers.think(table, 0, "normal", "greedy") == "A pass"
        assert await asyncio.gather(*hints) == [("A pass", ())] * QUESTIONS_OF_ONE
        await house.close()

    run(story())


@pytest.mark.parametrize(("taken", "shown"), [(0.0, 0.4), (0.1, 0.4), (0.4, 0.4), (0.41, 0.8), (1.5, 1.6), (7.0, 12.8)])
def test_a_move_is_shown_at_a_time_of_the_curve(taken: float, shown: float) -> None:
    assert padded(taken, 0.4) == pytest.approx(shown)
    assert padded(taken, 0.0) == taken


@pytest.mark.parametrize("level", sorted(PACE))
def test_forced_moves_and_long_thoughts_take_the_same(
    level: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With one option a computer player is ready at once; whoever plays against it must not see that."""

    async def story() -> None:
        clock, slept = [0.0, 0.0], list[float]()

        async def found(*_: object) -> str:
            clock[0] += clock[1]
            return "A pass"

        async def sleep(seconds: float) -> None:
            slept.append(seconds)
            clock[0] += seconds

        house = new_house(tmp_path, FakeTiming())
        await house.open()
        table = (await friends(house)).room.table
        workers = Thinking(1)
        monkeypatch.setattr(workers, "found", found)
        ends: set[float] = set()
        with monkeypatch.context() as patched:
            patched.setattr(time, "monotonic", lambda: clock[0])
            patched.setattr(asyncio, "sleep", sleep)
            for part in (0.0, 0.3, 1.0):
                clock[:] = [0.0, part * PACE[level]]
                await workers.think(table, 0, level, "")
                ends.add(round(clock[0], 9))
        assert ends == {PACE[level]} and len(slept) == 3
        await house.close()

    run(story())


def test_work_is_done_by_turns_in_real_workers(tmp_path: Path) -> None:
    async def story() -> None:
        workers = Thinking(1)
        assert await workers.work("one", works, str(tmp_path / "done"), "") == "done"
        workers.stop()

    run(story())
