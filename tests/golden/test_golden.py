"""Golden games are the same everywhere: here, in another process, with another hash seed, compiled or interpreted."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.battery.plan import EVERY

from .games import FOLDER, path_of, played, replayed

AGAIN = "write it anew with `python -m tests.golden.write`, and read the diff"


@pytest.mark.parametrize("name", EVERY)
def test_a_golden_game_goes_as_it_is_written(name: str) -> None:
    """The compiled and the interpreted engine are both held against the same files."""
    golden = path_of(name).read_text(encoding="utf-8")
    assert replayed(golden) == golden, AGAIN


def test_there_is_a_file_for_each_regulation_and_no_other() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(path_of(name).name for name in EVERY)


@pytest.mark.parametrize("hash_seed", ["0", "4242"])
def test_golden_games_go_the_same_way_in_another_process_with_another_hash_seed(hash_seed: str) -> None:
    program = "from tests.golden.test_golden import everything; everything()"
    path = os.pathsep.join([str(Path(__file__).parents[2]), *filter(None, sys.path)])
    there = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path, "PYTHONUTF8": "1"},
    )
    here = "".join(path_of(name).read_text(encoding="utf-8") for name in EVERY)
    assert there.stdout == here + "\n" + played("mast+strategy", 5) + "\n", AGAIN


def everything() -> None:
    """Print all golden games, played again, and a new one."""
    print("".join(replayed(path_of(name).read_text(encoding="utf-8")) for name in EVERY))
    print(played("mast+strategy", 5))
