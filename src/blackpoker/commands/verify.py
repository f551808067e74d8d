"""`blackpoker verify`: was this finished online game dealt fairly and played by the rules?"""

import argparse
import json
from pathlib import Path
from typing import Final

from blackpoker.notation.errors import CorruptRecord
from blackpoker.record.fair import check_deal
from blackpoker.record.record import UNFINISHED, read_record_file
from blackpoker.record.replay import replay
from blackpoker.view.words import tell_outcome

from . import Command

TEXTS: Final = {
    "ja": {
        "about": "オンライン対戦の棋譜が、公正に配られ、ルール通りに進んだかを確かめる",
        "file": "棋譜のファイル（.bpr）",
        "commitment": "対戦前に示されたコミットメント",
        "json": "JSON で出力する",
        "ok": "公正に配られ、ルール通りに進んだ対戦です：{moves}手、{result}",
        "given": "決められた局面から始まり、配札はありません。その後のシャッフルは公正で、ルール通りに進んだ対戦です："
        "{moves}手、{result}",
        "bad": "確かめられません：{error}",
    },
    "en": {
        "about": "was this finished online game dealt fairly and played by the rules",
        "file": "a game record (.bpr)",
        "commitment": "the commitment that was shown before the game",
        "json": "answer as JSON",
        "ok": "dealt fairly and played by the rules: {moves} moves, {result}",
        "given": "begun from a given position, so no cards were dealt; shuffled fairly since and played by the rules: "
        "{moves} moves, {result}",
        "bad": "not verified: {error}",
    },
}


def configure(parser: argparse.ArgumentParser, language: str) -> None:
    """Add the arguments."""
    texts = TEXTS[language]
    parser.add_argument("file", metavar="RECORD", help=texts["file"])
    parser.add_argument("--commitment", default="", metavar="HEX", help=texts["commitment"])
    parser.add_argument("--json", action="store_true", help=texts["json"])


def run(arguments: argparse.Namespace, language: str) -> int:
    """Verify a record; 1 if it does not hold."""
    record = read_record_file(Path(arguments.file))
    problem: CorruptRecord | None = None
    ending = ""
    try:
        check_deal(record.deal, record.seed, arguments.commitment.strip().lower())
        game = replay(record)
        if record.result == UNFINISHED:
            raise CorruptRecord("the game is not finished", "対戦が終わっていません")
        ending = "" if game.outcome is None else tell_outcome(game.outcome, language)
    except CorruptRecord as error:
        problem = error
    if arguments.json:
        why = None if problem is None else problem.say(language)
        found = {
            "ok": problem is None,
            "position": record.position is not None,
            "moves": len(record.moves),
            "result": record.result,
            "error": why,
        }
        print(json.dumps(found, ensure_ascii=False))
    elif problem is not None:
        print(TEXTS[language]["bad"].format(error=problem.say(language)))
    else:
        ok = "ok" if record.position is None else "given"
        print(TEXTS[language][ok].format(moves=len(record.moves), result=ending))
    return 0 if problem is None else 1


VERIFY: Final = Command("verify", {key: texts["about"] for key, texts in TEXTS.items()}, configure, run)
