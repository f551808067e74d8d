"""Laying bulwarks in another order, which is the only way in which they change places (R42)."""

from typing import Final

from mypy_extensions import i64

from blackpoker.core import Event, PlayerId, raise_event

from .card import mask_of
from .game import Game, new_unit_number, opponent_of
from .knowledge import EVERYBODY_SEES, is_known, may_be, seat_bit
from .unit import FieldUnit

REARRANGED: Final = "rearranged"
"""A player laid the own bulwarks in an order of choice; nothing else is told about it."""


def rearrange_bulwarks(game: Game, owner: PlayerId, order: list[FieldUnit]) -> None:
    """All bulwarks of a player are laid in a new order: the opponent knows them as a set, not by place (R170).

    Each gets a new number, for by its old one it could be followed.
    """
    opponent = seat_bit(opponent_of(owner))
    maybe = 0
    for unit in order:
        if not unit.open:
            maybe |= mask_of(unit.cards) if is_known(unit, opponent) else may_be(game, unit)
    left = [laid_anew(game, unit, maybe) for unit in order]
    side = game.side(owner)
    side.units = tuple([left.pop(0) if unit.bulwark else unit for unit in side.units])
    raise_event(game, Event(REARRANGED, owner))


def laid_anew(game: Game, unit: FieldUnit, maybe: i64) -> FieldUnit:
    """Return a bulwark in its new place; one that lies face up everybody still sees."""
    known = EVERYBODY_SEES if unit.open else seat_bit(unit.owner)
    return FieldUnit(
        new_unit_number(game),
        unit.character,
        unit.owner,
        unit.cards,
        charged=unit.charged,
        bulwark=True,
        entered=unit.entered,
        open=unit.open,
        known=known,
        maybe=0 if unit.open else maybe,
    )
