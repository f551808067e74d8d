"""`blackpoker join`: a seat at an online table from the terminal."""

import argparse
from typing import Final

from blackpoker.core import BlackPokerError
from blackpoker.terminal.online import join

from . import Command
from .serve import MISSING

TEXTS: Final = {
    "ja": {
        "about": "リンクを開いて、ターミナルからオンラインで遊ぶ、または観戦する",
        "url": "招待リンク、または観戦リンク",
        "name": "相手に見える名前",
    },
    "en": {
        "about": "follow a link and play, or watch, an online game from the terminal",
        "url": "an invitation, or a link for watching",
        "name": "the name that others see",
    },
}


def configure(parser: argparse.ArgumentParser, language: str) -> None:
    """Add the arguments."""
    texts = TEXTS[language]
    parser.add_argument("url", metavar="URL", help=texts["url"])
    parser.add_argument("--name", default="", help=texts["name"])


def run(arguments: argparse.Namespace, language: str) -> int:
    """Join, and play."""
    try:
        return join(arguments.url, arguments.name, language)
    except ModuleNotFoundError:
        raise BlackPokerError(MISSING["en"], ja=MISSING["ja"]) from None
    except KeyboardInterrupt:
        return 0


JOIN: Final = Command("join", {key: texts["about"] for key, texts in TEXTS.items()}, configure, run)
