"""`blackpoker join`: a friend plays from the terminal by typing numbers."""

import asyncio
import io
import json
import os
import stat
import sys
from pathlib import Path
from random import Random

from blackpoker.client.why import why
from blackpoker.server.wire import Why, encoded
from blackpoker.terminal.online import Online, Place
from blackpoker.terminal.seats import FILE, MOST, Seats, data_folder

from .client import Player
from .house import run
from .serving import ROOT, path, serving
from .worlds import new_table

PATIENCE = 120
"""Seconds after which a line will not come any more: a test fails then instead of waiting for ever."""


async def terminal(home: Path, *words: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "blackpoker", "join", *words, cwd=ROOT,
        env=os.environ | {"PYTHONPATH": path(), "PYTHONIOENCODING": "utf-8", "BLACKPOKER_HOME": str(home)},
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip


def test_a_friend_plays_a_whole_game_from_the_terminal(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path) as server:
            made = server.post("/api/v1/tables", {"opponent": "friend", "window_ms": 0})
            player = Player(server.socket_url, made, 3)
            await player.connect()
            friend = await terminal(tmp_path, made["invite"], "--name", "Terminal", "--lang", "en")
            assert friend.stdin is not None and friend.stdout is not None
            playing = asyncio.create_task(player.play())
            heard: list[str] = []
            random = Random(6)
            while True:
                line = (await asyncio.wait_for(friend.stdout.readline(), PATIENCE)).decode()
                heard.append(line)
                if line.startswith("Record: ") or not line:
                    break
                if line.startswith("1 "):
                    count = len(line.strip().split("  "))
                    friend.stdin.write(f"{random.randint(1, count)}\n".encode())
                    await friend.stdin.drain()
            outcome = await playing
            friend.stdin.write(b"q\n")
            await friend.communicate()
            assert friend.returncode == 0
            assert any(line.startswith("Hash of the terms: ") for line in heard)
            won = outcome["winner"] == "B"
            assert any(line.startswith("You win" if won else "Your opponent wins") for line in heard)
            assert player.welcome["seats"]["B"] is None or player.welcome["seats"]["B"]["name"] == "Terminal"
            await player.close()

    run(story())


async def heard_until(friend: asyncio.subprocess.Process, begin: str) -> str:
    """Read until a line begins so."""
    assert friend.stdout is not None
    while True:
        line = (await asyncio.wait_for(friend.stdout.readline(), PATIENCE)).decode()
        assert line, f"nothing begins with {begin}"
        if line.startswith(begin):
            return line


def test_who_closed_the_program_comes_back_by_the_same_link(tmp_path: Path) -> None:
    async def story() -> None:
        home = tmp_path / "home"
        with serving(tmp_path / "data") as server:
            made = server.post("/api/v1/tables", {"opponent": "friend", "window_ms": 0})
            player = Player(server.socket_url, made, 3)
            await player.connect()
            words = (made["invite"], "--lang", "en")
            friend = await terminal(home, *words)
            await heard_until(friend, "lite+entry20: seat B")
            friend.kill()
            await friend.communicate()
            again = await terminal(home, *words)
            await heard_until(again, "Back at your seat.")
            assert again.stdin is not None
            again.stdin.write(b"concede\n")
            await again.stdin.drain()
            while player.state["outcome"] is None:
                await player.until("state")
            assert player.state["outcome"]["winner"] == "A"
            await player.ask("rematch")
            again.stdin.write(b"rematch\n")
            await again.stdin.drain()
            await heard_until(again, "The rematch begins.")
            await heard_until(again, "Reconnecting…")
            again.kill()
            await again.communicate()
            third = await terminal(home, *words)
            assert third.stdin is not None
            third.stdin.write(b"concede\n")
            await third.stdin.drain()
            await heard_until(third, "Your opponent wins")
            await third.communicate(b"q\n")
            assert third.returncode == 0
            other = await terminal(tmp_path / "elsewhere", *words)
            _, errors = await other.communicate()
            assert "taken" in errors.decode()
            await player.close()
        assert stat.S_IMODE((home / FILE).stat().st_mode) == 0o600

    run(story())


def test_seats_are_kept_by_link_and_old_ones_are_forgotten(tmp_path: Path) -> None:
    seats = Seats(tmp_path)
    for number in range(MOST + 5):
        seats.keep(f"link{number}", "table", f"token{number}")
    seats.keep("link7", "other", "fresh")
    assert seats.find("link4") is None and len(seats.all()) == MOST
    assert seats.find("link7") == {"table": "other", "token": "fresh"}
    seats.forget("link7")
    seats.forget("never")
    assert seats.find("link7") is None
    for damaged in ("", "[]", "{", '{"a": 1}', '{"a": {"table": 5, "token": "x"}}'):
        seats.file.write_text(damaged)
        assert seats.all() == {}
    seats.keep("link", "table", "token")
    assert list(seats.all()) == ["link"]


def test_the_folder_of_a_user_is_where_the_system_has_it() -> None:
    home = Path.home()
    assert data_folder("linux", {}) == home / ".local" / "share" / "blackpoker"
    assert data_folder("linux", {"XDG_DATA_HOME": "/x"}) == Path("/x/blackpoker")
    assert data_folder("darwin", {}) == home / "Library" / "Application Support" / "blackpoker"
    assert data_folder("win32", {"LOCALAPPDATA": "/l"}) == Path("/l/blackpoker")
    assert data_folder("linux", {"BLACKPOKER_HOME": "/mine", "XDG_DATA_HOME": "/x"}) == Path("/mine")


def test_a_wrong_link_gets_one_sentence_and_status_2(tmp_path: Path) -> None:
    async def story() -> None:
        for words in (["nonsense"], ["http://127.0.0.1:1/join/x"], ["http://127.0.0.1:1/play/x"]):
            friend = await terminal(tmp_path, *words, "--lang", "en")
            _, errors = await friend.communicate()
            assert friend.returncode == 2
            assert errors.decode().count("\n") == 1

    run(story())


def test_why_and_rules_are_told_online_too(tmp_path: Path) -> None:
    sink = io.StringIO()
    online = Online(Place("http://nowhere", {}), "en", sink, Seats(tmp_path))
    table = new_table("lite+entry20", 1)
    table.replay(f"{'AB'[table.asked or 0]} pass", None)
    online.state, online.seen, online.entries = {"seq": 1, "ask": None}, 1, [0, 1]
    asked = online.typed("why")
    while asked is not None:  # nothing was decided in the last move, so the one before is asked about: the set-up
        lines = why(table.running().record, asked["seq"], 0, table.voice(0))
        asked = online.hear(json.loads(encoded(Why(asked["id"], asked["seq"], lines))))
    assert "the higher number lets" in sink.getvalue() and "(R28)" in sink.getvalue()
    online.entries = []
    assert online.typed("why") is None and "Nothing was decided" in sink.getvalue()
    assert online.typed("rule R70") is None and "What Counter negates" in sink.getvalue()
    assert online.typed("rule nonsense") is None and "there is nothing called 'nonsense'" in sink.getvalue()
