"""The evaluation: a probability, the same from both seats, and better for who has more."""

import pytest
from tests.scenario.table import Side, Table, side

from blackpoker.core import apply, seeded
from blackpoker.formats import FORMATS
from blackpoker.frames import FRAMES
from blackpoker.planning.evaluation import evaluate, evaluate_turn, weights_ahead
from blackpoker.planning.features import NAMES, features
from blackpoker.planning.weights import LITE, LITE_AHEAD, MASTER, MASTER_AHEAD, SMALL_AHEAD
from blackpoker.regulation import new_game, regulation

NORMAL_SIDE: Side = side(life=10, hand="H3 D5 H8", bulwarks="D2", soldiers="S6")


def chance_of_a(a: Side, b: Side, rules: str) -> float:
    """Return how likely A, who has the turn, is to win."""
    return evaluate(Table(a=a, b=b, regulation=rules).game, 0)


def test_every_feature_has_a_name_and_a_weight_in_every_list() -> None:
    game = new_game(regulation("mast+pack"), 3)
    assert len(features(game)) == len(NAMES)
    for weights in (LITE, MASTER, SMALL_AHEAD, LITE_AHEAD, MASTER_AHEAD):
        assert len(weights) == len(NAMES)


@pytest.mark.parametrize("frame", [frame.id for frame in FRAMES])
@pytest.mark.parametrize("format", [format.id for format in FORMATS])
def test_all_along_a_game_it_is_a_probability_and_both_seats_agree(format: str, frame: str) -> None:
    rng = seeded(4)
    game = new_game(regulation(f"{format}+{frame}"), 9)
    while game.decision is not None:
        for chances in ([evaluate(game, seat) for seat in (0, 1)], [evaluate_turn(game, seat) for seat in (0, 1)]):
            assert 0.0 <= chances[0] <= 1.0
            assert sum(chances) == pytest.approx(1.0)
        apply(game, game.decision.options[rng.below(len(game.decision.options))])
    assert game.outcome is not None
    ended = [float(seat in game.outcome.winners) for seat in (0, 1)]
    assert [evaluate(game, seat) for seat in (0, 1)] == [evaluate_turn(game, seat) for seat in (0, 1)] == ended


@pytest.mark.parametrize(
    ("rules", "weights"),
    [("lite+entry20", SMALL_AHEAD), ("std+entry20", SMALL_AHEAD), ("lite+pack", LITE_AHEAD), ("lite+basic", LITE_AHEAD),
     ("mast+pack", MASTER_AHEAD), ("mast+entry20", MASTER_AHEAD)],
)  # fmt: skip
def test_the_beginning_of_a_turn_is_weighed_by_format_and_deck(rules: str, weights: list[float]) -> None:
    assert weights_ahead(new_game(regulation(rules), 5)) == weights


@pytest.mark.parametrize("rules", ["lite", "mast"])
@pytest.mark.parametrize(
    "better",
    [
        side(life=14, hand="H3 D5 H8", bulwarks="D2", soldiers="S6"),
        side(life=10, hand="H3 D5 H8 C9", bulwarks="D2", soldiers="S6"),
        side(life=10, hand="H3 D5 H8", bulwarks="D2 D3", soldiers="S6"),
        side(life=10, hand="H3 D5 H8", bulwarks="D2", soldiers="S6 C6"),
        side(life=10, hand="H3 D5 H8", bulwarks="D2", soldiers="S9"),
    ],
    ids=["more life", "a card more", "a bulwark more", "a soldier more", "a larger soldier"],
)
def test_more_is_better_for_the_turn_player_and_for_the_other(better: Side, rules: str) -> None:
    even = chance_of_a(NORMAL_SIDE, NORMAL_SIDE, rules)
    assert chance_of_a(better, NORMAL_SIDE, rules) > even > chance_of_a(NORMAL_SIDE, better, rules)


@pytest.mark.parametrize("rules", ["lite", "mast"])
def test_an_attack_that_nobody_can_block_and_a_throw_are_nearly_a_win(rules: str) -> None:
    attack = chance_of_a(side(life=5, soldiers="S9"), side(life=8, hand="H3 D5"), rules)
    driven = chance_of_a(side(life=5, soldiers="S9:driven"), side(life=8, hand="H3 D5"), rules)
    throw = chance_of_a(side(life=5, hand="S9 C2"), side(life=8, hand="H3 D5"), rules)
    no_throw = chance_of_a(side(life=5, hand="S9 D2"), side(life=8, hand="H3 D5"), rules)
    assert attack > 0.8 and attack > driven + 0.1
    assert throw > no_throw + 0.1
