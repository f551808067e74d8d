"""Disks that are full, locked or slow, and clocks that jump: nothing acknowledged is lost, and health tells."""

import asyncio
import json
import resource
import sqlite3
import threading
import time
import urllib.error
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from blackpoker.core import digest
from blackpoker.server import sqlite, watching
from blackpoker.server.house import House
from blackpoker.server.sqlite import SqliteStore
from blackpoker.server.table import Refused
from blackpoker.server.timing import RealTiming
from blackpoker.server.watching import Readiness

from .client import Player
from .house import Desk, FakeTiming, Listener, friends, new_house, run
from .serving import Serving, serving


async def asked(desk: Desk, players: list[Listener], timing: FakeTiming) -> Listener:
    """Return who is asked something now; windows pass."""
    for _ in range(50):
        seat = desk.room.table.asked
        if seat is not None and players[seat].state["ask"] is not None:
            return players[seat]
        await timing.passes(3.0, desk.house)
    raise AssertionError("nobody is asked")


async def first_option(desk: Desk, player: Listener) -> list[str]:
    """Return a whole move."""
    picks, ask = list[str](), player.state["ask"]
    while ask is not None:
        picks.append(ask["options"][0]["name"])
        ask = (await desk.say(player, "parts", picks=picks))["ask"]
    return picks


def health(server: Serving) -> tuple[int, Any]:
    try:
        return 200, server.get("/health/ready")
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


async def until_health(server: Serving, status: int) -> Any:
    end = time.monotonic() + 60
    while True:
        found, said = await asyncio.to_thread(health, server)
        if found == status:
            return said
        assert time.monotonic() < end, f"health does not become {status}"
        await asyncio.sleep(0.1)


def test_on_a_full_disk_nothing_is_acknowledged_health_tells_and_the_game_goes_on_afterwards(tmp_path: Path) -> None:
    """The attack: health was 200 on a full disk. No file of the server may grow here, as on a disk without place."""

    async def story(server: Serving) -> None:
        made = server.post("/api/v1/tables", {"opponent": "random"})
        player = Player(server.socket_url, made, 1)
        await player.connect()
        await player.play(2)
        while player.state["ask"] is None:
            await player.until("state")
        told, at = list(player.log), player.state["seq"]
        move = {"picks": await player.picks(), "at": at, "id": "full"}
        assert server.process is not None
        unlimited = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, unlimited[1]))
        said = await until_health(server, 503)
        assert server.status("/api/v1/tables", {"opponent": "random"})[0] == 503, "come again, and no fault"
        assert said["store"] is False and said["leases"] is True
        assert server.get("/health/live")["ok"] is True, "nobody should restart it"
        with pytest.raises(ConnectionClosed):
            await player.ask("move", **move)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unlimited)
        await until_health(server, 200)
        await player.connect()
        assert player.log == told and player.state["seq"] == at, "nothing is lost, and nothing was made"
        answer = await player.ask("move", **move)
        assert answer["type"] == "accepted" and answer["seq"] == at + 1
        server.kill()
        server.start()
        await player.connect()
        again = await player.ask("move", **move)
        assert (again["type"], again["seq"]) == ("accepted", at + 1)
        await player.close()

    with serving(tmp_path) as server:
        run(story(server))


def test_while_another_program_locks_the_file_moves_are_refused_and_then_made_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "BUSY", 20)
    monkeypatch.setattr(watching, "FRESH", -1.0)

    async def story() -> None:
        timing = FakeTiming()
        store = SqliteStore(tmp_path / "test.sqlite3")
        house = new_house(tmp_path, timing, store)
        await house.open()
        readiness = Readiness(house, None)
        desk = await friends(house)
        players = [desk.enter(0), desk.enter(1)]
        player = await asked(desk, players, timing)
        move: dict[str, Any] = {"picks": await first_option(desk, player), "id": "mine", "at": desk.room.table.number}
        before = digest(desk.room.table.running().game)
        other = sqlite3.connect(store.path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Refused, match="again"):
            await desk.say(player, "move", **move)
        assert player.dropped is not None and not (await readiness.look())["store"]
        other.execute("ROLLBACK")
        other.close()
        assert (await readiness.look())["store"]
        room = await house.room(desk.room.table.id)
        assert room is not None and digest(room.table.running().game) == before
        desk = Desk(house, room)
        back = desk.enter(player.audience)
        first = await desk.say(back, "move", **move)
        assert first == await desk.say(back, "move", **move) and first["type"] == "accepted"
        await house.close()

    run(story())


def test_a_slow_disk_keeps_only_those_waiting_who_wait_for_a_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is acknowledged or shown before the disk has it, and questions are answered meanwhile."""
    may_go, begun, done = threading.Event(), threading.Event(), sqlite.commit
    may_go.set()

    def slow(connection: sqlite3.Connection, jobs: list[sqlite.Job]) -> None:
        begun.set()
        assert may_go.wait(60)
        done(connection, jobs)

    monkeypatch.setattr(sqlite, "commit", slow)

    async def story() -> None:
        timing = FakeTiming()
        house = new_house(tmp_path, timing)
        await house.open()
        desk, beside = await friends(house), await friends(house)
        players = [desk.enter(0), desk.enter(1)]
        looking = beside.enter(0)
        player = await asked(desk, players, timing)
        picks, at = await first_option(desk, player), desk.room.table.number
        begun.clear()
        may_go.clear()
        move = asyncio.create_task(desk.move(player, *picks))
        await asyncio.to_thread(begun.wait, 60)
        heard = [list(each.texts) for each in players]
        assert (await beside.say(looking, "control", on=True))["mode"] == "full"
        assert await house.store.link(beside.room.table.config.watch) == beside.room.table.id, "reading goes on"
        assert not move.done() and [each.texts for each in players] == heard and desk.room.table.number == at
        may_go.set()
        assert (await move)["type"] == "accepted" and desk.room.table.number > at
        await house.close()

    run(story())


async def clock_story(path: Path, monkeypatch: pytest.MonkeyPatch, jump: float) -> tuple[Any, str]:
    """Play a timed game while the date jumps; return the clocks and the position after a restart."""
    timing, begun = FakeTiming(), time.time()
    house: House = new_house(path, timing)
    await house.open()
    desk = await friends(house, clock={"seconds": 600, "increment": 5})
    players = [desk.enter(0), desk.enter(1)]
    for number in range(6):
        monkeypatch.setattr(time, "time", lambda number=number: begun + jump * (-1) ** number)
        await timing.passes(2.0, house)
        player = await asked(desk, players, timing)
        await desk.move(player, *await first_option(desk, player))
    await house.close()
    monkeypatch.setattr(time, "time", lambda: begun - 2 * jump)
    again = new_house(path, timing)
    await again.open()
    room = await again.room(desk.room.table.id)
    assert room is not None and room.table.playing
    assert await again.store.prune(1) == 0
    found = room.clocks.left if room.clocks is not None else None, digest(room.table.running().game)
    await again.close()
    return found


@pytest.mark.parametrize("jump", [3600.0, 20 * 365 * 86400.0])
def test_the_date_may_jump_to_and_fro_and_no_clock_of_a_game_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    (tmp_path / "still").mkdir()
    (tmp_path / "jumps").mkdir()
    still = run(clock_story(tmp_path / "still", monkeypatch, 0.0))
    assert run(clock_story(tmp_path / "jumps", monkeypatch, jump)) == still
    before = RealTiming().now()
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert 0 <= RealTiming().now() - before < 3600
