"""What the server keeps: tables and their logs. Whatever is written is committed before it is acknowledged."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from .dealbook import Notice


@dataclass(frozen=True)
class Entry:
    """One line of a table's log: its number from 1 on, what kind of thing happened, and its data as JSON text.

    `key` is the client's own id of a move, by which it is known when it is sent again.
    """

    number: int
    kind: str
    data: str
    key: str | None = None


@dataclass(frozen=True)
class Kept:
    """A table as it was kept: its id, what it is played by as JSON text, whether it is over, and its log.

    `modes` says how the seats want to be asked, A first; that is nobody else's business and so no part of the log.
    """

    id: str
    config: str
    over: bool
    log: tuple[Entry, ...]
    modes: tuple[str, str] = ("", "")
    fence: int = 1
    """The number of the ownership that may write."""


@dataclass(frozen=True)
class Timed:
    """A table with a clock that is not over: its id, and the data of its last move if there was one."""

    id: str
    last: str | None


class Conflict(Exception):
    """Somebody else has written that entry already, or has the table now."""


class Unreachable(Exception):
    """The store cannot be opened; the text says which and why, without any password."""


class Store(Protocol):
    """Keeps tables; every method returns when its work is safely committed."""

    @property
    def failures(self) -> tuple[type[Exception], ...]:
        """What is raised when the store cannot work now: no place, no connection, somebody else's lock."""
        ...

    async def open(self) -> None:
        """Prepare for work: connect, and bring the data to the present form."""

    async def close(self) -> None:
        """Finish what is under way and let go."""

    async def secret(self, name: str, fresh: str) -> str:
        """Return the server's own value of that name; the first time it is the fresh one."""
        ...

    async def create(self, id: str, config: str, links: tuple[str, ...] = (), timed: bool = False) -> None:
        """Keep a new table and its links; raise Conflict if it or one of the links is there, or a number has served."""

    async def append(self, id: str, entry: Entry, over: bool = False, fence: int = 1) -> None:
        """Add to the log of a table; Conflict if an entry of that number is there, or the fence is not the last."""

    async def fence(self, id: str) -> int:
        """Take the right to write to a table from whoever had it; return its new number; Conflict if there is none."""
        ...

    async def set_mode(self, id: str, seat: int, mode: str) -> None:
        """Keep how a seat wants to be asked."""

    async def find(self, id: str) -> Kept | None:
        """Return a table."""
        ...

    async def timed(self) -> list[Timed]:
        """Return all tables with a clock that are not over."""
        ...

    async def link(self, code: str) -> str | None:
        """Return the table that a link is for."""
        ...

    async def claim(self, code: str, id: str) -> None:
        """Let one more link lead to a table; raise Conflict if it is there, or a number that has served."""

    async def publish(self, notice: "Notice") -> tuple[int, str]:
        """Add a line to the log of deals, if it is not there; return number and head; Conflict without its table."""
        ...

    async def published(self, first: int) -> str:
        """Return the lines of the public log from a number on, as many as are told at once."""
        ...

    async def opened(self, deal: str) -> str:
        """Return what opens a void deal; empty if there is nothing to open."""
        ...

    async def left(self, days: int) -> list[str]:
        """Return the ids of all tables untouched for so many days that are not over, or whose deal has no end yet."""
        ...

    async def forget(self, id: str, entries: int, notice: "Notice") -> bool:
        """Make the end of a deal public and forget its table, both or neither; tell whether that was done.

        It is not if the log of the table no longer has just so many entries: then somebody plays there after all. The
        end is made public only where the seal is, and the numbers of the players are remembered.
        """
        ...

    async def prune(self, days: int) -> int:
        """Forget tables that nobody has touched for so many days, a few at a time; return how many.

        A table whose deal has no end in the log stays, and the numbers of its players are remembered.
        """
        ...

    async def probe(self) -> None:
        """Write something, so that it is known whether that is possible; raise whatever hinders it."""
