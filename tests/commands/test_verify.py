"""`blackpoker verify`: with what a player has kept, offline, in both languages."""

import json
from pathlib import Path

import pytest
from tests.dealing.games import finished, nonce_of

from blackpoker.__main__ import main

GAME = finished(word="command")


@pytest.fixture
def files(tmp_path: Path) -> dict[str, str]:
    found = {"record": GAME.text, "proof": str(GAME.proofs["A"]), "log": GAME.log}
    for name, text in found.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    return {name: str(tmp_path / name) for name in found}


def verify(capsys: pytest.CaptureFixture[str], *words: str, language: str = "en") -> tuple[int, str]:
    status = main(["--lang", language, "verify", *words])
    return status, capsys.readouterr().out


def test_everything_that_was_kept_is_checked(files: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    proof = GAME.proofs["A"]
    words = ("--nonce", proof.nonce, "--commitment", proof.terms, "--proof", files["proof"], "--log", files["log"])
    status, said = verify(capsys, files["record"], *words)
    assert status == 0 and said.startswith("dealt as promised")
    assert said.count("checked: ") - said.count("unchecked: ") == 7 and said.count("unchecked: ") == 1
    status, said = verify(capsys, files["record"], *words, language="ja")
    assert status == 0 and said.startswith("約束通り") and said.count("確かめたこと") == 7


def test_what_was_not_given_is_named_as_unchecked(files: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    status, said = verify(capsys, files["record"])
    assert status == 0
    for word in ("--nonce", "--commitment", "--proof", "--log"):
        assert f"({word})" in said
    found = json.loads(verify(capsys, files["record"], "--json")[1])
    assert found["ok"] and found["deal"] == 2 and len(found["checked"]) == 3 and len(found["unchecked"]) == 5


@pytest.mark.parametrize(
    "words",
    [("--nonce", nonce_of("other")), ("--commitment", "ab" * 32), ("--proof", "other"), ("--log", "empty")],
    ids=lambda words: words[0],
)
def test_each_of_them_can_fail_alone(
    files: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, str]
) -> None:
    (tmp_path / "other").write_text(str(finished(word="another").proofs["A"]), encoding="utf-8")
    (tmp_path / "empty").write_text("", encoding="utf-8")
    value = str(tmp_path / words[1]) if words[0] in ("--proof", "--log") else words[1]
    status, said = verify(capsys, files["record"], words[0], value)
    assert status == 1 and said.startswith("not verified: ")
    status, said = verify(capsys, files["record"], words[0], value, "--json", language="ja")
    assert status == 1 and json.loads(said)["ok"] is False


def test_a_nonce_that_is_not_that_of_the_proof_is_refused(
    files: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    status, said = verify(capsys, files["record"], "--proof", files["proof"], "--nonce", GAME.proofs["B"].nonce)
    assert status == 1 and "not that of the proof" in said


def test_words_that_are_no_numbers_are_a_misuse(files: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    for word in ("--nonce", "--commitment"):
        with pytest.raises(SystemExit) as end:
            main(["--lang", "en", "verify", files["record"], word, "zz"])
        assert end.value.code == 2 and f"{word} takes hexadecimal digits" in capsys.readouterr().err


def test_a_game_that_is_not_finished_is_not_verified(
    files: dict[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = GAME.text.splitlines(keepends=True)
    moves = len([line for line in lines if line[0] not in "[;\n"])
    text = "".join(lines[:-2]).replace(f'[Moves "{moves}"]', f'[Moves "{moves - 1}"]')
    file = tmp_path / "cut"
    file.write_text(text, encoding="utf-8")
    status, said = verify(capsys, str(file))
    assert status == 1 and said.startswith("not verified: ")
