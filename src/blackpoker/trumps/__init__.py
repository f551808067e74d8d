"""Trumps (切札): the list of Extra, a file for each suit; the actions and characters that come with trumps."""

from typing import Final

from blackpoker.trumps.actions import TRUMP_ACTIONS
from blackpoker.trumps.characters import TRUMP_CHARACTERS
from blackpoker.trumps.clubs import CLUB_TRUMPS
from blackpoker.trumps.diamonds import DIAMOND_TRUMPS
from blackpoker.trumps.fogs import TRUMP_FOGS
from blackpoker.trumps.hearts import HEART_TRUMPS
from blackpoker.trumps.spades import SPADE_TRUMPS
from blackpoker.trumps.trump_list import TrumpList

TRUMPS: Final = (*SPADE_TRUMPS, *HEART_TRUMPS, *DIAMOND_TRUMPS, *CLUB_TRUMPS)
EXTRA_LIST: Final = TrumpList(TRUMPS, TRUMP_ACTIONS, TRUMP_CHARACTERS, TRUMP_FOGS)
ACTIONS: Final = EXTRA_LIST.actions
CHARACTERS: Final = TRUMP_CHARACTERS
FOGS: Final = TRUMP_FOGS
