"""The six characters that are made of a trump and another card; as bulwarks they are two plain ones (R138)."""

from typing import Any, Final

from blackpoker.common.card import CLUB, DIAMOND, HEART, SPADE, CardId, Mask, card_of, suit_mask
from blackpoker.common.game import Game
from blackpoker.common.modifier import MUST_ATTACK, REPELLED, TARGETABLE
from blackpoker.common.unit import ATTACKER, BLOCKER, Character
from blackpoker.core import THIS, Ability, Held


class TrumpCharacter(Character):
    """A character of two cards, a trump and one of others, of fixed size and both suits (R112).

    `returns`: when it goes to the graveyard or the hand, its trump comes back (R106).
    """

    def __init__(
        self,
        id: str,
        ja: str,
        en: str,
        made_of: str,
        size: int,
        trump: CardId,
        partners: Mask,
        returns: bool,
        abilities: tuple[Ability[Any], ...] = (),
    ) -> None:
        super().__init__(
            id, ja, en, made_of, 2, (1, 13), ATTACKER | BLOCKER, abilities, size=size, equippable=False
        )  # fmt: skip
        self.trump: Final = trump
        self.partners: Final = partners
        self.returns: Final = returns

    def fits(self, cards: bytes) -> bool:
        """Tell whether these are the trump and one of its partners."""
        if len(cards) != 2 or self.trump not in cards:
            return False
        partner = cards[0] if cards[1] == self.trump else cards[1]
        return self.partners >> partner & 1 == 1


def forbid(game: Game, held: Held[Game], unit: int, value: int) -> int:
    """The unit itself: no."""
    return 0 if unit == held.holder else value


def demand(game: Game, held: Held[Game], unit: int, value: int) -> int:
    """The unit itself: yes."""
    return 1 if unit == held.holder else value


UNTARGETABLE: Final[Ability[Game]] = Ability("untargetable", THIS, TARGETABLE, forbid)
UNREPELLED: Final[Ability[Game]] = Ability("unrepelled", THIS, REPELLED, forbid)
BOUND_TO_ATTACK: Final[Ability[Game]] = Ability("boundToAttack", THIS, MUST_ATTACK, demand)

REANIMATOR: Final = TrumpCharacter(
    "reanimator", "リアニメーター", "Reanimator", "♠J+♡2〜10", 11, card_of(SPADE, 11), suit_mask(HEART, 2, 10), True
)
CHARIOT: Final = TrumpCharacter(
    "chariot", "チャリオット", "Chariot", "♡J+♢2〜10", 11, card_of(HEART, 11), suit_mask(DIAMOND, 2, 10), True
)
STRATEGIST: Final = TrumpCharacter(
    "strategist", "策士", "Strategist", "♢J+♣2〜10", 11, card_of(DIAMOND, 11), suit_mask(CLUB, 2, 10), True
)
KNIGHT: Final = TrumpCharacter(
    "knight", "騎士", "Knight", "♣J+♠2〜10", 11, card_of(CLUB, 11), suit_mask(SPADE, 2, 10), True
)
DARK_LORD: Final = TrumpCharacter(
    "darklord", "魔王", "Dark Lord", "♠K+♣K", 26, card_of(SPADE, 13), suit_mask(CLUB, 13, 13), False, (UNTARGETABLE,)
)
GIANT: Final = TrumpCharacter(
    "giant", "巨人", "Giant", "♡K+♢K", 26, card_of(HEART, 13), suit_mask(DIAMOND, 13, 13), False,
    (UNTARGETABLE, UNREPELLED, BOUND_TO_ATTACK),
)  # fmt: skip

TRUMP_CHARACTERS: Final = (REANIMATOR, CHARIOT, STRATEGIST, KNIGHT, DARK_LORD, GIANT)
