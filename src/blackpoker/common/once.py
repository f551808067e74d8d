"""Once per turn (R46): which limited actions a player has requested since the turn last changed hands."""

from librt.vecs import vec
from mypy_extensions import i64

from blackpoker.core import PlayerId
from blackpoker.core.bits import row_of

from .action import Action
from .game import Game
from .side import Side


def limits_of(actions: tuple[Action, ...]) -> vec[i64]:
    """Return a bit of its own for each action of a list that is limited to once per turn, and 0 for the others."""
    limits: list[int] = []
    limited = 0
    for action in actions:
        limits.append(1 << limited if action.once_per_turn else 0)
        limited += action.once_per_turn
    return row_of(limits)


def mark_used(game: Game, player: PlayerId, place: i64) -> None:
    """Remember that the action in a place of the list was requested in this turn, if it is limited."""
    side = game.side(player)
    if side.used_in != game.turns:
        side.used_in = game.turns
        side.used = 0
    side.used |= game.book.limits[place]


def used_this_turn(game: Game, side: Side) -> i64:
    """Return the bits of the limited actions that were requested in this turn."""
    return side.used if side.used_in == game.turns else i64(0)


def is_used(game: Game, player: PlayerId, action: str) -> bool:
    """Tell whether a limited action, told by its id, was requested since the turn last changed hands."""
    return used_this_turn(game, game.side(player)) & game.book.limits[game.book.index[action]] != 0


def used_places(game: Game, used: i64) -> list[int]:
    """Return the places of limited actions in the list, told by their bits."""
    limits = game.book.limits
    return [place for place in range(len(limits)) if used & limits[place]]
