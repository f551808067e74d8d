"""Passing by itself: decided by public facts and settings; own main decisions and what is aimed at me are asked."""

from dataclasses import replace

from tests.questions import question

from blackpoker.client.passing import FULL, MINE, NO, REQUEST, STAGE, TURN, Settings, passes
from blackpoker.view.seen import SEATS, Seat
from blackpoker.view.table import RequestView
from blackpoker.view.view import Asked, View

from .typist import new_match


def request(action: str, seat: Seat, target: str | None = None, keys: tuple[str, ...] = ()) -> RequestView:
    return RequestView(None, action, seat, keys, target)


def asked(*stage: RequestView, turn: Seat = "A", turns: int = 1, kind: str = "choose_action") -> View:
    """Return what everybody sees while A is asked about a stage."""
    return replace(new_match().public(), stage=stage, turn=turn, turns=turns, asked=Asked("A", question(kind)))


SUMMON = request("summonsSoldier", "A", keys=("S5",))
THEIRS = request("summonsSoldier", "B", keys=("S5",))


def test_the_own_main_decision_is_always_asked() -> None:
    for mode in ("auto", MINE, FULL):
        assert not passes(asked(), "A", Settings(mode))


def test_after_the_own_request_auto_mode_passes_and_full_control_asks() -> None:
    assert passes(asked(SUMMON), "A", Settings())
    assert not passes(asked(SUMMON), "A", Settings(FULL))


def test_key_cards_of_the_opponent_are_asked_about_in_auto_mode_only() -> None:
    assert not passes(asked(THEIRS, turn="B"), "A", Settings())
    assert passes(asked(THEIRS, turn="B"), "A", Settings(MINE))


def test_the_opponents_draw_and_end_ask_nothing() -> None:
    for action in ("draw", "end"):
        assert passes(asked(request(action, "B"), turn="B"), "A", Settings()), action


def test_the_opponents_attack_and_block_are_asked_about_in_auto_mode_and_the_own_ones_are_not() -> None:
    for action in ("attack", "block"):
        assert not passes(asked(request(action, "B"), turn="B"), "A", Settings()), action
        assert passes(asked(request(action, "B"), turn="B"), "A", Settings(MINE)), action
        assert passes(asked(request(action, "A")), "A", Settings()), action


def test_an_attack_is_not_asked_about_where_everybody_sees_that_no_answer_is_possible() -> None:
    """Without a hand, a rare card, a closed pack or a trump there is nothing to answer with."""
    view = asked(request("attack", "B"), turn="B")
    bare = replace(view.sides[0], hand_count=0)
    assert passes(replace(view, sides=(bare, view.sides[1])), "A", Settings())
    packed = replace(bare, pack_count=14)
    assert not passes(replace(view, sides=(packed, view.sides[1])), "A", Settings())
    assert passes(replace(view, sides=(replace(packed, pack_opened=True), view.sides[1])), "A", Settings())
    assert not passes(replace(view, sides=(replace(bare, rare_count=1), view.sides[1])), "A", Settings())


def test_who_can_only_pass_is_not_asked_about_an_attack_where_nobody_learns_it() -> None:
    assert passes(asked(request("attack", "B"), turn="B"), "A", Settings(), able=False)


def test_the_last_chance_before_damage_is_asked_on_both_sides() -> None:
    for seat in SEATS:
        assert not passes(asked(request("damageJudge", seat), turn=seat), "A", Settings())


def test_a_stop_asks_where_auto_mode_would_pass() -> None:
    settings = Settings(stops={"attack"})
    assert not passes(asked(request("attack", "B"), turn="B"), "A", settings)
    assert passes(asked(request("damageJudge", "B"), turn="B"), "A", settings)


def test_what_is_aimed_at_me_mine_or_my_request_is_asked() -> None:
    for target in ("A", "A.S5", "A#1", "@1"):
        stage = (SUMMON, request("counter", "B", target))
        assert not passes(asked(*stage), "A", Settings(MINE)), target
    assert passes(asked(request("up", "B", "B.S5"), turn="B"), "A", Settings(MINE))


def test_an_answer_to_my_request_is_asked_even_if_it_is_aimed_elsewhere() -> None:
    assert not passes(asked(SUMMON, request("up", "B", "B.S5", ("H5",))), "A", Settings(MINE))


def test_an_empty_stage_in_the_opponents_turn_is_passed() -> None:
    assert passes(asked(turn="B"), "A", Settings())
    assert not passes(asked(turn="B"), "A", Settings(FULL))


def test_other_questions_are_never_passed() -> None:
    for kind in ("choose_blockers", "draw_second", "choose_keys"):
        assert not passes(asked(THEIRS, kind=kind), "A", Settings(MINE))


def test_passing_for_a_while_ends_with_the_request_the_stage_or_the_turn() -> None:
    two = asked(request("end", "B"), THEIRS, turn="B")
    for span, goes_on, is_over in (
        (REQUEST, two, asked(request("end", "B"), turn="B")),
        (STAGE, asked(request("end", "B"), turn="B"), asked(turn="B")),
        (TURN, asked(THEIRS, turn="B"), asked(THEIRS, turn="A", turns=2)),
    ):
        settings = Settings(FULL)
        settings.go_on_passing(span, two)
        assert passes(goes_on, "A", settings), span
        assert not passes(is_over, "A", settings), span


def test_passing_for_a_while_stops_at_what_is_aimed_at_me_unless_told_otherwise() -> None:
    hit = asked(request("kill", "B", "A.S5", ("S7", "S8")), turn="B")
    for span, stops in ((STAGE, True), (TURN, True), (NO, False)):
        settings = Settings(FULL)
        settings.go_on_passing(span, hit)
        assert passes(hit, "A", settings) is not stops


def test_the_own_turn_ends_passing_for_a_while() -> None:
    settings = Settings()
    settings.go_on_passing(NO, asked(THEIRS, turn="B"))
    assert not passes(asked(turns=2), "A", settings)
    assert settings.span == ""
