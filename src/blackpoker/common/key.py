"""Key-card conditions: which cards of the hand an action is built on.

A condition is a choice of patterns, a pattern a row of (set of cards, how many of it). Two cards of one suit are four
patterns, a pair is fourteen, a spade and a club is one pattern of two sets. So one way of counting serves them all.
"""

from typing import Final, TypeAlias

from mypy_extensions import i64

from blackpoker.core.bits import count

from .card import CLUB, DIAMOND, HEART, JOKERS, SPADE, Mask, number_mask, suit_mask

Pattern: TypeAlias = tuple[tuple[Mask, int], ...]


class Part:
    """So many cards of a set, in machine words."""

    def __init__(self, cards: Mask, need: i64) -> None:
        self.cards: Final[i64] = cards
        self.need: Final = need


class Key:
    """A key-card condition: how many cards, and the patterns that satisfy it, out of which it is written, too."""

    def __init__(self, patterns: tuple[Pattern, ...]) -> None:
        self.patterns: Final = patterns
        self.cards: Final = sum([need for _, need in patterns[0]])
        self.takes: Final = union([cards for pattern in patterns for cards, _ in pattern])
        """The cards that can be a key card."""
        self.parts: Final = [[Part(*part) for part in pattern] for pattern in patterns]
        """The patterns once more."""
        self.twos: Final = [pattern[0] for pattern in self.parts if is_two(pattern)]
        """The patterns of two cards of one set."""
        self.mixed: Final = [pattern for pattern in self.parts if not is_two(pattern)]
        """The other patterns."""

    def next_cards(self, hand: Mask, picked: Mask) -> Mask:
        """Return the cards of the hand that may be picked next, so that the key can still be completed."""
        found: i64 = 0
        here: i64 = hand
        taken: i64 = picked
        for pattern in self.parts:
            found |= next_of_pattern(pattern, here, taken)
        return int(found & ~taken)

    def possible(self, hand: Mask) -> bool:
        """Tell whether the hand holds key cards."""
        if self.cards == 1:
            return hand & self.takes != 0
        here: i64 = hand
        for two in self.twos:
            held = here & two.cards
            if held & (held - 1):
                return True
        return any(fits(pattern, here) for pattern in self.mixed)


def is_two(pattern: list[Part]) -> bool:
    """Tell whether a pattern is two cards of one set."""
    return len(pattern) == 1 and pattern[0].need == 2


def union(sets: list[Mask]) -> Mask:
    """Return the cards that are in any of these sets."""
    found = 0
    for cards in sets:
        found |= cards
    return found


def fits(pattern: list[Part], hand: i64) -> bool:
    """Tell whether a hand holds the cards of a pattern."""
    for part in pattern:
        held = hand & part.cards
        if held == 0 or (part.need > 1 and count(int(held)) < part.need):
            return False
    return True


def next_of_pattern(pattern: list[Part], hand: i64, picked: i64) -> i64:
    """Return the cards that continue a pattern, or none where it cannot be completed."""
    found: i64 = 0
    allowed: i64 = 0
    for part in pattern:
        taken = count(int(picked & part.cards)) if picked else 0
        if taken > part.need or count(int(hand & part.cards)) < part.need:
            return 0
        allowed |= part.cards
        if taken < part.need:
            found |= hand & part.cards
    return found if picked & ~allowed == 0 else 0


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
