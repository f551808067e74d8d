"""What each seat knows: where every card may lie, and which places are known (R158).

A seen move leaves one zone. An unseen move from one zone to another lets every card that may lie in the first also lie
in the second. A zone that is empty holds no card. A face-down bulwark also keeps which cards it may be for the
opponent, so that a card seen in a hand is not taken for a bulwark that lay there before.
"""

from typing import Final

from mypy_extensions import i64

from blackpoker.core import PlayerId

from .card import ALL_CARDS, CardId, Mask, count, mask_of
from .game import Game, opponent_of
from .side import Side
from .unit import FieldUnit
from .zone import FIELD, HAND, LIFE, PACK, RARE, TRUMP, ZONES

NOBODY_SEES: Final = 0
EVERYBODY_SEES: Final = 3


def seat_bit(player: PlayerId) -> int:
    """Return the bit of a seat."""
    return 1 << player


def note_move(
    game: Game, owner: PlayerId, card: CardId, origin: int, zone: int, seen: int, which: Mask = ALL_CARDS
) -> None:
    """A card moves: each seat that sees it knows where it is, the others only that one of some cards moved."""
    side = game.side(owner)
    empty = is_empty(side, origin)
    here: i64 = 1 << card
    if seen & 1 and not empty:
        side.seen_by_a(here, zone)
    else:
        side.may_a = after_move(side, side.may_a, card, origin, zone, seen & 1, 1, which, empty)
    if seen & 2 and not empty:
        side.seen_by_b(here, zone)
    else:
        side.may_b = after_move(side, side.may_b, card, origin, zone, seen & 2, 2, which, empty)


def after_move(
    side: Side,
    may: tuple[Mask, ...],
    card: CardId,
    origin: int,
    zone: int,
    seen: int,
    bit: int,
    which: Mask,
    empty: bool,
) -> tuple[Mask, ...]:
    """Return where cards may lie for a seat after one of them moved."""
    if seen:
        gone = ~(1 << card)
        masks = [mask & gone for mask in may]
        masks[zone] |= 1 << card
    else:
        moving = may[origin] & which
        if origin == LIFE:
            moving &= ~known_in_life(side, bit)
        if moving & ~may[zone] == 0 and not (empty and may[origin]):
            return may
        masks = list(may)
        masks[zone] |= moving
    if empty:
        masks[origin] = 0
    return tuple(masks)


def is_empty(side: Side, zone: int) -> bool:
    """Tell whether everybody sees that a zone, whose cards are hidden, holds none any more."""
    return (
        (zone == HAND and side.hand == 0)
        or (zone == RARE and side.rare < 0)
        or (zone == PACK and len(side.pack) == 0)
        or (zone == TRUMP and len(side.trumps) == 0)
    )


def known_in_life(side: Side, bit: int) -> Mask:
    """Return the cards whose place in a life a seat knows."""
    seen = side.life_seen
    if seen.count(0) == len(seen):
        return 0
    cards = 0
    for place in range(len(seen)):
        if seen[place] & bit:
            cards |= 1 << side.life[place]
    return cards


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
        side.may_a = narrowed(side.may_a, cards, zone)
    if seen & 2:
        side.may_b = narrowed(side.may_b, cards, zone)


def narrowed(may: tuple[Mask, ...], cards: Mask, zone: int) -> tuple[Mask, ...]:
    """Return where cards may lie when no others than these lie in one zone."""
    return tuple([may[each] & cards if each == zone else may[each] for each in range(ZONES)])


def note_absent(game: Game, owner: PlayerId, card: CardId, zones: tuple[int, ...]) -> None:
    """Everybody learns that a card lies in none of some zones."""
    side = game.side(owner)
    for zone in zones:
        side.may_a = narrowed(side.may_a, ~(1 << card), zone)
        side.may_b = narrowed(side.may_b, ~(1 << card), zone)


def note_hand_count(game: Game, owner: PlayerId) -> None:
    """The number of hand cards is public: where as many cards are known to be in the hand, no other one is."""
    side = game.side(owner)
    cards = count(side.hand)
    side.may_a = counted(side.may_a, cards)
    side.may_b = counted(side.may_b, cards)


def counted(may: tuple[Mask, ...], cards: int) -> tuple[Mask, ...]:
    """Return where cards may lie when a hand holds so many."""
    only = only_in(may, HAND)
    return narrowed(may, only, HAND) if only != may[HAND] and count(only) == cards else may


def only_in(may: tuple[Mask, ...], zone: int) -> Mask:
    """Return the cards that can lie in no other zone."""
    cards = may[zone]
    for other in range(ZONES):
        if other != zone:
            cards &= ~may[other]
    return cards


def hidden_in(side: Side, zone: int, seat: PlayerId) -> Mask:
    """Return the cards that may be the next one to leave a zone unseen by a seat."""
    cards = side.may(seat)[zone]
    return cards & ~known_in_life(side, seat_bit(seat)) if zone == LIFE else cards


def may_be(game: Game, unit: FieldUnit) -> Mask:
    """Return the cards that a face-down bulwark may be for the opponent of its owner."""
    side = game.side(unit.owner)
    seat = opponent_of(unit.owner)
    cards = side.may(seat)[FIELD]
    if unit.maybe:
        cards &= unit.maybe
    for other in side.units:
        if other.number != unit.number and is_known(other, seat_bit(seat)):
            cards &= ~mask_of(other.cards)
    return cards


def note_field(game: Game, owner: PlayerId) -> None:
    """A bulwark was seen to be what it is, or is gone: only what the others may be still lies face down."""
    side = game.side(owner)
    seat = opponent_of(owner)
    cards = 0
    for unit in side.units:
        if is_known(unit, seat_bit(seat)):
            cards |= mask_of(unit.cards)
        elif unit.maybe:
            cards |= unit.maybe
        else:
            return
    if seat == 0:
        side.may_a = narrowed(side.may_a, cards, FIELD)
    else:
        side.may_b = narrowed(side.may_b, cards, FIELD)


def is_known(unit: FieldUnit, bits: int) -> bool:
    """Tell whether all seats of a set know the cards of a unit by its place."""
    return not unit.bulwark or unit.open or unit.known & bits == bits
