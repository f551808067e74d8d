"""An attempt at a mission: other ways count, wrong moves are recognised, hints come in three steps."""

import pytest

from blackpoker.common.game import Game
from blackpoker.core import end
from blackpoker.missions.attempt import Attempt, Standing, let_opponent_move, play_own
from blackpoker.missions.ladder import UnknownMission, find_task, ladder
from blackpoker.missions.progress import ALONE, HELP, Progress, progress_of
from blackpoker.notation.line import find_draft
from blackpoker.notation.move import read_move


def play(id: str, *lines: str) -> tuple[Attempt, Game]:
    """Play lines of the learner; where the opponent is asked in between, it follows its script."""
    attempt = Attempt(find_task(id))
    game = attempt.task.start()
    for line in lines:
        let_opponent_move(game, attempt)
        play_own(game, attempt, find_draft(game, read_move(line), open_table=True))
    let_opponent_move(game, attempt)
    return attempt, game


def test_a_goal_that_is_reached_in_another_way_counts() -> None:
    attempt, game = play("set-bulwark", "A setBulwark", "A choose D5", "A summonsSoldier H9 $ A#1", "A pass")
    assert attempt.standing(game) is Standing.SOLVED


def test_a_harmless_extra_move_does_not_miss_the_goal() -> None:
    attempt, game = play("summon", "A setBulwark", "A choose S2", "A summonsSoldier H9 $ A#1", "A pass")
    assert attempt.standing(game) is Standing.SOLVED


def test_a_win_solves_every_mission() -> None:
    attempt, game = play("hero", "A pass")
    assert attempt.standing(game) is Standing.OPEN
    end(game, 1, "conceded")
    assert attempt.standing(game) is Standing.SOLVED


def test_a_wrong_move_is_recognised_however_it_is_paid() -> None:
    attempt, game = play("counter", "A counter C8 $ D7 > @summonsSoldier", "A pass", "A pass")
    wrong = attempt.wrong(game)
    assert wrong is not None and "8 is smaller than 9" in wrong.text.en


def test_a_lost_game_ends_the_attempt() -> None:
    attempt, game = play("last-cards", "A pass", "A pass", "A choose yes")
    assert attempt.standing(game) is Standing.LOST
    assert attempt.wrong(game) is not None


def test_the_end_of_the_turn_is_too_late() -> None:
    attempt, game = play("first-hit", "A end", "A pass")
    assert attempt.standing(game) is Standing.LATE


def test_hints_come_in_three_steps_and_follow_the_game() -> None:
    attempt, game = play("up", "A attack")
    assert attempt.hint(game, 1).text == attempt.task.mission.nudge
    assert attempt.hint(game, 2).light == ("attack", "A.S8", "up", "H3", "C2")
    assert str(attempt.hint(game, 3).move) == "A pass"
    assert attempt.hints == 3


def test_where_no_known_way_leads_on_there_is_no_next_move() -> None:
    attempt, game = play("ace", "A attack", "A pass", "A choose A.S4")
    assert attempt.next_move(game) is None


def test_the_opponent_answers_at_the_request_that_the_script_names() -> None:
    _, game = play("lifo", "A up H5 $ C8 > A.S5", "A pass")
    assert [request.action.id for request in game.stage] == ["up", "down"]
    _, game = play("lifo", "A attack", "A pass", "A choose A.S5")
    assert [request.action.id for request in game.stage] == ["block"]


def test_alone_is_more_than_with_help_and_is_kept() -> None:
    progress, task = Progress(), find_task("first-hit")
    progress.begin(task)
    progress.solve(task, helped=True)
    assert progress.marks == {"first-hit": HELP}
    progress.solve(task, helped=False)
    progress.solve(task, helped=True)
    assert progress.marks == {"first-hit": ALONE} and progress.tries == {"first-hit": 1}
    assert progress_of(progress.data()) == progress


def test_the_next_mission_is_the_first_whose_needs_are_solved() -> None:
    progress = Progress()
    assert progress.next_task(ladder()) is find_task("first-hit")
    progress.solve(find_task("first-hit"), helped=False)
    progress.solve(find_task("summon"), helped=False)
    progress.solve(find_task("set-bulwark"), helped=False)
    assert progress.next_task(ladder()) is find_task("fresh")
    for task in ladder():
        progress.solve(task, helped=False)
    assert progress.next_task(ladder()) is None


def test_who_began_further_up_goes_on_there() -> None:
    progress = Progress()
    progress.solve(find_task("lifo"), helped=False)
    assert progress.next_task(ladder()) is find_task("first-hit")
    assert progress.next_task(ladder(), find_task("lifo")) is find_task("in-response")


@pytest.mark.parametrize("data", [None, [], {}, {"version": 2}, {"version": 1, "marks": {"x": 3}, "tries": {"y": "z"}}])
def test_damaged_progress_counts_as_none(data: object) -> None:
    assert progress_of(data) == Progress()


def test_a_mission_that_is_not_there_is_named_in_one_sentence() -> None:
    with pytest.raises(UnknownMission, match="there is no mission '99'"):
        find_task("99")
