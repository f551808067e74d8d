"""Keys of two cards: which of many a hand holds, asked of all of them together in machine words."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from blackpoker.core.bits import row_of

from .card import CARDS, MEMBERS, Mask
from .key import Key

ROOM: Final = 62
"""So many different sets of cards are told by one word."""


class Pairs:
    """Some keys of two cards, each with the ways to request that take it.

    A hand is looked at once: of which sets it holds a card, and of which two. Then each pattern is a comparison of
    words: it takes two of one set, or one of each of two sets.
    """

    def __init__(self, keys: list[Key | None], ways: int) -> None:
        sets: list[Mask] = []
        twice, both, takers = vec[i64](), vec[i64](), vec[i64]()
        for place, key in enumerate(keys):
            if key is None or not ways >> place & 1:
                continue
            doubles = 0
            for pattern in key.patterns:
                parts = 0
                for cards, _ in pattern:
                    if cards not in sets:
                        sets.append(cards)
                    parts |= 1 << sets.index(cards)
                if len(pattern) == 1:
                    doubles |= parts
                else:
                    twice, both, takers = append(twice, 0), append(both, parts), append(takers, 1 << place)
            if doubles:
                twice, both, takers = append(twice, doubles), append(both, 0), append(takers, 1 << place)
        assert len(sets) <= ROOM, "too many sets of cards for one word"
        self.twice: Final = twice
        """For each pattern, the sets of which two cards are enough,"""
        self.both: Final = both
        """and otherwise those of which one card each is needed,"""
        self.takers: Final = takers
        """and the way that takes it."""
        of_card = [set_of([cards >> card & 1 == 1 for cards in sets]) for card in range(CARDS)]
        self.once_in: Final = by_eights(of_card)
        """For each set of eight cards, as in `card.MEMBERS`, of which sets one of them is,"""
        self.twice_in: Final = twice_by_eights(of_card)
        """and of which sets two are."""

    def held_in(self, hand: Mask) -> i64:
        """Return the ways whose two key cards a hand holds."""
        ones: i64 = 0
        twos: i64 = 0
        left = hand
        eight: i64 = 0
        while left:
            here = self.once_in[eight + (left & 255)]
            twos |= (ones & here) | self.twice_in[eight + (left & 255)]
            ones |= here
            left >>= 8
            eight += 256
        held: i64 = 0
        for place in range(len(self.takers)):
            both = self.both[place]
            if twos & self.twice[place] or (both != 0 and ones & both == both):
                held |= self.takers[place]
        return held


def set_of(flags: list[bool]) -> int:
    """Return the set of the places whose flag is set."""
    return sum([1 << place for place, flag in enumerate(flags) if flag])


def by_eights(sets: list[int]) -> vec[i64]:
    """Return, for each set of eight numbers, as in `card.MEMBERS`, the union of the sets of its members."""
    found: list[int] = []
    for members in MEMBERS:
        together = 0
        for member in members:
            together |= sets[member] if member < len(sets) else 0
        found.append(together)
    return row_of(found)


def twice_by_eights(sets: list[int]) -> vec[i64]:
    """Return, for each set of eight numbers, as in `card.MEMBERS`, what is in the sets of two of its members."""
    found: list[int] = []
    for members in MEMBERS:
        once = 0
        twice = 0
        for member in members:
            here = sets[member] if member < len(sets) else 0
            twice |= once & here
            once |= here
        found.append(twice)
    return row_of(found)
