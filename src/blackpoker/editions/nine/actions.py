"""The base list of edition 9.1: what it has otherwise than the eighth, beside what is the same."""

from typing import Final

from mypy_extensions import i64

from blackpoker.actions.basic import DRAW as DRAW_OF_8
from blackpoker.actions.basic import END as END_OF_8
from blackpoker.actions.basic import NEXT_GENERATION as NEXT_GENERATION_OF_8
from blackpoker.actions.basic import DiscardToLimit, choose_discards
from blackpoker.actions.pack import PACK_OPEN as PACK_OPEN_OF_8
from blackpoker.actions.pack import RARE_DRAW as RARE_DRAW_OF_8
from blackpoker.actions.pack import TRAP_COUNTER as TRAP_COUNTER_OF_8
from blackpoker.actions.pack import summons_rare
from blackpoker.common.action import (
    MAGIC,
    PACK_OPERATION,
    RARE_OPERATION,
    SUMMON,
    TRIGGERED_MAGIC,
    Action,
    changed,
)
from blackpoker.common.card import CardId, is_joker, number_mask, number_of
from blackpoker.common.game import Game, opponent_of
from blackpoker.common.key import ACES, each
from blackpoker.common.knowledge import EVERYBODY_SEES, note_seen
from blackpoker.common.move import REVEALED, clear_fog, draw, end_fogs_without_cards, mill, take_from_life, to_hand
from blackpoker.common.numbers import Numbers
from blackpoker.common.options import Options
from blackpoker.common.zone import LIFE
from blackpoker.core import (
    IMMEDIATE,
    QUICK,
    Ask,
    Asking,
    Event,
    Offer,
    Process,
    Step,
    go_to,
    judge,
    one_of,
    pass_turn,
    raise_event,
)
from blackpoker.core.bits import bit
from blackpoker.core.text import Text
from blackpoker.editions.nine.findings import BUST, COUNTED_UP
from blackpoker.editions.nine.questions import HIT, HIT_OR_STAND, STAND
from blackpoker.frames import Brought

NUMBERS: Final = Numbers(drawn=2, drawn_more=0)
"""Draw draws two cards at once."""
THIN_LIFE: Final = 2
"""A life of so many cards or fewer gives only one card in Draw."""
BLACKJACK: Final = 21
ACE_POINTS: Final = 11
COURT_POINTS: Final = 10


def as_magic(action: Action) -> Action:
    """Return an action of the eighth edition as magic: there is one type of it (N4)."""
    return changed(action, kind=MAGIC)


# End


class ClearAllFogs(Step):
    """All fogs go to their owners' graveyards; the turn player is the first to be asked for a top card."""

    def run(self, game: Game, process: Process) -> None:
        """Clear them."""
        for owner in (opponent_of(game.turn), game.turn):
            clear_fog(game, owner)
        end_fogs_without_cards(game)


END: Final = changed(
    END_OF_8,
    effect=(choose_discards, DiscardToLimit(), ClearAllFogs(), pass_turn),
    text=Text(
        "手札が{hand_limit}枚を超えていれば{hand_limit}枚になるまで捨て、両者のフォグをすべて墓地に移す。ターンは対戦相手に移り、"
        "両者の「ターン終了まで」の効果が終わる。",
        "If you hold more than {hand_limit} cards, discard down to {hand_limit}; put all cards of both players' fog "
        "into the graveyard. Then the turn passes to your opponent, and effects that last until end of turn end for "
        "both players.",
    ),
    variants=(),
)


# Draw


class DrawAtOnce(Step):
    """Two cards are drawn, or one if the life has two or fewer as the effect begins (N9)."""

    def run(self, game: Game, process: Process) -> None:
        """Draw them."""
        cards = 1 if game.side(process.player).lives() <= THIN_LIFE else game.book.numbers.drawn
        for _ in range(cards):
            draw(game, process.player)


DRAW: Final = changed(
    DRAW_OF_8,
    effect=(DrawAtOnce(),),
    text=Text(
        "自分のライフの一番上から{drawn}枚引く。この効果を始めるときにライフが2枚以下なら、1枚だけ引く。",
        "Draw the top {drawn_cards} of your life; if your life has two cards or fewer as this begins, draw only one.",
    ),
    numbers=NUMBERS,
)
NEXT_GENERATION: Final = changed(NEXT_GENERATION_OF_8, kind=TRIGGERED_MAGIC)


# B·J


def turn_up_a_card(game: Game, process: Process) -> None:
    """The next life card is turned up where it lies, and its points count from then on (N6)."""
    side = game.side(process.player)
    total, turned = process.notes if process.notes else (0, 0)
    if turned >= side.lives():
        return
    card = side.life[turned]
    side.life_seen = side.life_seen[:turned] + bytes([EVERYBODY_SEES]) + side.life_seen[turned + 1 :]
    note_seen(game, process.player, bit(card), LIFE, EVERYBODY_SEES)
    raise_event(game, Event(REVEALED, process.player, None, (LIFE, card)))
    points = points_of(card, total)
    if game.trace is not None:
        judge(game, COUNTED_UP, process.player, card=card, points=points, total=total + points)
    process.notes = (int(total + points), turned + 1)


def points_of(card: CardId, total: i64) -> i64:
    """Return what a card counts beside a total: an ace 11, or 1 where that would be too much, a Joker nothing."""
    if is_joker(card):
        return 0
    number = number_of(card)
    if number == 1:
        return 1 if total + ACE_POINTS > BLACKJACK else ACE_POINTS
    return min(number, COURT_POINTS)


def offer_hit(game: Game, process: Process, offer: Offer) -> None:
    """Hit or stand, up to 21 points and as long as there is another card (N7)."""
    total, turned = process.notes if process.notes else (0, 0)
    if total <= BLACKJACK and turned < game.side(process.player).lives():
        one_of(offer, process.player, HIT_OR_STAND, (HIT, STAND))


HIT_AGAIN: Final[Asking[Game]] = Asking(HIT_OR_STAND, offer_hit)
ask_to_hit: Final = Ask(HIT_AGAIN, "ask_to_hit")
"""The controller turns up another card, or takes what was turned up."""


def settle_the_draw(game: Game, process: Process) -> None:
    """Another card is turned up; or all go to the hand; with more than 21 points they go to the graveyard."""
    if process.picked > 0 and process.row[0] == HIT:
        go_to(process, turn_up_a_card)
        return
    total, turned = process.notes if process.notes else (0, 0)
    if total > BLACKJACK:
        if game.trace is not None:
            judge(game, BUST, process.player, total=total, limit=BLACKJACK)
        mill(game, process.player, turned)
        return
    for card in game.side(process.player).life[:turned]:
        take_from_life(game, process.player, card)
        to_hand(game, process.player, card, LIFE)


B_J: Final = Action(
    id="bj", ja="B・J", en="B·J", kind=MAGIC, timing=QUICK, key=each(ACES, number_mask(11, 11)),
    effect=(turn_up_a_card, ask_to_hit, settle_the_draw),
    text=Text(
        "自分のライフの一番上から1枚ずつめくり、点数を合計する。2〜10は数字どおり、J・Q・Kは10点、Jokerは0点、"
        "Aは11点（合計が22点以上になるなら1点）。1枚めくるごとに、続けてめくる（ヒット）かやめる（スタンド）かを選ぶ。"
        "スタンドすれば、めくったカードをすべて手札に加える。22点以上になれば、すべて墓地に移す。"
        "めくるカードがなくなれば、スタンドになる。",
        "Turn up cards from the top of your life one by one and add up their points: 2–10 count their number, J, Q and "
        "K 10, a Joker 0, an A 11, or 1 if 11 would make 22 or more. After each card, hit (turn up another one) or "
        "stand. If you stand, take all cards that were turned up into your hand; at 22 or more, put them all into the "
        "graveyard. If no card is left to turn up, you stand.",
    ),
)  # fmt: skip


# The pack and the rare card

PACK_OPEN: Final = changed(PACK_OPEN_OF_8, kind=PACK_OPERATION)
RARE_DRAW: Final = changed(RARE_DRAW_OF_8, kind=RARE_OPERATION)
TRAP_COUNTER: Final = changed(TRAP_COUNTER_OF_8, kind=RARE_OPERATION, speed=IMMEDIATE, remark=None)


def by_rare_card(options: Options) -> tuple[Action, ...]:
    """Return what the rare card brings; Rare Summon is a summon and always as the edition has it."""
    return RARE_DRAW, changed(summons_rare(options), kind=SUMMON, remark=None), TRAP_COUNTER


BROUGHT: Final = Brought(PACK_OPEN, by_rare_card)
