"""What can go wrong, as one family of errors, each with a sentence for the person who reads it."""


class BlackPokerError(Exception):
    """The root of every error that this package raises on purpose."""


class InvalidRules(BlackPokerError):
    """A game definition contradicts itself or lacks something that the core rules demand."""


class UnknownAction(BlackPokerError):
    """Somebody named an action that the rules of this game do not have."""


class IllegalOption(BlackPokerError):
    """Somebody picked an option that the open decision does not offer."""


class GameOver(BlackPokerError):
    """Somebody wanted to go on with a game that has ended."""


class CorruptDump(BlackPokerError):
    """A dump cannot be loaded: it is damaged, edited, or was made by other rules."""
