"""The list of characters (キャラクターリスト): what cards on the field can be."""

from typing import Final

from mypy_extensions import i64

from blackpoker.common.game import Game
from blackpoker.common.modifier import DISCARDS
from blackpoker.common.unit import ATTACKER, BLOCKER, HASTE, Character
from blackpoker.core import YOUR, Ability, Held
from blackpoker.core.text import Text


def waive_discards(game: Game, held: Held[Game], player: i64, discards: i64) -> i64:
    """The quick magic of the Magician's controller costs no D (R49)."""
    return 0 if player == held.controller else discards


MAGIC_BOOST: Final[Ability[Game]] = Ability(
    "magicBoost", YOUR, DISCARDS, waive_discards, Text("魔力増加", "Magic Boost")
)

SOLDIER: Final = Character(
    "soldier", "一般兵", "Common Soldier", 1, (2, 10), ATTACKER | BLOCKER,
    text=Text(
        "2〜10のカード1枚の兵士。サイズはそのカードの数字。",
        "A soldier of 1 card from 2 to 10; its size is the number of the card.",
    ),
)  # fmt: skip
HERO: Final = Character(
    "hero", "英雄", "Hero", 1, (11, 13), ATTACKER | BLOCKER,
    text=Text(
        "J・Q・Kのカード1枚の兵士。サイズはJなら11、Qなら12、Kなら13。",
        "A soldier of 1 J, Q or K; its size is 11, 12 or 13.",
    ),
)  # fmt: skip
ACE: Final = Character(
    "ace", "エース", "Ace", 1, (1, 1), ATTACKER | BLOCKER | HASTE,
    text=Text("A 1枚の兵士。サイズは1で、速攻を持つ。", "A soldier of 1 A; its size is 1, and it has Haste."),
)  # fmt: skip
MAGICIAN: Final = Character(
    "magician", "魔術士", "Magician", 1, (0, 0), ATTACKER | BLOCKER | HASTE, (MAGIC_BOOST,),
    text=Text(
        "Joker 1枚の兵士。サイズは0で、速攻を持つ。場にいる間、自分の速攻魔法のコストからDがなくなる（魔力増加）。",
        "A soldier of 1 Joker; its size is 0, and it has Haste. While it is on the field, the cost of its controller's "
        "quick magic has no D (Magic Boost).",
    ),
)  # fmt: skip
ARMED_SOLDIER: Final = Character(
    "armedsoldier", "装備兵", "Armed Soldier", 2, (1, 13), ATTACKER | BLOCKER,
    more_label=Text("速攻（Aを含む場合のみ）", "Haste (with an A)"),
    text=Text(
        "同じスートのカード2枚以上でできた兵士。サイズは数字の合計で、Aを含むなら速攻を持つ。",
        "A soldier of 2 or more cards of one suit; its size is the sum of their numbers, and it has Haste if one of "
        "them is an A.",
    ),
)  # fmt: skip
BULWARK: Final = Character(
    "bulwark", "防壁", "Bulwark", 1, (0, 13), BLOCKER, face_down=True,
    text=Text(
        "裏向きのカード1枚のキャラクター。サイズはない。ドライブしてコストBを払える。ブロックすると、表になって墓地に移る。"
        "それがJokerか、アタッカーのカードと同じ数字なら、アタッカーも墓地に移る。",
        "A character of 1 face-down card, without a size. It can be driven to pay B. When it blocks, it is turned face "
        "up and goes to the graveyard; if it is a Joker or has a number of the attacker, the attacker goes there, too.",
    ),
)  # fmt: skip

LITE: Final = (SOLDIER, HERO, ACE, ARMED_SOLDIER, BULWARK)
STANDARD: Final = (SOLDIER, HERO, ACE, MAGICIAN, ARMED_SOLDIER, BULWARK)
