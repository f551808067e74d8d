"""The two frames of Extra: what they set aside, what they deal, and what turns up when (R101, R102)."""

import pytest

from blackpoker.common.card import card_name
from blackpoker.common.game import Game, bulwarks, soldiers
from blackpoker.common.options import Options
from blackpoker.core import DONE, apply
from blackpoker.core.bits import count
from blackpoker.regulation import new_game, regulation
from blackpoker.trumps import TRUMPS

S_A, C_8 = 0, 46


def answered(game: Game, *picks: int) -> Game:
    """Give answers, one after the other."""
    for pick in picks:
        apply(game, pick)
    return game


def asked(game: Game) -> tuple[int, str]:
    """Return who is asked what."""
    assert game.decision is not None
    return game.decision.player, game.decision.kind


def test_extra_stands_on_the_list_of_its_format() -> None:
    """R101, R167: Master by usage, Pro if the regulation says so."""
    master = {action.id for action in regulation("mast").book.plays}
    extra = {action.id for action in regulation("mast+extra").book.plays}
    assert master < extra and "rsf" in extra
    assert {"open", "close", "trumpDestroy", "trumpRegene"} <= extra - master
    assert "rsf" not in {action.id for action in regulation("pro+extra").book.plays}
    assert regulation("mast+extra").usual and regulation("pro+extra").usual and not regulation("std+extra").usual
    assert regulation("mast+extra82").usual and not regulation("pro+extra82").usual


def test_in_extra_up_to_two_trumps_are_set_aside_face_down_before_the_basic_procedure() -> None:
    game = new_game(regulation("mast+extra"), 5)
    assert asked(game) == (0, "choose_trumps")
    answered(game, S_A, C_8)
    assert asked(game) == (1, "choose_trumps")
    answered(game, S_A, DONE)
    assert [(trump.card, trump.up) for trump in game.one.trumps] == [(S_A, False), (C_8, False)]
    assert [(trump.card, trump.up) for trump in game.two.trumps] == [(S_A, False)]
    first = game.side(game.turn)
    assert (count(first.hand), len(first.units), len(first.graveyard)) == (8, 0, 1)
    assert sorted(len(side.life) for side in (game.one, game.two)) in ([43, 45], [44, 44])
    assert S_A not in game.one.life and C_8 not in game.one.life


def test_in_extra_nobody_needs_a_trump() -> None:
    game = answered(new_game(regulation("mast+extra"), 5), DONE, DONE)
    assert game.one.trumps == game.two.trumps == ()
    assert asked(game) == (game.turn, "choose_action")


def at_first_opening(seed: int) -> Game:
    """Return a game of extra82 at the question which trump is turned up first."""
    game = new_game(regulation("mast+extra82", Options(ask_graveyard_top=False)), seed)
    while asked(game)[1] != "setup_open_trump":
        decision = game.decision
        assert decision is not None
        wanted = [card for card in (S_A, C_8) if card in decision.options] if decision.kind == "choose_trumps" else []
        apply(game, (wanted or list(decision.options))[0])
    return game


def test_in_extra82_the_first_player_turns_up_a_soldier_and_a_trump_before_the_second_does() -> None:
    game = at_first_opening(5)
    first, second = game.turn, 1 - game.turn
    assert asked(game)[0] == first
    assert len(soldiers(game.side(first))) == 1 and not soldiers(game.side(second))
    assert len(bulwarks(game.side(first))) == 1 and len(bulwarks(game.side(second))) == 2
    assert not any(trump.up for side in (game.one, game.two) for trump in side.trumps)
    apply(game, game.side(first).trumps[0].number)
    assert asked(game) == (second, "setup_open_trump")
    assert [trump.up for trump in game.side(first).trumps] == [True, False]
    assert len(soldiers(game.side(second))) == 1
    apply(game, game.side(second).trumps[0].number)
    assert [trump.up for trump in game.side(second).trumps] == [True, False]
    assert asked(game) == (first, "choose_action")


def test_extra82_deals_four_cards_beside_the_strategy_hand_a_pack_and_a_rare_card() -> None:
    game = at_first_opening(6)
    for side in (game.one, game.two):
        assert (count(side.hand), len(side.pack), side.rare >= 0) == (7, 14, True)
        assert not bulwarks(side)[0].open


def opened(cards: tuple[int, int]) -> tuple[list[int], Game]:
    """Return both lives before anything is opened, the first player's first, and the game after the openings."""
    game = at_first_opening(7)
    order = (game.turn, 1 - game.turn)
    lives = [len(game.side(player).life) for player in order]
    for player, card in zip(order, cards, strict=True):
        assert asked(game) == (player, "setup_open_trump")
        apply(game, next(trump.number for trump in game.side(player).trumps if trump.card == card))
    return lives, game


def test_trumps_opened_in_set_up_trigger_nothing() -> None:
    """R102: the first player has drawn a card, that is all; nothing waits for the next trigger check either."""
    lives, game = opened((S_A, S_A))
    assert asked(game) == (game.turn, "choose_action") and not game.stage
    apply(game, game.book.index["attack"])
    assert [request.action.id for request in game.stage] == ["attack"], "a trigger check has gone by"
    assert [len(game.side(player).life) for player in (game.turn, 1 - game.turn)] == [lives[0] - 1, lives[1]]


@pytest.mark.parametrize(
    ("cards", "damage"),
    [((C_8, S_A), (8, 0)), ((S_A, C_8), (0, 8)), ((C_8, C_8), (8, 8))],
    ids=["first", "second", "both"],
)
def test_reset_opened_in_set_up_costs_eight_damage_right_after_it(
    cards: tuple[int, int], damage: tuple[int, int]
) -> None:
    """R102: Omen is resolved before the first player is asked for an action; who has opened Reset takes its damage."""
    lives, game = opened(cards)
    assert asked(game) == (game.turn, "choose_action")
    left = [len(game.side(player).life) for player in (game.turn, 1 - game.turn)]
    assert left == [lives[0] - 1 - damage[0], lives[1] - damage[1]]


def test_the_thirty_trumps_are_there_each_with_its_card_and_an_ability_or_an_action() -> None:
    cards = "SA S2 S3 S4 S5 S7 SJ SK H2 H3 H4 H5 H7 H8 HJ HK DA D3 D4 D5 D8 D9 DJ C4 C5 C7 C8 C9 C10 CJ"
    assert [card_name(trump.card) for trump in TRUMPS if card_name(trump.card) in cards.split()] == cards.split()
    assert all(trump.id == card_name(trump.card)[0].lower() + card_name(trump.card)[1:] for trump in TRUMPS)
    assert all(trump.abilities or trump.actions for trump in TRUMPS)
