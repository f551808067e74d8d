"""The search keeps its tree: what it learned about the rest of a turn counts at its next decision in that turn."""

import pytest
from tests.scenario.table import Table, side

from blackpoker.common.game import Game
from blackpoker.core import PASS, apply, seeded
from blackpoker.players.player import ask
from blackpoker.players.registry import make_player
from blackpoker.players.search import Search
from blackpoker.regulation import new_game, regulation
from blackpoker.search.budget import Budget, Limits
from blackpoker.search.growing import Grower, is_possible, table_seen, with_possible_moves
from blackpoker.search.tree import Exploring, Node
from blackpoker.view.determinize import determinize
from blackpoker.view.sight import Sight


def decisions_of(player: Search, rules: str, seed: int) -> list[tuple[int, int, int]]:
    """Let a search in seat A play a game against greedy; for each of its searches: turn, visits carried, grown."""
    game, other = new_game(regulation(rules), seed), make_player("greedy", seed)
    searches: list[tuple[int, int, int]] = []
    while game.decision is not None:
        own = game.decision.player == 0
        player.grower.grown = 0
        option = ask(player if own else other, game)
        if own and player.grower.grown:
            searches.append((game.turns, player.grower.carried, player.grower.grown))
        apply(game, option)
    assert game.outcome is not None and game.outcome.winners
    return searches


@pytest.mark.parametrize(("rules", "iterations"), [("lite+entry20", 16), ("mast+pack", 6)])
def test_through_a_whole_game_visits_are_carried_over_within_a_turn_and_never_into_another(
    rules: str, iterations: int
) -> None:
    searches = decisions_of(Search(3, Limits(iterations=iterations)), rules, 1)
    assert sum([carried for _, carried, _ in searches]) > 0
    turns = [turn for turn, _, _ in searches]
    for place, (turn, carried, grown) in enumerate(searches):
        assert 0 < grown <= iterations
        if turn not in turns[:place]:
            assert carried == 0


def test_without_reuse_every_decision_begins_with_an_empty_tree() -> None:
    searches = decisions_of(Search(3, Limits(iterations=8), keeps=False), "lite+entry20", 1)
    assert searches and all(carried == 0 for _, carried, _ in searches)


def searched(grower: Grower, game: Game, iterations: int) -> tuple[int, ...]:
    """Let a seat search in a game and return its move."""
    assert game.decision is not None
    sight = Sight(game, game.decision.player)
    moves = grower.search(sight, sight.determinize(grower.rng), Budget(Limits(iterations=iterations)))
    grower.note(moves[0][1])
    return moves[0][1]


def table_with_a_choice() -> Game:
    """A may attack with two soldiers or throw one of two spades; B has nothing to answer with."""
    return Table(a=side(soldiers="H9 C4", hand="S3 S6 H2 C3", life=8), b=side(hand="", life=9)).game


def play_to_next_search(player: Search, game: Game) -> None:
    """Let a search in seat A play against somebody who always passes, until it has searched once more."""
    player.grower.grown = 0
    while not player.grower.grown:
        assert game.decision is not None
        option = PASS if PASS in game.decision.options else game.decision.options[0]
        if game.decision.player == 0:
            option = ask(player, game)
        apply(game, option)


def test_a_move_and_a_pass_lead_to_the_node_that_the_tree_has_for_them() -> None:
    game, player = table_with_a_choice(), Search(1, Limits(iterations=60))
    play_to_next_search(player, game)
    root = player.grower._root
    assert root is not None and player.grower.carried == 0
    below = root.branches[(0, *player.grower._made)].visits
    play_to_next_search(player, game)
    assert game.turns == 1
    assert 0 < player.grower.carried < below


def test_a_move_that_was_not_the_one_decided_on_begins_anew() -> None:
    """The player thought of one move, but somebody else's hand made another."""
    game, player = table_with_a_choice(), Search(1, Limits(iterations=60))
    play_to_next_search(player, game)
    root = player.grower._root
    assert root is not None
    decided = player.grower._made
    player.grower.note(next(name[1:] for name in root.branches if name[1:] != decided))
    play_to_next_search(player, game)
    assert player.grower.carried == 0


def test_moves_with_cards_that_were_not_drawn_are_dropped_with_their_visits() -> None:
    game = table_with_a_choice()
    assert game.decision is not None
    real = searched(Grower(seeded(1), Exploring(), True), game, 20)
    node = Node()
    for name, visits in (((0, *real), 5), ((0, 77), 4), ((1, *real), 3)):
        node.branches[name] = Node()
        node.branches[name].visits = visits
        node.branches[name].total = visits / 2
    node.visits = 13
    kept = with_possible_moves(node, game, 0)
    assert list(kept.branches) == [(0, *real)] and (kept.visits, kept.total) == (5, 2.5)


def test_half_a_move_is_not_possible_and_neither_is_one_that_goes_on_after_its_end() -> None:
    game = table_with_a_choice()
    throw = next(move for move in moves_of(game) if len(move) > 1)
    assert is_possible(game, throw)
    assert not is_possible(game, throw[:-1]) and not is_possible(game, (*throw, PASS))


def moves_of(game: Game) -> list[tuple[int, ...]]:
    """Return the moves that a search looks at."""
    grower = Grower(seeded(1), Exploring(), False)
    sight = Sight(game, 0)
    return [move for _, move in grower.search(sight, sight.determinize(grower.rng), Budget(Limits(iterations=9)))]


def test_how_the_table_looks_tells_nothing_of_what_a_seat_cannot_see() -> None:
    """In worlds that are dealt anew the table looks the same, also the seat's own hand of other cards."""
    game, rng = new_game(regulation("mast+pack"), 5), seeded(4)
    for _ in range(60):
        if game.decision is None:
            break
        for seat in (0, 1):
            if game.decision.player == seat:
                assert table_seen(determinize(game, seat, rng), seat) == table_seen(game, seat)
        apply(game, game.decision.options[0])
