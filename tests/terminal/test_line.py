"""The line client: pipes, end of input, resuming, records, two people with a curtain, and colours."""

import io
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from blackpoker.__main__ import main
from blackpoker.core import BlackPokerError
from blackpoker.record.record import read_record_file
from blackpoker.record.replay import replay
from blackpoker.terminal.keeping import Keeper
from blackpoker.terminal.line import CLEAR, LineClient, Paper
from blackpoker.terminal.match import Match, resumed
from blackpoker.terminal.style import Style
from blackpoker.terminal.width import columns

from .typist import TWO_PEOPLE, go_on, new_match, number_from, play_on, sit_down


class Terminal(io.StringIO):
    """Text that claims to come from, or to go to, a terminal."""

    def isatty(self) -> bool:
        return True


def typed(match: Match, lines: str, keeper: Keeper, language: str = "en") -> str:
    """Return all that the line client prints if these lines are typed, and then the input ends."""
    sink = io.StringIO()
    assert LineClient(match, Style(language), keeper, Paper(io.StringIO(lines), sink, plain=True)).run() == 0
    return sink.getvalue()


def test_the_end_of_input_saves_the_game_and_says_how_to_go_on(tmp_path: Path) -> None:
    match = new_match(seed=3)
    told = typed(match, "attack D7\n", Keeper(tmp_path / "my game.bpr"))
    assert f"\n  blackpoker play --resume '{tmp_path / 'my game.bpr'}'\n" in told
    saved = read_record_file(tmp_path / "my game.bpr")
    assert saved.moves[0] == "A attack" and saved.moves == match.record.moves
    assert saved.names == ("player", "computer:random")
    replay(saved)


def test_without_a_name_the_game_is_saved_beside_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("blackpoker-3.bpr", "blackpoker-3-2.bpr"):
        assert name in typed(new_match(seed=3), "", Keeper(None))
    assert len(list(tmp_path.iterdir())) == 2


def test_a_saved_game_goes_on_where_it_was_with_its_log(tmp_path: Path) -> None:
    match, random = new_match("mast+pack", 6), Random(6)
    desk = sit_down(match)
    for _ in range(25):
        assert go_on(match, [desk])
        desk.enter(number_from(desk, random))
    go_on(match, [desk])
    desk.match.take_back(everything=True)
    path = Keeper(tmp_path / "game.bpr").keep(match.record)
    again = resumed(read_record_file(path))
    other = sit_down(again)
    assert other.table() == desk.table() and other.question() == desk.question()
    assert other.enter("log full").lines == desk.enter("log full").lines
    assert again.players.keys() == {1}
    play_on(again, [other], random)
    assert again.over and again.record.moves[: len(match.record.moves)] == match.record.moves
    replay(again.record)


def test_a_finished_game_is_not_resumed(tmp_path: Path) -> None:
    match = new_match()
    match.play("A concede")
    with pytest.raises(BlackPokerError, match="over"):
        resumed(match.record)


def test_a_file_that_exists_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "precious.bpr"
    path.write_text("precious")
    match = new_match()
    assert "exists already" in " ".join(sit_down(match).enter(f"save {path}").lines)
    with pytest.raises(BlackPokerError, match="exists already"):
        Keeper(path).check()
    assert path.read_text() == "precious"


def test_saving_again_writes_the_same_file(tmp_path: Path) -> None:
    match = new_match(seed=3)
    told = typed(match, f"save {tmp_path / 'a.bpr'}\nattack\nsave\n", Keeper(None))
    assert told.count("Saved to") == 3
    assert [path.name for path in tmp_path.iterdir()] == ["a.bpr"]


def test_two_people_see_a_curtain_whenever_the_other_one_is_asked(tmp_path: Path) -> None:
    """Nothing of a hand is printed between the clearing before the curtain and the answer to it."""
    match = new_match("lite+entry20", 3, TWO_PEOPLE)
    one, two = (sit_down(match, seat).table()[-1] for seat in (0, 1))
    told = typed(match, "\ntwist d3 $ dq > b.s5\n\npass\n", Keeper(tmp_path / "x.bpr"))
    first, second, third = [told.index(f"seat {seat}'s turn to look") for seat in "AB"] + [len(told)]
    assert one not in told[:first] and two not in told[:first]
    assert one in told[first:second] and two not in told[first:second]
    shown_to_b = told[second:third]
    assert two in shown_to_b and one not in shown_to_b
    between = told[:second].rpartition("A>")[2]
    assert between.count("\n") >= 24 and "hand:" not in between.partition("\n\n\n")[2]


def test_at_the_curtain_one_may_look_or_leave_and_nothing_else(tmp_path: Path) -> None:
    match = new_match("lite+entry20", 3, TWO_PEOPLE)
    hands = [sit_down(match, seat).table()[-1] for seat in (0, 1)]
    told = typed(match, "end\nquit\n", Keeper(tmp_path / "x.bpr"))
    assert "Here only Enter, to look, and quit, to save and leave, are understood." in told
    assert told.count("turn to look") == 2 and "Saved to" in told
    assert not any(hand in told for hand in hands)


def test_who_changes_the_language_sees_all_names_in_it() -> None:
    desk = sit_down(new_match(seed=3))
    assert "B computer random" in " ".join(desk.table())
    desk.enter("lang ja")
    table = " ".join(desk.table())
    assert "B コンピューター random" in table and "A あなた" in table and "computer" not in table


def test_a_real_terminal_is_cleared_with_what_was_scrolled_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    sink = Terminal()
    Paper(Terminal(), sink, plain=False).clear()
    assert sink.getvalue() == CLEAR


@pytest.mark.parametrize(
    ("plain", "environment", "red"),
    [(False, {"TERM": "xterm"}, True), (True, {"TERM": "xterm"}, False), (False, {"TERM": "dumb"}, False),
     (False, {"TERM": "xterm", "NO_COLOR": "1"}, False)],
)  # fmt: skip
def test_colours_are_for_terminals_that_want_them(
    monkeypatch: pytest.MonkeyPatch, plain: bool, environment: dict[str, str], red: bool
) -> None:
    for name in ("TERM", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    sink = Terminal()
    Paper(Terminal(), sink, plain).lines(["♡5 ♠5"])
    assert sink.getvalue() == ("\033[31m♡5\033[0m ♠5\n" if red else "♡5 ♠5\n")


def test_there_are_no_colours_in_a_pipe() -> None:
    sink = io.StringIO()
    Paper(io.StringIO(), sink, plain=False).lines(["♡5"])
    assert sink.getvalue() == "♡5\n"


# The command


def run(monkeypatch: pytest.MonkeyPatch, lines: str, *arguments: str) -> int:
    """Run the command with lines that come through a pipe."""
    read, write = os.pipe()
    os.write(write, lines.encode())
    os.close(write)
    with os.fdopen(read, encoding="utf-8") as source:
        monkeypatch.setattr("sys.stdin", source)
        return main(["play", "--lang", "en", *arguments])


def test_play_and_resume_on_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "game.bpr")
    assert run(monkeypatch, "end\n", "--opponent", "random", "--seed", "3", "--record", path) == 0
    moves = read_record_file(Path(path)).moves
    assert run(monkeypatch, "pass\nquit\n", "--resume", path) == 0
    assert read_record_file(Path(path)).moves[: len(moves)] == moves
    assert "A> pass" in capsys.readouterr().out


def test_a_finished_game_leaves_no_file_unless_one_was_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(monkeypatch, "concede\nconcede\n", "--opponent", "random", "--seed", "3") == 0
    assert "you concede" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []


def test_a_record_of_two_computers_is_resumed_by_who_takes_a_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    match = new_match(seed=3, names=("computer:random", "computer:random"))
    path = str(Keeper(tmp_path / "game.bpr").keep(match.record))
    with pytest.raises(SystemExit):
        run(monkeypatch, "", "--resume", path)
    assert "both seats of this record are the computer's; --seat A or --seat B" in capsys.readouterr().err
    assert run(monkeypatch, "quit\n", "--resume", path, "--seat", "B") == 0
    assert read_record_file(Path(path)).names == ("computer:random", "player")


def test_signs_that_the_terminal_cannot_write_are_written_in_ascii(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "blackpoker", "play", "--seed", "3", "--opponent", "random", "--lang", "en"]
    environment = os.environ | {"PYTHONIOENCODING": "latin-1", "PYTHONPATH": os.pathsep.join(sys.path)}
    told = subprocess.run(words, input=b"quit\n", capture_output=True, cwd=tmp_path, env=environment, check=True)
    assert b"hand: SA  S3  HA" in told.stdout and b"?A" not in told.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--record", "nowhere/game.bpr"], "cannot be written"),
        (["--seed", "-1"], "--seed is a whole number"),
        (["--opponent", "nobody"], "no player 'nobody'"),
        (["--regulation", "lite+nothing"], "nothing"),
        (["--hot-seat", "--seat", "A"], "cannot be combined with"),
        (["--resume", "missing.bpr"], "missing.bpr cannot be read"),
        (["--resume", "missing.bpr", "--seed", "3"], "the record says"),
        (["--screen", "--opponent", "random"], "--screen needs a terminal"),
    ],
)
def test_bad_usage_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    with pytest.raises(SystemExit) as leaving:
        run(monkeypatch, "", *arguments)
    assert leaving.value.code == 2
    error = capsys.readouterr().err
    assert said in error and error.count("\n") == 1


# Whole games


@pytest.mark.parametrize("name", ["lite+entry20", "std+packStrategy", "pro+strategy", "mast+pack", "mast+extra"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_whole_games_fit_eighty_columns(name: str, language: str) -> None:
    match = new_match(name, 11)
    desk = sit_down(match, 0, language)
    lines = play_on(match, [desk], Random(11))
    assert match.over
    assert [line for line in lines if columns(line) > 80] == []
    for typed_line in ("log full", "log all"):
        assert all(columns(line) <= 80 for line in desk.enter(typed_line).lines)


@pytest.mark.parametrize("name", ["lite+entry20", "mast+strategy", "mast+extra"])
def test_ascii_in_english_is_ascii_only(name: str) -> None:
    match = new_match(name, 12)
    desk = sit_down(match, ascii=True)
    lines = play_on(match, [desk], Random(12))
    for action in match.record.regulation.book.plays:
        lines += desk.enter(f"rule {action.en}").lines
    lines += [*desk.enter("log full").lines, *desk.enter("?").lines, *desk.ending()]
    assert [line for line in lines if not line.isascii()] == []


# Comfort


ANSWERS = {"draw_second": "no", "choose_attackers": "1 0", "choose_blockers": "1", "discard_to_limit": "1"}


@pytest.mark.parametrize(("mode", "typed_lines"), [("auto", [6, 5]), ("mine", [5, 1])])
def test_a_quiet_turn_costs_the_turn_player_at_most_six_moves(mode: str, typed_lines: list[int]) -> None:
    """Draw, summon, attack, one block, end; in auto mode both may act before the damage, B at the others, too."""
    match = new_match("lite+entry20", 3, TWO_PEOPLE)
    desks = [sit_down(match, seat) for seat in (0, 1)]
    for desk in desks:
        desk.settings.mode = mode
    plan = ["end", "end", "summon", "attack", "end"]  # two turns go by, the third one is looked at
    typed_by = [0, 0]
    for _ in range(100):
        asked = go_on(match, desks)
        assert asked is not None
        desk, view = asked, match.view(asked.seat)
        if view.turns == 4:
            break
        main = desk.step.id == "choose_action" and not view.stage
        line = plan.pop(0) if main else ANSWERS.get(desk.step.id, "")
        if line == "summon":
            line = f"summonsSoldier {low_card(view.sides[desk.seat].hand or ())}"
        reply = desk.enter(line)
        assert reply.picked, (line, reply.lines)
        typed_by[desk.seat] += view.turns == 3
    assert not plan
    told = [line.text.en for chapter in match.chapters[0] for line in chapter.told]
    assert any("attacks with" in line for line in told) and any("B blocks " in line for line in told)
    assert typed_by == typed_lines


def low_card(hand: tuple[str, ...]) -> str:
    """Return a card from 2 to 10."""
    return next(card for card in hand if card[1:].isdigit())
