"""`blackpoker rules`: the actions, characters, fogs and trumps of a regulation, or of all of them."""

import argparse
import json
from collections.abc import Iterator
from typing import Final

from blackpoker.core import BlackPokerError
from blackpoker.core.data import brief
from blackpoker.regulation import Regulation, regulation
from blackpoker.view.words import Text
from blackpoker.view.words.listing import entries, find
from blackpoker.view.words.telling import markdown, told, told_list

from . import Command, Misuse

TEXTS: Final[dict[str, Text]] = {
    "about": Text(
        "アクション・キャラクター・フォグ・切札の一覧と説明を表示する",
        "list and explain actions, characters, fogs and trumps",
    ),
    "arguments": Text("引数", "arguments"),
    "words": Text("list:一覧、show ID:説明(日本語名・英語名でもよい)", "list, or show ID; a name will do for an ID"),
    "regulation": Text(
        "対戦レギュレーション(例:lite+entry20)", "the regulation, such as lite+entry20 (default: everything)"
    ),
    "json": Text("JSONで出力する", "answer in JSON"),
    "markdown": Text("両言語の一覧をMarkdownで出力する", "list everything in both languages as Markdown"),
    "misuse": Text(
        "rules のあとには list か show ID を書いてください({words} は読み取れません)",
        "rules is followed by list or by show ID, not by {words}",
    ),
    "no markdown": Text("--markdown は rules list でだけ使えます", "--markdown goes with rules list only"),
    "both": Text("--json と --markdown は一緒に使えません", "--json and --markdown do not go together"),
}


def configure(parser: argparse.ArgumentParser, language: str) -> None:
    """Name the arguments."""
    parser.usage = "blackpoker rules (list | show ID) [--regulation R] [--json | --markdown] [--lang ja|en]"
    group = parser.add_argument_group(TEXTS["arguments"].say(language))
    group.add_argument("words", nargs="*", metavar="list | show ID", help=TEXTS["words"].say(language))
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
    lines = entries(rules)
    if not listing:
        line = find(" ".join(words[1:]), lines, language, rules)
        show(told(line, language), line.more_data() if arguments.json else None)
    elif arguments.markdown:
        show(markdown(lines), None)
    else:
        show(told_list(lines, language), [line.data() for line in lines] if arguments.json else None)
    return 0


def spoken_regulation(text: str, language: str) -> Regulation:
    """Read a regulation, and complain in the user's language if that cannot be done."""
    try:
        return regulation(text)
    except BlackPokerError as error:
        raise Misuse(error.say(language)) from error


def show(lines: Iterator[str], data: object) -> None:
    """Print lines for people, or data for programs."""
    if data is not None:
        print(json.dumps(data, indent=2))
    else:
        for line in lines:
            print(line)


RULES: Final = Command("rules", {"ja": TEXTS["about"].ja, "en": TEXTS["about"].en}, configure, run)
