"""The diamond trumps: Extra Bulwark, Negotiation, Offset, Loss, Repair, Sufficiency, Strategist."""

from typing import Final

from blackpoker.actions.normal_magic import charge_soldiers
from blackpoker.common.action import NORMAL_MAGIC, TRUMP_CAUSED, Action
from blackpoker.common.card import DIAMOND, card_of
from blackpoker.common.game import Game
from blackpoker.common.move import set_state
from blackpoker.common.trumps import Trump
from blackpoker.core import QUICK, STAGED, TRIGGERED, Event, PlayerId, Process
from blackpoker.trumps.triggers import requests_end_with

D_9: Final = card_of(DIAMOND, 9)


# ♢9 Sufficiency


def ends_with_sufficiency(game: Game, event: Event, player: PlayerId) -> bool:
    """The player requests End with Sufficiency open."""
    return requests_end_with(game, event, player, D_9)


def charge_characters(game: Game, process: Process[Game]) -> None:
    """All own characters are charged."""
    for unit in game.side(process.player).units:
        set_state(game, unit.number, True)


REST: Final = Action(
    id="rest", ja="休息", en="Rest", kind=NORMAL_MAGIC, cost="B", trump=D_9,
    effect=(charge_soldiers,),
)  # fmt: skip
SATISFACTION: Final = Action(
    id="satisfaction", ja="充足", en="Satisfaction", kind=TRUMP_CAUSED,
    trigger=TRIGGERED, timing=QUICK, on=STAGED, given=ends_with_sufficiency,
    effect=(charge_characters,),
)  # fmt: skip
SUFFICIENCY: Final = Trump("d9", "充足", "Sufficiency", D_9, actions=(REST, SATISFACTION))


DIAMOND_TRUMPS: Final = (SUFFICIENCY,)
