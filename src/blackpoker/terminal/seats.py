"""Seats at online tables, kept for the next call of `blackpoker join`: a file that only its owner may read."""

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from blackpoker.dealing.proof import Proof

FILE: Final = "seats.json"
MOST: Final = 50
"""So many seats are kept, the newest ones."""


def data_folder(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder for a user's data: BLACKPOKER_HOME, or where the system has such folders."""
    if environment.get("BLACKPOKER_HOME"):
        return Path(environment["BLACKPOKER_HOME"])
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "blackpoker"
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "blackpoker"
    return Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "blackpoker"


class Seats:
    """The seats that were taken from here, by the links that they were taken with."""

    def __init__(self, folder: Path | None = None) -> None:
        self.file: Final = (folder or data_folder()) / FILE

    def all(self) -> dict[str, dict[str, str]]:
        """Return all seats, the newest last; a file that is damaged has none."""
        try:
            found: Any = json.loads(self.file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        if not isinstance(found, dict):
            return {}
        return {link: seat for link, seat in found.items() if is_seat(seat)}

    def find(self, link: str) -> dict[str, str] | None:
        """Return the seat that was taken with a link: its table and its token."""
        return self.all().get(link)

    def keep(self, link: str, table: str, token: str, proof: Proof | None = None, nonce: str = "") -> None:
        """Keep a seat, what it has of its deal, and its number for a rematch, as one; OSError if that cannot be."""
        seats = self.all()
        seats.pop(link, None)
        seats[link] = {"table": table, "token": token}
        if proof is not None:
            seats[link]["proof"] = str(proof)
        if nonce:
            seats[link]["nonce"] = nonce
        self.write(dict(list(seats.items())[-MOST:]))

    def keep_number(self, link: str, nonce: str) -> None:
        """Keep a number for the deal before anybody hears of it; OSError if that cannot be done."""
        seats = self.all()
        if link not in seats:
            seats[link] = {"table": "", "token": "", "nonce": nonce}
            self.write(dict(list(seats.items())[-MOST:]))

    def proof_file(self, deal: str, proof: Proof) -> Path:
        """Write a proof where it can be found; OSError if that cannot be done."""
        name = "".join([each for each in deal if each.isascii() and each.isalnum()])[:40] or "deal"
        path = self.file.parent / "proofs" / f"{name}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
            file.write(str(proof))
        return path

    def forget(self, link: str) -> None:
        """Forget a seat; OSError if that cannot be done."""
        seats = self.all()
        if seats.pop(link, None) is not None:
            self.write(seats)

    def write(self, seats: dict[str, dict[str, str]]) -> None:
        """Write the file anew, whole or not at all, and for nobody else to read."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.file.with_name(f"{FILE}.{os.getpid()}")
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
            json.dump(seats, file)
        fresh.replace(self.file)


def is_seat(seat: Any) -> bool:
    """Tell whether something from the file is a seat."""
    return isinstance(seat, dict) and all(isinstance(seat.get(key), str) for key in ("table", "token"))
