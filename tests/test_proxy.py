"""Several processes behind a real nginx, by the files that hosts are given: nginx.conf and compose.yaml of deploy/."""

import asyncio
import contextlib
import http.client
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.server.client import Player
from tests.server.house import run
from tests.server.real import postgres, program, redis
from tests.server.serving import free_port
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from blackpoker.server.callers import HEADER

pytestmark = pytest.mark.more

DEPLOY = Path(__file__).parent.parent / "deploy"
NAME = "play.example"
TABLES = 10
"""So many tables each process lets one address make in a minute."""


class Site:
    """Two processes and their proxy."""

    def __init__(self, port: int, processes: list[subprocess.Popen[bytes]], watched: list[int]) -> None:
        self.port, self.processes, self.watched = port, processes, watched

    def call(
        self, path: str, body: Any = None, address: str = "127.0.0.2", host: str = NAME, **headers: str
    ) -> tuple[int, str]:
        """Call through the proxy from an address of this machine."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30, source_address=(address, 0))
        try:
            data = None if body is None else json.dumps(body)
            line.request("GET" if body is None else "POST", path, data, {"host": host, **headers})
            answer = line.getresponse()
            return answer.status, answer.read().decode()
        finally:
            line.close()

    def sit(self, path: str, wish: dict[str, Any], address: str = "127.0.0.2") -> Any:
        status, text = self.call(path, {"anchor": "none", **wish}, address)
        assert status == 201, text
        return json.loads(text)

    def ready(self, place: int) -> bool:
        """Tell whether a process is ready, at the address that only its host knows."""
        try:
            line = http.client.HTTPConnection("127.0.0.1", self.watched[place], timeout=10)
            line.request("GET", "/health/ready")
            answer = line.getresponse()
            answer.read()
            return answer.status == 200
        except OSError:
            return False
        finally:
            line.close()

    def wait(self, place: int) -> None:
        end = time.monotonic() + 60
        while not self.ready(place):
            assert self.processes[place].poll() is None and time.monotonic() < end, "the server does not come up"
            time.sleep(0.05)

    def served(self, place: int) -> float:
        """Return how many sockets a process has."""
        line = http.client.HTTPConnection("127.0.0.1", self.watched[place], timeout=10)
        line.request("GET", "/metrics")
        found = re.search(r"^blackpoker_sockets (\d+)", line.getresponse().read().decode(), re.MULTILINE)
        line.close()
        assert found is not None
        return float(found[1])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    nginx, folder = program("nginx"), tmp_path_factory.mktemp("site")
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    ports, watched, proxy = [free_port(), free_port()], [free_port(), free_port()], free_port()
    with contextlib.ExitStack() as stack:
        secret = folder / "data"
        secret.write_text(stack.enter_context(postgres()), encoding="utf-8")
        leases = stack.enter_context(redis())
        processes: list[subprocess.Popen[bytes]] = []
        for name, port, watch in zip(("one", "two"), ports, watched, strict=True):
            settings = compose["services"][name]["environment"] | {
                "BLACKPOKER_DATA_FILE": str(secret), "BLACKPOKER_REDIS": leases, "BLACKPOKER_PROXIES": "127.0.0.1",
                "BLACKPOKER_METRICS": f"127.0.0.1:{watch}", "BLACKPOKER_INSIDE": f"http://127.0.0.1:{port}",
                "BLACKPOKER_PORT": str(port), "BLACKPOKER_TABLES_PER_MINUTE": str(TABLES),
            }  # fmt: skip
            process = subprocess.Popen(
                [sys.executable, "-m", "blackpoker", "serve", "--log", "json"], env=os.environ | settings,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            )  # fmt: skip
            processes.append(process)
            stack.callback(ended, process)
        stack.enter_context(proxied(nginx, folder, ports, proxy))
        found = Site(proxy, processes, watched)
        for place in (0, 1):
            found.wait(place)
        yield found


@contextlib.contextmanager
def proxied(nginx: str, folder: Path, ports: list[int], port: int) -> Iterator[None]:
    """Run nginx by deploy/nginx.conf, with the places of this test for those of the compose file."""
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    for name, there in zip(("one", "two"), ports, strict=True):
        text = text.replace(f"server {name}:8000", f"server 127.0.0.1:{there}")
    text = text.replace("listen 8080;", f"listen 127.0.0.1:{port};")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "".join([f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds])
    text = text.replace("http {", f"http {{\naccess_log off;\n{places}", 1)
    config = folder / "nginx.conf"
    config.write_text(text, encoding="utf-8")
    words = [nginx, "-p", str(folder), "-c", str(config), "-e", str(folder / "errors")]
    more = ["-g", f"daemon off; pid {folder}/pid;"]
    tried = subprocess.run([*words, *more, "-t"], capture_output=True, encoding="utf-8", check=False)
    assert tried.returncode == 0 and "[warn]" not in tried.stderr, tried.stderr
    process = subprocess.Popen([*words, *more])
    try:
        yield
    finally:
        ended(process)


def ended(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        process.terminate()
        process.wait(30)


class Steady(Player):
    """A player who says less in a second than a server with its usual limits hears."""

    async def send(self, message: Any) -> None:
        await asyncio.sleep(0.06)
        await super().send(message)


def players(site: Site) -> list[Player]:
    """Make a table of two friends by the proxy."""
    made = site.sit("/api/v1/tables", {"opponent": "friend", "window_ms": 0})
    assert made["invite"].startswith(f"https://{NAME}/join/")
    joined = site.sit("/api/v1/join", {"invite": made["invite"].rsplit("/", 1)[-1]}, "127.0.0.3")
    url = f"ws://127.0.0.1:{site.port}/api/v1/socket"
    return [Steady(url, seat, 7) for seat in (made, joined)]


def test_a_game_is_played_to_its_end_through_the_proxy_at_both_processes(site: Site) -> None:
    async def story() -> None:
        pairs = [players(site) for _ in range(3)]
        for pair in pairs:
            for player in pair:
                await player.connect()
        assert site.served(0) and site.served(1), "the proxy spreads connections, and processes pass them on"
        outcomes = await asyncio.gather(*[player.play() for pair in pairs for player in pair])
        assert all(outcome is not None for outcome in outcomes)
        for pair in pairs:
            status, record = await asyncio.to_thread(site.call, f"/api/v1/replays/{pair[0].state['share']}/record")
            assert status == 200 and record.startswith("[")
            for player in pair:
                await player.close()

    run(story())


def test_limits_count_people_and_not_the_proxy(site: Site) -> None:
    """One address calls in many names until it is told to stop; another one is served by the same proxy."""

    def lie(number: int) -> dict[str, str]:
        said = f"192.0.2.{number}"
        return {"x-forwarded-for": said, HEADER: f"{said} 9999999999 {'a' * 64}"}

    wish = {"opponent": "friend", "anchor": "none"}
    found = [site.call("/api/v1/tables", wish, "127.0.0.9", **lie(number))[0] for number in range(3 * TABLES)]
    assert 201 in found and 429 in found
    assert site.call("/api/v1/tables", wish, "127.0.0.8")[0] == 201


def test_health_and_metrics_are_for_nobody_outside(site: Site) -> None:
    assert [site.call(path)[0] for path in ("/health", "/health/ready", "/health/live")] == [403] * 3
    assert "blackpoker_" not in site.call("/metrics")[1]


def test_pages_of_this_site_may_connect_and_others_may_not(site: Site) -> None:
    async def story() -> None:
        url = f"ws://{NAME}/api/v1/socket"
        there: Any = {"host": "127.0.0.1", "port": site.port}
        async with connect(url, origin=f"https://{NAME}", **there) as socket:  # type: ignore[arg-type]
            await socket.send('{"type":"hello","version":2,"table":"none","token":"x"}')
            assert json.loads(await socket.recv())["type"] == "error"
        with pytest.raises(InvalidStatus) as refused:
            await connect(url, origin="https://evil.example", **there)  # type: ignore[arg-type]
        assert refused.value.response.status_code == 403

    run(story())
    assert site.call("/api/v1/regulations", host="evil.example")[0] == 421


def test_when_a_process_dies_the_proxy_and_the_other_one_go_on_with_its_game(site: Site) -> None:
    """The last test of this file: only one process is left."""

    async def story() -> None:
        pair = players(site)
        for player in pair:
            await player.connect()
        asked = next(player for player in pair if player.state["ask"] is not None)
        await asked.play(1)
        before = max(player.state["seq"] for player in pair)
        site.processes[0].kill()
        site.processes[0].wait()
        for player in pair:
            end = time.monotonic() + 60
            while True:
                assert time.monotonic() < end, "nobody goes on with the table"
                with contextlib.suppress(Exception):
                    if (await player.connect())["type"] == "welcome":
                        break
                await asyncio.sleep(0.1)
            assert player.state["seq"] >= before
        assert (await asyncio.gather(*[player.play() for player in pair]))[0] is not None
        for player in pair:
            await player.close()

    run(story())
