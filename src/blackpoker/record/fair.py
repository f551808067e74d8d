"""Fair dealing: the seed is the server's secret mixed with a nonce of each player, committed to before the game.

The server shows `commitment(secret)` before a player gives a nonce; after the game, the secret and both nonces are in
the record. Whoever has the record sees that the secret is the one committed to and that the seed follows from it and
the nonces, so that neither the server nor a player could choose the deal alone. `blackpoker verify` does just that.
"""

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from typing import Final

from blackpoker.notation.errors import CorruptRecord

NONCE_BYTES: Final = 16
MARK: Final = b"blackpoker deal 1"
DIGITS: Final = frozenset("0123456789abcdef")


@dataclass(frozen=True)
class Deal:
    """What opens the deal of a finished game."""

    commitment: str
    secret: str
    nonces: tuple[str, str]


def new_nonce() -> str:
    """Return a fresh nonce, for a player who brings none."""
    return secrets.token_hex(NONCE_BYTES)


def is_nonce(text: str) -> bool:
    """Tell whether a text is a nonce: an even number of lower-case hexadecimal digits, 16 bytes at most."""
    return 0 < len(text) <= 2 * NONCE_BYTES and len(text) % 2 == 0 and DIGITS.issuperset(text)


def secret_of(key: str, deal: str) -> str:
    """Return the secret of a deal, which only who has the key can know, as hexadecimal digits."""
    return hmac.new(bytes.fromhex(key), MARK + b" secret " + deal.encode(), hashlib.sha256).hexdigest()


def commitment(secret: str) -> str:
    """Return what is shown of a secret before the game."""
    return hashlib.sha256(MARK + b" commitment " + secret.encode()).hexdigest()


def seed_of(secret: str, nonces: tuple[str, str]) -> int:
    """Return the seed of a game, 64 bits."""
    mixed = hashlib.sha256(MARK + b" seed " + f"{secret} {nonces[0]} {nonces[1]}".encode()).digest()
    return int.from_bytes(mixed[:8], "big")


def check_deal(deal: Deal | None, seed: int, shown: str = "") -> None:
    """Refuse a deal that was not fair; with the commitment shown before the game, also one that was swapped."""
    if deal is None:
        raise CorruptRecord(
            "this game was not dealt by a server that commits itself: the record lacks Commitment, Secret and nonces",
            "公正な配札の記録（Commitment、Secret、ノンス）がない棋譜です",
        )
    if shown and shown != deal.commitment:
        raise CorruptRecord(
            "the record's commitment is not the one that was shown before the game",
            "棋譜のコミットメントが、対戦前に示されたものと違います",
        )
    if commitment(deal.secret) != deal.commitment:
        raise CorruptRecord(
            "the secret is not the one that the server committed itself to",
            "秘密の値が、サーバーのコミットメントと合いません",
        )
    if seed_of(deal.secret, deal.nonces) != seed:
        raise CorruptRecord(
            "the seed does not follow from the secret and the players' nonces",
            "シードが、秘密の値と両者のノンスから導かれたものではありません",
        )
