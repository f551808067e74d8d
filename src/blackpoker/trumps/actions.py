"""The four actions about trumps themselves: Open, Close, Destroy Trump and Regenerate Trump."""

from typing import Final

from blackpoker.common.action import NORMAL_MAGIC, QUICK_MAGIC, TRIGGERED_KIND, Action, Mode
from blackpoker.common.card import suit_of
from blackpoker.common.condition import Check, Condition, TriggerCondition
from blackpoker.common.game import Game
from blackpoker.common.key import SUITED, one, two_of_a_suit
from blackpoker.common.move import LEFT
from blackpoker.common.request import request_of
from blackpoker.common.target import TrumpTarget
from blackpoker.common.trumps import bury_trump, find_trump, regenerate_trump, turn_trump
from blackpoker.common.unit import Character, TrumpUnit
from blackpoker.common.zone import GRAVEYARD, HAND
from blackpoker.core import (
    IMMEDIATE,
    QUICK,
    TRIGGERED,
    Ask,
    Asking,
    Event,
    Finding,
    Offer,
    PlayerId,
    Process,
    fail,
    judge,
    one_of,
)
from blackpoker.core.bits import count
from blackpoker.core.text import Text
from blackpoker.trumps.characters import TrumpCharacter
from blackpoker.trumps.findings import (
    CLOSED_BY_SUIT,
    DESTROYED_BY_CARD,
    NOTHING_TO_REGENERATE,
    OTHER_CARD,
    OTHER_SUIT,
    TRUMP_FACE_DOWN,
)
from blackpoker.trumps.questions import CHOOSE_TRUMP

A_TRUMP: Final = TrumpTarget()


# Open


class HasClosedTrump(Check):
    """The player has a trump that lies face down (R104)."""

    def holds(self, game: Game, player: PlayerId) -> bool:
        """Count those that lie face up."""
        side = game.side(player)
        return count(side.open_trumps) < len(side.trump_units)


HAS_CLOSED_TRUMP: Final = Condition(
    HasClosedTrump(),
    Text("裏向きの自分の切札がある間だけ起こせる。", "Only while you have a face-down trump."),
)


def turn_up(game: Game, process: Process) -> None:
    """It turns face up."""
    for number in process.picks:
        trump = find_trump(game, number)
        assert trump is not None
        turn_trump(game, trump, True)


def offer_closed_trump(game: Game, process: Process, offer: Offer) -> None:
    """The own face-down trumps."""
    closed = [trump.number for trump in game.side(process.player).trumps if not trump.up]
    one_of(offer, process.player, CHOOSE_TRUMP, tuple(closed))


CLOSED_TRUMP: Final[Asking[Game]] = Asking(CHOOSE_TRUMP, offer_closed_trump)
choose_trump: Final = Ask(CLOSED_TRUMP)
"""The controller picks one of the own face-down trumps."""


# Close, Destroy Trump


def turn_down(game: Game, process: Process) -> None:
    """The target turns face down if it lies face up and has the suit of the key cards (R139)."""
    request = request_of(process)
    trump = find_trump(game, request.target)
    assert trump is not None
    fits = trump.up and suit_of(trump.card) == suit_of(request.keys[0])
    if game.trace is not None:
        judge_trump(game, process, trump, CLOSED_BY_SUIT if fits else OTHER_SUIT)
    if fits:
        turn_trump(game, trump, False)


def destroy(game: Game, process: Process) -> None:
    """The target goes to the graveyard if it lies face up and is the same card as the key card (R139)."""
    request = request_of(process)
    trump = find_trump(game, request.target)
    assert trump is not None
    fits = trump.up and trump.card == request.keys[0]
    if game.trace is not None:
        judge_trump(game, process, trump, DESTROYED_BY_CARD if fits else OTHER_CARD)
    if fits:
        bury_trump(game, trump)
    else:
        fail(game, request)


def judge_trump(game: Game, process: Process, trump: TrumpUnit, finding: Finding) -> None:
    """Tell what becomes of a trump that was targeted; one that lies face down is not named."""
    if trump.up:
        judge(game, finding, process.player, card=trump.card, key=request_of(process).keys[0])
    else:
        judge(game, TRUMP_FACE_DOWN, process.player)


# Regenerate Trump


def own_jack_left(game: Game, event: Event, player: PlayerId) -> bool:
    """A character that brings its trump back went from the own field to the graveyard or the hand."""
    character = game.book.characters[event.facts[2]]
    returns = isinstance(character, TrumpCharacter) and character.returns
    return returns and event.player == player and event.facts[1] in (GRAVEYARD, HAND)


def bring_back(game: Game, process: Process) -> None:
    """The trump of the character that left comes back face up, from the hand or the graveyard (R106)."""
    cause = request_of(process).cause
    assert cause is not None
    character: Character = game.book.characters[cause.facts[2]]
    assert isinstance(character, TrumpCharacter)
    found = regenerate_trump(game, process.player, character.trump)
    if game.trace is not None and not found:
        judge(game, NOTHING_TO_REGENERATE, process.player, card=character.trump)


OPEN: Final = Action(
    id="open", ja="オープン", en="Open", kind=NORMAL_MAGIC,
    speed=IMMEDIATE, cost="BBD", or_mode=Mode(QUICK, "DD"), when=HAS_CLOSED_TRUMP,
    effect=(choose_trump, turn_up),
    text=Text(
        "裏向きの自分の切札を1枚選び、表向きにする。その能力が有効になる。",
        "Choose 1 of your face-down trumps and turn it face up; its ability is in force.",
    ),
)  # fmt: skip

CLOSE: Final = Action(
    id="close", ja="クローズ", en="Close", kind=QUICK_MAGIC,
    speed=IMMEDIATE, timing=QUICK, cost="D", key=two_of_a_suit(), target=A_TRUMP,
    effect=(turn_down,),
    text=Text(
        "対象が表向きで、キーカードと同じスートなら、裏向きにする。",
        "If the target is face up and of the key cards' suit, turn it face down.",
    ),
)  # fmt: skip

TRUMP_DESTROY: Final = Action(
    id="trumpDestroy", ja="切札破壊", en="Destroy Trump", kind=QUICK_MAGIC,
    timing=QUICK, cost="B", key=one(SUITED), target=A_TRUMP,
    effect=(destroy,),
    text=Text(
        "対象が表向きで、キーカードとスートも数字も同じなら、墓地に移す。",
        "If the target is face up and has the suit and the number of the key card, put it into the graveyard.",
    ),
)  # fmt: skip

TRUMP_REGENE: Final = Action(
    id="trumpRegene", ja="切札再生", en="Regenerate Trump", kind=TRIGGERED_KIND,
    trigger=TRIGGERED, speed=IMMEDIATE, timing=QUICK, on=LEFT, reads_event=True,
    given=TriggerCondition(
        own_jack_left,
        Text(
            "誘発：切札のJでできた自分のキャラクターが、場から墓地か手札に移ったとき。",
            "Triggered when a character of yours that is made of a trump J goes from the field to the graveyard or the "
            "hand.",
        ),
    ),
    effect=(bring_back,),
    text=Text(
        "場を離れたキャラクターの切札が自分の手札か墓地にあれば、表向きで自分の切札に戻す。その能力が有効になる。",
        "If the trump of the character that left is in your hand or graveyard, it becomes your trump again, face up, "
        "and its ability is in force.",
    ),
)  # fmt: skip

TRUMP_ACTIONS: Final = (OPEN, CLOSE, TRUMP_DESTROY, TRUMP_REGENE)
