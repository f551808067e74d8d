"""The table of rulings is complete, its tests and mutants exist, and the page in docs/ says the same."""

import ast
import re

import pytest
from tests.rulings.table import (
    LAST,
    PAGE,
    ROOT,
    SOURCES,
    Ruling,
    functions_of,
    page_with,
    read_table,
    render,
    rules_of,
)

RULINGS = read_table()
SOURCES_ONLY = [1, 47, 145, 146]
NOT_YET = [173]
"""Rulings that are decided, and pinned as soon as the engine follows them."""
BEHAVIOURS = [ruling for ruling in RULINGS if ruling.behaves]


def each(rulings: list[Ruling]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("ruling", rulings, ids=[ruling.name for ruling in rulings])


def test_every_ruling_is_in_the_table_once_and_in_order() -> None:
    assert [ruling.number for ruling in RULINGS] == [number for number in range(1, LAST + 1) if number not in NOT_YET]


def test_the_list_without_tests_is_closed() -> None:
    """Whoever adds to this list takes a ruling out of the tests."""
    assert [ruling.number for ruling in RULINGS if ruling.sources_only] == SOURCES_ONLY


@each(RULINGS)
def test_a_ruling_is_told_in_one_line(ruling: Ruling) -> None:
    assert ruling.says.endswith(".") and "\n" not in ruling.says and "|" not in ruling.says
    assert not (ruling.pinned or ruling.mutants) or ruling.behaves, "a test or a mutant of what has no behaviour"


@each(BEHAVIOURS)
def test_a_behaviour_has_tests_and_a_mutant(ruling: Ruling) -> None:
    assert ruling.tests(), f"nothing pins {ruling.name}: {ruling.says}"
    assert ruling.mutants, f"no mutant shows that a test pins {ruling.name}"


@each(RULINGS)
def test_the_tests_of_a_ruling_exist(ruling: Ruling) -> None:
    for test in ruling.pinned:
        path, _, function = test.partition("::")
        assert (ROOT / path).is_file(), test
        if function:
            assert function in functions_of(path), test
        else:
            assert ruling.name in rules_of(ROOT / path), f"{path} does not name {ruling.name}"


@each(BEHAVIOURS)
def test_a_mutant_changes_one_place(ruling: Ruling) -> None:
    for mutant in ruling.mutants:
        assert (SOURCES / mutant.file).is_file(), mutant.file
        assert mutant.text().count(mutant.old) == 1, f"{mutant.old!r} is not in {mutant.file} exactly once"
        assert mutant.new != mutant.old
        ast.parse(mutant.applied())


def test_the_tests_of_our_own_readings_exist() -> None:
    rows = [row for row in PAGE.read_text(encoding="utf-8").splitlines() if re.match(r"\| P\d", row)]
    assert [row.split()[1] for row in rows] == [f"P{number}" for number in range(1, len(rows) + 1)]
    for row in rows:
        tests = re.findall(r"`([^`]*)`", row.rstrip("| ").rpartition("|")[2])
        assert tests, row
        for test in tests:
            path, _, function = f"tests/{test}".partition("::")
            assert (ROOT / path).is_file(), test
            assert not function or function in functions_of(path), test


def test_the_page_says_what_the_table_says() -> None:
    expected = page_with(render(RULINGS))
    assert PAGE.read_text(encoding="utf-8") == expected, "python -m tests.rulings.table --write brings it in line"
