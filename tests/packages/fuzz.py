"""Packages by chance, out of the whole vocabulary – each told by its seed."""

import random
from typing import Any, Final

import yaml

from blackpoker.common.cost import COSTS
from blackpoker.packages.built_in import OF_EDITION
from blackpoker.packages.reading import Names
from blackpoker.packages.targets import PLAIN
from blackpoker.packages.words import ACTION, CARD, CHOICE, NUMBER, SUIT, TRUTH, Argument, Saying, Word
from blackpoker.packages.writing import said_of

BUILT_IN: Final = OF_EDITION["8"]
NAMES: Final = Names(BUILT_IN, {})
KEYS: Final = (
    "♠A〜10",
    "2〜10",
    "A〜K",
    "全て",
    "♡A〜10を2枚",
    "♠A〜Kと♣A〜K",
    "同じスートを2枚",
    "同じ数字を2枚",
    "none",
)
TEXT: Final = {"ja": "何かをする。", "en": "Something is done."}
KINDS: Final = ("summon", "quick magic", "normal magic", "soldier-caused")


def argument(rng: random.Random, one: Argument) -> Any:
    """Return any value that an argument takes."""
    if one.kind == NUMBER:
        return rng.randint(one.least, min(one.most, one.least + 4))
    if one.kind == TRUTH:
        return rng.random() < 0.5
    if one.kind == CHOICE:
        return rng.choice(one.choices)
    if one.kind == SUIT:
        return rng.choice("♠♡♢♣")
    if one.kind == CARD:
        return rng.choice(("♠2", "♣7", "♡K"))
    assert one.kind == ACTION
    return rng.choice(list(BUILT_IN.by_id))


def saying(rng: random.Random, word: Word | Saying) -> Any:
    """Return a word with arguments."""
    if not word.arguments:
        return word.id
    given = {one.name: argument(rng, one) for one in word.arguments if not one.optional or rng.random() < 0.6}
    return {word.id: given}


def action(rng: random.Random, number: int) -> dict[str, Any]:
    """Return an action of the vocabulary; most of them ask for something that their header does not have."""
    made: dict[str, Any] = {"name": {"ja": f"行動{number}", "en": f"Deed {number}"}, "type": rng.choice(KINDS)}
    words = list(NAMES.effects.values())
    made["effect"] = [saying(rng, rng.choice(words)) for _ in range(rng.randint(1, 3))]
    made["text"] = TEXT
    if rng.random() < 0.2:
        made["when"] = saying(rng, rng.choice(list(NAMES.triggers.values())))
    else:
        made["timing"] = rng.choice(("main", "quick"))
        made["cost"] = "".join(rng.choices("BLDS", k=rng.randint(0, 2))) or "none"
        made["key"] = rng.choice(KEYS)
        if rng.random() < 0.7:
            made["target"] = rng.choice(PLAIN)
        if rng.random() < 0.3:
            made["condition"] = saying(rng, rng.choice(list(NAMES.conditions.values())))
        if rng.random() < 0.2:
            made["once"] = True
        if rng.random() < 0.15:
            made["key_unit"] = rng.choice("♠♡♢♣")
            made["cost"] = "K"
    made["speed"] = rng.choice(("normal", "immediate"))
    return made


def for_word(rng: random.Random, word: Word, number: int) -> dict[str, Any]:
    """Return an action whose header has what a word needs, as far as the built-in action tells it."""
    made = action(rng, number)
    made["effect"] = [saying(rng, word)]
    of = BUILT_IN.by_id.get(word.of)
    if of is None:
        made["target"] = rng.choice(("soldier", "character", "player", "request", "opponent"))
        return made
    header = said_of(of, BUILT_IN)
    for key in ("name", "text", "effect", "variants", "note", "trump", "in_set_up"):
        header.pop(key, None)
    if rng.random() < 0.7 and "key" in header:
        header["key"] = rng.choice([*KEYS[:8], header["key"]])
    if rng.random() < 0.5:
        header["timing"] = rng.choice(("main", "quick"))
    header["cost"] = header.get("cost", "none") if "K" in header.get("cost", "") or "when" in header else "none"
    if "when" in header:
        header.pop("cost")
    if rng.random() < 0.5:
        made["effect"].append(saying(rng, rng.choice(list(NAMES.effects.values()))))
    return {"name": made["name"], "text": TEXT, "effect": made["effect"], **header}


class Plainly(yaml.SafeDumper):
    """Writes what stands twice twice, as people do."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def written(data: dict[str, Any]) -> str:
    """Return a package as YAML text."""
    return str(yaml.dump(data, Dumper=Plainly, allow_unicode=True, sort_keys=False))


def package(rng: random.Random, number: int) -> dict[str, Any]:
    """Return a package with a few actions by chance."""
    words = list(NAMES.effects.values())
    actions = {f"deed{place}": for_word(rng, rng.choice(words), place) for place in range(3)}
    made: dict[str, Any] = {"package": f"by-chance-{number}", "name": {"ja": "偶然", "en": "By chance"}, "add": actions}
    if rng.random() < 0.3:
        made["numbers"] = {"hand_limit": rng.randint(0, 9), "drawn": rng.randint(1, 3)}
    if rng.random() < 0.2:
        made["change"] = {"counter": {"cost": "".join(rng.choices(list(COSTS)[:4], k=2))}}
    return made
