"""Trumps as scenarios write them: `S9 up`, `D6 down`."""

from dataclasses import dataclass
from typing import Final

from blackpoker.common.card import NO_CARD, card_name
from blackpoker.notation.item import find_card
from blackpoker.notation.source import Value
from blackpoker.notation.text import plain

FACES: Final = {"up": True, "down": False, "表": True, "裏": False}
HIDDEN: Final = "?"


@dataclass(frozen=True)
class TrumpText:
    """A trump in words; a card that a seat does not see is NO_CARD."""

    card: int
    up: bool

    def __str__(self) -> str:
        return f"{HIDDEN if self.card == NO_CARD else card_name(self.card)} {'up' if self.up else 'down'}"


def read_trump_text(value: Value, hidden: bool = False) -> TrumpText:
    """Read a trump; with `hidden`, `?` stands for a card that is not seen."""
    words = plain(value.text()).split()
    if len(words) == 2 and words[1].casefold() in FACES:
        unseen = hidden and words[0] == HIDDEN
        card = NO_CARD if unseen else find_card(words[0])
        if card is not None:
            return TrumpText(card, FACES[words[1].casefold()])
    raise value.error(
        f"a trump is written 'S9 up' or 'D6 down', not {value.brief()}",
        f"切札は S9 up、D6 down のように書きます：{value.brief()}",
    )
