"""Watching over a server: readiness, metrics that tell nothing of a seat, a structured log, names it goes by."""

import http.client
import json
import logging
import re
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from blackpoker.server import sqlite, watching
from blackpoker.server.callers import HEADER, caller_of, passed_on, vouched
from blackpoker.server.hosts import bare
from blackpoker.server.logs import JsonLines
from blackpoker.server.metrics import BOUNDS, Histogram, Metrics
from blackpoker.server.settings import ServerSettings, uvicorn_options
from blackpoker.server.sqlite import SqliteStore
from blackpoker.server.tokens import new_key
from blackpoker.server.watching import Readiness

from .client import Player
from .house import FakeTiming, new_house, run
from .serving import Serving, free_port, serving


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Serving, int]]:
    port = free_port()
    with serving(tmp_path_factory.mktemp("data"), "--metrics", f"127.0.0.1:{port}") as server:
        yield server, port


def asked(port: int, path: str, host: str = "") -> tuple[int, str]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", path, headers={"host": host} if host else {})
    answer = connection.getresponse()
    found = answer.status, answer.read().decode()
    connection.close()
    return found


def values(text: str) -> dict[str, float]:
    lines = [line.split(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in lines}


def test_metrics_have_an_address_of_their_own(watched: tuple[Serving, int]) -> None:
    server, port = watched
    status, text = asked(port, "/metrics")
    assert status == 200 and values(text)["blackpoker_sockets"] == 0
    assert "blackpoker_" not in asked(server.port, "/metrics")[1], "players see nothing of it"
    assert asked(port, "/health/live")[0] == asked(port, "/health/ready")[0] == asked(port, "/health")[0] == 200
    assert asked(port, "/api/v1/rules")[0] == asked(port, "/")[0] == 404
    assert json.loads(asked(server.port, "/health")[1])["store"] is True


def test_private_questions_change_no_metric(watched: tuple[Serving, int]) -> None:
    """The attack: from the count of messages somebody reads that the opponent is looking at what it can do."""
    server, port = watched

    async def story() -> None:
        made = server.post("/api/v1/tables", {"opponent": "friend"})
        server.post("/api/v1/join", {"invite": made["invite"].rsplit("/", 1)[-1]})
        player = Player(server.socket_url, made)
        await player.connect()

        def now() -> dict[str, float]:
            return {k: v for k, v in values(asked(port, "/metrics")[1]).items() if k != "blackpoker_uptime_seconds"}

        before = now()
        assert before["blackpoker_sockets"] == 1
        for type, fields in (("palette", {}), ("parts", {"picks": []}), ("settings", {"mode": "full"})):
            await player.ask(type, **fields)
        assert now() == before
        answer = await player.ask("concede")
        assert answer["type"] == "accepted"
        after = now()
        assert after["blackpoker_move_seconds_count"] == before["blackpoker_move_seconds_count"] + 1
        assert after["blackpoker_commit_seconds_count"] == before["blackpoker_commit_seconds_count"] + 1
        await player.close()

    run(story())


def test_a_histogram_counts_what_took_how_long() -> None:
    histogram = Histogram("x", "something")
    for seconds in (0.0, 0.001, 0.0011, 7.0, 1000.0):
        histogram.add(seconds)
    with pytest.raises(ZeroDivisionError), histogram.timed():
        raise ZeroDivisionError
    found = values("\n".join(histogram.lines()))
    buckets = [found[f'blackpoker_x_seconds_bucket{{le="{bound}"}}'] for bound in (*BOUNDS, "+Inf")]
    assert buckets[:2] == [3, 4] and buckets[-3:] == [4, 5, 6] and buckets == sorted(buckets)
    assert found["blackpoker_x_seconds_count"] == 6
    text = Metrics().text({"tables": 3})
    assert all(re.fullmatch(r"#.*|[a-z_]+(\{le=\"[^\"]+\"\})? [0-9.]+", line) for line in text.splitlines())


@pytest.mark.parametrize("full", [True, False])
def test_a_disk_that_is_nearly_full_is_told_before_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, full: bool
) -> None:
    async def story() -> None:
        house = new_house(tmp_path, FakeTiming())
        await house.open()
        if full:
            monkeypatch.setattr(watching, "LEAST_DISK", 1 << 70)
        found = await Readiness(house, tmp_path).look()
        assert found == {"store": True, "leases": True, "disk": not full}
        await house.close()

    run(story())


def test_a_store_that_cannot_be_written_is_not_ready_though_it_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The attack: on a full disk every move failed, and health was 200 since reading went on."""
    monkeypatch.setattr(watching, "FRESH", -1.0)
    monkeypatch.setattr(sqlite, "BUSY", 20)

    async def story() -> None:
        store = SqliteStore(tmp_path / "test.sqlite3")
        house = new_house(tmp_path, FakeTiming(), store)
        await house.open()
        readiness = Readiness(house, None)
        assert (await readiness.look())["store"]
        other = sqlite3.connect(store.path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert not (await readiness.look())["store"]
        assert await store.link("none") is None, "it can be read"
        other.execute("ROLLBACK")
        other.close()
        assert (await readiness.look())["store"]
        await house.close()

    run(story())


def test_reading_does_not_wait_for_a_long_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "BUSY", 30_000)

    async def story() -> None:
        store = SqliteStore(tmp_path / "test.sqlite3")
        await store.open()
        await store.create("t", "{}", ("code",), timed=True)
        other = sqlite3.connect(store.path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        begun = time.monotonic()
        assert await store.link("code") == "t"
        assert (await store.find("t")) is not None and len(await store.timed()) == 1
        assert time.monotonic() - begun < 10.0, "nobody has waited for the other process"
        other.execute("ROLLBACK")
        other.close()
        await store.close()

    run(story())


def test_pruning_goes_in_batches_along_an_index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The attack: without an index on the links each table that was forgotten read all of them."""
    groups: list[int] = []
    monkeypatch.setattr(sqlite, "BATCH", 10)
    monkeypatch.setattr(sqlite, "REST", 0.0)

    async def story() -> None:
        store = SqliteStore(tmp_path / "test.sqlite3")
        await store.open()
        for number in range(35):
            await store.create(f"t{number}", "{}", (f"l{number}", f"m{number}"))
        await store.do(lambda each: each.execute("UPDATE game SET touched = 0 WHERE id != 't7'"))
        done = sqlite.commit

        def counted(connection: sqlite3.Connection, jobs: list[sqlite.Job]) -> None:
            groups.append(len(jobs))
            done(connection, jobs)

        monkeypatch.setattr(sqlite, "commit", counted)
        assert await store.prune(1) == 34
        assert len(groups) == 5, "four batches, and one that found nothing"
        assert await store.link("l7") == "t7" and await store.link("l8") is None
        plan = await store.read(
            lambda each: each.execute("EXPLAIN QUERY PLAN DELETE FROM link WHERE game = 'x'").fetchall()
        )
        assert "link_of_game" in str(plan)
        await store.close()

    run(story())


def test_the_log_is_one_object_a_line_and_tells_the_table() -> None:
    record = logging.LogRecord("blackpoker.server", logging.WARNING, "", 0, "table %s\nis", ("t",), None)
    record.table = "t"
    said = json.loads(JsonLines().format(record))
    assert (said["level"], said["text"], said["table"]) == ("warning", "table t\nis", "t")
    try:
        raise ValueError("x")
    except ValueError as error:
        record.exc_info = (ValueError, error, error.__traceback__)
    line = JsonLines().format(record)
    assert "\n" not in line and "ValueError" in json.loads(line)["trace"]


REBOUND = ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "localhost.evil.example", "evil.example."]


@pytest.mark.parametrize("host", REBOUND)
def test_a_page_that_made_its_name_point_here_is_refused(watched: tuple[Serving, int], host: str) -> None:
    """The attack: Host and Origin are both the attacker's, so that they agree."""
    server, _ = watched
    status, text = asked(server.port, "/api/v1/deal", host)
    assert status == 421 and json.loads(text)["text"]["ja"]

    async def story() -> None:
        name, origin = host.partition(":")[0], f"http://{host.partition(':')[0]}:{server.port}"
        url = server.socket_url.replace("127.0.0.1", name)
        with pytest.raises(InvalidStatus) as refused:
            await connect(url, origin=origin, host="127.0.0.1", port=server.port)  # type: ignore[arg-type]
        assert refused.value.response.status_code == 403

    run(story())


def test_the_server_goes_by_its_numbers_and_its_own_names(watched: tuple[Serving, int]) -> None:
    server, _ = watched
    for host in ("127.0.0.1", f"127.0.0.1:{server.port}", "localhost:1", "LOCALHOST", "[::1]:8000", "192.0.2.1"):
        assert asked(server.port, "/health/live", host)[0] == 200, host
    names = ServerSettings(
        public_url="https://Play.example:8443/x", inside="http://app-1:8000", origins=("https://club.example",)
    ).names
    assert {"play.example", "app-1", "club.example", "localhost"} <= names and "evil.example" not in names
    assert [bare(each) for each in ("a.b.", "[::1]:80", "[", "", "A:1")] == ["a.b", "::1", "", "", "a"]


class Call:
    """As much of a call as is needed to know where it comes from."""

    def __init__(self, headers: dict[str, str], host: str = "10.0.0.1") -> None:
        self.headers = headers
        self.client = type("Address", (), {"host": host})()


def test_only_a_process_of_this_server_is_believed_where_a_client_is() -> None:
    key, other = new_key(), new_key()
    good = vouched(key, "2001:db8::1")
    assert caller_of(Call(good), key) == "2001:db8::1"  # type: ignore[arg-type]
    assert caller_of(Call(vouched(key, "")), key) == ""  # type: ignore[arg-type]
    said = good[HEADER].split(" ")
    forged: list[Any] = [
        vouched(other, "192.0.2.9"), {}, {HEADER: ""}, {HEADER: "192.0.2.9"},
        {HEADER: f"192.0.2.9 {said[1]} {said[2]}"},
        {HEADER: f"{said[0]} {int(said[1]) + 9} {said[2]}"}, {HEADER: f"{said[0]} 1 {said[2]}"}, {HEADER: "é ² ü"},
    ]  # fmt: skip
    for headers in forged:
        assert caller_of(Call(headers), key) == "10.0.0.1", headers  # type: ignore[arg-type]
    assert passed_on(Call(good)) and not passed_on(Call({}))  # type: ignore[arg-type]


def test_proxies_are_believed_only_where_they_are_named() -> None:
    assert not uvicorn_options(ServerSettings())["proxy_headers"]
    options = uvicorn_options(ServerSettings(public_url="https://play.example", proxies="10.0.0.0/8"))
    assert options["proxy_headers"] and options["forwarded_allow_ips"] == "10.0.0.0/8"
