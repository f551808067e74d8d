"""Cards: a card is a small number from 0 to 53, a set of cards a mask of 54 bits.

The suits follow each other, ace to king; the two Jokers come last. Every card belongs to one player's deck and only
ever lies in that player's zones, so that the number of a card and its owner name it.
"""

from typing import Final, TypeAlias

from mypy_extensions import i64

from blackpoker.core.bits import bit

CardId: TypeAlias = i64
Mask: TypeAlias = i64

SPADE: Final = 0
HEART: Final = 1
DIAMOND: Final = 2
CLUB: Final = 3

CARDS: Final = 54
MEMBERS: Final = tuple(
    [tuple([8 * eight + bit for bit in range(8) if byte >> bit & 1]) for eight in range(8) for byte in range(256)]
)
"""The members of every set of eight numbers, for the numbers from 0 to 7, then for those from 8 to 15, and so on."""
JOKER: Final[CardId] = 52
NO_CARD: Final[CardId] = -1
NO_CARDS: Final = b""

SUIT_LETTERS: Final = "SHDC"
SUIT_SYMBOLS: Final = "♠♡♢♣"
RANK_WORDS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
ONE: Final = tuple([bytes([number]) for number in range(CARDS)])
"""Each card as a pile of its own; a number of seats that know a card is small enough, too."""


def suit_of(card: CardId) -> i64:
    """Return the suit of a card; a Joker has none."""
    return card // 13


def number_of(card: CardId) -> i64:
    """Return the printed number: ace 1, jack 11, queen 12, king 13, Joker 0 (R37)."""
    return 0 if card >= JOKER else card % 13 + 1


def card_of(suit: i64, number: i64) -> CardId:
    """Return the card of a suit and a number."""
    return suit * 13 + number - 1


def is_joker(card: CardId) -> bool:
    """Tell whether a card is a Joker."""
    return card >= JOKER


def is_court(card: CardId) -> bool:
    """Tell whether a card is a Joker, an ace, a jack, a queen or a king."""
    number = number_of(card)
    return number <= 1 or number >= 11


def card_name(card: CardId) -> str:
    """Write a card: S7, H10, DK, CA, X1."""
    if card >= JOKER:
        return f"X{card - JOKER + 1}"
    return SUIT_LETTERS[card // 13] + RANK_WORDS[card % 13]


def card_words(card: CardId) -> str:
    """Write a card for people, the same in both languages: ♠7, ♡10, Joker."""
    assert 0 <= card < CARDS, f"no card {card}"
    return "Joker" if card >= JOKER else SUIT_SYMBOLS[card // 13] + RANK_WORDS[card % 13]


def names(cards: bytes) -> list[str]:
    """Write several cards."""
    return [card_name(card) for card in cards]


def mask_of(cards: bytes) -> Mask:
    """Return the set of these cards."""
    mask = 0
    for place in range(len(cards)):
        mask |= bit(cards[place])
    return mask


def cards_of(mask: Mask) -> list[CardId]:
    """Return the cards of a set, the lowest first."""
    cards: list[CardId] = []
    left: i64 = mask
    eight: i64 = 0
    while left:
        if left & 255:
            cards += MEMBERS[eight + (left & 255)]
        left >>= 8
        eight += 256
    return cards


def suit_mask(suit: i64, low: i64 = 1, high: i64 = 13) -> Mask:
    """Return the cards of a suit with numbers from low to high."""
    mask = 0
    for number in range(low, high + 1):
        mask |= bit(suit * 13 + number - 1)
    return mask


def number_mask(low: i64, high: i64) -> Mask:
    """Return the cards of all suits with numbers from low to high; 0 takes in the Jokers."""
    mask = 0
    for card in range(CARDS):
        if low <= number_of(card) <= high:
            mask |= bit(card)
    return mask


JOKERS: Final[Mask] = 3 << JOKER
ALL_CARDS: Final[Mask] = (1 << CARDS) - 1
COURTS: Final[Mask] = number_mask(0, 1) | number_mask(11, 13)
"""Jokers, aces, jacks, queens and kings."""
