"""The page's types are written from the server's messages, and the document names all of them."""

import re
from pathlib import Path

import msgspec
from tools.wire_types import FILE, types

from blackpoker.server import messages, wire

ROOT = Path(__file__).parents[2]
PROTOCOL = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    assert FILE.read_text(encoding="utf-8") == types(), "stale: python -m tools.wire_types --write"


def test_the_document_names_every_message_and_every_field_of_a_state() -> None:
    kinds = [each for module in (wire, messages) for each in vars(module).values() if isinstance(each, type)]
    tags = {each.__struct_config__.tag for each in kinds if issubclass(each, msgspec.Struct)} - {None, "Message"}
    assert len(tags) > 25
    assert [
        tag for tag in sorted(map(str, tags)) if f"`{tag}`" not in PROTOCOL and f'"type": "{tag}"' not in PROTOCOL
    ] == []
    assert [name for name in wire.State.__struct_fields__ if f"| `{name}` |" not in PROTOCOL] == []


def test_the_document_names_every_code_of_a_refusal() -> None:
    sources = (ROOT / "src" / "blackpoker" / "server").glob("*.py")
    codes = {code for file in sources for code in re.findall(r'Refused\(\s*"([a-z]+)"', file.read_text("utf-8"))}
    assert len(codes) > 20
    assert [code for code in sorted(codes) if f"`{code}`" not in PROTOCOL] == []
