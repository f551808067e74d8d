"""The core is a library of its own: it knows nothing of what a game is about."""

import ast
import re
from pathlib import Path

import blackpoker.core

SOURCES = sorted(Path(blackpoker.core.__file__).parent.glob("*.py"))
SUBJECTS = r"cards?|suits?|ranks?|li(fe|ves)|hands?|decks?|jokers?|graveyards?|soldiers?|bulwarks?|trumps?"
FORBIDDEN = {"random", "time", "datetime", "logging", "os", "sys", "threading", "asyncio"}


def test_the_core_speaks_of_no_subject_of_a_game() -> None:
    assert len(SOURCES) > 15
    for source in SOURCES:
        for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), 1):
            found = re.search(rf"(?<![a-z])({SUBJECTS})(?![a-z])", line, re.IGNORECASE)
            assert not found, f"{source.name}:{number} speaks of {found and found[0]!r}"


def test_the_engine_reads_no_clock_and_no_randomness_but_its_own() -> None:
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in ("print", "input", "open", "id", "hash"), f"{source.name}:{node.lineno}"
            for name in names:
                assert name.split(".")[0] not in FORBIDDEN, f"{source.name} imports {name}"


def test_nothing_in_a_module_can_be_changed_in_play() -> None:
    """No module of the core holds a list, a set or a dict but the constant tables."""
    tables = {"BOXES", "CORE_PROGRAMS", "__all__"}
    for source in SOURCES:
        for node in ast.parse(source.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                for target in targets:
                    name = target.id if isinstance(target, ast.Name) else ""
                    mutable = isinstance(node.value, ast.List | ast.Dict | ast.Set | ast.ListComp | ast.DictComp)
                    assert not mutable or name in tables, f"{source.name}: {name}"
