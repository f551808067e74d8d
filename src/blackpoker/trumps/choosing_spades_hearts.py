"""Questions that effects of the spade and heart trumps ask, each named as in the list of decisions."""

from typing import Final

from blackpoker.actions.questions import ORDER_TO_LIFE_TOP
from blackpoker.common.card import SPADE, CardId, Mask, cards_of, suit_mask
from blackpoker.common.game import Game, bulwarks, opponent_of, soldiers, unit_numbered
from blackpoker.common.graveyard import GraveyardAsking
from blackpoker.common.questions import CHOOSE_GRAVEYARD_CARD
from blackpoker.common.unit import FieldUnit
from blackpoker.core import DONE, Asking, Offer, PlayerId, Process, Question, one_of, some_of
from blackpoker.trumps.questions import (
    CHOOSE_ANY_BULWARK,
    CHOOSE_OWN_CHARACTER,
    CHOOSE_REINFORCEMENT,
    ILLUSION_ORDER,
    ILLUSION_SOLDIERS,
    ORDER_TO_LIFE_BOTTOM,
    SACRIFICE_SOLDIERS,
)

SPADE_NUMBERS: Final[Mask] = suit_mask(SPADE, 2, 10)
"""What Resurrection brings back."""


def numbers_of(units: list[FieldUnit]) -> tuple[int, ...]:
    """Return the numbers of units."""
    return tuple([unit.number for unit in units])


def order_of(offer: Offer, player: PlayerId, question: Question, cards: tuple[CardId, ...]) -> None:
    """Offer all these cards, to be put in order."""
    if len(cards) > 1:
        some_of(offer, player, question, cards, len(cards), len(cards))


# Spades


def offer_drained(game: Game, process: Process, offer: Offer) -> None:
    """One of the own characters."""
    one_of(offer, process.player, CHOOSE_OWN_CHARACTER, numbers_of([*game.side(process.player).units]))


def offer_drain_order(game: Game, process: Process, offer: Offer) -> None:
    """The cards of the drained character, from top to bottom."""
    cards = tuple(unit_numbered(game, process.notes[0]).cards)
    order_of(offer, process.player, ORDER_TO_LIFE_BOTTOM, cards)


def offer_spade(game: Game, process: Process, offer: Offer) -> None:
    """A ♠2–10 of the own graveyard."""
    cards = cards_of(game.side(process.player).buried & SPADE_NUMBERS)
    one_of(offer, process.player, CHOOSE_GRAVEYARD_CARD, tuple(cards))


def offer_sacrificed(game: Game, process: Process, offer: Offer) -> None:
    """One or more of the own soldiers (R135)."""
    own = numbers_of(soldiers(game.side(process.player)))
    some_of(offer, process.player, SACRIFICE_SOLDIERS, own, 1, len(own))


DRAINED_CHARACTER: Final[Asking[Game]] = Asking(CHOOSE_OWN_CHARACTER, offer_drained)
DRAIN_ORDER: Final[Asking[Game]] = Asking(ORDER_TO_LIFE_BOTTOM, offer_drain_order)
SPADE_OF_GRAVEYARD: Final = GraveyardAsking(offer_spade, SPADE_NUMBERS)
SACRIFICED_SOLDIERS: Final[Asking[Game]] = Asking(SACRIFICE_SOLDIERS, offer_sacrificed)


# Hearts


def offer_reinforcement(game: Game, process: Process, offer: Offer) -> None:
    """One of the cards that were flipped."""
    one_of(offer, process.player, CHOOSE_REINFORCEMENT, process.notes)


def offer_illusions(game: Game, process: Process, offer: Offer) -> None:
    """Any number of the own soldiers (R121)."""
    own = numbers_of(soldiers(game.side(process.player)))
    some_of(offer, process.player, ILLUSION_SOLDIERS, own, 0, len(own))


def offer_illusion_order(game: Game, process: Process, offer: Offer) -> None:
    """All own bulwarks from the life on, or, before the first, to leave them as they lie (R160)."""
    own = numbers_of(bulwarks(game.side(process.player)))
    if len(own) > 1:
        some_of(offer, process.player, ILLUSION_ORDER, own, len(own), len(own))
        if offer.drafted == 0:
            offer.add(DONE)


def offer_turn_players_saved(game: Game, process: Process, offer: Offer) -> None:
    """The cards of the turn player's soldiers that are saved, the new top of the life first."""
    order_of(offer, game.turn, ORDER_TO_LIFE_TOP, saved_cards(game, process, game.turn))


def offer_other_players_saved(game: Game, process: Process, offer: Offer) -> None:
    """The cards of the other player's soldiers that are saved, the new top of the life first."""
    player = opponent_of(game.turn)
    order_of(offer, player, ORDER_TO_LIFE_TOP, saved_cards(game, process, player))


def saved_cards(game: Game, process: Process, player: PlayerId) -> tuple[CardId, ...]:
    """Return the cards of a player's soldiers that Salvation has noted, in field order."""
    cards: list[CardId] = []
    for unit in game.side(player).units:
        if unit.number in process.notes:
            cards += list(unit.cards)
    return tuple(cards)


def offer_any_bulwark(game: Game, process: Process, offer: Offer) -> None:
    """Any bulwark, one's own first."""
    both = (game.side(process.player), game.side(opponent_of(process.player)))
    one_of(offer, process.player, CHOOSE_ANY_BULWARK, numbers_of(bulwarks(both[0]) + bulwarks(both[1])))


REINFORCEMENT: Final[Asking[Game]] = Asking(CHOOSE_REINFORCEMENT, offer_reinforcement)
ILLUSIONS: Final[Asking[Game]] = Asking(ILLUSION_SOLDIERS, offer_illusions)
BULWARK_ORDER: Final[Asking[Game]] = Asking(ILLUSION_ORDER, offer_illusion_order)
TURN_PLAYERS_SAVED: Final[Asking[Game]] = Asking(ORDER_TO_LIFE_TOP, offer_turn_players_saved)
OTHER_PLAYERS_SAVED: Final[Asking[Game]] = Asking(ORDER_TO_LIFE_TOP, offer_other_players_saved)
ANY_BULWARK: Final[Asking[Game]] = Asking(CHOOSE_ANY_BULWARK, offer_any_bulwark)
