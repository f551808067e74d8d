"""What pins each ruling: read from its files, its scenarios found, and the pages in docs/ rendered.

What a ruling says is defined in `blackpoker.rulings`. `python -m tests.rulings.table --write` writes the pages anew.
"""

import ast
import re
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml

from blackpoker.core.text import Text
from blackpoker.rulings import CHAPTERS, Ruling

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "blackpoker"
TABLE_NAMES = (
    "rulings.yaml",
    "rulings_more.yaml",
    "rulings_spades_hearts.yaml",
    "rulings_diamonds_clubs.yaml",
    "rulings_nine.yaml",
)
OWN = "own_readings.yaml"
TABLES = [Path(__file__).with_name(name) for name in (*TABLE_NAMES, OWN)]
PAGES = {"en": ROOT / "docs" / "rulings.md", "ja": ROOT / "docs" / "rulings.ja.md"}
FOLDERS = ("tests/scenarios", "tests/rules")
"""Where scenario files lie; each names the rulings that it pins."""

BY_ACTION = ("actions", "trumps", "nine")
"""The folders of scenarios about single actions and trumps."""
BEGIN = "<!-- The tables from here on are written by `python -m tests.rulings.table --write`. -->"
END = "<!-- End of what is written. -->"
KEYS = {"where", "pinned", "mutant", "sources_only"}


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
                    inside = inside if name_of(node) == STEP_METHOD else name_of(node)
        return f"`{self.file}` {inside}".strip()


STEP_METHOD: Final = "`run`"
"""A step that is a class is known by the name of the class."""


def name_of(node: ast.FunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign) -> str:
    """Return the name that a statement defines."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return f"`{node.name}`"
    target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
    return f"`{ast.unparse(target)}`"


@dataclass(frozen=True)
class Pins:
    """The tests that pin a ruling, the changes that they catch, or why it has none."""

    name: str
    pinned: tuple[str, ...]
    mutants: tuple[Mutant, ...]
    sources_only: str = ""
    where: tuple[str, ...] = ()
    """For a ruling without a mutant: the places that decide it, a file and a name in it."""

    @property
    def behaves(self) -> bool:
        """Tell whether the ruling is a behaviour of this release."""
        return not self.sources_only

    def tests(self) -> list[str]:
        """Return all tests that pin the ruling: those that the table names, and every scenario that names it."""
        return [*self.pinned, *[path for path in scenarios().get(self.name, []) if path not in self.pinned]]

    def places(self) -> list[str]:
        """Return where the engine decides it."""
        named = [" ".join([f"`{word}`" for word in place.split()]) for place in self.where]
        return list(dict.fromkeys([*[mutant.place() for mutant in self.mutants], *named]))


def read_table() -> list[Pins]:
    """Return the pins of all rulings in the order of the rulings."""
    found: list[Pins] = []
    for table in TABLES:
        data: dict[str, dict[str, Any] | None] = yaml.safe_load(table.read_text(encoding="utf-8"))
        found += [pins_of(name, entry or {}) for name, entry in data.items()]
    return sorted(found, key=lambda pins: ("RPN".index(pins.name[0]), int(pins.name[1:])))


def pins_of(name: str, entry: dict[str, Any]) -> Pins:
    """Return the pins of one ruling as the table has them."""
    unknown = set(entry) - KEYS
    if unknown or not re.fullmatch(r"[RPN][1-9]\d*", name):
        raise ValueError(f"{name}: {sorted(unknown)}")
    mutants = entry.get("mutant", [])
    listed = mutants if isinstance(mutants, list) else [mutants]
    return Pins(
        name,
        tuple(entry.get("pinned", [])),
        tuple([Mutant(each["file"], each["old"], each["new"]) for each in listed]),
        entry.get("sources_only", ""),
        tuple(entry.get("where", [])),
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


# The pages

HEADINGS = {
    "en": ("ruling", "decision", "sure", "where", "tests"),
    "ja": ("裁定", "決定", "確かさ"),
}
SUPERSEDED = Text("{by}に置き換えられた。", "Superseded by {by}.")


def render(table: list[Pins], language: str) -> str:
    """Write the tables of a page, one for each chapter; the English one tells places and tests, too."""
    pins = {each.name: each for each in table}
    heads = HEADINGS[language]
    parts = [BEGIN]
    for chapter in CHAPTERS:
        parts += ["", f"## {chapter.CHAPTER.say(language)}", ""]
        parts += [f"| {' | '.join(heads)} |", "|" + "---|" * len(heads)]
        parts += [row(ruling, pins.get(ruling.id), language) for ruling in chapter.RULINGS]
    return "\n".join([*parts, "", END])


def row(ruling: Ruling, pins: Pins | None, language: str) -> str:
    """Write the line of a ruling."""
    cells = [ruling.id, decision_of(ruling, language), ruling.confidence]
    if language == "en":
        cells += [", ".join(pins.places()), ", ".join(shown_tests(pins)) or pins.sources_only] if pins else ["", ""]
    return f"| {' | '.join(cells)} |"


def decision_of(ruling: Ruling, language: str) -> str:
    """Write what a ruling says, behind its title."""
    blank, title = ("" if language == "ja" else " "), ruling.title.say(language)
    mark = "：" if language == "ja" else "" if title.endswith("?") else "."
    by = blank + SUPERSEDED.say(language, by=ruling.superseded_by) if ruling.superseded_by else ""
    return f"**{title}**{mark}{blank}{ruling.text.say(language)}{by}"


def shown_tests(pins: Pins) -> list[str]:
    """Write the tests of a ruling: functions behind their file, scenarios, those of actions if there are no others."""
    functions: dict[str, list[str]] = {}
    files: list[str] = []
    of_actions: dict[str, list[str]] = {}
    for test in pins.tests():
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


def page_with(tables: str, language: str) -> str:
    """Return a page in docs/ with these tables in the place of its own."""
    page = PAGES[language].read_text(encoding="utf-8")
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise ValueError(f"{PAGES[language].name} has no place for the tables")
    return before + tables + after


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("python -m tests.rulings.table --write")
    for spoken, path in PAGES.items():
        path.write_text(page_with(render(read_table(), spoken), spoken), encoding="utf-8")
