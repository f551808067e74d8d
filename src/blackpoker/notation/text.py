"""Reading generously: width, case, blanks and suit signs make no difference."""

import difflib
import unicodedata
from collections.abc import Iterable
from typing import Final

from blackpoker.core.text import NO_TEXT, Text

LONGEST_LINE: Final = 1000
"""No move is as long as this many characters."""

SIGNS: Final = str.maketrans(
    {
        **dict.fromkeys("♠♤", "S"),
        **dict.fromkeys("♡♥", "H"),
        **dict.fromkeys("♢♦", "D"),
        **dict.fromkeys("♣♧", "C"),
        **dict.fromkeys(",、", " "),
        "\ufe0e": None,
        "\ufe0f": None,
    }
)


def plain(text: str) -> str:
    """Return text with narrow letters, suit letters for suit signs and single blanks."""
    return " ".join(unicodedata.normalize("NFKC", text).translate(SIGNS).split())


def folded(word: str) -> str:
    """Return only the letters and digits of a name, with letters for suit signs, as names are compared."""
    return "".join([sign for sign in plain(word).casefold() if sign.isalnum()])


def shown(text: str, most: int = 60) -> str:
    """Return text for a message: one line, without control characters, not too long."""
    clean = "".join([" " if sign.isspace() else sign if sign.isprintable() else "�" for sign in text])
    return clean if len(clean) <= most else clean[: most - 1] + "…"


def nearest(name: str, known: Iterable[str]) -> Text:
    """Return the question whether the known name that is nearest was meant; nothing if none is near."""
    by_fold = {folded(each): each for each in known}
    near = difflib.get_close_matches(folded(name[:40]), list(by_fold), 1)
    return Text(f"。{by_fold[near[0]]} のことですか", f"; did you mean {by_fold[near[0]]}?") if near else NO_TEXT
