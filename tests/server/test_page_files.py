"""The files of the page: compressed, kept by name, nothing hidden or foreign, and a real answer where nothing is."""

import asyncio
import gzip
import re
from pathlib import Path
from typing import Any

import pytest

from blackpoker.server import app as apps
from blackpoker.server.app import Server
from blackpoker.server.page_files import ADDRESSES, packed, page_files
from blackpoker.server.settings import ServerSettings

from .house import run

ROOT = Path(__file__).parents[2]
SCRIPT = b"const much = 'the same again and again';\n" * 200
INDEX = b'<meta property="og:image" content="/preview.png" />'


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(INDEX)
    (folder / "assets" / "main-1.js").write_bytes(SCRIPT)
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / ".hidden").write_text("secret")
    (tmp_path / "secret").write_text("secret")
    (folder / "assets" / "link").symlink_to(tmp_path / "secret")
    monkeypatch.setattr(apps, "page_folder", lambda: folder)
    return Server(ServerSettings(data=str(tmp_path), public_url="https://play.example")).app()


def ask(app: Any, path: str, query: str = "", **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Call the application itself; return status, headers and body."""
    sent: list[Any] = []

    async def receive() -> Any:
        await asyncio.Event().wait()

    async def send(message: Any) -> None:
        sent.append(message)

    named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": "GET", "path": path, "raw_path": path.encode(), "query_string": query.encode(),
             "headers": named, "client": ("127.0.0.1", 1), "server": ("x", 80), "scheme": "http", "root_path": "",
             "http_version": "1.1"}  # fmt: skip

    async def story() -> None:
        await app(scope, receive, send)

    run(story())
    found = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], found, b"".join([each.get("body", b"") for each in sent[1:]])


def test_a_script_is_compressed_for_who_takes_it_and_kept_for_good(page: Any) -> None:
    status, headers, body = ask(page, "/assets/main-1.js", accept_encoding="br, gzip")
    assert (status, headers["content-encoding"], headers["vary"]) == (200, "gzip", "accept-encoding")
    assert gzip.decompress(body) == SCRIPT and len(body) < len(SCRIPT) / 10
    assert "immutable" in headers["cache-control"] and "javascript" in headers["content-type"]
    status, headers, body = ask(page, "/assets/main-1.js")
    assert (status, body) == (200, SCRIPT) and "content-encoding" not in headers


def test_the_page_itself_is_asked_for_each_time_and_sent_once(page: Any) -> None:
    status, headers, body = ask(page, "/")
    assert (status, headers["cache-control"]) == (200, "no-cache") and b'"https://play.example/preview.png"' in body
    assert ask(page, "/", if_none_match=headers["etag"])[::2] == (304, b"")
    assert ask(page, "/", if_none_match='"another"')[0] == 200


@pytest.mark.parametrize(
    ("path", "status"),
    [("/table/abc", 200), ("/rules/action/attack", 200), ("/join/x", 200), ("/replay", 200), ("/missions", 200),
     ("/index.html", 404),
     ("/nothing", 404), ("/assets/gone-2.js", 404), ("/rulesx", 404), ("/.hidden", 404), ("/assets/link", 404)],
)  # fmt: skip
def test_an_address_that_leads_nowhere_says_so(page: Any, path: str, status: int) -> None:
    found, headers, body = ask(page, path)
    assert (found, headers["content-type"].partition(";")[0]) == (status, "text/html") and b"og:image" in body


def test_the_server_knows_the_addresses_of_the_page() -> None:
    known = re.findall(r"parts\[0\] === '([a-z]+)'", (ROOT / "web" / "src" / "App.svelte").read_text(encoding="utf-8"))
    assert {"", *known} == ADDRESSES


def test_a_manifest_is_one(page: Any) -> None:
    assert ask(page, "/manifest.webmanifest")[1]["content-type"] == "application/manifest+json"


def test_descriptions_are_compressed_and_what_a_seat_gets_is_not(page: Any) -> None:
    _, headers, body = ask(page, "/api/v1/book", "regulation=lite", accept_encoding="gzip")
    assert headers["content-encoding"] == "gzip" and b'"sections"' in gzip.decompress(body)
    assert "content-encoding" not in ask(page, "/api/v1/invites/nobody", accept_encoding="gzip")[1]


def test_what_is_small_is_left_as_it_is(tmp_path: Path) -> None:
    assert len(packed(b"{}")) > 2
    (tmp_path / "index.html").write_text("x")
    assert list(page_files(tmp_path, "")) == ["index.html"]
