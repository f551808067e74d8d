"""Which fingerprint the rules of each regulation have, and what its golden game comes to under it.

`make golden` writes the file anew; it refuses to where a game comes to something else under the same fingerprint.
"""

import hashlib
import json
import re
from pathlib import Path

from tests.battery.plan import EVERY
from tests.golden.games import path_of

from blackpoker.record.identity import fingerprint
from blackpoker.regulation import regulation

FILE = Path(__file__).with_name("identities.json")
Known = dict[str, dict[str, str]]
DIGEST = re.compile(r"  \d+ [0-9a-f]{32}")


def known() -> Known:
    """Return what was written down."""
    found: Known = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    return found


def present() -> Known:
    """Return the fingerprints as they are, with the moves of the golden games and what these come to."""
    found: Known = {}
    for name in EVERY:
        lines = path_of(name).read_text(encoding="utf-8").splitlines()
        moves = [line for line in lines if line.startswith(("A ", "B "))]
        digests = [line for line in lines if DIGEST.fullmatch(line)]
        assert digests, f"the golden game of {name} has no digest"
        found[name] = {"rules": fingerprint(regulation(name)), "moves": hashed(moves), "digests": hashed(digests)}
    return found


def silent_changes(before: Known, now: Known) -> list[str]:
    """Return the regulations whose golden game comes to something else though its rules say that they are the same."""
    return [
        name
        for name in before.keys() & now.keys()
        if before[name]["rules"] == now[name]["rules"]
        and before[name]["moves"] == now[name]["moves"]
        and before[name]["digests"] != now[name]["digests"]
    ]


def write() -> None:
    """Write the file anew, unless rules have changed in silence."""
    now = present()
    silent = silent_changes(known(), now)
    if silent:
        raise SystemExit(
            f"the games of {', '.join(silent)} come to something else by the same rules: raise BEHAVIOUR or a number "
            "of STEP_VERSIONS in record/identity.py, so that running games stop instead of going on differently"
        )
    FILE.write_text(json.dumps(now, indent=1) + "\n", encoding="utf-8")


def hashed(lines: list[str]) -> str:
    """Return a short hash of some lines."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


if __name__ == "__main__":
    write()
