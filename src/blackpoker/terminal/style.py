"""How things are written at this terminal, and what comes of a line that was typed."""

from dataclasses import dataclass, field


@dataclass
class Style:
    """How things are written for everybody at this terminal."""

    language: str
    room: int = 80
    ascii: bool = False


@dataclass
class Reply:
    """What comes of a line that was typed: an answer, and whether something was picked or the player leaves."""

    lines: list[str] = field(default_factory=list)
    picked: bool = False
    leave: bool = False
