"""Events: what happened, as facts, for triggered actions and for whoever watches."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from .words import PlayerId

if TYPE_CHECKING:
    from .action import Action

STAGED: Final = "staged"
"""A request was put on the stage; the fact is its number."""
BEGUN: Final = "begun"
"""The effect of a request begins, unless its target is lost; the fact is its number. Reported, and never triggers."""
FAILED: Final = "failed"
"""An effect came to nothing, as its target was lost or what it tries did not succeed; the fact is the request."""
RESOLVED: Final = "resolved"
"""A request was resolved, with effect or without (R20); the fact is its number."""
DROPPED: Final = "dropped"
"""A triggered main request met a stage that was not empty and is gone (R10); the fact is its number."""
NEGATED: Final = "negated"
"""A request was removed from the stage without being resolved (R21); the fact is its number."""
PASSED: Final = "passed"
"""A player passed because a rule said so, without being asked (R110)."""
TURNED: Final = "turned"
"""The turn passed to the player of the event; the fact is the number of the turn."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Event:
    """Something that happened: its kind, whose it was, the action it belongs to, and numbers as they were then."""

    def __init__(
        self, kind: str, player: PlayerId, action: "Action[Any] | None" = None, facts: tuple[int, ...] = ()
    ) -> None:
        self.kind: Final = kind
        self.player: Final = player
        self.action: Final = action
        self.facts: Final = facts

    def is_of(self, action_id: str) -> bool:
        """Tell whether the event belongs to the action of that id."""
        return self.action is not None and self.action.id == action_id

    def __repr__(self) -> str:
        of = "" if self.action is None else f" {self.action.id}"
        return f"<{self.kind}{of} of player {self.player} {self.facts}>"
