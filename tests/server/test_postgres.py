"""The same server on a real PostgreSQL, and with a real Redis in more than one process."""

import asyncio
import time
from collections.abc import Iterator
from urllib.error import HTTPError

import pytest
from websockets.exceptions import ConnectionClosed

from blackpoker.server.leases import SECONDS
from blackpoker.server.postgres import PostgresStore
from blackpoker.server.store import Conflict, Entry, Unreachable

from .client import Player
from .house import run
from .keeping import check_dealbook, check_dealbook_together, check_ending, check_forgetting, check_store
from .real import postgres, redis
from .serving import Serving, serving

pytestmark = pytest.mark.more


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with postgres() as found:
        yield found


@pytest.fixture(scope="module")
def leases() -> Iterator[str]:
    with redis() as found:
        yield found


def test_a_store_keeps_what_it_is_given(address: str) -> None:
    async def story() -> None:
        store = PostgresStore(address)
        await store.open()
        await check_store(store)
        await store.close()
        again = PostgresStore(address)
        await again.open()
        assert await again.secret("key", "third") == "first"
        await again.close()

    run(story())


def test_the_public_log_is_kept_line_by_line_by_several_processes_and_outlives_its_tables(address: str) -> None:
    async def story() -> None:
        one, two = PostgresStore(address), PostgresStore(address)
        await one.open()
        await two.open()
        await check_dealbook(one)
        await check_dealbook_together([one, two])
        await check_forgetting(one)
        await check_ending(one)
        await one.close()
        await two.close()

    run(story())


def test_the_data_of_version_1_is_brought_to_the_present_form(address: str) -> None:
    async def story() -> None:
        store = PostgresStore(address)
        await store.open()
        await store.create("before", "{}")
        await store.pool.execute("ALTER TABLE game DROP COLUMN mode_a, DROP COLUMN mode_b")
        await store.pool.execute("DELETE FROM form; INSERT INTO form VALUES (1)")
        await store.close()
        again = PostgresStore(address)
        await again.open()
        await again.set_mode("before", 0, "full")
        found = await again.find("before")
        assert found is not None and found.modes == ("full", "")
        await again.pool.execute("INSERT INTO form VALUES (99)")
        await again.close()
        with pytest.raises(Unreachable, match="newer version"):
            await again.open()
        await again.pool.execute("DELETE FROM form WHERE version = 99")
        await again.close()

    run(story())


def test_two_processes_that_open_a_new_store_together_agree(address: str) -> None:
    async def story() -> None:
        stores = [PostgresStore(address) for _ in range(4)]
        await asyncio.gather(*[store.open() for store in stores])
        secrets = await asyncio.gather(*[store.secret("agreed", f"{place}") for place, store in enumerate(stores)])
        assert len(set(secrets)) == 1
        await stores[0].create("shared", "{}")
        work = [store.append("shared", Entry(1, "move", "{}")) for store in stores]
        outcomes = await asyncio.gather(*work, return_exceptions=True)
        assert sorted(type(each).__name__ for each in outcomes) == ["Conflict", "Conflict", "Conflict", "NoneType"]
        assert Conflict in {type(each) for each in outcomes}
        await asyncio.gather(*[store.close() for store in stores])

    run(story())


def test_a_game_goes_on_after_the_server_was_killed(address: str) -> None:
    async def story() -> None:
        with serving(address) as server:
            player = Player(server.socket_url, server.post("/api/v1/tables", {"opponent": "random"}))
            await player.connect()
            await player.play(3)
            server.kill()
            server.start()
            await player.connect()
            assert await player.play() is not None
            assert [line["seq"] for line in player.log] == list(range(2, player.state["seq"] + 1)), "from the set-up on"
            await player.close()

    run(story())


def test_friends_at_two_processes_play_at_one_table(address: str, leases: str) -> None:
    async def story(one: Serving, two: Serving) -> None:
        made = one.post("/api/v1/tables", {"opponent": "friend", "window_ms": 0})
        code = made["invite"].rsplit("/", 1)[-1]
        assert two.get(f"/api/v1/invites/{code}")["open"] is True
        joined = two.post("/api/v1/join", {"invite": code})
        watch = made["watch"].rsplit("/", 1)[-1]
        assert two.get(f"/api/v1/watch/{watch}")["table"] == made["table"]
        players = [Player(one.socket_url, made, 1), Player(two.socket_url, joined, 2)]
        watcher = Player(two.socket_url, {"table": made["table"], "code": watch})
        for player in (*players, watcher):
            assert (await player.connect())["type"] == "welcome"
        await asyncio.gather(*[player.play(seq=14) for player in players])
        one.kill()
        killed = time.monotonic()
        players[0].url = two.socket_url
        for player in players:
            await come_again(player)
        assert time.monotonic() - killed < SECONDS + 1.0, "the table is taken over when the lease is over"
        outcomes = await asyncio.gather(*[player.play() for player in players])
        assert outcomes[0]["winner"] == outcomes[1]["winner"] is not None
        share = players[0].state["share"]
        assert "Secret" in two.text(f"/api/v1/replays/{share}/record")
        for player in (*players, watcher):
            await player.close()

    async def come_again(player: Player) -> None:
        """Until the lease of the process that was killed is over, the other one lets the player wait."""
        while True:
            try:
                await player.connect()
                return
            except ConnectionClosed as closed:
                codes.append(0 if closed.rcvd is None else closed.rcvd.code)

    codes: list[int] = []
    with serving(address, "--redis", leases) as one, serving(address, "--redis", leases) as two:
        run(story(one, two))
    assert set(codes) <= {4002} and len(codes) <= 2


def test_a_nul_in_an_address_leads_nowhere(address: str) -> None:
    """The attack: PostgreSQL keeps no NUL and refuses to look for one, so that the call ended in a fault."""
    with serving(address) as server:
        for path in ("watch", "invites", "replays", "deals"):
            with pytest.raises(HTTPError) as refused:
                server.get(f"/api/v1/{path}/%00")
            assert refused.value.code == 404
            refused.value.close()


def test_every_process_shows_the_open_tables_of_all(address: str, leases: str) -> None:
    """What one process has stands on the board of the other, and leaves it when that process stops or is killed."""

    async def shown(server: Serving, *invites: str) -> None:
        """Wait until exactly these tables are shown."""
        end = time.monotonic() + 60
        while {each["invite"] for each in server.get("/api/v1/board")["open"]} != set(invites):
            assert time.monotonic() < end, "the board does not become what it should"
            await asyncio.sleep(0.2)

    async def story(one: Serving, two: Serving) -> None:
        hosts: list[Player] = []
        codes: list[str] = []
        for server in (one, two):
            made = server.post("/api/v1/tables", {"opponent": "friend", "open": True})
            codes.append(made["invite"].rsplit("/", 1)[-1])
            hosts.append(Player(server.socket_url, made))
            await hosts[-1].connect()
        await shown(one, *codes)
        await shown(two, *codes)
        joined = two.post("/api/v1/join", {"invite": codes[0]})
        friend = Player(two.socket_url, joined)
        await friend.connect()
        await shown(two, codes[1])
        while not two.get("/api/v1/board")["live"]:
            await asyncio.sleep(0.2)
        one.kill()
        await shown(two, codes[1])
        two.stop()
        one.start()
        await shown(one)

    with serving(address, "--redis", leases) as one, serving(address, "--redis", leases) as two:
        run(story(one, two))
