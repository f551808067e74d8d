"""The players of this package, each made of a seed and its parameters, and the levels made from them."""

from typing import Final

from .easy import Easy
from .flat import Flat
from .greedy import Greedy
from .parameters import Parameters
from .player import Player
from .random_player import RandomPlayer
from .search import ITERATIONS, Limits, Search

PLAYOUTS: Final = 200
"""What a flat player without a number takes for each option."""
NORMAL: Final = Limits(effort=1_000, seconds=1.0)
HARD: Final = Limits(effort=10_000, seconds=1.5)
"""The effort is the same on every machine; the seconds are for slow ones."""


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
    """Make a search player, limited by seconds, by iterations or by the moves it may weigh for a decision."""
    seconds = parameters.number("time", 0)
    iterations = parameters.integer("iterations", 0)
    effort = parameters.integer("effort", 0)
    if seconds is None and iterations is None and effort is None:
        iterations = ITERATIONS
    return Search(seed, Limits(iterations, effort, seconds))


def make_easy(seed: int, parameters: Parameters) -> Player:
    """Make a player for beginners."""
    return Easy(seed)


def make_normal(seed: int, parameters: Parameters) -> Player:
    """Make a search that does not look far."""
    return Search(seed, NORMAL)


def make_hard(seed: int, parameters: Parameters) -> Player:
    """Make a search that takes about a fifth of a second for a decision."""
    return Search(seed, HARD)
