"""Sight: a game as the seat that is asked may know it, for players that run in the engine's process."""

from typing import Final

from blackpoker.common.game import Game
from blackpoker.core import PlayerId, Rng

from .choices import Choice, choices
from .determinize import determinize
from .view import View, view


class Sight:
    """What one seat may know of a game: its view, the names of its options, and worlds that are possible for it."""

    def __init__(self, game: Game, seat: PlayerId) -> None:
        self._game = game
        self.seat: Final = seat

    @property
    def regulation(self) -> str:
        """The name of the regulation, like `lite+entry20`."""
        return self._game.book.name

    def view(self, remembers: bool = False) -> View:
        """Return the seat's view, built on demand, with what the seat remembers if asked for."""
        return view(self._game, self.seat, remembers)

    def choices(self) -> tuple[Choice, ...]:
        """Return the options of the open decision with their names, if it is the seat's own."""
        decision = self._game.decision
        return choices(self._game) if decision is not None and decision.player == self.seat else ()

    def determinize(self, rng: Rng) -> Game:
        """Return a random world that is possible for all that the seat knows, with a generator of its own."""
        return determinize(self._game, self.seat, rng)
