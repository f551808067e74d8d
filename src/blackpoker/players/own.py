"""The players of this package, each made of a seed and its parameters, and the levels made from them."""

import time
from typing import Final

from blackpoker.search.budget import Limits

from .easy import Easy
from .flat import Flat
from .gentle import FORGETS, Gentle
from .greedy import Greedy
from .parameters import Parameters
from .player import Player
from .racing import ITERATIONS, Racing
from .random_player import RandomPlayer
from .search import Search

PLAYOUTS: Final = 200
"""What a flat player without a number takes for each option."""
MOST_CORES: Final = 64
NORMAL: Final = Limits(effort=1_000, seconds=1.0)
HARD: Final = Limits(effort=24_000, seconds=1.5)
"""The effort is the same on every machine; the seconds, of the processor, are for slow ones."""


def make_random(seed: int, parameters: Parameters) -> Player:
    """Make the player that picks anything."""
    return RandomPlayer(seed)


def make_greedy(seed: int, parameters: Parameters) -> Player:
    """Make the player that knows the game and looks one move ahead."""
    return Greedy(seed)


def make_flat(seed: int, parameters: Parameters) -> Player:
    """Make a flat Monte Carlo player; its value is the number of playouts for an option."""
    return Flat(parameters.integer("", 1) or PLAYOUTS, seed)


def make_search(seed: int, parameters: Parameters) -> Player:
    """Make a tree search, limited by seconds, iterations or moves weighed, with or without reuse, on so many cores."""
    limits = limits_of(parameters)
    keeps = parameters.integer("reuse", 0, 1) != 0
    return Search(seed, limits, keeps=keeps, cores=parameters.integer("cores", 1, MOST_CORES) or 1)


def make_race(seed: int, parameters: Parameters) -> Player:
    """Make a racing player, limited in the same way."""
    return Racing(seed, limits_of(parameters))


def limits_of(parameters: Parameters) -> Limits:
    """Return the limits that are given as parameters, or a number of iterations if there are none."""
    seconds = parameters.number("time", 0)
    iterations = parameters.integer("iterations", 0)
    effort = parameters.integer("effort", 0)
    if seconds is None and iterations is None and effort is None:
        iterations = ITERATIONS
    return Limits(iterations, effort, seconds)


def make_easy(seed: int, parameters: Parameters) -> Player:
    """Make a player for beginners."""
    return Easy(seed)


def make_gentle(seed: int, parameters: Parameters) -> Player:
    """Make a kind player for a first game; it forgets one answer in so many."""
    return Gentle(seed, parameters.integer("forgets", 2, 100) or FORGETS)


def make_normal(seed: int, parameters: Parameters) -> Player:
    """Make a racing player that does not try much."""
    return Racing(seed, NORMAL, clock=time.thread_time)


def make_hard(seed: int, parameters: Parameters) -> Player:
    """Make a racing player that takes less than a fifth of a second for a decision in the mean."""
    return Racing(seed, HARD, clock=time.thread_time)
