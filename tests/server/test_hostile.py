"""Hostile input changes nothing, gets a clear error or a clean close, and the server lives."""

import http.client
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from blackpoker.server.config import clean_name
from blackpoker.server.messages import BadMessage, read_message
from blackpoker.server.replays import MOST_SCENARIO_FILE
from blackpoker.server.settings import ServerSettings
from blackpoker.server.stores import FILE

from .bad import corpus, out_of_place
from .client import Player
from .house import run
from .serving import Serving, serving


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def server(data: Path) -> Iterator[Serving]:
    with serving(data) as found:
        yield found


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("strict"), "--strict-limits") as found:
        yield found


def friends(server: Serving) -> list[dict[str, Any]]:
    """Make a table of two; return both seats, A first."""
    made = server.post("/api/v1/tables", {"opponent": "friend", "window_ms": 10_000})
    joined = server.post("/api/v1/join", {"invite": made["invite"].rsplit("/", 1)[-1]})
    return [made, joined]


def kept(data: Path) -> list[Any]:
    """Return everything that the server has kept."""
    connection = sqlite3.connect(data / FILE)
    rows = [
        *connection.execute("SELECT * FROM entry ORDER BY game, number"),
        *connection.execute("SELECT id FROM game"),
    ]
    connection.close()
    return rows


def test_the_corpus_is_large_and_none_of_it_is_understood() -> None:
    bad = corpus()
    assert len(set(bad)) >= 1000
    for text in bad:
        with pytest.raises(BadMessage):
            read_message(text)


def test_nothing_of_the_corpus_changes_anything(server: Serving, data: Path) -> None:
    async def story() -> None:
        seat = friends(server)[0]
        player = Player(server.socket_url, seat)
        await player.connect()
        before, shown = kept(data), player.state
        sent = 0
        for text in corpus():
            await player.send(text)
            answer = await player.until("error")
            assert answer["code"] == "message" and answer["text"]["en"] and answer["text"]["ja"]
            sent += 1
            if sent % 19 == 0:
                await player.close()
                await player.connect()
        assert sent >= 1000
        await player.close()
        await player.connect()
        assert {**player.state, "log": []} == {**shown, "log": []}
        assert kept(data) == before
        await player.close()
        assert server.get("/health")["ok"]

    run(story())


def test_the_corpus_as_a_first_word_is_turned_away(server: Serving, data: Path) -> None:
    async def story() -> None:
        before = kept(data)
        for text in corpus()[::5]:
            async with connect(server.socket_url, compression=None) as socket:
                await socket.send(text)
                assert json.loads(await socket.recv())["type"] == "error"
                with pytest.raises(ConnectionClosed) as closed:
                    await socket.recv()
                assert closed.value.rcvd is not None and closed.value.rcvd.code == 4004
        assert kept(data) == before

    run(story())


def test_wishes_out_of_place_are_refused_and_change_nothing(server: Serving, data: Path) -> None:
    async def story() -> None:
        players = [Player(server.socket_url, seat) for seat in friends(server)]
        for player in players:
            await player.connect()
        asked = players[0] if players[0].state["ask"] is not None else players[1]
        other = players[1] if asked is players[0] else players[0]
        before = kept(data)
        for player in (asked, other):
            for message in out_of_place(asked.state["seq"]):
                answer = await player.ask(**message)
                assert answer["type"] == "refused" and answer["text"]["en"] and answer["text"]["ja"], message
                if message["type"] in ("move", "parts") and player is other:
                    assert answer["code"] in ("turn", "stale", "illegal", "incomplete")
        assert kept(data) == before
        move = {"picks": await asked.picks(), "id": "mine", "at": asked.state["seq"]}
        first = await asked.ask("move", **move)
        assert first["type"] == "accepted"
        again = [await asked.ask("move", **move) for _ in range(5)]
        assert again == [first] * 5
        assert (await other.ask("move", **move))["code"] == "stale"
        added = [row for row in kept(data) if row not in before]
        assert [row[-1] for row in added if row[-1] is not None] == [f"{asked.seat['seat']}:mine"]
        for player in players:
            await player.close()

    run(story())


def test_wrong_tokens_and_links_open_nothing(server: Serving) -> None:
    async def story() -> None:
        one, two = friends(server)
        others = friends(server)
        watch = one["watch"].rsplit("/", 1)[-1]
        wrong = [
            {"token": others[0]["token"]},
            {"token": one["token"].replace(".A.", ".B.")},
            {"token": one["token"][:-1]},
            {"token": ""},
            {"token": watch},
            {"watch": "wrong"},
            {"watch": one["token"]},
            {},
            {"watch": others[0]["watch"].rsplit("/", 1)[-1]},
        ]
        for words in wrong:
            hello = {"type": "hello", "version": 2, "table": one["table"], **words}
            async with connect(server.socket_url, compression=None) as socket:
                await socket.send(json.dumps(hello))
                answer = json.loads(await socket.recv())
                assert (answer["type"], answer["code"]) == ("error", "table")
        for words in ({"version": 1}, {"version": 3}, {"table": "none"}):
            hello = {"type": "hello", "version": 2, "table": one["table"], "token": two["token"], **words}
            async with connect(server.socket_url, compression=None) as socket:
                await socket.send(json.dumps(hello))
                assert json.loads(await socket.recv())["type"] == "error"

    run(story())


def test_a_page_of_another_origin_may_not_connect(server: Serving) -> None:
    async def story() -> None:
        evil = ("https://evil.example", "http://127.0.0.1:1", "null", f"https://127.0.0.1:{server.port}.evil")
        for origin in (*evil, "http://[", "http://[::1", "http://[x]", "[", "//"):
            with pytest.raises(InvalidStatus) as refused:
                await connect(server.socket_url, origin=origin)  # type: ignore[arg-type]
            assert refused.value.response.status_code == 403, origin
        async with connect(server.socket_url, origin=server.url):  # type: ignore[arg-type]
            pass

    run(story())


def test_origins_are_the_own_the_public_and_the_named_ones() -> None:
    settings = ServerSettings(public_url="https://play.example/", origins=("https://club.example",))
    assert settings.allows(None, "127.0.0.1:8000")
    assert settings.allows("https://play.example", "127.0.0.1:8000")
    assert settings.allows("https://club.example", "127.0.0.1:8000")
    assert settings.allows("http://127.0.0.1:8000", "127.0.0.1:8000")
    assert not settings.allows("https://evil.example", "127.0.0.1:8000")
    assert not settings.allows("null", None)
    assert not settings.allows("http://[", "127.0.0.1:8000")
    assert not settings.allows("http://[", ""), "an origin that cannot be read is nobody's own"


def test_a_message_that_is_too_long_ends_the_connection_cleanly(server: Serving) -> None:
    async def story() -> None:
        player = Player(server.socket_url, friends(server)[0])
        await player.connect()
        await player.send(json.dumps({"type": "parts", "id": "i", "at": 0, "picks": ["x" * 9000]}))
        assert await player.closed() == 1009

    run(story())


def test_who_says_too_much_is_let_go(strict: Serving) -> None:
    async def story() -> None:
        player = Player(strict.socket_url, strict.post("/api/v1/tables", {"opponent": "friend"}))
        await player.connect()
        for _ in range(200):
            await player.send({"type": "ping"})
        assert await player.closed() == 4008

    run(story())


def test_who_is_never_understood_is_let_go(strict: Serving) -> None:
    async def story() -> None:
        player = Player(strict.socket_url, strict.post("/api/v1/tables", {"opponent": "friend"}))
        await player.connect()
        for _ in range(20):
            await player.send("nonsense")
        assert await player.closed() == 4000

    run(story())


def test_tables_and_calls_have_limits(strict: Serving) -> None:
    codes = [strict.status("/api/v1/tables", {"opponent": "friend"})[0] for _ in range(60)]
    assert 429 in codes and set(codes) <= {200, 429}


WISHES: list[Any] = [
    b"", b"null", b"[]", b"{", b"\xff", b'{"name":NaN}', b'{"name":"\\ud800"}', b'{"name":"a","name":"b"}', b"x" * 9000,
    {"regulation": "none"}, {"regulation": 1}, {"regulation": "x" * 5000},
    {"opponent": "god"}, {"opponent": "search:iterations=999999999"}, {"seat": "C"}, {"seat": None}, {"name": 5},
    {"anchor": "xyz"}, {"anchor": "AB" * 32}, {"anchor": ""}, {"mixing": "never"}, {"nonce": "aa"},
    {"deck": "S2 S2"}, {"deck": "Z9"}, {"deck": "S2 " * 2000},
    {"clock": {"seconds": 1, "increment": 0}}, {"clock": {"seconds": 60, "increment": -1}}, {"clock": {"seconds": 60}},
    {"clock": {"seconds": 60, "increment": 0, "x": 1}}, {"window_ms": -1}, {"window_ms": 10_001}, {"window_ms": 1.5},
    {"fast": 1}, {"fast": "yes"}, {"unknown": 1}, {"clock": 5}, {"window_ms": True},
]  # fmt: skip


@pytest.mark.parametrize("wish", WISHES, ids=range(len(WISHES)))
def test_a_bad_wish_for_a_table_is_refused_in_a_sentence(server: Serving, data: Path, wish: Any) -> None:
    before = kept(data)
    status, answer = server.status("/api/v1/tables", wish)
    assert status == 400
    assert answer["type"] == "refused" and answer["text"]["en"] and answer["text"]["ja"]
    assert kept(data) == before


NULS = [
    {"type": "move", "id": "a\0b", "at": 0, "picks": ["pass"]},
    {"type": "parts", "id": "i", "at": 0, "picks": ["\0"]},
    {"type": "concede", "id": "\0"},
    {"type": "hello", "version": 2, "table": "t\0", "token": "t.A.x"},
    {"type": "rematch", "id": "i", "anchor": "\0"},
]


@pytest.mark.parametrize("message", [json.dumps(each) for each in NULS])
def test_a_nul_is_refused_at_the_edge(message: str) -> None:
    """PostgreSQL keeps none, so that one in the id of a move ended the table for everybody."""
    with pytest.raises(BadMessage, match="NUL"):
        read_message(message)
    assert read_message(r'{"type":"concede","id":"\\u0000"}').id == r"\u0000", "this is only how one would be written"


def test_a_nul_in_a_wish_or_a_link_is_refused(server: Serving) -> None:
    for wish in (
        {"name": "a\0"},
        {"opponent": "friend", "nonce": "\0"},
        {"scenario": "table: \0"},
        {"deal": "\0" * 20},
    ):
        assert server.status("/api/v1/tables", wish)[0] == 400
    assert server.status("/api/v1/join", {"invite": "\0"})[0] == 400


NOWHERE = [
    "/api/v1/watch/%00", "/api/v1/invites/a%00b", "/api/v1/replays/%00", "/api/v1/replays/%00/record",
    "/api/v1/watch/%F0%9F%82%A1", "/api/v1/watch/x%20OR%201",
    "/api/v1/replays/none", "/api/v1/replays/none/record", "/api/v1/watch/none", "/api/v1/watch/deal%20x",
    "/api/v1/invites/none", "/api/v1/nothing", "/api/v1/deals/%00", "/api/v1/deals/none",
]  # fmt: skip


@pytest.mark.parametrize("path", NOWHERE)
def test_links_that_lead_nowhere_say_so(server: Serving, path: str) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    connection.request("GET", path)
    answer = connection.getresponse()
    assert answer.status == 404
    assert json.load(answer)["text"]["en"]
    policy = answer.getheader("content-security-policy") or ""
    assert "default-src 'self'" in policy and "script-src" not in policy
    connection.close()


@pytest.mark.parametrize(
    "text", ["", "[", "[Game", "a: [", "a: &a [*a, *a]", "\x00", "[" * 5000, "{" * 5000, "x" * 100_000]
)
def test_files_that_are_none_are_refused_in_a_sentence(server: Serving, text: str) -> None:
    status, answer = server.status("/api/v1/open", text.encode())
    assert status == 400
    assert answer["text"]["en"] and answer["text"]["ja"]


def test_a_scenario_is_opened(server: Serving) -> None:
    for file in sorted((Path(__file__).parents[1] / "scenarios").rglob("*.yaml"))[::40]:
        told = server.post("/api/v1/open?side=all", file.read_bytes())
        assert told["positions"][0]["view"]["A"]["hand"] is not None, file


def test_scenarios_are_smaller_than_records(server: Serving) -> None:
    """The largest scenario of the rules fits 50 times."""
    scenario = b"table: {A: {hand: [S5]}}\n".ljust(MOST_SCENARIO_FILE, b"#")
    assert server.post("/api/v1/open?side=all", scenario)["positions"]
    status, answer = server.status("/api/v1/open?side=all", scenario + b"#")
    assert (status, answer["code"]) == (400, "file")
    assert (
        f"{MOST_SCENARIO_FILE} bytes" in answer["text"]["en"] and f"{MOST_SCENARIO_FILE} バイト" in answer["text"]["ja"]
    )
    files = (Path(__file__).parents[1] / "scenarios").rglob("*.yaml")
    assert 50 * max(file.stat().st_size for file in files) < MOST_SCENARIO_FILE
    status, answer = server.status("/api/v1/open", b"[Game" + b" " * MOST_SCENARIO_FILE)
    assert status == 400 and "the record is damaged" in answer["text"]["en"]


def test_a_friend_cannot_take_a_seat_that_is_taken(server: Serving) -> None:
    made = server.post("/api/v1/tables", {"opponent": "friend"})
    invite = made["invite"].rsplit("/", 1)[-1]
    server.post("/api/v1/join", {"invite": invite})
    assert server.status("/api/v1/join", {"invite": invite})[0] == 409
    assert server.status("/api/v1/join", {"invite": made["watch"].rsplit("/", 1)[-1]})[0] == 404


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("花子", "花子"),
        ("", "Guest"),
        ("\u202e\u200b\x00\x1b[31m", "[31m"),
        ("<script>alert(1)</script>", "<script>alert(1)</scrip…"),
        ("  a \n b  ", "a b"),
        ("x" * 100, "x" * 23 + "…"),
        ("\u2066\u2069", "Guest"),
        ("computer:hard", "hard"),
        ("computer:", "Guest"),
        (" Computer:\u200bcomputer : hard", "hard"),
        ("com\u200bputer：hard", "hard"),
        ("computer", "computer"),
        ("my computer: hard", "my computer: hard"),
    ],
)
def test_names_are_text_without_controls_not_too_long_and_no_computers(name: str, shown: str) -> None:
    assert clean_name(name, "Guest") == shown
