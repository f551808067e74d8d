"""Tables: what a game keeps beside the core."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from .data import Json, Reader

if TYPE_CHECKING:
    from .state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """What a game keeps beside the core, at `game.table`; a compiled game may extend State instead.

    A state is closed to classes that are not compiled, for it is read all the time and would check each attribute.
    """

    def clone(self) -> "Table":
        """Return an independent copy."""
        return self

    def dump(self, game: "State") -> dict[str, Json]:
        """Return the table as plain data, for dumps."""
        return {}

    def load(self, game: "State", table: Reader) -> None:
        """Take over what `dump` gave, refusing what cannot be."""

    def check(self, game: "State") -> None:
        """Raise AssertionError if the table breaks an invariant of the game."""


NO_TABLE: Final = Table()
