"""What is spelled out in general words goes the same way as the word of the action, scenario by scenario."""

from pathlib import Path

import pytest
import yaml

from blackpoker.difference.behaviour import behaviour_between, scenario_roots
from blackpoker.difference.sides import Side
from blackpoker.packages.built_in import OF_EDITION
from blackpoker.packages.documenting import expressible
from blackpoker.packages.loading import read_package
from blackpoker.packages.package import DataPackage
from blackpoker.packages.spelled import SPELLED

FOLDER = Path(__file__).parents[1] / "scenarios"
EVERY = [(edition, action) for edition, spelled in SPELLED.items() for action in spelled]


def spelling(edition: str, action: str) -> DataPackage:
    """Return a package that says the effect of an action in general words."""
    text = OF_EDITION[edition].by_id[action].text
    changed = {"effect": [SPELLED[edition][action]], "text": {"ja": text.ja, "en": text.en}}
    said = {"package": "spelled", "name": {"ja": "一般の言葉", "en": "General words"}, "base": edition}
    return read_package((("p.yaml", yaml.safe_dump({**said, "change": {action: changed}}, allow_unicode=True)),))


@pytest.mark.parametrize(("edition", "action"), EVERY)
def test_every_scenario_of_the_action_goes_the_same_way(edition: str, action: str) -> None:
    folders = [FOLDER / "nine"] if edition == "9.1" else [FOLDER / "actions", FOLDER / "trumps"]
    of_both = [FOLDER / "actions", FOLDER / "trumps", *folders]
    files = sorted({path for folder in of_both for path in folder.rglob(f"{action}-*.yaml")})
    built_in = OF_EDITION[edition].edition
    before = Side(built_in.name, (), built_in)
    after = Side(built_in.name, (), built_in, (spelling(edition, action),))
    found = behaviour_between(before, after, scenario_roots(files, ()))
    assert found.played >= 1
    assert [f"{each.file}:{each.line} {each.before.en} → {each.after.en}" for each in found.differences] == []


def test_every_action_of_both_editions_can_be_said_in_data() -> None:
    for built_in in OF_EDITION.values():
        rows = expressible(built_in)
        assert [row.action.id for row in rows if not row.same] == []
        assert all(row.general or row.shared or row.steps for row in rows)
