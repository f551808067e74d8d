"""Seat tokens: who holds one sits in that seat; signed by the server, kept in the browser, never part of a link."""

import base64
import hashlib
import hmac
import secrets
from typing import Final

from blackpoker.view.seen import SEATS

ID_BYTES: Final = 12
KEY_BYTES: Final = 32


def new_id() -> str:
    """Return a fresh id that nobody can guess: of a table, an invitation, a link for watching."""
    return base64.b32encode(secrets.token_bytes(ID_BYTES)).decode().rstrip("=").lower()


def new_key() -> str:
    """Return a fresh key for signing."""
    return secrets.token_hex(KEY_BYTES)


def sign(key: str, table: str, seat: str) -> str:
    """Return the token of a seat at a table."""
    text = f"{table}.{seat}"
    return f"{text}.{signature(key, text)}"


def seat_of(key: str, table: str, token: str) -> str | None:
    """Return the seat that a token gives at a table, or None if it is not genuine or for another table."""
    parts = token.split(".")
    if len(parts) != 3 or not token.isascii() or parts[0] != table or parts[1] not in SEATS:
        return None
    expected = signature(key, f"{parts[0]}.{parts[1]}")
    return parts[1] if hmac.compare_digest(expected, parts[2]) else None


def signature(key: str, text: str) -> str:
    """Sign a text."""
    digest = hmac.new(bytes.fromhex(key), text.encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")
