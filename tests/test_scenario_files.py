"""Every scenario file below tests/scenarios is one test; every action, trump and trump character has three or more."""

import re
from functools import cache
from pathlib import Path

import pytest

from blackpoker.common.trumps import Trump
from blackpoker.notation.names import OF_EDITION
from blackpoker.notation.source import parse, read_file
from blackpoker.rulings import RULINGS
from blackpoker.scenario.scenario import Scenario, read_scenario, run
from blackpoker.trumps import CHARACTERS, TRUMPS

ACTIONS = OF_EDITION["8"]
"""Those of edition 9.1 have theirs in a folder of their own, see editions/test_nine.py."""
ROOT = Path(__file__).parent / "scenarios"
FILES = sorted(ROOT.rglob("*.yaml"))
BY_ACTION = sorted([*(ROOT / "actions").glob("*.yaml"), *(ROOT / "trumps").rglob("*.yaml")])
BY_RULING = sorted((ROOT / "rulings").glob("*.yaml"))
TRUMP_IDS = [trump.id for trump in TRUMPS]
TRUMP_CHARACTER_IDS = [character.id for character in CHARACTERS]
EXAMPLES = 30
"""Worked examples are E1 to E30."""


@cache
def scenario_at(path: Path) -> Scenario:
    return read_scenario(path)


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).with_suffix("").as_posix()


def by_subject() -> dict[str, list[str]]:
    """Return for each action, trump and trump character the scenarios named after it: <id>-<what happens>.yaml."""
    found: dict[str, list[str]] = {id: [] for id in (*ACTIONS, *TRUMP_IDS, *TRUMP_CHARACTER_IDS)}
    for path in BY_ACTION:
        found.setdefault(path.stem.partition("-")[0], []).append(path.stem)
    return found


def is_known(rule: str) -> bool:
    """Tell whether a scenario names a ruling or a worked example that there is."""
    example = re.fullmatch(r"E([1-9]\d*)", rule)
    return rule in RULINGS or (example is not None and int(example[1]) <= EXAMPLES)


each_file = pytest.mark.parametrize("path", FILES, ids=name_of)


@each_file
def test_scenario(path: Path) -> None:
    failure = run(scenario_at(path))
    assert failure is None, failure


@each_file
def test_the_rules_that_a_scenario_names_are_known(path: Path) -> None:
    rules = scenario_at(path).rules
    assert [rule for rule in rules if not is_known(rule)] == []
    assert len(set(rules)) == len(rules)


@pytest.mark.parametrize("path", BY_ACTION + BY_RULING, ids=name_of)
def test_a_scenario_says_how_its_expectations_follow(path: Path) -> None:
    text = read_file(path)
    assert text.startswith("# "), "the first line tells how the expectations follow from the rules"
    assert isinstance(parse(text, path.name).data, dict)


@pytest.mark.parametrize("path", BY_RULING, ids=name_of)
def test_a_scenario_of_a_ruling_names_it(path: Path) -> None:
    assert path.stem.partition("-")[0] in scenario_at(path).rules


@pytest.mark.parametrize("id", [*ACTIONS, *TRUMP_CHARACTER_IDS])
def test_every_action_and_trump_character_has_three_scenarios(id: str) -> None:
    assert len(by_subject()[id]) >= 3


@pytest.mark.parametrize("trump", TRUMPS, ids=TRUMP_IDS)
def test_every_trump_has_three_scenarios(trump: Trump) -> None:
    found = by_subject()
    assert sum([len(found[id]) for id in (trump.id, *[action.id for action in trump.actions])]) >= 3


def test_scenarios_are_named_after_what_there_is() -> None:
    assert set(by_subject()) == {*ACTIONS, *TRUMP_IDS, *TRUMP_CHARACTER_IDS}


def test_names_of_scenarios_are_unique() -> None:
    names = [scenario_at(path).name for path in FILES]
    assert sorted({name for name in names if names.count(name) > 1}) == []
