"""One player's side of the table."""

from typing import Final

from mypy_extensions import i64

from .card import NO_CARD, CardId, Mask
from .unit import FieldUnit, FogUnit, TrumpUnit
from .zone import FIELD, FOG, GRAVEYARD, HAND, LIFE, PACK, RARE, STAGE, TRUMP

NO_UNITS: Final[tuple[FieldUnit, ...]] = ()
NO_FOGS: Final[tuple[FogUnit, ...]] = ()
NO_TRUMPS: Final[tuple[TrumpUnit, ...]] = ()
NOTHING: Final = b""


class Side:
    """The zones of one player, and what each seat knows of the cards that belong to this player.

    Piles are bytes: the life begins with its top card, the graveyard ends with it. `life_seen`, `graveyard_seen` and
    `pack_seen` run beside them: a bit for each seat that knows which card lies in that place. `may_a` and
    `may_b` hold for each zone the cards that may lie there for all that the seat knows (R158); they are kept as plain
    numbers, `a_life` and so on, which cost nothing to copy and to change.
    """

    def __init__(self) -> None:
        self.deck: Mask = 0
        self.life: bytes = NOTHING
        self.life_seen: bytes = NOTHING
        self.graveyard: bytes = NOTHING
        self.graveyard_seen: bytes = NOTHING
        self.hand: Mask = 0
        self.units: tuple[FieldUnit, ...] = NO_UNITS
        self.fogs: tuple[FogUnit, ...] = NO_FOGS
        self.pack: bytes = NOTHING
        self.pack_seen: bytes = NOTHING
        self.pack_opened: bool = False
        self.rare: CardId = NO_CARD
        self.trumps: tuple[TrumpUnit, ...] = NO_TRUMPS
        self.used: int = 0
        """The once-per-turn actions requested in turn `used_in`, a bit for each place in the list of actions."""
        self.used_in: int = 0
        self.held: Mask = 0
        """What `sieve` has found out about the hand, valid as long as the hand is `held_for`; no part of the state."""
        self.held_for: Mask = -1
        self.a_life: i64 = 0
        self.a_graveyard: i64 = 0
        self.a_field: i64 = 0
        self.a_hand: i64 = 0
        self.a_fog: i64 = 0
        self.a_pack: i64 = 0
        self.a_rare: i64 = 0
        self.a_trump: i64 = 0
        self.a_stage: i64 = 0
        self.b_life: i64 = 0
        self.b_graveyard: i64 = 0
        self.b_field: i64 = 0
        self.b_hand: i64 = 0
        self.b_fog: i64 = 0
        self.b_pack: i64 = 0
        self.b_rare: i64 = 0
        self.b_trump: i64 = 0
        self.b_stage: i64 = 0

    def clone(self) -> "Side":
        """Return an independent copy."""
        copy = Side()
        copy.deck = self.deck
        copy.life = self.life
        copy.life_seen = self.life_seen
        copy.graveyard = self.graveyard
        copy.graveyard_seen = self.graveyard_seen
        copy.hand = self.hand
        copy.units = self.units
        copy.fogs = self.fogs
        copy.pack = self.pack
        copy.pack_seen = self.pack_seen
        copy.pack_opened = self.pack_opened
        copy.rare = self.rare
        copy.trumps = self.trumps
        copy.used = self.used
        copy.used_in = self.used_in
        copy.held = self.held
        copy.held_for = self.held_for
        copy.a_life = self.a_life
        copy.a_graveyard = self.a_graveyard
        copy.a_field = self.a_field
        copy.a_hand = self.a_hand
        copy.a_fog = self.a_fog
        copy.a_pack = self.a_pack
        copy.a_rare = self.a_rare
        copy.a_trump = self.a_trump
        copy.a_stage = self.a_stage
        copy.b_life = self.b_life
        copy.b_graveyard = self.b_graveyard
        copy.b_field = self.b_field
        copy.b_hand = self.b_hand
        copy.b_fog = self.b_fog
        copy.b_pack = self.b_pack
        copy.b_rare = self.b_rare
        copy.b_trump = self.b_trump
        copy.b_stage = self.b_stage
        return copy

    def may(self, seat: int) -> tuple[Mask, ...]:
        """Return, for each zone, the cards that may lie there for all that a seat knows."""
        return self.may_a if seat == 0 else self.may_b

    @property
    def may_a(self) -> tuple[Mask, ...]:
        """For each zone, the cards that may lie there for all that seat A knows."""
        return (
            self.a_life,
            self.a_graveyard,
            self.a_field,
            self.a_hand,
            self.a_fog,
            self.a_pack,
            self.a_rare,
            self.a_trump,
            self.a_stage,
        )

    @may_a.setter
    def may_a(self, may: tuple[Mask, ...]) -> None:
        (
            self.a_life,
            self.a_graveyard,
            self.a_field,
            self.a_hand,
            self.a_fog,
            self.a_pack,
            self.a_rare,
            self.a_trump,
            self.a_stage,
        ) = may

    def seen_by_a(self, here: i64, zone: int) -> None:
        """Seat A knows that a card lies in one zone and nowhere else."""
        gone = ~here
        self.a_life &= gone
        self.a_graveyard &= gone
        self.a_field &= gone
        self.a_hand &= gone
        self.a_fog &= gone
        self.a_pack &= gone
        self.a_rare &= gone
        self.a_trump &= gone
        self.a_stage &= gone
        if zone == LIFE:
            self.a_life |= here
        elif zone == GRAVEYARD:
            self.a_graveyard |= here
        elif zone == FIELD:
            self.a_field |= here
        elif zone == HAND:
            self.a_hand |= here
        elif zone == FOG:
            self.a_fog |= here
        elif zone == PACK:
            self.a_pack |= here
        elif zone == RARE:
            self.a_rare |= here
        elif zone == TRUMP:
            self.a_trump |= here
        elif zone == STAGE:
            self.a_stage |= here

    @property
    def may_b(self) -> tuple[Mask, ...]:
        """For each zone, the cards that may lie there for all that seat B knows."""
        return (
            self.b_life,
            self.b_graveyard,
            self.b_field,
            self.b_hand,
            self.b_fog,
            self.b_pack,
            self.b_rare,
            self.b_trump,
            self.b_stage,
        )

    @may_b.setter
    def may_b(self, may: tuple[Mask, ...]) -> None:
        (
            self.b_life,
            self.b_graveyard,
            self.b_field,
            self.b_hand,
            self.b_fog,
            self.b_pack,
            self.b_rare,
            self.b_trump,
            self.b_stage,
        ) = may

    def seen_by_b(self, here: i64, zone: int) -> None:
        """Seat B knows that a card lies in one zone and nowhere else."""
        gone = ~here
        self.b_life &= gone
        self.b_graveyard &= gone
        self.b_field &= gone
        self.b_hand &= gone
        self.b_fog &= gone
        self.b_pack &= gone
        self.b_rare &= gone
        self.b_trump &= gone
        self.b_stage &= gone
        if zone == LIFE:
            self.b_life |= here
        elif zone == GRAVEYARD:
            self.b_graveyard |= here
        elif zone == FIELD:
            self.b_field |= here
        elif zone == HAND:
            self.b_hand |= here
        elif zone == FOG:
            self.b_fog |= here
        elif zone == PACK:
            self.b_pack |= here
        elif zone == RARE:
            self.b_rare |= here
        elif zone == TRUMP:
            self.b_trump |= here
        elif zone == STAGE:
            self.b_stage |= here
