"""The characters of edition 9.1: those of the eighth, with a Magician for another class of magic (N8)."""

from typing import Final

from blackpoker.characters import ACE, ARMED_SOLDIER, BULWARK, HERO, MAGIC_BOOST, SOLDIER
from blackpoker.common.unit import ATTACKER, BLOCKER, HASTE, Character
from blackpoker.core.text import Text

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
