"""Old Maid is built on the core rules alone."""

import ast
import sys
from pathlib import Path

import pytest

import old_maid

SOURCES = sorted(Path(old_maid.__file__).parent.glob("*.py"))


def test_there_is_something_to_look_at() -> None:
    assert {"actions.py", "rules.py", "state.py", "terminal.py", "view.py"} <= {source.name for source in SOURCES}


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: str(source.name))
def test_only_the_core_and_the_standard_library_are_imported(source: Path) -> None:
    for module in imported(ast.parse(source.read_text(encoding="utf-8"))):
        assert module == "blackpoker.core" or module.partition(".")[0] in sys.stdlib_module_names, module


def imported(tree: ast.Module) -> list[str]:
    """Return the modules that a file imports, leaving out those beside it."""
    modules: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            modules += [alias.name for alias in node.names]
        if isinstance(node, ast.ImportFrom) and node.level == 0 and node.module is not None:
            modules.append(node.module)
    return modules


@pytest.mark.parametrize("name", ["terminal.py", "words.py"])
def test_the_terminal_never_sees_the_state(name: str) -> None:
    text = (Path(old_maid.__file__).parent / name).read_text(encoding="utf-8")
    names = {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}
    assert not names & {"Seats", "State", "game"}
