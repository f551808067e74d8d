"""The easy player: plays by rules of thumb and looks no further, so that a beginner can beat it."""

from blackpoker.core import Decision, seeded
from blackpoker.view.sight import Sight

from .policy import pick


class Easy:
    """Follows the policy in a world that is possible for its seat."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = seeded(seed)

    def choose(self, sight: Sight, decision: Decision) -> int:
        """Return one of the options."""
        if len(decision.options) == 1:
            return decision.options[0]
        return pick(sight.determinize(self._rng), self._rng)
