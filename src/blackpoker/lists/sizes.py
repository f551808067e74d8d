"""The sizes in which lists are printed."""

from dataclasses import asdict, dataclass, replace
from typing import Final

from blackpoker.core.text import Text


@dataclass(frozen=True, slots=True)
class Paper:
    """A page in millimetres, its columns, and the size of its letters in points."""

    width: float
    height: float
    margin: float
    columns: int
    gutter: float
    font: float

    def data(self) -> dict[str, float]:
        """Return the page as templates read it."""
        return asdict(self)

    def with_font(self, font: float) -> "Paper":
        """Return the same page with letters of another size."""
        return replace(self, font=font)


A5: Final = "a5"
TWO_UP: Final = "a4-2up"
BOOKLET: Final = "booklet"
SHEET: Final = "sheet"
CARDS: Final = "cards"
LARGE: Final = "large"
PHONE: Final = "phone"

OF_A5: Final = Paper(148, 210, 9, 2, 4, 7)
SIZES: Final[dict[str, Paper]] = {
    A5: OF_A5,
    TWO_UP: OF_A5,
    BOOKLET: OF_A5,
    SHEET: Paper(297, 210, 8, 4, 4, 7),
    CARDS: Paper(210, 297, 10.5, 3, 0, 7),
    LARGE: Paper(210, 297, 15, 1, 0, 15),
    PHONE: Paper(75, 160, 4, 1, 0, 8),
}
"""The page of each size; two pages of A5 lie side by side on A4, and one sheet takes the letters that fill it."""

WORDS: Final[dict[str, Text]] = {
    A5: Text("A5判、2段", "A5 in two columns"),
    TWO_UP: Text("A4判にA5判を2ページ", "two pages of A5 on A4"),
    BOOKLET: Text("A5判の冊子（A4判に両面印刷して二つ折り）", "a booklet of A5: A4 printed on both sides and folded"),
    SHEET: Text("A4判1枚（両面まで）", "one sheet of A4, on both sides at most"),
    CARDS: Text("63×88 mmのカード（切り取り線つき）", "cards of 63 × 88 mm with crop marks"),
    LARGE: Text("大きな文字", "large print"),
    PHONE: Text("スマートフォン", "for a phone"),
}
"""What each size is, in words."""

ON_PAGES: Final = (A5, SHEET, LARGE, PHONE)
"""The sizes that a page in the browser can be printed in."""
