"""Questions that effects ask, each named as in the list of decisions."""

from typing import Final

from blackpoker.common.card import ALL_CARDS, cards_of, mask_of
from blackpoker.common.game import Game, opponent_of, unit_numbered
from blackpoker.common.graveyard import GraveyardQuestion
from blackpoker.common.request import Request, request_of
from blackpoker.core import Decision, Draft, Process, Question, on_stage, one_of, some_of

DRIVE: Final = 0
CHARGE: Final = 1
LEAVE: Final = 2
ONE_CHARGED: Final = 0
TWO_DRIVEN: Final = 1


def offer_charge_or_drive(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """Charged or driven, whatever it is now."""
    return one_of(process.player, "charge_or_drive", draft, (CHARGE, DRIVE))


def offer_reverse_state(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """As it is, charged or driven."""
    return one_of(process.player, "reverse_state", draft, (LEAVE, CHARGE, DRIVE))


def offer_split_order(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """The cards of a soldier, from the life on, for its owner to put in order."""
    unit = unit_numbered(game, request_of(process).target)
    if unit.bulwark or len(unit.cards) == 1:
        return None
    cards = tuple(unit.cards)
    return some_of(unit.owner, "order_split_bulwarks", draft, cards, len(cards), len(cards), ordered=True)


def offer_new_target(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """Whatever the targeted request could be aimed at, from its own controller's side, but what it is aimed at."""
    request = on_stage(game, request_of(process).target)
    assert isinstance(request, Request) and request.play.target is not None
    legal = request.play.target.candidates(game, request.controller, request.keys, request.number)
    others = tuple([target for target in legal if target != request.target])
    return one_of(process.player, "choose_new_target", draft, others)


def offer_graveyard_card(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """Any card of the own graveyard."""
    cards = cards_of(mask_of(game.side(process.player).graveyard))
    return one_of(process.player, "choose_graveyard_card", draft, tuple(cards))


def offer_life_card(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """Any card of the own life, in no telling order."""
    return one_of(process.player, "search_life", draft, life_cards(game, process))


def offer_life_cards(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """Up to two cards of the own life."""
    return some_of(process.player, "search_life", draft, life_cards(game, process), 0, 2)


def life_cards(game: Game, process: Process[Game]) -> tuple[int, ...]:
    """Return the cards of the own life, the lowest first."""
    return tuple(cards_of(mask_of(game.side(process.player).life)))


def offer_bulwark_mode(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """One charged bulwark or two driven ones."""
    if not game.side(process.player).life:
        return None
    return one_of(process.player, "bulwark_mode", draft, (ONE_CHARGED, TWO_DRIVEN))


def offer_lance_order(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """The cards of the lanced soldier, the new top of the life first (R79)."""
    cards = process.notes
    if len(cards) < 2:
        return None
    return some_of(process.player, "order_to_life_top", draft, cards, len(cards), len(cards), ordered=True)


def offer_opponent_hand(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """Any card of the opponent's hand, which the controller sees."""
    hand = game.side(opponent_of(process.player)).hand
    return one_of(process.player, "pick_from_opponent_hand", draft, tuple(cards_of(hand)))


def offer_recruit_order(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """The cards that were not recruited, from top to bottom."""
    cards = process.notes
    if len(cards) < 2:
        return None
    return some_of(process.player, "order_cards", draft, cards, len(cards), len(cards), ordered=True)


CHARGE_OR_DRIVE: Final[Question[Game]] = Question("charge_or_drive", offer_charge_or_drive)
REVERSE_STATE: Final[Question[Game]] = Question("reverse_state", offer_reverse_state)
SPLIT_ORDER: Final[Question[Game]] = Question("order_split_bulwarks", offer_split_order)
NEW_TARGET: Final[Question[Game]] = Question("choose_new_target", offer_new_target)
GRAVEYARD_CARD: Final = GraveyardQuestion(offer_graveyard_card, ALL_CARDS)
LIFE_CARD: Final[Question[Game]] = Question("search_life", offer_life_card)
LIFE_CARDS: Final[Question[Game]] = Question("search_life", offer_life_cards)
BULWARK_MODE: Final[Question[Game]] = Question("bulwark_mode", offer_bulwark_mode)
LANCE_ORDER: Final[Question[Game]] = Question("order_to_life_top", offer_lance_order)
OPPONENT_HAND: Final[Question[Game]] = Question("pick_from_opponent_hand", offer_opponent_hand)
RECRUIT_ORDER: Final[Question[Game]] = Question("order_cards", offer_recruit_order)
