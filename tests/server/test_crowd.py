"""Crowds: who is here is told seldom and drops nobody, queues have bytes, seats come before those who watch."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from blackpoker.server.client import CLOSED, SEAT_BYTES, WATCHER_BYTES, Client
from blackpoker.server.crowd import AT_ONCE, FEW
from blackpoker.server.house import House
from blackpoker.server.limits import Buckets, Held, network_of
from blackpoker.server.metrics import Metrics
from blackpoker.server.settings import ServerSettings
from blackpoker.server.socket import Door
from blackpoker.view.seen import SPECTATOR

from .client import Player
from .house import Desk, FakeTiming, Listener, friends, new_house, run
from .serving import serving


class Deaf:
    """A socket whose client reads nothing after some messages."""

    def __init__(self, reads: int = 0) -> None:
        self.reads, self.sent = reads, list[str]()
        self.closed: tuple[int, str] | None = None

    async def send_text(self, text: str) -> None:
        if len(self.sent) >= self.reads:
            await asyncio.Event().wait()
        self.sent.append(text)

    async def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)


async def passing(path: Path, story: Any) -> None:
    timing = FakeTiming()
    house = new_house(path, timing)
    await house.open()
    await story(house, timing)
    await house.close()


def presences(listener: Listener) -> list[Any]:
    return [message["presence"] for message in listener.heard if message["type"] == "presence"]


def test_a_crowd_that_comes_and_goes_is_told_once_a_second(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house)
        seat = desk.enter(0)
        crowd = [desk.enter(SPECTATOR) for _ in range(1000)]
        assert len(presences(seat)) <= 1
        await timing.passes(1.0, house)
        assert presences(seat)[-1]["watching"] == 1000
        for watcher in crowd[:999]:
            desk.room.exit(watcher)
        await timing.passes(1.0, house)
        assert presences(seat)[-1] == {"A": "here", "B": "away", "watching": 1}
        assert len(presences(seat)) <= 3
        before = len(seat.texts)
        await timing.passes(60.0, house)
        assert len(seat.texts) == before, "who is here has not changed"

    run(passing(tmp_path, story))


def test_a_seat_that_leaves_is_told_at_once_after_a_quiet_second(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house)
        one, two, watcher = desk.enter(0), desk.enter(1), desk.enter(SPECTATOR)
        await timing.passes(2.0, house)
        desk.room.exit(two)
        assert [presences(each)[-1]["B"] for each in (one, watcher)] == ["away", "away"]

    run(passing(tmp_path, story))


def test_seats_are_told_first_and_everybody_in_the_end(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house)
        crowd = [desk.enter(SPECTATOR) for _ in range(3 * AT_ONCE)]
        seats = [desk.enter(0), desk.enter(1)]
        heard: list[Listener] = []
        for listener in (*crowd, *seats):
            listener.send = lambda text, listener=listener: heard.append(listener)  # type: ignore[method-assign,misc]
        desk.room.show()
        assert heard[:2] == seats and len(heard) == 2 + AT_ONCE, "the others after whatever else there is to do"
        late = desk.enter(SPECTATOR)
        while len(heard) < len(crowd) + 2:
            await asyncio.sleep(0)
        assert set(heard) == {*crowd, *seats} and len(heard) == len(set(heard))
        assert [message["type"] for message in late.heard] == ["welcome"], "it was welcomed with all that"

    run(passing(tmp_path, story))


def test_a_large_crowd_is_shown_several_changes_at_once_and_misses_none(tmp_path: Path) -> None:
    """Seats are shown each change as it comes; nobody is told anything twice, whenever they came."""

    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house, window_ms=0)
        seats, random = [desk.enter(0), desk.enter(1)], Random(5)
        crowd = [desk.enter(SPECTATOR) for _ in range(FEW + 100)]
        first = desk.room.table.number
        while desk.room.table.number < 12:
            asked = desk.room.table.asked
            if asked is not None and seats[asked].state["ask"] is not None:
                await desk.anything(seats[asked], random)
            crowd.append(desk.enter(SPECTATOR))
            await timing.passes(0.01, house)
        await timing.passes(1.0, house)
        while desk.room.crowd.behind:
            await asyncio.sleep(0)
        number = desk.room.table.number
        whole = [line["seq"] for line in seats[0].log()]
        for watcher in crowd:
            assert [line["seq"] for line in watcher.log()] == whole and watcher.state["seq"] == number
        shown = [message for message in crowd[0].heard if message["type"] == "state"]
        assert len(shown) < (number - first) / 2
        assert len([message for message in seats[0].heard if message["type"] == "state"]) >= number - first

    run(passing(tmp_path, story))


@pytest.mark.parametrize(("audience", "most"), [(0, SEAT_BYTES), (SPECTATOR, WATCHER_BYTES)])
def test_what_waits_for_a_client_is_bounded_in_bytes(audience: int, most: int) -> None:
    async def story() -> None:
        client = Client(Deaf(), audience)  # type: ignore[arg-type]
        sending = asyncio.create_task(client.sending())
        client.send("first")
        await asyncio.sleep(0)
        text = "あ" * 1000
        for _ in range(most // 3000):
            client.send(text)
        assert not client.dropped and client.waiting <= most
        for _ in range(10_000):
            client.note("so many watch")
        assert not client.dropped, "who is here drops nobody"
        client.send(text)
        assert client.dropped and list(client.queue) == [(CLOSED, "too slow")]
        sending.cancel()

    run(story())


def test_one_message_is_never_too_long_for_a_queue() -> None:
    async def story() -> None:
        socket = Deaf(reads=3)
        client = Client(socket, SPECTATOR)  # type: ignore[arg-type]
        sending = asyncio.create_task(client.sending())
        client.note("here: 1")
        client.note("here: 2")
        client.send("x" * (2 * WATCHER_BYTES))
        while len(socket.sent) < 2:
            await asyncio.sleep(0)
        assert [len(text) for text in socket.sent] == [2 * WATCHER_BYTES, 7] and socket.sent[1] == "here: 2"
        client.drop(4001, "elsewhere")
        await sending
        assert socket.closed == (4001, "elsewhere")

    run(story())


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("unix:", "unix:"),
    ],
)
def test_an_ipv6_address_stands_for_its_network(address: str, network: str) -> None:
    assert network_of(address) == network


def test_limits_count_networks() -> None:
    held, buckets = Held(2), Buckets(1, 2, lambda: 0.0)
    addresses = [f"2001:db8::{number}" for number in range(1, 5)]
    assert [held.take(each) for each in addresses] == [True, True, False, False]
    assert [buckets.take(each) for each in addresses] == [True, True, False, False]
    assert held.take("192.0.2.1") and buckets.take("192.0.2.1")
    held.give(addresses[0])
    assert held.take(addresses[3]) and not held.take(addresses[0])


def test_one_address_cannot_take_all_places() -> None:
    door = Door(ServerSettings(most_connections=10, sockets_per_address=3), Metrics())
    assert [door.why_not("192.0.2.1") for _ in range(4)] == ["", "", "", "too many connections from here"]
    assert [door.why_not(f"192.0.2.{number}") for number in range(2, 9)] == [""] * 7
    assert door.why_not("198.51.100.1") == "the server is full"
    door.leave("192.0.2.2")
    assert door.why_not("198.51.100.1") == ""


def test_seats_come_before_watchers(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        room = (await friends(house)).room
        metrics = Metrics()
        door = Door(ServerSettings(most_connections=100, watchers_per_table=3), metrics)
        metrics.sockets = 80
        assert not door.full_for_watchers(room)
        metrics.sockets = 81
        assert door.full_for_watchers(room), "the last places are for seats"
        metrics.sockets = 0
        desk = Desk(house, room)
        for _ in range(3):
            assert not door.full_for_watchers(room)
            desk.enter(SPECTATOR)
        assert door.full_for_watchers(room)

    run(passing(tmp_path, story))


def test_a_crowd_over_real_sockets_drops_no_seat(tmp_path: Path) -> None:
    """The attack: hundreds of hellos with the watch link at once, while a player does not read for a moment."""

    async def story(url: str, seat: dict[str, Any]) -> None:
        player = Player(url, seat)
        await player.connect()
        code = seat["watch"].rsplit("/", 1)[-1]
        for _ in range(2):
            crowd = [Player(url, {"table": seat["table"], "code": code}) for _ in range(150)]
            await asyncio.gather(*[watcher.connect() for watcher in crowd])
            await asyncio.gather(*[watcher.close() for watcher in crowd])
        await player.send({"type": "ping"})
        assert (await player.until("pong"))["type"] == "pong"
        assert len([text for text in player.texts if '"type":"presence"' in text]) < 60
        await player.close()

    with serving(tmp_path) as server:
        run(story(server.socket_url, server.post("/api/v1/tables", {"opponent": "friend"})))
