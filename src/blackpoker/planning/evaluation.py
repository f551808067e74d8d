"""The evaluation: how likely a seat is to win a fully known game, at a glance."""

import math
from typing import Final

from mypy_extensions import i64

from blackpoker.common.game import Game
from blackpoker.common.side import Side
from blackpoker.core.bits import count

from .features import features
from .trump_worth import trumps_ahead
from .weights import LITE, LITE_AHEAD, MASTER, MASTER_AHEAD, SMALL_AHEAD

RICH: Final = "kill"
"""A format with this action is weighed like Master, one without it like Lite."""
SMALL_DECK: Final = 30
"""With fewer cards than this a deck is like that of entry20."""


def evaluate(game: Game, seat: i64) -> float:
    """Return the probability that a seat wins, from 0 to 1; a technical end is worth a half."""
    outcome = game.outcome
    if outcome is not None:
        if not outcome.winners:
            return 0.5
        return 1.0 if seat in outcome.winners else 0.0
    chance = winning_chance(features(game), MASTER if RICH in game.book.index else LITE, ahead_by(game))
    return chance if seat == game.turn else 1.0 - chance


def evaluate_turn(game: Game, seat: i64) -> float:
    """Return the same where a turn begins, by weights that were found for such places only."""
    if game.outcome is not None:
        return evaluate(game, seat)
    chance = winning_chance(features(game), weights_ahead(game), ahead_by(game))
    return chance if seat == game.turn else 1.0 - chance


def weights_ahead(game: Game) -> list[float]:
    """Return the weights for the beginnings of turns."""
    if RICH in game.book.index:
        return MASTER_AHEAD
    return SMALL_AHEAD if deck_of(game.one) < SMALL_DECK else LITE_AHEAD


def deck_of(side: Side) -> i64:
    """Return how many cards a side has in all."""
    on_field = sum([len(unit.cards) for unit in side.units])
    return len(side.life) + count(side.hand) + side.graves + len(side.pack) + on_field


def ahead_by(game: Game) -> float:
    """Return what the turn player is ahead by in what the features do not see: the open trumps."""
    return trumps_ahead(game) if len(game.book.trumps) > 0 else 0.0


def winning_chance(x: list[float], weights: list[float], ahead: float) -> float:
    """Return the turn player's probability, a logistic function of the weighed features and what is ahead."""
    total = ahead
    for place in range(len(weights)):
        total += x[place] * weights[place]
    if total > 30.0:
        return 1.0
    if total < -30.0:
        return 0.0
    return 1.0 / (1.0 + math.exp(-total))
