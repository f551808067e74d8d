"""The search player: a tree over what its seat knows, grown in a new possible world each time."""

import gc
import time as clocks
from collections.abc import Callable
from typing import Final

from blackpoker.common.game import Game
from blackpoker.core import Decision, seeded
from blackpoker.core.decision import Option
from blackpoker.view.sight import Sight

from .policy import pick
from .rising import worth_looking_at
from .tree import UNBRANCHED, Settings, Tree

LOOK_EVERY: Final = 16
"""After so many iterations a search looks whether it may stop early."""


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
        clock: Callable[[], float] = clocks.perf_counter,
    ) -> None:
        self._rng = seeded(seed)
        self._iterations = iterations
        self._seconds = seconds
        self._settings = Settings() if settings is None else settings
        self._clock = clock
        self._tree: Tree | None = None
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
        if decision.kind in UNBRANCHED:
            return pick(world, self._rng)
        tree = self.prepare(sight, world)
        self.grow(tree, sight, decision, options, budget)
        option = most_tried(tree, decision, options)
        if option is None:
            option = pick(world, self._rng)
        self.remember(world, decision, option)
        return option

    def prepare(self, sight: Sight, world: Game) -> Tree:
        """Return a new tree, unless the open decision goes on with the move that the last one is about."""
        length = len(self._draft)
        goes_on = world.moves == self._moves and length > 0 and world.draft[:length] == self._draft
        if self._tree is None or not goes_on:
            self._tree = Tree(sight.seat, self._settings)
        return self._tree

    def grow(self, tree: Tree, sight: Sight, decision: Decision, options: tuple[Option, ...], budget: Budget) -> None:
        """Grow the tree as long as the budget allows it, each time in a new world."""
        collecting = gc.isenabled()
        gc.disable()  # a search makes no cycles, and the collector would go through its whole tree again and again
        try:
            while budget.allows_another():
                tree.grow(sight.determinize(self._rng), self._rng)
                if budget.done % LOOK_EVERY == 0 and is_settled(tree, decision, options, budget.left()):
                    break
        finally:
            if collecting:
                gc.enable()

    def remember(self, world: Game, decision: Decision, option: Option) -> None:
        """Keep what is below the chosen option, for the next pick of the same move."""
        self._moves, self._draft = world.moves, (*world.draft, option)
        if self._tree is not None and not self._tree.descend(decision, option):
            self._tree = None


def most_tried(tree: Tree, decision: Decision, options: tuple[Option, ...]) -> Option | None:
    """Return the option with the most visits, the better one of equals; None if there are no visits."""
    best, most = None, (0, 0.0)
    for option in options:
        tried = (tree.visits_of(decision, option), tree.mean_of(decision, option))
        if tried > most:
            best, most = option, tried
    return best


def is_settled(tree: Tree, decision: Decision, options: tuple[Option, ...], left: int | None) -> bool:
    """Tell whether no other option can still be tried as often as the leading one."""
    if left is None:
        return False
    visits = sorted([tree.visits_of(decision, option) for option in options])
    return visits[-1] - visits[-2] > left
