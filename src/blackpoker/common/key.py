"""Key-card conditions: which cards of the hand an action is built on.

A condition is a choice of patterns, a pattern a row of (set of cards, how many of it). Two cards of one suit are four
patterns, a pair is fourteen, a spade and a club is one pattern of two sets. So one way of counting serves them all.
"""

from typing import Final, TypeAlias

from .card import CLUB, DIAMOND, HEART, JOKERS, SPADE, Mask, count, number_mask, suit_mask

Pattern: TypeAlias = tuple[tuple[Mask, int], ...]


class Key:
    """A key-card condition: how many cards, the patterns that satisfy it, and how it is written."""

    def __init__(self, text: str, patterns: tuple[Pattern, ...]) -> None:
        self.text: Final = text
        self.patterns: Final = patterns
        self.cards: Final = sum([need for _, need in patterns[0]])
        self.takes: Final = union([cards for pattern in patterns for cards, _ in pattern])
        """The cards that can be a key card."""

    def next_cards(self, hand: Mask, picked: Mask) -> Mask:
        """Return the cards of the hand that may be picked next, so that the key can still be completed."""
        found = 0
        for pattern in self.patterns:
            found |= next_of_pattern(pattern, hand, picked)
        return found & ~picked

    def possible(self, hand: Mask) -> bool:
        """Tell whether the hand holds key cards."""
        if self.cards == 1:
            return hand & self.takes != 0
        return any(fits(pattern, hand) for pattern in self.patterns)


def union(sets: list[Mask]) -> Mask:
    """Return the cards that are in any of these sets."""
    found = 0
    for cards in sets:
        found |= cards
    return found


def fits(pattern: Pattern, hand: Mask) -> bool:
    """Tell whether a hand holds the cards of a pattern."""
    for cards, need in pattern:
        held = hand & cards
        if held == 0 or (need == 2 and held & (held - 1) == 0) or (need > 2 and count(held) < need):
            return False
    return True


def next_of_pattern(pattern: Pattern, hand: Mask, picked: Mask) -> Mask:
    """Return the cards that continue a pattern, or none where it cannot be completed."""
    found = 0
    allowed = 0
    for cards, need in pattern:
        taken = count(picked & cards)
        if taken > need or count(hand & cards) < need:
            return 0
        allowed |= cards
        if taken < need:
            found |= hand & cards
    return found if picked & ~allowed == 0 else 0


def one(text: str, cards: Mask) -> Key:
    """Make the condition "one of these cards"."""
    return Key(text, (((cards, 1),),))


def two(text: str, cards: Mask) -> Key:
    """Make the condition "two of these cards"."""
    return Key(text, (((cards, 2),),))


def each(text: str, one_of: Mask, other_of: Mask) -> Key:
    """Make the condition "one of these and one of those", of two sets that have no card in common."""
    return Key(text, (((one_of, 1), (other_of, 1)),))


def two_of_a_suit() -> Key:
    """Make the condition "two cards of one suit"; a Joker has none (R37)."""
    return Key("同スート2枚", tuple([((suit_mask(suit), 2),) for suit in range(4)]))


def two_of_a_number() -> Key:
    """Make the condition "two cards of one number"; two Jokers are a pair (R37)."""
    return Key("同数字2枚", tuple([((number_mask(number, number), 2),) for number in range(14)]))


def of_one_suit(text: str, *numbers: int) -> Key:
    """Make the condition "a card of each of these numbers, all of one suit"."""
    patterns: list[Pattern] = []
    for suit in range(4):
        patterns.append(tuple([(suit_mask(suit, number, number), 1) for number in numbers]))
    return Key(text, tuple(patterns))


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
