"""Keeping a game as a record file."""

import contextlib
import os
import shlex
import tempfile
from pathlib import Path
from typing import Final

from blackpoker.core import BlackPokerError
from blackpoker.record.record import Record
from blackpoker.record.text import shown

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

    def check(self) -> None:
        """Refuse a file that exists but is not a record of this game."""
        if self.path is not None and not self.written and self.path.exists():
            raise failure("exists", self.path)

    def keep(self, record: Record, path: Path | None = None) -> Path:
        """Write the record and return where; another path becomes the file of this game."""
        if path is not None and path != self.path:
            if path.exists():
                raise failure("exists", path)
            self.path, self.written = path, False
        if self.path is None:
            self.path = free_name(record.seed)
        write(self.path, str(record))
        self.written = True
        return self.path


def saved_lines(path: Path, language: str) -> list[str]:
    """Say where a game was saved, and the command that goes on with it."""
    name = shown(str(path), 200)
    return [TEXTS["saved"].say(language, file=name), f"{RESUME} {shlex.quote(name)}"]


def free_name(seed: int) -> Path:
    """Return a name in this folder that no file has."""
    names = [f"blackpoker-{seed}.bpr", *[f"blackpoker-{seed}-{more}.bpr" for more in range(2, MOST_NAMES)]]
    return next(path for path in [Path(name) for name in names] if not path.exists())


def write(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    try:
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, delete=False) as file:
            name = Path(file.name)
            file.write(text)
        try:
            name.chmod(0o666 & ~umask())
            name.replace(path)
        except OSError:
            with contextlib.suppress(OSError):
                name.unlink()
            raise
    except OSError as error:
        raise failure("not saved", path, error.strerror or str(error)) from None


def umask() -> int:
    """Return which rights new files do not get."""
    mask = os.umask(0o022)
    os.umask(mask)
    return mask


def failure(key: str, path: Path, why: str = "") -> BlackPokerError:
    """Make the error of a file that cannot be written."""
    names = {"file": shown(str(path), 200), "why": why}
    return BlackPokerError(TEXTS[key].say("en", **names), ja=TEXTS[key].say("ja", **names))
