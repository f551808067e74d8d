"""Which keys of two cards a hand holds: looked at together as one key after the other."""

from random import Random

import pytest

from blackpoker.common.card import CARDS, mask_of
from blackpoker.common.key import Key, each, of_one_suit, one, two, two_of_a_number, two_of_a_suit
from blackpoker.common.key_pairs import Pairs
from blackpoker.common.legality import allowed_places, refusals_of_mode
from blackpoker.common.playout import playout
from blackpoker.core import seeded
from blackpoker.regulation import new_game, regulation


def keys_of(name: str) -> list[Key | None]:
    """Return the keys of all actions of a regulation."""
    return [action.key for action in regulation(name).book.plays]


@pytest.mark.parametrize("name", ["lite+basic", "mast+pack", "mast+extra"])
def test_pairs_are_held_as_one_key_after_the_other_says(name: str) -> None:
    keys = keys_of(name)
    twos = [place for place, key in enumerate(keys) if key is not None and key.cards == 2]
    assert twos
    pairs, random, held, not_held = Pairs(keys, sum(1 << place for place in twos)), Random(5), 0, 0
    for _ in range(2_000):
        hand = mask_of(bytes(random.sample(range(CARDS), random.randrange(9))))
        found = pairs.held_in(hand)
        for place in twos:
            key = keys[place]
            assert key is not None
            assert found >> place & 1 == key.possible(hand), (place, hand)
            held, not_held = held + (found >> place & 1), not_held + (1 - (found >> place & 1))
        assert found & ~sum(1 << place for place in twos) == 0
    assert held > 1_000
    assert not_held > 1_000


def test_each_sort_of_pair_is_told_from_the_others() -> None:
    keys: list[Key | None] = [
        *(two(0b111), each(0b1, 0b1000), two_of_a_suit(), two_of_a_number(), of_one_suit(1, 11), one(1)),
    ]
    pairs = Pairs(keys, 0b011111)
    assert pairs.held_in(0b11) == 0b00101  # ♠A ♠2
    assert pairs.held_in(0b1001) == 0b00110  # ♠A ♠4
    assert pairs.held_in(1 << 3 | 1 << 16) == 0b01000  # ♠4 ♡4
    assert pairs.held_in(1 | 1 << 10) == 0b10100  # ♠A ♠J
    assert pairs.held_in(3 << 52) == 0b01000  # two Jokers are a pair and of no suit (R37)
    assert pairs.held_in(1) == 0


@pytest.mark.parametrize("name", ["mast+extra", "mast+pack"])
def test_what_is_allowed_is_what_no_reason_refuses(name: str) -> None:
    looked_at = 0
    for seed in range(12):
        game = new_game(regulation(name), seed)
        while not game.over:
            playout(game, seeded(seed), 7)
            if game.over or game.chance < 0:
                continue
            allowed = allowed_places(game, game.chance)
            for place, action in enumerate(game.book.plays):
                free = any(not refusals_of_mode(game, game.chance, action, mode) for mode in action.modes)
                assert free == (place in allowed), action.id
                looked_at += free
    assert looked_at > 500
