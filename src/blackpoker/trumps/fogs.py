"""What lasts until the turn ends because of a trump."""

from typing import Final

from blackpoker.common.modifier import SIZE
from blackpoker.common.unit import FogKind
from blackpoker.core import THIS, Ability
from blackpoker.fogs import raise_bound

RALLY_FOG: Final = FogKind("rallyFog", "激励", "Rally", "", True, (Ability("rally", THIS, SIZE, raise_bound),))
"""It has no card: the soldier is larger by the size that the key unit had."""

TRUMP_FOGS: Final = (RALLY_FOG,)
