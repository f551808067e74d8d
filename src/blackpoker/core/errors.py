"""What can go wrong, as one family of errors, each with a sentence for the person who reads it."""

from typing import Any, Final


class BlackPokerError(Exception):
    """The root of every error that this package raises on purpose: a sentence in English and, if need be, Japanese."""

    def __init__(self, message: str, ja: str | None = None) -> None:
        super().__init__(message)
        self.japanese: Final = ja

    def say(self, language: str) -> str:
        """Return the sentence in a language, in English where there is no other."""
        return self.japanese if language == "ja" and self.japanese is not None else str(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return revived, (type(self), self.args, vars(self))


def revived(kind: type[BlackPokerError], args: tuple[Any, ...], said: dict[str, Any]) -> BlackPokerError:
    """Return an error that came from another process, whatever it was once made of."""
    error = kind.__new__(kind, *args)
    error.args = args
    for name, value in said.items():
        setattr(error, name, value)
    return error


class InvalidRules(BlackPokerError):
    """A game definition contradicts itself or lacks something that the core rules demand."""


class UnknownAction(BlackPokerError):
    """Somebody named an action that the rules of this game do not have."""


class IllegalOption(BlackPokerError):
    """Somebody picked an option that the open decision does not offer."""


class GameOver(BlackPokerError):
    """Somebody wanted to go on with a game that has ended."""


class BrokenOff(BlackPokerError):
    """A step of this game raised an error, so that its state is not to be trusted; play on from an earlier clone."""


class CorruptDump(BlackPokerError):
    """A dump cannot be loaded: it is damaged, edited, or was made by other rules."""
