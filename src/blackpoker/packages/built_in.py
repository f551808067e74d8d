"""All built-in definitions of all editions, out of which the vocabulary is made."""

from collections.abc import Iterable
from typing import Any, Final, TypeVar

from blackpoker import trumps
from blackpoker.common.action import Action
from blackpoker.common.condition import Condition, TriggerCondition
from blackpoker.common.options import Options
from blackpoker.common.trumps import Trump
from blackpoker.common.unit import Character, FogKind
from blackpoker.core import Ability
from blackpoker.formats import FORMATS
from blackpoker.frames import FRAMES, Frame

T = TypeVar("T")


def once(things: Iterable[T]) -> tuple[T, ...]:
    """Return each thing once, in the order in which they come first."""
    return tuple(dict.fromkeys(things))


def all_actions() -> tuple[Action, ...]:
    """Return all actions of all formats and frames, also those that only an option makes."""
    found = [action for format in FORMATS for action in format.actions]
    for frame in FRAMES:
        found += frame.actions(Options())
        found += frame.actions(Options(rare_summon_needs_low_life=True))
    return once(found)


ACTIONS: Final = all_actions()
FRAMES_HERE: Final[tuple[Frame, ...]] = FRAMES
FORMAT_IDS: Final = tuple([format.id for format in FORMATS])
TRUMPS: Final[tuple[Trump, ...]] = trumps.TRUMPS
CHARACTERS: Final[tuple[Character, ...]] = once(
    [each for format in FORMATS for each in format.characters] + list(trumps.CHARACTERS)
)
FOGS: Final[tuple[FogKind, ...]] = once([each for format in FORMATS for each in format.fogs] + list(trumps.FOGS))
CONDITIONS: Final[tuple[Condition, ...]] = once([each.condition for each in ACTIONS if each.condition is not None])
TRIGGERED: Final = tuple([each for each in ACTIONS if each.trigger_condition is not None])
"""The triggered actions, each with its own trigger condition."""
ABILITIES: Final[tuple[Ability[Any], ...]] = once(
    [ability for thing in (*CHARACTERS, *TRUMPS) for ability in thing.abilities]
)

BY_ID: Final = {action.id: action for action in reversed(ACTIONS)}
"""The action of each id; of several the first."""


def check_name(check: object) -> str:
    """Return the name of a function that a condition asks."""
    name = getattr(check, "__name__", "")
    assert name, f"{check!r} has no name"
    return str(name)


def trigger_of(action: Action) -> TriggerCondition:
    """Return the trigger condition of a triggered action."""
    assert action.trigger_condition is not None
    return action.trigger_condition
