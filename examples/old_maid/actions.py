"""The action list of Old Maid, and the steps that its effects are made of."""

from collections.abc import Callable
from typing import Final

from blackpoker.core import (
    DIRECT,
    IMMEDIATE,
    MAIN,
    NORMAL,
    QUICK,
    TRIGGERED,
    Action,
    Decision,
    Draft,
    Event,
    PlayerId,
    Process,
    Question,
    Step,
    ask,
    leave_game,
    negate,
    next_player,
    one_of,
    pass_turn,
    raise_event,
    turn_order,
)

from .cards import pairs_among
from .hands import DREW, HANDED, SAFE, lay_aside, move_card
from .stage import COVER, SHOW_PAIR, SLAP, pair_of, waiting, waiting_of
from .state import Table

PAIRED: Final = "paired"
"""A player has a pair to show; the facts are its two cards."""
SETTLED: Final = "settled"
"""The turn player has drawn and has no pair left to show."""


class OldMaidAction(Action[Table]):
    """An action with its names in Japanese and English, and with the one pick that a request for it may need.

    `part` is the kind of that pick, and `offers(game, player)` what can be picked.
    """

    def __init__(
        self,
        id: str,
        ja: str,
        en: str,
        *,
        trigger: str = DIRECT,
        speed: str = NORMAL,
        timing: str = MAIN,
        when: Callable[[Table, PlayerId], bool] | None = None,
        on: str | None = None,
        given: Callable[[Table, Event, PlayerId], bool] | None = None,
        part: str = "",
        offers: Callable[[Table, PlayerId], tuple[int, ...]] | None = None,
        effect: tuple[Step[Table], ...] = (),
    ) -> None:
        super().__init__(id, trigger, speed, timing, when, on, given, effect)
        self.ja: Final = ja
        self.en: Final = en
        self.part: Final = part
        self.offers: Final = offers


# Conditions, and what a request can be about.


def places_to_draw_from(game: Table, player: PlayerId) -> tuple[int, ...]:
    """Offer the places in the next player's hand."""
    return tuple(range(len(game.hands[next_player(game, player)])))


def has_that_pair(game: Table, event: Event, player: PlayerId) -> bool:
    """The pair is this player's."""
    return player == event.player


def may_slap(game: Table, player: PlayerId) -> bool:
    """Somebody else's pair waits on the stage, and the player has not slapped in this game."""
    return not game.slapped >> player & 1 and bool(pairs_of_others(game, player))


def pairs_of_others(game: Table, player: PlayerId) -> tuple[int, ...]:
    """Offer whoever else shows a pair; there is never more than one."""
    return tuple(request.controller for request in waiting(game, SHOW_PAIR) if request.controller != player)


def may_cover(game: Table, player: PlayerId) -> bool:
    """The player's own pair is slapped at, and the player has not covered in this game."""
    own_pair = waiting_of(game, SHOW_PAIR, player)
    return not game.covered >> player & 1 and own_pair is not None and bool(slappers(game, player))


def slappers(game: Table, player: PlayerId) -> tuple[int, ...]:
    """Offer whose slap is to be negated."""
    return tuple(request.controller for request in waiting(game, SLAP))


def is_first_in_turn_order(game: Table, event: Event, player: PlayerId) -> bool:
    """The player holds the turn, or is the next one if the turn player has just become safe."""
    return player == turn_order(game)[0]


# Steps.


def take_card(game: Table, process: Process[Table]) -> None:
    """The turn player takes the card at the chosen place of the next player's hand."""
    assert process.request is not None
    giver = next_player(game, process.player)
    card = game.hands[giver][process.request.parts[0]]
    move_card(game, card, giver, process.player)
    raise_event(game, Event(DREW, process.player, None, (giver, card)))


def leave_with_empty_hand(game: Table, process: Process[Table]) -> None:
    """Whoever has no cards any more is safe and takes no further part."""
    for player in turn_order(game):
        if not game.hands[player]:
            leave_game(game, player)
            game.safe = (*game.safe, player)
            raise_event(game, Event(SAFE, player))


def look_for_pairs(game: Table, process: Process[Table]) -> None:
    """Every pair in the hand wants to be shown; without one the turn is settled."""
    pairs = pairs_among(game.hands[process.player])
    for pair in pairs:
        raise_event(game, Event(PAIRED, process.player, None, pair))
    if not pairs:
        raise_event(game, Event(SETTLED, process.player))


def lay_shown_pair_aside(game: Table, process: Process[Table]) -> None:
    """The shown pair goes out of the hand."""
    assert process.request is not None
    lay_aside(game, process.player, pair_of(process.request))


def choose_card(game: Table, process: Process[Table]) -> None:
    """The slapper chooses a card of the own hand."""
    ask(game, process, OWN_CARD)


def hand_card_over(game: Table, process: Process[Table]) -> None:
    """The chosen card goes to the player who shows the pair."""
    assert process.request is not None
    card, taker = process.picks[0], process.request.parts[0]
    move_card(game, card, process.player, taker)
    raise_event(game, Event(HANDED, process.player, None, (taker, card)))


def negate_slap(game: Table, process: Process[Table]) -> None:
    """The slap that was covered against leaves the stage without effect."""
    assert process.request is not None
    slap = waiting_of(game, SLAP, process.request.parts[0])
    assert slap is not None
    negate(game, slap.number)


def offer_own_cards(game: Table, process: Process[Table], draft: Draft) -> Decision | None:
    """One card of the own hand."""
    return one_of(process.player, "choose_card", draft, tuple(sorted(game.hands[process.player])))


OWN_CARD: Final[Question[Table]] = Question("own_card", offer_own_cards)


# The list.

ACTIONS: Final = (
    OldMaidAction(
        "draw",
        ja="カードを引く",
        en="Draw",
        trigger=DIRECT,
        speed=IMMEDIATE,
        timing=MAIN,
        part="choose_place",
        offers=places_to_draw_from,
        effect=(take_card, leave_with_empty_hand, look_for_pairs),
    ),
    OldMaidAction(
        SHOW_PAIR,
        ja="ペアを見せる",
        en="Show Pair",
        trigger=TRIGGERED,
        speed=NORMAL,
        timing=MAIN,
        on=PAIRED,
        given=has_that_pair,
        effect=(lay_shown_pair_aside, leave_with_empty_hand, look_for_pairs),
    ),
    OldMaidAction(
        SLAP,
        ja="押しつけ",
        en="Slap",
        trigger=DIRECT,
        speed=NORMAL,
        timing=QUICK,
        when=may_slap,
        part="choose_pair",
        offers=pairs_of_others,
        effect=(choose_card, hand_card_over, leave_with_empty_hand),
    ),
    OldMaidAction(
        COVER,
        ja="ガード",
        en="Cover",
        trigger=DIRECT,
        speed=NORMAL,
        timing=QUICK,
        when=may_cover,
        part="choose_slap",
        offers=slappers,
        effect=(negate_slap,),
    ),
    OldMaidAction(
        "end_turn",
        ja="ターン終了",
        en="End Turn",
        trigger=TRIGGERED,
        speed=IMMEDIATE,
        timing=MAIN,
        on=SETTLED,
        given=is_first_in_turn_order,
        effect=(pass_turn,),
    ),
)
