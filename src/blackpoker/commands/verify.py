"""`blackpoker verify`: was this finished online game dealt as it was promised and played by the rules?"""

import argparse
import json
from pathlib import Path
from typing import Final

from blackpoker.dealing.chain import is_hash
from blackpoker.dealing.proof import LARGEST as LARGEST_PROOF
from blackpoker.dealing.proof import Proof, read_proof
from blackpoker.notation.errors import CorruptRecord
from blackpoker.notation.file import read_text
from blackpoker.record.record import LARGEST, UNFINISHED
from blackpoker.record.verifying import Verdict, verify
from blackpoker.view.words import tell_outcome

from . import Command, Misuse

LARGEST_LOG: Final = 1 << 30
TEXTS: Final = {
    "ja": {
        "about": "オンライン対戦の棋譜が、約束通りに配られ、ルール通りに進んだかを確かめる",
        "file": "棋譜のファイル（.bpr）",
        "nonce": "自分の乱数（16進数。方式2は64桁）",
        "commitment": "対戦前に示された条件のハッシュ（方式1ではコミットメント）",
        "proof": "自分のクライアントが保存した証拠のファイル",
        "log": "公開ログ（/api/v1/deals）を1行目から保存したファイル",
        "json": "JSON で出力する",
        "ok": "約束通りに配られ、ルール通りに進んだ対戦です：{moves}手、{result}",
        "given": "決められた局面から始まり、配札はありません。その後のシャッフルは約束通りで、"
        "ルール通りに進んだ対戦です：{moves}手、{result}",
        "server": "ルール通りに進んだ対戦です：{moves}手、{result}。シャッフルに加わったのはサーバーだけです",
        "old": "ルール通りに進んだ対戦です：{moves}手、{result}。サーバーがこの配札を選ぶこともできました（方式1）",
        "checked": "確かめたこと：{text}",
        "unchecked": "確かめていないこと：{text}",
        "bad": "確かめられません：{error}",
    },
    "en": {
        "about": "was this finished online game dealt as it was promised and played by the rules",
        "file": "a game record (.bpr)",
        "nonce": "your own nonce in hexadecimal digits (64 of them in version 2)",
        "commitment": "the hash of the terms that was shown before the game (version 1: the commitment)",
        "proof": "the proof file that your own client has kept",
        "log": "the public log (/api/v1/deals), saved from its first line on",
        "json": "answer as JSON",
        "ok": "dealt as promised and played by the rules: {moves} moves, {result}",
        "given": "begun from a given position, so no cards were dealt; shuffled as promised since and played by the "
        "rules: {moves} moves, {result}",
        "server": "played by the rules: {moves} moves, {result}; only the server took part in the shuffle",
        "old": "played by the rules: {moves} moves, {result}; the server could have chosen this deal (version 1)",
        "checked": "checked: {text}",
        "unchecked": "unchecked: {text}",
        "bad": "not verified: {error}",
    },
}


def configure(parser: argparse.ArgumentParser, language: str) -> None:
    """Add the arguments."""
    texts = TEXTS[language]
    parser.add_argument("file", metavar="RECORD", help=texts["file"])
    parser.add_argument("--nonce", default="", metavar="HEX", help=texts["nonce"])
    parser.add_argument("--commitment", default="", metavar="HEX", help=texts["commitment"])
    parser.add_argument("--proof", metavar="FILE", help=texts["proof"])
    parser.add_argument("--log", metavar="FILE", help=texts["log"])
    parser.add_argument("--json", action="store_true", help=texts["json"])


def run(arguments: argparse.Namespace, language: str) -> int:
    """Verify a record; 1 if it does not hold."""
    text = read_text(Path(arguments.file), LARGEST, "a record", "棋譜", CorruptRecord)
    proof: Proof | None = None
    if arguments.proof:
        proof = read_proof(read_text(Path(arguments.proof), LARGEST_PROOF, "a proof", "証拠", CorruptRecord))
    log = None
    if arguments.log:
        log = read_text(Path(arguments.log), LARGEST_LOG, "a log", "公開ログ", CorruptRecord)
    nonce, commitment = hexadecimal("--nonce", arguments.nonce), hexadecimal("--commitment", arguments.commitment)
    try:
        verdict = verify(text, nonce, commitment, proof, log)
    except CorruptRecord as error:
        if arguments.json:
            print(json.dumps({"ok": False, "error": error.say(language)}, ensure_ascii=False))
        else:
            print(TEXTS[language]["bad"].format(error=error.say(language)))
        return 1
    if arguments.json:
        print(json.dumps(as_data(verdict, language), ensure_ascii=False))
        return 0
    print("\n".join(told(verdict, language)))
    return 0


def hexadecimal(name: str, text: str) -> str:
    """Read an argument of hexadecimal digits."""
    word = text.strip().lower()
    if word and not (is_hash(word) or (len(word) <= 64 and all(digit in "0123456789abcdef" for digit in word))):
        raise Misuse(f"{name} takes hexadecimal digits", f"{name} には16進数を指定します")
    return word


def as_data(verdict: Verdict, language: str) -> dict[str, object]:
    """Return a verdict as plain data."""
    record = verdict.record
    return {
        "ok": True,
        "deal": 1 if record.dealt is None else 2,
        "position": record.position is not None,
        "moves": len(record.moves),
        "result": record.result,
        "checked": [text.say(language) for text in verdict.checked],
        "unchecked": [text.say(language) for text in verdict.unchecked],
        "error": None,
    }


def told(verdict: Verdict, language: str) -> list[str]:
    """Tell a verdict in lines: what holds, what was checked, and what was not."""
    record, outcome, texts = verdict.record, verdict.game.outcome, TEXTS[language]
    result = UNFINISHED if outcome is None else tell_outcome(outcome, language)
    key = "given" if record.position is not None else "ok"
    if record.dealt is None:
        key = "old"
    elif record.dealt.anchors == ("none", "none"):
        key = "server"
    return [
        texts[key].format(moves=len(record.moves), result=result),
        *[texts["checked"].format(text=text.say(language)) for text in verdict.checked],
        *[texts["unchecked"].format(text=text.say(language)) for text in verdict.unchecked],
    ]


VERIFY: Final = Command("verify", {key: texts["about"] for key, texts in TEXTS.items()}, configure, run)
