"""A wrong command line is answered in the language that was asked for, and names the help that helps."""

import pytest

from blackpoker.__main__ import main


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as leaving:
        main(list(arguments))
    assert leaving.value.code == 2
    return capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "ja"),
    [
        (("replay", "a", "b"), "「b」は解釈できません"),
        (("replay",), "FILE が必要です"),
        (("replay", "a", "--seat", "C"), "--seat に「C」は使えません。使えるのは A、B、all です"),
        (("replay", "a", "--to"), "--to には値が1つ必要です"),
        (("replay", "a", "--to", "x"), "N には手の数を書きます（「x」ではありません）"),
        (("bench", "--seconds", "x"), "--seconds は600秒までの数です（「x」ではありません）"),
        (("paly",), "「paly」というコマンドはありません。play のことですか？"),
        (("xyzzy",), "「xyzzy」というコマンドはありません"),
        (("play", "--oponent", "easy"), "「--oponent easy」は解釈できません。--opponent のことですか？"),
    ],
)
def test_a_misuse_is_told_in_japanese(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], ja: str) -> None:
    told = said(capsys, *arguments, "--lang=ja")
    assert told.startswith(f"blackpoker: {ja}（使い方は ") and told.count("\n") == 1


def test_the_hint_names_the_help_of_the_subcommand(capsys: pytest.CaptureFixture[str]) -> None:
    assert "(blackpoker replay --help shows the usage)" in said(capsys, "replay")
    assert "did you mean scenario? (blackpoker --help shows" in said(capsys, "scenrio")


@pytest.mark.parametrize("command", ["play", "rules", "deck", "scenario", "replay", "sim", "serve", "join", "verify"])
def test_japanese_help_has_japanese_headings(capsys: pytest.CaptureFixture[str], command: str) -> None:
    with pytest.raises(SystemExit):
        main([command, "--help", "--lang=ja"])
    told = capsys.readouterr().out
    assert told.startswith("使い方：") and "オプション：" in told
    assert "options:" not in told and "arguments:" not in told and told.count("オプション：") == 1
