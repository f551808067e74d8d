"""`blackpoker join`: a seat at an online table from the terminal."""

import argparse
import sys
from typing import Any, Final

from blackpoker.core import BlackPokerError
from blackpoker.terminal.online_room import join
from blackpoker.view.words import Text

from . import Command
from .play import has_signs
from .serve import MISSING

TEXTS: Final[dict[str, Text]] = {
    "about": Text(
        "リンクを開いて、ターミナルからオンラインで遊ぶ、または観戦する。"
        "サーバーのアドレスだけなら、公開テーブルと観戦できる対戦から選ぶか、テーブルを作る",
        "follow a link and play, or watch, online from the terminal; the address of a server alone offers its open "
        "tables and games to watch, or makes a table",
    ),
    "url": Text(
        "招待リンク、観戦リンク、またはサーバーのアドレス", "an invitation, a link for watching, or a server's address"
    ),
    "name": Text("相手に見える名前", "the name that others see"),
    "regulation": Text("作るテーブルの対戦レギュレーション", "what a new table plays (default: lite+entry20)"),
    "opponent": Text(
        "作るテーブルの相手：friend（既定）、easy、normal、hard", "of a new table: friend (default), easy, normal, hard"
    ),
    "public": Text("作るテーブルを公開し、誰でも参加・観戦できるようにする", "let anybody join and watch a new table"),
    "plain": Text("色と飾りを使わない", "use no colours"),
    "ascii": Text("記号も ASCII で表示する", "use no signs beyond ASCII"),
}


def configure(parser: argparse.ArgumentParser, language: str) -> None:
    """Add the arguments."""
    parser.add_argument("url", metavar="URL", help=TEXTS["url"].say(language))
    for name, metavar in (("name", "NAME"), ("regulation", "R"), ("opponent", "PLAYER")):
        parser.add_argument(f"--{name}", metavar=metavar, default="", help=TEXTS[name].say(language))
    for name in ("public", "plain", "ascii"):
        parser.add_argument(f"--{name}", action="store_true", help=TEXTS[name].say(language))


def run(arguments: argparse.Namespace, language: str) -> int:
    """Join, and play."""
    wish: dict[str, Any] = {}
    if arguments.opponent:
        wish["opponent"] = arguments.opponent
    if arguments.regulation:
        wish["regulation"] = arguments.regulation
    if arguments.public:
        wish["open"] = True
    try:
        ascii = arguments.ascii or not has_signs(sys.stdout)
        return join(arguments.url, arguments.name, language, wish, arguments.plain, ascii)
    except ModuleNotFoundError:
        raise BlackPokerError(MISSING["en"], ja=MISSING["ja"]) from None
    except KeyboardInterrupt:
        return 0


JOIN: Final = Command("join", {"ja": TEXTS["about"].ja, "en": TEXTS["about"].en}, configure, run)
