"""Opened files in the viewer: every position, and what was told on the way there."""

import json
from pathlib import Path

import pytest

from blackpoker.server.replays import told_text, why_text
from blackpoker.server.table import Refused

TWO_TRUMPS = """
name: Which trump
regulation: mast+extra
table:
  A: {hand: [H5, H6], trumps: [D9 down, S6 down]}
play:
  - A open:quick $ H5 H6
  - A choose A!S6
"""


def test_the_choice_of_a_trump_is_told_with_the_sign_of_its_suit() -> None:
    told = json.loads(told_text(TWO_TRUMPS, "all"))
    assert told["name"] == "Which trump"
    said = told["positions"][-1]["entry"]["told"]
    assert [line["text"]["en"] for line in said if line["kind"] == "opened"] == ["A's trump ♠6 is turned face up."]
    assert [line["text"]["ja"] for line in said if line["kind"] == "opened"] == ["Aの切札♠6が表向きになった。"]


COUNTERED = """
name: Too small to counter
regulation: lite
table:
  A: {hand: [D9], field: [bulwark S2]}
  B: {hand: [C5, H2], life: 12}
play:
  - A summonsSoldier D9 $ A#1
  - A pass
  - B counter C5 $ H2 > @summonsSoldier
  - both pass x2
"""


def test_why_a_counter_came_to_nothing_is_told_with_its_ruling_at_the_move_that_resolved_it() -> None:
    moves = len(json.loads(told_text(COUNTERED, "all"))["positions"]) - 1
    told = [json.loads(why_text(COUNTERED, "", number)) for number in range(1, moves + 1)]
    judged = [[line["ruling"] for line in lines if line["kind"] == "judgment"] for lines in told]
    assert "R70" in [ruling for rulings in judged for ruling in rulings]
    assert all(line["text"]["ja"] and line["text"]["en"] for lines in told for line in lines)
    assert {line["kind"] for lines in told for line in lines} == {"box", "judgment", "event"}


def test_why_is_refused_for_a_side_that_there_is_not() -> None:
    with pytest.raises(Refused, match="a side is"):
        why_text(COUNTERED, "C", 1)  # type: ignore[arg-type]


def test_an_answer_that_was_not_asked_for_is_told_of_as_little_as_of_an_end() -> None:
    text = Path("tests/scenarios/trumps/hearts/giant-against-bulwarks.yaml").read_text(encoding="utf-8")
    told = json.loads(told_text(text, "all"))
    kinds = [line["kind"] for position in told["positions"] for line in position["entry"]["told"]]
    assert "stopped" not in kinds and "answer" in kinds
