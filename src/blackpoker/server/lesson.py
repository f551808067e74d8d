"""The first lesson: a real game from a fixed deal against an opponent who follows a script.

The deal was found by trying nonces one after the other until everything that the lesson shows can happen: A begins,
A's preset soldier is a 4 that hits twice, A has a 10 to summon and to block with, B has an 8 that loses against it, a 7
that may block in vain and a ♠5 for Down, and A has a ♣ that counters it. B's life is then just what the two hits take.
Whoever leaves the path still plays a whole game: lines of the script that cannot be played are left out, and after the
third turn the easy computer player goes on.
"""

from typing import Final

from blackpoker.core import CHOOSE_ACTION, BlackPokerError, PlayerId
from blackpoker.notation.line import find_draft
from blackpoker.notation.move import read_move
from blackpoker.view.seen import SEATS

from .config import LESSON, LESSON_SECRET, Config, Seat, clean_name
from .table import Refused, Table
from .tokens import new_id

AFTER_THE_LESSON: Final = "easy"
"""Who goes on for it where the script ends."""
REGULATION: Final = "lite+entry20"
NONCES: Final = ("00", "000018")
"""These give A ♠A ♠2 ♡A ♡10 ♢3 ♣5 ♣6 ♣K with soldier ♠4, and B ♠A ♠5 ♡9 ♡10 ♢7 ♢Q ♣K with soldier ♡8."""
LAST_TURN: Final = 3

PATH: Final = (
    ("bulwark", "A setBulwark"),
    ("", "A choose D3"),
    ("summon", "A summonsSoldier H10 $ A#1; A pass; B pass"),
    ("attack", "A attack; A pass; B pass; A choose A.S4; A pass; B pass; B block none"),
    ("judge", "A pass; B pass; B choose C10"),
    ("end", "A end; A pass; B pass; B pass; A pass; B choose no; B summonsSoldier D7 $ B#1; B pass"),
    ("theirs", "A pass; B attack; B pass; A pass; B choose B.H8; B pass; A pass"),
    ("block", "A block B.H8:A.H10; B pass; A pass; B end; B pass; A pass; A pass; B pass"),
    ("draw", "A choose yes"),
    ("again", "A attack; A pass; B pass; A choose A.S4 A.H10; A pass; B pass; B block A.H10:B.D7; A pass"),
    ("", "B down S5 $ SA > A.S4; B pass"),
    ("counter", "A counter C6 $ S2 > @down; A pass; B pass; A pass; B pass; B choose D3"),
)
"""How the lesson goes if it is followed: from each step on, the moves up to the next one."""

SCRIPT: Final = (
    (1, "", "B block none"),
    (1, "", "B choose C10"),
    (2, "", "B choose no"),
    (2, "", "B summonsSoldier D7 $ B#1"),
    (2, "", "B attack"),
    (2, "", "B choose B.H8"),
    (3, "", "B block A.H10:B.D7"),
    (3, "", "B block none"),
    (3, "damageJudge", "B down S5 $ SA > A.S4"),
    (3, "", "B choose D3"),
)
"""What the opponent wants to do, the first that can be done first: in which turn, at which request on top, and what."""


def lesson_config(name: str) -> Config:
    """Return what a table of the lesson is played by: the guest has seat A."""
    return Config(
        REGULATION, LESSON_SECRET, new_id(), new_id(), new_id(),
        a=Seat(clean_name(name, "Guest"), NONCES[0]), b=Seat(f"computer:{LESSON}", NONCES[1], LESSON),
    )  # fmt: skip


def moves_before(step: str) -> list[str]:
    """Return the moves that lead to a step of the lesson; Refused if there is no such step."""
    found: list[str] = []
    for name, moves in PATH:
        if step and name == step:
            return found
        found += moves.split("; ")
    if step:
        raise Refused("wish", "the lesson has no such step", "レッスンにその場面はありません。")
    return []


def scripted(table: Table, seat: PlayerId) -> str | None:
    """Return what the opponent of the lesson does by its script, or None where the script says nothing."""
    recorder = table.running()
    game = recorder.game
    if not table.config.taught or game.turns > LAST_TURN:
        return None
    top = game.stage[-1].action.id if game.stage else ""
    for turn, wanted, line in SCRIPT:
        if turn == game.turns and (not wanted or wanted == top) and can_be_played(table, line):
            return line
    if table.question is not CHOOSE_ACTION:
        return None
    line = f"{SEATS[seat]} end"
    return line if game.turn == seat and can_be_played(table, line) else f"{SEATS[seat]} pass"


def can_be_played(table: Table, line: str) -> bool:
    """Tell whether a line of the script can be played now."""
    try:
        find_draft(table.running().game, read_move(line))
    except BlackPokerError:
        return False
    return True
