"""Questions about one's own graveyard, whose contents the opponent does not see."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from blackpoker.common.questions import CHOOSE_GRAVEYARD_CARD, CHOOSE_GRAVEYARD_TOP
from blackpoker.core import Ask, Asking, Offer, Process, Program, Question, call, resolution
from blackpoker.core import Request as CoreRequest
from blackpoker.core.bits import count

from .card import ALL_CARDS, Mask
from .game import Game, opponent_of
from .move import show_top_card


class GraveyardAsking(Asking[Game]):
    """A question for one of certain cards of the own graveyard: where it is asked, at least two of them lie there."""

    def __init__(
        self,
        offers: Callable[[Game, Process, Offer], None],
        cards: Mask,
        question: Question = CHOOSE_GRAVEYARD_CARD,
    ) -> None:
        super().__init__(question, offers)
        self.cards: Final = cards

    def sought(self, game: Game) -> Mask:
        """Return the cards of which one is asked for, as the table stands."""
        return self.cards


# Which card lies on top once a card has left


def lay_on_top_anew(game: Game, process: Process) -> None:
    """The chosen card is the visible one; the others keep their order."""
    side = game.side(process.player)
    if process.picked > 0:
        side.lift_buried(process.row[0], side.buried)
    show_top_card(game, process.player)


def offer_new_top(game: Game, process: Process, offer: Offer) -> None:
    """Any card of the own graveyard, the one that lies on top last."""
    if offer.drafted > 0:
        return
    offer.ask(process.player, CHOOSE_GRAVEYARD_TOP)
    for card in game.side(process.player).graveyard:
        offer.add(card)


NEW_TOP: Final = GraveyardAsking(offer_new_top, ALL_CARDS, CHOOSE_GRAVEYARD_TOP)
ask_new_top: Final = Ask(NEW_TOP, "ask_new_top")
"""The owner of a graveyard that a card has left says which of the remaining cards is on top (N5)."""
NEW_GRAVEYARD_TOP: Final[Program] = Program("new graveyard top", (ask_new_top, lay_on_top_anew))


def ask_for_new_tops(game: Game, request: CoreRequest) -> None:
    """At the end of a resolution, those are asked whose graveyard a card has left, the turn player first (N5)."""
    process = resolution(game)
    if process is None or process.request is not request or len(process.notes) < 2:
        return
    left: i64 = process.notes[1]
    process.notes = (process.notes[0],)
    if not game.book.options.ask_graveyard_top:
        return
    for player in (opponent_of(game.turn), game.turn):
        if left >> player & 1 and count(game.side(player).buried) > 1:
            call(game, NEW_GRAVEYARD_TOP, player)
