"""Sets of small numbers as machine words: a bit for each number from 0 to 62."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

PAIRS: Final[i64] = 0x1555555555555555
FOURS: Final[i64] = 0x0333333333333333
EIGHTS: Final[i64] = 0x0F0F0F0F0F0F0F0F
"""Counting goes on in all pairs of bits at once, then in all fours, then in all eights: no call of `bit_count`, which
compiled code can only reach through an object."""


def bit(number: i64) -> i64:
    """Return the set of one number; a literal 1 would be shifted as 32 bits in compiled code."""
    one = number ^ number
    one += 1
    return one << number


def count(members: i64) -> i64:
    """Return how many numbers a set has."""
    left = members
    left -= left >> 1 & PAIRS
    left = (left & FOURS) + (left >> 2 & FOURS)
    left = left + (left >> 4) & EIGHTS
    left += left >> 8
    left += left >> 16
    return left + (left >> 32) & 0x7F


def lowest(members: i64) -> i64:
    """Return the lowest number of a set that has one."""
    return count((members & -members) - 1)


def highest(members: i64) -> i64:
    """Return the highest number of a set that has one."""
    found: i64 = -1
    while members:
        found = lowest(members)
        members &= members - 1
    return found


def row_of(numbers: list[int]) -> vec[i64]:
    """Return numbers as a row of words."""
    row = vec[i64]()
    for number in numbers:
        row = append(row, number)
    return row


def is_in(row: vec[i64], number: i64) -> bool:
    """Tell whether a number stands in a row."""
    return any(row[place] == number for place in range(len(row)))
