"""Playing one game of the battery: every check at every decision, and a count of what was exercised."""

from dataclasses import dataclass, field
from typing import Final

from blackpoker.common.game import Game
from blackpoker.core import Rng, apply

from .checks import CHECKS, Check
from .plan import Plan
from .tally import Tally

COSTLY: Final = 20
"""One decision in so many is looked at by the costly checks, too."""


@dataclass
class Report:
    """What came of one game, or of many."""

    games: int = 0
    decisions: int = 0
    moves: int = 0
    violations: list[str] = field(default_factory=list)
    technical: dict[str, int] = field(default_factory=dict)
    """How many games ended technically, by the reason."""
    technical_games: list[str] = field(default_factory=list)
    tally: Tally = field(default_factory=Tally)

    def add(self, other: "Report") -> None:
        """Take another report in."""
        self.games += other.games
        self.decisions += other.decisions
        self.moves += other.moves
        self.violations += other.violations
        self.technical_games += other.technical_games
        self.tally.add(other.tally)
        for reason, times in other.technical.items():
            self.technical[reason] = self.technical.get(reason, 0) + times


def play(plan: Plan, checks: tuple[type[Check], ...] = CHECKS, costly: int = COSTLY) -> Report:
    """Play a game as planned and report; the first violation ends it."""
    report = Report(games=1)
    stage = "set-up"
    try:
        game = plan.start()
        stage = "first look"
        watches = [check(game, plan) for check in checks]
        players, rng = plan.players(), plan.rng(5)
        while game.decision is not None:
            stage = "looking at the decision"
            watch(game, watches, rng, costly)
            stage = "choosing"
            decision = game.decision
            option = players[decision.player].choose(game, decision)
            stage = f"picking {option} of {decision!r}"
            take(game, option, report)
            for each in watches:
                stage = f"{type(each).__name__} after picking {option} of {decision!r}"
                each.after_pick(game, option)
        for each in watches:
            stage = f"{type(each).__name__} at the end"
            each.at_end(game)
        note_end(game, plan, report)
    except Exception as error:
        report.violations.append(told(plan, report, error, stage))
    return report


def watch(game: Game, watches: list[Check], rng: Rng, costly: int) -> None:
    """Let the checks look at a decision, the costly ones now and then."""
    dear = rng.below(costly) == 0
    for each in watches:
        if dear or not each.costly:
            try:
                each.at_decision(game, rng)
            except Exception as error:
                error.add_note(f"found by {type(each).__name__} at {game.decision!r}")
                raise


def take(game: Game, option: int, report: Report) -> None:
    """Pick an option, and count."""
    decision = game.decision
    assert decision is not None
    requesting = decision.kind == "choose_action" or (bool(game.draft) and len(game.processes) == 1)
    first = (*game.draft, option)[0] if requesting else None
    moves = game.moves
    report.tally.before_pick(game, option)
    apply(game, option)
    report.decisions += 1
    if game.moves > moves:
        report.moves += 1
        report.tally.after_move(game, first)


def note_end(game: Game, plan: Plan, report: Report) -> None:
    """Tell a decided game from a technical end."""
    outcome = game.outcome
    assert outcome is not None, "a game stopped without an outcome"
    if not outcome.winners:
        report.technical[outcome.reason] = report.technical.get(outcome.reason, 0) + 1
        report.technical_games.append(f"{plan}: {outcome.reason}")


def told(plan: Plan, report: Report, error: Exception, stage: str) -> str:
    """Write a violation so that it can be played again."""
    notes = "; ".join(getattr(error, "__notes__", []))
    return f"{plan}, decision {report.decisions}, {stage}: {type(error).__name__}: {error} ({notes})"


def position(plan: Plan, decisions: int) -> Game:
    """Return the game of a plan after so many decisions, to look at a violation or to begin from a mid-game table."""
    game, players = plan.start(), plan.players()
    for _ in range(decisions):
        if game.decision is None:
            break
        apply(game, players[game.decision.player].choose(game, game.decision))
    return game
