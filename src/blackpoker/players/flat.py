"""The flat player: so many random playouts for each option, and the one that won most; an anchor for measurements."""

from typing import Final

from blackpoker.common.game import Game
from blackpoker.common.playout import playout
from blackpoker.core import PASS, Decision, PlayerId, Rng, apply, seeded
from blackpoker.core.decision import Option
from blackpoker.search.rising import worth_looking_at
from blackpoker.view.sight import Sight

MOST_DECISIONS: Final = 2000
"""Playouts that take longer count as half won; random games end far earlier."""


class Flat:
    """Flat Monte Carlo: tries every option equally often, each time in a possible world, at random to the end."""

    def __init__(self, playouts: int, seed: int = 0) -> None:
        self._playouts = playouts
        self._rng = seeded(seed)

    def choose(self, sight: Sight, decision: Decision) -> Option:
        """Return the option whose playouts were won most often."""
        if len(decision.options) == 1:
            return decision.options[0]
        world = sight.determinize(self._rng)
        options = without_idling(world, worth_looking_at(world, decision))
        sums = [0.0 for _ in options]
        for _ in range(self._playouts if len(options) > 1 else 0):
            for place, option in enumerate(options):
                sums[place] += self.outcome_after(world, sight.seat, option)
            world = sight.determinize(self._rng)
        return options[sums.index(max(sums))]

    def outcome_after(self, world: Game, seat: PlayerId, option: Option) -> float:
        """Play an option and then at random to the end: 1 if the seat wins, 0 if not, a half without a winner."""
        copy = world.clone()
        copy.rng = Rng(self._rng.word(), self._rng.word(), self._rng.word(), 1)
        apply(copy, option)
        playout(copy, self._rng, MOST_DECISIONS)
        winners = () if copy.outcome is None else copy.outcome.winners
        return 0.5 if not winners else float(seat in winners)


def without_idling(game: Game, options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Leave the pass out where all have just passed on an empty stage: nothing comes of it but no end (R5, R159)."""
    if game.idle > 0 and game.chance == game.turn and PASS in options and len(options) > 1:
        return tuple([option for option in options if option != PASS])
    return options
