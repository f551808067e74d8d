"""What a check is, what it looks at, and what it says."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from blackpoker.common.action import Action
from blackpoker.common.trumps import Trump
from blackpoker.common.unit import Character
from blackpoker.core.text import Text
from blackpoker.editions import Edition
from blackpoker.frames import Frame
from blackpoker.packages.built_in import once
from blackpoker.packages.package import DataPackage
from blackpoker.regulation import Regulation

MUST: Final = "must"
SHOULD: Final = "should"
STRENGTHS: Final[dict[str, Text]] = {MUST: Text("必須", "must"), SHOULD: Text("推奨", "should")}
"""How much a check counts: what breaks a game or a guideline, and what is better otherwise."""


@dataclass(frozen=True)
class Subject:
    """What is looked at: an edition, or the rulebooks of a package; each definition once."""

    edition: Edition
    regulations: tuple[Regulation, ...]
    actions: tuple[Action, ...]
    characters: tuple[Character, ...]
    trumps: tuple[Trump, ...]
    frames: tuple[Frame, ...]
    package: DataPackage | None = None


@dataclass(frozen=True)
class Alarm:
    """Something that a check has found: where, and what is wrong there."""

    check: "Check"
    thing: str
    field: str
    text: Text
    file: str = ""
    line: int = 0
    defence: Text | None = None
    """Why it is known and stays, if it is."""

    def place(self) -> str:
        """Return where it is: file and line of a package, thing and field of a rulebook."""
        what = f"{self.thing}.{self.field}" if self.field else self.thing
        return f"{self.file}:{self.line}: {what}" if self.file else what

    def data(self) -> dict[str, object]:
        """Return it as programs read it."""
        return {
            "check": self.check.id, "strength": self.check.strength, "guideline": self.check.guideline,
            "thing": self.thing, "field": self.field, "file": self.file or None, "line": self.line or None,
            "text": {"ja": self.text.ja, "en": self.text.en},
            "known": None if self.defence is None else {"ja": self.defence.ja, "en": self.defence.en},
        }  # fmt: skip


Found: TypeAlias = tuple[str, str, Text]
"""A thing by its id, the field, and what is wrong there."""


@dataclass(frozen=True)
class Check:
    """A check: its id, how much it counts, what it is about, and the function that looks."""

    id: str
    strength: str
    about: Text
    look: Callable[[Subject], Iterator[Found]] = field(compare=False)
    guideline: bool = False
    """Is it one of the circle's?"""


def subject_of_edition(edition: Edition) -> Subject:
    """Return an edition with all its rulebooks."""
    return subject_of(edition, tuple([Regulation(format, frame, edition.options, edition)
                                      for format in edition.formats for frame in edition.frames]), None)  # fmt: skip


def subject_of_package(package: DataPackage) -> Subject:
    """Return a package with all rulebooks that it makes."""
    edition = package.edition
    rules = [
        Regulation(format, frame, package.options(), edition, (package,))
        for format in edition.formats
        for frame in (*edition.frames, *package.frames)
    ]
    return subject_of(edition, tuple(rules), package)


def subject_of(edition: Edition, rules: tuple[Regulation, ...], package: DataPackage | None) -> Subject:
    """Return what some rulebooks hold, each definition once."""
    return Subject(
        edition,
        rules,
        once([action for each in rules for action in each.book.plays]),
        once([character for each in rules for character in each.book.characters]),
        once([trump for each in rules for trump in each.book.trumps]),
        once([each.frame for each in rules]),
        package,
    )
