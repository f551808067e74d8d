"""A rules engine for the card game BlackPoker."""

from typing import TYPE_CHECKING, Final

from blackpoker.core import rng

if TYPE_CHECKING:
    from blackpoker.face import Game

__version__ = "0.1.0"

EDITION: Final = "8"
"""The edition of the rulebook that is meant where none is named."""

compiled: Final[bool] = rng.__file__.endswith((".so", ".pyd"))
"""Whether the engine runs compiled; if not, the same code runs interpreted, several times slower."""

__all__ = ["EDITION", "Game", "__version__", "compiled"]


def __getattr__(name: str) -> object:
    """Load the public face when it is asked for: who builds on the core alone need not load the cards."""
    if name == "Game":
        from blackpoker.face import Game

        return Game
    raise AttributeError(f"module 'blackpoker' has no attribute {name!r}")
