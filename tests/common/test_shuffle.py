"""A shuffle is a real one, comes from the game's own generator, and nobody knows a place in the life afterwards."""

from tests.scenario.table import Table, side

from blackpoker.common.move import shuffle_life
from blackpoker.core import seeded
from blackpoker.regulation import new_game, regulation


def test_shuffling_changes_the_order_keeps_the_cards_and_forgets_the_places() -> None:
    game = new_game(regulation("mast"), 3)
    before = game.one.life
    game.one.life_seen = bytes([3 for _ in before])
    shuffle_life(game, 0)
    assert game.one.life != before
    assert sorted(game.one.life) == sorted(before)
    assert set(game.one.life_seen) == {0}


def test_another_generator_shuffles_another_way() -> None:
    orders = set()
    for seed in range(20):
        game = new_game(regulation("mast"), 3)
        game.rng = seeded(seed)
        shuffle_life(game, 0)
        orders.add(game.one.life)
    assert len(orders) == 20


def test_search_shuffles_the_life() -> None:
    """R74: the card is taken, then the life is shuffled."""
    lives = set()
    for seed in range(8):
        t = Table(a=side(hand="X1", life="S2 S3 S4 S5 S6 S7 S8 S9 S10"), seed=seed)
        t.plays("A search X1", "A choose S5")
        lives.add(" ".join(t.a.life_cards))
        assert sorted(t.a.life_cards) == sorted(["S2", "S3", "S4", "S6", "S7", "S8", "S9", "S10"])
    assert len(lives) > 4
