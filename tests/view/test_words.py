"""Every id, kind and code that the game can produce has words in both languages."""

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from blackpoker import trumps
from blackpoker.actions.basic import HAND_LIMIT
from blackpoker.actions.normal_magic import RECRUITS
from blackpoker.actions.pack import LOW_LIFE
from blackpoker.actions.quick_magic import R_S_F_DAMAGE
from blackpoker.common.action import Action
from blackpoker.common.card import count
from blackpoker.common.key import Key
from blackpoker.common.options import Options
from blackpoker.common.zone import ZONE_IDS
from blackpoker.core.text import Text
from blackpoker.formats import FORMATS
from blackpoker.frames import FRAMES
from blackpoker.frames.set_up import OPENING_HAND, PACK_SIZE, STRATEGY
from blackpoker.regulation import Regulation
from blackpoker.view.words import actions, components, events, listing, matches, questions, reasons, telling
from blackpoker.view.words import trumps as trump_words
from blackpoker.view.words.components import KeyWords, notation

SOURCE = Path(__file__).parents[2] / "src" / "blackpoker"
REGULATIONS = [Regulation(format, frame, Options()) for format in FORMATS for frame in FRAMES]
MODULES = (actions, components, events, listing, matches, questions, reasons, telling, trump_words)

JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff\uff00-\uffef]")
NOT_USED = re.compile(r"\b(mana|spells?|stack\w*|priorit\w+|tap(s|ped|ping)?|phases?)\b", re.IGNORECASE)


def all_actions(options: Options | None = None) -> dict[str, Action]:
    chosen = options or Options()
    found = {action.id: action for rules in REGULATIONS for action in rules.format.actions}
    return found | {action.id: action for rules in REGULATIONS for action in rules.frame.actions(chosen)}


def texts_in(thing: object) -> Iterator[Text]:
    if isinstance(thing, Text):
        yield thing
    elif isinstance(thing, KeyWords):
        yield thing.told
    elif isinstance(thing, dict):
        for value in thing.values():
            yield from texts_in(value)
    elif isinstance(thing, (tuple, list)):
        for value in thing:
            yield from texts_in(value)


def all_texts() -> list[Text]:
    modules = [*MODULES, *[importlib.import_module(f"blackpoker.commands.{name}") for name in ("rules", "deck")]]
    return [text for module in modules for value in vars(module).values() for text in texts_in(value)]


# Names and descriptions


def test_every_action_has_an_effect_in_words_and_no_effect_is_left_over() -> None:
    assert set(actions.EFFECTS) == set(all_actions())
    assert len(actions.EFFECTS) == 41 + len(trumps.ACTIONS)


def test_every_condition_of_a_header_has_words() -> None:
    with_low_life = all_actions(Options(rare_summon_needs_low_life=True))
    conditional = {id for id, action in with_low_life.items() if action.when is not None or action.on is not None}
    assert conditional == set(actions.CONDITIONS)
    for action in with_low_life.values():
        assert len(actions.notes_of(action)) >= (action.id in actions.CONDITIONS)


def test_notes_follow_the_header() -> None:
    known = all_actions()
    assert actions.ONCE_PER_TURN in actions.notes_of(known["attack"])
    assert actions.UNCOUNTERABLE in actions.notes_of(known["rsf"])
    assert actions.UNCOUNTERABLE not in actions.notes_of(known["counter"])
    assert actions.notes_of(known["summonsRare"]) == [actions.RARE_KEY]
    assert actions.CONDITIONS["quickSummonsAce"] in actions.notes_of(known["quickSummonsAce"])


def test_rule_options_change_the_words() -> None:
    throwing, end = all_actions()["throwing"], all_actions()["end"]
    assert "♠" in actions.effect_of(throwing).en
    assert "♣" in actions.effect_of(throwing, Options(throwing_suit="club")).en
    assert "both players' fog" in actions.effect_of(end, Options(end_clears_all_fog=True)).en
    for _, option, _ in actions.VARIANTS:
        assert option in matches.OPTIONS


def test_every_character_fog_ability_zone_label_cost_and_type_has_words() -> None:
    characters = {each.id: each for rules in REGULATIONS for each in rules.book.characters}
    fogs = {each.id: each for rules in REGULATIONS for each in rules.book.fogs}
    assert set(components.CHARACTERS) == set(characters)
    assert set(components.FOGS) == set(fogs)
    holders = [*characters.values(), *fogs.values(), *trumps.TRUMPS]
    held = [ability.id for each in holders for ability in each.abilities]
    assert set(components.ABILITIES) == set(held)
    assert tuple(components.ZONES) == ZONE_IDS
    assert sum(components.LABELS) == sum(components.LABEL_MEANINGS) == 7
    assert set(components.COSTS) == set("BLDSK")
    assert set(components.KINDS) == {action.kind for action in all_actions().values()}
    made_of = [each.made_of for each in characters.values()] + [each.cards for each in fogs.values()]
    assert set(components.CARDS_OF_COMPONENTS) == set(made_of)


def test_every_trump_has_words_and_says_what_it_brings() -> None:
    assert set(trump_words.TRUMPS) == {trump.id for trump in trumps.TRUMPS}
    assert len(trump_words.TRUMPS) == 30
    for trump in trumps.TRUMPS:
        said = trump_words.TRUMPS[trump.id]
        brought = [action for action in trump.actions if action.trump == trump.card]
        assert all(action.ja in said.ja and action.en in said.en for action in brought), trump.id


def test_an_action_of_a_trump_says_which_trump_it_needs() -> None:
    notes = actions.notes_of(all_actions()["slash"])
    assert [note.en for note in notes] == ["Only while your trump ♠2 lies face up.", actions.IMMEDIATE.en]
    assert notes[0].ja == "自分の切札♠2が表向きの間だけ。"


def test_every_key_condition_has_words_and_an_ascii_writing() -> None:
    keys = [action.key for action in all_actions().values() if action.key is not None]
    assert set(components.KEYS) == {key.text for key in keys}
    assert all(words.plain.isascii() for words in components.KEYS.values())
    written = [words.plain for words in components.KEYS.values()]
    assert len(set(written)) == len(written)


@pytest.mark.parametrize(
    ("id", "plain", "en"),
    [
        ("summonsSoldier", "2-10", "@direct-normal-main | $BL | ★2–10"),
        ("counter", "CA-10", "@direct-normal-quick | $D | ★♣A–10"),
        ("throwing", "SA-K+CA-K", "@direct-normal-main | ★♠A–K and ♣A–K"),
        ("rsf", "A+10+J+Q+K of one suit", "@direct-normal-quick | $BB | ★A, 10, J, Q, K of one suit"),
        ("charge", None, "@triggered-immediate-main"),
        ("slash", None, "@direct-immediate-main | $K | ★one of your charged ♠ soldiers"),
        ("summonKnight", "S2-10", "@direct-normal-main | $BL | ★♠2–10 | ※quick $BD"),
    ],
)
def test_the_notation_in_english(id: str, plain: str | None, en: str) -> None:
    action = all_actions()[id]
    assert notation(action, "en") == en
    assert notation(action, "ja") == action.notation()
    assert (components.key_words(action.key).plain if isinstance(action.key, Key) else None) == plain


def test_every_format_frame_and_rule_option_has_words_with_the_right_numbers() -> None:
    assert list(matches.FORMATS) == [format.id for format in FORMATS]
    assert list(matches.FRAMES) == [frame.id for frame in FRAMES]
    for format in FORMATS:
        said = matches.FORMATS[format.id]
        assert str(len(format.actions)) in said.ja and str(len(format.actions)) in said.en
    for frame in FRAMES:
        numbers = [PACK_SIZE] if frame.pack else []
        numbers += [count(frame.deck)] if frame.deck else [frame.least_cards] if frame.least_cards > 1 else []
        numbers += [STRATEGY, OPENING_HAND - STRATEGY] if frame.strategy else []
        numbers += [frame.trumps[1]] if frame.trumps[1] else []
        said = matches.FRAMES[frame.id]
        assert all(str(number) in said.ja and str(number) in said.en for number in numbers), frame.id
    tree = ast.parse((SOURCE / "common" / "options.py").read_text(encoding="utf-8"))
    fields = [node.target.attr for node in ast.walk(tree) if is_field(node)]  # type: ignore[attr-defined]
    assert sorted(matches.OPTIONS) == sorted(fields)


def is_field(node: ast.AST) -> bool:
    return isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute) and node.target.attr != "chosen"


@pytest.mark.parametrize(
    ("id", "numbers"),
    [
        ("rsf", [R_S_F_DAMAGE]), ("end", [HAND_LIMIT]), ("recruit", [RECRUITS]), ("draw", [1]), ("block", [1]),
        ("setBulwark", [1]), ("down", [0]), ("counter", [1, 2]), ("reunion", [1]), ("search", [1]), ("bj", [2]),
        ("deathLance", [0]), ("addBulwark", [1, 2]), ("reanimate", [1]), ("handeth", [1]), ("packopen", [1]),
    ],
)  # fmt: skip
def test_descriptions_have_the_numbers_of_the_rules(id: str, numbers: list[int]) -> None:
    said = actions.EFFECTS[id]
    for number in numbers:
        assert re.search(rf"(?<!\d){number}(?!\d)", said.ja) and re.search(rf"(?<!\d){number}(?!\d)", said.en)


def test_conditions_have_the_numbers_of_the_rules() -> None:
    assert R_S_F_DAMAGE == 40 and HAND_LIMIT == 7 and RECRUITS == 4 and LOW_LIFE == 9
    for id in ("raredraw", "summonsRare"):
        assert str(LOW_LIFE) in actions.CONDITIONS[id].ja and str(LOW_LIFE) in actions.CONDITIONS[id].en
    assert str(HAND_LIMIT) in questions.QUESTIONS["discard_to_limit"].ja
    assert str(STRATEGY) in questions.QUESTIONS["choose_strategy"].en


# The languages


def test_each_language_keeps_to_itself() -> None:
    foreign = re.compile(r"\{\w*\}|Joker|JSON|Markdown|UTF|BlackPoker|lite\+entry20|--\w+|blackpoker rules list")
    for text in all_texts():
        assert text.ja and text.en, text
        assert not JAPANESE.search(text.en), text
        rest = foreign.sub("", text.ja)
        assert not re.search("[a-z]{2,} [a-z]{2,} [a-z]{2,}", rest), text
        if text.ja != text.en and len(text.ja) > 4:
            assert JAPANESE.search(text.ja) or not re.search("[a-z]{3}", rest), text


def test_words_of_other_games_are_not_used() -> None:
    assert NOT_USED.search("it taps") and not NOT_USED.search("the stage, a target")
    for text in all_texts():
        assert not NOT_USED.search(text.en), text


def test_there_are_many_texts() -> None:
    assert len(all_texts()) > 250
