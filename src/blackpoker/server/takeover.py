"""Takeover: waiting for the tables of a process that does not answer, until it does or its lease is over."""

import asyncio
import contextlib
from typing import Final
from urllib.parse import urlsplit

from .leases import Elsewhere, Leases

LOOK: Final = 0.1
"""So many seconds between two looks."""
OPENING: Final = 0.5
"""So many seconds a process has to take a connection."""


class Takeovers:
    """One look for everybody who waits for the same process; else a crowd would keep this one from taking over."""

    def __init__(self, leases: Leases) -> None:
        self.leases: Final = leases
        self.waiting: Final[dict[str, asyncio.Task[None]]] = {}

    async def wait(self, there: Elsewhere, seconds: float) -> None:
        """Wait until it is worth while to try again, at most so many seconds; NoLease if nobody knows."""
        task = self.waiting.get(there.owner)
        if task is None:
            task = self.waiting[there.owner] = asyncio.get_running_loop().create_task(self.look(there))
            task.add_done_callback(lambda _: self.waiting.pop(there.owner, None))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.shield(task), max(seconds, 0.0))

    async def look(self, there: Elsewhere) -> None:
        """Look again and again whether the process answers, or has no lease any more."""
        while True:
            await asyncio.sleep(LOOK)
            if not await self.leases.lives(there.owner) or await answers(there.address):
                return


async def answers(address: str) -> bool:
    """Tell whether anybody takes connections at an address."""
    where = urlsplit(address)
    port = where.port or (443 if where.scheme == "https" else 80)
    try:
        _, writer = await asyncio.wait_for(asyncio.open_connection(where.hostname, port), OPENING)
    except (OSError, TimeoutError):
        return False
    writer.close()
    return True
