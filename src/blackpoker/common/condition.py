"""Conditions of a header, each with its words: when an action may be requested, and what triggers it."""

from collections.abc import Callable
from typing import Final

from blackpoker.core import Event, PlayerId
from blackpoker.core.text import Text

from .game import Game


class Condition:
    """An activation condition (起動条件) of a direct action; `extra`: it matters only where trumps are played."""

    def __init__(self, check: Callable[[Game, PlayerId], bool], text: Text, extra: bool = False) -> None:
        self.check: Final = check
        self.text: Final = text
        self.extra: Final = extra


class TriggerCondition:
    """A trigger condition (誘発条件) of a triggered action, beside the kind of event that it waits for."""

    def __init__(self, check: Callable[[Game, Event, PlayerId], bool], text: Text) -> None:
        self.check: Final = check
        self.text: Final = text


def pack_is_closed(game: Game, player: PlayerId) -> bool:
    """The own pack is not open yet, and there is something to choose (R166)."""
    return game.side(player).has_closed_pack()


PACK_IS_CLOSED: Final = Condition(
    pack_is_closed,
    Text(
        "自分のパックが未開封で、パックかレアカードにカードがある間だけ起こせる。",
        "Only while your pack is not open and you have a pack card or a rare card.",
    ),
)
"""The sieve knows this one: nobody is offered an action that opens the pack where none is closed."""
