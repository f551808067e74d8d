"""The six characters that are made of a trump and another card; as bulwarks they are two plain ones (R138)."""

from typing import Any, Final

from mypy_extensions import i64

from blackpoker.common.card import CLUB, DIAMOND, HEART, SPADE, CardId, Mask, card_of, card_words, suit_mask
from blackpoker.common.game import Game
from blackpoker.common.key import each
from blackpoker.common.key_words import EN, JA, KeyWords, key_words, write_set
from blackpoker.common.modifier import MUST_ATTACK, REPELLED, TARGETABLE
from blackpoker.common.unit import ATTACKER, BLOCKER, Character
from blackpoker.core import THIS, Ability, Held
from blackpoker.core.bits import bit
from blackpoker.core.text import NO_TEXT, Text


class TrumpCharacter(Character):
    """A character of two cards, a trump and one of others, of fixed size and both suits (R112).

    `returns`: when it goes to the graveyard or the hand, its trump comes back (R106).
    """

    def __init__(
        self,
        id: str,
        ja: str,
        en: str,
        size: i64,
        trump: CardId,
        partners: Mask,
        returns: bool,
        abilities: tuple[Ability[Any], ...] = (),
        text: Text = NO_TEXT,
    ) -> None:
        super().__init__(
            id, ja, en, 2, (1, 13), ATTACKER | BLOCKER, abilities, size=size, equippable=False, text=text
        )  # fmt: skip
        self.trump: Final = trump
        self.partners: Final = partners
        self.returns: Final = returns

    def made_of(self) -> KeyWords:
        """Return the trump and its partners, in words."""
        return key_words(each(bit(self.trump), self.partners))

    def fits(self, cards: bytes) -> bool:
        """Tell whether these are the trump and one of its partners."""
        if len(cards) != 2 or self.trump not in cards:
            return False
        partner = cards[0] if cards[1] == self.trump else cards[1]
        return self.partners >> partner & 1 == 1


def forbid(game: Game, held: Held[Game], unit: i64, value: i64) -> i64:
    """The unit itself: no."""
    return 0 if unit == held.holder else value


def demand(game: Game, held: Held[Game], unit: i64, value: i64) -> i64:
    """The unit itself: yes."""
    return 1 if unit == held.holder else value


UNTARGETABLE: Final[Ability[Game]] = Ability(
    "untargetable", THIS, TARGETABLE, forbid, Text("対象にならない", "Untargetable")
)
UNREPELLED: Final[Ability[Game]] = Ability(
    "unrepelled", THIS, REPELLED, forbid, Text("防壁では墓地に移らない", "Not repelled")
)
BOUND_TO_ATTACK: Final[Ability[Game]] = Ability(
    "boundToAttack", THIS, MUST_ATTACK, demand, Text("アタックの義務", "Must attack")
)


def of_jack(trump: CardId, partners: Mask, action: Text) -> Text:
    """Tell what a character of a trump J and a number card is, and which action it can be driven for."""
    jack, others = card_words(trump), partners_words(partners)
    ja = f"{jack}と{others.ja}の2枚でできた兵士。サイズは11で、両方のスートを持つ。"
    ja += f"チャージ状態ならドライブして{action.ja}を起こせる。装備の対象にならない。"
    ja += f"場から墓地か手札に移ると、切札再生で{jack}が切札に戻る。防壁になると2体の防壁に分かれる。"
    en = f"A soldier of 2 cards, {jack} and one of {others.en}; its size is 11, and it has both suits. "
    en += f"While charged, it can be driven to request {action.en}. Equip cannot target it. When it goes from the "
    en += f"field to the graveyard or the hand, {jack} becomes a trump again (Regenerate Trump). Turned face down, it "
    return Text(ja, en + "becomes 2 ordinary bulwarks.")


def partners_words(partners: Mask) -> Text:
    """Write what goes with a trump."""
    return Text(write_set(partners, JA), write_set(partners, EN))


S_J: Final = card_of(SPADE, 11)
H_J: Final = card_of(HEART, 11)
D_J: Final = card_of(DIAMOND, 11)
C_J: Final = card_of(CLUB, 11)

REANIMATOR: Final = TrumpCharacter(
    "reanimator", "リアニメーター", "Reanimator", 11, S_J, suit_mask(HEART, 2, 10), True,
    text=of_jack(S_J, suit_mask(HEART, 2, 10), Text("リアニメイト（リアニメーター）", "Reanimate (Reanimator)")),
)  # fmt: skip
CHARIOT: Final = TrumpCharacter(
    "chariot", "チャリオット", "Chariot", 11, H_J, suit_mask(DIAMOND, 2, 10), True,
    text=of_jack(H_J, suit_mask(DIAMOND, 2, 10), Text("防壁破壊（チャリオット）", "Destroy Bulwark (Chariot)")),
)  # fmt: skip
STRATEGIST: Final = TrumpCharacter(
    "strategist", "策士", "Strategist", 11, D_J, suit_mask(CLUB, 2, 10), True,
    text=of_jack(D_J, suit_mask(CLUB, 2, 10), Text("先読み", "Predict")),
)  # fmt: skip
KNIGHT: Final = TrumpCharacter(
    "knight", "騎士", "Knight", 11, C_J, suit_mask(SPADE, 2, 10), True,
    text=of_jack(C_J, suit_mask(SPADE, 2, 10), Text("薙払", "Sweep")),
)  # fmt: skip
DARK_LORD: Final = TrumpCharacter(
    "darklord", "魔王", "Dark Lord", 26, card_of(SPADE, 13), suit_mask(CLUB, 13, 13), False, (UNTARGETABLE,),
    text=Text(
        "♠Kと♣Kの2枚でできた兵士。サイズは26で、両方のスートを持つ。アクションの対象にならない。場にいる間、"
        "自分がエンドを起こすと世代交代（魔王）が誘発する。"
        "場から墓地に移ると世代交代が2回（カード1枚につき1回）誘発する。防壁になると2体の防壁に分かれる。",
        "A soldier of ♠K and ♣K; its size is 26, and it has both suits. Actions cannot target it. While it is on the "
        "field, Next Generation (Dark Lord) is triggered when you request End. When it goes from the field to the "
        "graveyard, Next Generation is triggered twice, once for each card. Turned face down, it becomes 2 ordinary "
        "bulwarks.",
    ),
)  # fmt: skip
GIANT: Final = TrumpCharacter(
    "giant", "巨人", "Giant", 26, card_of(HEART, 13), suit_mask(DIAMOND, 13, 13), False,
    (UNTARGETABLE, UNREPELLED, BOUND_TO_ATTACK),
    text=Text(
        "♡Kと♢Kの2枚でできた兵士。サイズは26で、両方のスートを持つ。アクションの対象にならない。自分のターンには、"
        "できる限りアタックを起こし、チャージ状態の巨人をアタッカーに指定しなければならない。"
        "ダメージ判定で防壁によって墓地に移ることはない。"
        "場から墓地に移ると世代交代が2回（カード1枚につき1回）誘発する。防壁になると2体の防壁に分かれる。",
        "A soldier of ♡K and ♢K; its size is 26, and it has both suits. Actions cannot target it. On your turn you "
        "must request Attack if you can, and designate a charged Giant as an attacker. A bulwark never puts it into "
        "the graveyard in Damage Judgment. When it goes from the field to the graveyard, Next Generation is triggered "
        "twice, once for each card. Turned face down, it becomes 2 ordinary bulwarks.",
    ),
)  # fmt: skip

TRUMP_CHARACTERS: Final = (REANIMATOR, CHARIOT, STRATEGIST, KNIGHT, DARK_LORD, GIANT)
