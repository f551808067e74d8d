"""Questions about one's own graveyard, whose contents the opponent does not see."""

from collections.abc import Callable
from typing import Final

from blackpoker.core import Decision, Draft, Process, Question

from .card import Mask
from .game import Game


class GraveyardQuestion(Question[Game]):
    """A question for one of certain cards of the own graveyard: where it is asked, at least two of them lie there."""

    def __init__(self, offer: Callable[[Game, Process[Game], Draft], Decision | None], cards: Mask) -> None:
        super().__init__("choose_graveyard_card", offer)
        self.cards: Final = cards
