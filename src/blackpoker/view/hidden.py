"""What is hidden of one side from a set of seats: the cards, and the classes of places where they may lie."""

from typing import Final

from blackpoker.common.card import Mask, count, mask_of
from blackpoker.common.game import Game
from blackpoker.common.graveyard import GraveyardAsking
from blackpoker.common.knowledge import is_known, only_in, seat_bit
from blackpoker.common.move import GRAVEYARD_TOP
from blackpoker.common.side import Side
from blackpoker.common.zone import FIELD, GRAVEYARD, HAND, LIFE, PACK, RARE, TRUMP, ZONES
from blackpoker.core import PlayerId

TOLD_BELOW: Final = 10
"""A life of fewer cards than this is public."""


class Hidden:
    """The hidden cards of a side, and for each class of hidden places how many there are and what may lie there.

    The classes are life, graveyard, hand, pack, rare card, trumps, and each face-down bulwark by itself. Between the
    known places at the top and those at the bottom of the life lies the gap, which is as long as it may be. In the
    graveyard the uppermost `top_places` stay as they are: the visible card and what is being laid on it. Where no card
    is visible the graveyard is empty, and everybody sees that.
    """

    def __init__(self, bits: int) -> None:
        self.bits: int = bits
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
        """Is the size of the life, and with it that of the graveyard, unknown?"""
        self.hidden_life: int = 0
        self.gap_start: int = 0
        self.gap_end: int = 0
        self.top_places: int = 0
        self.hidden_top: int = 0
        self.low_known: list[int] = []
        self.wanted: Mask = 0
        """The cards of which some more lie in the graveyard, for its owner is asked for one of them."""
        self.wanting: int = 0
        """How many more those are."""
        self.least_buried: int = 0
        self.most_buried: int = 0

    def bury(self, buried: int) -> None:
        """Let so many of the hidden cards lie in the graveyard, and the others of its cards in the life."""
        both = self.room[0] + self.room[1]
        self.room[0] = both - buried
        self.room[1] = buried


def hidden_places(game: Game, owner: PlayerId, bits: int) -> Hidden:
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
    rare = 1 << side.rare if hidden.rare else 0
    hidden.cards = hidden_life | hidden_graveyard | hidden_pack | hand | rare
    hidden.allowed = [may[LIFE], may[GRAVEYARD], may[HAND], may[PACK], may[RARE], may[TRUMP]]
    hidden.room = [count(hidden_life), count(hidden_graveyard), count(hand), count(hidden_pack), count(rare), 0]
    for trump in side.trumps:
        if trump.known & bits != bits:
            hidden.cards |= 1 << trump.card
            hidden.trumps.append(trump.number)
            hidden.room[5] += 1
    for unit in side.units:
        if not is_known(unit, bits):
            hidden.cards |= mask_of(unit.cards)
            hidden.units.append(unit.number)
            hidden.allowed.append(may[FIELD] & unit.maybe if unit.maybe else may[FIELD])
            hidden.room.append(1)
    hidden.hidden_life = hidden.room[0]
    hidden.least_buried = hidden.most_buried = hidden.room[1]
    find_gap(side, hidden)
    find_wanted(game, owner, hidden, may[GRAVEYARD])
    hidden.top_places = places_being_laid(game, owner, side) + 1
    in_view = hidden.top_places <= len(side.graveyard)
    if hidden.hand and len(side.life) >= TOLD_BELOW and in_view and hidden.gap_start < hidden.gap_end:
        let_sizes_vary(game, owner, side, hidden, may)
    return hidden


def known_masks(side: Side, bits: int) -> tuple[Mask, ...]:
    """Return where cards may lie for all that every seat of a set knows."""
    if bits == 1:
        return side.may_a
    if bits == 2:
        return side.may_b
    return tuple([side.may_a[zone] | side.may_b[zone] for zone in range(ZONES)])


def unseen(pile: bytes, seen: bytes, bits: int) -> Mask:
    """Return the cards of a pile that lie in places which are not known."""
    cards = 0
    for place in range(len(pile)):
        if seen[place] & bits != bits:
            cards |= 1 << pile[place]
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


def let_sizes_vary(game: Game, owner: PlayerId, side: Side, hidden: Hidden, may: tuple[Mask, ...]) -> None:
    """Find how many hidden cards the graveyard may hold, while the life has ten or more."""
    bits = hidden.bits
    size = len(side.graveyard)
    hidden.flexible = True
    for place in range(size):
        known = side.graveyard_seen[place] & bits == bits
        if place >= size - hidden.top_places:
            hidden.hidden_top += 0 if known else 1
        elif known:
            hidden.low_known.append(side.graveyard[place])
    gap = hidden.gap_end - hidden.gap_start
    least_gap = max(1, TOLD_BELOW - (len(side.life) - gap))
    movable = hidden.room[1] - hidden.hidden_top
    most = hidden.hidden_top + gap + movable - least_gap
    least = hidden.hidden_top
    least = max(least, hidden.wanting)
    hidden.most_buried = min(most, count(hidden.cards & may[GRAVEYARD]))
    hidden.least_buried = max(least, count(hidden.cards & only_in(may, GRAVEYARD)))
    assert hidden.least_buried <= hidden.room[1] <= hidden.most_buried, "the real graveyard is not possible"


def places_being_laid(game: Game, owner: PlayerId, side: Side) -> int:
    """Return how many cards at the top of a graveyard are still being laid on the one that is visible."""
    places = 0
    for process in game.processes:
        if process.program is GRAVEYARD_TOP and process.player == owner:
            for card in process.notes:
                places = max(places, len(side.graveyard) - side.graveyard.find(card))
    return places


def find_wanted(game: Game, owner: PlayerId, hidden: Hidden, may: Mask) -> None:
    """Find what else lies in the graveyard if its owner is asked for one of certain cards: there are two at least."""
    asking, decision = game.asking, game.decision
    if isinstance(asking, GraveyardAsking) and decision is not None and decision.player == owner:
        side = game.side(owner)
        unknown = unseen(side.graveyard, side.graveyard_seen, hidden.bits)
        hidden.wanted = asking.cards & hidden.cards & may
        hidden.wanting = max(0, 2 - count(mask_of(side.graveyard) & asking.cards & ~unknown))
