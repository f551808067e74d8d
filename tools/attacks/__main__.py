"""Attack a build of the server, and say for each attack whether it has held.

    python -m tools.attacks [--python /path/to/venv/bin/python] [--only crowd,claim]

Each attack starts servers of the build that the Python has installed, also of an older one that speaks the first
version of the protocol. One of them patches the engine, which takes an interpreted build. PostgreSQL and Redis are
started where they are needed.
"""

import argparse
import asyncio
import sys
import time
from pathlib import Path
from typing import Final

from . import dealing, faults, greed, sharing  # noqa: F401 (they enter their attacks)
from .attack import ATTACKS, NotTried
from .build import Build

PATIENCE: Final = 240.0
"""So many seconds an attack may take."""


def main() -> int:
    """Attack, and say what came of it; 1 if the build fell to anything, or if something could not be tried."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--python", default=sys.executable, help="the Python that has the build installed (this one)")
    parser.add_argument("--only", default="", help="the names of some attacks, with commas between them")
    arguments = parser.parse_args()
    names = [name for name in arguments.only.split(",") if name]
    if unknown := set(names) - {each.name for each in ATTACKS}:
        parser.error(f"no such attack: {', '.join(sorted(unknown))}")
    python, fallen = str(Path.cwd() / arguments.python), 0  # a link is what makes it a Python of its environment
    for each in ATTACKS:
        if names and each.name not in names:
            continue
        begun = time.monotonic()
        try:
            held, words = asyncio.run(asyncio.wait_for(each.story(Build(python)), PATIENCE))
        except NotTried as why:
            print(f"LEFT {each.name:10} {each.about}: {why}", flush=True)
            fallen += 1
            continue
        except TimeoutError:
            held, words = False, "it came to no end"
        fallen += not held
        took = time.monotonic() - begun
        print(f"{'held' if held else 'FELL'} {each.name:10} {each.about}: {words} ({took:.0f} s)", flush=True)
    return 1 if fallen else 0


if __name__ == "__main__":
    sys.exit(main())
