"""Characters and fogs as definitions, units as the things made of cards that lie on the table."""

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from blackpoker.core import Ability, Component, PlayerId, Unit
from blackpoker.core.text import NO_TEXT, Text

from .card import CardId, Mask, is_joker, mask_of, number_mask, number_of, suit_of
from .key import Key, one, two_of_a_suit
from .key_words import NO_CARDS, KeyWords, key_words

ATTACKER: Final = 1
BLOCKER: Final = 2
HASTE: Final = 4


class Label:
    """A label (ラベル) of characters: its bit, its name, and what it allows."""

    def __init__(self, bit: i64, name: Text, meaning: Text) -> None:
        self.bit: Final = bit
        self.name: Final = name
        self.meaning: Final = meaning


LABELS: Final = (
    Label(
        ATTACKER,
        Text("アタッカー", "Attacker"),
        Text("アタックで指定できる。", "Can be designated in Attack."),
    ),
    Label(
        BLOCKER,
        Text("ブロッカー", "Blocker"),
        Text("ブロックで指定できる。", "Can be designated in Block."),
    ),
    Label(
        HASTE,
        Text("速攻", "Haste"),
        Text("場に出たターンからアタックできる。", "Can attack in the turn in which it entered the field."),
    ),
)

LABELS_OF_9: Final = (
    Label(ATTACKER, Text("攻撃", "Attack"), LABELS[0].meaning),
    Label(BLOCKER, Text("防御", "Defence"), LABELS[1].meaning),
    LABELS[2],
)
"""The same labels as the ninth edition calls them."""

SOLDIER_TYPE: Final = Text("兵士", "soldier")
BULWARK_TYPE: Final = Text("防壁", "bulwark")


def label_texts(labels: i64, known: tuple[Label, ...] = LABELS) -> list[Text]:
    """Return the labels of a character, as their names."""
    return [label.name for label in known if labels & label.bit]


class Character(Component):
    """The definition of a character: what it is made of, its size, its labels and its words.

    `size` None means the sum of the printed numbers. `equippable` is whether Equip may target it. A character of two
    cards is made of two or more of one suit. `face_down` is a bulwark. `more_label` is one that only some of its units
    have.
    """

    def __init__(
        self,
        id: str,
        ja: str,
        en: str,
        cards: i64,
        numbers: tuple[int, int],
        labels: i64,
        abilities: tuple[Ability[Any], ...] = (),
        size: int | None = None,
        equippable: bool = True,
        face_down: bool = False,
        more_label: Text | None = None,
        text: Text = NO_TEXT,
    ) -> None:
        super().__init__(id, abilities)
        self.ja: Final = ja
        self.en: Final = en
        self.face_down: Final = face_down
        self.more_label: Final = more_label
        self.text: Final = text
        self.cards: Final = cards
        self.low: Final = numbers[0]
        self.high: Final = numbers[1]
        self.labels: Final = labels
        self.size: Final = size
        self.equippable: Final = equippable
        self.able: Final[bool] = len(abilities) > 0

    def kind(self) -> Text:
        """Return its type: soldier or bulwark."""
        return BULWARK_TYPE if self.face_down else SOLDIER_TYPE

    def made_of(self) -> KeyWords:
        """Return what it is made of, in words."""
        if self.cards > 1:
            words = key_words(two_of_a_suit())
            text = Text(f"{words.text.ja}以上", "two or more of one suit")
            return KeyWords(text.en, text, text)
        words = key_words(one(number_mask(self.low, self.high)))
        if not self.face_down:
            return words
        text = Text(f"{words.text.ja}（裏向き）", "any card, face down")
        return KeyWords(text.en, text, text)

    def fits(self, cards: bytes) -> bool:
        """Tell whether a soldier of these cards is one of these characters."""
        if self.cards == 1:
            return len(cards) == 1 and self.low <= number_of(cards[0]) <= self.high
        suit = suit_of(cards[0])
        return len(cards) >= self.cards and not is_joker(cards[0]) and all(suit_of(card) == suit for card in cards)


class FogKind(Component):
    """The definition of a fog: the cards that can be one, if it has any, and the ability that they have this turn."""

    def __init__(
        self,
        id: str,
        ja: str,
        en: str,
        cards: Key | None,
        bound: bool,
        abilities: tuple[Ability[Any], ...],
        text: Text = NO_TEXT,
    ) -> None:
        super().__init__(id, abilities)
        self.text: Final = text
        self.ja: Final = ja
        self.en: Final = en
        self.cards: Final = cards
        self.bound: Final = bound

    def made_of(self) -> KeyWords:
        """Return which cards it is made of, in words."""
        return NO_CARDS if self.cards is None else key_words(self.cards)


@mypyc_attr(acyclic=True)
class FieldUnit(Unit):
    """A character on the field: its cards from bottom to top, its state, and since which turn each card is there."""

    def __init__(
        self,
        number: i64,
        character: Character,
        owner: PlayerId,
        cards: bytes,
        *,
        charged: bool,
        bulwark: bool,
        entered: tuple[int, ...],
        open: bool = False,
        known: i64 = 0,
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
        self.faces: Final[Mask] = mask_of(cards)
        """Its cards as a set."""

    def contains(self, card: CardId) -> bool:
        """Tell whether a card is part of the unit."""
        return card in self.cards

    def entered_in(self, turn: i64) -> bool:
        """Tell whether the unit counts as having entered in that turn: all its cards did (R44)."""
        return all(each == turn for each in self.entered)

    def has_suit(self, suit: i64) -> bool:
        """Tell whether one of its cards is of that suit."""
        return any(suit_of(card) == suit for card in self.cards)


@mypyc_attr(acyclic=True)
class TrumpUnit(Unit):
    """A card in a trump zone: whether it lies face up, which seats know it, and since when its ability holds."""

    def __init__(
        self, number: i64, component: Component, owner: PlayerId, card: CardId, up: bool, known: i64, stamp: i64
    ) -> None:
        super().__init__(number, component, owner, owner)
        self.card: Final = card
        self.up: Final = up
        self.known: Final = known
        self.stamp: Final = stamp


@mypyc_attr(acyclic=True)
class FogUnit(Unit):
    """Cards in a fog zone: the unit that they are about, by how much, and the turn in which they count.

    What lasts until the turn ends without a card to show for it is a fog of no cards.
    """

    def __init__(
        self, number: i64, kind: FogKind, owner: PlayerId, cards: bytes, bound: i64, amount: i64, turn: i64
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
