"""Every scenario file of this folder is one test."""

from pathlib import Path

import pytest

from blackpoker.scenario.scenario import read_scenario, run

FILES = sorted(Path(__file__).parent.glob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_scenario(path: Path) -> None:
    assert run(read_scenario(path)) is None
