"""The spade trumps: Revolution, Slash, Drain, Intimidation, Resurrection, Instant Kill, Reanimator, Dark Lord."""

from typing import Final

from mypy_extensions import i64

from blackpoker.actions.basic import HIDDEN_SUCCESSOR, find_successor
from blackpoker.actions.damage_judgment import UNBLOCKED
from blackpoker.actions.normal_magic import (
    OPPONENT,
    choose_from_graveyard,
    raise_from_graveyard,
    sacrifice_target,
)
from blackpoker.actions.quick_magic import A_SOLDIER, OWN_CHARACTER, choose_graveyard_card
from blackpoker.common.action import NORMAL_MAGIC, QUICK_MAGIC, SOLDIER_CAUSED, SUMMON, TRIGGERED_KIND, Action, Mode
from blackpoker.common.card import CLUB, HEART, SPADE, card_of, suit_mask
from blackpoker.common.condition import TriggerCondition
from blackpoker.common.game import Game, find_unit, soldiers, unit_numbered
from blackpoker.common.key import COURT, one
from blackpoker.common.key_unit import KeyUnit
from blackpoker.common.modifier import LARGER_FALLS, size_of
from blackpoker.common.move import damage, draw, kill, unit_under_life
from blackpoker.common.request import request_of
from blackpoker.common.trumps import Trump
from blackpoker.core import (
    ALL,
    IMMEDIATE,
    QUICK,
    STAGED,
    TRIGGERED,
    Ability,
    Ask,
    Event,
    Given,
    Held,
    PlayerId,
    Process,
    finish,
    go_to,
    judge,
    picked,
)
from blackpoker.core.text import Text
from blackpoker.trumps.characters import DARK_LORD, REANIMATOR
from blackpoker.trumps.choosing_spades_hearts import (
    DRAIN_ORDER,
    DRAINED_CHARACTER,
    SACRIFICED_SOLDIERS,
    SPADE_OF_GRAVEYARD,
)
from blackpoker.trumps.findings import (
    INTIMIDATED_AWAY,
    LARGER_THAN_KEY_UNIT,
    NOBODY_TO_DRAIN,
    NOBODY_TO_SACRIFICE,
    NOT_INTIMIDATED,
    NOT_LARGER_THAN_KEY_UNIT,
    SUM_LARGE_ENOUGH,
    SUM_TOO_SMALL,
)
from blackpoker.trumps.kings import bury_lone_trump, enter_with_king, look_for_king, shuffle_own_life
from blackpoker.trumps.triggers import enter_with_key, has_open, stop_unless_open

S_A: Final = card_of(SPADE, 1)
S_2: Final = card_of(SPADE, 2)
S_3: Final = card_of(SPADE, 3)
S_4: Final = card_of(SPADE, 4)
S_5: Final = card_of(SPADE, 5)
S_7: Final = card_of(SPADE, 7)
S_J: Final = card_of(SPADE, 11)
S_K: Final = card_of(SPADE, 13)
H_J: Final = card_of(HEART, 11)
C_K: Final = card_of(CLUB, 13)

OWN_SPADE: Final = KeyUnit(suit=SPADE)
OWN_REANIMATOR: Final = KeyUnit(character=REANIMATOR)
DRAIN_DAMAGE: Final = 2
INTIMIDATED: Final = 10


# ♠A Revolution


def turn_judgment_round(game: Game, held: Held[Game], player: i64, value: i64) -> i64:
    """In every Damage Judgment the larger side falls; two Revolutions do not cancel each other (R118)."""
    return 1


def own_attacker_unblocked(game: Game, event: Event, player: PlayerId) -> bool:
    """An own attacker met nobody in Damage Judgment, once for each (R162, R163)."""
    return event.player == player and has_open(game, player, S_A)


def draw_one(game: Game, process: Process) -> None:
    """The controller draws a card."""
    draw(game, process.player)


REVOLUTION_DRAW: Final = Action(
    id="revolutionDraw", ja="革命ドロー", en="Revolution Draw", kind=TRIGGERED_KIND,
    trigger=TRIGGERED, speed=IMMEDIATE, timing=QUICK, on=UNBLOCKED,
    given=TriggerCondition(
        own_attacker_unblocked,
        Text(
            "誘発：自分の切札♠Aが表向きのとき、ダメージ判定で場にブロッカーがいなかった自分のアタッカー1体につき1回。",
            "Triggered, while your trump ♠A is face up, once for each of your attackers that had no blocker on the "
            "field in Damage Judgment.",
        ),
    ),
    effect=(draw_one,),
    text=Text("自分のライフの一番上から1枚引く。", "Draw the top card of your life."),
)  # fmt: skip
REVOLUTION: Final = Trump(
    "sA", "革命", "Revolution", S_A,
    abilities=(Ability("revolution", ALL, LARGER_FALLS, turn_judgment_round, Text("革命", "Revolution")),),
    actions=(REVOLUTION_DRAW,),
    text=Text(
        "どちらのダメージ判定でも、兵士同士では大きい側（ブロッカーは合計）を墓地に移し、同じなら両方を移す。"
        "そのプレイヤーは差の分のダメージを受ける。自分のアタッカーに場のブロッカーがいなければ、"
        "革命ドローが誘発する。",
        "In every Damage Judgment between soldiers, the larger side (blockers added up) goes to the graveyard, both if "
        "equal, and its player takes the difference as damage. Revolution Draw is triggered for each of your attackers "
        "without a blocker on the field.",
    ),
)  # fmt: skip


# ♠2 Slash


def slash_target(game: Game, process: Process) -> None:
    """The target goes to the graveyard if it is not larger than the key unit."""
    request = request_of(process)
    target = unit_numbered(game, request.target)
    key = unit_numbered(game, request.unit)
    size, own = size_of(game, target), size_of(game, key)
    if game.trace is not None:
        finding = NOT_LARGER_THAN_KEY_UNIT if size <= own else LARGER_THAN_KEY_UNIT
        judge(game, finding, process.player, unit=target, size=size, key=key, own=own)
    if size <= own:
        kill(game, [target])


SLASH_ACTION: Final = Action(
    id="slash", ja="スラッシュ", en="Slash", kind=SOLDIER_CAUSED,
    speed=IMMEDIATE, cost="K", key_unit=OWN_SPADE, target=A_SOLDIER, trump=S_2,
    effect=(slash_target,),
    text=Text(
        "対象のサイズがキーユニットのサイズ以下なら、対象を墓地に移す。",
        "If the target's size is at most that of the key unit, put the target into the graveyard.",
    ),
)  # fmt: skip
SLASH: Final = Trump("s2", "スラッシュ", "Slash", S_2, actions=(SLASH_ACTION,))


# ♠3 Drain


choose_drained: Final = Ask(DRAINED_CHARACTER, "choose_drained")
"""The controller picks one of the own characters, on resolution (R136)."""


def note_drained(game: Game, process: Process) -> None:
    """Who has no character moves nothing and does no damage (R136)."""
    if process.picks:
        process.notes = process.picks
    else:
        if game.trace is not None:
            judge(game, NOBODY_TO_DRAIN, process.player)
        finish(process)


choose_drain_order: Final = Ask(DRAIN_ORDER, "choose_drain_order")
"""The controller puts the cards of a soldier of several cards in order."""


def put_drained_under_life(game: Game, process: Process) -> None:
    """The character goes to the bottom of the own life."""
    unit = unit_numbered(game, process.notes[0])
    unit_under_life(game, unit, bytes(process.picks) if len(unit.cards) > 1 else unit.cards)


def drain_target(game: Game, process: Process) -> None:
    """The target takes two damage."""
    damage(game, request_of(process).target, DRAIN_DAMAGE)


DRAIN_ACTION: Final = Action(
    id="drain", ja="ドレイン", en="Drain", kind=NORMAL_MAGIC, target=OPPONENT, trump=S_3,
    effect=(choose_drained, note_drained, choose_drain_order, put_drained_under_life, drain_target),
    text=Text(
        "解決時に自分のキャラクター1体を選び、ライフの一番下に置く（複数枚なら順番も選ぶ）。置けたら、"
        "対象は2点のダメージを受ける。",
        "On resolution, put 1 of your characters on the bottom of your life, several cards in any order. If you did, "
        "the target takes 2 damage.",
    ),
)  # fmt: skip
DRAIN: Final = Trump("s3", "ドレイン", "Drain", S_3, actions=(DRAIN_ACTION,))


# ♠4 Intimidation


def intimidate(game: Game, process: Process) -> None:
    """All soldiers of both players up to size ten go to the graveyard."""
    everybody = soldiers(game.one) + soldiers(game.two)
    if game.trace is not None:
        for unit in everybody:
            size = size_of(game, unit)
            finding = INTIMIDATED_AWAY if size <= INTIMIDATED else NOT_INTIMIDATED
            judge(game, finding, process.player, unit=unit, size=size, limit=INTIMIDATED)
    kill(game, [unit for unit in everybody if size_of(game, unit) <= INTIMIDATED])


INTIMIDATE: Final = Action(
    id="intimidate", ja="威圧", en="Intimidation", kind=NORMAL_MAGIC, cost="L", trump=S_4,
    effect=(intimidate,),
    text=Text(
        "サイズが10以下の兵士を、両者のものともすべて墓地に移す。",
        "Put all soldiers of both players whose size is at most 10 into the graveyard.",
    ),
)  # fmt: skip
INTIMIDATION: Final = Trump("s4", "威圧", "Intimidation", S_4, actions=(INTIMIDATE,))


# ♠5 Resurrection


choose_spade_from_graveyard: Final = Ask(SPADE_OF_GRAVEYARD, "choose_spade_from_graveyard")
"""The controller picks a spade from two to ten of the own graveyard."""


RESURRECTION_ACTION: Final = Action(
    id="resurrection", ja="蘇生", en="Resurrection", kind=NORMAL_MAGIC, cost="BL", trump=S_5,
    effect=(choose_spade_from_graveyard, raise_from_graveyard),
    text=Text(
        "自分の墓地から♠2〜10のカードを1枚選び、兵士として表向き・チャージ状態で場に出す。",
        "Choose 1 card of ♠2–10 in your graveyard and put it onto the field as a soldier, face up and charged.",
    ),
)  # fmt: skip
RESURRECTION: Final = Trump("s5", "蘇生", "Resurrection", S_5, actions=(RESURRECTION_ACTION,))


# ♠7 Instant Kill


choose_sacrificed: Final = Ask(SACRIFICED_SOLDIERS, "choose_sacrificed")
"""The controller picks one or more own soldiers (R135)."""


def add_up_sacrificed(game: Game, process: Process) -> None:
    """Their current sizes are added up; without an own soldier there is no effect (R135, R161)."""
    if process.picks:
        sizes = [size_of(game, unit_numbered(game, number)) for number in picked(process.picks)]
        process.notes = (sum(sizes),)
    else:
        if game.trace is not None:
            judge(game, NOBODY_TO_SACRIFICE, process.player)
        finish(process)


def sacrifice_soldiers(game: Game, process: Process) -> None:
    """They go to the graveyard in one step, in field order."""
    kill(game, [unit_numbered(game, number) for number in picked(process.picks)])


def kill_if_not_larger(game: Game, process: Process) -> None:
    """The target goes to the graveyard if it is not larger than they were together."""
    target = find_unit(game, request_of(process).target)
    if target is None:
        return
    total, size = process.notes[0], size_of(game, target)
    if game.trace is not None:
        finding = SUM_LARGE_ENOUGH if total >= size else SUM_TOO_SMALL
        judge(game, finding, process.player, unit=target, size=size, total=total)
    if total >= size:
        kill(game, [target])


INSTANT_KILL_ACTION: Final = Action(
    id="instantKill", ja="瞬殺", en="Instant Kill", kind=QUICK_MAGIC,
    speed=IMMEDIATE, timing=QUICK, target=A_SOLDIER, trump=S_7,
    effect=(choose_sacrificed, add_up_sacrificed, sacrifice_soldiers, kill_if_not_larger),
    text=Text(
        "自分の兵士を1体以上選び、墓地に移す。そのサイズの合計が対象のサイズ以上なら、対象も墓地に移す。"
        "自分の兵士がいなければ何も起こらない。",
        "Put 1 or more of your soldiers into the graveyard. If their sizes add up to at least the target's size, put "
        "the target into the graveyard, too. Without a soldier of yours, nothing happens.",
    ),
)  # fmt: skip
INSTANT_KILL: Final = Trump("s7", "瞬殺", "Instant Kill", S_7, actions=(INSTANT_KILL_ACTION,))


# ♠J Reanimator


def need_spade_jack(game: Game, process: Process) -> None:
    """Nothing happens unless ♠J still lies face up (R105)."""
    stop_unless_open(game, process, S_J)


def enter_as_reanimator(game: Game, process: Process) -> None:
    """The key card and ♠J enter together as Reanimator, charged."""
    enter_with_key(game, process, S_J)


SUMMON_REANIMATOR: Final = Action(
    id="summonReanimator", ja="リアニメーター召喚", en="Summon Reanimator", kind=SUMMON,
    cost="BL", or_mode=Mode(QUICK, "BD"), key=one(suit_mask(HEART, 2, 10)), trump=S_J,
    effect=(need_spade_jack, choose_graveyard_card, raise_from_graveyard, enter_as_reanimator),
    text=Text(
        "自分の切札♠Jが表向きなら、次を行う。自分の墓地から1枚を選び、兵士として表向き・チャージ状態で場に出す。"
        "その後、キーカードと♠Jを合わせてリアニメーターとしてチャージ状態で場に出す。",
        "If your trump ♠J is face up: choose 1 card of your graveyard and put it onto the field as a soldier, face up "
        "and charged. Then put the key card and ♠J together onto the field as a Reanimator, charged.",
    ),
)  # fmt: skip
REANIMATOR_REANIMATE: Final = Action(
    id="reanimatorReanimate", ja="リアニメイト（リアニメーター）", en="Reanimate (Reanimator)", kind=SOLDIER_CAUSED,
    cost="K", key_unit=OWN_REANIMATOR, target=OWN_CHARACTER, virtual=bytes([S_J, H_J]), then_pass=True,
    effect=(choose_from_graveyard, sacrifice_target, raise_from_graveyard),
    text=Text(
        "リアニメイトと同じ効果：自分の墓地から1枚を選ぶ。対象を墓地に移せたら、"
        "選んだカードを兵士として表向き・チャージ状態で場に出す。",
        "The effect of Reanimate: choose 1 card of your graveyard. If the target can be put into the graveyard, put "
        "the chosen card onto the field as a soldier, face up and charged.",
    ),
)  # fmt: skip
REANIMATOR_TRUMP: Final = Trump(
    "sJ", "リアニメーター", "Reanimator", S_J, actions=(SUMMON_REANIMATOR, REANIMATOR_REANIMATE)
)


# ♠K Dark Lord


def need_spade_king(game: Game, process: Process) -> None:
    """Nothing happens unless ♠K still lies face up (R105)."""
    stop_unless_open(game, process, S_K)


def look_for_club_king(game: Game, process: Process) -> None:
    """♣K is looked for among key card, hand, life, graveyard and trumps; without it nobody falls (R137)."""
    if not look_for_king(game, process, C_K):
        go_to(process, bury_lone_spade_king)


def kill_all_soldiers(game: Game, process: Process) -> None:
    """All soldiers of both players go to the graveyard, also those that cannot be targeted (R117)."""
    kill(game, soldiers(game.one) + soldiers(game.two))


def enter_as_dark_lord(game: Game, process: Process) -> None:
    """♣K and ♠K enter together as Dark Lord, charged."""
    enter_with_king(game, process, S_K, C_K)


def bury_lone_spade_king(game: Game, process: Process) -> None:
    """Without ♣K the trump goes to the graveyard."""
    bury_lone_trump(game, process, S_K)


class EndsWithDarkLord(Given):
    """The player requests End with a Dark Lord on the field, wherever ♠K came from (R114)."""

    def holds(self, game: Game, event: Event, player: PlayerId) -> bool:
        """Look for a Dark Lord."""
        side = game.side(player)
        return event.player == player and any(side.character_at(place) is DARK_LORD for place in range(side.characters))


SUMMON_DARK_LORD: Final = Action(
    id="summonDarkLord", ja="魔王召喚", en="Summon Dark Lord", kind=SUMMON,
    cost="SS", key=one(COURT), trump=S_K,
    effect=(
        need_spade_king, look_for_club_king, kill_all_soldiers, enter_as_dark_lord,
        bury_lone_spade_king, shuffle_own_life,
    ),
    text=Text(
        "自分の切札♠Kが表向きなら、キーカード・手札・ライフ・墓地・切札から♣Kを探す。見つかれば、"
        "場の兵士を両者のものともすべて墓地に移し、♠Kと♣Kを合わせて魔王としてチャージ状態で場に出す。"
        "見つからなければ、切札♠Kを墓地に移す。どちらでもライフをシャッフルする。",
        "If your trump ♠K is face up, look for ♣K among key card, hand, life, graveyard and trumps. If you find it, "
        "put all soldiers of both players into the graveyard, then put ♠K and ♣K together onto the field as a Dark "
        "Lord, charged. If not, put your trump ♠K into the graveyard. Either way, shuffle your life.",
    ),
)  # fmt: skip
DARK_WHISPER: Final = Action(
    id="darkWhisper", ja="世代交代（魔王）", en="Next Generation (Dark Lord)", kind=TRIGGERED_KIND,
    trigger=TRIGGERED, speed=IMMEDIATE, timing=QUICK, on=STAGED, of="end",
    given=TriggerCondition(
        EndsWithDarkLord(),
        Text(
            "誘発：自分の場に魔王がいて、自分がエンドを起こしたとき。エンドより先に解決する。",
            "Triggered when you request End with a Dark Lord on your field; it resolves before End.",
        ),
    ),
    effect=(find_successor,),
    text=Text(
        "世代交代と同じ効果：自分のライフの一番上から、Joker・A・J・Q・Kのどれかが出るまでカードを墓地に移し、"
        "出たカードを対戦相手に見せて手札に加える。1枚も出なければライフはすべて墓地に移る。",
        "The effect of Next Generation: put cards from the top of your life into the graveyard until a Joker, A, J, Q "
        "or K appears; show that card and take it into your hand. If none appears, your whole life goes to the "
        "graveyard.",
    ),
    variants=(HIDDEN_SUCCESSOR,),
)  # fmt: skip
DARK_LORD_TRUMP: Final = Trump(
    "sK", "魔王", "Dark Lord", S_K, actions=(SUMMON_DARK_LORD, DARK_WHISPER),
    text=Text(
        "魔王が自分の場にいて自分がエンドを起こすと、世代交代（魔王）が誘発する。",
        "When you request End with a Dark Lord on your field, Next Generation (Dark Lord) is triggered.",
    ),
)  # fmt: skip


SPADE_TRUMPS: Final = (
    REVOLUTION, SLASH, DRAIN, INTIMIDATION, RESURRECTION, INSTANT_KILL, REANIMATOR_TRUMP, DARK_LORD_TRUMP,
)  # fmt: skip
