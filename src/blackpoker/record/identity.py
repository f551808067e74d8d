"""The identity of rules: a fingerprint of all that defines play, by which records and stored tables know their rules.

It is a hash over the facts of every definition – not its words – and over the names of its steps. What a step does is
code and has no fact to hash: whoever changes the behaviour of one raises its number in STEP_VERSIONS, or BEHAVIOUR for
what all games share. `tests/record/test_identity.py` does not let the golden games change under the same fingerprint.
"""

import hashlib
from dataclasses import dataclass
from typing import Any, Final

from blackpoker.common.condition import Check
from blackpoker.common.numbers import USUAL_NUMBERS
from blackpoker.core import Given, Program
from blackpoker.core.rng import SHUFFLE_VERSION
from blackpoker.editions import EDITIONS
from blackpoker.regulation import Regulation

BEHAVIOUR: Final = 1
"""Changes whenever the core rules, the common rules or the set-up do something else than before."""
STEP_VERSIONS: Final[dict[str, int]] = {}
"""How often the behaviour of a step has changed, by the name of the step; those that never did are not here."""
FACTS: Final[dict[str, str]] = {
    "Action": "id kind trigger speed timing key key_zone target condition trigger_condition once_per_turn "
    "uncounterable on of reads_event modes key_unit virtual trump then_pass in_set_up effect",
    "Mode": "timing cost",
    "Key": "patterns",
    "KeyUnit": "suit character",
    "Condition": "check extra",
    "TriggerCondition": "check",
    "UnitTarget": "kind what own cards",
    "EquippableTarget": "kind what own cards",
    "PlayerTarget": "kind either",
    "TrumpTarget": "kind",
    "RequestTarget": "kind least_keys most_keys action unless_uncounterable aimed",
    "Character": "id face_down cards low high labels size equippable abilities",
    "TrumpCharacter": "id cards labels size equippable abilities trump partners returns",
    "FogKind": "id cards bound abilities",
    "Trump": "id card abilities actions",
    "Ability": "id scope changes change",
    "Format": "id",
    "Frame": "id deck least_cards pack rare strategy trumps set_up",
}
"""The facts of each kind of definition; its other fields are words, or follow from these."""


@dataclass(frozen=True)
class Identity:
    """By what a game was played: the edition, the fingerprint of the rulebook, and the version of the shuffle.

    `packages` are the rule packages, each by its id and its fingerprint, with commas between.
    """

    edition: str
    rules: str
    shuffle: str
    packages: str = ""


def identity_of(rules: Regulation) -> Identity:
    """Return the identity of a regulation as it is played here."""
    return Identity(edition_of(rules), fingerprint(rules), str(SHUFFLE_VERSION), packages_of(rules))


def edition_of(rules: Regulation) -> str:
    """Return the edition that a regulation is of."""
    return rules.edition.id


def packages_of(rules: Regulation) -> str:
    """Return the rule packages of a regulation with their fingerprints, as records name them."""
    return ", ".join([f"{package.id} {package.fingerprint}" for package in rules.packages])


def versions() -> tuple[object, ...]:
    """Return all numbers that an identity hangs on beside the definitions."""
    return (*[edition.id for edition in EDITIONS], BEHAVIOUR, SHUFFLE_VERSION, *sorted(STEP_VERSIONS.items()))


def fingerprint(rules: Regulation) -> str:
    """Return a hash of everything that defines play under a regulation."""
    book = rules.book
    options = sorted([(name, getattr(rules.options, name)) for name in OPTIONS])
    packages = tuple([(each.id, each.fingerprint) for each in rules.packages])
    numbers = tuple(book.numbers.values().items())
    facts = (
        ("edition", edition_of(rules)), ("behaviour", BEHAVIOUR), ("shuffle", SHUFFLE_VERSION), ("packages", packages),
        rules.format, rules.frame, options, book.plays, book.characters, book.fogs, book.trumps, book.open_decks,
        *((("free graveyard top", True),) if book.free_graveyard_top else ()),
        *((("numbers", numbers),) if book.numbers.values() != USUAL_NUMBERS.values() else ()),
    )  # fmt: skip
    return hashlib.sha256(written(facts).encode()).hexdigest()[:32]


OPTIONS: Final = (
    "throwing_suit", "end_clears_all_fog", "preset_bulwark_face_up", "rare_summon_cost", "rare_summon_needs_low_life",
    "ask_graveyard_top", "show_successor", "open_decks",
)  # fmt: skip
"""The options that play hangs on; whether a strange combination of format and frame is warned of is none of them."""


def written(value: Any) -> str:
    """Write a fact so that different facts are written differently: a definition by its facts, a step by its name."""
    if value is None or isinstance(value, bool | int | str | bytes):
        return repr(value)
    if isinstance(value, tuple | list):
        return f"({','.join([written(each) for each in value])})"
    if isinstance(value, Program):
        return f"steps({','.join([step(name) for name in value.step_names])})"
    for kind in type(value).__mro__:
        if kind.__name__ in FACTS:
            names = FACTS[kind.__name__].split()
            facts = [f"{name}={written(getattr(value, name))}" for name in names]
            return f"{step(type(value).__name__)}({','.join(facts)})"
    if isinstance(value, Given | Check):
        return step(value.name)
    assert callable(value), f"{value!r} is no fact"
    return step(value.__name__)


def step(name: str) -> str:
    """Write a step with the number of its behaviour."""
    return f"{name}@{STEP_VERSIONS.get(name, 1)}"
