"""The flat player: so many random playouts for each option, and the one that won most; an anchor for measurements."""

from typing import Final

from blackpoker.core import Decision, seeded
from blackpoker.core.decision import Option
from blackpoker.view.sight import Sight

from .playout import add_random_playouts
from .rising import worth_looking_at

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
        options = worth_looking_at(world, decision)
        sums = [0.0 for _ in options]
        for _ in range(self._playouts if len(options) > 1 else 0):
            add_random_playouts(world, sight.seat, options, MOST_DECISIONS, self._rng, sums)
            world = sight.determinize(self._rng)
        return options[sums.index(max(sums))]
