"""The missions as data for pages and other clients: texts, what they teach and what they need."""

from functools import cache

from blackpoker.core.text import Text
from blackpoker.missions.ladder import Task, ladder
from blackpoker.notation.names import ACTIONS
from blackpoker.scenario.mission import STEPS

from .wire import ENCODER, Wire


class MissionStep(Wire, frozen=True):
    """A step of the ladder."""

    id: str
    name: Text


class Teaching(Wire, frozen=True):
    """An action that is met for the first time."""

    id: str
    name: Text


class MissionText(Wire, frozen=True):
    """A mission as it is offered: nothing of what helps or of what it comes to."""

    number: int
    id: str
    step: str
    regulation: str
    title: Text
    situation: Text
    goal: Text
    deadline: int
    needs: tuple[str, ...]
    teaches: tuple[Teaching, ...]


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
        task.number, task.id, mission.step, rules, task.title, task.situation, task.aim,
        mission.deadline, mission.needs, tuple([Teaching(id, ACTIONS[id].name) for id in mission.teaches]),
    )  # fmt: skip
