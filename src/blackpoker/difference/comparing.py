"""Comparing two sides, entry by entry and field by field."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from blackpoker.core.text import Text

from .sides import FIELDS, LISTS, NOTHING, Fields, Side, things_of

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


def brief(changes: Sequence[Change], language: str, most: int = 6) -> str:
    """Return a difference in one line, as a lobby shows it: カウンター：コスト$D→なし、+矢の雨."""
    told: list[str] = []
    for change in changes:
        name = change.name.say(language)
        if change.kind != CHANGED:
            told.append(f"{SIGNS[change.kind]}{name}")
            continue
        inner = [each for each in change.fields if each.field in SHORT]
        said = [
            f"{'' if each.field == 'value' else FIELDS[each.field].say(language) + ' '}"
            f"{each.before.say(language)}→{each.after.say(language)}"
            for each in inner
        ]
        colon = "：" if language == "ja" else ": "
        told.append(name + (colon + "、".join(said) if language == "ja" else colon + ", ".join(said)) if said else name)
    rest = len(told) - most
    shown = told[:most] + ([f"… +{rest}"] if rest > 0 else [])
    return ("、" if language == "ja" else "; ").join(shown)
