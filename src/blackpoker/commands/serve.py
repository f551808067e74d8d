"""`blackpoker serve`: online play in the browser."""

import argparse
import logging
import sys
from collections.abc import Mapping
from typing import Final

from blackpoker.core import BlackPokerError

from . import Command

TEXTS: Final[Mapping[str, Mapping[str, str]]] = {
    "ja": {
        "about": "ブラウザで遊べるサーバーを動かす",
        "host": "待ち受けるアドレス(既定 127.0.0.1)",
        "port": "待ち受けるポート(既定 8000)",
        "public": "プレイヤーから見たサーバーのURL(招待リンクに使う)",
        "data": "データのフォルダ、または postgresql:// のアドレス",
        "redis": "複数プロセスで動かすときの redis:// のアドレス",
        "origin": "接続を許す他サイトのオリジン(繰り返し可)",
        "workers": "コンピュータの思考に使うプロセス数(既定 1)",
        "here": "{address} で動いています。止めるには Ctrl-C。",
        "alone": "このアドレスは同じ機械からしか開けません。友だちと遊ぶには --host と --public-url を指定します。",
        "missing": "サーバーに必要なパッケージがありません: pip install 'blackpoker[server]'",
    },
    "en": {
        "about": "serve online play in the browser",
        "host": "the address to listen at (127.0.0.1)",
        "port": "the port to listen at (8000)",
        "public": "the address by which players reach the server, for its links",
        "data": "a folder for the data, or a postgresql:// address",
        "redis": "a redis:// address, for more than one process",
        "origin": "another origin whose pages may connect (may be repeated)",
        "workers": "processes in which computer players think (1)",
        "here": "serving at {address}; Ctrl-C stops it.",
        "alone": "Only this machine can open that address. To play with friends, give --host and --public-url.",
        "missing": "packages for the server are missing: pip install 'blackpoker[server]'",
    },
}


def configure(parser: argparse.ArgumentParser, language: str) -> None:
    """Tell the arguments."""
    texts = TEXTS[language]
    parser.add_argument("--host", default="127.0.0.1", help=texts["host"])
    parser.add_argument("--port", type=int, default=8000, help=texts["port"])
    parser.add_argument("--public-url", default="", help=texts["public"])
    parser.add_argument("--data", default="blackpoker-data", help=texts["data"])
    parser.add_argument("--redis", default="", help=texts["redis"])
    parser.add_argument("--origin", action="append", default=[], help=texts["origin"])
    parser.add_argument("--workers", type=int, default=1, help=texts["workers"])


def run(arguments: argparse.Namespace, language: str) -> int:
    """Serve until interrupted."""
    texts = TEXTS[language]
    try:
        import uvicorn

        from blackpoker.server.app import Server
        from blackpoker.server.messages import MOST_BYTES
        from blackpoker.server.settings import ServerSettings
    except ModuleNotFoundError:
        raise BlackPokerError(TEXTS["en"]["missing"], ja=TEXTS["ja"]["missing"]) from None
    settings = ServerSettings(
        arguments.host, arguments.port, arguments.public_url, arguments.data, arguments.redis,
        tuple(arguments.origin), max(arguments.workers, 1),
    )  # fmt: skip
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    print(texts["here"].format(address=settings.address), flush=True)
    if settings.only_here:
        print(texts["alone"], file=sys.stderr, flush=True)
    uvicorn.run(
        Server(settings).app(), host=settings.host, port=settings.port, log_level="warning", access_log=False,
        ws_max_size=MOST_BYTES, ws_ping_interval=20, ws_ping_timeout=20, ws_per_message_deflate=False,
        timeout_graceful_shutdown=5, proxy_headers=bool(settings.public_url),
    )  # fmt: skip
    return 0


SERVE: Final = Command("serve", {key: texts["about"] for key, texts in TEXTS.items()}, configure, run)
