"""The greedy player: knows the game, plans its own turn, and answers on the stage when it matters."""

from typing import Final

from blackpoker.core import PASS, Decision, seeded
from blackpoker.view.sight import Sight

from .planning import plan

DRAWS: Final = 4
"""How many worlds the second draw is looked at in."""


class Greedy:
    """Makes each whole move in a world that is possible for its seat, and keeps the one that looks best."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = seeded(seed)
        self._moves = -1
        self._draft: tuple[int, ...] = ()
        self._picks: list[int] = []

    def choose(self, sight: Sight, decision: Decision) -> int:
        """Return one of the options."""
        options = decision.options
        if len(options) == 1:
            return options[0]
        world = sight.determinize(self._rng)
        if self._moves == world.moves and self._draft == world.draft and self._picks:
            option = self._picks[0]
            if option in options:
                return self._keep(world.moves, world.draft, self._picks)
        found = plan(world, self._rng)
        return self._keep(world.moves, world.draft, found.picks)

    def _keep(self, moves: int, draft: tuple[int, ...], picks: list[int]) -> int:
        """Remember the rest of a move for the next decision, and return its first pick."""
        if not picks:
            return PASS
        self._moves = moves
        self._draft = (*draft, picks[0])
        self._picks = picks[1:]
        return picks[0]
