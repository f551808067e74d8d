"""What the moves of a decision are worth for all that its player can know: what hints and reviews stand on."""

from dataclasses import dataclass
from typing import Final

from blackpoker.actions.questions import CHOOSE_ATTACKERS
from blackpoker.common.game import Game
from blackpoker.core import CHOOSE_ACTION, Draft, apply, seeded
from blackpoker.core.engine import is_asking
from blackpoker.planning.plan import Plan, plan, tried, value_after
from blackpoker.search.race import Pace, Race, Runner, error_of
from blackpoker.view.sight import Sight

WORLDS: Final = 16
"""In so many possible worlds every move is played on."""
RUNNERS: Final = 8
"""So many moves are compared: those that look best, and the one that was made."""
CERTAIN: Final = 2.0
"""By so many standard errors a difference has to be told from chance."""


@dataclass(frozen=True)
class Assessed:
    """A move: its picks, whom it means to designate later, and how likely its player wins with it.

    `behind` is how much less that is than with the best move, `doubt` the standard error of this difference.
    """

    picks: Draft
    sequel: Draft
    chance: float
    behind: float = 0.0
    doubt: float = 0.0

    @property
    def surely_behind(self) -> float:
        """How much the move gives away, if that can be told from chance, else nothing."""
        return self.behind if self.behind > CERTAIN * self.doubt else 0.0


@dataclass(frozen=True)
class Assessment:
    """All moves that were compared, the best one first, and the one that was made among them."""

    moves: tuple[Assessed, ...]
    made: Assessed | None

    @property
    def best(self) -> Assessed:
        """The move with which its player wins most often."""
        return self.moves[0]


def assess(sight: Sight, seed: int, draft: Draft = (), sequel: Draft = ()) -> Assessment | None:
    """Compare the moves of the open decision, and the complete draft that was made, if it is given.

    None where there is nothing to choose. The same seed gives the same answer in twin worlds.
    """
    rng = seeded(seed)
    world = sight.determinize(rng)
    decision = world.decision
    assert decision is not None and decision.player == sight.seat, "the seat is not asked"
    if len(decision.options) == 1 or decision.question.minor:
        return None
    found = plan(world, rng, commits=True)
    if not found.moves:
        return None
    race = Race(found, Pace(runners=RUNNERS, least=WORLDS + 1))
    made = made_in(race, world, found, draft, sequel) if draft else None
    if len(race.running) < 2:
        return None
    while race.rounds < WORLDS:
        if race.needs_world():
            race.enter(sight.determinize(rng), rng)
        race.run()
    return assessment(race, made)


def made_in(race: Race, world: Game, found: Plan, draft: Draft, sequel: Draft) -> Runner:
    """Return the move that was made among those that race, of which it becomes one if it is none."""
    copy, picks = tried(world), []
    while is_asking(copy) and copy.moves == world.moves:
        picks.append(draft[len(copy.draft)])
        apply(copy, picks[-1])
    for runner in race.running:
        if runner.picks == picks and set(runner.sequel) == set(sequel):
            return runner
    made = Runner(picks, list(sequel), value_after(copy, found, list(sequel)))
    race.running = [*race.running[: RUNNERS - 1], made]
    return made


def assessment(race: Race, made: Runner | None) -> Assessment:
    """Return what came of a race."""
    order = sorted(race.running, key=lambda runner: -mean(runner))
    best = order[0]
    moves = {id(runner): assessed(runner, best) for runner in order}
    return Assessment(tuple(moves.values()), None if made is None else moves[id(made)])


def assessed(runner: Runner, best: Runner) -> Assessed:
    """Return what a move was found to be worth beside the best one."""
    doubt = 0.0 if runner is best else error_of(best, runner)
    return Assessed(tuple(runner.picks), tuple(runner.sequel), mean(runner), mean(best) - mean(runner), doubt)


def mean(runner: Runner) -> float:
    """Return how likely the player wins in the mean of all worlds."""
    return runner.total / len(runner.values)


def is_attack(game: Game, draft: Draft) -> bool:
    """Tell whether a complete draft requests Attack."""
    asked = game.decision is not None and game.decision.question is CHOOSE_ACTION
    return asked and draft[0] >= 0 and game.book.plays[draft[0]].id == "attack"


def asks_for_attackers(game: Game) -> bool:
    """Tell whether attackers are being designated, none so far."""
    return game.decision is not None and game.decision.question is CHOOSE_ATTACKERS and not game.draft
