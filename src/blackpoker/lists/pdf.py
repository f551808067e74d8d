"""A list as PDF, set by Typst with the fonts of the package: the same bytes on every machine."""

import json
import re
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from blackpoker.core import BlackPokerError
from blackpoker.core.text import Text

from . import words
from .letters import FONTS
from .model import Document, Entry
from .qr import qr_code
from .readings import pieces
from .sizes import BOOKLET, CARDS, SHEET, SIZES, TWO_UP

if TYPE_CHECKING:
    import typst

HERE: Final = Path(__file__).parent
LARGEST: Final = 9.0
SMALLEST: Final = 5.0
SMALLEST_ON_ONE_SIDE: Final = 6.2
"""The sizes of letters between which one sheet is filled, on both sides or on one."""

TEXTS: Final[dict[str, Text]] = {
    "no typst": Text(
        "PDF には typst が必要です。pip install 'blackpoker[print]' で入ります。.html・.md・.txt ならなくても書けます",
        "a PDF needs typst: pip install 'blackpoker[print]' brings it; .html, .md and .txt are written without it",
    ),
    "too long": Text(
        "{name} は1枚の紙（両面）には収まりません。--size a4-2up か booklet を使ってください",
        "{name} does not fit on one sheet, printed on both sides; take --size a4-2up or booklet",
    ),
    "no letter": Text("このフォントにない文字があります：{letters}", "the fonts have no letter for {letters}"),
}


def pdf_of(
    document: Document, languages: Sequence[str], size: str = "a5", readings: bool = True, url: str = ""
) -> bytes:
    """Write a list as PDF in a size, in one language or in both."""
    given = data_of(document, languages, readings, url)
    if size == CARDS:
        return compiled("cards.typ", {"data": written(given)})
    if size == SHEET:
        return on_one_sheet(document, given)
    pages = compiled("list.typ", {"data": written({**given, "page": SIZES[size].data()})})
    if size not in (TWO_UP, BOOKLET):
        return pages
    number = page_count(pages)
    return imposed(pages, folded(number) if size == BOOKLET else side_by_side(number), document, languages)


# The data that the pages are set from


def data_of(document: Document, languages: Sequence[str], readings: bool, url: str) -> dict[str, object]:
    """Return a list as the pages read it: each text as an array, a string for each language."""

    def said(text: Text) -> list[str]:
        return list(dict.fromkeys([text.say(language) for language in languages])) if text.ja else []

    def of(entry: Entry) -> dict[str, object]:
        read = pieces(entry.name.ja) if readings and languages[0] == "ja" else []
        found: dict[str, object] = {
            "name": said(entry.name), "kind": said(entry.kind), "number": entry.number, "mark": entry.mark,
            "fields": [{"id": field.id, "text": said(field.text)} for field in entry.fields],
            "inner": [of(each) for each in entry.inner],
        }  # fmt: skip
        return {**found, "pieces": read} if any(reading for _, reading in read) else found

    named = ("soldiers", "bulwarks", "life", "graveyard")
    labels = {name: said(getattr(words, name.upper())) for name in named}
    return {
        "languages": list(languages), "title": said(document.title), "subtitle": said(document.subtitle),
        "placing": said(document.placing), "qr": qr_code(url) if url else None, "url": url,
        "words": {**labels, **{mark: said(text) for mark, text in words.MARKS.items()}},
        "sections": [
            {"id": each.id, "title": said(each.title), "entries": [of(entry) for entry in each.entries]}
            for each in document.sections
        ],
    }  # fmt: skip


def written(data: object) -> str:
    """Write data as Typst reads it."""
    return json.dumps(data, ensure_ascii=False)


# Setting


@cache
def fonts() -> "typst.Fonts":
    """Return the fonts of the package, and no other."""
    import typst

    return typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(FONTS)])


def compiled(template: str, inputs: dict[str, str], root: Path = HERE) -> bytes:
    """Let Typst set one of the templates."""
    try:
        import typst
    except ModuleNotFoundError:
        raise BlackPokerError(TEXTS["no typst"].en, ja=TEXTS["no typst"].ja) from None
    made = typst.compile(str(root / template), root=str(root), font_paths=fonts(), sys_inputs=inputs, timestamp=0)
    assert isinstance(made, bytes)
    return made


def page_count(pdf: bytes) -> int:
    """Return how many pages a PDF of ours has."""
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def on_one_sheet(document: Document, given: dict[str, object]) -> bytes:
    """Set a list on one sheet: on one side if the letters are not too small for it, else on both."""
    paper = SIZES[SHEET]

    def made(size: int) -> bytes:
        data = {**given, "page": paper.with_font(size / 10).data()}
        return compiled("list.typ", {"data": written(data)})

    for sides, smallest in ((1, SMALLEST_ON_ONE_SIDE), (2, SMALLEST)):
        low, high = round(smallest * 10), round(LARGEST * 10)
        best = made(low)
        if page_count(best) > sides:
            continue
        while low < high:
            size = (low + high + 1) // 2
            tried = made(size)
            if page_count(tried) <= sides:
                best, low = tried, size
            else:
                high = size - 1
        return best
    names = {"name": document.name or document.title.en}
    raise BlackPokerError(TEXTS["too long"].say("en", **names), ja=TEXTS["too long"].say("ja", **names))


# Two pages of A5 on A4


def side_by_side(pages: int) -> list[tuple[int, int]]:
    """Return which pages lie beside each other if they are read one after the other; 0 is an empty page."""
    return [(page, page + 1 if page < pages else 0) for page in range(1, pages + 1, 2)]


def folded(pages: int) -> list[tuple[int, int]]:
    """Return which pages lie beside each other so that the folded sheets are a booklet; 0 is an empty page."""
    full = pages + -pages % 4
    sides = [(full - side, side + 1) if side % 2 == 0 else (side + 1, full - side) for side in range(full // 2)]
    return [(left if left <= pages else 0, right if right <= pages else 0) for left, right in sides]


def imposed(pages: bytes, order: list[tuple[int, int]], document: Document, languages: Sequence[str]) -> bytes:
    """Set pages of A5 beside each other on A4."""
    title = f"BlackPoker {document.title.say(languages[0])}"
    with tempfile.TemporaryDirectory(prefix="blackpoker-") as name:
        folder = Path(name)
        (folder / "pages.pdf").write_bytes(pages)
        (folder / "impose.typ").write_bytes((HERE / "impose.typ").read_bytes())
        return compiled("impose.typ", {"order": written(order), "title": title}, folder)
