"""Patience with callers, and its end: who says too much or does not finish a call in time is let go.

New callers are heard a few at a time, so that a crowd that arrives keeps nobody waiting who is playing.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Final
from weakref import WeakKeyDictionary

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

MOST_HEAD: Final = 16_384
"""The most bytes of the head of a call."""
SECONDS: Final = 10.0
"""So long the head or the body of a call may take, once or twice."""
UNFINISHED: Final = (h11.IDLE, h11.SEND_BODY)
"""What is still to come of a call: its head, or the rest of its body."""
AT_ONCE: Final = 4
"""So many new callers are heard before the event loop sees to everything else."""


class Line:
    """New callers, who are heard in the order in which they came."""

    def __init__(self) -> None:
        self.waiting: Final[deque[Callable[[], None]]] = deque()
        self.left = AT_ONCE
        """So many more may be heard in this turn of the event loop."""

    def may_enter(self, loop: asyncio.AbstractEventLoop) -> bool:
        """Tell whether a new caller is heard at once; who is not has to wait."""
        if self.left == AT_ONCE:
            loop.call_soon(self.turn, loop)
        if not self.left or self.waiting:
            return False
        self.left -= 1
        return True

    def turn(self, loop: asyncio.AbstractEventLoop) -> None:
        """The event loop has seen to everything else: hear the next few."""
        self.left = AT_ONCE
        while self.waiting and self.left:
            self.left -= 1
            loop.call_soon(self.waiting.popleft())
        if self.left < AT_ONCE:
            loop.call_soon(self.turn, loop)


LINES: Final[WeakKeyDictionary[asyncio.AbstractEventLoop, Line]] = WeakKeyDictionary()


class PatientProtocol(H11Protocol):
    """HTTP with a limit for the time of a call; uvicorn itself has one only between calls."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.before: object = None
        """What there was still to come when it was looked at the last time, and of which call."""
        self.heard = False
        """Whether it was this caller's turn."""

    def connection_made(self, transport: Any) -> None:
        """Somebody calls: look from time to time whether it gets on."""
        super().connection_made(transport)
        self.loop.call_later(SECONDS, self.look)

    def data_received(self, data: bytes) -> None:
        """Hear more of a call; a new caller waits for its turn."""
        if self.heard:
            self.hear(data)
            return
        self.heard = True
        line = LINES.setdefault(self.loop, Line())
        if line.may_enter(self.loop):
            self.hear(data)
            return

        def later() -> None:
            if not self.transport.is_closing():
                self.transport.resume_reading()
                self.hear(data)

        self.transport.pause_reading()
        line.waiting.append(later)

    def hear(self, data: bytes) -> None:
        """Hear more of a call; a head that is too long is refused, also one that comes all at once."""
        if self.conn.their_state is h11.IDLE:
            head = self.conn.trailing_data[0] + data
            if len(head) > MOST_HEAD and b"\r\n\r\n" not in head[:MOST_HEAD]:
                self.send_400_response(f"the head of a call has at most {MOST_HEAD} bytes")
                return
        super().data_received(data)

    def look(self) -> None:
        """Let a caller go who is still where it was."""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return  # it has gone, or it is a socket now
        state = self.conn.their_state
        now = (state, self.cycle)
        if state in UNFINISHED and now == self.before:
            self.transport.abort()
            return
        self.before = now
        self.loop.call_later(SECONDS, self.look)
