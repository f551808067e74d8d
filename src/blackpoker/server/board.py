"""The board: which tables wait for anybody, and which of their games can be watched.

Only a table whose host has opened it to anybody stands here, and only while somebody is there; the links of all others
are nobody's business. Where there are more processes, each posts what it has and reads what the others have posted.
"""

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from blackpoker.core.text import Text

from .describing import said_options
from .leases import Leases
from .limits import network_of
from .room import Room
from .timing import Timing
from .wire import ENCODER, TimeControl, Wire

log = logging.getLogger("blackpoker.server")

FRESH: Final = 1.0
"""So many seconds what was found out holds, however many ask."""
BEAT: Final = 2.0
"""So often a process posts what it has, where there are others."""
LONGEST: Final = 2 * 3600
"""A table that has waited for so many seconds is not shown any more: nobody may be sitting there."""
MOST_OPEN: Final = 50
MOST_LIVE: Final = 30
"""So many tables and games are shown at once."""
UNNAMED: Final = ("Guest", "ゲスト", "")
"""Names that say nothing: everybody reads them in the own language."""


class OpenTable(Wire, frozen=True):
    """A table that waits for anybody: its invitation, what is played, and for how many minutes its host has waited."""

    invite: str
    regulation: str
    options: tuple[Text, ...]
    scenario: str | None
    name: str
    """Of the host; empty for a guest without a name."""
    clock: TimeControl | None
    window_ms: int
    fast: bool
    minutes: int


class LiveGame(Wire, frozen=True):
    """A game that anybody may watch: its link for watching, what is played, by whom, and how far it is."""

    watch: str
    regulation: str
    names: tuple[str, str]
    turns: int
    watching: int


class Board(Wire, frozen=True):
    """What the lobby offers to whoever has no link."""

    open: tuple[OpenTable, ...] = ()
    live: tuple[LiveGame, ...] = ()


def read_text(kind: type, data: Any) -> Any:
    """Read the one type of a post that is no struct."""
    if kind is Text:
        return Text(str(data["ja"]), str(data["en"]))
    raise NotImplementedError(kind)


READER: Final = msgspec.json.Decoder(Board, dec_hook=read_text)


class Noticeboard:
    """Tells what stands on the board: found out at most once a second."""

    def __init__(self, rooms: Mapping[str, Room], leases: Leases, timing: Timing, most: int) -> None:
        self.rooms: Final = rooms
        self.leases: Final = leases
        self.timing: Final = timing
        self.most: Final = most
        """So many tables of one address are shown at once; none at all if it is 0."""
        self.at = float("-inf")
        self.told = b""
        self.lock: Final = asyncio.Lock()
        self.posting: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to post, where there are others to read it."""
        if self.leases.shared:
            self.posting = asyncio.get_running_loop().create_task(self.keep_posting())

    async def close(self) -> None:
        """Post no more."""
        if self.posting is not None:
            self.posting.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.posting

    async def keep_posting(self) -> None:
        """Tell the other processes again and again what this one has; a post that fails is made up for by the next."""
        while True:
            with contextlib.suppress(Exception):  # who runs the server hears of it from the lease
                await self.leases.post(ENCODER.encode(self.own()).decode())
            await asyncio.sleep(BEAT)

    async def tell(self) -> bytes:
        """Return the board as JSON."""
        async with self.lock:
            if self.timing.now() - self.at > FRESH:
                self.told = ENCODER.encode(together([self.own(), *await self.others()]))
                self.at = self.timing.now()
            return self.told

    async def others(self) -> list[Board]:
        """Return what the other processes have posted, as far as it can be had and read."""
        try:
            posts = await self.leases.posts()
        except Exception as error:
            log.warning("the boards of other processes cannot be read: %s", type(error).__name__)
            return []
        found: list[Board] = []
        for post in posts:
            with contextlib.suppress(msgspec.DecodeError, KeyError, TypeError):  # that of another version
                found.append(READER.decode(post))
        return found

    def own(self) -> Board:
        """Return what this process has."""
        opened = [room for room in self.rooms.values() if room.table.config.opened and not room.gone]
        opened.sort(key=lambda room: room.table.config.opened)
        shown: Counter[str] = Counter()
        waiting: list[OpenTable] = []
        for room in opened:
            if waits(room) and self.most > shown[host_of(room)]:
                shown[host_of(room)] += 1
                waiting.append(shown_open(room))
        return Board(tuple(waiting[:MOST_OPEN]), tuple([shown_live(room) for room in opened if is_live(room)]))

    def full_for(self, network: str) -> bool:
        """Tell whether so many tables of an address wait that no more of them would be shown."""
        opened = [room for room in self.rooms.values() if room.table.config.opened]
        return len([room for room in opened if waits(room) and host_of(room) == network]) >= self.most


def together(boards: list[Board]) -> Board:
    """Return several boards as one: who has waited longest comes first, and what most people watch."""
    waiting = {each.invite: each for board in boards for each in board.open}
    games = {each.watch: each for board in boards for each in board.live}
    return Board(
        tuple(sorted(waiting.values(), key=lambda each: -each.minutes)[:MOST_OPEN]),
        tuple(sorted(games.values(), key=lambda each: -each.watching)[:MOST_LIVE]),
    )


def waits(room: Room) -> bool:
    """Tell whether a host sits at a table and waits for anybody."""
    table = room.table
    taken = [seat for seat in (0, 1) if table.seats[seat] is not None]
    lately = time.time() - table.config.opened <= LONGEST
    return len(taken) == 1 and room.away_since[taken[0]] is None and lately


def is_live(room: Room) -> bool:
    """Tell whether a game is played with both players there."""
    return room.table.playing and room.away_since == [None, None]


def host_of(room: Room) -> str:
    """Return whose an open table is."""
    here = room.crowd.at(0) or room.crowd.at(1)
    return network_of(here.address) if here is not None and here.address else room.table.id


def known_name(name: str) -> str:
    """Return a name that says something, else nothing."""
    return "" if name in UNNAMED else name


def shown_open(room: Room) -> OpenTable:
    """Return a table that waits as it stands on the board."""
    config = room.table.config
    host, clock = config.a or config.b, config.clock
    return OpenTable(
        invite=config.invite,
        regulation=config.regulation,
        options=tuple([Text(each["ja"], each["en"]) for each in said_options(config.options)]),
        scenario=config.scenario or None,
        name=known_name("" if host is None else host.name),
        clock=None if clock is None else TimeControl(clock.seconds, clock.increment),
        window_ms=round(config.window * 1000),
        fast=config.fast,
        minutes=max(int(time.time() - config.opened) // 60, 0),
    )


def shown_live(room: Room) -> LiveGame:
    """Return a game that is played as it stands on the board."""
    table, recorder = room.table, room.table.recorder
    assert recorder is not None, "the game has not begun"
    one, two = [known_name("" if seat is None else seat.name) for seat in table.seats]
    config = table.config
    return LiveGame(config.watch, config.regulation, (one, two), recorder.game.turns, room.crowd.watching)
