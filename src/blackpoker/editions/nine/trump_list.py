"""The trumps of edition 9.1."""

from typing import Final

from blackpoker.editions.nine.about_trumps import ABOUT_TRUMPS, CLOSE_FOG
from blackpoker.editions.nine.characters import TRUMP_CHARACTERS
from blackpoker.editions.nine.clubs import CLUB_TRUMPS
from blackpoker.editions.nine.diamonds import DIAMOND_TRUMPS
from blackpoker.editions.nine.hearts import HEART_TRUMPS
from blackpoker.editions.nine.spades import SPADE_TRUMPS
from blackpoker.trumps.trump_list import TrumpList

TRUMPS: Final = (*SPADE_TRUMPS, *HEART_TRUMPS, *DIAMOND_TRUMPS, *CLUB_TRUMPS)
EXTRA_LIST: Final = TrumpList(TRUMPS, ABOUT_TRUMPS, TRUMP_CHARACTERS, (CLOSE_FOG,))
