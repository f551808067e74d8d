"""Leaving the full screen: by key, at the curtain, after the end, by signal, by a crash, and with no place to save."""

import os
import signal
import sys
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pexpect
import pytest
from textual.pilot import Pilot
from textual.widgets import Static

import blackpoker
from blackpoker.core import BlackPokerError
from blackpoker.record.record import Record, read_record_file
from blackpoker.record.replay import replay
from blackpoker.terminal.commanding import COMMANDS
from blackpoker.terminal.desk import Desk
from blackpoker.terminal.keeping import Keeper
from blackpoker.terminal.screen import ScreenClient, play_on_screen, stay_away_from_lost_terminals
from blackpoker.terminal.screen_parts import Again, Curtain
from blackpoker.terminal.style import Reply, Style

from .screens import PATIENCE, all_parts, on_screen, text_of, type_line
from .typist import TWO_PEOPLE, new_match

Keys = Callable[[Pilot[int]], Coroutine[Any, Any, None]]
PACKAGES = Path(blackpoker.__file__).parents[1]
MAIN_SCREEN = "\x1b[?1049l"
"""What a terminal is told to show its lines again."""


class FullDisk(Keeper):
    """Can write nothing until there is room."""

    room = False

    def keep(self, record: Record, path: Path | None = None) -> Path:
        if not self.room:
            raise BlackPokerError("the disk is full", ja="ディスクがいっぱいです")
        return super().keep(record, path)

    def rescue(self, record: Record) -> Path:
        """Find no other place either."""
        return self.keep(record)


async def give_up(client: ScreenClient, pilot: Pilot[int]) -> None:
    await type_line(client, pilot, "concede")
    await type_line(client, pilot, "concede")


# Nowhere to save


def test_a_game_that_cannot_be_saved_is_left_only_when_asked_twice() -> None:
    async def play(client: ScreenClient, pilot: Pilot[int]) -> None:
        await pilot.press("ctrl+q")
        assert "the disk is full" in text_of(client, "#log") and "without saving" in text_of(client, "#log")
        await pilot.press("f9", "ctrl+q")
        assert client.is_running and "ディスクがいっぱいです" in text_of(client, "#log")
        await pilot.press("ctrl+q")

    client = on_screen(new_match(seed=3), play, keeper=FullDisk(None))
    assert client.return_code == 2 and client.last_words == ["ディスクがいっぱいです"]


def test_room_that_is_made_meanwhile_is_used(tmp_path: Path) -> None:
    keeper = FullDisk(tmp_path / "game.bpr")

    async def play(client: ScreenClient, pilot: Pilot[int]) -> None:
        await type_line(client, pilot, "attack D7")
        assert "the disk is full" in text_of(client, "#log")
        await pilot.press("ctrl+q")
        keeper.room = True
        await pilot.press("ctrl+q")

    assert on_screen(new_match(seed=3), play, keeper=keeper).return_code == 0
    assert read_record_file(tmp_path / "game.bpr").moves[0] == "A attack"


# At the curtain


async def by_key(pilot: Pilot[int]) -> None:
    await pilot.press("ctrl+q")


async def by_word(pilot: Pilot[int]) -> None:
    await pilot.press(*"quit", "enter")


@pytest.mark.parametrize("way", [by_key, by_word])
def test_at_the_curtain_one_can_leave_and_uncovers_no_hand(tmp_path: Path, way: Keys) -> None:
    covered: list[str] = []

    async def play(client: ScreenClient, pilot: Pilot[int]) -> None:
        await pilot.press("enter")
        await type_line(client, pilot, "twist d3 $ dq > b.s5")
        assert isinstance(client.screen, Curtain)
        await way(pilot)
        covered.append(all_parts(client))

    match = new_match(seed=3, names=TWO_PEOPLE)
    client = on_screen(match, play, keeper=tmp_path / "game.bpr")
    assert client.return_code == 0 and covered == [""]
    assert read_record_file(tmp_path / "game.bpr").moves[0] == "A twist D3 $ DQ > B.S5"


def test_the_curtain_says_what_it_understands_and_that_nothing_can_be_saved() -> None:
    def told(client: ScreenClient) -> str:
        return str(client.screen.query_one("#curtain-told").render())

    async def play(client: ScreenClient, pilot: Pilot[int]) -> None:
        await pilot.press(*"can", "enter")
        assert isinstance(client.screen, Curtain) and "quit saves and leaves" in told(client)
        await pilot.press("ctrl+q")
        assert isinstance(client.screen, Curtain) and "the disk is full" in told(client)
        assert all_parts(client) == ""

    on_screen(new_match(seed=3, names=TWO_PEOPLE), play, keeper=FullDisk(None))


# After the end


def test_after_the_end_it_is_said_how_to_leave_and_the_record_can_be_saved(tmp_path: Path) -> None:
    file = tmp_path / "x.bpr"

    async def play(client: ScreenClient, pilot: Pilot[int]) -> None:
        await give_up(client, pilot)
        assert "save FILE keeps the record; Ctrl-Q leaves." in text_of(client, "#menu").replace("\n ", "")
        await type_line(client, pilot, "1")
        await type_line(client, pilot, f"save {file}")
        assert client.is_running and "The record is" in text_of(client, "#log")
        await type_line(client, pilot, f"save {tmp_path / 'nowhere' / 'x.bpr'}")
        assert client.is_running and "cannot be written" in text_of(client, "#log")
        await pilot.press("f9")
        assert "Ctrl-Qで終わります。" in "".join(text_of(client, "#menu").split())

    on_screen(new_match(seed=3), play)
    assert replay(read_record_file(file)).over


def test_after_the_end_a_game_is_looked_at_again_and_another_one_is_played() -> None:
    match = new_match(seed=3)

    async def play(client: ScreenClient, pilot: Pilot[int]) -> None:
        await give_up(client, pilot)
        await type_line(client, pilot, "replay")
        assert isinstance(client.screen, Again)
        first = str(client.screen.query_one("#step", Static).content)
        await pilot.press("end", "left", "right", "escape")
        await pilot.pause()
        assert "You begin" in first and not isinstance(client.screen, Again)
        await type_line(client, pilot, "rematch")
        assert client.match is not match and not client.match.over
        assert client.match.record.names == match.record.names and client.match.record.seed != match.record.seed

    on_screen(match, play)


def test_after_the_end_leaving_tells_how_the_game_ended() -> None:
    async def play(client: ScreenClient, pilot: Pilot[int]) -> None:
        await give_up(client, pilot)
        await pilot.press("ctrl+q")

    client = on_screen(new_match(seed=3), play)
    assert client.return_code == 0
    assert client.last_words[0].startswith("The game is over.") and client.last_words[1] == "You lose."


# What comes of it


def played(play: Keys, monkeypatch: pytest.MonkeyPatch, keeper: Keeper, plain: bool = False) -> int:
    """Return the exit status of a game that is played on a screen without a terminal."""
    run: Callable[..., int | None] = ScreenClient.run
    monkeypatch.setattr(ScreenClient, "run", lambda self: run(self, headless=True, size=(80, 24), auto_pilot=play))
    return play_on_screen(new_match(seed=3), Style("en"), keeper, plain)


def test_a_crash_is_no_success_and_keeps_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(desk: Desk, rest: str) -> Reply:
        raise RuntimeError("a mistake in the client")

    async def play(pilot: Pilot[int]) -> None:
        assert isinstance(pilot.app, ScreenClient)
        await type_line(pilot.app, pilot, "attack D7")
        await pilot.press("f4")

    monkeypatch.setitem(COMMANDS, "hint", fails)
    assert played(play, monkeypatch, Keeper(tmp_path / "game.bpr")) == 1
    assert "Saved to" in capsys.readouterr().err
    assert read_record_file(tmp_path / "game.bpr").moves[0] == "A attack"


def test_plain_takes_the_colours_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []

    async def play(pilot: Pilot[int]) -> None:
        seen.append(pilot.app.no_color)
        await pilot.press("ctrl+q")

    monkeypatch.setenv("NO_COLOR", "")
    monkeypatch.delenv("NO_COLOR")
    assert played(play, monkeypatch, Keeper(tmp_path / "game.bpr"), plain=True) == 0
    assert seen == [True]


# Real terminals


def start(folder: Path) -> "pexpect.spawn[str]":
    """Begin a game on the screen of a real terminal, and make a move."""
    command = ["-m", "blackpoker", "play", "--screen", "--opponent", "random", "--seed", "3", "--lang", "en"]
    terminal = pexpect.spawn(
        sys.executable,
        command,
        encoding="utf-8",
        dimensions=(24, 80),
        timeout=PATIENCE,
        cwd=str(folder),
        env={**os.environ, "PYTHONPATH": str(PACKAGES)},
    )
    terminal.expect("What do you do")
    terminal.send("attack D7\r")
    terminal.expect("You request Attack")
    return terminal


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_signal_to_go_saves_the_game_and_leaves_the_terminal_clean(tmp_path: Path, number: signal.Signals) -> None:
    terminal = start(tmp_path)
    terminal.kill(number)
    terminal.expect_exact(MAIN_SCREEN)
    terminal.expect_exact("Saved to blackpoker-3.bpr")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0
    assert read_record_file(tmp_path / "blackpoker-3.bpr").moves[0] == "A attack"


def test_nothing_is_drawn_again_on_a_terminal_that_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []
    ours, theirs = os.openpty()
    before = signal.signal(signal.SIGCONT, lambda number, frame: drawn.append(number))
    try:
        monkeypatch.setattr("blackpoker.terminal.screen.STDIN", theirs)
        stay_away_from_lost_terminals()
        signal.raise_signal(signal.SIGCONT)
        assert drawn == [signal.SIGCONT]
        os.close(ours)
        signal.raise_signal(signal.SIGCONT)
        assert drawn == [signal.SIGCONT]
    finally:
        signal.signal(signal.SIGCONT, before)
        os.close(theirs)


def test_a_terminal_that_is_gone_keeps_the_game(tmp_path: Path) -> None:
    terminal = start(tmp_path)
    assert terminal.pid is not None
    os.close(terminal.child_fd)
    until = time.monotonic() + PATIENCE
    while os.waitpid(terminal.pid, os.WNOHANG) == (0, 0):
        assert time.monotonic() < until, "the program does not end"
        time.sleep(0.05)
    assert read_record_file(tmp_path / "blackpoker-3.bpr").moves[0] == "A attack"
