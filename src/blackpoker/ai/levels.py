"""The players of this package, each made of a seed and its parameters, and the levels made from them."""

from importlib import import_module
from typing import Final, cast

from .flat import Flat
from .parameters import Parameters
from .player import Player
from .random_player import RandomPlayer
from .search import Search

PLAYOUTS: Final = 200
ITERATIONS: Final = 800
"""What a search without a budget takes."""
NORMAL_ITERATIONS: Final = 60
HARD_ITERATIONS: Final = 1000
LONGEST: Final = 1.5
"""Where the machine is slow, a level stops thinking after so many seconds."""


def make_random(seed: int, parameters: Parameters) -> Player:
    """Make the player that picks anything."""
    return RandomPlayer(seed)


def make_greedy(seed: int, parameters: Parameters) -> Player:
    """Make the player that knows the game and looks one move ahead."""
    return cast(Player, import_module("blackpoker.ai.greedy").Greedy(seed))


def make_flat(seed: int, parameters: Parameters) -> Player:
    """Make a flat Monte Carlo player; its value is the number of playouts for an option."""
    return Flat(parameters.integer("", 1) or PLAYOUTS, seed)


def make_search(seed: int, parameters: Parameters) -> Player:
    """Make a search player with a budget of seconds, of iterations, or of both."""
    seconds = parameters.number("time", 0)
    iterations = parameters.integer("iterations", 0)
    if seconds is None and iterations is None:
        iterations = ITERATIONS
    return Search(seed, iterations, seconds)


def make_easy(seed: int, parameters: Parameters) -> Player:
    """Make a player for beginners."""
    return cast(Player, import_module("blackpoker.ai.easy").Easy(seed))


def make_normal(seed: int, parameters: Parameters) -> Player:
    """Make a search that does not look far."""
    return Search(seed, NORMAL_ITERATIONS, LONGEST)


def make_hard(seed: int, parameters: Parameters) -> Player:
    """Make a search that takes about a fifth of a second for a decision."""
    return Search(seed, HARD_ITERATIONS, LONGEST)
