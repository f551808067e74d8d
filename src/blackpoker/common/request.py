"""Requests of BlackPoker: the core's request with key cards and a target."""

from typing import TYPE_CHECKING, Any, Final

from blackpoker.core import Event, PlayerId, Process, RequestId
from blackpoker.core import Request as CoreRequest

if TYPE_CHECKING:
    from .action import Action

NO_TARGET: Final = -1


class Request(CoreRequest):
    """One request: which key cards lie on the stage with it, and what it is aimed at."""

    def __init__(
        self,
        number: RequestId,
        action: "Action",
        controller: PlayerId,
        keys: bytes = b"",
        target: int = NO_TARGET,
        cause: Event | None = None,
    ) -> None:
        super().__init__(number, action, controller, (), cause)
        self.play: Final = action
        self.keys: Final = keys
        self.target: Final = target

    def aimed_at(self, target: int) -> "Request":
        """Return the same request with another target."""
        return Request(self.number, self.play, self.controller, self.keys, target, self.cause)


def request_of(process: Process[Any]) -> Request:
    """Return the request whose effect a process is."""
    request = process.request
    assert isinstance(request, Request), "an effect without a request"
    return request
