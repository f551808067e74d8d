"""Whatever a game asks and reports, and every way in which it ends or goes wrong, has words in both languages."""

import ast
import importlib
import pkgutil
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import blackpoker
from blackpoker.common.game import Game
from blackpoker.common.options import Options
from blackpoker.core import DONE, PASS, BlackPokerError, Outcome, apply
from blackpoker.core import rules as core_rules
from blackpoker.core.text import LANGUAGES
from blackpoker.formats import FORMATS
from blackpoker.frames import FRAMES
from blackpoker.regulation import InvalidDeck, Regulation, new_game, regulation
from blackpoker.view.seen import UNTOLD
from blackpoker.view.words import events, matches, questions

SOURCE = Path(__file__).parents[2] / "src" / "blackpoker"
REGULATIONS = [Regulation(format, frame, Options()) for format in FORMATS for frame in FRAMES]
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


SET_UP = ("choose_regulation", "choose_deck", "choose_trumps", "choose_strategy", "choose_rare", "setup_open_trump")
REQUESTING = ("choose_action", "choose_mode", "choose_keys", "choose_key_unit", "choose_target")
PAYING = ("pay_B", "pay_D", "pay_S", "pay_L")
RESOLVING = (
    *("discard_to_limit", "draw_second", "choose_attackers", "choose_blockers", "choose_hand_card", "ace_or_bulwark"),
    *("charge_or_drive", "reverse_state", "order_split_bulwarks", "choose_graveyard_card", "choose_new_target"),
    *("search_life", "bulwark_mode", "order_to_life_top", "pick_from_opponent_hand", "order_cards"),
)
OF_TRUMPS = (
    *("choose_trump", "choose_own_character", "choose_own_soldier", "choose_any_bulwark", "order_to_life_bottom"),
    *("sacrifice_soldiers", "choose_reinforcement", "illusion_soldiers", "illusion_order", "exhaust_choice"),
    *("choose_stage_request", "predict_card", "predict_place", "switch_card", "discard_cards"),
)
PROCEDURES = ("order_triggers", "graveyard_top", "open_pack_choice")


def test_every_kind_of_decision_is_asked_in_words() -> None:
    assert sorted(questions.QUESTIONS) == sorted((*SET_UP, *REQUESTING, *PAYING, *RESOLVING, *PROCEDURES, *OF_TRUMPS))
    in_code = {
        argument.value
        for call in calls("Decision", "one_of", "some_of", "order_of")
        for argument in call.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }
    assert in_code <= set(questions.QUESTIONS)
    never_asked = {"choose_regulation", "choose_deck", "pay_L"}
    paid = {f"pay_{symbol}" for symbol in "BDS"}
    assert set(questions.QUESTIONS) - in_code == never_asked | paid


def test_fixed_answers_have_words_and_those_of_the_notation() -> None:
    words = [word for answers in questions.ANSWERS.values() for word, _ in answers.values()]
    of_trumps = {"main", "quick", "down", "damage", "top", "bottom"}
    assert set(words) == {"yes", "no", "charge", "drive", "leave", "ace", "bulwark", "one", "two"} | of_trumps
    assert questions.answer("choose_action", PASS) is questions.PASSING
    assert questions.answer("choose_attackers", DONE) is questions.FINISHED
    assert questions.answer("choose_keys", 3) is None


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
    assert matches.tell_outcome(Outcome((1,), "conceded"), "ja", ("花子", "太郎")) == "太郎の勝ち:花子が投了した。"
    assert matches.tell_outcome(Outcome((), "a quarrel"), "en") == "Technical end: a quarrel."
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
    assert matches.say_error(InvalidDeck("too few"), "ja") == "使えないデッキ(too few)"
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
        assert questions.question(decision.kind)
        if decision.kind in questions.ANSWERS:
            assert all(questions.answer(decision.kind, option) for option in decision.options)
        for event in [each for each in game.events if each.kind not in UNTOLD]:
            told.add(event.kind)
            for seat in (0, 1, None):
                for language in LANGUAGES:
                    sentence = events.tell_event(event, seat, language, lambda number: f"#{number}")
                    assert "{" not in sentence
                    assert (JAPANESE.search(sentence) is not None) == (language == "ja")
    assert len(kinds) > 20
    assert {"moved", "staged", "resolved", "turned", "damaged", "charged"} <= told
