"""`blackpoker scenario run`: scenarios as rule tests, adjudications, puzzles or lessons."""

import argparse
import json
import sys
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final

from blackpoker.commands import Command
from blackpoker.commands.warning import both_languages, say_note
from blackpoker.core.text import Text
from blackpoker.notation.errors import InvalidScenario, RecordError
from blackpoker.notation.source import parse, read_file
from blackpoker.notation.text import shown
from blackpoker.packages.loading import load_package
from blackpoker.scenario.of_package import scenarios_of
from blackpoker.scenario.scenario import Scenario, read_scenario, run
from blackpoker.scenario.tracing import Teller

ENDINGS: Final = (".yaml", ".yml")
OK: Final = Text("成功 {name}", "ok {name}")
FAIL: Final = Text("失敗 {name}：{message}", "FAIL {name}: {message}")
NOTHING: Final = Text("確かめることが何も書かれていません", "it says nothing that could fail")
SUMMARY: Final = Text("成功 {passed}件、失敗 {failed}件", "{passed} passed, {failed} failed")
TEXTS: Final = {
    "ja": {
        "verb": "run: シナリオを実行する",
        "paths": "シナリオのファイル、またはフォルダー",
        "trace": "手、コアフローの手順、判定の決め手と裁定、出来事を順に表示する",
        "json": "結果を JSON で出力する",
    },
    "en": {
        "verb": "run: run scenarios",
        "paths": "scenario files, or folders of them",
        "trace": "show moves, core-flow steps, what decided with its ruling, and events, in order of time",
        "json": "report as JSON",
    },
}


@dataclass
class Report:
    """How one file went."""

    file: str
    name: str
    ok: bool
    message: str
    broken: bool = False
    warning: dict[str, str] | None = None
    """What there is to say if format and frame are not meant for each other (R93)."""
    empty: bool = False
    """Does it play nothing and expect nothing?"""
    trace: list[str] = field(default_factory=list)


def configure(parser: argparse.ArgumentParser, language: str) -> None:
    """Add the arguments."""
    texts = TEXTS[language]
    parser.add_argument("verb", choices=("run",), help=texts["verb"])
    parser.add_argument("paths", nargs="+", metavar="PATH", help=texts["paths"])
    parser.add_argument("--trace", action="store_true", help=texts["trace"])
    parser.add_argument("--json", action="store_true", help=texts["json"])


def run_command(arguments: argparse.Namespace, language: str) -> int:
    """Run all scenarios; 0 if all passed, 1 if one failed, 2 if a file is broken."""
    files = [file for path in arguments.paths for file in files_of(Path(path))]
    reports: list[Report] = []
    for file in files:
        for report in reports_of(file, arguments.trace, language):
            reports.append(report)
            if not arguments.json:
                show(report, language)
    if arguments.json:
        print(json.dumps([answer(report, arguments.trace) for report in reports], ensure_ascii=False, indent=2))
    else:
        passed = sum([report.ok for report in reports])
        print(SUMMARY.say(language, passed=passed, failed=len(reports) - passed))
    if any(report.broken for report in reports):
        return 2
    return 0 if all(report.ok for report in reports) else 1


def files_of(path: Path) -> list[Path]:
    """Return the scenarios that a path names: itself, or all in a folder."""
    name = shown(str(path), 200)
    if path.is_dir():
        found = sorted([each for each in path.rglob("*") if each.suffix in ENDINGS and each.is_file()])
        if not found:
            raise InvalidScenario(
                f"the folder {name} holds no scenario; their names end in .yaml",
                f"フォルダー {name} にシナリオ（.yaml）がありません",
            )
        return found
    if not path.exists():
        raise InvalidScenario(f"there is no file or folder {name}", f"{name} というファイルやフォルダーはありません")
    return [path]


def reports_of(file: Path, trace: bool, language: str) -> list[Report]:
    """Run the scenario of a file, or those of a rule package, which brings its own."""
    try:
        root = parse(read_file(file), shown(str(file), 200))
        is_package = isinstance(root.data, dict) and "package" in root.data
    except InvalidScenario:
        is_package = False
    if not is_package:
        return [run_file(file, trace, language)]
    try:
        package = load_package(file)
        scenarios = scenarios_of(package)
    except RecordError as error:
        return [Report(str(file), file.stem, False, error.say(language), broken=True)]
    return [run_scenario(file, scenario, trace, language) for scenario in scenarios]


def run_file(file: Path, trace: bool, language: str) -> Report:
    """Run one scenario."""
    try:
        scenario = read_scenario(file)
    except InvalidScenario as error:
        return Report(str(file), str(file), False, error.say(language), broken=True)
    return run_scenario(file, scenario, trace, language)


def run_scenario(file: Path, scenario: Scenario, trace: bool, language: str) -> Report:
    """Run one scenario that was read."""
    teller = Teller(language) if trace else None
    name, warning = scenario.name, scenario.regulation.warning
    try:
        failure = run(scenario, teller)
    except InvalidScenario as error:
        return Report(str(file), name, False, error.say(language), broken=True)
    lines = [] if teller is None else teller.lines
    message = "" if failure is None else failure.say(language)
    said = both_languages(warning)
    return Report(str(file), name, failure is None, message, warning=said, empty=not scenario.steps, trace=lines)


def show(report: Report, language: str) -> None:
    """Print how one file went."""
    warnings = [] if report.warning is None else [report.warning[language]]
    warnings += [NOTHING.say(language)] if report.empty else []
    for warning in warnings:
        say_note(f"{shown(report.name, 200)}{'：' if language == 'ja' else ': '}{warning}", language)
    for line in report.trace:
        print(line)
    if report.broken:
        print(FAIL.say(language, name=shown(report.file, 200), message=report.message), flush=True)
        print(f"blackpoker: {report.message}", file=sys.stderr, flush=True)
    else:
        name = shown(report.name, 200)
        said = OK if report.ok else FAIL
        print(said.say(language, name=name, message=report.message), flush=True)


def answer(report: Report, trace: bool) -> dict[str, object]:
    """Return how one file went, for JSON."""
    data = asdict(report)
    del data["broken"], data["empty"]
    if not trace:
        del data["trace"]
    return data


SCENARIO: Final = Command(
    "scenario",
    {"ja": "シナリオを実行する", "en": "run scenarios: a table, a play, expectations"},
    configure,
    run_command,
)
