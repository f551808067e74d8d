"""A list as Markdown."""

from collections.abc import Iterator, Sequence

from blackpoker.core.text import Text

from .model import HEADER, LEGEND, Document, Entry, Section
from .plain import both
from .words import MARKS

OPENING = Text(
    "`{command}` が定義から書き出したページです。手では直しません。説明の文はこのプロジェクトのものです。",
    "Written by `{command}` out of the definitions; not to be edited by hand. The descriptions are our own words.",
)


def markdown_of(document: Document, languages: Sequence[str], command: str = "") -> str:
    """Write a list as Markdown, in one language or in both; `command` is named as its writer."""
    return "\n".join(lines_of(document, languages, command)) + "\n"


def lines_of(document: Document, languages: Sequence[str], command: str) -> Iterator[str]:
    """Write the lines of the page."""
    yield f"# {both(document.title, languages)}"
    yield from ("", both(document.subtitle, languages))
    for language in languages if command else ():
        yield from ("", OPENING.say(language, command=command))
    for section in document.sections:
        yield from ("", f"## {both(section.title, languages)}")
        if section.id == LEGEND:
            yield from legend_lines(section, document, languages)
            continue
        for entry in section.entries:
            yield from entry_lines(entry, languages, "###")


def legend_lines(section: Section, document: Document, languages: Sequence[str]) -> Iterator[str]:
    """Write a table of the signs, and how bulwarks are placed."""
    yield from ("", "|" + " |" * (len(languages) + 1), "|---" * (len(languages) + 1) + "|")
    for entry in section.entries:
        said = [entry.fields[0].text.say(language) for language in languages]
        yield f"| `{entry.id}` | " + " | ".join(said) + " |"
    for language in languages:
        yield from ("", document.placing.say(language))


def entry_lines(entry: Entry, languages: Sequence[str], level: str) -> Iterator[str]:
    """Write an entry under its heading, and what belongs to it one level below."""
    mark = f" ({both(MARKS[entry.mark], languages)})" if entry.mark else ""
    yield from ("", f"{level} {both(entry.name, languages)}{mark}")
    beside = [field.text for field in entry.fields if field.id == HEADER]
    header = [text.say(language) for text in beside for language in languages]
    number = [f"[{entry.number}]"] if entry.number else []
    kind = [both(entry.kind, languages)] if entry.kind.ja else []
    yield from ("", " · ".join([f"`{entry.id}`", *number, *kind, *[f"`{said}`" for said in header]]))
    for language in languages:
        for field in entry.fields:
            if field.id != HEADER:
                yield from ("", field.text.say(language))
    for inner in entry.inner:
        yield from entry_lines(inner, languages, level + "#")
