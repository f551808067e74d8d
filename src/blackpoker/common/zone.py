"""Zones (領域): the places of a player's cards."""

from typing import Final

LIFE: Final = 0
GRAVEYARD: Final = 1
FIELD: Final = 2
HAND: Final = 3
FOG: Final = 4
PACK: Final = 5
RARE: Final = 6
TRUMP: Final = 7
STAGE: Final = 8
ZONES: Final = 9
OUTSIDE: Final = 9
"""Where a card lies that is not in a player's deck: no zone, but a place that a seat may think of (R168)."""
PLACES: Final = 10
"""The zones, and outside."""

ZONE_IDS: Final = ("life", "graveyard", "field", "hand", "fog", "pack", "rare", "trump", "stage")
