"""The connection of a terminal to a table: messages and typed lines come in one row, one after the other."""

import json
import queue
import secrets
import threading
from dataclasses import dataclass
from typing import Any, Final, TextIO

from blackpoker.core import BlackPokerError

from .online import Place

HEARD: Final = "heard"
TYPED: Final = "typed"
LOST: Final = "lost"
ELSEWHERE: Final = 4001
UNKNOWN: Final = 4004
PATIENCE: Final = 30.0


@dataclass(frozen=True)
class Event:
    """Something that has come: a message, a line that was typed (None at the end of input), or a lost connection."""

    kind: str
    data: Any
    connection: int = 0


class Link:
    """A row of events, and one connection after the other."""

    def __init__(self) -> None:
        self.events: Final[queue.Queue[Event]] = queue.Queue()
        self.typed: Final[list[Event]] = []
        """Lines that were typed while something else was waited for."""
        self.connections = 0
        self.socket: Any = None

    # Connections

    def connect(self, place: Place, since: int) -> None:
        """Connect, and say hello; OSError or InvalidHandshake if that cannot be done."""
        from websockets.sync.client import connect

        self.close()
        self.socket = connect(place.socket, max_size=None, compression=None, open_timeout=PATIENCE)
        self.connections += 1
        threading.Thread(target=self.hear, args=(self.socket, self.connections), daemon=True).start()
        self.send({**place.hello, "since": since})

    def hear(self, socket: Any, connection: int) -> None:
        """Put what comes in the row until the connection ends."""
        from websockets.exceptions import ConnectionClosed

        code = 0
        try:
            while True:
                self.events.put(Event(HEARD, json.loads(socket.recv()), connection))
        except ConnectionClosed as closed:
            code = 0 if closed.rcvd is None else closed.rcvd.code
        except (OSError, ValueError):
            pass
        self.events.put(Event(LOST, code, connection))

    def send(self, message: dict[str, Any]) -> None:
        """Send a message; a connection that is lost is noticed by what comes."""
        from websockets.exceptions import ConnectionClosed

        try:
            if self.socket is not None:
                self.socket.send(json.dumps(message))
        except (ConnectionClosed, OSError):
            pass

    def close(self) -> None:
        """End the connection."""
        if self.socket is not None:
            socket, self.socket = self.socket, None
            socket.close()

    # Lines

    def read(self, source: TextIO) -> None:
        """Put what is typed in the row, from now on."""

        def reading() -> None:
            for line in source:
                self.events.put(Event(TYPED, line))
            self.events.put(Event(TYPED, None))

        threading.Thread(target=reading, daemon=True).start()

    # Waiting

    def next(self) -> Event:
        """Return the next event; of connections that are over only what was typed counts."""
        if self.typed:
            return self.typed.pop(0)
        while True:
            event = self.events.get()
            if event.kind == TYPED or event.connection == self.connections:
                return event

    def next_message(self) -> Event:
        """Return the next message or the loss of the connection; what is typed meanwhile waits."""
        while True:
            try:
                event = self.events.get(timeout=PATIENCE)
            except queue.Empty:
                raise BlackPokerError("the server does not answer", "サーバーから返事がありません。") from None
            if event.kind == TYPED:
                self.typed.append(event)
            elif event.connection == self.connections:
                return event


def new_id(number: int) -> str:
    """Return an id for a message that no other one has."""
    return f"t{number}-{secrets.token_hex(4)}"
