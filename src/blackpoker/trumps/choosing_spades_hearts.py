"""Questions that effects of the spade and heart trumps ask, each named as in the list of decisions."""

from typing import Final

from blackpoker.actions.questions import ORDER_TO_LIFE_TOP
from blackpoker.common.card import SPADE, CardId, Mask, cards_of, mask_of, suit_mask
from blackpoker.common.game import Game, bulwarks, opponent_of, soldiers, unit_numbered
from blackpoker.common.graveyard import GraveyardAsking
from blackpoker.common.questions import CHOOSE_GRAVEYARD_CARD
from blackpoker.common.unit import FieldUnit
from blackpoker.core import DONE, Asking, Decision, Draft, PlayerId, Process, Question, one_of, some_of
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


def order_of(player: PlayerId, question: Question, draft: Draft, cards: tuple[CardId, ...]) -> Decision | None:
    """Offer all these cards, to be put in order."""
    return some_of(player, question, draft, cards, len(cards), len(cards)) if len(cards) > 1 else None


# Spades


def offer_drained(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """One of the own characters."""
    return one_of(process.player, CHOOSE_OWN_CHARACTER, draft, numbers_of([*game.side(process.player).units]))


def offer_drain_order(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """The cards of the drained character, from top to bottom."""
    cards = tuple(unit_numbered(game, process.notes[0]).cards)
    return order_of(process.player, ORDER_TO_LIFE_BOTTOM, draft, cards)


def offer_spade(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """A ♠2–10 of the own graveyard."""
    cards = cards_of(mask_of(game.side(process.player).graveyard) & SPADE_NUMBERS)
    return one_of(process.player, CHOOSE_GRAVEYARD_CARD, draft, tuple(cards))


def offer_sacrificed(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """One or more of the own soldiers (R135)."""
    own = numbers_of(soldiers(game.side(process.player)))
    return some_of(process.player, SACRIFICE_SOLDIERS, draft, own, 1, len(own))


DRAINED_CHARACTER: Final[Asking[Game]] = Asking(CHOOSE_OWN_CHARACTER, offer_drained)
DRAIN_ORDER: Final[Asking[Game]] = Asking(ORDER_TO_LIFE_BOTTOM, offer_drain_order)
SPADE_OF_GRAVEYARD: Final = GraveyardAsking(offer_spade, SPADE_NUMBERS)
SACRIFICED_SOLDIERS: Final[Asking[Game]] = Asking(SACRIFICE_SOLDIERS, offer_sacrificed)


# Hearts


def offer_reinforcement(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """One of the cards that were flipped."""
    return one_of(process.player, CHOOSE_REINFORCEMENT, draft, process.notes)


def offer_illusions(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """Any number of the own soldiers (R121)."""
    own = numbers_of(soldiers(game.side(process.player)))
    return some_of(process.player, ILLUSION_SOLDIERS, draft, own, 0, len(own))


def offer_illusion_order(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """All own bulwarks from the life on, or, before the first, to leave them as they lie (R160)."""
    own = numbers_of(bulwarks(game.side(process.player)))
    if len(own) < 2 or DONE in draft:
        return None
    decision = some_of(process.player, ILLUSION_ORDER, draft, own, len(own), len(own))
    if decision is None or draft:
        return decision
    return Decision(process.player, decision.question, (*decision.options, DONE), True)


def offer_turn_players_saved(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """The cards of the turn player's soldiers that are saved, the new top of the life first."""
    return order_of(game.turn, ORDER_TO_LIFE_TOP, draft, saved_cards(game, process, game.turn))


def offer_other_players_saved(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """The cards of the other player's soldiers that are saved, the new top of the life first."""
    player = opponent_of(game.turn)
    return order_of(player, ORDER_TO_LIFE_TOP, draft, saved_cards(game, process, player))


def saved_cards(game: Game, process: Process[Game], player: PlayerId) -> tuple[CardId, ...]:
    """Return the cards of a player's soldiers that Salvation has noted, in field order."""
    cards: list[CardId] = []
    for unit in game.side(player).units:
        if unit.number in process.notes:
            cards += list(unit.cards)
    return tuple(cards)


def offer_any_bulwark(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """Any bulwark, one's own first."""
    both = (game.side(process.player), game.side(opponent_of(process.player)))
    return one_of(
        process.player, CHOOSE_ANY_BULWARK, draft, numbers_of(bulwarks(both[0]) + bulwarks(both[1]))
    )  # fmt: skip


REINFORCEMENT: Final[Asking[Game]] = Asking(CHOOSE_REINFORCEMENT, offer_reinforcement)
ILLUSIONS: Final[Asking[Game]] = Asking(ILLUSION_SOLDIERS, offer_illusions)
BULWARK_ORDER: Final[Asking[Game]] = Asking(ILLUSION_ORDER, offer_illusion_order)
TURN_PLAYERS_SAVED: Final[Asking[Game]] = Asking(ORDER_TO_LIFE_TOP, offer_turn_players_saved)
OTHER_PLAYERS_SAVED: Final[Asking[Game]] = Asking(ORDER_TO_LIFE_TOP, offer_other_players_saved)
ANY_BULWARK: Final[Asking[Game]] = Asking(CHOOSE_ANY_BULWARK, offer_any_bulwark)
