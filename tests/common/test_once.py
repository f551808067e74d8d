"""Once per turn (R46): every limited action of the longest list, wherever it stands there."""

from blackpoker.common.once import is_used, mark_used
from blackpoker.core import digest, dump, load
from blackpoker.regulation import new_game, regulation
from blackpoker.view.table import used_actions


def test_limited_actions_are_told_apart_in_a_list_of_more_than_sixty_four() -> None:
    book = regulation("mast+extra").book
    limited = [play.id for play in book.plays if play.once_per_turn]
    assert len(limited) > 2 and book.index[limited[-1]] > 63
    game = new_game(regulation("mast+extra"), 1)
    for many, id in enumerate(limited):
        assert not is_used(game, 0, id)
        mark_used(game, 0, book.index[id])
        assert used_actions(game, 0) == tuple(limited[: many + 1])
        assert not is_used(game, 1, id)
    copy = load(book, dump(game))
    assert used_actions(copy, 0) == tuple(limited) and digest(copy) == digest(game)
    game.turns += 1
    assert used_actions(game, 0) == ()
