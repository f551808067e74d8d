"""Trumps in the hands of computer players: which they set aside, when they open them, and who has to attack."""

import pytest
from tests.scenario.table import Table, side

from blackpoker.common.card import card_name
from blackpoker.common.game import Game
from blackpoker.common.trumps import PLAIN
from blackpoker.core import apply, seeded
from blackpoker.planning.policy import pick
from blackpoker.planning.trump_worth import HELD, OPEN
from blackpoker.players.player import ask
from blackpoker.players.registry import make_player
from blackpoker.regulation import new_game, regulation
from blackpoker.view.choices import choices


@pytest.mark.parametrize("text", ["easy", "greedy", "normal", "hard", "search:iterations=2"])
@pytest.mark.parametrize("frame", ["extra", "extra82"])
def test_both_seats_set_aside_two_trumps_that_do_something(text: str, frame: str) -> None:
    """And not always the same: what is worth more is only more likely."""
    chosen: set[str] = set()
    for seed in range(4):
        game = new_game(regulation(f"mast+{frame}"), seed)
        players = [make_player(text, 2 * seed + seat) for seat in (0, 1)]
        while game.decision is not None and game.decision.kind == "choose_trumps":
            apply(game, ask(players[game.decision.player], game))
        for seat in (0, 1):
            trumps = game.side(seat).trumps
            assert len(trumps) == 2 and all(game.book.trump_of(trump.card) is not PLAIN for trump in trumps)
            chosen |= {card_name(trump.card) for trump in trumps}
    assert len(chosen) > 4


def test_every_trump_of_the_eighth_edition_has_a_measured_worth() -> None:
    for trump in regulation("mast+extra").book.trumps:
        assert OPEN["8"][trump.card] > 0.0 and HELD["8"][trump.card] != 0.0


def test_a_better_trump_is_set_aside_more_often() -> None:
    """Last Ditch (♣10) raised the odds of whoever had set it aside by 1.9, Loss (♢5) by 1.0."""
    counts = {"C10": 0, "D5": 0}
    for seed in range(200):
        game = new_game(regulation("mast+extra"), 1)
        card = card_name(pick(game, seeded(seed)))
        if card in counts:
            counts[card] += 1
    assert counts["C10"] > 2 * counts["D5"]


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
