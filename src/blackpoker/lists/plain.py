"""A list as text: headings, entries and their fields, a line each."""

from collections.abc import Iterator, Sequence

from blackpoker.core.text import Text

from .model import HEADER, LEGEND, Document, Entry, Section
from .words import BULWARKS, GRAVEYARD, LIFE, MARKS, SOLDIERS


def text_of(document: Document, languages: Sequence[str]) -> str:
    """Write a list as text, in one language or in both."""
    return "\n".join(lines_of(document, languages)) + "\n"


def lines_of(document: Document, languages: Sequence[str]) -> Iterator[str]:
    """Write the lines of a list."""
    yield both(document.title, languages)
    yield both(document.subtitle, languages)
    for section in document.sections:
        title = both(section.title, languages)
        yield from ("", title, "=" * 40)
        if section.id == LEGEND:
            yield from legend_lines(section, document, languages)
            continue
        for place, entry in enumerate(section.entries):
            if place:
                yield "-" * 40
            yield from entry_lines(entry, languages, "")


def legend_lines(section: Section, document: Document, languages: Sequence[str]) -> Iterator[str]:
    """Write a row for each sign, and how a side of the table lies."""
    for entry in section.entries:
        for language in languages:
            yield f"{entry.name.say(language)}  {entry.fields[0].text.say(language)}"
    for language in languages:
        say = {text: text.say(language) for text in (SOLDIERS, BULWARKS, LIFE, GRAVEYARD)}
        yield document.placing.say(language)
        yield f"  {say[SOLDIERS]}"
        yield f"  [{say[LIFE]}] [1] [2] [3] … [{say[GRAVEYARD]}]   (1, 2, 3: {say[BULWARKS]})"


def entry_lines(entry: Entry, languages: Sequence[str], indent: str) -> Iterator[str]:
    """Write an entry: its name with number, type and mark, the header behind it, then each field."""
    beside = [field for field in entry.fields if field.id == HEADER]
    parts = [f"[{entry.number}]"] if entry.number else []
    parts.append(both(entry.name, languages))
    if entry.kind.ja:
        parts.append(f"({both(entry.kind, languages)})")
    if entry.mark:
        parts.append(f"<{both(MARKS[entry.mark], languages)}>")
    yield indent + " ".join(parts)
    for field in [*beside, *[field for field in entry.fields if field.id != HEADER]]:
        for said in dict.fromkeys([field.text.say(language) for language in languages]):
            yield f"{indent}  {said}"
    for inner in entry.inner:
        yield from entry_lines(inner, languages, indent + "    ")


def both(text: Text, languages: Sequence[str]) -> str:
    """Return a text in each of the languages, once where they agree."""
    return " ".join(dict.fromkeys([text.say(language) for language in languages]))
