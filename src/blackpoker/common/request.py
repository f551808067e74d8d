"""Requests of BlackPoker: the core's request with key cards and a target."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from blackpoker.core import Event, PlayerId, Process, RequestId
from blackpoker.core import Request as CoreRequest

if TYPE_CHECKING:
    from .action import Action

NO_TARGET: Final = -1
NO_UNIT: Final = 0


@mypyc_attr(acyclic=True, free_list_len=1)
class Request(CoreRequest):
    """One request: which key cards lie on the stage with it, what it is aimed at, and how it was made."""

    def __init__(
        self,
        number: RequestId,
        action: "Action",
        controller: PlayerId,
        keys: bytes = b"",
        target: i64 = NO_TARGET,
        cause: Event | None = None,
        mode: i64 = 0,
        unit: i64 = NO_UNIT,
        virtual: bytes = b"",
    ) -> None:
        super().__init__(number, action, controller, (), cause, action.modes[mode].timing if mode > 0 else None)
        self.play: Final = action
        self.keys: Final = keys
        self.target: Final = target
        self.mode: Final = mode
        """In which of its ways the action was requested."""
        self.unit: Final = unit
        """The key unit, by number; it is no key card (R34)."""
        self.virtual: Final = virtual
        """Cards that count as key cards without lying on the stage (R109)."""

    @property
    def counted(self) -> bytes:
        """All that counts as a key card."""
        return self.keys + self.virtual if len(self.virtual) > 0 else self.keys

    def aimed_at(self, target: i64) -> "Request":
        """Return the same request with another target."""
        return Request(
            self.number,
            self.play,
            self.controller,
            self.keys,
            target,
            self.cause,
            self.mode,
            self.unit,
            self.virtual,
        )


def request_of(process: Process) -> Request:
    """Return the request whose effect a process is."""
    request = process.request
    assert isinstance(request, Request), "an effect without a request"
    return request
