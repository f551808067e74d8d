"""`blackpoker rules`: the lists of a regulation or of all of them, and whatever else the rulebook names."""

import argparse
import json
import re
import shutil
import sys
from collections.abc import Iterator
from typing import Final

from blackpoker.core import BlackPokerError
from blackpoker.core.data import brief
from blackpoker.regulation import Regulation, regulation
from blackpoker.terminal.width import NARROWEST, wrapped
from blackpoker.view.words import LANGUAGES, Text
from blackpoker.view.words.listing import entries
from blackpoker.view.words.looking_up import data_of, look_up, told_pages
from blackpoker.view.words.telling import markdown, told_list

from . import Command, Misuse

TEXTS: Final[dict[str, Text]] = {
    "about": Text(
        "アクションなどの一覧を表示し、ルールにあるすべてのものを調べる",
        "list the actions and the like, and look up everything that the rules name",
    ),
    "words": Text(
        "list：一覧、show 語：説明。語は id・日本語名・英語名・記号（counter、ステージ、$BL、★、♠4、R70、lite など）",
        "list, or show WHAT: an id, a Japanese or English name, or a sign (counter, stage, $BL, ★, ♠4, R70, lite, …)",
    ),
    "regulation": Text(
        "対戦レギュレーション（例：lite+entry20）", "the regulation, such as lite+entry20 (default: everything)"
    ),
    "json": Text("JSON で出力する", "answer in JSON"),
    "markdown": Text(
        "一覧を Markdown で出力する（--lang がなければ両言語）",
        "list everything as Markdown (without --lang in both languages)",
    ),
    "misuse": Text(
        "rules のあとには list か show 語 を書いてください（{words} は読み取れません）",
        "rules is followed by list or by show WHAT, not by {words}",
    ),
    "no markdown": Text("--markdown は rules list でだけ使えます", "--markdown can be used with rules list only"),
    "both": Text("--json と --markdown は一緒に使えません", "--json and --markdown cannot be combined"),
}


def configure(parser: argparse.ArgumentParser, language: str) -> None:
    """Name the arguments."""
    parser.usage = "blackpoker rules (list | show WHAT) [--regulation R] [--json | --markdown] [--lang ja|en]"
    group = parser
    group.add_argument("words", nargs="*", metavar="list | show WHAT", help=TEXTS["words"].say(language))
    group.add_argument("--regulation", metavar="R", help=TEXTS["regulation"].say(language))
    group.add_argument("--json", action="store_true", help=TEXTS["json"].say(language))
    group.add_argument("--markdown", action="store_true", help=TEXTS["markdown"].say(language))


def run(arguments: argparse.Namespace, language: str) -> int:
    """List the rules, or show one thing."""
    words: list[str] = arguments.words
    listing = words == ["list"]
    if not listing and (len(words) < 2 or words[0] != "show"):
        raise Misuse(TEXTS["misuse"].say(language, words=brief(" ".join(words))))
    if arguments.markdown and (not listing or arguments.json):
        raise Misuse(TEXTS["both" if listing else "no markdown"].say(language))
    rules = None if arguments.regulation is None else spoken_regulation(arguments.regulation, language)
    if not listing:
        found = look_up(" ".join(words[1:]), language, rules)
        show(told_pages(found, language), data_of(found) if arguments.json else None)
        return 0
    lines = entries(rules)
    if arguments.markdown:
        asked: str | None = arguments.lang
        for line in markdown(lines, LANGUAGES[::-1] if asked is None else (asked,)):
            print(line)
    else:
        show(told_list(lines, language, room()), [line.data() for line in lines] if arguments.json else None)
    return 0


def spoken_regulation(text: str, language: str) -> Regulation:
    """Read a regulation, and complain in the user's language if that cannot be done."""
    try:
        return regulation(text)
    except BlackPokerError as error:
        raise Misuse(error.say(language)) from error


def show(lines: Iterator[str], data: object) -> None:
    """Print lines for people, as wide as the terminal is, or data for programs."""
    if data is not None:
        print(json.dumps(data, indent=2))
        return
    wide = room()
    for line in lines:
        for part in [line] if wide is None else wrapped(line, wide, hanging(line)):
            print(part)


def room() -> int | None:
    """Return how many columns the terminal has; None if the output goes elsewhere."""
    return max(shutil.get_terminal_size().columns, NARROWEST) if sys.stdout.isatty() else None


def hanging(line: str) -> str:
    """Return the blanks before the further lines of one that is too long: below its text, not below its number."""
    begin = re.match(r" *([0-9]+\. |※ )?", line)
    return " " * (2 * begin[0].count("※") + len(begin[0].replace("※", ""))) if begin else ""


RULES: Final = Command("rules", {"ja": TEXTS["about"].ja, "en": TEXTS["about"].en}, configure, run)
