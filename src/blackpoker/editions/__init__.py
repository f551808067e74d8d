"""Editions (版) of the rulebook, side by side: what of one can change is no part of another."""

from typing import Final

from blackpoker.editions.edition import Edition
from blackpoker.editions.eight import EIGHT
from blackpoker.editions.nine import NINE

__all__ = ["DEFAULT", "EDITIONS", "Edition"]

EDITIONS: Final[tuple[Edition, ...]] = (EIGHT, NINE)
"""Every edition that can be played; the first one is meant where none is named."""
DEFAULT: Final = EDITIONS[0]
