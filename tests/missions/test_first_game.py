"""The first game: a novice wins it more often than not, is not beaten early, and is asked what matters first."""

import pytest
from tests.missions.novice import play_first_game
from tests.players.games import play

from blackpoker.actions.questions import CHOOSE_ATTACKERS, DRAW_SECOND, NO
from blackpoker.common.card import number_of
from blackpoker.common.game import Game, unit_numbered
from blackpoker.common.modifier import size_of
from blackpoker.core import CHOOSE_ACTION
from blackpoker.missions.first_game import OPPONENT, SEEDS, first_game_rules, first_game_seed
from blackpoker.notation.line import pick
from blackpoker.players.gentle import EARLY, PLAIN
from blackpoker.players.player import ask
from blackpoker.players.random_player import RandomPlayer
from blackpoker.players.registry import make_player
from blackpoker.regulation import new_game
from blackpoker.scenario.seen import Look

GAMES = 200
LEAST_WINS = 0.65
THIRD_OWN_TURN = 5
"""The learner begins, so that the third own turn is the fifth of both."""

each_deal = pytest.mark.parametrize("seed", SEEDS)


def begun(seed: int) -> Game:
    return new_game(first_game_rules(), seed)


def lost_early(game: Game) -> bool:
    """Tell whether the learner lost before the third own turn."""
    assert game.outcome is not None
    return game.outcome.winners != (0,) and game.turns < THIRD_OWN_TURN


def test_there_are_twenty_deals_and_any_number_names_one() -> None:
    assert len(set(SEEDS)) == 20
    assert {first_game_seed(number) for number in range(40)} == set(SEEDS)


@each_deal
def test_the_first_question_is_the_learners_own_main_decision(seed: int) -> None:
    game = begun(seed)
    assert game.decision is not None and game.decision.player == 0
    assert game.decision.question is CHOOSE_ACTION
    assert game.turn == 0 and not game.stage and game.turns == 1


@each_deal
def test_the_deal_is_playable_and_holds_no_trap(seed: int) -> None:
    look = Look(begun(seed))
    hand = [card for card in look.cards(0, "hand") or [] if card[1:] not in ("A", "J", "Q", "K")]
    numbers = [int(card[1:]) for card in hand]
    assert len(hand) >= 4 and len({card[0] for card in hand}) >= 3
    assert sum([number >= 6 for number in numbers]) >= 2 and min(numbers) <= 5
    units = {(seat, unit.sort): unit.cards[0] for seat in (0, 1) for unit in look.units(seat)}
    for place in ((0, "bulwark"), (0, "soldier"), (1, "soldier")):
        assert 2 <= number_of(units[place]) <= 10
    assert number_of(units[0, "soldier"]) != number_of(units[1, "bulwark"])
    assert number_of(units[1, "soldier"]) != number_of(units[0, "bulwark"])


@each_deal
def test_the_opponent_is_plain_and_does_not_kill_in_its_first_turns(seed: int) -> None:
    game = begun(seed)
    players = (RandomPlayer(seed), make_player(OPPONENT, seed))
    while game.decision is not None and game.turns <= EARLY:
        decision, life = game.decision, len(game.side(0).life)
        option = ask(players[decision.player], game)
        if decision.player == 1 and decision.question is DRAW_SECOND:
            assert option == NO
        line = pick(game, option)
        if decision.player == 1 and line is not None:
            assert line.split()[1] in (*PLAIN, "pass", "choose", "block")
        if decision.player == 1 and decision.question is CHOOSE_ATTACKERS and game.attackers:
            (attacker,) = game.attackers
            assert size_of(game, unit_numbered(game, attacker)) < life


@pytest.mark.parametrize("place", range(len(SEEDS)))
def test_a_novice_is_not_beaten_before_the_third_own_turn(place: int) -> None:
    assert not lost_early(play_first_game(SEEDS[place], 7000 + place))


@pytest.mark.more
def test_a_novice_wins_two_first_games_of_three() -> None:
    games = [play_first_game(first_game_seed(number), 1000 + number) for number in range(GAMES)]
    assert not any(lost_early(game) for game in games)
    won = sum([game.outcome is not None and game.outcome.winners == (0,) for game in games])
    assert won >= LEAST_WINS * GAMES


@pytest.mark.parametrize("rules", ["mast+pack", "lite+basic", "mast+extra"])
def test_the_gentle_player_plays_other_games_to_the_end(rules: str) -> None:
    game = play(make_player("gentle", 3), make_player("gentle:forgets=2", 4), rules, 5)
    assert game.outcome is not None and len(game.outcome.winners) == 1
