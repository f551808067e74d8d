"""The search player: a tree over what its seat knows, grown in a new possible world each time."""

import time as clocks
from collections.abc import Callable
from typing import Final

from blackpoker.common.game import Game
from blackpoker.core import Decision, seeded
from blackpoker.core.decision import Option
from blackpoker.planning.intent import Intent
from blackpoker.planning.plan import plan
from blackpoker.planning.policy import pick
from blackpoker.search.budget import Budget, Limits
from blackpoker.search.cores import Helpers, share_of
from blackpoker.search.growing import Grower, Visited
from blackpoker.search.tree import Exploring
from blackpoker.view.sight import Sight

ITERATIONS: Final = 200
"""What a search without limits takes."""


class Search:
    """Makes the move that a tree search visits most within its budget.

    What it decides is a whole move, so that the further picks of that move take no time. With several cores as many
    trees are grown, each in a process of its own but the first, and the visits of each move are added up.
    """

    def __init__(
        self,
        seed: int = 0,
        limits: Limits | None = None,
        exploring: Exploring | None = None,
        clock: Callable[[], float] = clocks.perf_counter,
        keeps: bool = True,
        cores: int = 1,
    ) -> None:
        self._rng = seeded(seed)
        self._limits = Limits(iterations=ITERATIONS) if limits is None else limits
        self._clock = clock
        self._intent = Intent()
        self.grower: Final = Grower(self._rng, Exploring() if exploring is None else exploring, keeps)
        self.helpers: Final = Helpers(cores - 1, self.grower)

    def choose(self, sight: Sight, decision: Decision) -> Option:
        """Return the next pick of the move that was tried most often; with no time for any, of the greedy one."""
        if len(decision.options) == 1:
            return decision.options[0]
        budget = Budget(self._limits, self._clock)
        world = sight.determinize(self._rng)
        if decision.question.minor:
            return pick(world, self._rng)
        decided = self._intent.next_pick(world)
        if decided is not None:
            return decided
        found = plan(world, self._rng)
        if not found.moves:
            return self._intent.keep(world, [pick(world, self._rng)])
        if len(found.moves) == 1:
            return self._intent.keep(world, found.moves[0])
        moves = self.search(sight, world, budget)
        made = moves[0][1] if moves else tuple(found.moves[found.best()])
        self.grower.note(made)
        self.helpers.note(made)
        return self._intent.keep(world, list(made))

    def search(self, sight: Sight, world: Game, budget: Budget) -> Visited:
        """Grow the own tree and those of the helpers, which share the work, and return the moves with all visits."""
        working = self.helpers.begin(sight.seat, world, budget)
        if working:
            budget.limits = share_of(self._limits, working + 1, 0)
        return self.helpers.add_up(self.grower.search(sight, world, budget))
