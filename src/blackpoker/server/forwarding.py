"""Forwarding: a table that another process has is played through this one."""

import asyncio
import contextlib
import urllib.error
import urllib.request
from collections.abc import Mapping
from typing import Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from .messages import MOST_BYTES

PATIENCE: Final = 10.0
"""So many seconds the other process has to answer a call."""
OPENING: Final = 1.0
"""So many seconds it has to take a connection."""
LARGEST: Final = 1 << 22
AGAIN: Final = 4002


async def forward_socket(socket: WebSocket, address: str, hello: str | bytes, headers: Mapping[str, str]) -> bool:
    """Pass everything on, both ways, until one side ends; return whether the other process took the connection."""
    from websockets.asyncio.client import connect
    from websockets.exceptions import ConnectionClosed, InvalidHandshake

    url = address.replace("http", "ws", 1) + "/api/v1/socket"
    try:
        other = await connect(
            url, max_size=LARGEST, compression=None, open_timeout=OPENING, additional_headers=dict(headers), proxy=None
        )
    except (OSError, TimeoutError, InvalidHandshake):
        return False
    try:
        async with other:
            await other.send(hello)
            inwards = asyncio.create_task(pass_inwards(socket, other))
            try:
                async for message in other:
                    await socket.send_text(message if isinstance(message, str) else message.decode())
                await socket.close(other.close_code or AGAIN, other.close_reason or "come again")
            finally:
                inwards.cancel()
                with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, ConnectionClosed, RuntimeError):
                    await inwards
    except (OSError, TimeoutError, ConnectionClosed):
        with contextlib.suppress(RuntimeError):
            await socket.close(AGAIN, "come again")
    return True


async def pass_inwards(socket: WebSocket, other: Any) -> None:
    """Pass on what the client says."""
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            await other.close()
            return
        text = message.get("text")
        content = text if text is not None else message.get("bytes") or b""
        if len(content) > MOST_BYTES:
            await other.close()
            return
        await other.send(content)


async def forward_call(address: str, path: str, body: str | None, headers: Mapping[str, str]) -> tuple[int, bytes]:
    """Ask the other process over HTTP; return the status and the body of its answer."""

    def ask() -> tuple[int, bytes]:
        data = None if body is None else body.encode()
        request = urllib.request.Request(address + path, data, {"content-type": "application/json", **headers})
        try:
            with DIRECT.open(request, timeout=PATIENCE) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()

    return await asyncio.to_thread(ask)


DIRECT: Final = urllib.request.build_opener(urllib.request.ProxyHandler({}))
"""Processes of one server reach each other without any proxy."""
