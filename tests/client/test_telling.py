"""What is told of a move: data and sentences, the same for every client."""

import pytest

from blackpoker.client.telling import entry_of, moment
from blackpoker.client.told import Entry
from blackpoker.client.voice import Voice
from blackpoker.core import NOBODY
from blackpoker.notation.source import parse
from blackpoker.record.replay import record_game
from blackpoker.regulation import regulation
from blackpoker.scenario.scenario import Playing, scenario_of


def told(table: str, *lines: str, seat: int = 0, rules: str = "lite") -> list[Entry]:
    """Play lines from a position; return what a seat is told of each."""
    text = f"regulation: {rules}\ntable: {table}\n"
    playing = Playing(scenario_of(parse(text, "told"), "told").start())
    found: list[Entry] = []
    for line in lines:
        before = moment(playing.game)
        move = playing.play(line)
        found.append(entry_of(playing.game, len(found) + 1, line, move, before, seat, Voice(seat)))
    return found


def english(entries: list[Entry]) -> list[str]:
    return [line.text.en for entry in entries for line in entry.told]


FIGHT = "{A: {life: 20, hand: [S5, H9], field: [bulwark D2, soldier S3, soldier S4]}, B: {life: 12, hand: [C5, C2]}}"
ATTACK = ("A attack", "A pass", "B pass", "A choose A.S3 A.S4", "A pass", "B pass", "B block none", "A pass", "B pass")


def test_two_hits_in_one_judgment_list_their_own_cards_each() -> None:
    lines = [line for entry in told(FIGHT, *ATTACK) for line in entry.told if line.kind == "damage"]
    assert [line.amount for line in lines] == [3, 4]
    assert all(line.cause == "damageJudge" and line.seat == "B" for line in lines)
    assert "Your opponent takes 3 damage" in lines[0].text.en


def test_cards_that_move_tell_where_from_and_where_to() -> None:
    lines = [line for entry in told(FIGHT, *ATTACK) for line in entry.told if line.kind == "damage"]
    assert {(line.origin, line.zone) for line in lines} == {("life", "graveyard")}
    assert all(line.origin is None for entry in told(FIGHT, "A attack") for line in entry.told)


def test_a_target_is_named_as_it_was_before_the_move() -> None:
    table = "{A: {hand: [S5, H9, C9, D3], field: [soldier S7]}, B: {hand: [C5, C2], field: [soldier H8]}}"
    entries = told(table, "A down S5 $ D3 > B.H8", "A counter C9 $ H9 > @down")
    assert [line.text.en for line in entries[0].told] == ["You request Down (★♠5, paying ♢3, targeting their ♡8)."]
    assert [line.text.ja for line in entries[1].told] == [
        "あなたは「カウンター」を起こした（★♣9、コスト：♡9、対象：「ダウン」）。"
    ]
    assert [thing.sort for line in entries[1].told for thing in line.targets] == ["request"]


@pytest.mark.parametrize(("key", "said"), [("C9", "Their Down is negated."), ("C2", "Your Counter has no effect.")])
def test_a_counter_is_told_before_what_it_does_also_if_it_does_nothing(key: str, said: str) -> None:
    table = "{A: {hand: [C9, C2, H9]}, B: {hand: [S5, D3], field: [soldier H8]}}"
    seen = told(
        f"{table}\nturn: B\nchance: B",
        "B down S5 $ D3 > B.H8", "B pass", f"A counter {key} $ H9 > @down", "A pass", "B pass",
    )  # fmt: skip
    assert english(seen)[-2:] == ["Your Counter resolves.", said]


def test_a_key_unit_has_the_hollow_star() -> None:
    """R34."""
    table = "{A: {hand: [H9], trumps: [S2 up], field: [soldier S7]}, B: {field: [soldier H8]}}"
    first = english(told(table, "A slash A.S7 > B.H8", rules="mast+extra"))[0]
    assert first == "You request Slash (☆♠7, targeting their ♡8)."


def test_a_redirected_request_tells_its_new_target_also_where_there_was_no_choice() -> None:
    table = "{A: {hand: [H5, C9], field: [soldier D7]}, B: {hand: [C2, C3], field: [soldier D4]}}"
    lines = ("A up H5 $ C9 > A.D7", "A pass", "B changeTarget C2 C3 > @up", "B pass", "A pass")
    [line] = [line for entry in told(table, *lines, rules="mast") for line in entry.told if line.targets][-1:]
    assert (line.kind, line.action, [thing.name for thing in line.targets]) == ("redirected", "up", ["B.D4"])
    assert line.text.en == "Your Up now targets their ♢4."


def test_what_comes_onto_the_field_is_told_by_the_unit_that_it_makes() -> None:
    equip = "{A: {hand: [SK], field: [bulwark D2, soldier S7]}, B: {hand: [C5]}}"
    assert english(told(equip, "A mountSoldier SK $ A#1 > A.S7", "A pass", "B pass"))[-1] == "You equip ♠7 with ♠K."
    chariot = "{A: {hand: [D5], trumps: [HJ up], field: [bulwark D2]}, B: {hand: [C5]}}"
    lines = ("A summonChariot D5 $ A#1", "A pass", "B pass")
    entered = [
        line.text.en for entry in told(chariot, *lines, rules="mast+extra") for line in entry.told
        if line.kind == "entered"
    ]  # fmt: skip
    assert entered == ["You put a soldier onto the field (♢5 and ♡J)."]


def test_a_card_is_taken_from_where_it_was_and_a_trump_is_turned_by_nobody_in_particular() -> None:
    search = "{A: {life: [S3, S4], hand: [X1]}, B: {hand: [C5]}}"
    assert "You take ♠4 from the life into your hand." in english(told(search, "A search X1", "A choose S4"))
    close = "{A: {hand: [D2, DK, H9], field: [bulwark D3]}, B: {trumps: [D9 up]}}"
    lines = ("A close D2 DK $ H9 > B!D9", "A pass", "B pass")
    assert "Their trump ♢9 (Sufficiency) is turned face down." in english(told(close, *lines, rules="mast+extra"))


def test_what_a_set_up_takes_out_of_a_deck_is_told_once_by_what_it_becomes() -> None:
    recorder = record_game(regulation("mast+extra82"), 1)
    said: list[str] = []
    while recorder.game.chance == NOBODY:
        before, line = moment(recorder.game), None
        while line is None:
            assert recorder.game.decision is not None
            line = recorder.pick(recorder.game.decision.options[0])
        entry = entry_of(recorder.game, len(recorder.record.moves), line, recorder.move, before, 1, Voice(1))
        said += [each.text.en for each in entry.told]
    for aside in ("2 cards aside as trumps, face down", "a card aside as the rare card", "14 cards aside as the pack"):
        assert [line for line in said if line.startswith("Your opponent sets") and aside in line], aside
    assert not any("choose" in line or "from the life to the" in line for line in said)
