"""Chains: a player's nonce is hashed again and again; its end is shown first, and each link before it later."""

import secrets
from typing import Final

from blackpoker.core.drawing import hashed, u32

LINKS: Final = 256
"""So many links a chain has behind its anchor; the last one is the nonce."""
BYTES: Final = 32
NO_PART: Final = "none"
"""Stands for the anchor and the links of whoever takes no part in the deal."""
DIGITS: Final = frozenset("0123456789abcdef")


def new_nonce() -> str:
    """Return a fresh nonce, for one deal only."""
    return secrets.token_hex(BYTES)


def is_hash(text: str) -> bool:
    """Tell whether a text is 32 bytes in lower-case hexadecimal digits, as nonces, anchors, links and hashes are."""
    return len(text) == 2 * BYTES and DIGITS.issuperset(text)


def chain(nonce: str) -> list[str]:
    """Return the anchor of a nonce and all links behind it, the nonce last."""
    links = [nonce]
    for place in range(LINKS - 1, -1, -1):
        links.append(link_before(place, links[-1]))
    return links[::-1]


def anchor_of(nonce: str) -> str:
    """Return what a player shows first of a nonce."""
    return chain(nonce)[0]


def link_before(place: int, link: str) -> str:
    """Return the link at a place of the chain, from the one behind it."""
    return hashed(b"link", u32(place), bytes.fromhex(link)).hex()


def fits(mix: int, link: str, before: str) -> bool:
    """Tell whether a link of the mix of that number lies behind the one before it, or the anchor."""
    if before == NO_PART:
        return link == NO_PART
    return is_hash(link) and link_before(mix - 1, link) == before


def raw(link: str) -> bytes:
    """Return the bytes of a link; whoever takes no part has none."""
    return b"" if link == NO_PART else bytes.fromhex(link)
