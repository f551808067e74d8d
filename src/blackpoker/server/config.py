"""What a table is played by, as it is kept."""

import hashlib
import re
from functools import lru_cache
from typing import Final, Literal

import msgspec

from blackpoker.core import BlackPokerError
from blackpoker.notation.item import read_cards
from blackpoker.notation.options import parse_options
from blackpoker.notation.text import shown
from blackpoker.record.identity import Identity, identity_of, versions
from blackpoker.regulation import Regulation, any_regulation, check_deck
from blackpoker.scenario.position import Position, read_position

from .local_rules import local_rules, missing_rules
from .wire import LocalRules

LONGEST_NAME = 24
COMPUTER: Final = re.compile(r"(\s*computer\s*[:：])+\s*", re.IGNORECASE)
"""How the names of computer players begin, and those of guests do not."""
MOST_DECK: Final = 400
"""The longest text of a deck."""
LESSON: Final = "lesson"
"""The computer player of the lesson."""
MISSION: Final = "mission"
"""The computer player of a mission, who follows its script."""
LESSON_SECRET: Final = hashlib.sha256(b"first lesson").hexdigest()
"""The lesson is always dealt alike, so its secret is none."""


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who has a seat: a guest by name, or a computer player."""

    name: str
    nonce: str = ""
    """The number of a seat whose deal is of version 1."""
    computer: str = ""
    """The name of the computer player, empty for a guest."""
    deck: str = ""
    """The cards of the deck; empty for the frame's own or a full one."""
    anchor: str = ""
    """What the seat shows first of its chain, or `none`; empty where the deal is of version 1."""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a player may think: for the whole game and, in addition, for each move."""

    seconds: int
    increment: int


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table: its rules, its secret, its links and its pace."""

    regulation: str
    secret: str
    invite: str
    watch: str
    share: str
    open_seat: Literal["A", "B", ""] = ""
    """The seat that a friend may take by the invitation."""
    a: Seat | None = None
    b: Seat | None = None
    clock: Clock | None = None
    window: float = 2.0
    fast: bool = False
    before: str = ""
    """The table that this one is a rematch of."""
    options: str = ""
    """The rule options that differ from the default."""
    start: str = ""
    """The position that the game begins in, in its strict form; empty for a game that is dealt."""
    scenario: str = ""
    """The name of the scenario that it was taken from."""
    deal: int = 1
    """The version of the deal; games of version 1 are played to their end."""
    deal_id: str = ""
    """The name of the deal in the public log."""
    mixing: Literal["each", "once"] = "each"
    """Before which moves that draw the players give links: each, or the first only."""
    seed: int | None = None
    """The seed of a deal that was checked beforehand, of a first game or a mission."""
    mission: str = ""
    """The id of the mission that is played."""
    opened: int = 0
    """When its host opened the table to anybody, in seconds since 1970; 0 if only its links lead to it."""
    edition: str = ""
    """The edition, packages, fingerprint of the rulebook and version of the shuffle that the table was made with."""
    packages: str = ""
    book: str = ""
    shuffle: str = ""

    def rules(self) -> Regulation:
        """Return the regulation."""
        return rules_of(self.regulation, self.options)

    def identity(self) -> Identity:
        """Return by what the table was made; an old one does not say so."""
        return Identity(self.edition, self.book, self.shuffle, self.packages)

    def identity_here(self) -> Identity:
        """Return by what the table would be made here."""
        return identity_here(self.regulation, self.options, versions())

    def known(self) -> "Config":
        """Return the table with the identity of its rules as they are here."""
        found = self.identity_here()
        return msgspec.structs.replace(
            self, edition=found.edition, packages=found.packages, book=found.rules, shuffle=found.shuffle
        )

    def warning(self) -> dict[str, str] | None:
        """Return what there is to say if format and frame are not meant for each other (R93), in both languages."""
        try:
            warning = self.rules().warning
        except BlackPokerError:
            return None  # its local rules are not here any more; that is said where the table is stopped
        return None if warning is None else {"ja": warning.ja, "en": warning.en}

    def local(self) -> LocalRules | None:
        """Return the local rules of the table; those that are not here any more by their ids."""
        try:
            return local_rules(self.rules())
        except BlackPokerError:
            return missing_rules(self.packages) if self.packages else None

    def position(self) -> Position | None:
        """Return the position that the game begins in, or None for a game that is dealt."""
        return read_position(self.start, self.rules()) if self.start else None

    @property
    def taught(self) -> bool:
        """Tell whether this is the lesson with its own deal."""
        return self.secret == LESSON_SECRET


DECODER: Final = msgspec.json.Decoder(Config)
"""Made before any thread reads a table: two that were the first at once have brought the process down."""


@lru_cache(maxsize=256)
def rules_of(name: str, options: str) -> Regulation:
    """Return a regulation with options; all tables that are played by it share it, since it takes much memory."""
    return any_regulation(name, parse_options(options))


@lru_cache(maxsize=256)
def identity_here(name: str, options: str, versions: tuple[object, ...]) -> Identity:
    """Return the identity of a regulation, which is a hash over the whole rulebook and the same for all its tables."""
    return identity_of(rules_of(name, options))


def clean_name(text: str, otherwise: str) -> str:
    """Return a guest's name that can be shown anywhere: no control or direction characters, not long, no computer's."""
    printable = "".join([each for each in text if each.isprintable()])
    claimed = COMPUTER.match(printable)
    kept = printable if claimed is None else printable[claimed.end() :]
    tidy = " ".join(shown(kept, LONGEST_NAME).split())
    return tidy or otherwise


def checked_deck(rules: Regulation, deck: str) -> str:
    """Return a deck if the frame takes it; raise a BlackPokerError that says why not."""
    if deck:
        if len(deck) > MOST_DECK:
            raise BlackPokerError("a deck has at most 54 cards", ja="デッキは54枚までです。")
        check_deck(rules.frame, read_cards(deck))
    return deck
