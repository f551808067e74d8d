"""The generator: known numbers, fair bounds, copies that go on alike."""

from collections import Counter

import pytest

from blackpoker.core import Rng, seeded

MASK = 0xFFFFFFFF


def sfc32(a: int, b: int, c: int, counter: int, draws: int) -> list[int]:
    """The textbook formula, in unbounded integers."""
    out = []
    for _ in range(draws):
        t = (a + b + counter) & MASK
        counter = (counter + 1) & MASK
        a = b ^ (b >> 9)
        b = (c + (c << 3)) & MASK
        c = (((c << 21) | (c >> 11)) + t) & MASK
        out.append(t)
    return out


@pytest.mark.parametrize("words", [(0, 0, 0, 1), (1, 2, 3, 4), (MASK, MASK, MASK, MASK), (0xDEADBEEF, 7, 1 << 31, 1)])
def test_words_are_those_of_the_formula(words: tuple[int, int, int, int]) -> None:
    rng = Rng(*words)
    assert [rng.word() for _ in range(500)] == sfc32(*words, draws=500)


def test_a_seed_fills_three_words_and_warms_up() -> None:
    seed = 0x0000000300000002_00000001
    assert seeded(seed).word() == sfc32(1, 2, 3, 1, draws=16)[15]


def test_a_copy_goes_on_alike_and_apart() -> None:
    rng = seeded(7)
    copy = rng.clone()
    ahead = [copy.word() for _ in range(20)]
    assert rng.words() != copy.words()
    assert [rng.word() for _ in range(20)] == ahead


def test_numbers_below_a_bound_are_fair() -> None:
    rng = seeded(3)
    counts = Counter(rng.below(6) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert all(abs(count - 10_000) < 500 for count in counts.values()), counts


def test_rejection_keeps_large_bounds_fair() -> None:
    bound = 3 << 29
    rng = seeded(5)
    thirds = Counter(rng.below(bound) // (1 << 29) for _ in range(30_000))
    assert all(abs(count - 10_000) < 500 for count in thirds.values()), thirds


@pytest.mark.parametrize("bound", [0, -1, 1 << 31])
def test_a_bound_must_be_possible(bound: int) -> None:
    with pytest.raises(AssertionError, match="no number is below"):
        seeded(1).below(bound)


def test_a_shuffle_keeps_every_member_and_reaches_every_order() -> None:
    rng = seeded(11)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6_000):
        pile = [0, 1, 2]
        rng.shuffle(pile)
        orders[tuple(pile)] += 1
    assert len(orders) == 6
    assert all(abs(count - 1_000) < 150 for count in orders.values()), orders


def test_the_shuffle_is_fixed_for_ever() -> None:
    """A changed shuffle would change every recorded game: then SHUFFLE_VERSION changes, too."""
    pile = list(range(10))
    seeded(2026).shuffle(pile)
    words = sfc32(2026, 0, 0, 1, draws=200)[15:]
    expected = list(range(10))
    for place in range(9, 0, -1):
        other = words.pop(0) * (place + 1) >> 32
        expected[place], expected[other] = expected[other], expected[place]
    assert pile == expected
