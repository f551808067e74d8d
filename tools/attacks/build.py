"""A build that is attacked: any installed version of the package, by its Python, with its own way to say hello."""

import contextlib
import http.client
import json
import os
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tests.server.client import Player
from tests.server.serving import free_port
from websockets.asyncio.client import connect

PATIENCE: Final = 60.0
GENEROUS: Final = {
    f"BLACKPOKER_{name}": "1000000"
    for name in ("SOCKETS_PER_ADDRESS", "WATCHERS_PER_TABLE", "CALLS_PER_SECOND", "TABLES_PER_MINUTE")
} | {"BLACKPOKER_MOST_CONNECTIONS": "20000"}
"""Limits so wide that an attack meets something else; a build that knows no such settings has no such limits."""


@dataclass
class Running:
    """A server process of a build."""

    process: subprocess.Popen[bytes]
    port: int
    protocol: int = 0

    @property
    def socket_url(self) -> str:
        """Where its socket is."""
        return f"ws://127.0.0.1:{self.port}/api/v1/socket"

    def call(
        self,
        path: str,
        body: Any = None,
        address: str = "127.0.0.1",
        headers: dict[str, str] | None = None,
        port: int = 0,
    ) -> tuple[int, str]:
        """Call it from an address of this machine; return the status and the text of the answer."""
        line = http.client.HTTPConnection("127.0.0.1", port or self.port, timeout=PATIENCE, source_address=(address, 0))
        try:
            data = None if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
            line.request("GET" if body is None else "POST", path, data, headers or {})
            answer = line.getresponse()
            return answer.status, answer.read().decode(errors="replace")
        finally:
            line.close()

    def sit(self, path: str, wish: dict[str, Any], address: str = "127.0.0.1") -> dict[str, Any]:
        """Take a seat; who has to say so leaves the shuffling to the server."""
        if self.protocol > 1:
            wish = {"anchor": "none", **wish}
        status, text = self.call(path, wish, address)
        if status != 201:
            raise RuntimeError(f"{status} {text}")
        seat: dict[str, Any] = json.loads(text)
        return seat

    def friends(self, address: str = "127.0.0.1", **wish: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Make a table of two friends."""
        made = self.sit("/api/v1/tables", {"opponent": "friend", **wish}, address)
        return made, self.sit("/api/v1/join", {"invite": code_of(made["invite"])}, address)

    def memory(self) -> float:
        """Return how many megabytes the process holds."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text(encoding="utf-8").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20

    def wait(self, seconds: float = PATIENCE) -> None:
        """Wait until it answers, and hear which protocol it speaks."""
        end = time.monotonic() + seconds
        while True:
            try:
                self.protocol = json.loads(self.call("/health")[1])["protocol"]
                return
            except (OSError, ValueError):
                if self.process.poll() is not None or time.monotonic() > end:
                    raise RuntimeError("the server did not start") from None
                time.sleep(0.02)

    def stop(self) -> None:
        """End it, however long it would take."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


@dataclass(frozen=True)
class Build:
    """An installed version of the package."""

    python: str

    def run(self, *words: str, cwd: Path | None = None) -> tuple[int, str]:
        """Run its Python; return the status and everything that was said."""
        result = subprocess.run(
            [self.python, *words], cwd=cwd, env=environment({}), capture_output=True, encoding="utf-8", check=False
        )
        return result.returncode, result.stdout + result.stderr

    @contextlib.contextmanager
    def serving(
        self, data: Path | str, *options: str, wide: bool = False, patch: Path | None = None, patience: float = PATIENCE
    ) -> Iterator[Running]:
        """Start a server, with wide limits or its usual ones, and with a folder of patches to the engine or none."""
        port = free_port()
        extra = (GENEROUS if wide else {}) | ({} if patch is None else {"PYTHONPATH": str(patch)})
        words = [self.python, "-m", "blackpoker", "serve", "--port", str(port), "--data", str(data), *options]
        if "--redis" in options:
            words += ["--inside", f"http://127.0.0.1:{port}"]
        process = subprocess.Popen(
            words, cwd="/", env=environment(extra), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        server = Running(process, port)
        try:
            server.wait(patience)
            yield server
        finally:
            server.stop()


def environment(extra: dict[str, str]) -> dict[str, str]:
    """Return an environment in which only the package of the build is found."""
    own = ("PYTHONPATH", "BLACKPOKER_")
    return {key: value for key, value in os.environ.items() if not key.startswith(own)} | extra


class Guest(Player):
    """A client that says hello as the build wants it, from an address of this machine."""

    def __init__(self, server: Running, seat: dict[str, Any], address: str = "127.0.0.1", seed: int = 0) -> None:
        super().__init__(server.socket_url, seat, seed)
        self.version, self.address = server.protocol, address

    async def connect(self) -> Any:
        """Come to the table."""
        self.socket = await connect(
            self.url, max_size=None, compression=None, ping_interval=None, open_timeout=PATIENCE,
            local_addr=(self.address, 0),
        )  # fmt: skip
        hello = {"type": "hello", "version": self.version, "table": self.seat["table"]}
        who = {"watch": self.seat["code"]} if "code" in self.seat else {"token": self.seat["token"]}
        await self.send({**hello, **who})
        return await self.until("welcome", "error")


def code_of(link: str) -> str:
    """Return the code in a link."""
    return link.rsplit("/", 1)[-1]
