"""`blackpoker serve`: online play in the browser."""

import argparse
import asyncio
import contextlib
import re
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Mapping
from typing import Any, Final

from blackpoker.core import BlackPokerError

from . import Command, Misuse
from .given import at_least, from_environment, given

TEXTS: Final[Mapping[str, Mapping[str, str]]] = {
    "ja": {
        "about": "ブラウザーで遊べるサーバーを動かす",
        "host": "待ち受けるアドレス（既定 127.0.0.1）",
        "port": "待ち受けるポート（既定 8000）",
        "public": "プレイヤーから見たサーバーの URL（招待リンクに使う）",
        "data": "データのフォルダー、または postgresql:// のアドレス",
        "redis": "複数プロセスで動かすときの redis:// のアドレス",
        "inside": "他のプロセスからこのプロセスに届く URL（--redis のとき）",
        "both": "--redis には --data postgresql://… が必要です。",
        "origin": "接続を許す他サイトのオリジン（繰り返し可）",
        "workers": "コンピューターの思考に使うプロセス数（既定 1）",
        "metrics": "メトリクスとヘルスチェックを出すアドレス（例 127.0.0.1:9100）",
        "where": "--metrics は 127.0.0.1:9100 のように指定します。",
        "proxies": "クライアントのアドレスを伝えるプロキシ（コンマ区切り、既定 127.0.0.1,::1）",
        "log": "ログの形式：text か json（既定 text）",
        "log level": "この重要度以上を記録する：debug、info、warning、error（既定 info）",
        "most connections": "同時に受け付ける接続の数（既定 4000）",
        "sockets per address": "1つのアドレスから同時に受け付ける接続の数（既定 100）",
        "watchers per table": "1つのテーブルを同時に観戦できる人数（既定 1000）",
        "calls per second": "1つのアドレスからの毎秒の呼び出しの数（既定 10）",
        "tables per minute": "1つのアドレスから毎分作れるテーブルの数（既定 30）",
        "open tables per address": "1つのアドレスから同時に公開できるテーブルの数（既定 3、0 なら公開しない）",
        "environment": "どのオプションも環境変数（例 BLACKPOKER_DATA）か、環境変数が示すファイル\n"
        "（例 BLACKPOKER_DATA_FILE）でも指定できます。",
        "one of": "{name} は {choices} のどれかです。",
        "unreachable": "データに接続できません：{why}",
        "open": "ページをブラウザーで開く",
        "here": "{address} で動いています。止めるには Ctrl-C。",
        "alone": "このコンピューターからしか接続できません。友だちと遊ぶには --host と --public-url を指定します。",
        "missing": "サーバーに必要なパッケージがありません：pip install 'blackpoker[server]'",
    },
    "en": {
        "about": "serve online play in the browser",
        "host": "the address to listen at (127.0.0.1)",
        "port": "the port to listen at (8000)",
        "public": "the address by which players reach the server, for its links",
        "data": "a folder for the data, or a postgresql:// address",
        "redis": "a redis:// address, for more than one process",
        "inside": "the address by which other processes reach this one (with --redis)",
        "both": "--redis goes with --data postgresql://….",
        "origin": "another origin whose pages may connect (may be repeated)",
        "workers": "processes in which computer players think (1)",
        "metrics": "the address for metrics and health, like 127.0.0.1:9100",
        "where": "--metrics is given like 127.0.0.1:9100.",
        "proxies": "proxies that tell the addresses of clients, with commas between (127.0.0.1,::1)",
        "log": "how the log is written: text or json (text)",
        "log level": "what is logged: debug, info, warning or error, and what is worse (info)",
        "most connections": "the most connections at once (4000)",
        "sockets per address": "the most connections of one address at once (100)",
        "watchers per table": "the most people who watch one table at once (1000)",
        "calls per second": "the most calls of one address in a second (10)",
        "tables per minute": "the most tables of one address in a minute (30)",
        "open tables per address": "the most open tables of one address at once (3; 0: none at all)",
        "environment": "Each option may also be given in the environment, like BLACKPOKER_DATA, or in a file\n"
        "named there, like BLACKPOKER_DATA_FILE.",
        "one of": "{name} is one of {choices}.",
        "unreachable": "the data cannot be reached: {why}",
        "open": "open the page in the browser",
        "here": "serving at {address}; Ctrl-C stops it.",
        "alone": "Only this machine can open that address. To play with friends, give --host and --public-url.",
        "missing": "packages for the server are missing: pip install 'blackpoker[server]'",
    },
}

MISSING: Final = {language: texts["missing"] for language, texts in TEXTS.items()}


def configure(parser: argparse.ArgumentParser, language: str) -> None:
    """Tell the arguments."""
    texts = TEXTS[language]
    parser.add_argument("--host", help=texts["host"])
    parser.add_argument("--port", type=int, help=texts["port"])
    parser.add_argument("--public-url", help=texts["public"])
    parser.add_argument("--data", help=texts["data"])
    parser.add_argument("--redis", help=texts["redis"])
    parser.add_argument("--inside", help=texts["inside"])
    parser.add_argument("--origin", action="append", default=[], help=texts["origin"])
    parser.add_argument("--workers", type=int, help=texts["workers"])
    parser.add_argument("--metrics", help=texts["metrics"])
    parser.add_argument("--proxies", help=texts["proxies"])
    parser.add_argument("--log", choices=CHOICES["log"], help=texts["log"])
    parser.add_argument("--log-level", choices=CHOICES["log_level"], help=texts["log level"])
    for name in LIMITS:
        parser.add_argument(f"--{name.replace('_', '-')}", type=int, help=texts[name.replace("_", " ")])
    parser.add_argument("--open", action="store_true", help=texts["open"])
    parser.epilog = texts["environment"]


CHOICES: Final = {"log": ("text", "json"), "log_level": ("debug", "info", "warning", "error")}
WORDS: Final = ("host", "public_url", "data", "redis", "inside", "metrics", "proxies", "log", "log_level")
LIMITS: Final = (
    "most_connections", "sockets_per_address", "watchers_per_table", "calls_per_second", "tables_per_minute",
    "open_tables_per_address",
)  # fmt: skip
MAY_BE_NONE: Final = "open_tables_per_address"
PLACE: Final = re.compile(r"(\[[0-9a-f:]+\]|[^:\s]*):\d{1,5}", re.IGNORECASE)
"""An address with a port."""


def settings_of(arguments: argparse.Namespace) -> dict[str, Any]:
    """Return all settings that somebody has given, on the command line, in the environment or in a file."""
    found: dict[str, Any] = {name: given(arguments, name, str) for name in WORDS}
    found |= {name: given(arguments, name, int) for name in ("port", "workers", *LIMITS)}
    found = {name: value for name, value in found.items() if value is not None}
    for name in ("workers", *LIMITS):
        at_least(name, found.get(name, 1), 0 if name == MAY_BE_NONE else 1)
    for name, choices in CHOICES.items():
        if found.get(name, choices[0]) not in choices:
            words = {"name": f"BLACKPOKER_{name.upper()}", "choices": ", ".join(choices)}
            raise Misuse(TEXTS["en"]["one of"].format(**words), ja=TEXTS["ja"]["one of"].format(**words))
    if found.get("metrics") and not PLACE.fullmatch(found["metrics"]):
        raise Misuse(TEXTS["en"]["where"], ja=TEXTS["ja"]["where"])
    return {**found, "origins": tuple(arguments.origin or from_environment("BLACKPOKER_ORIGIN").split())}


def run(arguments: argparse.Namespace, language: str) -> int:
    """Serve until interrupted."""
    texts = TEXTS[language]
    try:
        from blackpoker.server.app import Server
        from blackpoker.server.logs import begin_log
        from blackpoker.server.settings import ServerSettings, serve
        from blackpoker.server.store import Unreachable
        from blackpoker.server.stores import is_address
    except ModuleNotFoundError:
        raise BlackPokerError(MISSING["en"], ja=MISSING["ja"]) from None
    settings = ServerSettings(**settings_of(arguments))
    if settings.redis and not is_address(settings.data):
        raise Misuse(TEXTS["en"]["both"], ja=TEXTS["ja"]["both"])
    begin_log(settings.log, settings.log_level)
    try:
        asyncio.run(Server(settings).house.try_out())
    except Unreachable as error:
        print(f"blackpoker: {texts['unreachable'].format(why=error)}", file=sys.stderr)
        return 1
    except ModuleNotFoundError:
        raise BlackPokerError(MISSING["en"], ja=MISSING["ja"]) from None
    print(texts["here"].format(address=settings.address), flush=True)
    if settings.only_here:
        print(texts["alone"], file=sys.stderr, flush=True)
    if arguments.open:
        threading.Thread(target=open_page, args=(settings.host, settings.port, settings.address), daemon=True).start()
    serve(Server(settings).app(), settings)
    return 0


def open_page(host: str, port: int, address: str) -> None:
    """Open the page in a browser as soon as the server listens."""
    for _ in range(100):
        with contextlib.suppress(OSError), socket.create_connection((host, port), timeout=1):
            webbrowser.open(address)
            return
        time.sleep(0.1)


SERVE: Final = Command("serve", {key: texts["about"] for key, texts in TEXTS.items()}, configure, run)
