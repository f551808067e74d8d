"""One way for a move: it is read, copied and played once at most, wherever it comes from."""

from collections import Counter
from typing import Any

import pytest
from tests.server.worlds import new_table

from blackpoker.notation import line as lines
from blackpoker.record import replay
from blackpoker.record.replay import Recorder
from blackpoker.scenario import scenario

Count = Counter[str]


@pytest.fixture
def count(monkeypatch: pytest.MonkeyPatch) -> Count:
    """Count what is read, copied and played."""
    found: Count = Counter()

    def counting(name: str, function: Any) -> Any:
        def counted(*arguments: Any, **names: Any) -> Any:
            found[name] += 1
            return function(*arguments, **names)

        return counted

    for module in (replay, scenario, lines):
        monkeypatch.setattr(module, "read_move", counting("read", module.read_move))
        monkeypatch.setattr(module, "play_draft", counting("played", module.play_draft))
    monkeypatch.setattr(Recorder, "clone", counting("copied", Recorder.clone))
    return found


def test_a_move_by_picks_is_never_read(count: Count) -> None:
    table = new_table("lite+entry20", 1)
    assert table.asked is not None
    recorder, line = table.complete(table.asked, ("pass",))
    table.take_over(recorder, line, None)
    assert count == {"copied": 1, "played": 1}


def test_the_move_of_a_computer_player_is_read_once(count: Count) -> None:
    table = new_table("lite+entry20", 1)
    recorder, line = table.by_line(f"{'AB'[table.asked or 0]} pass")
    table.take_over(recorder, line, None)
    assert count == {"read": 1, "copied": 1, "played": 1}


def test_a_move_of_a_log_is_read_and_played_once(count: Count) -> None:
    table = new_table("lite+entry20", 1)
    table.replay(f"{'AB'[table.asked or 0]} pass", None)
    assert count == {"read": 1, "played": 1}
