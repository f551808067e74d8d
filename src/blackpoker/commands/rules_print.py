"""`blackpoker rules print`: a list of a regulation to hold in the hand, as PDF, page, Markdown or text."""

import argparse
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from blackpoker.common.card import CardId
from blackpoker.common.options import Options
from blackpoker.core import BlackPokerError
from blackpoker.core.data import brief
from blackpoker.core.text import LANGUAGES
from blackpoker.lists import Document, document_of, marked
from blackpoker.lists.sizes import SIZES, WORDS
from blackpoker.lists.writing import Wish, check, ending_of, written_as
from blackpoker.regulation import Regulation, any_regulation, default_deck, every_regulation
from blackpoker.view.words import Text

from . import Misuse
from .choices import cards_of_words, options_of, spoken_regulation
from .deck import faults_of, read_deck, read_file
from .language import BOTH
from .warning import warn

ALL: Final = "all"
NAME: Final = "{}"
"""Stands for the name of the regulation in the name of a file."""

TEXTS: Final[dict[str, Text]] = {
    "output": Text(
        "print：書き出すファイル。最後の .pdf・.html・.md・.txt で書き方が決まり、{} はレギュレーション名になる",
        "print: the file to write; it ends in .pdf, .html, .md or .txt, and {} in it stands for the regulation",
    ),
    "size": Text("print：紙の大きさ（既定は a5）。{sizes}", "print: the size (default: a5). {sizes}"),
    "trumps": Text(
        "print：自分の切札（例：C7,D9）で使えるものだけにする", "print: only what these trumps can use, such as C7,D9"
    ),
    "deck": Text(
        "print：このデッキのファイルで使えるものだけにする（切札の行があればそれも）",
        "print: only what the deck in this file can use, with its trumps if it names any",
    ),
    "personal": Text("print：フレームのデッキで使えるものだけにする", "print: only what the deck of the frame can use"),
    "marks": Text(
        "print：別のレギュレーションとの違いに印をつける", "print: mark what differs from another regulation"
    ),
    "url": Text(
        "print：QR コードにするアドレス（サーバーのアドレスに /rules/レギュレーション がつく）",
        "print: the address of a server; the QR code leads to its page /rules/REGULATION",
    ),
    "plain": Text("print：ふりがなをつけない", "print: no readings above Japanese names"),
    "where": Text(
        "rules print には -o ファイル名 が必要です（例：-o lite.pdf）", "rules print needs -o FILE, such as -o lite.pdf"
    ),
    "which": Text(
        "rules print のあとには対戦レギュレーションか all を1つ書いてください（{words} は読み取れません）",
        "rules print is followed by one regulation, or by all, not by {words}",
    ),
    "no name": Text(
        "rules print all では、-o のファイル名に {} を入れてください（例：-o 'lists/{}.pdf'）",
        "with rules print all the name of the file has {} in it, such as -o 'lists/{}.pdf'",
    ),
    "no trumps": Text("{regulation} に切札はありません", "there are no trumps in {regulation}"),
    "many trumps": Text(
        "{regulation} の切札は{most}枚までです（今は{number}枚）", "{regulation} has up to {most} trumps, not {number}"
    ),
    "no url": Text(
        "--url は http:// か https:// で始まるアドレスです（{url} は使えません）",
        "--url is an address that begins with http:// or https://, not {url}",
    ),
    "unwritten": Text("ファイル {file} に書けません：{why}", "the file {file} cannot be written: {why}"),
    "illegal": Text("このデッキは {regulation} では使えません：{why}", "the deck is not legal in {regulation}: {why}"),
    "one": Text(
        "--trumps・--deck・--personal は、レギュレーションを1つ選んだときだけ使えます",
        "--trumps, --deck and --personal need one regulation, not all",
    ),
}


def configure(parser: argparse.ArgumentParser, language: str) -> None:
    """Name the arguments that only print has."""
    comma = "、" if language == "ja" else ", "
    sizes = comma.join([f"{size}: {words.say(language)}" for size, words in WORDS.items()])
    parser.add_argument("-o", "--output", metavar="FILE", help=TEXTS["output"].say(language))
    parser.add_argument("--size", choices=tuple(SIZES), help=TEXTS["size"].say(language, sizes=sizes))
    parser.add_argument("--trumps", metavar="CARDS", help=TEXTS["trumps"].say(language))
    parser.add_argument("--deck", metavar="FILE", help=TEXTS["deck"].say(language))
    parser.add_argument("--personal", action="store_true", help=TEXTS["personal"].say(language))
    parser.add_argument("--marks", metavar="R", help=TEXTS["marks"].say(language))
    parser.add_argument("--url", metavar="URL", default="", help=TEXTS["url"].say(language))
    parser.add_argument("--no-furigana", action="store_true", help=TEXTS["plain"].say(language))


OF_PRINT: Final = ("output", "size", "trumps", "deck", "personal", "marks", "url", "no_furigana")
"""The arguments that only print has."""


def run(arguments: argparse.Namespace, words: list[str], language: str) -> int:
    """Write the lists that were asked for, and tell where they are."""
    if len(words) != 1:
        raise Misuse(TEXTS["which"].say(language, words=brief(" ".join(words))))
    if not arguments.output:
        raise Misuse(TEXTS["where"].say(language))
    options = options_of(arguments, language)
    every = words[0].casefold() == ALL
    if every and NAME not in arguments.output:
        raise Misuse(TEXTS["no name"].ja if language == "ja" else TEXTS["no name"].en)
    if every and (arguments.trumps is not None or arguments.deck or arguments.personal):
        raise Misuse(TEXTS["one"].say(language))
    before = None
    if arguments.marks is not None:
        before = document_of(spoken_regulation(arguments.marks, language, options))
    rules = usual_regulations(options) if every else [spoken_regulation(words[0], language, options)]
    for each in rules:
        warn(each, language)
        print(write(each, before, arguments, language))
    return 0


def usual_regulations(options: Options) -> list[Regulation]:
    """Return every regulation of the tables of formats and frames (R93)."""
    found = [any_regulation(name, options) for name in every_regulation()]
    return [rules for rules in found if rules.usual]


def write(rules: Regulation, before: Document | None, arguments: argparse.Namespace, language: str) -> str:
    """Write the list of a regulation into its file; return the name of the file."""
    name: str = arguments.output.replace(NAME, rules.name)
    try:
        ending = ending_of(name)
        wish = wish_of(rules, arguments, language)
        check(ending, wish)
        document = document_of(rules, *personal(rules, arguments, language))
        if before is not None:
            document = marked(document, before)
        made = written_as(ending, document, wish)
    except BlackPokerError as error:
        raise Misuse(error.say(language)) from error
    try:
        if NAME in arguments.output:  # a folder for many lists
            Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_bytes(made)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise BlackPokerError(TEXTS["unwritten"].say(language, file=brief(name), why=why)) from error
    return name


def wish_of(rules: Regulation, arguments: argparse.Namespace, language: str) -> Wish:
    """Return in which languages, size and manner a list is wanted."""
    languages = LANGUAGES if arguments.lang == BOTH else (language,)
    url: str = arguments.url
    if url:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise Misuse(TEXTS["no url"].say(language, url=brief(url)))
        url = f"{url.rstrip('/')}/rules/{rules.name}"
    return Wish(languages, arguments.size, not arguments.no_furigana, url)


def personal(
    rules: Regulation, arguments: argparse.Namespace, language: str
) -> tuple[list[CardId] | None, bytes | None]:
    """Return the trumps and the deck that a list is limited to; None where it is not."""
    deck = default_deck(rules.frame) if arguments.personal else None
    chosen: list[CardId] | None = None
    if arguments.deck:
        read = read_deck(read_file(arguments.deck, language), language)
        faults = [fault.say(language) for fault in faults_of(read, rules.frame)]
        if faults:
            raise Misuse(TEXTS["illegal"].say(language, regulation=rules.name, why=faults[0]))
        deck, chosen = bytes(read.cards), read.trumps
    if arguments.trumps is not None:
        chosen = cards_of_words("--trumps", arguments.trumps, language)
        most = rules.frame.trumps[1]
        if most == 0:
            raise Misuse(TEXTS["no trumps"].say(language, regulation=rules.name))
        if len(chosen) > most:
            raise Misuse(TEXTS["many trumps"].say(language, regulation=rules.name, most=most, number=len(chosen)))
    return chosen, deck
