"""Measure this installation side by side with its peers: random play, in turn, CPU time, medians of three.

Run it in the environment to be measured: `.venv/bin/python bench/peers.py [--seconds N] [--regulation R] [--json]`.
The peers are installed by pip into an environment of their own (`--venv DIR`), which is made where it is missing.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from blackpoker.__main__ import main as blackpoker

PEERS = ("open_spiel", "rlcard", "pokerkit", "chess")
HOME = Path(tempfile.gettempdir()) / "peers-venv"


def make(home: Path) -> None:
    """Install the peers, if that has not been done."""
    python = home / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(home)], check=True)
    done = home / "installed"
    if not done.exists():
        subprocess.run([str(python), "-m", "pip", "install", "--quiet", *PEERS], check=True)
        done.touch()


def packages(home: Path) -> str:
    """Return the directory of the installed packages."""
    code = "import sysconfig; print(sysconfig.get_path('purelib'))"
    return subprocess.run(
        [str(home / "bin" / "python"), "-c", code], check=True, stdout=subprocess.PIPE, text=True
    ).stdout.strip()


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure the engine beside its peers.")
    parser.add_argument("--venv", type=Path, default=HOME, help="where the peers are installed")
    options, rest = parser.parse_known_args()
    make(options.venv)
    sys.path.append(packages(options.venv))
    return blackpoker(["bench", "--peers", *rest])


if __name__ == "__main__":
    sys.exit(main())
