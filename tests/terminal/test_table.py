"""The table in lines: what holds this turn, and what is not a turn yet."""

import pytest
from tests.record.table import Table, side

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
