"""Drawing: every random choice of a game, from its own generator or, in a dealt game, from the stream of a key.

A key is the outcome of what server and players have mixed (docs/fair-dealing.md); each draw has a stream of its own.
"""

import hashlib
import hmac
from typing import Final

from mypy_extensions import mypyc_attr

from .errors import BlackPokerError
from .state import State

MARK: Final = b"blackpoker deal 2\0"
NO_KEY: Final = b""
"""The game is not dealt: its own generator draws."""
UNMIXED: Final = b"-"
"""A dealt game between two mixes: nothing can be drawn."""
TRIAL: Final = b"?"
"""A dealt game in which a move is only tried: its own generator draws, and what comes of it is thrown away."""
KEY_BYTES: Final = 32
WORDS: Final = 8
"""So many words a block of the stream has."""


class Undealt(BlackPokerError):
    """Something was to be drawn before it was mixed."""


@mypyc_attr(acyclic=True)
class Stream:
    """The words of one draw: blocks of HMAC-SHA-256, each read as eight numbers of 32 bits."""

    def __init__(self, key: bytes, draw: int) -> None:
        self.key: bytes = keyed(key, b"draw", u32(draw))
        self.block: bytes = b""
        self.blocks: int = 0
        self.place: int = WORDS

    def word(self) -> int:
        """Draw the next 32 bits."""
        if self.place == WORDS:
            self.block = keyed(self.key, b"block", u32(self.blocks))
            self.blocks += 1
            self.place = 0
        start = 4 * self.place
        self.place += 1
        return int.from_bytes(self.block[start : start + 4], "big")

    def below(self, bound: int) -> int:
        """Draw a number from 0 to bound - 1, each equally likely: words beyond the last whole multiple are left out."""
        assert 0 < bound < 0x80000000, f"no number is below {bound}"
        fair = 0x100000000 - 0x100000000 % bound
        word = self.word()
        while word >= fair:
            word = self.word()
        return word % bound

    def shuffle(self, pile: list[int]) -> None:
        """Bring a pile into random order, in place (Fisher and Yates, from the last place down)."""
        place = len(pile) - 1
        while place > 0:
            other = self.below(place + 1)
            pile[place], pile[other] = pile[other], pile[place]
            place -= 1


def shuffle(game: State, pile: list[int]) -> None:
    """Bring a pile into random order, in place."""
    game.draws += 1
    if drawn_by_generator(game):
        game.rng.shuffle(pile)
    else:
        Stream(game.key, game.draws).shuffle(pile)


def below(game: State, bound: int) -> int:
    """Draw a number from 0 to bound - 1, each equally likely."""
    game.draws += 1
    if drawn_by_generator(game):
        return game.rng.below(bound)
    return Stream(game.key, game.draws).below(bound)


def drawn_by_generator(game: State) -> bool:
    """Tell whether the game's own generator draws; Undealt where nothing may be drawn."""
    key = game.key
    if key == UNMIXED:
        raise Undealt("it draws what was not mixed", "切られていないものを引くことはできません")
    return len(key) != KEY_BYTES


def encoded(label: bytes, parts: list[bytes]) -> bytes:
    """Write what is hashed so that no two things are written alike: the mark, a label, each part after its length."""
    return MARK + label + b"\0" + b"".join([u32(len(part)) + part for part in parts])


def u32(number: int) -> bytes:
    """Write a number in four bytes, the highest first."""
    return number.to_bytes(4, "big")


def hashed(label: bytes, *parts: bytes) -> bytes:
    """Return the SHA-256 hash of some parts under a label."""
    return hashlib.sha256(encoded(label, list(parts))).digest()


def keyed(key: bytes, label: bytes, *parts: bytes) -> bytes:
    """Return the HMAC-SHA-256 of some parts under a label."""
    return hmac.digest(key, encoded(label, list(parts)), "sha256")
