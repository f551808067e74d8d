"""The ladder: all missions of the package in the order in which they are learnt."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Final

from blackpoker.common.game import Game
from blackpoker.core import BlackPokerError
from blackpoker.core.text import Text
from blackpoker.notation.errors import InvalidScenario
from blackpoker.notation.move import PASS, REQUEST, Move
from blackpoker.notation.text import shown
from blackpoker.scenario.mission import AIM, IDEA, SITUATION, STEPS, TITLE, Mission, Wish
from blackpoker.scenario.scenario import Playing, Scenario, read_scenario
from blackpoker.scenario.step import Step
from blackpoker.view.seen import SEATS

FOLDER: Final = Path(__file__).parent / "data"
LEARNER: Final = 0
"""The seat of whoever plays a mission; the other one follows the script."""


class UnknownMission(BlackPokerError):
    """There is no mission of that name or number."""


def top_of(game: Game) -> str:
    """Return the action on top of the stage; empty if nothing is there."""
    return game.stage[-1].action.id if game.stage else ""


@dataclass(frozen=True)
class Task:
    """A mission with its place on the ladder; its file is called `12-hero.yaml`."""

    number: int
    id: str
    scenario: Scenario
    mission: Mission

    @property
    def title(self) -> Text:
        """How it is called."""
        return self.mission.texts[TITLE]

    @property
    def situation(self) -> Text:
        """What lies on the table."""
        return self.mission.texts[SITUATION]

    @property
    def aim(self) -> Text:
        """What is to be reached."""
        return self.mission.texts[AIM]

    @property
    def idea(self) -> Text:
        """What has been learnt."""
        return self.mission.texts[IDEA]

    @property
    def step(self) -> Text:
        """The step of the ladder."""
        return STEPS[self.mission.step]

    def start(self) -> Game:
        """Return the game at the beginning."""
        return self.scenario.start()

    @cached_property
    def begun(self) -> int:
        """The number of the turn in which it begins."""
        return self.start().turns

    @cached_property
    def path(self) -> tuple[Move, ...]:
        """The learner's moves in the play of the file, passes too."""
        return own_moves(self.scenario, self.scenario.steps)

    @cached_property
    def script(self) -> tuple[Wish, ...]:
        """What the opponent wants to do, the first that can be played first: the script, then its part of the play."""
        lines = [line for line in played(self.scenario, self.scenario.steps) if line.move.seat != LEARNER]
        return (*self.mission.script, *[line for line in lines if line.move.verb != PASS])

    @cached_property
    def wrong_paths(self) -> tuple[tuple[Move, ...], ...]:
        """The learner's moves of each wrong move, passes too."""
        return tuple([own_moves(self.scenario, wrong.steps) for wrong in self.mission.wrongs])


def own_moves(scenario: Scenario, steps: Sequence[Step]) -> tuple[Move, ...]:
    """Return the learner's moves of a play in their strict form, passes too."""
    return tuple([line.move for line in played(scenario, steps) if line.move.seat == LEARNER])


def played(scenario: Scenario, steps: Sequence[Step]) -> list[Wish]:
    """Play some entries from the beginning; return all moves in their strict form."""
    playing = Playing(scenario.start())
    lines: list[Wish] = []
    for step in steps:
        for text in [step.move] if step.move else ["pass", "pass"] * step.repeats:
            game = playing.game
            top = top_of(game)
            move = playing.play(text if step.move else f"{SEATS[game.chance]} {text}")
            if move is not None:
                lines.append(Wish(move, top if move.verb == REQUEST else None))
    return lines


def read_task(path: Path) -> Task:
    """Read a mission from its file; the name of the file says its number and its id."""
    number, _, id = path.stem.partition("-")
    name = shown(str(path), 200)
    if not (number.isascii() and number.isdigit()) or not id:
        raise InvalidScenario(
            f"{name}: the file of a mission is called like 12-hero.yaml",
            f"{name}：ミッションのファイル名は 12-hero.yaml のように付けます",
        )
    scenario = read_scenario(path)
    if scenario.mission is None:
        raise InvalidScenario(
            f"{name}: a mission has a goal, hints and texts", f"{name}：ミッションには goal、hints、texts が必要です"
        )
    return Task(int(number), id, scenario, scenario.mission)


def read_ladder(folder: Path) -> tuple[Task, ...]:
    """Read all missions of a folder in order; whatever one needs has to come before it."""
    tasks = [read_task(path) for path in sorted(folder.glob("*.yaml"))]
    known: set[str] = set()
    for task in tasks:
        for need in task.mission.needs:
            if need not in known:
                file = shown(str(folder / f"{task.number:02}-{task.id}.yaml"), 200)
                raise InvalidScenario(
                    f"{file}, key 'needs': no mission {need!r} comes before this one",
                    f"{file} のキー「needs」：これより前にミッション「{need}」がありません",
                )
        known.add(task.id)
    return tuple(tasks)


@cache
def ladder() -> tuple[Task, ...]:
    """Return the missions of this package."""
    return read_ladder(FOLDER)


def find_task(word: str) -> Task:
    """Return the mission of a number, an id or a title."""
    wanted = word.strip().casefold()
    for task in ladder():
        names = (task.id, task.title.ja.casefold(), task.title.en.casefold())
        if wanted in names or (wanted.isascii() and wanted.isdigit() and int(wanted[:9]) == task.number):
            return task
    first, last = ladder()[0].number, ladder()[-1].number
    raise UnknownMission(
        f"there is no mission {shown(word)!r}; missions are named by their id or a number from {first} to {last}",
        f"ミッション「{shown(word)}」はありません。番号（{first}〜{last}）か名前で選びます",
    )
