"""Whole games between computer players, for the tests of the players."""

from collections.abc import Iterator

from blackpoker.common.game import Game
from blackpoker.core import Decision, apply
from blackpoker.players.player import Player, ask
from blackpoker.players.registry import make_player
from blackpoker.regulation import new_game, regulation


def play(one: Player, two: Player, rules: str, seed: int) -> Game:
    """Let two players play a game, the first in seat A, and return it at its end."""
    game = new_game(regulation(rules), seed)
    for _ in picks_of(game, (one, two)):
        pass
    return game


def picks_of(game: Game, players: tuple[Player, Player]) -> Iterator[tuple[Decision, int]]:
    """Let players play a game to its end, giving each pick before it is made."""
    while game.decision is not None:
        decision = game.decision
        option = ask(players[decision.player], game)
        yield decision, option
        apply(game, option)


def wins(one: str, two: str, rules: str, pairs: int) -> int:
    """Return how many games of so many pairs, with seats swapped, the first player wins."""
    won = 0
    for pair in range(pairs):
        ended = play(make_player(one, pair), make_player(two, pair), rules, pair).outcome
        swapped = play(make_player(two, pair), make_player(one, pair), rules, pair).outcome
        assert ended is not None and swapped is not None
        won += (0 in ended.winners) + (1 in swapped.winners)
    return won
