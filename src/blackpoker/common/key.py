"""Key-card conditions: which cards of the hand an action is built on.

A condition is a choice of patterns, a pattern a row of (set of cards, how many of it). Two cards of one suit are four
patterns, a pair is fourteen, a spade and a club is one pattern of two sets. So one way of counting serves them all.
"""

from typing import Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64

from blackpoker.core.bits import count

from .card import CLUB, DIAMOND, HEART, JOKERS, SPADE, Mask, number_mask, suit_mask

Pattern: TypeAlias = tuple[tuple[Mask, int], ...]


class Parts:
    """A pattern in machine words: for each part a set of cards, and how many of it."""

    def __init__(self, pattern: Pattern) -> None:
        cards, needs = vec[i64](), vec[i64]()
        for part, need in pattern:
            cards, needs = append(cards, part), append(needs, need)
        self.cards: Final = cards
        self.needs: Final = needs


class Key:
    """A key-card condition: how many cards, and the patterns that satisfy it, out of which it is written, too."""

    def __init__(self, patterns: tuple[Pattern, ...]) -> None:
        self.patterns: Final = patterns
        self.cards: Final[i64] = sum([need for _, need in patterns[0]])
        self.takes: Final[Mask] = union([cards for pattern in patterns for cards, _ in pattern])
        """The cards that can be a key card."""
        parts = vec[Parts]()
        for pattern in patterns:
            parts = append(parts, Parts(pattern))
        self.parts: Final = parts
        """The patterns once more."""

    def next_cards(self, hand: Mask, picked: Mask) -> Mask:
        """Return the cards of the hand that may be picked next, so that the key can still be completed."""
        if self.cards == 1:
            return hand & self.takes if picked == 0 else i64(0)
        found: i64 = 0
        for pattern in self.parts:
            found |= next_of_pattern(pattern, hand, picked)
        return found & ~picked

    def possible(self, hand: Mask) -> bool:
        """Tell whether the hand holds key cards."""
        if self.cards == 1:
            return hand & self.takes != 0
        return any(fits(pattern, hand) for pattern in self.parts)


def union(sets: list[Mask]) -> Mask:
    """Return the cards that are in any of these sets."""
    found = 0
    for cards in sets:
        found |= cards
    return found


def fits(pattern: Parts, hand: Mask) -> bool:
    """Tell whether a hand holds the cards of a pattern."""
    for place in range(len(pattern.cards)):
        held = hand & pattern.cards[place]
        if held == 0 or (pattern.needs[place] > 1 and count(held) < pattern.needs[place]):
            return False
    return True


def next_of_pattern(pattern: Parts, hand: Mask, picked: Mask) -> Mask:
    """Return the cards that continue a pattern, or none where it cannot be completed."""
    found: i64 = 0
    allowed: i64 = 0
    for place in range(len(pattern.cards)):
        cards, need = pattern.cards[place], pattern.needs[place]
        taken = count(picked & cards) if picked else i64(0)
        if taken > need or count(hand & cards) < need:
            return 0
        allowed |= cards
        if taken < need:
            found |= hand & cards
    return found if picked & ~allowed == 0 else i64(0)


def one(cards: Mask) -> Key:
    """Make the condition "one of these cards"."""
    return Key((((cards, 1),),))


def two(cards: Mask) -> Key:
    """Make the condition "two of these cards"."""
    return Key((((cards, 2),),))


def each(one_of: Mask, other_of: Mask) -> Key:
    """Make the condition "one of these and one of those", of two sets that have no card in common."""
    return Key((((one_of, 1), (other_of, 1)),))


def two_of_a_suit() -> Key:
    """Make the condition "two cards of one suit"; a Joker has none (R37)."""
    return Key(tuple([((suit_mask(suit), 2),) for suit in range(4)]))


def two_of_a_number() -> Key:
    """Make the condition "two cards of one number"; two Jokers are a pair (R37)."""
    return Key(tuple([((number_mask(number, number), 2),) for number in range(14)]))


def of_one_suit(*numbers: i64) -> Key:
    """Make the condition "a card of each of these numbers, all of one suit"."""
    patterns: list[Pattern] = []
    for suit in range(4):
        patterns.append(tuple([(suit_mask(suit, number, number), 1) for number in numbers]))
    return Key(tuple(patterns))


SPADES: Final = suit_mask(SPADE)
HEARTS: Final = suit_mask(HEART)
DIAMONDS: Final = suit_mask(DIAMOND)
CLUBS: Final = suit_mask(CLUB)
LOW_SPADES: Final = suit_mask(SPADE, 1, 10)
LOW_HEARTS: Final = suit_mask(HEART, 1, 10)
LOW_DIAMONDS: Final = suit_mask(DIAMOND, 1, 10)
LOW_CLUBS: Final = suit_mask(CLUB, 1, 10)
NUMBERS: Final = number_mask(2, 10)
COURT: Final = number_mask(11, 13)
ACES: Final = number_mask(1, 1)
SUITED: Final = number_mask(1, 13)
ANY_JOKER: Final = JOKERS
