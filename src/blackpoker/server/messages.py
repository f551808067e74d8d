"""The messages of clients: read strictly, with every limit said."""

import json
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

MOST_BYTES: Final = 8192
"""The most bytes of a message."""
VERSION: Final = 2
"""The version of the protocol (docs/protocol.md)."""


MOST_PICKS: Final = 64
"""No move has more picks."""
LONGEST_WORD: Final = 64
"""The longest id of a message and the longest name of an option."""

Word: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_WORD)]
Picks: TypeAlias = Annotated[tuple[Word, ...], msgspec.Meta(max_length=MOST_PICKS)]
Number: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
Since: TypeAlias = Annotated[int, msgspec.Meta(ge=-1, le=1_000_000_000)]
"""The last entry of the log that was seen; -1 for none."""
Code: TypeAlias = Annotated[str, msgspec.Meta(max_length=128)]


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a client says."""


class Hello(Message, frozen=True, tag="hello"):
    """The first message: at which table, with which token or link, and what was seen last."""

    version: Number
    table: Code
    token: Code | None = None
    watch: Code | None = None
    since: Since = -1


class Parts(Message, frozen=True, tag="parts"):
    """What may be picked after these picks?"""

    id: Word
    at: Number
    picks: Picks


class Palette(Message, frozen=True, tag="palette"):
    """What can I do now, and why not the rest?"""

    id: Word
    at: Number


class Move(Message, frozen=True, tag="move"):
    """A whole move, pick by pick; with `keep` the chance is kept after a request."""

    id: Word
    at: Number
    picks: Picks
    keep: bool = False


class Hold(Message, frozen=True, tag="hold"):
    """Stop the reaction window: I want to think."""

    id: Word
    at: Number


class Settings(Message, frozen=True, tag="settings"):
    """How I want to be asked."""

    id: Word
    mode: Literal["auto", "full", "mine"] = "auto"
    until: Literal["", "request", "stage", "turn", "hit", "no"] = ""


class Control(Message, frozen=True, tag="control"):
    """Ask me everything while this is on; then as before."""

    id: Word
    on: bool


class Concede(Message, frozen=True, tag="concede"):
    """I give up."""

    id: Word


class Claim(Message, frozen=True, tag="claim"):
    """The opponent has been away for too long: I claim the win."""

    id: Word


class Rematch(Message, frozen=True, tag="rematch"):
    """Once more, with the seats changed and an anchor for the next deal."""

    id: Word
    anchor: Code = ""


class Link(Message, frozen=True, tag="link"):
    """My link for a mix."""

    mix: Number
    link: Code


class Hint(Message, frozen=True, tag="hint"):
    """What would a computer player do? Against the computer only."""

    id: Word
    at: Number


class Help(Message, frozen=True, tag="help"):
    """A step of help with the mission, from 1 to 3."""

    id: Word
    at: Number
    step: Annotated[int, msgspec.Meta(ge=1, le=3)]


class Why(Message, frozen=True, tag="why"):
    """What did the rules decide at that entry of the log?"""

    id: Word
    seq: Number


class Ping(Message, frozen=True, tag="ping"):
    """Are you there?"""


Any_Message = (
    Hello | Parts | Palette | Move | Hold | Settings | Control | Concede | Claim | Rematch | Link | Hint | Help | Why
    | Ping
)  # fmt: skip


class BadMessage(Exception):
    """A message that cannot be understood, and why."""


def read_message(text: str | bytes) -> Any:
    """Return the message that a text is; BadMessage if it is none."""
    try:
        return msgspec.convert(read_json(text), Any_Message, strict=True)
    except msgspec.ValidationError as error:
        raise BadMessage(str(error)) from None


def read_json(text: str | bytes, most: int = MOST_BYTES) -> Any:
    """Read JSON without what no store can keep or JSON does not have: NUL, NaN, double keys, lone surrogates, depth."""
    if len(text) > most:
        raise BadMessage(f"a message has at most {most} bytes")
    try:
        if isinstance(text, bytes):
            text = text.decode()
        text.encode()
        data = STRICT.decode(text)
        if "\\" in text:  # only an escape can make a surrogate without its other half, or a NUL
            check_text(data)
    except RecursionError:
        raise BadMessage("the message is too deep") from None
    except ValueError as error:
        raise BadMessage(f"no JSON: {error}"[:200]) from None
    return data


def check_text(data: Any) -> None:
    """Raise a ValueError if a text cannot be kept: a NUL, or a surrogate without its other half."""
    if isinstance(data, str):
        data.encode()
        if "\0" in data:
            raise ValueError("a text has no NUL")
    elif isinstance(data, dict):
        for each in data.items():
            check_text(list(each))
    elif isinstance(data, list):
        for each in data:
            check_text(each)


def finite(text: str) -> float:
    """Return a number; one that is too large to be one is refused."""
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise ValueError(f"{text[:20]} is no number")
    return number


def without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object; a key that comes twice is refused."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key comes twice")
    return found


def refuse_constant(name: str) -> Any:
    """Refuse NaN and Infinity."""
    raise ValueError(f"{name} is no number")


STRICT: Final = json.JSONDecoder(
    object_pairs_hook=without_doubles, parse_constant=refuse_constant, parse_float=finite
)  # fmt: skip
