"""Requests (リクエスト): an action that somebody asks for, or that an event asked for by itself."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from .event import Event
from .words import MAIN, QUICK, PlayerId, RequestId

if TYPE_CHECKING:
    from .action import Action


@mypyc_attr(acyclic=True)
class Request:
    """One request: its number, its action, who controls it, and the picks that it was made of.

    Its timing is that of its action, unless it was requested in another way that the action allows.

    It never changes. Whoever redirects a request replaces it by another one with the same number. Numbers count all
    requests, also those that only some players know of, so views do not show them.
    """

    def __init__(
        self,
        number: RequestId,
        action: "Action[Any]",
        controller: PlayerId,
        parts: tuple[int, ...] = (),
        cause: Event | None = None,
        timing: str | None = None,
    ) -> None:
        self.number: Final = number
        self.action: Final = action
        self.controller: Final = controller
        self.parts: Final = parts
        self.cause: Final = cause
        self.immediate: Final[bool] = action.immediate
        """Is it resolved at once?"""
        self.main: Final[bool] = action.main if timing is None else timing == MAIN
        """Does its timing ask for an empty stage?"""

    @property
    def speed(self) -> str:
        """The speed of its action."""
        return self.action.speed

    @property
    def timing(self) -> str:
        """The timing in which it was requested."""
        return MAIN if self.main else QUICK

    def __repr__(self) -> str:
        return f"<request {self.number}: {self.action.id} of player {self.controller} {self.parts}>"
