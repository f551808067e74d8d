"""Winning: the win check and the other ways in which a game ends."""

from .decision import NONE
from .state import Outcome, State
from .words import NOBODY, PlayerId


def win_check(game: State) -> None:
    """The rules of the game tell whether it is decided; if so it ends here."""
    outcome = game.rules.outcome(game)
    if outcome is not None:
        end_game(game, outcome)


def end_game(game: State, outcome: Outcome) -> None:
    """The game ends at once: nothing is asked, checked or resolved any more (R141)."""
    game.outcome = outcome
    game.chance = NOBODY
    game.buffer = ()
    game.raised = ()
    game.processes = []
    game.question = None
    game.draft = NONE
    game.decision = None


def everybody_but(game: State, loser: PlayerId) -> tuple[PlayerId, ...]:
    """Return all players but one."""
    return tuple([player for player in range(game.players) if player != loser])
