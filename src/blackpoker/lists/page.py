"""A list as one page for the browser that needs nothing else: it works offline, can be searched, and prints well."""

import html
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from blackpoker.core.text import Text

from .model import HEADER, KEY, LEGEND, NOTE, Document, Entry, Section
from .qr import qr_code
from .readings import pieces
from .sizes import A5, SIZES
from .words import BULWARKS, GRAVEYARD, LIFE, MARKS, SOLDIERS, TOOLS

HERE: Final = Path(__file__).parent


def page_of(document: Document, languages: Sequence[str], size: str = A5, readings: bool = True, url: str = "") -> str:
    """Write a list as a page, in one language or in both; `size` is that of its print."""
    paper = SIZES[size]
    style = (HERE / "page.css").read_text("utf-8")
    print_size = f"@page {{ size: {paper.width}mm {paper.height}mm; margin: {paper.margin}mm }}"
    print_size += f"\n@media print {{ main {{ columns: {paper.columns}; font-size: {paper.font}pt }} }}"
    title = f"BlackPoker {said(document.title, languages)}"
    lines = [
        "<!doctype html>",
        f'<html lang="{languages[0]}">',
        '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escaped(title)}</title>",
        f"<style>\n{style}{print_size}\n</style></head>",
        "<body>",
        *opening(document, languages, readings, url),
        "<main>",
        *[line for section in document.sections for line in section_lines(section, document, languages, readings)],
        f'<p id="none" role="status" hidden>{escaped(said(TOOLS["none"], languages))}</p>',
        "</main>",
        f"<script>\n{(HERE / 'page.js').read_text('utf-8')}</script>",
        "</body></html>",
    ]
    return "\n".join(lines) + "\n"


def opening(document: Document, languages: Sequence[str], readings: bool, url: str) -> Iterator[str]:
    """Write the title and the tools of the page."""
    say = {key: escaped(said(text, languages)) for key, text in TOOLS.items()}
    yield f"<header><h1>{spoken(document.title, languages)}</h1><p>{spoken(document.subtitle, languages)}</p>"
    if url:
        label = f'{say["page"]}: <a href="{escaped(url)}">{escaped(url)}</a>'
        yield f'<figure class="qr">{qr_code(url)}<figcaption>{label}</figcaption></figure>'
    yield '<form role="search" onsubmit="return false">'
    yield f'<label>{say["search"]} <input id="search" type="search" autocomplete="off"></label>'
    numbers = sorted({entry.number for entry in document.entries()} - {0})
    if len(numbers) > 1:
        yield f'<label>{say["formats"]} <select id="format"><option value="9">{say["all"]}</option>'
        for number in numbers:
            format = document.formats[number - 1]
            yield f'<option value="{number}">[{number}] {escaped(said(format, languages))}</option>'
        yield "</select></label>"
    yield f'<label>{say["kinds"]} <select id="section"><option value="">{say["all"]}</option>'
    for section in document.sections:
        yield f'<option value="{anchor(section.id)}">{escaped(said(section.title, languages))}</option>'
    yield "</select></label>"
    if readings and "ja" in languages:
        yield f'<label><input id="readings" type="checkbox" checked> {say["furigana"]}</label>'
    yield f'<button type="button" id="print">{say["print"]}</button></form></header>'


def section_lines(section: Section, document: Document, languages: Sequence[str], readings: bool) -> Iterator[str]:
    """Write a section: its heading, and its entries or the table of the signs."""
    yield f'<section id="{anchor(section.id)}"><h2>{spoken(section.title, languages)}</h2>'
    if section.id == LEGEND:
        yield "<dl>"
        for row in section.entries:
            yield f"<dt>{escaped(row.id)}</dt><dd>{spoken(row.fields[0].text, languages, '<br>')}</dd>"
        yield "</dl>"
        yield side_of_table(languages)
        yield f"<p>{spoken(document.placing, languages, '<br>')}</p>"
    else:
        for entry in section.entries:
            yield from entry_lines(entry, languages, readings, "h3")
    yield "</section>"


def entry_lines(entry: Entry, languages: Sequence[str], readings: bool, heading: str) -> Iterator[str]:
    """Write an entry under an address of its own, and what belongs to it inside."""
    words = " ".join([entry.id, *[text.say(language) for text in entry.texts() for language in ("ja", "en")]])
    number = f'<span class="number">[{entry.number}]</span> ' if entry.number else ""
    kind = f' <span class="kind">({spoken(entry.kind, languages)})</span>' if entry.kind.ja else ""
    mark = f"<mark>{escaped(said(MARKS[entry.mark], languages))}</mark> " if entry.mark else ""
    header = "".join(
        [
            f'<p class="header">{spoken(field.text, languages, "<br>")}</p>'
            for field in entry.fields
            if field.id == HEADER
        ]
    )
    yield (
        f'<article id="{anchor(entry.address)}" data-number="{entry.number}" data-words="{escaped(words.casefold())}">'
        f"<{heading}>{mark}{number}{name_of(entry, languages, readings)}{kind}</{heading}>{header}"
    )
    for field in entry.fields:
        if field.id != HEADER:
            style = {KEY: "key", NOTE: "note"}.get(field.id, field.id)
            yield f'<p class="{style}">{spoken(field.text, languages, "<br>")}</p>'
    for inner in entry.inner:
        yield from entry_lines(inner, languages, readings, "h4")
    yield "</article>"


def name_of(entry: Entry, languages: Sequence[str], readings: bool) -> str:
    """Write a name, with readings above the Japanese one."""
    if not readings or "ja" not in languages:
        return spoken(entry.name, languages)
    ja = "".join(
        [
            f"<ruby>{escaped(word)}<rt>{read}</rt></ruby>" if read else escaped(word)
            for word, read in pieces(entry.name.ja)
        ]
    )
    others = [language for language in languages if language != "ja"]
    return " ".join([f'<span lang="ja">{ja}</span>', *[spoken(entry.name, [language]) for language in others]])


def side_of_table(languages: Sequence[str]) -> str:
    """Draw a side of the table: the life, bulwarks from its side on, the graveyard, soldiers before them."""
    label = escaped(said(BULWARKS, languages))
    cards = [said(LIFE, languages), "1", "2", "3", "…", said(GRAVEYARD, languages)]
    rear = "".join([f"<span>{escaped(card)}</span>" for card in cards])
    front = f"<span></span><span>{escaped(said(SOLDIERS, languages))}</span><span></span>"
    caption = f"<figcaption>1, 2, 3: {label}</figcaption>"
    return f'<figure class="side"><div>{front}</div><div>{rear}</div>{caption}</figure>'


def spoken(text: Text, languages: Sequence[str], between: str = " ") -> str:
    """Write a text in each language, marked with its language where there are two."""
    if len(languages) == 1 or text.ja == text.en:
        return escaped(text.say(languages[0]))
    return between.join([f'<span lang="{language}">{escaped(text.say(language))}</span>' for language in languages])


def said(text: Text, languages: Sequence[str]) -> str:
    """Return a text in each language, once where they agree."""
    return " ".join(dict.fromkeys([text.say(language) for language in languages]))


def escaped(text: str) -> str:
    """Write a text so that a browser takes nothing in it for markup."""
    return html.escape(text, quote=True)


def anchor(name: str) -> str:
    """Return a name as it stands in an address: action/counter."""
    return escaped(name.casefold().replace(": ", "-").replace(" ", "-"))
