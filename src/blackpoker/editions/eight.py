"""The eighth edition."""

from typing import Final

from blackpoker.editions.edition import Edition
from blackpoker.formats import FORMATS
from blackpoker.frames import BASIC, ENTRY_20, FRAMES

EIGHT: Final = Edition("8", FORMATS, FRAMES, BASIC, called={"entry": ENTRY_20, "エントリー": ENTRY_20})
