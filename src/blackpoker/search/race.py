"""A race of whole moves: each is made in the same possible worlds and played on, and those that fall behind drop out.

All moves share their worlds and their chance, so that luck moves them alike and few worlds tell them apart. What a move
is worth is how the game stands after both players have planned their moves for some turns.
"""

from math import sqrt
from typing import Final

from mypy_extensions import i64

from blackpoker.actions.questions import CHOOSE_ATTACKERS
from blackpoker.common.game import Game
from blackpoker.core import PlayerId, Rng
from blackpoker.core.engine import apply, is_asking
from blackpoker.planning.evaluation import evaluate, evaluate_turn
from blackpoker.planning.plan import NO_SEQUEL, Plan, carry_out, plan, settle, tried
from blackpoker.planning.policy import pick


class Pace:
    """How far a race plays moves on, and when one of them drops out."""

    def __init__(
        self, turns: i64 = 2, most: i64 = 100, runners: i64 = 16, least: i64 = 6, doubt: float = 2.0,
        slack: float = 0.01, prior: float = 2.0,
    ) -> None:  # fmt: skip
        self.turns: Final = turns
        """How many turns begin before a game is cut short and evaluated."""
        self.most: Final = most
        """How many moves a game is played on at most."""
        self.runners: Final = runners
        """How many moves begin the race: those that look best at once."""
        self.least: Final = least
        """In how many worlds every move runs."""
        self.doubt: Final = doubt
        """By how many standard errors a move has to be behind to drop out."""
        self.slack: Final = slack
        """A move that is at most so much better than the leading one is not worth a longer race."""
        self.prior: Final = prior
        """How many worlds the first guess counts for."""


class Runner:
    """A move in a race with what follows from it, what it was held for at first, and how each world stood after it."""

    def __init__(self, picks: list[int], sequel: list[int], guess: float) -> None:
        self.picks: Final = picks
        self.sequel: Final = sequel
        self.guess: Final = min(max(guess, 0.0), 1.0)
        self.values: list[float] = []
        self.total: float = 0.0

    def note(self, value: float) -> None:
        """Note how the game stood in one more world."""
        self.values.append(value)
        self.total += value

    def worth(self, prior: float) -> float:
        """Return the mean of all worlds, in which the first guess counts for so many."""
        return (self.total + prior * self.guess) / max(len(self.values) + prior, 1e-9)


class Race:
    """Compares the moves of a plan in one world after the other."""

    def __init__(self, found: Plan, pace: Pace) -> None:
        self.seat: Final[PlayerId] = found.seat
        self.pace: Final = pace
        self.weighed: i64 = len(found.moves)
        """How many moves have been looked at, which is what takes the time."""
        self.running: list[Runner] = runners_of(found, pace.runners)
        self.next: i64 = 0
        """Who runs next; with the first one a new world is needed."""
        self.rounds: i64 = 0
        self.world: Game | None = None
        self.chance: Rng = found.rng

    def needs_world(self) -> bool:
        """Tell whether everybody has run in the present world."""
        return self.next == 0

    def enter(self, world: Game, rng: Rng) -> None:
        """Let everybody who is still running run in a new world, with the same chance."""
        self.world = world
        self.chance = Rng(rng.word(), rng.word(), rng.word(), 1)

    def run(self) -> None:
        """Let the next move run; after a round those drop out that are too far behind."""
        assert self.world is not None, "a race needs a world"
        runner = self.running[self.next]
        runner.note(self.play_on(tried(self.world), runner, self.chance.clone()))
        self.next += 1
        if self.next == len(self.running):
            self.next = 0
            self.rounds += 1
            if self.rounds >= self.pace.least and self.rounds % 2 == 0:
                self.drop_out()

    def play_on(self, world: Game, runner: Runner, rng: Rng) -> float:
        """Make a move, let both players plan theirs until a turn begins, and return what that is worth for the seat."""
        turn = world.turns + self.pace.turns
        left = self.pace.most
        sequel = runner.sequel
        make(world, runner.picks)
        while is_asking(world) and left > 0 and world.turns < turn:
            offer = world.offer
            if offer.count == 1:
                apply(world, offer.row[0])
            elif len(sequel) > 0 and offer.question is CHOOSE_ATTACKERS:
                carry_out(world, sequel)
                sequel = NO_SEQUEL
            elif offer.question.minor:
                apply(world, pick(world, rng))
            else:
                found = plan(world, rng, True)
                self.weighed += len(found.moves)
                if found.moves:
                    make(world, found.moves[found.best()])
                else:
                    apply(world, pick(world, rng))
            left -= 1
        settle(world, rng, NO_SEQUEL)
        return evaluate_turn(world, self.seat) if world.turns >= turn else evaluate(world, self.seat)

    def leader(self) -> Runner:
        """Return the move with the best mean, of equal ones the one that looked best at first."""
        prior = self.pace.prior
        best = self.running[0]
        for runner in self.running:
            if runner.worth(prior) > best.worth(prior):
                best = runner
        return best

    def drop_out(self) -> None:
        """Keep the leading move and those that may still turn out to be clearly better."""
        leader = self.leader()
        pace = self.pace
        kept: list[Runner] = []
        for runner in self.running:
            behind = leader.worth(pace.prior) - runner.worth(pace.prior)
            if runner is leader or behind + pace.slack < pace.doubt * error_of(leader, runner):
                kept.append(runner)
        self.running = kept


def runners_of(found: Plan, most: i64) -> list[Runner]:
    """Return the moves that look best, the best one first; the quietest always runs."""
    order = list(range(len(found.moves)))
    order.sort(key=found.rank_of)
    places = order[:most]
    if 0 not in places:
        places[-1] = 0
    return [Runner(found.moves[place], found.sequels[place], found.values[place]) for place in places]


def error_of(one: Runner, other: Runner) -> float:
    """Return the standard error of the mean difference between two moves in the worlds that both have seen."""
    worlds = min(len(one.values), len(other.values))
    total = 0.0
    squares = 0.0
    for place in range(worlds):
        difference = one.values[place] - other.values[place]
        total += difference
        squares += difference * difference
    variance = max(squares - total * total / worlds, 0.0) + 0.01  # a little doubt, also where all worlds agree
    return sqrt(variance / (worlds * worlds))


def make(world: Game, picks: list[int]) -> None:
    """Make a move in a world."""
    for option in picks:
        apply(world, option)
