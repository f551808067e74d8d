"""Players: whoever chooses by a view and a decision, and a computer player who does so simply."""

from collections.abc import Callable, Sequence
from typing import Protocol

from blackpoker.core import CHOOSE_ACTION, PASS, Decision, Rng, State, apply, seeded

from .cards import JOKER
from .questions import CHOOSE_CARD
from .rules import RULES
from .stage import COVER, SLAP
from .view import View, view


class Player(Protocol):
    """Somebody who answers questions: a player sees a view and the decision, never the game."""

    def choose(self, view: View, decision: Decision) -> int:
        """Return one of the options."""


def play(game: State, players: Sequence[Player], after_move: Callable[[], None]) -> None:
    """Let the players play a game to its end, telling after each move that there is something to see."""
    while game.decision is not None:
        decision, moves = game.decision, game.moves
        apply(game, players[decision.player].choose(view(game, decision.player), decision))
        if game.moves != moves:
            after_move()


class Computer:
    """A simple computer player: gets rid of the Joker when it can, and does not let others go easily."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, view: View, decision: Decision) -> int:
        """Return one of the options."""
        if len(decision.options) == 1:
            return decision.options[0]
        if decision.question is CHOOSE_ACTION:
            return self.choose_action(view, decision)
        if decision.question is CHOOSE_CARD and JOKER in decision.options:
            return JOKER
        return decision.options[self.rng.below(len(decision.options))]

    def choose_action(self, view: View, decision: Decision) -> int:
        """Slap or cover if it seems worth the only one of the game, else pass."""
        slap, cover = RULES.index[SLAP], RULES.index[COVER]
        if slap in decision.options and self.one_in(patience_to_slap(view)):
            return slap
        if cover in decision.options and self.one_in(patience_to_cover(view)):
            return cover
        return PASS

    def one_in(self, number: int) -> bool:
        """Say yes once in so many times."""
        return self.rng.below(number) == 0


def patience_to_slap(view: View) -> int:
    """Return once in how many chances to slap: the Joker burns, and so does somebody who is about to be safe."""
    pair = view.stage[0]
    if JOKER in view.hand:
        return 2 if view.seats[pair.player].can_cover else 1
    return 2 if view.seats[pair.player].cards == len(pair.cards) else 12


def patience_to_cover(view: View) -> int:
    """Return once in how many chances to cover: at once with few cards, when an unwelcome one would weigh most."""
    return 1 if len(view.hand) <= 4 else 3


def computers(players: int, seed: int) -> list[Player]:
    """Return a computer player for each seat, the same ones for the same seed."""
    return [Computer(seeded(seed + (seat + 1 << 64))) for seat in range(players)]
