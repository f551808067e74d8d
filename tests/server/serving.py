"""A real server in a process of its own, for tests and tools: `python -m tests.server.serving --data DIR --port N`."""

import argparse
import asyncio
import contextlib
import json
import logging
import os
import random
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from blackpoker.packages.loading import VARIABLE, load_named
from blackpoker.server.app import Server
from blackpoker.server.logs import JsonLines
from blackpoker.server.settings import ServerSettings, serve
from blackpoker.server.store import Entry, Store
from blackpoker.server.stores import store_at

ROOT: Final = Path(__file__).parents[2]
STARTING: Final = 180.0
STOPPING: Final = 180.0
"""Seconds after which a server will not start or stop any more; a busy machine may need most of them."""
LEVELS: Final = ("random", "easy", "normal", "hard")


class HastyStore:
    """A planted fault: acknowledges what it has not committed yet."""

    def __init__(self, store: Store, delay: float) -> None:
        self.store, self.delay = store, delay
        self.under_way: dict[str, asyncio.Task[None]] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    async def append(self, id: str, entry: Entry, over: bool = False, fence: int = 1) -> None:
        before = self.under_way.get(id)

        async def later() -> None:
            if before is not None:
                await before
            await asyncio.sleep(self.delay)
            with contextlib.suppress(RuntimeError):  # the store is closed: too late
                await self.store.append(id, entry, over, fence)

        self.under_way[id] = asyncio.get_running_loop().create_task(later())


def main() -> None:
    """Serve with generous limits until killed."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", required=True)
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--redis", default="")
    parser.add_argument("--metrics", default="")
    parser.add_argument("--journal", default="", help="a file for everything that is logged, as JSON lines")
    parser.add_argument("--hasty", type=float, default=0.0)
    parser.add_argument("--open-tables", type=int, default=10**6, help="how many one address may open to anybody")
    parser.add_argument("--strict-limits", action="store_true")
    parser.add_argument("--quiet", action="store_true", help="say nothing but what ends the server")
    parser.add_argument("--luck", default="", help="what all deals follow from, so that a test meets the same ones")
    parser.add_argument("--packages", action="append", default=[], help="files or folders of rule packages")
    arguments = parser.parse_args()
    if arguments.packages:
        os.environ[VARIABLE] = os.pathsep.join(arguments.packages)
        load_named()
    if arguments.luck:
        bring_luck(arguments.luck)
    generous: dict[str, Any] = {"messages_per_second": 10**6, "burst": 10**6, "calls_per_second": 10**6,
                                "tables_per_minute": 10**6, "sockets_per_address": 10**6, "watchers_per_table": 10**6,
                                "most_connections": 10**5, "pace": 0.0,
                                "open_tables_per_address": arguments.open_tables}  # fmt: skip
    settings = ServerSettings(
        port=arguments.port, data=arguments.data, redis=arguments.redis, levels=LEVELS, metrics=arguments.metrics,
        **({} if arguments.strict_limits else generous),
    )  # fmt: skip
    if arguments.journal:
        write_journal(Path(arguments.journal))
    elif arguments.quiet:
        logging.disable(logging.ERROR)
    store = store_at(settings.data)
    server = Server(settings, HastyStore(store, arguments.hasty) if arguments.hasty else store)
    serve(server.app(), settings)


def write_journal(path: Path) -> None:
    """Let everything that is logged be written to a file, and nothing be shown."""
    handler = logging.FileHandler(path)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.DEBUG, handlers=[handler])
    for noisy in ("asyncio", "websockets"):
        logging.getLogger(noisy).setLevel(logging.WARNING)


def bring_luck(luck: str) -> None:
    """Let what should be drawn in secret follow from a text."""
    drawn = random.Random(luck)
    secrets.token_bytes = lambda nbytes=None: drawn.randbytes(nbytes or 32)
    secrets.token_hex = lambda nbytes=None: drawn.randbytes(nbytes or 32).hex()


def free_port() -> int:
    """Return a port that nobody listens at, and from which no connection of this machine begins.

    A client that calls a server again and again which is down would else be given its port one day, and keep it.
    """
    while True:
        port = random.SystemRandom().randrange(10_000, first_of_clients())
        with socket.socket() as found, contextlib.suppress(OSError):
            found.bind(("127.0.0.1", port))
            return port


def first_of_clients() -> int:
    """Return the first port that the system gives to clients."""
    try:
        return int(Path("/proc/sys/net/ipv4/ip_local_port_range").read_text(encoding="utf-8").split()[0])
    except (OSError, ValueError):
        return 32_768


class Serving:
    """A server in a process of its own, which can be killed and started again."""

    def __init__(self, data: str, *options: str, port: int = 0, luck: str = "") -> None:
        self.port: Final = port or free_port()
        self.data, self.options, self.luck = data, options, luck
        self.starts = 0
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}/api/v1/socket"

    def start(self) -> None:
        """Start the server and wait until it answers."""
        words = ["-m", "tests.server.serving", "--data", self.data, "--port", str(self.port), *self.options]
        self.starts += 1
        if self.luck:
            words += ["--luck", f"{self.luck} {self.starts}"]
        self.process = subprocess.Popen([sys.executable, *words], cwd=ROOT, env=os.environ | {"PYTHONPATH": path()})
        end = time.monotonic() + STARTING
        while True:
            try:
                self.get("/health")
                return
            except (urllib.error.URLError, OSError):
                if self.process.poll() is not None or time.monotonic() > end:
                    raise RuntimeError(f"the server did not start (status {self.process.poll()})") from None
                time.sleep(0.02)

    def kill(self) -> None:
        """Kill it without a word."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Ask it to stop; return its status."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(STOPPING)

    def get(self, path: str) -> Any:
        with urllib.request.urlopen(self.url + path, timeout=30) as answer:
            return json.load(answer)

    def text(self, path: str) -> str:
        with urllib.request.urlopen(self.url + path, timeout=30) as answer:
            return str(answer.read().decode())

    def post(self, path: str, body: Any) -> Any:
        """Send a body; whoever says nothing of an anchor leaves the shuffling to the server."""
        if isinstance(body, dict) and path in ("/api/v1/tables", "/api/v1/join"):
            body = {"anchor": "none", **body}
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, {"content-type": "application/json"})
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    def status(self, path: str, body: Any) -> tuple[int, Any]:
        """Return the status and the body of the answer, also of an error."""
        try:
            return 200, self.post(path, body)
        except urllib.error.HTTPError as error:
            return error.code, json.load(error)


def path() -> str:
    """Return where Python finds this tree; where the package is installed, that comes from there."""
    return os.pathsep.join([each for each in (os.environ.get("PYTHONPATH", ""), str(ROOT)) if each])


@contextlib.contextmanager
def serving(data: Path | str, *options: str) -> Iterator[Serving]:
    """Start a server for a while."""
    server = Serving(str(data), *options)
    server.start()
    try:
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.stop()


if __name__ == "__main__":
    main()
