"""`blackpoker rules diff`: what differs between two editions, regulations or packages."""

import argparse
import json
from pathlib import Path
from typing import Final

from blackpoker.core import BlackPokerError
from blackpoker.difference.behaviour import behaviour_between, scenario_roots
from blackpoker.difference.comparing import changes_between
from blackpoker.difference.sides import base_of, side_of
from blackpoker.difference.telling import data_of, markdown_of, page_of, told
from blackpoker.view.words import Text

from . import Misuse

TEXTS: Final[dict[str, Text]] = {
    "words": Text(
        "rules diff のあとには版・レギュレーション・パッケージを1つか2つ書きます（1つなら、そのもとの版と比べます）",
        "rules diff is followed by one or two editions, regulations or packages; one is compared with what it changes",
    ),
    "scenarios": Text(
        "rules diff：進み方を比べるシナリオのファイルやフォルダー（何度でも）",
        "rules diff: scenario files or folders to compare what happens in, any number of times",
    ),
    "html": Text("rules diff：HTML で出力する", "rules diff: answer as an HTML page"),
}
OF_DIFF: Final = ("scenarios", "html")
"""The options that rules diff has alone."""


def configure(parser: argparse.ArgumentParser, language: str) -> None:
    """Name the arguments."""
    parser.add_argument("--scenarios", metavar="PATH", action="append", help=TEXTS["scenarios"].say(language))
    parser.add_argument("--html", action="store_true", help=TEXTS["html"].say(language))


def run(arguments: argparse.Namespace, words: list[str], language: str) -> int:
    """Compare; 1 if anything differs, as diff does."""
    if not 1 <= len(words) <= 2:
        raise Misuse(TEXTS["words"].say(language))
    try:
        last = side_of(words[-1])
        before, after = (base_of(last), last) if len(words) == 1 else (side_of(words[0]), last)
        changes = changes_between(before, after)
        paths = [Path(each) for each in arguments.scenarios or []]
        roots = scenario_roots(paths, (*before.packages, *after.packages))
        behaviour = behaviour_between(before, after, roots) if roots else None
    except BlackPokerError as error:
        raise Misuse(error.say(language)) from error
    if arguments.json:
        print(json.dumps(data_of(before, after, changes, behaviour), ensure_ascii=False, indent=2))
    else:
        write = markdown_of if arguments.markdown else page_of if arguments.html else told
        for line in write(before, after, changes, behaviour, language):
            print(line)
    return int(bool(changes) or (behaviour is not None and bool(behaviour.differences)))
