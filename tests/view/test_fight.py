"""What a seat may know of a fight before it is judged (R59, R62, R63, R118)."""

from blackpoker.common.game import Game
from blackpoker.notation.source import parse
from blackpoker.scenario.scenario import scenario_of
from blackpoker.view.fight import FightView, fights_seen
from blackpoker.view.seen import SPECTATOR

from .table import A, B, both_pass, picks, table


def attacked(game: Game, *attackers: str) -> Game:
    """A attacks, and B is asked for blockers."""
    picks(game, "attack")
    both_pass(game)
    picks(game, *attackers)
    both_pass(game)
    return game


def test_nobody_fights_before_an_attack() -> None:
    assert fights_seen(table(a={"soldiers": "S7"}), A) == ()


def test_an_attacker_without_blockers_hurts_by_its_size() -> None:
    game = attacked(table(a={"soldiers": "S7 S9"}, b={"soldiers": "D5"}), "A.S7", "A.S9")
    first, second = fights_seen(game, B)
    assert first == FightView("A.S7", (), False, False, 7, "B")
    assert (second.attacker, second.damage) == ("A.S9", 9)


def test_blockers_count_together_while_they_are_still_being_chosen() -> None:
    game = attacked(table(a={"soldiers": "S7"}, b={"soldiers": "D5 D2 D3", "bulwarks": "D9"}), "A.S7")
    picks(game, "B.D5")
    assert fights_seen(game, B) == (FightView("A.S7", ("B.D5",), False, True, 0, None),)
    picks(game, "B.D2")
    assert fights_seen(game, B) == (FightView("A.S7", ("B.D5", "B.D2"), True, True, 0, None),)
    picks(game, "B.D3")
    assert fights_seen(game, B) == (FightView("A.S7", ("B.D5", "B.D2", "B.D3"), True, False, 0, None),)


def test_only_who_knows_a_bulwark_knows_whether_it_repels() -> None:
    for card, repels in (("D7", True), ("D6", False)):
        game = attacked(table(a={"soldiers": "S7"}, b={"bulwarks": card}), "A.S7")
        picks(game, "B#1")
        assert fights_seen(game, B) == (FightView("A.S7", ("B#1",), repels, True, 0, None),)
        for seat in (A, SPECTATOR):
            assert fights_seen(game, seat) == (FightView("A.S7", ("B#1",), None, True, 0, None),)


def test_who_blocks_the_second_attacker_leaves_the_first_one_alone() -> None:
    game = attacked(table(a={"soldiers": "S7 S9"}, b={"soldiers": "D10"}), "A.S7", "A.S9")
    picks(game, "done", "B.D10")
    first, second = fights_seen(game, B)
    assert (first.damage, second.attacker_falls, second.blockers_fall) == (7, True, False)


def test_with_revolution_open_the_larger_side_falls_and_its_player_is_hurt() -> None:
    """9 against 4: the attacker falls, and the difference of 5 goes to its player."""
    text = """
name: With Revolution open
regulation: mast+extra
table:
  A:
    field: [soldier S9 attacker]
    trumps: [SA up]
  B:
    field: [soldier H4 blocks A.S9]
stage: [A damageJudge]
"""
    game = scenario_of(parse(text, "here"), "here").start()
    assert fights_seen(game, B) == (FightView("A.S9", ("B.H4",), True, False, 5, "A"),)
