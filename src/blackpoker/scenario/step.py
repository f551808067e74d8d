"""The entries of a play: moves, both players passing, moves that must be refused, and expectations in between."""

from dataclasses import dataclass, field
from typing import Final

from blackpoker.notation.errors import REASONS
from blackpoker.notation.source import Value
from blackpoker.notation.text import plain

from .expecting import Expectation, read_expectations

MOST_REPEATS: Final = 200
"""`both pass x200` is the longest row of passes."""


@dataclass
class Step:
    """One entry of the play: a move, `both pass`, an illegal move, or expectations."""

    line: int
    move: str = ""
    repeats: int = 0
    illegal: str = ""
    because: str = ""
    expects: list[Expectation] = field(default_factory=list)


def read_step(value: Value) -> Step:
    """Read one entry of the play."""
    if isinstance(value.data, dict):
        keys = value.mapping(("expect", "illegal"))
        if len(keys) != 1:
            raise value.error("an entry is a move, expect: or illegal:", "手、expect:、illegal: のどれか1つを書きます")
        if "expect" in keys:
            return Step(value.line, expects=read_expectations(keys["expect"]))
        return read_illegal(keys["illegal"])
    text = plain(value.text())
    words = text.casefold().split()
    if words[:2] == ["both", "pass"]:
        repeats = words[2][1:] if len(words) == 3 and words[2][:1] == "x" else "1" if len(words) == 2 else ""
        if not (repeats.isascii() and repeats.isdigit() and 0 < int(repeats[:9]) <= MOST_REPEATS):
            raise value.error(
                f"write 'both pass' or 'both pass x2', not {value.brief()}", "both pass x2 のように書きます"
            )
        return Step(value.line, repeats=int(repeats))
    return Step(value.line, move=value.text())


def read_illegal(value: Value) -> Step:
    """Read a move that must be refused, and why."""
    if isinstance(value.data, str):
        return Step(value.line, illegal=value.data)
    keys = value.mapping(("move", "because"))
    if "move" not in keys:
        raise value.error("illegal: names a move", "illegal: には move を書きます")
    because = keys["because"].text().strip() if "because" in keys else ""
    if because and because not in REASONS:
        raise keys["because"].error(
            f"there is no reason {because!r}; there are {', '.join(REASONS)}",
            f"理由「{because}」はありません。あるのは {', '.join(REASONS)} です",
        )
    return Step(value.line, illegal=keys["move"].text(), because=because)
