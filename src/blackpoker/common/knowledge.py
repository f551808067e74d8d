"""What each seat knows: where every card may lie, and which places are known (R158).

A seen move leaves one zone. An unseen move from one zone to another lets every card that may lie in the first also lie
in the second. A zone that is empty holds no card. Where the list of a deck is not public, the other seat also thinks of
cards that lie outside, until it sees them (R168). A face-down bulwark also keeps which cards it may be for the
opponent, so that a card seen in a hand is not taken for a bulwark that lay there before.
"""

from typing import Final

from mypy_extensions import i64

from blackpoker.core import PlayerId
from blackpoker.core.bits import bit, count

from .card import ALL_CARDS, CARDS, CardId, Mask, mask_of
from .game import Game, opponent_of
from .side import Side
from .unit import FieldUnit
from .zone import FIELD, HAND, LIFE, PACK, PLACES, RARE, TRUMP

EVERYBODY_SEES: Final = 3
NO_PLACE_KNOWN: Final = tuple([bytes(length) for length in range(CARDS + 1)])
"""For each number of cards, what seats know of the places in a pile whose order nobody knows."""


def seat_bit(player: PlayerId) -> i64:
    """Return the bit of a seat."""
    return bit(player)


def note_move(
    game: Game, owner: PlayerId, card: CardId, origin: i64, zone: i64, seen: i64, which: Mask = ALL_CARDS
) -> None:
    """A card moves: each seat that sees it knows where it is, the others only that one of some cards moved."""
    side = game.side(owner)
    if seen == EVERYBODY_SEES:
        here = bit(card)
        side.changing_whereabouts(0).pin(here, zone)
        side.changing_whereabouts(1).pin(here, zone)
    else:
        note_for_seat(side, 0, card, origin, zone, seen & 1 != 0, which)
        note_for_seat(side, 1, card, origin, zone, seen & 2 != 0, which)
    if is_empty(side, origin):
        note_empty(side, 0, origin)
        note_empty(side, 1, origin)


def note_for_seat(side: Side, seat: PlayerId, card: CardId, origin: i64, zone: i64, sees: bool, which: Mask) -> None:
    """One seat takes note of a move."""
    if sees:
        here = bit(card)
        side.changing_whereabouts(seat).pin(here, zone)
        return
    whereabouts = side.whereabouts(seat)
    moving: i64 = whereabouts.at(origin) & which
    if origin == LIFE:
        moving &= ~known_in_life(side, seat_bit(seat))
    there: i64 = whereabouts.at(zone)
    if moving & ~there != 0:
        side.changing_whereabouts(seat).set_at(zone, there | moving)


def note_empty(side: Side, seat: PlayerId, zone: i64) -> None:
    """One seat takes note that no card lies in a zone."""
    if side.whereabouts(seat).at(zone) != 0:
        side.changing_whereabouts(seat).set_at(zone, 0)


def is_empty(side: Side, zone: i64) -> bool:
    """Tell whether everybody sees that a zone, whose cards are hidden, holds none any more."""
    return (
        (zone == HAND and side.hand == 0)
        or (zone == RARE and side.rare < 0)
        or (zone == PACK and len(side.pack) == 0)
        or (zone == TRUMP and len(side.trumps) == 0)
    )


def known_in_life(side: Side, seat: i64) -> Mask:
    """Return the cards whose place in a life a seat knows, by its bit."""
    seen = side.pile_seen
    if seen == NO_PLACE_KNOWN[len(seen)]:
        return 0
    cards: i64 = 0
    for place in range(side.gone, len(seen)):
        if seen[place] & seat:
            cards |= bit(side.pile[place])
    return cards


def note_seen(game: Game, owner: PlayerId, cards: Mask, zone: i64, seen: i64) -> None:
    """Seats look at cards where they lie."""
    side = game.side(owner)
    for seat in (0, 1):
        if seen >> seat & 1:
            side.changing_whereabouts(seat).pin(cards, zone)


def note_whole_zone(game: Game, owner: PlayerId, cards: Mask, zone: i64, seen: i64) -> None:
    """Seats look at all the cards of a zone, so that no other card lies there."""
    note_seen(game, owner, cards, zone, seen)
    for seat in (0, 1):
        if seen >> seat & 1:
            narrow(game.side(owner), seat, cards, zone)


def narrow(side: Side, seat: PlayerId, cards: Mask, zone: i64) -> None:
    """A seat knows that no others than these cards lie in one zone."""
    whereabouts = side.changing_whereabouts(seat)
    whereabouts.set_at(zone, whereabouts.at(zone) & cards)


def note_absent(game: Game, owner: PlayerId, card: CardId, zones: tuple[int, ...]) -> None:
    """Everybody learns that a card lies in none of some zones."""
    for zone in zones:
        for seat in (0, 1):
            narrow(game.side(owner), seat, ~bit(card), zone)


def note_hand_count(game: Game, owner: PlayerId) -> None:
    """The number of hand cards is public: where as many cards are known to be in the hand, no other one is."""
    side = game.side(owner)
    cards = count(side.hand)
    note_hand_count_for_seat(side, 0, cards)
    note_hand_count_for_seat(side, 1, cards)


def note_hand_count_for_seat(side: Side, seat: PlayerId, cards: i64) -> None:
    """One seat takes note of how many cards a hand holds."""
    only = side.whereabouts(seat).only_in_hand()
    if only != side.whereabouts(seat).hand and count(only) == cards:
        side.changing_whereabouts(seat).hand = only


def only_in(may: tuple[Mask, ...], zone: i64) -> Mask:
    """Return the cards that can lie in no other zone, and are surely in the deck."""
    cards = may[zone]
    for other in range(PLACES):
        if other != zone:
            cards &= ~may[other]
    return cards


def hidden_in(side: Side, zone: i64, seat: PlayerId) -> Mask:
    """Return the cards that may be the next one to leave a zone unseen by a seat."""
    cards = int(side.whereabouts(seat).at(zone))
    return cards & ~known_in_life(side, seat_bit(seat)) if zone == LIFE else cards


def may_be(game: Game, unit: FieldUnit) -> Mask:
    """Return the cards that a face-down bulwark may be for the opponent of its owner."""
    side = game.side(unit.owner)
    seat = opponent_of(unit.owner)
    cards = int(side.whereabouts(seat).field)
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
    narrow(side, seat, cards, FIELD)


def is_known(unit: FieldUnit, bits: i64) -> bool:
    """Tell whether all seats of a set know the cards of a unit by its place."""
    return not unit.bulwark or unit.open or unit.known & bits == bits
