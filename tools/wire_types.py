"""Writes the page's types from the messages of the server: `python -m tools.wire_types --write`.

Without --write it only tells whether web/src/lib/wire.ts is up to date.
"""

import sys
from pathlib import Path
from typing import Any, Final, get_args

from msgspec import inspect

from blackpoker.client import told
from blackpoker.core.text import Text
from blackpoker.server import board, describing, missions, rule_book, wire
from blackpoker.view.seen import Seat

FILE: Final = Path(__file__).parent.parent / "web" / "src" / "lib" / "wire.ts"
HEAD: Final = """/** What the server says. Written by `python -m tools.wire_types --write`: do not edit. */

export interface Text {
  ja: string;
  en: string;
}
"""
ROOTS: Final = (
    wire.ServerMessage, wire.Replay, describing.Regulations, describing.PlayedBy, describing.Book, describing.Guide,
    describing.Lesson, missions.Missions, rule_book.RuleBook, board.Board,
)  # fmt: skip
WORDS: Final[dict[str, Any]] = {
    "Seat": Seat, "ThingSort": told.Sort, "ToldKind": told.Kind, "PartOf": wire.PartOf, "AskSort": wire.AskSort,
    "Usual": wire.Usual,
}  # fmt: skip
"""Types that are one of some words, by their names on the page."""


class Writer:
    """Collects the interfaces that some types need, each after what it is made of."""

    def __init__(self) -> None:
        self.interfaces: dict[str, str] = {}

    def written(self, kind: inspect.Type) -> str:
        """Return a type in TypeScript."""
        if isinstance(kind, inspect.UnionType):
            return self.union(kind)
        if isinstance(kind, inspect.StructType | inspect.DataclassType):
            return self.interface(kind)
        if isinstance(kind, inspect.VarTupleType | inspect.ListType):
            inner = self.written(kind.item_type)
            return f"({inner})[]" if " | " in inner and inner[0] != "[" else f"{inner}[]"
        if isinstance(kind, inspect.TupleType):
            return f"[{', '.join([self.written(each) for each in kind.item_types])}]"
        if isinstance(kind, inspect.LiteralType):
            named = [name for name, words in WORDS.items() if set(get_args(words)) == set(kind.values)]
            return named[0] if named else " | ".join([f"'{value}'" for value in kind.values])
        if isinstance(kind, inspect.CustomType) and kind.cls is Text:
            return "Text"
        simple: dict[type, str] = {
            inspect.StrType: "string", inspect.IntType: "number", inspect.FloatType: "number",
            inspect.BoolType: "boolean", inspect.NoneType: "null",
        }  # fmt: skip
        return simple[type(kind)]

    def union(self, kind: inspect.UnionType) -> str:
        """Return a union, with null at the end."""
        words = [self.written(each) for each in kind.types]
        return " | ".join([*[word for word in words if word != "null"], *["null" for word in words if word == "null"]])

    def interface(self, kind: inspect.StructType | inspect.DataclassType) -> str:
        """Write an interface once; return its name."""
        name = kind.cls.__name__
        if name not in self.interfaces:
            self.interfaces[name] = ""
            fields = [f"  type: '{kind.tag}';"] if isinstance(kind, inspect.StructType) and kind.tag else []
            fields += [f"  {field.encode_name}: {self.written(field.type)};" for field in kind.fields]
            del self.interfaces[name]  # so that it stands behind what it is made of
            said = (kind.cls.__doc__ or "").strip().splitlines()[0]
            body = "\n".join(fields)
            self.interfaces[name] = f"/** {said} */\nexport interface {name} {{\n{body}\n}}\n"
        return name


def one_of(words: Any) -> str:
    """Write a type that is one of some words, each on a line."""
    return "\n".join([f"  | '{word}'" for word in get_args(words)])


def types() -> str:
    """Return the whole file."""
    writer = Writer()
    messages = writer.written(inspect.type_info(ROOTS[0]))
    for root in ROOTS[1:]:
        writer.written(inspect.type_info(root))
    union = "\n".join([f"  | {name}" for name in messages.split(" | ")])
    said = "/** Everything that a socket may say; `type` tells which. */"
    words = [
        f"export type {name} = {' | '.join([repr(word) for word in get_args(of)])};\n" for name, of in WORDS.items()
    ]
    return "\n".join([HEAD, *words, *writer.interfaces.values(), f"{said}\nexport type ServerMessage =\n{union};\n"])


def main(arguments: list[str]) -> int:
    """Write the file, or tell whether it is up to date."""
    text = types()
    if "--write" in arguments:
        FILE.write_text(text, encoding="utf-8")
        return 0
    fresh = FILE.exists() and FILE.read_text(encoding="utf-8") == text
    print("up to date" if fresh else f"{FILE.name} is stale: python -m tools.wire_types --write")
    return 0 if fresh else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
