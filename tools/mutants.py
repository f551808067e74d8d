"""Show that the tests of every ruling notice when the engine breaks it.

For each mutant of the table in tests/rulings/: copy the sources, make the change, run exactly the tests that pin the
ruling. All must be killed. `python -m tools.mutants [--only R59,R60] [--jobs 2]`
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tests.rulings.table import ROOT, SOURCES, Mutant, Pins, read_table

PATIENCE = 60
"""Seconds after which a mutant that goes on for ever counts as killed."""
SURVIVED = "SURVIVED"
SEVERAL = 500
"""Seconds for all tests without a mutant."""
DOES_NOT_RUN = 98
PRELUDE = f"""
import pathlib, sys
try:
    import blackpoker.regulation
except Exception as error:
    print(f"does not run: {{error!r}}")
    sys.exit({DOES_NOT_RUN})
folder = pathlib.Path(blackpoker.__file__).parent
if folder != pathlib.Path(sys.argv[1]):
    print(f"does not run: {{folder}} was loaded")
    sys.exit({DOES_NOT_RUN})
sys.argv = sys.argv[2:]
"""
"""What comes before the tests: the engine that is loaded must be the changed copy."""
RUN_SCENARIOS = "from blackpoker.__main__ import main; sys.exit(main(sys.argv))"
RUN_FUNCTIONS = "import pytest; sys.exit(pytest.main(sys.argv))"
FLAGS = ["-q", "-x", "--tb=no", "-rfE", "-p", "no:cacheprovider", "-m", ""]


@dataclass(frozen=True)
class Verdict:
    """What became of one mutant."""

    killed: bool
    words: str


def main() -> int:
    """Run the mutants that are asked for and tell about each."""
    parser = argparse.ArgumentParser(prog="mutants", description="break each ruling and see its tests fail")
    parser.add_argument("--only", default="", help="rulings, like R59,R60")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time")
    asked = parser.parse_args()
    only = {name.strip().upper() for name in asked.only.split(",") if name.strip()}
    rulings = [ruling for ruling in read_table() if ruling.mutants and (not only or ruling.name in only)]
    if only - {ruling.name for ruling in rulings}:
        print(f"no mutant of {', '.join(sorted(only - {ruling.name for ruling in rulings}))}")
        return 1
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        return run(rulings, Path(folder), asked.jobs)


def run(rulings: list[Pins], folder: Path, jobs: int) -> int:
    """Run all tests on an unchanged copy first, then every mutant on its own."""
    plain = folder / "plain"
    shutil.copytree(SOURCES, plain / "blackpoker", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    tests = list(dict.fromkeys([test for ruling in rulings for test in ruling.tests()]))
    verdict = verdict_of(plain, tests, SEVERAL)
    if verdict.words != SURVIVED:
        print(f"without a mutant the tests fail: {verdict.words}")
        return 1
    print(f"{len(tests)} tests and scenarios pass without a mutant", flush=True)
    work = [(ruling, place, mutant) for ruling in rulings for place, mutant in enumerate(ruling.mutants)]
    killed = 0
    with ThreadPoolExecutor(jobs) as pool:
        for line, dead in pool.map(lambda job: tried(job[0], job[1], job[2], folder), work):
            print(line, flush=True)
            killed += dead
    print(f"{killed} of {len(work)} mutants of {len(rulings)} rulings killed")
    return 0 if killed == len(work) else 1


def tried(ruling: Pins, place: int, mutant: Mutant, folder: Path) -> tuple[str, bool]:
    """Apply one mutant to a copy of the sources and run the tests of its ruling."""
    name = f"{ruling.name}{'abcdefgh'[place] if len(ruling.mutants) > 1 else ''}"
    text = (folder / "plain" / "blackpoker" / mutant.file).read_text(encoding="utf-8")
    if text.count(mutant.old) != 1:
        return f"{name:6} does not apply: {mutant.old!r} is not in {mutant.file} exactly once", False
    copy = folder / name
    shutil.copytree(folder / "plain", copy)
    changed = copy / "blackpoker" / mutant.file
    for compiled in changed.parent.glob(f"__pycache__/{changed.stem}.*.pyc"):
        compiled.unlink()
    changed.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
    verdict = verdict_of(copy, ruling.tests(), PATIENCE)
    shutil.rmtree(copy)
    return f"{name:6} {verdict.words}", verdict.killed


def verdict_of(copy: Path, tests: list[str], patience: float) -> Verdict:
    """Run scenarios and tests on a copy of the sources, until one of them fails."""
    files = [test for test in tests if "::" not in test]
    functions = [test for test in tests if "::" in test]
    try:
        if files:
            report = python(copy, RUN_SCENARIOS, ["scenario", "run", *files], patience)
            if report.returncode != 0:
                return scenario_verdict(report)
        if functions:
            report = python(copy, RUN_FUNCTIONS, [*FLAGS, *functions], patience)
            if report.returncode != 0:
                return function_verdict(report)
    except subprocess.TimeoutExpired:
        return Verdict(True, f"killed, it goes on for ever ({patience:.0f} s)")
    return Verdict(False, SURVIVED)


def python(copy: Path, program: str, arguments: list[str], patience: float) -> subprocess.CompletedProcess[str]:
    """Run this Python on a copy of the sources: what PYTHONPATH names comes before what is installed."""
    path = os.pathsep.join([str(copy), str(ROOT), str(ROOT / "examples")])
    environment = os.environ | {"PYTHONPATH": path, "PYTHONHASHSEED": "0", "PYTHONUTF8": "1"}
    environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    for name in ("PYTEST_ADDOPTS", "PYTHONDONTWRITEBYTECODE"):
        environment.pop(name, None)
    command = [sys.executable, "-c", PRELUDE + program, str(copy / "blackpoker"), *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=patience)


def function_verdict(report: subprocess.CompletedProcess[str]) -> Verdict:
    """Return the test that failed first; anything but a failed test is no kill."""
    lines = [line for line in report.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    if report.returncode == 1 and lines:
        return Verdict(True, f"killed by {lines[0].split()[1]}")
    return Verdict(False, f"pytest ended with {report.returncode}: {last_line(report.stdout + report.stderr)}")


def scenario_verdict(report: subprocess.CompletedProcess[str]) -> Verdict:
    """Return the scenario that failed first, with what was expected; an engine that broke down is dead as well."""
    failures = [line for line in report.stdout.splitlines() if line.startswith("FAIL")]
    if failures:
        return Verdict(True, f"killed by {failures[0][:150]}")
    if "Traceback" in report.stderr and report.returncode != DOES_NOT_RUN:
        return Verdict(True, f"killed, it broke down: {last_line(report.stderr)}")
    return Verdict(False, f"scenario run ended with {report.returncode}: {last_line(report.stderr or report.stdout)}")


def last_line(report: str) -> str:
    """Return the last line of a report."""
    lines = report.strip().splitlines()
    return lines[-1] if lines else "nothing was said"


if __name__ == "__main__":
    sys.exit(main())
