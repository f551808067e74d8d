"""What would lose the game or cannot be taken back is asked about once, and forecast before."""

import pytest
from tests.scenario.table import Table, side

from blackpoker.terminal.desk import Desk
from blackpoker.terminal.match import Match

from .typist import TWO_PEOPLE, go_on, new_match, sit_down


def at(
    table: Table, names: tuple[str, str] = ("player", "computer:random"), language: str = "en"
) -> tuple[Match, Desk]:
    """Return a match in a position, and the desk of A."""
    match = new_match(names=names)
    match._recorder.game = table.game
    return match, sit_down(match, language=language)


def attacked(life: int) -> tuple[Match, Desk, Desk]:
    """B attacks A with ♠10 and ♣2; A has so much life, and one who can block."""
    match, a = at(Table(a=side(soldiers="H3", life=life), b=side(soldiers="S10 C2"), turn="B"), TWO_PEOPLE)
    b = sit_down(match, 1)
    assert go_on(match, [a, b]) is b
    assert b.enter("attack S10 C2").picked
    assert go_on(match, [a, b]) is a
    return match, a, b


def test_blockers_are_forecast_and_letting_lethal_damage_through_is_asked_about_once() -> None:
    match, a, _ = attacked(life=10)
    shown = "\n".join(a.question())
    assert "♠10 (10) is not blocked: 10 damage to A" in shown
    assert "Danger! As it stands you take 10 damage, which takes all your 10 life cards" in shown
    refused = a.enter("")
    assert not refused.picked and "Type the same again" in " ".join(refused.lines)
    assert a.enter("").picked
    assert match.draft()


def test_a_block_that_saves_the_life_is_not_asked_about() -> None:
    _, a, _ = attacked(life=10)
    assert a.enter("1").picked
    shown = " ".join(a.question())
    assert "♠10 (10) against ♡3 (3): ♡3 (3) falls" in shown and "Danger" not in shown
    assert a.enter("0").picked and a.enter("0").picked


def test_damage_that_one_survives_is_told_without_a_question() -> None:
    _, a, _ = attacked(life=30)
    assert "Danger" not in " ".join(a.question())
    assert a.enter("").picked


@pytest.mark.parametrize("typed", ["", "0", "pass", "pass turn", "no"])
def test_a_pass_before_a_lethal_judgment_is_asked_about_once(typed: str) -> None:
    match, a, b = attacked(life=12)
    a.settings.mode = b.settings.mode = "full"
    for line in ("0", "0"):
        a.enter(line)
        if match.step.grouped:
            a.enter(line)
    for _ in range(20):
        if go_on(match, [a, b]) is not b:
            break
        b.enter("0")
    assert match.view(0).stage[-1].action == "damageJudge"
    assert "12 damage" in " ".join(a.question())
    assert not a.enter(typed).picked
    assert a.enter(typed).picked


def test_a_pass_before_lethal_throwing_is_asked_about_once() -> None:
    for life, lethal in ((9, True), (10, False)):
        match, a = at(Table(a=side(life=life, hand="C3 C4"), b=side(hand="S9 C2"), turn="B"), TWO_PEOPLE)
        b = sit_down(match, 1)
        b.enter("throwing S9 C2")
        assert go_on(match, [a, b]) is a
        assert ("Danger! As it stands you take 9 damage" in " ".join(a.question())) is lethal
        assert a.enter("").picked is not lethal
        assert match.over or a.enter("").picked


def test_attack_is_a_draft_that_can_be_taken_back_until_somebody_is_chosen() -> None:
    match, desk = at(Table(a=side(soldiers="H3 S4", life=9), b=side(soldiers="S10")))
    assert desk.enter("2").picked
    assert "Attack" in desk.question()[0] and "[0] do not attack" in " ".join(desk.question())
    assert desk.enter("♡3").picked and "draft: Attack A.♡3" in " ".join(desk.question())
    desk.enter("undo")
    assert desk.enter("0").picked
    assert match.record.moves == [] and desk.plan is None, "nothing was requested"
    desk.enter("2 S4 0")
    assert match.record.moves == ["A attack"]
    for _ in range(20):
        if match.view(0).attackers or go_on(match, [desk]) is None:
            break
        desk.enter("0")
    assert "A choose A.S4" in match.record.moves, "what was planned is answered"


def test_a_plan_that_was_answered_is_asked_about_anew() -> None:
    match, a = at(Table(a=side(soldiers="H3 S4"), b=side(soldiers="S10", hand="D5 D6 C2")), TWO_PEOPLE)
    b = sit_down(match, 1)
    a.enter("attack S4")
    assert go_on(match, [a, b]) is b
    b.enter("twist D5 $ D6 > A.H3")
    b.enter("1")
    asked = None
    for _ in range(20):
        asked = go_on(match, [a, b])
        if asked is None or match.step.id == "choose_attackers":
            break
        asked.enter("0" if match.draft() == () and match.step.id == "choose_action" else "1")
    assert asked is a and match.step.id == "choose_attackers"


def test_set_bulwark_is_paid_when_its_card_is_chosen() -> None:
    match, desk = at(Table(a=side(hand="H3 S4 D5", life=9)))
    assert desk.enter("setBulwark").picked and match.record.moves == []
    assert desk.enter("♠4").picked
    assert match.record.moves == ["A setBulwark"]
    assert go_on(match, [desk]) is desk
    assert match.record.moves == ["A setBulwark", "A choose S4"]
    match, desk = at(Table(a=side(hand="H3 S4 D5", life=9)), language="ja")
    assert desk.enter("防壁設置 D5").picked
    assert go_on(match, [desk]) is desk and match.record.moves == ["A setBulwark", "A choose D5"]


def test_end_asks_for_discards_before_it_is_requested() -> None:
    match, desk = at(Table(a=side(hand="H3 S4 D5 C6 H7 S8 D9 C10 HJ", life=9)))
    assert desk.enter("end").picked and match.record.moves == []
    assert desk.enter("♡3").picked and "draft: End ♡3" in " ".join(desk.question())
    desk.enter("cancel")
    assert match.record.moves == []
    assert desk.enter("end H3 S4").picked
    go_on(match, [desk])
    assert match.record.moves[0] == "A end" and any(line.startswith("A choose H3 S4") for line in match.record.moves)


@pytest.mark.parametrize(("action", "said"), [("attack", "None of your soldiers"), ("setBulwark", "hand is empty")])
def test_what_would_come_to_nothing_is_asked_about_once(action: str, said: str) -> None:
    match, desk = at(Table(a=side(hand="" if action == "setBulwark" else "H3", life=9)))
    assert said in " ".join(desk.enter(action).lines) and match.record.moves == []
    assert desk.enter(action).picked and match.record.moves[0] == f"A {action}"


def test_ending_while_an_attack_would_win_is_asked_about_once() -> None:
    match, desk = at(Table(a=side(soldiers="H9"), b=side(life=8)))
    assert "win by attacking" in " ".join(desk.enter("end").lines)
    assert desk.enter("end").picked
    for safe in (side(life=12), side(life=8, soldiers="S2")):
        match, desk = at(Table(a=side(soldiers="H9"), b=safe))
        assert desk.enter("end").picked, match


def test_a_pass_in_the_own_turn_says_what_happened() -> None:
    match, desk = at(Table(a=side(hand="H3"), b=side(soldiers="S2")), language="ja")
    desk.news()
    assert desk.enter("0").picked
    assert go_on(match, [desk]) is desk
    assert desk.news()[0].strip().startswith("両者がパスした。")
    assert desk.news() == []


def test_an_action_keeps_its_number_all_game() -> None:
    match, desk = at(Table(a=side(hand="H3 S4 D5", life=9, bulwarks="C2 C3"), b=side(soldiers="S2")))
    before = {row.choice.name: row.number for row in desk.rows()}
    desk.enter("setBulwark H3")
    assert go_on(match, [desk]) is desk
    after = {row.choice.name: row.number for row in desk.rows()}
    assert "setBulwark" not in after and len(after) > 3
    assert all(before[name] == number for name, number in after.items() if name in before)


@pytest.mark.parametrize(("mode", "asked"), [("auto", False), ("full", True)])
def test_the_top_of_the_graveyard_is_asked_for_only_in_full_control(mode: str, asked: bool) -> None:
    table = Table(a=side(hand="S4 C6 H3", life=9), b=side(life=30), options={"ask_graveyard_top": True})
    match, a = at(table, TWO_PEOPLE)
    b = sit_down(match, 1)
    a.settings.mode = b.settings.mode = mode
    assert a.enter("throwing S4 C6").picked
    seen: set[str] = set()
    for _ in range(20):
        desk = go_on(match, [a, b])
        if desk is None or (match.is_main() and len(match.record.moves) > 1):
            break
        seen.add(desk.step.id)
        desk.enter("0" if 0 in desk.numbered() else "1")
    assert ("graveyard_top" in seen) is asked
    assert len(match.view(0).sides[0].graveyard or ()) == 2


def test_a_hint_can_be_done() -> None:
    match, desk = at(Table(a=side(hand="H3 S4", bulwarks="C2", life=9), b=side(soldiers="S2")))
    assert "Type hint first" in desk.enter("do").lines[0]
    assert "do makes it" in " ".join(desk.enter("hint").lines)
    assert desk.enter("do").picked and match.record.moves
