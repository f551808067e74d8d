"""The missions as data for pages and other clients: texts, hints, what they need, and the position to play from."""

from functools import cache

from blackpoker.core.text import Text
from blackpoker.missions.ladder import Task, ladder
from blackpoker.scenario.mission import STEPS

from .wire import ENCODER, Wire


class MissionStep(Wire, frozen=True):
    """A step of the ladder."""

    id: str
    name: Text


class MissionText(Wire, frozen=True):
    """A mission; `scenario` is its position, from which a table can be made."""

    number: int
    id: str
    step: str
    regulation: str
    title: Text
    situation: Text
    goal: Text
    idea: Text
    deadline: int
    needs: tuple[str, ...]
    teaches: tuple[str, ...]
    nudge: Text
    light: tuple[str, ...]
    scenario: str


class Missions(Wire, frozen=True):
    """All missions in the order in which they are learnt."""

    steps: tuple[MissionStep, ...]
    missions: tuple[MissionText, ...]


@cache
def described_missions() -> bytes:
    """Return all missions as JSON."""
    steps = tuple([MissionStep(id, name) for id, name in STEPS.items()])
    return ENCODER.encode(Missions(steps, tuple([mission_text(task) for task in ladder()])))


def mission_text(task: Task) -> MissionText:
    """Return a mission as data."""
    mission, rules = task.mission, task.scenario.regulation.name
    return MissionText(
        task.number, task.id, mission.step, rules, task.title, task.situation, task.aim, task.idea,
        mission.deadline, mission.needs, mission.teaches, mission.nudge, mission.light,
        f"{{name: {task.id}, regulation: {rules}, {str(task.scenario.position)[1:]}",
    )  # fmt: skip
