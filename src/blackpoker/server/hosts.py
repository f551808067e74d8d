"""Which names the server goes by: a page that has made its own name point here (rebinding) is not let in."""

import ipaddress
import socket
from typing import Final
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Receive, Scope, Send

from blackpoker.core.text import Text

from .wire import RefusedMessage, encoded

SAID: Final = Text(
    "このサーバーはその名前では開けません。--public-url で名前を指定してください。",
    "this server does not go by that name: name it with --public-url",
)


def bare(host: str) -> str:
    """Return the name or the address in a Host header, without its port; empty if it cannot be read."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def is_address(name: str) -> bool:
    """Tell whether a name is an IP address, which nobody else can make point here."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def own_names(addresses: tuple[str, ...]) -> frozenset[str]:
    """Return all names that a server goes by: those of its addresses, and this machine's own."""
    machine = socket.gethostname().lower()
    named = {bare(address.partition("//")[2].partition("/")[0]) for address in addresses}
    return frozenset({*named, "localhost", machine, f"{machine}.local"} - {""})


class KnownHosts:
    """Answers only those who call the server by a name of its own or by its number."""

    def __init__(self, app: ASGIApp, names: frozenset[str]) -> None:
        self.app: Final = app
        self.names: Final = names

    def knows(self, scope: Scope) -> bool:
        """Tell whether a call is for this server."""
        hosts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        names = [bare(host) for host in hosts]
        return len(names) < 2 and all(is_address(name) or name in self.names for name in names)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve, or refuse with 421 or, for a socket, 403."""
        if scope["type"] == "lifespan" or self.knows(scope):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4003, "reason": "unknown host"})
        else:
            body = encoded(RefusedMessage(None, "host", SAID)).encode()
            headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
            await send({"type": "http.response.start", "status": 421, "headers": headers})
            await send({"type": "http.response.body", "body": body})
