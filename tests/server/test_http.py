"""Hostile calls over HTTP: wrong paths, huge heads, bodies that never end, faults inside; the server lives."""

import asyncio
import contextlib
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed

from blackpoker.server import app as apps
from blackpoker.server import patience, watching
from blackpoker.server.app import MOST_BODY, MOST_FILE, Server
from blackpoker.server.forwarding import forward_socket
from blackpoker.server.patience import AT_ONCE, MOST_HEAD, Line
from blackpoker.server.room import AGAIN
from blackpoker.server.settings import ServerSettings, uvicorn_options

from .client import Player
from .house import run
from .serving import Serving, free_port, path, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("data")) as found:
        yield found


def raw(server: Serving, *parts: bytes) -> bytes:
    """Send bytes, and return everything that comes back until the server ends the connection."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=60) as caller:
        try:
            for part in parts:
                caller.sendall(part)
            caller.shutdown(socket.SHUT_WR)
        except OSError:
            pass  # the server has heard enough
        answer = b""
        try:
            while chunk := caller.recv(65536):
                answer += chunk
        except ConnectionError:
            pass
    return answer


CALLS = {
    "no HTTP": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "no version": b"GET /health\r\n\r\n",
    "strange version": b"GET /health HTTP/one\r\nhost: 127.0.0.1\r\n\r\n",
    "no host": b"GET /health HTTP/1.1\r\n\r\n",
    "two lengths": b"POST /api/v1/tables HTTP/1.1\r\nhost: ::1\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}",
    "length and chunks": b"POST /api/v1/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: -1\r\n\r\n{}",
    "bad chunk": b"POST /api/v1/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: chunked\r\n\r\nZZ\r\n",
    "NUL in a header": b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\na: b\x00c\r\n\r\n",
    "folded header": b"GET /health HTTP/1.1\r\n host: 127.0.0.1\r\n\r\n",
    "long address": b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n",
    "huge header": b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\na: " + b"b" * 4 * MOST_HEAD + b"\r\n\r\n",
    "many headers": b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n" + b"a: b\r\n" * MOST_HEAD + b"\r\n",
    "endless head": b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n" + b"a: b\r\n" * MOST_HEAD,
}


@pytest.mark.parametrize("call", CALLS)
def test_a_call_that_is_none_is_refused_and_the_server_lives(server: Serving, call: str) -> None:
    answer = raw(server, CALLS[call])
    assert answer == b"" or answer.split()[1] in (b"400", b"413", b"431")
    assert server.get("/health")["ok"]


@pytest.mark.parametrize("length", [MOST_BODY + 1, 100 * MOST_BODY])
def test_a_body_that_is_too_long_is_refused_before_it_is_read(server: Serving, length: int) -> None:
    head = f"POST /api/v1/tables HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\ncontent-length: {length}\r\n\r\n"
    answer = raw(server, head.encode(), b" " * length)
    assert answer == b"" or b" 400 " in answer.splitlines()[0]
    chunks = b"transfer-encoding: chunked\r\nconnection: close\r\n\r\n" + b"2000\r\n" + b" " * 0x2000 + b"\r\n"
    endless = raw(
        server, b"POST /api/v1/open HTTP/1.1\r\nhost: 127.0.0.1\r\n" + chunks, chunks[-0x2008:] * (MOST_FILE // 0x2000)
    )
    assert endless == b"" or b" 400 " in endless.splitlines()[0]
    assert server.get("/health")["ok"]


@pytest.mark.parametrize(
    ("path", "has"),
    [
        ("regulations", "frames"),
        ("rules?regulation=lite%2Bentry20", "terms"),
        ("guide", "tips"),
        ("lessons", "steps"),
        ("missions", "missions"),
    ],
)
def test_what_the_page_reads_is_there_for_everybody(server: Serving, path: str, has: str) -> None:
    assert server.get(f"/api/v1/{path}")[has]


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE", "OPTIONS", "TRACE"])
def test_other_methods_make_no_table(server: Serving, method: str) -> None:
    answer = raw(server, f"{method} /api/v1/tables HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n".encode())
    assert answer.split()[1] in (b"404", b"405")


SLOW = {
    "nothing": b"",
    "half a head": b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n",
    "half a body": b"POST /api/v1/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 10\r\n\r\n{",
    "half a second call": b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\nGET /he",
}


@pytest.mark.parametrize("call", SLOW)
def test_who_does_not_finish_a_call_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    monkeypatch.setattr(patience, "SECONDS", 0.1)

    async def story() -> None:
        settings = ServerSettings(port=free_port(), data=str(tmp_path))
        server = uvicorn.Server(uvicorn.Config(Server(settings).app(), **uvicorn_options(settings)))
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        reader, writer = await asyncio.open_connection("127.0.0.1", settings.port)
        writer.write(SLOW[call])
        with contextlib.suppress(ConnectionError):
            await asyncio.wait_for(reader.read(), 60)  # until the server ends it
        writer.close()
        server.should_exit = True
        await serving

    run(story())


def test_new_callers_are_heard_a_few_at_a_time_and_in_their_order() -> None:
    async def story() -> None:
        line, loop, heard = Line(), asyncio.get_running_loop(), list[int]()
        for number in range(5 * AT_ONCE):
            if line.may_enter(loop):
                heard.append(number)
            else:
                line.waiting.append(partial(heard.append, number))
        steps = [len(heard)]
        while line.waiting or steps[-1] < 5 * AT_ONCE:
            await asyncio.sleep(0)
            steps.append(len(heard))
        assert heard == list(range(5 * AT_ONCE))
        assert max(after - before for before, after in pairwise([0, *steps])) == AT_ONCE
        while line.left < AT_ONCE:
            await asyncio.sleep(0)
        assert line.may_enter(loop), "whoever comes later need not wait"

    run(story())


def test_callers_who_come_together_are_all_answered(server: Serving) -> None:
    """Also those who have more to say while they wait, and beside some who leave before it is their turn."""
    head, body = (
        b"POST /api/v1/decks HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\ncontent-length: 2\r\n\r\n",
        b"{}",
    )

    async def story() -> None:
        opened = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(60)]
        for _, writer in opened:
            writer.write(head)
        for number, (_, writer) in enumerate(opened):
            if number % 3 == 0:
                writer.transport.abort()
            else:
                writer.write(body)
        answers = [await reader.read() for number, (reader, _) in enumerate(opened) if number % 3]
        assert {answer.split()[1] for answer in answers} == {b"400"} and len(answers) == 40
        for _, writer in opened:
            writer.close()

    run(story())


async def ask(app: Any, path: str) -> tuple[int, bytes]:
    """Call the application itself, without a client or a server that would tidy the path."""
    sent: list[Any] = []

    heard = False

    async def receive() -> Any:
        nonlocal heard
        if heard:
            await asyncio.Event().wait()  # nothing more is said
        heard = True
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "http", "method": "GET", "path": path, "raw_path": path.encode("utf-8", "replace"),
             "query_string": b"", "headers": [], "client": ("127.0.0.1", 1), "server": ("x", 80), "scheme": "http",
             "root_path": "", "http_version": "1.1"}  # fmt: skip
    await app(scope, receive, send)
    return sent[0]["status"], b"".join([each.get("body", b"") for each in sent[1:]])


PATHS = [
    "/../secret", "/assets/../../secret", "/assets/..", "/assets/../index.html/../../secret", "//etc/passwd",
    "/.hidden",
    "/..\\secret", "/assets/..\\..\\secret", "/secret/../../secret", "/assets//etc/passwd", "/assets/link",
    "/a\x00b", "/assets/a\x00b", "/assets/" + "a" * 5000, "/" + "a" * 5000, "/assets/\ud800",
]  # fmt: skip


@pytest.mark.parametrize("address", PATHS, ids=range(len(PATHS)))
def test_nothing_beside_the_page_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("the page")
    (page / ".hidden").write_text("secret")
    (tmp_path / "secret").write_text("secret")
    (page / "assets" / "link").symlink_to(tmp_path / "secret")
    monkeypatch.setattr(apps, "page_folder", lambda: page)

    async def story() -> None:
        app = Server(ServerSettings(data=str(tmp_path))).app()
        status, body = await ask(app, address)
        assert (status, body) == (200, b"the page") or status in (400, 404, 405)
        assert b"secret" not in body and b"root:" not in body

    run(story())


def test_a_fault_is_told_as_one_and_nothing_of_it_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        server = Server(ServerSettings(data=str(tmp_path)))

        def fails(first: int) -> Any:
            raise OSError("the password is 1234")

        monkeypatch.setattr(server.house.store, "published", fails)
        status, body = await ask(server.app(), "/api/v1/deals")
        assert status == 500 and b'"code":"fault"' in body and b"1234" not in body
        assert "a call was ended by a fault" in caplog.text
        assert server.metrics.faults == 1

    run(story())


@pytest.mark.parametrize(("public_url", "warned"), [("", True), ("https://play.example", False)])
def test_an_invitation_that_only_this_machine_can_open_is_warned_of(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, public_url: str, warned: bool
) -> None:
    async def story() -> None:
        settings = ServerSettings(data=str(tmp_path), port=free_port(), public_url=public_url)
        server = uvicorn.Server(uvicorn.Config(Server(settings).app(), **uvicorn_options(settings)))
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        caller = Serving(str(tmp_path), port=settings.port)
        made = await asyncio.to_thread(caller.post, "/api/v1/tables", {"opponent": "friend"})
        assert made["only_here"] is warned
        assert ("only this machine" in caplog.text) is warned
        server.should_exit = True
        await serving

    run(story())


@pytest.mark.parametrize("how", ["fails", "hangs"])
def test_a_server_whose_store_does_not_answer_is_not_healthy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    async def story() -> None:
        server = Server(ServerSettings(data=str(tmp_path)))

        async def probe() -> None:
            if how == "fails":
                raise OSError("disk")
            await asyncio.Event().wait()

        monkeypatch.setattr(watching, "PATIENCE", 0.01)
        server.readiness.probes["store"] = probe
        for address in ("/health", "/health/ready"):
            status, body = await ask(server.app(), address)
            assert status == 503 and b'"ok":false,"store":false,"leases":true,"disk":true' in body
        assert (await ask(server.app(), "/health/live"))[0] == 200, "it need not be started again"

    run(story())


def test_when_the_store_fails_players_are_told_to_come_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        settings = ServerSettings(data=str(tmp_path), port=free_port())
        server = Server(settings)
        running = uvicorn.Server(uvicorn.Config(server.app(), **uvicorn_options(settings)))
        serving = asyncio.create_task(running.serve())
        while not running.started:
            await asyncio.sleep(0.01)

        async def find(id: str) -> None:
            raise OSError("the password is 1234")

        monkeypatch.setattr(server.house.store, "find", find)
        player = Player(f"ws://127.0.0.1:{settings.port}/api/v1/socket", {"table": "t", "token": "t.A.x"})
        with pytest.raises(ConnectionClosed) as closed:
            await player.connect()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == AGAIN
        assert "Traceback" not in caplog.text and "1234" not in caplog.text
        running.should_exit = True
        await serving

    run(story())


class Heard:
    """A socket that writes down how it is closed."""

    code = 0

    async def receive(self) -> Any:
        await asyncio.Event().wait()

    async def close(self, code: int, reason: str) -> None:
        self.code = code


def test_when_the_other_process_refuses_the_player_need_not_come_again() -> None:
    async def refuse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 503 Full\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
        writer.close()

    async def story() -> None:
        other = await asyncio.start_server(refuse, "127.0.0.1", 0)
        socket = Heard()
        address = f"http://127.0.0.1:{other.sockets[0].getsockname()[1]}"
        assert not await forward_socket(socket, address, "{}", {})  # type: ignore[arg-type]
        assert not socket.code, "whether somebody else has the table now is looked at again"
        other.close()

    run(story())


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
def test_a_server_may_open_as_many_files_as_it_has_connections() -> None:
    words = """
import resource
from blackpoker.server.room import AGAIN
from blackpoker.server.settings import ServerSettings, settle_down
most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (256, most))
settle_down()
now = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
assert now == most or now > ServerSettings().most_connections, now
"""
    subprocess.run([sys.executable, "-c", words], check=True, env=os.environ | {"PYTHONPATH": path()})
