"""The words of abilities that a trump can have while it lies face up."""

from typing import Any, Final

from blackpoker.common.card import SUIT_SYMBOLS
from blackpoker.common.game import Game, find_unit
from blackpoker.common.modifier import DISCARDS, SIZE, TARGETABLE
from blackpoker.core import ALL, THIS, YOUR, Ability, Held
from blackpoker.core.text import Text

from .built_in import BuiltIn
from .words import CHOICE, NUMBER, SUIT, Argument, Given, Saying

WHOSE: Final = ("mine", "opposing")


def built_in_ability(ability: Ability[Any]) -> Saying:
    """Return the word of a built-in ability."""

    def make(given: Given) -> Ability[Any]:
        return ability

    return Saying(ability.id, ability.name, make)


def is_meant(game: Game, held: Held[Game], unit: int, mine: bool, suit: int | None) -> bool:
    """Tell whether a soldier is one of those that an ability is about."""
    soldier = find_unit(game, unit)
    if soldier is None or soldier.bulwark or (soldier.owner == held.controller) != mine:
        return False
    return suit is None or soldier.has_suit(suit)


def resizing(id: str, sign: int) -> Saying:
    """Return the word for soldiers that are larger or smaller."""

    def make(given: Given) -> Ability[Game]:
        by, mine, suit = sign * int(given["by"]), given["whose"] == "mine", given["suit"]

        def change(game: Game, held: Held[Game], unit: int, size: int) -> int:
            return max(size + by, 0) if is_meant(game, held, unit, mine, suit) else size

        change.__name__ = f"{id}_by_{abs(by)}_{given['whose']}_{'any' if suit is None else SUIT_SYMBOLS[suit]}"
        return Ability(change.__name__, YOUR if mine else ALL, SIZE, change, SIZES[id])

    arguments = (
        Argument("by", NUMBER, Text("いくつ", "by how much"), 1, 20),
        Argument("whose", CHOICE, Text("誰の兵士", "whose soldiers"), choices=WHOSE, usual="mine"),
        Argument("suit", SUIT, Text("このスートの兵士だけ", "soldiers of this suit only"), optional=True),
    )
    return Saying(id, SIZES[id], make, arguments)


SIZES: Final = {
    "soldiers_larger": Text("兵士のサイズを大きくする", "Soldiers are larger"),
    "soldiers_smaller": Text("兵士のサイズを小さくする", "Soldiers are smaller"),
}


def keep_from_targets(game: Game, held: Held[Game], unit: int, value: int) -> int:
    """The controller's soldiers cannot be targeted."""
    return 0 if is_meant(game, held, unit, True, None) else value


def waive(game: Game, held: Held[Game], player: int, discards: int) -> int:
    """The quick magic of the controller costs no D."""
    return 0 if player == held.controller else discards


UNTARGETABLE: Final = Text("自分の兵士は対象にならない", "Your soldiers cannot be targeted")
FREE_MAGIC: Final = Text("自分の速攻魔法のコストからDがなくなる", "Your quick magic costs no D")
HOLDER_ONLY: Final = THIS
"""Abilities that are about the thing that holds them say nothing on a trump."""


def make_untargetable(given: Given) -> Ability[Game]:
    """The own soldiers are no targets."""
    return Ability("untargetableSoldiers", YOUR, TARGETABLE, keep_from_targets, UNTARGETABLE)


def make_free_magic(given: Given) -> Ability[Game]:
    """The own quick magic costs no discards."""
    return Ability("freeMagic", YOUR, DISCARDS, waive, FREE_MAGIC)


GENERAL: Final = (
    resizing("soldiers_larger", 1),
    resizing("soldiers_smaller", -1),
    Saying("untargetable_soldiers", UNTARGETABLE, make_untargetable),
    Saying("free_magic", FREE_MAGIC, make_free_magic),
)


def ability_words(built_in: BuiltIn) -> dict[str, Saying]:
    """Return the words of abilities: those of built-in trumps, and the general ones."""
    own = {ability for trump in built_in.trumps for ability in trump.abilities if ability.scope != HOLDER_ONLY}
    found = [built_in_ability(ability) for ability in built_in.abilities if ability in own]
    return {word.id: word for word in (*found, *GENERAL)}
