"""Missions in the terminal: the list, a mission played by lines, hints, going back, and what is kept."""

import io
import json
from pathlib import Path

import pytest

from blackpoker.__main__ import main
from blackpoker.missions.ladder import find_task, ladder
from blackpoker.missions.progress import ALONE, HELP
from blackpoker.terminal.line import Paper
from blackpoker.terminal.mission_match import ProgressFile
from blackpoker.terminal.mission_room import MissionRoom
from blackpoker.terminal.style import Style


def typed(folder: Path, id: str, lines: str, language: str = "en") -> str:
    """Return all that is printed if these lines are typed at a mission, and then the input ends."""
    sink = io.StringIO()
    paper = Paper(io.StringIO(lines), sink, plain=True)
    assert MissionRoom(find_task(id), Style(language), paper, ProgressFile(folder)).run() == 0
    return sink.getvalue()


def solution(id: str) -> str:
    """Return the third hint done again and again until the mission is solved."""
    return "do\n" * len(find_task(id).path)


def test_a_mission_is_told_played_and_kept(tmp_path: Path) -> None:
    told = typed(tmp_path, "first-hit", "attack\nA.S7\nA.H4\nA.C3\nA.D2\nA.S2\n")
    assert "── Mission 1: The first hit (First steps)" in told
    assert "Goal: Win this turn." in told
    assert "You solved it alone." in told and "You found another way" not in told
    assert "Enter: the next mission, Call a soldier" in told
    assert ProgressFile(tmp_path).read().marks == {"first-hit": ALONE}


def test_hints_come_in_three_steps_and_leave_their_mark(tmp_path: Path) -> None:
    told = typed(tmp_path, "first-hit", "hint\nhint\nhint\ndo\ndo\n")
    assert "Hint 1: Add up the sizes" in told
    assert "Hint 2: Look at: Attack → ♠7" in told
    assert "Hint 3: The next move: request Attack" in told
    assert "You solved it with help." in told
    assert ProgressFile(tmp_path).read().marks == {"first-hit": HELP}


def test_a_wrong_move_is_explained_and_back_leads_to_the_decision(tmp_path: Path) -> None:
    told = typed(tmp_path, "first-hit", "attack\nA.S7\n0\nback\nattack\nA.S7\nA.H4\nA.C3\nA.D2\nA.S2\n")
    assert "♠7 alone deals 7." in told
    assert "no known way leads" in told
    assert "You solved it alone." in told


def test_a_failure_says_why_and_offers_the_ways_back(tmp_path: Path) -> None:
    told = typed(tmp_path, "last-cards", "0\n0\nyes\nrestart\nq\n")
    assert "The game is lost." in told
    assert "The second card was your last life card." in told
    assert "Enter or back: to the last decision" in told
    assert ProgressFile(tmp_path).read().tries == {"last-cards": 2}


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize("id", ["hero", "lifo", "pack", "magician", "known-wall", "royal-guard", "regenerate"])
def test_the_third_hint_can_be_done_to_the_end(tmp_path: Path, id: str, language: str) -> None:
    told = typed(tmp_path, id, solution(id), language)
    assert find_task(id).idea.say(language)[:20] in told.replace("\n    ", "")
    assert ProgressFile(tmp_path).read().marks[id] == HELP


def test_goal_save_and_help_are_answered(tmp_path: Path) -> None:
    told = typed(tmp_path, "summon", "goal\nsave\n?\nback\nq\n")
    assert told.count("Goal: Get ♡9 onto your field as a soldier.") == 2
    assert "Missions are not saved" in told
    assert "There is nothing to go back to." in told
    assert "Left. blackpoker missions 2 goes on" in told


def test_progress_that_cannot_be_written_is_said_and_hurts_nobody(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    told = typed(tmp_path / "file", "first-hit", "do\ndo\n")
    assert "the progress cannot be written" in told and "Solved!" in told


def test_the_list_shows_every_mission_with_its_mark(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BLACKPOKER_HOME", str(tmp_path))
    typed(tmp_path, "first-hit", "attack\nA.S7\nA.H4\nA.C3\nA.D2\nA.S2\n")
    assert main(["missions", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "   1 ◎ The first hit (first-hit)" in told
    assert f"1 of {len(ladder())} solved. Next: 2 Call a soldier" in told
    assert main(["missions", "--lang", "ja", "--ascii"]) == 0
    assert "   1 * " in capsys.readouterr().out


def test_the_list_is_data_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BLACKPOKER_HOME", str(tmp_path))
    assert main(["missions", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert [each["id"] for each in data] == [task.id for task in ladder()]
    assert [each["number"] for each in data if each["next"]] == [1]


def test_a_mission_that_is_not_there_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BLACKPOKER_HOME", str(tmp_path))
    with pytest.raises(SystemExit) as left:
        main(["missions", "flying", "--lang", "en"])
    assert left.value.code == 2
    assert "there is no mission 'flying'" in capsys.readouterr().err


def first_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *more: str) -> str:
    """Return what a first game prints to somebody who concedes."""
    monkeypatch.setattr("sys.stdin", io.StringIO("concede\nconcede\n"))
    assert main(["play", "--first-game", *more]) == 0
    return capsys.readouterr().out


def test_a_first_game_begins_with_the_learners_turn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = first_game(monkeypatch, capsys, "--lang", "en")
    assert "Your first game. You begin." in told
    assert "── Turn 1, your turn ──" in told and "computer gentle" in told
    assert told.index("Your turn. What do you do?") < told.index("A> ")
    assert "blackpoker missions" in told
    assert "はじめての対戦です。" in first_game(monkeypatch, capsys, "--lang", "ja")


@pytest.mark.parametrize("option", [("--seed", "3"), ("--hot-seat",), ("--opponent", "easy"), ("--seat", "B")])
def test_a_first_game_chooses_everything_itself(option: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["play", "--first-game", *option, "--lang", "en"])
    assert left.value.code == 2
    assert "--first-game says the regulation" in capsys.readouterr().err
