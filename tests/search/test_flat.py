"""The flat player: sound where playouts tell something, and never idle for ever where they tell nothing."""

from tests.scenario.table import Table, side

from blackpoker.common.game import Game
from blackpoker.core import PASS, apply
from blackpoker.players.flat import Flat
from blackpoker.players.player import ask
from blackpoker.players.registry import make_player
from blackpoker.regulation import new_game, regulation


def own_turn(seed: int) -> Game:
    """Return a game in which the turn player is asked for an action on an empty stage."""
    game = new_game(regulation("lite+basic"), seed)
    assert game.decision is not None and game.decision.player == game.turn and not game.stage
    return game


def test_an_attack_that_nobody_can_block_is_made_when_it_wins() -> None:
    t = Table(a=side(soldiers="S9", hand="H3", life=8), b=side(hand="D4", life=5))
    option = ask(Flat(60, 1), t.game)
    assert t.game.book.plays[option].id == "attack"


def test_after_all_have_passed_on_an_empty_stage_the_turn_player_does_something() -> None:
    """One playout an option tells next to nothing, so that a pass is drawn often; but not twice in a row."""
    first, second = [], []
    for seed in range(12):
        game = own_turn(seed)
        first.append(ask(Flat(1, seed), game))
        apply(game, PASS)
        apply(game, PASS)
        assert game.idle == 1 and game.decision is not None and game.decision.player == game.turn
        second.append(ask(Flat(1, seed), game))
    assert PASS in first
    assert PASS not in second


def test_a_game_of_two_flat_players_comes_to_its_end() -> None:
    game = new_game(regulation("mast+pack"), 5)
    players = [make_player("flat:1", seat) for seat in (0, 1)]
    while game.decision is not None:
        apply(game, ask(players[game.decision.player], game))
    assert game.outcome is not None and game.outcome.winners
