"""What a player brings to a game: a deck, and the cards that are chosen for its set-up."""

from dataclasses import dataclass
from typing import Final

from blackpoker.common.card import CardId
from blackpoker.core import DONE, Decision, Question
from blackpoker.frames.questions import CHOOSE_RARE, CHOOSE_STRATEGY, CHOOSE_TRUMPS
from blackpoker.view.sight import Sight

from .player import Player


@dataclass(frozen=True)
class Brought:
    """A deck and cards chosen before the game; None where the frame's deck is taken, or where the player is asked."""

    deck: bytes | None = None
    trumps: tuple[CardId, ...] | None = None
    rare: tuple[CardId, ...] | None = None
    strategy: tuple[CardId, ...] | None = None

    def chosen(self, question: Question) -> tuple[CardId, ...] | None:
        """Return the cards that answer a question of the set-up, or None."""
        if question is CHOOSE_TRUMPS:
            return self.trumps
        if question is CHOOSE_RARE:
            return self.rare
        return self.strategy if question is CHOOSE_STRATEGY else None

    def answer(self, decision: Decision) -> int | None:
        """Return the option that takes the next chosen card, or ends the choice; None if the player is to be asked."""
        cards = self.chosen(decision.question)
        if cards is None:
            return None
        found = [card for card in cards if card in decision.options]
        return found[0] if found else DONE if DONE in decision.options else None


NOTHING: Final = Brought()


class Prepared:
    """A computer player who has chosen the cards of the set-up before."""

    def __init__(self, player: Player, brought: Brought) -> None:
        self.player: Final = player
        self.brought: Final = brought

    def choose(self, sight: Sight, decision: Decision) -> int:
        """Return one of `decision.options`."""
        option = self.brought.answer(decision)
        return self.player.choose(sight, decision) if option is None else option
