"""Takeover: who waits for a process that has died is let in soon, and many wait no harder than one."""

import asyncio
import threading
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from blackpoker.server import house as houses
from blackpoker.server import takeover
from blackpoker.server.house import AHEAD, REPLAYS, House
from blackpoker.server.leases import MARGIN, PATIENCE, SECONDS, Elsewhere, NoLease, NoLeases
from blackpoker.server.playing_again import Played, played_again
from blackpoker.server.store import Kept
from blackpoker.server.takeover import LOOK, Takeovers
from blackpoker.server.wire import ENCODER
from blackpoker.view.seen import SPECTATOR

from .house import Desk, FakeTiming, friends, new_house, quiet, run
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


def test_only_a_few_logs_are_played_again_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many tables come back together: all of them do, and no more than some keep the event loop waiting."""
    lock, now, most = threading.Lock(), [0], [0]

    def counted(kept: Kept, later: bool, before: Played | None) -> Played:
        with lock:
            now[0] += 1
            most[0] = max(most[0], now[0])
        try:
            return played_again(kept, later, before)
        finally:
            with lock:
                now[0] -= 1

    async def story() -> None:
        house = new_house(tmp_path, FakeTiming())
        await house.open()
        ids = [(await friends(house)).room.table.id for _ in range(12)]
        await house.close()
        monkeypatch.setattr(houses, "played_again", counted)
        again = new_house(tmp_path, FakeTiming())
        await again.open()
        rooms = await asyncio.gather(*[again.room(id) for id in ids])
        assert [room.table.id for room in rooms if room is not None] == ids
        assert most[0] <= REPLAYS
        await again.close()

    run(story())


def wire(entries: Any) -> bytes:
    """Return entries as they are sent."""
    return ENCODER.encode(entries)


async def played_a_while(house: House, timing: FakeTiming) -> Desk:
    """Play some moves at a table, and leave it."""
    desk = await friends(house, window_ms=0)
    players, random = [desk.enter(0), desk.enter(1)], Random(5)
    while desk.room.table.number < 12:
        asked = desk.room.table.asked
        if asked is not None and players[asked].state["ask"] is not None:
            await desk.anything(players[asked], random)
        await timing.passes(0.5, house)
    for player in players:
        desk.room.exit(player)
    return desk


@pytest.mark.parametrize("bits", [0, 1, 3, 1000])
def test_a_log_that_is_told_later_is_told_as_at_once(tmp_path: Path, bits: int) -> None:
    """Whatever was told meanwhile, and wherever a client resumes, it hears what it would have heard."""

    async def story() -> None:
        timing = FakeTiming()
        house = new_house(tmp_path, timing)
        await house.open()
        desk = await played_a_while(house, timing)
        table, kept = desk.room.table, await house.store.find(desk.room.table.id)
        assert kept is not None
        for since in range(-1, table.number + 1):
            for audience in (0, 1, SPECTATOR):
                later = played_again(kept, later=True).table
                untold = len(later.told.untold)
                assert untold == len(table.told.seqs) and not later.told.texts[audience]
                for _ in range(min(bits, untold)):
                    later.told.tell_one()
                assert wire(later.told_since(audience, since)) == wire(table.told_since(audience, since))
                assert [later.moves_at(seq) for seq in range(14)] == [table.moves_at(seq) for seq in range(14)]
                if since == table.number:
                    assert len(later.told.untold) == untold - min(bits, untold), "nobody asked for more"
        await house.close()

    run(story())


def test_what_was_brought_back_is_told_bit_by_bit_and_at_once_where_much_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        timing = FakeTiming()
        house = new_house(tmp_path, timing)
        await house.open()
        ids = [(await played_a_while(house, timing)).room.table.id for _ in range(3)]
        await house.close()
        monkeypatch.setattr(houses, "MOST_UNTOLD", 1)
        monkeypatch.setattr(houses, "REST", 0.0)
        again = new_house(tmp_path, timing)
        await again.open()
        tell_rest, begin = again.tell_rest, asyncio.Event()

        async def when_told_to() -> None:
            await begin.wait()
            await tell_rest()

        monkeypatch.setattr(again, "tell_rest", when_told_to)
        for id in ids:
            await again.room(id)
        logs = [again.rooms[id].table.told for id in ids]
        assert logs[0].untold and not logs[1].untold and not logs[2].untold, "so much takes memory"
        begin.set()
        await quiet(again)
        assert not logs[0].untold and not again.untold
        assert len(logs[0].texts[SPECTATOR]) == len(logs[0].seqs)
        await again.close()

    run(story())


class Held(NoLeases):
    """Leases of which another process, which does not answer, has all tables until it is over."""

    over = False

    async def take(self, id: str) -> None:
        if not self.over:
            raise nobody()


@pytest.mark.parametrize("most", [0, 4000], ids=["told at once", "told later"])
@pytest.mark.parametrize("first", [3, 8, 1000], ids=["the beginning", "more", "all"])
def test_what_was_played_ahead_goes_on_where_it_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, most: int, first: int
) -> None:
    """The log may have grown since: what comes of it is what comes of the whole log, and nothing is played twice."""

    async def story() -> None:
        timing = FakeTiming()
        house = new_house(tmp_path, timing)
        await house.open()
        table = (await played_a_while(house, timing)).room.table
        whole = await house.store.find(table.id)
        assert whole is not None
        leases = Held()
        again = new_house(tmp_path, timing, leases=leases)
        await again.open()
        find, played = again.store.find, list[tuple[int, int]]()

        async def found(id: str) -> Kept | None:
            return whole if leases.over else replace(whole, log=whole.log[:first])

        def noted(kept: Kept, later: bool, before: Played | None) -> Played:
            played.append((0 if before is None else len(before.kept.log), len(kept.log)))
            return played_again(kept, later, before)

        monkeypatch.setattr(again.store, "find", found)
        monkeypatch.setattr(houses, "played_again", noted)
        monkeypatch.setattr(houses, "MOST_UNTOLD", most)
        with pytest.raises(Elsewhere):
            await again.room(table.id)
        for _ in range(3):
            again.get_ahead(table.id)
        await asyncio.gather(*again.ahead.values())
        leases.over = True
        room = await again.room(table.id)
        assert room is not None and not again.ahead
        beginning = min(first, len(whole.log))
        assert played == [(0, beginning), (beginning, len(whole.log))]
        assert str(room.table.record) == str(table.record) and room.table.keys == table.keys
        for since in range(-1, table.number + 1):
            for audience in (0, 1, SPECTATOR):
                assert wire(room.table.told_since(audience, since)) == wire(table.told_since(audience, since))
        monkeypatch.setattr(again.store, "find", find)
        await again.close()
        await house.close()

    run(story())


def test_what_was_played_ahead_counts_only_for_the_same_log(tmp_path: Path) -> None:
    async def story() -> None:
        timing = FakeTiming()
        house = new_house(tmp_path, timing)
        await house.open()
        kept = await house.store.find((await played_a_while(house, timing)).room.table.id)
        assert kept is not None
        ahead = played_again(kept)
        assert ahead.leads_to(kept)
        assert not ahead.leads_to(replace(kept, log=kept.log[:-1])), "less than was played"
        assert not ahead.leads_to(replace(kept, log=(*kept.log[:-1], replace(kept.log[-1], key="other"))))
        assert not ahead.leads_to(replace(kept, config=kept.config + " "))
        ahead.table.frozen = "rules"
        assert not ahead.leads_to(kept)
        await house.close()

    run(story())


def test_what_nobody_takes_after_all_is_forgotten(tmp_path: Path) -> None:
    """The other process answers again, or the log cannot be read now: nothing comes of it, and nothing is kept."""

    async def story() -> None:
        timing = FakeTiming()
        house = new_house(tmp_path, timing)
        await house.open()
        ids = [(await friends(house)).room.table.id, "gone"]
        again = new_house(tmp_path, timing, leases=Held())
        await again.open()
        for id in ids:
            again.get_ahead(id)
        await asyncio.gather(*again.ahead.values())
        await timing.passes(AHEAD + 1, again)
        assert not again.ahead and not again.rooms
        await again.close()
        await house.close()

    run(story())
