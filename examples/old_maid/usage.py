"""The command line of Old Maid: what was asked for, or what is wrong with it, in either language."""

import locale
import os
import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from .rules import RULES
from .words import LANGUAGES, TEXTS

MOST_SEED: Final = (1 << 64) - 1
FLAGS: Final = ("--auto", "--help")
VALUES: Final = ("--players", "--seat", "--seed", "--lang")


@dataclass(frozen=True)
class Options:
    """What was asked for; seats count from 1, and 0 is none."""

    players: int
    seat: int
    seed: int
    language: str
    auto: bool
    help: bool

    @property
    def command(self) -> str:
        """Return the command that gives the same game again."""
        seat = f" --seat {self.seat}" if self.seat else ""
        auto = " --auto" if self.auto else ""
        return f"python -m old_maid --players {self.players}{seat} --seed {self.seed}{auto}"


class BadUsage(Exception):
    """The command line cannot be understood; the text is a sentence in the language of the user."""


def read_options(arguments: Sequence[str], language: str) -> Options:
    """Return what the arguments ask for, or raise BadUsage."""
    given = split(arguments, TEXTS[language])
    auto = "--auto" in given
    players = number(given, "--players", RULES.least_players, RULES.most_players, 4, language)
    return Options(
        players=players,
        seat=number(given, "--seat", 1, players, 0 if auto else 1, language),
        seed=number(given, "--seed", 0, MOST_SEED, secrets.randbelow(1_000_000), language),
        language=language,
        auto=auto,
        help="--help" in given,
    )


def split(arguments: Sequence[str], texts: Mapping[str, str]) -> dict[str, str]:
    """Return the options with their values, the last one of each."""
    given: dict[str, str] = {}
    rest = list(arguments)
    while rest:
        name, equals, value = rest.pop(0).partition("=")
        name = "--help" if name == "-h" else name
        if name in FLAGS:
            if equals:
                raise BadUsage(texts["no_choice"].format(option=name))
        elif name not in VALUES:
            raise BadUsage(texts["unknown_option"].format(text=printable(name)))
        elif not equals:
            if not rest:
                raise BadUsage(texts["no_value"].format(option=name))
            value = rest.pop(0)
        given[name] = value
    if given.get("--lang", "en") not in LANGUAGES:
        raise BadUsage(texts["no_language"].format(text=printable(given["--lang"])))
    return given


def number(given: Mapping[str, str], option: str, least: int, most: int, otherwise: int, language: str) -> int:
    """Return the number given for an option, or raise BadUsage."""
    text = given.get(option)
    if text is None:
        return otherwise
    if not re.fullmatch("[0-9]{1,20}", text) or not least <= int(text) <= most:
        sentence = TEXTS[language]["no_number"]
        raise BadUsage(sentence.format(option=option, least=least, most=most, text=printable(text)))
    return int(text)


def language_of(arguments: Sequence[str]) -> str:
    """Return the language that is asked for, else that of the locale."""
    for place, argument in enumerate(arguments):
        asked = argument.partition("=")[2] if "=" in argument else "".join(arguments[place + 1 : place + 2])
        if argument.partition("=")[0] == "--lang" and asked in LANGUAGES:
            return asked
    names = (os.environ.get("LC_ALL"), os.environ.get("LC_MESSAGES"), os.environ.get("LANG"), locale.getlocale()[0])
    name = next((name for name in names if name), "")
    return "ja" if name.lower().startswith("ja") else "en"


def printable(text: str) -> str:
    """Return text from outside as it may be printed: short, without control and direction characters."""
    text = "".join(character if character.isprintable() else "?" for character in text)
    return text if len(text) <= 20 else text[:20] + "..."
