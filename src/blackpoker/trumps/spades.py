"""The spade trumps: Revolution, Slash, Drain, Intimidation, Resurrection, Instant Kill, Reanimator, Dark Lord."""

from typing import Final

from blackpoker.actions.basic import UNBLOCKED
from blackpoker.actions.quick_magic import A_SOLDIER
from blackpoker.common.action import SOLDIER_CAUSED, TRUMP_CAUSED, Action
from blackpoker.common.card import SPADE, card_of
from blackpoker.common.game import Game, unit_numbered
from blackpoker.common.key_unit import KeyUnit
from blackpoker.common.modifier import LARGER_FALLS, size_of
from blackpoker.common.move import draw, kill
from blackpoker.common.request import request_of
from blackpoker.common.trumps import Trump
from blackpoker.core import ALL, IMMEDIATE, QUICK, TRIGGERED, Ability, Event, Held, PlayerId, Process
from blackpoker.trumps.triggers import has_open

S_A: Final = card_of(SPADE, 1)
S_2: Final = card_of(SPADE, 2)

OWN_SPADE: Final = KeyUnit("あなたのチャージ状態の♠の兵士1体", "one of your charged ♠ soldiers", suit=SPADE)


# ♠A Revolution


def turn_judgment_round(game: Game, held: Held[Game], player: int, value: int) -> int:
    """In every Damage Judgment the larger side falls; two Revolutions do not cancel each other (R118)."""
    return 1


def own_attacker_unblocked(game: Game, event: Event, player: PlayerId) -> bool:
    """An own attacker met nobody in Damage Judgment, once for each (R162, R163)."""
    return event.player == player and has_open(game, player, S_A)


def draw_one(game: Game, process: Process[Game]) -> None:
    """The controller draws a card."""
    draw(game, process.player)


REVOLUTION_DRAW: Final = Action(
    id="revolutionDraw", ja="革命ドロー", en="Revolution Draw", kind=TRUMP_CAUSED,
    trigger=TRIGGERED, speed=IMMEDIATE, timing=QUICK, on=UNBLOCKED, given=own_attacker_unblocked,
    effect=(draw_one,),
)  # fmt: skip
REVOLUTION: Final = Trump(
    "sA", "革命", "Revolution", S_A,
    abilities=(Ability("revolution", ALL, LARGER_FALLS, turn_judgment_round),), actions=(REVOLUTION_DRAW,),
)  # fmt: skip


# ♠2 Slash


def slash_target(game: Game, process: Process[Game]) -> None:
    """The target goes to the graveyard if it is not larger than the key unit."""
    request = request_of(process)
    target = unit_numbered(game, request.target)
    if size_of(game, target) <= size_of(game, unit_numbered(game, request.unit)):
        kill(game, [target])


SLASH_ACTION: Final = Action(
    id="slash", ja="スラッシュ", en="Slash", kind=SOLDIER_CAUSED,
    speed=IMMEDIATE, cost="K", key_unit=OWN_SPADE, target=A_SOLDIER, trump=S_2,
    effect=(slash_target,),
)  # fmt: skip
SLASH: Final = Trump("s2", "スラッシュ", "Slash", S_2, actions=(SLASH_ACTION,))


SPADE_TRUMPS: Final = (REVOLUTION, SLASH)
