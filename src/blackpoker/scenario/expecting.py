"""Expectations of scenarios: what each key means, and whether a table is as expected."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from blackpoker.common.card import card_name
from blackpoker.common.game import Game
from blackpoker.core import NOBODY
from blackpoker.core.text import LANGUAGES, Text
from blackpoker.notation.errors import InvalidMove
from blackpoker.notation.item import UNIT, Item, find_card, read_item
from blackpoker.notation.names import find_action_id
from blackpoker.notation.naming import unit_meant
from blackpoker.notation.source import Value
from blackpoker.notation.text import plain
from blackpoker.view.seen import SEATS

from .seen import MANY, Look, look_at, unit_name
from .trumps import read_trump_text
from .units import HIDDEN, UnitText, read_unit_text

Wanted: TypeAlias = "str | int | list[str] | None"
Check: TypeAlias = Callable[[Look], Text | None]
"""Looks at a table and says what is wrong: `expected … got …`, or None."""
EXPECTED: Final = Text("{wanted} のはずが {got} です", "expected {wanted} got {got}")
HELD: Final = Text("{wanted} を含むはずが {got} です", "expected to hold {wanted} got {got}")
NOT_EXPECTED: Final = Text("{wanted} はないはずが {got} です", "expected not {wanted} got {got}")

MORE: Final = re.compile(r"(.+?) ?(>=|<=| has)")
"""A key whose value is a bound, or a part of what is there."""
SEAT_KEY: Final = re.compile(r"([AB])\.([a-z]+)(?:\.([a-z]+))?")
ZONES: Final = ("hand", "graveyard", "fog", "pack", "rare")
KEYS: Final = (
    "turn, chance, winner, asks, stage, can, cannot, legal, size A.S7, view.A, A.life, A.life.cards, A.hand, "
    "A.graveyard, A.fog, A.pack, A.rare (and .count), A.graveyard.top, A.field, A.bulwarks, A.trumps, A.attackers, "
    "B.blockers; with >= or <=, A.life and every .count; with has, lists of cards, units, trumps and A.life.cards"
)


@dataclass(frozen=True)
class Expectation:
    """One key of a list of expectations, with its check."""

    key: str
    line: int
    check: Check

    def failure(self, look: Look) -> Text | None:
        """Say what is wrong, with the key, or None."""
        wrong = self.check(look)
        return None if wrong is None else Text(f"{self.key} は {wrong.ja}", f"{self.key} {wrong.en}")


def read_expectations(value: Value, view: bool = False) -> list[Expectation]:
    """Read a mapping of expectations."""
    found: list[Expectation] = []
    for key, each in value.mapping().items():
        word = " ".join(plain(key).split())
        if word in ("view.A", "view.B") and not view:
            seat = SEATS.index(word[-1])
            for inner in read_expectations(each, view=True):
                found.append(Expectation(f"{word} {inner.key}", inner.line, through(inner.check, seat)))
        else:
            found.append(Expectation(word, each.line, read_check(word, each, view)))
    return found


def through(check: Check, seat: int) -> Check:
    """Return a check made with the eyes of a seat."""
    return lambda look: check(look_at(look.game, seat))


def read_check(key: str, value: Value, view: bool) -> Check:
    """Return the check of one key."""
    if key in ("turn", "chance", "winner"):
        wanted = seat_or_null(value)
        return lambda look: differ(wanted, holder(look.game, key))
    if key == "asks":
        asks = None if value.data is None else " ".join(value.text().split())
        return lambda look: differ(asks, look.asks())
    if key in ("stage", "legal", "can", "cannot"):
        return actions_check(key, [action_id(each) for each in value.items()])
    if key.startswith("size "):
        item = unit_item(value, key[5:])
        assert item is not None
        size = None if value.data is None else whole(value)
        return lambda look: differ(size, look.size(item))
    more = MORE.fullmatch(key)
    if more is not None:
        bound = has_check(more[1], value, view) if more[2] == " has" else bound_check(more[1], more[2], value)
        if bound is not None:
            return bound
    match = SEAT_KEY.fullmatch(key)
    if match is not None:
        check = seat_check(SEATS.index(match[1]), match[2], match[3], value, view)
        if check is not None:
            return check
    raise value.error(
        f"there is no such expectation; there are {KEYS}", f"そのような期待はありません。あるのは {KEYS} です"
    )


def whole(value: Value) -> int:
    """Read a size, which may be negative."""
    text = value.text()
    if text.startswith("-") and text[1:].isascii() and text[1:].isdigit() and len(text) < 9:
        return int(text)
    return value.whole(0, 10**6)


def seat_check(seat: int, name: str, more: str | None, value: Value, view: bool) -> Check | None:
    """Return the check of a key of one side."""
    if name == "life" and more is None:
        life: int | str = MANY if view and value.data == MANY else value.whole(0, 54)
        return lambda look: differ(life, look.life(seat))
    if name == "life" and more == "cards":
        cards = card_list(value, view)
        return lambda look: differ(cards, look.life_cards(seat))
    if name in ZONES and more is None:
        some = sorted(card_list(value, view)) if value.data is not None else None
        return lambda look: differ(some, in_order(look.cards(seat, name)))
    if name in ZONES and more == "count":
        count = value.whole(0, 54)
        return lambda look: differ(count, number(look.cards(seat, name)))
    if name == "graveyard" and more == "top":
        top = None if value.data is None else card(value, view)
        return lambda look: differ(top, look.graveyard_top(seat))
    if more is not None:
        return None
    if name == "field":
        units = [read_unit_text(each, view) for each in value.list()]
        return lambda look: field_check(look, seat, units)
    if name == "bulwarks":
        row = card_list(value, view)
        return lambda look: differ(row, look.bulwarks(seat))
    if name == "trumps":
        trumps = sorted([str(read_trump_text(each, view)) for each in value.list()])
        return lambda look: differ(trumps, sorted([str(trump) for trump in look.trumps(seat)]))
    if name in ("attackers", "blockers"):
        pairs = [[unit_item(each, part, view) for part in each.text().split(">")] for each in value.list()]
        return lambda look: roles_check(look, name, seat, pairs)
    return None


def bound_check(key: str, sign: str, value: Value) -> Check | None:
    """Return the check of a number that may not be smaller, or not larger; None if the key is no number."""
    match = SEAT_KEY.fullmatch(key)
    if match is None or not (match[3] == "count" or (match[2] == "life" and match[3] is None)):
        return None
    seat, zone, bound = SEATS.index(match[1]), match[2], value.whole(0, 54)
    if zone != "life" and zone not in ZONES:
        return None

    def check(look: Look) -> Text | None:
        got = look.life(seat) if zone == "life" else number(look.cards(seat, zone))
        met = isinstance(got, int) and (got >= bound if sign == ">=" else got <= bound)
        return None if met else filled(EXPECTED, f"{sign} {bound}", written(got))

    return check


def has_check(key: str, value: Value, view: bool) -> Check | None:
    """Return the check that some things are among those of a list; None if the key is no list."""
    match = SEAT_KEY.fullmatch(key)
    if match is None or (match[3] is not None and (match[2], match[3]) != ("life", "cards")):
        return None
    seat, name = SEATS.index(match[1]), match[2]
    if name == "field":
        units = [read_unit_text(each, view).core() for each in value.list()]
        return lambda look: holds(units, [unit.core() for unit in look.units(seat)])
    if name == "trumps":
        trumps = [str(read_trump_text(each, view)) for each in value.list()]
        return lambda look: holds(trumps, [str(trump) for trump in look.trumps(seat)])
    if name == "life" and match[3] == "cards":
        cards = card_list(value, view)
        return lambda look: holds(cards, look.life_cards(seat))
    if name in ZONES:
        some = card_list(value, view)
        return lambda look: holds(some, look.cards(seat, name))
    return None


def holds(wanted: list[str], got: list[str] | None) -> Text | None:
    """Say what is missing, or None."""
    left = list(got or [])
    for each in wanted:
        if each not in left:
            return filled(HELD, each, written(got))
        left.remove(each)
    return None


def actions_check(key: str, ids: list[str]) -> Check:
    """Return the check of a list of actions."""
    if key == "stage":
        return lambda look: differ(ids, look.stage())
    if key == "legal":
        return lambda look: differ(sorted(ids), sorted(look.legal()))
    if key == "can":
        return lambda look: among([id for id in ids if id not in look.legal()], "can", look)
    return lambda look: among([id for id in ids if id in look.legal()], "cannot", look)


def among(wrong: list[str], key: str, look: Look) -> Text | None:
    """Say which actions are not as expected."""
    if not wrong:
        return None
    return filled(EXPECTED if key == "can" else NOT_EXPECTED, written(wrong), written(look.legal()))


def field_check(look: Look, seat: int, wanted: list[UnitText]) -> Text | None:
    """Compare units; what a unit does beside its state counts only if it is named."""
    there = look.units(seat)
    expected, got = sorted([unit.core() for unit in wanted]), sorted([unit.core() for unit in there])
    if expected != got:
        return differ(expected, got)
    for unit in wanted:
        same = [each for each in there if each.core() == unit.core()]
        if unit.up and not any(each.up for each in same):
            return filled(EXPECTED, f"{unit.core()} up", unit.core())
        if unit.attacker and not any(each.attacker for each in same):
            return filled(EXPECTED, f"{unit.core()} attacker", unit.core())
        if unit.blocks is not None and not any(blocks_that(look, each, unit.blocks) for each in same):
            return filled(EXPECTED, f"{unit.core()} blocks {unit.blocks}", unit.core())
    return None


def blocks_that(look: Look, unit: UnitText, attacker: Item) -> bool:
    """Tell whether a unit blocks the attacker that an item names."""
    meant = unit_meant(look.game, attacker, 0, True)
    return meant is not None and unit.blocks is not None and unit_name(meant) == str(unit.blocks)


def roles_check(look: Look, name: str, seat: int, wanted: list[list[Item | None]]) -> Text | None:
    """Compare attackers or blockers; any card of a unit names it."""
    expected = sorted([" > ".join([canonical(look.game, item, seat) for item in pair]) for pair in wanted])
    got = sorted(look.attackers(seat) if name == "attackers" else look.blockers(seat))
    if name == "blockers" and all(len(pair) == 1 for pair in wanted):
        got = sorted([each.partition(" > ")[0] for each in got])
    return differ(expected, got)


def canonical(game: Game, item: Item | None, seat: int) -> str:
    """Name the unit that an item means by its first card."""
    if item is None:
        return f"{SEATS[seat]}.{HIDDEN}"
    unit = unit_meant(game, item, 0, True)
    return str(item) if unit is None else unit_name(unit)


def holder(game: Game, key: str) -> str | None:
    """Return who holds the turn or the chance, or who won."""
    if key == "winner":
        winners = () if game.outcome is None else game.outcome.winners
        return SEATS[winners[0]] if len(winners) == 1 else None
    seat = game.turn if key == "turn" else game.chance
    return None if seat == NOBODY else SEATS[seat]


def differ(wanted: Wanted, got: Wanted) -> Text | None:
    """Say how two values differ, or None."""
    return None if wanted == got else filled(EXPECTED, written(wanted), written(got))


def filled(text: Text, wanted: str, got: str) -> Text:
    """Say what was expected and what is there, in both languages."""
    return Text(*[text.say(language, wanted=wanted, got=got) for language in LANGUAGES])


def written(value: Wanted) -> str:
    """Write a value as YAML would."""
    if value is None:
        return "null"
    if isinstance(value, list):
        return f"[{', '.join([str(each) for each in value])}]"
    return str(value)


def in_order(cards: list[str] | None) -> list[str] | None:
    """Return cards whose order does not count in one order."""
    return None if cards is None else sorted(cards)


def number(cards: list[str] | None) -> int | None:
    """Return how many cards there are, if that is known."""
    return None if cards is None else len(cards)


def seat_or_null(value: Value) -> str | None:
    """Read A, B or null."""
    if value.data is None:
        return None
    word = value.text().strip().upper()
    if word not in SEATS:
        raise value.error(
            f"A, B or null belongs here, not {value.brief()}", f"{value.brief()} ではなく A、B、null です"
        )
    return word


def action_id(value: Value) -> str:
    """Read the name of an action."""
    id = find_action_id(value.text())
    if id is None:
        raise value.error(f"there is no action {value.brief()}", f"{value.brief()} というアクションはありません")
    return id


def card_list(value: Value, view: bool) -> list[str]:
    """Read a list of cards."""
    return [card(each, view) for each in value.items()]


def card(value: Value, view: bool) -> str:
    """Read a card; in a view `?` is one that is not seen."""
    text = value.text()
    if view and text == HIDDEN:
        return HIDDEN
    found = find_card(text)
    if found is None:
        raise value.error(f"{value.brief()} is no card", f"{value.brief()} はカードではありません")
    return card_name(found)


def unit_item(value: Value, text: str, view: bool = False) -> Item | None:
    """Read a unit; in a view `B.?` is one that is not seen."""
    if view and text.strip().endswith(f".{HIDDEN}"):
        return None
    try:
        item = read_item(text)
    except InvalidMove as error:
        raise value.error(error.en, error.ja) from None
    if item.kind not in (UNIT, "place"):
        raise value.error(
            f"a unit is written A.S7, not {text.strip()!r}", f"ユニットは A.S7 のように書きます：{text.strip()!r}"
        )
    return item
