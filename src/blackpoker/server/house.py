"""The house: all tables, made, found and brought back from the store."""

import asyncio
import contextlib
import hashlib
import hmac
import logging
from typing import Any, Final

import msgspec

from blackpoker.client.passing import AUTO, MODES
from blackpoker.core import PlayerId
from blackpoker.record.fair import commitment, is_nonce, new_nonce, secret_of
from blackpoker.view.seen import SEATS

from .config import LESSON, Clock, Config, Seat, checked_deck, clean_name
from .leases import Leases, NoLeases
from .lesson import AFTER_THE_LESSON
from .opening import Opening
from .room import AGAIN, Lost, Room, Thinker
from .showing import shown_guests
from .store import Conflict, Kept, Store
from .table import Refused, Table
from .timing import RealTiming, Timing
from .tokens import new_id, new_key, seat_of, sign
from .wire import SeatsMessage

log = logging.getLogger("blackpoker.server")

USUAL: Final = "lite+entry20"
"""The regulation of a table for which none is named."""
LEVELS: Final = ("easy", "normal", "hard")
MOST_TABLES: Final = 20_000
"""No more tables are kept in memory."""
IDLE: Final = 120.0
"""A table that nobody has looked at for so many seconds leaves memory; it comes back from the store."""


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a guest asks for who makes a table."""

    regulation: str = ""
    """`lite+entry20` if nothing is said."""
    opponent: str = "easy"
    """A level of the computer, or `friend`."""
    seat: str = "A"
    name: str = ""
    deal: str = ""
    """A deal whose commitment was shown before; without one a fresh one is taken."""
    nonce: str = ""
    deck: str = ""
    opponent_deck: str = ""
    clock: Clock | None = None
    window_ms: int = 2000
    fast: bool = False
    scenario: str | None = None
    """The text of a scenario whose position the game begins in; it says the regulation and all cards."""


class House:
    """All tables of a server."""

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        timing: Timing | None = None,
        levels: tuple[str, ...] = LEVELS,
        leases: Leases | None = None,
    ) -> None:
        self.store: Final = store
        self.thinker: Final = thinker
        self.timing: Final = timing or RealTiming()
        self.levels: Final = levels
        self.leases: Final = leases or NoLeases()
        self.rooms: Final[dict[str, Room]] = {}
        self.opening: Final[dict[str, asyncio.Task[Room | None]]] = {}
        self.keeping: asyncio.Task[None] | None = None
        self.key = ""

    async def open(self) -> None:
        """Open the store and bring back every game whose clock runs; the others come back with their players."""
        await self.store.open()
        await self.leases.open(self.evict)
        self.key = await self.store.secret("seat key", new_key())
        for id in await self.store.timed():
            try:
                await self.room(id)
            except Refused:
                continue  # another process has it
            except Exception:
                log.exception("table %s cannot be brought back", id)
        self.keeping = asyncio.get_running_loop().create_task(self.keep_house())

    async def close(self) -> None:
        """Stop all games and close the store; they go on when the house is opened again."""
        if self.keeping is not None:
            self.keeping.cancel()
        for room in list(self.rooms.values()):
            await room.close()
        self.rooms.clear()
        await self.leases.close()
        await self.store.close()

    async def keep_house(self) -> None:
        """From time to time let the tables go that nobody needs in memory."""
        while True:
            await asyncio.sleep(IDLE / 4)
            try:
                await self.sweep(IDLE)
            except Exception:  # a store or a lease that fails now is tried again the next time
                log.exception("tables could not be let go")

    async def sweep(self, seconds: float) -> None:
        """Let the tables go that nobody has looked at for so many seconds."""
        before = self.timing.now() - seconds
        for room in [each for each in self.rooms.values() if each.idle and each.idle_since <= before]:
            if room.idle:
                self.forget(room)
                await room.close()
                await self.leases.release(room.table.id)

    async def evict(self, id: str) -> None:
        """Another process has a table now: whoever is here comes again and is led there."""
        room = self.rooms.pop(id, None)
        if room is not None:
            await room.close(AGAIN)

    # Tables

    def new_deal(self) -> tuple[str, str]:
        """Return a fresh deal and what is shown of its secret."""
        deal = new_id()
        return deal, commitment(secret_of(self.key, deal))

    async def create(self, wish: NewTable) -> tuple[Room, str]:
        """Make a table; return its room and the token of whoever made it."""
        await self.make_place()
        deal = checked_deal(wish.deal) or new_id()
        opening = None if wish.scenario is None else await self.thinker.read(wish.scenario)
        config = self.config_of(wish, secret_of(self.key, deal), opening)
        try:
            return await self.make(new_id(), config, deal), wish.seat
        except Conflict:
            raise Refused("deal", "that deal has been played", "その配札は使われています。") from None

    async def make_place(self) -> None:
        """See that there is a place for one more table."""
        if len(self.rooms) >= MOST_TABLES:
            await self.sweep(0)
        if len(self.rooms) >= MOST_TABLES:
            raise Refused("full", "the server is full", "サーバーが混み合っています。")

    async def begin(self, config: Config, moves: list[str]) -> Room:
        """Make a table whose first moves have been made."""
        await self.make_place()
        room = await self.make(new_id(), config, new_id())
        async with room.lock:
            for line in moves:
                recorder, strict = room.table.by_line(line)
                await room.commit(recorder, strict, None)
        return room

    async def make(self, id: str, config: Config, deal: str) -> Room:
        """Keep a new table and open its room; Conflict if its deal has been used."""
        links = (config.invite, config.watch, config.share, f"deal {deal}")
        await self.leases.take(id)
        try:
            await self.store.create(id, msgspec.json.encode(config).decode(), links, config.clock is not None)
        except BaseException:
            if id not in self.rooms and id not in self.opening:
                with contextlib.suppress(Exception):  # why there is no table is what counts
                    await self.leases.release(id)
            raise
        room = self.rooms[id] = Room(Table(id, config), self)
        room.plan()
        return room

    def config_of(self, wish: NewTable, secret: str, opening: Opening | None = None) -> Config:
        """Return what a table is played by; a BlackPokerError says what is wrong with a wish."""
        if opening is not None and (wish.regulation or wish.deck or wish.opponent_deck):
            raise Refused(
                "wish", "a scenario names regulation and cards itself", "レギュレーションとカードはシナリオの通りです。"
            )
        if wish.seat not in SEATS:
            raise Refused("wish", "a seat is A or B", "席は A か B です。")
        if wish.opponent not in (*self.levels, "friend"):
            names = ", ".join(self.levels)
            raise Refused("wish", f"an opponent is {names} or friend", f"相手は {names} か friend です。")
        if not 0 <= wish.window_ms <= 10_000:
            raise Refused("wish", "a window lasts up to 10 seconds", "対応時間は10秒までです。")
        if wish.clock is not None and not (10 <= wish.clock.seconds <= 86_400 and 0 <= wish.clock.increment <= 600):
            raise Refused(
                "wish", "a clock has 10 seconds to a day, and up to 600 for a move",
                "持ち時間は10秒から1日まで、1手ごとの追加は600秒までです。",
            )  # fmt: skip
        config = Config(
            wish.regulation or USUAL, secret, new_id(), new_id(), new_id(), clock=wish.clock,
            window=wish.window_ms / 1000, fast=wish.fast,
        )  # fmt: skip
        if opening is not None:
            config = msgspec.structs.replace(
                config, regulation=opening.regulation, options=opening.options, start=opening.start,
                scenario=opening.name,
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

    async def invited(self, invite: str) -> Room:
        """Return the room that an invitation leads to."""
        room = await self.by_link(invite)
        if room is None or room.table.config.invite != invite or not room.table.config.open_seat:
            raise Refused("link", "there is no such invitation", "この招待リンクは使えません。")
        return room

    async def join(self, invite: str, name: str, nonce: str, deck: str) -> tuple[Room, str]:
        """A friend takes the open seat; return the room and the seat."""
        room = await self.invited(invite)
        async with room.lock:
            table = room.table
            seat = table.config.open_seat
            place = SEATS.index(seat)
            if room.gone:
                raise Lost
            if table.seats[place] is not None:
                raise Refused("taken", "the seat is taken", "席はもう埋まっています。")
            if deck and table.config.start:
                raise Refused("wish", "the position has its own cards", "カードは局面が決めています。")
            chosen = checked_deck(table.config.rules(), deck)
            guest = Seat(clean_name(name, "Guest"), checked_nonce(nonce), deck=chosen)
            await room.write("join", {"seat": seat, "guest": msgspec.to_builtins(guest)})
            table.number += 1
            table.sit(place, guest)
            room.send_all(SeatsMessage(shown_guests(table)))
            room.go_on()
        return room, seat

    def next_commitment(self, table: Table) -> str:
        """Return what is shown of the secret of a rematch."""
        return commitment(secret_of(self.key, f"after {table.id}"))

    async def rematch(self, table: Table, nonces: tuple[str, str]) -> str:
        """Make the table of a rematch: the same, with seats and first move changed; made once, also after a crash.

        It is dealt anew, so after a lesson it is an ordinary game.
        """
        old = table.config
        one, two = table.seats
        assert one is not None and two is not None, "a rematch of a game that was not played"
        deal = f"after {table.id}"
        first, second = in_a_rematch(two, nonces[1]), in_a_rematch(one, nonces[0])
        config = msgspec.structs.replace(
            old, secret=secret_of(self.key, deal), invite=new_id(), watch=new_id(), share=new_id(), open_seat="",
            a=first, b=second, before=table.id,
        )  # fmt: skip
        id = hmac.new(bytes.fromhex(self.key), deal.encode(), hashlib.sha256).hexdigest()[:20]
        try:
            await self.make(id, config, deal)
        except Conflict:
            log.info("the rematch of table %s was made before", table.id)
        return id

    def token(self, table: str, seat: str) -> str:
        """Return the token of a seat."""
        return sign(self.key, table, seat)

    def seat(self, table: str, token: str) -> PlayerId | None:
        """Return the seat that a token gives at a table."""
        seat = seat_of(self.key, table, token)
        return None if seat is None else SEATS.index(seat)

    async def by_link(self, code: str) -> Room | None:
        """Return the room that a link leads to."""
        id = None if " " in code else await self.store.link(code)
        return None if id is None else await self.room(id)

    async def shared(self, code: str) -> Table | None:
        """Return the finished table whose replay a link shares, without keeping it in memory."""
        id = None if " " in code else await self.store.link(code)
        if id is None:
            return None
        room = self.rooms.get(id)
        table = room.table if room is not None else await self.kept(id)
        return table if table is not None and table.config.share == code and table.over else None

    async def kept(self, id: str) -> Table | None:
        """Return a table as it is kept, for looking at only."""
        kept = await self.store.find(id)
        return None if kept is None else (await asyncio.to_thread(played_again, kept))[0]

    async def room(self, id: str) -> Room | None:
        """Return a room, bringing its table back from the store if it is not there; one task does it for all."""
        while id not in self.rooms:
            if id not in self.opening:
                task = self.opening[id] = asyncio.get_running_loop().create_task(self.bring_back(id))
                task.add_done_callback(lambda _: self.opening.pop(id, None))
            room = await asyncio.shield(self.opening[id])
            if room is None or not room.gone:
                return room  # else it was given up again in the meantime: the store knows more
        return self.rooms[id]

    async def bring_back(self, id: str) -> Room | None:
        """Play the log of a table again, and let it go on."""
        kept = await self.store.find(id)
        if kept is None:
            return None
        await self.leases.take(id)
        kept = await self.store.find(id)
        assert kept is not None
        table, left = await asyncio.to_thread(played_again, kept)
        room = Room(table, self)
        for settings, mode in zip(room.settings, kept.modes, strict=True):
            settings.mode = mode if mode in MODES else AUTO
        if room.clocks is not None and left is not None:
            room.visited = left != room.clocks.left  # a clock has run, so somebody had come
            room.clocks.left[:] = left
        self.rooms[id] = room
        room.plan()
        return room

    def forget(self, room: Room) -> None:
        """A room is not to be used any more; the store knows better."""
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]


def played_again(kept: Kept) -> tuple[Table, list[float] | None]:
    """Return a table as its log leaves it, and the time that was left on its clocks.

    A log that these rules do not play stops the game where they fail; nothing is written, so that a repaired server
    can go on with it.
    """
    table = Table(kept.id, msgspec.json.decode(kept.config, type=Config))
    left: list[float] | None = None
    try:
        for entry in kept.log:
            data: dict[str, Any] = msgspec.json.decode(entry.data)
            if entry.kind == "move":
                table.replay(data["line"], entry.key)
                left = None if data["left_ms"] is None else [each / 1000 for each in data["left_ms"]]
                continue
            table.number = entry.number
            if entry.kind == "join":
                table.sit(SEATS.index(data["seat"]), msgspec.convert(data["guest"], Seat))
            elif entry.kind == "fault":
                table.frozen = "fault"
            else:
                table.next = data["table"]
    except Exception:
        log.exception("the log of table %s cannot be played again", kept.id)
        table.frozen = "log"
        table.number = kept.log[-1].number
    return table, left


def in_a_rematch(seat: Seat, nonce: str) -> Seat:
    """Return who sits there in a rematch: after a lesson the opponent is the level that it has played like."""
    if seat.computer == LESSON:
        seat = msgspec.structs.replace(seat, name=f"computer:{AFTER_THE_LESSON}", computer=AFTER_THE_LESSON)
    return msgspec.structs.replace(seat, nonce=nonce)


def checked_nonce(nonce: str) -> str:
    """Return a player's nonce, or a fresh one for a player who brings none."""
    if not nonce:
        return new_nonce()
    if not is_nonce(nonce):
        raise Refused("wish", "a nonce is up to 32 hexadecimal digits", "ノンスは32桁までの16進数です。")
    return nonce


def checked_deal(deal: str) -> str:
    """Return the name of a deal, if it can be one."""
    if deal and not (len(deal) == 20 and deal.isascii() and deal.isalnum()):
        raise Refused("deal", "there is no such deal", "その配札はありません。")
    return deal
