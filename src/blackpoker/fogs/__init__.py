"""The list of fogs (フォグリスト): cards whose ability holds until the turn ends."""

from typing import Final

from blackpoker.common.game import Game, find_unit
from blackpoker.common.modifier import SIZE
from blackpoker.common.unit import FogKind, FogUnit
from blackpoker.core import THIS, YOUR, Ability, Held


def raise_bound(game: Game, held: Held[Game], unit: int, size: int) -> int:
    """The bound unit is larger by the key number."""
    fog = fog_of(game, held)
    return size + fog.amount if fog.bound == unit else size


def lower_bound(game: Game, held: Held[Game], unit: int, size: int) -> int:
    """The bound unit is smaller by the key number."""
    fog = fog_of(game, held)
    return size - fog.amount if fog.bound == unit else size


def raise_own(game: Game, held: Held[Game], unit: int, size: int) -> int:
    """All soldiers of the controller are larger by the sum of the key numbers, also those that come later (R68)."""
    soldier = find_unit(game, unit)
    assert soldier is not None
    return size + fog_of(game, held).amount if soldier.owner == held.controller else size


def fog_of(game: Game, held: Held[Game]) -> FogUnit:
    """Return the fog that holds an ability."""
    for fog in game.side(held.controller).fogs:
        if fog.number == held.holder:
            return fog
    raise AssertionError(f"no fog {held.holder}")


UP_FOG: Final = FogKind("upFog", "アップ", "Up", "♡A〜10", True, (Ability("up", THIS, SIZE, raise_bound),))
DOWN_FOG: Final = FogKind("downFog", "ダウン", "Down", "♠A〜10", True, (Ability("down", THIS, SIZE, lower_bound),))
FORCE_FOG: Final = FogKind(
    "forceFog", "フォース", "Force", "♡A〜10 2枚", False, (Ability("force", YOUR, SIZE, raise_own),)
)

LITE: Final = (UP_FOG, DOWN_FOG)
MASTER: Final = (UP_FOG, DOWN_FOG, FORCE_FOG)
