"""The search player: finds what has to be found, repeats itself, and goes on with the move it has decided on."""

from random import Random

import pytest
from tests.scenario.table import Table, side

from blackpoker.common.game import Game
from blackpoker.core import DONE, apply, seeded
from blackpoker.players.player import Player, ask
from blackpoker.players.registry import make_player
from blackpoker.players.search import Search
from blackpoker.regulation import new_game, regulation
from blackpoker.search.budget import Limits
from blackpoker.search.rising import worth_looking_at
from blackpoker.search.tree import Exploring, Tree
from blackpoker.view.choices import choices
from blackpoker.view.determinize import determinize


def picks_by_name(player: Player, game: Game) -> list[str]:
    """Return the picks of the move that a player makes now, by their names."""
    names: list[str] = []
    moves = game.moves
    while game.moves == moves and game.decision is not None:
        option = ask(player, game)
        names.append(next(choice.name for choice in choices(game) if choice.option == option))
        apply(game, option)
    return names


def test_an_attack_that_nobody_can_block_is_made_when_it_wins() -> None:
    t = Table(a=side(soldiers="S9", hand="H3", life=8), b=side(hand="D4", life=5))
    assert picks_by_name(Search(1, Limits(iterations=60)), t.game) == ["attack"]


def test_the_largest_spade_is_thrown_when_it_wins() -> None:
    t = Table(a=side(hand="S3 S7 C2", life=8), b=side(hand="D4", life=7))
    assert picks_by_name(Search(1, Limits(iterations=60)), t.game)[:2] == ["throwing", "S7"]


@pytest.mark.parametrize("name", ["lite+entry20", "mast+pack"])
def test_the_same_seed_and_iterations_decide_the_same_through_a_whole_game(name: str) -> None:
    records = []
    for _ in range(2):
        game = new_game(regulation(name), 3)
        players = [Search(5, Limits(iterations=3)), Search(6, Limits(iterations=3))]
        picks: list[int] = []
        while game.decision is not None and len(picks) < 100:
            picks.append(ask(players[game.decision.player], game))
            apply(game, picks[-1])
        records.append(picks)
    assert records[0] == records[1]


def test_a_search_that_may_not_iterate_makes_the_greedy_move() -> None:
    game = new_game(regulation("lite+entry20"), 3)
    greedy, search = make_player("greedy", 9), Search(9, Limits(iterations=0))
    assert ask(search, game) == ask(greedy, game)


def test_an_iteration_leaves_its_way_in_the_tree() -> None:
    """Every iteration passes the root and one move of it; a move's visits are those of its own moves and one more."""
    game = new_game(regulation("lite+entry20"), 3)
    assert game.decision is not None
    tree, rng = Tree(game.decision.player, Exploring()), seeded(2)
    for _ in range(50):
        tree.grow(determinize(game, tree.seat, rng), rng)
    assert tree.root.visits == 50
    assert sum([visits for visits, _ in tree.best_moves()]) == 50
    assert 0.0 <= tree.root.total <= 50.0


def test_levels_play_a_whole_game_of_every_frame_without_a_fault() -> None:
    for name in ("lite+basic", "std+pack", "mast+strategy", "std+rarePack"):
        game = new_game(regulation(name), 8)
        players = [Search(1, Limits(iterations=2)), make_player("easy", 2)]
        while game.decision is not None:
            apply(game, ask(players[game.decision.player], game))
        assert game.outcome is not None and game.outcome.winners


def test_where_order_does_not_matter_only_rising_picks_are_looked_at() -> None:
    """In many random games: never nothing, always some of the options, and DONE stays where it was offered."""
    narrowed = 0
    for seed in range(12):
        random, game = Random(seed), new_game(regulation("mast+basic"), seed)
        while game.decision is not None:
            options, looked = game.decision.options, worth_looking_at(game, game.decision)
            assert looked and set(looked) <= set(options)
            assert (DONE in looked) == (DONE in options)
            if len(looked) < len(options):
                narrowed += 1
                assert not game.decision.ordered and all(option > game.draft[-1] for option in looked if option >= 0)
            apply(game, random.choice(options))
    assert narrowed
