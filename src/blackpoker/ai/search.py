"""The search player: a tree over what its seat knows, grown in a new possible world each time."""

import gc
import time as clocks
from collections.abc import Callable
from typing import Final

from blackpoker.common.game import Game
from blackpoker.core import Decision, seeded
from blackpoker.core.decision import Option
from blackpoker.view.sight import Sight

from .budget import Budget, Limits
from .planning import plan
from .policy import pick
from .tree import UNBRANCHED, Settings, Tree

ITERATIONS: Final = 200
"""What a search without limits takes."""
LOOK_EVERY: Final = 8
"""After so many iterations a search looks whether it may stop early."""


class Search:
    """Makes the move that a tree search visits most within its budget.

    What it decides is a whole move, so that the further picks of that move take no time.
    """

    def __init__(
        self,
        seed: int = 0,
        limits: Limits | None = None,
        settings: Settings | None = None,
        clock: Callable[[], float] = clocks.perf_counter,
    ) -> None:
        self._rng = seeded(seed)
        self._limits = Limits(iterations=ITERATIONS) if limits is None else limits
        self._settings = Settings() if settings is None else settings
        self._clock = clock
        self._moves = -1
        self._draft: tuple[Option, ...] = ()
        self._rest: tuple[Option, ...] = ()

    def choose(self, sight: Sight, decision: Decision) -> Option:
        """Return the next pick of the move that was tried most often; with no time for any, of the greedy one."""
        if len(decision.options) == 1:
            return decision.options[0]
        budget = Budget(self._limits, self._clock)
        world = sight.determinize(self._rng)
        if decision.kind in UNBRANCHED:
            return pick(world, self._rng)
        if self.goes_on(world) and self._rest[0] in decision.options:
            return self.keep(world, self._rest)
        found = plan(world, self._rng)
        if not found.moves:
            return self.keep(world, (pick(world, self._rng),))
        if len(found.moves) == 1:
            return self.keep(world, tuple(found.moves[0]))
        tree = Tree(sight.seat, self._settings)
        self.grow(tree, sight, budget)
        moves = tree.best_moves()
        return self.keep(world, moves[0][1] if moves else tuple(found.moves[found.best()]))

    def goes_on(self, world: Game) -> bool:
        """Tell whether the open decision goes on with the move that was decided on."""
        return bool(self._rest) and world.moves == self._moves and world.draft == self._draft

    def keep(self, world: Game, picks: tuple[Option, ...]) -> Option:
        """Keep the rest of a move for the next decision, and return its first pick."""
        self._moves, self._draft, self._rest = world.moves, (*world.draft, picks[0]), picks[1:]
        return picks[0]

    def grow(self, tree: Tree, sight: Sight, budget: Budget) -> None:
        """Grow the tree as long as the budget allows it, each time in a new world."""
        collecting = gc.isenabled()
        gc.disable()  # a search makes no cycles, and the collector would go through its whole tree again and again
        try:
            while budget.allows_another(tree.weighed):
                tree.grow(sight.determinize(self._rng), self._rng)
                if budget.done % LOOK_EVERY == 0 and is_settled(tree, budget.left()):
                    break
        finally:
            if collecting:
                gc.enable()


def is_settled(tree: Tree, left: float) -> bool:
    """Tell whether no other move can still be tried as often as the leading one."""
    moves = tree.best_moves()
    return len(moves) > 1 and moves[0][0] - moves[1][0] > left
