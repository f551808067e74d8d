"""Terms: all that a game is played by, sealed in one hash before anything is revealed; and pledges of moves."""

from collections.abc import Mapping
from typing import Final

from blackpoker.core.drawing import hashed, keyed, u32

TERMS: Final = (
    "Deal", "Edition", "Regulation", "Rules", "Options", "DeckA", "DeckB", "Start", "Mixing", "A", "B", "AnchorA",
    "AnchorB", "Server",
)  # fmt: skip
"""The tags of a record that are sealed, in the order in which they are hashed."""
VERSION: Final = "2"
"""What the tag Deal begins with."""
EACH: Final = "each"
"""Everybody gives a link before each move that draws."""
ONCE: Final = "once"
"""Everybody gives a link before the first move that draws only; what is drawn later, the server foresees."""


def terms(tags: Mapping[str, str]) -> str:
    """Return the hash of all that was agreed; a tag that is not there counts as empty."""
    return hashed(b"terms", *[tags.get(name, "").encode() for name in TERMS]).hex()


def server_hash(secret: str) -> str:
    """Return what the terms hold of the server's secret."""
    return hashed(b"server", bytes.fromhex(secret)).hex()


def pledge(secret: str, mix: int, move: int, line: str) -> str:
    """Return what binds the server to a move before the links of its mix are given."""
    return keyed(bytes.fromhex(secret), b"pledge", u32(mix), u32(move), line.encode()).hex()


def record_hash(text: str) -> str:
    """Return what the log holds of a record."""
    return hashed(b"record", text.encode()).hex()
