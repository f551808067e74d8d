"""Sizes, labels, costs and all else that abilities change: asked whenever it is needed, never stored."""

from typing import Any, Final

from blackpoker.core import YOUR, Ability, Held, PlayerId, Unit, asked

from .card import number_of
from .game import Game
from .unit import HASTE, FieldUnit, TrumpUnit

SIZE: Final = "size"
"""Asked of a unit, by its number."""
DISCARDS: Final = "discards"
"""How many D a quick-magic action costs; asked of a player."""
TARGETABLE: Final = "targetable"
"""Whether actions may target a unit; asked of a unit, 1 unless an ability says otherwise (R117)."""
REPELLED: Final = "repelled"
"""Whether a bulwark can send an attacker to the graveyard; asked of a unit, 1 unless an ability says otherwise."""
MUST_ATTACK: Final = "must attack"
"""Whether a unit must be designated in Attack as far as possible; asked of a unit, 0 unless an ability says so."""
LARGER_FALLS: Final = "larger falls"
"""Whether the larger side falls in Damage Judgment; asked of nobody in particular, 0 unless an ability says so."""
CHARGES: Final = "charges"
"""Whether a Charge charges; asked of the player whose Charge it is, 1 unless an ability says otherwise."""
SHIELDED: Final = "shielded"
"""Whether the effect of a request damages a player; asked of the player, 0 unless an ability says so."""

NOTHING: Final = 0
OF_CHARACTERS: Final = 1
OF_FOGS: Final = 2
OF_TRUMPS: Final = 4
"""Where abilities that change a value may come from; the rulebook adds them up for each value."""


def size_of(game: Game, unit: FieldUnit) -> int:
    """Return the current size of a soldier (R43)."""
    base = base_size(unit)
    return asked(game, in_force(game), SIZE, unit.number, base) if in_play(game, game.book.size_sources) else base


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
    if printed == 0 or not in_play(game, game.book.discard_sources):
        return printed
    return asked(game, in_force(game), DISCARDS, player, printed)


def in_play(game: Game, sources: int) -> bool:
    """Tell whether one of these sources of abilities is at the table; where none is, nothing needs to be asked."""
    if sources == NOTHING:
        return False
    if sources & OF_FOGS and (game.one.fogs or game.two.fogs):
        return True
    if sources & OF_TRUMPS and has_trump_abilities(game):
        return True
    return sources & OF_CHARACTERS != 0 and (has_abilities(game.one.units) or has_abilities(game.two.units))


def has_abilities(units: tuple[FieldUnit, ...]) -> bool:
    """Tell whether one of these units has an ability."""
    return any(unit.character.abilities for unit in units)


def has_trump_abilities(game: Game) -> bool:
    """Tell whether a trump with an ability lies face up."""
    if not game.one.trumps and not game.two.trumps:
        return False
    return has_open_ability(game.one.trumps) or has_open_ability(game.two.trumps)


def has_open_ability(trumps: tuple[TrumpUnit, ...]) -> bool:
    """Tell whether one of these trumps lies face up and has an ability."""
    return any(trump.up and trump.component.abilities for trump in trumps)


def asked_of_unit(game: Game, unit: FieldUnit, changes: str, base: int) -> int:
    """Return a value of a unit that abilities may change."""
    if not game.book.other_sources or not in_play(game, game.book.other_sources.get(changes, NOTHING)):
        return base
    return asked(game, in_force(game), changes, unit.number, base)


def asked_of_player(game: Game, player: PlayerId, changes: str, base: int) -> int:
    """Return a value of a player, or of the whole game, that abilities may change."""
    if not game.book.other_sources or not in_play(game, game.book.other_sources.get(changes, NOTHING)):
        return base
    return asked(game, in_force(game), changes, player, base)


def targetable(game: Game, unit: FieldUnit) -> bool:
    """Tell whether an action may target a unit (R117)."""
    if not in_play(game, game.book.target_sources):
        return True
    return asked(game, in_force(game), TARGETABLE, unit.number, 1) == 1


def must_attack(game: Game, unit: FieldUnit) -> bool:
    """Tell whether a unit must be designated in Attack if it may be (R115)."""
    return asked_of_unit(game, unit, MUST_ATTACK, 0) == 1


def holder_of(game: Game, changes: str, player: PlayerId) -> Unit | None:
    """Return a thing whose ability changes a value of a player, for the judgment that names it."""
    for side in (game.one, game.two):
        things: list[Unit] = [*side.units, *[trump for trump in side.trumps if trump.up]]
        for thing in things:
            if any(reaches(ability, changes, thing.owner == player) for ability in thing.component.abilities):
                return thing
    return None


def reaches(ability: Ability[Any], changes: str, own: bool) -> bool:
    """Tell whether an ability changes a value of its own controller, or of the other player."""
    return ability.changes == changes and (own or ability.scope != YOUR)


def in_force(game: Game) -> list[Held[Game]]:
    """Return all abilities in force: of characters, of trumps face up, of fogs in the turn in which they came."""
    held: list[Held[Game]] = []
    for side in (game.one, game.two):
        for unit in side.units:
            for ability in unit.character.abilities:
                held.append(Held(ability, unit.owner, unit.number, unit.number))
        for trump in side.trumps:
            if trump.up:
                for ability in trump.component.abilities:
                    held.append(Held(ability, trump.owner, trump.number, trump.stamp))
        for fog in side.fogs:
            if fog.turn == game.turns:
                for ability in fog.kind.abilities:
                    held.append(Held(ability, fog.owner, fog.number, fog.number))
    return held
