"""The sieve: which actions a player may have the means to request, told by sets instead of one by one.

Most questions for a request can only be passed. So the rulebook keeps, for each thing that the header of an action may
demand, the set of actions whose demand is met. The sieve takes out nothing but what `asking.first_refusal` would
refuse, too, and that has the last word on the rest.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from blackpoker.core import PlayerId
from blackpoker.core.bits import bit, count, lowest

from .action import Action, row_of
from .card import CARDS, MEMBERS, Mask
from .condition import PACK_IS_CLOSED
from .cost import charged_bulwarks
from .game import Game
from .side import Side

ROOM: Final = 60
"""So many actions are in one sieve; a rulebook has as many sieves as its direct actions need."""
MOST: Final = 7
"""Numbers from here on need no look: no action demands more of anything."""


class Sieve:
    """Sets of direct actions, a bit for each place in a part of the list of direct actions."""

    def __init__(self, number: i64, plays: tuple[Action, ...], places: list[int]) -> None:
        actions = [plays[place] for place in places]
        self.number: Final = number
        """Its place among the sieves of the rulebook."""
        self.actions: Final = list_of(actions)
        self.places: Final = row_of(places)
        self.everything: Final[i64] = set_of([True for _ in actions])
        self.quick: Final[i64] = set_of([is_quick(action) for action in actions])
        self.without_stage: Final[i64] = set_of([not needs_stage(action) for action in actions])
        self.without_key: Final[i64] = set_of([not action.from_hand for action in actions])
        self.without_pack: Final[i64] = set_of([action.condition is not PACK_IS_CLOSED for action in actions])
        self.without_trump: Final[i64] = set_of([action.trump < 0 for action in actions])
        self.by_trump: Final = row_of([set_of([action.trump == card for action in actions]) for card in range(CARDS)])
        """For each card, the actions that it brings as a trump."""
        self.by_cards: Final = by_eights(
            [set_of([takes_card(each, card) for each in actions]) for card in range(CARDS)]
        )
        """For each set of eight cards, as in `card.MEMBERS`, the actions for which one of them can be a key card."""
        self.without_key_unit: Final[i64] = set_of([action.key_unit is None for action in actions])
        self.of_several: Final[i64] = set_of([action.from_hand and action.key_cards > 1 for action in actions])
        """The actions with more than one key card."""
        self.by_hand: Final = by_number([int(action.key_cards) if action.from_hand else 0 for action in actions])
        self.by_life: Final = by_number([min([int(mode.damages) for mode in action.modes]) for action in actions])
        self.by_bulwarks: Final = by_number([min([int(mode.drives) for mode in action.modes]) for action in actions])

    def left(self, game: Game, player: PlayerId, main: bool) -> i64:
        """Return the set of actions that a player may have the means to request; `main`: do main ones fit?"""
        side = game.side(player)
        found = self.everything if main else self.quick
        if not game.stage:
            found &= self.without_stage
        found &= self.brought_by(side)
        if not side.has_closed_pack():
            found &= self.without_pack
        if side.soldiers & side.charged == 0:
            found &= self.without_key_unit
        if found == 0:
            return found
        found &= self.held_by(side)
        life = side.lives()
        if life < MOST:
            found &= self.by_life[life]
        bulwarks = charged_bulwarks(side)
        if bulwarks < MOST:
            found &= self.by_bulwarks[bulwarks]
        return found

    def brought_by(self, side: Side) -> i64:
        """Return the actions that need no trump or one that lies face up."""
        found = self.without_trump
        left = side.open_trumps
        while left:
            found |= self.by_trump[lowest(left)]
            left &= left - 1
        return found

    def held_by(self, side: Side) -> i64:
        """Return the actions whose key cards a hand holds, which a side keeps until its hand changes."""
        if self.number == 0:
            if side.kept_for != side.hand:
                side.kept_for = side.hand
                side.kept = self.keys_in(side.hand)
            return side.kept
        if self.number == 1:
            if side.kept_more_for != side.hand:
                side.kept_more_for = side.hand
                side.kept_more = self.keys_in(side.hand)
            return side.kept_more
        return self.keys_in(side.hand)

    def keys_in(self, hand: Mask) -> i64:
        """Return the actions whose key cards a hand holds; what is discarded beside them abilities may waive."""
        found = self.held_one_of(hand)
        several = found & self.of_several
        while several:
            place = lowest(several)
            several &= several - 1
            key = self.actions[place].key
            if key is not None and not key.possible(hand):
                found ^= bit(place)
        return found

    def held_one_of(self, hand: Mask) -> i64:
        """Return the actions of whose key cards a hand holds one."""
        found = self.without_key
        left = hand
        eight: i64 = 0
        while left:
            found |= self.by_cards[eight + (left & 255)]
            left >>= 8
            eight += 256
        cards = count(hand)
        if cards < MOST:
            found &= self.by_hand[cards]
        return found


def sieves_of(plays: tuple[Action, ...], direct: list[int]) -> vec[Sieve]:
    """Return the sieves for the direct actions of a list."""
    sieves = vec[Sieve]()
    for first in range(0, len(direct), ROOM):
        sieves = append(sieves, Sieve(len(sieves), plays, direct[first : first + ROOM]))
    return sieves


def list_of(actions: list[Action]) -> vec[Action]:
    """Return actions as a row."""
    row = vec[Action]()
    for action in actions:
        row = append(row, action)
    return row


def set_of(flags: list[bool]) -> int:
    """Return the set of the places whose flag is set."""
    return sum([1 << place for place, flag in enumerate(flags) if flag])


def by_eights(sets: list[int]) -> vec[i64]:
    """Return, for each set of eight numbers, as in `card.MEMBERS`, the union of the sets of its members."""
    found: list[int] = []
    for members in MEMBERS:
        together = 0
        for member in members:
            if member < len(sets):
                together |= sets[member]
        found.append(together)
    return row_of(found)


def by_number(needs: list[int]) -> vec[i64]:
    """Return, for each number below MOST, the set of the places that need no more."""
    return row_of([set_of([need <= number for need in needs]) for number in range(MOST)])


def is_quick(action: Action) -> bool:
    """Tell whether an action can be requested in one of its modes whatever lies on the stage."""
    return any(not mode.main for mode in action.modes)


def needs_stage(action: Action) -> bool:
    """Tell whether an action can only be aimed at a request on the stage."""
    return action.target is not None and action.target.kind == "request"


def takes_card(action: Action, card: int) -> bool:
    """Tell whether a card of the hand can be a key card of an action."""
    return action.from_hand and action.key is not None and int(action.key.takes) >> card & 1 == 1
