"""The WebSocket of a table: read, understood, answered; whoever does not behave is let go."""

import asyncio
import contextlib
import logging
from typing import Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from blackpoker.core import BlackPokerError, PlayerId
from blackpoker.core.text import Text
from blackpoker.view.seen import SPECTATOR

from .forwarding import forward_socket
from .house import House
from .leases import Elsewhere
from .limits import Bucket
from .messages import VERSION, BadMessage, Hello, read_message
from .room import AGAIN, Lost, Room
from .settings import ServerSettings
from .table import Refused
from .wire import ErrorMessage, encoded
from .wishes import hear, refusal

log = logging.getLogger("blackpoker.server")

MOST_WAITING: Final = 256
"""A client that leaves so many messages unread is dropped."""
FIRST_WORD: Final = 10.0
"""So many seconds a client has to say hello."""
MOST_BAD: Final = 20
"""A client that sends so many messages that cannot be understood is dropped."""
CLOSED: Final = 4000
OTHER_ORIGIN: Final = 4003
UNKNOWN: Final = 4004
TOO_FAST: Final = 4008


class Counter:
    """What the server has done since it began, for its metrics."""

    def __init__(self) -> None:
        self.sockets = 0
        self.messages = 0
        self.bad = 0
        self.faults = 0


class Client:
    """One connected client: a queue of messages and a task that sends them."""

    def __init__(self, socket: WebSocket, audience: PlayerId) -> None:
        self.socket: Final = socket
        self.audience: Final = audience
        self.queue: Final[asyncio.Queue[str | tuple[int, str]]] = asyncio.Queue(MOST_WAITING)
        self.dropped = False

    def send(self, text: str) -> None:
        """Queue a message; a client that does not read is dropped."""
        if self.dropped:
            return
        try:
            self.queue.put_nowait(text)
        except asyncio.QueueFull:
            self.drop(CLOSED, "too slow")

    def drop(self, code: int, reason: str) -> None:
        """End the connection after what is queued."""
        if not self.dropped:
            self.dropped = True
            if self.queue.full():
                self.queue.get_nowait()
            self.queue.put_nowait((code, reason))

    async def sending(self) -> None:
        """Send what is queued until the connection ends."""
        try:
            while True:
                message = await self.queue.get()
                if isinstance(message, tuple):
                    await self.socket.close(*message)
                    return
                await self.socket.send_text(message)
        except (WebSocketDisconnect, RuntimeError, OSError):
            self.dropped = True  # the client has gone while something was sent


async def serve_socket(socket: WebSocket, house: House, settings: ServerSettings, count: Counter) -> None:
    """Serve one connection from its first word to its end."""
    if not settings.allows(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(OTHER_ORIGIN, "this page may not connect")
        return
    await socket.accept()
    if count.sockets >= settings.most_connections:
        await socket.close(CLOSED, "the server is full")
        return
    count.sockets += 1
    try:
        await converse(socket, house, settings, count)
    except WebSocketDisconnect:
        pass
    except Exception:
        count.faults += 1
        log.exception("a connection was ended by a fault")
        with contextlib.suppress(Exception):
            await socket.close(1011, "a fault of the server")
    finally:
        count.sockets -= 1


async def converse(socket: WebSocket, house: House, settings: ServerSettings, count: Counter) -> None:
    """Hear hello, then everything else until the client leaves."""
    try:
        hello, text = await first_word(socket)
        room = await found_room(house, hello.table)
        audience = None if room is None else audience_of(hello, room, house)
        if room is None or audience is None:
            raise Refused("table", "there is no such table, or no such seat", "テーブルか席が見つかりません。")
    except Elsewhere as error:
        await forward_socket(socket, error.address, text)
        return
    except Lost:
        await socket.close(AGAIN, "come again")
        return
    except Refused as error:
        count.bad += 1
        await socket.send_text(encoded(ErrorMessage(error.code, Text(error.say("ja"), str(error)))))
        await socket.close(UNKNOWN, error.code)
        return
    if room.gone:
        await socket.close(AGAIN, "come again")
        return
    client = Client(socket, audience)
    sender = asyncio.get_running_loop().create_task(client.sending())
    room.enter(client, hello.since)
    try:
        await listen(socket, client, room, settings, count)
    finally:
        room.exit(client)
        if not client.dropped:
            sender.cancel()
        with contextlib.suppress(asyncio.CancelledError, TimeoutError):
            await asyncio.wait_for(sender, FIRST_WORD)


async def found_room(house: House, id: str) -> Room | None:
    """Return the room of a table; Lost if the store or the leases fail, which is said in one line of the log."""
    try:
        return await house.room(id)
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
            "version", f"this server speaks version {VERSION}", f"このサーバーはバージョン {VERSION} に対応しています。"
        )
    return message, text


def audience_of(hello: Hello, room: Room, house: House) -> PlayerId | None:
    """Return for whom a client listens: the seat of its token, or nobody's with the link for watching."""
    if hello.token is not None:
        return house.seat(room.table.id, hello.token)
    return SPECTATOR if hello.watch == room.table.config.watch else None


async def listen(socket: WebSocket, client: Client, room: Room, settings: ServerSettings, count: Counter) -> None:
    """Hear and answer what a client says."""
    bucket = Bucket(settings.messages_per_second, settings.burst, room.timing.now)
    bad = 0
    while not client.dropped:
        text = await receive(socket)
        count.messages += 1
        if not bucket.take():
            client.drop(TOO_FAST, "too many messages")
            return
        message: Any = None
        try:
            message = read_message(text)
            if isinstance(message, Hello):
                raise BadMessage("you have said hello")
            client.send(encoded(await hear(room, client, message)))
        except BadMessage as error:
            count.bad += 1
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
