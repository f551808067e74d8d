"""`blackpoker data`: back up what a server keeps, or forget what is old."""

import argparse
import asyncio
import sys
from pathlib import Path
from typing import Final

from blackpoker.core import BlackPokerError

from . import Command, Misuse
from .given import given
from .serve import MISSING
from .serve import TEXTS as SERVE_TEXTS

TEXTS: Final = {
    "ja": {
        "about": "サーバーのデータをバックアップする、または古いものを消す",
        "do": "backup: コピーする、prune: 古いテーブルを消す",
        "file": "バックアップ先のファイル（backup）",
        "days": "最後に動いてからこの日数を過ぎたテーブルを消す（prune、既定 90）",
        "data": "データのフォルダー、または postgresql:// のアドレス",
        "pruned": "{count}個のテーブルを消しました。",
        "copied": "{path} にコピーしました。",
        "where": "backup にはファイル名が必要です。",
        "there": "{path} はもうあります。",
        "postgres": "PostgreSQL のバックアップには pg_dump を使います。",
        "none": "{path} にデータがありません。",
        "few": "--days は1以上です。",
    },
    "en": {
        "about": "back up what a server keeps, or delete old tables",
        "do": "backup: copy it; prune: delete old tables",
        "file": "the file to copy to (backup)",
        "days": "delete tables that nobody has touched for so many days (prune; 90)",
        "data": "the folder of the data, or a postgresql:// address",
        "pruned": "{count} tables deleted.",
        "copied": "copied to {path}.",
        "where": "backup needs the name of a file.",
        "there": "{path} is there already.",
        "postgres": "PostgreSQL is backed up by pg_dump.",
        "none": "there is no data in {path}.",
        "few": "--days is at least 1.",
    },
}
USUAL: Final = "blackpoker-data"
"""Where the data is if nobody says otherwise."""
MISUSES: Final = ("where", "few")
"""Texts about arguments that make no sense."""


def configure(parser: argparse.ArgumentParser, language: str) -> None:
    """Add the arguments."""
    texts = TEXTS[language]
    parser.add_argument("do", choices=("backup", "prune"), help=texts["do"])
    parser.add_argument("file", nargs="?", help=texts["file"])
    parser.add_argument("--data", help=texts["data"])
    parser.add_argument("--days", type=int, default=90, help=texts["days"])


def complain(key: str, **names: object) -> BlackPokerError:
    """Return an error in both languages."""
    kind = Misuse if key in MISUSES else BlackPokerError
    return kind(TEXTS["en"][key].format(**names), ja=TEXTS["ja"][key].format(**names))


def run(arguments: argparse.Namespace, language: str) -> int:
    """Back up or prune."""
    arguments.data = given(arguments, "data", str) or USUAL
    try:
        from blackpoker.server.store import Unreachable

        said = asyncio.run(backed_up(arguments) if arguments.do == "backup" else pruned(arguments))
    except ModuleNotFoundError:
        raise BlackPokerError(MISSING["en"], ja=MISSING["ja"]) from None
    except Unreachable as error:
        print(f"blackpoker: {SERVE_TEXTS[language]['unreachable'].format(why=error)}", file=sys.stderr)
        return 1
    key, names = said
    print(TEXTS[language][key].format(**names))
    return 0


async def backed_up(arguments: argparse.Namespace) -> tuple[str, dict[str, object]]:
    """Copy the embedded store while a server may be at work."""
    from blackpoker.server.sqlite import SqliteStore
    from blackpoker.server.stores import FILE, is_address

    if is_address(arguments.data):
        raise complain("postgres")
    if not arguments.file:
        raise complain("where")
    source, target = Path(arguments.data) / FILE, Path(arguments.file)
    if not source.is_file():
        raise complain("none", path=arguments.data)
    if target.exists():
        raise complain("there", path=target)
    await SqliteStore(source).backup(target)
    return "copied", {"path": target}


async def pruned(arguments: argparse.Namespace) -> tuple[str, dict[str, object]]:
    """Forget what nobody has touched for long."""
    from blackpoker.server.stores import FILE, is_address, store_at
    from blackpoker.server.voiding import forget_left

    if arguments.days < 1:
        raise complain("few")
    if not is_address(arguments.data) and not (Path(arguments.data) / FILE).is_file():
        raise complain("none", path=arguments.data)
    store = store_at(arguments.data)
    await store.open()
    try:
        count = await forget_left(store, arguments.days)
        return "pruned", {"count": count + await store.prune(arguments.days)}
    finally:
        await store.close()


DATA: Final = Command("data", {key: texts["about"] for key, texts in TEXTS.items()}, configure, run)
