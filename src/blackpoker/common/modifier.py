"""Sizes, labels and waived costs: asked whenever they are needed, never stored."""

from typing import Final

from blackpoker.core import Held, PlayerId, asked

from .card import number_of
from .game import Game
from .unit import HASTE, FieldUnit

SIZE: Final = "size"
"""Asked of a unit, by its number."""
DISCARDS: Final = "discards"
"""How many D a quick-magic action costs; asked of a player."""


def size_of(game: Game, unit: FieldUnit) -> int:
    """Return the current size of a soldier (R43)."""
    base = base_size(unit)
    if not game.one.fogs and not game.two.fogs:
        return base
    return asked(game, in_force(game), SIZE, unit.number, base)


def base_size(unit: FieldUnit) -> int:
    """Return the size that follows from the cards of a unit alone."""
    if unit.character.size is not None:
        return unit.character.size
    total = 0
    for card in unit.cards:
        total += number_of(card)
    return total


def labels_of(unit: FieldUnit) -> int:
    """Return the labels of a unit; an ace among its cards gives a soldier Haste."""
    labels = unit.character.labels
    if len(unit.cards) > 1 and unit.character.size is None and any(number_of(card) == 1 for card in unit.cards):
        labels |= HASTE
    return labels


def may_attack(game: Game, unit: FieldUnit) -> bool:
    """Tell whether a unit may be designated in Attack now."""
    labels = labels_of(unit)
    return unit.charged and labels & 1 == 1 and (labels & HASTE != 0 or not unit.entered_in(game.turns))


def discards(game: Game, player: PlayerId, printed: int) -> int:
    """Return how many D a quick-magic action costs a player."""
    if printed == 0 or not any(unit.character.abilities for unit in game.side(player).units):
        return printed
    return asked(game, in_force(game), DISCARDS, player, printed)


def in_force(game: Game) -> list[Held[Game]]:
    """Return all abilities in force: those of characters, and those of fogs in the turn in which they came."""
    held: list[Held[Game]] = []
    for side in (game.one, game.two):
        for unit in side.units:
            for ability in unit.character.abilities:
                held.append(Held(ability, unit.owner, unit.number, unit.number))
        for fog in side.fogs:
            if fog.turn == game.turns:
                for ability in fog.kind.abilities:
                    held.append(Held(ability, fog.owner, fog.number, fog.number))
    return held
