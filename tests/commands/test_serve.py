"""How a server is set up: options, the environment, files with secrets, and a store that is not there."""

import argparse
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from blackpoker.__main__ import main
from blackpoker.commands.serve import configure, settings_of

NOBODY = "postgresql://player:secret@127.0.0.1:1/games"


def settings(*words: str) -> dict[str, object]:
    parser = argparse.ArgumentParser()
    configure(parser, "en")
    return settings_of(parser.parse_args(words))


def test_the_command_line_counts_before_the_environment_and_that_before_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "secret"
    file.write_text("postgresql://from/file\n")
    assert "data" not in settings()
    monkeypatch.setenv("BLACKPOKER_DATA_FILE", str(file))
    assert settings()["data"] == "postgresql://from/file"
    monkeypatch.setenv("BLACKPOKER_DATA", "postgresql://from/environment")
    assert settings()["data"] == "postgresql://from/environment"
    assert settings("--data", "here")["data"] == "here"
    monkeypatch.setenv("BLACKPOKER_PORT", "9000")
    monkeypatch.setenv("BLACKPOKER_ORIGIN", "https://a.example https://b.example")
    assert (settings()["port"], settings()["origins"]) == (9000, ("https://a.example", "https://b.example"))


@pytest.mark.parametrize(
    ("variable", "value", "said"),
    [
        ("BLACKPOKER_DATA_FILE", "/none/at/all", "BLACKPOKER_DATA_FILE cannot be read"),
        ("BLACKPOKER_PORT", "many", "BLACKPOKER_PORT is a number"),
        ("BLACKPOKER_WORKERS", "0", "at least 1"),
        ("BLACKPOKER_METRICS", "nine", "127.0.0.1:9100"),
        ("BLACKPOKER_LOG_LEVEL", "shout", "one of debug"),
    ],
)
def test_settings_that_make_no_sense_are_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], variable: str, value: str, said: str
) -> None:
    monkeypatch.setenv(variable, value)
    with pytest.raises(SystemExit) as ended:
        main(["serve", "--lang", "en"])
    assert ended.value.code == 2
    error = capsys.readouterr().err
    assert said in error and error.count("\n") == 1


@pytest.mark.parametrize("words", [["serve"], ["data", "prune"]])
def test_a_store_that_cannot_be_reached_is_told_in_one_sentence_without_its_password(words: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "blackpoker", "--lang", "en", *words, "--data", NOBODY], capture_output=True, text=True
    )
    assert done.returncode == 1
    assert done.stderr.startswith("blackpoker: the data cannot be reached: postgresql://player@127.0.0.1:1/games")
    assert done.stderr.count("\n") == 1 and "secret" not in done.stderr and not done.stdout


def test_a_folder_that_cannot_be_written_is_told_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    done = subprocess.run(
        [sys.executable, "-m", "blackpoker", "--lang", "ja", "serve"], capture_output=True, text=True,
        env=os.environ | {"BLACKPOKER_DATA": str(file / "under"), "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.startswith("blackpoker: データに接続できません：") and done.stderr.count("\n") == 1


def test_a_redis_that_cannot_be_reached_is_told_too(tmp_path: Path) -> None:
    pytest.importorskip("redis")
    from tests.server.house import run

    from blackpoker.server.app import Server
    from blackpoker.server.settings import ServerSettings
    from blackpoker.server.sqlite import SqliteStore
    from blackpoker.server.store import Unreachable

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # nobody listens there
        url = f"redis://:secret@127.0.0.1:{taken.getsockname()[1]}/0"
        server = Server(ServerSettings(redis=url), SqliteStore(tmp_path / "data.sqlite3"))
        with pytest.raises(Unreachable, match=r"redis://127\.0\.0\.1") as caught:
            run(server.house.try_out())
        assert "secret" not in str(caught.value)
