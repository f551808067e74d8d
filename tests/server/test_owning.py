"""A room is there only while its process has the table, also where a lease is lost or somebody comes in between."""

import asyncio
import gc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from blackpoker.server.house import House, NewTable
from blackpoker.server.leases import Elsewhere, NoLease, NoLeases, RedisLeases
from blackpoker.server.room import AGAIN

from .house import Desk, FakeTiming, QuickThinker, friends, new_house, run
from .real import redis


class Shaky(NoLeases):
    """Leases that a test can take away."""

    shared = True

    def __init__(self) -> None:
        self.mine: set[str] = set()

    async def take(self, id: str) -> None:
        self.mine.add(id)

    async def release(self, id: str) -> None:
        self.mine.discard(id)

    def holds(self, id: str) -> bool:
        return id in self.mine


def shaky_house(path: Path, leases: Shaky) -> House:
    plain = new_house(path, FakeTiming())
    return type(plain)(plain.store, QuickThinker(), plain.timing, plain.levels, leases)


def test_a_table_whose_lease_is_lost_while_it_is_made_is_not_kept_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The room stayed, and showed players who came later how the table had been before the other process went on."""

    async def story() -> None:
        leases = Shaky()
        house = shaky_house(tmp_path, leases)
        await house.open()
        create = house.store.create

        async def cut_off(id: str, *rest: Any) -> None:
            await create(id, *rest)
            leases.mine.clear()
            house.evict([id])

        monkeypatch.setattr(house.store, "create", cut_off)
        with pytest.raises(NoLease):
            await house.create(NewTable(opponent="friend", anchor="none"))
        assert not house.rooms
        await house.close()

    run(story())


def test_a_room_without_a_lease_is_shown_to_nobody(tmp_path: Path) -> None:
    async def story() -> None:
        leases = Shaky()
        house = shaky_house(tmp_path, leases)
        await house.open()
        desk = await friends(house)
        player, id = desk.enter(0), desk.room.table.id
        leases.mine.clear()
        again = await house.room(id)
        assert again is not None and again is not desk.room and player.dropped == (AGAIN, "come again")
        assert leases.holds(id) and again.fence > desk.room.fence
        await house.close()

    run(story())


def test_who_comes_while_a_table_is_let_go_finds_one_that_this_process_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        leases = Shaky()
        house = shaky_house(tmp_path, leases)
        await house.open()
        desk = await friends(house)
        id, close = desk.room.table.id, desk.room.close

        async def somebody_comes() -> None:
            await close()
            await house.room(id)

        monkeypatch.setattr(desk.room, "close", somebody_comes)
        await house.sweep(0)
        assert id in house.rooms and leases.holds(id)
        assert Desk(house, house.rooms[id]).enter(0).state["view"] is not None
        await house.sweep(0)
        await house.close()

    run(story())


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with redis() as found:
        yield found


@pytest.mark.more
def test_a_table_is_taken_only_after_it_was_let_go(address: str) -> None:
    """The other way round Redis would forget a table that its process believes to have."""

    async def story() -> None:
        one, two = RedisLeases(address, "http://one"), RedisLeases(address, "http://two")
        await one.open(lambda _: None)
        await two.open(lambda _: None)
        for number in range(50):
            id = f"again{number}"
            await one.take(id)
            _, _ = await asyncio.gather(one.release(id), one.take(id))
            assert one.holds(id)
            with pytest.raises(Elsewhere):
                await two.take(id)
        assert not one.releasing
        await one.close()
        await two.close()

    run(story())


def test_who_comes_while_a_table_is_brought_back_and_lost_at_once_does_not_stop_the_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asked between the end of the work and its callbacks was given the same dead room again, without end."""

    async def story() -> None:
        house = shaky_house(tmp_path, Shaky())
        await house.open()
        desk = await friends(house)
        id = desk.room.table.id
        house.evict([id])
        bring_back, others = house.bring_back, list[asyncio.Task[Any]]()
        shield, shielded = asyncio.shield, list[str]()

        async def lost_at_once(id: str) -> Any:
            room = await bring_back(id)
            if not others:
                house.evict([id])
                others.append(asyncio.get_running_loop().create_task(house.room(id)))
            return room

        def counted(task: Any) -> Any:
            shielded.append(id)
            assert len(shielded) < 100, "it goes round in circles"
            return shield(task)

        monkeypatch.setattr(house, "bring_back", lost_at_once)
        monkeypatch.setattr(asyncio, "shield", counted)
        one = await house.room(id)
        two = await others[0]
        assert one is two is house.rooms[id] and not house.opening
        await house.close()

    run(story())


def test_a_table_that_cannot_be_brought_back_is_no_fault_though_nobody_waits_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store failed after the client had gone, and the log had a traceback of it."""

    async def story() -> None:
        house = shaky_house(tmp_path, Shaky())
        await house.open()
        desk = await friends(house)
        id = desk.room.table.id
        house.evict([id])
        loop, complaints, fails = asyncio.get_running_loop(), list[Any](), asyncio.Event()
        loop.set_exception_handler(lambda _, context: complaints.append(context))

        async def failing(id: str) -> Any:
            await fails.wait()
            raise ConnectionResetError

        monkeypatch.setattr(house, "bring_back", failing)
        waiting = loop.create_task(house.room(id))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        fails.set()
        while house.opening:
            await asyncio.sleep(0)
        gc.collect()
        assert complaints == []
        await house.close()

    run(story())
