"""Positions in which the computer players made people laugh once."""

import pytest
from tests.players.games import picks_of
from tests.scenario.table import Table, side

from blackpoker.core import DONE
from blackpoker.notation.line import pick
from blackpoker.players.player import ask
from blackpoker.players.registry import make_player
from blackpoker.regulation import new_game, regulation

THINKING = ("greedy", "race:effort=1500")


def move(table: Table, name: str, seed: int = 1) -> str:
    """Let a player make the next whole move for whoever is asked, and return it as it is written."""
    player, line = make_player(name, seed), None
    while line is None:
        line = pick(table.game, ask(player, table.game))
    return line


def under_attack() -> Table:
    """B attacks with ten; A can block it with an ace or with a four, and has a trump open that it could destroy."""
    table = Table(
        a=side(life=7, hand="S4 D3 C3", bulwarks="CA H4", trumps=["C7 up", "D9 down"], graveyard="X2"),
        b=side(life=3, hand="S7 H4 CK", bulwarks="H5", soldiers="D10", trumps=["C7 up", "D9 up"]),
        regulation="mast+extra",
        turn="B",
    )
    table.plays("B attack", "both pass", "B choose B.D10", "B pass")
    return table


@pytest.mark.parametrize("name", THINKING)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nobody_destroys_an_own_trump_or_one_in_vain(name: str, seed: int) -> None:
    """Destroy Trump does nothing unless suit and number are those of the key card (R140)."""
    assert "trumpDestroy" not in move(under_attack(), name, seed)


def test_the_bulwark_that_is_given_up_is_not_the_one_whose_fall_brings_next_generation() -> None:
    for name in ("easy", "greedy"):
        table = under_attack()
        table.plays("A pass")
        assert move(table, name) == "A block B.D10:A#2"


@pytest.mark.parametrize("name", ["easy", *THINKING])
def test_nobody_ends_a_turn_before_death_with_a_bulwark_to_set(name: str) -> None:
    """Twenty-two damage come next turn against thirteen life and nobody to block; one bulwark makes it ten."""
    table = Table(
        a=side(life=6, hand="D7 DK", soldiers="D2:driven DQ:driven H8:driven"),
        b=side(life=13, hand="H3 D3 CK"),
        regulation="mast+pack",
        turn="B",
    )
    assert move(table, name) != "B end"


@pytest.mark.parametrize("name", ["easy", "greedy"])
def test_a_hand_that_is_too_large_keeps_its_ace(name: str) -> None:
    table = Table(a=side(life=20, hand="SA H9 D9 C9 S9 H10 D10 C10"), b=side(life=20), regulation="lite")
    table.plays("A end", "both pass")
    assert "A.SA" not in move(table, name) and "SA" not in move(table, name)


@pytest.mark.parametrize("name", THINKING)
def test_who_attacks_knows_with_whom(name: str) -> None:
    """No Attack comes to nothing unless something has happened since it was requested."""
    for seed in range(6):
        game = new_game(regulation(("lite+entry20", "mast+pack")[seed % 2]), seed)
        answers = [
            option
            for decision, option in picks_of(game, (make_player(name, seed), make_player("easy", seed)))
            if decision.kind == "choose_attackers" and not game.draft and decision.player == 0
        ]
        assert DONE not in answers
