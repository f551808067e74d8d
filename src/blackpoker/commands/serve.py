"""`blackpoker serve`: online play in the browser."""

import argparse
import contextlib
import logging
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Mapping
from typing import Final

from blackpoker.core import BlackPokerError

from . import Command, Misuse

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
    parser.add_argument("--host", default="127.0.0.1", help=texts["host"])
    parser.add_argument("--port", type=int, default=8000, help=texts["port"])
    parser.add_argument("--public-url", default="", help=texts["public"])
    parser.add_argument("--data", default="blackpoker-data", help=texts["data"])
    parser.add_argument("--redis", default="", help=texts["redis"])
    parser.add_argument("--inside", default="", help=texts["inside"])
    parser.add_argument("--origin", action="append", default=[], help=texts["origin"])
    parser.add_argument("--workers", type=int, default=1, help=texts["workers"])
    parser.add_argument("--open", action="store_true", help=texts["open"])


def run(arguments: argparse.Namespace, language: str) -> int:
    """Serve until interrupted."""
    texts = TEXTS[language]
    try:
        from blackpoker.server.app import Server
        from blackpoker.server.settings import ServerSettings, serve
        from blackpoker.server.stores import is_address
    except ModuleNotFoundError:
        raise BlackPokerError(MISSING["en"], ja=MISSING["ja"]) from None
    if arguments.redis and not is_address(arguments.data):
        raise Misuse(TEXTS["en"]["both"], ja=TEXTS["ja"]["both"])
    settings = ServerSettings(
        arguments.host, arguments.port, arguments.public_url, arguments.data, arguments.redis,
        tuple(arguments.origin), arguments.inside, max(arguments.workers, 1),
    )  # fmt: skip
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    print(texts["here"].format(address=settings.address), flush=True)
    if settings.only_here:
        print(texts["alone"], file=sys.stderr, flush=True)
    if arguments.open:
        threading.Thread(target=open_page, args=(arguments.host, arguments.port, settings.address), daemon=True).start()
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
