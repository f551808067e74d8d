"""What one seat knows of the cards of one side: for each zone, the cards that may lie there (R158)."""

from mypy_extensions import i64, mypyc_attr

from .card import Mask
from .zone import FIELD, FOG, GRAVEYARD, HAND, LIFE, OUTSIDE, PACK, RARE, STAGE, TRUMP


@mypyc_attr(acyclic=True)
class Whereabouts:
    """For each zone, the cards that may lie there for all that a seat knows; outside, those the deck may not have.

    Copies of a game share it until it changes in one of them: who changes a shared one changes a copy.
    """

    def __init__(self) -> None:
        self.life: i64 = 0
        self.graveyard: i64 = 0
        self.field: i64 = 0
        self.hand: i64 = 0
        self.fog: i64 = 0
        self.pack: i64 = 0
        self.rare: i64 = 0
        self.trump: i64 = 0
        self.stage: i64 = 0
        self.outside: i64 = 0
        self.shared: bool = False

    def clone(self) -> "Whereabouts":
        """Return a copy that nobody shares."""
        copy = Whereabouts()
        copy.life = self.life
        copy.graveyard = self.graveyard
        copy.field = self.field
        copy.hand = self.hand
        copy.fog = self.fog
        copy.pack = self.pack
        copy.rare = self.rare
        copy.trump = self.trump
        copy.stage = self.stage
        copy.outside = self.outside
        return copy

    def masks(self) -> tuple[Mask, ...]:
        """Return the cards of all zones, by zone, and at last those that may lie outside."""
        return (
            self.life,
            self.graveyard,
            self.field,
            self.hand,
            self.fog,
            self.pack,
            self.rare,
            self.trump,
            self.stage,
            self.outside,
        )

    def at(self, zone: i64) -> i64:
        """Return the cards that may lie in a zone."""
        if zone == LIFE:
            return self.life
        if zone == HAND:
            return self.hand
        if zone == FIELD:
            return self.field
        if zone == GRAVEYARD:
            return self.graveyard
        if zone == STAGE:
            return self.stage
        if zone == FOG:
            return self.fog
        if zone == PACK:
            return self.pack
        if zone == RARE:
            return self.rare
        return self.trump if zone == TRUMP else self.outside

    def set_at(self, zone: i64, cards: i64) -> None:
        """Say which cards may lie in a zone."""
        if zone == LIFE:
            self.life = cards
        elif zone == HAND:
            self.hand = cards
        elif zone == FIELD:
            self.field = cards
        elif zone == GRAVEYARD:
            self.graveyard = cards
        elif zone == STAGE:
            self.stage = cards
        elif zone == FOG:
            self.fog = cards
        elif zone == PACK:
            self.pack = cards
        elif zone == RARE:
            self.rare = cards
        elif zone == TRUMP:
            self.trump = cards
        elif zone == OUTSIDE:
            self.outside = cards

    def pin(self, cards: i64, zone: i64) -> None:
        """Cards lie in one zone and nowhere else."""
        others = ~cards
        self.life &= others
        self.graveyard &= others
        self.field &= others
        self.hand &= others
        self.fog &= others
        self.pack &= others
        self.rare &= others
        self.trump &= others
        self.stage &= others
        self.outside &= others
        self.set_at(zone, self.at(zone) | cards)

    def only_in_hand(self) -> i64:
        """Return the cards that can lie in the hand only."""
        piles = self.life | self.graveyard | self.pack | self.rare | self.trump
        return self.hand & ~(piles | self.field | self.fog | self.stage | self.outside)


def whereabouts_of(masks: tuple[Mask, ...]) -> Whereabouts:
    """Return the whereabouts of these cards by zone."""
    whereabouts = Whereabouts()
    for zone, cards in enumerate(masks):
        whereabouts.set_at(zone, cards)
    return whereabouts
