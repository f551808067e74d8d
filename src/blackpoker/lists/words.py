"""What lists say of themselves."""

from typing import Final

from blackpoker.core.text import Text

EVERYTHING: Final = Text("アクション・キャラクター・フォグ・切札", "Actions, characters, fogs and trumps")
PERSONAL: Final = Text("{cards}枚のデッキで使えるもの", "what a deck of {cards} cards can use")
AGAINST: Final = Text("{other}との違いつき", "compared with {other}")
GONE_TITLE: Final = Text("{other}だけにあるもの", "Only in {other}")
MARKS: Final[dict[str, Text]] = {"new": Text("追加", "new"), "changed": Text("変更", "changed")}
LEGEND_TITLE: Final = Text("記号", "Signs")
SET_UP_TITLE: Final = Text("始め方", "Set-up")
NOTE_SIGN: Final = "※"
FORMAT_FROM: Final = Text("{ja}から使う。", "In {en} and every larger format.")
PLACING: Final = Text(
    "防壁はライフの側から順に並べ、番号もライフの側から数える。並べ替えはできない。",
    "Bulwarks are placed from the side of the life on and counted from there; they are never swapped.",
)
SOLDIERS: Final = Text("兵士", "soldiers")
BULWARKS: Final = Text("防壁", "bulwarks")
LIFE: Final = Text("ライフ", "life")
GRAVEYARD: Final = Text("墓地", "graveyard")
TOOLS: Final[dict[str, Text]] = {
    "search": Text("検索（名前・記号・カード）", "Search (name, sign, card)"),
    "formats": Text("フォーマット", "Format"),
    "kinds": Text("種類", "List"),
    "all": Text("すべて", "all"),
    "print": Text("印刷", "Print"),
    "furigana": Text("ふりがな", "Readings"),
    "none": Text("見つかりません。", "Nothing found."),
    "page": Text("このリストのページ", "This list online"),
    "language": Text("言語", "Language"),
}
"""What a list that is a page can do."""
