"""The missions as the server tells them: all of them, and each position can be the beginning of a table."""

import json

import pytest

from blackpoker.missions.ladder import Task, ladder
from blackpoker.server.missions import described_missions, mission_text
from blackpoker.server.opening import opening_of


def test_all_missions_are_told_with_their_steps() -> None:
    data = json.loads(described_missions())
    assert [each["id"] for each in data["missions"]] == [task.id for task in ladder()]
    assert [each["id"] for each in data["steps"]] == ["first", "lite", "std", "pro", "mast", "extra"]
    assert data["missions"][0]["title"] == {"ja": "最初の一撃", "en": "The first hit"}


@pytest.mark.parametrize("task", ladder(), ids=lambda task: task.id)
def test_a_table_can_begin_in_the_position_of_a_mission(task: Task) -> None:
    opening = opening_of(mission_text(task).scenario)
    assert opening.name == task.id
    assert opening.start == str(task.scenario.position)
    assert opening.regulation == task.scenario.regulation.name
