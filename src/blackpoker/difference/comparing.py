"""Comparing two sides, entry by entry and field by field."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from blackpoker.core.text import Text

from .sides import FIELDS, LISTS, NOTHING, NUMBER, Fields, Side, things_of

ADDED: Final = "added"
REMOVED: Final = "removed"
CHANGED: Final = "changed"
SIGNS: Final = {ADDED: "+", REMOVED: "-", CHANGED: "*"}


@dataclass(frozen=True)
class FieldChange:
    """A field that is not the same on both sides."""

    field: str
    before: Text
    after: Text


@dataclass(frozen=True)
class Change:
    """An entry that only one side has, or that differs."""

    kind: str
    list: str
    id: str
    name: Text
    fields: tuple[FieldChange, ...]


def changes_between(before: Side, after: Side) -> list[Change]:
    """Return what differs, in the order of the lists."""
    one, other = things_of(before), things_of(after)
    found: list[Change] = []
    for kind in LISTS:
        ids = [id for each, id in (*one, *[key for key in other if key not in one]) if each == kind]
        for id in ids:
            change = change_of(kind, id, one.get((kind, id)), other.get((kind, id)))
            if change is not None:
                found.append(change)
    return found


def change_of(kind: str, id: str, before: Fields | None, after: Fields | None) -> Change | None:
    """Return how an entry differs, or None."""
    if before is None or after is None:
        there = after if before is None else before
        assert there is not None
        told = tuple([FieldChange(field, NOTHING, text) for field, text in there.items() if field != "name"])
        if before is not None:
            told = tuple([FieldChange(each.field, each.after, NOTHING) for each in told])
        return Change(ADDED if before is None else REMOVED, kind, id, there["name"], told)
    fields = tuple(
        [
            FieldChange(field, before.get(field, NOTHING), after.get(field, NOTHING))
            for field in FIELDS
            if before.get(field, NOTHING) != after.get(field, NOTHING)
        ]
    )
    return Change(CHANGED, kind, id, after["name"], fields) if fields else None


SHORT: Final = ("cost", "key", "target", "value", "how", "deck")
WORDING: Final = ("text", "note")
FOR_PROGRAMS: Final = ("steps", "abilities")
"""Fields that are said in the words of the engine; the texts beside them say the same to people."""
BRIEF_NUMBERS: Final[dict[str, Text]] = {
    "hand_limit": Text("手札の上限", "hand limit"), "drawn": Text("ドロー", "Draw"),
    "drawn_more": Text("続けて引けるドロー", "further cards of Draw"),
    "opening_hand": Text("最初の手札", "opening hand"),
    "opening_draw": Text("始める前のドロー", "cards drawn in the set-up"), "pack_cards": Text("パック", "pack"),
}  # fmt: skip
"""What numbers of cards are called in one line."""
A_CARD: Final = re.compile("[♠♡♢♣]|Joker")


def brief(changes: Sequence[Change], language: str, most: int = 6) -> str:
    """Return a difference in one line, as a lobby shows it: ドロー1→3枚、カウンター：コスト $D→なし、サーチなし.

    That a text says another number is left out where the number itself is told.
    """
    numbers = any(change.list == NUMBER for change in changes)
    counted = [change for change in changes if not numbers or not only_wording(change)]
    told = [brief_change(change, language) for change in counted]
    rest = len(told) - most
    shown = told[:most] + ([f"… +{rest}"] if rest > 0 else [])
    return ("、" if language == "ja" else "; ").join(shown)


def only_wording(change: Change) -> bool:
    """Tell whether an entry differs in what is said of it alone."""
    return change.kind == CHANGED and all(each.field in WORDING for each in change.fields)


def brief_change(change: Change, language: str) -> str:
    """Return one change in a few words."""
    ja = language == "ja"
    name = change.name.say(language)
    if change.kind == ADDED:
        return f"+{name}"
    if change.kind == REMOVED:
        return f"{name}なし" if ja else f"no {name}"
    if change.list == NUMBER and change.id in BRIEF_NUMBERS:
        value = change.fields[0]
        cards = f"{value.before.say(language)}→{value.after.say(language)}"
        called = BRIEF_NUMBERS[change.id].say(language)
        return f"{called}{cards}枚" if ja else f"{called} {cards}"
    said = [brief_field(each, language) for each in change.fields if each.field in SHORT]
    if not said:
        return name
    return f"{name}：{'、'.join(said)}" if ja else f"{name}: {', '.join(said)}"


def brief_field(change: FieldChange, language: str) -> str:
    """Return a field that differs; of a deck not every card."""
    before, after = change.before.say(language), change.after.say(language)
    if change.field == "deck":
        deck = A_CARD.split(after)[0].strip()
        return f"デッキは{deck}" if language == "ja" else deck
    return f"{'' if change.field == 'value' else FIELDS[change.field].say(language) + ' '}{before}→{after}"


def for_people(changes: Sequence[Change]) -> list[Change]:
    """Return changes without what only the engine has words for."""
    found: list[Change] = []
    for change in changes:
        fields = tuple([each for each in change.fields if each.field not in FOR_PROGRAMS])
        if fields or change.kind != CHANGED:
            found.append(replace(change, fields=fields))
    return found
