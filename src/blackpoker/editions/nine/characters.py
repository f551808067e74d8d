"""The characters of edition 9.1: those of the eighth, with other words where the edition has other actions."""

from typing import Final

from blackpoker.characters import ACE, ARMED_SOLDIER, BULWARK, HERO, MAGIC_BOOST, SOLDIER
from blackpoker.common.card import CLUB, DIAMOND, HEART, SPADE, CardId, Mask, card_of, card_words, suit_mask
from blackpoker.common.unit import ATTACKER, BLOCKER, HASTE, Character
from blackpoker.core.text import Text
from blackpoker.trumps.characters import GIANT, UNTARGETABLE, TrumpCharacter, partners_words

MAGICIAN: Final = Character(
    "magician", "魔術士", "Magician", 1, (0, 0), ATTACKER | BLOCKER | HASTE, (MAGIC_BOOST,),
    text=Text(
        "Joker 1枚の兵士。サイズは0で、速攻を持つ。場にいる間、タイミングがクイックの自分の魔法のコストからDがなくなる"
        "（魔力増加）。",
        "A soldier of 1 Joker; its size is 0, and it has Haste. While it is on the field, the cost of its controller's "
        "magic of quick timing has no D (Magic Boost).",
    ),
)  # fmt: skip

LITE: Final = (SOLDIER, HERO, ACE, ARMED_SOLDIER, BULWARK)
STANDARD: Final = (SOLDIER, HERO, ACE, MAGICIAN, ARMED_SOLDIER, BULWARK)


# Of trumps

S_J: Final = card_of(SPADE, 11)
H_J: Final = card_of(HEART, 11)
D_J: Final = card_of(DIAMOND, 11)
C_J: Final = card_of(CLUB, 11)
S_K: Final = card_of(SPADE, 13)


def of_jack(id: str, ja: str, en: str, trump: CardId, partners: Mask, action: Text) -> TrumpCharacter:
    """Make a character of a trump J and a number card, which can be driven for an action."""
    jack, others = card_words(trump), partners_words(partners)
    said_ja = f"{jack}と{others.ja}の2枚でできた兵士。サイズは11で、両方のスートを持つ。"
    said_ja += f"チャージ状態ならドライブして{action.ja}を起こせる。装備の対象にならない。"
    said_ja += f"場から墓地に移ると、{ja}再生で{jack}が切札に戻る。防壁になると2体の防壁に分かれる。"
    said_en = f"A soldier of 2 cards, {jack} and one of {others.en}; its size is 11, and it has both suits. "
    said_en += f"While charged, it can be driven to request {action.en}. Equip cannot target it. When it goes from the "
    said_en += f"field to the graveyard, {jack} becomes a trump again (Revive {en}). Turned face down, it becomes 2 "
    text = Text(said_ja, said_en + "ordinary bulwarks.")
    return TrumpCharacter(id, ja, en, 11, trump, partners, True, text=text)


REANIMATOR: Final = of_jack(
    "reanimator", "リアニメーター", "Reanimator", S_J, suit_mask(HEART, 2, 10), Text("転生召喚", "Reincarnation")
)
WALL_BREAKER: Final = of_jack(
    "wallBreaker", "破砕士", "Wall Breaker", H_J, suit_mask(DIAMOND, 2, 10), Text("粉砕", "Pulverize")
)
STRATEGIST: Final = of_jack("strategist", "策士", "Strategist", D_J, suit_mask(CLUB, 2, 10), Text("先読み", "Predict"))
KNIGHT: Final = of_jack("knight", "騎士", "Knight", C_J, suit_mask(SPADE, 2, 10), Text("薙払", "Sweep"))
DARK_LORD: Final = TrumpCharacter(
    "darklord", "魔王", "Dark Lord", 26, S_K, suit_mask(CLUB, 13, 13), False, (UNTARGETABLE,),
    text=Text(
        "♠Kと♣Kの2枚でできた兵士。サイズは26で、両方のスートを持つ。アクションの対象にならない。場にいる間、"
        "自分がエンドを起こすと魔王の囁きが誘発する。"
        "場から墓地に移ると世代交代が2回（カード1枚につき1回）誘発する。防壁になると2体の防壁に分かれる。",
        "A soldier of ♠K and ♣K; its size is 26, and it has both suits. Actions cannot target it. While it is on the "
        "field, Dark Whisper is triggered when you request End. When it goes from the field to the graveyard, Next "
        "Generation is triggered twice, once for each card. Turned face down, it becomes 2 ordinary bulwarks.",
    ),
)  # fmt: skip

TRUMP_CHARACTERS: Final = (REANIMATOR, WALL_BREAKER, STRATEGIST, KNIGHT, DARK_LORD, GIANT)
