"""What commands share about the choice of a match: rule options, and cards on the command line."""

import argparse
import re
from typing import Final

from blackpoker.common.card import CardId
from blackpoker.common.option_words import OPTIONS
from blackpoker.common.options import Options
from blackpoker.core import BlackPokerError
from blackpoker.core.data import brief
from blackpoker.notation.item import find_card
from blackpoker.notation.options import parse_options
from blackpoker.regulation import Regulation, regulation
from blackpoker.view.words import Text

from . import Misuse

TEXTS: Final[dict[str, Text]] = {
    "option": Text(
        "ルールオプション（何度でも）。値の意味は rules show 名前 で表示される：{names}",
        "a rule option, any number of times; rules show NAME tells what the values mean: {names}",
    ),
    "no card": Text(
        "{option} の {word} はカードではありません。カードは S7、H10、DK、CA、X1 のように書きます",
        "{option}: {word} is no card; cards are written S7, H10, DK, CA, X1",
    ),
    "twice": Text("{option} に {word} が2つあります", "{option}: {word} is there twice"),
}


def add_options(parser: argparse.ArgumentParser, language: str) -> None:
    """Name --option."""
    said = TEXTS["option"].say(language, names=", ".join(OPTIONS))
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help=said)


def options_of(arguments: argparse.Namespace, language: str) -> Options:
    """Return the rule options that were asked for."""
    try:
        return parse_options(" ".join([word.strip() for word in arguments.option]))
    except BlackPokerError as error:
        raise Misuse(error.say(language)) from error


def spoken_regulation(text: str, language: str, options: Options | None = None) -> Regulation:
    """Read a regulation, and complain in the user's language if that cannot be done."""
    try:
        return regulation(text, options)
    except BlackPokerError as error:
        raise Misuse(error.say(language)) from error


def cards_of_words(option: str, text: str, language: str) -> list[CardId]:
    """Read cards between commas or blanks."""
    found: list[CardId] = []
    for word in re.split(r"[\s,、]+", text):
        if not word:
            continue
        card = find_card(word)
        if card is None or card in found:
            wrong = TEXTS["no card" if card is None else "twice"]
            raise Misuse(wrong.say(language, option=option, word=brief(word)))
        found.append(card)
    return found
