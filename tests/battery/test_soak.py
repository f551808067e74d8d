"""The soak: the same report whatever the number of processes, and an exit code that tells."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOAK = [sys.executable, "-m", "tools.soak"]
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *filter(None, sys.path)]), "PYTHONUTF8": "1"}


def soak(*options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*SOAK, *options], capture_output=True, text=True, encoding="utf-8", check=False, env=ENVIRONMENT, cwd=ROOT
    )


def test_the_report_does_not_depend_on_the_number_of_processes() -> None:
    one, two = soak("--games", "15", "--jobs", "1", "--seed", "6"), soak("--games", "15", "--jobs", "2", "--seed", "6")
    assert one.returncode == two.returncode == 0, one.stdout + one.stderr
    without_time = [re.sub(r"\d+ seconds in \d+", "", each.stdout) for each in (one, two)]
    assert without_time[0] == without_time[1]
    assert "\n15 games, " in one.stdout and "\n0 violations\n" in one.stdout
    assert not one.stderr and not two.stderr


def test_one_game_can_be_played_again() -> None:
    one = soak("--seed", "6", "--game", "7")
    assert one.returncode == 0 and "\n1 games, " in one.stdout


@pytest.mark.parametrize("options", [("--games", "0"), ("--jobs", "many"), ("--seed", "-1")])
def test_what_makes_no_sense_is_refused_in_a_sentence(options: tuple[str, str]) -> None:
    refused = soak(*options)
    assert refused.returncode == 2
    assert options[0] in refused.stderr and "Traceback" not in refused.stderr


def heed_interrupts() -> None:
    """A shell lets what runs in its background ignore interrupts; this one shall heed them all the same."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_an_interrupt_ends_it_with_the_report_of_what_was_done() -> None:
    running = subprocess.Popen(
        [*SOAK, "--games", "100000", "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=ENVIRONMENT,
        cwd=ROOT,
        preexec_fn=heed_interrupts,
    )
    with running:
        try:
            assert running.stdout is not None
            assert running.stdout.readline().startswith("100000 games")
            running.send_signal(signal.SIGINT)
            out, err = running.communicate(timeout=60)
        finally:
            running.kill()
    assert "interrupted after" in err and "Traceback" not in err
    assert re.search(r"^\d+ games, ", out, re.MULTILINE)
