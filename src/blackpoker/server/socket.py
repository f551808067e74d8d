"""The WebSocket of a table: read, understood, answered; whoever does not behave is let go."""

import asyncio
import contextlib
import logging
import time
from typing import Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from blackpoker.core import BlackPokerError, PlayerId
from blackpoker.core.text import Text
from blackpoker.view.seen import SPECTATOR

from .callers import caller_of, passed_on, vouched
from .client import CLOSED, Client
from .forwarding import forward_socket
from .house import House
from .leases import Elsewhere, NoLease
from .limits import Bucket, Buckets, Held
from .messages import VERSION, BadMessage, Hello, read_message
from .metrics import Metrics
from .room import AGAIN, Lost, Room
from .settings import ServerSettings
from .table import Refused
from .wire import Accepted, ErrorMessage, encoded
from .wishes import hear, refusal

log = logging.getLogger("blackpoker.server")

FIRST_WORD: Final = 10.0
"""So many seconds a client has to say hello."""
MOST_BAD: Final = 20
"""A client that sends so many messages that cannot be understood is dropped."""
FOR_SEATS: Final = 0.2
"""This part of the places is for those who have a seat; who only watches is turned away before it is touched."""
TAKEOVER: Final = 8.0
"""So many seconds a client waits here for a table whose process has died, until its lease is over."""
OTHER_ORIGIN: Final = 4003
UNKNOWN: Final = 4004
TOO_FAST: Final = 4008


class Door:
    """Lets connections in, so many at once and so many in a second of each address."""

    def __init__(self, settings: ServerSettings, metrics: Metrics) -> None:
        self.settings: Final = settings
        self.metrics: Final = metrics
        most = settings.sockets_per_address
        self.held: Final = Held(most)
        self.comings: Final = Buckets(most / 5, most, time.monotonic)

    def why_not(self, address: str) -> str:
        """Return why somebody cannot come in, empty for who can; who can has to leave."""
        if self.metrics.sockets >= self.settings.most_connections:
            return "the server is full"
        if not self.comings.take(address) or not self.held.take(address):
            return "too many connections from here"
        self.metrics.sockets += 1
        return ""

    def leave(self, address: str) -> None:
        """Somebody leaves who was let in."""
        self.metrics.sockets -= 1
        self.held.give(address)

    def full_for_watchers(self, room: Room) -> bool:
        """Tell whether one more cannot watch: the table has its crowd, or what is free is for seats."""
        most = self.settings.most_connections * (1 - FOR_SEATS)
        return room.crowd.watching >= self.settings.watchers_per_table or self.metrics.sockets > most


async def serve_socket(socket: WebSocket, house: House, door: Door) -> None:
    """Serve one connection from its first word to its end."""
    settings, metrics = door.settings, door.metrics
    if not settings.allows(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(OTHER_ORIGIN, "this page may not connect")
        return
    await socket.accept()
    address = caller_of(socket, house.key)
    reason = door.why_not(address)
    if reason:
        metrics.turned_away += 1
        await socket.close(CLOSED, reason)
        return
    try:
        await converse(socket, house, door, address)
    except WebSocketDisconnect:
        pass
    except Exception:
        metrics.faults += 1
        log.exception("a connection was ended by a fault")
        with contextlib.suppress(Exception):
            await socket.close(1011, "a fault of the server")
    finally:
        door.leave(address)


async def converse(socket: WebSocket, house: House, door: Door, address: str) -> None:
    """Hear hello, then everything else until the client leaves."""
    try:
        hello, text = await first_word(socket)
        room = await room_or_forwarded(socket, house, hello.table, text, address)
        if isinstance(room, Forwarded):
            return
        audience = None if room is None else audience_of(hello, room, house)
        if room is None or audience is None:
            raise Refused("table", "there is no such table, or no such seat", "テーブルか席が見つかりません。")
    except Lost:
        await socket.close(AGAIN, "come again")
        return
    except Refused as error:
        door.metrics.bad += 1
        await socket.send_text(encoded(ErrorMessage(error.code, Text(error.say("ja"), str(error)))))
        await socket.close(UNKNOWN, error.code)
        return
    if room.gone:
        await socket.close(AGAIN, "come again")
        return
    if audience == SPECTATOR and door.full_for_watchers(room):
        door.metrics.turned_away += 1
        await socket.close(CLOSED, "the table is full of watchers")
        return
    client = Client(socket, audience, address)
    sender = asyncio.get_running_loop().create_task(client.sending())
    room.enter(client, hello.since)
    try:
        await listen(socket, client, room, door)
    finally:
        room.exit(client)
        if not client.dropped:
            sender.cancel()
        with contextlib.suppress(asyncio.CancelledError, TimeoutError):
            await asyncio.wait_for(sender, FIRST_WORD)


class Forwarded:
    """A connection that another process has served, to its end."""


async def room_or_forwarded(
    socket: WebSocket, house: House, id: str, hello: str | bytes, address: str
) -> Room | Forwarded | None:
    """Return the room of a table, or let another process serve; one that has died is waited for until its lease ends.

    What another process has passed on is not passed on again: who has the table is changing, so come again.
    """
    end = time.monotonic() + TAKEOVER
    while True:
        try:
            return await found_room(house, id)
        except Elsewhere as there:
            if passed_on(socket) or time.monotonic() > end:
                raise Lost from there
            if await forward_socket(socket, there.address, hello, vouched(house.key, address)):
                return Forwarded()
            house.get_ahead(id)
            try:
                await house.takeovers.wait(there, end - time.monotonic())
            except NoLease as error:
                raise Lost from error


async def found_room(house: House, id: str) -> Room | None:
    """Return the room of a table; Lost if the store or the leases fail, which is said in one line of the log."""
    try:
        return await house.room(id)
    except NoLease as error:
        raise Lost from error
    except (Refused, asyncio.CancelledError):
        raise
    except Exception as error:
        log.warning("a table cannot be brought back: %s", type(error).__name__)
        raise Lost from error


async def first_word(socket: WebSocket) -> tuple[Hello, str | bytes]:
    """Return the hello of a client and its text; Refused if it says something else or nothing."""
    try:
        text = await asyncio.wait_for(receive(socket), FIRST_WORD)
        message = read_message(text)
    except BadMessage as error:
        raise Refused("message", str(error), "メッセージを読めません。") from None
    except TimeoutError:
        raise Refused("hello", "nobody said hello", "最初のメッセージがありません。") from None
    if not isinstance(message, Hello):
        raise Refused("hello", "the first message is hello", "最初のメッセージは hello です。")
    if message.version != VERSION:
        raise Refused(
            "version",
            f"this server speaks version {VERSION}: reload the page",
            f"このサーバーはバージョン {VERSION} に対応しています。ページを読み込み直してください。",
        )
    return message, text


def audience_of(hello: Hello, room: Room, house: House) -> PlayerId | None:
    """Return for whom a client listens: the seat of its token, or nobody's with the link for watching."""
    if hello.token is not None:
        return house.seat(room.table.id, hello.token)
    return SPECTATOR if hello.watch == room.table.config.watch else None


async def listen(socket: WebSocket, client: Client, room: Room, door: Door) -> None:
    """Hear and answer what a client says."""
    bucket = Bucket(door.settings.messages_per_second, door.settings.burst, room.timing.now)
    bad = 0
    while not client.dropped:
        text = await receive(socket)
        if not bucket.take():
            client.drop(TOO_FAST, "too many messages")
            return
        message: Any = None
        try:
            message = read_message(text)
            if isinstance(message, Hello):
                raise BadMessage("you have said hello")
            begun = time.perf_counter()
            answer = await hear(room, client, message)
            if isinstance(answer, Accepted):
                door.metrics.moves.add(time.perf_counter() - begun)
            client.send(encoded(answer))
        except BadMessage as error:
            door.metrics.bad += 1
            bad += 1
            client.send(encoded(ErrorMessage("message", Text("メッセージを読めません。", str(error)))))
            if bad >= MOST_BAD:
                client.drop(CLOSED, "too many bad messages")
        except BlackPokerError as error:
            client.send(encoded(refusal(error, getattr(message, "id", None))))
        if room.gone:
            client.drop(AGAIN, "come again")


async def receive(socket: WebSocket) -> str | bytes:
    """Return the next message, text or bytes."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    return text if text is not None else message.get("bytes") or b""
