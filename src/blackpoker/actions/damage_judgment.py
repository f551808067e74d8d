"""Damage Judgment (ダメージ判定): what becomes of every attacker and its blockers."""

from typing import Final

from librt.vecs import append, vec
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
from blackpoker.common.card import Mask, is_joker, number_mask, number_of
from blackpoker.common.condition import TriggerCondition, TurnPlayers
from blackpoker.common.game import Game, is_on_field, opponent_of, side_of, unit_numbered
from blackpoker.common.modifier import (
    LARGER_FALLS,
    REPELLED,
    asked_of,
    asked_of_player,
    holder_of,
    size_at,
)
from blackpoker.common.move import damage, fell
from blackpoker.common.role import blockers_of, end_roles, release
from blackpoker.common.side import BULWARK
from blackpoker.common.unit import FieldUnit
from blackpoker.core import (
    MAIN,
    NORMAL,
    RESOLVED,
    TRIGGERED,
    Event,
    Process,
    judge,
    raise_event,
    repeat,
)
from blackpoker.core.bits import row_of
from blackpoker.core.text import Text

UNBLOCKED: Final = "unblocked"
"""An attacker met nobody in Damage Judgment; the fact is its number (R162)."""
FELL_BLOCKING: Final = "fell blocking"
"""A bulwark went to the graveyard as a blocker in Damage Judgment; the fact is the attacker's owner (N27)."""


class BlockResolved(TurnPlayers):
    """A Block resolved, and this is the turn player's copy."""


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
        attacker: i64 = game.attackers[0]
        repeat(process)
        judge_one(game, attacker, process.notes)
        release(game, attacker)


def judge_one(game: Game, attacker: i64, sizes: tuple[int, ...]) -> None:
    """An attacker, by its number, fights its soldiers, runs into its bulwark, or damages the opponent."""
    side = side_of(game, attacker)
    blockers = row_of([number for number in blockers_of(game, attacker) if is_on_field(game, number)])
    offence = size_in(sizes, attacker)
    if len(blockers) == 0:
        if game.trace is not None:
            judge(game, UNBLOCKED_HIT, side.owner, attacker=unit_numbered(game, attacker), size=offence)
        damage(game, opponent_of(side.owner), offence)
        if UNBLOCKED in game.rules.triggered:
            raise_event(game, Event(UNBLOCKED, side.owner, None, (attacker,)))
        return
    wall = game.side(opponent_of(side.owner))
    first = wall.place_of(blockers[0])
    if first >= 0 and wall.state_at(first) & BULWARK:
        card = wall.first_card_at(first)
        fits = is_repelled_by(card, side.faces_at(side.place_of(attacker)))
        repelled = fits and asked_of(game, side.owner, REPELLED, attacker, 1) == 1
        if game.trace is not None:
            judge_repelling(game, blockers[0], attacker, fits, repelled)
        fell(game, append(blockers, attacker) if repelled else blockers)
        if FELL_BLOCKING in game.rules.triggered:
            raise_event(game, Event(FELL_BLOCKING, wall.owner, None, (int(side.owner),)))
        return
    defence: i64 = 0
    for blocker in blockers:
        defence += size_in(sizes, blocker)
    if game.trace is not None:
        judge_sizes(game, attacker, offence, blockers, defence)
    if asked_of_player(game, side.owner, LARGER_FALLS, 0):
        let_larger_fall(game, attacker, offence, blockers, defence)
    elif defence == offence:
        fell(game, append(blockers, attacker))
    else:
        fell(game, blockers if offence > defence else append(vec[i64](), attacker))


def size_in(sizes: tuple[int, ...], number: i64) -> i64:
    """Return the size of a unit as it was noted, after its number."""
    place = 0
    while sizes[place] != number:
        place += 2
    return sizes[place + 1]


def repels(bulwark: FieldUnit, attacker: FieldUnit) -> bool:
    """Tell whether a bulwark would repel an attacker, both as objects."""
    return is_repelled_by(bulwark.cards[0], attacker.faces)


def is_repelled_by(card: i64, faces: Mask) -> bool:
    """A bulwark repels an attacker as a Joker, or with a number that one of its cards has (R63)."""
    return is_joker(card) or faces & number_mask(number_of(card), number_of(card)) != 0


def judge_repelling(game: Game, wall: i64, attacker: i64, fits: bool, repelled: bool) -> None:
    """Say why a bulwark takes an attacker with it, or why not (R63)."""
    bulwark, repelled_one = unit_numbered(game, wall), unit_numbered(game, attacker)
    card = bulwark.cards[0]
    finding = REPELLED_BY_JOKER if is_joker(card) else REPELLED_BY_NUMBER
    if not repelled:
        finding = CANNOT_BE_REPELLED if fits else NOT_REPELLED
    judge(game, finding, repelled_one.owner, bulwark=bulwark, attacker=repelled_one, number=number_of(card))


def judge_sizes(game: Game, attacker: i64, offence: i64, blockers: vec[i64], defence: i64) -> None:
    """Say which side is larger (R62)."""
    finding = ATTACKER_LARGER if offence > defence else BLOCKERS_LARGER if defence > offence else EQUAL_SIZES
    fighter = unit_numbered(game, attacker)
    blocking = tuple([unit_numbered(game, number) for number in blockers])
    judge(game, finding, fighter.owner, attacker=fighter, offence=offence, blockers=blocking, defence=defence)


def let_larger_fall(game: Game, attacker: i64, offence: i64, blockers: vec[i64], defence: i64) -> None:
    """The larger side falls, equal ones both, and its player takes the difference as damage (R118)."""
    owner = side_of(game, attacker).owner
    if game.trace is not None:
        judge(game, LARGER_SIDE_FALLS, owner, by=holder_of(game, LARGER_FALLS, owner))
    alone = append(vec[i64](), attacker)
    fell(game, alone if offence > defence else blockers if defence > offence else append(blockers, attacker))
    damage(game, owner if offence >= defence else opponent_of(owner), abs(int(offence - defence)))


def end_fight(game: Game, process: Process) -> None:
    """Nobody attacks or blocks any more."""
    end_roles(game)


DAMAGE_JUDGE: Final = Action(
    id="damageJudge", ja="ダメージ判定", en="Damage Judgment", kind=BASIC,
    trigger=TRIGGERED, speed=NORMAL, timing=MAIN, on=RESOLVED, of="block",
    given=TriggerCondition(
        BlockResolved(),
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
