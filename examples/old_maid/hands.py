"""Hands: how cards move, and what that raises for everybody to see and for actions to be triggered by."""

from typing import TYPE_CHECKING, Final

from blackpoker.core import Event, PlayerId, raise_event

from .cards import Card, Cards

if TYPE_CHECKING:
    from .state import Table

DREW: Final = "drew"
"""A player drew a card; the facts are the player it came from and the card."""
HANDED: Final = "handed"
"""A player handed a card to another one; the facts are that one and the card."""
LAID: Final = "laid"
"""A player laid pairs aside; the facts are their cards."""
SAFE: Final = "safe"
"""A player has no cards any more."""


def move_card(game: "Table", card: Card, giver: PlayerId, taker: PlayerId) -> None:
    """A card goes from hand to hand, and the taker shuffles, so that nobody else can tell where it went."""
    set_hand(game, giver, without(game.hands[giver], (card,)))
    set_hand(game, taker, (*game.hands[taker], card))
    shuffle_hand(game, taker)


def lay_aside(game: "Table", player: PlayerId, cards: Cards) -> None:
    """Pairs leave a hand for good, for everybody to see."""
    set_hand(game, player, without(game.hands[player], cards))
    game.aside = replaced(game.aside, player, game.aside[player] + cards)
    raise_event(game, Event(LAID, player, None, cards))


def shuffle_hand(game: "Table", player: PlayerId) -> None:
    """A player brings the hand into an order that nobody else can know."""
    hand = list(game.hands[player])
    game.rng.shuffle(hand)
    set_hand(game, player, tuple(hand))


def set_hand(game: "Table", player: PlayerId, hand: Cards) -> None:
    """A player's hand becomes that."""
    game.hands = replaced(game.hands, player, hand)


def replaced(piles: tuple[Cards, ...], player: PlayerId, pile: Cards) -> tuple[Cards, ...]:
    """Return everybody's cards with those of one player replaced."""
    return (*piles[:player], pile, *piles[player + 1 :])


def without(hand: Cards, cards: Cards) -> Cards:
    """Return a hand without some of its cards."""
    return tuple(card for card in hand if card not in cards)
