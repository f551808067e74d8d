"""Formats (フォーマット): which actions, characters and fogs there are; each format adds to the one before."""

from typing import Final

from blackpoker import characters, fogs
from blackpoker.actions.basic import ATTACK, BLOCK, CHARGE, DRAW, END, NEXT_GENERATION
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
    B_J,
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
from blackpoker.common.unit import Character, FogKind


class Format:
    """A format: its lists."""

    def __init__(
        self,
        id: str,
        ja: str,
        en: str,
        actions: tuple[Action, ...],
        characters: tuple[Character, ...],
        fogs: tuple[FogKind, ...],
    ) -> None:
        self.id: Final = id
        self.ja: Final = ja
        self.en: Final = en
        self.actions: Final = actions
        self.characters: Final = characters
        self.fogs: Final = fogs


LITE_ACTIONS: Final = (
    *(END, CHARGE, DRAW, ATTACK, BLOCK, DAMAGE_JUDGE, NEXT_GENERATION),
    *(SET_BULWARK, SUMMONS_SOLDIER, SUMMONS_HERO, SUMMONS_ACE, MOUNT_SOLDIER),
    *(UP, DOWN, TWIST, COUNTER, SEARCH),
    *(DESTROY_BULWARK, THROWING),
)
STANDARD_ACTIONS: Final = (*LITE_ACTIONS, SUMMONS_MAGIC, UNSUMMONS, DEATH_LANCE, ADD_BULWARK, REANIMATE, HANDETH)
PRO_ACTIONS: Final = (*STANDARD_ACTIONS, QUICK_SUMMONS_ACE, REUNION, KILL, TRUCE, CHANGE_TARGET, REVERSE)
MASTER_ACTIONS: Final = (*PRO_ACTIONS, B_J, R_S_F, FORCE, SWORD_RAIN, RECRUIT, SURPRISE)

LITE: Final = Format("lite", "ライト", "Lite", LITE_ACTIONS, characters.LITE, fogs.LITE)
STANDARD: Final = Format("std", "スタンダード", "Standard", STANDARD_ACTIONS, characters.STANDARD, fogs.LITE)
PRO: Final = Format("pro", "プロ", "Pro", PRO_ACTIONS, characters.STANDARD, fogs.LITE)
MASTER: Final = Format("mast", "マスター", "Master", MASTER_ACTIONS, characters.STANDARD, fogs.MASTER)

FORMATS: Final = (LITE, STANDARD, PRO, MASTER)
