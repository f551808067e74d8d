"""What Next Generation would take, as far as its player may know: nothing is tried out, nothing hidden is read."""

from dataclasses import dataclass

from blackpoker.actions.basic import SUCCESSORS
from blackpoker.common.game import Game
from blackpoker.common.knowledge import hidden_in, seat_bit
from blackpoker.common.zone import LIFE
from blackpoker.core import PlayerId

from .memory import known_ends, written


@dataclass(frozen=True)
class HeirsView:
    """What one Next Generation would take from the own life: on average, and how likely all of it."""

    expected: float
    """How many cards would leave the life on average, the successor among them."""
    all: float
    """The chance that no successor is left and the whole life goes."""


def heirs_seen(game: Game, seat: PlayerId) -> HeirsView:
    """Return what Next Generation would take from a seat's own life, for all that this seat knows of it."""
    side = game.side(seat)
    successors = written(SUCCESSORS)
    top, _ = known_ends(side, seat_bit(seat))
    for place, card in enumerate(top, 1):
        if card in successors:
            return HeirsView(float(place), 0.0)
    pool = written(hidden_in(side, LIFE, seat))
    cards, plain = len(pool), len([card for card in pool if card not in successors])
    expected, none_yet = float(len(top)), 1.0
    for drawn in range(len(side.life) - len(top)):
        expected += none_yet
        none_yet *= max(plain - drawn, 0) / max(cards - drawn, 1)
    return HeirsView(round(expected, 1), round(none_yet, 3))
