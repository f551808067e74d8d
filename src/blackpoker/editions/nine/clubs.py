"""The club trumps of edition 9.1."""

from typing import Final

from blackpoker.actions.damage_judgment import FELL_BLOCKING
from blackpoker.common.action import MAGIC, TRIGGERED_MAGIC, Action, changed
from blackpoker.common.card import cards_of
from blackpoker.common.condition import TriggerCondition
from blackpoker.common.game import Game, opponent_of
from blackpoker.common.key_unit import KeyUnit
from blackpoker.common.move import damage, discard
from blackpoker.common.request import request_of
from blackpoker.common.trumps import Trump, bury_trump
from blackpoker.core import (
    DONE,
    IMMEDIATE,
    QUICK,
    TRIGGERED,
    Ask,
    Asking,
    Event,
    Offer,
    PlayerId,
    Process,
    picked,
    some_of,
)
from blackpoker.core.text import Text
from blackpoker.editions.nine.about_trumps import quick_soldier_summon, revive, went_down
from blackpoker.editions.nine.characters import KNIGHT
from blackpoker.editions.nine.questions import DISCARD_TWO_OR_NONE
from blackpoker.trumps import clubs as of_8
from blackpoker.trumps.clubs import (
    C_4,
    C_5,
    C_7,
    C_8,
    C_9,
    C_10,
    C_J,
    choose_soldier,
    kill_chosen,
    kill_everybody,
    need_knight,
    turn_all_down,
)
from blackpoker.trumps.diamonds import draw_two
from blackpoker.trumps.triggers import enter_with_key, has_open

OWN_KNIGHT: Final = KeyUnit(character=KNIGHT)
RESET_DISCARDS: Final = 2
COUNTERATTACK_DAMAGE: Final = 2

QUICK_SOLDIER_SUMMON_C: Final = quick_soldier_summon(C_4)
SWITCH: Final = Trump("c4", "スイッチ", "Switch", C_4, actions=(of_8.SWITCH_ACTION, QUICK_SOLDIER_SUMMON_C))

CIVIL_WAR_ACTION: Final = changed(of_8.CIVIL_WAR_ACTION, kind=MAGIC, once_per_turn=False)
RIOT: Final = changed(of_8.RIOT, kind=TRIGGERED_MAGIC)
CIVIL_WAR: Final = Trump(
    "c5", "内乱", "Civil War", C_5, actions=(CIVIL_WAR_ACTION, RIOT),
    text=Text("対戦相手が手札を捨てるたびに暴動が誘発する。", "Each time your opponent discards, Riot is triggered."),
)  # fmt: skip

HAND_REFILL_ACTION: Final = changed(
    of_8.HAND_REFILL_ACTION, kind=TRIGGERED_MAGIC, effect=(draw_two,),
    text=Text("自分のライフの一番上から2枚引く。", "Draw the top 2 cards of your life."),
)  # fmt: skip
HAND_REFILL: Final = Trump(
    "c7", "手札補充", "Hand Refill", C_7, actions=(HAND_REFILL_ACTION,),
    text=Text("自分がエンドを起こすと手札補充が誘発する。", "When you request End, Hand Refill is triggered."),
)  # fmt: skip


# ♣8 Reset


def offer_two_or_none(game: Game, process: Process, offer: Offer) -> None:
    """Exactly two of the opponent's hand cards, or none; with fewer than two nothing is asked (N26)."""
    opponent = opponent_of(process.player)
    hand = tuple(cards_of(game.side(opponent).hand))
    if len(hand) < RESET_DISCARDS:
        return
    some_of(offer, opponent, DISCARD_TWO_OR_NONE, hand, RESET_DISCARDS, RESET_DISCARDS)
    if offer.drafted == 0:
        offer.add(DONE)


TWO_OR_NONE: Final[Asking[Game]] = Asking(DISCARD_TWO_OR_NONE, offer_two_or_none)
ask_two_or_none: Final = Ask(TWO_OR_NONE, "ask_two_or_none")
"""The opponent may discard two cards, in secret until they lie in the graveyard."""


def bury_reset_for_discards(game: Game, process: Process) -> None:
    """Who discards two puts the controller's face-down ♣8 into the graveyard; the process forgets the cards."""
    cards = bytes(picked(process.picks))
    process.picks = ()
    if not cards:
        return
    discard(game, opponent_of(process.player), cards)
    for trump in game.side(process.player).trumps:
        if trump.card == C_8 and not trump.up:
            bury_trump(game, trump)


RESET_ACTION: Final = Action(
    id="reset", ja="リセット", en="Reset", kind=MAGIC, speed=IMMEDIATE, timing=QUICK, cost="L", trump=C_8,
    effect=(kill_everybody, turn_all_down, ask_two_or_none, bury_reset_for_discards),
    text=Text(
        "両者のキャラクターをすべて墓地に移し、両者の切札をすべて裏向きにする。その後、対戦相手は手札を2枚捨ててもよい。"
        "捨てたら、自分の裏向きの切札♣8を墓地に移す。",
        "Put all characters of both players into the graveyard and turn all trumps of both players face down. Then "
        "your opponent may discard 2 cards; if they do, put your face-down trump ♣8 into the graveyard.",
    ),
)  # fmt: skip
RESET: Final = Trump("c8", "リセット", "Reset", C_8, actions=(RESET_ACTION,))


# ♣9 Fortress


def own_bulwark_fell_blocking(game: Game, event: Event, player: PlayerId) -> bool:
    """An own bulwark went to the graveyard as a blocker in Damage Judgment while ♣9 lay face up (N27)."""
    return event.player == player and has_open(game, player, C_9)


def strike_back(game: Game, process: Process) -> None:
    """The attacker's owner takes two damage."""
    cause = request_of(process).cause
    assert cause is not None
    damage(game, cause.facts[0], COUNTERATTACK_DAMAGE)


COUNTERATTACK: Final = Action(
    id="counterattack", ja="反撃", en="Counterattack", kind=TRIGGERED_MAGIC,
    trigger=TRIGGERED, speed=IMMEDIATE, timing=QUICK, on=FELL_BLOCKING, reads_event=True,
    given=TriggerCondition(
        own_bulwark_fell_blocking,
        Text(
            "誘発：自分の切札♣9が表向きのとき、ダメージ判定でブロッカーとして墓地に移った自分の防壁1体につき1回。",
            "Triggered, while your trump ♣9 is face up, once for each bulwark of yours that goes to the graveyard as a "
            "blocker in Damage Judgment.",
        ),
    ),
    effect=(strike_back,),
    text=Text("アタッカーのオーナーは2点のダメージを受ける。", "The attacker's owner takes 2 damage."),
)  # fmt: skip
FORTRESS: Final = Trump(
    "c9", "要塞", "Fortress", C_9, abilities=of_8.FORTRESS.abilities, actions=(COUNTERATTACK,),
    text=Text(
        f"{of_8.FORTRESS.text.ja}自分の防壁がダメージ判定でブロッカーとして墓地に移ると、反撃が誘発する。",
        f"{of_8.FORTRESS.text.en} When your bulwark goes to the graveyard as a blocker in Damage Judgment, "
        "Counterattack is triggered.",
    ),
)  # fmt: skip

LAST_DITCH_ACTION: Final = changed(of_8.LAST_DITCH_ACTION, kind=MAGIC)
LAST_DITCH: Final = Trump("c10", "悪あがき", "Last Ditch", C_10, actions=(LAST_DITCH_ACTION,))


# ♣J Knight


def enter_as_knight(game: Game, process: Process) -> None:
    """The key card and ♣J enter together as Knight, charged."""
    enter_with_key(game, process, C_J)


def own_knight_went_down(game: Game, event: Event, player: PlayerId) -> bool:
    """The own Knight went from the field to the graveyard."""
    return went_down(game, event, player, KNIGHT)


SUMMON_KNIGHT: Final = changed(
    of_8.SUMMON_KNIGHT, or_mode=None, effect=(need_knight, choose_soldier, kill_chosen, enter_as_knight)
)
QUICK_SUMMON_KNIGHT: Final = changed(
    SUMMON_KNIGHT, id="quickSummonKnight", ja="クイック騎士召喚", en="Quick Summon Knight", timing=QUICK, cost="D"
)
KNIGHT_SWEEP: Final = changed(of_8.KNIGHT_SWEEP, key_unit=OWN_KNIGHT)
KNIGHT_REVIVE: Final = revive(KNIGHT, own_knight_went_down)
KNIGHT_TRUMP: Final = Trump(
    "cJ", "騎士", "Knight", C_J, actions=(SUMMON_KNIGHT, QUICK_SUMMON_KNIGHT, KNIGHT_SWEEP, KNIGHT_REVIVE),
    text=Text(
        "自分の騎士が場から墓地に移ると、騎士再生が誘発する。",
        "When your Knight goes from the field to the graveyard, Revive Knight is triggered.",
    ),
)  # fmt: skip


CLUB_TRUMPS: Final = (SWITCH, CIVIL_WAR, HAND_REFILL, RESET, FORTRESS, LAST_DITCH, KNIGHT_TRUMP)
