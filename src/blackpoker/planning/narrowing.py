"""Which options of a decision are worth looking at, so that planning stays quick."""

from typing import Final

from mypy_extensions import i64

from blackpoker.actions.basic import groups_of
from blackpoker.actions.damage_judgment import repels
from blackpoker.actions.questions import CHOOSE_ATTACKERS, CHOOSE_BLOCKERS
from blackpoker.common.card import CLUB, SPADE, number_of, suit_of
from blackpoker.common.game import Game, find_unit, unit_numbered
from blackpoker.common.modifier import size_of
from blackpoker.common.questions import CHOOSE_KEYS, CHOOSE_TARGET
from blackpoker.common.unit import FieldUnit
from blackpoker.core import DONE, Decision, Rng, top_request

from .policy import is_by_rule, pick
from .policy_actions import best_cards_first, right_targets
from .policy_fight import free_blockers, least_missed

QUIET: Final = ("draw", "charge", "end", "attack")
"""Requests on the stage that are not worth an answer."""
FIGHT: Final = ("block", "damageJudge")
IN_FIGHTS: Final = ("up",)
"""Actions that wait for a fight."""
MOST_KEYS: Final = 4
MOST_TARGETS: Final = 6


def at_stake(world: Game, seat: i64) -> bool:
    """Tell whether the stage asks for an answer: a fight, or something that the opponent has put on top."""
    if world.staged == 0:
        return False
    top = top_request(world)
    if top.action.id in FIGHT:
        return True
    return top.controller != seat and top.action.id not in QUIET


def worth_trying(world: Game, decision: Decision, option: i64) -> bool:
    """Tell whether a request may be worth something now, at a glance."""
    id = world.book.plays[option].id
    if world.staged > 0:
        return True
    if id in IN_FIGHTS or id == "end":
        return False
    if id == "setBulwark":
        return world.side(decision.player).hand != 0
    if id == "attack":
        side = world.side(decision.player)
        return side.soldiers & side.charged != 0
    return True


def narrowed(world: Game, decision: Decision, rng: Rng, quick: bool) -> list[int]:
    """Return the options of a decision that are worth looking at."""
    question = decision.question
    options = decision.options
    if question is CHOOSE_KEYS:
        return narrowed_keys(world, decision, quick)
    if question is CHOOSE_TARGET:
        action = world.book.plays[world.draft[0]]
        return list(right_targets(world, decision.player, action, options))[:MOST_TARGETS]
    if is_by_rule(question):
        return [pick(world, rng)]
    if question is CHOOSE_ATTACKERS:
        return narrowed_attackers(world, decision)
    if question is CHOOSE_BLOCKERS:
        return narrowed_blockers(world, decision)
    if decision.ordered:
        return [options[0]]
    return list(options)


def narrowed_keys(world: Game, decision: Decision, quick: bool) -> list[int]:
    """Return a few key cards: all if there are few, else the most and the least useful and some between."""
    action = world.book.plays[world.draft[0]]
    options = decision.options
    if action.id == "throwing":
        return keys_of_throwing(options)
    cards = best_cards_first(options)
    if action.key_cards > 1:
        return cards[-1:] if quick else cards[-2:]
    if len(cards) <= MOST_KEYS:
        return cards
    return [cards[0], cards[1], cards[len(cards) // 2], cards[-1]]


def keys_of_throwing(options: tuple[int, ...]) -> list[int]:
    """Return the spades, largest first, or else the least useful club."""
    spades = [card for card in options if suit_of(card) == SPADE]
    if spades:
        spades.sort(key=minus_number)
        return spades[:3]
    clubs = [card for card in options if suit_of(card) == CLUB]
    return best_cards_first(tuple(clubs))[-1:]


def minus_number(card: i64) -> i64:
    """Return a number by which the largest card comes first."""
    return -number_of(card)


def narrowed_attackers(world: Game, decision: Decision) -> list[int]:
    """Return who may attack next: units in field order only, so that every set is looked at once."""
    last = -1
    for option in world.draft:
        last = max(last, option)
    return [option for option in decision.options if option == DONE or option > last]


def narrowed_blockers(world: Game, decision: Decision) -> list[int]:
    """Return the best bulwarks, the soldiers that beat, equal or at least stop the attacker, and last nobody."""
    so_far = groups_of(world, world.draft)[-1]
    attacker = find_unit(world, decision.about)
    if attacker is None:
        return [DONE]
    size = size_of(world, attacker)
    free = free_blockers(world, decision)
    soldiers = [unit for unit in free if not unit.bulwark]
    if so_far:
        return helping_blockers(world, soldiers, size, so_far)
    bulwarks = [unit for unit in free if unit.bulwark]
    chosen: list[int] = []
    for repelling in (True, False):
        alike = [unit for unit in bulwarks if repels(unit, attacker) == repelling]
        if alike:
            chosen.append(least_missed(alike).number)
    return [*chosen, *best_soldiers(world, soldiers, size), DONE]


def helping_blockers(world: Game, soldiers: list[FieldUnit], size: i64, so_far: list[int]) -> list[int]:
    """Return who may join blockers: only those who bring them up to the attacker, and then to the end."""
    missing = size - sum([size_of(world, unit_numbered(world, number)) for number in so_far])
    if missing < 0 or sum([size_of(world, unit) for unit in soldiers]) < missing:
        return [DONE]
    helping = best_soldiers(world, soldiers, missing)
    return [*helping, DONE] if len(so_far) == 1 or missing == 0 or not helping else helping


def best_soldiers(world: Game, soldiers: list[FieldUnit], size: i64) -> list[int]:
    """Return the smallest soldier that beats a size, one that equals it, the largest and the smallest."""
    best: list[int] = []
    beating = -1
    least = 1000
    for unit in soldiers:
        own = size_of(world, unit)
        if own > size and own < least:
            beating, least = unit.number, own
        elif own == size:
            best.append(unit.number)
    if beating >= 0:
        return [beating, *best[:1]]
    smallest, largest = -1, -1
    low, high = 1000, -1000
    for unit in soldiers:
        own = size_of(world, unit)
        if own < low:
            smallest, low = unit.number, own
        if own > high:
            largest, high = unit.number, own
    best = best[:1]
    for number in (smallest, largest):
        if number >= 0 and number not in best:
            best.append(number)
    return best
