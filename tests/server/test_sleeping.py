"""Tables that leave memory: their clocks go on, they come back, and many of them cost next to nothing."""

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from blackpoker.server import house as houses
from blackpoker.server.config import Clock
from blackpoker.server.house import House, NewTable
from blackpoker.server.store import Entry, Timed
from blackpoker.view.seen import SPECTATOR

from .house import Desk, FakeTiming, friends, new_house, quiet, run, told


def test_a_sleeping_table_that_was_played_elsewhere_loses_no_time(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house, clock={"seconds": 600, "increment": 0}, window_ms=0)
        id = desk.room.table.id
        mine = desk.enter(desk.room.table.asked or 0)
        desk.room.exit(mine)
        await timing.passes(100.0, house)
        await house.sweep(0.0)
        assert id not in house.rooms
        await timing.passes(100.0, house)
        room = await house.room(id)
        assert room is not None and room.clocks is not None
        seat = room.table.asked or 0
        assert room.clocks.remaining(seat, timing.now()) == 400.0, "200 seconds have passed, here and asleep"
        await house.sweep(0.0)
        await house.store.append(
            id, Entry(room.table.number + 1, "join", '{"seat":"A","guest":{"name":"x","nonce":""}}')
        )
        await timing.passes(100.0, house)
        again = await house.room(id)
        assert again is not None and again.clocks is not None and not again.table.over
        assert again.clocks.remaining(seat, timing.now()) == 600.0, "another process had it, and knows its time"

    told(tmp_path, story)


def test_ten_thousand_sleeping_tables_take_little(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        tables = [Timed(f"t{number}", '{"line":"A pass","left_ms":[1000,2000]}') for number in range(10_000)]
        house.sleepers.fall_asleep([*tables, Timed("fresh", None)])
        assert len(house.sleepers.asleep) == 10_000 and not house.rooms, "no clock has run at the fresh one"
        assert {alarm.at - timing.now() for alarm in timing.alarms} == {1.0}, "the shorter time counts"
        house.sleepers.clear()

    told(tmp_path, story)


def test_a_server_starts_with_ten_thousand_timed_tables_and_plays_none_of_them_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The attack: each of them was brought back into memory at the start, which took seconds and half a gigabyte."""

    async def story() -> None:
        timing = FakeTiming()
        house = new_house(tmp_path, timing)
        await house.open()
        desk = await friends(house, clock={"seconds": 600, "increment": 0}, window_ms=0)
        id, mine = desk.room.table.id, desk.enter(desk.room.table.asked or 0)
        await desk.move(mine, "pass")
        await quiet(house)
        store: Any = house.store
        ids = [(f"copy{number}",) for number in range(10_000)]
        rows = "config, over, timed, created, touched, mode_a, mode_b, fence"
        for query in (
            f"INSERT INTO game (id, {rows}) SELECT ?, {rows} FROM game WHERE id = '{id}'",
            f"INSERT INTO entry SELECT ?, number, kind, data, key FROM entry WHERE game = '{id}'",
        ):
            await store.do(lambda each, query=query: each.executemany(query, ids).rowcount)
        await house.close()

        again = new_house(tmp_path, timing)
        with monkeypatch.context() as patch:
            patch.setattr(houses, "played_again", None)  # whoever plays one again fails
            await again.open()
            assert not again.rooms and len(again.sleepers.asleep) == 10_001
        room = await again.room("copy9999")
        assert room is not None and room.table.playing and len(again.rooms) == 1
        assert len(again.sleepers.asleep) == 10_000
        await again.close()

    run(story())


def test_a_table_that_nobody_looks_at_leaves_memory_and_comes_back(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house)
        timed = await friends(house, clock={"seconds": 600, "increment": 0})
        timed.room.exit(timed.enter(0))
        seat = desk.room.table.asked or 0
        mine = desk.enter(seat)
        await desk.move(mine, "pass")
        await quiet(house)
        shown = desk.enter(seat).state
        desk.room.exit(next(iter(desk.room.connections)))
        timing.time += 200.0
        await house.sweep(120.0)
        assert not house.rooms
        assert list(house.sleepers.asleep) == [timed.room.table.id], "no clock runs at the other one"
        room = await house.room(desk.room.table.id)
        assert room is not None
        again = Desk(house, room).enter(seat).state
        assert json.dumps({**again, "window": None}) == json.dumps({**shown, "window": None})

    told(tmp_path, story)


@pytest.mark.parametrize("opponent", ["random", "friend"])
def test_no_clock_runs_and_no_memory_is_kept_before_anybody_has_come(tmp_path: Path, opponent: str) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        wish = NewTable(opponent=opponent, clock=Clock(60, 0), window_ms=0, anchor="none")
        made, _ = await house.create(wish)
        if opponent == "friend":
            await house.join(made.table.config.invite, "friend", "none", "")
        await timing.passes(1000.0, house)
        await house.sweep(120.0)
        assert not house.rooms
        room = await house.room(made.table.id)
        assert room is not None
        desk = Desk(house, room)
        watcher = desk.enter(SPECTATOR)
        await timing.passes(1000.0, house)
        assert room.table.playing and watcher.state["clock"] == {"left_ms": {"A": 60_000, "B": 60_000}, "running": None}
        asked = "AB"[room.table.asked or 0]
        guest = desk.enter(0)
        assert guest.state["clock"] == {"left_ms": {"A": 60_000, "B": 60_000}, "running": asked}
        room.exit(guest)
        room.exit(watcher)
        await timing.passes(30.0, house)
        await house.sweep(0.0)
        assert not house.rooms, "a clock that runs keeps no memory"
        await timing.passes(29.0, house)
        kept = await house.store.find(made.table.id)
        assert kept is not None and not kept.over, "who has come once has a clock that runs"
        await timing.passes(1.0, house)
        kept = await house.store.find(made.table.id)
        assert kept is not None and kept.over

    told(tmp_path, story)


def test_a_clock_that_has_run_goes_on_after_a_restart_though_nobody_comes(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house, clock={"seconds": 60, "increment": 0}, window_ms=0)
        mine = desk.enter(desk.room.table.asked or 0)
        await timing.passes(7.0, house)
        await desk.anything(mine, Random(1))
        await quiet(house)
        await house.close()
        timing.alarms.clear()
        later = new_house(tmp_path, timing)
        await later.open()
        await timing.passes(120.0, later)
        kept = await later.store.find(desk.room.table.id)
        assert kept is not None and kept.over
        await later.close()

    told(tmp_path, story)


def test_letting_tables_go_is_tried_again_after_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        swept = asyncio.Event()
        times: list[float] = []

        async def sweep(seconds: float) -> None:
            times.append(seconds)
            if len(times) == 1:
                raise OSError("the lease cannot be released")
            swept.set()

        monkeypatch.setattr(house, "sweep", sweep)
        await asyncio.wait_for(swept.wait(), 60)
        assert "tables could not be let go" in caplog.text

    monkeypatch.setattr(houses, "IDLE", 0.04)
    told(tmp_path, story)
