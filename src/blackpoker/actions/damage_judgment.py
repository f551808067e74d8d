"""Damage Judgment (ダメージ判定): what becomes of every attacker and its blockers."""

from typing import Final

from mypy_extensions import i64

from blackpoker.actions.findings import (
    ATTACKER_LARGER,
    BLOCKERS_LARGER,
    CANNOT_BE_REPELLED,
    EQUAL_SIZES,
    LARGER_SIDE_FALLS,
    NOT_REPELLED,
    REPELLED_BY_JOKER,
    REPELLED_BY_NUMBER,
    UNBLOCKED_HIT,
)
from blackpoker.common.action import BASIC, Action
from blackpoker.common.card import is_joker, number_of
from blackpoker.common.condition import TriggerCondition
from blackpoker.common.game import Game, find_unit, opponent_of, unit_numbered
from blackpoker.common.modifier import (
    LARGER_FALLS,
    REPELLED,
    asked_of_player,
    asked_of_unit,
    holder_of,
    size_at,
)
from blackpoker.common.move import (
    damage,
    kill,
)
from blackpoker.common.role import blockers_of, end_roles, release
from blackpoker.common.side import BULWARK
from blackpoker.common.unit import FieldUnit
from blackpoker.core import (
    MAIN,
    NORMAL,
    RESOLVED,
    TRIGGERED,
    Event,
    PlayerId,
    Process,
    judge,
    raise_event,
    repeat,
)
from blackpoker.core.text import Text

UNBLOCKED: Final = "unblocked"
"""An attacker met nobody in Damage Judgment; the fact is its number (R162)."""
FELL_BLOCKING: Final = "fell blocking"
"""A bulwark went to the graveyard as a blocker in Damage Judgment; the fact is the attacker's owner (N27)."""


def block_resolved(game: Game, event: Event, player: PlayerId) -> bool:
    """A Block resolved, and this is the turn player's copy."""
    return player == game.turn


def take_sizes(game: Game, process: Process) -> None:
    """Sizes count as they are at the beginning (R62)."""
    notes: list[int] = []
    for side in (game.one, game.two):
        for place in range(side.characters):
            if not side.state_at(place) & BULWARK:
                notes.append(side.number_at(place))
                notes.append(size_at(game, side, place))
    process.notes = tuple(notes)


def judge_attacker(game: Game, process: Process) -> None:
    """One attacker after the other, in the order of designation, each in a step of its own; then its role ends."""
    if game.attackers:
        attacker = unit_numbered(game, game.attackers[0])
        sizes = process.notes
        repeat(process)
        judge_one(game, attacker, sizes)
        release(game, attacker.number)


def judge_one(game: Game, attacker: FieldUnit, sizes: tuple[int, ...]) -> None:
    """An attacker fights its soldiers, runs into its bulwark, or damages the opponent."""
    blocking = [find_unit(game, number) for number in blockers_of(game, attacker.number)]
    blockers = [unit for unit in blocking if unit is not None]
    if not blockers:
        if game.trace is not None:
            judge(game, UNBLOCKED_HIT, attacker.owner, attacker=attacker, size=size_in(sizes, attacker))
        damage(game, opponent_of(attacker.owner), size_in(sizes, attacker))
        if UNBLOCKED in game.rules.triggered:
            raise_event(game, Event(UNBLOCKED, attacker.owner, None, (attacker.number,)))
    elif blockers[0].bulwark:
        repelled = repels(blockers[0], attacker) and asked_of_unit(game, attacker, REPELLED, 1) == 1
        fallen = [attacker, blockers[0]] if repelled else [blockers[0]]
        if game.trace is not None:
            judge_repelling(game, blockers[0], attacker, repelled)
        kill(game, fallen)
        if FELL_BLOCKING in game.rules.triggered:
            raise_event(game, Event(FELL_BLOCKING, blockers[0].owner, None, (int(attacker.owner),)))
    else:
        defence = sum([size_in(sizes, unit) for unit in blockers])
        offence = size_in(sizes, attacker)
        if game.trace is not None:
            judge_sizes(game, attacker, offence, blockers, defence)
        if asked_of_player(game, attacker.owner, LARGER_FALLS, 0):
            let_larger_fall(game, attacker, offence, blockers, defence)
            return
        fallen = []
        if defence >= offence:
            fallen.append(attacker)
        if offence >= defence:
            fallen += blockers
        kill(game, fallen)


def size_in(sizes: tuple[int, ...], unit: FieldUnit) -> i64:
    """Return the size of a unit as it was noted, after its number."""
    place = 0
    while sizes[place] != unit.number:
        place += 2
    return sizes[place + 1]


def judge_repelling(game: Game, bulwark: FieldUnit, attacker: FieldUnit, repelled: bool) -> None:
    """Say why a bulwark takes an attacker with it, or why not (R63)."""
    card = bulwark.cards[0]
    finding = REPELLED_BY_JOKER if is_joker(card) else REPELLED_BY_NUMBER
    if not repelled:
        finding = CANNOT_BE_REPELLED if repels(bulwark, attacker) else NOT_REPELLED
    judge(game, finding, attacker.owner, bulwark=bulwark, attacker=attacker, number=number_of(card))


def judge_sizes(game: Game, attacker: FieldUnit, offence: i64, blockers: list[FieldUnit], defence: i64) -> None:
    """Say which side is larger (R62)."""
    finding = ATTACKER_LARGER if offence > defence else BLOCKERS_LARGER if defence > offence else EQUAL_SIZES
    judge(game, finding, attacker.owner, attacker=attacker, offence=offence, blockers=tuple(blockers), defence=defence)


def let_larger_fall(game: Game, attacker: FieldUnit, offence: i64, blockers: list[FieldUnit], defence: i64) -> None:
    """The larger side falls, equal ones both, and its player takes the difference as damage (R118)."""
    if game.trace is not None:
        judge(game, LARGER_SIDE_FALLS, attacker.owner, by=holder_of(game, LARGER_FALLS, attacker.owner))
    fallen = [attacker] if offence > defence else blockers if defence > offence else [attacker, *blockers]
    kill(game, fallen)
    damage(game, fallen[0].owner, abs(int(offence - defence)))


def repels(bulwark: FieldUnit, attacker: FieldUnit) -> bool:
    """A bulwark repels an attacker as a Joker, or with a number that one of its cards has (R63)."""
    card = bulwark.cards[0]
    return is_joker(card) or any(number_of(each) == number_of(card) for each in attacker.cards)


def end_fight(game: Game, process: Process) -> None:
    """Nobody attacks or blocks any more."""
    end_roles(game)


DAMAGE_JUDGE: Final = Action(
    id="damageJudge", ja="ダメージ判定", en="Damage Judgment", kind=BASIC,
    trigger=TRIGGERED, speed=NORMAL, timing=MAIN, on=RESOLVED, of="block",
    given=TriggerCondition(
        block_resolved,
        Text(
            "誘発：ブロックが解決したとき、ターンプレイヤーの側で。",
            "Triggered for the turn player when Block has resolved.",
        ),
    ),
    effect=(take_sizes, judge_attacker, end_fight),
    text=Text(
        "アタッカーを指定した順に1体ずつ判定する。兵士がブロックしていれば、"
        "サイズ（ブロッカーは合計）の小さい側を墓地に移し、同じなら両方を移す。防壁がブロックしていれば、"
        "防壁を表向きにする。それがJokerか、そのアタッカーのカードのどれかと同じ数字なら、アタッカーも墓地に移す。"
        "防壁は必ず墓地に移す。場にブロッカーがいなければ、対戦相手はアタッカーのサイズ分のダメージを受ける。",
        "Judge the attackers one by one, in the order of designation. If soldiers block one, the side with the smaller "
        "size (blockers added up) goes to the graveyard, both sides if equal. If a bulwark blocks one, turn the "
        "bulwark face up; if it is a Joker or has the number of one of that attacker's cards, the attacker goes to the "
        "graveyard. The bulwark goes to the graveyard in any case. If no blocker is on the field, your opponent takes "
        "damage equal to the attacker's size.",
    ),
)  # fmt: skip
