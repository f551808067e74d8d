"""Old Maid (ババ抜き) for two to six players: a second game on the core rules."""

from .rules import RULES
from .state import Seats, table
from .view import View, view

__all__ = ["RULES", "Seats", "View", "table", "view"]
