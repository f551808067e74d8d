"""Write down which games of the archive a correction of the rules has changed: `python -m tests.archive.correct "why"`.

The games stay as they are; from then on each has to differ at that move and not before. A game whose rules say that
they are the same as then is no correction: first a number in `record/identity.py` is raised.
"""

import json
import sys

from blackpoker.record.identity import fingerprint

from .games import CORRECTIONS, Diverged, check, contents, corrections, games_of


def main() -> None:
    """Replay everything and write the corrections."""
    if len(sys.argv) != 2 or not sys.argv[1].strip():
        raise SystemExit('say why: python -m tests.archive.correct "Up of edition 8 …"')
    found = changed(sys.argv[1].strip())
    known = {**corrections(), **found}
    CORRECTIONS.write_text(json.dumps(known, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{len(found)} games differ now, {len(known)} in all")


def changed(why: str) -> dict[str, dict[str, str | int]]:
    """Return the games that go differently now, each with the move from which on, and why."""
    found: dict[str, dict[str, str | int]] = {}
    for volume in contents():
        for game in games_of(volume):
            try:
                check(game)
            except Diverged as error:
                if game.tag("Rules") == fingerprint(game.record().regulation):
                    raise SystemExit(f"{error}; raise a number in record/identity.py first") from None
                found[game.name] = {"move": error.move, "why": why}
    return found


if __name__ == "__main__":
    main()
