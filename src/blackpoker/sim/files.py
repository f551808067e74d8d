"""Files that a run leaves behind: a table with one row a game, and records."""

import csv
from pathlib import Path
from typing import Final

from blackpoker.core import BlackPokerError
from blackpoker.notation.text import shown
from blackpoker.view.seen import SEATS

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


class AlreadyThere(BlackPokerError):
    """Something of an earlier run is where a run should write."""


def cannot_write(path: Path, error: OSError) -> CannotWrite:
    """Say that a file cannot be written, and why."""
    name = shown(str(path), 200)
    return CannotWrite(f"{name} cannot be written: {error.strerror}", ja=f"{name} に書き込めません：{error.strerror}")


def check_new(table: Path | None, records: Path | None) -> None:
    """Raise an error if a table, or records, of an earlier run would be overwritten or mixed with new ones."""
    if table is not None and table.is_file() and table.stat().st_size > 0:
        name = shown(str(table), 200)
        raise AlreadyThere(
            f"{name} is there already; remove it, or name another file",
            ja=f"{name} はすでにあります。削除するか、別のファイル名を指定してください",
        )
    if records is not None and any(records.glob("*.bpr")):
        name = shown(str(records), 200)
        raise AlreadyThere(
            f"{name} has records in it already; remove them, or name another folder",
            ja=f"{name} にはすでに棋譜があります。削除するか、別のフォルダーを指定してください",
        )


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
        try:
            for place in sorted(self._early):
                self._write(self._early[place])
        finally:
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
        SEATS[result.game % 2],
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
        self._given_up = False
        if self._all:
            self._make()

    @property
    def full(self) -> bool:
        """Whether no more records are taken, because there are enough of games in which a player failed."""
        return not self._all and self._written == MOST_FAULTS

    def add(self, result: Result) -> Path | None:
        """Write the record of a game, if it is to be kept, and return its file; who cannot write is not asked again."""
        if result.record is None or self.full or self._given_up:
            return None
        path = self._folder / self._name(result)
        try:
            self._write(path, result.record)
        except CannotWrite:
            self._given_up = True
            raise
        self._written += 1
        return path

    def _write(self, path: Path, record: str) -> None:
        if not self._all:
            self._make()
        try:
            path.write_text(record, encoding="utf-8")
        except OSError as error:
            raise cannot_write(path, error) from None

    def _name(self, result: Result) -> str:
        match = f"match-{result.match + 1:02}-" if len(self._settings) > 1 else ""
        seed = "" if self._all else f"seed-{self._settings[0].seed}-"
        return f"{seed}{match}game-{result.game + 1:06}.bpr"

    def _make(self) -> None:
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise cannot_write(self._folder, error) from None
