"""Questions that effects ask, each named as in the list of decisions."""

from typing import Final

from blackpoker.actions.questions import (
    CHARGE,
    CHARGE_OR_DRIVE,
    CHOOSE_BULWARK_MODE,
    CHOOSE_NEW_TARGET,
    DRIVE,
    LEAVE,
    ONE_CHARGED,
    ORDER_CARDS,
    ORDER_SPLIT_BULWARKS,
    ORDER_TO_LIFE_TOP,
    PICK_FROM_OPPONENT_HAND,
    REVERSE_STATE,
    SEARCH_LIFE,
    TWO_DRIVEN,
)
from blackpoker.common.card import ALL_CARDS, mask_of
from blackpoker.common.game import Game, opponent_of, unit_numbered
from blackpoker.common.graveyard import GraveyardAsking
from blackpoker.common.questions import CHOOSE_GRAVEYARD_CARD
from blackpoker.common.request import Request, request_of
from blackpoker.core import Asking, Offer, Process, on_stage, one_of, one_of_set, some_of, some_of_set


def offer_charge_or_drive(game: Game, process: Process, offer: Offer) -> None:
    """Charged or driven, whatever it is now."""
    one_of(offer, process.player, CHARGE_OR_DRIVE, (CHARGE, DRIVE))


def offer_reverse_state(game: Game, process: Process, offer: Offer) -> None:
    """As it is, charged or driven."""
    one_of(offer, process.player, REVERSE_STATE, (LEAVE, CHARGE, DRIVE))


def offer_split_order(game: Game, process: Process, offer: Offer) -> None:
    """The cards of a soldier, from the life on, for its owner to put in order."""
    unit = unit_numbered(game, request_of(process).target)
    if unit.bulwark or len(unit.cards) == 1:
        return
    cards = tuple(unit.cards)
    some_of(offer, unit.owner, ORDER_SPLIT_BULWARKS, cards, len(cards), len(cards))


def offer_new_target(game: Game, process: Process, offer: Offer) -> None:
    """Whatever the targeted request could be aimed at, from its own controller's side, but what it is aimed at."""
    request = on_stage(game, request_of(process).target)
    assert isinstance(request, Request) and request.play.target is not None
    legal = request.play.target.candidates(game, request.controller, request.keys, request.number)
    others = tuple([target for target in legal if target != request.target])
    one_of(offer, process.player, CHOOSE_NEW_TARGET, others)


def offer_graveyard_card(game: Game, process: Process, offer: Offer) -> None:
    """Any card of the own graveyard."""
    one_of_set(offer, process.player, CHOOSE_GRAVEYARD_CARD, game.side(process.player).buried)


def offer_life_card(game: Game, process: Process, offer: Offer) -> None:
    """Any card of the own life, in no telling order."""
    one_of_set(offer, process.player, SEARCH_LIFE, mask_of(game.side(process.player).life))


def offer_life_cards(game: Game, process: Process, offer: Offer) -> None:
    """Up to two cards of the own life."""
    some_of_set(offer, process.player, SEARCH_LIFE, mask_of(game.side(process.player).life), 0, 2)


def offer_bulwark_mode(game: Game, process: Process, offer: Offer) -> None:
    """One charged bulwark or two driven ones."""
    if not game.side(process.player).life:
        return
    one_of(offer, process.player, CHOOSE_BULWARK_MODE, (ONE_CHARGED, TWO_DRIVEN))


def offer_lance_order(game: Game, process: Process, offer: Offer) -> None:
    """The cards of the lanced soldier, the new top of the life first (R79)."""
    cards = process.notes
    if len(cards) < 2:
        return
    some_of(offer, process.player, ORDER_TO_LIFE_TOP, cards, len(cards), len(cards))


def offer_opponent_hand(game: Game, process: Process, offer: Offer) -> None:
    """Any card of the opponent's hand, which the controller sees."""
    one_of_set(offer, process.player, PICK_FROM_OPPONENT_HAND, game.side(opponent_of(process.player)).hand)


def offer_recruit_order(game: Game, process: Process, offer: Offer) -> None:
    """The cards that were not recruited, from top to bottom."""
    cards = process.notes
    if len(cards) < 2:
        return
    some_of(offer, process.player, ORDER_CARDS, cards, len(cards), len(cards))


NEW_STATE: Final[Asking[Game]] = Asking(CHARGE_OR_DRIVE, offer_charge_or_drive)
STATE_FIRST: Final[Asking[Game]] = Asking(REVERSE_STATE, offer_reverse_state)
SPLIT_ORDER: Final[Asking[Game]] = Asking(ORDER_SPLIT_BULWARKS, offer_split_order)
NEW_TARGET: Final[Asking[Game]] = Asking(CHOOSE_NEW_TARGET, offer_new_target)
GRAVEYARD_CARD: Final = GraveyardAsking(offer_graveyard_card, ALL_CARDS)
LIFE_CARD: Final[Asking[Game]] = Asking(SEARCH_LIFE, offer_life_card)
LIFE_CARDS: Final[Asking[Game]] = Asking(SEARCH_LIFE, offer_life_cards)
BULWARK_MODE: Final[Asking[Game]] = Asking(CHOOSE_BULWARK_MODE, offer_bulwark_mode)
LANCE_ORDER: Final[Asking[Game]] = Asking(ORDER_TO_LIFE_TOP, offer_lance_order)
OPPONENT_HAND: Final[Asking[Game]] = Asking(PICK_FROM_OPPONENT_HAND, offer_opponent_hand)
RECRUIT_ORDER: Final[Asking[Game]] = Asking(ORDER_CARDS, offer_recruit_order)
