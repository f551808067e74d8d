"""The racing player: lets the moves that look good race in worlds that are possible for its seat."""

import time
from collections.abc import Callable
from typing import Final

from blackpoker.core import Decision, seeded
from blackpoker.core.decision import Option
from blackpoker.planning.intent import Intent
from blackpoker.planning.plan import plan
from blackpoker.planning.policy import pick
from blackpoker.search.budget import Budget, Limits
from blackpoker.search.race import Pace, Race
from blackpoker.view.sight import Sight

ITERATIONS: Final = 200
"""What a race without limits takes; an iteration is one move in one world."""


class Racing:
    """Makes the move that wins a race of all that look good, within its budget.

    What it decides is a whole move, so that the further picks of that move take no time.
    """

    def __init__(
        self,
        seed: int = 0,
        limits: Limits | None = None,
        pace: Pace | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._rng = seeded(seed)
        self._limits = Limits(iterations=ITERATIONS) if limits is None else limits
        self._pace = Pace() if pace is None else pace
        self._clock = clock
        self._intent = Intent()

    def choose(self, sight: Sight, decision: Decision) -> Option:
        """Return the next pick of the move that won; with no time for a race, of the greedy one."""
        if len(decision.options) == 1:
            return decision.options[0]
        budget = Budget(self._limits, self._clock)
        world = sight.determinize(self._rng)
        if decision.question.minor:
            return pick(world, self._rng)
        decided = self._intent.next_pick(world)
        if decided is not None:
            return decided
        found = plan(world, self._rng, commits=True)
        if not found.moves:
            return pick(world, self._rng)
        race = Race(found, self._pace)
        self.run(race, sight, budget)
        leader = race.leader()
        return self._intent.decide(world, leader.picks, leader.sequel)

    def run(self, race: Race, sight: Sight, budget: Budget) -> None:
        """Let the race go on while there is a rival and the budget allows it."""
        while len(race.running) > 1 and budget.allows_another(race.weighed):
            if race.needs_world():
                race.enter(sight.determinize(self._rng), self._rng)
            race.run()
