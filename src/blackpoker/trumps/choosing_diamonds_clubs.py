"""Questions that effects of diamond and club trumps ask, each named as in the list of decisions."""

from typing import Final

from blackpoker.common.card import DIAMOND, Mask, card_of, cards_of, number_of, suit_mask
from blackpoker.common.game import Game, opponent_of, soldiers
from blackpoker.common.graveyard import GraveyardAsking
from blackpoker.common.questions import CHOOSE_GRAVEYARD_CARD
from blackpoker.common.request import Request, request_of
from blackpoker.core import Asking, Offer, PlayerId, Process, one_of, some_of
from blackpoker.trumps.questions import (
    AT_BOTTOM,
    CHOOSE_OWN_CHARACTER,
    CHOOSE_OWN_SOLDIER,
    CHOOSE_STAGE_REQUEST,
    DAMAGE,
    DISCARD_CARDS,
    DOWN,
    EXHAUST_CHOICE,
    ON_TOP,
    PREDICT_CARD,
    PREDICT_PLACE,
    SWITCH_CARD,
)
from blackpoker.trumps.triggers import has_open

D_5: Final = card_of(DIAMOND, 5)
HIGH_DIAMONDS: Final = suit_mask(DIAMOND, 11, 13)
CIVIL_WAR_DISCARDS: Final = 2


def hand_of(game: Game, player: PlayerId) -> tuple[int, ...]:
    """Return the cards of a hand, the lowest first."""
    return tuple(cards_of(game.side(player).hand))


def buried_of(game: Game, player: PlayerId, cards: Mask) -> tuple[int, ...]:
    """Return those of a set of cards that lie in a graveyard, the lowest first."""
    return tuple(cards_of(game.side(player).buried & cards))


# Diamonds


def offer_exhaust(game: Game, process: Process, offer: Offer) -> None:
    """Turn Loss face down or take damage, as long as it lies face up."""
    if not has_open(game, process.player, D_5):
        return
    one_of(offer, process.player, EXHAUST_CHOICE, (DOWN, DAMAGE))


def offer_high_diamond(game: Game, process: Process, offer: Offer) -> None:
    """A ♢J–K of the own graveyard."""
    cards = buried_of(game, process.player, HIGH_DIAMONDS)
    one_of(offer, process.player, CHOOSE_GRAVEYARD_CARD, cards)


def offer_stage_request(game: Game, process: Process, offer: Offer) -> None:
    """Any other request with two key cards, or with one that is not higher than the own key card (R127)."""
    own = request_of(process)
    found: list[int] = []
    for place in range(game.staged):
        request = game.stage_row[place]
        assert isinstance(request, Request)
        keys = request.counted
        low = len(keys) == 1 and number_of(keys[0]) <= number_of(own.keys[0])
        if request.number != own.number and (low or len(keys) == 2):
            found.append(request.number)
    one_of(offer, process.player, CHOOSE_STAGE_REQUEST, tuple(found))


def offer_predicted(game: Game, process: Process, offer: Offer) -> None:
    """Any card of the own hand."""
    one_of(offer, process.player, PREDICT_CARD, hand_of(game, process.player))


def offer_place(game: Game, process: Process, offer: Offer) -> None:
    """The top or the bottom of the own life, where that makes a difference."""
    if len(game.side(process.player).life) < 2:
        return
    one_of(offer, process.player, PREDICT_PLACE, (ON_TOP, AT_BOTTOM))


EXHAUST: Final[Asking[Game]] = Asking(EXHAUST_CHOICE, offer_exhaust)
HIGH_DIAMOND: Final = GraveyardAsking(offer_high_diamond, HIGH_DIAMONDS)
STAGE_REQUEST: Final[Asking[Game]] = Asking(CHOOSE_STAGE_REQUEST, offer_stage_request)
PREDICTED: Final[Asking[Game]] = Asking(PREDICT_CARD, offer_predicted)
PLACE: Final[Asking[Game]] = Asking(PREDICT_PLACE, offer_place)


# Clubs


def offer_switched(game: Game, process: Process, offer: Offer) -> None:
    """Any card of the own hand."""
    one_of(offer, process.player, SWITCH_CARD, hand_of(game, process.player))


def offer_discards(game: Game, process: Process, offer: Offer) -> None:
    """Two cards of the target's hand, for the target to pick."""
    target = request_of(process).target
    most = CIVIL_WAR_DISCARDS
    some_of(offer, target, DISCARD_CARDS, hand_of(game, target), most, most)


def offer_soldier(game: Game, process: Process, offer: Offer) -> None:
    """One of the opponent's soldiers, for the opponent to pick (R134)."""
    opponent = opponent_of(process.player)
    units = soldiers(game.side(opponent))
    one_of(offer, opponent, CHOOSE_OWN_SOLDIER, tuple([unit.number for unit in units]))


def offer_character(game: Game, process: Process, offer: Offer) -> None:
    """One of the target's characters, for the target to pick."""
    target = request_of(process).target
    units = game.side(target).units
    one_of(offer, target, CHOOSE_OWN_CHARACTER, tuple([unit.number for unit in units]))


SWITCHED: Final[Asking[Game]] = Asking(SWITCH_CARD, offer_switched)
DISCARDS: Final[Asking[Game]] = Asking(DISCARD_CARDS, offer_discards)
SOLDIER: Final[Asking[Game]] = Asking(CHOOSE_OWN_SOLDIER, offer_soldier)
CHARACTER: Final[Asking[Game]] = Asking(CHOOSE_OWN_CHARACTER, offer_character)
