"""Conditions of a header, each with its words: when an action may be requested, and what triggers it."""

from collections.abc import Callable
from typing import Final

from blackpoker.core import Event, Given, Giving, PlayerId
from blackpoker.core.process import snake_case
from blackpoker.core.text import Text

from .game import Game


class Check:
    """What an activation condition looks at; what is asked all the time is a class, anything else a plain function."""

    def __init__(self, name: str = "") -> None:
        self.name: Final = name or snake_case(type(self).__name__)

    def holds(self, game: Game, player: PlayerId) -> bool:
        """Tell whether it is so for a player."""
        raise NotImplementedError(f"{self.name} does not say when it holds")


class FunctionCheck(Check):
    """A plain function as a check."""

    def __init__(self, function: Callable[[Game, PlayerId], bool]) -> None:
        super().__init__(getattr(function, "__name__", type(function).__name__))
        self.function: Final = function

    def holds(self, game: Game, player: PlayerId) -> bool:
        """Call the function."""
        return self.function(game, player)


class Condition:
    """An activation condition (起動条件) of a direct action; `extra`: it matters only where trumps are played.

    `unmet` tells the player what is missing now, with `{action}` for the name; without it `text` has to do.
    """

    def __init__(
        self,
        check: Check | Callable[[Game, PlayerId], bool],
        text: Text,
        extra: bool = False,
        unmet: Callable[[Game, PlayerId], list[Text]] | None = None,
    ) -> None:
        self.check: Final[Check] = check if isinstance(check, Check) else FunctionCheck(check)
        self.text: Final = text
        self.extra: Final = extra
        self.unmet: Final = unmet

    def holds(self, game: Game, player: PlayerId) -> bool:
        """Tell whether the condition is met for a player."""
        return self.check.holds(game, player)


class TriggerCondition:
    """A trigger condition (誘発条件) of a triggered action, beside the kind of event that it waits for."""

    def __init__(self, check: Giving[Game], text: Text) -> None:
        self.check: Final = check
        self.text: Final = text


class TurnPlayers(Given):
    """Something happened, and this is the turn player's copy."""

    def holds(self, game: Game, event: Event, player: PlayerId) -> bool:
        """Look whose turn it is."""
        return player == game.turn


class PackIsClosed(Check):
    """The own pack is not open yet, and there is something to choose (R166)."""

    def holds(self, game: Game, player: PlayerId) -> bool:
        """Look at the pack and the rare card."""
        return game.side(player).has_closed_pack()


PACK_IS_OPEN: Final = Text("パックはもう開封済みです。", "Your pack is already open.")
PACK_IS_EMPTY: Final = Text(
    "パックにもレアカードにもカードがありません。", "There is neither a pack card nor a rare card."
)


def no_closed_pack(game: Game, player: PlayerId) -> list[Text]:
    """Tell whether the pack is open already or has nothing to choose."""
    return [PACK_IS_OPEN if game.side(player).pack_opened else PACK_IS_EMPTY]


PACK_IS_CLOSED: Final = Condition(
    PackIsClosed(),
    Text(
        "自分のパックが未開封で、パックかレアカードにカードがある間だけ起こせる。",
        "Only while your pack is not open and you have a pack card or a rare card.",
    ),
    unmet=no_closed_pack,
)
