"""A rules engine for the card game BlackPoker."""

from typing import Final

from blackpoker.core import rng

__version__ = "0.1.0"

EDITION: Final = "8"
"""The edition of the rulebook that the engine follows."""

compiled: Final[bool] = rng.__file__.endswith((".so", ".pyd"))
"""Whether the engine runs compiled; if not, the same code runs interpreted, several times slower."""
