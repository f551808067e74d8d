"""Which language the command line speaks."""

import argparse
import locale
import os
from collections.abc import Sequence
from typing import Final

LANGUAGES: Final = ("ja", "en")
BOTH: Final = "both"
"""What is written in both languages is spoken of in that of the locale."""


def language(arguments: Sequence[str]) -> str:
    """Return the language to speak: the one that is asked for, else that of the locale."""
    early = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    early.add_argument("--lang", nargs="?")
    asked: str | None = early.parse_known_args(arguments)[0].lang
    return asked if asked in LANGUAGES else language_of_the_locale()


def language_of_the_locale() -> str:
    """Return "ja" where the user's environment is Japanese, else "en"."""
    names = (os.environ.get("LC_ALL"), os.environ.get("LC_MESSAGES"), os.environ.get("LANG"), locale.getlocale()[0])
    name = next((name for name in names if name), "")
    return "ja" if name.lower().startswith("ja") else "en"
