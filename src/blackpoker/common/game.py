"""The game: the core's state with two sides, the roles of a fight, and the rulebook that it follows."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from blackpoker.core import Json, PlayerId, Reader, Rng, State

from .side import Side
from .unit import FieldUnit

if TYPE_CHECKING:
    from .rulebook import Rulebook

NO_ROLES: Final[tuple[int, ...]] = ()
NO_BLOCKS: Final[tuple[tuple[int, int], ...]] = ()


class Game(State):
    """A game of BlackPoker at one moment."""

    def __init__(
        self, rules: "Rulebook", players: i64, rng: Rng, one: Side | None = None, two: Side | None = None
    ) -> None:
        super().__init__(rules, players, rng)
        self.book: Rulebook = rules
        self.one: Side = Side(0, rules.characters) if one is None else one
        """The side of seat A."""
        self.two: Side = Side(1, rules.characters) if two is None else two
        """The side of seat B."""
        self.units_made: i64 = 0
        self.attackers: tuple[int, ...] = NO_ROLES
        """The units that attack, by number, in the order of judgment."""
        self.blocks: tuple[tuple[int, int], ...] = NO_BLOCKS
        """Who blocks whom: attacker and blocker, by number."""

    def clone(self) -> "Game":
        """Return an independent copy."""
        copy = Game(self.book, self.players, self.rng.clone(), self.one.clone(), self.two.clone())
        self.copy_core_to(copy)
        copy.units_made = self.units_made
        copy.attackers = self.attackers
        copy.blocks = self.blocks
        return copy

    def dump_table(self) -> dict[str, Json]:
        """Return the table as plain data."""
        from .dumping import dump_table

        return dump_table(self)

    def load_table(self, table: Reader) -> None:
        """Take over a dumped table."""
        from .dumping import load_table

        load_table(self, table)

    def check_table(self) -> None:
        """Raise AssertionError if the table breaks an invariant."""
        from .invariants import check_table

        check_table(self)

    def side(self, player: PlayerId) -> Side:
        """Return a player's side of the table."""
        return self.one if player == 0 else self.two


def opponent_of(player: PlayerId) -> PlayerId:
    """Return the other player."""
    return 1 - player


def new_unit_number(game: Game) -> i64:
    """Return the number for a new unit."""
    game.units_made += 1
    return game.units_made


def find_unit(game: Game, number: i64) -> FieldUnit | None:
    """Return the unit of that number, if it is on the field."""
    place = game.one.place_of(number)
    if place >= 0:
        return game.one.unit_at(place)
    place = game.two.place_of(number)
    return None if place < 0 else game.two.unit_at(place)


def is_on_field(game: Game, number: i64) -> bool:
    """Tell whether the unit of that number is on the field."""
    return game.one.place_of(number) >= 0 or game.two.place_of(number) >= 0


def side_of(game: Game, number: i64) -> Side:
    """Return the side on whose field the unit of that number is, or else that of seat B."""
    return game.one if game.one.place_of(number) >= 0 else game.two


def unit_numbered(game: Game, number: i64) -> FieldUnit:
    """Return the unit of that number, which is on the field."""
    unit = find_unit(game, number)
    assert unit is not None, f"no unit {number} on the field"
    return unit


def replace_unit(game: Game, unit: FieldUnit) -> None:
    """Put a unit in the place of the one with the same number."""
    side = game.side(unit.owner)
    place = side.place_of(unit.number)
    if place >= 0:
        side.replace(place, unit)


def bulwarks(side: Side) -> list[FieldUnit]:
    """Return the bulwarks of a side, from the life on."""
    return [unit for unit in side.units if unit.bulwark]


def soldiers(side: Side) -> list[FieldUnit]:
    """Return the soldiers of a side."""
    return [unit for unit in side.units if not unit.bulwark]
