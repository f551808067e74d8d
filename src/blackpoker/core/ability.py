"""Abilities (能力): continuous rules that are asked for whenever a value is needed, never written onto a thing."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from mypy_extensions import i64

from .errors import InvalidRules
from .text import NO_TEXT, Text
from .words import ALL, THIS, YOUR, PlayerId

if TYPE_CHECKING:
    from .state import State

G = TypeVar("G", bound="State")


class Ability(Generic[G]):
    """A continuous rule: which value it changes, how far it reaches, and how it changes it.

    `change(game, held, subject, value)` returns the value as it is after this ability; an ability that does not
    reach the subject returns the value as it came. `name` is what a list calls it, where it has a name.
    """

    def __init__(
        self,
        id: str,
        scope: i64,
        changes: str,
        change: "Callable[[G, Held[G], int, int], int]",
        name: Text = NO_TEXT,
    ) -> None:
        if scope not in (ALL, YOUR, THIS):
            raise InvalidRules(f"the scope of ability {id!r} is all, your or this, not {scope!r}")
        self.id: Final = id
        self.scope: Final = scope
        self.changes: Final = changes
        self.change: Final = change
        self.name: Final = name


class Held(Generic[G]):
    """An ability in force: who controls it, the number of the thing that holds it, and since when."""

    def __init__(self, ability: Ability[G], controller: PlayerId, holder: i64, stamp: i64) -> None:
        self.ability: Final = ability
        self.controller: Final = controller
        self.holder: Final = holder
        self.stamp: Final = stamp


def in_order(abilities: list[Held[G]]) -> list[Held[G]]:
    """Return abilities in the order of application: all, then your, then this; the older one first (R23)."""
    return sorted(abilities, key=place_in_order)


def place_in_order(held: Held[G]) -> tuple[int, int]:
    """Return what the order of application sorts by."""
    return (held.ability.scope, held.stamp)


def asked(game: G, abilities: list[Held[G]], changes: str, subject: i64, value: i64) -> i64:
    """Return a value as the abilities make it, from its base value, recomputed from nothing (R23)."""
    found = [each for each in abilities if each.ability.changes == changes]
    for held in in_order(found) if len(found) > 1 else found:
        value = held.ability.change(game, held, subject, value)
    return value
