"""Counting what came of the games of a match; the order in which they come makes no difference."""

from typing import Final

from .game import NEITHER, A, B, Result
from .intervals import Interval, interval_of_pairs


class Tally:
    """The counts of a match."""

    def __init__(self, games: int) -> None:
        self.games = 0
        self.wins = [0, 0]
        """The games that a and b have won."""
        self.first_player_wins = 0
        self.technical = 0
        """Games that ended technically, because of a player who failed (and lost) or without a winner."""
        self.decisions = 0
        self.turns = 0
        self.uses: dict[str, list[int]] = {"a": [], "b": [], "winner": [], "loser": []}
        """Requests by the action's place in the rulebook; a game without a winner has no loser either."""
        self.pairs: Final = bytearray((games + 1) // 2)
        """For each pair of games how many of its games were decided, plus 3 for each of them that a has won."""

    def add(self, result: Result) -> None:
        """Count a game."""
        self.games += 1
        self.decisions += result.decisions
        self.turns += result.turns
        self.technical += result.technical != ""
        count_uses(self.uses["a"], result.uses[A])
        count_uses(self.uses["b"], result.uses[B])
        if result.winner == NEITHER:
            return
        self.wins[result.winner] += 1
        self.first_player_wins += result.winner == result.first
        self.pairs[result.game // 2] += 4 if result.winner == A else 1
        count_uses(self.uses["winner"], result.uses[result.winner])
        count_uses(self.uses["loser"], result.uses[1 - result.winner])

    @property
    def decided(self) -> int:
        """How many games somebody has won."""
        return self.wins[A] + self.wins[B]

    @property
    def win_rate(self) -> float | None:
        """The share of a's wins in the games that were decided, or None if there are none."""
        return self.wins[A] / self.decided if self.decided else None

    @property
    def interval(self) -> Interval:
        """Where the true win rate of a lies with a confidence of 95 %."""
        return interval_of_pairs(self.pairs)

    def mean(self, total: int) -> float | None:
        """Return what a total means for each game."""
        return total / self.games if self.games else None


def count_uses(total: list[int], uses: tuple[int, ...]) -> None:
    """Add the requests of a game to a total."""
    if len(total) < len(uses):
        total.extend([0] * (len(uses) - len(total)))
    for place, times in enumerate(uses):
        if times:
            total[place] += times
