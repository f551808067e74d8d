"""The players of this package, each made of a seed and its parameters."""

from importlib import import_module
from typing import cast

from .parameters import Parameters
from .player import Player
from .random_player import RandomPlayer


def make_random(seed: int, parameters: Parameters) -> Player:
    """Make the player that picks anything."""
    return RandomPlayer(seed)


def make_greedy(seed: int, parameters: Parameters) -> Player:
    """Make the player that knows the game and looks one move ahead."""
    return cast(Player, import_module("blackpoker.ai.greedy").Greedy(seed))
