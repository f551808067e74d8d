"""Whole games through a real terminal: a script reads the menu and types its numbers, and Ctrl-D saves."""

import re
import signal
import sys
from pathlib import Path
from random import Random

import pexpect
import pytest

from blackpoker.record.record import read_record_file
from blackpoker.record.replay import replay

MENU = re.compile(r"\[(\d+)\] ")
PATIENCE = 60
"""Seconds after which a terminal that says nothing is taken to hang."""


def start(tmp_path: Path, *arguments: str) -> "pexpect.spawn[str]":
    command = ["-m", "blackpoker", "play", "--opponent", "random", "--record", str(tmp_path / "game.bpr"), *arguments]
    return pexpect.spawn(
        sys.executable, command, encoding="utf-8", dimensions=(24, 80), timeout=PATIENCE, echo=False
    )  # fmt: skip


def menu_in(text: str) -> list[str]:
    """Return the numbers of the last menu that was printed, if one was."""
    lines = text.splitlines()
    numbers: list[str] = []
    while lines and MENU.search(lines[-1]):
        numbers += MENU.findall(lines.pop())
    return numbers


@pytest.mark.parametrize(
    ("language", "regulation", "end"),
    [
        ("en", "lite+entry20", "The game is over."),
        ("ja", "lite+entry20", "対戦終了。"),
        ("ja", "mast+pack", "対戦終了。"),
    ],
)
def test_a_whole_game_is_played_by_menu_numbers(tmp_path: Path, language: str, regulation: str, end: str) -> None:
    random = Random(regulation)
    terminal = start(tmp_path, "--seed", "5", "--lang", language, "--regulation", regulation)
    menu: list[str] = []
    for _ in range(2000):
        if terminal.expect(["A> ", "\n> "]) != 0:
            break
        menu = menu_in(str(terminal.before)) or menu
        terminal.sendline(random.choice(menu))
    assert end in str(terminal.before)
    terminal.sendline("quit")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0
    record = read_record_file(tmp_path / "game.bpr")
    assert replay(record).over


def test_arrow_up_brings_the_last_line_back(tmp_path: Path) -> None:
    pytest.importorskip("readline")
    terminal = start(tmp_path, "--seed", "3", "--lang", "en")
    terminal.expect("A> ")
    terminal.sendline("why counter")
    terminal.expect("A> ")
    terminal.sendline("\033[A")
    terminal.expect("A> ")
    assert "It targets a request" in str(terminal.before)
    terminal.sendline("quit")
    terminal.expect(pexpect.EOF)
    terminal.close()


def test_ctrl_d_saves_and_leaves(tmp_path: Path) -> None:
    terminal = start(tmp_path, "--seed", "3", "--lang", "en")
    terminal.expect("A> ")
    terminal.sendline("attack D7")
    terminal.expect("A> ")
    terminal.sendeof()
    terminal.expect("Saved to")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0
    assert read_record_file(tmp_path / "game.bpr").moves[0] == "A attack"


def test_a_terminal_that_is_closed_keeps_the_game(tmp_path: Path) -> None:
    terminal = start(tmp_path, "--seed", "3", "--lang", "en")
    terminal.expect("A> ")
    terminal.sendline("attack D7")
    terminal.expect("A> ")
    terminal.kill(signal.SIGHUP)
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert read_record_file(tmp_path / "game.bpr").moves[0] == "A attack"
