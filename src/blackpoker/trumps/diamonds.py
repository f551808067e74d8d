"""The diamond trumps: Extra Bulwark, Negotiation, Offset, Loss, Repair, Sufficiency, Strategist."""

from typing import Final

from mypy_extensions import i64

from blackpoker.actions.normal_magic import charge_soldiers
from blackpoker.actions.quick_magic import A_CHARACTER
from blackpoker.common.action import (
    NORMAL_MAGIC,
    QUICK_MAGIC,
    SOLDIER_CAUSED,
    SUMMON,
    TRIGGERED_KIND,
    Action,
    Mode,
)
from blackpoker.common.card import CLUB, DIAMOND, card_of, number_of, suit_mask
from blackpoker.common.condition import TriggerCondition
from blackpoker.common.cost import charged_bulwarks
from blackpoker.common.creating import create_request
from blackpoker.common.game import Game, bulwarks, opponent_of, side_of, unit_numbered
from blackpoker.common.key import one
from blackpoker.common.key_unit import KeyUnit
from blackpoker.common.knowledge import seat_bit
from blackpoker.common.modifier import CHARGES
from blackpoker.common.move import (
    bulwark_from_life,
    damage,
    draw,
    kill,
    leave,
    put_on_life,
    put_under_life,
    set_state,
    take_from_graveyard,
    take_from_life,
)
from blackpoker.common.request import Request, request_of
from blackpoker.common.target import MANY, SOLDIER, RequestTarget, UnitTarget, equippable_at
from blackpoker.common.trumps import Trump, open_trump, turn_trump
from blackpoker.common.zone import GRAVEYARD, HAND, LIFE
from blackpoker.core import (
    ALL,
    IMMEDIATE,
    QUICK,
    STAGED,
    TRIGGERED,
    Ability,
    Ask,
    Held,
    Process,
    finish,
    judge,
    negate,
    on_stage,
    pass_next,
)
from blackpoker.core.text import Text
from blackpoker.trumps.characters import STRATEGIST
from blackpoker.trumps.choosing_diamonds_clubs import (
    D_5,
    EXHAUST,
    HIGH_DIAMOND,
    PLACE,
    PREDICTED,
    STAGE_REQUEST,
)
from blackpoker.trumps.findings import (
    ENOUGH_BULWARKS_OPPOSITE,
    NOT_EQUIPPABLE,
    NOTHING_TO_OUTWIT,
    NOTHING_TO_REPAIR_WITH,
    OFFSET_BY_SUM,
    OUTWITTED,
    SUM_BELOW_LEAST,
    TOO_FEW_BULWARKS_OPPOSITE,
)
from blackpoker.trumps.questions import AT_BOTTOM, DOWN
from blackpoker.trumps.triggers import EndsWith, ending_with, enter_with_key, stop_unless_open

D_A: Final = card_of(DIAMOND, 1)
D_3: Final = card_of(DIAMOND, 3)
D_4: Final = card_of(DIAMOND, 4)
D_8: Final = card_of(DIAMOND, 8)
D_9: Final = card_of(DIAMOND, 9)
D_J: Final = card_of(DIAMOND, 11)

OWN_DIAMOND: Final = KeyUnit(suit=DIAMOND)
OWN_STRATEGIST: Final = KeyUnit(character=STRATEGIST)
KEYED: Final = RequestTarget(keys=(1, MANY))
REPAIRABLE: Final = UnitTarget(SOLDIER, own=True, cards=suit_mask(DIAMOND, 2, 10))
LEAST_SUM: Final = 5
EXHAUSTION: Final = 2


# ♢A Extra Bulwark


def add_one_bulwark(game: Game, process: Process) -> None:
    """The top life card enters as a bulwark if the opponent has at least as many bulwarks (R123)."""
    theirs = len(bulwarks(game.side(opponent_of(process.player))))
    own = len(bulwarks(game.side(process.player)))
    if game.trace is not None:
        finding = ENOUGH_BULWARKS_OPPOSITE if theirs >= own else TOO_FEW_BULWARKS_OPPOSITE
        judge(game, finding, process.player, theirs=theirs, own=own)
    if theirs >= own:
        bulwark_from_life(game, process.player, charged=True)


PUT_BULWARK: Final = Action(
    id="putBulwark", ja="防壁追加", en="Extra Bulwark", kind=NORMAL_MAGIC,
    speed=IMMEDIATE, cost="L", once_per_turn=True, trump=D_A,
    effect=(add_one_bulwark,),
    text=Text(
        "対戦相手の防壁の数が自分の防壁の数以上なら、"
        "自分のライフの一番上から1枚を防壁として裏向き・チャージ状態で場に出す。",
        "If your opponent has at least as many bulwarks as you, put the top card of your life onto the field as a "
        "bulwark, face down and charged.",
    ),
)  # fmt: skip
EXTRA_BULWARK: Final = Trump("dA", "防壁追加", "Extra Bulwark", D_A, actions=(PUT_BULWARK,))


# ♢3 Negotiation


def drive_target(game: Game, process: Process) -> None:
    """The target is driven."""
    set_state(game, request_of(process).target, False)


NEGOTIATE: Final = Action(
    id="negotiate", ja="交渉", en="Negotiation", kind=SOLDIER_CAUSED,
    speed=IMMEDIATE, timing=QUICK, cost="K", key_unit=OWN_DIAMOND, target=A_CHARACTER, trump=D_3,
    effect=(drive_target,),
    text=Text("対象をドライブする。", "Drive the target."),
)  # fmt: skip
NEGOTIATION: Final = Trump("d3", "交渉", "Negotiation", D_3, actions=(NEGOTIATE,))


# ♢4 Offset


def take_the_sum(game: Game, process: Process) -> None:
    """The controller takes the sum of the target's key numbers as damage; below five nothing happens (R124)."""
    target = on_stage(game, request_of(process).target)
    assert isinstance(target, Request)
    total = sum([number_of(card) for card in target.counted])
    if game.trace is not None:
        finding = SUM_BELOW_LEAST if total < LEAST_SUM else OFFSET_BY_SUM
        judge(game, finding, process.player, target=target, total=total, least=LEAST_SUM)
    if total < LEAST_SUM:
        finish(process)
    else:
        damage(game, process.player, total)


def remove_target(game: Game, process: Process) -> None:
    """The target leaves the stage unresolved, its key cards go to the graveyard."""
    negate(game, request_of(process).target)


RECKONING: Final = Action(
    id="reckoning", ja="相殺", en="Offset", kind=QUICK_MAGIC,
    speed=IMMEDIATE, timing=QUICK, cost="D", target=KEYED, trump=D_4,
    effect=(take_the_sum, remove_target),
    text=Text(
        "対象のキーカードの数字の合計が5以上なら、自分がその点数のダメージを受け、その後、対象を無効にする。"
        "無効にしたリクエストのキーカードは墓地に移す。",
        "If the numbers of the target's key cards add up to at least 5, you take that much damage; then negate the "
        "target. The key cards of a negated request go to the graveyard.",
    ),
)  # fmt: skip
OFFSET: Final = Trump("d4", "相殺", "Offset", D_4, actions=(RECKONING,))


# ♢5 Loss


def forbid_charging(game: Game, held: Held[Game], player: i64, value: i64) -> i64:
    """Nobody's Charge charges while the owner of Loss has two charged bulwarks (R125)."""
    return 0 if charged_bulwarks(game.side(held.controller)) >= 2 else value


choose_exhaustion: Final = Ask(EXHAUST, "choose_exhaustion")
"""The controller turns Loss face down or takes damage; neither if it does not lie face up any more."""


def suffer_exhaustion(game: Game, process: Process) -> None:
    """Loss turns face down, or its owner takes two damage."""
    trump = open_trump(game.side(process.player), D_5)
    if trump is None or not process.picks:
        return
    if process.picks[0] == DOWN:
        turn_trump(game, trump, False)
    else:
        damage(game, process.player, EXHAUSTION)


EXHAUST_ACTION: Final = Action(
    id="exhaust", ja="疲弊", en="Exhaust", kind=TRIGGERED_KIND,
    trigger=TRIGGERED, timing=QUICK, on=STAGED, of="end",
    given=TriggerCondition(EndsWith("ends_with_loss", D_5), ending_with(D_5)),
    effect=(choose_exhaustion, suffer_exhaustion),
    text=Text(
        "自分の切札♢5を裏向きにするか、2点のダメージを受けるかを選ぶ。♢5がもう表向きでなければ何も起こらない。",
        "Choose: turn your trump ♢5 face down, or take 2 damage. If it is no longer face up, nothing happens.",
    ),
)  # fmt: skip
LOSS: Final = Trump(
    "d5", "喪失", "Loss", D_5,
    abilities=(Ability("loss", ALL, CHARGES, forbid_charging, Text("喪失", "Loss")),), actions=(EXHAUST_ACTION,),
    text=Text(
        "自分の場にチャージ状態の防壁が2体以上いる間は、チャージが解決しても、"
        "どちらのキャラクターもチャージ状態にならない（ドローは続く）。自分がエンドを起こすと疲弊が誘発する。",
        "While you have 2 or more charged bulwarks, Charge of either player charges no character when it resolves; "
        "Draw follows all the same. When you request End, Exhaust is triggered.",
    ),
)  # fmt: skip


# ♢8 Repair


def stop_unless_equippable(game: Game, process: Process) -> None:
    """Nothing happens if Equip could not target the soldier."""
    target = request_of(process).target
    side = side_of(game, target)
    if not equippable_at(side, side.place_of(target)):
        if game.trace is not None:
            judge(game, NOT_EQUIPPABLE, process.player, unit=unit_numbered(game, target))
        finish(process)


choose_high_diamond: Final = Ask(HIGH_DIAMOND, "choose_high_diamond")
"""The controller picks a ♢J–K of the own graveyard, and must if there is one."""


def equip_or_fall(game: Game, process: Process) -> None:
    """Equip is requested with that card, free, and the requester passes; without one the target falls (R126, R165)."""
    target = request_of(process).target
    for card in process.picks:
        take_from_graveyard(game, process.player, card)
        create_request(game, "mountSoldier", process.player, bytes([card]), target, origin=GRAVEYARD)
        pass_next(game, process.player)
    if not process.picks:
        unit = unit_numbered(game, target)
        if game.trace is not None:
            judge(game, NOTHING_TO_REPAIR_WITH, process.player, unit=unit)
        kill(game, [unit])


REPAIR_ACTION: Final = Action(
    id="repair", ja="修繕", en="Repair", kind=NORMAL_MAGIC,
    speed=IMMEDIATE, cost="L", target=REPAIRABLE, trump=D_8,
    effect=(stop_unless_equippable, choose_high_diamond, equip_or_fall),
    text=Text(
        "対象が装備の対象になれるなら、自分の墓地から♢J〜Kのカードを1枚選ぶ。それをキーカードとして、"
        "対象への装備をコストを払わずに起こし、チャンスをパスする。選べるカードがなければ、対象を墓地に移す。",
        "If Equip could target the soldier, choose a card of ♢J–K in your graveyard: request Equip on the soldier with "
        "it as the key card, without paying a cost, and pass the chance. If there is no such card, put the soldier "
        "into the graveyard.",
    ),
)  # fmt: skip
REPAIR: Final = Trump("d8", "修繕", "Repair", D_8, actions=(REPAIR_ACTION,))


# ♢9 Sufficiency


def charge_characters(game: Game, process: Process) -> None:
    """All own characters are charged."""
    for unit in game.side(process.player).units:
        set_state(game, unit.number, True)


REST: Final = Action(
    id="rest", ja="休息", en="Rest", kind=NORMAL_MAGIC, cost="B", trump=D_9,
    effect=(charge_soldiers,),
    text=Text("自分の兵士をすべてチャージ状態にする。", "Charge all your soldiers."),
)  # fmt: skip
SATISFACTION: Final = Action(
    id="satisfaction", ja="充足", en="Sufficiency", kind=TRIGGERED_KIND,
    trigger=TRIGGERED, timing=QUICK, on=STAGED, of="end",
    given=TriggerCondition(EndsWith("ends_with_sufficiency", D_9), ending_with(D_9)),
    effect=(charge_characters,),
    text=Text("自分のキャラクターをすべてチャージ状態にする。", "Charge all your characters."),
)  # fmt: skip
SUFFICIENCY: Final = Trump(
    "d9", "充足", "Sufficiency", D_9, actions=(REST, SATISFACTION),
    text=Text("自分がエンドを起こすと充足が誘発する。", "When you request End, Sufficiency is triggered."),
)  # fmt: skip


# ♢J Strategist


def need_strategist(game: Game, process: Process) -> None:
    """Nothing happens if the trump does not lie face up any more (R105)."""
    stop_unless_open(game, process, D_J)


choose_stage_request: Final = Ask(STAGE_REQUEST)
"""The controller picks another request that the key card is strong enough for, and must if there is one (R127)."""


def negate_chosen(game: Game, process: Process) -> None:
    """It is negated."""
    if game.trace is not None:
        own = number_of(request_of(process).keys[0])
        if process.picks:
            judge(game, OUTWITTED, process.player, target=on_stage(game, process.picks[0]), own=own)
        else:
            judge(game, NOTHING_TO_OUTWIT, process.player, own=own)
    for number in process.picks:
        negate(game, number)


def enter_as_strategist(game: Game, process: Process) -> None:
    """The key card and the trump enter together as a Strategist, charged."""
    enter_with_key(game, process, D_J)


def draw_two(game: Game, process: Process) -> None:
    """The controller draws two cards."""
    draw(game, process.player)
    draw(game, process.player)


choose_predicted: Final = Ask(PREDICTED, "choose_predicted")
"""The controller picks a hand card in secret."""


def put_on_top(game: Game, process: Process) -> None:
    """The card goes on top of the own life, unseen by the opponent, and the process forgets it."""
    for card in process.picks:
        leave(game, process.player, card, HAND)
        own = seat_bit(process.player)
        put_on_life(game, process.player, bytes([card]), HAND, own, own)
    process.picks = ()


choose_place: Final = Ask(PLACE, "choose_place")
"""The controller says whether it stays there or goes to the bottom."""


def put_in_place(game: Game, process: Process) -> None:
    """If wanted it goes to the bottom."""
    if process.picks and process.picks[0] == AT_BOTTOM:
        top = game.side(process.player).life[:1]
        take_from_life(game, process.player, top[0])
        own = seat_bit(process.player)
        put_under_life(game, process.player, top, LIFE, own, own)


SUMMON_STRATEGIST: Final = Action(
    id="summonStrategist", ja="策士召喚", en="Summon Strategist", kind=SUMMON,
    cost="BL", or_mode=Mode(QUICK, "BD"), key=one(suit_mask(CLUB, 2, 10)), trump=D_J,
    effect=(need_strategist, choose_stage_request, negate_chosen, enter_as_strategist),
    text=Text(
        "自分の切札♢Jが表向きなら、次を行う。ステージにあるほかのリクエストのうち、キーカードが2枚のものか、"
        "1枚でその数字がこのキーカードの数字以下のものを1つ選び、無効にする。その後、"
        "キーカードと♢Jを合わせて策士としてチャージ状態で場に出す。",
        "If your trump ♢J is face up: choose another request on the stage that has 2 key cards, or 1 whose number is "
        "at most that of this key card, and negate it. Then put the key card and ♢J together onto the field as a "
        "Strategist, charged.",
    ),
)  # fmt: skip
STRATEGIST_PREDICT: Final = Action(
    id="strategistPredict", ja="先読み", en="Predict", kind=SOLDIER_CAUSED,
    speed=IMMEDIATE, timing=QUICK, cost="K", key_unit=OWN_STRATEGIST,
    effect=(draw_two, choose_predicted, put_on_top, choose_place, put_in_place),
    text=Text(
        "ライフの一番上から2枚引く。その後、手札から1枚を選び、対戦相手に見せずにライフの一番上か一番下に置く。",
        "Draw 2 cards. Then put 1 card of your hand, unseen by your opponent, on the top or the bottom of your life.",
    ),
)  # fmt: skip
STRATEGIST_TRUMP: Final = Trump("dJ", "策士", "Strategist", D_J, actions=(SUMMON_STRATEGIST, STRATEGIST_PREDICT))


DIAMOND_TRUMPS: Final = (EXTRA_BULWARK, NEGOTIATION, OFFSET, LOSS, REPAIR, SUFFICIENCY, STRATEGIST_TRUMP)
