"""Key-card conditions, held against a plain definition of each."""

import itertools
import random
from collections.abc import Callable

import pytest

from blackpoker.common.card import CARDS, card_name, cards_of, is_joker, mask_of, number_of, suit_of
from blackpoker.common.key import (
    CLUBS,
    LOW_HEARTS,
    SPADES,
    Key,
    each,
    of_one_suit,
    one,
    two,
    two_of_a_number,
    two_of_a_suit,
)
from blackpoker.formats import MASTER

KEYS: dict[str, tuple[Key, Callable[[tuple[int, ...]], bool]]] = {
    "one": (one(LOW_HEARTS), lambda c: suit_of(c[0]) == 1 and number_of(c[0]) <= 10),
    "two": (two(LOW_HEARTS), lambda c: all(suit_of(x) == 1 and number_of(x) <= 10 for x in c)),
    "each": (each(SPADES, CLUBS), lambda c: sorted(suit_of(x) for x in c) == [0, 3]),
    "suit": (two_of_a_suit(), lambda c: suit_of(c[0]) == suit_of(c[1]) and not is_joker(c[0])),
    "pair": (two_of_a_number(), lambda c: number_of(c[0]) == number_of(c[1])),
    "ace and jack": (
        of_one_suit(1, 11),
        lambda c: suit_of(c[0]) == suit_of(c[1]) and {number_of(x) for x in c} == {1, 11},
    ),
}


@pytest.mark.parametrize("name", KEYS)
def test_every_way_of_picking_leads_to_a_legal_key_and_every_legal_key_can_be_picked(name: str) -> None:
    key, legal = KEYS[name]
    generator = random.Random(name)
    for _ in range(60):
        hand = mask_of(bytes(generator.sample(range(CARDS), generator.randint(0, 9))))
        expected = {frozenset(c) for c in itertools.combinations(cards_of(hand), key.cards) if legal(c)}
        found = set()
        rows: list[tuple[int, ...]] = [()]
        while rows:
            picked = rows.pop()
            if len(picked) == key.cards:
                found.add(frozenset(picked))
                continue
            options = cards_of(key.next_cards(hand, mask_of(bytes(picked))))
            assert options or not picked, f"{picked} is a dead end"
            rows += [(*picked, option) for option in options]
        assert found == expected
        assert key.possible(hand) == bool(expected)


def test_royal_straight_flush_takes_five_cards_of_one_suit() -> None:
    (action,) = [action for action in MASTER.actions if action.id == "rsf"]
    assert action.key is not None
    hand = mask_of(bytes([0, 9, 10, 11, 12, 13, 22]))
    assert cards_of(action.key.next_cards(hand, 0)) == [0, 9, 10, 11, 12]
    assert not action.key.possible(hand & ~(1 << 12))


def test_cards_have_the_numbers_and_names_of_the_rulebook() -> None:
    assert [card_name(card) for card in (0, 9, 12, 13, 26, 39, 52, 53)] == [
        *("SA", "S10", "SK", "HA", "DA", "CA", "X1", "X2")
    ]
    assert [number_of(card) for card in (0, 9, 10, 12, 52, 53)] == [1, 10, 11, 13, 0, 0]
