"""`blackpoker review`: judge the decisions of a game by what each player could know, skill and luck apart."""

import argparse
import json
import sys
from pathlib import Path
from typing import Final

from blackpoker.commands import Command
from blackpoker.core import BlackPokerError
from blackpoker.core.data import brief
from blackpoker.core.text import Text
from blackpoker.record.record import read_record_file
from blackpoker.review.curve import curve
from blackpoker.review.reviewing import Judged, Review, review
from blackpoker.review.telling import counted, lines_of, name_of, summary
from blackpoker.view.seen import SEATS
from blackpoker.view.words import regulation_name

TEXTS: Final[dict[str, Text]] = {
    "file": Text("棋譜のファイル（.bpr）", "a game record (.bpr)"),
    "all": Text("最善・好手も含めて、すべての判断を表示する", "tell all decisions, the sound ones too"),
    "svg": Text(
        "勝つ見込みのグラフを SVG で書き出すファイル", "a file to draw the curve of winning chances to, as SVG"
    ),
    "json": Text("JSON で出力する", "answer as JSON"),
    "progress": Text("{done}/{moves}手目まで検討しました", "{done} of {moves} moves reviewed"),
    "unwritten": Text("{file} に書き込めません（{why}）", "cannot write {file}: {why}"),
    "nothing": Text("選ぶ余地のある判断はありませんでした。", "There was no decision with a choice."),
}


def configure(parser: argparse.ArgumentParser, language: str) -> None:
    """Add the arguments."""
    parser.add_argument("file", metavar="FILE", help=TEXTS["file"].say(language))
    parser.add_argument("--all", action="store_true", help=TEXTS["all"].say(language))
    parser.add_argument("--svg", metavar="FILE", help=TEXTS["svg"].say(language))
    parser.add_argument("--json", action="store_true", help=TEXTS["json"].say(language))


def run_command(arguments: argparse.Namespace, language: str) -> int:
    """Review a record and tell what came of it."""
    record = read_record_file(Path(arguments.file))
    found = review(record, Progress(language) if sys.stderr.isatty() else None)
    if arguments.svg:
        write(arguments.svg, curve(found, language), language)
    if arguments.json:
        print(json.dumps(answer(found), ensure_ascii=False, indent=2))
        return 0
    names = " – ".join([name_of(found, seat) for seat in (0, 1)])
    print(f"{regulation_name(record.regulation, language)}: {names}")
    if not found.judged:
        print(TEXTS["nothing"].say(language))
        return 0
    for line in lines_of(found, language, arguments.all):
        print(line)
    print()
    for seat in (0, 1):
        print(counted(found, seat, language))
    print(summary(found, language))
    return 0


def write(name: str, text: str, language: str) -> None:
    """Write a file, or say in one sentence why it cannot be written."""
    try:
        Path(name).write_text(text, "utf-8")
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise BlackPokerError(TEXTS["unwritten"].say(language, file=brief(name), why=why)) from error


class Progress:
    """Tells on the terminal how far a review has come."""

    def __init__(self, language: str) -> None:
        self.language: Final = language

    def __call__(self, done: int, moves: int) -> None:
        """Write over what was said before."""
        end = "\r" if done < moves else "\r\033[K"
        print(TEXTS["progress"].say(self.language, done=done, moves=moves), end=end, file=sys.stderr, flush=True)


def answer(found: Review) -> dict[str, object]:
    """Return a review as data."""
    return {
        "regulation": found.record.regulation.name,
        "names": list(found.record.names),
        "winner": None if found.winner is None else SEATS[found.winner],
        "decisions": [decision(each) for each in found.judged],
        "turning_points": [each.number for each in found.turning_points()],
        "given_away": [round(found.given_away(seat), 4) for seat in (0, 1)],
        "luck": [round(found.luck(seat), 4) for seat in (0, 1)],
        "summary": {each: summary(found, each) for each in ("ja", "en")},
    }


def decision(each: Judged) -> dict[str, object]:
    """Return one decision as data."""
    return {
        "move": each.number,
        "turn": each.turn,
        "seat": SEATS[each.seat],
        "line": each.line,
        "text": {"ja": each.text.ja, "en": each.text.en},
        "label": each.label.id,
        "chance": round(each.chance, 4),
        "best": round(each.best, 4),
        "lost": round(each.lost, 4),
        "better": each.better,
        "better_text": {"ja": each.better_text.ja, "en": each.better_text.en},
        "luck": round(each.luck, 4),
    }


REVIEW: Final = Command(
    "review",
    {
        "ja": "終わった対戦を検討する：どの判断が勝つ見込みを失ったか、何が運だったか",
        "en": "review a game: which decisions gave chances away, and what was luck",
    },
    configure,
    run_command,
)
