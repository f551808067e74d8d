"""Whatever a game asks and reports, and every way in which it ends or goes wrong, has words in both languages."""

import ast
import dataclasses
import importlib
import pkgutil
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.questions import SECRET, all_questions

import blackpoker
from blackpoker.common.game import Game
from blackpoker.common.options import Options
from blackpoker.common.questions import CARDS, TARGETS, TRUMPS, UNITS
from blackpoker.core import DONE, HIDDEN, PASS, BlackPokerError, Outcome, Question, Text, apply
from blackpoker.core import rules as core_rules
from blackpoker.core.question import PLAYERS, REQUESTS, WORDS
from blackpoker.core.text import LANGUAGES
from blackpoker.formats import FORMATS
from blackpoker.frames import FRAMES
from blackpoker.notation.move import read_move
from blackpoker.record.export import masked
from blackpoker.regulation import InvalidDeck, Regulation, new_game, regulation
from blackpoker.view.choices import choices
from blackpoker.view.seen import UNTOLD
from blackpoker.view.table import SideView
from blackpoker.view.words import events, matches

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "blackpoker"
REGULATIONS = [Regulation(format, frame, Options()) for format in FORMATS for frame in FRAMES]
THINGS = (CARDS, UNITS, TRUMPS, TARGETS, REQUESTS, PLAYERS)
JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff\uff00-\uffef]")


def trees() -> Iterator[ast.Module]:
    for path in SOURCE.rglob("*.py"):
        if "view" not in path.parts and "record" not in path.parts:
            yield ast.parse(path.read_text(encoding="utf-8"))


def calls(*names: str) -> Iterator[ast.Call]:
    for tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
                yield node


def random_games(decisions: int = 600) -> Iterator[Game]:
    """Go through positions of random games of every regulation; the game is the same object while it goes on."""
    for number, rules in enumerate(REGULATIONS):
        choice = random.Random(number)
        game = new_game(rules, number)
        for _ in range(decisions):
            if game.decision is None:
                break
            yield game
            options = game.decision.options
            busy = [option for option in options if option != PASS]
            apply(game, choice.choice(busy if busy and choice.random() < 0.7 else list(options)))


# Questions


def test_every_question_is_asked_in_both_languages() -> None:
    for each in all_questions().values():
        texts = [each.text, each.done, each.none, each.said, *[answer.text for answer in each.answers]]
        for text in [*texts, *([] if each.said_none is None else [each.said_none])]:
            assert JAPANESE.search(text.ja) and text.en and not JAPANESE.search(text.en), each
        assert each.text.ja[-1] in "。？）" and each.text.en[-1] in ".?", each
        assert (each.sort == WORDS) == bool(each.answers), each


def test_an_answer_that_is_a_word_is_said_and_written_one_way() -> None:
    for each in all_questions().values():
        assert len({answer.word for answer in each.answers}) == len(each.answers), each
        assert [each.answer(answer.option) for answer in each.answers] == list(each.answers)
        assert all(re.fullmatch("[a-z]+", answer.word) for answer in each.answers)
        assert each.answer(-7) is None


def test_no_other_layer_writes_the_id_of_a_question() -> None:
    fields = {field.name for field in dataclasses.fields(SideView)}
    ids = "|".join(sorted(set(all_questions()) - fields))
    literal = re.compile(f"""["'`]({ids})["'`]""")
    paths = [path for room in (SOURCE, ROOT / "tools", ROOT / "examples") for path in room.rglob("*.py")]
    assert len(paths) > 300
    for path in paths:
        if path.name not in ("questions.py", "question.py") and "tests" not in path.relative_to(ROOT).parts:
            assert literal.search(path.read_text(encoding="utf-8")) is None, path


def test_nobody_sees_an_answer_unless_its_question_says_so() -> None:
    hidden = {each.id for each in all_questions().values() if each.secrecy == HIDDEN}
    assert hidden >= set(SECRET)
    game = new_game(regulation("lite"), 1)
    new = Question("choose_something_new", CARDS, Text("？", "?"))
    for line in ("A choose S5 H3", "A choose yes", "A block A.S5:B.H3"):
        told = str(masked(game, read_move(line), new, 1))
        assert not any(word in told for word in ("S5", "H3", "yes")), told
        assert str(masked(game, read_move(line), None, 1)) == told


# Ends and errors


def test_every_reason_for_an_end_has_words() -> None:
    limits = {name: getattr(core_rules, name) for name in ("IDLE_LIMIT", "STEP_LIMIT", "DECISION_LIMIT")}
    found = []
    for call in calls("Outcome"):
        reason = call.args[1]
        if isinstance(reason, (ast.Constant, ast.JoinedStr)):
            found.append(str(eval(compile(ast.Expression(reason), "reason", "eval"), limits)))
    assert set(found) | {matches.CONCEDED, matches.OUT_OF_TIME} == set(matches.OUTCOMES)


def test_an_end_is_told() -> None:
    assert matches.tell_outcome(Outcome((0,), "no life"), "en") == "A wins: B has no life left."
    assert matches.tell_outcome(Outcome((1,), "conceded"), "ja", ("花子", "太郎")) == "太郎の勝ち：花子が投了した。"
    assert matches.tell_outcome(Outcome((), "a quarrel"), "en") == "Stopped without a winner: a quarrel."
    for reason in matches.OUTCOMES:
        for language in LANGUAGES:
            assert "{" not in matches.tell_outcome(Outcome((0,), reason), language)
            assert matches.tell_outcome(Outcome((), reason), language)


def test_every_error_has_a_name_in_both_languages() -> None:
    for module in pkgutil.walk_packages(blackpoker.__path__, "blackpoker."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    kinds = [BlackPokerError]
    for kind in kinds:
        kinds += kind.__subclasses__()
    for kind in kinds:
        if kind.__module__.startswith("blackpoker."):
            named = [each.__name__ for each in kind.__mro__ if each.__name__ in matches.ERRORS]
            assert named[0] != "BlackPokerError" or kind is BlackPokerError, kind


def test_errors_speak_both_languages() -> None:
    with pytest.raises(BlackPokerError) as caught:
        regulation("light")
    assert matches.say_error(caught.value, "en") == "no format 'light'; there are lite, std, pro, mast"
    assert (
        matches.say_error(caught.value, "ja")
        == "フォーマット 'light' はありません。使えるのは lite、std、pro、mast です"
    )
    assert matches.say_error(InvalidDeck("too few"), "ja") == "使えないデッキ（too few）"
    assert matches.say_error(InvalidDeck("too few", ja="少なすぎます"), "ja") == "少なすぎます"


def test_a_regulation_is_named() -> None:
    rules = regulation("ライト+エントリー20")
    assert matches.regulation_name(rules, "ja") == "ライト+エントリー20"
    assert matches.regulation_name(rules, "en") == "Lite + Entry 20"


# In play


def test_whatever_random_games_ask_and_report_has_words() -> None:
    kinds: set[str] = set()
    told: set[str] = set()
    for game in random_games(250):
        decision = game.decision
        assert decision is not None
        kinds.add(decision.kind)
        assert decision.question is all_questions()[decision.kind]
        for choice in choices(game):
            assert (choice.text is None) == (decision.question.sort in THINGS and choice.option not in (DONE, PASS))
        for event in [each for each in game.events if each.kind not in UNTOLD]:
            told.add(event.kind)
            for seat in (0, 1, None):
                for language in LANGUAGES:
                    sentence = events.tell_event(event, seat, language, lambda number: f"#{number}")
                    assert "{" not in sentence
                    assert (JAPANESE.search(sentence) is not None) == (language == "ja")
    assert len(kinds) > 20
    assert {"moved", "staged", "resolved", "turned", "damaged", "charged"} <= told
