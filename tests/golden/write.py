"""Write the golden games anew; run `python -m tests.golden.write` when a rule has changed, and read the diff.

By default the moves stay as they are, as far as they are still legal; `--other` plays new games.
"""

import sys

from tests.battery.plan import EVERY

from blackpoker.core import BlackPokerError

from .games import FOLDER, path_of, played, replayed


def main() -> None:
    """Write one file for each regulation."""
    FOLDER.mkdir(exist_ok=True)
    for place, name in enumerate(EVERY):
        path = path_of(name)
        path.write_text(written(name, place), encoding="utf-8")
        print(f"wrote {path.name}")


def written(name: str, seed: int) -> str:
    """Return the file with its moves played again, or a new game where that cannot be."""
    path = path_of(name)
    if path.exists() and "--other" not in sys.argv:
        try:
            return replayed(path.read_text(encoding="utf-8"))
        except BlackPokerError as error:
            print(f"{path.name}: a new game, for {error}")
    return played(name, seed)


if __name__ == "__main__":
    main()
