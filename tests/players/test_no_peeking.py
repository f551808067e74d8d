"""No peeking: a player decides the same in worlds that differ only in what its seat cannot know."""

from random import Random

import pytest
from tests.view.play import TASTES, played
from tests.view.twins import twin

import blackpoker
from blackpoker.common.game import Game
from blackpoker.core import Decision, apply, process_line, seeded
from blackpoker.players.player import ask
from blackpoker.players.registry import make_player
from blackpoker.regulation import new_game, regulation
from blackpoker.view.choices import choices
from blackpoker.view.sight import Sight

PLAYERS = [
    "random",
    "easy",
    "gentle",
    "greedy",
    "flat:1",
    "search:iterations=4",
    "search:iterations=4,reuse=0",
    "race:iterations=40",
]
"""Every kind of player; the levels differ from these in their budgets only."""
NAMES = ["lite+entry20", "std+pack", "mast+pack", "mast+basic", "mast+extra@9.1", "mast+draft"]


def name_picked(text: str, game: Game) -> str:
    """Return what a new player picks, by its public name."""
    option = ask(make_player(text, 11), game)
    return next(choice.name for choice in choices(game) if choice.option == option)


def compare_new_players(text: str, name: str, seed: int, share: float) -> int:
    """Ask two new players, one in each of two twin worlds, and return how many decisions they agreed on."""
    random, rng, agreed = Random(seed), seeded(seed), 0
    for game in played(name, seed, TASTES[seed % len(TASTES)]):
        decision = game.decision
        if decision is None or len(decision.options) < 2 or random.random() >= share:
            continue
        other = twin(game, decision.player, rng)
        assert name_picked(text, game) == name_picked(text, other), process_line(game)
        agreed += 1
    return agreed


def compare_through_a_game(text: str, name: str, seed: int) -> int:
    """Let two players of one seed play a game to the end, one seeing the game, the other a new twin each time."""
    rng, agreed = seeded(seed), 0
    seeing_one = [make_player(text, seat) for seat in (0, 1)]
    seeing_other = [make_player(text, seat) for seat in (0, 1)]
    game = new_game(regulation(name), seed)
    while not game.over:
        decision = game.decision
        assert decision is not None
        seat = decision.player
        other = twin(game, seat, rng, renumbered=False)
        option = ask(seeing_one[seat], game)
        assert ask(seeing_other[seat], other) == option, process_line(game)
        agreed += len(decision.options) > 1
        apply(game, option)
    return agreed


@pytest.mark.parametrize("text", PLAYERS)
@pytest.mark.parametrize("name", ["lite+entry20", "mast+pack", "lite+entry16"])
def test_a_new_player_decides_the_same_in_twin_worlds(text: str, name: str) -> None:
    assert sum([compare_new_players(text, name, seed, 0.2) for seed in range(4)]) > 10


@pytest.mark.parametrize("text", PLAYERS)
def test_a_player_that_remembers_decides_the_same_in_twin_worlds(text: str) -> None:
    assert compare_through_a_game(text, "lite+entry20", 4) > 10


@pytest.mark.more
@pytest.mark.skipif(not blackpoker.compiled, reason="so many games take too long on the interpreted engine")
@pytest.mark.parametrize("text", PLAYERS)
def test_two_thousand_decisions_of_every_player_are_the_same_in_twin_worlds(text: str) -> None:
    compared, seed = 0, 100
    while compared < 2000:
        name = NAMES[seed % len(NAMES)]
        compared += compare_new_players(text, name, seed, 0.5) + compare_through_a_game(text, name, seed)
        seed += 1


class Peeping:
    """Looks at the opponent's hand in the real world, as no player may."""

    def choose(self, sight: Sight, decision: Decision) -> int:
        hand = sight._game.side(1 - sight.seat).hand
        return decision.options[hand % len(decision.options)]


def test_a_player_that_peeps_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "make_player", lambda text, seed: Peeping())
    with pytest.raises(AssertionError):
        compare_new_players("peeping", "lite+entry20", 0, 1.0)


def test_a_sight_names_options_only_to_the_seat_that_is_asked() -> None:
    game = new_game(regulation("lite+entry20"), 7)
    assert game.decision is not None
    asked = game.decision.player
    assert Sight(game, asked).choices() == choices(game)
    assert Sight(game, 1 - asked).choices() == ()
    assert Sight(game, 1 - asked).view().options is None
    assert Sight(game, asked).regulation == "lite+entry20"
