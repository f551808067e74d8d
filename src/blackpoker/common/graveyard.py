"""Questions about one's own graveyard, whose contents the opponent does not see."""

from collections.abc import Callable
from typing import Final

from blackpoker.common.questions import CHOOSE_GRAVEYARD_CARD
from blackpoker.core import Asking, Offer, Process

from .card import Mask
from .game import Game


class GraveyardAsking(Asking[Game]):
    """A question for one of certain cards of the own graveyard: where it is asked, at least two of them lie there."""

    def __init__(self, offers: Callable[[Game, Process, Offer], None], cards: Mask) -> None:
        super().__init__(CHOOSE_GRAVEYARD_CARD, offers)
        self.cards: Final = cards
