"""What a run leaves behind and shows on the way."""

import csv
import io
import os
import termios
from itertools import permutations
from pathlib import Path

import pytest

from blackpoker.core import BlackPokerError
from blackpoker.record.record import read_record_file
from blackpoker.record.replay import replay
from blackpoker.sim import Setting
from blackpoker.sim.files import COLUMNS, FAULTS, MOST_FAULTS, Records, Sheet
from blackpoker.sim.game import play_game
from blackpoker.sim.match import play_match, settings_of, tenths
from blackpoker.sim.progress import BAR, Progress, columns_of, duration, progress_line
from blackpoker.sim.report import signed, tell_match, width

from .players import Raises

ONE = settings_of(("random", Raises), "lite", 6, True)


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_rows_are_in_the_order_of_the_games_however_they_come(tmp_path: Path) -> None:
    results = [play_game(ONE[0], game) for game in range(3)]
    texts: set[str] = set()
    for order in permutations(results):
        sheet = Sheet(tmp_path / "games.csv", ONE, 3)
        for result in order:
            sheet.add(result)
        sheet.close()
        texts.add((tmp_path / "games.csv").read_text(encoding="utf-8"))
    assert len(texts) == 1
    table = rows(tmp_path / "games.csv")
    assert tuple(table[0]) == COLUMNS
    assert [(row["game"], row["pair"], row["seat_of_a"]) for row in table] == [
        ("1", "1", "A"), ("2", "1", "B"), ("3", "2", "A"),
    ]  # fmt: skip
    assert table[0]["deal"] == table[1]["deal"] != table[2]["deal"]
    assert {row["winner"] for row in table} == {"a"}
    assert all(row["technical"].startswith(f"{seat} (Raises) raised") for row, seat in zip(table, "BAB"))


def test_a_table_that_is_closed_early_has_all_games_that_came(tmp_path: Path) -> None:
    sheet = Sheet(tmp_path / "games.csv", ONE, 100)
    for game in (5, 0, 3):
        sheet.add(play_game(ONE[0], game))
    sheet.close()
    assert [row["game"] for row in rows(tmp_path / "games.csv")] == ["1", "4", "6"]


def test_records_are_whole_games_in_a_folder(tmp_path: Path) -> None:
    records = Records(tmp_path / "new" / "games", ONE)
    path = records.add(play_game(Setting("random", "random", "lite", 6, records=True), 4))
    assert path == tmp_path / "new" / "games" / "game-000005.bpr"
    assert replay(read_record_file(path)).over


def test_without_a_folder_only_failures_are_kept_and_not_too_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    records = Records(None, ONE)
    assert records.add(play_game(Setting("random", "random", "lite", 6), 0)) is None
    assert not (tmp_path / FAULTS).exists()
    kept = [records.add(play_game(ONE[0], game)) for game in range(MOST_FAULTS + 2)]
    assert kept[0] == Path(FAULTS) / "seed-6-game-000001.bpr"
    assert kept[-2:] == [None, None]
    assert len(list((tmp_path / FAULTS).iterdir())) == MOST_FAULTS


def test_what_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BlackPokerError, match="file cannot be written: "):
        Records(tmp_path / "file", ONE)
    with pytest.raises(BlackPokerError, match="cannot be written: Is a directory") as refused:
        Sheet(tmp_path, ONE, 1)
    assert "書き込めません" in refused.value.say("ja")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_bar_tells_how_far_it_is() -> None:
    assert progress_line(0, 10, 0.0, "en") == f"[{'-' * BAR}] 0/10 games  0.0/s  … left"
    assert progress_line(5, 10, 2.0, "en") == f"[{'#' * 12}{'-' * 12}] 5/10 games  2.5/s  0:02 left"
    assert progress_line(10, 10, 0.5, "ja") == f"[{'#' * BAR}] 10/10局  20局/秒  残り0:00"
    assert [duration(seconds) for seconds in (0, 7.4, 59.6, 3723)] == ["0:00", "0:07", "1:00", "1:02:03"]


def test_the_bar_fits_the_terminal() -> None:
    said = "12345/1000000 games  617/s  26:40 left"
    lines = {columns: progress_line(12_345, 1_000_000, 20.0, "en", columns) for columns in range(1, 120)}
    assert all(width(line) < columns for columns, line in lines.items())
    assert lines[119] == lines[66] == f"[{'-' * BAR}] {said}"
    assert lines[55] == f"[{'-' * 13}] {said}"
    assert lines[40] == said
    assert lines[20] == said[:19]
    assert all(width(progress_line(12_345, 1_000_000, 20.0, "ja", columns)) < columns for columns in lines)


def test_the_terminal_is_asked_how_wide_it_is() -> None:
    keyboard, screen = os.openpty()
    with open(keyboard, "rb", buffering=0), open(screen, "w") as terminal:  # noqa: PTH123 - these have no path
        termios.tcsetwinsize(screen, (24, 41))
        assert columns_of(terminal) == 41
    assert columns_of(io.StringIO()) == 80


def test_a_run_without_error_output_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr", None)
    progress = Progress(2, "en")
    progress.step()
    progress.say("something happened")
    progress.clear()


def test_the_bar_is_for_terminals_and_leaves_nothing_behind() -> None:
    terminal, file = Terminal(), io.StringIO()
    for stream in (terminal, file):
        progress = Progress(2, "en", stream)
        progress.step()
        progress.say("something happened")
        progress.clear()
    assert "1/2 games" in terminal.getvalue()
    assert terminal.getvalue().endswith("\r\x1b[K")
    assert file.getvalue() == "something happened\n"


def test_one_is_not_many() -> None:
    report = list(tell_match(play_match(Raises, "random", 1), "en"))
    assert report[0] == "lite+entry20, 1 game, seed 0"
    assert [line.split("  ")[3] for line in report[1:3]] == ["0 wins", " 1 win"]


def test_no_rating_is_minus_zero() -> None:
    assert [signed(number) for number in (-0.4, 0.0, 0.4, -12.6, 12.6)] == ["0", "0", "0", "-13", "+13"]
    assert [str(tenths(number)) for number in (-0.04, 0.04, -0.06)] == ["0.0", "0.0", "-0.1"]
