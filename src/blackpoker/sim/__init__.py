"""Mass play: matches and fields of computer players, in pairs of games with seats swapped and deals shared.

>>> from blackpoker.sim import play_match
>>> match = play_match("random", "random", games=4, seed=7)
>>> match.tally.games, sum(match.tally.wins)
(4, 4)
"""

from .game import Result
from .intervals import interval_of_pairs
from .match import Field, Match, play_field, play_match
from .rating import Rating
from .run import Ending
from .setting import Agent, Setting
from .tally import Tally

__all__ = [
    "Agent",
    "Ending",
    "Field",
    "Match",
    "Rating",
    "Result",
    "Setting",
    "Tally",
    "interval_of_pairs",
    "play_field",
    "play_match",
]
