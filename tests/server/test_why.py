"""Why something happened: what the rules decided at an entry of the log, as far as an audience may know."""

from random import Random

from blackpoker.client.why import why
from blackpoker.server.wire import ENCODER
from blackpoker.view.seen import SPECTATOR

from .worlds import new_table, play_anything


def test_boxes_judgments_and_events_of_every_entry_are_told_and_own_findings_to_nobody_else() -> None:
    table, random = new_table("lite+entry20", 4), Random(4)
    while table.playing and table.number < 60:
        play_anything(table, random)
    assert table.recorder is not None
    kinds: set[str] = set()
    for moves in range(0, len(table.recorder.record.moves), 6):
        everybody = why(table.recorder.record, moves, SPECTATOR, table.voice(SPECTATOR))
        for seat in (0, 1):
            lines = why(table.recorder.record, moves, seat, table.voice(seat))
            assert sum(line.kind == "judgment" for line in lines) >= sum(each.kind == "judgment" for each in everybody)
            kinds |= {line.kind for line in lines}
            assert not any("{" in line.text.en or "{" in line.text.ja for line in lines)
    assert kinds == {"box", "judgment", "event"}


def test_an_entry_is_found_by_its_number() -> None:
    table = new_table("lite+entry20", 4)
    play_anything(table, Random(1))
    assert [table.moves_at(seq) for seq in (0, 1, 2)] == [0, 1, None]


def test_a_table_whose_game_is_over_says_why_it_was_lost() -> None:
    """The log is kept as it is sent, and read again for that."""
    table, random = new_table("lite+entry20", 4), Random(4)
    while table.playing:
        play_anything(table, random)
    for audience in (0, 1, SPECTATOR):
        sent = table.told_since(audience, table.number - 5)
        read = table.told.last(audience, 5)
        assert [ENCODER.encode(each) for each in read] == [ENCODER.encode(each) for each in sent]
        outcome = table.outcome(audience)
        assert outcome is not None and outcome.why is not None and outcome.why.ja.endswith("。")
