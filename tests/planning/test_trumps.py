"""Trumps in the hands of computer players: which they set aside, when they open them, and who has to attack."""

import pytest
from tests.scenario.table import Table, side

from blackpoker.common.card import card_name
from blackpoker.common.game import Game
from blackpoker.core import apply, seeded
from blackpoker.planning.policy import pick
from blackpoker.players.player import ask
from blackpoker.players.registry import make_player
from blackpoker.regulation import new_game, regulation
from blackpoker.view.choices import choices

HELPFUL = {"C7", "D9"}
"""Hand Refill and Sufficiency, which act at every End without being asked for."""


@pytest.mark.parametrize("text", ["easy", "greedy", "normal", "hard", "search:iterations=2"])
@pytest.mark.parametrize("frame", ["extra", "extra82"])
def test_both_seats_set_aside_the_two_trumps_that_help_by_themselves(text: str, frame: str) -> None:
    game = new_game(regulation(f"mast+{frame}"), 5)
    players = [make_player(text, seat) for seat in (0, 1)]
    while game.decision is not None and game.decision.kind == "choose_trumps":
        apply(game, ask(players[game.decision.player], game))
    for seat in (0, 1):
        assert {card_name(trump.card) for trump in game.side(seat).trumps} == HELPFUL


def names_picked(game: Game, most: int) -> list[str]:
    """Return what greedy picks in a game, by name."""
    names: list[str] = []
    player = make_player("greedy", 3)
    while game.decision is not None and len(names) < most:
        option = ask(player, game)
        names.append(next(choice.name for choice in choices(game) if choice.option == option))
        apply(game, option)
    return names


def table_with_trumps(trumps: str, hand: str) -> Table:
    """A quiet table: nothing to attack with, bulwarks and cards enough to open a trump, and decks that all know."""
    return Table(
        a=side(trumps=[f"{card} down" for card in trumps.split()], bulwarks="C2 D3", hand=hand, life=20),
        b=side(bulwarks="C4 D4", life=20),
        regulation="mast+extra",
        options={"open_decks": True},
    )


def test_greedy_opens_hand_refill_with_cards_to_spare() -> None:
    assert "open" in names_picked(table_with_trumps("C7 D8", "H2 H3 H4 D5 D6").game, 8)


def test_greedy_does_not_pay_for_a_trump_that_waits_to_be_used() -> None:
    assert "open" not in names_picked(table_with_trumps("D8 S3", "H2 H3 H4 D5 D6").game, 8)


def test_greedy_keeps_its_last_cards() -> None:
    assert "open" not in names_picked(table_with_trumps("C7 D8", "H2 H3").game, 4)


def test_a_giant_attacks_also_where_the_policy_would_rather_stay_at_home() -> None:
    """The Giant has to attack (R115), so that being done is not offered before it is designated."""
    t = Table(
        a=side(soldiers="HK+DK C2", hand="", life=1),
        b=side(soldiers="SK S10 C10 C9 H10 D10", hand="", life=30),
        regulation="mast+extra",
    )
    t.plays("A attack", "both pass")
    decision = t.game.decision
    assert decision is not None and decision.kind == "choose_attackers"
    assert pick(t.game, seeded(1)) in decision.options
