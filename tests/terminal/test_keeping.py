"""The record of a game survives: names that are no files, folders that cannot be written, broken streams, failures."""

import io
import tempfile
from pathlib import Path

import pytest

from blackpoker.core import BlackPokerError, Decision
from blackpoker.record.record import read_record_file
from blackpoker.terminal.keeping import Keeper
from blackpoker.terminal.line import LineClient, Paper
from blackpoker.terminal.match import Match
from blackpoker.terminal.style import Style
from blackpoker.view.sight import Sight

from .typist import TWO_PEOPLE, go_on, new_match, sit_down


@pytest.fixture(autouse=True)
def homes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the working folder, the user's data and the temporary files be in a folder of this test."""
    for name in ("here", "data", "tmp"):
        (tmp_path / name).mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("BLACKPOKER_HOME", str(tmp_path / "data"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "tmp"))
    return tmp_path


def client(match: Match, lines: str, keeper: Keeper, sink: io.StringIO | None = None) -> LineClient:
    return LineClient(match, Style("en"), keeper, Paper(io.StringIO(lines), sink or io.StringIO(), plain=True))


def together(told: str) -> str:
    """Return what was told without the breaks of its lines."""
    return "".join(told.split())


@pytest.mark.parametrize("name", ["nowhere/a.bpr", "x" * 300, "a\x00b", "/dev/null/a.bpr"])
def test_a_name_that_is_no_file_is_refused_and_the_game_is_saved_when_its_player_leaves(name: str) -> None:
    match = new_match(seed=3)
    desk = sit_down(match)
    said = " ".join(desk.enter(f"save {name}").lines)
    assert "cannot be written" in said
    assert desk.enter("save").lines[0] == "Saved to blackpoker-3.bpr. Resume with:"
    assert [path.name for path in Path().iterdir()] == ["blackpoker-3.bpr"]


def test_a_name_may_begin_with_the_home_folder(homes: Path) -> None:
    sit_down(new_match(seed=3)).enter("save ~/mine.bpr")
    assert read_record_file(homes / "mine.bpr").seed == 3


def test_a_folder_in_the_way_leaves_no_rubbish(homes: Path) -> None:
    keeper = Keeper(Path("game.bpr"))
    Path("game.bpr").mkdir()
    keeper.written = True
    with pytest.raises(BlackPokerError, match="cannot be written"):
        keeper.keep(new_match().record)
    assert [path.name for path in Path().iterdir()] == ["game.bpr"]


def test_a_record_that_could_not_be_written_is_refused_before_the_game_begins() -> None:
    with pytest.raises(BlackPokerError, match="cannot be written"):
        Keeper(Path("nowhere/game.bpr")).check()


def test_a_record_that_cannot_be_written_any_more_is_told_once_and_the_game_goes_on(homes: Path) -> None:
    folder = Path("soon gone")
    folder.mkdir()
    keeper = Keeper(folder / "game.bpr")
    keeper.check()
    folder.rmdir()
    sink = io.StringIO()
    match = new_match("lite+entry20", 3, TWO_PEOPLE)
    assert client(match, "\nend\n1\n\npass\n", keeper, sink).run() == 0
    told = sink.getvalue()
    assert told.count("game.bpr cannot be written") == 1
    assert str(homes / "data" / "blackpoker-3.bpr") in together(told)
    assert read_record_file(homes / "data" / "blackpoker-3.bpr").moves[0] == "A end"


@pytest.mark.parametrize("kept", ["data", "tmp"])
def test_who_leaves_where_nothing_can_be_written_finds_the_game_elsewhere(homes: Path, kept: str) -> None:
    """The working folder has been removed, and in the second game a file is where the data should be."""
    (homes / "here").rmdir()
    if kept == "tmp":
        (homes / "data").rmdir()
        (homes / "data").write_text("in the way")
    sink = io.StringIO()
    assert client(new_match(seed=3), "quit\n", Keeper(None), sink).run() == 0
    assert read_record_file(homes / kept / "blackpoker-3.bpr").seed == 3
    assert str(homes / kept / "blackpoker-3.bpr") in together(sink.getvalue())


class Broken(io.StringIO):
    """A reader who goes away after some writing, as head does."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def write(self, text: str) -> int:
        self.most -= 1
        if self.most < 0:
            raise BrokenPipeError
        return super().write(text)


def test_the_game_is_saved_when_nobody_reads_any_more(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BrokenPipeError):
        client(new_match(seed=3), "end\n", Keeper(None), Broken(12)).run()
    assert read_record_file(Path("blackpoker-3.bpr")).seed == 3
    assert "Saved to blackpoker-3.bpr" in capsys.readouterr().err


class Clumsy:
    """A player with a mistake in it."""

    def choose(self, sight: Sight, decision: Decision) -> int:
        raise ZeroDivisionError("a mistake")


def test_the_game_is_saved_when_a_computer_player_fails(capsys: pytest.CaptureFixture[str]) -> None:
    match = new_match(seed=3)
    match.players[1] = Clumsy()
    with pytest.raises(BlackPokerError, match="computer player random failed: ZeroDivisionError: a mistake"):
        client(match, "end\n1\n\n", Keeper(None)).run()
    saved = read_record_file(Path("blackpoker-3.bpr"))
    assert saved.moves[0] == "A end" and "Saved to" in capsys.readouterr().err


def test_a_game_with_the_largest_seed_can_be_played() -> None:
    match = new_match(seed=(1 << 96) - 1, names=("computer:random", "computer:random"))
    assert go_on(match, []) is None and match.over
