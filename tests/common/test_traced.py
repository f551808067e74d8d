"""The core goes shorter ways while nobody looks at the boxes, and comes to the same states."""

import pytest

from blackpoker.common.playout import random_pick
from blackpoker.core import Mark, Traced, apply, digest, seeded
from blackpoker.regulation import new_game, regulation


@pytest.mark.parametrize("name", ["lite+basic", "mast+pack", "mast+extra"])
def test_a_game_that_is_traced_goes_the_same_way(name: str) -> None:
    rules = regulation(name)
    for seed in range(4):
        marks: list[Traced] = []
        traced, plain, rng = new_game(rules, seed, trace=marks), new_game(rules, seed), seeded(seed)
        while traced.decision is not None:
            option = random_pick(traced.decision, rng)
            apply(traced, option)
            apply(plain, option)
            assert digest(traced) == digest(plain)
        assert plain.over and [mark.box for mark in marks if isinstance(mark, Mark)].count("6-10-5") > 10
