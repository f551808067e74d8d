"""The walk-through shows the game as it is: its excerpts are in the files that they name."""

import re
from pathlib import Path

import pytest

import old_maid

PACKAGE = Path(old_maid.__file__).parent
GUIDE = PACKAGE.parent.parent / "docs" / "build-your-own-game.md"
EXCERPTS = re.findall(r"```python\n# (\S+)\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize(("name", "excerpt"), EXCERPTS, ids=range(len(EXCERPTS)))
def test_every_excerpt_is_in_its_file(name: str, excerpt: str) -> None:
    source = (PACKAGE / name).read_text(encoding="utf-8")
    for passage in excerpt.split("...\n"):
        assert passage in source


def test_there_are_excerpts() -> None:
    assert len(EXCERPTS) > 15
