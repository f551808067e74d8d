"""Writing a built-in action as a package says it: what can be said in data, and the proof that it is the same."""

from typing import Any, Final

from blackpoker.common.action import Action
from blackpoker.common.card import ALL_CARDS, NO_CARD, SUIT_SYMBOLS, card_words
from blackpoker.common.key_unit import BulwarkKeyUnit
from blackpoker.common.key_words import JA, write_set
from blackpoker.common.target import (
    BULWARK,
    MANY,
    DrivenTarget,
    EquippableTarget,
    OpenTrumpTarget,
    PlayerTarget,
    RequestTarget,
    Target,
    TrumpTarget,
    UnitTarget,
)
from blackpoker.common.zone import RARE
from blackpoker.core import DIRECT, IMMEDIATE, MAIN, QUICK
from blackpoker.core.text import Text

from .built_in import BuiltIn, check_name, trigger_of
from .reading import Names

Plain = Any
NO_OWN: Final[dict[str, Text]] = {}


def said_of(action: Action, built_in: BuiltIn) -> dict[str, Plain]:
    """Return an action as a package says it, as plain data in the order of the documentation."""
    said: dict[str, Plain] = {"name": both(action.name), "type": action.kind}
    if action.trigger != DIRECT:
        said["when"] = check_name(trigger_of(action).check)
    if action.speed == IMMEDIATE:
        said["speed"] = IMMEDIATE
    if action.timing != MAIN:
        said["timing"] = QUICK
    if action.cost:
        said["cost"] = action.cost
    if action.key is not None:
        words = action.key_words()
        said["key"] = "rare" if action.key_zone == RARE or words is None else words.text.ja
    if action.target is not None:
        said["target"] = target_words(action.target)
    if action.condition is not None:
        said["condition"] = check_name(action.condition.check)
    for key, there in (
        ("once", action.once_per_turn),
        ("then_pass", action.then_pass),
        ("in_set_up", action.in_set_up),
    ):
        if there:
            said[key] = True
    if action.uncounterable:
        said["counterable"] = False
    if action.key_unit is not None:
        unit = action.key_unit
        of_suit = BULWARK if isinstance(unit, BulwarkKeyUnit) else SUIT_SYMBOLS[unit.suit]
        said["key_unit"] = unit.character or of_suit
    if action.has_modes:
        said["or"] = {"timing": action.modes[1].timing, "cost": action.modes[1].cost}
    if action.virtual:
        said["virtual"] = [card_words(card) for card in action.virtual]
    if action.trump != NO_CARD:
        said["trump"] = card_words(action.trump)
    said["effect"] = [action.id]
    said["text"] = both(action.wording)
    if action.variants:
        said["variants"] = [
            {"option": each.option, "value": each.value, **both(each.wording)} for each in action.variants
        ]
    if action.remark is not None:
        said["note"] = both(action.remark)
    return said


def both(text: Text) -> dict[str, str]:
    """Return a text in both languages."""
    return {"ja": text.ja, "en": text.en}


def target_words(target: Target) -> Plain:
    """Return a target as a package says it."""
    if isinstance(target, EquippableTarget):
        return "equippable soldier"
    if isinstance(target, DrivenTarget):
        return "driven character"
    if isinstance(target, UnitTarget):
        if target.cards == ALL_CARDS:
            return f"own {target.what}" if target.own else target.what
        return {target.what: {"own": target.own, "cards": write_set(target.cards, JA)}}
    if isinstance(target, PlayerTarget):
        return "player" if target.either else "opponent"
    if isinstance(target, TrumpTarget):
        return "open trump" if isinstance(target, OpenTrumpTarget) else "trump"
    assert isinstance(target, RequestTarget)
    said: dict[str, Plain] = {}
    if (target.least_keys, target.most_keys) != (0, MANY):
        said["keys"] = (
            f"{target.least_keys}-" if target.most_keys == MANY else f"{target.least_keys}-{target.most_keys}"
        )
    if target.action is not None:
        said["of"] = target.action
    if target.aimed:
        said["aimed"] = True
    if target.unless_uncounterable:
        said["counterable"] = True
    return {"request": said} if said else "request"


def names_of(built_in: BuiltIn) -> Names:
    """Return the names of an edition alone."""
    return Names(built_in, NO_OWN)
