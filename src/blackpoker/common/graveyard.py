"""Questions about one's own graveyard, whose contents the opponent does not see."""

from collections.abc import Callable
from typing import Final

from blackpoker.common.questions import CHOOSE_GRAVEYARD_CARD
from blackpoker.core import Asking, Decision, Draft, Process

from .card import Mask
from .game import Game


class GraveyardAsking(Asking[Game]):
    """A question for one of certain cards of the own graveyard: where it is asked, at least two of them lie there."""

    def __init__(self, offer: Callable[[Game, Process[Game], Draft], Decision | None], cards: Mask) -> None:
        super().__init__(CHOOSE_GRAVEYARD_CARD, offer)
        self.cards: Final = cards
