"""What a seat does by itself: decided by what everybody sees, the table and the seat's own settings."""

from dataclasses import replace

import pytest
from tests.questions import question

from blackpoker.client.passing import FULL, HIT, NO, REQUEST, STAGE, TURN, Settings
from blackpoker.regulation import new_game, regulation
from blackpoker.server.pace import ASK, PASS, WINDOW, Clocks, reaction
from blackpoker.view.seen import SPECTATOR, Seat
from blackpoker.view.table import RequestView
from blackpoker.view.view import Asked, View, view

PUBLIC = view(new_game(regulation("lite+entry20"), 1), SPECTATOR)


def request(action: str, seat: Seat, target: str | None = None, keys: tuple[str, ...] = ()) -> RequestView:
    return RequestView(None, action, seat, keys, target)


def stands(*stage: RequestView, turn: Seat = "B") -> View:
    """Return what everybody sees while A may request something."""
    return replace(
        PUBLIC, stage=stage, turn=turn, turns=1, asked=Asked("A", "choose_action", question("choose_action").text)
    )


def passing(span: str, seen: View) -> Settings:
    settings = Settings()
    settings.go_on_passing(span, seen)
    return settings


MINE = request("summonsSoldier", "A", keys=("S5",))
THEIRS = request("summonsSoldier", "B", keys=("S5",))
DRAW = request("draw", "B")
ATTACK = request("attack", "B")
AT_ME = request("destroyBulwark", "B", "A#1", ("S5",))


@pytest.mark.parametrize(
    ("seen", "between_people", "against_computer"),
    [
        (stands(turn="A"), ASK, ASK),
        (stands(), WINDOW, PASS),
        (stands(DRAW), WINDOW, PASS),
        (stands(THEIRS), WINDOW, ASK),
        (stands(ATTACK), WINDOW, ASK),
        (stands(AT_ME), ASK, ASK),
        (stands(MINE, THEIRS), ASK, ASK),
        (stands(MINE), PASS, PASS),
        (stands(request("draw", "A"), turn="A"), PASS, PASS),
        (stands(request("end", "A"), turn="A"), PASS, PASS),
        (stands(request("damageJudge", "A"), turn="A"), WINDOW, ASK),
    ],
    ids=["main decision", "empty stage", "their draw", "their request", "their attack", "aimed at me", "answers mine",
         "mine", "my draw", "my end", "my damage judgment"],
)  # fmt: skip
def test_auto(seen: View, between_people: str, against_computer: str) -> None:
    assert reaction(seen, 0, Settings(), against_computer=False) == between_people
    assert reaction(seen, 0, Settings(), against_computer=True) == against_computer


@pytest.mark.parametrize("seen", [stands(ATTACK), stands(request("damageJudge", "A"), turn="A")])
def test_against_the_computer_only_who_can_answer_is_asked_about_a_fight(seen: View) -> None:
    assert reaction(seen, 0, Settings(), against_computer=True, able=False) == PASS
    assert reaction(seen, 0, Settings(), against_computer=True) == ASK


def test_between_people_nobody_is_told_by_time_whether_the_other_can_answer() -> None:
    assert reaction(stands(ATTACK), 0, Settings(), against_computer=False, able=False) == WINDOW


@pytest.mark.parametrize("seen", [stands(), stands(DRAW), stands(THEIRS), stands(MINE)])
def test_full_control_asks_about_everything(seen: View) -> None:
    for computer in (False, True):
        assert reaction(seen, 0, Settings(FULL), computer) == ASK


def test_who_keeps_the_chance_is_asked_after_the_own_request() -> None:
    settings = Settings(hold=True)
    assert reaction(stands(MINE), 0, settings, against_computer=False) == ASK
    assert reaction(stands(THEIRS), 0, settings, against_computer=False) == WINDOW


@pytest.mark.parametrize("span", [REQUEST, STAGE, TURN, HIT, NO])
def test_between_people_going_on_passing_looks_like_any_window(span: str) -> None:
    for seen in (stands(DRAW), stands(THEIRS)):
        assert reaction(seen, 0, passing(span, seen), against_computer=False) == WINDOW
        assert reaction(seen, 0, passing(span, seen), against_computer=False, fast=True) == PASS


def test_no_responses_also_passes_what_is_aimed_at_me_but_in_the_time_of_a_window() -> None:
    assert reaction(stands(AT_ME), 0, passing(NO, stands(AT_ME)), against_computer=False) == WINDOW
    assert reaction(stands(AT_ME), 0, passing(TURN, stands(AT_ME)), against_computer=False) == ASK
    assert reaction(stands(AT_ME), 0, passing(NO, stands(AT_ME)), against_computer=True) == PASS


def test_yielding_until_something_hits_me_outlasts_the_turn_and_ends_when_it_does() -> None:
    settings = passing(HIT, stands(DRAW))
    assert reaction(replace(stands(THEIRS), turns=2), 0, settings, against_computer=True) == PASS
    assert reaction(stands(AT_ME), 0, settings, against_computer=True) == ASK
    assert settings.span == ""


def test_only_the_seat_that_is_asked_loses_time() -> None:
    clocks = Clocks(60, 5)
    clocks.start(0, 100.0)
    assert (clocks.remaining(0, 110.0), clocks.remaining(1, 110.0)) == (50.0, 60.0)
    clocks.stop(110.0)
    clocks.reward(0)
    clocks.start(1, 115.0)
    assert (clocks.remaining(0, 120.0), clocks.remaining(1, 120.0)) == (55.0, 55.0)


def test_no_clock_goes_below_nothing() -> None:
    clocks = Clocks(10, 0)
    clocks.start(1, 0.0)
    assert clocks.remaining(1, 11.0) == 0.0
    clocks.stop(12.0)
    assert clocks.left == [10.0, 0.0]
