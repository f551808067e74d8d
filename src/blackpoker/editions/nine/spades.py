"""The spade trumps of edition 9.1."""

from typing import Final

from blackpoker.actions.basic import HIDDEN_SUCCESSOR, find_successor
from blackpoker.actions.normal_magic import choose_from_graveyard, raise_from_graveyard, sacrifice_target
from blackpoker.actions.quick_magic import OWN_CHARACTER, choose_graveyard_card
from blackpoker.common.action import MAGIC, SOLDIER_CAUSED, SUMMON, TRIGGERED_MAGIC, Action, changed
from blackpoker.common.card import CLUB, card_of, cards_of
from blackpoker.common.condition import TriggerCondition
from blackpoker.common.game import Game, soldiers
from blackpoker.common.graveyard import GraveyardAsking
from blackpoker.common.key import LOW_SPADES, SPADES, one
from blackpoker.common.key_unit import KeyUnit
from blackpoker.common.move import kill
from blackpoker.common.questions import CHOOSE_GRAVEYARD_CARD
from blackpoker.common.trumps import Trump
from blackpoker.core import IMMEDIATE, QUICK, STAGED, TRIGGERED, Ask, Event, Offer, PlayerId, Process, one_of
from blackpoker.core.text import Text
from blackpoker.editions.nine.about_trumps import quick_soldier_summon, revive, went_down
from blackpoker.editions.nine.characters import DARK_LORD, REANIMATOR
from blackpoker.editions.nine.kings import bury_lone_trump, enter_with_king, look_for_king, shuffle_what_was_seen
from blackpoker.trumps import spades as of_8
from blackpoker.trumps.spades import S_2, S_4, S_5, S_A, S_J, S_K, need_spade_jack, need_spade_king
from blackpoker.trumps.triggers import enter_with_key

C_K: Final = card_of(CLUB, 13)
OWN_REANIMATOR: Final = KeyUnit(character=REANIMATOR)

REVOLUTION_DRAW: Final = changed(of_8.REVOLUTION_DRAW, kind=TRIGGERED_MAGIC)
REVOLUTION: Final = Trump(
    "sA", "革命", "Revolution", S_A, abilities=of_8.REVOLUTION.abilities, actions=(REVOLUTION_DRAW,),
    text=of_8.REVOLUTION.text,
)  # fmt: skip

SLASH_ACTION: Final = changed(of_8.SLASH_ACTION, timing=QUICK)
QUICK_SOLDIER_SUMMON_S: Final = quick_soldier_summon(S_2)
SLASH: Final = Trump("s2", "スラッシュ", "Slash", S_2, actions=(SLASH_ACTION, QUICK_SOLDIER_SUMMON_S))

DRAIN_ACTION: Final = changed(of_8.DRAIN_ACTION, kind=MAGIC)
DRAIN: Final = Trump("s3", "ドレイン", "Drain", of_8.S_3, actions=(DRAIN_ACTION,))

INTIMIDATE: Final = changed(of_8.INTIMIDATE, kind=MAGIC)
QUICK_INTIMIDATE: Final = changed(
    INTIMIDATE, id="quickIntimidate", ja="クイック威圧", en="Quick Intimidation", timing=QUICK, key=one(LOW_SPADES)
)
INTIMIDATION: Final = Trump("s4", "威圧", "Intimidation", S_4, actions=(INTIMIDATE, QUICK_INTIMIDATE))


# ♠5 Resurrection


def offer_any_spade(game: Game, process: Process, offer: Offer) -> None:
    """Any ♠ of the own graveyard."""
    cards = cards_of(game.side(process.player).buried & SPADES)
    one_of(offer, process.player, CHOOSE_GRAVEYARD_CARD, tuple(cards))


ANY_SPADE: Final = GraveyardAsking(offer_any_spade, SPADES)
choose_any_spade: Final = Ask(ANY_SPADE, "choose_any_spade")
"""The controller picks a ♠ of the own graveyard, court cards and the ace among them."""

RESURRECTION_ACTION: Final = changed(
    of_8.RESURRECTION_ACTION, kind=MAGIC, effect=(choose_any_spade, raise_from_graveyard),
    text=Text(
        "自分の墓地から♠のカードを1枚選び、兵士として表向き・チャージ状態で場に出す。",
        "Choose 1 ♠ card in your graveyard and put it onto the field as a soldier, face up and charged.",
    ),
)  # fmt: skip
RESURRECTION: Final = Trump("s5", "蘇生", "Resurrection", S_5, actions=(RESURRECTION_ACTION,))

INSTANT_KILL_ACTION: Final = changed(of_8.INSTANT_KILL_ACTION, kind=MAGIC)
INSTANT_KILL: Final = Trump("s7", "瞬殺", "Instant Kill", of_8.S_7, actions=(INSTANT_KILL_ACTION,))


# ♠J Reanimator


def enter_as_reanimator(game: Game, process: Process) -> None:
    """The key card and ♠J enter together as Reanimator, charged."""
    enter_with_key(game, process, S_J)


def own_reanimator_went_down(game: Game, event: Event, player: PlayerId) -> bool:
    """The own Reanimator went from the field to the graveyard."""
    return went_down(game, event, player, REANIMATOR)


SUMMON_REANIMATOR: Final = changed(
    of_8.SUMMON_REANIMATOR, or_mode=None,
    effect=(need_spade_jack, choose_graveyard_card, raise_from_graveyard, enter_as_reanimator),
)  # fmt: skip
QUICK_SUMMON_REANIMATOR: Final = changed(
    SUMMON_REANIMATOR, id="quickSummonReanimator", ja="クイックリアニメーター召喚", en="Quick Summon Reanimator",
    timing=QUICK, cost="D",
)  # fmt: skip
REINCARNATION_SUMMON: Final = Action(
    id="reincarnationSummon", ja="転生召喚", en="Reincarnation", kind=SOLDIER_CAUSED,
    speed=IMMEDIATE, timing=QUICK, cost="K", key_unit=OWN_REANIMATOR, target=OWN_CHARACTER,
    effect=(choose_from_graveyard, sacrifice_target, raise_from_graveyard),
    text=Text(
        "自分の墓地から1枚を選ぶ。対象を墓地に移せたら、選んだカードを兵士として表向き・チャージ状態で場に出す。"
        "移せなければ、選んだカードは墓地に残る。",
        "Choose 1 card of your graveyard. If the target can be put into the graveyard, put the chosen card onto the "
        "field as a soldier, face up and charged; if not, it stays in the graveyard.",
    ),
)  # fmt: skip
REANIMATOR_REVIVE: Final = revive(REANIMATOR, own_reanimator_went_down)
REANIMATOR_TRUMP: Final = Trump(
    "sJ", "リアニメーター", "Reanimator", S_J,
    actions=(SUMMON_REANIMATOR, QUICK_SUMMON_REANIMATOR, REINCARNATION_SUMMON, REANIMATOR_REVIVE),
    text=Text(
        "自分のリアニメーターが場から墓地に移ると、リアニメーター再生が誘発する。",
        "When your Reanimator goes from the field to the graveyard, Revive Reanimator is triggered.",
    ),
)  # fmt: skip


# ♠K Dark Lord


def kill_all_soldiers(game: Game, process: Process) -> None:
    """All soldiers of both players go to the graveyard, whether the other king is found or not (N18)."""
    kill(game, soldiers(game.one) + soldiers(game.two))


def look_for_club_king(game: Game, process: Process) -> None:
    """♣K is looked for in all own zones (N16)."""
    look_for_king(game, process, C_K)


def enter_as_dark_lord(game: Game, process: Process) -> None:
    """♠K and ♣K enter together as Dark Lord, charged; without ♣K the trump goes to the graveyard."""
    if not enter_with_king(game, process, S_K, C_K):
        bury_lone_trump(game, process, S_K)


def ends_with_dark_lord(game: Game, event: Event, player: PlayerId) -> bool:
    """The player requests End with a Dark Lord on the field, wherever ♠K came from (R114)."""
    return event.player == player and any(unit.character is DARK_LORD for unit in game.side(player).units)


SUMMON_DARK_LORD: Final = Action(
    id="summonDarkLord", ja="魔王召喚", en="Summon Dark Lord", kind=SUMMON, cost="SS", trump=S_K,
    effect=(need_spade_king, kill_all_soldiers, look_for_club_king, enter_as_dark_lord, shuffle_what_was_seen),
    text=Text(
        "自分の切札♠Kが表向きなら、次を行う。両者の兵士をすべて墓地に移す。その後、自分のすべての領域から♣Kを探し、"
        "見つかれば♠Kと♣Kを合わせて魔王としてチャージ状態で場に出す。見つからなければ、切札♠Kを墓地に移す。"
        "ライフや未開封のパックを見たときは、それをシャッフルする。",
        "If your trump ♠K is face up: put all soldiers of both players into the graveyard. Then look for ♣K in all "
        "your zones; if you find it, put ♠K and ♣K together onto the field as a Dark Lord, charged; if not, put your "
        "trump ♠K into the graveyard. If you looked through your life or your unopened pack, shuffle it.",
    ),
)  # fmt: skip
DARK_WHISPER: Final = Action(
    id="darkWhisper", ja="魔王の囁き", en="Dark Whisper", kind=TRIGGERED_MAGIC,
    trigger=TRIGGERED, speed=IMMEDIATE, timing=QUICK, on=STAGED, of="end",
    given=TriggerCondition(
        ends_with_dark_lord,
        Text(
            "誘発：自分の場に魔王がいて、自分がエンドを起こしたとき。エンドより先に解決する。",
            "Triggered when you request End with a Dark Lord on your field; it resolves before End.",
        ),
    ),
    effect=(find_successor,),
    text=of_8.DARK_WHISPER.text,
    variants=(HIDDEN_SUCCESSOR,),
)  # fmt: skip
DARK_LORD_TRUMP: Final = Trump(
    "sK", "魔王", "Dark Lord", S_K, actions=(SUMMON_DARK_LORD, DARK_WHISPER),
    text=Text(
        "魔王が自分の場にいて自分がエンドを起こすと、魔王の囁きが誘発する。",
        "When you request End with a Dark Lord on your field, Dark Whisper is triggered.",
    ),
)  # fmt: skip


SPADE_TRUMPS: Final = (
    REVOLUTION, SLASH, DRAIN, INTIMIDATION, RESURRECTION, INSTANT_KILL, REANIMATOR_TRUMP, DARK_LORD_TRUMP,
)  # fmt: skip
