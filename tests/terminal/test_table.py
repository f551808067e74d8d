"""The table in lines: what holds this turn, and what is not a turn yet."""

import pytest
from tests.scenario.table import Table, side

from blackpoker.terminal.match import Match
from blackpoker.terminal.table import table_lines
from blackpoker.view.view import view

from .typist import new_match, sit_down


def fog_line(t: Table, language: str) -> str:
    """Return the line with the fogs of A."""
    lines = table_lines(view(t.game, 0), ("", ""), language, 80)
    return next(line.strip() for line in lines if line.strip().startswith(("fog", "フォグ")))


@pytest.mark.parametrize(
    ("move", "language", "says"),
    [
        ("A down S4 $ D2 > B.C9", "en", "Down ♠4 -4 → B.♣9"),
        ("A down S4 $ D2 > B.C9", "ja", "ダウン ♠4 -4 → B.♣9"),
        ("A up H5 $ D2 > A.H8", "en", "Up ♡5 +5 → A.♡8"),
    ],
)
def test_a_fog_says_its_name_and_whether_it_makes_larger_or_smaller(move: str, language: str, says: str) -> None:
    t = Table(a=side(soldiers="H8", hand="S4 H5 D2 D3"), b=side(soldiers="C9"))
    t.plays(move, "both pass")
    assert fog_line(t, language).endswith(says)


def test_nobody_has_a_turn_while_trumps_are_chosen() -> None:
    match: Match = new_match("mast+extra", 3)
    assert sit_down(match).table()[0] == "── Set-up ──"
    assert sit_down(match, language="ja").table()[0] == "── 対戦の準備 ──"
    assert sit_down(new_match("lite+entry20", 3)).table()[0] == "── Turn 1, your turn ──"


def test_the_menu_names_the_own_trumps_that_can_be_opened() -> None:
    match = new_match("mast+extra", 3)
    trumps = ["C7 down", "D9 down"]
    t = Table(a=side(trumps=trumps, hand="H2 H3", life=20), b=side(life=20), regulation="mast+extra")
    t.plays("A open:quick $ H2 H3")
    match._recorder.game = t.game
    assert [row.label for row in sit_down(match).rows()] == ["A!1 ♣7 Hand Refill", "A!2 ♢9 Sufficiency"]
    assert [row.label for row in sit_down(match, language="ja").rows()] == ["A!1 ♣7 手札補充", "A!2 ♢9 充足"]


def test_the_news_tell_that_key_cards_come_back_to_the_hand() -> None:
    """Return: then the key cards return to the hand."""
    match = new_match("std+basic", 3)
    t = Table(a=side(soldiers="H8", bulwarks="C2", hand="D4 D5", life=20), b=side(life=20), regulation="std")
    match._recorder.game = t.game
    match.play("A unsummons D4 D5 $ A#1 > A.H8")
    for _ in range(2):
        match.play(f"{'AB'[match.asked or 0]} pass")
    assert "You take ♢4 and ♢5 from the stage into your hand" in "\n".join(sit_down(match).news())
