"""The page's types are written from the server's messages."""

from tools.wire_types import FILE, types


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    assert FILE.read_text(encoding="utf-8") == types(), "stale: python -m tools.wire_types --write"
