"""Keeping a game as a record file."""

import contextlib
import os
import shlex
import tempfile
from pathlib import Path
from typing import Final

from blackpoker.core import BlackPokerError
from blackpoker.notation.text import shown
from blackpoker.record.record import Record
from blackpoker.view.words import say_error

from .seats import data_folder
from .texts import TEXTS

MOST_NAMES: Final = 1000
RESUME: Final = "  blackpoker play --resume"
"""How the line begins that goes on with a saved game; it is never broken, so that it can be copied."""


class Keeper:
    """Writes the record of a game: to the file that was asked for, or to one with a name of its own."""

    def __init__(self, path: Path | None, resumed: bool = False) -> None:
        self.path = path
        self.asked: Final = path is not None
        self.written = resumed
        """Whether the file is already a record of this game, so that it may be written over."""
        self.failing = False
        """Whether it has been told that the file cannot be written."""

    def check(self) -> None:
        """Refuse a file that exists but is not a record of this game, and one that could not be written."""
        if self.path is not None and not self.written:
            if exists(self.path):
                raise failure("exists", self.path)
            try_out(self.path)

    def keep(self, record: Record, path: Path | None = None) -> Path:
        """Write the record and return where; another path becomes the file of this game once it is written."""
        if path is not None:
            path = at_home(path)
        if path is None or path == self.path:
            path = self.path or free_name(record.seed, Path())
        elif exists(path):
            raise failure("exists", path)
        write(path, str(record))
        self.path, self.written = path, True
        return path

    def follow(self, record: Record, language: str) -> list[str]:
        """Write the record after a move, if a file was asked for; say it once if that cannot be done."""
        if not self.asked:
            return []
        try:
            self.keep(record)
        except BlackPokerError as error:
            told = [] if self.failing else [say_error(error, language)]
            self.failing = True
            return told
        self.failing = False
        return []

    def rescue(self, record: Record) -> Path:
        """Write the record to its file or, if that cannot be done, to the user's data or among temporary files."""
        try:
            return self.keep(record)
        except BlackPokerError:
            for folder in (data_folder(), Path(tempfile.gettempdir())):
                with contextlib.suppress(BlackPokerError, OSError):
                    folder.mkdir(parents=True, exist_ok=True)
                    path = free_name(record.seed, folder)
                    write(path, str(record))
                    return path
            raise


def saved_lines(path: Path, language: str) -> list[str]:
    """Say where a game was saved, and the command that goes on with it."""
    name = shown(str(path), 200)
    return [TEXTS["saved"].say(language, file=name), f"{RESUME} {shlex.quote(name)}"]


def free_name(seed: int, folder: Path) -> Path:
    """Return a name in a folder that no file has."""
    names = [f"blackpoker-{seed}.bpr", *[f"blackpoker-{seed}-{more}.bpr" for more in range(2, MOST_NAMES)]]
    return next(path for path in [folder / name for name in names] if not exists(path))


def at_home(path: Path) -> Path:
    """Return a path with a leading ~ written out, where it is known whose home that is."""
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def exists(path: Path) -> bool:
    """Tell whether there is something at a path; raise an error for what cannot be a path."""
    try:
        return path.exists()
    except (OSError, ValueError) as error:
        raise not_saved(path, error) from None


def try_out(path: Path) -> None:
    """Raise an error if no file can be made beside a path."""
    try:
        with tempfile.NamedTemporaryFile(dir=path.parent):
            pass
    except (OSError, ValueError) as error:
        raise not_saved(path, error) from None


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    fresh: Path | None = None
    try:
        handle, name = tempfile.mkstemp(dir=path.parent)
        fresh = Path(name)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        fresh.chmod(0o666 & ~umask())
        fresh.replace(path)
    except (OSError, ValueError) as error:
        if fresh is not None:
            fresh.unlink(missing_ok=True)
        raise not_saved(path, error) from None


def umask() -> int:
    """Return which rights new files do not get."""
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


def failure(key: str, path: Path, why: str = "") -> BlackPokerError:
    """Make the error of a file that cannot be written."""
    names = {"file": shown(str(path), 200), "why": why}
    return BlackPokerError(TEXTS[key].say("en", **names), ja=TEXTS[key].say("ja", **names))


def not_saved(path: Path, error: OSError | ValueError) -> BlackPokerError:
    """Make the error of a file that the system does not let us write."""
    return failure("not saved", path, getattr(error, "strerror", None) or str(error))
