"""The public log of deals: one line for each seal and each end, bound to all lines before it by its head."""

from dataclasses import dataclass
from typing import Final

from blackpoker.core.drawing import hashed
from blackpoker.notation.errors import CorruptRecord

from .dealt import Forged

FIRST_HEAD: Final = "00" * 32
SEALED: Final = "sealed"
OVER: Final = "over"
VOID: Final = "void"
MOST_LINES: Final = 5_000_000


def line_of(number: int, kind: str, deal: str, value: str) -> str:
    """Write a line: its number, what happened, to which deal, and the hash or who owed."""
    return f"{number} {kind} {deal} {value}\n"


def head_after(head: str, line: str) -> str:
    """Return the head of the log after one more line."""
    return hashed(b"log", bytes.fromhex(head), line.encode()).hex()


@dataclass(frozen=True)
class Fate:
    """What a log says of one deal, and how many deals it has."""

    sealed: str
    """The terms that were sealed; empty if the log does not know the deal."""
    place: int
    head: str
    """The head at the line of the seal."""
    over: str
    """The hash of the record; empty while the game runs."""
    void: str
    """Who owed, if the deal is void."""
    seals: int
    voids: int
    running: int


def read_log(text: str, deal: str, kept: tuple[int, str] | None = None) -> Fate:
    """Read a log from its first line on and return what it says of a deal; Forged if it is not under a kept head."""
    sealed = over = void = seal_head = ""
    place = seals = voids = ends = 0
    head = FIRST_HEAD
    lines = text.splitlines(keepends=True)
    for number, line in enumerate(lines, 1):
        words = line.rstrip("\n").split(" ")
        if len(words) != 4 or words[0] != str(number) or words[1] not in (SEALED, OVER, VOID) or line[-1] != "\n":
            raise CorruptRecord(
                f"line {number} of the log is damaged; a log begins with line 1 and lacks none",
                f"ログの{number}行目が壊れています。ログは1行目から途切れずに続きます",
            )
        head = head_after(head, line)
        seals, voids, ends = seals + (words[1] == SEALED), voids + (words[1] == VOID), ends + (words[1] != SEALED)
        if words[2] == deal:
            if (words[1] == SEALED) == bool(sealed) or (words[1] != SEALED and (over or void)):
                raise Forged(f"the log has two fates for the deal {deal}", f"ログに配札 {deal} の記録が2つあります")
            if words[1] == SEALED:
                sealed, place, seal_head = words[3], number, head
            elif words[1] == OVER:
                over = words[3]
            else:
                void = words[3]
        if kept is not None and number == kept[0] and head != kept[1]:
            raise Forged("the log was changed below the head that was kept", "保存した値より前のログが変えられています")
    if kept is not None and kept[0] > len(lines):
        raise Forged("the log ends before the line that was shown", "示されたはずの行がログにありません")
    return Fate(sealed, place, seal_head, over, void, seals, voids, seals - ends)
