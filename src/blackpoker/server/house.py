"""The house: all tables, made, found and brought back after a restart."""

import asyncio
import json
import logging
import time
from collections.abc import Callable
from typing import Final

import msgspec

from blackpoker.core import BlackPokerError, PlayerId
from blackpoker.view.seen import SEATS

from .config import Clock, Config, Seat, checked_deck, clean_name
from .fair import is_nonce, new_nonce, new_secret
from .room import Room, Thinker
from .store import Entry, Kept, Store
from .table import Refused, Table
from .tokens import new_id, new_key, seat_of, sign

log = logging.getLogger("blackpoker.server")

LEVELS: Final = ("easy", "normal", "hard")
MOST_TABLES: Final = 20_000
"""No more tables are kept in memory."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a guest asks for who makes a table."""

    regulation: str = "lite+entry20"
    opponent: str = "easy"
    """A level of the computer, or `friend`."""
    seat: str = "A"
    name: str = ""
    nonce: str = ""
    deck: str = ""
    opponent_deck: str = ""
    clock: Clock | None = None
    window_ms: int = 2000
    fast: bool = False


class House:
    """All tables of a server."""

    def __init__(self, store: Store, thinker: Thinker, now: Callable[[], float] = time.monotonic) -> None:
        self.store: Final = store
        self.thinker: Final = thinker
        self.now: Final = now
        self.rooms: Final[dict[str, Room]] = {}
        self.opening: Final[dict[str, asyncio.Task[Room | None]]] = {}
        self.key = ""

    async def open(self) -> None:
        """Open the store and bring back every game that goes on."""
        await self.store.open()
        self.key = await self.store.secret("seat key", new_key())
        for id in await self.store.running():
            try:
                room = await self.room(id)
                if room is not None:
                    room.plan()
            except Exception:
                log.exception("table %s cannot be brought back", id)
            await asyncio.sleep(0)

    async def close(self) -> None:
        """Stop all games and close the store; they go on when the house is opened again."""
        for room in list(self.rooms.values()):
            await room.close()
        await self.store.close()

    # Tables

    async def create(self, wish: NewTable, before: str = "") -> tuple[Room, str]:
        """Make a table; return its room and the token of whoever made it."""
        if len(self.rooms) >= MOST_TABLES:
            raise Refused("full", "the server is full", "サーバーが混み合っています。")
        config = self.config_of(wish, before)
        table = new_id()
        links = (config.invite, config.watch, config.share)
        await self.store.create(table, msgspec.json.encode(config).decode(), links)
        room = self.add(Table(table, config))
        room.plan()
        return room, sign(self.key, table, wish.seat)

    def config_of(self, wish: NewTable, before: str) -> Config:
        """Return what a table is played by; a BlackPokerError says what is wrong with a wish."""
        if wish.seat not in SEATS:
            raise Refused("wish", "a seat is A or B", "席は A か B です。")
        if wish.opponent not in (*LEVELS, "friend"):
            raise Refused("wish", f"an opponent is {', '.join(LEVELS)} or friend", "相手の指定が正しくありません。")
        if not 0 <= wish.window_ms <= 10_000:
            raise Refused("wish", "a window lasts up to 10 seconds", "応答時間は10秒までです。")
        if wish.clock is not None and not (10 <= wish.clock.seconds <= 86_400 and 0 <= wish.clock.increment <= 600):
            raise Refused("wish", "a clock has 10 seconds to a day", "持ち時間は10秒から1日までです。")
        config = Config(
            wish.regulation, new_secret(), new_id(), new_id(), new_id(),
            clock=wish.clock, window=wish.window_ms / 1000, fast=wish.fast, before=before,
        )  # fmt: skip
        rules = config.rules()
        mine = Seat(clean_name(wish.name, "Guest"), checked_nonce(wish.nonce), deck=checked_deck(rules, wish.deck))
        other: Seat | None = None
        if wish.opponent != "friend":
            deck = checked_deck(rules, wish.opponent_deck)
            other = Seat(f"computer:{wish.opponent}", new_nonce(), wish.opponent, deck)
        one, two = (mine, other) if wish.seat == "A" else (other, mine)
        open_seat = "" if other is not None else "B" if wish.seat == "A" else "A"
        return msgspec.structs.replace(config, a=one, b=two, open_seat=open_seat, regulation=rules.name)

    async def join(self, invite: str, name: str, nonce: str, deck: str) -> tuple[Room, str, str]:
        """A friend takes the open seat; return the room, the seat and its token."""
        id = await self.store.link(invite)
        room = None if id is None else await self.room(id)
        if room is None or room.table.config.invite != invite:
            raise Refused("link", "there is no such invitation", "この招待リンクは使えません。")
        async with room.lock:
            seat = room.table.config.open_seat
            if not seat or room.table.seats[SEATS.index(seat)] is not None:
                raise Refused("taken", "the seat is taken", "席はもう埋まっています。")
            guest = Seat(
                clean_name(name, "Guest"), checked_nonce(nonce), deck=checked_deck(room.table.config.rules(), deck)
            )
            data = json.dumps({"seat": seat, "guest": msgspec.to_builtins(guest)})
            await self.store.append(room.table.id, Entry(room.table.number + 1, "join", data))
            room.table.sit(SEATS.index(seat), guest)
            room.table.number += 1
            room.plan()
            room.show()
        return room, seat, sign(self.key, room.table.id, seat)

    def seat(self, table: str, token: str) -> PlayerId | None:
        """Return the seat that a token gives at a table."""
        seat = seat_of(self.key, table, token)
        return None if seat is None else SEATS.index(seat)

    async def watched(self, code: str) -> Room | None:
        """Return the room that a link for watching leads to."""
        id = await self.store.link(code)
        room = None if id is None else await self.room(id)
        return room if room is not None and room.table.config.watch == code else None

    async def shared(self, code: str) -> Table | None:
        """Return the finished table whose replay a link shares."""
        id = await self.store.link(code)
        room = None if id is None else await self.room(id)
        return room.table if room is not None and room.table.config.share == code and room.table.over else None

    async def room(self, id: str) -> Room | None:
        """Return a room, bringing its table back from the store if it is not there; one task does it for all."""
        if id in self.rooms:
            return self.rooms[id]
        if id not in self.opening:
            self.opening[id] = asyncio.get_running_loop().create_task(self.bring_back(id))
        try:
            return await asyncio.shield(self.opening[id])
        finally:
            self.opening.pop(id, None)

    async def bring_back(self, id: str) -> Room | None:
        """Play the log of a table again."""
        kept = await self.store.find(id)
        if kept is None:
            return None
        table, left = await asyncio.to_thread(played_again, kept)
        room = self.add(table)
        if room.clocks is not None and left is not None:
            room.clocks.left[:] = left
        return room

    def add(self, table: Table) -> Room:
        """Open a room for a table."""
        room = Room(table, self.store, self.thinker, self.now, self.left)
        self.rooms[table.id] = room
        return room

    def left(self, id: str) -> None:
        """Nobody looks at a table any more: a finished one need not stay in memory."""
        room = self.rooms.get(id)
        if room is not None and room.table.over and not room.connections:
            del self.rooms[id]


def played_again(kept: Kept) -> tuple[Table, list[float] | None]:
    """Return a table as its log leaves it, and the time that was left on its clocks."""
    table = Table(kept.id, msgspec.json.decode(kept.config, type=Config))
    left: list[float] | None = None
    for entry in kept.log:
        data = json.loads(entry.data)
        if entry.kind == "join":
            table.sit(SEATS.index(data["seat"]), msgspec.convert(data["guest"], Seat))
            table.number = entry.number
        else:
            table.replay(data["line"], entry.key)
            left = None if data["left_ms"] is None else [each / 1000 for each in data["left_ms"]]
    return table, left


def checked_nonce(nonce: str) -> str:
    """Return a player's nonce, or a fresh one for a player who brings none."""
    if not nonce:
        return new_nonce()
    if not is_nonce(nonce):
        raise BlackPokerError("a nonce is hexadecimal digits", ja="ノンスは16進数です。")
    return nonce
