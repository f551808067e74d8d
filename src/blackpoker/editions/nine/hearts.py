"""The heart trumps of edition 9.1."""

from typing import Final

from blackpoker.actions.normal_magic import A_BULWARK, charge_soldiers
from blackpoker.actions.quick_magic import A_SOLDIER, kill_target
from blackpoker.common.action import MAGIC, SOLDIER_CAUSED, SUMMON, TRIGGERED_MAGIC, Action, changed
from blackpoker.common.card import DIAMOND, card_of, suit_mask
from blackpoker.common.game import Game, bulwarks, find_unit, unit_numbered
from blackpoker.common.key import one
from blackpoker.common.key_unit import BulwarkKeyUnit, KeyUnit
from blackpoker.common.move import kill, return_unit, set_state, turn_face_up
from blackpoker.common.request import request_of
from blackpoker.common.trumps import Trump, open_trump, turn_trump
from blackpoker.core import IMMEDIATE, MAIN, NORMAL, QUICK, Event, PlayerId, Process, judge
from blackpoker.core.text import Text
from blackpoker.editions.nine.about_trumps import quick_soldier_summon, revive, went_down
from blackpoker.editions.nine.characters import WALL_BREAKER
from blackpoker.editions.nine.findings import KEY_UNIT_GONE
from blackpoker.editions.nine.kings import bury_lone_trump, enter_with_king, look_for_king, shuffle_what_was_seen
from blackpoker.trumps import hearts as of_8
from blackpoker.trumps.hearts import (
    H_2,
    H_3,
    H_4,
    H_5,
    H_7,
    H_8,
    H_J,
    H_K,
    OWN_HEART,
    choose_any_bulwark,
    kill_chosen_bulwark,
    need_heart_jack,
    need_heart_king,
    request_attack,
)
from blackpoker.trumps.triggers import enter_with_key

D_K: Final = card_of(DIAMOND, 13)
OWN_BULWARK: Final = BulwarkKeyUnit()
OWN_WALL_BREAKER: Final = KeyUnit(character=WALL_BREAKER)

SUMMON_REINFORCEMENT: Final = changed(of_8.SUMMON_REINFORCEMENT, kind=MAGIC, once_per_turn=False)
REINFORCEMENTS: Final = Trump("h2", "援軍", "Reinforcements", H_2, actions=(SUMMON_REINFORCEMENT,))


# ♡3 Allure


def return_target_to_hand(game: Game, process: Process) -> None:
    """The target returns to its owner's hand with all its cards."""
    return_unit(game, unit_numbered(game, request_of(process).target))


ALLURE_ACTION: Final = Action(
    id="allure", ja="誘惑", en="Allure", kind=SOLDIER_CAUSED,
    speed=IMMEDIATE, timing=QUICK, cost="K", key_unit=OWN_HEART, target=A_SOLDIER, trump=H_3,
    effect=(return_target_to_hand,),
    text=Text("対象のカードをすべてオーナーの手札に戻す。", "Return all cards of the target to its owner's hand."),
)  # fmt: skip
QUICK_SOLDIER_SUMMON_H: Final = quick_soldier_summon(H_3)
ALLURE: Final = Trump("h3", "誘惑", "Allure", H_3, actions=(ALLURE_ACTION, QUICK_SOLDIER_SUMMON_H))

RETREAT: Final = changed(of_8.RETREAT, kind=MAGIC)
ARMISTICE: Final = Trump("h4", "休戦", "Armistice", H_4, actions=(RETREAT,))


# ♡5 Pursuit


def turn_pursuit_down(game: Game, process: Process) -> None:
    """Pursuit turns face down at once, before the Attack resolves (N25)."""
    trump = open_trump(game.side(process.player), H_5)
    if trump is not None:
        turn_trump(game, trump, False)


PURSUIT_ACTION: Final = changed(
    of_8.PURSUIT_ACTION, kind=MAGIC, cost="", once_per_turn=False,
    effect=(charge_soldiers, request_attack, turn_pursuit_down),
    text=Text(
        "自分の兵士をすべてチャージ状態にし、アタックを起こし、自分の切札♡5を裏向きにする。"
        "このアタックは「1ターンに1回」に数えず、その制限も受けない。",
        "Charge all your soldiers, request Attack and turn your trump ♡5 face down. This Attack neither counts as your "
        "Attack of the turn nor is limited by it.",
    ),
)  # fmt: skip
PURSUIT: Final = Trump("h5", "追撃", "Pursuit", H_5, actions=(PURSUIT_ACTION,))


# ♡7 Phantom


def turn_key_unit(game: Game, process: Process) -> None:
    """The key unit becomes a charged soldier, if it is still a bulwark on the field (N19), in the turn that it has."""
    unit = find_unit(game, request_of(process).unit)
    if unit is None or not unit.bulwark:
        if game.trace is not None:
            judge(game, KEY_UNIT_GONE, process.player)
        return
    if game.book.soldier_of(unit.cards) is not None:
        turn_face_up(game, unit)
        set_state(game, unit.number, True)


PHANTOM_REVERSE: Final = Action(
    id="phantomReverse", ja="ファントムリバース", en="Phantom Reverse", kind=MAGIC,
    speed=NORMAL, timing=MAIN, cost="K", key_unit=OWN_BULWARK, trump=H_7,
    effect=(turn_key_unit,),
    text=Text(
        "キーユニットの防壁を、表向き・チャージ状態の兵士にする。このターンに場に出た防壁は、"
        "このターンに場に出た兵士になる。",
        "The key unit becomes a soldier, face up and charged. A bulwark that entered this turn becomes a soldier that "
        "entered this turn.",
    ),
)  # fmt: skip
ILLUSION: Final = changed(of_8.ILLUSION, kind=TRIGGERED_MAGIC)
PHANTOM: Final = Trump(
    "h7", "ファントム", "Phantom", H_7, actions=(PHANTOM_REVERSE, ILLUSION),
    text=Text("自分がエンドを起こすと幻影が誘発する。", "When you request End, Illusion is triggered."),
)  # fmt: skip

SALVATION_ACTION: Final = changed(of_8.SALVATION_ACTION, kind=MAGIC, timing=QUICK, cost="")
SALVATION: Final = Trump("h8", "救済", "Salvation", H_8, actions=(SALVATION_ACTION,))


# ♡J Wall Breaker


def enter_as_wall_breaker(game: Game, process: Process) -> None:
    """The key card and ♡J enter together as Wall Breaker, charged."""
    enter_with_key(game, process, H_J)


def own_wall_breaker_went_down(game: Game, event: Event, player: PlayerId) -> bool:
    """The own Wall Breaker went from the field to the graveyard."""
    return went_down(game, event, player, WALL_BREAKER)


SUMMON_WALL_BREAKER: Final = Action(
    id="summonWallBreaker", ja="破砕士召喚", en="Summon Wall Breaker", kind=SUMMON,
    cost="BL", key=one(suit_mask(DIAMOND, 2, 10)), trump=H_J,
    effect=(need_heart_jack, choose_any_bulwark, kill_chosen_bulwark, enter_as_wall_breaker),
    text=Text(
        "自分の切札♡Jが表向きなら、次を行う。どちらかの防壁1体を選び、墓地に移す。その後、"
        "キーカードと♡Jを合わせて破砕士としてチャージ状態で場に出す。",
        "If your trump ♡J is face up: choose 1 bulwark of either player and put it into the graveyard. Then put the "
        "key card and ♡J together onto the field as a Wall Breaker, charged.",
    ),
)  # fmt: skip
QUICK_SUMMON_WALL_BREAKER: Final = changed(
    SUMMON_WALL_BREAKER, id="quickSummonWallBreaker", ja="クイック破砕士召喚", en="Quick Summon Wall Breaker",
    timing=QUICK, cost="D",
)  # fmt: skip
PULVERIZE: Final = Action(
    id="pulverize", ja="粉砕", en="Pulverize", kind=SOLDIER_CAUSED,
    speed=IMMEDIATE, timing=QUICK, cost="K", key_unit=OWN_WALL_BREAKER, target=A_BULWARK,
    effect=(kill_target,),
    text=Text("対象の防壁を墓地に移す。", "Put the bulwark into the graveyard."),
)  # fmt: skip
WALL_BREAKER_REVIVE: Final = revive(WALL_BREAKER, own_wall_breaker_went_down)
WALL_BREAKER_TRUMP: Final = Trump(
    "hJ", "破砕士", "Wall Breaker", H_J,
    actions=(SUMMON_WALL_BREAKER, QUICK_SUMMON_WALL_BREAKER, PULVERIZE, WALL_BREAKER_REVIVE),
    text=Text(
        "自分の破砕士が場から墓地に移ると、破砕士再生が誘発する。",
        "When your Wall Breaker goes from the field to the graveyard, Revive Wall Breaker is triggered.",
    ),
)  # fmt: skip


# ♡K Giant


def kill_all_bulwarks(game: Game, process: Process) -> None:
    """All bulwarks of both players go to the graveyard, whether the other king is found or not (N18)."""
    kill(game, bulwarks(game.one) + bulwarks(game.two))


def look_for_diamond_king(game: Game, process: Process) -> None:
    """♢K is looked for in all own zones (N16)."""
    look_for_king(game, process, D_K)


def enter_as_giant(game: Game, process: Process) -> None:
    """♡K and ♢K enter together as Giant, charged; without ♢K the trump goes to the graveyard."""
    if not enter_with_king(game, process, H_K, D_K):
        bury_lone_trump(game, process, H_K)


SUMMON_GIANT: Final = Action(
    id="summonGiant", ja="巨人召喚", en="Summon Giant", kind=SUMMON, cost="SS", trump=H_K,
    effect=(need_heart_king, kill_all_bulwarks, look_for_diamond_king, enter_as_giant, shuffle_what_was_seen),
    text=Text(
        "自分の切札♡Kが表向きなら、次を行う。両者の防壁をすべて墓地に移す。その後、自分のすべての領域から♢Kを探し、"
        "見つかれば♡Kと♢Kを合わせて巨人としてチャージ状態で場に出す。見つからなければ、切札♡Kを墓地に移す。"
        "ライフや未開封のパックを見たときは、それをシャッフルする。",
        "If your trump ♡K is face up: put all bulwarks of both players into the graveyard. Then look for ♢K in all "
        "your zones; if you find it, put ♡K and ♢K together onto the field as a Giant, charged; if not, put your trump "
        "♡K into the graveyard. If you looked through your life or your unopened pack, shuffle it.",
    ),
)  # fmt: skip
GIANT_TRUMP: Final = Trump("hK", "巨人", "Giant", H_K, actions=(SUMMON_GIANT,))


HEART_TRUMPS: Final = (
    REINFORCEMENTS, ALLURE, ARMISTICE, PURSUIT, PHANTOM, SALVATION, WALL_BREAKER_TRUMP, GIANT_TRUMP,
)  # fmt: skip
