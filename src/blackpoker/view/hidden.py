"""What is hidden of one side from a set of seats: the cards, and the classes of places where they may lie."""

from typing import Final

from mypy_extensions import i64

from blackpoker.common.card import ALL_CARDS, CARDS, Mask, mask_of
from blackpoker.common.game import Game
from blackpoker.common.graveyard import GraveyardAsking
from blackpoker.common.knowledge import is_known, only_in, seat_bit
from blackpoker.common.move import GRAVEYARD_TOP
from blackpoker.common.side import Side
from blackpoker.common.zone import FIELD, GRAVEYARD, HAND, LIFE, OUTSIDE, PACK, PLACES, RARE, TRUMP
from blackpoker.core import PlayerId
from blackpoker.core.bits import bit, count

TOLD_BELOW: Final = 10
"""A life of fewer cards than this is public."""
MOST_OUTSIDE: Final = CARDS - 40
"""An unknown deck is thought to have 40 cards or more, wherever that fits what was seen (R168)."""


class Hidden:
    """The hidden cards of a side, and for each class of hidden places how many there are and what may lie there.

    The classes are life, graveyard, hand, pack, rare card, trumps, what lies outside as it is not in the deck (R168),
    and each face-down bulwark by itself. Between the known places at the top and those at the bottom of the life lies
    the gap, which is as long as it may be. In the graveyard the uppermost `top_places` stay as they are: the visible
    card and what is being laid on it. Where no card is visible the graveyard is empty, and everybody sees that.
    """

    def __init__(self, bits: i64) -> None:
        self.bits: i64 = bits
        self.cards: Mask = 0
        self.allowed: list[Mask] = []
        self.room: list[int] = []
        self.units: list[int] = []
        """The numbers of the face-down bulwarks."""
        self.hand: bool = False
        self.rare: bool = False
        self.trumps: list[int] = []
        """The numbers of the trumps that lie face down unseen."""
        self.flexible: bool = False
        """Is the size of the graveyard unknown?"""
        self.hidden_life: i64 = 0
        self.gap_start: i64 = 0
        self.gap_end: i64 = 0
        self.top_places: i64 = 0
        self.hidden_top: i64 = 0
        self.low_known: list[int] = []
        self.wanted: Mask = 0
        """The cards of which some more lie in the graveyard, for its owner is asked for one of them."""
        self.wanting: i64 = 0
        """How many more those are."""
        self.least_life: i64 = 0
        self.most_life: i64 = 0
        self.fewest_buried: i64 = 0
        self.greatest_buried: i64 = 0
        self.least_outside: i64 = 0
        self.most_outside: i64 = 0

    @property
    def shared(self) -> i64:
        """How many hidden cards life, graveyard and outside share."""
        return self.room[0] + self.room[1] + self.room[6]

    def least_buried(self, outside: i64) -> i64:
        """Return how many hidden cards the graveyard holds at least if so many lie outside."""
        return max(self.fewest_buried, self.shared - outside - self.most_life)

    def most_buried(self, outside: i64) -> i64:
        """Return how many hidden cards the graveyard holds at most if so many lie outside."""
        return min(self.greatest_buried, self.shared - outside - self.least_life)

    def bury(self, buried: i64, outside: i64) -> None:
        """Let so many of the hidden cards lie in the graveyard and outside, and the others of theirs in the life."""
        self.room[0] = self.shared - buried - outside
        self.room[1] = buried
        self.room[6] = outside


def hidden_places(game: Game, owner: PlayerId, bits: i64) -> Hidden:
    """Return what is hidden of a player's side from the seats of a set, unless all of them know it."""
    side = game.side(owner)
    hidden = Hidden(bits)
    may = known_masks(side, bits)
    hidden_life = unseen(side.life, side.life_seen, bits)
    hidden_graveyard = unseen(side.graveyard, side.graveyard_seen, bits)
    hidden_pack = unseen(side.pack, side.pack_seen, bits)
    hidden.hand = bits != seat_bit(owner)
    hidden.rare = hidden.hand and side.rare >= 0
    hand = side.hand if hidden.hand else 0
    rare = bit(side.rare) if hidden.rare else 0
    strange = ALL_CARDS & ~side.deck if hidden.hand and not game.book.open_decks else 0
    hidden.cards = hidden_life | hidden_graveyard | hidden_pack | hand | rare | strange
    hidden.allowed = [may[LIFE], may[GRAVEYARD], may[HAND], may[PACK], may[RARE], may[TRUMP], may[OUTSIDE]]
    hidden.room = [count(hidden_life), count(hidden_graveyard), count(hand), count(hidden_pack), count(rare), 0]
    hidden.room.append(count(strange))
    for trump in side.trumps:
        if trump.known & bits != bits:
            hidden.cards |= bit(trump.card)
            hidden.trumps.append(trump.number)
            hidden.room[5] += 1
    for unit in side.units:
        if not is_known(unit, bits):
            hidden.cards |= mask_of(unit.cards)
            hidden.units.append(unit.number)
            hidden.allowed.append(may[FIELD] & unit.maybe if unit.maybe else may[FIELD])
            hidden.room.append(1)
    hidden.hidden_life = hidden.least_life = hidden.most_life = hidden.room[0]
    hidden.fewest_buried = hidden.greatest_buried = hidden.room[1]
    hidden.least_outside = hidden.most_outside = hidden.room[6]
    find_gap(side, hidden)
    find_wanted(game, owner, hidden, may[GRAVEYARD])
    hidden.top_places = places_being_laid(game, owner, side) + 1
    if hidden.hand:
        find_sizes(game, side, hidden, may)
    return hidden


def find_sizes(game: Game, side: Side, hidden: Hidden, may: tuple[Mask, ...]) -> None:
    """Find which of the sizes of life, graveyard and deck may be others than they are."""
    secret = not game.book.open_decks
    in_view = hidden.top_places <= side.graves
    untold = len(side.life) >= TOLD_BELOW and hidden.gap_start < hidden.gap_end
    if untold and (in_view or secret):
        gap = hidden.gap_end - hidden.gap_start
        hidden.least_life = hidden.room[0] - gap + max(1, TOLD_BELOW - (len(side.life) - gap))
        hidden.most_life = hidden.shared
    if in_view and (untold or secret):
        let_graveyard_vary(side, hidden, may)
    if secret:
        least = hidden.shared - hidden.most_life - hidden.greatest_buried
        most = hidden.shared - hidden.least_life - hidden.fewest_buried
        least = max(least, count(hidden.cards & only_in(may, OUTSIDE)))
        most = min(most, count(hidden.cards & may[OUTSIDE]))
        assert least <= hidden.room[6] <= most, "the real deck is not possible"
        hidden.least_outside = least
        hidden.most_outside = max(least, min(most, MOST_OUTSIDE))


def known_masks(side: Side, bits: i64) -> tuple[Mask, ...]:
    """Return where cards may lie for all that every seat of a set knows."""
    if bits == 1:
        return side.may_a
    if bits == 2:
        return side.may_b
    return tuple([side.may_a[zone] | side.may_b[zone] for zone in range(PLACES)])


def unseen(pile: bytes, seen: bytes, bits: i64) -> Mask:
    """Return the cards of a pile that lie in places which are not known."""
    cards = 0
    for place in range(len(pile)):
        if seen[place] & bits != bits:
            cards |= bit(pile[place])
    return cards


def find_gap(side: Side, hidden: Hidden) -> None:
    """Find the lowest row of unknown places in the life; only known ones lie below it."""
    bits, seen = hidden.bits, side.life_seen
    end = len(seen)
    while end > 0 and seen[end - 1] & bits == bits:
        end -= 1
    start = end
    while start > 0 and seen[start - 1] & bits != bits:
        start -= 1
    hidden.gap_start, hidden.gap_end = start, end


def let_graveyard_vary(side: Side, hidden: Hidden, may: tuple[Mask, ...]) -> None:
    """Find how many hidden cards a graveyard may hold of which only the top is in view."""
    bits = hidden.bits
    graveyard, seen = side.graveyard, side.graveyard_seen
    size = side.graves
    hidden.flexible = True
    for place in range(size):
        known = seen[place] & bits == bits
        if place >= size - hidden.top_places:
            hidden.hidden_top += 0 if known else 1
        elif known:
            hidden.low_known.append(graveyard[place])
    buried = count(hidden.cards & only_in(may, GRAVEYARD))
    hidden.fewest_buried = max(hidden.hidden_top, hidden.wanting, buried)
    hidden.greatest_buried = count(hidden.cards & may[GRAVEYARD])
    assert hidden.fewest_buried <= hidden.room[1] <= hidden.greatest_buried, "the real graveyard is not possible"


def places_being_laid(game: Game, owner: PlayerId, side: Side) -> i64:
    """Return how many cards at the top of a graveyard are still being laid on the one that is visible."""
    places = 0
    graveyard = side.graveyard
    for process in game.processes:
        if process.program is GRAVEYARD_TOP and process.player == owner:
            for card in process.notes:
                places = max(places, len(graveyard) - graveyard.find(card))
    return places


def find_wanted(game: Game, owner: PlayerId, hidden: Hidden, may: Mask) -> None:
    """Find what else lies in the graveyard if its owner is asked for one of certain cards: there are two at least."""
    asking, decision = game.asking, game.decision
    if isinstance(asking, GraveyardAsking) and decision is not None and decision.player == owner:
        side = game.side(owner)
        unknown = unseen(side.graveyard, side.graveyard_seen, hidden.bits)
        hidden.wanted = asking.sought(game) & hidden.cards & may
        hidden.wanting = max(0, 2 - count(side.buried & asking.sought(game) & ~unknown))
