"""What a list is: sections of entries, and an entry a name with a few fields, all of it in both languages."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from blackpoker.core.text import NO_TEXT, Text

HEADER: Final = "header"
"""The parts of an action's header that stand beside its name: @ and $."""
KEY: Final = "key"
"""★, ☆ or ※: what stands on lines of its own below the header."""
CARDS: Final = "cards"
LABELS: Final = "labels"
TARGET: Final = "target"
EFFECT: Final = "effect"
NOTE: Final = "note"
STEP: Final = "step"
DECK: Final = "deck"
MEANING: Final = "meaning"

NEW: Final = "new"
CHANGED: Final = "changed"

LEGEND: Final = "legend"
SET_UP: Final = "set-up"
GONE: Final = "gone"
"""The sections that are no lists of the rulebook."""


@dataclass(frozen=True, slots=True)
class Field:
    """One fact of an entry, as it is printed: its sign or its label stands in the text."""

    id: str
    text: Text


@dataclass(frozen=True, slots=True)
class Entry:
    """A thing with a name: what a player looks up."""

    list: str
    id: str
    name: Text
    fields: tuple[Field, ...]
    number: int = 0
    """The number of the first format that has it, or 0 where a frame brings it."""
    kind: Text = NO_TEXT
    """Its type, or nothing."""
    inner: "tuple[Entry, ...]" = ()
    """What belongs to it: the actions of a trump."""
    mark: str = ""
    """NEW or CHANGED against another list, or nothing."""

    @property
    def address(self) -> str:
        """Where it stands in every list: action/counter."""
        return f"{self.list}/{self.id}"

    def texts(self) -> Iterator[Text]:
        """Go through all texts of the entry and of what belongs to it, in the order of the page."""
        yield self.name
        if self.kind.ja:
            yield self.kind
        for field in self.fields:
            yield field.text
        for entry in self.inner:
            yield from entry.texts()


@dataclass(frozen=True, slots=True)
class Section:
    """Entries under a heading."""

    id: str
    title: Text
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """A list of a regulation, or of everything: what the renderers write."""

    name: str
    """The regulation as it is written, lite+entry20, or nothing for everything."""
    title: Text
    subtitle: Text
    """The edition, and what the list is limited to or compared with."""
    placing: Text
    """How bulwarks are placed, for the drawing of a side of the table."""
    sections: tuple[Section, ...]
    formats: tuple[Text, ...] = ()
    """The names of the formats, in the order of their numbers."""

    def entries(self) -> Iterator[Entry]:
        """Go through all entries, each before what belongs to it."""
        for section in self.sections:
            for entry in section.entries:
                yield entry
                yield from entry.inner

    def section(self, id: str) -> Section | None:
        """Return a section by its id."""
        return next((section for section in self.sections if section.id == id), None)

    def texts(self) -> Iterator[Text]:
        """Go through everything that is printed, in the order of the page."""
        yield self.title
        yield self.subtitle
        yield self.placing
        for section in self.sections:
            yield section.title
            for entry in section.entries:
                yield from entry.texts()

    def with_sections(self, sections: tuple[Section, ...]) -> "Document":
        """Return the same document with other sections; those without entries are left out."""
        return replace(self, sections=tuple([section for section in sections if section.entries]))
