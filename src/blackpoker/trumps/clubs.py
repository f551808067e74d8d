"""The club trumps: Switch, Civil War, Hand Refill, Reset, Fortress, Last Ditch, Knight."""

from typing import Final

from blackpoker.common.trumps import Trump

CLUB_TRUMPS: Final[tuple[Trump, ...]] = ()
