"""Leases: with more than one process, which of them has a table. The store alone makes sure that nothing is lost."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

from .table import Refused

log = logging.getLogger("blackpoker.server")

SECONDS: Final = 10
"""So long a process that says nothing keeps its tables."""
PATIENCE: Final = 3.0
"""So many seconds Redis has to answer; less than a lease lasts."""
RENEW: Final = """
local owner = redis.call('GET', KEYS[1])
if owner == ARGV[1] or not owner then redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[2]) return '' end
return owner
"""
RELEASE: Final = "if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end"

Evict = Callable[[str], Awaitable[None]]


class Elsewhere(Refused):
    """Another process has the table; `address` is how it is reached."""

    def __init__(self, address: str) -> None:
        super().__init__("elsewhere", "another process has the table", "別のプロセスが担当しています。")
        self.address: Final = address


class Leases(Protocol):
    """Knows which process has a table."""

    async def open(self, evict: Evict) -> None:
        """Begin; `evict` is called with each table that another process has taken."""

    async def close(self) -> None:
        """Let all tables go."""

    async def take(self, id: str) -> None:
        """Take a table; raise Elsewhere if another process has it."""

    async def release(self, id: str) -> None:
        """Let a table go."""


class NoLeases:
    """The only process has all tables."""

    async def open(self, evict: Evict) -> None:
        """Begin."""

    async def close(self) -> None:
        """End."""

    async def take(self, id: str) -> None:
        """Take a table."""

    async def release(self, id: str) -> None:
        """Let a table go."""


class RedisLeases:
    """Leases in Redis, renewed while this process lives."""

    def __init__(self, url: str, address: str, seconds: int = SECONDS) -> None:
        self.url: Final = url
        self.address: Final = address
        self.seconds: Final = seconds
        self.taken: Final[set[str]] = set()
        self.redis: Any = None
        self.renewing: asyncio.Task[None] | None = None

    async def open(self, evict: Evict) -> None:
        """Connect, and begin to renew what is taken."""
        from redis.asyncio import Redis

        self.redis = Redis.from_url(
            self.url, decode_responses=True, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE
        )
        await self.redis.ping()
        self.renewing = asyncio.get_running_loop().create_task(self.renew(evict))

    async def close(self) -> None:
        """Let all tables go, so that others need not wait."""
        if self.renewing is not None:
            self.renewing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.renewing
        if self.redis is not None:
            for id in list(self.taken):
                with contextlib.suppress(Exception):
                    await self.release(id)
            await self.redis.aclose()

    async def take(self, id: str) -> None:
        """Take a table; raise Elsewhere if another process has it."""
        owner = await self.redis.eval(RENEW, 1, name(id), self.address, self.seconds)
        if owner:
            self.taken.discard(id)
            raise Elsewhere(str(owner))
        self.taken.add(id)

    async def release(self, id: str) -> None:
        """Let a table go."""
        self.taken.discard(id)
        await self.redis.eval(RELEASE, 1, name(id), self.address)

    async def renew(self, evict: Evict) -> None:
        """Keep what is taken; what another process has taken in the meantime is given up."""
        while True:
            await asyncio.sleep(self.seconds / 3)
            try:
                lost = await self.renew_all()
            except Exception as error:
                log.warning("leases were not renewed: %s", error)
                continue
            for id in lost:
                await evict(id)

    async def renew_all(self) -> list[str]:
        """Renew everything in one go; return which tables another process has."""
        ids = list(self.taken)
        async with self.redis.pipeline(transaction=False) as pipe:
            for id in ids:
                pipe.eval(RENEW, 1, name(id), self.address, self.seconds)
            owners = await pipe.execute()
        lost = [id for id, owner in zip(ids, owners, strict=True) if owner]
        self.taken.difference_update(lost)
        return lost


def name(id: str) -> str:
    """Return under which name Redis keeps a lease."""
    return f"blackpoker:table:{id}"
