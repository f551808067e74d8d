"""The greedy player: knows the game, plans its own turn, and answers on the stage when it matters."""

from typing import Final

from blackpoker.core import Decision, seeded
from blackpoker.planning.intent import Intent
from blackpoker.planning.plan import look_again, plan
from blackpoker.planning.policy import pick
from blackpoker.view.sight import Sight

WORLDS: Final = 3
"""In so many worlds the best moves are compared where hidden cards decide."""
COMPARED: Final = 4
"""So many moves are compared in more than one world."""


class Greedy:
    """Makes each whole move in a world that is possible for its seat, and keeps the one that looks best."""

    def __init__(self, seed: int = 0, worlds: int = WORLDS) -> None:
        self._rng = seeded(seed)
        self._worlds = worlds
        self._intent = Intent()

    def choose(self, sight: Sight, decision: Decision) -> int:
        """Return one of the options."""
        if len(decision.options) == 1:
            return decision.options[0]
        world = sight.determinize(self._rng)
        decided = self._intent.next_pick(world)
        if decided is not None:
            return decided
        found = plan(world, self._rng, commits=True)
        if not found.moves:
            return pick(world, self._rng)
        if len(found.moves) > 1 and decision.question.uncertain:
            found.keep_best(COMPARED)
            for _ in range(self._worlds - 1):
                look_again(found, sight.determinize(self._rng))
        best = found.best()
        return self._intent.decide(world, found.moves[best], found.sequels[best])
