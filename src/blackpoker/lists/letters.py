"""Which letters printed lists can use, and the fonts that have them."""

import string
from pathlib import Path
from typing import Final

from blackpoker.common.card import RANK_WORDS, SUIT_SYMBOLS
from blackpoker.common.option_words import OPTIONS
from blackpoker.core.text import Text
from blackpoker.regulation import Regulation, every_regulation, regulation

from . import words
from .making import document_of
from .readings import READINGS

FONTS: Final = Path(__file__).parent / "fonts"
FAMILY: Final = "Noto Sans CJK JP"
KANA: Final = "".join([chr(code) for code in (*range(0x3041, 0x3097), *range(0x30A1, 0x30FB))])
"""Every kana, so that a new name mostly needs no new font."""
SIGNS: Final = "、。・：；！？（）「」『』〜ー…‥–—‘’“”·×→←＝①②③④⑤⑥⑦⑧⑨★☆※　▲●◆"


def letters() -> set[str]:
    """Return every letter that the list of any regulation can have, in either language."""
    found = set(string.printable.strip()) | {" "} | set(KANA) | set(SIGNS) | set(SUIT_SYMBOLS)
    found |= {letter for word in (*RANK_WORDS, *READINGS, *READINGS.values()) for letter in word}
    said = [text for value in vars(words).values() for text in texts_in(value)]
    for option in OPTIONS.values():
        said += [option.name, *option.values.values()]
    for rules in (None, *regulations()):
        said += document_of(rules).texts()
    return found | {letter for text in said for letter in text.ja + text.en if letter.isprintable()}


def regulations() -> list[Regulation]:
    """Return every regulation: each format with each frame of every edition."""
    return [regulation(name) for name in every_regulation()]


def texts_in(value: object) -> list[Text]:
    """Return the texts of a module's value: a text, or a table of texts."""
    if isinstance(value, Text):
        return [value]
    return [each for each in value.values() if isinstance(each, Text)] if isinstance(value, dict) else []
