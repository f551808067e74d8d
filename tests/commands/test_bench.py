"""`blackpoker bench`, as a user calls it; what it measures is not judged here."""

import json

import pytest

import blackpoker
from blackpoker.__main__ import main
from blackpoker.commands.bench_measure import full_table, interleaved, medians
from blackpoker.regulation import regulation

FIELDS = [
    *("compiled", "regulation", "decisions_per_s", "moves_per_s", "games_per_s", "options_mean", "pass_only_share"),
    *("clones_per_s", "clone_and_step_per_s", "playout_decisions_per_s", "bytes_per_state", "peers"),
]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    try:
        status = main(["bench", *arguments])
    except SystemExit as leaving:
        status = int(str(leaving.code))
    said = capsys.readouterr()
    return status, said.out, said.err


def test_the_answer_for_programs_has_all_fields(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "--json", "--seconds", "0.01", "--regulation", "ライト+エントリー20")
    assert (status, err) == (0, "")
    answer = json.loads(out)
    assert list(answer) == FIELDS
    assert answer["compiled"] is blackpoker.compiled
    assert answer["regulation"] == "lite+entry20"
    assert answer["peers"] == {}
    assert all(answer[name] > 0 for name in FIELDS if name not in ("compiled", "regulation", "peers"))
    assert answer["moves_per_s"] <= answer["decisions_per_s"], "a move is made of one decision or more"
    assert answer["options_mean"] >= 1 > answer["pass_only_share"]


@pytest.mark.parametrize(("language", "words"), [("ja", "複製/秒"), ("en", "clones/s")])
def test_the_answer_for_people_speaks_both_languages(
    capsys: pytest.CaptureFixture[str], language: str, words: str
) -> None:
    status, out, err = run(capsys, "--seconds", "0.01", "--lang", language, "--regulation", "lite")
    assert (status, err) == (0, "")
    assert out.startswith("lite+basic") and words in out


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "601", "soon", ""])
def test_an_odd_number_of_seconds_is_refused(capsys: pytest.CaptureFixture[str], seconds: str) -> None:
    status, out, err = run(capsys, f"--seconds={seconds}", "--lang", "en")
    assert (status, out) == (2, "")
    assert err.startswith("blackpoker: ") and err.count("\n") == 1


def test_an_unknown_regulation_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "--regulation", "mast+nothing", "--lang", "en")
    assert (status, out) == (2, "")
    assert "no frame 'nothing'" in err and err.count("\n") == 1


def test_measurements_take_turns_and_the_median_counts() -> None:
    order: list[str] = []
    values = iter([5.0, 1.0, 3.0])

    def first(seconds: float) -> dict[str, float]:
        order.append("first")
        return {"rate": next(values)}

    def second(seconds: float) -> dict[str, float]:
        order.append("second")
        return {"rate": seconds}

    assert interleaved({"first": first, "second": second}, 2.0, 3) == {"first": {"rate": 3.0}, "second": {"rate": 2.0}}
    assert order == ["first", "second"] * 3
    assert medians([{"a": 1.0}, {"a": 9.0}, {"a": 2.0}]) == {"a": 2.0}


def test_the_table_that_is_copied_is_full_and_leaves_a_choice() -> None:
    table = full_table(regulation("mast+pack"))
    assert table.decision is not None and len(table.decision.options) > 2
    assert len(table.one.units) + len(table.two.units) > 6
