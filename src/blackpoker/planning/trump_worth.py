"""What trumps are worth, for each edition and card, as `tools/fit_trumps.py` finds it in self-play."""

from typing import Final

from mypy_extensions import i64

from blackpoker.common.card import CARDS, card_name
from blackpoker.common.game import Game
from blackpoker.common.side import Side
from blackpoker.core.bits import lowest


def by_card(worths: dict[str, float]) -> list[float]:
    """Return the worth of each card's trump, 0 where nothing was measured."""
    return [worths.get(card_name(card), 0.0) for card in range(CARDS)]


OPEN: Final[dict[str, list[float]]] = {
    "8": by_card({
        "SA": 0.47, "S2": 0.65, "S3": 0.87, "S4": 1.01, "S5": 1.2, "S7": 0.94, "SJ": 0.84, "SK": 0.65,
        "H2": 0.67, "H3": 0.55, "H4": 0.53, "H5": 0.37, "H7": 1.05, "H8": 0.43, "HJ": 0.59, "HK": 0.44,
        "DA": 0.89, "D3": 0.62, "D4": 0.54, "D5": 0.24, "D8": 0.54, "D9": 0.98, "DJ": 0.59,
        "C4": 0.57, "C5": 0.99, "C7": 1.54, "C8": 0.34, "C9": 1.3, "C10": 1.93, "CJ": 0.78,
    }),
    "9.1": by_card({
        "SA": 0.0, "S2": 0.04, "S3": 0.6, "S4": 0.15, "S5": 0.24, "S7": 0.5, "SJ": 0.31, "SK": -0.64,
        "H2": 0.22, "H3": -0.22, "H4": 0.0, "H5": 0.05, "H7": 0.53, "H8": 0.32, "HJ": 0.33, "HK": 0.4,
        "DA": -0.45, "D3": 0.04, "D4": 0.34, "D5": 0.61, "D8": -0.64, "D9": 0.47, "DJ": -0.01,
        "C4": -0.14, "C5": 0.0, "C7": 0.15, "C8": 0.21, "C9": 0.69, "C10": 1.35, "CJ": 0.66,
    }),
}  # fmt: skip
"""By how much an open trump raises the logarithm of the odds of its player."""
HELD: Final[dict[str, list[float]]] = {
    "8": by_card({
        "SA": -0.14, "S2": -0.34, "S3": -0.30, "S4": 0.12, "S5": 0.42, "S7": -0.01, "SJ": -0.17, "SK": -0.42,
        "H2": 0.02, "H3": 0.08, "H4": 0.06, "H5": -0.18, "H7": 0.28, "H8": -0.16, "HJ": -0.17, "HK": 0.04,
        "DA": -0.01, "D3": -0.03, "D4": -0.04, "D5": 0.02, "D8": -0.14, "D9": 0.02, "DJ": -0.26,
        "C4": -0.02, "C5": -0.35, "C7": 1.01, "C8": -0.04, "C9": 0.08, "C10": 0.62, "CJ": -0.17,
    }),
    "9.1": by_card({
        "SA": -0.05, "S2": -0.04, "S3": 0.18, "S4": 0.04, "S5": 0.12, "S7": 0.26, "SJ": 0.01, "SK": -0.90,
        "H2": 0.03, "H3": 0.03, "H4": -0.08, "H5": -0.11, "H7": 0.17, "H8": 0.06, "HJ": 0.08, "HK": -0.10,
        "DA": -0.21, "D3": -0.04, "D4": 0.26, "D5": -0.25, "D8": 0.17, "D9": -0.03, "DJ": 0.05,
        "C4": -0.13, "C5": -0.03, "C7": 0.12, "C8": 0.0, "C9": 0.55, "C10": 0.33, "CJ": 0.06,
    }),
}  # fmt: skip
"""The same for having set a trump aside, beside other trumps: whether it will ever be open is counted in."""
NOTHING: Final[list[float]] = by_card({})


def worths_of(game: Game) -> list[float]:
    """Return what the trumps of a game's edition are worth while they are open, by card."""
    return OPEN.get(game.book.edition, NOTHING)


def worths_to_hold(game: Game) -> list[float]:
    """Return what it is worth to have set a trump of a game's edition aside, by card."""
    return HELD.get(game.book.edition, NOTHING)


def trumps_ahead(game: Game) -> float:
    """Return by how much the turn player's open trumps are worth more than the other's."""
    worths = worths_of(game)
    own, other = game.side(game.turn), game.side(1 - game.turn)
    return worth_of_open(own, worths) - worth_of_open(other, worths)


def worth_of_open(side: Side, worths: list[float]) -> float:
    """Return what the open trumps of a side are worth together."""
    total = 0.0
    left: i64 = side.open_trumps
    while left:
        total += worths[lowest(left)]
        left &= left - 1
    return total
