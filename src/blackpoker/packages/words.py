"""Words of the vocabulary: what a package can say, with typed arguments, each documented in both languages."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from blackpoker.common.card import card_words
from blackpoker.common.condition import Condition
from blackpoker.common.game import Game
from blackpoker.common.key import Key
from blackpoker.common.target import Target
from blackpoker.common.unit import FogKind
from blackpoker.core import Asking, Doing
from blackpoker.core.text import Text

NUMBER: Final = "number"
CHOICE: Final = "choice"
TRUTH: Final = "truth"
CARD: Final = "card"
ACTION: Final = "action"
SUIT: Final = "suit"

KINDS: Final[dict[str, Text]] = {
    NUMBER: Text("数", "a number"),
    CHOICE: Text("どれか1つ", "one of the words"),
    TRUTH: Text("true か false", "true or false"),
    CARD: Text("カード1枚（♠2 など）", "a card, such as ♠2"),
    ACTION: Text("アクションの id", "the id of an action"),
    SUIT: Text("スート（♠♡♢♣）", "a suit (♠♡♢♣)"),
}
"""The types of arguments."""

Given: TypeAlias = Mapping[str, Any]
"""The arguments of a word by name; one that was left out has its default, or None."""
Steps: TypeAlias = tuple[Doing[Game], ...]


@dataclass(frozen=True)
class Argument:
    """One argument of a word: its name, its type, its bounds or its choices, and what it is where it is left out."""

    name: str
    kind: str
    text: Text
    least: int = 0
    most: int = 0
    choices: tuple[str, ...] = ()
    usual: object = None
    optional: bool = False

    def bounds(self) -> Text:
        """Say what may stand there."""
        if self.kind == NUMBER:
            return Text(f"{self.least}〜{self.most}", f"{self.least} to {self.most}")
        if self.kind == CHOICE:
            return Text("・".join(self.choices), ", ".join(self.choices))
        return KINDS[self.kind]


@dataclass(frozen=True)
class Needs:
    """What an effect reads of its request, so that a header must have it."""

    keys: int = 0
    """At least so many key cards."""
    key: Key | None = None
    """Key cards that also meet this condition."""
    target: Target | None = None
    """A target that also is one of these."""
    unit: bool = False
    """A key unit, which must still be there: only an immediate action can be sure of that."""
    unit_may_go: bool = False
    """Does it look itself whether the key unit is still there?"""
    event: str = ""
    """To be triggered by this kind of event, which the effect reads."""
    only: str = ""
    """To be the effect of the action of that id, on which the course of a turn hangs."""
    main: bool = False
    """To be a direct main action, because it requests one."""
    condition: Condition | None = None
    """To be requested under this condition only."""
    fogs: tuple[FogKind, ...] = ()
    """These fogs, which the rulebook gets with the word."""
    uses_up_keys: bool = False
    """Do the key cards go somewhere, so that nothing behind it can send them elsewhere?"""


NO_NEEDS: Final = Needs()


@dataclass(frozen=True)
class Word:
    """A word of the vocabulary; `make` returns the steps that it stands for."""

    id: str
    text: Text
    make: Callable[[Given], Steps]
    arguments: tuple[Argument, ...] = ()
    needs: Needs = NO_NEEDS
    of: str = ""
    """The built-in action whose whole effect it is, or nothing."""
    foreseen: Asking[Game] | None = None
    """What it asks its player first, where people have the answer in mind."""
    needs_of: Callable[[Given], Needs] | None = None
    """What it needs with these arguments, where that differs."""

    def needing(self, given: Given) -> Needs:
        """Return what the word needs with these arguments."""
        return self.needs if self.needs_of is None else self.needs_of(given)


@dataclass(frozen=True)
class Saying:
    """A word of conditions, triggers or abilities: `make` returns the definition that it stands for."""

    id: str
    text: Text
    make: Callable[[Given], Any]
    arguments: tuple[Argument, ...] = ()
    of: tuple[str, ...] = field(default=())
    """The built-in definitions that have it."""


def cards_argument(most: int = 10, name: str = "cards") -> Argument:
    """Return the argument for how many cards."""
    return Argument(name, NUMBER, Text("枚数", "how many cards"), 1, most)


def named(card: int) -> str:
    """Write a card as a name for a step."""
    return card_words(card)
