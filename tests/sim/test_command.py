"""`blackpoker sim`, as a user calls it."""

import json
import os
import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import blackpoker
from blackpoker.__main__ import main
from blackpoker.commands.sim import split_field
from blackpoker.record.record import read_record_file
from blackpoker.record.replay import replay

from .players import quiet_seed

KEYS = [
    "games", "a", "b", "first_player_wins", "technical", "seats_swapped", "decisions_mean", "turns_mean", "regulation",
    "seed", "seconds", "win_rate_a", "ci95", "warning",
]  # fmt: skip
"""What `--json` answers with: no more, no less."""
RANDOMS = ("--a", "random", "--b", "random")

NAMES = (
    "raises", "steady", "prints", "interrupts", "interrupts-parent", "terminates", "terminates-all", "obstructs",
)  # fmt: skip
"""The players of the tests."""

Said = tuple[int, str, str]


@pytest.fixture(autouse=True)
def somewhere_with_players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in an empty folder, with the players of the tests installed as another package would."""
    installed = tmp_path / "installed" / "players_for_tests-1.0.dist-info"
    installed.mkdir(parents=True)
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: players-for-tests\nVersion: 1.0\n")
    points = [f"{name} = tests.sim.players:make_{name.replace('-', '_')}" for name in NAMES]
    (installed / "entry_points.txt").write_text("\n".join(["[blackpoker.players]", *points, ""]))
    monkeypatch.syspath_prepend(installed.parent)
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)


def run(capfd: pytest.CaptureFixture[str], *arguments: str) -> Said:
    try:
        status = main(["sim", *arguments])
    except SystemExit as leaving:
        status = int(str(leaving.code))
    said = capfd.readouterr()
    return status, said.out, said.err


def answer(capfd: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    status, out, err = run(capfd, "--json", *arguments)
    assert (status, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


def test_the_answer_for_programs(capfd: pytest.CaptureFixture[str]) -> None:
    found = answer(capfd, *RANDOMS, "--games", "10", "--seed", "7", "--jobs", "1", "--regulation", "lite")
    assert list(found) == KEYS
    assert found["a"]["agent"] == found["b"]["agent"] == "random"
    assert found["a"]["wins"] + found["b"]["wins"] == found["games"] == 10
    assert (found["regulation"], found["seed"], found["seats_swapped"]) == ("lite+basic", 7, True)


def test_the_same_seed_gives_the_same_answer_whatever_the_jobs(capfd: pytest.CaptureFixture[str]) -> None:
    answers = []
    order = (*RANDOMS, "--games", "9", "--seed", "7", "--actions")
    for jobs in ("1", "2"):
        found = answer(capfd, *order, "--jobs", jobs, "--csv", f"{jobs}.csv")
        del found["seconds"]
        answers.append(found)
    assert answers[0] == answers[1]
    assert list(answers[0])[-1] == "actions"
    assert Path("1.csv").read_bytes() == Path("2.csv").read_bytes()


def test_without_a_seed_one_is_drawn_and_told(capfd: pytest.CaptureFixture[str]) -> None:
    found = answer(capfd, *RANDOMS, "--games", "3", "--jobs", "1")
    again = answer(capfd, *RANDOMS, "--games", "3", "--jobs", "1", "--seed", str(found["seed"]))
    assert {**again, "seconds": 0} == {**found, "seconds": 0}


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["4 games in pairs", "a  random", "the first player won", "stopped: 0", "Set Bulwark"]),
        ("ja", ["4局", "a  random", "先攻の勝率", "打ち切り0局", "防壁設置", "勝者"]),
    ],
)
def test_the_report_for_people(capfd: pytest.CaptureFixture[str], language: str, words: list[str]) -> None:
    status, out, err = run(capfd, *RANDOMS, "--games", "4", "--jobs", "1", "--actions", "--lang", language)
    assert (status, err) == (0, "")
    assert all(word in out for word in words), out


def test_a_combination_outside_the_table_is_played_with_a_warning(capfd: pytest.CaptureFixture[str]) -> None:
    """R93."""
    order = (*RANDOMS, "--games", "2", "--jobs", "1", "--seed", "1", "--regulation", "mast+entry20", "--json")
    status, out, err = run(capfd, *order, "--lang", "en")
    warning = "the frame entry20 is meant for lite, std; with mast it is outside the table"
    assert (status, err) == (0, f"blackpoker: note: {warning}\n")
    assert json.loads(out)["warning"]["en"] == warning and "entry20" in json.loads(out)["warning"]["ja"]


def test_a_field_is_rated(capfd: pytest.CaptureFixture[str]) -> None:
    found = answer(capfd, "--field", "random,steady", "--games", "6", "--jobs", "1", "--seed", "1")
    assert list(found) == ["games", "field", "matches", "regulation", "seed", "seconds", "warning"]
    assert [list(line) for line in found["field"]] == [["agent", "elo", "ci95", "games", "wins", "win_rate"]] * 2
    assert [list(match) for match in found["matches"]] == [[key for key in KEYS if key not in ("seconds", "warning")]]
    status, out, _ = run(capfd, "--field", "random,steady", "--games", "6", "--jobs", "1", "--lang", "en")
    assert status == 0
    assert "random against steady: " in out and "Elo" in out


def test_what_a_player_prints_is_no_answer(capfd: pytest.CaptureFixture[str]) -> None:
    for jobs in ("1", "2"):
        status, out, err = run(capfd, "--a", "prints", "--b", "random", "--games", "2", "--jobs", jobs, "--json")
        assert status == 0
        assert json.loads(out)["games"] == 2
        assert err == "thinking aloud\n" * 2


def test_records_and_the_table_of_games(capfd: pytest.CaptureFixture[str]) -> None:
    answer(capfd, *RANDOMS, "--games", "3", "--jobs", "1", "--records", "games", "--csv", "games.csv")
    assert sorted(path.name for path in Path("games").iterdir()) == [f"game-00000{n}.bpr" for n in (1, 2, 3)]
    assert all(replay(read_record_file(path)).over for path in Path("games").iterdir())
    assert len(Path("games.csv").read_text().splitlines()) == 4


@pytest.mark.parametrize(("language", "words"), [("en", "was stopped without a winner"), ("ja", "打ち切り")])
def test_a_player_that_fails_is_named_and_the_record_kept(
    capfd: pytest.CaptureFixture[str], language: str, words: str
) -> None:
    status, out, err = run(
        capfd,
        "--a",
        "raises",
        "--b",
        "random",
        "--games",
        "8",
        "--jobs",
        "1",
        "--lang",
        language,
        "--seed",
        "2",
        "--json",
    )
    assert status == 0
    assert json.loads(out)["technical"] == 8 == json.loads(out)["b"]["wins"]
    lines = err.splitlines()
    assert len(lines) == 6
    assert words in lines[0] and "A (raises) raised ValueError: no idea at all" in lines[0]
    assert "3" in lines[5]
    assert replay(read_record_file(Path("blackpoker-sim-faults/seed-2-game-000008.bpr"))).over


@pytest.mark.parametrize(("jobs", "agent"), [("1", "interrupts"), ("2", "interrupts-parent")])
def test_an_interrupt_keeps_what_there_is(capfd: pytest.CaptureFixture[str], jobs: str, agent: str) -> None:
    order = ("--a", agent, "--b", "random", "--games", "100000", "--seed", str(quiet_seed()), "--jobs", jobs)
    status, out, err = run(capfd, *order, "--lang", "en", "--json", "--csv", "games.csv", "--records", "games")
    assert status == 130
    found = json.loads(out)
    assert list(found) == KEYS
    assert 0 < found["games"] < 100_000
    assert err == (
        f"blackpoker: interrupted; this is what came of the {found['games']} of 100000 games that were finished\n"
    )
    assert len(Path("games.csv").read_text().splitlines()) == found["games"] + 1
    assert len(list(Path("games").iterdir())) == found["games"]


def test_a_termination_keeps_what_there_is(capfd: pytest.CaptureFixture[str]) -> None:
    order = ("--a", "terminates", "--b", "random", "--games", "100000", "--seed", str(quiet_seed()), "--jobs", "1")
    status, out, err = run(capfd, *order, "--lang", "ja", "--json", "--csv", "games.csv")
    assert status == 143
    games = json.loads(out)["games"]
    assert 0 < games < 100_000
    assert err == f"blackpoker: 中断しました。100000局のうち終わった{games}局の結果です\n"
    assert len(Path("games.csv").read_text().splitlines()) == games + 1


def run_apart(*arguments: str, redirected: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command in a group of processes of its own, with the players of the tests."""
    line = f'exec {sys.executable} -m blackpoker sim "$@" {redirected}'
    places = (Path(blackpoker.__file__).parents[1], Path(__file__).parents[2], Path("../installed").resolve())
    return subprocess.run(
        ["sh", "-c", line, "sim", *arguments, "--lang", "en"],
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(place) for place in places])},
        capture_output=True,
        encoding="utf-8",
        start_new_session=True,
    )


def test_a_termination_of_all_processes_keeps_what_there_is() -> None:
    order = ("--a", "terminates-all", "--b", "random", "--games", "100000", "--seed", str(quiet_seed()), "--jobs", "2")
    ended = run_apart(*order, "--json", "--csv", "games.csv")
    assert ended.returncode == 143
    games = json.loads(ended.stdout)["games"]
    assert 0 < games < 100_000
    assert ended.stderr == (
        f"blackpoker: interrupted; this is what came of the {games} of 100000 games that were finished\n"
    )
    assert len(Path("games.csv").read_text().splitlines()) == games + 1


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-"])
def test_closed_output_does_not_hurt_a_run(closed: str, jobs: str) -> None:
    order = ("--a", "prints", "--b", "raises", "--games", "4", "--jobs", jobs, "--json")
    ended = run_apart(*order, "--csv", "games.csv", redirected=closed)
    assert ended.returncode == 0
    assert "Traceback" not in ended.stderr and "died" not in ended.stderr
    assert ended.stdout == "" if ">&-" in closed.split() else json.loads(ended.stdout)["games"] == 4
    assert len(Path("games.csv").read_text().splitlines()) == 5


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device here is always full")
def test_full_error_output_does_not_hurt_a_run() -> None:
    ended = run_apart(
        "--a",
        "raises",
        "--b",
        "random",
        "--games",
        "4",
        "--seed",
        "1",
        "--jobs",
        "1",
        "--json",
        redirected="2>/dev/full",
    )
    assert (ended.returncode, json.loads(ended.stdout)["technical"]) == (0, 4)


@contextmanager
def files_end_at(size: int) -> Iterator[None]:
    """Let no file grow larger, as if the disk were full."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_table_that_can_grow_no_more_ends_the_run_with_what_there_is(capfd: pytest.CaptureFixture[str]) -> None:
    order = ("--a", "raises", "--b", "steady", "--games", "5000", "--jobs", "1", "--lang", "en", "--json")
    with files_end_at(10_000):
        status, out, err = run(capfd, *order, "--csv", "games.csv")
    assert status == 1
    games = json.loads(out)["games"]
    assert 0 < games < 5000
    assert err.splitlines()[-2:] == [
        "blackpoker: games.csv cannot be written: File too large",
        f"blackpoker: {games} of 5000 games were finished",
    ]


def test_a_table_that_cannot_be_finished_is_told_after_the_report(capfd: pytest.CaptureFixture[str]) -> None:
    with files_end_at(1_000):
        status, out, err = run(
            capfd, *RANDOMS, "--games", "40", "--jobs", "1", "--lang", "ja", "--json", "--csv", "games.csv"
        )
    assert (status, json.loads(out)["games"]) == (1, 40)
    assert err == "blackpoker: games.csv に書き込めません：File too large\n"


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        ("en", ["games/game-000003.bpr cannot be written: Is a directory", "3 of 1000 games were finished"]),
        ("ja", ["games/game-000003.bpr に書き込めません：Is a directory", "終わったのは1000局のうち3局です"]),
    ],
)
def test_a_record_that_cannot_be_written_ends_the_run_with_what_there_is(
    capfd: pytest.CaptureFixture[str], language: str, sentences: list[str]
) -> None:
    order = ("--a", "obstructs", "--b", "steady", "--games", "1000", "--jobs", "1", "--lang", language, "--json")
    status, out, err = run(capfd, *order, "--records", "games")
    assert (status, json.loads(out)["games"]) == (1, 3)
    assert err.splitlines() == [f"blackpoker: {sentence}" for sentence in sentences]


@pytest.mark.parametrize(("language", "words"), [("en", "goes on without records"), ("ja", "棋譜を残さずに続けます")])
def test_a_failure_whose_record_has_no_place_is_told_and_the_run_goes_on(
    capfd: pytest.CaptureFixture[str], language: str, words: str
) -> None:
    Path("blackpoker-sim-faults").touch()
    order = (
        "--a",
        "raises",
        "--b",
        "random",
        "--games",
        "25",
        "--seed",
        "1",
        "--jobs",
        "1",
        "--lang",
        language,
        "--json",
    )
    status, out, err = run(capfd, *order)
    assert (status, json.loads(out)["technical"]) == (0, 25)
    lines = err.splitlines()
    assert len(lines) == 7
    assert "blackpoker-sim-faults" in lines[0] and words in lines[0]
    assert all("raised ValueError" in line and ".bpr" not in line for line in lines[1:6])
    assert "20" in lines[6] and "--records" not in lines[6]


def test_one_fault_more_is_one(capfd: pytest.CaptureFixture[str]) -> None:
    order = ("--a", "raises", "--b", "random", "--games", "6", "--seed", "1", "--jobs", "1", "--lang", "en")
    _, _, err = run(capfd, *order)
    assert err.splitlines()[-1] == "blackpoker: one more game was stopped"


@pytest.mark.parametrize(("language", "words"), [("en", "name another"), ("ja", "別の")])
def test_what_an_earlier_run_has_written_is_kept(capfd: pytest.CaptureFixture[str], language: str, words: str) -> None:
    order = (*RANDOMS, "--games", "2", "--jobs", "1", "--lang", language)
    assert run(capfd, *order, "--csv", "games.csv", "--records", "games")[0] == 0
    kept = {path: path.read_bytes() for path in (Path("games.csv"), *Path("games").iterdir())}
    for again, name in (("--csv", "games.csv"), ("--records", "games")):
        status, out, err = run(capfd, *order, again, name)
        assert (status, out) == (2, "")
        assert err.startswith(f"blackpoker: {name} ") and words in err and "--help" not in err
    assert kept == {path: path.read_bytes() for path in (Path("games.csv"), *Path("games").iterdir())}


def test_an_empty_file_and_an_empty_folder_are_as_good_as_none(capfd: pytest.CaptureFixture[str]) -> None:
    Path("games.csv").touch()
    Path("games").mkdir()
    answer(capfd, *RANDOMS, "--games", "2", "--jobs", "1", "--csv", "games.csv", "--records", "games")
    assert len(Path("games.csv").read_text().splitlines()) == 3


def test_the_commas_of_parameters_do_not_cut_a_field() -> None:
    assert split_field("random, search:time=0.5,cores=2,flat:200,greedy") == [
        "random", "search:time=0.5,cores=2", "flat:200", "greedy",
    ]  # fmt: skip
    assert split_field("random,,x") == ["random", "", "x"]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), ["--a", "--field"]),
        (("--a", "random", "--games", "2"), ["--b"]),
        (("--field", "random,prints", "--a", "random", "--games", "2"), ["--field"]),
        (RANDOMS, ["--games"]),
        ((*RANDOMS, "--games", "many"), ["--games", "'many'"]),
        ((*RANDOMS, "--games", "-3"), ["--games"]),
        ((*RANDOMS, "--games", "0"), ["1", "0"]),
        ((*RANDOMS, "--games", "9" * 20), ["100000000"]),
        ((*RANDOMS, "--games", "9" * 5000), ["--games"]),
        ((*RANDOMS, "--games", "2", "--jobs", "0"), ["1024"]),
        ((*RANDOMS, "--games", "2", "--seed", "x"), ["--seed", "'x'"]),
        ((*RANDOMS, "--games", "2", "--seed", str(1 << 64)), [str((1 << 64) - 1)]),
        ((*RANDOMS, "--games", "2", "--on", "mars"), ["mars"]),
        ((*RANDOMS, "--games", "2", "--regulation", "moon"), ["'moon'", "lite"]),
        ((*RANDOMS, "--games", "2", "--csv", "no/such/folder.csv"), ["folder.csv"]),
        ((*RANDOMS, "--games", "2", "--csv", "-"), ["--csv"]),
        ((*RANDOMS, "--games", "2", "--records", "/dev/null"), ["/dev/null"]),
        (("--a", "nobody", "--b", "random", "--games", "2"), ["'nobody'", "random"]),
        (("--a", "flat:0", "--b", "random", "--games", "2"), ["flat"]),
        (("--field", "random", "--games", "2"), []),
        (("--field", "random,random", "--games", "2"), ["'random'"]),
        (("--field", "random,,prints", "--games", "2"), ["''"]),
        ((*RANDOMS, "--games", "2", "now"), ["now"]),
    ],
)  # fmt: skip
def test_bad_usage_gets_one_sentence(
    capfd: pytest.CaptureFixture[str], arguments: tuple[str, ...], words: list[str], language: str
) -> None:
    status, out, err = run(capfd, *arguments, "--lang", language)
    assert (status, out) == (2, "")
    assert err.startswith("blackpoker: ") and err.count("\n") == 1
    assert len(err) < 400
    assert all(word in err for word in words), err
    assert not list(Path().iterdir())
