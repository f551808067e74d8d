"""Leases in a real Redis: one process at a time has a table, and one that cannot be sure has none."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from blackpoker.server import leases
from blackpoker.server.leases import RELEASE, Elsewhere, NoLease, RedisLeases, process, table

from .house import run
from .proxy import Proxy
from .real import redis

pytestmark = pytest.mark.more


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with redis() as found:
        yield found


class Taker:
    """A process with leases, which writes down what it had to give up."""

    def __init__(self, address: str, name: str, seconds: float = 1.0) -> None:
        self.lost: list[str] = []
        self.leases = RedisLeases(address, f"http://{name}", seconds)

    async def __aenter__(self) -> "Taker":
        await self.leases.open(self.lost.extend)
        return self

    async def __aexit__(self, *_: Any) -> None:
        await self.leases.close()

    async def die(self) -> None:
        """Say nothing more."""
        assert self.leases.renewing is not None
        self.leases.renewing.cancel()

    async def take(self, id: str) -> float:
        """Take a table as soon as that is possible; return how long it took."""
        begun = asyncio.get_running_loop().time()
        while True:
            try:
                await self.leases.take(id)
                return asyncio.get_running_loop().time() - begun
            except (Elsewhere, NoLease):
                await asyncio.sleep(0.02)


def test_a_table_has_one_process_at_a_time(address: str) -> None:
    async def story() -> None:
        async with Taker(address, "one") as one, Taker(address, "two") as two:
            await one.leases.take("t")
            await one.leases.take("t")
            with pytest.raises(Elsewhere) as elsewhere:
                await two.leases.take("t")
            assert elsewhere.value.address == "http://one"
            assert one.leases.holds("t") and not two.leases.holds("t")
            await one.leases.release("t")
            await two.leases.take("t")
            assert not one.leases.holds("t") and two.leases.holds("t")

    run(story())


def test_a_lease_is_kept_while_its_process_lives_and_lost_when_it_dies(address: str) -> None:
    async def story() -> None:
        async with Taker(address, "one") as one, Taker(address, "two") as two:
            await one.leases.take("lasting")
            await asyncio.sleep(1.5)
            with pytest.raises(Elsewhere):
                await two.leases.take("lasting")
            await one.die()
            assert await two.take("lasting") > 0.2, "nobody could know before"
            assert not one.leases.holds("lasting"), "it was given up before the other could take it"

    run(story())


def test_a_process_that_stops_gives_its_tables_at_once(address: str) -> None:
    async def story() -> None:
        async with Taker(address, "two", 3600.0) as two:
            async with Taker(address, "one", 3600.0) as one:
                await one.leases.take("given")
            await two.leases.take("given")

    run(story())


def test_a_process_that_was_killed_and_started_again_need_not_wait(address: str) -> None:
    async def story() -> None:
        async with Taker(address, "one", 3600.0) as one:
            await one.leases.take("mine")
            async with Taker(address, "one", 3600.0) as again:
                await again.leases.take("mine")

    run(story())


def test_a_process_that_is_cut_off_gives_up_before_others_can_take_anything(address: str) -> None:
    async def story() -> None:
        async with (
            Proxy(address) as proxy,
            Taker(proxy.address, "one") as one,
            Taker(address, "two") as two,
        ):
            await one.leases.take("cut")
            proxy.cut()
            while one.leases.holds("cut"):
                with pytest.raises(Elsewhere):
                    await two.leases.take("cut")
            await two.take("cut")
            assert one.lost == ["cut"]
            with pytest.raises(NoLease):
                await one.leases.take("other")
            with pytest.raises(NoLease):
                await one.leases.probe()
            proxy.mend()
            await one.take("other")
            await one.leases.probe()
            with pytest.raises(Elsewhere):
                await one.leases.take("cut")

    run(story())


def test_when_redis_forgets_everything_all_tables_are_given_up(address: str) -> None:
    async def story() -> None:
        async with Taker(address, "one") as one:
            await one.leases.take("t1")
            await one.leases.redis.delete(process(one.leases.name), table("t1"))
            while not one.lost:
                await asyncio.sleep(0.02)
            assert one.lost == ["t1"]
            await one.take("t1")

    run(story())


def test_a_word_that_comes_late_ends_no_later_taking(address: str) -> None:
    """A table is let go while Redis cannot be reached, and taken again: what was said first may arrive last."""

    async def story() -> None:
        async with Taker(address, "one") as one, Taker(address, "two") as two:
            await one.leases.take("late")
            before = f"{one.leases.name} {one.leases.taken['late']}"
            await one.leases.release("late")
            await one.leases.take("late")
            await one.leases.call(RELEASE, table("late"), before)
            with pytest.raises(Elsewhere):
                await two.leases.take("late")
            assert one.leases.holds("late")

    run(story())


def test_a_table_that_redis_gives_to_another_process_is_given_up(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However that came about: else who is at the table here would wait for ever for who is at it there."""
    monkeypatch.setattr(leases, "LOOKED_AT", 2)

    async def story() -> None:
        async with Taker(address, "one", 5.0) as one:
            ids = [f"looked{number}" for number in range(5)]
            for id in ids:
                await one.leases.take(id)
            await one.leases.redis.set(table(ids[3]), "other 1")
            await one.leases.redis.delete(table(ids[4]))
            while len(one.lost) < 2:
                await asyncio.sleep(0.01)
            assert sorted(one.lost) == ids[3:]
            assert [one.leases.holds(id) for id in ids] == [True, True, True, False, False]

    run(story())
