"""The full-screen client."""

from .keeping import Keeper
from .match import Match
from .style import Style


def play_on_screen(match: Match, style: Style, keeper: Keeper) -> int:
    """Play on the full screen."""
    raise NotImplementedError
