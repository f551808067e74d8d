"""What is told, as data: things on the table, and lines about what happened, each with its words."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from blackpoker.core.text import Text
from blackpoker.view.seen import Seat

Sort: TypeAlias = Literal["card", "soldier", "bulwark", "trump", "request", "player", "action", "word"]
Kind: TypeAlias = Literal[
    "request", "answer", "concede", "timeout", "stopped",
    "turn", "first", "triggered", "resolved", "no effect", "negated", "dropped", "redirected", "passed",
    "drew", "took", "discarded", "fell", "entered", "moved", "damage", "prevented",
    "charged", "driven", "turned over", "rearranged", "revealed", "shuffled", "opened", "closed",
]  # fmt: skip
"""What a told line is about; a program that does not know a kind can still show its sentence."""


@dataclass(frozen=True)
class Thing:
    """Anything that can be picked or was told of: its name in the notation, what it is, and words without its owner."""

    name: str
    sort: Sort
    seat: Seat | None
    cards: tuple[str, ...]
    place: int | None
    """Of a bulwark from the life on, of a request from the bottom of the stage, of a face-down trump from the left."""
    text: Text


@dataclass(frozen=True)
class Told:
    """One line about what happened, as data and as a sentence."""

    kind: Kind
    text: Text
    seat: Seat | None = None
    action: str | None = None
    """The action that was requested, resolved or negated, by its id."""
    cards: tuple[str, ...] = ()
    """The cards that it is about and that were seen."""
    things: tuple[Thing, ...] = ()
    targets: tuple[Thing, ...] = ()
    amount: int | None = None
    """How much damage, how many cards, or which turn."""
    cause: str | None = None
    """The action whose effect this was, by its id."""
    heading: bool = False
    origin: str | None = None
    """Of cards that moved: the zone that they left, by its id."""
    zone: str | None = None
    """Of cards that moved: the zone that they went to, by its id."""


@dataclass(frozen=True)
class Entry:
    """One entry of a log: the move in notation, for copying only, what it requested or answered, and what is told."""

    seq: int
    move: str
    seat: Seat | None
    action: str | None
    question: str | None
    told: tuple[Told, ...]
