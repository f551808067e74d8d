"""Game records: what was played is replayed exactly; what was damaged is refused in one sentence."""

import json
import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from blackpoker.core import NOBODY, PASS, digest
from blackpoker.notation.errors import CorruptRecord, IllegalMove
from blackpoker.notation.line import CONCEDED
from blackpoker.notation.options import parse_options, read_options, write_options
from blackpoker.record.export import export, seen_moves
from blackpoker.record.record import read_record, read_record_file
from blackpoker.record.replay import OUT_OF_TIME, Recorder, record_game, replay
from blackpoker.regulation import regulation


def finished(name: str = "lite+entry20", seed: int = 4, most: int = 400, options: str = "") -> Recorder:
    """Return a random game that was played to its end, or conceded."""
    recorder = record_game(regulation(name, parse_options(options)), seed, ('Ann "the Ace"', "ボブ\\"))
    rng = random.Random(seed)
    while not recorder.game.over and len(recorder.record.moves) < most:
        assert recorder.game.decision is not None
        choices = list(recorder.game.decision.options)
        if len(choices) > 1 and PASS in choices and rng.random() < 0.7:
            choices.remove(PASS)
        recorder.pick(rng.choice(choices))
    if not recorder.game.over:
        recorder.end(0, CONCEDED)
    return recorder


@pytest.fixture(scope="module")
def text() -> str:
    recorder = finished()
    assert len(recorder.record.moves) > 45, "the tests below edit moves 1 to 45"
    return str(recorder.record)


def command(*arguments: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "blackpoker", *map(str, arguments), "--lang=en"],
        env=os.environ | {"PYTHONIOENCODING": "utf-8"} | environment,
        capture_output=True,
        encoding="utf-8",
    )


@pytest.mark.parametrize(
    "name",
    [
        *("lite+entry20", "std+entryStrategy", "pro+pack", "mast+strategy", "mast+basic"),
        *("pro+extra", "mast+extra", "mast+extra82"),
    ],
)
def test_a_record_reproduces_its_game(name: str) -> None:
    for options in ("", "ask_graveyard_top=false"):
        recorder = finished(name, seed=11, most=150, options=options)
        written = str(recorder.record)
        record = read_record(written)
        assert str(record) == written
        assert digest(replay(record)) == digest(recorder.game)
        assert record.result != "*" and record.names == ('Ann "the Ace"', "ボブ\\")


def test_a_record_has_tags_turns_and_digests(text: str) -> None:
    lines = text.splitlines()
    assert lines[:3] == ['[Game "BlackPoker"]', '[Edition "8"]', '[Regulation "lite+entry20"]']
    assert re.search(r"^; turn 1 \([AB]\)$", text, re.M) and re.search(r"^; turn 2 \([AB]\)$", text, re.M)
    assert re.search(r"^; digest 20 [0-9a-f]{32}$", text, re.M) and re.search(r"^; digest 40 ", text, re.M)
    assert '[DeckA "SA S2 S3 S4 S5 HA H8 H9 H10 HJ DA D3 D7 D10 DQ CA C5 C6 C10 CK"]' in lines


def test_another_process_with_other_hashes_agrees(tmp_path: Path, text: str) -> None:
    path = tmp_path / "game.bpr"
    path.write_text(text, encoding="utf-8")
    for seed in ("0", "77"):
        result = command("replay", path, "--verify", PYTHONHASHSEED=seed)
        assert (result.returncode, result.stderr) == (0, "") and result.stdout.startswith("the record is right")


def test_lines_are_recorded_in_strict_form() -> None:
    recorder = record_game(regulation("lite"), 3)
    seat = "AB"[recorder.game.turn]
    assert recorder.play(f" {seat.lower()}　パス") == f"{seat} pass"
    with pytest.raises(IllegalMove):
        recorder.play(f"{seat} pass")
    assert recorder.record.moves == [f"{seat} pass"] and recorder.record.result == "*"
    assert digest(replay(read_record(str(recorder.record)))) == digest(recorder.game)


@pytest.mark.parametrize(
    ("seat", "reason", "line", "result"),
    [
        (0, CONCEDED, "A concede", "B wins: A conceded"),
        (1, OUT_OF_TIME, "B timeout", "A wins: B ran out of time"),
        (NOBODY, "the server stopped", "technical the server stopped", "technical end: the server stopped"),
    ],
)
def test_an_end_from_outside_is_a_line_of_the_record(seat: int, reason: str, line: str, result: str) -> None:
    recorder = record_game(regulation("lite"), 3)
    assert recorder.end(seat, reason) == line
    record = read_record(str(recorder.record))
    assert record.result == result and record.moves == [line]
    assert digest(replay(record)) == digest(recorder.game)


def test_an_endless_game_ends_technically_by_itself() -> None:
    recorder = record_game(regulation("lite"), 3)
    while not recorder.game.over:
        recorder.pick(PASS)
    assert recorder.record.result.startswith("technical end: all players passed on an empty stage 100 times")
    assert digest(replay(read_record(str(recorder.record)))) == digest(recorder.game)


def test_a_seat_loses_from_outside_for_known_reasons_only() -> None:
    recorder = record_game(regulation("lite"), 3)
    with pytest.raises(ValueError, match="not because"):
        recorder.end(0, "was rude")
    assert not recorder.game.over and recorder.record.moves == []


def edited(text: str, pattern: str, by: str) -> str:
    found = re.sub(pattern, by, text, count=1, flags=re.M)
    assert found != text, f"{pattern} is not there"
    return found


@pytest.mark.parametrize(
    ("pattern", "by", "sentence"),
    [
        (r'^\[Game "BlackPoker"\]', '[Game "Chess"]', "the record is of Chess"),
        (r'^\[Edition "8"\]', '[Edition "9"]', "edition 9"),
        (r'^\[Seed "4"\]\n', "", "the tag Seed is missing"),
        (r'^\[Seed "4"\]', '[Seed "-4"]', "the tag Seed is no number"),
        (r'^\[Seed "4"\]', '[Seed "5"]', "record"),
        (r'^\[Regulation "lite', '[Regulation "heavy', "no format 'heavy'"),
        (r'^\[Regulation "lite.*', '[Regulation "lite+entry20"', "is no tag"),
        (r'^\[Result "', '[Colour "red"]\n[Result "', "the tag Colour is unknown"),
        (r'^\[Result "', '[Seed "4"]\n[Result "', "the tag Seed stands twice"),
        (r'^\[Result ".*"\]', '[Result "A wins: B conceded"]', "result is 'A wins: B conceded', but"),
        (r'^\[DeckA "SA S2', '[DeckA "SA SA', "SA is in the deck 2 times"),
        (r'^\[DeckA "SA S2', '[DeckA "SA Z2', "'Z2' is no card"),
        (r'^\[Seed "4"\]', '[Seed "4"]\n[Options "colour=red"]', "there is no rule option 'colour'"),
        (r"^; digest 20 .{32}", "; digest 20 " + "0" * 32, "after move 20 the game is not the recorded one"),
        (r"^; digest 20 .{32}", "A pass\n; digest 20 " + "0" * 32, "moves are missing or too many"),
        (r"^[AB] pass$", "A fly", "cannot be played"),
        (r"^[AB] pass$", "A concede", "the game is not the recorded one"),
    ],
)
def test_an_edited_record_is_refused(text: str, pattern: str, by: str, sentence: str) -> None:
    with pytest.raises(CorruptRecord) as caught:
        replay(read_record(edited(text, pattern, by)))
    assert sentence in str(caught.value)
    for language in ("en", "ja"):
        assert "\n" not in caught.value.say(language) and len(caught.value.say(language)) < 600


def test_every_changed_move_is_noticed(text: str) -> None:
    lines = text.splitlines()
    moves = [place for place, line in enumerate(lines) if re.match(r"[AB] ", line)]
    for place in moves[:: max(1, len(moves) // 25)]:
        for change in ("A pass", "B pass", "A choose none", "A end", "B end", ""):
            if change != lines[place]:
                with pytest.raises(CorruptRecord):
                    replay(read_record("\n".join([*lines[:place], change, *lines[place + 1 :]])))


def test_a_truncated_record_is_refused(text: str) -> None:
    for length in range(0, len(text) - 60, max(1, len(text) // 60)):
        with pytest.raises(CorruptRecord):
            replay(read_record(text[:length]))
    without = edited(text, r'^\[Moves ".*"\]\n', "")
    cut = "\n".join(without.splitlines()[:40])
    with pytest.raises(CorruptRecord, match="cut off"):
        replay(read_record(cut))


def test_unreadable_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.bpr"
    with pytest.raises(CorruptRecord, match="cannot be read"):
        read_record_file(path)
    path.write_bytes(b"\n\xff\xfe")
    with pytest.raises(CorruptRecord, match="line 2"):
        read_record_file(path)
    path.write_bytes(b"x" * 5_000_000)
    with pytest.raises(CorruptRecord, match="too large"):
        read_record_file(path)
    for content in (b"", b"x" * 100_000, b"[" * 1000, b'[Game "' + b"\\" * 999, b"A pass\n" * 30_000):
        path.write_bytes(content)
        result = command("replay", path) if content in (b"", b"[" * 1000) else None
        with pytest.raises(CorruptRecord):
            read_record_file(path)
        if result is not None:
            assert (result.returncode, result.stdout) == (2, "")
            assert result.stderr.count("\n") == 1 and "Traceback" not in result.stderr


def test_the_command_shows_a_record(tmp_path: Path, text: str) -> None:
    path = tmp_path / "game.bpr"
    path.write_text(text, encoding="utf-8")
    result = command("replay", path)
    assert result.returncode == 0 and "   1 " in result.stdout and "wins" in result.stdout.splitlines()[-1]
    result = command("replay", path, "--to", "3", "--seat", "A")
    assert result.returncode == 0 and "after move 3" in result.stdout and "hidden" in result.stdout
    result = command("replay", path, "--to", "5", "--json")
    answer = json.loads(result.stdout)
    assert len(answer["moves"]) == 5 and answer["result"] is None and answer["table"]["A"]["life"] > 0
    assert command("replay", path, "--to", "x").returncode == 2
    assert json.loads(command("replay", path, "--verify", "--json").stdout)["ok"] is True
    path.write_text(edited(text, r"^(; digest 20) .{8}", r"\1 00000000"), encoding="utf-8")
    result = command("replay", path, "--verify")
    assert result.returncode == 2 and result.stderr.count("\n") == 1 and "move 20" in result.stderr


def test_a_seat_exports_what_it_saw() -> None:
    recorder = finished("mast+strategy", seed=5, most=200)
    record = recorder.record
    for seat in (0, 1):
        mine, theirs = "AB"[seat], "AB"[1 - seat]
        text = export(record, seat)
        assert '[Seed "??"]' in text and "digest" not in text and f'[Seat "{mine}"]' in text
        lines, _ = seen_moves(record, seat)
        assert lines[seat].count("??") == 0 and lines[1 - seat].count("??") == 3
        for line, whole in zip(lines, record.moves):
            assert line == whole or (line.startswith(theirs) and "??" in line)
        hidden = [line for line in lines if "??" in line]
        assert f"{theirs} choose ?? ?? ??" in hidden and f"{theirs} choose ??" in hidden
        with pytest.raises(CorruptRecord, match="one seat"):
            read_record(text)
    assert seen_moves(record, NOBODY)[0] == record.moves


@pytest.mark.parametrize(
    ("name", "options", "public"),
    [("mast+strategy", "", False), ("mast+strategy", "open_decks=true", True), ("lite+entry20", "", True)],
)
def test_a_seat_is_not_told_the_deck_of_the_other_one(name: str, options: str, public: bool) -> None:
    """R168: neither its list nor its size, unless the frame fixes it or the option opens it."""
    recorder = record_game(regulation(name, parse_options(options)), 5)
    recorder.end(0, CONCEDED)
    for seat in (0, 1):
        text = export(recorder.record, seat)
        assert f'[Deck{"AB"[seat]} "SA S2 ' in text
        assert (f'[Deck{"BA"[seat]} "??"]' in text) is not public
        assert (f'[Deck{"BA"[seat]} "SA S2 ' in text) is public


def test_what_is_put_in_secret_is_hidden_from_the_other_seat() -> None:
    recorder = record_game(regulation("lite", parse_options("ask_graveyard_top=false")), 3)
    one = "AB"[recorder.game.turn]
    recorder.play(f"{one} setBulwark")
    assert recorder.game.decision is not None
    secret = recorder.pick(recorder.game.decision.options[0])
    recorder.end(0, CONCEDED)
    assert secret is not None
    assert seen_moves(recorder.record, "AB".index(one))[0][1] == secret
    assert seen_moves(recorder.record, 1 - "AB".index(one))[0][1] == f"{one} choose ??"


def test_trumps_are_hidden_from_the_other_seat_until_they_are_opened() -> None:
    recorder = record_game(regulation("mast+extra82"), 4)
    for line in ("A choose SK H4", "B choose D9 C10", "A choose S2 S3 S4", "B choose S2 S3 S4", "A choose SA"):
        recorder.play(line)
    recorder.play("B choose SA")
    first, second = ("A", "B") if recorder.game.turn == 0 else ("B", "A")
    opened = {"A": "A!H4", "B": "B!D9"}
    for seat in (first, second):
        recorder.play(f"{seat} choose {opened[seat]}")
    recorder.end(0, CONCEDED)
    lines, _ = seen_moves(recorder.record, 0)
    assert lines[:2] == ["A choose SK H4", "B choose ?? ??"]
    assert lines[6:8] == [f"{first} choose {opened[first]}", f"{second} choose {opened[second]}"]
    assert "C10" not in " ".join(lines), "B's other trump stays face down"


def test_options_are_read_and_written() -> None:
    text = "throwing_suit=club rare_summon_cost= ask_graveyard_top=false"
    assert write_options(regulation("lite", parse_options(text))) == text
    assert write_options(regulation("lite", read_options({}))) == ""
