"""A proxy between a server and its store or its Redis, which can be cut like a cable and mended again."""

import asyncio
import contextlib
from typing import Any
from urllib.parse import urlsplit, urlunsplit


class Proxy:
    """Passes bytes on; while it is cut nothing goes through, and nobody is told."""

    def __init__(self, address: str) -> None:
        self.there = urlsplit(address)
        self.whole = asyncio.Event()
        self.whole.set()
        self.server: asyncio.Server | None = None
        self.writers: set[asyncio.StreamWriter] = set()
        self.tasks: set[asyncio.Task[None]] = set()

    @property
    def address(self) -> str:
        """How to reach what is behind the proxy."""
        assert self.server is not None
        port = self.server.sockets[0].getsockname()[1]
        user = f"{self.there.username}@" if self.there.username else ""
        return urlunsplit(self.there._replace(netloc=f"{user}127.0.0.1:{port}"))

    def cut(self) -> None:
        """Let nothing through any more: what is sent is kept back, what connects is not answered."""
        self.whole.clear()

    def mend(self, forget: bool = True) -> None:
        """Let everything through again; connections of before are gone, as after a while without a cable."""
        if forget:
            for writer in self.writers:
                writer.transport.abort()
        self.whole.set()

    async def __aenter__(self) -> "Proxy":
        self.server = await asyncio.start_server(self.connect, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: Any) -> None:
        assert self.server is not None
        self.server.close()
        self.mend()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.tasks.add(task)
        self.writers.add(writer)
        try:
            await self.whole.wait()
            there, back = await asyncio.open_connection(self.there.hostname, self.there.port)
            self.writers.add(back)
            await asyncio.gather(self.passing(reader, back), self.passing(there, writer))
            self.writers.discard(back)
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self.writers.discard(writer)
            self.tasks.discard(task)
            writer.transport.abort()

    async def passing(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on what comes, while the proxy is whole."""
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                await self.whole.wait()
                writer.write(data)
                await writer.drain()
        writer.close()
