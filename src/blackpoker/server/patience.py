"""Patience with callers, and its end: who says too much or does not finish a call in time is let go."""

from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

MOST_HEAD: Final = 16_384
"""The most bytes of the head of a call."""
SECONDS: Final = 10.0
"""So long the head or the body of a call may take, once or twice."""
UNFINISHED: Final = (h11.IDLE, h11.SEND_BODY)
"""What is still to come of a call: its head, or the rest of its body."""


class PatientProtocol(H11Protocol):
    """HTTP with a limit for the time of a call; uvicorn itself has one only between calls."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.before: object = None
        """What there was still to come when it was looked at the last time, and of which call."""

    def connection_made(self, transport: Any) -> None:
        """Somebody calls: look from time to time whether it gets on."""
        super().connection_made(transport)
        self.loop.call_later(SECONDS, self.look)

    def data_received(self, data: bytes) -> None:
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
