"""Edition 9.1, release 9.1.2 of the circle: what it has otherwise than the eighth stands in this folder."""

from typing import Final

from blackpoker.common.options import Options
from blackpoker.common.unit import LABELS_OF_9
from blackpoker.editions.edition import Edition
from blackpoker.editions.nine.actions import NUMBERS
from blackpoker.editions.nine.formats import FORMATS
from blackpoker.editions.nine.frames import BARE, ENTRY_16, FRAMES

NINE: Final = Edition(
    "9.1", FORMATS, FRAMES, BARE,
    called={"entry": ENTRY_16, "エントリー": ENTRY_16},
    options=Options(end_clears_all_fog=True, rare_summon_needs_low_life=True),
    settled=("throwing_suit", "end_clears_all_fog", "rare_summon_cost", "rare_summon_needs_low_life"),
    labels=LABELS_OF_9,
    free_graveyard_top=True,
    numbers=NUMBERS,
    idle_numbers=("drawn_more",),
)  # fmt: skip
