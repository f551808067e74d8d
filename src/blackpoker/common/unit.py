"""Characters and fogs as definitions, units as the things made of cards that lie on the table."""

from typing import Any, Final

from blackpoker.core import Ability, Component, PlayerId, Unit

from .card import CardId, Mask, is_joker, number_of, suit_of

ATTACKER: Final = 1
"""アタッカー: may be designated in Attack."""
BLOCKER: Final = 2
"""ブロッカー: may be designated in Block."""
HASTE: Final = 4
"""速攻: may attack in the turn in which it entered."""


class Character(Component):
    """The definition of a character: what it is made of, its size and its labels.

    `size` None means the sum of the printed numbers. `equippable` is whether Equip may target it.
    """

    def __init__(
        self,
        id: str,
        ja: str,
        en: str,
        made_of: str,
        cards: int,
        numbers: tuple[int, int],
        labels: int,
        abilities: tuple[Ability[Any], ...] = (),
        size: int | None = None,
        equippable: bool = True,
    ) -> None:
        super().__init__(id, abilities)
        self.ja: Final = ja
        self.en: Final = en
        self.made_of: Final = made_of
        self.cards: Final = cards
        self.low: Final = numbers[0]
        self.high: Final = numbers[1]
        self.labels: Final = labels
        self.size: Final = size
        self.equippable: Final = equippable

    def fits(self, cards: bytes) -> bool:
        """Tell whether a soldier of these cards is one of these characters."""
        if self.cards == 1:
            return len(cards) == 1 and self.low <= number_of(cards[0]) <= self.high
        suit = suit_of(cards[0])
        return len(cards) >= self.cards and not is_joker(cards[0]) and all(suit_of(card) == suit for card in cards)


class FogKind(Component):
    """The definition of a fog: the cards that can be one, and the ability that they have this turn."""

    def __init__(self, id: str, ja: str, en: str, cards: str, bound: bool, abilities: tuple[Ability[Any], ...]) -> None:
        super().__init__(id, abilities)
        self.ja: Final = ja
        self.en: Final = en
        self.cards: Final = cards
        self.bound: Final = bound


class FieldUnit(Unit):
    """A character on the field: its cards from bottom to top, its state, and since which turn each card is there."""

    def __init__(
        self,
        number: int,
        character: Character,
        owner: PlayerId,
        cards: bytes,
        charged: bool,
        bulwark: bool,
        entered: tuple[int, ...],
        open: bool = False,
        known: int = 0,
        maybe: Mask = 0,
    ) -> None:
        super().__init__(number, character, owner, owner)
        self.character: Final = character
        self.cards: Final = cards
        self.charged: Final = charged
        self.bulwark: Final = bulwark
        self.entered: Final = entered
        self.open: Final = open
        """A bulwark that lies face up; its identity is public, it is a bulwark in every other respect (R25)."""
        self.known: Final = known
        """Which seats know the card of a face-down bulwark by its place, a bit for each seat (R158)."""
        self.maybe: Final = maybe
        """Which cards a face-down bulwark may be for an opponent who does not know it; 0 if nothing is known."""

    def with_state(self, charged: bool) -> "FieldUnit":
        """Return the unit charged or driven."""
        if self.charged == charged:
            return self
        return FieldUnit(
            self.number,
            self.character,
            self.owner,
            self.cards,
            charged,
            self.bulwark,
            self.entered,
            self.open,
            self.known,
            self.maybe,
        )

    def contains(self, card: CardId) -> bool:
        """Tell whether a card is part of the unit."""
        return card in self.cards

    def entered_in(self, turn: int) -> bool:
        """Tell whether the unit counts as having entered in that turn: all its cards did (R44)."""
        return all(each == turn for each in self.entered)

    def has_suit(self, suit: int) -> bool:
        """Tell whether one of its cards is of that suit."""
        return any(suit_of(card) == suit for card in self.cards)


class TrumpUnit(Unit):
    """A card in a trump zone: whether it lies face up, which seats know it, and since when its ability holds."""

    def __init__(
        self, number: int, component: Component, owner: PlayerId, card: CardId, up: bool, known: int, stamp: int
    ) -> None:
        super().__init__(number, component, owner, owner)
        self.card: Final = card
        self.up: Final = up
        self.known: Final = known
        self.stamp: Final = stamp


class FogUnit(Unit):
    """Cards in a fog zone: the unit that they are about, by how much, and the turn in which they count.

    What lasts until the turn ends without a card to show for it is a fog of no cards.
    """

    def __init__(
        self, number: int, kind: FogKind, owner: PlayerId, cards: bytes, bound: int, amount: int, turn: int
    ) -> None:
        super().__init__(number, kind, owner, owner)
        self.kind: Final = kind
        self.cards: Final = cards
        self.bound: Final = bound
        self.amount: Final = amount
        self.turn: Final = turn

    def unbound(self) -> "FogUnit":
        """Return the fog bound to nothing."""
        return FogUnit(self.number, self.kind, self.owner, self.cards, 0, self.amount, self.turn)
