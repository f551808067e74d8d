"""A table for rule tests: set it, tell the play, look at it.

t = Table(a=dict(hand="S5 H9", bulwarks="H2 D3"), b=dict(hand="C5 H9 HK"))
t.plays("A summonsSoldier S5 $ A.H2", "A pass", "B counter C5 $ H9 > @summonsSoldier")
t.both_pass()
assert t.stage == [] and t.a.graveyard.top == "S5"
"""

from collections.abc import Iterable

from blackpoker.common.game import Game
from blackpoker.core import PlayerId, check, dump
from blackpoker.notation.errors import RefusedMove
from blackpoker.notation.item import read_item
from blackpoker.notation.source import Plain, value_of
from blackpoker.scenario.expecting import holder
from blackpoker.scenario.scenario import Playing, scenario_of
from blackpoker.scenario.seen import Look, look_at
from blackpoker.view.seen import SEATS

Side = dict[str, str | int | bool | list[str]]


def side(**keys: str | int | bool | list[str]) -> Side:
    """Return one side of a table."""
    return keys


class Pile(list[str]):
    """Cards by name, the top first where there is one."""

    @property
    def top(self) -> str | None:
        return self[0] if self else None


class Seat:
    """One side of the table, as it is when it is looked at."""

    def __init__(self, table: "Table", seat: PlayerId) -> None:
        self.table = table
        self.seat = seat

    @property
    def look(self) -> Look:
        return Look(self.table.game)

    def zone(self, name: str) -> Pile:
        return Pile(self.look.cards(self.seat, name) or [])

    @property
    def life(self) -> int:
        return len(self.table.game.side(self.seat).life)

    @property
    def life_cards(self) -> Pile:
        return Pile(self.look.life_cards(self.seat) or [])

    @property
    def hand(self) -> set[str]:
        return set(self.zone("hand"))

    @property
    def graveyard(self) -> Pile:
        return Pile(reversed(self.zone("graveyard")))

    @property
    def fog(self) -> set[str]:
        return set(self.zone("fog"))

    @property
    def pack(self) -> set[str]:
        return set(self.zone("pack"))

    @property
    def rare(self) -> str | None:
        return self.zone("rare").top

    @property
    def trumps(self) -> list[str]:
        """Trumps as scenarios write them, in their order."""
        return [str(trump) for trump in self.look.trumps(self.seat)]

    @property
    def field(self) -> list[str]:
        """Units as scenarios write them, bulwarks and soldiers in one sorted list."""
        return sorted([unit.core() for unit in self.look.units(self.seat)])

    @property
    def bulwarks(self) -> list[str]:
        """Bulwark cards from the life on."""
        return self.look.bulwarks(self.seat)

    @property
    def soldiers(self) -> list[str]:
        """Soldiers as scenarios write them, without the word."""
        cores = [unit.core() for unit in self.look.units(self.seat) if unit.sort == "soldier"]
        return sorted([core.removeprefix("soldier ") for core in cores])

    @property
    def attackers(self) -> list[str]:
        return self.look.attackers(self.seat)

    @property
    def blockers(self) -> list[str]:
        return self.look.blockers(self.seat)


class Table(Playing):
    """A game in a given position.

    Each side takes the keys of a scenario's table (life, hand, field, graveyard, used, fog, pack, opened, rare,
    trumps); in place of `field`, or beside it, `bulwarks="H2 D3:driven"` and `soldiers="S7 H3+H4:driven:new"`. Cards
    are one text.
    """

    def __init__(
        self,
        a: Side | None = None,
        b: Side | None = None,
        regulation: str = "lite",
        turn: str = "A",
        chance: str | None = None,
        stage: Iterable[str] = (),
        options: dict[str, str | bool] | None = None,
        seed: int = 1,
    ) -> None:
        data: dict[str, Plain] = {
            "regulation": regulation,
            "turn": turn,
            "chance": turn if chance is None else chance,
            "stage": list(stage),
            "options": dict(options or {}),
            "seed": seed,
            "table": {"A": written(a or {}), "B": written(b or {})},
        }
        super().__init__(scenario_of(value_of(data, "table"), "table").start())
        self.a = Seat(self, 0)
        self.b = Seat(self, 1)

    def plays(self, *lines: str) -> None:
        """Play lines one after the other; `both pass` is understood."""
        for line in lines:
            if line == "both pass":
                self.both_pass()
            else:
                self.play(line)
            check(self.game)

    def refused(self, line: str, because: str | None = None) -> bool:
        """Tell whether a line is refused, for that reason, and changes nothing."""
        before = dump(self.game)
        try:
            self.play(line)
        except RefusedMove as error:
            if dump(self.game) != before:
                raise AssertionError(f"{line} was refused and changed something") from error
            if because is not None and because not in error.reasons:
                raise AssertionError(f"{line} was refused for {error.reasons}: {error}") from error
            return True
        raise AssertionError(f"{line} was played")

    def why(self, line: str) -> tuple[str, ...]:
        """Return the reasons for which a line is refused, none if it is not."""
        try:
            trial = Playing(self.game.clone())
            trial.before, trial.draft = self.before, self.draft
            trial.play(line)
        except RefusedMove as error:
            return error.reasons
        return ()

    def size(self, unit: str) -> int | None:
        """Return the size of a soldier, None if there is none."""
        return Look(self.game).size(read_item(unit))

    def view(self, seat: str) -> Look:
        """Return the table as a seat sees it."""
        return look_at(self.game, SEATS.index(seat))

    @property
    def stage(self) -> list[str]:
        return Look(self.game).stage()

    @property
    def turn(self) -> str | None:
        return holder(self.game, "turn")

    @property
    def chance(self) -> str | None:
        return holder(self.game, "chance")

    @property
    def winner(self) -> str | None:
        return holder(self.game, "winner")

    @property
    def asks(self) -> str | None:
        return Look(self.game).asks()

    @property
    def legal(self) -> set[str]:
        """The actions that the chance holder may request now."""
        return set(Look(self.game).legal())

    @property
    def state(self) -> Game:
        return self.game


def written(side: Side) -> Plain:
    """Return a side as a scenario writes it."""
    keys: dict[str, Plain] = {}
    field: list[Plain] = []
    for name, value in side.items():
        if name in ("bulwarks", "soldiers"):
            words = value.split() if isinstance(value, str) else [str(each) for each in listed(value)]
            field += [f"{name[:-1]} {word.replace(':', ' ')}" for word in words]
        elif name == "field":
            field += listed(value)
        else:
            keys[name] = (
                listed(value) if name in ("fog", "trumps") else list(value) if isinstance(value, list) else value
            )
    return {**keys, "field": field} if field else {**keys}


def listed(value: str | int | bool | list[str]) -> list[Plain]:
    """Return several texts, written as a list or with commas."""
    if isinstance(value, list):
        return list(value)
    return [part.strip() for part in str(value).split(",") if part.strip()]
