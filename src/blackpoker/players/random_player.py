"""The random player: every option is equally likely."""

from blackpoker.core import Decision, seeded
from blackpoker.view.sight import Sight


class RandomPlayer:
    """Picks any of the options, each equally likely."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = seeded(seed)

    def choose(self, sight: Sight, decision: Decision) -> int:
        """Return any of the options."""
        return decision.options[self._rng.below(len(decision.options))]
