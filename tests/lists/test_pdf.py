"""What stands in the PDFs, as a reader of PDFs finds it there."""

import re
import time
from pathlib import Path

import pytest
from tests.lists.printed import furniture, left_over, needs_poppler, poppler, squeezed, text_in

from blackpoker.core import BlackPokerError
from blackpoker.lists import document_of, marked
from blackpoker.lists.pdf import folded, page_count, pdf_of, side_by_side
from blackpoker.lists.sizes import BOOKLET, CARDS, SHEET, SIZES
from blackpoker.regulation import every_regulation, regulation

LANGUAGES = [("ja",), ("en",), ("ja", "en")]
SMALL, LARGE = "lite+entry20", "mast+extra82"
EVERY = [
    *("lite+basic", "std+entryStrategy", "pro+pack", "mast+packStrategy", "mast+rarePack", "mast+strategy"),
    *("mast+extra", LARGE, SMALL, "lite+entry16", "mast+extra@9.1", "mast+draft"),
]
"""Every format and every frame."""


def in_a_row(languages: tuple[str, ...]) -> str:
    return "+".join(languages)


@needs_poppler
@pytest.mark.parametrize("languages", LANGUAGES, ids=in_a_row)
@pytest.mark.parametrize("size", [size for size in SIZES if size != SHEET])
@pytest.mark.parametrize("name", [SMALL, LARGE])
def test_every_field_is_printed_in_every_size(name: str, size: str, languages: tuple[str, ...], tmp_path: Path) -> None:
    document = document_of(regulation(name))
    page = text_in(pdf_of(document, languages, size), tmp_path)
    rest = left_over(page, document, languages)
    for piece in sorted(furniture(document, languages), key=len, reverse=True):
        assert piece in rest or size == CARDS, f"{piece} is not on the page"
        rest = rest.replace(piece, "")
    assert not re.sub(r"BlackPoker|[123,:…·¶]", "", rest), "something stands there that the definitions do not have"


@needs_poppler
@pytest.mark.parametrize("languages", LANGUAGES, ids=in_a_row)
@pytest.mark.parametrize("name", EVERY)
def test_every_frame_and_format_is_printed_as_it_is(name: str, languages: tuple[str, ...], tmp_path: Path) -> None:
    document = document_of(regulation(name))
    left_over(text_in(pdf_of(document, languages), tmp_path), document, languages)


@needs_poppler
@pytest.mark.more
@pytest.mark.parametrize("name", list(every_regulation()))
def test_every_list_of_every_regulation_is_printed_as_it_is(name: str, tmp_path: Path) -> None:
    """In every size and language; for the trumps one sheet may be too small."""
    rules = regulation(name)
    document = document_of(rules)
    for size in [size for size in SIZES if size != SHEET or not rules.frame.trumps[1]]:
        for languages in LANGUAGES:
            left_over(text_in(pdf_of(document, languages, size), tmp_path), document, languages)


@needs_poppler
def test_marks_and_a_personal_list_are_printed(tmp_path: Path) -> None:
    document = document_of(regulation("mast+extra"), chosen=[0, 45])
    compared = marked(document, document_of(regulation("lite")))
    page = text_in(pdf_of(compared, ("ja",)), tmp_path)
    left_over(page, compared, ("ja",))
    assert "●追加" in page and "▲変更" in page
    assert squeezed(compared.subtitle.ja) in page


@needs_poppler
def test_one_sheet_is_one_sheet(tmp_path: Path) -> None:
    for name, languages, pages in ((SMALL, ("ja",), 1), ("std+pack", ("ja", "en"), 2)):
        document = document_of(regulation(name))
        made = pdf_of(document, languages, SHEET)
        assert page_count(made) == pages
        left_over(text_in(made, tmp_path), document, languages)
    with pytest.raises(BlackPokerError, match="does not fit on one sheet"):
        pdf_of(document_of(regulation(LARGE)), ("ja", "en"), SHEET)


@needs_poppler
@pytest.mark.parametrize("size", list(SIZES))
def test_all_fonts_are_embedded_with_unicode(size: str, tmp_path: Path) -> None:
    made = pdf_of(document_of(regulation(SMALL)), ("ja", "en"), size, url="https://example.org/rules")
    rows = poppler("pdffonts", made, tmp_path).splitlines()[2:]
    assert len(rows) >= 2
    for row in rows:
        assert "NotoSansCJKjp" in row and row.split()[-5:-2] == ["yes", "yes", "yes"], row


@needs_poppler
def test_pages_have_the_sizes_of_their_papers(tmp_path: Path) -> None:
    def paper(size: str) -> list[int]:
        made = pdf_of(document_of(regulation(SMALL)), ("ja",), size)
        found = re.search(r"Page size: +([0-9.]+) x ([0-9.]+)", poppler("pdfinfo", made, tmp_path))
        assert found is not None
        return [round(float(each) / 72 * 25.4) for each in found.groups()]

    assert {size: paper(size) for size in SIZES} == {
        "a5": [148, 210], "a4-2up": [297, 210], "booklet": [297, 210], "sheet": [297, 210], "cards": [210, 297],
        "large": [210, 297], "phone": [75, 160],
    }  # fmt: skip


@pytest.mark.parametrize("size", list(SIZES))
def test_the_same_list_is_the_same_bytes(size: str) -> None:
    def make() -> bytes:
        return pdf_of(document_of(regulation("std+entry20")), ("ja", "en"), size, url="https://example.org/rules")

    assert make() == make()


def test_the_time_of_the_day_is_not_in_a_pdf() -> None:
    made = pdf_of(document_of(regulation(SMALL)), ("en",))
    assert time.strftime("D:%Y").encode() not in made


def test_pages_lie_side_by_side_in_the_order_of_reading_or_of_folding() -> None:
    assert side_by_side(3) == [(1, 2), (3, 0)]
    assert folded(4) == [(4, 1), (2, 3)]
    assert folded(5) == [(0, 1), (2, 0), (0, 3), (4, 5)]
    assert folded(8) == [(8, 1), (2, 7), (6, 3), (4, 5)]


def test_a_booklet_has_a_multiple_of_four_pages() -> None:
    document = document_of(regulation(LARGE))
    pages = page_count(pdf_of(document, ("en",)))
    assert page_count(pdf_of(document, ("en",), BOOKLET)) == -(-pages // 4) * 2


@needs_poppler
def test_readings_stand_behind_names_or_nowhere(tmp_path: Path) -> None:
    document = document_of(regulation(SMALL))
    assert "兵士召喚へいししょうかん" in text_in(pdf_of(document, ("ja",)), tmp_path)
    assert "へいし" not in text_in(pdf_of(document, ("ja",), readings=False), tmp_path)
    assert "へいし" not in text_in(pdf_of(document, ("en",)), tmp_path)
