"""The evaluation: how likely a seat is to win a fully known game, at a glance."""

import math
from typing import Final

from blackpoker.common.game import Game

from .features import features
from .weights import LITE, MASTER

RICH: Final = "kill"
"""A format with this action is weighed like Master, one without it like Lite."""


def evaluate(game: Game, seat: int) -> float:
    """Return the probability that a seat wins, from 0 to 1; a technical end is worth a half."""
    outcome = game.outcome
    if outcome is not None:
        if not outcome.winners:
            return 0.5
        return 1.0 if seat in outcome.winners else 0.0
    chance = winning_chance(features(game), MASTER if RICH in game.book.index else LITE)
    return chance if seat == game.turn else 1.0 - chance


def winning_chance(x: list[float], weights: list[float]) -> float:
    """Return the turn player's probability, by a logistic function of the weighed features."""
    total = 0.0
    for place in range(len(weights)):
        total += x[place] * weights[place]
    if total > 30.0:
        return 1.0
    if total < -30.0:
        return 0.0
    return 1.0 / (1.0 + math.exp(-total))
