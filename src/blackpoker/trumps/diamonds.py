"""The diamond trumps: Extra Bulwark, Negotiation, Offset, Loss, Repair, Sufficiency, Strategist."""

from typing import Final

from blackpoker.actions.normal_magic import charge_soldiers
from blackpoker.actions.quick_magic import A_CHARACTER
from blackpoker.common.action import (
    NORMAL_MAGIC,
    QUICK_MAGIC,
    SOLDIER_CAUSED,
    SUMMON,
    TRUMP_CAUSED,
    Action,
    Mode,
)
from blackpoker.common.card import CLUB, DIAMOND, card_of, number_of, suit_mask
from blackpoker.common.cost import charged_bulwarks
from blackpoker.common.creating import create_request
from blackpoker.common.game import Game, bulwarks, opponent_of, unit_numbered
from blackpoker.common.key import one
from blackpoker.common.key_unit import KeyUnit
from blackpoker.common.knowledge import note_hand_count, seat_bit
from blackpoker.common.modifier import CHARGES
from blackpoker.common.move import (
    bulwark_from_life,
    damage,
    draw,
    kill,
    put_on_life,
    put_under_life,
    set_state,
    take_from_graveyard,
    take_from_life,
)
from blackpoker.common.request import Request, request_of
from blackpoker.common.target import SOLDIER, RequestTarget, UnitTarget, equippable
from blackpoker.common.trumps import Trump, open_trump, turn_trump
from blackpoker.common.zone import GRAVEYARD, HAND, LIFE
from blackpoker.core import (
    ALL,
    IMMEDIATE,
    QUICK,
    STAGED,
    TRIGGERED,
    Ability,
    Event,
    Held,
    PlayerId,
    Process,
    ask,
    finish,
    negate,
    on_stage,
    pass_next,
)
from blackpoker.trumps.choosing_diamonds_clubs import (
    D_5,
    EXHAUST,
    HIGH_DIAMOND,
    PLACE,
    PREDICTED,
    STAGE_REQUEST,
)
from blackpoker.trumps.questions import AT_BOTTOM, DOWN
from blackpoker.trumps.triggers import enter_with_key, requests_end_with, stop_unless_open

D_A: Final = card_of(DIAMOND, 1)
D_3: Final = card_of(DIAMOND, 3)
D_4: Final = card_of(DIAMOND, 4)
D_8: Final = card_of(DIAMOND, 8)
D_9: Final = card_of(DIAMOND, 9)
D_J: Final = card_of(DIAMOND, 11)

OWN_DIAMOND: Final = KeyUnit("あなたのチャージ状態の♢の兵士1体", "one of your charged ♢ soldiers", suit=DIAMOND)
OWN_STRATEGIST: Final = KeyUnit("あなたのチャージ状態の策士", "your charged Strategist", character="strategist")
KEYED: Final = RequestTarget("キーカードのあるリクエスト", "a request with a key card", keys=(1, 99))
REPAIRABLE: Final = UnitTarget(
    SOLDIER, "♢2〜10を含むあなたの兵士1体", "one of your soldiers that contains a ♢2–10",
    own=True, cards=suit_mask(DIAMOND, 2, 10),
)  # fmt: skip
LEAST_SUM: Final = 5
EXHAUSTION: Final = 2


# ♢A Extra Bulwark


def add_one_bulwark(game: Game, process: Process[Game]) -> None:
    """The top life card enters as a bulwark if the opponent has at least as many bulwarks (R123)."""
    theirs = bulwarks(game.side(opponent_of(process.player)))
    if len(theirs) >= len(bulwarks(game.side(process.player))):
        bulwark_from_life(game, process.player, charged=True)


PUT_BULWARK: Final = Action(
    id="putBulwark", ja="防壁追加", en="Put Bulwark", kind=NORMAL_MAGIC,
    speed=IMMEDIATE, cost="L", once_per_turn=True, trump=D_A,
    effect=(add_one_bulwark,),
)  # fmt: skip
EXTRA_BULWARK: Final = Trump("dA", "防壁追加", "Extra Bulwark", D_A, actions=(PUT_BULWARK,))


# ♢3 Negotiation


def drive_target(game: Game, process: Process[Game]) -> None:
    """The target is driven."""
    set_state(game, request_of(process).target, False)


NEGOTIATE: Final = Action(
    id="negotiate", ja="交渉", en="Negotiate", kind=SOLDIER_CAUSED,
    speed=IMMEDIATE, timing=QUICK, cost="K", key_unit=OWN_DIAMOND, target=A_CHARACTER, trump=D_3,
    effect=(drive_target,),
)  # fmt: skip
NEGOTIATION: Final = Trump("d3", "交渉", "Negotiation", D_3, actions=(NEGOTIATE,))


# ♢4 Offset


def take_the_sum(game: Game, process: Process[Game]) -> None:
    """The controller takes the sum of the target's key numbers as damage; below five nothing happens (R124)."""
    target = on_stage(game, request_of(process).target)
    assert isinstance(target, Request)
    total = sum([number_of(card) for card in target.counted])
    if total < LEAST_SUM:
        finish(process)
    else:
        damage(game, process.player, total)


def remove_target(game: Game, process: Process[Game]) -> None:
    """The target leaves the stage unresolved, its key cards go to the graveyard."""
    negate(game, request_of(process).target)


RECKONING: Final = Action(
    id="reckoning", ja="相殺", en="Offset", kind=QUICK_MAGIC,
    speed=IMMEDIATE, timing=QUICK, cost="D", target=KEYED, trump=D_4,
    effect=(take_the_sum, remove_target),
)  # fmt: skip
OFFSET: Final = Trump("d4", "相殺", "Offset", D_4, actions=(RECKONING,))


# ♢5 Loss


def forbid_charging(game: Game, held: Held[Game], player: int, value: int) -> int:
    """Nobody's Charge charges while the owner of Loss has two charged bulwarks (R125)."""
    return 0 if charged_bulwarks(game, held.controller) >= 2 else value


def ends_with_loss(game: Game, event: Event, player: PlayerId) -> bool:
    """The player requests End with Loss open."""
    return requests_end_with(game, event, player, D_5)


def choose_exhaustion(game: Game, process: Process[Game]) -> None:
    """The controller turns Loss face down or takes damage; neither if it does not lie face up any more."""
    ask(game, process, EXHAUST)


def suffer_exhaustion(game: Game, process: Process[Game]) -> None:
    """Loss turns face down, or its owner takes two damage."""
    trump = open_trump(game.side(process.player), D_5)
    if trump is None or not process.picks:
        return
    if process.picks[0] == DOWN:
        turn_trump(game, trump, False)
    else:
        damage(game, process.player, EXHAUSTION)


EXHAUST_ACTION: Final = Action(
    id="exhaust", ja="疲弊", en="Exhaust", kind=TRUMP_CAUSED,
    trigger=TRIGGERED, timing=QUICK, on=STAGED, given=ends_with_loss,
    effect=(choose_exhaustion, suffer_exhaustion),
)  # fmt: skip
LOSS: Final = Trump(
    "d5", "喪失", "Loss", D_5,
    abilities=(Ability("loss", ALL, CHARGES, forbid_charging),), actions=(EXHAUST_ACTION,),
)  # fmt: skip


# ♢8 Repair


def stop_unless_equippable(game: Game, process: Process[Game]) -> None:
    """Nothing happens if Equip could not target the soldier."""
    if not equippable(unit_numbered(game, request_of(process).target)):
        finish(process)


def choose_high_diamond(game: Game, process: Process[Game]) -> None:
    """The controller picks a ♢J–K of the own graveyard, and must if there is one."""
    ask(game, process, HIGH_DIAMOND)


def equip_or_fall(game: Game, process: Process[Game]) -> None:
    """Equip is requested with that card, free, and the requester passes; without one the target falls (R126, R165)."""
    target = request_of(process).target
    for card in process.picks:
        take_from_graveyard(game, process.player, card)
        create_request(game, "mountSoldier", process.player, bytes([card]), target, origin=GRAVEYARD)
        pass_next(game, process.player)
    if not process.picks:
        kill(game, [unit_numbered(game, target)])


REPAIR_ACTION: Final = Action(
    id="repair", ja="修繕", en="Repair", kind=NORMAL_MAGIC,
    speed=IMMEDIATE, cost="L", target=REPAIRABLE, trump=D_8,
    effect=(stop_unless_equippable, choose_high_diamond, equip_or_fall),
)  # fmt: skip
REPAIR: Final = Trump("d8", "修繕", "Repair", D_8, actions=(REPAIR_ACTION,))


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


# ♢J Strategist


def need_strategist(game: Game, process: Process[Game]) -> None:
    """Nothing happens if the trump does not lie face up any more (R105)."""
    stop_unless_open(game, process, D_J)


def choose_stage_request(game: Game, process: Process[Game]) -> None:
    """The controller picks another request that the key card is strong enough for, and must if there is one (R127)."""
    ask(game, process, STAGE_REQUEST)


def negate_chosen(game: Game, process: Process[Game]) -> None:
    """It is negated."""
    for number in process.picks:
        negate(game, number)


def enter_as_strategist(game: Game, process: Process[Game]) -> None:
    """The key card and the trump enter together as a Strategist, charged."""
    enter_with_key(game, process, D_J)


def draw_two(game: Game, process: Process[Game]) -> None:
    """The controller draws two cards."""
    draw(game, process.player)
    draw(game, process.player)


def choose_predicted(game: Game, process: Process[Game]) -> None:
    """The controller picks a hand card in secret."""
    ask(game, process, PREDICTED)


def put_on_top(game: Game, process: Process[Game]) -> None:
    """The card goes on top of the own life, unseen by the opponent, and the process forgets it."""
    for card in process.picks:
        note_hand_count(game, process.player)
        game.side(process.player).hand &= ~(1 << card)
        own = seat_bit(process.player)
        put_on_life(game, process.player, bytes([card]), HAND, own, own)
    process.picks = ()


def choose_place(game: Game, process: Process[Game]) -> None:
    """The controller says whether it stays there or goes to the bottom."""
    ask(game, process, PLACE)


def put_in_place(game: Game, process: Process[Game]) -> None:
    """If wanted it goes to the bottom."""
    if process.picks and process.picks[0] == AT_BOTTOM:
        top = game.side(process.player).life[:1]
        take_from_life(game, process.player, top[0])
        own = seat_bit(process.player)
        put_under_life(game, process.player, top, LIFE, own, own)


SUMMON_STRATEGIST: Final = Action(
    id="summonStrategist", ja="策士召喚", en="Summon Strategist", kind=SUMMON,
    cost="BL", or_mode=Mode(QUICK, "BD"), key=one("♣2〜10", suit_mask(CLUB, 2, 10)), trump=D_J,
    effect=(need_strategist, choose_stage_request, negate_chosen, enter_as_strategist),
)  # fmt: skip
STRATEGIST_PREDICT: Final = Action(
    id="strategistPredict", ja="先読み", en="Predict", kind=SOLDIER_CAUSED,
    speed=IMMEDIATE, timing=QUICK, cost="K", key_unit=OWN_STRATEGIST,
    effect=(draw_two, choose_predicted, put_on_top, choose_place, put_in_place),
)  # fmt: skip
STRATEGIST_TRUMP: Final = Trump("dJ", "策士", "Strategist", D_J, actions=(SUMMON_STRATEGIST, STRATEGIST_PREDICT))


DIAMOND_TRUMPS: Final = (EXTRA_BULWARK, NEGOTIATION, OFFSET, LOSS, REPAIR, SUFFICIENCY, STRATEGIST_TRUMP)
