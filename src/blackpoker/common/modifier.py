"""Sizes, labels, costs and all else that abilities change: asked whenever it is needed, never stored."""

from typing import Any, Final

from mypy_extensions import i64

from blackpoker.core import YOUR, Ability, Held, PlayerId, Unit, asked

from .card import number_of
from .game import Game, opponent_of
from .side import BULWARK, CARD, CHARGED, SEVERAL, Side
from .unit import ATTACKER, HASTE, FieldUnit

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
REACHES_OTHERS: Final = 8
"""Added where one of them may also change what is not its controller's."""


def size_of(game: Game, unit: FieldUnit) -> i64:
    """Return the current size of a soldier (R43)."""
    return changed(game, unit.owner, game.book.size_sources, SIZE, unit.number, base_size(unit))


def size_at(game: Game, side: Side, place: i64) -> i64:
    """Return the current size of the soldier in a place (R43)."""
    return changed(game, side.owner, game.book.size_sources, SIZE, side.number_at(place), base_size_at(side, place))


def base_size_at(side: Side, place: i64) -> i64:
    """Return the size that follows from the cards of the unit in a place alone."""
    state = side.state_at(place)
    if state & SEVERAL:
        return base_size(side.unit_at(place))
    printed = side.character_at(place).size
    return number_of(state & CARD) if printed is None else i64(printed)


def base_size(unit: FieldUnit) -> i64:
    """Return the size that follows from the cards of a unit alone."""
    if unit.character.size is not None:
        return unit.character.size
    total = 0
    for card in unit.cards:
        total += number_of(card)
    return total


def labels_at(side: Side, place: i64) -> i64:
    """Return the labels of the unit in a place."""
    if side.state_at(place) & SEVERAL:
        return labels_of(side.unit_at(place))
    return side.character_at(place).labels


def may_attack_at(game: Game, side: Side, place: i64) -> bool:
    """Tell whether the unit in a place may be designated in Attack now."""
    state = side.state_at(place)
    if state & BULWARK or not state & CHARGED:
        return False
    if state & SEVERAL:
        return may_attack(game, side.unit_at(place))
    labels = side.character_at(place).labels
    return labels & ATTACKER != 0 and (labels & HASTE != 0 or side.entered_at(place) != game.turns)


def labels_of(unit: FieldUnit) -> i64:
    """Return the labels of a unit; an ace among its cards gives a soldier Haste."""
    labels = unit.character.labels
    if len(unit.cards) > 1 and unit.character.size is None and any(number_of(card) == 1 for card in unit.cards):
        labels |= HASTE
    return labels


def may_attack(game: Game, unit: FieldUnit) -> bool:
    """Tell whether a unit may be designated in Attack now."""
    labels = labels_of(unit)
    return unit.charged and labels & 1 == 1 and (labels & HASTE != 0 or not unit.entered_in(game.turns))


def discards(game: Game, player: PlayerId, printed: i64) -> i64:
    """Return how many D a quick-magic action costs a player."""
    if printed == 0:
        return printed
    return changed(game, player, game.book.discard_sources, DISCARDS, player, printed)


def asked_of_unit(game: Game, unit: FieldUnit, changes: str, base: i64) -> i64:
    """Return a value of a unit that abilities may change."""
    return asked_of(game, unit.owner, changes, unit.number, base)


def asked_of_player(game: Game, player: PlayerId, changes: str, base: i64) -> i64:
    """Return a value of a player, or of the whole game, that abilities may change."""
    return asked_of(game, player, changes, player, base)


def asked_of(game: Game, owner: PlayerId, changes: str, subject: i64, base: i64) -> i64:
    """Return a value of a player's thing, by its number, that few abilities change."""
    sources = game.book.other_sources
    return changed(game, owner, sources.get(changes, NOTHING), changes, subject, base) if sources else base


def targetable_at(game: Game, side: Side, place: i64) -> bool:
    """Tell whether an action may target the unit in a place (R117)."""
    return changed(game, side.owner, game.book.target_sources, TARGETABLE, side.number_at(place), 1) == 1


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


def changed(game: Game, owner: PlayerId, sources: i64, changes: str, subject: i64, base: i64) -> i64:
    """Return a value of a player's thing as the abilities make it that are in force at these sources."""
    if sources == NOTHING or not may_reach(game, owner, sources):
        return base
    return asked(game, in_force(game, sources, changes), changes, subject, base)


def may_reach(game: Game, owner: PlayerId, sources: i64) -> bool:
    """Tell whether one of these sources is at the table and may change what is a player's."""
    if are_there(game.side(owner), sources):
        return True
    return sources & REACHES_OTHERS != 0 and are_there(game.side(opponent_of(owner)), sources)


def are_there(side: Side, sources: i64) -> bool:
    """Tell whether one of these sources of abilities is on a side of the table."""
    if sources & OF_FOGS and side.fogs:
        return True
    if sources & OF_TRUMPS and side.able_trumps > 0:
        return True
    return sources & OF_CHARACTERS != 0 and side.able > 0


def in_force(game: Game, sources: i64, changes: str) -> list[Held[Game]]:
    """Return the abilities that change a value: of characters, of trumps face up, of fogs in their turn."""
    held: list[Held[Game]] = []
    for_side(game.one, game.turns, sources, changes, held)
    for_side(game.two, game.turns, sources, changes, held)
    return held


def for_side(side: Side, turn: i64, sources: i64, changes: str, held: list[Held[Game]]) -> None:
    """Add the abilities that change a value and are in force on one side of the table."""
    if sources & OF_CHARACTERS and side.able > 0:
        for place in range(side.characters):
            if side.character_at(place).able:
                unit = side.unit_at(place)
                hold(unit.character.abilities, unit, unit.number, changes, held)
    if sources & OF_TRUMPS and side.able_trumps > 0:
        for trump in side.trumps:
            if trump.up:
                hold(trump.component.abilities, trump, trump.stamp, changes, held)
    if sources & OF_FOGS:
        for fog in side.fogs:
            if fog.turn == turn:
                hold(fog.kind.abilities, fog, fog.number, changes, held)


def hold(abilities: tuple[Ability[Any], ...], holder: Unit, stamp: i64, changes: str, held: list[Held[Game]]) -> None:
    """Add the abilities of one thing that change a value."""
    for ability in abilities:
        if ability.changes == changes:
            held.append(Held(ability, holder.owner, holder.number, stamp))
