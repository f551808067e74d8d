"""The sieve: which actions a player may have the means to request, told by sets instead of one by one.

Most questions for a request can only be passed. So the rulebook keeps, for each thing that the header of an action may
demand, the set of actions whose demand is met. The sieve takes out nothing but what `asking.first_refusal` would
refuse, too, and that has the last word on the rest.
"""

from typing import Final

from mypy_extensions import i64

from blackpoker.core import MAIN, Decision, PlayerId

from .action import Action
from .card import CARDS, LOWEST, MEMBERS, Mask, count
from .condition import PACK_IS_CLOSED
from .cost import charged_bulwarks
from .game import Game
from .key import union
from .zone import HAND

ROOM: Final = 60
"""So many actions fit into a set; what there is beyond them goes through the sieve as it is."""
MOST: Final = 7
"""Numbers from here on need no look: no action demands more of anything."""


KEPT: Final = 10_000
"""So many questions for an action are kept to be asked again."""


class Sieve:
    """Sets of direct actions, a bit for each place in the list of direct actions."""

    def __init__(self, plays: tuple[Action, ...], direct: list[int]) -> None:
        actions = [plays[place] for place in direct[:ROOM]]
        self.actions: Final = actions
        self.places: Final = tuple(direct[:ROOM])
        self.beyond: Final = tuple(direct[ROOM:])
        self.quick: Final[i64] = set_of([is_quick(action) for action in actions])
        self.without_stage: Final[i64] = set_of([not needs_stage(action) for action in actions])
        self.without_key: Final[i64] = set_of([not needs_hand(action) for action in actions])
        self.without_pack: Final[i64] = set_of([action.condition is not PACK_IS_CLOSED for action in actions])
        self.without_trump: Final[i64] = set_of([action.trump < 0 for action in actions])
        self.by_cards: Final = by_eights(
            [set_of([takes_card(each, card) for each in actions]) for card in range(CARDS)]
        )
        """For each set of eight cards, as in `card.MEMBERS`, the actions for which one of them can be a key card."""
        self.of_several: Final[i64] = set_of([needs_hand(action) and action.key_cards > 1 for action in actions])
        """The actions with more than one key card."""
        self.by_hand: Final = by_number([action.key_cards if needs_hand(action) else 0 for action in actions])
        self.by_life: Final = by_number([min([mode.damages for mode in action.modes]) for action in actions])
        self.offers: Final[tuple[dict[int, Decision], dict[int, Decision]]] = ({}, {})
        """For each player, questions for an action that were asked before, by the set of what is offered."""
        self.by_bulwarks: Final = by_number([min([mode.drives for mode in action.modes]) for action in actions])

    def left(self, game: Game, player: PlayerId, main: bool) -> i64:
        """Return the set of actions that a player may have the means to request; `main`: do main ones fit?"""
        side = game.side(player)
        if side.held_for != side.hand:
            side.held = self.held_by(side.hand)
            side.held_for = side.hand
        found: i64 = side.held
        if not main:
            found &= self.quick
        if not game.stage:
            found &= self.without_stage
        if not side.trumps:
            found &= self.without_trump
        if not side.has_closed_pack():
            found &= self.without_pack
        if found:
            life, bulwarks = len(side.life), charged_bulwarks(game, player)
            if life < MOST:
                found &= self.by_life[life]
            if bulwarks < MOST:
                found &= self.by_bulwarks[bulwarks]
        return found

    def held_by(self, hand: Mask) -> Mask:
        """Return the actions whose key cards a hand holds; what is discarded beside them abilities may waive."""
        found: i64 = self.without_key
        left: i64 = hand
        eight: i64 = 0
        while left:
            if left & 255:
                found |= self.by_cards[eight + (left & 255)]
            left >>= 8
            eight += 256
        cards = count(hand)
        if cards < MOST:
            found &= self.by_hand[cards]
        several: i64 = found & self.of_several
        while several:
            lowest = several & -several
            several ^= lowest
            key = self.actions[LOWEST[lowest % 67]].key
            if key is not None and not key.possible(hand):
                found ^= lowest
        return int(found)


def set_of(flags: list[bool]) -> int:
    """Return the set of the places whose flag is set."""
    return sum([1 << place for place, flag in enumerate(flags) if flag])


def by_eights(sets: list[int]) -> list[int]:
    """Return, for each set of eight numbers, as in `card.MEMBERS`, the union of the sets of its members."""
    found: list[int] = []
    for members in MEMBERS:
        found.append(union([sets[member] for member in members if member < len(sets)]))
    return found


def by_number(needs: list[int]) -> list[int]:
    """Return, for each number below MOST, the set of the places that need no more."""
    return [set_of([need <= number for need in needs]) for number in range(MOST)]


def is_quick(action: Action) -> bool:
    """Tell whether an action can be requested in one of its modes whatever lies on the stage."""
    return any(mode.timing != MAIN for mode in action.modes)


def needs_stage(action: Action) -> bool:
    """Tell whether an action can only be aimed at a request on the stage."""
    return action.target is not None and action.target.kind == "request"


def needs_hand(action: Action) -> bool:
    """Tell whether key cards come from the hand."""
    return action.key is not None and action.key_zone == HAND


def takes_card(action: Action, card: int) -> bool:
    """Tell whether a card of the hand can be a key card of an action."""
    return needs_hand(action) and action.key is not None and action.key.takes >> card & 1 == 1
