"""Intervals of win rates, and ratings: expected values are worked out by hand or taken from tables."""

from math import log, sqrt

import pytest

from blackpoker.sim.intervals import Z, design_effect, interval_of_pairs, wilson
from blackpoker.sim.rating import ELO, Pairing, rate_field

LOST, SPLIT, WON = 2, 5, 8
"""Pairs of two games: a has won none, one or both (3 for each win, 1 for each game)."""
LOST_ALONE, WON_ALONE, NONE = 1, 4, 0
"""Pairs of which one game was decided, and a pair of which none was."""


def pairs(**numbers: int) -> bytes:
    codes = {"lost": LOST, "split": SPLIT, "won": WON, "lost_alone": LOST_ALONE, "won_alone": WON_ALONE, "none": NONE}
    return b"".join([bytes([codes[name]]) * number for name, number in numbers.items()])


def test_wilsons_interval_as_tables_have_it() -> None:
    assert wilson(0.8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)


def test_pairs_that_vary_as_independent_games_do_change_nothing() -> None:
    # Independent fair games: a quarter of the pairs is won, a quarter lost, half is split. 100/99 is Bessel's.
    assert design_effect(pairs(lost=25, split=50, won=25)) == pytest.approx(100 / 99)


def test_deals_that_favour_a_player_count_half() -> None:
    # If both games of a pair always end alike, 200 games are worth 100.
    alike = pairs(lost=50, won=50)
    assert design_effect(alike) == pytest.approx(2 * 100 / 99)
    assert interval_of_pairs(alike) == pytest.approx(wilson(0.5, 99))


def test_deals_that_favour_a_seat_count_more() -> None:
    # Nine of ten pairs are split: the variance of a pair's wins is 1/10 instead of 1/2.
    assert design_effect(pairs(lost=5, split=90, won=5)) == pytest.approx(0.2 * 100 / 99)


def test_single_games_are_independent_games() -> None:
    alone = pairs(lost_alone=50, won_alone=50)
    assert interval_of_pairs(alone) == pytest.approx(wilson(0.5, 100 * 99 / 100))


def test_what_was_not_decided_does_not_count() -> None:
    assert interval_of_pairs(pairs(lost=10, split=20, won=30, none=40)) == interval_of_pairs(
        pairs(lost=10, split=20, won=30)
    )


@pytest.mark.parametrize("few", [pairs(), pairs(none=3)])
def test_without_games_everything_is_possible(few: bytes) -> None:
    assert interval_of_pairs(few) == (0.0, 1.0)


def test_extremes_have_plain_wilson() -> None:
    assert interval_of_pairs(pairs(won=5)) == wilson(1.0, 10)
    assert interval_of_pairs(pairs(split=1)) == wilson(0.5, 2)


def test_pairs_that_are_all_split_do_not_make_certain() -> None:
    low, high = interval_of_pairs(pairs(split=100))
    assert 0.48 < low < 0.5 < high < 0.52


def test_two_players_are_as_far_apart_as_their_win_rate_says() -> None:
    # 149 of 198 games, and one of the two that are added: three of four.
    one, two = rate_field(2, [Pairing(0, 1, pairs(won=50, split=49))])
    assert one.elo - two.elo == pytest.approx(400 * log(3, 10))
    assert one.elo == pytest.approx(-two.elo)


def test_the_interval_of_a_rating_by_hand() -> None:
    # 148 of 198 games and 1 of 2: 149 of 200, each pair alone. The difference d of two players has the variance
    # S / I**2 with the information I = 200 p q and S the squared surpluses of pairs and of the two single games.
    p = 149 / 200
    q = 1 - p
    squares = 60 * (2 - 2 * p) ** 2 + 28 * (1 - 2 * p) ** 2 + 11 * (2 * p) ** 2 + q**2 + p**2
    deviation = sqrt(squares) / (200 * p * q)
    one, _ = rate_field(2, [Pairing(0, 1, pairs(won=60, split=28, lost=11))])
    assert one.interval[1] - one.elo == pytest.approx(ELO * Z * deviation / 2)


def test_a_player_who_wins_everything_has_a_rating() -> None:
    one, two = rate_field(2, [Pairing(0, 1, pairs(won=100))])
    assert one.elo - two.elo == pytest.approx(400 * log(201, 10))
    assert one.interval[0] > two.interval[1]
    assert one.interval[1] - one.interval[0] > 100


def test_who_never_met_is_compared_by_whom_both_met() -> None:
    three_of_four = pairs(won=50, split=49)
    field = rate_field(3, [Pairing(0, 1, three_of_four), Pairing(0, 2, pairs(none=99)), Pairing(1, 2, three_of_four)])
    assert field[0].elo > field[1].elo > field[2].elo
    assert sum([each.elo for each in field]) == pytest.approx(0, abs=1e-6)
    assert field[1].elo == pytest.approx(0, abs=1e-6)


def test_a_field_that_is_level_is_level() -> None:
    level = pairs(lost=10, split=20, won=10)
    field = rate_field(3, [Pairing(0, 1, level), Pairing(0, 2, level), Pairing(1, 2, level)])
    assert [each.elo for each in field] == pytest.approx([0, 0, 0], abs=1e-6)
    assert all(each.interval[0] < 0 < each.interval[1] for each in field)
