"""`blackpoker bench`: how fast this installation plays, beside the peers that are installed."""

import argparse
import json
import math
from typing import Final

from blackpoker.notation.text import shown
from blackpoker.view.words import Text

from . import Command, Misuse
from .bench_measure import Rates, answer, full_table, interleaved, measurements
from .bench_peers import installed
from .choices import spoken_regulation

REPEATS: Final = 3
LONGEST: Final = 600.0

TEXTS: Final[dict[str, Text]] = {
    "about": Text("エンジンの速さを測る", "measure how fast the engine is"),
    "seconds": Text("1回の測定にかける CPU 時間（秒、既定は1）", "CPU time of each measurement in seconds (1)"),
    "not seconds": Text(
        "--seconds は{most}秒までの数です（「{text}」ではありません）",
        "--seconds takes a number up to {most}, not '{text}'",
    ),
    "peers": Text(
        "インストールされている他のエンジン（open_spiel、rlcard、pokerkit、chess）も測る",
        "measure the other engines that are installed, too (open_spiel, rlcard, pokerkit, chess)",
    ),
    "regulation": Text("対戦レギュレーション（既定は mast+pack）", "the regulation (mast+pack)"),
    "json": Text("JSON で出力する", "answer in JSON"),
    "compiled": Text("コンパイル版", "compiled"),
    "interpreted": Text("インタープリター版", "interpreted"),
    "head": Text(
        "{regulation}、エンジン：{engine}、{repeats}回の中央値", "{regulation}, engine: {engine}, medians of {repeats}"
    ),
    "decisions_per_s": Text("Python から操作した選択/秒", "decisions/s driven from Python"),
    "moves_per_s": Text("  手/秒", "  moves/s"),
    "games_per_s": Text("  ゲーム/秒", "  games/s"),
    "options_mean": Text("  選択肢の平均", "  options, mean"),
    "pass_only_share": Text("  パスしかない選択の割合", "  share of decisions with one option"),
    "playout_decisions_per_s": Text("エンジン内のプレイアウトの選択/秒", "decisions/s of playouts inside the engine"),
    "clones_per_s": Text("複製/秒", "clones/s"),
    "clone_and_step_per_s": Text("複製と1選択/秒", "clone and one decision/s"),
    "bytes_per_state": Text("保持する状態1つのバイト数", "bytes of a kept state"),
    "no peers": Text("他のエンジンはインストールされていません", "no other engine is installed"),
}
LINES: Final = (
    *("decisions_per_s", "moves_per_s", "games_per_s", "options_mean", "pass_only_share"),
    *("playout_decisions_per_s", "clones_per_s", "clone_and_step_per_s", "bytes_per_state"),
)


def configure(parser: argparse.ArgumentParser, language: str) -> None:
    """Name the arguments."""
    parser.usage = "blackpoker bench [--seconds N] [--peers] [--regulation R] [--json] [--lang ja|en]"
    parser.add_argument("--seconds", type=seconds, default=1.0, metavar="N", help=TEXTS["seconds"].say(language))
    parser.add_argument("--peers", action="store_true", help=TEXTS["peers"].say(language))
    parser.add_argument("--regulation", default="mast+pack", metavar="R", help=TEXTS["regulation"].say(language))
    parser.add_argument("--json", action="store_true", help=TEXTS["json"].say(language))


def seconds(text: str) -> float:
    """Read how long a measurement takes."""
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 < number <= LONGEST:
        names = {"most": f"{LONGEST:.0f}", "text": shown(text)}
        raise Misuse(TEXTS["not seconds"].say("en", **names), TEXTS["not seconds"].say("ja", **names))
    return number


def run(arguments: argparse.Namespace, language: str) -> int:
    """Measure and report."""
    rules = spoken_regulation(arguments.regulation, language)
    table = full_table(rules)
    peers = installed() if arguments.peers else {}
    found = interleaved({**measurements(rules, table), **peers}, arguments.seconds, REPEATS)
    report = answer(rules, table, found, {name: found[name] for name in peers})
    if arguments.json:
        print(json.dumps(report, indent=2))
        return 0
    engine = TEXTS["compiled" if report["compiled"] else "interpreted"].say(language)
    print(TEXTS["head"].say(language, regulation=rules.name, engine=engine, repeats=REPEATS))
    for name in LINES:
        print(f"{report[name]!s:>12}  {TEXTS[name].say(language)}")
    for name in peers:
        print(peer_line(name, found[name], language))
    if arguments.peers and not peers:
        print(TEXTS["no peers"].say(language))
    return 0


def peer_line(name: str, rates: Rates, language: str) -> str:
    """Write what a peer reaches."""
    more = [key for key in ("games_per_s", "clones_per_s") if key in rates]
    words = ", ".join([f"{rates[key]:.0f} {TEXTS[key].say(language).strip()}" for key in more])
    return f"{rates['decisions_per_s']:12.0f}  {name} ({words})"


BENCH: Final = Command("bench", {"ja": TEXTS["about"].ja, "en": TEXTS["about"].en}, configure, run)
