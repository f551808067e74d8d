"""A player that sets aside the trumps that it was told to hold, and otherwise plays as another one."""

from typing import Final

from blackpoker.core import Decision
from blackpoker.frames.questions import CHOOSE_TRUMPS
from blackpoker.notation.item import find_card
from blackpoker.view.sight import Sight

from .parameters import UnknownPlayer
from .player import Player


class Holding:
    """Sets given cards aside as trumps wherever they are offered."""

    def __init__(self, player: Player, cards: tuple[int, ...]) -> None:
        self.player: Final = player
        self.cards: Final = cards

    def choose(self, sight: Sight, decision: Decision) -> int:
        """Return one of the options."""
        if decision.question is CHOOSE_TRUMPS:
            wanted = [card for card in self.cards if card in decision.options]
            if wanted:
                return wanted[0]
        return self.player.choose(sight, decision)


def holding(player: Player, text: str) -> Holding:
    """Let a player hold trumps that are written `C7+D9`."""
    cards: list[int] = []
    for word in text.split("+"):
        card = find_card(word.strip())
        if card is None or card in cards:
            raise UnknownPlayer(
                f"trumps are different cards, written C7+D9, not {text!r}",
                ja=f"trumps には C7+D9 のように異なるカードを書いてください（{text!r} は読み取れません）。",
            )
        cards.append(card)
    return Holding(player, tuple(cards))
