"""The four actions about trumps themselves: Open, Close, Destroy Trump and Regenerate Trump."""

from typing import Final

from blackpoker.common.action import NORMAL_MAGIC, QUICK_MAGIC, TRUMP_CAUSED, Action, Mode
from blackpoker.common.card import suit_of
from blackpoker.common.game import Game
from blackpoker.common.key import SUITED, one, two_of_a_suit
from blackpoker.common.move import LEFT
from blackpoker.common.request import request_of
from blackpoker.common.target import TrumpTarget
from blackpoker.common.trumps import bury_trump, find_trump, regenerate_trump, turn_trump
from blackpoker.common.unit import Character
from blackpoker.common.zone import GRAVEYARD, HAND
from blackpoker.core import (
    IMMEDIATE,
    QUICK,
    TRIGGERED,
    Asking,
    Decision,
    Draft,
    Event,
    PlayerId,
    Process,
    ask,
    one_of,
)
from blackpoker.trumps.characters import TrumpCharacter
from blackpoker.trumps.questions import CHOOSE_TRUMP

A_TRUMP: Final = TrumpTarget("切札1枚", "one trump")


# Open


def has_closed_trump(game: Game, player: PlayerId) -> bool:
    """The player has a trump that lies face down (R104)."""
    return any(not trump.up for trump in game.side(player).trumps)


def choose_trump(game: Game, process: Process[Game]) -> None:
    """The controller picks one of the own face-down trumps."""
    ask(game, process, CLOSED_TRUMP)


def turn_up(game: Game, process: Process[Game]) -> None:
    """It turns face up."""
    for number in process.picks:
        trump = find_trump(game, number)
        assert trump is not None
        turn_trump(game, trump, True)


def offer_closed_trump(game: Game, process: Process[Game], draft: Draft) -> Decision | None:
    """The own face-down trumps."""
    closed = [trump.number for trump in game.side(process.player).trumps if not trump.up]
    return one_of(process.player, CHOOSE_TRUMP, draft, tuple(closed))


CLOSED_TRUMP: Final[Asking[Game]] = Asking(CHOOSE_TRUMP, offer_closed_trump)


# Close, Destroy Trump


def turn_down(game: Game, process: Process[Game]) -> None:
    """The target turns face down if it lies face up and has the suit of the key cards (R139)."""
    request = request_of(process)
    trump = find_trump(game, request.target)
    assert trump is not None
    if trump.up and suit_of(trump.card) == suit_of(request.keys[0]):
        turn_trump(game, trump, False)


def destroy(game: Game, process: Process[Game]) -> None:
    """The target goes to the graveyard if it lies face up and is the same card as the key card (R139)."""
    request = request_of(process)
    trump = find_trump(game, request.target)
    assert trump is not None
    if trump.up and trump.card == request.keys[0]:
        bury_trump(game, trump)


# Regenerate Trump


def own_jack_left(game: Game, event: Event, player: PlayerId) -> bool:
    """A character that brings its trump back went from the own field to the graveyard or the hand."""
    character = game.book.characters[event.facts[2]]
    returns = isinstance(character, TrumpCharacter) and character.returns
    return returns and event.player == player and event.facts[1] in (GRAVEYARD, HAND)


def bring_back(game: Game, process: Process[Game]) -> None:
    """The trump of the character that left comes back face up, from the hand or the graveyard (R106)."""
    cause = request_of(process).cause
    assert cause is not None
    character: Character = game.book.characters[cause.facts[2]]
    assert isinstance(character, TrumpCharacter)
    regenerate_trump(game, process.player, character.trump)


OPEN: Final = Action(
    id="open", ja="オープン", en="Open", kind=NORMAL_MAGIC,
    speed=IMMEDIATE, cost="BBD", or_mode=Mode(QUICK, "DD"), when=has_closed_trump,
    effect=(choose_trump, turn_up),
)  # fmt: skip

CLOSE: Final = Action(
    id="close", ja="クローズ", en="Close", kind=QUICK_MAGIC,
    speed=IMMEDIATE, timing=QUICK, cost="D", key=two_of_a_suit(), target=A_TRUMP,
    effect=(turn_down,),
)  # fmt: skip

TRUMP_DESTROY: Final = Action(
    id="trumpDestroy", ja="切札破壊", en="Destroy Trump", kind=QUICK_MAGIC,
    timing=QUICK, cost="B", key=one("A〜K", SUITED), target=A_TRUMP,
    effect=(destroy,),
)  # fmt: skip

TRUMP_REGENE: Final = Action(
    id="trumpRegene", ja="切札再生", en="Regenerate Trump", kind=TRUMP_CAUSED,
    trigger=TRIGGERED, speed=IMMEDIATE, timing=QUICK, on=LEFT, given=own_jack_left, reads_event=True,
    effect=(bring_back,),
)  # fmt: skip

TRUMP_ACTIONS: Final = (OPEN, CLOSE, TRUMP_DESTROY, TRUMP_REGENE)
