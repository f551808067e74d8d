"""`blackpoker join`: the terminal's client at a table of a real server."""

import asyncio
import os
import re
import stat
import sys
from pathlib import Path
from random import Random

import pytest

from blackpoker.record.record import read_record_file
from blackpoker.record.replay import replay
from blackpoker.terminal.seats import FILE, MOST, Seats, data_folder

from .client import Player
from .house import run
from .local import EXAMPLES, LOCAL
from .serving import ROOT, path, serving

PATIENCE = 120
"""Seconds after which a line will not come any more: a test fails then instead of waiting for ever."""


async def terminal(home: Path, *words: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "blackpoker", "join", *words, cwd=ROOT,
        env=os.environ | {"PYTHONPATH": path(), "PYTHONIOENCODING": "utf-8", "BLACKPOKER_HOME": str(home)},
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip


MENU = re.compile(r"\[(\d+)\] ")


class Typist:
    """Somebody at the terminal's client who types numbers of the menus until the game is over."""

    def __init__(self, process: asyncio.subprocess.Process, seed: int) -> None:
        self.process, self.random = process, Random(seed)
        self.heard = ""
        self.menu: list[str] = []

    async def until(self, *ends: str) -> str:
        """Read until one of some texts is heard after what was heard before; return that text."""
        assert self.process.stdout is not None
        begin = len(self.heard)
        while True:
            found = [end for end in ends if end in self.heard[begin:]]
            if found:
                return found[0]
            try:
                piece = await asyncio.wait_for(self.process.stdout.read(4096), PATIENCE)
            except TimeoutError:
                piece = b""
            if not piece and self.process.stdout.at_eof() and self.process.stderr is not None:
                self.heard += (await self.process.stderr.read()).decode()
            assert piece, f"none of {ends} is heard: {self.heard[-2000:]}"
            self.heard += piece.decode(errors="replace")

    async def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        await self.process.stdin.drain()

    async def play(self) -> None:
        """Type numbers until the game is over."""
        while True:
            await self.until("\nB> ", "\n> ")
            shown, _, prompt = self.heard.rpartition("\n")
            if prompt == "> ":
                return
            lines = shown.splitlines()
            menu: list[str] = []
            while lines and MENU.search(lines[-1]):
                menu += MENU.findall(lines.pop())
            self.menu = menu or self.menu
            if "You are not being asked now" not in "".join(lines[-2:]):
                await self.type(self.random.choice(self.menu))


def test_a_friend_plays_a_whole_game_from_the_terminal(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path) as server:
            made = server.post("/api/v1/tables", {"opponent": "friend", "window_ms": 0, "name": "Host"})
            player = Player(server.socket_url, made, 3)
            await player.connect()
            friend = Typist(await terminal(tmp_path, made["invite"], "--name", "Terminal", "--lang", "en"), 6)
            playing = asyncio.create_task(player.play())
            await friend.play()
            outcome = await playing
            heard = friend.heard
            assert "Hash of the terms: " in heard and "A Host" in heard and "B Terminal (you)" in heard
            assert "Your turn. What do you do?" in heard and "Set Bulwark $L" in heard
            won = outcome["winner"] == "B"
            assert ("You win." if won else "You lose.") in heard and "Why it was lost: " in heard
            assert "the server kept its word" in heard
            await friend.type("replay")
            await friend.until("Enter: next, back")
            await friend.type("end")
            await friend.until("Enter: next, back")
            await friend.type("quit")
            await friend.until("rematch plays again")
            await friend.type(f"save {tmp_path / 'game.bpr'}")
            await friend.until("The record is in")
            assert replay(read_record_file(tmp_path / "game.bpr")).over
            await friend.process.communicate(b"q\n")
            assert friend.process.returncode == 0
            await player.close()

    run(story())


def test_a_table_is_made_from_the_terminal_and_watched_from_another(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path / "data") as server:
            words = (server.url, "--regulation", "std+pack", "--name", "Host", "--lang", "en")
            host = Typist(await terminal(tmp_path / "home", *words), 1)
            await host.until("Link for watching: ")
            await host.until("Waiting for your opponent.")
            invite = host.heard.partition("Invite your opponent by this link: ")[2].split()[0]
            watch = host.heard.partition("Link for watching: ")[2].split()[0]
            assert "std+pack: seat A." in host.heard
            guest = server.post(
                "/api/v1/join", {"invite": invite.rpartition("/")[2], "name": "Guest", "anchor": "none"}
            )
            player = Player(server.socket_url, guest, 3)
            await player.connect()
            await host.until(" begin")
            await host.type("table")
            await host.until("B Guest")
            watcher = Typist(await terminal(tmp_path / "other", watch, "--lang", "ja"), 1)
            await watcher.until("ステージ")
            assert "観戦中です" in watcher.heard and "A Host" in watcher.heard and "手札: " not in watcher.heard
            await watcher.type("table")
            await watcher.until("ステージ")
            await watcher.type("concede")
            await watcher.until("観戦中です")
            await host.type("concede")
            await host.until("once more")
            await host.type("concede")
            await host.until("You lose.")
            await watcher.until("対戦終了。")
            for each in (host, watcher):
                await each.process.communicate(b"q\n")
                assert each.process.returncode == 0
            await player.close()

    run(story())


async def heard_until(friend: asyncio.subprocess.Process, begin: str) -> str:
    """Read until a line begins so."""
    assert friend.stdout is not None
    while True:
        line = (await asyncio.wait_for(friend.stdout.readline(), PATIENCE)).decode()
        assert line, f"nothing begins with {begin}"
        if line.removeprefix("B> ").removeprefix("A> ").startswith(begin):
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
            await heard_until(friend, "BlackPoker Lite")
            friend.kill()
            await friend.communicate()
            again = await terminal(home, *words)
            await heard_until(again, "Back at your seat.")
            assert again.stdin is not None
            await heard_until(again, "BlackPoker Lite")
            again.stdin.write(b"concede\nconcede\n")
            await again.stdin.drain()
            while player.state["outcome"] is None:
                await player.until("state")
            assert player.state["outcome"]["winner"] == "A"
            await player.ask("rematch")
            again.stdin.write(b"rematch\n")
            await again.stdin.drain()
            await heard_until(again, "The rematch begins.")
            await heard_until(again, "BlackPoker Lite")
            again.kill()
            await again.communicate()
            third = await terminal(home, *words)
            assert third.stdin is not None
            third.stdin.write(b"concede\nconcede\n")
            await third.stdin.drain()
            await heard_until(third, "The game is over. Your opponent wins")
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


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        (
            "en",
            (
                "Free Counter",
                "Counter: cost $D→none",
                "Do you agree",
                "cost: $D → none",
                "seat B",
                "Local rules: Free Counter",
            ),
        ),
        (
            "ja",
            (
                "無料カウンター",
                "カウンター：コスト $D→なし",
                "同意して",
                "コスト: $D → なし",
                "席 B",
                "ローカルルール：無料カウンター",
            ),
        ),
    ],
)
def test_local_rules_are_read_and_agreed_to_before_the_seat_is_taken(
    tmp_path: Path, lang: str, words: tuple[str, ...]
) -> None:
    """The terminal has none of the packages: it fetches them, and plays a game by them to its end."""
    name, short, question, detail, seat, again = words

    async def story() -> None:
        with serving(tmp_path / "data", "--packages", str(EXAMPLES)) as server:
            made = server.post("/api/v1/tables", {"opponent": "friend", "window_ms": 0, "regulation": LOCAL})
            unsure = Typist(await terminal(tmp_path / "unsure", made["invite"], "--lang", lang), 1)
            await unsure.until(question)
            assert name in unsure.heard and short in unsure.heard
            await unsure.type("d")
            await unsure.until(detail)
            _, errors = await unsure.process.communicate(b"n\n")
            assert unsure.process.returncode == 2 and errors.decode().count("\n") == 1
            assert server.get(f"/api/v1/invites/{made['invite'].rpartition('/')[2]}")["open"]
            player = Player(server.socket_url, made, 3)
            await player.connect()
            friend = Typist(await terminal(tmp_path / "home", made["invite"], "--lang", lang), 6)
            await friend.until(question)
            await friend.type("y")
            await friend.until(seat)
            if lang == "en":
                playing = asyncio.create_task(player.play())
                await friend.play()
                await playing
                assert "the server kept its word" in friend.heard and again in friend.heard
            await friend.process.communicate(b"q\n")
            await player.close()

    run(story())


def test_a_table_with_local_rules_is_made_from_the_terminal(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path / "data", "--packages", str(EXAMPLES)) as server:
            words = (server.url, "--regulation", LOCAL, "--lang", "en")
            host = Typist(await terminal(tmp_path / "home", *words), 1)
            await host.until("Local rules: Free Counter (Counter: cost $D→none)")
            await host.until("Waiting for your opponent.")
            await host.process.communicate(b"q\n")
            other = await terminal(
                tmp_path / "home", server.url, "--regulation", "lite+entry20+nonsense", "--lang", "en"
            )
            _, errors = await other.communicate()
            assert "no rule package" in errors.decode() and "free-counter" in errors.decode()

    run(story())


def test_online_a_desk_answers_as_it_does_here(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path / "data") as server:
            guest = Typist(await terminal(tmp_path / "home", server.url, "--opponent", "random", "--lang", "en"), 1)
            await guest.until("\nA> ")
            for typed, said in (
                ("can", "What you cannot do now, and why:"),
                ("why summonsHero", "\nA> "),
                ("log", "Your opponent draws 7 cards."),
                ("log full", "[1]: set the game up"),
                ("rule R70", "What Counter negates"),
                ("rule nonsense", "there is nothing called 'nonsense'"),
                ("nonsense", "Unknown input 'nonsense'"),
                ("auto full", "Full control"),
                ("hold", "You keep the chance"),
                ("stop attack", "This does not work online."),
                ("save", "The server keeps this game"),
                ("hint", "Hint: "),
                ("lang ja", "日本語で表示します。"),
                ("table", "ステージ"),
                ("do", "A> "),
                ("concede", "もう一度 concede"),
            ):
                await guest.type(typed)
                await guest.until(said)
            await guest.process.communicate(b"q\n")
            assert guest.process.returncode == 0

    run(story())


def test_open_tables_and_games_are_offered_at_the_terminal(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path / "data") as server:
            words = (server.url, "--public", "--name", "Host", "--lang", "en")
            host = Typist(await terminal(tmp_path / "home", *words), 1)
            await host.until("Waiting for your opponent.")
            while not server.get("/api/v1/board")["open"]:
                await asyncio.sleep(0.1)
            guest = Typist(await terminal(tmp_path / "guest", server.url, "--name", "Guest", "--lang", "en"), 1)
            await guest.until("Number (Enter: a table of your own)")
            assert "Open tables\n  [1] Host · Lite + Entry 20 · 2 s to respond · just opened\n" in guest.heard
            assert "Games to watch" not in guest.heard and "  [0] make a table of your own" in guest.heard
            await guest.type("7")
            await guest.until("A number from 0 to 1 is needed.")
            await guest.type("1")
            await guest.until("lite+entry20: seat B.")
            await host.until(" begin")
            while not server.get("/api/v1/board")["live"]:
                await asyncio.sleep(0.1)
            watcher = Typist(await terminal(tmp_path / "other", server.url, "--lang", "ja"), 1)
            await watcher.until("番号（Enter：自分でテーブルを作る）")
            assert "観戦できる対戦\n  [1] Host – ゲスト · ライト+エントリー20 · " in watcher.heard
            assert "公開テーブル" not in watcher.heard
            await watcher.type("1")
            await watcher.until("観戦中です")
            for typist in (watcher, guest, host):
                await typist.type("quit")
                await typist.process.wait()

    run(story())


def test_nothing_is_asked_where_nothing_is_offered(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path / "data") as server:
            host = Typist(await terminal(tmp_path / "home", server.url, "--lang", "en"), 1)
            await host.until("Waiting for your opponent.")
            assert "Number" not in host.heard and server.get("/api/v1/board") == {"open": [], "live": []}
            await host.type("quit")
            await host.process.wait()

    run(story())
