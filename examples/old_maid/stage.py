"""What can wait on the stage: at the bottom a pair that is shown, above it slaps and covers."""

from typing import Final

from blackpoker.core import PlayerId, Request, State

from .cards import Cards

SHOW_PAIR: Final = "show_pair"
SLAP: Final = "slap"
COVER: Final = "cover"


def waiting(game: State, action: str) -> list[Request]:
    """Return the requests of an action on the stage, from the bottom up."""
    return [request for request in game.stage if request.action.id == action]


def waiting_of(game: State, action: str, player: PlayerId) -> Request | None:
    """Return the request that a player has on the stage for an action; nobody ever has two of one."""
    return next((request for request in waiting(game, action) if request.controller == player), None)


def pair_of(request: Request) -> Cards:
    """Return the two cards that a request to show a pair is about: the facts of the event that caused it."""
    return () if request.cause is None else request.cause.facts


def shown(game: State) -> Cards:
    """Return the cards of the pair that waits on the stage; until it is laid aside they stay in the hand."""
    return tuple(card for request in waiting(game, SHOW_PAIR) for card in pair_of(request))
