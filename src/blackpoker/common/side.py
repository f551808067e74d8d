"""One player's side of the table."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from .card import NO_CARD, CardId, Mask
from .unit import FieldUnit, FogUnit, TrumpUnit
from .whereabouts import Whereabouts, whereabouts_of

NO_UNITS: Final[tuple[FieldUnit, ...]] = ()
NO_FOGS: Final[tuple[FogUnit, ...]] = ()
NO_TRUMPS: Final[tuple[TrumpUnit, ...]] = ()
NOTHING: Final = b""
UNSEEN: Final = whereabouts_of((0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
"""What seats know before there is a card."""
UNSEEN.shared = True


@mypyc_attr(acyclic=True)
class Side:
    """The zones of one player, and what each seat knows of the cards that belong to this player.

    Piles are bytes: the life begins with its top card, the graveyard ends with it. `life_seen`, `graveyard_seen` and
    `pack_seen` run beside them: a bit for each seat that knows which card lies in that place. `whereabouts_a` and
    `whereabouts_b` tell for each zone the cards that may lie there for all that the seat knows (R158); `may_a` and
    `may_b` are the same as plain sets.
    """

    def __init__(self) -> None:
        self.deck: Mask = 0
        self.life: bytes = NOTHING
        self.life_seen: bytes = NOTHING
        self.graveyard: bytes = NOTHING
        self.graveyard_seen: bytes = NOTHING
        self.hand: Mask = 0
        self.field: tuple[FieldUnit, ...] = NO_UNITS
        """The units; they change by `units`, and with them what is told of them here."""
        self.soldiers: Mask = 0
        """The cards of all soldiers."""
        self.bulwarks: Mask = 0
        """The cards of all bulwarks."""
        self.charged: Mask = 0
        """The cards of all charged units."""
        self.able: bool = False
        """Does one of the characters have an ability?"""
        self.fogs: tuple[FogUnit, ...] = NO_FOGS
        self.pack: bytes = NOTHING
        self.pack_seen: bytes = NOTHING
        self.pack_opened: bool = False
        self.rare: CardId = NO_CARD
        self.trumps: tuple[TrumpUnit, ...] = NO_TRUMPS
        self.used: int = 0
        """The once-per-turn actions requested in turn `used_in`, a bit for each place in the list of actions."""
        self.used_in: i64 = 0
        self.whereabouts_a: Whereabouts = UNSEEN
        self.whereabouts_b: Whereabouts = UNSEEN

    def clone(self) -> "Side":
        """Return an independent copy."""
        copy = Side()
        copy.deck = self.deck
        copy.life = self.life
        copy.life_seen = self.life_seen
        copy.graveyard = self.graveyard
        copy.graveyard_seen = self.graveyard_seen
        copy.hand = self.hand
        copy.field = self.field
        copy.soldiers = self.soldiers
        copy.bulwarks = self.bulwarks
        copy.charged = self.charged
        copy.able = self.able
        copy.fogs = self.fogs
        copy.pack = self.pack
        copy.pack_seen = self.pack_seen
        copy.pack_opened = self.pack_opened
        copy.rare = self.rare
        copy.trumps = self.trumps
        copy.used = self.used
        copy.used_in = self.used_in
        self.whereabouts_a.shared = True
        self.whereabouts_b.shared = True
        copy.whereabouts_a = self.whereabouts_a
        copy.whereabouts_b = self.whereabouts_b
        return copy

    @property
    def units(self) -> tuple[FieldUnit, ...]:
        """The characters on the field."""
        return self.field

    @units.setter
    def units(self, units: tuple[FieldUnit, ...]) -> None:
        self.field = units
        soldiers: Mask = 0
        bulwarks: Mask = 0
        charged: Mask = 0
        able = False
        for unit in units:
            if unit.bulwark:
                bulwarks |= unit.faces
            else:
                soldiers |= unit.faces
            if unit.charged:
                charged |= unit.faces
            if unit.character.able:
                able = True
        self.soldiers = soldiers
        self.bulwarks = bulwarks
        self.charged = charged
        self.able = able

    def has_closed_pack(self) -> bool:
        """Tell whether the pack is not open yet, and there is something to choose (R166)."""
        return not self.pack_opened and (len(self.pack) > 0 or self.rare != NO_CARD)

    def whereabouts(self, seat: i64) -> Whereabouts:
        """Return what a seat knows, to look at."""
        return self.whereabouts_a if seat == 0 else self.whereabouts_b

    def changing_whereabouts(self, seat: i64) -> Whereabouts:
        """Return what a seat knows, to be changed."""
        if seat == 0:
            if self.whereabouts_a.shared:
                self.whereabouts_a = self.whereabouts_a.clone()
            return self.whereabouts_a
        if self.whereabouts_b.shared:
            self.whereabouts_b = self.whereabouts_b.clone()
        return self.whereabouts_b

    def may(self, seat: i64) -> tuple[Mask, ...]:
        """Return, for each zone, the cards that may lie there for all that a seat knows."""
        return self.whereabouts(seat).masks()

    @property
    def may_a(self) -> tuple[Mask, ...]:
        """For each zone, the cards that may lie there for all that seat A knows."""
        return self.whereabouts_a.masks()

    @may_a.setter
    def may_a(self, may: tuple[Mask, ...]) -> None:
        self.whereabouts_a = whereabouts_of(may)

    @property
    def may_b(self) -> tuple[Mask, ...]:
        """For each zone, the cards that may lie there for all that seat B knows."""
        return self.whereabouts_b.masks()

    @may_b.setter
    def may_b(self, may: tuple[Mask, ...]) -> None:
        self.whereabouts_b = whereabouts_of(may)
