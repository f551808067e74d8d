"""Reading targets, and telling whether one target only allows what another allows."""

from typing import Final

from blackpoker.common.card import ALL_CARDS
from blackpoker.common.target import (
    BULWARK,
    CHARACTER,
    MANY,
    SOLDIER,
    DrivenTarget,
    EquippableTarget,
    OpenTrumpTarget,
    PlayerTarget,
    RequestTarget,
    Target,
    TrumpTarget,
    UnitTarget,
)
from blackpoker.core.text import Text
from blackpoker.notation.source import Value

from .keys import read_cards
from .reading import Names, choice, parsed

PLAIN: Final = (
    "soldier", "bulwark", "character", "own soldier", "own bulwark", "own character", "driven character",
    "equippable soldier", "opponent", "player", "trump", "open trump", "request",
)  # fmt: skip
"""The targets that are one word."""
UNITS: Final = (SOLDIER, BULWARK, CHARACTER)
REQUEST_KEYS: Final = ("keys", "of", "aimed", "counterable")


def read_target(value: Value, names: Names) -> Target:
    """Read a target: a word, or a mapping with one of soldier, bulwark, character, request."""
    if isinstance(value.data, str):
        return plain_target(choice(value, PLAIN))
    inner = value.mapping((*UNITS, "request"))
    if len(inner) != 1:
        raise value.error("a target is one thing", "対象は1つだけ書きます")
    ((what, each),) = inner.items()
    if what == "request":
        return read_request_target(each, names)
    keys = each.mapping(("own", "cards"))
    own = "own" in keys and keys["own"].truth()
    cards = parsed(keys["cards"], read_cards) if "cards" in keys else ALL_CARDS
    if not cards:
        raise each.error("no card is named, so this cannot be met", "カードがないので、満たせません")
    return UnitTarget(what, own, cards)


def plain_target(word: str) -> Target:
    """Return the target of a word."""
    if word == "equippable soldier":
        return EquippableTarget()
    if word in ("opponent", "player"):
        return PlayerTarget(either=word == "player")
    if word == "driven character":
        return DrivenTarget()
    if word in ("trump", "open trump"):
        return TrumpTarget() if word == "trump" else OpenTrumpTarget()
    if word == "request":
        return RequestTarget()
    return UnitTarget(word.removeprefix("own "), own=word.startswith("own "))


def read_request_target(value: Value, names: Names) -> RequestTarget:
    """Read which requests are meant: with so many key cards, of an action, with a target, not barred from Counter."""
    keys = value.mapping(REQUEST_KEYS)
    least, most = (0, MANY) if "keys" not in keys else read_range(keys["keys"])
    action = None if "of" not in keys else names.action(keys["of"])
    aimed = "aimed" in keys and keys["aimed"].truth()
    if action is not None:
        number = 0 if action.key is None else int(action.key.cards) + len(action.virtual)
        if not least <= number <= most:
            raise value.error(
                f"{action.id} has {number} key cards, so no request of it can be meant",
                f"{action.id} のキーカードは{number}枚なので、対象になるリクエストはありません",
            )
        if aimed and action.target is None:
            raise value.error(
                f"{action.id} has no target, so no request of it can be meant",
                f"{action.id} には対象がないので、対象になるリクエストはありません",
            )
    counterable = "counterable" in keys and keys["counterable"].truth()
    name = None if action is None else Text(action.ja, action.en)
    return RequestTarget((least, most), None if action is None else action.id, name, counterable, aimed)


def read_range(value: Value) -> tuple[int, int]:
    """Read how many key cards: 2, 1-2, or 1- for any number from one on."""
    first, dash, last = value.text().replace("〜", "-").partition("-")
    ends = [each.strip() for each in (first, last)]
    if not ends[0].isdecimal() or not (ends[1] == "" or ends[1].isdecimal()) or max(map(len, ends)) > 2:
        raise value.error(
            f"{value.brief()} is no range; it is written 2, 1-2 or 1-",
            f"{value.brief()} は 2、1-2、1- のように書きます",
        )
    least = int(ends[0])
    most = int(ends[1]) if ends[1] else MANY if dash else least
    if most < least:
        raise value.error("no number of key cards is in this range", "この範囲に入る枚数はありません")
    return least, most


def is_within_target(target: Target | None, other: Target) -> bool:
    """Tell whether whatever is a target is also one of another kind of target."""
    if isinstance(other, EquippableTarget):
        return isinstance(target, EquippableTarget)
    if isinstance(other, DrivenTarget | OpenTrumpTarget):
        return type(target) is type(other)
    if isinstance(other, UnitTarget):
        if not isinstance(target, UnitTarget):
            return False
        kind = other.what in (CHARACTER, target.what)
        return kind and (target.own or not other.own) and target.cards & ~other.cards == 0
    if isinstance(other, PlayerTarget):
        return isinstance(target, PlayerTarget) and (other.either or not target.either)
    if isinstance(other, RequestTarget):
        return isinstance(target, RequestTarget) and request_within(target, other)
    return isinstance(target, TrumpTarget)


def request_within(target: RequestTarget, other: RequestTarget) -> bool:
    """Tell whether each request that one target means another one means, too."""
    if target.least_keys < other.least_keys or target.most_keys > other.most_keys:
        return False
    if other.action is not None and target.action != other.action:
        return False
    return target.aimed or not other.aimed
