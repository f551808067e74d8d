"""A plan: what an action will ask when it resolves is chosen before it is requested, so that it can be taken back."""

from dataclasses import dataclass, field
from typing import Final

from blackpoker.actions.basic import ATTACK, END
from blackpoker.actions.questions import CHOOSE_ATTACKERS, CHOOSE_HAND_CARD, DISCARD_TO_LIMIT
from blackpoker.actions.summon import SET_BULWARK
from blackpoker.core import DONE, Question
from blackpoker.view.choices import Choice

PLANNED: Final[dict[str, Question]] = {
    ATTACK.id: CHOOSE_ATTACKERS,
    SET_BULWARK.id: CHOOSE_HAND_CARD,
    END.id: DISCARD_TO_LIMIT,
}
"""The actions that would be used up, paid for or final before anything is chosen, and what they ask then."""


@dataclass
class Plan:
    """An action that is about to be requested, and what has been chosen for its resolution so far."""

    action: Choice
    question: Question
    names: tuple[str, ...]
    """What could be chosen as the table stands."""
    exactly: int
    """So many have to be chosen; 0 for any number, which is ended by DONE."""
    picked: list[str] = field(default_factory=list)

    @property
    def complete(self) -> bool:
        """Has everything been chosen?"""
        return len(self.picked) == (self.exactly or len(self.names))

    def choices(self) -> tuple[Choice, ...]:
        """Return what can be picked next; options are numbered by their places."""
        left = [Choice(place, name) for place, name in enumerate(self.names, 1) if name not in self.picked]
        if self.exactly:
            return tuple(left)
        return (*left, Choice(DONE, "done", self.question.done if self.picked else self.question.none))


@dataclass(frozen=True)
class Intent:
    """What was chosen for the resolution of an action that has been requested."""

    question: Question
    names: tuple[str, ...]
    chapters: int
    """How many chapters the story had when the action was requested."""
