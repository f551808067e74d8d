"""Readings of our own (P1, P2 … in docs/rulings.md) that no test of another layer shows."""

from tests.scenario.table import Table, side

from blackpoker.common.game import Game, bulwarks, soldiers
from blackpoker.common.knowledge import EVERYBODY_SEES, only_in
from blackpoker.common.move import (
    damage,
    enter_as_bulwark,
    enter_as_soldier,
    kill,
    return_unit,
    take_from_life,
    turn_face_down,
    turn_face_up,
)
from blackpoker.common.options import Options
from blackpoker.common.zone import GRAVEYARD, HAND, LIFE
from blackpoker.core import seeded
from blackpoker.regulation import bring_deck, new_game, regulation

SPADES = bytes(range(13))
A, B = 0, 1
ONLY_A = 1
SILENT = Options(ask_graveyard_top=False)


def table() -> Game:
    """Return a game in which both have thirteen life cards, the ace on top, and nothing else."""
    game = regulation("mast", SILENT).book.new_state(2, seeded(1))
    bring_deck(game, 0, SPADES)
    bring_deck(game, 1, bytes(range(13, 26)))
    return game


def set_bulwarks(game: Game, *cards: int) -> None:
    """Let A set cards of the life as face-down bulwarks that only A has seen."""
    for card in cards:
        take_from_life(game, A, card)
        enter_as_bulwark(game, A, card, LIFE, True, ONLY_A)


def test_fallen_bulwarks_are_public_below_the_top_too() -> None:
    """P4: what falls from the field is seen by everybody, what falls from the life only on top."""
    game = table()
    set_bulwarks(game, 4, 5)
    kill(game, bulwarks(game.one))
    assert game.one.graveyard == bytes([4, 5])
    assert game.one.graveyard_seen == bytes([EVERYBODY_SEES, EVERYBODY_SEES])
    assert only_in(game.one.may(B), GRAVEYARD) == 1 << 4 | 1 << 5
    damage(game, A, 2)
    assert game.one.graveyard_seen[2:] == bytes([ONLY_A, EVERYBODY_SEES])


def test_a_soldier_turned_over_is_the_last_bulwark_and_leaves_no_gap() -> None:
    """P9."""
    game = table()
    take_from_life(game, A, 7)
    enter_as_soldier(game, A, bytes([7]), LIFE)
    set_bulwarks(game, 4, 5)
    turn_face_down(game, soldiers(game.one)[0], bytes([7]))
    assert [unit.cards[0] for unit in bulwarks(game.one)] == [4, 5, 7]
    turn_face_up(game, bulwarks(game.one)[1])
    assert [unit.cards[0] for unit in bulwarks(game.one)] == [4, 7]


def test_a_face_up_bulwark_lies_face_down_after_it_was_a_soldier() -> None:
    """P10: the preset bulwark."""
    game = new_game(regulation("lite+entry20", SILENT), 5)
    bulwark = bulwarks(game.one)[0]
    assert bulwark.open
    turn_face_up(game, bulwark)
    turn_face_down(game, next(unit for unit in game.one.units if unit.number == bulwark.number), bulwark.cards)
    assert not bulwarks(game.one)[0].open


def test_a_bulwark_that_returns_to_the_hand_is_not_shown() -> None:
    """P11."""
    game = table()
    set_bulwarks(game, 4)
    return_unit(game, bulwarks(game.one)[0])
    assert game.one.hand == 1 << 4
    assert only_in(game.one.may(B), HAND) == 0


def test_the_ace_of_quick_summon_is_known_as_a_bulwark() -> None:
    """P12: everybody saw it on the stage."""
    table = Table(a=side(hand="SA H9"), regulation="pro", turn="B", chance="A")
    table.plays("A quickSummonsAce SA $ H9")
    table.both_pass()
    table.plays("A choose bulwark")
    bulwark = bulwarks(table.game.one)[0]
    assert not bulwark.open and bulwark.known == EVERYBODY_SEES


def test_a_small_deck_fills_the_hand_as_far_as_it_goes() -> None:
    """P16, P17: five cards each; nobody can turn one up, and chance decides who loses."""
    losers = set()
    for seed in range(20):
        game = new_game(regulation("lite", SILENT), seed, SPADES[:5], SPADES[:5])
        assert int(game.one.hand).bit_count() == 5
        assert game.outcome is not None and game.outcome.winners == (1 - game.turn,)
        losers.add(game.turn)
    assert losers == {A, B}
