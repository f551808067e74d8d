"""The trace: every box of the rulebook has one function, and random games go through all of them."""

import ast
import re
from pathlib import Path

from tests.core.tiny import FULL, Story, play_at_random, tiny_rules

from blackpoker.core import BOXES, Mark, Traced, flow, start, subflow, trigger


def numbered_functions() -> list[str]:
    """Return the box numbers that begin the docstrings of the flow's functions (compiled ones have none to ask for)."""
    found = []
    for module in (flow, trigger, subflow):
        source = Path(module.__file__ or "").parent / (module.__name__.rpartition(".")[2] + ".py")
        for node in ast.parse(source.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                number = re.match(r"\[([0-9-]+)\]", ast.get_docstring(node) or "")
                if number:
                    found.append(number[1])
    return found


def test_every_box_has_one_function_with_its_number() -> None:
    assert sorted(numbered_functions()) == sorted(BOXES)


def test_every_box_has_words_in_both_languages() -> None:
    for number, (japanese, english) in BOXES.items():
        assert re.search("[ぁ-んァ-ン一-龥]", japanese), number
        assert english.isascii() and english, number


def test_random_games_go_through_every_box() -> None:
    seen: set[str] = set()
    for seed in range(60):
        trace: list[Traced] = []
        game = start(tiny_rules(*FULL), 2 + seed % 3, seed, trace)
        play_at_random(game, seed, 300, passing=0.7 * (seed % 2))
        seen |= {mark.box for mark in trace if isinstance(mark, Mark)}
    assert seen == set(BOXES)


def test_a_mark_tells_who_and_what() -> None:
    story = Story(*FULL)
    story.plays("0 push")
    assert [repr(mark) for mark in story.trace if isinstance(mark, Mark)][4:10] == [
        "[4]",
        "[5] player 0 push",
        "[6]",
        "[6-1]",
        "[6-2]",
        "[7] player 0 push",
    ]


def test_the_trace_changes_nothing() -> None:
    from blackpoker.core import digest

    for seed in range(10):
        silent, loud = start(tiny_rules(*FULL), 3, seed), start(tiny_rules(*FULL), 3, seed, [])
        play_at_random(silent, seed, 200)
        play_at_random(loud, seed, 200)
        assert digest(silent) == digest(loud)
