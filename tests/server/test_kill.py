"""The tool that kills the server: nothing acknowledged is lost, and a server that acknowledges too early is noticed."""

import argparse
import asyncio
from pathlib import Path

import pytest
from tools.kill_server import Tally, run

pytestmark = pytest.mark.more


def killed(data: Path, hasty: float) -> Tally:
    arguments = argparse.Namespace(times=2, games=12, pause=0.3, seed=1, hasty=hasty, minutes=60.0)
    return asyncio.run(run(arguments, str(data)))


def test_no_acknowledged_move_is_lost(tmp_path: Path) -> None:
    tally = killed(tmp_path, 0.0)
    assert tally.faults == []
    assert tally.kills == 2 and tally.finished >= 12


def test_a_server_that_acknowledges_before_it_commits_is_noticed(tmp_path: Path) -> None:
    assert killed(tmp_path, 0.2).faults
