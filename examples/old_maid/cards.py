"""Cards: 52 of them in thirteen ranks, and one Joker, each a small number."""

from collections.abc import Iterable
from itertools import pairwise
from typing import Final, TypeAlias

Card: TypeAlias = int
Cards: TypeAlias = tuple[Card, ...]

SUITS: Final = ("♠", "♥", "♦", "♣")
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
JOKER: Final[Card] = 52
PACK: Final[Cards] = tuple(range(JOKER + 1))


def rank(card: Card) -> int:
    """Return the place of a card's rank in RANKS; the Joker has a rank of its own."""
    return card // len(SUITS)


def face(card: Card, joker: str = "Joker") -> str:
    """Return a card as it is printed: ♠5, ♥10, Joker."""
    return joker if card == JOKER else SUITS[card % len(SUITS)] + RANKS[rank(card)]


def is_pair(cards: Cards) -> bool:
    """Tell whether these are two different cards of one rank."""
    return len(cards) == 2 and cards[0] != cards[1] and rank(cards[0]) == rank(cards[1])


def pairs_among(cards: Iterable[Card]) -> tuple[Cards, ...]:
    """Return one pair for each rank of which there are two cards or more."""
    pairs: list[Cards] = []
    for one, other in pairwise(sorted(cards)):
        if is_pair((one, other)) and not any(rank(one) == rank(pair[0]) for pair in pairs):
            pairs.append((one, other))
    return tuple(pairs)
