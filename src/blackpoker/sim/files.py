"""Files that a run leaves behind: a table with one row a game, and records."""

import csv
from pathlib import Path
from typing import Final

from blackpoker.core import BlackPokerError
from blackpoker.record.text import shown

from .game import NEITHER, Result
from .setting import Setting, deal_seed

COLUMNS: Final = (
    "match", "game", "pair", "deal", "a", "b", "seat_of_a", "first", "winner", "turns", "decisions", "technical",
)  # fmt: skip
LETTERS: Final = "ab"
FAULTS: Final = "blackpoker-sim-faults"
"""Where records of games go in which a player failed, if no folder is named."""
MOST_FAULTS: Final = 20
"""So many records go there in a run."""


class CannotWrite(BlackPokerError):
    """A file or a folder cannot be written."""


def cannot_write(path: Path, error: OSError) -> CannotWrite:
    """Say that a file cannot be written, and why."""
    name = shown(str(path), 200)
    return CannotWrite(f"{name} cannot be written: {error.strerror}", ja=f"{name} に書き込めません: {error.strerror}")


class Sheet:
    """A CSV file with a row for each game, in the order of their numbers whatever the order in which they come."""

    def __init__(self, path: Path, settings: tuple[Setting, ...], games: int) -> None:
        self._path: Final = path
        self._settings: Final = settings
        self._games: Final = games
        self._early: dict[int, Result] = {}
        self._next = 0
        try:
            self._file = path.open("w", encoding="utf-8", newline="")
            self._writer = csv.writer(self._file, lineterminator="\n")
            self._writer.writerow(COLUMNS)
            self._file.flush()
        except OSError as error:
            raise cannot_write(path, error) from None

    def add(self, result: Result) -> None:
        """Write a row, or keep it until those before it have come."""
        self._early[result.match * self._games + result.game] = result
        while self._next in self._early:
            self._write(self._early.pop(self._next))
            self._next += 1

    def close(self) -> None:
        """Write what still waits for others, and close the file."""
        for place in sorted(self._early):
            self._write(self._early[place])
        self._early.clear()
        try:
            self._file.close()
        except OSError as error:
            raise cannot_write(self._path, error) from None

    def _write(self, result: Result) -> None:
        try:
            self._writer.writerow(row(self._settings[result.match], result))
        except OSError as error:
            raise cannot_write(self._path, error) from None


def row(setting: Setting, result: Result) -> tuple[object, ...]:
    """Return the row of a game."""
    return (
        setting.match + 1,
        result.game + 1,
        result.game // 2 + 1,
        deal_seed(setting.seed, result.game),
        *setting.names,
        "AB"[result.game % 2],
        letter(result.first),
        letter(result.winner),
        result.turns,
        result.decisions,
        result.technical,
    )


def letter(agent: int) -> str:
    """Write a player, or nothing for neither of them."""
    return "" if agent == NEITHER else LETTERS[agent]


class Records:
    """A folder for the records of a run; without a name it is made when a player fails, and takes only such games."""

    def __init__(self, folder: Path | None, settings: tuple[Setting, ...]) -> None:
        self._all: Final = folder is not None
        self._folder: Final = Path(FAULTS) if folder is None else folder
        self._settings: Final = settings
        self._written = 0
        if self._all:
            self._make()

    def add(self, result: Result) -> Path | None:
        """Write the record of a game, if it is to be kept, and return its file."""
        if result.record is None or not (self._all or self._written < MOST_FAULTS):
            return None
        path = self._folder / self._name(result)
        if not self._all:
            self._make()
        try:
            path.write_text(result.record, encoding="utf-8")
        except OSError as error:
            raise cannot_write(path, error) from None
        self._written += 1
        return path

    def _name(self, result: Result) -> str:
        match = f"match-{result.match + 1:02}-" if len(self._settings) > 1 else ""
        seed = "" if self._all else f"seed-{self._settings[0].seed}-"
        return f"{seed}{match}game-{result.game + 1:06}.bpr"

    def _make(self) -> None:
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise cannot_write(self._folder, error) from None
