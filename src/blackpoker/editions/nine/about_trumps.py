"""The actions of edition 9.1 about trumps themselves, and what several of its trumps bring alike."""

from collections.abc import Callable
from typing import Final

from blackpoker.actions.summon import enter_field
from blackpoker.common.action import SUMMON, TRUMP_OPERATION, Action, changed
from blackpoker.common.card import SUIT_SYMBOLS, CardId, card_words, number_mask, suit_mask, suit_of
from blackpoker.common.condition import Condition, TriggerCondition
from blackpoker.common.game import Game
from blackpoker.common.key import SUITED, one
from blackpoker.common.knowledge import EVERYBODY_SEES
from blackpoker.common.move import LEFT, enter_fog, leave, moved
from blackpoker.common.request import request_of
from blackpoker.common.target import OpenTrumpTarget
from blackpoker.common.trumps import OPENED, add_trump, find_trump, turn_trump
from blackpoker.common.unit import FogKind, TrumpUnit
from blackpoker.common.zone import GRAVEYARD, TRUMP
from blackpoker.core import (
    IMMEDIATE,
    QUICK,
    TRIGGERED,
    Ask,
    Asking,
    Event,
    Offer,
    PlayerId,
    Process,
    judge,
    one_of,
    raise_event,
)
from blackpoker.core.text import Text
from blackpoker.editions.nine.findings import NO_JACK_TO_REVIVE
from blackpoker.trumps.actions import TRUMP_DESTROY as TRUMP_DESTROY_OF_8
from blackpoker.trumps.actions import turn_up
from blackpoker.trumps.characters import TrumpCharacter
from blackpoker.trumps.questions import CHOOSE_TRUMP

AN_OPEN_TRUMP: Final = OpenTrumpTarget()
QUEENS: Final = number_mask(12, 12)


# Open, Close, Destroy Trump

CLOSE_FOG: Final = FogKind(
    "closeFog", "クローズ", "Close", one(QUEENS), True, (),
    text=Text(
        "ターン終了まで、クローズの対象になった切札は表向きにできない。",
        "Until end of turn, the trump that Close targeted cannot be turned face up.",
    ),
)  # fmt: skip
"""It is bound to a trump and not to a character."""


def is_held(game: Game, trump: TrumpUnit) -> bool:
    """Tell whether Close keeps a trump face down (N13)."""
    return any(
        fog.kind is CLOSE_FOG and fog.bound == trump.number for side in (game.one, game.two) for fog in side.fogs
    )


def trumps_to_open(game: Game, player: PlayerId) -> list[int]:
    """Return the own face-down trumps that can be turned up."""
    return [trump.number for trump in game.side(player).trumps if not trump.up and not is_held(game, trump)]


def can_open(game: Game, player: PlayerId) -> bool:
    """The player has a face-down trump that nothing holds (N13)."""
    return bool(trumps_to_open(game, player))


CAN_OPEN: Final = Condition(
    can_open,
    Text(
        "クローズで止められていない、裏向きの自分の切札がある間だけ起こせる。",
        "Only while you have a face-down trump that Close does not hold.",
    ),
)


def offer_trump_to_open(game: Game, process: Process, offer: Offer) -> None:
    """The own face-down trumps that nothing holds."""
    one_of(offer, process.player, CHOOSE_TRUMP, tuple(trumps_to_open(game, process.player)))


TRUMP_TO_OPEN: Final[Asking[Game]] = Asking(CHOOSE_TRUMP, offer_trump_to_open)
choose_trump_to_open: Final = Ask(TRUMP_TO_OPEN, "choose_trump_to_open")
"""The controller picks one of the own face-down trumps."""


def close_trump(game: Game, process: Process) -> None:
    """The target turns face down, and the key card holds it as a fog until the turn ends (N13)."""
    request = request_of(process)
    trump = find_trump(game, request.target)
    assert trump is not None
    turn_trump(game, trump, False)
    enter_fog(game, request.controller, CLOSE_FOG, request.keys, trump.number, 0)


OPEN: Final = Action(
    id="open", ja="メインオープン", en="Main Open", kind=TRUMP_OPERATION,
    speed=IMMEDIATE, cost="BBL", when=CAN_OPEN,
    effect=(choose_trump_to_open, turn_up),
    text=Text(
        "裏向きの自分の切札を1枚選び、表向きにする。その能力が有効になる。",
        "Choose 1 of your face-down trumps and turn it face up; its ability is in force.",
    ),
)  # fmt: skip
QUICK_OPEN: Final = changed(OPEN, id="quickOpen", ja="クイックオープン", en="Quick Open", timing=QUICK, cost="DD")
CLOSE: Final = Action(
    id="close", ja="クローズ", en="Close", kind=TRUMP_OPERATION,
    timing=QUICK, cost="D", key=one(QUEENS), target=AN_OPEN_TRUMP,
    effect=(close_trump,),
    text=Text(
        "対象を裏向きにする。キーカードは自分のフォグになり、ターン終了まで対象は表向きにできない。",
        "Turn the target face down. The key card becomes your fog; until end of turn the target cannot be turned face "
        "up.",
    ),
)  # fmt: skip
TRUMP_DESTROY: Final = changed(
    TRUMP_DESTROY_OF_8, kind=TRUMP_OPERATION, key=one(SUITED), target=AN_OPEN_TRUMP,
    text=Text(
        "対象がキーカードとスートも数字も同じなら、墓地に移す。",
        "If the target has the suit and the number of the key card, put it into the graveyard.",
    ),
)  # fmt: skip

ABOUT_TRUMPS: Final = (OPEN, QUICK_OPEN, CLOSE, TRUMP_DESTROY)


# Soldiers at any time, for a trump of each suit

SUIT_LETTERS: Final = "SHDC"


def quick_soldier_summon(trump: CardId) -> Action:
    """Make the Quick Soldier Summon that a trump brings: of the numbers of its suit."""
    suit = suit_of(trump)
    sign = SUIT_SYMBOLS[suit]
    return Action(
        id=f"quickSoldierSummon{SUIT_LETTERS[suit]}", ja=f"クイック兵士召喚{sign}", en=f"Quick Soldier Summon {sign}",
        kind=SUMMON, timing=QUICK, cost="D", key=one(suit_mask(suit, 2, 10)), trump=trump,
        effect=(enter_field,),
        text=Text(
            "キーカードを一般兵として表向き・チャージ状態で場に出す。",
            "Put the key card onto the field as a Common Soldier, face up and charged.",
        ),
    )  # fmt: skip


# The way back of a jack


def went_down(game: Game, event: Event, player: PlayerId, character: TrumpCharacter) -> bool:
    """An own unit of that character went from the field to the graveyard; a return to the hand is none (N22)."""
    return event.player == player and event.facts[1] == GRAVEYARD and game.book.characters[event.facts[2]] is character


def bring_jack_back(game: Game, process: Process) -> None:
    """The J of the character that left becomes an own face-up trump, if it lies in the own graveyard (N22)."""
    cause = request_of(process).cause
    assert cause is not None
    character = game.book.characters[cause.facts[2]]
    assert isinstance(character, TrumpCharacter)
    card = character.trump
    if game.side(process.player).buried >> card & 1:
        leave(game, process.player, card, GRAVEYARD)
        trump = add_trump(game, process.player, card, True, EVERYBODY_SEES)
        moved(game, process.player, card, GRAVEYARD, TRUMP, EVERYBODY_SEES)
        raise_event(game, Event(OPENED, process.player, None, (card, trump.number)))
    elif game.trace is not None:
        judge(game, NO_JACK_TO_REVIVE, process.player, card=card)


def revive(character: TrumpCharacter, check: Callable[[Game, Event, PlayerId], bool]) -> Action:
    """Make the action by which the trump of a character comes back."""
    jack = card_words(character.trump)
    return Action(
        id=f"{character.id}Revive", ja=f"{character.ja}再生", en=f"Revive {character.en}", kind=TRUMP_OPERATION,
        trigger=TRIGGERED, speed=IMMEDIATE, timing=QUICK, on=LEFT, reads_event=True,
        given=TriggerCondition(
            check,
            Text(
                f"誘発：自分の{character.ja}が場から墓地に移ったとき。",
                f"Triggered when your {character.en} goes from the field to the graveyard.",
            ),
        ),
        effect=(bring_jack_back,),
        text=Text(
            f"{jack}が自分の墓地にあれば、表向きで自分の切札にする。その能力が有効になる。",
            f"If {jack} is in your graveyard, it becomes your trump, face up, and its ability is in force.",
        ),
    )  # fmt: skip
