"""The runner of mutants tells apart what is killed, what survives, and what is no mutant at all."""

from pathlib import Path

import pytest
from tests.rulings.table import Mutant, Pins
from tools.mutants import run

PIN = "tests/core/test_ability.py::test_of_one_scope_the_newer_overwrites_the_older"


def ruling(file: str, old: str, new: str) -> Pins:
    return Pins("R999", (PIN,), (Mutant(file, old, new),))


@pytest.mark.parametrize(
    ("file", "old", "new", "words", "status"),
    [
        ("core/ability.py", "return (held.ability.scope, held.stamp)", "return (-held.stamp, 0)", "killed by", 0),
        ("core/ability.py", "continuous rules that are asked for", "continuous rules, asked for", "SURVIVED", 1),
        ("core/ability.py", "no such text", "another", "does not apply", 1),
        ("editions/__init__.py", "DEFAULT: Final =", "raise RuntimeError\nDEFAULT: Final =", "does not run", 1),
    ],
    ids=["killed", "survived", "does not apply", "does not run"],
)
def test_what_becomes_of_a_mutant(
    file: str, old: str, new: str, words: str, status: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([ruling(file, old, new)], tmp_path, 1) == status
    said = capsys.readouterr().out
    assert "1 tests and scenarios pass without a mutant" in said
    assert words in said
