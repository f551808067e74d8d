"""The numbers of a rulebook that local rules may change: how many cards are held, drawn and dealt."""

from typing import Final

from mypy_extensions import i64

from blackpoker.core.text import Text, counted


class Numbers:
    """The numbers of a rulebook; they never change during a game."""

    def __init__(
        self,
        hand_limit: i64 = 7,
        drawn: i64 = 1,
        drawn_more: i64 = 1,
        opening_hand: i64 = 7,
        opening_draw: i64 = 4,
        pack_cards: i64 = 14,
    ) -> None:
        self.hand_limit: Final = hand_limit
        """End discards down to so many hand cards."""
        self.drawn: Final = drawn
        """So many cards Draw must draw."""
        self.drawn_more: Final = drawn_more
        """So many cards Draw may draw after that."""
        self.opening_hand: Final = opening_hand
        """The set-up draws until a player holds so many cards."""
        self.opening_draw: Final = opening_draw
        """A set-up with a face-down preset, such as that of extra82, draws so many cards."""
        self.pack_cards: Final = pack_cards
        """A pack has so many cards."""

    def values(self) -> dict[str, int]:
        """Return all numbers by name."""
        return {
            "hand_limit": self.hand_limit,
            "drawn": self.drawn,
            "drawn_more": self.drawn_more,
            "opening_hand": self.opening_hand,
            "opening_draw": self.opening_draw,
            "pack_cards": self.pack_cards,
        }


USUAL_NUMBERS: Final = Numbers()


class NumberWords:
    """What a number decides, in words, and between which bounds a game can be played with it."""

    def __init__(self, name: Text, least: int, most: int) -> None:
        self.name: Final = name
        self.least: Final = least
        self.most: Final = most


NUMBER_WORDS: Final[dict[str, NumberWords]] = {
    "hand_limit": NumberWords(Text("エンドで残せる手札の枚数", "the hand cards that End leaves"), 0, 54),
    "drawn": NumberWords(Text("ドローで必ず引く枚数", "the cards that Draw must draw"), 1, 10),
    "drawn_more": NumberWords(Text("ドローで続けて引いてもよい枚数", "the cards that Draw may draw after that"), 0, 10),
    "opening_hand": NumberWords(Text("最初の手札の枚数", "the cards of the opening hand"), 0, 20),
    "opening_draw": NumberWords(
        Text(
            "防壁を裏向きで置く始め方（extra82 など）で最初に引く枚数",
            "the cards that a set-up with face-down bulwarks (such as extra82) draws",
        ),
        0,
        20,
    ),
    "pack_cards": NumberWords(Text("パックの枚数", "the cards of a pack"), 1, 20),
}
"""By the name of the number."""


COMPOSED: Final = ("drawn_cards", "drawing_more")
"""What texts can name beside the numbers: the cards of Draw in English, and the sentence about drawing more."""


def numbered(text: Text, numbers: Numbers) -> Text:
    """Return a text with the numbers of a rulebook filled in."""
    if "{" not in text.ja and "{" not in text.en:
        return text
    ja, en = text.ja, text.en
    for name, number in numbers.values().items():
        ja = ja.replace("{" + name + "}", str(number))
        en = en.replace("{" + name + "}", str(number))
    en = en.replace("{drawn_cards}", "card" if numbers.drawn == 1 else counted(numbers.drawn, "card"))
    more = "" if numbers.drawn_more == 0 else f"それを見てから、もう{numbers.drawn_more}枚引いてもよい。"
    seen = "it" if numbers.drawn == 1 else "them"
    en_more = "" if numbers.drawn_more == 0 else f" After seeing {seen}, you may draw {numbers.drawn_more} more."
    return Text(ja.replace("{drawing_more}", more), en.replace("{drawing_more}", en_more))
