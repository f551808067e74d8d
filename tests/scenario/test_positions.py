"""Records of games that begin in a position: the start says it all, and reading it gives the same game."""

from pathlib import Path
from random import Random

import pytest
from tests.record.test_records import command
from tests.scenario.test_scenarios import scenario

from blackpoker.core import digest
from blackpoker.notation.errors import CorruptRecord
from blackpoker.notation.line import CONCEDED
from blackpoker.record.export import export
from blackpoker.record.record import position_record, read_record
from blackpoker.record.replay import Recorder, replay, start
from blackpoker.regulation import regulation
from blackpoker.scenario.position import IMPOSSIBLE, LONGEST, read_position
from blackpoker.scenario.scenario import read_scenario

FILES = sorted(Path(__file__).parents[1].joinpath("scenarios").rglob("*.yaml"))
TEXT = """
name: Three life left
regulation: lite
options: {throwing_suit: club}
turn: B
chance: A
table:
  A:
    {life: [S2, H2, D2], hand: [S5, H9], field: [bulwark D4 up, bulwark C3 driven, soldier S7 new], graveyard: [D5, C4]}
  B: {life: 0, hand: [C5, HK], field: [soldier H3], used: [attack], fog: [up H6 > A.S7]}
stage: [B down S6 > A.S7]
"""
START = (
    "{turn: B, chance: A, table: {A: {life: [S2, H2, D2], hand: [S5, H9], "
    "field: [bulwark D4 up, bulwark C3 driven, soldier S7 new], graveyard: [D5, C4]}, "
    "B: {life: [], hand: [C5, HK], field: [soldier H3], used: [attack], fog: [up H6 > A.S7]}}, "
    "stage: [B down S6 > A.S7]}"
)


def recorded(path: Path, moves: int = 30) -> Recorder:
    """Return a random game from the position of a scenario."""
    recorder = Recorder(position_record(read_scenario(path).position, 5, ("Ann", "ボブ")))
    random = Random(5)
    while not recorder.game.over and len(recorder.record.moves) < moves:
        assert recorder.game.decision is not None
        recorder.pick(random.choice(recorder.game.decision.options))
    if not recorder.game.over:
        recorder.end(0, CONCEDED)
    return recorder


def test_the_strict_form_names_every_card_and_leaves_out_what_is_not_there() -> None:
    position = scenario(TEXT).position
    assert str(position) == START
    assert str(read_position(START, position.regulation)) == START
    assert position.decks()[1] == bytes(sorted(position.layouts[1].hand + bytes([15, 18, 5])))  # H3, H6 and S6


@pytest.mark.parametrize("path", FILES[::5], ids=lambda path: path.stem)
def test_reading_the_strict_form_gives_the_same_game(path: Path) -> None:
    position = read_scenario(path).position
    again = read_position(str(position), position.regulation)
    assert digest(again.game(9)) == digest(position.game(9))


@pytest.mark.parametrize("path", FILES[::45], ids=lambda path: path.stem)
def test_a_record_from_a_position_reproduces_its_game(path: Path) -> None:
    recorder = recorded(path)
    text = str(recorder.record)
    assert "[Deck" not in text
    assert str(read_record(text)) == text
    assert digest(replay(read_record(text))) == digest(recorder.game)
    assert digest(start(read_record(text))) == digest(read_scenario(path).position.game(5))


def whole() -> str:
    return str(recorded(FILES[0]).record)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("turn: A", "turn: C", "A or B belongs here"),
        ("{turn: A, chance: A,", "{turn: A,, chance: A,", "this is not YAML"),
        ("table: {A", "tabel: {A", "key 'tabel'"),
        ("life: [", "life: [S2, S2, ", "every card is unique"),
        ("[Start ", '[DeckA "S2 S3"]\n[Start ', "decks or a start, not both"),
        ("turn: A", "turn: A" + " " * LONGEST, "longer than"),
    ],
)
def test_a_start_that_was_edited_is_refused(old: str, new: str, sentence: str) -> None:
    text = whole()
    assert old in text
    with pytest.raises(CorruptRecord, match=sentence):
        replay(read_record(text.replace(old, new, 1)))


def test_a_start_that_says_another_table_does_not_fit_the_digests() -> None:
    recorder = Recorder(position_record(scenario(TEXT).position, 5))
    recorder.end(0, CONCEDED)
    other = str(recorder.record).replace("life: [S2, H2, D2]", "life: [H2, S2, D2]")
    with pytest.raises(CorruptRecord, match="the game is not the recorded one"):
        replay(read_record(other))


def test_a_table_that_no_game_comes_to_is_refused_in_both_languages() -> None:
    position = read_position("{table: {A: {field: [soldier S7 attacker]}}}", regulation("lite"))
    with pytest.raises(Exception, match="somebody attacks outside a fight") as caught:
        position.game(1)
    assert IMPOSSIBLE["somebody attacks outside a fight"] in caught.value.say("ja")  # type: ignore[attr-defined]


def test_what_one_seat_saw_does_not_say_where_the_game_began() -> None:
    record = Recorder(position_record(scenario(TEXT).position, 5))
    record.end(0, CONCEDED)
    text = export(record.record, 0)
    assert '[Start "??"]' in text
    assert "hand" not in text
    with pytest.raises(CorruptRecord, match="one seat saw"):
        read_record(text)


def test_the_commands_show_such_a_record_and_say_plainly_that_nothing_was_dealt(tmp_path: Path) -> None:
    file = tmp_path / "game.bpr"
    file.write_text(whole(), encoding="utf-8")
    shown = command("replay", file)
    assert shown.returncode == 0 and "; begun from a position" in shown.stdout
    assert command("replay", file, "--verify").stdout.startswith("the record is right")
    assert '"position": true' in command("replay", file, "--json").stdout
    refused = command("verify", file)
    assert refused.returncode == 1 and "not dealt by a server" in refused.stdout
