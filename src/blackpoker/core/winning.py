"""Winning: the win check and the other ways in which a game ends."""

from .state import Outcome, State
from .words import NOBODY, PlayerId


def win_check(game: State) -> None:
    """The rules of the game tell whether it is decided; if so it ends here."""
    outcome = game.rules.outcome(game)
    if outcome is not None:
        end_game(game, outcome)


def end_game(game: State, outcome: Outcome) -> None:
    """The game ends at once: nothing is asked, checked or resolved any more (R141).

    The stage is left as it is, and so is a request that is on its way to it, or that resolves without it.
    """
    game.outcome = outcome
    for process in game.processes:
        if game.pending is None and process.present_step() == "exert_effect":
            game.pending = process.request if process.request not in game.stage else None
    game.chance = NOBODY
    game.buffered = 0
    game.raises = 0
    game.depth = 0
    game.asking = None
    game.shown = None


def everybody_but(game: State, loser: PlayerId) -> tuple[PlayerId, ...]:
    """Return all players but one."""
    return tuple([player for player in range(game.players) if player != loser])
