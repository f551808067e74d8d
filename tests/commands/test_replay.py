"""`blackpoker replay`, as a user calls it: moves in words, the adjudication, and for a seat only what it saw."""

import json
import random
import re
from pathlib import Path

import pytest

from blackpoker.__main__ import main
from blackpoker.core import PASS
from blackpoker.record.replay import Recorder, record_game
from blackpoker.regulation import regulation


def played(name: str, seed: int, moves: int = 60) -> Recorder:
    recorder, rng = record_game(regulation(name), seed), random.Random(seed)
    while recorder.game.decision is not None and len(recorder.record.moves) < moves:
        options = list(recorder.game.decision.options)
        if len(options) > 1 and PASS in options and rng.random() < 0.7:
            options.remove(PASS)
        recorder.pick(rng.choice(options))
    return recorder


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.bpr"
    path.write_text(str(played("lite+entry20", 4).record), encoding="utf-8")
    return path


def run(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> list[str]:
    assert main(["replay", *map(str, arguments)]) == 0
    return capsys.readouterr().out.splitlines()


def test_a_japanese_replay_has_neither_python_nor_ids(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    for arguments in ((), ("--to", "9"), ("--seat", "A"), ("--trace",)):
        said = "\n".join(run(capsys, record, "--lang", "ja", *arguments))
        assert "None" not in said and "['" not in said and "soldier" not in said and "driven" not in said
        assert not re.search(r"\b(summonsSoldier|counter|setBulwark|attack|pass)\b", said)
        assert "チャンス：" in said and "のターン、" in said


def test_a_trace_tells_the_set_up_moves_boxes_and_rulings(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    lines = run(capsys, record, "--trace", "--lang", "en")
    first = next(place for place, line in enumerate(lines) if line.startswith("> 1 "))
    assert any("lets" in line and "begin. (R28)" in line for line in lines[:first])
    assert "  [1]: set the game up" in lines[:first] and any(line.startswith("  [5] ") for line in lines[first:])
    assert any("先攻になる。（R28）" in line for line in run(capsys, record, "--trace", "--lang", "ja"))


def test_a_trace_can_be_told_in_part(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    whole = run(capsys, record, "--trace", "--lang", "en", "--to", "7")
    part = run(capsys, record, "--trace", "--lang", "en", "--from", "5", "--to", "7")
    moves = [line for line in part if line.startswith("> ")]
    assert [line.split()[1] for line in moves] == ["5", "6", "7"]
    place, end = part.index(moves[0]), len(part)
    assert whole[whole.index(moves[0]) :] == part[place:end]


def test_a_seat_is_told_nothing_of_what_the_other_drew(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    everything = run(capsys, record, "--trace", "--lang", "en")
    assert any(re.search(r"[♠♡♢♣]\w+ of B goes from life to hand", line) for line in everything)
    seen = run(capsys, record, "--trace", "--lang", "en", "--seat", "A")
    assert any("A card of B goes from life to hand" in line for line in seen)
    assert not any(re.search(r"[♠♡♢♣]\w+ of B goes from life to hand", line) for line in seen)
    assert not any(re.search(r"B's bulwark \d \([♠♡♢♣]\w+\)", line) for line in seen)


def test_json_holds_the_trace_if_it_is_wanted(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    plain = json.loads("\n".join(run(capsys, record, "--json")))
    traced = json.loads("\n".join(run(capsys, record, "--json", "--trace", "--lang", "en")))
    assert "trace" not in plain and traced["trace"][0] == "  [1]: set the game up"
    assert {key: value for key, value in traced.items() if key != "trace"} == plain
