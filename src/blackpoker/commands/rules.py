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
from blackpoker.editions import DEFAULT, Edition
from blackpoker.lists import document_of
from blackpoker.lists.markdown import markdown_of
from blackpoker.regulation import Regulation, find_edition, find_format, find_frame, folded, named_edition
from blackpoker.terminal.width import NARROWEST, wrapped
from blackpoker.view.words import LANGUAGES, Text
from blackpoker.view.words.listing import added_entries, entries
from blackpoker.view.words.looking_up import data_of, look_up, told_pages
from blackpoker.view.words.telling import told_list

from . import Command, Misuse, rules_check, rules_diff, rules_print
from .choices import add_options, options_of, spoken_regulation
from .language import BOTH

TEXTS: Final[dict[str, Text]] = {
    "about": Text(
        "アクションなどの一覧を表示・印刷し、ルールにあるすべてのものを調べる",
        "list and print the actions and the like, and look up everything that the rules name",
    ),
    "words": Text(
        "list：一覧、show 語：説明、print R：印刷用のリスト（R は対戦レギュレーション、all ならすべて）、"
        "check：ルールの点検（check list で項目）、diff A B：2つのルールの違い。"
        "語は id・日本語名・英語名・記号（counter、ステージ、$BL、★、♠4、R70、lite など）",
        "list; show WHAT: an id, a Japanese or English name, or a sign (counter, stage, $BL, ★, ♠4, R70, lite, …); "
        "print R: a list to hold in the hand of a regulation, or of all; check: look for faults in an edition or a "
        "package (check list: what is looked for); diff A B: what differs",
    ),
    "regulation": Text(
        "対戦レギュレーション（例：lite+entry20）", "the regulation, such as lite+entry20 (default: everything)"
    ),
    "format": Text("フォーマット（例：lite）だけにする", "only a format, such as lite"),
    "frame": Text("フレーム（例：extra）が加えるものだけにする", "only what a frame adds, such as extra"),
    "edition": Text("版（例：8）の一覧にする（既定は第{usual}版）", "of an edition, such as 8 (default: {usual})"),
    "json": Text("JSON で出力する", "answer in JSON"),
    "markdown": Text(
        "一覧を Markdown で出力する（--lang がなければ両言語）",
        "list everything as Markdown (without --lang in both languages)",
    ),
    "misuse": Text(
        "rules のあとには list、show 語、print R、check、diff A B のどれかを書いてください（{words} は読み取れません）",
        "rules is followed by list, by show WHAT, by print R, by check or by diff A B, not by {words}",
    ),
    "no markdown": Text("--markdown は rules list でだけ使えます", "--markdown can be used with rules list only"),
    "both": Text("--json と --markdown は一緒に使えません", "--json and --markdown cannot be combined"),
    "only print": Text("{option} は rules print でだけ使えます", "{option} can be used with rules print only"),
    "not print": Text("{option} は rules print では使えません", "{option} cannot be used with rules print"),
    "not judging": Text(
        "{option} は rules check と rules diff では使えません", "{option} cannot be used with rules check or rules diff"
    ),
    "only diff": Text("{option} は rules diff でだけ使えます", "{option} can be used with rules diff only"),
    "one form": Text(
        "--json・--markdown・--html は1つだけ使えます", "only one of --json, --markdown and --html can be used"
    ),
    "one language": Text(
        "--lang both は rules print と rules list --markdown でだけ使えます",
        "--lang both can be used with rules print and rules list --markdown only",
    ),
    "twice": Text(
        "--regulation は --edition・--format・--frame と一緒に使えません",
        "--regulation cannot be combined with --edition, --format or --frame",
    ),
    "frame page": Text(
        "--markdown では --frame だけを選べません。--format も選んでください",
        "--markdown needs --format beside --frame",
    ),
}


VERBS: Final = "list | show WHAT | print R | check [WHAT] | diff A [B]"


def configure(parser: argparse.ArgumentParser, language: str) -> None:
    """Name the arguments."""
    parser.usage = (
        "blackpoker rules (list | show WHAT) [--regulation R | --edition E --format F --frame F]\n"
        "                        [--option NAME=VALUE] [--json | --markdown] [--lang ja|en]\n"
        "       blackpoker rules print (R | all) -o FILE [--size S] [--trumps CARDS] [--deck FILE] [--personal]\n"
        "                        [--marks R] [--url URL] [--no-furigana] [--option NAME=VALUE] [--lang ja|en|both]\n"
        "       blackpoker rules check [EDITION | PACKAGE | list ...] [--json] [--lang ja|en]\n"
        "       blackpoker rules diff A [B] [--scenarios PATH] [--json | --markdown | --html] [--lang ja|en]\n"
        "       (A and B: an edition, a regulation, or the file or folder of a package)"
    )
    group = parser
    group.add_argument(
        "words",
        nargs="*",
        metavar="list | show WHAT | print R | check [WHAT] | diff A [B]",
        help=TEXTS["words"].say(language),
    )
    for name, metavar in (("regulation", "R"), ("edition", "E"), ("format", "F"), ("frame", "F")):
        group.add_argument(f"--{name}", metavar=metavar, help=TEXTS[name].say(language, usual=DEFAULT.id))
    group.add_argument("--json", action="store_true", help=TEXTS["json"].say(language))
    group.add_argument("--markdown", action="store_true", help=TEXTS["markdown"].say(language))
    add_options(parser, language)
    rules_print.configure(parser, language)
    rules_diff.configure(parser, language)


def run(arguments: argparse.Namespace, language: str) -> int:
    """List the rules, show one thing, or print a list."""
    words: list[str] = arguments.words
    if words[:1] == ["print"]:
        refuse(arguments, ("regulation", "edition", "format", "frame", "json", "markdown"), "not print", language)
        return rules_print.run(arguments, words[1:], language)
    if words[:1] in (["check"], ["diff"]):
        return run_judging(arguments, words, language)
    refuse(arguments, rules_diff.OF_DIFF, "only diff", language)
    listing = words == ["list"]
    if not listing and (len(words) < 2 or words[0] != "show"):
        raise Misuse(TEXTS["misuse"].say(language, words=brief(" ".join(words))))
    refuse(arguments, rules_print.OF_PRINT, "only print", language)
    if arguments.markdown and (not listing or arguments.json):
        raise Misuse(TEXTS["both" if listing else "no markdown"].say(language))
    if arguments.lang == BOTH and not arguments.markdown:
        raise Misuse(TEXTS["one language"].say(language))
    rules = chosen_rules(arguments, language)
    edition = rules.edition if rules is not None else chosen_edition(arguments, language)
    if not listing:
        found = look_up(" ".join(words[1:]), language, rules, edition)
        show(told_pages(found, language), in_language(data_of(found), arguments.lang) if arguments.json else None)
    elif arguments.markdown:
        write_markdown(rules, edition, arguments, language)
    else:
        frame = find_frame(folded(arguments.frame), edition) if arguments.frame and not arguments.format else None
        lines = entries(rules, edition) if frame is None else added_entries(frame, edition)
        data = [in_language(line.data(), arguments.lang) for line in lines]
        show(told_list(lines, language, room()), data if arguments.json else None)
    return 0


def run_judging(arguments: argparse.Namespace, words: list[str], language: str) -> int:
    """Check rulebooks, or compare two."""
    others = ("regulation", "edition", "format", "frame", *rules_print.OF_PRINT)
    refuse(arguments, others, "not judging", language)
    if words[0] == "diff":
        if bool(arguments.json) + bool(arguments.markdown) + bool(arguments.html) > 1:
            raise Misuse(TEXTS["one form"].say(language))
        return rules_diff.run(arguments, words[1:], language)
    refuse(arguments, ("markdown", *rules_diff.OF_DIFF), "only diff", language)
    return rules_check.run(arguments, words[1:], language)


def refuse(arguments: argparse.Namespace, names: tuple[str, ...], why: str, language: str) -> None:
    """Refuse arguments that another verb has."""
    for name in names:
        if getattr(arguments, name):
            raise Misuse(TEXTS[why].say(language, option=f"--{name.replace('_', '-')}"))


def chosen_rules(arguments: argparse.Namespace, language: str) -> Regulation | None:
    """Return what the lists are limited to: a regulation, a format alone, a frame in its largest format, or nothing."""
    if arguments.regulation is not None:
        if arguments.edition or arguments.format or arguments.frame:
            raise Misuse(TEXTS["twice"].say(language))
        return spoken_regulation(arguments.regulation, language, options_of(arguments, language))
    if arguments.format is None and arguments.frame is None and not arguments.option:
        return None
    edition = chosen_edition(arguments, language)
    try:
        frame = edition.bare if arguments.frame is None else find_frame(folded(arguments.frame), edition)
        id = frame.formats[-1] if arguments.format is None else folded(arguments.format)
        return Regulation(find_format(id, edition), frame, options_of(arguments, language), edition)
    except BlackPokerError as error:
        raise Misuse(error.say(language)) from error


def chosen_edition(arguments: argparse.Namespace, language: str) -> Edition:
    """Return the edition that was asked for, that of the frame, or the default one."""
    try:
        if arguments.edition:
            return find_edition(arguments.edition)
        return named_edition("", "", ["", folded(arguments.frame)] if arguments.frame else [])
    except BlackPokerError as error:
        raise Misuse(error.say(language)) from error


def write_markdown(rules: Regulation | None, edition: Edition, arguments: argparse.Namespace, language: str) -> None:
    """Print the list as Markdown, with the command that writes it."""
    if arguments.frame and not arguments.format:
        raise Misuse(TEXTS["frame page"].say(language))
    asked: str | None = None if arguments.lang == BOTH else arguments.lang
    command = "python -m blackpoker rules list --markdown"
    command += "" if rules is None else f" --regulation {rules.name}"
    command += "" if rules is not None or edition is DEFAULT else f" --edition {edition.id}"
    command += "" if asked is None else f" --lang {asked}"
    print(
        markdown_of(document_of(rules, edition=edition), LANGUAGES[::-1] if asked is None else (asked,), command),
        end="",
    )


def in_language(data: object, language: str | None) -> object:
    """Return data in which every text has only the language that was asked for, or both where none was."""
    if language is None:
        return data
    if isinstance(data, dict):
        if set(data) == set(LANGUAGES):
            return {language: data[language]}
        return {name: in_language(value, language) for name, value in data.items()}
    return [in_language(value, language) for value in data] if isinstance(data, list) else data


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


RULES: Final = Command("rules", {"ja": TEXTS["about"].ja, "en": TEXTS["about"].en}, configure, run, both=True)
