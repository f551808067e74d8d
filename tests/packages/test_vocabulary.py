"""The vocabulary: every word is documented, and every built-in action can be said in it."""

from pathlib import Path

import pytest

from blackpoker.common.key_words import key_words
from blackpoker.editions import EDITIONS
from blackpoker.notation.source import value_of
from blackpoker.packages.built_in import OF_EDITION, BuiltIn
from blackpoker.packages.documenting import expressible, page
from blackpoker.packages.header import read_new_action
from blackpoker.packages.keys import read_key
from blackpoker.packages.problem import Problem
from blackpoker.packages.reading import JAPANESE, Names
from blackpoker.packages.set_up import spelled
from blackpoker.packages.words import Saying, Word
from blackpoker.packages.writing import names_of, said_of
from blackpoker.record.identity import written

DOCS = Path(__file__).parents[2] / "docs"
EDITION = pytest.mark.parametrize("built_in", OF_EDITION.values(), ids=[edition.id for edition in EDITIONS])


@EDITION
def test_every_word_is_documented_in_both_languages_with_its_arguments(built_in: BuiltIn) -> None:
    names = names_of(built_in)
    words: list[Word | Saying] = [*names.effects.values(), *names.conditions.values()]
    words += [*names.triggers.values(), *names.abilities.values()]
    for word in words:
        assert JAPANESE.search(word.text.ja), word.id
        assert word.text.en and not JAPANESE.search(word.text.en), word.id
        for argument in word.arguments:
            assert JAPANESE.search(argument.text.ja) and argument.text.en, (word.id, argument.name)
            assert argument.bounds().ja and argument.bounds().en


@EDITION
def test_every_action_of_an_edition_has_a_word_for_its_effect(built_in: BuiltIn) -> None:
    effects = names_of(built_in).effects
    for action in built_in.by_id.values():
        word: Word = effects[action.id]
        assert word.make({}) == action.effect.steps and word.text == action.text


@EDITION
def test_at_least_nine_of_ten_actions_can_be_said_in_data(built_in: BuiltIn) -> None:
    table = expressible(built_in)
    assert len([row for row in table if row.same]) >= 0.9 * len(table)


def test_every_action_of_the_eighth_edition_is_the_same_when_it_is_read_from_data() -> None:
    built_in = OF_EDITION["8"]
    names = Names(built_in, {})
    for action in built_in.actions:
        again, _ = read_new_action(action.id, value_of(said_of(action, built_in), "x"), names)
        assert written(again) == written(action), action.id
        assert (again.ja, again.en, again.kind, again.text, again.remark) == (
            action.ja, action.en, action.kind, action.text, action.remark,
        )  # fmt: skip


@EDITION
def test_every_key_is_read_as_the_lists_print_it(built_in: BuiltIn) -> None:
    for action in built_in.actions:
        if action.key is not None:
            words = key_words(action.key)
            for text in (words.text.ja, words.text.en, words.plain):
                assert read_key(text).patterns == action.key.patterns, (action.id, text)


@pytest.mark.parametrize(
    "text",
    [
        "♡11〜12",
        "♠K〜A",
        "Joker x3",
        "♠Aを2枚",
        "2〜10と5〜7",
        "♠A〜10か♡A〜10を2枚と♢A",
        "",
        "★",
        "同じスートのX",
        "を2枚",
    ],
)
def test_a_key_that_cannot_be_met_is_refused(text: str) -> None:
    with pytest.raises(Problem):
        read_key(text)


def test_every_frame_of_the_eighth_edition_is_made_of_set_up_words() -> None:
    assert all(spelled(frame) for frame in OF_EDITION["8"].edition.frames)


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_page_of_the_vocabulary_is_up_to_date(language: str) -> None:
    name = "package-words.md" if language == "en" else "package-words.ja.md"
    assert (DOCS / name).read_text(encoding="utf-8") == page(language), "write it anew with `make reference`"
