"""The built-in definitions of an edition, out of which the vocabulary for packages is made."""

from collections.abc import Iterable
from typing import Any, Final, TypeVar

from blackpoker.common.action import Action
from blackpoker.common.condition import Condition, TriggerCondition
from blackpoker.common.options import Options
from blackpoker.common.trumps import Trump
from blackpoker.common.unit import Character, FogKind
from blackpoker.core import Ability
from blackpoker.editions import EDITIONS, Edition

T = TypeVar("T")


def once(things: Iterable[T]) -> tuple[T, ...]:
    """Return each thing once, in the order in which they come first."""
    return tuple(dict.fromkeys(things))


class BuiltIn:
    """All that an edition is made of, each definition once."""

    def __init__(self, edition: Edition) -> None:
        formats, frames = edition.formats, edition.frames
        self.edition: Final = edition
        self.actions: Final = all_actions(edition)
        """All actions of all formats and frames, also those that only an option makes."""
        self.by_id: Final = {action.id: action for action in reversed(self.actions)}
        """The action of each id; of several the first."""
        self.format_ids: Final = tuple([format.id for format in formats])
        self.trumps: Final[tuple[Trump, ...]] = once([trump for frame in frames for trump in frame.played_with.trumps])
        self.characters: Final[tuple[Character, ...]] = once(
            [each for format in formats for each in format.characters]
            + [each for frame in frames for each in frame.played_with.characters]
        )
        self.fogs: Final[tuple[FogKind, ...]] = once(
            [each for format in formats for each in format.fogs]
            + [each for frame in frames for each in frame.played_with.fogs]
        )
        self.conditions: Final[tuple[Condition, ...]] = once(
            [each.condition for each in self.actions if each.condition is not None]
        )
        self.triggered: Final = tuple([each for each in self.actions if each.trigger_condition is not None])
        """The triggered actions, each with its own trigger condition."""
        self.abilities: Final[tuple[Ability[Any], ...]] = once(
            [ability for thing in (*self.characters, *self.trumps) for ability in thing.abilities]
        )


def all_actions(edition: Edition) -> tuple[Action, ...]:
    """Return all actions of all formats and frames of an edition, also those that only an option makes."""
    found = [action for format in edition.formats for action in format.actions]
    for frame in edition.frames:
        found += frame.actions(edition.usual_options(frame))
        if "rare_summon_needs_low_life" not in edition.settled:
            found += frame.actions(Options(rare_summon_needs_low_life=True).over(edition.usual_options(frame)))
    return once(found)


OF_EDITION: Final = {edition.id: BuiltIn(edition) for edition in EDITIONS}
"""The definitions of each edition, by its id."""


def check_name(check: object) -> str:
    """Return the name of what a condition asks, a function or an object with a name of its own."""
    name = getattr(check, "name", "") or getattr(check, "__name__", "")
    assert name, f"{check!r} has no name"
    return str(name)


def trigger_of(action: Action) -> TriggerCondition:
    """Return the trigger condition of a triggered action."""
    assert action.trigger_condition is not None
    return action.trigger_condition
