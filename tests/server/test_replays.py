"""Opened files in the viewer: every position, and what was told on the way there."""

import json

from blackpoker.server.replays import told_text

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
    assert [line["text"]["en"] for line in said if line["kind"] == "answer"] == ["A chooses trump ♠6."]
    assert [line["text"]["ja"] for line in said if line["kind"] == "answer"] == ["Aは切札♠6を選んだ。"]
