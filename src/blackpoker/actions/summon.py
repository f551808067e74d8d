"""Summons (召喚): cards enter the field."""

from typing import Final

from blackpoker.actions.findings import NOTHING_TO_SET
from blackpoker.actions.questions import AS_ACE, AS_BULWARK, CHOOSE_ACE_OR_BULWARK, CHOOSE_HAND_CARD
from blackpoker.common.action import SUMMON, Action
from blackpoker.common.condition import Check, Condition
from blackpoker.common.game import Game, replace_unit, unit_numbered
from blackpoker.common.key import ACES, ANY_JOKER, COURT, NUMBERS, SUITED, one
from blackpoker.common.knowledge import EVERYBODY_SEES, seat_bit
from blackpoker.common.move import enter_as_bulwark, enter_as_soldier, leave, moved
from blackpoker.common.request import request_of
from blackpoker.common.target import EquippableTarget
from blackpoker.common.unit import FieldUnit
from blackpoker.common.zone import FIELD, HAND, STAGE
from blackpoker.core import IMMEDIATE, QUICK, Ask, Asking, Offer, PlayerId, Process, judge, one_of, one_of_set
from blackpoker.core.text import Text


def enter_field(game: Game, process: Process) -> None:
    """The key card enters as a soldier, face up and charged."""
    request = request_of(process)
    enter_as_soldier(game, request.controller, request.keys, STAGE)


# Set Bulwark


def set_bulwark(game: Game, process: Process) -> None:
    """The card enters face down and charged; with an empty hand nothing does (R88)."""
    if game.trace is not None and process.picked == 0:
        judge(game, NOTHING_TO_SET, process.player)
    if process.picked > 0:
        card = process.row[0]
        leave(game, process.player, card, HAND)
        enter_as_bulwark(game, process.player, card, HAND, True, seat_bit(process.player))


class HandCard(Asking[Game]):
    """Any card of the own hand."""

    def fill(self, game: Game, process: Process, offer: Offer) -> None:
        """Offer them."""
        one_of_set(offer, process.player, CHOOSE_HAND_CARD, game.side(process.player).hand)


HAND_CARD: Final[Asking[Game]] = HandCard(CHOOSE_HAND_CARD)
choose_bulwark: Final = Ask(HAND_CARD, "choose_bulwark")
"""The controller picks a hand card in secret."""


# Quick Summon


class NotOwnTurn(Check):
    """The player does not hold the turn."""

    def holds(self, game: Game, player: PlayerId) -> bool:
        """Look whose turn it is."""
        return player != game.turn


OWN_TURN: Final = Text(
    "{action}は自分がターンを持っていないときだけ起こせます。",
    "You can request {action} only while you do not hold the turn.",
)


def own_turn(game: Game, player: PlayerId) -> list[Text]:
    """Tell that the player holds the turn."""
    return [OWN_TURN]


NOT_OWN_TURN: Final = Condition(
    NotOwnTurn(),
    Text("自分がターンを持っていない間だけ起こせる。", "Only while you do not hold the turn."),
    unmet=own_turn,
)


def enter_as_chosen(game: Game, process: Process) -> None:
    """The ace enters face up as an Ace or face down as a bulwark, charged."""
    request = request_of(process)
    if process.picks[0] == AS_ACE:
        enter_as_soldier(game, request.controller, request.keys, STAGE)
    else:
        enter_as_bulwark(game, request.controller, request.keys[0], STAGE, True, EVERYBODY_SEES)


def offer_ace_or_bulwark(game: Game, process: Process, offer: Offer) -> None:
    """Ace or bulwark."""
    one_of(offer, process.player, CHOOSE_ACE_OR_BULWARK, (AS_ACE, AS_BULWARK))


ACE_OR_BULWARK: Final[Asking[Game]] = Asking(CHOOSE_ACE_OR_BULWARK, offer_ace_or_bulwark)
choose_ace_or_bulwark: Final = Ask(ACE_OR_BULWARK, "choose_ace_or_bulwark")
"""The controller decides on resolution (R87)."""


# Equip


def put_on_soldier(game: Game, process: Process) -> None:
    """The key card is put on the soldier; it stays the same unit with its state, modifiers and role (R19, R89)."""
    request = request_of(process)
    unit = unit_numbered(game, request.target)
    cards = unit.cards + request.keys
    character = game.book.soldier_of(cards)
    if character is None:
        return
    entered = (*unit.entered, game.turns)
    armed = FieldUnit(
        unit.number, character, unit.owner, cards,
        charged=unit.charged, bulwark=False, entered=entered, known=EVERYBODY_SEES,
    )  # fmt: skip
    replace_unit(game, armed)
    moved(game, unit.owner, request.keys[0], STAGE, FIELD, EVERYBODY_SEES)


SET_BULWARK: Final = Action(
    id="setBulwark", ja="防壁設置", en="Set Bulwark", kind=SUMMON,
    speed=IMMEDIATE, cost="L", once_per_turn=True,
    effect=(choose_bulwark, set_bulwark),
    text=Text(
        "手札から1枚を選び、防壁として裏向き・チャージ状態で場に出す。手札がなければ何も起こらない。",
        "Put 1 card of your hand onto the field as a bulwark, face down and charged. With an empty hand, nothing "
        "happens.",
    ),
)  # fmt: skip

SUMMONS_SOLDIER: Final = Action(
    id="summonsSoldier", ja="兵士召喚", en="Summon Soldier", kind=SUMMON,
    cost="BL", key=one(NUMBERS),
    effect=(enter_field,),
    text=Text(
        "キーカードを一般兵として表向き・チャージ状態で場に出す。",
        "Put the key card onto the field as a Common Soldier, face up and charged.",
    ),
)  # fmt: skip

SUMMONS_HERO: Final = Action(
    id="summonsHero", ja="英雄召喚", en="Summon Hero", kind=SUMMON,
    cost="BBL", key=one(COURT),
    effect=(enter_field,),
    text=Text(
        "キーカードを英雄として表向き・チャージ状態で場に出す。",
        "Put the key card onto the field as a Hero, face up and charged.",
    ),
)  # fmt: skip

SUMMONS_ACE: Final = Action(
    id="summonsAce", ja="エース召喚", en="Summon Ace", kind=SUMMON,
    cost="L", key=one(ACES),
    effect=(enter_field,),
    text=Text(
        "キーカードをエースとして表向き・チャージ状態で場に出す。",
        "Put the key card onto the field as an Ace, face up and charged.",
    ),
)  # fmt: skip

SUMMONS_MAGIC: Final = Action(
    id="summonsMagic", ja="魔術士召喚", en="Summon Magician", kind=SUMMON,
    cost="BD", key=one(ANY_JOKER),
    effect=(enter_field,),
    text=Text(
        "キーカードを魔術士として表向き・チャージ状態で場に出す。",
        "Put the key card onto the field as a Magician, face up and charged.",
    ),
)  # fmt: skip

QUICK_SUMMONS_ACE: Final = Action(
    id="quickSummonsAce", ja="クイック召喚", en="Quick Summon", kind=SUMMON,
    timing=QUICK, cost="D", key=one(ACES), when=NOT_OWN_TURN,
    effect=(choose_ace_or_bulwark, enter_as_chosen),
    text=Text(
        "解決時に、キーカードをエースとして表向きで出すか、防壁として裏向きで出すかを選ぶ。"
        "どちらもチャージ状態で場に出す。",
        "On resolution, choose whether to put the key card onto the field as an Ace, face up, or as a bulwark, face "
        "down; it is charged either way.",
    ),
)  # fmt: skip

MOUNT_SOLDIER: Final = Action(
    id="mountSoldier", ja="装備", en="Equip", kind=SUMMON,
    cost="BL", key=one(SUITED),
    target=EquippableTarget(),
    effect=(put_on_soldier,),
    text=Text(
        "キーカードを対象に重ね、装備兵にする。チャージ状態かドライブ状態か、受けている効果、"
        "アタッカーやブロッカーであることは変わらない。",
        "Put the key card on the target, which becomes an Armed Soldier. It stays charged or driven, effects on it go "
        "on, and it stays an attacker or a blocker.",
    ),
)  # fmt: skip
