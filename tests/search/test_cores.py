"""The search on several cores: helpers share the work, decide the same every time, see no secret and leave no trace."""

import gc
import json
import subprocess
import sys
from io import StringIO

import pytest
from tests.view.twins import twin

from blackpoker.common.game import Game
from blackpoker.core import apply, seeded
from blackpoker.players.player import ask
from blackpoker.players.registry import make_player
from blackpoker.players.search import Search
from blackpoker.regulation import new_game, regulation
from blackpoker.search import cores as helpers
from blackpoker.search.budget import Limits
from blackpoker.search.core_process import serve
from blackpoker.search.cores import Helper, Helpers, share_of


def picks_of(player: Search, decisions: int, in_twins: bool = False) -> list[int]:
    """Let a search play both seats, seeing the game or a new twin of it each time, and return its picks."""
    game, rng = new_game(regulation("lite+entry20"), 3), seeded(8)
    picks: list[int] = []
    while game.decision is not None and len(picks) < decisions:
        seen = twin(game, game.decision.player, rng, renumbered=False) if in_twins else game
        picks.append(ask(player, seen))
        apply(game, picks[-1])
    return picks


def test_two_cores_decide_the_same_in_two_runs_and_in_twin_worlds() -> None:
    one, same, other = [Search(5, Limits(iterations=12), cores=2) for _ in range(3)]
    picks = picks_of(one, 40)
    assert one.helpers.grown > 0 and one.grower.grown > 0
    assert picks_of(same, 40) == picks
    assert picks_of(other, 40, in_twins=True) == picks


def question_to_search(seed: int) -> Game:
    """Return a game of which seat and kind do not matter, at a decision that takes a search."""
    game, alone = new_game(regulation("lite+entry20"), seed), Search(1, Limits(iterations=9))
    while game.decision is not None:
        option = ask(alone, game)
        if alone.grower.grown == 9:
            return game
        apply(game, option)
    raise AssertionError("nothing to search in the whole game")


def test_the_cores_share_the_iterations_and_their_visits_are_added_up() -> None:
    game, player = question_to_search(3), Search(1, Limits(iterations=9), cores=2)
    ask(player, game)
    assert (player.grower.grown, player.helpers.grown) == (5, 4)


def test_the_visits_of_all_trees_are_added_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seven for one move and five for another of the own tree, four more for the other: that one leads."""
    answer = {"number": 1, "moves": [[4, [2, 3]], [1, [9]]], "carried": 6, "grown": 5}
    helping = Helpers(1, Search().grower)
    helping._working = [Listed([])]  # type: ignore[list-item]
    monkeypatch.setattr(Listed, "answer", lambda helper, number, until: answer)
    assert helping.add_up([(7, (1,)), (5, (2, 3))]) == [(9, (2, 3)), (7, (1,)), (1, (9,))]
    assert (helping.carried, helping.grown) == (6, 5)


def test_shares_are_as_equal_as_they_can_be_and_everybody_has_the_time() -> None:
    shares = [share_of(Limits(10, 7, 2.0), 3, place) for place in range(3)]
    assert [share.iterations for share in shares] == [4, 3, 3]
    assert [share.effort for share in shares] == [3, 2, 2]
    assert [share.seconds for share in shares] == [2.0, 1.8, 1.8]
    assert share_of(Limits(seconds=1.0), 2, 1).iterations is None


def test_what_a_helper_is_told_is_a_world_that_the_seat_holds_possible(monkeypatch: pytest.MonkeyPatch) -> None:
    """In twin worlds the orders are the same to the letter, so that no secret can be in them."""
    orders: list[str] = []
    monkeypatch.setattr(Helper, "tell", lambda helper, order: orders.append(json.dumps(order)))
    monkeypatch.setattr(Helper, "answer", lambda helper, number, until: None)
    game = question_to_search(3)
    assert game.decision is not None
    for seen in (game, twin(game, game.decision.player, seeded(2), renumbered=False)):
        assert ask(Search(1, Limits(iterations=9), cores=2), seen) in game.decision.options
    assert len(orders) == 2 and orders[0] == orders[1]
    assert json.loads(orders[0])["world"]["rng"] != list(game.rng.words())


def test_helpers_end_with_their_player() -> None:
    player = Search(1, Limits(iterations=9), cores=3)
    ask(player, question_to_search(3))
    assert player.helpers._all is not None
    processes = [helper.process for helper in player.helpers._all]
    assert [process.poll() for process in processes] == [None, None]
    del player
    gc.collect()
    assert all(process.poll() is not None for process in processes)


def test_where_no_process_can_start_one_core_does_all(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*arguments: object, **more: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(subprocess, "Popen", refuse)
    game, player = question_to_search(3), Search(1, Limits(iterations=9), cores=2)
    assert ask(player, game) == ask(Search(1, Limits(iterations=9)), game)
    assert player.grower.grown == 9


@pytest.mark.parametrize("command", ["/usr/bin/false", "/no/such/python"])
def test_helpers_that_end_at_once_are_done_without(monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    monkeypatch.setattr(sys, "executable", command)
    player = Search(1, Limits(iterations=9), cores=2)
    ask(player, question_to_search(3))
    assert (player.grower.grown, player.helpers.grown) == (9, 0)


def test_a_helper_that_dies_is_missed_but_the_game_goes_on() -> None:
    game, player = question_to_search(3), Search(1, Limits(iterations=9), cores=2)
    ask(player, game)
    assert player.helpers._all is not None and game.decision is not None
    helper = player.helpers._all[0]
    helper.process.kill()
    helper.process.wait()
    player._intent.moves = -1  # the same decision once more, as if it were new
    assert ask(player, game) in game.decision.options
    player._intent.moves = -1
    assert ask(player, game) in game.decision.options
    assert (player.grower.grown, player.helpers.grown) == (9, 0)


def test_answers_that_come_too_late_are_for_nobody() -> None:
    """The second order is answered; what the process says about the first one is passed over."""
    helper = Helper.__new__(Helper)
    said = iter([{"number": 1}, {"number": 2}])
    helper.hear = lambda seconds: next(said)  # type: ignore[method-assign]
    assert helper.answer(2, None) == {"number": 2}


def test_a_helper_says_that_it_is_ready_and_answers_order_by_order(monkeypatch: pytest.MonkeyPatch) -> None:
    orders: list[str] = []
    monkeypatch.setattr(helpers, "start", lambda most: [Listed(orders)])
    ask(Search(1, Limits(iterations=9), cores=2), question_to_search(3))
    answers = StringIO()
    serve(StringIO("\n".join(orders) + "\n"), answers)
    ready, answer = [json.loads(line) for line in answers.getvalue().splitlines()]
    assert ready == "ready"
    assert answer["number"] == 1 and answer["grown"] == 4 and answer["carried"] == 0
    assert sum([visits for visits, _ in answer["moves"]]) == 4


class Listed:
    """Stands for a helper and only lists its orders."""

    def __init__(self, orders: list[str]) -> None:
        self.orders, self.leave, self.alive = orders, self, True

    def becomes_ready(self, seconds: float | None) -> bool:
        return True

    def tell(self, order: dict[str, object]) -> None:
        self.orders.append(json.dumps(order))

    def answer(self, number: int, until: float | None) -> None:
        return None


def test_with_a_time_limit_helpers_that_are_still_starting_are_not_waited_for() -> None:
    game, player = question_to_search(3), make_player("search:time=0.01,cores=2")
    assert isinstance(player, Search) and game.decision is not None
    assert ask(player, game) in game.decision.options
    assert player.helpers.grown == 0
