"""Legality: which actions a player may request now, and why the others may not be.

A *way* is an action in one of its modes. For each reason there is one rule here, which takes out of a set of ways those
that it refuses; what all rules leave may be requested. This is the only place where the legality of a request is
written: options, reasons, notation and clients ask here.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from blackpoker.core import PlayerId
from blackpoker.core.bits import bit, count, lowest, row_of

from .action import Action, Mode
from .card import CARDS, Mask
from .condition import Condition
from .cost import charged_bulwarks, waived
from .game import Game
from .key_pairs import Pairs, by_eights, set_of
from .key_unit import KeyUnit
from .modifier import may_reach
from .once import limits_of, used_this_turn
from .side import Side
from .target import Target

REASONS: Final[tuple[str, ...]] = ("format", "timing", "condition", "once", "cost", "key", "target")
"""Why an action may not be requested, in the order in which people are told."""
TIMING: Final = 1
CONDITION: Final = 2
ONCE: Final = 3
COST: Final = 4
KEY: Final = 5
TARGET: Final = 6
"""The places of the rules in REASONS."""
ROOM: Final = 60
"""So many ways are told by one word; a long list of actions takes several."""
MOST: Final = 8
"""No action demands so much of anything: so many cards, bulwarks or characters are always enough."""


class Ways:
    """Some of the ways to request the actions of a list, a bit for each; for each demand of a header, who meets it."""

    def __init__(
        self, number: i64, actions: tuple[Action, ...], places: list[int], limits: vec[i64], trumps: bool
    ) -> None:
        ways = [(action, mode) for action in actions for mode in action.modes]
        self.number: Final = number
        """Its place among all of the list."""
        self.places: Final = row_of([place for place in places for _ in actions[places.index(place)].modes])
        """For each way, the place of its action in the list."""
        self.actions: Final = actions_in([action for action, _ in ways])
        self.modes: Final = modes_in([mode for _, mode in ways])
        self.main: Final[i64] = set_of([action.direct for action, _ in ways])
        """What can be requested at all: triggered actions nobody requests."""
        self.quick: Final[i64] = set_of([action.direct and not mode.main for action, mode in ways])
        self.once: Final[i64] = set_of([action.once_per_turn for action, _ in ways])
        self.limits: Final = row_of([limits[place] for place in self.places])
        """For each way, the bit of its action among those that are limited to once per turn."""
        self.free_of_trumps: Final[i64] = set_of([action.trump < 0 for action, _ in ways])
        self.by_trump: Final = row_of([set_of([action.trump == card for action, _ in ways]) for card in range(CARDS)])
        """For each card, the ways that it brings as a trump."""
        # The cost: what is needed at least of each thing that pays.
        self.by_life: Final = by_number([mode.damages for _, mode in ways])
        self.by_bulwarks: Final = by_number([mode.drives for _, mode in ways])
        self.by_characters: Final = by_number([characters_for(mode) for _, mode in ways])
        self.by_hand: Final = by_number([cards_for(action, mode) for action, mode in ways])
        self.waivable: Final[i64] = set_of([action.is_quick_magic and mode.discards > 0 for action, mode in ways])
        """The ways whose discards an ability may waive."""
        self.driving_key_unit: Final[i64] = set_of([mode.drives_key_unit for _, mode in ways])
        # The key: cards of the hand, the rare card, or a unit.
        self.without_hand: Final[i64] = set_of([not action.from_hand for action, _ in ways])
        self.by_cards: Final = by_eights(
            [set_of([takes_alone(action, card) for action, _ in ways]) for card in range(CARDS)]
        )
        """For each set of eight cards, as in `card.MEMBERS`, the ways but those of `pairs` that take one of them."""
        self.of_two: Final[i64] = set_of([action.from_hand and action.key_cards == 2 for action, _ in ways])
        self.pairs: Final = Pairs([action.key for action, _ in ways], self.of_two)
        """Which of the ways with two key cards a hand holds."""
        self.of_several: Final[i64] = set_of([action.from_hand and action.key_cards > 2 for action, _ in ways])
        self.of_rare: Final[i64] = set_of([action.key is not None and not action.from_hand for action, _ in ways])
        """The ways whose key is the rare card."""
        # Key units, conditions and targets, each once with the ways that share it.
        key_units, on_units = vec[KeyUnit](), vec[i64]()
        for unit in distinct_units([action.key_unit for action, _ in ways]):
            key_units = append(key_units, unit)
            on_units = append(on_units, set_of([unit.is_same(action.key_unit) for action, _ in ways]))
        self.key_units: Final = key_units
        self.on_units: Final = on_units
        conditions, conditional = vec[Condition](), vec[i64]()
        for condition in dict.fromkeys([action.condition for action, _ in ways]):
            if condition is not None and (trumps or not condition.extra):
                conditions = append(conditions, condition)
                conditional = append(conditional, set_of([action.condition is condition for action, _ in ways]))
        self.conditions: Final = conditions
        self.conditional: Final = conditional
        targets, aimed = vec[Target](), vec[i64]()
        for target in dict.fromkeys([action.target for action, _ in ways]):
            if target is not None:
                targets = append(targets, target)
                aimed = append(aimed, set_of([action.target is target for action, _ in ways]))
        self.targets: Final = targets
        self.aimed: Final = aimed

    def allowed(self, game: Game, player: PlayerId) -> i64:
        """Return the ways in which a player who holds the chance may make a request now."""
        side = game.side(player)
        left = self.timely(game, player) & self.brought_by(side)
        if left == 0:
            return left
        left = self.in_condition(game, player, self.held_by(game, side, left))
        if left:
            left = self.affordable(game, side, left)
        if left & self.once:
            left = self.unused(game, side, left)
        if left:
            left = self.with_target(game, player, left)
        return left

    def first_to(self, action: Action) -> i64:
        """Return the first of the ways to request an action, which follow each other, or -1."""
        for way in range(len(self.actions)):
            if self.actions[way] is action:
                return way
        return -1

    def met(self, reason: i64, game: Game, player: PlayerId, ways: i64) -> i64:
        """Return those of some ways that are not refused for a reason, told by its place in REASONS."""
        side = game.side(player)
        if reason == TIMING:
            return ways & self.timely(game, player)
        if reason == CONDITION:
            return self.in_condition(game, player, ways & self.brought_by(side))
        if reason == ONCE:
            return self.unused(game, side, ways)
        if reason == COST:
            return self.affordable(game, side, ways)
        if reason == KEY:
            return self.held_by(game, side, ways)
        return self.with_target(game, player, ways)

    def timely(self, game: Game, player: PlayerId) -> i64:
        """Return the ways that fit the moment."""
        return self.main if is_main_time(game, player) else self.quick

    def brought_by(self, side: Side) -> i64:
        """Return the ways that need no trump, or one of the own that lies face up (R105)."""
        found = self.free_of_trumps
        open_trumps = side.open_trumps
        while open_trumps:
            found |= self.by_trump[lowest(open_trumps)]
            open_trumps &= open_trumps - 1
        return found

    def in_condition(self, game: Game, player: PlayerId, ways: i64) -> i64:
        """Leave the ways whose activation condition is met."""
        left = ways
        for place in range(len(self.conditional)):
            if left & self.conditional[place] and not self.conditions[place].holds(game, player):
                left &= ~self.conditional[place]
        return left

    def unused(self, game: Game, side: Side, ways: i64) -> i64:
        """Leave what was not requested since the turn last changed hands, where once is the limit (R46)."""
        used = used_this_turn(game, side)
        left = ways
        limited = ways & self.once if used else i64(0)
        while limited:
            way = lowest(limited)
            limited &= limited - 1
            if used & self.limits[way]:
                left ^= bit(way)
        return left

    def affordable(self, game: Game, side: Side, ways: i64) -> i64:
        """Leave what can be paid; the last life card may pay L (R31), a key card pays nothing (R32)."""
        left = ways
        life = side.lives()
        if life < MOST:
            left &= self.by_life[life]
        bulwarks = charged_bulwarks(side)
        if bulwarks < MOST:
            left &= self.by_bulwarks[bulwarks]
        if side.characters < MOST:
            left &= self.by_characters[side.characters]
        hand = count(side.hand)
        if hand < MOST:
            short = left & ~self.by_hand[hand]
            left ^= short
            if short & self.waivable:
                left |= self.let_off(game, side, short & self.waivable)
        unit = left & self.driving_key_unit
        while unit:
            way = lowest(unit)
            unit &= unit - 1
            key_unit = self.actions[way].key_unit
            if key_unit is not None and not key_unit.is_charged(side):
                left ^= bit(way)
        return left

    def let_off(self, game: Game, side: Side, ways: i64) -> i64:
        """Leave the ways whose discards an ability waives (R49)."""
        if not may_reach(game, side.owner, game.book.discard_sources):
            return i64(0)
        left = ways
        asked = ways
        while asked:
            way = lowest(asked)
            asked &= asked - 1
            if not waived(game, side.owner, self.actions[way], self.modes[way]):
                left ^= bit(way)
        return left

    def held_by(self, game: Game, side: Side, ways: i64) -> i64:
        """Leave the ways whose key cards or key unit a side has, and those that need none."""
        if side.held_for != side.hand:
            keep_held(game.book.ways, side)
        held = side.held if self.number == 0 else side.held_more if self.number == 1 else self.held_in(side.hand)
        left = ways & held
        for place in range(len(self.on_units)):
            if left & self.on_units[place] and not self.key_units[place].exists(side):
                left &= ~self.on_units[place]
        others = left & self.of_rare
        while others:
            way = lowest(others)
            others &= others - 1
            key = self.actions[way].key
            if key is not None and not key.possible(key_cards(side, self.actions[way])):
                left ^= bit(way)
        return left

    def held_in(self, hand: Mask) -> i64:
        """Return the ways whose key cards a hand holds, and those that need none of it."""
        held = self.without_hand | self.pairs.held_in(hand)
        left = hand
        eight: i64 = 0
        while left:
            held |= self.by_cards[eight + (left & 255)]
            left >>= 8
            eight += 256
        several = held & self.of_several
        while several:
            way = lowest(several)
            several &= several - 1
            key = self.actions[way].key
            if key is not None and not key.possible(hand):
                held ^= bit(way)
        return held

    def with_target(self, game: Game, player: PlayerId, ways: i64) -> i64:
        """Leave the ways for which there is a target."""
        left = ways
        for place in range(len(self.aimed)):
            if left & self.aimed[place] and not self.targets[place].exists(game, player, game.side(player).hand):
                left &= ~self.aimed[place]
        return left


def ways_of(actions: tuple[Action, ...], trumps: bool) -> vec[Ways]:
    """Return the ways to request the actions of a list, the direct ones first; `trumps`: are they played?"""
    direct = [place for place, action in enumerate(actions) if action.direct]
    places = direct + [place for place, action in enumerate(actions) if not action.direct]
    limits = limits_of(actions)
    parts = vec[Ways]()
    while places:
        taken = 0
        room = ROOM
        while taken < len(places) and len(actions[places[taken]].modes) <= room:
            room -= len(actions[places[taken]].modes)
            taken += 1
        here = places[:taken]
        parts = append(parts, Ways(len(parts), tuple([actions[place] for place in here]), here, limits, trumps))
        places = places[taken:]
    return parts


def keep_held(parts: vec[Ways], side: Side) -> None:
    """Let a side keep which key cards its hand holds, until the hand changes."""
    side.held_for = side.hand
    side.held = parts[0].held_in(side.hand)
    if len(parts) > 1:
        side.held_more = parts[1].held_in(side.hand)


# One action after the other, for whoever wants to know


def allowed_places(game: Game, player: PlayerId) -> list[int]:
    """Return the actions that a player who holds the chance may request now, by their place in the list."""
    found: list[int] = []
    for ways in game.book.ways:
        left = ways.allowed(game, player)
        while left:
            found.append(ways.places[lowest(left)])
            left &= left - 1
    return list(dict.fromkeys(found))


def first_refusal(game: Game, player: PlayerId, action: Action) -> str | None:
    """Tell the first reason why a player who holds the chance may not request an action, or None if there is none.

    Where an action can be requested in two ways, this is the reason against the one that comes furthest.
    """
    ways = ways_to(game, action)
    left = set_to(ways, action)
    for reason in range(TIMING, len(REASONS)):
        left = ways.met(reason, game, player, left)
        if left == 0:
            return REASONS[reason]
    return None


def refusals(game: Game, player: PlayerId, action: Action) -> list[str]:
    """Tell all reasons why a player who holds the chance may not request an action, by the mode that comes furthest."""
    found = [refusals_of_mode(game, player, action, mode) for mode in action.modes]
    return max(found, key=how_far)


def refusals_of_mode(game: Game, player: PlayerId, action: Action, mode: Mode) -> list[str]:
    """Tell all reasons why an action may not be requested in one of its modes."""
    ways = ways_to(game, action)
    way = bit(ways.first_to(action) + action.modes.index(mode))
    reasons: list[str] = []
    for reason in range(TIMING, len(REASONS)):
        if ways.met(reason, game, player, way) == 0:
            reasons.append(REASONS[reason])
    return reasons


def how_far(reasons: list[str]) -> i64:
    """Return how many conditions are met before the first that is not."""
    return REASONS.index(reasons[0]) if reasons else len(REASONS)


def possible_modes(game: Game, player: PlayerId, action: Action) -> list[int]:
    """Return the modes in which a player may request an action now, by their place."""
    ways = ways_to(game, action)
    allowed = ways.allowed(game, player) >> ways.first_to(action)
    return [place for place in range(len(action.modes)) if allowed >> place & 1]


def ways_to(game: Game, action: Action) -> Ways:
    """Return the part of the list's ways in which an action is."""
    for ways in game.book.ways:
        if ways.first_to(action) >= 0:
            return ways
    raise AssertionError(f"{game.book.name} has no {action.id}")


def set_to(ways: Ways, action: Action) -> i64:
    """Return the ways to request one action."""
    return bit(ways.first_to(action)) * ((1 << len(action.modes)) - 1)


def is_main_time(game: Game, player: PlayerId) -> bool:
    """Tell whether a player may request main actions: in the own turn, on an empty stage."""
    return player == game.turn and game.staged == 0


def key_cards(side: Side, action: Action) -> Mask:
    """Return the cards that may be key cards: the hand, or the rare card."""
    if action.from_hand:
        return side.hand
    return i64(0) if side.rare < 0 else bit(side.rare)


# What a header demands, as rows


def characters_for(mode: Mode) -> int:
    """Return how many characters a cost takes, where one is sacrificed; each pays one symbol only (R33)."""
    return int(mode.sacrifices + mode.drives) if mode.sacrifices > 0 else 0


def cards_for(action: Action, mode: Mode) -> int:
    """Return how many hand cards a cost and the key cards take, where one is discarded (R32)."""
    if mode.discards == 0:
        return 0
    return int(mode.discards + action.key_cards) if action.from_hand else int(mode.discards)


def distinct_units(units: list[KeyUnit | None]) -> list[KeyUnit]:
    """Return the different key units among these."""
    found: list[KeyUnit] = []
    for unit in units:
        if unit is not None and not any(each.is_same(unit) for each in found):
            found.append(unit)
    return found


def takes_alone(action: Action, card: int) -> bool:
    """Tell whether a card of the hand can be a key card of an action whose key is not one of `pairs`."""
    if not action.from_hand or action.key is None or action.key_cards == 2:
        return False
    return int(action.key.takes) >> card & 1 == 1


def by_number(needs: list[i64]) -> vec[i64]:
    """Return, for each number below MOST, the set of the places that need no more."""
    assert max(needs, default=0) < MOST, "no action demands so much"
    return row_of([set_of([need <= number for need in needs]) for number in range(MOST)])


def actions_in(actions: list[Action]) -> vec[Action]:
    """Return actions as a row."""
    row = vec[Action]()
    for action in actions:
        row = append(row, action)
    return row


def modes_in(modes: list[Mode]) -> vec[Mode]:
    """Return modes as a row."""
    row = vec[Mode]()
    for mode in modes:
        row = append(row, mode)
    return row
