"""Words for zones and for the symbols of a cost."""

from typing import Final

from blackpoker.core.text import Text

ZONES: Final[dict[str, Text]] = {
    "life": Text("ライフ", "life"),
    "graveyard": Text("墓地", "graveyard"),
    "field": Text("場", "field"),
    "hand": Text("手札", "hand"),
    "fog": Text("フォグ", "fog"),
    "pack": Text("パック", "pack"),
    "rare": Text("レアカード", "rare card"),
    "trump": Text("切札", "trump"),
    "stage": Text("ステージ", "stage"),
}

COSTS: Final[dict[str, Text]] = {
    "B": Text("自分のチャージ状態の防壁1体をドライブする", "drive one of your charged bulwarks"),
    "L": Text("ダメージを1点受ける", "take one damage"),
    "D": Text("手札を1枚捨てる", "discard one card from your hand"),
    "S": Text("自分のキャラクター1体を墓地へ送る", "put one of your characters into the graveyard"),
    "K": Text("キーユニットをドライブする", "drive the key unit"),
}
