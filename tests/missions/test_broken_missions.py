"""Mission files that are broken are refused with their file, the place and one sentence."""

from pathlib import Path

import pytest

from blackpoker.missions.ladder import FOLDER, read_ladder, read_task
from blackpoker.notation.errors import InvalidScenario
from blackpoker.scenario.scenario import read_scenario, run

GOOD = (FOLDER / "01-first-hit.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("before", "after", "place"),
    [
        ("step: first", "step: zeroth", "key 'step': one of first, lite, std, pro, mast, extra"),
        ("step: first\n", "", "a mission has the key step"),
        ("goal: {winner: A}\n", "", "a mission has the key goal"),
        ("goal: {winner: A}", "goal: {}", "key 'goal': a goal expects something"),
        ("goal: {winner: A}", "goal: {A.lief: 3}", "key 'A.lief': there is no such expectation"),
        ("goal: {winner: A}", "goal: {A.field >=: 3}", "there is no such expectation"),
        ("goal: {winner: A}", "goal: {A.life >=: many}", "a number belongs here"),
        ("deadline: 0", "deadline: soon", "key 'deadline': a number belongs here"),
        ("deadline: 0", "deadline: 10", "a number from 0 to 9"),
        ("teaches: [attack", "teaches: [atack", "there is no action 'atack'"),
        ("  light: [attack", "  light: [fly", "a hint shows an action, a card or a unit, not 'fly'"),
        ("    ja: 最初の一撃\n", "", "key 'title': a text in ja belongs here"),
        ("    en: The first hit", "    en: ''", "key 'title': a text in en belongs here"),
        ("  nudge:", "  nugde:", "key 'nugde'"),
        ("deadline: 0", "deadline: 0\nscript: [A pass]", "the script is that of seat B"),
        ("deadline: 0", "deadline: 0\nscript: [B fly S9]", "fly"),
        ("deadline: 0", "deadline: 0\nscript: [{at: fly, play: B pass}]", "there is no action 'fly'"),
        ("deadline: 0", "deadline: 0\nscript: [{at: up}]", "a line of the script has the key play"),
        ("    expect: {B.life: 11}\n", "", "a wrong move has the key expect"),
        ("deadline: 0", "dedaline: 0", "key 'dedaline'"),
    ],
)
def test_a_broken_mission_is_refused(tmp_path: Path, before: str, after: str, place: str) -> None:
    assert before in GOOD
    file = tmp_path / "01-first-hit.yaml"
    file.write_text(GOOD.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(InvalidScenario) as refused:
        read_task(file)
    assert "01-first-hit.yaml" in str(refused.value) and place in str(refused.value)
    assert refused.value.say("ja") != str(refused.value)


def test_a_need_that_does_not_come_before_is_refused(tmp_path: Path) -> None:
    (tmp_path / "01-first-hit.yaml").write_text(GOOD.replace("teaches:", "needs: [summon]\nteaches:"), encoding="utf-8")
    with pytest.raises(InvalidScenario, match="no mission 'summon' comes before"):
        read_ladder(tmp_path)


@pytest.mark.parametrize("name", ["hero.yaml", "first-hit.yaml", "01-.yaml"])
def test_a_file_without_a_number_and_an_id_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text(GOOD, encoding="utf-8")
    with pytest.raises(InvalidScenario, match=r"12-hero\.yaml"):
        read_task(tmp_path / name)


def test_a_scenario_without_a_goal_is_no_mission(tmp_path: Path) -> None:
    (tmp_path / "01-x.yaml").write_text("table: {}", encoding="utf-8")
    with pytest.raises(InvalidScenario, match="a mission has a goal"):
        read_task(tmp_path / "01-x.yaml")


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("goal: {winner: A}", "goal: {turn: A}", "the goal is reached before anything is played"),
        ("goal: {winner: A}", "goal: {winner: B}", "the play does not reach the goal: winner expected B got A"),
        ("expect: {B.life: 11}", "expect: {B.life: 3}", "B.life expected 3 got 11"),
        ("A choose A.S7, both", "A choose A.S7 A.H4 A.C3 A.D2 A.S2, both", "B.life expected 11 got 0"),
    ],
)
def test_running_the_scenario_of_a_mission_checks_goal_and_wrong_moves(
    tmp_path: Path, before: str, after: str, said: str
) -> None:
    assert before in GOOD
    (tmp_path / "01-x.yaml").write_text(GOOD.replace(before, after, 1), encoding="utf-8")
    failure = run(read_scenario(tmp_path / "01-x.yaml"))
    assert failure is not None and said in failure.en
