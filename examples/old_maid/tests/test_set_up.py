"""Setting up: everything is dealt, no pair stays in a hand, and everybody may be the one who begins."""

import pytest

from blackpoker.core import InvalidRules, check, start
from old_maid import RULES, table
from old_maid.cards import JOKER, PACK, is_pair, pairs_among
from old_maid.tests.told import Story, cards

PLAYERS = (2, 3, 4, 5, 6)


def test_the_pack_has_53_cards_and_the_joker_pairs_with_nothing() -> None:
    assert len(PACK) == 53
    assert len([one for one in PACK for other in PACK if one < other and is_pair((one, other))]) == 13 * 6
    assert not any(is_pair((JOKER, other)) for other in PACK)


def test_of_three_cards_of_a_rank_one_pair_is_found_and_of_every_rank_its_own() -> None:
    assert pairs_among(cards("C7 S2 S7 H9 H7 D2 Jo")) == (cards("S2 D2"), cards("S7 H7"))


@pytest.mark.parametrize("players", PLAYERS)
def test_everything_is_dealt_from_the_first_player_on(players: int) -> None:
    for seed in range(20):
        game = start(RULES, players, seed)
        dealt = [len(table(game).hands[player]) + len(table(game).aside[player]) for player in range(players)]
        order = [dealt[(game.turn + offset) % players] for offset in range(players)]
        assert sum(dealt) == 53
        assert order == sorted(dealt, reverse=True)
        assert max(dealt) - min(dealt) <= 1


@pytest.mark.parametrize("players", PLAYERS)
def test_nobody_keeps_a_pair(players: int) -> None:
    for seed in range(20):
        game = start(RULES, players, seed)
        check(game)
        assert not any(pairs_among(hand) for hand in table(game).hands)


def test_everybody_is_first_at_times() -> None:
    assert {start(RULES, 6, seed).turn for seed in range(60)} == set(range(6))


def test_the_turn_player_is_asked_first_and_must_draw() -> None:
    game = start(RULES, 4, 7)
    assert game.decision is not None
    assert (game.decision.player, game.decision.options) == (game.turn, (RULES.index["draw"],))


def test_who_has_only_pairs_is_safe_from_the_start() -> None:
    t = Story("S5 Jo", "", "D5")
    assert t.safe == "B"
    t.plays("A draw 1")
    assert t.hand("C") == "", "the card came from the next player who still plays"


def test_if_the_first_player_is_safe_already_the_next_one_begins() -> None:
    t = Story("", "S5 Jo", "D5 H2", "C2")
    assert (t.turn, t.asked) == ("B", "B")


def test_if_only_one_player_has_cards_the_game_is_over_at_once() -> None:
    t = Story("", "Jo", "")
    assert t.winners == "AC"
    assert t.asked == "nobody"


@pytest.mark.parametrize("players", [0, 1, 7])
def test_one_player_is_too_few_and_seven_are_too_many(players: int) -> None:
    with pytest.raises(InvalidRules, match="old maid is for 2 to 6 players"):
        start(RULES, players, 1)
