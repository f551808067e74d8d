"""What several trumps are triggered by, and what several of their effects do."""

from blackpoker.common.card import CardId
from blackpoker.common.game import Game
from blackpoker.common.trumps import open_trump
from blackpoker.core import Event, PlayerId


def requests_end_with(game: Game, event: Event, player: PlayerId, card: CardId) -> bool:
    """A player with an open trump has requested End; what this triggers lies above it on the stage (R107)."""
    return event.player == player and event.is_of("end") and has_open(game, player, card)


def has_open(game: Game, player: PlayerId, card: CardId) -> bool:
    """The player's trump of that card lies face up."""
    return open_trump(game.side(player), card) is not None
