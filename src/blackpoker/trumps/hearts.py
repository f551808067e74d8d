"""The heart trumps: Reinforcements, Rally, Armistice, Pursuit, Phantom, Salvation, Chariot, Giant."""

from typing import Final

from blackpoker.common.trumps import Trump

HEART_TRUMPS: Final[tuple[Trump, ...]] = ()
