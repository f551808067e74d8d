"""What lasts until the turn ends because of a trump."""

from typing import Final

from blackpoker.common.modifier import SIZE
from blackpoker.common.unit import FogKind
from blackpoker.core import THIS, Ability
from blackpoker.core.text import Text
from blackpoker.fogs import raise_bound

RALLY_FOG: Final = FogKind(
    "rallyFog", "激励", "Rally", None, True, (Ability("rally", THIS, SIZE, raise_bound, Text("激励", "Rally")),),
    text=Text(
        "ターン終了まで、激励の対象になった兵士のサイズをキーユニットのサイズだけ大きくする。カードはない。",
        "Until end of turn, the size of the soldier that Rally targeted is raised by the size of the key unit. It has "
        "no card.",
    ),
)  # fmt: skip
"""It has no card: the soldier is larger by the size that the key unit had."""

TRUMP_FOGS: Final = (RALLY_FOG,)
