"""The players that know the game commit none of the absurdities, and a random player commits them all."""

from collections import Counter

import pytest
from tests.planning.absurdities import ABSURDITIES, absurdities_of
from tests.players.games import picks_of
from tests.scenario.table import Table, side

import blackpoker
from blackpoker.core import PASS
from blackpoker.players.registry import make_player
from blackpoker.regulation import new_game, regulation

RULES = ("lite+entry20", "mast+pack", "mast+extra")
OPPONENTS = ("greedy", "random", "easy")


def committed(player: str, opponent: str, number: int) -> Counter[str]:
    """Count the absurdities of a player in a game of that number; regulation and seat change with the number."""
    game = new_game(regulation(RULES[number % 3]), number)
    seat = number // 2 % 2
    one, two = make_player(player, number), make_player(opponent, number + 1)
    found: Counter[str] = Counter()
    for decision, option in picks_of(game, (one, two) if seat == 0 else (two, one)):
        if decision.player == seat:
            found.update(absurdities_of(game, decision, option))
    return found


def test_a_random_player_commits_every_absurdity() -> None:
    found: Counter[str] = Counter()
    every = {absurd.__name__ for absurd in ABSURDITIES}
    for number in range(4000):
        found += committed("random", "random", number)
        if set(found) == every:
            return
    pytest.fail(f"nobody committed {every - set(found)}")


@pytest.mark.parametrize("player", ["easy", "greedy"])
def test_a_player_that_knows_the_game_commits_none(player: str) -> None:
    for number in range(24):
        assert not committed(player, OPPONENTS[number % 3], number), number


@pytest.mark.more
@pytest.mark.skipif(not blackpoker.compiled, reason="so many games take too long on the interpreted engine")
@pytest.mark.parametrize("player", ["easy", "greedy"])
def test_none_in_a_thousand_games(player: str) -> None:
    for number in range(1000):
        assert not committed(player, OPPONENTS[number % 3], number), number


def test_to_end_the_turn_with_a_lethal_throw_in_hand_is_absurd_and_without_it_is_not() -> None:
    for hand, absurd in (("S9 C2", True), ("S8 C2", False), ("S9 H2", False)):
        table = Table(a=side(hand=hand, life=5), b=side(life=9))
        game, decision = table.game, table.game.decision
        assert decision is not None
        assert ("passes_a_free_win" in absurdities_of(game, decision, PASS)) == absurd
