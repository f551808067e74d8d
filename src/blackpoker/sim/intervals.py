"""How sure a win rate is: intervals that respect that games come in pairs."""

from math import sqrt
from typing import Final, TypeAlias

Interval: TypeAlias = tuple[float, float]

Z: Final = 1.959963984540054
"""The normal distribution has 95 % within so many standard deviations."""
LEAST_EFFECT: Final = 0.02
"""Pairs that all end alike do not make a sample more than fifty times as large."""


def interval_of_pairs(pairs: bytes | bytearray) -> Interval:
    """Return the 95 % interval of a win rate: Wilson's, for a sample of the size that the pairs are worth.

    The games of a pair share a deal, so they are not independent. The design effect tells how much more the win rate
    varies with pairs than with as many independent games; the size of the sample is divided by it.
    """
    number, wins = decided(pairs), won(pairs)
    return wilson(wins / number, number / design_effect(pairs)) if number else (0.0, 1.0)


def wilson(rate: float, size: float) -> Interval:
    """Return Wilson's 95 % interval of a share in a sample."""
    middle = rate + Z * Z / (2 * size)
    half = Z * sqrt(rate * (1 - rate) / size + Z * Z / (4 * size * size))
    scale = 1 + Z * Z / size
    return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)


def design_effect(pairs: bytes | bytearray) -> float:
    """Return the variance of the win rate with these pairs, compared with that of independent games."""
    number, wins = decided(pairs), won(pairs)
    clusters = len(pairs) - pairs.count(0)
    if clusters < 2 or wins in (0, number):
        return 1.0
    rate = wins / number
    squares = sum([times * (wins_in(code) - rate * games_in(code)) ** 2 for code, times in counted(pairs)])
    effect = squares * clusters / (clusters - 1) / (number * rate * (1 - rate))
    return max(effect, LEAST_EFFECT)


def counted(pairs: bytes | bytearray) -> list[tuple[int, int]]:
    """Return how often each kind of pair came up."""
    return [(code, pairs.count(code)) for code in range(9)]


def games_in(code: int) -> int:
    """Return how many games of a pair were decided."""
    return code % 3


def wins_in(code: int) -> int:
    """Return how many games of a pair a has won."""
    return code // 3


def decided(pairs: bytes | bytearray) -> int:
    """Return how many games were decided."""
    return sum([times * games_in(code) for code, times in counted(pairs)])


def won(pairs: bytes | bytearray) -> int:
    """Return how many games a has won."""
    return sum([times * wins_in(code) for code, times in counted(pairs)])
