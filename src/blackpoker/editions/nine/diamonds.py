"""The diamond trumps of edition 9.1."""

from typing import Final

from mypy_extensions import i64

from blackpoker.actions.quick_magic import kill_target
from blackpoker.actions.summon import choose_bulwark, set_bulwark
from blackpoker.common.action import MAGIC, SUMMON, TRIGGERED_MAGIC, Action, changed
from blackpoker.common.card import Mask, cards_of, number_of, suit_mask
from blackpoker.common.creating import create_request
from blackpoker.common.game import Game, unit_numbered
from blackpoker.common.graveyard import GraveyardAsking
from blackpoker.common.key import DIAMONDS, SUITED, one
from blackpoker.common.key_unit import KeyUnit
from blackpoker.common.modifier import CHARGES
from blackpoker.common.move import bulwark_from_life, damage, draw, kill, take_from_graveyard
from blackpoker.common.questions import CHOOSE_GRAVEYARD_CARD
from blackpoker.common.request import Request, request_of
from blackpoker.common.target import SOLDIER, DrivenTarget, UnitTarget
from blackpoker.common.trumps import Trump
from blackpoker.common.unit import FieldUnit
from blackpoker.common.zone import GRAVEYARD
from blackpoker.core import (
    ALL,
    IMMEDIATE,
    QUICK,
    Ability,
    Ask,
    Event,
    Held,
    Offer,
    PlayerId,
    Process,
    judge,
    on_stage,
    one_of,
)
from blackpoker.core.text import Text
from blackpoker.editions.nine.about_trumps import quick_soldier_summon, revive, went_down
from blackpoker.editions.nine.characters import STRATEGIST
from blackpoker.editions.nine.findings import DAMAGED_BY_SUM, NOTHING_OF_ITS_SUIT, SUIT_TO_REPAIR_WITH
from blackpoker.trumps import diamonds as of_8
from blackpoker.trumps.choosing_diamonds_clubs import D_5
from blackpoker.trumps.diamonds import (
    D_3,
    D_4,
    D_8,
    D_9,
    D_A,
    D_J,
    choose_stage_request,
    need_strategist,
    negate_chosen,
    remove_target,
    stop_unless_equippable,
)
from blackpoker.trumps.triggers import enter_with_key

OWN_STRATEGIST: Final = KeyUnit(character=STRATEGIST)
OWN_SOLDIER: Final = UnitTarget(SOLDIER, own=True)
A_DRIVEN_CHARACTER: Final = DrivenTarget()


# ♢A Extra Bulwark


def add_a_bulwark(game: Game, process: Process) -> None:
    """The top life card enters as a bulwark, however many there are."""
    bulwark_from_life(game, process.player, charged=True)


PUT_BULWARK: Final = changed(
    of_8.PUT_BULWARK, kind=MAGIC, effect=(add_a_bulwark,),
    text=Text(
        "自分のライフの一番上から1枚を防壁として裏向き・チャージ状態で場に出す。",
        "Put the top card of your life onto the field as a bulwark, face down and charged.",
    ),
)  # fmt: skip
QUICK_SET_BULWARK: Final = Action(
    id="quickSetBulwark", ja="クイック防壁設置", en="Quick Set Bulwark", kind=SUMMON,
    speed=IMMEDIATE, timing=QUICK, cost="DL", trump=D_A,
    effect=(choose_bulwark, set_bulwark),
    text=Text(
        "手札から1枚を選び、防壁として裏向き・チャージ状態で場に出す。手札がなければ何も起こらない。",
        "Put 1 card of your hand onto the field as a bulwark, face down and charged. With an empty hand, nothing "
        "happens.",
    ),
)  # fmt: skip
EXTRA_BULWARK: Final = Trump("dA", "防壁追加", "Extra Bulwark", D_A, actions=(PUT_BULWARK, QUICK_SET_BULWARK))

QUICK_SOLDIER_SUMMON_D: Final = quick_soldier_summon(D_3)
NEGOTIATION: Final = Trump("d3", "交渉", "Negotiation", D_3, actions=(of_8.NEGOTIATE, QUICK_SOLDIER_SUMMON_D))


# ♢4 Offset


def take_the_whole_sum(game: Game, process: Process) -> None:
    """The controller takes the sum of the target's key numbers as damage, however small."""
    target = on_stage(game, request_of(process).target)
    assert isinstance(target, Request)
    total = sum([number_of(card) for card in target.counted])
    if game.trace is not None:
        judge(game, DAMAGED_BY_SUM, process.player, target=target, total=total)
    damage(game, process.player, total)


RECKONING: Final = changed(
    of_8.RECKONING, kind=MAGIC, effect=(take_the_whole_sum, remove_target),
    text=Text(
        "対象のキーカードの数字の合計と同じ点数のダメージを受け、その後、対象を無効にする。"
        "無効にしたリクエストのキーカードは墓地に移す。",
        "Take damage equal to the sum of the numbers of the target's key cards; then negate the target. The key cards "
        "of a negated request go to the graveyard.",
    ),
)  # fmt: skip
OFFSET: Final = Trump("d4", "相殺", "Offset", D_4, actions=(RECKONING,))


# ♢5 Loss


def forbid_all_charging(game: Game, held: Held[Game], player: i64, value: i64) -> i64:
    """Of nobody a character can be charged (N28)."""
    return 0


LETHARGY: Final = Action(
    id="lethargy", ja="虚脱", en="Lethargy", kind=MAGIC,
    speed=IMMEDIATE, timing=QUICK, key=one(DIAMONDS), target=A_DRIVEN_CHARACTER, trump=D_5,
    effect=(kill_target,),
    text=Text("対象を墓地に移す。", "Put the target into the graveyard."),
)  # fmt: skip
LOSS: Final = Trump(
    "d5", "喪失", "Loss", D_5,
    abilities=(Ability("loss", ALL, CHARGES, forbid_all_charging, Text("喪失", "Loss")),), actions=(LETHARGY,),
    text=Text(
        "チャージが解決しても、どちらのキャラクターもチャージ状態にならない（ドローは続く）。",
        "Charge of either player charges no character when it resolves; Draw follows all the same.",
    ),
)  # fmt: skip


# ♢8 Repair


def cards_to_repair_with(game: Game, unit: FieldUnit) -> Mask:
    """Return the cards of a soldier's suits in its owner's graveyard (N24)."""
    suits: i64 = 0
    for suit in range(4):
        if unit.has_suit(suit):
            suits |= suit_mask(suit)
    return game.side(unit.owner).buried & suits


class RepairAsking(GraveyardAsking):
    """Asks for a card of the suit of the soldier that is repaired."""

    def sought(self, game: Game) -> Mask:
        """Return the cards of that suit."""
        unit = unit_numbered(game, request_of(game.top()).target)
        found: i64 = 0
        for suit in range(4):
            if unit.has_suit(suit):
                found |= suit_mask(suit)
        return found


def offer_card_of_its_suit(game: Game, process: Process, offer: Offer) -> None:
    """A card of the own graveyard that has the suit of the soldier."""
    cards = cards_to_repair_with(game, unit_numbered(game, request_of(process).target))
    one_of(offer, process.player, CHOOSE_GRAVEYARD_CARD, tuple(cards_of(cards)))


CARD_OF_ITS_SUIT: Final = RepairAsking(offer_card_of_its_suit, SUITED)
choose_card_of_its_suit: Final = Ask(CARD_OF_ITS_SUIT, "choose_card_of_its_suit")
"""The controller picks a card of the own graveyard, and must if there is one."""


def equip_with_it_or_fall(game: Game, process: Process) -> None:
    """Equip is requested with that card, free; without one the target falls."""
    target = request_of(process).target
    unit = unit_numbered(game, target)
    for card in process.picks:
        if game.trace is not None:
            judge(game, SUIT_TO_REPAIR_WITH, process.player, card=card, unit=unit)
        take_from_graveyard(game, process.player, card)
        create_request(game, "mountSoldier", process.player, bytes([card]), target, origin=GRAVEYARD)
    if not process.picks:
        if game.trace is not None:
            judge(game, NOTHING_OF_ITS_SUIT, process.player, unit=unit)
        kill(game, [unit])


REPAIR_ACTION: Final = changed(
    of_8.REPAIR_ACTION, kind=MAGIC, target=OWN_SOLDIER,
    effect=(stop_unless_equippable, choose_card_of_its_suit, equip_with_it_or_fall),
    text=Text(
        "対象が装備の対象になれるなら、対象と同じスートのカードを自分の墓地から1枚選ぶ。それをキーカードとして、"
        "対象への装備をコストを払わずに起こす。選べるカードがなければ、対象を墓地に移す。",
        "If Equip could target the soldier, choose a card of its suit in your graveyard: request Equip on the soldier "
        "with it as the key card, without paying a cost. If there is no such card, put the soldier into the graveyard.",
    ),
)  # fmt: skip
REPAIR: Final = Trump("d8", "修繕", "Repair", D_8, actions=(REPAIR_ACTION,))

REST: Final = changed(of_8.REST, kind=MAGIC)
SATISFACTION: Final = changed(of_8.SATISFACTION, kind=TRIGGERED_MAGIC)
SUFFICIENCY: Final = Trump(
    "d9", "充足", "Sufficiency", D_9, actions=(REST, SATISFACTION),
    text=Text("自分がエンドを起こすと充足が誘発する。", "When you request End, Sufficiency is triggered."),
)  # fmt: skip


# ♢J Strategist


def enter_as_strategist(game: Game, process: Process) -> None:
    """The key card and ♢J enter together as Strategist, charged."""
    enter_with_key(game, process, D_J)


def draw_one(game: Game, process: Process) -> None:
    """The controller draws a card."""
    draw(game, process.player)


def own_strategist_went_down(game: Game, event: Event, player: PlayerId) -> bool:
    """The own Strategist went from the field to the graveyard."""
    return went_down(game, event, player, STRATEGIST)


SUMMON_STRATEGIST: Final = changed(
    of_8.SUMMON_STRATEGIST, or_mode=None, effect=(need_strategist, enter_as_strategist, draw_one),
    text=Text(
        "自分の切札♢Jが表向きなら、キーカードと♢Jを合わせて策士としてチャージ状態で場に出し、"
        "自分のライフの一番上から1枚引く。",
        "If your trump ♢J is face up: put the key card and ♢J together onto the field as a Strategist, charged, and "
        "draw the top card of your life.",
    ),
)  # fmt: skip
QUICK_SUMMON_STRATEGIST: Final = changed(
    SUMMON_STRATEGIST, id="quickSummonStrategist", ja="クイック策士召喚", en="Quick Summon Strategist",
    timing=QUICK, cost="D",
)  # fmt: skip
COUNTER_SUMMON_STRATEGIST: Final = changed(
    of_8.SUMMON_STRATEGIST, id="counterSummonStrategist", ja="カウンター策士召喚", en="Counter Summon Strategist",
    timing=QUICK, cost="D", or_mode=None,
    effect=(need_strategist, choose_stage_request, negate_chosen, enter_as_strategist),
)  # fmt: skip
STRATEGIST_PREDICT: Final = changed(of_8.STRATEGIST_PREDICT, key_unit=OWN_STRATEGIST)
STRATEGIST_REVIVE: Final = revive(STRATEGIST, own_strategist_went_down)
STRATEGIST_TRUMP: Final = Trump(
    "dJ", "策士", "Strategist", D_J,
    actions=(
        SUMMON_STRATEGIST, QUICK_SUMMON_STRATEGIST, COUNTER_SUMMON_STRATEGIST, STRATEGIST_PREDICT, STRATEGIST_REVIVE,
    ),
    text=Text(
        "自分の策士が場から墓地に移ると、策士再生が誘発する。",
        "When your Strategist goes from the field to the graveyard, Revive Strategist is triggered.",
    ),
)  # fmt: skip


DIAMOND_TRUMPS: Final = (EXTRA_BULWARK, NEGOTIATION, OFFSET, LOSS, REPAIR, SUFFICIENCY, STRATEGIST_TRUMP)
