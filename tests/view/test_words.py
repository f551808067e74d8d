"""Every id, kind and code that the game can produce has words in both languages."""

import importlib
import re
from collections.abc import Iterator
from pathlib import Path

from tests.questions import question

from blackpoker.common.options import Options
from blackpoker.core.text import Text
from blackpoker.formats import FORMATS
from blackpoker.frames import FRAMES
from blackpoker.frames.set_up import STRATEGY
from blackpoker.regulation import Regulation
from blackpoker.view.words import events, listing, matches, reasons, telling
from blackpoker.view.words.checking import texts_of_book

SOURCE = Path(__file__).parents[2] / "src" / "blackpoker"
BOOKS = [Regulation(format, frame, Options()).book for format in FORMATS[-1:] for frame in FRAMES]
MODULES = (events, listing, matches, reasons, telling)

JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff\uff00-\uffef]")
NOT_USED = re.compile(r"\b(mana|spells?|stack\w*|priorit\w+|tap(s|ped|ping)?|phases?)\b", re.IGNORECASE)


def texts_in(thing: object) -> Iterator[Text]:
    if isinstance(thing, Text):
        yield thing
    elif isinstance(thing, dict):
        for value in thing.values():
            yield from texts_in(value)
    elif isinstance(thing, (tuple, list)):
        for value in thing:
            yield from texts_in(value)


def all_texts() -> list[Text]:
    modules = [*MODULES, *[importlib.import_module(f"blackpoker.commands.{name}") for name in ("rules", "deck")]]
    return [text for module in modules for value in vars(module).values() for text in texts_in(value)] + [
        text for book in BOOKS for _, _, text in texts_of_book(book) if text is not None
    ]


# Questions


def test_questions_have_the_numbers_of_the_rules() -> None:
    assert str(STRATEGY) in question("choose_strategy").text.en


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
