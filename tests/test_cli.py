"""The command line, run the way a user runs it."""

import os
import subprocess
import sys

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
