"""Questions that effects of the spade and heart trumps ask, each named as in the list of decisions."""

from typing import Final

from blackpoker.common.card import SPADE, CardId, Mask, cards_of, mask_of, suit_mask
from blackpoker.common.game import Game, bulwarks, opponent_of, soldiers, unit_numbered
from blackpoker.common.graveyard import GraveyardQuestion
from blackpoker.common.unit import FieldUnit
from blackpoker.core import DONE, Decision, Draft, PlayerId, Process, Question, one_of, some_of

SPADE_NUMBERS: Final[Mask] = suit_mask(SPADE, 2, 10)
"""What Resurrection brings back."""


def numbers_of(units: list[FieldUnit]) -> tuple[int, ...]:
    """Return the numbers of units."""
    return tuple([unit.number for unit in units])


def order_of(player: PlayerId, kind: str, draft: Draft, cards: tuple[CardId, ...]) -> Decision | None:
    """Offer all these cards, to be put in order."""
    return some_of(player, kind, draft, cards, len(cards), len(cards), ordered=True) if len(cards) > 1 else None


# Spades


def offer_drained(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """One of the own characters."""
    return one_of(process.player, "choose_own_character", draft, numbers_of([*game.side(process.player).units]))


def offer_drain_order(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """The cards of the drained character, from top to bottom."""
    cards = tuple(unit_numbered(game, process.notes[0]).cards)
    return order_of(process.player, "order_to_life_bottom", draft, cards)


def offer_spade(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """A ♠2–10 of the own graveyard."""
    cards = cards_of(mask_of(game.side(process.player).graveyard) & SPADE_NUMBERS)
    return one_of(process.player, "choose_graveyard_card", draft, tuple(cards))


def offer_sacrificed(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """One or more of the own soldiers (R135)."""
    own = numbers_of(soldiers(game.side(process.player)))
    return some_of(process.player, "sacrifice_soldiers", draft, own, 1, len(own))


DRAINED_CHARACTER: Final[Question[Game]] = Question("choose_own_character", offer_drained)
DRAIN_ORDER: Final[Question[Game]] = Question("order_to_life_bottom", offer_drain_order)
SPADE_OF_GRAVEYARD: Final = GraveyardQuestion(offer_spade, SPADE_NUMBERS)
SACRIFICED_SOLDIERS: Final[Question[Game]] = Question("sacrifice_soldiers", offer_sacrificed)


# Hearts


def offer_reinforcement(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """One of the cards that were flipped."""
    return one_of(process.player, "choose_reinforcement", draft, process.notes)


def offer_illusions(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """Any number of the own soldiers (R121)."""
    own = numbers_of(soldiers(game.side(process.player)))
    return some_of(process.player, "illusion_soldiers", draft, own, 0, len(own))


def offer_illusion_order(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """All own bulwarks from the life on, or, before the first, to leave them as they lie (R160)."""
    own = numbers_of(bulwarks(game.side(process.player)))
    if len(own) < 2 or DONE in draft:
        return None
    decision = some_of(process.player, "illusion_order", draft, own, len(own), len(own), ordered=True)
    if decision is None or draft:
        return decision
    return Decision(process.player, decision.kind, (*decision.options, DONE), True)


def offer_turn_players_saved(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """The cards of the turn player's soldiers that are saved, the new top of the life first."""
    return order_of(game.turn, "order_to_life_top", draft, saved_cards(game, process, game.turn))


def offer_other_players_saved(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """The cards of the other player's soldiers that are saved, the new top of the life first."""
    player = opponent_of(game.turn)
    return order_of(player, "order_to_life_top", draft, saved_cards(game, process, player))


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
        process.player, "choose_any_bulwark", draft, numbers_of(bulwarks(both[0]) + bulwarks(both[1]))
    )  # fmt: skip


REINFORCEMENT: Final[Question[Game]] = Question("choose_reinforcement", offer_reinforcement)
ILLUSION_SOLDIERS: Final[Question[Game]] = Question("illusion_soldiers", offer_illusions)
ILLUSION_ORDER: Final[Question[Game]] = Question("illusion_order", offer_illusion_order)
TURN_PLAYERS_SAVED: Final[Question[Game]] = Question("order_to_life_top", offer_turn_players_saved)
OTHER_PLAYERS_SAVED: Final[Question[Game]] = Question("order_to_life_top", offer_other_players_saved)
ANY_BULWARK: Final[Question[Game]] = Question("choose_any_bulwark", offer_any_bulwark)
