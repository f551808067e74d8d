"""Hands: how cards move, and what that raises for everybody to see and for actions to be triggered by."""

from typing import Final

from blackpoker.core import Event, PlayerId, State, raise_event

from .cards import Card, Cards
from .state import table

DREW: Final = "drew"
"""A player drew a card; the facts are the player it came from and the card."""
HANDED: Final = "handed"
"""A player handed a card to another one; the facts are that one and the card."""
LAID: Final = "laid"
"""A player laid pairs aside; the facts are their cards."""
SAFE: Final = "safe"
"""A player has no cards any more."""


def move_card(game: State, card: Card, giver: PlayerId, taker: PlayerId) -> None:
    """A card goes from hand to hand, and the taker shuffles, so that nobody else can tell where it went."""
    set_hand(game, giver, without(table(game).hands[giver], (card,)))
    set_hand(game, taker, (*table(game).hands[taker], card))
    shuffle_hand(game, taker)


def lay_aside(game: State, player: PlayerId, cards: Cards) -> None:
    """Pairs leave a hand for good, for everybody to see."""
    set_hand(game, player, without(table(game).hands[player], cards))
    table(game).aside = replaced(table(game).aside, player, table(game).aside[player] + cards)
    raise_event(game, Event(LAID, player, None, cards))


def shuffle_hand(game: State, player: PlayerId) -> None:
    """A player brings the hand into an order that nobody else can know."""
    hand = list(table(game).hands[player])
    game.rng.shuffle(hand)
    set_hand(game, player, tuple(hand))


def set_hand(game: State, player: PlayerId, hand: Cards) -> None:
    """A player's hand becomes that."""
    table(game).hands = replaced(table(game).hands, player, hand)


def replaced(piles: tuple[Cards, ...], player: PlayerId, pile: Cards) -> tuple[Cards, ...]:
    """Return everybody's cards with those of one player replaced."""
    return (*piles[:player], pile, *piles[player + 1 :])


def without(hand: Cards, cards: Cards) -> Cards:
    """Return a hand without some of its cards."""
    return tuple(card for card in hand if card not in cards)
