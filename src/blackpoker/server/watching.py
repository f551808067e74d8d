"""Watching over a server: whether it lives, whether it is ready, and its metrics at an address of their own."""

import asyncio
import contextlib
import json
import logging
import shutil
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

from blackpoker import __version__, compiled

from .house import House
from .messages import VERSION

log = logging.getLogger("blackpoker.server")

PATIENCE: Final = 5.0
"""What does not answer within so many seconds does not work."""
FRESH: Final = 1.0
"""So many seconds what was found out holds, however often it is asked."""
LEAST_DISK: Final = 64 << 20
"""With fewer free bytes on the disk of the data a server is not ready."""
MOST_HEAD: Final = 8192

Probe = Callable[[], Awaitable[None]]


class Full(Exception):
    """The disk is nearly full."""


class Readiness:
    """Finds out whether the server can do its work: write, know which tables it has, and go on doing so."""

    def __init__(self, house: House, folder: Path | None) -> None:
        self.folder: Final = folder
        self.probes: Final[dict[str, Probe]] = {
            "store": house.store.probe, "leases": house.leases.probe, "disk": self.disk
        }  # fmt: skip
        self.found: dict[str, bool] = {}
        self.at = float("-inf")
        self.lock: Final = asyncio.Lock()

    async def look(self) -> dict[str, bool]:
        """Return what works; it is tried at most once a second."""
        async with self.lock:
            if time.monotonic() - self.at > FRESH:
                names = list(self.probes)
                self.found = dict(zip(names, await asyncio.gather(*[self.works(name) for name in names]), strict=True))
                self.at = time.monotonic()
            return self.found

    async def works(self, name: str) -> bool:
        """Try one thing."""
        try:
            await asyncio.wait_for(self.probes[name](), PATIENCE)
        except Exception as error:
            if self.found.get(name, True):
                log.error("not ready: %s: %s", name, type(error).__name__, extra={"probe": name})
            return False
        if not self.found.get(name, True):
            log.warning("ready again: %s", name, extra={"probe": name})
        return True

    async def disk(self) -> None:
        """See that there is some place left for the data."""
        if self.folder is not None and self.folder.is_dir() and shutil.disk_usage(self.folder).free < LEAST_DISK:
            raise Full


def told_health(ok: bool, found: dict[str, bool]) -> dict[str, Any]:
    """Return what is told about the health of the server."""
    return {"ok": ok, **found, "version": __version__, "protocol": VERSION, "compiled": compiled}


class WatchAddress:
    """An address of its own for those who run the server: /metrics, /health/live and /health/ready, nothing else."""

    def __init__(
        self, address: str, metrics: Callable[[], str], ready: Callable[[], Awaitable[dict[str, bool]]]
    ) -> None:
        host, _, port = address.rpartition(":")
        self.host, self.port = host.strip("[]") or "127.0.0.1", int(port)
        self.metrics, self.ready = metrics, ready
        self.server: asyncio.Server | None = None

    async def open(self) -> None:
        """Begin to answer."""
        self.server = await asyncio.start_server(self.answer, self.host, self.port, limit=MOST_HEAD)

    async def close(self) -> None:
        """Answer no more."""
        if self.server is not None:
            self.server.close()

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer one call."""
        with contextlib.suppress(OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
            words = head.split(b"\r\n", 1)[0].decode("latin-1").split(" ")
            status, kind, body = await self.page(words[1] if len(words) == 3 and words[0] == "GET" else "")
            lines = [f"HTTP/1.1 {status}", f"Content-Type: {kind}", f"Content-Length: {len(body)}", "Connection: close"]
            writer.write("\r\n".join([*lines, "", ""]).encode() + body)
            await asyncio.wait_for(writer.drain(), PATIENCE)
        writer.close()

    async def page(self, path: str) -> tuple[str, str, bytes]:
        """Return the status, the kind and the body of an answer."""
        if path == "/metrics":
            return "200 OK", "text/plain; version=0.0.4; charset=utf-8", self.metrics().encode()
        if path == "/health/live":
            return "200 OK", "application/json", json.dumps(told_health(True, {})).encode()
        if path in ("/health", "/health/ready"):
            found = await self.ready()
            ok = all(found.values())
            status = "200 OK" if ok else "503 Service Unavailable"
            return status, "application/json", json.dumps(told_health(ok, found)).encode()
        return "404 Not Found", "text/plain", b"there is nothing here\n"
