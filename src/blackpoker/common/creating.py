"""Requests that effects make: on the stage at once, without a cost."""

from mypy_extensions import i64

from blackpoker.core import PlayerId, next_number, put_on_stage

from .card import mask_of
from .game import Game
from .move import lay_key_cards
from .request import NO_TARGET, NO_UNIT, Request


def create_request(
    game: Game,
    action: str,
    player: PlayerId,
    keys: bytes = b"",
    target: i64 = NO_TARGET,
    virtual: bytes = b"",
    origin: i64 = 0,
) -> bool:
    """A normal action is requested by an effect; False if the format does not have it.

    Key cards have left their zone `origin`; virtual ones are nowhere (R109). That the action was requested does not
    count for its once per turn (R120).
    """
    if action not in game.book.index:
        return False
    play = game.book.plays[game.book.index[action]]
    lay_key_cards(game, player, mask_of(keys), origin)
    put_on_stage(game, Request(next_number(game), play, player, keys, target, None, 0, NO_UNIT, virtual))
    return True
