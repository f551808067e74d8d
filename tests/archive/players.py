"""Who plays for the archive: players of the battery, and those that people play against."""

from typing import Final

from tests.battery.players import Player

from blackpoker.common.game import Game
from blackpoker.core import Decision, Rng
from blackpoker.players.player import ask
from blackpoker.players.registry import make_player


class Named(Player):
    """A player by name, as `sim` has it; of the game it sees no more than its seat does."""

    def __init__(self, name: str, rng: Rng) -> None:
        super().__init__(rng)
        self.name = name
        self.player: Final = make_player(name, rng.below(1 << 30))

    def choose(self, game: Game, decision: Decision) -> int:
        """Ask it."""
        return ask(self.player, game)


NAMED: Final = ("greedy", "easy", "gentle", "random")
