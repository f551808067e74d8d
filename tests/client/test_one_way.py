"""One way for a move: it is read, copied and played once at most, wherever it comes from."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.server.house import Desk, FakeTiming, friends, new_house, quiet, run
from tests.server.worlds import new_table

from blackpoker.common import game as games
from blackpoker.notation import line as lines
from blackpoker.players.registry import make_player
from blackpoker.record import replay
from blackpoker.record.replay import Recorder
from blackpoker.scenario import scenario
from blackpoker.server import messages
from blackpoker.server.thinking import found_move

Count = Counter[str]
INTERPRETED = str(games.__file__).endswith(".py")
"""Only then the copies of games that nobody records can be counted."""


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
    monkeypatch.setattr(messages, "read_message", counting("message", messages.read_message))
    if INTERPRETED:
        monkeypatch.setattr(games.Game, "clone", counting("game", games.Game.clone))
    return found


def copied(times: int) -> dict[str, int]:
    """Return what is counted where a game is copied so many times."""
    return {"game": times} if INTERPRETED and times else {}


@pytest.mark.parametrize("fast", [True, False])
def test_a_move_over_the_socket_is_read_copied_and_played_once(count: Count, tmp_path: Path, fast: bool) -> None:
    async def story() -> None:
        timing = FakeTiming()
        house = new_house(tmp_path, timing)
        await house.open()
        desk: Desk = await friends(house, fast=fast)
        listeners = [desk.enter(seat) for seat in (0, 1)]
        table = desk.room.table
        for _ in range(4):
            count.clear()
            number = table.number
            assert table.asked is not None
            await desk.move(listeners[table.asked], "pass")
            await timing.passes(0.0 if table.number > number else 60.0, house)
            await quiet(house)
            played = table.number - number
            assert played >= 1
            assert count == {"message": 1, "copied": played, "played": played, **copied(played)}
        await house.close()

    run(story())


def test_a_move_by_picks_is_never_read(count: Count) -> None:
    table = new_table("lite+entry20", 1)
    assert table.asked is not None
    recorder, line = table.complete(table.asked, ("pass",))
    table.take_over(recorder, line, None)
    assert count == {"copied": 1, "played": 1, **copied(1)}


def test_the_move_of_a_computer_player_is_read_once_and_not_played_to_find_it(count: Count) -> None:
    table = new_table("lite+entry20", 1)
    line = found_move(table.running().game, make_player("random", 1))
    assert count == {}
    recorder, strict = table.by_line(line)
    table.take_over(recorder, strict, None)
    assert count == {"read": 1, "copied": 1, "played": 1, **copied(1)}


def test_a_move_of_a_log_is_read_and_played_once(count: Count) -> None:
    table = new_table("lite+entry20", 1)
    table.replay(f"{'AB'[table.asked or 0]} pass", None)
    assert count == {"read": 1, "played": 1}


def test_a_move_of_a_record_is_read_and_played_once(count: Count) -> None:
    recorder = new_table("lite+entry20", 1).running()
    for _ in range(6):
        recorder.play(f"{'AB'[recorder.game.chance]} pass")
    count.clear()
    replay.replay(recorder.record)
    assert count == {"read": 6, "played": 6}


def test_a_move_of_a_scenario_is_read_copied_and_played_once(count: Count) -> None:
    path = next((Path(__file__).parents[1] / "scenarios" / "examples").glob("e14-*.yaml"))
    found = scenario.read_scenario(path)
    moves = sum([1 if step.move else 2 * step.repeats for step in found.steps if not step.illegal and not step.expects])
    count.clear()
    assert scenario.run(found) is None
    assert moves > 5 and count == {"read": moves, "played": moves, **copied(moves)}
