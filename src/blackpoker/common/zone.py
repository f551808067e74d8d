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

ZONE_IDS: Final = ("life", "graveyard", "field", "hand", "fog", "pack", "rare", "trump", "stage")
