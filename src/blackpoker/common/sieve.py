"""The sieve: which actions a player may have the means to request, told by sets instead of one by one.

Most questions for a request can only be passed. So the rulebook keeps, for whatever the header of an action demands,
the set of actions whose demand is met. The sieve leaves out nothing but what `asking.first_refusal` would refuse, too,
which has the last word on the rest.
"""

from typing import Final

from mypy_extensions import i64

from blackpoker.core import MAIN, PlayerId

from .action import Action
from .card import CARDS, Mask, cards_of, count
from .cost import charged_bulwarks
from .game import Game
from .zone import HAND

MOST: Final = 3
"""Counts beyond this are all alike: no action costs more of anything."""


class Sieve:
    """Sets of direct actions, a bit for each place in the list of direct actions."""

    def __init__(self, plays: tuple[Action, ...], direct: list[int]) -> None:
        actions = [plays[place] for place in direct]
        self.all: Final[i64] = (1 << len(actions)) - 1
        self.quick: Final[i64] = set_of([action.timing != MAIN for action in actions])
        self.without_stage: Final[i64] = set_of([not needs_stage(action) for action in actions])
        self.without_key: Final[i64] = set_of([not needs_hand(action) for action in actions])
        self.by_card: Final = [set_of([uses_card(action, card) for action in actions]) for card in range(CARDS)]
        """For each card, the actions whose key it can be, or be part of."""
        self.several: Final = [place for place, action in enumerate(actions) if action.key_cards > 1]
        self.actions: Final = actions
        self.by_hand: Final = at_most([hand_needed(action) for action in actions], 2 * MOST)
        """For each number of hand cards, the actions that need no more."""
        self.by_life: Final = at_most([action.cost.count("L") for action in actions], MOST)
        self.by_bulwarks: Final = at_most([action.cost.count("B") for action in actions], MOST)

    def left(self, game: Game, player: PlayerId) -> i64:
        """Return the actions that a player may have the means to request now."""
        side = game.side(player)
        if side.held_for != side.hand:
            side.held = self.held_by(side.hand)
            side.held_for = side.hand
        found: i64 = side.held
        if game.stage:
            found &= self.quick
        else:
            found &= self.without_stage
            if player != game.turn:
                found &= self.quick
        if found == 0:
            return 0
        life = len(side.life)
        bulwarks = charged_bulwarks(game, player)
        found &= self.by_life[life if life < MOST else MOST]
        return found & self.by_bulwarks[bulwarks if bulwarks < MOST else MOST]

    def held_by(self, hand: Mask) -> Mask:
        """Return the actions whose key cards a hand holds, with enough cards beside them to discard for the cost."""
        found: i64 = self.without_key
        for card in cards_of(hand):
            found |= self.by_card[card]
        cards = count(hand)
        found &= self.by_hand[cards if cards < 2 * MOST else 2 * MOST]
        for place in self.several:
            if found >> place & 1:
                key = self.actions[place].key
                if key is not None and not key.possible(hand):
                    found -= 1 << place
        return int(found)


def set_of(flags: list[bool]) -> int:
    """Return the set of the places whose flag is set."""
    return sum([1 << place for place, flag in enumerate(flags) if flag])


def at_most(needs: list[int], most: int) -> list[int]:
    """Return, for each number from 0 to `most`, the set of the places that need no more; the last one is everything."""
    found = [set_of([need <= number for need in needs]) for number in range(most)]
    return [*found, set_of([True for _ in needs])]


def needs_stage(action: Action) -> bool:
    """Tell whether an action can only be aimed at a request on the stage."""
    return action.target is not None and action.target.kind == "request"


def needs_hand(action: Action) -> bool:
    """Tell whether key cards come from the hand."""
    return action.key is not None and action.key_zone == HAND


def uses_card(action: Action, card: int) -> bool:
    """Tell whether a card of the hand can be a key card of an action."""
    return needs_hand(action) and action.key is not None and action.key.takes >> card & 1 == 1


def hand_needed(action: Action) -> int:
    """Return how many hand cards an action takes at the least: its key cards, and D unless an ability may waive it."""
    keys = action.key_cards if needs_hand(action) else 0
    return keys + (0 if action.waivable else action.cost.count("D"))
