"""Everything that the rulebook names has words beside its definition and can be looked up in both languages."""

import ast
import re
from pathlib import Path

import pytest
from tests.definitions import all_of
from tests.view.test_style import faults

from blackpoker import trumps
from blackpoker.common.action import KINDS
from blackpoker.common.card import card_name
from blackpoker.common.cost import COST_NOTES, COSTS
from blackpoker.common.numbers import USUAL_NUMBERS
from blackpoker.common.option_words import OPTIONS
from blackpoker.common.options import Options
from blackpoker.common.zone import ZONE_IDS, ZONE_MEANINGS, ZONE_NAMES
from blackpoker.core import BOXES, Ability, BlackPokerError
from blackpoker.core.bits import count
from blackpoker.core.text import LANGUAGES, Text
from blackpoker.formats import FORMATS
from blackpoker.formats.words import ABOUT as FORMATS_ABOUT
from blackpoker.formats.words import about
from blackpoker.frames import FRAMES
from blackpoker.frames.set_up import STRATEGY
from blackpoker.frames.words import ABOUT as FRAMES_ABOUT
from blackpoker.frames.words import OURS, STEPS, deck_rule, steps_of
from blackpoker.frames.words import about as about_frame
from blackpoker.notation.options import CHOICES, words_of
from blackpoker.regulation import regulation
from blackpoker.rulings import RULINGS
from blackpoker.view.words.listing import entries
from blackpoker.view.words.looking_up import data_of, look_up, matching, told_pages
from blackpoker.view.words.pages import LISTS, Page, pages
from blackpoker.view.words.terms import TERMS

ROOT = Path(__file__).parents[2]
KNOWN = pages(None)
JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff\uff00-\uffef]")


def first(word: str, rules: str | None = None) -> Page:
    return look_up(word, "en", None if rules is None else regulation(rules))[0]


# Words beside what they name


def test_every_format_has_words_with_the_number_of_its_actions() -> None:
    assert list(FORMATS_ABOUT) == [format.id for format in FORMATS]
    for format in FORMATS:
        said = about(format, FORMATS)
        assert str(len(format.actions)) in said.ja and str(len(format.actions)) in said.en, format.id


def test_every_frame_has_words_with_its_numbers() -> None:
    assert list(FRAMES_ABOUT) == [frame.id for frame in FRAMES]
    assert set(OURS) <= set(FRAMES_ABOUT)
    for frame in FRAMES:
        numbers = [USUAL_NUMBERS.pack_cards] if frame.pack else []
        numbers += [count(frame.deck)] if frame.deck else [frame.least_cards] if frame.least_cards > 1 else []
        numbers += [STRATEGY, USUAL_NUMBERS.opening_hand - STRATEGY] if frame.strategy else []
        numbers += [frame.trumps[1]] if frame.trumps[1] else []
        said = about_frame(frame)
        assert all(str(number) in said.ja and str(number) in said.en for number in numbers), frame.id
        assert str(count(frame.deck) or 54) in deck_rule(frame).en, frame.id


def test_every_step_of_a_set_up_has_words_or_is_told_with_the_one_before() -> None:
    used = {step for frame in FRAMES for step in frame.set_up.steps}
    missing = {frame.id: name for frame in FRAMES for step, name in zip(frame.set_up.steps, frame.set_up.step_names)
               if step not in STEPS}  # fmt: skip
    assert not missing and set(STEPS) == used
    for frame in FRAMES:
        assert STEPS[frame.set_up.steps[0]] is not None, f"{frame.id} begins with a step that has no words"
        assert len(steps_of(frame)) >= 4


def test_every_zone_and_cost_has_words() -> None:
    assert tuple(ZONE_NAMES) == tuple(ZONE_MEANINGS) == ZONE_IDS
    symbols = {symbol for entry in entries(None) for symbol in str(entry.data()["cost"] or "")}
    assert symbols == set(COSTS) == set(COST_NOTES)


def test_every_rule_option_has_words_for_each_value_and_names_its_rulings() -> None:
    assert set(CHOICES) <= set(OPTIONS), "an option has no words"
    assert set(OPTIONS) == set(CHOICES), "words for an option that there is not"
    usual = words_of(Options())
    tree = ast.parse((ROOT / "src/blackpoker/common/options.py").read_text(encoding="utf-8"))
    fields = [node.target.attr for node in ast.walk(tree)
              if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute)]  # fmt: skip
    assert set(CHOICES) <= set(fields)
    for name, choices in CHOICES.items():
        words = OPTIONS[name]
        assert not choices or tuple(words.values) == choices, name
        assert next(iter(words.values)) == usual[name], f"the default of {name} comes first"
        assert words.rulings and set(words.rulings) <= set(RULINGS), name


def test_every_type_ability_and_box_can_be_looked_up_by_its_name() -> None:
    for kind in KINDS.values():
        assert any(page.list == "term" for page in look_up(kind.ja, "ja", None)), kind
    for ability in all_of(Ability).values():
        for name in (ability.name.ja, ability.name.en):
            assert look_up(name, "ja", None), ability
    for number in BOXES:
        assert first(f"[{number}]").id == f"[{number}]"


def test_a_default_of_a_frame_is_told_with_the_frame_and_with_the_option() -> None:
    assert ("rule options: The life that Rare Summon needs = only with a life of 9 cards or fewer"
            in first("extra82").lines("en"))  # fmt: skip
    assert "In Extra 8.2 the default is true." in first("rare_summon_needs_low_life").lines("en")


def test_terms_are_unique_and_named_in_both_languages() -> None:
    ids = [term.id for term in TERMS]
    assert len(set(ids)) == len(ids) > 60
    glossary = (ROOT / "docs/glossary.md").read_text(encoding="utf-8").casefold()
    strangers = [term.id for term in TERMS if not term.pattern and term.name.ja.rstrip("*").casefold() not in glossary]
    assert not strangers, "the glossary does not know them"


# Both languages


@pytest.mark.parametrize("page", KNOWN, ids=[f"{page.list} {page.id}" for page in KNOWN])
def test_a_page_is_told_in_both_languages(page: Page) -> None:
    for language in LANGUAGES:
        lines = list(page.lines(language))
        assert len(lines) > 1 and all(lines)
        assert page.about.say(language) in lines
    data = page.data()
    assert data["list"] == page.list and data["description"] == {"ja": page.about.ja, "en": page.about.en}
    assert not JAPANESE.search(page.about.en), page.about
    assert JAPANESE.search(page.about.ja)


def texts_of_pages() -> list[Text]:
    """Return the texts of everything but the lists, whose words have tests of their own."""
    lists = ("action", "character", "fog", "trump", "label")
    told = [page for page in KNOWN if page.list not in lists]
    return [text for page in told for text in (page.name, page.about, *page.notes, *[each for _, each in page.fields])]


def test_japanese_keeps_to_the_style_sheet() -> None:
    for text in texts_of_pages():
        assert faults(text) == []


def test_every_ruling_that_a_page_names_can_be_opened() -> None:
    for page in KNOWN:
        for name in re.findall(r"(?<![A-Za-z0-9])[RPN][1-9][0-9]*(?![A-Za-z0-9])", page.about.ja + page.about.en):
            assert matching(name, KNOWN)[0].list == "ruling", page.id


# Finding


@pytest.mark.parametrize(
    ("word", "list", "id"),
    [
        ("counter", "action", "counter"), ("カウンター", "action", "counter"), ("stage", "zone", "stage"),
        ("ステージ", "zone", "stage"), ("墓地", "zone", "graveyard"), ("切札", "zone", "trump"), ("B", "cost", "$B"),
        ("$B", "cost", "$B"), ("cost B", "cost", "$B"), ("コストB", "cost", "$B"), ("$BBL", "cost", "$BBL"),
        ("$bl", "cost", "$BL"), ("★", "term", "★"), ("☆", "term", "☆"), ("★♣A〜10", "term", "★"), ("@", "term", "@"),
        ("@直接-通常-メイン", "term", "@"), ("@1", "term", "@1"), ("@counter", "term", "@1"), ("#1", "term", "#1"),
        ("A#2", "term", "#1"), ("A.S7", "term", "A.S7"), ("B.♡10", "term", "A.S7"), ("A!S4", "term", "A!S4"),
        ("♠4", "trump", "s4"), ("S4", "trump", "s4"), ("♥4", "trump", "h4"), ("S9", "term", "S7"),
        ("サイズ", "term", "size"), ("先攻", "term", "first player"), ("相打ち", "term", "mutual"),
        ("ストラテジー", "term", "strategy card"), ("レアカード", "zone", "rare"), ("パック", "zone", "pack"),
        ("速攻", "label", "Haste"), ("new", "term", "entered this turn"), ("key", "term", "key card"),
        ("lite", "format", "lite"), ("ライト", "format", "lite"), ("entry20", "frame", "entry20"),
        ("ベーシック", "frame", "basic"), ("ベーシック*", "frame", "basic"), ("frame pack", "frame", "pack"),
        ("フレーム pack", "frame", "pack"), ("Trump Reset", "action", "trumpReset"),
        ("throwing_suit", "option", "throwing_suit"), ("R70", "ruling", "R70"), ("r70", "ruling", "R70"),
        ("P3", "ruling", "P3"),
    ],
)  # fmt: skip
def test_a_word_finds_its_page(word: str, list: str, id: str) -> None:
    found = first(word)
    assert (found.list, found.id) == (list, id)


def test_every_page_is_found_by_its_id_and_by_both_names() -> None:
    for page in KNOWN:
        for word in (page.id, page.name.ja, page.name.en):
            found = matching(word, KNOWN)
            assert any((each.list, each.id) == (page.list, page.id) for each in found), word


def test_every_trump_is_found_by_its_card_and_shows_what_its_actions_do() -> None:
    told = {entry.thing.id: entry.description() for entry in entries(None) if entry.list == "action"}
    for trump in trumps.TRUMPS:
        page = first(card_name(trump.card))
        assert page.id == trump.id
        for language in LANGUAGES:
            said = "\n".join(page.lines(language))
            assert all(told[action.id].say(language) in said for action in trump.actions), trump.id


def test_other_things_of_the_same_name_are_named() -> None:
    found = look_up("pack", "en", None)
    assert [page.list for page in found] == ["zone", "frame", "term"]
    assert list(told_pages(found, "en"))[-2:] == ["same name: frame pack", "same name: term pack type"]
    assert list(told_pages(found, "ja"))[-2] == "同じ名前：フレーム pack"
    assert data_of(found)["same_name"][0] == {"list": "frame", "id": "pack"}  # type: ignore[index]


def test_a_frame_tells_decks_set_up_and_added_actions() -> None:
    data = first("extra82").data()
    assert "ex6.30.0" in str(data["description"])
    assert data["actions"] == [action.id for action in FRAMES[-1].actions(Options())]
    steps = data["set_up"]
    assert isinstance(steps, list) and len(steps) == 13
    english = list(first("entry20").lines("en"))
    assert "deck: a fixed deck of 20 cards" in english
    assert any(line.startswith("cards: ♠A ♠2 ♠3 ♠4 ♠5 ♡A") for line in english)
    assert english.index("set-up:") + 1 == english.index(next(line for line in english if line.startswith("1. ")))


def test_a_superseded_ruling_says_by_which() -> None:
    assert list(first("R145").lines("en"))[-1] == "Superseded by R158."
    assert first("R145").data()["superseded_by"] == "R158"


def test_a_regulation_narrows_the_lists_only() -> None:
    assert first("R70", "lite").list == "ruling"
    assert first("extra82", "lite").list == "frame"
    with pytest.raises(BlackPokerError, match=r"there is no 'rsf' in lite\+basic; it belongs to mast"):
        first("rsf", "lite")


@pytest.mark.parametrize("word", ["", " ", "zzzz", "$", "zone " * 5000, "+" * 5000, "$BX", "R999", "R0"])
def test_what_names_nothing_is_refused(word: str) -> None:
    if word == "$":
        assert first(word).id == "$"
        return
    with pytest.raises(BlackPokerError, match="there is nothing called"):
        first(word)


def test_every_list_has_pages() -> None:
    assert {page.list for page in KNOWN} == set(LISTS)
