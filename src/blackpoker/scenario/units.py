"""Units as scenarios write them: `bulwark D3 driven`, `soldier H3+H4 new`, `soldier C4 blocks A.S7`."""

from dataclasses import dataclass
from typing import Final

from blackpoker.common.card import NO_CARD, card_name
from blackpoker.notation.errors import InvalidMove
from blackpoker.notation.item import UNIT, Item, read_card, read_item
from blackpoker.notation.source import Value
from blackpoker.notation.text import plain

SORTS: Final = {"soldier": "soldier", "bulwark": "bulwark", "兵士": "soldier", "防壁": "bulwark"}
FLAGS: Final = ("driven", "charged", "new", "up", "attacker")
HIDDEN: Final = "?"


@dataclass(frozen=True)
class UnitText:
    """A unit in words; a card that a seat does not see is NO_CARD."""

    sort: str
    cards: tuple[int, ...]
    driven: bool
    new: bool
    up: bool
    attacker: bool
    blocks: Item | None

    def core(self) -> str:
        """Write what every expectation must name: sort, cards in any order, state."""
        cards = "+".join([HIDDEN if card == NO_CARD else card_name(card) for card in sorted(self.cards)])
        return f"{self.sort} {cards}" + (" driven" if self.driven else "")


def read_unit_text(value: Value, hidden: bool = False) -> UnitText:
    """Read a unit; with `hidden`, `?` stands for a card that is not seen."""
    words = plain(value.text()).split()
    try:
        if len(words) < 2 or words[0].casefold() not in SORTS:
            raise value.error(
                f"a unit is written 'soldier S7', 'bulwark H2 driven' or 'soldier H3+H4', not {value.brief()}",
                f"ユニットは soldier S7、bulwark H2 driven、soldier H3+H4 のように書きます：{value.brief()}",
            )
        cards = tuple([NO_CARD if hidden and card == HIDDEN else read_card(card) for card in words[1].split("+")])
        flags, blocks = read_flags(value, words[2:])
    except InvalidMove as error:
        raise value.error(error.en, error.ja) from None
    sort = SORTS[words[0].casefold()]
    if len(set(cards)) != len(cards) or (sort == "bulwark" and len(cards) > 1):
        raise value.error("a bulwark is one card, and no card is there twice", "防壁は1枚で、同じカードは2枚ありません")
    if sort == "soldier" and "up" in flags:
        raise value.error("only a bulwark can be 'up'; every soldier lies face up", "up は防壁だけに付けます")
    return UnitText(sort, cards, "driven" in flags, "new" in flags, "up" in flags, "attacker" in flags, blocks)


def read_flags(value: Value, words: list[str]) -> tuple[set[str], Item | None]:
    """Read what follows the cards of a unit."""
    flags: set[str] = set()
    blocks: Item | None = None
    left = list(words)
    while left:
        word = left.pop(0).casefold()
        if word == "blocks" and left and blocks is None:
            blocks = read_item(left.pop(0))
            if blocks.kind != UNIT:
                raise value.error(
                    "'blocks' names an attacker, like A.S7", "blocks の後には A.S7 のようにアタッカーを書きます"
                )
        elif word in FLAGS and word not in flags:
            flags.add(word)
        else:
            raise value.error(
                f"{word!r} says nothing about a unit; there are {', '.join(FLAGS)} and blocks A.S7",
                f"「{word}」はユニットの説明ではありません。{', '.join(FLAGS)}、blocks A.S7 があります",
            )
    if {"driven", "charged"} <= flags:
        raise value.error("a unit is driven or charged, not both", "ドライブとチャージは両立しません")
    return flags, blocks
