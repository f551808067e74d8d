"""An intent: the rest of a move that a player has decided on, so that its picks are of one mind."""

from mypy_extensions import i64

from blackpoker.common.game import Game


class Intent:
    """Remembers the picks of a move that are still to be made, and where in the game they belong."""

    def __init__(self) -> None:
        self.moves: i64 = -1
        self.draft: tuple[int, ...] = ()
        self.picks: list[int] = []

    def next_pick(self, world: Game) -> int | None:
        """Return the pick that was decided on for this place in the game, None if there is none that is offered."""
        decision = world.decision
        if decision is None or not self.picks or self.moves != world.moves or self.draft != world.draft:
            return None
        return self.keep(world, self.picks) if self.picks[0] in decision.options else None

    def keep(self, world: Game, picks: list[int]) -> i64:
        """Decide on a move from this place on, and return its first pick."""
        self.moves = world.moves
        self.draft = (*world.draft, picks[0])
        self.picks = picks[1:]
        return picks[0]
