"""The list of characters (キャラクターリスト): what cards on the field can be."""

from typing import Final

from blackpoker.common.game import Game
from blackpoker.common.modifier import DISCARDS
from blackpoker.common.unit import ATTACKER, BLOCKER, HASTE, Character
from blackpoker.core import YOUR, Ability, Held


def waive_discards(game: Game, held: Held[Game], player: int, discards: int) -> int:
    """The quick magic of the Magician's controller costs no D (R49)."""
    return 0 if player == held.controller else discards


MAGIC_BOOST: Final[Ability[Game]] = Ability("magicBoost", YOUR, DISCARDS, waive_discards)

SOLDIER: Final = Character("soldier", "一般兵", "Soldier", "2〜10", 1, (2, 10), ATTACKER | BLOCKER)
HERO: Final = Character("hero", "英雄", "Hero", "J〜K", 1, (11, 13), ATTACKER | BLOCKER)
ACE: Final = Character("ace", "エース", "Ace", "A", 1, (1, 1), ATTACKER | BLOCKER | HASTE)
MAGICIAN: Final = Character(
    "magician", "魔術士", "Magician", "Joker", 1, (0, 0), ATTACKER | BLOCKER | HASTE, (MAGIC_BOOST,)
)
ARMED_SOLDIER: Final = Character(
    "armedsoldier", "装備兵", "Armed Soldier", "同スート2枚以上", 2, (1, 13), ATTACKER | BLOCKER
)
BULWARK: Final = Character("bulwark", "防壁", "Bulwark", "1枚(裏向き)", 1, (0, 13), BLOCKER)

LITE: Final = (SOLDIER, HERO, ACE, ARMED_SOLDIER, BULWARK)
STANDARD: Final = (SOLDIER, HERO, ACE, MAGICIAN, ARMED_SOLDIER, BULWARK)
