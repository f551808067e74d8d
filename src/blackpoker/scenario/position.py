"""A position: what lies where, whose turn it is and who holds the chance. Scenarios begin there, and so may records.

`str(position)` is its strict form in one line, which `read_position` reads: a mapping of YAML with the keys of a
scenario's table, every card named. Reading and building it again gives the same game.
"""

from dataclasses import dataclass
from typing import Final

from blackpoker.common.card import NO_CARD, card_name
from blackpoker.common.game import Game
from blackpoker.core import PlayerId, Traced
from blackpoker.notation.errors import InvalidScenario
from blackpoker.notation.source import Value, parse
from blackpoker.notation.text import plain
from blackpoker.regulation import Regulation
from blackpoker.view.seen import SEATS

from .building import build
from .layout import FogText, SeatLayout, StageText, placed, read_seat_layout, read_stage
from .units import UnitText

KEYS: Final = ("turn", "chance", "table", "stage")
LONGEST: Final = 6000
"""The longest strict form that a record takes, in characters."""
IMPOSSIBLE: Final = {
    "somebody attacks outside a fight": "戦闘中でないのにアタッカーがいます",
    "a main request in another's turn": "相手のターンにメインのリクエストがあります",
}
"""What a table may say that no game can come to, in both languages."""


@dataclass
class Position:
    """A position as it was read; `value` is the table as it was written."""

    regulation: Regulation
    layouts: tuple[SeatLayout, SeatLayout]
    stage: list[StageText]
    turn: PlayerId
    chance: PlayerId
    value: Value

    def game(self, seed: int, trace: list[Traced] | None = None) -> Game:
        """Return a game in this position; a table that no game can come to is refused."""
        try:
            return build(self.regulation, self.layouts, self.stage, self.turn, self.chance, seed, trace)
        except AssertionError as error:
            why = str(error)
            raise self.value.error(
                f"no game comes to this position: {why}",
                f"この局面にはなりません：{IMPOSSIBLE.get(why, why)}",
            ) from None

    def decks(self) -> tuple[bytes, bytes]:
        """Return all cards of each seat, wherever they lie."""
        found: list[bytes] = []
        for seat, layout in enumerate(self.layouts):
            staged = b"".join([entry.keys for entry in self.stage if entry.seat == seat])
            found.append(bytes(sorted(layout.life + placed(layout) + staged)))
        return found[0], found[1]

    def __str__(self) -> str:
        sides = ", ".join([f"{SEATS[seat]}: {write_side(layout)}" for seat, layout in enumerate(self.layouts)])
        stage = f", stage: {listed([write_request(entry) for entry in self.stage])}" if self.stage else ""
        return f"{{turn: {SEATS[self.turn]}, chance: {SEATS[self.chance]}, table: {{{sides}}}{stage}}}"


def read_position(text: str, rules: Regulation) -> Position:
    """Read the strict form of a position; it is not built here."""
    if len(text) > LONGEST:
        raise InvalidScenario(f"a position has at most {LONGEST} characters", f"局面は{LONGEST}文字までです")
    root = parse(text, "position")
    return position_of(root.mapping(KEYS), rules, root)


def position_of(keys: dict[str, Value], rules: Regulation, root: Value) -> Position:
    """Return the position that the keys of a mapping describe."""
    if "table" not in keys:
        raise root.error("a scenario has a table", "シナリオには table が必要です")
    stage = read_stage(keys["stage"], rules) if "stage" in keys else []
    sides = keys["table"].mapping(SEATS)
    missing = Value(None, root.file, keys["table"].line, "table")
    one = read_seat_layout(sides.get("A", missing), rules, stage, 0)
    two = read_seat_layout(sides.get("B", missing), rules, stage, 1)
    turn = read_seat_key(keys, "turn", 0)
    return Position(rules, (one, two), stage, turn, read_seat_key(keys, "chance", turn), missing)


def read_seat_key(keys: dict[str, Value], name: str, default: PlayerId) -> PlayerId:
    """Read a seat."""
    if name not in keys:
        return default
    word = plain(keys[name].text()).upper()
    if word not in SEATS:
        raise keys[name].error("A or B belongs here", "A か B を書きます")
    return SEATS.index(word)


def write_side(layout: SeatLayout) -> str:
    """Write one side of the table; the life always, everything else if there is any."""
    found = {
        "hand": names(layout.hand),
        "field": [write_unit(unit) for _, unit in layout.units],
        "graveyard": names(layout.graveyard[::-1]),
        "used": layout.used,
        "fog": [write_fog(fog) for fog in layout.fogs],
        "pack": names(layout.pack),
        "opened": "true" if layout.opened else "",
        "rare": [] if layout.rare == NO_CARD else [card_name(layout.rare)],
        "trumps": [str(trump) for trump in layout.trumps],
    }
    words = [f"{key}: {value if isinstance(value, str) else listed(value)}" for key, value in found.items() if value]
    return f"{{{', '.join([f'life: {listed(names(layout.life))}', *words])}}}"


def write_unit(unit: UnitText) -> str:
    """Write a unit with everything that is said of it."""
    flags = {"driven": unit.driven, "new": unit.new, "up": unit.up, "attacker": unit.attacker}
    words = [unit.sort, "+".join(names(bytes(unit.cards))), *[flag for flag, said in flags.items() if said]]
    return " ".join(words if unit.blocks is None else [*words, "blocks", str(unit.blocks)])


def write_fog(fog: FogText) -> str:
    """Write a fog."""
    words = [fog.kind, *names(fog.cards), *([] if fog.amount is None else [str(fog.amount)])]
    return " ".join(words if fog.target is None else [*words, ">", str(fog.target)])


def write_request(entry: StageText) -> str:
    """Write a request on the stage."""
    action = f"{entry.action}:{entry.mode}" if entry.mode else entry.action
    words = [SEATS[entry.seat], action, *([] if entry.unit is None else [str(entry.unit)]), *names(entry.keys)]
    return " ".join(words if entry.target is None else [*words, ">", str(entry.target)])


def names(cards: bytes) -> list[str]:
    """Return the names of cards."""
    return [card_name(card) for card in cards]


def listed(words: list[str]) -> str:
    """Write a list of YAML in one line; nothing that stands in one needs quotes."""
    return f"[{', '.join(words)}]"
