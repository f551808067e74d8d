"""What can be wrong with a move, a scenario or a record: one sentence each, in English and in Japanese."""

from typing import Final

from blackpoker.core import BlackPokerError


class RecordError(BlackPokerError):
    """Text that cannot be used; `say` gives its sentence in either language."""

    def __init__(self, en: str, ja: str) -> None:
        super().__init__(en, ja)
        self.en: Final = en
        self.ja: Final = ja


class RefusedMove(RecordError):
    """A move that is not played; `reasons` holds short codes that say why."""

    def __init__(self, en: str, ja: str, reasons: tuple[str, ...]) -> None:
        super().__init__(en, ja)
        self.reasons: Final = reasons


class InvalidMove(RefusedMove):
    """A move that cannot be read."""

    def __init__(self, en: str, ja: str) -> None:
        super().__init__(en, ja, ("invalid",))


class IllegalMove(RefusedMove):
    """A move that was read but is not allowed now."""


class AmbiguousMove(RefusedMove):
    """A move that leaves out a part for which there is more than one choice."""

    def __init__(self, en: str, ja: str, candidates: tuple[str, ...]) -> None:
        super().__init__(en, ja, ("ambiguous",))
        self.candidates: Final = candidates


class InvalidOptions(RecordError):
    """Rule options that do not exist, or do not have such a value."""


class InvalidScenario(RecordError):
    """A scenario file that is broken, or whose table breaks the rules."""


class InvalidPackage(RecordError):
    """A rule package that is broken, or that changes the rules to something that cannot be played."""


class CorruptRecord(RecordError):
    """A game record that cannot be read or replayed: damaged, edited, cut off, or made by other rules."""


REASONS: Final = (
    "format", "timing", "condition", "once", "cost", "key", "target", "invalid", "ambiguous",
)  # fmt: skip
"""The codes of all reasons for which a move is refused."""
