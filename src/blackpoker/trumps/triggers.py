"""What several trumps are triggered by, and what several of their effects do."""

from typing import Final

from blackpoker.common.card import CardId, card_words
from blackpoker.common.game import Game
from blackpoker.common.request import request_of
from blackpoker.common.trumps import enter_with_trump, open_trump
from blackpoker.core import Event, Given, PlayerId, Process, finish, judge
from blackpoker.core.text import Text
from blackpoker.trumps.findings import TRUMP_GONE_DOWN


class EndsWith(Given):
    """The player requests End with a trump open; what this triggers lies above it on the stage (R107)."""

    def __init__(self, name: str, card: CardId) -> None:
        super().__init__(name)
        self.card: Final = card

    def holds(self, game: Game, event: Event, player: PlayerId) -> bool:
        """Look whose End it is, and at the trump."""
        return event.player == player and has_open(game, player, self.card)


def ending_with(card: CardId) -> Text:
    """Tell the trigger condition of what a trump does when its owner requests End."""
    name = card_words(card)
    return Text(
        f"誘発：自分の切札{name}が表向きで、自分がエンドを起こしたとき。エンドより先に解決する。",
        f"Triggered when you request End while your trump {name} is face up; it resolves before End.",
    )


def has_open(game: Game, player: PlayerId, card: CardId) -> bool:
    """The player's trump of that card lies face up."""
    return game.side(player).open_trumps >> card & 1 == 1


def stop_unless_open(game: Game, process: Process, card: CardId) -> None:
    """The effect does nothing if the controller's trump of that card does not lie face up any more (R105)."""
    if not has_open(game, process.player, card):
        if game.trace is not None:
            judge(game, TRUMP_GONE_DOWN, process.player, card=card)
        finish(process)


def enter_with_key(game: Game, process: Process, card: CardId) -> None:
    """The key card and the open trump of that card enter together as one soldier, charged."""
    trump = open_trump(game.side(process.player), card)
    if trump is not None:
        enter_with_trump(game, trump, request_of(process).keys)
