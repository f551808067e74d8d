"""The search player: a tree over what its seat knows, grown in a new possible world each time.

`forest=` grows several trees instead, each in one fixed world, and adds their votes.
"""

import time as clocks
from collections.abc import Callable
from typing import Final

from blackpoker.common.game import Game
from blackpoker.core import Decision, seeded
from blackpoker.core.decision import Option
from blackpoker.view.sight import Sight

from .policy import pick
from .rising import worth_looking_at
from .tree import Settings, Tree


class Budget:
    """How much a decision may cost: so many iterations, so many seconds, or whichever runs out first."""

    def __init__(
        self, iterations: int | None, seconds: float | None, clock: Callable[[], float] = clocks.perf_counter
    ) -> None:
        self.iterations: Final = iterations
        self.seconds: Final = seconds
        self.clock: Final = clock
        self.done = 0
        self._start = self._last = clock() if seconds is not None else 0.0
        self._longest = 0.0

    def allows_another(self) -> bool:
        """Tell whether one more iteration fits, which may take as long as the longest one so far."""
        if self.iterations is not None and self.done >= self.iterations:
            return False
        if self.seconds is not None:
            now = self.clock()
            self._longest = max(self._longest, now - self._last)
            self._last = now
            if now - self._start + self._longest >= self.seconds:
                return False
        self.done += 1
        return True

    def left(self) -> int | None:
        """Return how many iterations are left, if they are counted."""
        return None if self.iterations is None else self.iterations - self.done


class Search:
    """Picks the option that a tree search visits most within its budget.

    The tree of an unfinished move is kept: nothing becomes known between two picks of one move.
    """

    def __init__(
        self,
        seed: int = 0,
        iterations: int | None = None,
        seconds: float | None = None,
        settings: Settings | None = None,
        forest: int = 0,
        clock: Callable[[], float] = clocks.perf_counter,
    ) -> None:
        self._rng = seeded(seed)
        self._iterations = iterations
        self._seconds = seconds
        self._settings = Settings() if settings is None else settings
        self._forest = forest
        self._clock = clock
        self._trees: list[Tree] = []
        self._worlds: list[Game] = []
        self._moves = -1
        self._draft: tuple[Option, ...] = ()

    def choose(self, sight: Sight, decision: Decision) -> Option:
        """Return the option that was tried most often; with no time for any, what the policy picks."""
        if len(decision.options) == 1:
            return decision.options[0]
        budget = Budget(self._iterations, self._seconds, self._clock)
        world = sight.determinize(self._rng)
        options = worth_looking_at(world, decision)
        if len(options) == 1:
            return options[0]
        self.prepare(sight, world)
        if self._forest:
            self.grow_forest(decision, options, budget)
        else:
            self.grow_tree(sight, decision, options, budget)
        option = self.most_tried(decision, options)
        if option is None:
            option = pick(world, self._rng)
        self.remember(world, decision, option)
        return option

    def prepare(self, sight: Sight, world: Game) -> None:
        """Begin with new trees, unless the open decision goes on with the move that they are about."""
        length = len(self._draft)
        if self._trees and world.moves == self._moves and length and world.draft[:length] == self._draft:
            return
        self._trees = [Tree(sight.seat, self._settings) for _ in range(max(1, self._forest))]
        self._worlds = [sight.determinize(self._rng) for _ in range(self._forest)]

    def grow_tree(self, sight: Sight, decision: Decision, options: tuple[Option, ...], budget: Budget) -> None:
        """Grow one tree, each time in a new world."""
        tree = self._trees[0]
        while budget.allows_another():
            tree.grow(sight.determinize(self._rng), self._rng)
            if budget.done % 16 == 0 and is_settled(tree, decision, options, budget.left()):
                break

    def grow_forest(self, decision: Decision, options: tuple[Option, ...], budget: Budget) -> None:
        """Grow each tree in its own world, in turn."""
        while budget.allows_another():
            place = budget.done % self._forest
            world = self._worlds[place].clone()
            self._trees[place].grow(world, self._rng)

    def most_tried(self, decision: Decision, options: tuple[Option, ...]) -> Option | None:
        """Return the option with the most visits, the better one of equals; None if there are no visits."""
        best, most, mean = None, 0, 0.0
        for option in options:
            visits = sum([tree.visits_of(decision, option) for tree in self._trees])
            if visits:
                value = sum([tree.visits_of(decision, option) * tree.mean_of(decision, option) for tree in self._trees])
                if (visits, value / visits) > (most, mean):
                    best, most, mean = option, visits, value / visits
        return best

    def remember(self, world: Game, decision: Decision, option: Option) -> None:
        """Keep what is below the chosen option, for the next pick of the same move."""
        kept = [tree.descend(decision, option) for tree in self._trees]
        self._moves, self._draft = world.moves, (*world.draft, option)
        if not all(kept):
            self._trees = []


def is_settled(tree: Tree, decision: Decision, options: tuple[Option, ...], left: int | None) -> bool:
    """Tell whether no other option can still be tried as often as the leading one."""
    if left is None:
        return False
    visits = sorted([tree.visits_of(decision, option) for option in options])
    return visits[-1] - visits[-2] > left
