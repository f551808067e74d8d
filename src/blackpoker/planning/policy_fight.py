"""Who attacks, and who blocks whom, by rules of thumb that know the sizes on both sides."""

from typing import Final

from mypy_extensions import i64

from blackpoker.actions.basic import groups_of
from blackpoker.actions.damage_judgment import repels
from blackpoker.common.card import is_court, number_of
from blackpoker.common.game import Game, find_unit
from blackpoker.common.modifier import base_size, may_attack, size_of
from blackpoker.common.unit import FieldUnit
from blackpoker.core import DONE, Decision

from .features import charged_blockers, damage_past, future_sizes, is_ready_to_block

SMALL_HIT: Final = 3
"""Damage up to this is taken rather than blocked by a bulwark, while the life is thick."""


def pick_attacker(game: Game, decision: Decision) -> i64:
    """Designate the next of the attackers that should attack, or one that has to, or end the answer."""
    wanted = good_attackers(game, decision.player)
    for option in decision.options:
        if option in wanted:
            return option
    return DONE if DONE in decision.options else decision.options[0]


def good_attackers(game: Game, player: i64) -> list[int]:
    """Return who should attack: all if that is lethal, else those whom the blockers cannot beat, as defence allows."""
    side = game.side(player)
    foe = game.side(1 - player)
    ready = [unit for unit in side.units if not unit.bulwark and may_attack(game, unit)]
    if not ready:
        return []
    sizes = [size_of(game, unit) for unit in ready]
    blockers = charged_blockers(foe)
    if damage_past(list(sizes), blockers) >= len(foe.life):
        return [unit.number for unit in ready]
    wall = sum([size_of(game, unit) for unit in foe.units if not unit.bulwark and is_ready_to_block(unit)])
    strong = [unit for unit in ready if size_of(game, unit) > max(wall, 0)]
    return spare_defenders(game, player, strong)


def spare_defenders(game: Game, player: i64, attackers: list[FieldUnit]) -> list[int]:
    """Leave as many attackers at home as it takes to survive the next attack."""
    side = game.side(player)
    foe = game.side(1 - player)
    threats = future_sizes(foe)
    chosen = list(attackers)
    chosen.sort(key=base_size)
    while chosen:
        at_home = charged_blockers(side) - len(chosen)
        if damage_past(list(threats), at_home) < len(side.life):
            break
        chosen.pop(0)
    return [unit.number for unit in chosen]


def pick_blocker(game: Game, decision: Decision) -> i64:
    """Designate the next blocker of the attacker in question, or end its blockers."""
    groups = groups_of(game, game.draft)
    place, so_far = len(groups) - 1, groups[-1]
    attacker = find_unit(game, decision.about)
    if attacker is None:
        return DONE
    size = size_of(game, attacker)
    free = free_blockers(game, decision)
    soldiers = [unit for unit in free if not unit.bulwark]
    soldiers.sort(key=base_size)
    if so_far:
        sum_so_far = sum([size_of_number(game, number) for number in so_far])
        able = sum([size_of(game, unit) for unit in soldiers]) + sum_so_far > size
        return cheapest_help(game, soldiers, size - sum_so_far) if able and sum_so_far <= size else DONE
    coming = [size_of_number(game, number) for number in game.attackers[place:]]
    lethal = sum(coming) + damage_taken(game) >= len(game.side(decision.player).life)
    if lethal and len(free) <= len(coming) and len([each for each in coming[1:] if each > size]) >= len(free):
        return DONE
    for unit in soldiers:
        if size_of(game, unit) > size:
            return unit.number
    bulwarks = [unit for unit in free if unit.bulwark]
    for unit in bulwarks:
        if repels(unit, attacker):
            return unit.number
    if not lethal and sum([size_of(game, unit) for unit in soldiers]) > size:
        return cheapest_help(game, soldiers, size)
    return block_if_needed(game, lethal, size, soldiers, bulwarks)


def block_if_needed(game: Game, lethal: bool, size: i64, soldiers: list[FieldUnit], bulwarks: list[FieldUnit]) -> i64:
    """Give up a bulwark for a large hit, a soldier only to survive; nothing else is worth it."""
    if bulwarks and (size > SMALL_HIT or lethal):
        return least_missed(bulwarks).number
    for unit in soldiers:
        if size_of(game, unit) == size:
            return unit.number
    if soldiers and lethal:
        return soldiers[0].number
    return DONE


def least_missed(bulwarks: list[FieldUnit]) -> FieldUnit:
    """Return the bulwark to give up: none whose fall brings Next Generation if there is another, and a small one."""
    best = bulwarks[0]
    for unit in bulwarks:
        if cost_of_fall(unit) < cost_of_fall(best):
            best = unit
    return best


def cost_of_fall(bulwark: FieldUnit) -> i64:
    """Return a number by which the bulwark that is missed least comes first."""
    card: i64 = bulwark.cards[0]
    return number_of(card) + (100 if is_court(card) else 0)


def damage_taken(game: Game) -> i64:
    """Return the damage of the attackers that an unfinished answer has let through."""
    groups = groups_of(game, game.draft)
    through = [game.attackers[place] for place in range(len(groups) - 1) if not groups[place]]
    return sum([size_of_number(game, number) for number in through])


def size_of_number(game: Game, number: i64) -> i64:
    """Return the size of the unit of that number, 0 if it is gone or less than nothing."""
    unit = find_unit(game, number)
    return 0 if unit is None else max(0, size_of(game, unit))


def cheapest_help(game: Game, soldiers: list[FieldUnit], missing: i64) -> i64:
    """Return the smallest soldier that beats what is missing alone, else the largest; DONE if there is none."""
    for unit in soldiers:
        if size_of(game, unit) > missing:
            return unit.number
    return soldiers[-1].number if soldiers else DONE


def free_blockers(game: Game, decision: Decision) -> list[FieldUnit]:
    """Return the units that may be picked now."""
    free: list[FieldUnit] = []
    for option in decision.options:
        unit = find_unit(game, option)
        if unit is not None:
            free.append(unit)
    return free
