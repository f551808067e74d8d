"""Whole games over real sockets, with the server in a process of its own."""

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from blackpoker.__main__ import main
from bot import play as bot_plays

from .client import Player, with_number
from .house import run
from .serving import Serving, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("data")) as found:
        yield found


def table_of_friends(server: Serving, **wish: Any) -> tuple[Player, Player, Player]:
    """Make a table by link; return both players and somebody who watches, none connected."""
    made = with_number(server, "/api/v1/tables", {"opponent": "friend", "name": "花子", **wish})
    code = made["invite"].rsplit("/", 1)[-1]
    invitation = server.get(f"/api/v1/invites/{code}")
    assert (invitation["name"], invitation["open"], invitation["takes_part"]) == ("花子", True, True)
    joined = with_number(server, "/api/v1/join", {"invite": code, "name": "Bob"})
    assert {made["seat"], joined["seat"]} == {"A", "B"}
    assert server.get(f"/api/v1/invites/{code}")["open"] is False
    watch = made["watch"].rsplit("/", 1)[-1]
    watched = {"table": server.get(f"/api/v1/watch/{watch}")["table"], "code": watch}
    return tuple([Player(server.socket_url, seat, 7) for seat in (made, joined, watched)])  # type: ignore[return-value]


def test_friends_play_by_link_while_somebody_watches(server: Serving, tmp_path: Path) -> None:
    async def story() -> None:
        one, two, watcher = table_of_friends(server, window_ms=0)
        for player in (one, two, watcher):
            assert (await player.connect())["type"] == "welcome"
        assert one.welcome["seats"] == {"A": {"name": "花子", "computer": ""}, "B": {"name": "Bob", "computer": ""}}
        outcomes = await asyncio.gather(one.play(), two.play())
        assert outcomes[0]["winner"] == outcomes[1]["winner"] is not None
        while watcher.state["outcome"] is None:
            await watcher.until("state")
        assert [line["seq"] for line in watcher.log] == [line["seq"] for line in one.log]
        assert all(player.state["ask"] is None for player in (one, two, watcher))
        share = one.state["share"]
        record = server.text(f"/api/v1/replays/{share}/record")
        file = tmp_path / "game.bpr"
        file.write_text(record, encoding="utf-8")
        log = tmp_path / "deals.txt"
        log.write_text(server.text("/api/v1/deals?from=1"), encoding="utf-8")
        for player in (one, two):
            assert player.proof is not None and player.proof.mixes
            (tmp_path / "proof.json").write_text(str(player.proof), encoding="utf-8")
            words = ["--proof", str(tmp_path / "proof.json"), "--log", str(log)]
            assert main(["verify", str(file), *words]) == 0
        positions = {side: server.get(f"/api/v1/replays/{share}?side={side}")["positions"] for side in ("", "A", "all")}
        assert {len(each) for each in positions.values()} == {len(one.log)}, "the log begins with the set-up"
        assert positions["A"][-1]["view"]["A"]["hand"] == one.state["view"]["A"]["hand"]
        assert positions[""][3]["view"]["A"]["hand"] is None
        assert positions["all"][3]["view"]["B"]["hand"] is not None
        assert server.post("/api/v1/open", record.encode())["positions"] == positions[""]
        for player in (one, two, watcher):
            await player.close()

    run(story())


def test_a_game_against_the_computer(server: Serving) -> None:
    async def story() -> None:
        player = Player(server.socket_url, server.post("/api/v1/tables", {"opponent": "random"}))
        await player.connect()
        assert player.welcome["seats"]["B"]["computer"] == "random"
        assert await player.play() is not None
        assert player.state["share"]
        await player.close()

    run(story())


def test_the_example_bot_plays_a_game(server: Serving) -> None:
    assert " win" in run(bot_plays(server.url, opponent="random"))


def test_a_bot_takes_an_invitation(server: Serving) -> None:
    async def story() -> None:
        made = server.post("/api/v1/tables", {"opponent": "friend", "window_ms": 0})
        player = Player(server.socket_url, made, 4)
        await player.connect()
        outcomes = await asyncio.gather(bot_plays(server.url, made["invite"]), player.play())
        assert {outcomes[0].split(":")[0], outcomes[1]["text"]["en"].split(":")[0]} == {"You win", "Your opponent wins"}
        await player.close()

    run(story())


def test_a_client_that_comes_back_at_any_time_goes_on(server: Serving) -> None:
    async def story() -> None:
        player = Player(server.socket_url, server.post("/api/v1/tables", {"opponent": "random"}), 5)
        while player.state is None or player.state["outcome"] is None:
            await player.connect()
            await player.play(1)
            await player.close()
        assert [line["seq"] for line in player.log] == list(range(2, player.state["seq"] + 1))

    run(story())


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_games_and_clocks_go_on_after_the_server_was_killed(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path) as server:
            one, two, _ = table_of_friends(server, window_ms=0, clock={"seconds": 600, "increment": 0})
            await one.connect()
            await two.connect()
            await asyncio.gather(one.play(seq=14), two.play(seq=14))
            seen = [list(one.log), list(two.log)]
            server.kill()
            server.start()
            for player in (one, two):
                before = player.state
                assert (await player.connect())["type"] == "welcome"
                assert player.state["seq"] >= before["seq"]
                assert player.state["clock"]["left_ms"]["A"] > 500_000
            outcomes = await asyncio.gather(one.play(), two.play())
            assert outcomes[0]["winner"] == outcomes[1]["winner"] is not None
            assert [one.log[: len(seen[0])], two.log[: len(seen[1])]] == seen
            for player in (one, two):
                assert [line["seq"] for line in player.log] == list(range(4, player.state["seq"] + 1))
                await player.close()
            assert server.stop() == 0

    run(story())
