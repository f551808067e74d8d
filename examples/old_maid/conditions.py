"""Conditions: when an action may be requested or is triggered, and what its request can be about."""

from blackpoker.core import Event, PlayerId, State, next_player, turn_order

from .stage import SHOW_PAIR, SLAP, waiting, waiting_of
from .state import table


def places_to_draw_from(game: State, player: PlayerId) -> tuple[int, ...]:
    """Offer the places in the next player's hand."""
    return tuple(range(len(table(game).hands[next_player(game, player)])))


def has_that_pair(game: State, event: Event, player: PlayerId) -> bool:
    """The pair is this player's."""
    return player == event.player


def may_slap(game: State, player: PlayerId) -> bool:
    """Somebody else's pair waits on the stage, and the player has not slapped in this game."""
    return not table(game).slapped >> player & 1 and bool(pairs_of_others(game, player))


def pairs_of_others(game: State, player: PlayerId) -> tuple[int, ...]:
    """Offer whoever else shows a pair; there is never more than one."""
    return tuple(request.controller for request in waiting(game, SHOW_PAIR) if request.controller != player)


def may_cover(game: State, player: PlayerId) -> bool:
    """The player's own pair is slapped at, and the player has not covered in this game."""
    own_pair = waiting_of(game, SHOW_PAIR, player)
    return not table(game).covered >> player & 1 and own_pair is not None and bool(slappers(game, player))


def slappers(game: State, player: PlayerId) -> tuple[int, ...]:
    """Offer whose slap is to be negated."""
    return tuple(request.controller for request in waiting(game, SLAP))


def is_first_in_turn_order(game: State, event: Event, player: PlayerId) -> bool:
    """The player holds the turn, or is the next one if the turn player has just become safe."""
    return player == turn_order(game)[0]
