"""One connected client: what waits for it, bounded in bytes, and the task that sends it."""

import asyncio
from collections import deque
from functools import lru_cache
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from blackpoker.core import PlayerId
from blackpoker.view.seen import SPECTATOR

CLOSED: Final = 4000
"""Why a connection ends: too slow, too many bad messages, or the server is full."""
SEAT_BYTES: Final = 1 << 20
WATCHER_BYTES: Final = 1 << 18
"""A client that leaves so many bytes unread is dropped; a seat is waited for longer than who watches."""


@lru_cache(maxsize=64)
def size_of(text: str) -> int:
    """Return how many bytes a message has; one that goes to many is measured once."""
    return len(text) if text.isascii() else len(text.encode())


class Client:
    """A queue of messages and a task that sends them."""

    def __init__(self, socket: WebSocket, audience: PlayerId, address: str = "") -> None:
        self.socket: Final = socket
        self.audience: Final = audience
        self.address: Final = address
        self.most: Final = WATCHER_BYTES if audience == SPECTATOR else SEAT_BYTES
        self.queue: Final[deque[str | tuple[int, str]]] = deque()
        self.waiting = 0
        """The bytes of what is queued."""
        self.latest = ""
        """A message that only counts until there is a newer one."""
        self.waiter: asyncio.Future[None] | None = None
        self.dropped = False

    def send(self, text: str) -> None:
        """Queue a message; a client that does not read is dropped. One message is never too much."""
        if self.dropped:
            return
        size = size_of(text)
        if self.queue and self.waiting + size > self.most:
            self.drop(CLOSED, "too slow")
            return
        self.waiting += size
        self.queue.append(text)
        self.wake()

    def note(self, text: str) -> None:
        """Let a message follow when nothing else waits; it takes the place of the last one, and drops nobody."""
        self.latest = text
        self.wake()

    def drop(self, code: int, reason: str) -> None:
        """End the connection after what is queued; who was too slow gets no more of it."""
        if not self.dropped:
            self.dropped = True
            if code == CLOSED:
                self.queue.clear()
            self.queue.append((code, reason))
            self.wake()

    def wake(self) -> None:
        """There is something to send."""
        if self.waiter is not None and not self.waiter.done():
            self.waiter.set_result(None)

    async def sending(self) -> None:
        """Send what is queued until the connection ends."""
        try:
            while True:
                message = await self.next()
                if isinstance(message, tuple):
                    await self.socket.close(*message)
                    return
                await self.socket.send_text(message)
        except (WebSocketDisconnect, RuntimeError, OSError):
            self.dropped = True  # the client has gone while something was sent

    async def next(self) -> str | tuple[int, str]:
        """Return what is to be sent next."""
        while not self.queue and not self.latest:
            self.waiter = asyncio.get_running_loop().create_future()
            await self.waiter
        if not self.queue:
            latest, self.latest = self.latest, ""
            return latest
        message = self.queue.popleft()
        if isinstance(message, str):
            self.waiting -= size_of(message)
        return message
