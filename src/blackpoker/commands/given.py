"""Options that may also come from the environment or from a file, so that no password need stand in a command line."""

import argparse
import os
from pathlib import Path
from typing import Final, TypeVar

from . import Misuse

T = TypeVar("T", str, int, float)

TEXTS: Final = {
    "ja": {
        "file": "{variable} のファイルを読めません：{why}",
        "number": "{name} は数で指定します：{text}",
        "least": "{name} は{least}以上です。",
    },
    "en": {
        "file": "the file of {variable} cannot be read: {why}",
        "number": "{name} is a number, not {text}",
        "least": "{name} is at least {least}.",
    },
}


def given(arguments: argparse.Namespace, name: str, kind: type[T]) -> T | None:
    """Return an option, or None if nobody has given it.

    What the command line says counts first, then the variable BLACKPOKER_NAME, then the file that BLACKPOKER_NAME_FILE
    names.
    """
    said: T | None = getattr(arguments, name)
    if said is not None:
        return said
    text = from_environment(f"BLACKPOKER_{name.upper()}")
    if not text:
        return None
    try:
        return kind(text)
    except ValueError:
        raise misuse("number", name=f"BLACKPOKER_{name.upper()}", text=text[:40]) from None


def from_environment(variable: str) -> str:
    """Return what a variable says, or the file that it names; empty if there is neither."""
    text = os.environ.get(variable, "")
    file = os.environ.get(f"{variable}_FILE", "")
    if text or not file:
        return text.strip()
    try:
        return Path(file).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else type(error).__name__
        raise misuse("file", variable=f"{variable}_FILE", why=why) from None


def at_least(name: str, value: float, least: int = 1) -> None:
    """Refuse a number that makes no sense."""
    if value < least:
        raise misuse("least", name=f"--{name.replace('_', '-')}", least=least)


def misuse(key: str, **names: object) -> Misuse:
    """Return an error in both languages."""
    return Misuse(TEXTS["en"][key].format(**names), ja=TEXTS["ja"][key].format(**names))
