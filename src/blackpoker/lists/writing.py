"""Writing a list into a file, in the way that the ending of its name says."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from blackpoker.core import BlackPokerError
from blackpoker.core.data import brief
from blackpoker.core.text import Text

from .markdown import markdown_of
from .model import Document
from .page import page_of
from .pdf import pdf_of
from .plain import text_of
from .sizes import A5, ON_PAGES

PDF: Final = ".pdf"
HTML: Final = ".html"
ENDINGS: Final = (PDF, HTML, ".md", ".txt")

TEXTS: Final[dict[str, Text]] = {
    "ending": Text(
        "{file} の書き方が分かりません。ファイル名の最後は {endings} のどれかです",
        "{file} does not say how to write it; its name ends in {endings}",
    ),
    "size": Text(
        "{ending} では --size {size} は使えません（使えるのは {sizes}）",
        "--size {size} cannot be written as {ending}; there are {sizes}",
    ),
    "sizeless": Text("{ending} には大きさがありません。--size は使えません", "{ending} has no size, so no --size"),
    "urlless": Text("{ending} に QR コードは入りません。--url は使えません", "{ending} has no QR code, so no --url"),
}


class Wish:
    """How a list is wanted: languages, size, readings above names, and the address of its QR code."""

    def __init__(self, languages: Sequence[str], size: str | None = None, readings: bool = True, url: str = "") -> None:
        self.languages: Final = tuple(languages)
        self.size: Final = size
        self.readings: Final = readings
        self.url: Final = url


def ending_of(name: str) -> str:
    """Return the ending of a file's name, which says how the list is written."""
    ending = Path(name).suffix.lower()
    if ending not in ENDINGS:
        raise refused("ending", file=brief(name), endings=" ".join(ENDINGS))
    return ending


def check(ending: str, wish: Wish) -> None:
    """Refuse a size or a QR code that an ending cannot have."""
    if wish.size is not None and ending not in (PDF, HTML):
        raise refused("sizeless", ending=ending)
    if wish.url and ending not in (PDF, HTML):
        raise refused("urlless", ending=ending)
    if wish.size is not None and ending == HTML and wish.size not in ON_PAGES:
        raise refused("size", ending=ending, size=wish.size, sizes=" ".join(ON_PAGES))


def written_as(ending: str, document: Document, wish: Wish) -> bytes:
    """Return a list as the bytes of a file."""
    check(ending, wish)
    size = wish.size or A5
    if ending == PDF:
        return pdf_of(document, wish.languages, size, wish.readings, wish.url)
    if ending == HTML:
        return page_of(document, wish.languages, size, wish.readings, wish.url).encode()
    as_text: Callable[[Document, Sequence[str]], str] = markdown_of if ending == ".md" else text_of
    return as_text(document, wish.languages).encode()


def refused(text: str, **names: object) -> BlackPokerError:
    """Make the error of a wish that cannot be met."""
    return BlackPokerError(TEXTS[text].say("en", **names), ja=TEXTS[text].say("ja", **names))
