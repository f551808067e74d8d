"""The gentle player: a kind opponent for a first game, which makes the mistakes of people and no absurd ones."""

from typing import Final

from blackpoker.actions.basic import ATTACK, END
from blackpoker.actions.questions import CHOOSE_ATTACKERS, CHOOSE_BLOCKERS, DRAW_SECOND, NO
from blackpoker.actions.quick_magic import UP
from blackpoker.actions.summon import SET_BULWARK, SUMMONS_SOLDIER
from blackpoker.core import CHOOSE_ACTION, DONE, PASS, Decision, seeded
from blackpoker.view.choices import Choice
from blackpoker.view.sight import Sight
from blackpoker.view.table import SideView
from blackpoker.view.view import View

from .easy import Easy

PLAIN: Final = (END.id, SET_BULWARK.id, SUMMONS_SOLDIER.id, ATTACK.id)
"""What it requests in its first turns."""
EARLY: Final = 4
"""The last turn of both players that counts as early: two for each."""
FORGETS: Final = 4
"""It leaves out one answer, and one block, in so many; never two in a row."""
MANY: Final = 10
"""What a life counts for that is not shown."""
HEIRS: Final = "AJQKX"
"""Cards whose fall calls an heir."""


class Gentle:
    """Plays like the easy player with manners: plain at first, no early kill, and forgetful."""

    def __init__(self, seed: int = 0, forgets: int = FORGETS) -> None:
        self._easy: Final = Easy(seed)
        self._rng: Final = seeded(seed)
        self._forgets: Final = forgets
        self._forgot = False
        self._blocked = False
        """Has it been attacked before?"""
        self._let = {SUMMONS_SOLDIER.id, UP.id}
        """Requests of which it lets the first one pass without an answer."""
        self._called = 0
        """The turn in which it has called a soldier."""

    def choose(self, sight: Sight, decision: Decision) -> int:
        """Return one of the options."""
        if len(decision.options) == 1:
            return decision.options[0]
        view = sight.view()
        question = decision.question
        picked = self._easy.choose(sight, decision)
        named = {choice.name: choice for choice in sight.choices()}
        if question is CHOOSE_ACTION:
            return self.request(view, sight.seat, named, picked)
        if question is CHOOSE_ATTACKERS:
            return self.attacker(view, sight.seat, named, picked, decision)
        if question is CHOOSE_BLOCKERS:
            return self.blocker(view, sight.seat, named, picked, decision)
        return NO if question is DRAW_SECOND and NO in decision.options else picked

    # Requests

    def request(self, view: View, seat: int, named: dict[str, Choice], picked: int) -> int:
        """Return what it requests, or nothing."""
        name = next(choice.name for choice in named.values() if choice.option == picked)
        main = not view.stage and view.turn == view.chance
        quiet = named[END.id].option if main and END.id in named else PASS
        if picked in (PASS, quiet):
            return picked
        if not main and self.lets_pass(view):
            return PASS
        if is_early(view):
            return picked if main and self.is_plain(view, seat, name) else quiet
        return picked if main or not self.forgets() else PASS

    def lets_pass(self, view: View) -> bool:
        """Tell whether the request on top is the first of its kind, which it never answers."""
        top = view.stage[-1].action if view.stage else ""
        if top not in self._let:
            return False
        self._let.discard(top)
        return True

    def is_plain(self, view: View, seat: int, name: str) -> bool:
        """Tell whether it may request something in its first turns: a bulwark, one soldier, a kind attack."""
        if name == SUMMONS_SOLDIER.id:
            if self._called == view.turns:
                return False
            self._called = view.turns
        if name == ATTACK.id:
            own = [soldier.size for soldier in view.sides[seat].soldiers if soldier.charged and not soldier.new]
            return any(self.is_kind(view, seat, size) for size in own)
        return name in PLAIN

    # Fighting

    def is_kind(self, view: View, seat: int, size: int) -> bool:
        """Tell whether an attacker of a size cannot end the game, by damage or by an heir."""
        other = view.sides[1 - seat]
        return size < life_of(other) and (not has_heir(other) or life_of(other) >= MANY)

    def attacker(self, view: View, seat: int, named: dict[str, Choice], picked: int, decision: Decision) -> int:
        """Return whom it sends: in its first turns one whose size does not reach the life."""
        if not is_early(view) or DONE not in decision.options:
            return picked
        if view.draft:
            return DONE
        sizes = {soldier.name: soldier.size for soldier in view.sides[seat].soldiers}
        kind = [name for name in named if name in sizes and self.is_kind(view, seat, sizes[name])]
        wished = [name for name in kind if named[name].option == picked]
        return named[(wished or kind)[0]].option if picked != DONE and kind else DONE

    def blocker(self, view: View, seat: int, named: dict[str, Choice], picked: int, decision: Decision) -> int:
        """Return who blocks: a bulwark at the first attack, nobody whose block could end the game early."""
        first, self._blocked = not self._blocked and not view.draft, True
        kind = [name for name in named if not is_early(view) or may_block(view, seat, name)]
        bulwarks = [bulwark.name for bulwark in view.sides[seat].bulwarks if bulwark.name in kind]
        if first and bulwarks:
            return named[bulwarks[0]].option
        if DONE not in decision.options or picked == DONE:
            return picked
        wished = next(choice.name for choice in named.values() if choice.option == picked)
        return DONE if wished not in kind or self.forgets() else picked

    def forgets(self) -> bool:
        """Tell whether it forgets this time; never twice in a row."""
        self._forgot = not self._forgot and self._rng.below(self._forgets) == 0
        return self._forgot


def is_early(view: View) -> bool:
    """Tell whether each player has begun at most two turns."""
    return view.turns <= EARLY


def life_of(side: SideView) -> int:
    """Return how many life cards a side has, as far as one can see."""
    return side.life if isinstance(side.life, int) else MANY


def may_block(view: View, seat: int, name: str) -> bool:
    """Tell whether a block cannot make an heir devour the other's life: a bulwark of another number never does."""
    other = view.sides[1 - seat]
    cards = [card for soldier in other.soldiers if soldier.name in view.attackers for card in soldier.cards]
    if life_of(other) >= MANY or not any(is_heir(card) for card in cards):
        return True
    own = [bulwark.card for bulwark in view.sides[seat].bulwarks if bulwark.name == name]
    return bool(own) and own[0] is not None and own[0][1:] not in [card[1:] for card in cards]


def is_heir(card: str) -> bool:
    """Tell whether the fall of a card calls an heir."""
    return card[0] in HEIRS or card[1:] in HEIRS


def has_heir(side: SideView) -> bool:
    """Tell whether the fall of a character that may block could call an heir; a face-down bulwark may be any card."""
    soldiers = [soldier for soldier in side.soldiers if soldier.charged]
    if any(is_heir(card) for soldier in soldiers for card in soldier.cards):
        return True
    return any(bulwark.charged and not bulwark.face_up for bulwark in side.bulwarks)
