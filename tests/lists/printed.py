"""What poppler reads in a PDF, and a list against it, field by field."""

import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from blackpoker.core.text import Text
from blackpoker.lists import Document, Entry
from blackpoker.lists import words as list_words
from blackpoker.lists.model import HEADER
from blackpoker.lists.readings import pieces

needs_poppler = pytest.mark.skipif(shutil.which("pdftotext") is None, reason="poppler-utils is not installed")


def poppler(program: str, pdf: bytes, folder: Path, *arguments: str) -> str:
    """Let a program of poppler look at a PDF."""
    file = folder / "list.pdf"
    file.write_bytes(pdf)
    command = [program, *arguments, str(file), *(["-"] if program == "pdftotext" else [])]
    return subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout


def text_in(pdf: bytes, folder: Path) -> str:
    """Return the text of a PDF as it is written there, without blanks."""
    return squeezed(poppler("pdftotext", pdf, folder, "-raw"))


def squeezed(text: str) -> str:
    """Return a text without blanks and ends of lines, which a page may break anywhere."""
    return re.sub(r"[\s\u200b\u2060\x0c]+", "", text)


def said(text: Text, languages: Sequence[str]) -> list[str]:
    """Return a text in each language, once where they agree."""
    return list(dict.fromkeys([text.say(language) for language in languages])) if text.ja else []


def fields_of(entry: Entry, languages: Sequence[str]) -> list[str]:
    """Return all that is printed of an entry, in its order on the page."""
    kind = "".join(said(entry.kind, languages))
    found = [f"[{entry.number}]" if entry.number else "", *said(entry.name, languages), f"({kind})" if kind else ""]
    if entry.mark:
        sign = "●" if entry.mark == "new" else "▲"
        found.insert(0, sign + "".join(said(list_words.MARKS[entry.mark], languages)))
    ordered = sorted(entry.fields, key=lambda field: field.id != HEADER)
    for field in ordered:
        found += said(field.text, languages)
    for inner in entry.inner:
        found += fields_of(inner, languages)
    return found


def readings_of(entry: Entry) -> list[str]:
    """Return the readings of an entry and of what belongs to it, which stand behind its names."""
    own = "".join([reading for _, reading in pieces(entry.name.ja)])
    return [own, *[reading for inner in entry.inner for reading in readings_of(inner)]]


def left_over(page: str, document: Document, languages: Sequence[str]) -> str:
    """Take every entry of a list out of its pages, and the foot of each page; return what else stands there."""
    page = in_order(page, document, languages)
    feet = [squeezed(foot_of_card(document, section.title, languages)) for section in document.sections]
    for foot in sorted(feet, key=len, reverse=True):
        page = page.replace(foot, "")
    for section in document.sections:
        for entry in section.entries:
            page = page.replace(squeezed("".join([f"{name} 2/2" for name in said(entry.name, languages)])), "")
        for entry in section.entries:
            page = without(page, entry, languages)
    return page


def in_order(pages: str, document: Document, languages: Sequence[str]) -> str:
    """Return the text of pages without their feet, in the order of the numbers there: those of a booklet are mixed."""
    titles = [squeezed("".join(said(document.title, shown))) for shown in (languages, languages[:1])]
    foot = rf"p\.([0-9]+)/[0-9]+BlackPoker(?:{'|'.join([re.escape(title) for title in titles])})"
    *numbered, rest = re.split(foot, pages)
    texts = sorted(zip(map(int, numbered[1::2]), numbered[::2], strict=True))
    return "".join([text for _, text in texts]) + rest


def foot_of_card(document: Document, title: Text, languages: Sequence[str]) -> str:
    """Return what stands at the foot of a card; an entry that takes two has its name and 2/2 on the second."""
    return f"{' '.join(said(document.title, languages))} · {' '.join(said(title, languages))}"


def furniture(document: Document, languages: Sequence[str]) -> list[str]:
    """Return all that stands on the pages beside the entries: titles, and the drawing of a side of the table."""
    words = (list_words.SOLDIERS, list_words.LIFE, list_words.GRAVEYARD, list_words.BULWARKS)
    texts = [document.title, document.subtitle, document.placing, *[each.title for each in document.sections], *words]
    return [squeezed("".join(said(text, languages))) for text in texts]


def without(page: str, entry: Entry, languages: Sequence[str]) -> str:
    """Take an entry out of a page: its fields follow each other there, but for readings."""
    wanted = [re.escape(squeezed(field)) for field in fields_of(entry, languages) if field]
    readings = [reading for reading in readings_of(entry) if reading] if languages[0] == "ja" else []
    between = f"(?:{'|'.join(readings)})?" if readings else ""
    match = re.search(between.join(wanted), page)
    assert match is not None, f"{entry.address} is not on the page as the definitions have it"
    return page[: match.start()] + "¶" + page[match.end() :]
