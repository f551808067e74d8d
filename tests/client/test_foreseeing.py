"""What a request would do if nobody responded: told beforehand, and nothing that its player cannot know."""

import pytest

from blackpoker.client.foreseeing import foreseen
from blackpoker.common.game import Game
from blackpoker.core import digest
from blackpoker.notation.line import find_draft
from blackpoker.notation.move import read_move
from blackpoker.notation.source import parse
from blackpoker.scenario.scenario import scenario_of


def at(theirs: str = "[C5, C2]", field: str = "[bulwark H2, soldier D9]", rules: str = "lite") -> Game:
    mine = "{life: [S10, H10, D10, C10], hand: [S5, H9, C4, D3], field: [bulwark D2, soldier S3]}"
    text = f"regulation: {rules}\ntable: {{A: {mine}, B: {{life: 12, hand: {theirs}, field: {field}}}}}\n"
    return scenario_of(parse(text, "foreseen"), "foreseen").start()


def said(game: Game, line: str) -> list[str]:
    return [each.en for each in foreseen(game, 0, find_draft(game, read_move(line)))]


def test_a_summon_puts_its_soldier_onto_the_field() -> None:
    assert said(at(), "A summonsSoldier H9 $ A#1") == ["You put a soldier onto the field (♡9)."]


def test_what_would_happen_is_not_told_as_what_has_happened() -> None:
    game = at()
    (line,) = foreseen(game, 0, find_draft(game, read_move("A summonsSoldier H9 $ A#1")))
    assert line.ja == "あなたは兵士♡9を場に出す。"


def test_a_target_that_is_too_large_stays() -> None:
    small, large = at(field="[soldier D3]"), at(field="[soldier D9]")
    assert said(small, "A down S5 $ D3 > B.D3") != said(large, "A down S5 $ D3 > B.D9")
    assert any("goes to the graveyard" in each for each in said(small, "A down S5 $ D3 > B.D3"))


@pytest.mark.parametrize("line", ["A summonsSoldier H9 $ A#1", "A down S5 $ D3 > B.D9"])
def test_what_is_hidden_changes_nothing(line: str) -> None:
    assert said(at("[C5, C2]"), line) == said(at("[HK, SJ]"), line)


def test_the_game_itself_is_not_touched() -> None:
    game = at()
    before = digest(game)
    said(game, "A summonsSoldier H9 $ A#1")
    assert digest(game) == before


def test_what_has_no_key_is_not_tried_out() -> None:
    assert said(at(), "A end") == []
