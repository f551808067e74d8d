"""Every mission can be solved, cannot be solved by doing nothing, and teaches what its wrong move misses."""

import random

import pytest

from blackpoker.common.game import Game
from blackpoker.core import apply
from blackpoker.missions.attempt import Attempt, Standing, follow, let_opponent_move
from blackpoker.missions.ladder import Task, find_task, ladder
from blackpoker.notation.move import REQUEST
from blackpoker.regulation import regulation
from blackpoker.scenario.mission import STEPS
from blackpoker.scenario.scenario import is_met, run

TRIES = 1000
MOST = 0.10
"""A random player reaches a goal in less than this share of its tries."""
LONGEST = 3000

each_task = pytest.mark.parametrize("task", ladder(), ids=lambda task: f"{task.number:02}-{task.id}")


def needed(task: Task) -> set[str]:
    """Return the missions before a mission, through all that they need."""
    found: set[str] = set()
    left = list(task.mission.needs)
    while left:
        id = left.pop()
        if id not in found:
            found.add(id)
            left += find_task(id).mission.needs
    return found


def known_actions(task: Task) -> set[str]:
    """Return the actions that were taught in a mission or in those that it needs."""
    taught = {action for id in needed(task) for action in find_task(id).mission.teaches}
    return taught | set(task.mission.teaches)


def test_there_are_at_least_sixty_missions_on_all_steps() -> None:
    assert len(ladder()) >= 60
    steps = [task.mission.step for task in ladder()]
    assert list(dict.fromkeys(steps)) == list(STEPS)
    assert steps == sorted(steps, key=list(STEPS).index)


def test_every_action_of_the_lists_is_taught_by_one_mission() -> None:
    taught = [action for task in ladder() for action in task.mission.teaches]
    assert len(taught) == len(set(taught))
    of_lists = {action.id for action in regulation("mast").format.actions}
    assert len(of_lists) == 37
    assert of_lists <= set(taught)
    assert {"packopen", "raredraw", "summonsRare", "trapCounter"} <= set(taught)
    assert {"open", "close", "trumpDestroy", "trumpRegene"} <= set(taught)


@each_task
def test_the_scenario_of_a_mission_runs(task: Task) -> None:
    assert run(task.scenario) is None


@each_task
def test_the_solution_reaches_the_goal_against_the_script(task: Task) -> None:
    attempt = Attempt(task)
    game = follow(attempt, task.path)
    assert attempt.standing(game) is Standing.SOLVED
    assert attempt.wrong(game) is None


@each_task
def test_the_third_hints_lead_from_the_beginning_to_the_goal(task: Task) -> None:
    attempt, game = Attempt(task), task.start()
    let_opponent_move(game, attempt)
    assert attempt.hint(game, 3).move == task.path[0]
    assert attempt.hints == 3


@each_task
def test_the_goal_does_not_hold_at_the_start(task: Task) -> None:
    assert not is_met(task.mission.goal, task.start())


@each_task
def test_who_only_passes_and_ends_does_not_reach_the_goal(task: Task) -> None:
    attempt = Attempt(task)
    assert attempt.standing(follow(attempt, (), finish=True)) in (Standing.LOST, Standing.LATE)


@each_task
def test_a_wrong_move_fails_and_is_explained(task: Task) -> None:
    assert task.mission.wrongs
    for wrong, path in zip(task.mission.wrongs, task.wrong_paths, strict=True):
        attempt = Attempt(task)
        game = follow(attempt, path)
        assert attempt.standing(game) is not Standing.SOLVED
        assert attempt.wrong(game) is wrong
        assert attempt.next_move(game) is None, "the known way still leads to the goal"
        attempt = Attempt(task)
        assert attempt.standing(follow(attempt, path, finish=True)) in (Standing.LOST, Standing.LATE)


@each_task
def test_no_mission_needs_an_action_that_was_not_taught_before(task: Task) -> None:
    paths = (task.path, *task.wrong_paths)
    used = {move.action for path in paths for move in path if move.verb == REQUEST}
    used |= {wish.move.action for wish in task.script if wish.move.verb == REQUEST}
    used |= {"end"} if task.mission.deadline else set()
    assert used <= known_actions(task)
    assert set(task.mission.teaches) <= {action.id for action in task.scenario.regulation.book.actions}


def try_at_random(task: Task, rng: random.Random) -> bool:
    """Let somebody try who picks anything; tell whether the goal was reached."""
    attempt, game = Attempt(task), task.start()
    for _ in range(LONGEST):
        let_opponent_move(game, attempt)
        if attempt.standing(game) is not Standing.OPEN:
            return attempt.standing(game) is Standing.SOLVED
        apply(game, rng.choice(options(game)))
    return False


def options(game: Game) -> tuple[int, ...]:
    """Return what may be picked."""
    assert game.decision is not None
    return game.decision.options


@pytest.mark.more
@each_task
def test_a_random_player_seldom_reaches_the_goal(task: Task) -> None:
    rng = random.Random(f"mission {task.id}")
    assert sum([try_at_random(task, rng) for _ in range(TRIES)]) < MOST * TRIES


def test_a_mission_is_found_by_number_id_and_title() -> None:
    assert find_task("12") is find_task("hero") is find_task("英雄は高い") is find_task("Heroes are dear")
