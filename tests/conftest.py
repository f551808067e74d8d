"""Continuous integration skips nothing that a machine can have: there a skipped test fails the run, but for a few."""

import os

import pytest

MEANT = ("so many games take too long on the interpreted engine", "files there have no such modes", "there is no")
"""Why a test may be skipped also in continuous integration: the compiled run has it, or the system lacks the thing."""

skipped: list[str] = []


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Remember what was skipped, and why."""
    if report.skipped and isinstance(report.longrepr, tuple):
        reason = str(report.longrepr[2]).removeprefix("Skipped: ")
        if not reason.startswith(MEANT):
            skipped.append(f"{report.nodeid}: {reason}")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Let a run in continuous integration fail that went without something."""
    if os.environ.get("CI") and skipped and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name what was skipped."""
    if os.environ.get("CI"):
        for line in skipped:
            terminalreporter.write_line(f"skipped, which continuous integration does not allow: {line}", red=True)
