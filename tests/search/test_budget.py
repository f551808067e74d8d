"""Budgets: a search answers inside its time or after its iterations, and sensibly when there is hardly any."""

from collections.abc import Iterator
from random import Random

import pytest

from blackpoker.common.game import Game
from blackpoker.core import apply
from blackpoker.players.player import ask
from blackpoker.players.racing import Racing
from blackpoker.players.search import Search
from blackpoker.regulation import new_game, regulation
from blackpoker.search.budget import Budget, Limits


class Clock:
    """A clock that moves on by the same step whenever somebody looks at it, and sometimes by a longer one."""

    def __init__(self, step: float, slow_every: int = 0, slow: float = 0.0) -> None:
        self.now = 50.0
        self.looks = 0
        self.step, self.slow_every, self.slow = step, slow_every, slow

    def __call__(self) -> float:
        self.looks += 1
        self.now += self.slow if self.slow_every and self.looks % self.slow_every == 0 else self.step
        return self.now


def questions(name: str, seed: int, most: int) -> Iterator[Game]:
    """Play a game at random and give it wherever there is a real choice."""
    random = Random(seed)
    game = new_game(regulation(name), seed)
    given = 0
    while not game.over and given < most:
        decision = game.decision
        assert decision is not None
        if len(decision.options) > 1:
            given += 1
            yield game
        apply(game, random.choice(decision.options))


@pytest.mark.parametrize("kind", [Search, Racing])
@pytest.mark.parametrize("seconds", [0.0, 0.005, 0.05, 0.3])
def test_a_search_ends_before_its_time_is_over(seconds: float, kind: type[Search] | type[Racing]) -> None:
    """An iteration takes a hundredth of a second on this clock, every ninth four times as much."""
    for game in questions("lite+entry20", 5, 12):
        clock = Clock(0.01, 9, 0.04)
        player = kind(1, Limits(seconds=seconds), clock=clock)
        began = clock.now
        ask(player, game)
        thought = clock.now - began - clock.step  # the first look at the clock is before anything is done
        assert thought <= max(seconds, clock.slow)


def test_a_slow_iteration_leaves_room_for_another_slow_one() -> None:
    """At 1, 2, 3, 7, 8 … of 12 seconds: after an iteration of 4 seconds none begins that could end too late."""
    times = iter([0.0, 1.0, 2.0, 3.0, 7.0, 8.0])
    budget = Budget(Limits(seconds=12.0), lambda: next(times))
    assert [budget.allows_another(0) for _ in range(5)] == [True, True, True, True, False]


def test_the_time_that_is_left_is_told_and_is_never_less_than_none() -> None:
    times = iter([10.0, 10.5, 13.0])
    budget = Budget(Limits(seconds=2.0), lambda: next(times))
    assert [budget.seconds_left(), budget.seconds_left()] == [1.5, 0.0]
    assert Budget(Limits(iterations=9)).seconds_left() is None


def test_iterations_are_counted_and_no_clock_is_read() -> None:
    def no_clock() -> float:
        raise AssertionError("a budget of iterations reads no clock")

    budget = Budget(Limits(iterations=3), no_clock)
    assert [budget.allows_another(0) for _ in range(5)] == [True, True, True, False, False]
    assert budget.done == 3


def test_an_effort_is_used_up_by_the_moves_that_were_weighed() -> None:
    """30 moves in two iterations of 100 leave about 4.7 more; at 100 it ends."""
    budget = Budget(Limits(effort=100))
    assert budget.allows_another(0) and budget.allows_another(12) and not budget.allows_another(100)
    budget.spent = 30
    assert round(budget.left(), 1) == 4.7


def test_whichever_runs_out_first_ends_the_search() -> None:
    budget = Budget(Limits(iterations=1000, seconds=0.5), Clock(0.1))
    while budget.allows_another(0):
        pass
    assert 0 < budget.done < 6


@pytest.mark.parametrize("kind", [Search, Racing])
@pytest.mark.parametrize("name", ["lite+entry20", "mast+pack"])
def test_without_any_time_a_search_still_plays_a_whole_game_and_beats_random_play(
    name: str, kind: type[Search] | type[Racing]
) -> None:
    won = 0
    for seed in range(6):
        game = new_game(regulation(name), seed)
        random, player, seat = Random(seed), kind(seed, Limits(iterations=0)), seed % 2
        while not game.over:
            decision = game.decision
            assert decision is not None
            apply(game, ask(player, game) if decision.player == seat else random.choice(decision.options))
        assert game.outcome is not None
        won += seat in game.outcome.winners
    assert won >= 5


def test_one_option_is_no_question() -> None:
    game = next(game for game in questions("lite+entry20", 2, 9))
    decision = game.decision
    assert decision is not None
    clock = Clock(0.01)
    alone = type(decision)(decision.player, decision.question, decision.options[:1])
    from blackpoker.view.sight import Sight

    assert (
        Search(1, Limits(seconds=9.0), clock=clock).choose(Sight(game, decision.player), alone) == decision.options[0]
    )
    assert clock.looks == 0
