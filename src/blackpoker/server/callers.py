"""Who calls: by which address, also where another process of the same server passes a call on."""

import hmac
import time
from typing import Final

from starlette.requests import HTTPConnection

from .tokens import signature

HEADER: Final = "x-blackpoker-client"
"""In this header a process vouches for the address of a client whose call it passes on."""
SECONDS: Final = 60
"""So long it is believed."""


def vouched(key: str, address: str) -> dict[str, str]:
    """Return the header by which another process believes where a client is."""
    said = f"{address or '-'} {int(time.time()) + SECONDS}"
    return {HEADER: f"{said} {signature(key, f'client {said}')}"}


def caller_of(connection: HTTPConnection, key: str) -> str:
    """Return the address that somebody calls from: what a process of this server vouches for, else what is seen."""
    parts = connection.headers.get(HEADER, "").split(" ")
    if len(parts) == 3 and parts[1].isdecimal() and len(parts[1]) < 20 and int(parts[1]) >= time.time():
        said, expected = " ".join(parts[:2]), signature(key, f"client {parts[0]} {parts[1]}")
        if said.isascii() and hmac.compare_digest(expected.encode(), parts[2].encode()):
            return parts[0].removeprefix("-")
    return connection.client.host if connection.client else ""


def passed_on(connection: HTTPConnection) -> bool:
    """Tell whether another process has passed a call on, which is then answered here or not at all."""
    return HEADER in connection.headers
