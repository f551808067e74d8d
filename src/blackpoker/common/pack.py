"""Shuffling a pack that is not open, which only a search through all zones does (N16)."""

from typing import Final

from blackpoker.core import Event, PlayerId, drawing, raise_event

from .game import Game

PACK_SHUFFLED: Final = "pack shuffled"
"""A pack was shuffled."""


def shuffle_pack(game: Game, player: PlayerId) -> None:
    """A pack is shuffled: nobody knows a place in it any more; which cards are in it its owner may know."""
    side = game.side(player)
    pile = list(side.pack)
    drawing.shuffle(game, pile)
    side.pack = bytes(pile)
    side.pack_seen = bytes(len(pile))
    raise_event(game, Event(PACK_SHUFFLED, player))
