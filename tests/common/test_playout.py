"""Playouts go the way of a game that is driven from Python with the same generator."""

import pytest
from tests.questions import question

from blackpoker.common.game import Game
from blackpoker.common.playout import playout, playout_turns, random_pick, rising
from blackpoker.core import DONE, Decision, GameOver, Rng, apply, digest, seeded
from blackpoker.regulation import new_game, regulation


def drive(game: Game, rng: Rng, limit: int) -> int:
    """Play on at random from Python, as a playout does."""
    picks, before, last = 0, None, 0
    while game.decision is not None and picks < limit:
        decision = game.decision
        last = random_pick(decision, rng, before if game.draft else None, last)
        before = decision
        apply(game, last)
        picks += 1
    return picks


@pytest.mark.parametrize("name", ["lite+basic", "std+entry20", "pro+strategy", "mast+pack", "mast+rarePack"])
def test_a_playout_comes_to_the_state_of_the_same_game_driven_from_python(name: str) -> None:
    rules = regulation(name)
    for seed in range(5):
        inside, outside = new_game(rules, seed), new_game(rules, seed)
        assert playout(inside, seeded(seed)) == drive(outside, seeded(seed), 1 << 30)
        assert inside.over and digest(inside) == digest(outside)


def test_a_playout_stops_after_so_many_picks_and_can_go_on() -> None:
    rules, rng = regulation("mast+pack"), seeded(3)
    whole, pieces, driven = new_game(rules, 1), new_game(rules, 1), new_game(rules, 1)
    made = playout(whole, seeded(3))
    assert playout(pieces, rng, 40) == 40
    assert drive(driven, seeded(3), 40) == 40
    assert not pieces.over and digest(pieces) == digest(driven)
    assert pieces.draft == driven.draft
    assert made > 40 and whole.over


def test_a_playout_stops_at_any_pick_where_the_driven_game_is_then() -> None:
    """Who can only pass is not asked in a playout; it counts as a pick all the same."""
    rules, kinds = regulation("mast+pack"), set()
    for limit in range(1, 80):
        inside, outside = new_game(rules, 2), new_game(rules, 2)
        assert playout(inside, seeded(8), limit) == drive(outside, seeded(8), limit) == limit
        assert digest(inside) == digest(outside) and inside.draft == outside.draft
        assert inside.decision is not None and outside.decision is not None
        assert inside.decision.options == outside.decision.options
        kinds.add((outside.decision.kind, len(outside.decision.options) == 1))
    assert ("choose_action", True) in kinds and ("choose_action", False) in kinds


def test_a_playout_of_turns_stops_where_the_driven_game_begins_the_turn() -> None:
    rules = regulation("mast+pack")
    for seed in range(10):
        inside, outside = new_game(rules, seed), new_game(rules, seed)
        picks = playout_turns(inside, seeded(seed), 4)
        assert drive(outside, seeded(seed), picks) == picks
        assert inside.turns == 5 and digest(inside) == digest(outside)


def test_after_a_playout_everybody_is_asked_and_heard_again() -> None:
    game = new_game(regulation("mast+pack"), 1)
    playout(game, seeded(3), 40)
    asked, told = 0, 0
    while not game.over:
        assert game.decision is not None
        asked += game.decision.options == (-1,)
        apply(game, game.decision.options[-1])
        told += bool(game.events)
    assert asked > 10 and told > 10


def test_a_playout_stops_when_so_many_turns_have_begun() -> None:
    game = new_game(regulation("mast+pack"), 1)
    playout_turns(game, seeded(4), 3)
    assert game.turns == 4 and not game.over
    assert playout_turns(game, seeded(4), 0) == 0
    assert playout_turns(game, seeded(4), 5, limit=2) == 2


def test_a_playout_of_a_game_that_is_over_makes_no_pick() -> None:
    game = new_game(regulation("lite"), 1)
    playout(game, seeded(1))
    assert game.over and playout(game, seeded(1)) == 0
    with pytest.raises(GameOver):
        apply(game, DONE)


def test_a_pick_without_a_choice_takes_no_random_number() -> None:
    rng = seeded(5)
    before = rng.words()
    assert random_pick(Decision(0, question("choose_action"), (-1,)), rng) == -1
    assert rng.words() == before
    assert random_pick(Decision(0, question("choose_action"), (-1, 4)), rng) in (-1, 4)
    assert rng.words() != before


def test_picks_rise_where_their_order_does_not_matter() -> None:
    first, second = Decision(0, question("discard"), (3, 5, 8)), Decision(0, question("discard"), (3, 8, DONE))
    assert {random_pick(second, seeded(seed), first, 5) for seed in range(40)} == {8, DONE}
    ordered = Decision(0, question("discard"), (3, 8, DONE), ordered=True)
    assert {random_pick(ordered, seeded(seed), first, 5) for seed in range(40)} == {3, 8, DONE}
    other = Decision(0, question("choose_target"), (3, 8))
    assert {random_pick(other, seeded(seed), first, 5) for seed in range(40)} == {3, 8}


def test_a_set_can_be_completed_where_nothing_is_above_the_last_pick() -> None:
    assert rising((3, 5), 8) == (3, 5)
    assert rising((3, 5, 9), 5) == (9,)
