"""Steps: what the effects of actions are made of."""

from typing import Final

from blackpoker.core import (
    Asking,
    Event,
    Offer,
    Process,
    State,
    ask,
    leave_game,
    negate,
    next_player,
    one_of,
    raise_event,
    turn_order,
)

from .cards import pairs_among
from .hands import DREW, HANDED, SAFE, lay_aside, move_card
from .questions import CHOOSE_CARD
from .stage import SLAP, pair_of, waiting_of
from .state import table

PAIRED: Final = "paired"
"""A player has a pair to show; the facts are its two cards."""
SETTLED: Final = "settled"
"""The turn player has drawn and has no pair left to show."""


def take_card(game: State, process: Process) -> None:
    """The turn player takes the card at the chosen place of the next player's hand."""
    assert process.request is not None
    giver = next_player(game, process.player)
    card = table(game).hands[giver][process.request.parts[0]]
    move_card(game, card, giver, process.player)
    raise_event(game, Event(DREW, process.player, None, (giver, card)))


def leave_with_empty_hand(game: State, process: Process) -> None:
    """Whoever has no cards any more is safe and takes no further part."""
    for player in turn_order(game):
        if not table(game).hands[player]:
            leave_game(game, player)
            table(game).safe = (*table(game).safe, player)
            raise_event(game, Event(SAFE, player))


def look_for_pairs(game: State, process: Process) -> None:
    """Every pair in the hand wants to be shown; without one the turn is settled."""
    pairs = pairs_among(table(game).hands[process.player])
    for pair in pairs:
        raise_event(game, Event(PAIRED, process.player, None, pair))
    if not pairs:
        raise_event(game, Event(SETTLED, process.player))


def lay_shown_pair_aside(game: State, process: Process) -> None:
    """The shown pair goes out of the hand."""
    assert process.request is not None
    lay_aside(game, process.player, pair_of(process.request))


def choose_card(game: State, process: Process) -> None:
    """The slapper chooses a card of the own hand."""
    ask(game, process, OWN_CARD)


def hand_card_over(game: State, process: Process) -> None:
    """The chosen card goes to the player who shows the pair."""
    assert process.request is not None
    card, taker = process.picks[0], process.request.parts[0]
    move_card(game, card, process.player, taker)
    raise_event(game, Event(HANDED, process.player, None, (taker, card)))


def negate_slap(game: State, process: Process) -> None:
    """The slap that was covered against leaves the stage without effect."""
    assert process.request is not None
    slap = waiting_of(game, SLAP, process.request.parts[0])
    assert slap is not None
    negate(game, slap.number)


def offer_own_cards(game: State, process: Process, offer: Offer) -> None:
    """One card of the own hand."""
    one_of(offer, process.player, CHOOSE_CARD, tuple(sorted(table(game).hands[process.player])))


OWN_CARD: Final[Asking[State]] = Asking(CHOOSE_CARD, offer_own_cards)
