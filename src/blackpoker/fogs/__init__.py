"""The list of fogs (フォグリスト): cards whose ability holds until the turn ends."""

from typing import Final

from mypy_extensions import i64

from blackpoker.common.game import Game, find_unit
from blackpoker.common.key import LOW_HEARTS, LOW_SPADES, one, two
from blackpoker.common.modifier import SIZE
from blackpoker.common.unit import FogKind, FogUnit
from blackpoker.core import THIS, YOUR, Ability, Held
from blackpoker.core.text import Text


def raise_bound(game: Game, held: Held[Game], unit: i64, size: i64) -> i64:
    """The bound unit is larger by the key number."""
    fog = fog_of(game, held)
    return size + fog.amount if fog.bound == unit else size


def lower_bound(game: Game, held: Held[Game], unit: i64, size: i64) -> i64:
    """The bound unit is smaller by the key number."""
    fog = fog_of(game, held)
    return size - fog.amount if fog.bound == unit else size


def raise_own(game: Game, held: Held[Game], unit: i64, size: i64) -> i64:
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


UP_FOG: Final = FogKind(
    "upFog", "アップ", "Up", one(LOW_HEARTS), True, (Ability("up", THIS, SIZE, raise_bound, Text("アップ", "Up")),),
    text=Text(
        "ターン終了まで、アップの対象になった兵士のサイズをこのカードの数字だけ大きくする。",
        "Until end of turn, the size of the soldier that Up targeted is raised by the number of this card.",
    ),
)  # fmt: skip
DOWN_FOG: Final = FogKind(
    "downFog", "ダウン", "Down", one(LOW_SPADES), True,
    (Ability("down", THIS, SIZE, lower_bound, Text("ダウン", "Down")),),
    text=Text(
        "ターン終了まで、ダウンの対象になった兵士のサイズをこのカードの数字だけ小さくする。",
        "Until end of turn, the size of the soldier that Down targeted is lowered by the number of this card.",
    ),
)  # fmt: skip
FORCE_FOG: Final = FogKind(
    "forceFog", "フォース", "Force", two(LOW_HEARTS), False,
    (Ability("force", YOUR, SIZE, raise_own, Text("フォース", "Force")),),
    text=Text(
        "ターン終了まで、自分の兵士すべてのサイズを2枚の数字の合計だけ大きくする。",
        "Until end of turn, the size of all your soldiers is raised by the sum of the numbers of its 2 cards.",
    ),
)  # fmt: skip

LITE: Final = (UP_FOG, DOWN_FOG)
MASTER: Final = (UP_FOG, DOWN_FOG, FORCE_FOG)
