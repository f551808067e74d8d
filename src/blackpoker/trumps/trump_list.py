"""A list of trumps: what a frame that is played with trumps adds to every format."""

from typing import Final

from blackpoker.common.action import Action
from blackpoker.common.trumps import Trump
from blackpoker.common.unit import Character, FogKind


class TrumpList:
    """The trumps that are played with, the actions about trumps themselves, and what trumps need on the table."""

    def __init__(
        self,
        trumps: tuple[Trump, ...] = (),
        about_trumps: tuple[Action, ...] = (),
        characters: tuple[Character, ...] = (),
        fogs: tuple[FogKind, ...] = (),
    ) -> None:
        self.trumps: Final = trumps
        self.actions: Final = (*about_trumps, *[action for trump in trumps for action in trump.actions])
        """The actions about trumps themselves, and those that single trumps bring."""
        self.characters: Final = characters
        self.fogs: Final = fogs
        self.brought_by: Final = {action.id: trump.card for trump in trumps for action in trump.actions}
        """The card of the trump that brings an action, by the id of the action."""


NO_TRUMPS: Final = TrumpList()
"""There are none."""
