"""Key units (キーユニット): the soldier that an action is built on, where it is built on one."""

from typing import Final

from mypy_extensions import i64

from blackpoker.core import PlayerId
from blackpoker.core.text import Text

from .card import SUIT_SYMBOLS, Mask, suit_mask
from .game import Game
from .side import Side
from .unit import Character, FieldUnit


class KeyUnit:
    """What a key unit must be: one of one's own soldiers, of a suit or of one character; it is no key card (R34)."""

    def __init__(self, suit: i64 = -1, character: Character | None = None, text: Text | None = None) -> None:
        self.suit: Final = suit
        self.cards: Final[Mask] = 0 if suit < 0 else suit_mask(suit)
        """The cards of that suit."""
        self.character: Final = "" if character is None else character.id
        self.kind: Final = character
        self.text: Final = text or (suit_text(SUIT_SYMBOLS[suit]) if character is None else character_text(character))

    def fits(self, unit: FieldUnit) -> bool:
        """Tell whether a unit is such a soldier; one of two suits has either (R112)."""
        if unit.bulwark:
            return False
        if self.kind is not None:
            return unit.character is self.kind
        return unit.has_suit(self.suit)

    def is_same(self, other: "KeyUnit | None") -> bool:
        """Tell whether another key unit must be the same."""
        return other is not None and self.suit == other.suit and self.kind is other.kind

    def exists(self, side: Side) -> bool:
        """Tell whether a side has such a soldier, charged or not."""
        return self.is_among(side, side.soldiers)

    def is_charged(self, side: Side) -> bool:
        """Tell whether one of a side's soldiers can be driven for cost K."""
        return self.is_among(side, side.soldiers & side.charged)

    def is_among(self, side: Side, soldiers: Mask) -> bool:
        """Tell whether one of these soldiers, told by their cards, is such a soldier."""
        if self.suit >= 0:
            return soldiers & self.cards != 0
        for place in range(side.characters):
            if side.character_at(place) is self.kind and soldiers & side.faces_at(place):
                return True
        return False

    def candidates(self, game: Game, player: PlayerId) -> list[int]:
        """Return the soldiers that can be driven for cost K; when they entered does not matter (R108)."""
        return [unit.number for unit in game.side(player).units if unit.charged and self.fits(unit)]


class BulwarkKeyUnit(KeyUnit):
    """A key unit that is one of one's own bulwarks."""

    def __init__(self) -> None:
        super().__init__(text=Text("チャージ状態の自分の防壁1体", "one of your charged bulwarks"))

    def fits(self, unit: FieldUnit) -> bool:
        """Tell whether a unit is a bulwark."""
        return unit.bulwark

    def exists(self, side: Side) -> bool:
        """Tell whether a side has a bulwark, charged or not."""
        return side.bulwarks != 0

    def is_charged(self, side: Side) -> bool:
        """Tell whether one of a side's bulwarks can be driven for cost K."""
        return side.bulwarks & side.charged != 0


def suit_text(sign: str) -> Text:
    """Write that a key unit is a soldier of a suit."""
    return Text(f"チャージ状態の自分の{sign}の兵士1体", f"one of your charged {sign} soldiers")


def character_text(character: Character) -> Text:
    """Write that a key unit is one character."""
    return Text(f"チャージ状態の自分の{character.ja}1体", f"your charged {character.en}")
