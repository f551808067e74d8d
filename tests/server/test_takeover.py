"""Takeover: who waits for a process that has died is let in soon, and many wait no harder than one."""

import asyncio

import pytest

from blackpoker.server import takeover
from blackpoker.server.leases import MARGIN, PATIENCE, SECONDS, Elsewhere, NoLease, NoLeases
from blackpoker.server.takeover import LOOK, Takeovers

from .house import run
from .serving import free_port


class Counting(NoLeases):
    """Leases that count how often somebody asks whether a process lives."""

    def __init__(self, looks: int) -> None:
        self.left = looks
        self.asked = 0

    async def lives(self, owner: str) -> bool:
        self.asked += 1
        return self.asked <= self.left


class Cut(NoLeases):
    """Leases that nobody knows of."""

    async def lives(self, owner: str) -> bool:
        raise NoLease


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(takeover, "LOOK", 0.001)


def nobody() -> Elsewhere:
    return Elsewhere(f"http://127.0.0.1:{free_port()}", "dead")


def test_a_lease_leaves_time_for_a_takeover_and_for_one_answer_that_is_missing() -> None:
    assert SECONDS + LOOK + takeover.OPENING < 4.0, "of the 5 seconds that are promised one is for bringing tables back"
    assert SECONDS / 4 + PATIENCE < SECONDS * (1 - MARGIN), "one call that Redis does not answer costs no lease"


def test_a_crowd_that_waits_for_a_dead_process_looks_as_often_as_one() -> None:
    async def story() -> None:
        leases = Counting(5)
        takeovers, there = Takeovers(leases), nobody()
        await asyncio.gather(*[takeovers.wait(there, 60.0) for _ in range(200)])
        assert leases.asked == 6
        assert not takeovers.waiting

    run(story())


def test_who_waits_is_let_go_as_soon_as_the_process_answers_again() -> None:
    async def story() -> None:
        leases = Counting(10**9)
        server = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        await Takeovers(leases).wait(Elsewhere(f"http://127.0.0.1:{port}", "back"), 60.0)
        assert leases.asked == 1
        server.close()

    run(story())


def test_one_who_waits_no_longer_does_not_end_the_waiting_of_others() -> None:
    async def story() -> None:
        leases = Counting(20)
        takeovers, there = Takeovers(leases), nobody()
        other = asyncio.create_task(takeovers.wait(there, 60.0))
        await takeovers.wait(there, 0.0)
        assert not other.done()
        await other
        assert leases.asked == 21

    run(story())


def test_where_nobody_knows_of_leases_nobody_waits() -> None:
    async def story() -> None:
        with pytest.raises(NoLease):
            await Takeovers(Cut()).wait(nobody(), 60.0)

    run(story())
