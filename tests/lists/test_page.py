"""A list as a page: whole in itself, every entry under its address."""

import re
from html.parser import HTMLParser

import pytest

from blackpoker.lists import document_of
from blackpoker.lists.markdown import markdown_of
from blackpoker.lists.page import page_of
from blackpoker.lists.plain import text_of
from blackpoker.regulation import regulation


class Reader(HTMLParser):
    """Reads what a browser would: ids, links, and the text without readings."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.loads: list[str] = []
        self.text = ""
        self.hidden = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.hidden += tag in ("script", "style", "rt")
        if given.get("id"):
            self.ids.append(str(given["id"]))
        self.loads += [str(given[name]) for name in ("src", "srcset", "data") if given.get(name)]
        self.loads += [str(given["href"])] if tag == "link" else []

    def handle_endtag(self, tag: str) -> None:
        self.hidden -= tag in ("script", "style", "rt")

    def handle_data(self, data: str) -> None:
        if not self.hidden:
            self.text += data


@pytest.mark.parametrize("languages", [("ja",), ("en",), ("ja", "en")], ids=["ja", "en", "both"])
@pytest.mark.parametrize("name", ["lite+entry20", "mast+extra82"])
def test_a_page_has_every_field_and_an_address_for_every_entry(name: str, languages: tuple[str, ...]) -> None:
    document = document_of(regulation(name))
    page = page_of(document, languages)
    reader = Reader()
    reader.feed(page)
    assert reader.loads == [], "a page that works offline loads nothing"
    assert not re.search(r"@import|url\(|fetch\(|https?://", page)
    assert len(reader.ids) == len(set(reader.ids))
    for entry in document.entries():
        assert entry.list == "sign" or entry.address.lower() in reader.ids
        for field in entry.fields:
            for language in languages:
                assert field.text.say(language) in reader.text
    assert page == page_of(document, languages)


def test_a_page_has_the_qr_code_of_its_address() -> None:
    page = page_of(document_of(regulation("lite")), ("en",), url="https://example.org/a?b=1&c=<2>")
    assert "<svg" in page and 'href="https://example.org/a?b=1&amp;c=&lt;2&gt;"' in page


@pytest.mark.parametrize("languages", [("ja",), ("en",), ("en", "ja")], ids=["ja", "en", "both"])
def test_markdown_and_text_have_every_field(languages: tuple[str, ...]) -> None:
    document = document_of(regulation("mast+extra"))
    for written in (markdown_of(document, languages), text_of(document, languages)):
        place = 0
        for entry in document.entries():
            place = written.index(entry.name.say(languages[0]), place)
            for field in entry.fields:
                for language in languages:
                    assert written.find(field.text.say(language), place) >= 0, entry.address
            assert entry.list == "sign" or all(name in written for name in (entry.name.say(each) for each in languages))
