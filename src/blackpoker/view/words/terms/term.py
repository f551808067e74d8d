"""What a term is."""

from typing import Final

from blackpoker.core.text import Text


class Term:
    """A word or a sign: what it is called and what it means."""

    def __init__(self, id: str, name: Text, text: Text, also: tuple[str, ...] = (), pattern: str = "") -> None:
        self.id: Final = id
        self.name: Final = name
        self.text: Final = text
        self.also: Final = also
        """What else it is called."""
        self.pattern: Final = pattern
        """How everything looks that is written like it, as a regular expression, or nothing."""


def term(id: str, name: tuple[str, str], ja: str, en: str, *also: str) -> Term:
    """Make a term."""
    return Term(id, Text(*name), Text(ja, en), also)


def sign(id: str, name: tuple[str, str], ja: str, en: str, pattern: str) -> Term:
    """Make a sign or a writing."""
    return Term(id, Text(*name), Text(ja, en), (), pattern)
