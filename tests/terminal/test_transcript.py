"""The transcripts in the documentation are what the client prints, and the page names every command."""

from blackpoker.terminal.texts import HELP

from .transcript import BLOCK, PAGE, TYPED, with_transcripts


def test_the_transcripts_are_what_the_client_prints() -> None:
    page = PAGE.read_text("utf-8")
    assert {block[2] for block in BLOCK.finditer(page)} == set(TYPED)
    assert with_transcripts(page) == page, "python -m tests.terminal.transcript --write brings the page up to date"


def test_the_page_names_every_command() -> None:
    page = PAGE.read_text("utf-8")
    for words, _ in HELP:
        assert words.split()[0].strip(",") in page, words
