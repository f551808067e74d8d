"""What each seat knows: where every card may lie, and which places are known (R158).

A seen move leaves one zone. An unseen move from one zone to another lets every card that may lie in the first also lie
in the second. A zone that is empty holds no card.
"""

from typing import Final

from blackpoker.core import PlayerId

from .card import CardId, Mask
from .game import Game
from .zone import ZONES

NOBODY_SEES: Final = 0
EVERYBODY_SEES: Final = 3


def seat_bit(player: PlayerId) -> int:
    """Return the bit of a seat."""
    return 1 << player


def note_move(game: Game, owner: PlayerId, card: CardId, origin: int, zone: int, seen: int) -> None:
    """A card moves: each seat that sees it knows where it is, the others only that something moved."""
    side = game.side(owner)
    side.may_a = after_move(side.may_a, card, origin, zone, seen & 1 == 1)
    side.may_b = after_move(side.may_b, card, origin, zone, seen & 2 == 2)


def after_move(may: tuple[Mask, ...], card: CardId, origin: int, zone: int, seen: bool) -> tuple[Mask, ...]:
    """Return where cards may lie after one of them moved."""
    if seen:
        gone = ~(1 << card)
        masks = [mask & gone for mask in may]
        masks[zone] |= 1 << card
    else:
        masks = list(may)
        masks[zone] |= masks[origin]
    return tuple(masks)


def note_seen(game: Game, owner: PlayerId, cards: Mask, zone: int, seen: int) -> None:
    """Seats look at cards where they lie."""
    side = game.side(owner)
    if seen & 1:
        side.may_a = pinned(side.may_a, cards, zone)
    if seen & 2:
        side.may_b = pinned(side.may_b, cards, zone)


def pinned(may: tuple[Mask, ...], cards: Mask, zone: int) -> tuple[Mask, ...]:
    """Return where cards may lie when these are known to lie in one zone."""
    masks = [mask & ~cards for mask in may]
    masks[zone] |= cards
    return tuple(masks)


def note_whole_zone(game: Game, owner: PlayerId, cards: Mask, zone: int, seen: int) -> None:
    """Seats look at all the cards of a zone, so that no other card lies there."""
    note_seen(game, owner, cards, zone, seen)
    side = game.side(owner)
    if seen & 1:
        side.may_a = tuple([side.may_a[z] & cards if z == zone else side.may_a[z] for z in range(ZONES)])
    if seen & 2:
        side.may_b = tuple([side.may_b[z] & cards if z == zone else side.may_b[z] for z in range(ZONES)])


def note_empty(game: Game, owner: PlayerId, zone: int) -> None:
    """A zone whose emptiness everybody sees holds no card."""
    side = game.side(owner)
    side.may_a = tuple([0 if z == zone else side.may_a[z] for z in range(ZONES)])
    side.may_b = tuple([0 if z == zone else side.may_b[z] for z in range(ZONES)])
