"""Fair dealing over real sockets: a game is verified offline, a killed server keeps its deal, old clients reload."""

import asyncio
import json
import urllib.error
import urllib.parse
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from blackpoker.__main__ import main
from blackpoker.dealing.chain import NO_PART
from blackpoker.record.verifying import verify

from .client import Player, with_number
from .house import run
from .serving import Serving, serving


def seated(server: Serving) -> tuple[Player, Player]:
    """Let two friends sit down, both with numbers of their own."""
    made = with_number(server, "/api/v1/tables", {"opponent": "friend", "window_ms": 0, "fast": True})
    joined = with_number(server, "/api/v1/join", {"invite": made["invite"].rsplit("/", 1)[-1]})
    return Player(server.socket_url, made, 1), Player(server.socket_url, joined, 2)


def test_a_game_of_two_friends_is_verified_offline_with_what_each_has_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def story(server: Serving) -> None:
        one, two = seated(server)
        await one.connect()
        await two.connect()
        await asyncio.gather(one.play(seq=16), two.play(seq=16))
        await one.ask("concede")
        record = server.text(f"/api/v1/replays/{one.state['share']}/record")
        log = server.text("/api/v1/deals?from=1")
        assert server.text("/api/v1/deals?from=2") == log.split("\n", 1)[1]
        (tmp_path / "record").write_text(record, encoding="utf-8")
        (tmp_path / "log").write_text(log, encoding="utf-8")
        for player in (one, two):
            (tmp_path / "proof").write_text(str(player.proof), encoding="utf-8")
            words = ["--proof", str(tmp_path / "proof"), "--log", str(tmp_path / "log")]
            assert main(["--lang", "en", "verify", str(tmp_path / "record"), *words]) == 0
            assert capsys.readouterr().out.count("\nchecked: ") == 7
        await one.close()
        await two.close()

    with serving(tmp_path / "data") as server:
        run(story(server))


def test_a_server_that_is_killed_between_pledge_and_link_deals_what_it_has_sealed(tmp_path: Path) -> None:
    async def story(server: Serving) -> None:
        one, two = seated(server)
        one.mute = two.mute = True
        await one.connect()
        asked = await one.until("mix")
        sealed = one.proof
        assert sealed is not None and sealed.terms
        server.kill()
        server.start()
        await one.connect()
        assert await one.until("mix") == asked, "the same question, and no second seal"
        one.mute = two.mute = False
        await one.connect()
        await two.connect()
        await asyncio.gather(one.play(seq=10), two.play(seq=10))
        await two.ask("concede")
        record = server.text(f"/api/v1/replays/{two.state['share']}/record")
        log = server.text("/api/v1/deals")
        assert log.count(" sealed ") == 1
        for player in (one, two):
            assert len(verify(record, proof=player.proof, log=log).checked) == 7
        assert one.proof is not None and one.proof.terms == sealed.terms
        await one.close()
        await two.close()

    server = Serving(str(tmp_path))
    server.start()
    try:
        run(story(server))
    finally:
        server.stop()


def test_a_client_of_before_is_told_to_reload(tmp_path: Path) -> None:
    async def story(server: Serving) -> None:
        made = server.post("/api/v1/tables", {"opponent": "friend"})
        async with connect(server.socket_url) as socket:
            hello = {"type": "hello", "version": 1, "table": made["table"], "token": made["token"], "since": -1}
            await socket.send(json.dumps(hello))
            answer = json.loads(await socket.recv())
        assert (answer["type"], answer["code"]) == ("error", "version")
        invite = made["invite"].rsplit("/", 1)[-1]
        wishes = [("tables", {"opponent": "friend", "anchor": ""}), ("join", {"invite": invite, "anchor": ""})]
        old = [
            ("tables", {"opponent": "friend", "deal": "x", "nonce": "ab"}),
            ("join", {"invite": invite, "nonce": "ab"}),
        ]
        for path, wish in (*wishes, *old):
            status, said = server.status(f"/api/v1/{path}", wish)
            assert status == 400 and said["code"] == ("anchor" if "nonce" not in wish else "message")

    with serving(tmp_path) as server:
        run(story(server))


def test_the_log_is_told_from_any_line_and_nothing_else_is(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        for _ in range(3):
            server.post("/api/v1/tables", {"opponent": "random"})
        log = server.text("/api/v1/deals")
        assert log.count(" sealed ") == 3 and server.text("/api/v1/deals?from=99") == ""
        for bad in ("x", "-1", "1.5", "１", "9" * 10, "1" + "0" * 20):
            assert failing(server, f"/api/v1/deals?from={bad}") == 400
        deal = log.split(" ")[2]
        for name in (deal, "x", "%00", "a%27"):
            assert failing(server, f"/api/v1/deals/{name}") in (400, 404), "a running deal is not opened"
        assert NO_PART not in log


def failing(server: Serving, path: str) -> int:
    try:
        server.text(urllib.parse.quote(path, safe="/?=%"))
    except urllib.error.HTTPError as error:
        return error.code
    return 200
