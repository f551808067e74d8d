"""An intent: the rest of a move that a player has decided on, so that its picks are of one mind."""

from mypy_extensions import i64

from blackpoker.actions.questions import CHOOSE_ATTACKERS
from blackpoker.common.game import Game
from blackpoker.core import DONE
from blackpoker.core.bits import count


class Intent:
    """Remembers the picks of a move that are still to be made, and where in the game they belong.

    The sequel are the units with which an Attack was requested: they attack if nothing has happened since.
    """

    def __init__(self) -> None:
        self.moves: i64 = -1
        self.draft: tuple[int, ...] = ()
        self.picks: list[int] = []
        self.sequel: list[int] = []
        self.table: list[int] = []
        """How the table looked when the Attack was requested."""

    def next_pick(self, world: Game) -> int | None:
        """Return the pick that was decided on for this place in the game, None if there is none that is offered."""
        decision = world.decision
        if decision is None:
            return None
        if self.sequel and decision.question is CHOOSE_ATTACKERS and not world.draft:
            sequel, self.sequel = self.sequel, []
            if all(option in decision.options or option == DONE for option in sequel) and self.table == looks(world):
                return self.keep(world, sequel)
        if not self.picks or self.moves != world.moves or self.draft != world.draft:
            return None
        return self.keep(world, self.picks) if self.picks[0] in decision.options else None

    def decide(self, world: Game, picks: list[int], sequel: list[int]) -> i64:
        """Decide on a move and on what follows from it, and return its first pick."""
        self.sequel = sequel
        self.table = looks(world) if sequel else []
        return self.keep(world, picks)

    def keep(self, world: Game, picks: list[int]) -> i64:
        """Decide on a move from this place on, and return its first pick."""
        self.moves = world.moves
        self.draft = (*world.draft, picks[0])
        self.picks = picks[1:]
        return picks[0]


def looks(world: Game) -> list[int]:
    """Return what of the table decides about an attack, as numbers."""
    found: list[int] = []
    for side in (world.one, world.two):
        found.append(side.lives())
        found.append(count(side.hand))
        found.append(side.open_trumps)
        for place in range(side.characters):
            found.append(side.number_at(place))
            found.append(side.state_at(place))
    return found
