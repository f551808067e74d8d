"""The command line, run the way a user runs it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import blackpoker


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    inherited = {name: value for name, value in os.environ.items() if name != "LANG" and not name.startswith("LC_")}
    return subprocess.run(
        [sys.executable, "-m", "blackpoker", *arguments],
        env=inherited | {"PYTHONIOENCODING": "utf-8"} | environment,
        capture_output=True,
        encoding="utf-8",
    )


def test_version_names_version_edition_and_engine() -> None:
    version, edition = blackpoker.__version__, blackpoker.EDITION
    engine = "compiled" if blackpoker.compiled else "interpreted"
    result = run("--version")
    assert result.returncode == 0
    assert result.stdout == f"blackpoker {version} (rule edition {edition}, engine: {engine})\n"
    assert result.stderr == ""


def test_without_arguments_the_help_is_shown() -> None:
    assert run().returncode == 0
    assert run().stdout == run("--help").stdout
    assert "--version" in run().stdout


@pytest.mark.parametrize(
    ("arguments", "culprit"),
    [(("--colour",), "--colour"), (("dance",), "dance"), (("--lang", "fr"), "fr"), (("--lang",), "--lang")],
    ids=["option", "command", "language", "no language"],
)
def test_bad_usage_gets_one_sentence_and_status_2(arguments: tuple[str, ...], culprit: str) -> None:
    result = run(*arguments)
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.startswith("blackpoker: ")
    assert culprit in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("environment", "japanese"),
    [
        ({"LANG": "ja_JP.UTF-8"}, True),
        ({"LANG": "en_US.UTF-8"}, False),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "ja_JP.UTF-8"}, True),
        ({"LANG": "ja_JP.UTF-8", "LC_MESSAGES": "C"}, False),
        ({}, False),
    ],
    ids=["ja", "en", "LC_ALL over LANG", "LC_MESSAGES over LANG", "no locale"],
)
def test_the_locale_chooses_the_language(environment: dict[str, str], japanese: bool) -> None:
    assert ("カードゲーム" in run("--help", **environment).stdout) == japanese


def test_lang_overrules_the_locale() -> None:
    assert "カードゲーム" in run("--help", "--lang", "ja", LANG="en_US.UTF-8").stdout
    assert "card game" in run("--lang=en", "--help", LANG="ja_JP.UTF-8").stdout
    assert "使い方" in run("--lang=ja", "dance").stderr


def test_a_terminal_without_japanese_gets_no_traceback() -> None:
    result = run("--help", "--lang", "ja", PYTHONIOENCODING="ascii")
    assert result.returncode == 0
    assert "BlackPoker" in result.stdout


def run_in_shell(line: str) -> subprocess.CompletedProcess[str]:
    """Run a line of the shell in which $blackpoker is the command, in English, with output buffered as usual."""
    command = f"{sys.executable} -m blackpoker"
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    environment |= {"blackpoker": command, "LC_ALL": "C.UTF-8"}
    return subprocess.run(["sh", "-c", line], env=environment, capture_output=True, encoding="utf-8")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device here is always full")
@pytest.mark.parametrize("arguments", ["--version", "rules list", "rules list --json"])
def test_output_that_cannot_be_written_is_told_in_one_sentence(arguments: str) -> None:
    result = run_in_shell(f"$blackpoker {arguments} >/dev/full")
    assert result.stderr == "blackpoker: the output cannot be written: No space left on device\n"
    assert result.returncode == 1


@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-"])
def test_output_that_is_closed_goes_nowhere(closed: str) -> None:
    result = run_in_shell(f"$blackpoker rules show attack {closed}")
    assert (result.returncode, result.stderr) == (0, "")
    assert ("Attack" in result.stdout) == (closed == "2>&-")
    misused = run_in_shell(f"$blackpoker rules {closed}")
    assert (misused.returncode, misused.stdout) == (2, "")


@pytest.mark.parametrize("arguments", ["--help", "rules list"])
def test_a_reader_who_leaves_early_is_no_error(arguments: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        result = subprocess.run(
            [sys.executable, "-m", "blackpoker", *arguments.split()], stdout=writing, stderr=subprocess.PIPE
        )
    finally:
        os.close(writing)
    assert (result.returncode, result.stderr) == (0, b"")


INTERRUPTED_WHILE_LOADING = """
import signal, sys

class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == "blackpoker.commands.rules":
            signal.raise_signal(signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)  # a parent in the background lets it be ignored
sys.meta_path.insert(0, Finder())
from blackpoker.__main__ import main
sys.exit(main(["rules", "list", "--lang", sys.argv[1]]))
"""


@pytest.mark.parametrize(("spoken", "said"), [("en", "interrupted"), ("ja", "中断しました")])
def test_an_interrupt_while_the_commands_are_loaded_gets_one_word(spoken: str, said: str) -> None:
    result = subprocess.run(
        [sys.executable, "-c", INTERRUPTED_WHILE_LOADING, spoken],
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
    )
    assert (result.returncode, result.stdout, result.stderr) == (130, "", f"blackpoker: {said}\n")


def test_the_usage_is_offered_only_to_who_misused_it(tmp_path: Path) -> None:
    usage = "--help shows the usage"
    for misused in (("dance",), ("rules",), ("rules", "list", "--regulation", "moon"), ("sim",)):
        assert usage in run(*misused).stderr
    damaged = tmp_path / "damaged.bpr"
    damaged.write_text("no record at all")
    result = run("replay", str(damaged))
    assert (result.returncode, result.stderr.count("\n")) == (2, 1)
    assert result.stderr.startswith("blackpoker: ") and usage not in result.stderr
