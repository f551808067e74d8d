"""A random matching of cards to hidden places: every card into a class of places that may hold it."""

from typing import Final

from mypy_extensions import i64

from blackpoker.common.card import CardId, Mask, cards_of, mask_of
from blackpoker.core import Rng

NOWHERE: Final = -1
SWEEPS: Final = 2
"""How many exchanges are tried for each card, to even out what the order of dealing favoured."""


class Matching:
    """Cards dealt to classes of places: a class has so many places and a set of cards that may lie there."""

    def __init__(self, cards: Mask, allowed: list[Mask], room: list[int]) -> None:
        self.cards: list[CardId] = cards_of(cards)
        self.allowed: list[Mask] = allowed
        self.room: list[int] = list(room)
        """How many places of each class are free."""
        self.at: list[int] = [NOWHERE] * 54
        """The class of each card that is dealt."""

    def dealt_to(self, place: i64) -> list[CardId]:
        """Return the cards of one class, the lowest first."""
        return [card for card in self.cards if self.at[card] == place]


def match(cards: Mask, allowed: list[Mask], room: list[int], rng: Rng) -> Matching | None:
    """Deal the cards at random to classes with exactly that much room, or None if they cannot be dealt so."""
    matching = Matching(cards, allowed, room)
    if sum(room) != len(matching.cards):
        return None
    if is_free(matching):
        deal_freely(matching, rng)
        return matching
    for card in dealing_order(matching, rng):
        place = random_class(matching, card, rng)
        if place != NOWHERE:
            matching.at[card] = place
            matching.room[place] -= 1
        elif not make_room(matching, card):
            return None
    exchange(matching, rng)
    return matching


def is_free(matching: Matching) -> bool:
    """Tell whether every card may lie in every class that has room, so that any deal is as good as another."""
    everything = mask_of(bytes(matching.cards))
    for place in range(len(matching.allowed)):
        if matching.room[place] > 0 and everything & ~matching.allowed[place]:
            return False
    return True


def deal_freely(matching: Matching, rng: Rng) -> None:
    """Deal cards of which every one may lie everywhere."""
    order = list(matching.cards)
    rng.shuffle(order)
    dealt = 0
    for place in range(len(matching.room)):
        while matching.room[place] > 0:
            matching.at[order[dealt]] = place
            matching.room[place] -= 1
            dealt += 1


def dealing_order(matching: Matching, rng: Rng) -> list[CardId]:
    """Return the cards in random order, those that fit one class only first."""
    order = list(matching.cards)
    rng.shuffle(order)
    bound: list[CardId] = []
    free: list[CardId] = []
    for card in order:
        fits = 0
        for mask in matching.allowed:
            fits += mask >> card & 1
        if fits == 1:
            bound.append(card)
        else:
            free.append(card)
    return bound + free


def random_class(matching: Matching, card: CardId, rng: Rng) -> i64:
    """Return a class with a free place for a card, each free place equally likely."""
    total = 0
    for place in range(len(matching.room)):
        if matching.allowed[place] >> card & 1:
            total += matching.room[place]
    if total == 0:
        return NOWHERE
    drawn = rng.below(total)
    for place in range(len(matching.room)):
        if matching.allowed[place] >> card & 1:
            drawn -= matching.room[place]
            if drawn < 0:
                return place
    return NOWHERE


def make_room(matching: Matching, card: CardId) -> bool:
    """Deal a card that finds no free place, by moving others on along the shortest path (augmenting)."""
    classes = len(matching.room)
    came_from = [NOWHERE] * classes
    mover = [NOWHERE] * classes
    reached = [matching.allowed[place] >> card & 1 == 1 for place in range(classes)]
    queue = [place for place in range(classes) if reached[place]]
    while queue:
        place = queue.pop(0)
        for other in matching.cards:
            if matching.at[other] != place:
                continue
            for target in range(classes):
                if not reached[target] and matching.allowed[target] >> other & 1:
                    reached[target] = True
                    came_from[target] = place
                    mover[target] = other
                    queue.append(target)
                    if matching.room[target] > 0:
                        move_on(matching, card, target, came_from, mover)
                        return True
    return False


def move_on(matching: Matching, card: CardId, target: i64, came_from: list[int], mover: list[int]) -> None:
    """Move each card of a path on, the last one into the free place, and deal the card into the first class."""
    matching.room[target] -= 1
    while came_from[target] != NOWHERE:
        matching.at[mover[target]] = target
        target = came_from[target]
    matching.at[card] = target


def exchange(matching: Matching, rng: Rng) -> None:
    """Exchange cards at random where both may lie in the other one's class, which makes all deals equally likely."""
    cards, at, allowed = matching.cards, matching.at, matching.allowed
    number = len(cards)
    for _ in range(SWEEPS * number):
        one, other = cards[rng.below(number)], cards[rng.below(number)]
        mine, yours = at[one], at[other]
        if mine != yours and allowed[yours] >> one & 1 and allowed[mine] >> other & 1:
            at[one] = yours
            at[other] = mine
