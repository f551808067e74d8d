"""The table of rulings: read from its files, its scenarios found, and the page in docs/ rendered from it.

`python -m tests.rulings.table --write` writes the page anew.
"""

import ast
import re
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "blackpoker"
TABLE_NAMES = ("rulings.yaml", "rulings_more.yaml", "rulings_spades_hearts.yaml", "rulings_diamonds_clubs.yaml")
TABLES = [Path(__file__).with_name(name) for name in TABLE_NAMES]
PAGE = ROOT / "docs" / "rulings.md"
FOLDERS = ("tests/scenarios", "tests/rules")
"""Where scenario files lie; each names the rulings that it pins."""

BY_ACTION = ("actions", "trumps")
"""The folders of scenarios about single actions and trumps."""
LAST = 174
BEGIN = "<!-- The tables from here on are written by `python -m tests.rulings.table --write`. -->"
END = "<!-- End of what is written. -->"
KEYS = {"says", "pinned", "mutant", "sources_only"}


@dataclass(frozen=True)
class Mutant:
    """A small change of the engine that makes a ruling wrong."""

    file: str
    old: str
    new: str

    def text(self) -> str:
        """Return the file that is changed, as it is."""
        return (SOURCES / self.file).read_text(encoding="utf-8")

    def applied(self) -> str:
        """Return the file with the change."""
        return self.text().replace(self.old, self.new)

    def place(self) -> str:
        """Return where the change is: `core/flow.py`, function `all_passed`."""
        text = self.text()
        line = text[: text.find(self.old.lstrip("\n "))].count("\n") + 1
        inside = ""
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign):
                begin, end = node.lineno, node.end_lineno or node.lineno
                if begin <= line <= end and not (inside and isinstance(node, ast.Assign | ast.AnnAssign)):
                    inside = name_of(node)
        return f"`{self.file}` {inside}".strip()


def name_of(node: ast.FunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign) -> str:
    """Return the name that a statement defines."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return f"`{node.name}`"
    target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
    return f"`{ast.unparse(target)}`"


@dataclass(frozen=True)
class Ruling:
    """One ruling: what it says, the tests that pin it, the changes that they catch, or why it has none."""

    number: int
    says: str
    pinned: tuple[str, ...]
    mutants: tuple[Mutant, ...]
    sources_only: str

    @property
    def name(self) -> str:
        return f"R{self.number}"

    @property
    def behaves(self) -> bool:
        """Tell whether the ruling is a behaviour of this release."""
        return not self.sources_only

    def tests(self) -> list[str]:
        """Return all tests that pin the ruling: those that the table names, and every scenario that names it."""
        return [*self.pinned, *[path for path in scenarios().get(self.name, []) if path not in self.pinned]]


def read_table() -> list[Ruling]:
    """Return all rulings by number."""
    rulings: list[Ruling] = []
    for table in TABLES:
        data: dict[str, dict[str, Any]] = yaml.safe_load(table.read_text(encoding="utf-8"))
        rulings += [ruling_of(name, entry) for name, entry in data.items()]
    return sorted(rulings, key=lambda ruling: ruling.number)


def ruling_of(name: str, entry: dict[str, Any]) -> Ruling:
    """Return one ruling as the table has it."""
    unknown = set(entry) - KEYS
    if unknown or not re.fullmatch(r"R[1-9]\d*", name):
        raise ValueError(f"{name}: {sorted(unknown)}")
    mutants = entry.get("mutant", [])
    listed = mutants if isinstance(mutants, list) else [mutants]
    return Ruling(
        int(name[1:]),
        entry["says"],
        tuple(entry.get("pinned", [])),
        tuple([Mutant(each["file"], each["old"], each["new"]) for each in listed]),
        entry.get("sources_only", ""),
    )


@cache
def scenarios() -> dict[str, list[str]]:
    """Return for each ruling the scenario files that name it."""
    found: dict[str, list[str]] = {}
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.yaml")):
            for ruling in rules_of(path):
                found.setdefault(ruling, []).append(path.relative_to(ROOT).as_posix())
    return found


def rules_of(path: Path) -> list[str]:
    """Return the rulings that a scenario file names; a file that cannot be read names none."""
    text = path.read_text(encoding="utf-8")
    in_one_line = re.search(r"^rules: *\[(.*)\]", text, re.MULTILINE)
    if in_one_line:
        return [rule.strip() for rule in in_one_line[1].split(",")]
    try:
        data = yaml.safe_load(text)
    except yaml.YAMLError:
        return []
    rules = data.get("rules", []) if isinstance(data, dict) else []
    return [str(rule) for rule in rules] if isinstance(rules, list) else []


@cache
def functions_of(path: str) -> set[str]:
    """Return the functions that a test file defines."""
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}


# The page


def render(rulings: list[Ruling]) -> str:
    """Write the tables of the page."""
    parts = [BEGIN, "", *behaviour_table(rulings), "", *reason_table(rulings), "", END]
    return "\n".join(parts)


def behaviour_table(rulings: list[Ruling]) -> list[str]:
    """Write the rulings that are behaviours."""
    lines = ["## Rulings and their tests", "", "| ruling | decision | where | tests |", "|---|---|---|---|"]
    for ruling in rulings:
        if ruling.behaves:
            where = ", ".join(dict.fromkeys([mutant.place() for mutant in ruling.mutants]))
            lines.append(f"| {ruling.name} | {ruling.says} | {where} | {', '.join(shown_tests(ruling))} |")
    return lines


def shown_tests(ruling: Ruling) -> list[str]:
    """Write the tests of a ruling: functions behind their file, scenarios, those of actions if there are no others."""
    functions: dict[str, list[str]] = {}
    files: list[str] = []
    of_actions: dict[str, list[str]] = {}
    for test in ruling.tests():
        path, _, function = test.removeprefix("tests/").partition("::")
        name = path.removeprefix("scenarios/")
        folder = name.partition("/")[0]
        if function:
            functions.setdefault(path, []).append(f"`{function}`")
        elif folder in BY_ACTION:
            of_actions.setdefault(folder, []).append(f"`{name}`")
        else:
            files.append(f"`{name}`")
    shown = [f"`{path}`: {', '.join(names)}" for path, names in functions.items()] + files
    if shown:
        return [*shown, *[f"more in `{folder}/`" for folder in of_actions]]
    return [name for names in of_actions.values() for name in names]


def reason_table(rulings: list[Ruling]) -> list[str]:
    """Write the rulings that are about sources only."""
    lines = ["## About sources only", "", "| ruling | decision | why there is nothing to test |", "|---|---|---|"]
    return lines + [f"| {each.name} | {each.says} | {each.sources_only} |" for each in rulings if each.sources_only]


def page_with(tables: str) -> str:
    """Return the page in docs/ with these tables in the place of its own."""
    page = PAGE.read_text(encoding="utf-8")
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise ValueError(f"{PAGE.name} has no place for the tables")
    return before + tables + after


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("python -m tests.rulings.table --write")
    PAGE.write_text(page_with(render(read_table())), encoding="utf-8")
