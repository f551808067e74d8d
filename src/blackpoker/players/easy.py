"""The easy player: plays by rules of thumb and looks no further, so that a beginner can beat it."""

from blackpoker.core import Decision, apply, seeded
from blackpoker.planning.intent import Intent
from blackpoker.planning.policy import pick
from blackpoker.view.sight import Sight


class Easy:
    """Follows the policy in a world that is possible for its seat, through a whole move in the same one."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = seeded(seed)
        self._intent = Intent()

    def choose(self, sight: Sight, decision: Decision) -> int:
        """Return one of the options."""
        if len(decision.options) == 1:
            return decision.options[0]
        world = sight.determinize(self._rng)
        decided = self._intent.next_pick(world)
        if decided is not None:
            return decided
        picks: list[int] = []
        copy = world.clone()
        while copy.decision is not None and copy.moves == world.moves:
            picks.append(pick(copy, self._rng))
            apply(copy, picks[-1])
        return self._intent.keep(world, picks)
