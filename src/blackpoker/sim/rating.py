"""How strong the players of a field are: the Bradley–Terry model, on the scale of Elo."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

from .intervals import Interval, Z, decided, games_in, wins_in, won

ELO: Final = 400 / log(10)
"""So many points of Elo are one unit of the logistic scale."""
ENOUGH: Final = 1e-9
MOST_ROUNDS: Final = 200


@dataclass(frozen=True)
class Pairing:
    """What came of the match of two players of a field, given by their places, pair of games by pair of games."""

    a: int
    b: int
    pairs: bytes | bytearray


@dataclass(frozen=True)
class Rating:
    """How strong a player is, on the scale of Elo with the field's mean at 0."""

    elo: float
    interval: Interval


def rate_field(players: int, pairings: Sequence[Pairing]) -> list[Rating]:
    """Rate the players of a field by the Bradley–Terry model, with 95 % intervals.

    Every two players count as having played two games more, one won by each; without them somebody who wins or loses
    everything would be infinitely strong or weak. The intervals come from the sandwich estimator with the deal as
    cluster: pairs of games share it, and so do the matches of a field.
    """
    strengths = fit(players, pairings)
    inverse = inverted(information(players, pairings, strengths))
    meat = score_products(players, pairings, strengths)
    variance = times(times(inverse, meat), inverse)
    return [rating(strengths[place], variance[place][place]) for place in range(players)]


def rating(strength: float, variance: float) -> Rating:
    """Bring a strength to the scale of Elo."""
    half = Z * sqrt(max(variance, 0.0))
    return Rating(ELO * strength, (ELO * (strength - half), ELO * (strength + half)))


def fit(players: int, pairings: Sequence[Pairing]) -> list[float]:
    """Return the most likely strengths on the logistic scale, with mean 0, by Newton's method."""
    strengths = [0.0] * players
    for _ in range(MOST_ROUNDS):
        inverse = inverted(information(players, pairings, strengths))
        score = [0.0] * players
        for pairing in pairings:
            size, wins = decided(pairing.pairs) + 2, won(pairing.pairs) + 1
            surplus = wins - size * expected(strengths[pairing.a] - strengths[pairing.b])
            score[pairing.a] += surplus
            score[pairing.b] -= surplus
        step = [sum([inverse[row][column] * score[column] for column in range(players)]) for row in range(players)]
        longest = max([abs(each) for each in step])
        scale = min(1.0, 1.0 / longest) if longest > 0 else 1.0
        strengths = [strength + scale * each for strength, each in zip(strengths, step)]
        if longest < ENOUGH:
            break
    mean = sum(strengths) / players
    return [strength - mean for strength in strengths]


def expected(difference: float) -> float:
    """Return how likely the stronger by that difference wins."""
    return 1 / (1 + exp(-difference))


def information(players: int, pairings: Sequence[Pairing], strengths: list[float]) -> list[list[float]]:
    """Return how sharply the likelihood peaks; a constant is added, as only differences of strengths matter."""
    matrix = [[1.0 / players] * players for _ in range(players)]
    for pairing in pairings:
        rate = expected(strengths[pairing.a] - strengths[pairing.b])
        weight = (decided(pairing.pairs) + 2) * rate * (1 - rate)
        matrix[pairing.a][pairing.a] += weight
        matrix[pairing.b][pairing.b] += weight
        matrix[pairing.a][pairing.b] -= weight
        matrix[pairing.b][pairing.a] -= weight
    return matrix


def score_products(players: int, pairings: Sequence[Pairing], strengths: list[float]) -> list[list[float]]:
    """Return the sum over all deals of the products of the players' surpluses of wins over what was expected."""
    matrix = [[0.0] * players for _ in range(players)]
    rates = [expected(strengths[pairing.a] - strengths[pairing.b]) for pairing in pairings]
    for pairing, rate in zip(pairings, rates):
        for surplus in (1 - rate, -rate):
            add_product(matrix, surpluses(players, [pairing], [surplus]))
    deals: dict[bytes, int] = {}
    for codes in zip(*[pairing.pairs for pairing in pairings]):
        deals[bytes(codes)] = deals.get(bytes(codes), 0) + 1
    for codes_of_deal, number in deals.items():
        found = [wins_in(code) - rate * games_in(code) for code, rate in zip(codes_of_deal, rates)]
        add_product(matrix, surpluses(players, pairings, found), number)
    return matrix


def surpluses(players: int, pairings: Sequence[Pairing], found: list[float]) -> list[float]:
    """Return the players' surpluses, given those of the first player of each pairing."""
    sums = [0.0] * players
    for pairing, surplus in zip(pairings, found):
        sums[pairing.a] += surplus
        sums[pairing.b] -= surplus
    return sums


def add_product(matrix: list[list[float]], vector: list[float], number: int = 1) -> None:
    """Add a vector's product with itself, so many times."""
    for row, one in enumerate(vector):
        for column, other in enumerate(vector):
            matrix[row][column] += number * one * other


def inverted(matrix: list[list[float]]) -> list[list[float]]:
    """Return the inverse of a positive definite matrix (Gauss and Jordan)."""
    size = len(matrix)
    rows = [[*row, *[1.0 if column == place else 0.0 for column in range(size)]] for place, row in enumerate(matrix)]
    for place in range(size):
        best = max(range(place, size), key=lambda row: abs(rows[row][place]))
        rows[place], rows[best] = rows[best], rows[place]
        pivot = rows[place][place]
        rows[place] = [value / pivot for value in rows[place]]
        for row in range(size):
            if row != place and rows[row][place] != 0.0:
                factor = rows[row][place]
                rows[row] = [value - factor * other for value, other in zip(rows[row], rows[place])]
    return [row[size:] for row in rows]


def times(one: list[list[float]], other: list[list[float]]) -> list[list[float]]:
    """Return the product of two square matrices."""
    size = range(len(one))
    return [[sum([one[row][each] * other[each][column] for each in size]) for column in size] for row in size]
