"""Differences: between regulations, editions and packages, by field and by what happens, in every form."""

import json
from pathlib import Path

import pytest

from blackpoker.commands.line import run
from blackpoker.core import BlackPokerError
from blackpoker.difference.behaviour import behaviour_between, scenario_roots
from blackpoker.difference.comparing import ADDED, CHANGED, REMOVED, brief, changes_between
from blackpoker.difference.sides import base_of, side_of
from blackpoker.difference.telling import markdown_of, page_of, told
from blackpoker.regulation import KNOWN

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples" / "packages"
SCENARIOS = ROOT / "tests" / "scenarios"


@pytest.fixture(autouse=True)
def forget_packages() -> object:
    """What a test has loaded is known to no other."""
    yield
    KNOWN.clear()


def test_an_edition_does_not_differ_from_itself() -> None:
    assert changes_between(side_of("8"), side_of("8")) == []


def test_standard_is_lite_with_six_more_actions_and_a_character() -> None:
    changes = changes_between(side_of("lite+entry20"), side_of("std+entry20"))
    added = {change.id for change in changes if change.kind == ADDED and change.list == "action"}
    assert added == {"summonsMagic", "unsummons", "deathLance", "addBulwark", "reanimate", "handeth"}
    assert [change.id for change in changes if change.list == "character"] == ["magician"]
    back = changes_between(side_of("std+entry20"), side_of("lite+entry20"))
    assert {change.id for change in back if change.kind == REMOVED} >= added


def test_free_counter_differs_in_one_field() -> None:
    side = side_of(str(EXAMPLES / "free-counter.yaml"))
    (change,) = changes_between(base_of(side), side)
    assert (change.kind, change.id, [field.field for field in change.fields]) == (CHANGED, "counter", ["cost"])
    assert brief([change], "ja") == "カウンター：コスト $D→なし"
    assert brief([change], "en") == "Counter: cost $D→none"


def test_numbers_and_what_is_removed_stand_in_the_brief_line() -> None:
    side_of(str(EXAMPLES / "short-duel.yaml"))
    side = side_of("lite+basic+short-duel")
    changes = changes_between(base_of(side), side)
    assert brief(changes, "ja") == (
        "手札の上限7→5枚、最初の手札7→5枚、英雄召喚なし、サーチなし、ベーシック：デッキは決められた40枚"
    )
    assert brief(changes, "en") == (
        "hand limit 7→5; opening hand 7→5; no Summon Hero; no Search; Basic: a fixed deck of 40 cards"
    )


def test_a_regulation_is_compared_with_what_it_is_without_its_frames_and_options(tmp_path: Path) -> None:
    side_of(str(EXAMPLES / "lightning.yaml"))
    side = side_of("lite+lightning26+lightning")
    assert brief(changes_between(base_of(side), side), "en") == "+Lightning 26"
    text = "package: far\nname: {ja: 遠投, en: Far throw}\noptions: {throwing_suit: club}\n"
    (tmp_path / "far.yaml").write_text(text, encoding="utf-8")
    side_of(str(tmp_path / "far.yaml"))
    side = side_of("std+basic+far")
    (change, *rest) = changes_between(base_of(side), side)
    assert (change.list, change.id) == ("option", "throwing_suit")
    assert [each.id for each in rest] == ["throwing"], "the text of the effect says it"


def test_what_happens_differs_from_the_step_where_the_rules_do() -> None:
    side = side_of(str(EXAMPLES / "free-counter.yaml"))
    roots = scenario_roots([SCENARIOS / "actions" / "counter-equal-number-negates.yaml"], side.packages)
    behaviour = behaviour_between(base_of(side), side, roots)
    assert behaviour.played == 2 and behaviour.skipped == 0
    refused, cheaper = behaviour.differences
    assert refused.line == 14 and refused.step.en.startswith("B counter C9") and refused.after.en.startswith("refused")
    assert "B.hand D2" in cheaper.after.en and "B.hand -" in cheaper.before.en


def test_nothing_happens_differently_by_the_same_rules() -> None:
    side = side_of(str(EXAMPLES / "lite-list.yaml"))
    paths = sorted((SCENARIOS / "actions").glob("up-*.yaml"))
    lite = [each for each in scenario_roots(paths, ()) if each[1].mapping()["regulation"].text() == "lite"]
    behaviour = behaviour_between(base_of(side), side, lite)
    assert behaviour.played > 1 and not behaviour.differences


def test_a_side_without_a_package_needs_another_one() -> None:
    with pytest.raises(BlackPokerError, match="name two"):
        base_of(side_of("lite"))


@pytest.mark.parametrize("language", ["ja", "en"])
def test_every_form_says_every_change(language: str) -> None:
    side = side_of(str(EXAMPLES / "standard-bearer.yaml"))
    before = base_of(side)
    changes = changes_between(before, side)
    behaviour = behaviour_between(before, side, scenario_roots([], side.packages))
    assert [change.id for change in changes] == ["rallyCall", "c2"]
    for form in (told, markdown_of, page_of):
        text = "\n".join(form(before, side, changes, behaviour, language))
        for change in changes:
            assert change.name.say(language) in text
        assert ("シナリオ" if language == "ja" else "scenarios") in text


def test_the_command_answers_in_four_forms(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(EXAMPLES / "free-counter.yaml")
    assert run(["rules", "diff", path, "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert data["changes"][0]["fields"][0]["after"]["ja"] == "なし" and data["scenarios"]["played"] == 1
    for form, sign in (("--markdown", "# "), ("--html", "<!doctype html>")):
        assert run(["rules", "diff", "8", path, form, "--lang", "ja"]) == 1
        assert capsys.readouterr().out.startswith(sign)
    assert run(["rules", "diff", "lite", "lite", "--lang", "en"]) == 0
    assert "The lists say the same." in capsys.readouterr().out
