"""How wide text is in a terminal, lines that fit, and text for terminals that know no other letters than ASCII."""

import re
from functools import lru_cache
from typing import Final

from wcwidth import wcwidth

NARROWEST: Final = 40
"""No terminal is taken to be narrower than this."""
NOT_FIRST: Final = "、。,.:;!?)]：；！？）」』】〉》・ー…‥→ぁぃぅぇぉっゃゅょァィゥェォッャュョ"
"""Letters with which no line begins."""
NOT_LAST: Final = "([（「『【〈《$★☆"
"""Letters with which no line ends."""

ASCII: Final = str.maketrans(
    {
        "♠": "S", "♡": "H", "♢": "D", "♣": "C", "★": "*", "☆": "*", "※": "*", "·": "-", "•": "-", "–": "-", "—": "-",
        "×": "x", "→": "->", "←": "<-", "…": "...", "─": "-", "│": "|", "✓": "+", "“": '"', "”": '"', "’": "'",
        "−": "-",
        "①": "(1)", "②": "(2)", "③": "(3)", "④": "(4)", "⑤": "(5)", "⑥": "(6)", "⑦": "(7)", "⑧": "(8)", "⑨": "(9)",
    }
)  # fmt: skip


@lru_cache(4096)
def columns(text: str) -> int:
    """Return how many columns a text takes."""
    return sum([max(wcwidth(letter), 0) for letter in text])


def padded(text: str, room: int) -> str:
    """Return a text filled up with blanks."""
    return text + " " * max(room - columns(text), 0)


def in_ascii(text: str) -> str:
    """Return a text with ASCII for signs; letters of other scripts stay."""
    return text.translate(ASCII)


def pieces(text: str) -> list[str]:
    """Cut a text where a line may be broken: after blanks, and around wide letters."""
    found: list[str] = []
    for word in re.findall(r"\s+|\S+", text):
        piece = ""
        for letter in word:
            wide = columns(letter) > 1
            glued = letter in NOT_FIRST or piece[-1:] in tuple(NOT_LAST)
            if piece and not glued and (wide or columns(piece[-1]) > 1):
                found.append(piece)
                piece = ""
            piece += letter
        found.append(piece)
    return found


def wrapped(text: str, room: int, indent: str = "") -> list[str]:
    """Return a text as lines that fit; further lines begin with the indent."""
    lines: list[str] = []
    line = ""
    for piece in pieces(text):
        if columns(line + piece.rstrip()) <= room:
            line += piece
            continue
        if line.strip():
            lines.append(line.rstrip())
        line = indent + piece.lstrip()
        while columns(line) > room:
            cut = longest(line, room)
            lines.append(line[:cut])
            line = indent + line[cut:]
    return [*lines, line.rstrip()] if line.strip() or not lines else lines


def longest(line: str, room: int) -> int:
    """Return how many letters of a line fit."""
    taken = 0
    for place, letter in enumerate(line):
        taken += max(wcwidth(letter), 0)
        if taken > room:
            return max(place, 1)
    return len(line)


def flowed(cells: list[str], room: int, indent: str = "  ", gap: str = "   ", further: str = "  ") -> list[str]:
    """Return short texts side by side, in lines that fit; further lines have an indent of their own."""
    lines: list[str] = []
    line = ""
    for cell in cells:
        if line and columns(line + gap + cell) <= room:
            line += gap + cell
            continue
        if line:
            lines.append(line)
        line = (further if line else indent) + cell
    return [part for each in [*lines, line] if each for part in wrapped(each, room, further + "  ")]
