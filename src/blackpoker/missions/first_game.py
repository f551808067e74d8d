"""The first game: a checked deal in which the learner begins, against a gentle opponent."""

from typing import Final

from blackpoker.common.options import Options
from blackpoker.regulation import Regulation, regulation

REGULATION: Final = "lite+entry20"
OPPONENT: Final = "gentle"
SEEDS: Final = (
    374, 6712, 9102, 15202, 22565, 26620, 32760, 42116, 46841, 54831,
    57262, 59626, 69903, 74088, 80437, 80509, 91748, 96296, 97883, 98894,
)  # fmt: skip
"""Deals in which seat A begins with a playable hand, and nothing on the other side can win before A's second turn.

A's hand has at least four cards from 2 to 10 in three suits, two of them 6 or more and one 5 or less; all presets that
could fall are 2 to 10, and no soldier meets a bulwark of its own number; the most that B's real cards deal in its first
turn past two blockers is less than A's life after a normal turn.
"""


def first_game_rules() -> Regulation:
    """Return what a first game is played by: nobody is asked for the top of a graveyard."""
    return regulation(REGULATION, Options(ask_graveyard_top=False))


def first_game_seed(number: int) -> int:
    """Return the deal of a number, whichever it is."""
    return SEEDS[number % len(SEEDS)]
