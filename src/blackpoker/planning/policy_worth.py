"""What cards and units are worth to keep, as a rule of thumb: small numbers go first."""

from typing import Final

from mypy_extensions import i64

from blackpoker.common.card import CARDS, CLUB, SPADE, is_joker, number_of, suit_of
from blackpoker.common.game import Game, find_unit
from blackpoker.common.modifier import base_size
from blackpoker.common.unit import FieldUnit

ACE_WORTH: Final = 11.0
JOKER_WORTH: Final = 14.0


def worth_of(card: i64) -> float:
    """Return what a card is worth in general: its number, an ace or a Joker more, the suits of Throwing a little."""
    if is_joker(card):
        return JOKER_WORTH
    number = number_of(card)
    if number == 1:
        return ACE_WORTH
    suit = suit_of(card)
    if suit == SPADE:
        return float(number) + 0.6
    if suit == CLUB:
        return float(number) + 0.4
    return float(number) + 0.1 * float(suit)


WORTH: Final[list[float]] = [worth_of(card) for card in range(CARDS)]


def least_worth_card(game: Game, player: i64, options: tuple[int, ...]) -> i64:
    """Return the card that is missed least."""
    best = -1
    best_worth = 1000.0
    for option in options:
        if 0 <= option < CARDS:
            worth = WORTH[option]
            if worth < best_worth:
                best, best_worth = option, worth
    return best if best >= 0 else options[0]


def most_worth_card(options: tuple[int, ...]) -> i64:
    """Return the most useful card."""
    best = -1
    best_worth = -1.0
    for option in options:
        if 0 <= option < CARDS:
            worth = WORTH[option]
            if worth > best_worth:
                best, best_worth = option, worth
    return best if best >= 0 else options[0]


def worth_of_unit(unit: FieldUnit) -> float:
    """Return what a unit is worth: a soldier its size and a bit, a bulwark about a middle card."""
    if unit.bulwark:
        return 6.0 if unit.charged else 5.5
    return 3.0 + float(base_size(unit)) + (4.0 if unit.character.abilities else 0.0)


def least_worth_unit(game: Game, options: tuple[int, ...]) -> i64:
    """Return the unit that is missed least."""
    best = options[0]
    best_worth = 1000.0
    for option in options:
        unit = find_unit(game, option)
        if unit is not None and worth_of_unit(unit) < best_worth:
            best, best_worth = option, worth_of_unit(unit)
    return best
