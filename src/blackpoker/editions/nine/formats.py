"""The formats of edition 9.1, whose lists are their own though they name the same actions as those of the eighth."""

from typing import Final

from blackpoker import fogs
from blackpoker.actions.basic import ATTACK, BLOCK, CHARGE
from blackpoker.actions.damage_judgment import DAMAGE_JUDGE
from blackpoker.actions.normal_magic import (
    ADD_BULWARK,
    DEATH_LANCE,
    DESTROY_BULWARK,
    FORCE,
    HANDETH,
    REANIMATE,
    RECRUIT,
    SURPRISE,
    SWORD_RAIN,
    THROWING,
)
from blackpoker.actions.quick_magic import (
    CHANGE_TARGET,
    COUNTER,
    DOWN,
    KILL,
    R_S_F,
    REUNION,
    REVERSE,
    SEARCH,
    TRUCE,
    TWIST,
    UNSUMMONS,
    UP,
)
from blackpoker.actions.summon import (
    MOUNT_SOLDIER,
    QUICK_SUMMONS_ACE,
    SET_BULWARK,
    SUMMONS_ACE,
    SUMMONS_HERO,
    SUMMONS_MAGIC,
    SUMMONS_SOLDIER,
)
from blackpoker.common.action import Action
from blackpoker.editions.nine import characters
from blackpoker.editions.nine.actions import B_J, DRAW, END, NEXT_GENERATION, as_magic
from blackpoker.formats import Format


def magic(*actions: Action) -> tuple[Action, ...]:
    """Return actions of the eighth edition as magic."""
    return tuple([as_magic(action) for action in actions])


LITE_ACTIONS: Final = (
    *(END, CHARGE, DRAW, ATTACK, BLOCK, DAMAGE_JUDGE, NEXT_GENERATION),
    *(SET_BULWARK, SUMMONS_SOLDIER, SUMMONS_HERO, SUMMONS_ACE, MOUNT_SOLDIER),
    *magic(UP, DOWN, TWIST, COUNTER, SEARCH, DESTROY_BULWARK, THROWING),
)
STANDARD_ACTIONS: Final = (
    *LITE_ACTIONS, SUMMONS_MAGIC, *magic(UNSUMMONS, DEATH_LANCE, ADD_BULWARK, REANIMATE, HANDETH),
)  # fmt: skip
PRO_ACTIONS: Final = (*STANDARD_ACTIONS, QUICK_SUMMONS_ACE, *magic(REUNION, KILL, TRUCE, CHANGE_TARGET, REVERSE))
MASTER_ACTIONS: Final = (*PRO_ACTIONS, B_J, *magic(R_S_F, FORCE, SWORD_RAIN, RECRUIT, SURPRISE))

LITE: Final = Format("lite", "ライト", "Lite", LITE_ACTIONS, characters.LITE, fogs.LITE)
STANDARD: Final = Format("std", "スタンダード", "Standard", STANDARD_ACTIONS, characters.STANDARD, fogs.LITE)
PRO: Final = Format("pro", "プロ", "Pro", PRO_ACTIONS, characters.STANDARD, fogs.LITE)
MASTER: Final = Format("mast", "マスター", "Master", MASTER_ACTIONS, characters.STANDARD, fogs.MASTER)

FORMATS: Final = (LITE, STANDARD, PRO, MASTER)
