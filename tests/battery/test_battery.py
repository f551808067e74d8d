"""The property battery on a seeded sample of games, and proof that it finds what is planted."""

from dataclasses import dataclass

import pytest

from blackpoker.common.game import Game
from blackpoker.core import Decision, Rng, apply, check, end
from blackpoker.regulation import regulation

from .battery import Report, play
from .checks import CHECKS, Check
from .plan import EVERY, OF_EDITION, READINGS, REGULATIONS, SCHEDULE, SCHEDULES, Plan
from .players import PLAYERS, Idle, Player
from .tally import COUNTERED, FIZZLED, REQUESTED, impossible, possible_cells, table, zeros

GAMES = 5
"""So many games of each regulation."""
MORE = 30


@pytest.mark.parametrize("name", EVERY)
def test_every_promise_is_kept_in_random_and_biased_games(name: str) -> None:
    keeps_every_promise(name, 1, GAMES)


@pytest.mark.more
@pytest.mark.parametrize("name", EVERY)
def test_every_promise_is_kept_in_many_more_games(name: str) -> None:
    keeps_every_promise(name, 2, MORE)


def keeps_every_promise(name: str, run: int, games: int) -> None:
    """Play games of a regulation by different pairs of players."""
    total, edition = Report(), name.partition("@")[2] or "8"
    for number in range(games):
        place = OF_EDITION[edition].index(name)
        total.add(play(Plan(run, place + number * len(SCHEDULES[edition]), edition=edition)))
    assert not total.violations, "\n".join(total.violations)
    assert not impossible(total.tally, edition)
    assert total.games == games and total.decisions > total.moves > 0


def test_all_pairs_regulations_and_readings_come_up() -> None:
    plans = [Plan(0, number) for number in range(len(SCHEDULE) * len(PLAYERS) ** 2)]
    assert len({(plan.regulation, plan.pair) for plan in plans}) == len(REGULATIONS) * len(PLAYERS) ** 2
    assert {plan.reading() for plan in plans[:200]} == set(READINGS) - {"other preset"}


def test_the_same_plan_is_the_same_game() -> None:
    one, two = play(Plan(4, 30)), play(Plan(4, 30))
    assert one.decisions == two.decisions > 10
    assert one.tally.counts == two.tally.counts


@dataclass(frozen=True)
class IdlePlan(Plan):
    """Two players who only ever pass."""

    def players(self) -> tuple[Player, Player]:
        return Idle(self.rng(3)), Idle(self.rng(4))


def test_a_technical_end_is_counted_apart_and_listed() -> None:
    report = play(IdlePlan(0, 3))
    assert not report.violations
    assert report.technical == {"all players passed on an empty stage 100 times in a row": 1}
    assert "lite+pack (" in report.technical_games[0] and "idle – idle" in report.technical_games[0]


def test_a_game_can_be_conceded_while_a_search_resolves() -> None:
    """The Joker of a Search lies on the stage until the Search has resolved, also when the game ends before."""
    game = searching_game()
    end(game, 0, "conceded")
    check(game)


def searching_game() -> Game:
    """Return a game in which somebody looks through the own life."""
    for number in range(0, 5000, len(SCHEDULE)):
        plan = Plan(0, number)
        game, players = plan.start(), plan.players()
        while game.decision is not None:
            if game.decision.kind == "search_life":
                return game
            apply(game, players[game.decision.player].choose(game, game.decision))
    raise AssertionError("nobody searched")


class Fault(Check):
    """Does something wrong at the thirtieth decision."""

    def __init__(self, game: Game, plan: Plan) -> None:
        self.left = 30

    def at_decision(self, game: Game, rng: Rng) -> None:
        self.left -= 1
        if self.left == 0:
            self.spoil(game)

    def spoil(self, game: Game) -> None:
        raise NotImplementedError


class LosesACard(Fault):
    def spoil(self, game: Game) -> None:
        game.one.life, game.one.life_seen = game.one.life[1:], game.one.life_seen[1:]


class DoublesACard(Fault):
    def spoil(self, game: Game) -> None:
        game.two.hand |= 1 << game.two.life[0]


class ForgetsWhereACardIs(Fault):
    def spoil(self, game: Game) -> None:
        game.one.may_b = tuple([mask & ~(1 << game.one.life[-1]) for mask in game.one.may_b])


class OffersTwice(Fault):
    def spoil(self, game: Game) -> None:
        asked = game.decision
        assert asked is not None
        game.decision = Decision(asked.player, asked.question, (*asked.options, *asked.options[:1]), asked.ordered)


class OffersWhatCannotBe(Fault):
    """Offers an action that is never requested."""

    def spoil(self, game: Game) -> None:
        asked = game.decision
        assert asked is not None
        if asked.kind != "choose_action":
            self.left = 1
            return
        game.decision = Decision(
            asked.player, asked.question, (*asked.options, game.book.index["charge"]), asked.ordered
        )


class DrawsFromTheGenerator(Fault):
    """Draws in the original what its copies do not draw; only the comparison with copies can tell."""

    def __init__(self, game: Game, plan: Plan) -> None:
        super().__init__(game, plan)
        self.left = 0

    def after_pick(self, game: Game, option: int) -> None:
        game.rng.word()


@pytest.mark.parametrize(
    "fault",
    [LosesACard, DoublesACard, ForgetsWhereACardIs, OffersTwice, OffersWhatCannotBe, DrawsFromTheGenerator],
)
def test_what_is_planted_is_found_and_told(fault: type[Fault]) -> None:
    plan = Plan(0, 21)
    report = play(plan, (fault, *CHECKS), costly=1)
    assert len(report.violations) == 1, fault.__name__
    assert f"{plan}, decision {report.decisions}, " in report.violations[0]


def test_the_headers_tell_what_can_become_of_an_action() -> None:
    cells = possible_cells()
    assert set(cells) >= set(regulation("mast+extra").book.index) and len(cells) >= 37 + 4 + 43
    assert REQUESTED not in cells["charge"] and REQUESTED in cells["end"]
    assert COUNTERED not in cells["setBulwark"], "immediate"
    assert COUNTERED not in cells["end"], "no key card"
    assert COUNTERED in cells["attack"], "by an armistice"
    assert COUNTERED in cells["rsf"], "five key cards, but not for Last Ditch"
    assert COUNTERED in cells["damageJudge"], "by a truce"
    assert COUNTERED in cells["force"], "by a trap"
    assert FIZZLED in cells["kill"] and FIZZLED in cells["counter"]
    assert FIZZLED not in cells["throwing"], "a player does not go"


def test_what_became_of_actions_is_counted() -> None:
    total = Report()
    for number in range(25, 29):
        total.add(play(Plan(0, number), ()))
    counts = total.tally
    assert counts.of("end", REQUESTED) >= counts.of("end", "resolved") > 0
    assert len(table(counts)) == 1 + len(possible_cells())
    assert all(f"{action} was never" in " ".join(zeros(counts)) for action in ("rsf",))
    counts.count("charge", COUNTERED)
    assert impossible(counts) == ["charge was countered 1 times, which cannot be"]
