"""Fair dealing: the seed is the server's secret mixed with a nonce of each player, committed to before the game.

Before a game the server shows `commitment(secret)`; after it, the secret and both nonces are in the record. Whoever has
the record can see that the secret is the one committed to and that the seed follows from it and the nonces, so neither
the server nor a player could choose the deal alone. `blackpoker verify` does just that.
"""

import hashlib
import secrets
from typing import Final

SECRET_BYTES: Final = 32
NONCE_BYTES: Final = 16
MARK: Final = b"blackpoker deal 1"


def new_secret() -> str:
    """Return a fresh secret from the system's secure source, as hexadecimal digits."""
    return secrets.token_hex(SECRET_BYTES)


def new_nonce() -> str:
    """Return a fresh nonce, for a player who brings none."""
    return secrets.token_hex(NONCE_BYTES)


def is_nonce(text: str) -> bool:
    """Tell whether a text is a nonce: an even number of lower-case hexadecimal digits, 16 bytes at most."""
    return 0 < len(text) <= 2 * NONCE_BYTES and len(text) % 2 == 0 and all(each in "0123456789abcdef" for each in text)


def commitment(secret: str) -> str:
    """Return what is shown of a secret before the game."""
    return hashlib.sha256(MARK + b" commitment " + secret.encode()).hexdigest()


def seed_of(secret: str, nonces: tuple[str, str]) -> int:
    """Return the seed of a game, 64 bits."""
    mixed = hashlib.sha256(MARK + b" seed " + f"{secret} {nonces[0]} {nonces[1]}".encode()).digest()
    return int.from_bytes(mixed[:8], "big")
