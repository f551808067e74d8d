"""Change marks: what is new, changed or gone in a list against another one."""

from dataclasses import replace

from blackpoker.core.text import Text

from .model import CHANGED, GONE, LEGEND, NEW, SET_UP, Document, Entry, Section
from .words import AGAINST, GONE_TITLE

OUTSIDE = (LEGEND, SET_UP)
"""Sections whose entries say nothing about what can be played."""


def marked(document: Document, before: Document) -> Document:
    """Return a list with a mark at everything that the other list has not, or has otherwise, and what it alone has.

    The other list may be that of another regulation; one of another edition is compared in the same way.
    """
    known = {entry.address: entry for section in before.sections for entry in flat(section)}
    sections = [
        section
        if section.id in OUTSIDE
        else replace(section, entries=tuple([with_mark(entry, known) for entry in section.entries]))
        for section in document.sections
    ]
    here = {entry.address for entry in document.entries()}
    missing = [
        Entry(entry.list, entry.id, entry.name, (), entry.number, entry.kind)
        for section in before.sections
        if section.id not in OUTSIDE
        for each in section.entries
        for entry in (each.inner if each.address in here else (each,))
        if entry.address not in here
    ]
    gone = Text(GONE_TITLE.ja.format(other=before.title.ja), GONE_TITLE.en.format(other=before.title.en))
    against = Text(AGAINST.ja.format(other=before.title.ja), AGAINST.en.format(other=before.title.en))
    about = Text(f"{document.subtitle.ja}・{against.ja}", f"{document.subtitle.en} · {against.en}")
    compared = replace(document, subtitle=about)
    return compared.with_sections((*sections, Section(GONE, gone, tuple(missing))))


def flat(section: Section) -> list[Entry]:
    """Return the entries of a section, each before what belongs to it."""
    return [each for entry in section.entries for each in (entry, *entry.inner)]


def with_mark(entry: Entry, known: dict[str, Entry]) -> Entry:
    """Return an entry with its mark against what was known under its address."""
    inner = tuple([with_mark(each, known) for each in entry.inner])
    other = known.get(entry.address)
    mark = NEW if other is None else "" if same(entry, other) else CHANGED
    return replace(entry, inner=inner, mark=mark)


def same(one: Entry, other: Entry) -> bool:
    """Tell whether two entries say the same, apart from what belongs to them."""
    return (one.name, one.kind, one.number, one.fields) == (other.name, other.kind, other.number, other.fields)
