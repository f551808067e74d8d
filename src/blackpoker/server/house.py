"""The house: all tables, made, found and brought back from the store."""

import asyncio
import contextlib
import hashlib
import hmac
import logging
import secrets
import time
from collections import deque
from collections.abc import Coroutine
from typing import Any, Final, Literal

import msgspec

from blackpoker.client.passing import AUTO, MODES
from blackpoker.core import PlayerId
from blackpoker.dealing.chain import BYTES, NO_PART, is_hash
from blackpoker.missions.ladder import LEARNER
from blackpoker.notation.options import read_options, write_options
from blackpoker.record.fair import new_nonce
from blackpoker.regulation import regulation
from blackpoker.view.seen import SEATS

from .board import Noticeboard
from .config import LESSON, Clock, Config, Seat, checked_deck, clean_name
from .leases import Elsewhere, Leases, NoLease, NoLeases
from .lesson import AFTER_THE_LESSON
from .metrics import Histogram
from .mission_table import mission_config, way_back
from .mixing import checked_anchor, get_ready, used_anchor
from .opening import Opening
from .playing_again import Played, played_again
from .room import AGAIN, Lost, Room, Thinker
from .showing import shown_guests
from .sleepers import Sleepers
from .store import Conflict, Kept, Store
from .table import Refused, Table
from .takeover import Takeovers
from .timing import RealTiming, Timing
from .tokens import new_id, new_key, seat_of, sign
from .wire import SeatsMessage

log = logging.getLogger("blackpoker.server")

USUAL: Final = "lite+entry20"
"""The regulation of a table for which none is named."""
LEVELS: Final = ("easy", "normal", "hard")
OPEN_TABLES: Final = 3
"""So many tables of one address may be open to anybody at once."""
MOST_TABLES: Final = 20_000
"""No more tables are kept in memory."""
REPLAYS: Final = 2
"""So many logs are played again at once: more would take no less time together, and keep everybody else waiting."""
MOST_UNTOLD: Final = 4000
"""If so many entries of logs wait to be told, what is brought back is told at once: they take memory."""
MOST_AHEAD: Final = 500
AHEAD: Final = 30.0
"""So many logs are played again before their tables can be taken, and so many seconds they are kept."""
TOLD_AT_ONCE: Final = 4
REST: Final = 0.02
"""So many entries are told at once, and so many seconds are left to everything else."""
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
    anchor: str = ""
    """What is shown first of the own number for the deal, or `none` to take no part in it."""
    mixing: Literal["each", "once"] = "each"
    """Before which moves that draw links are given: each, or the first only."""
    deck: str = ""
    opponent_deck: str = ""
    clock: Clock | None = None
    window_ms: int = 2000
    fast: bool = False
    options: dict[str, str] = {}
    """Rule options by name that are to differ from those of the frame."""
    scenario: str | None = None
    """The text of a scenario whose position the game begins in; it says the regulation and all cards."""
    open: bool = False
    """Whether anybody may take the other seat, and watch; else only whoever has a link."""


class House:
    """All tables of a server."""

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        timing: Timing | None = None,
        levels: tuple[str, ...] = LEVELS,
        leases: Leases | None = None,
        open_tables: int = OPEN_TABLES,
    ) -> None:
        self.store: Final = store
        self.thinker: Final = thinker
        self.timing: Final = timing or RealTiming()
        self.levels: Final = levels
        self.leases: Final = leases or NoLeases()
        self.takeovers: Final = Takeovers(self.leases)
        self.rooms: Final[dict[str, Room]] = {}
        self.opening: Final[dict[str, asyncio.Task[Room | None]]] = {}
        self.ahead: Final[dict[str, asyncio.Task[Played | None]]] = {}
        """Logs that are played again while the lease of whoever has their tables runs down."""
        self.replaying: Final = asyncio.Semaphore(REPLAYS)
        self.untold: Final[deque[Table]] = deque()
        """Tables that were brought back, and whose logs are not told yet."""
        self.keeping: asyncio.Task[None] | None = None
        self.commits = Histogram("commit", "writing an entry of a log")
        self.sleepers: Final = Sleepers(self.timing, self.awaken)
        self.board: Final = Noticeboard(self.rooms, self.leases, self.timing, open_tables)
        self.tasks: Final[set[asyncio.Task[None]]] = set()
        self.key = ""

    async def open(self) -> None:
        """Open the store; a game whose clock runs comes back when it is over, the others with their players."""
        await self.store.open()
        await self.leases.open(self.evict)
        self.key = await self.store.secret("seat key", new_key())
        self.sleepers.fall_asleep(await self.store.timed())
        self.keeping = asyncio.get_running_loop().create_task(self.keep_house())
        self.board.open()

    async def try_out(self) -> None:
        """Open what the house stands on and close it again; Unreachable says what is not there."""
        try:
            await self.store.open()
            await self.leases.open(self.evict)
        finally:
            await self.leases.close()
            await self.store.close()

    async def close(self) -> None:
        """Stop all games and close the store; they go on when the house is opened again."""
        if self.keeping is not None:
            self.keeping.cancel()
        await self.board.close()
        self.sleepers.clear()
        for task in [*self.tasks, *self.ahead.values()]:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task
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
            if room.idle and self.rooms.get(room.table.id) is room:
                del self.rooms[room.table.id]
                self.sleepers.put(room)
                await room.close()
                if room.table.id not in self.rooms and room.table.id not in self.opening:  # else somebody came again
                    await self.leases.release(room.table.id)
                log.debug("table %s is let go", room.table.id, extra={"table": room.table.id, "fence": room.fence})

    def evict(self, ids: list[str]) -> None:
        """Others may have these tables now: nothing more happens here, and whoever is here comes again."""
        for id in ids:
            room = self.rooms.pop(id, None)
            if room is not None:
                room.leave(AGAIN)
                log.debug("table %s is let go", id, extra={"table": id, "fence": room.fence})

    def awaken(self, id: str) -> None:
        """The clock of a table that is not in memory has run down: bring it back, so that its flag falls."""
        self.beside(self.awakened(id))

    def beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something run beside everything else."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def awakened(self, id: str) -> None:
        """Bring a table back; if that is not possible now, try it later."""
        try:
            await self.room(id)
        except Elsewhere:
            self.sleepers.wake(id, 0)
        except Exception as error:
            log.warning("table %s cannot be brought back: %s", id, type(error).__name__)
            self.sleepers.again(id, IDLE)

    def owns(self, room: Room) -> bool:
        """Tell whether this process surely has the table of a room now."""
        return not room.gone and self.leases.holds(room.table.id)

    # Tables

    def new_deal(self) -> str:
        """Return the name of a fresh deal."""
        return new_id()

    def new_secret(self) -> str:
        """Return the server's part of a deal."""
        return secrets.token_hex(BYTES)

    async def create(self, wish: NewTable, whose: str = "") -> tuple[Room, str]:
        """Make a table; return its room and the token of whoever made it."""
        await self.make_place()
        checked_anchor(wish.anchor)
        opening = None if wish.scenario is None else await self.thinker.read(wish.scenario, whose)
        config = self.config_of(wish, opening)
        if wish.open and whose and self.board.full_for(whose):
            raise Refused("rate", "too many open tables from here", "公開テーブルが多すぎます。")
        try:
            return await self.make(new_id(), config), wish.seat
        except Conflict:
            raise used_anchor() from None

    async def make_place(self) -> None:
        """See that there is a place for one more table."""
        if len(self.rooms) >= MOST_TABLES:
            await self.sweep(0)
        if len(self.rooms) >= MOST_TABLES:
            raise Refused("full", "the server is full", "サーバーが混み合っています。")

    async def begin(self, config: Config, moves: list[str]) -> Room:
        """Make a table whose first moves have been made."""
        await self.make_place()
        room = await self.make(new_id(), config)
        async with room.lock:
            for line in moves:
                recorder, strict = room.table.by_line(line)
                await room.commit(recorder, strict, None)
        return room

    async def go_back(self, id: str, token: str, name: str) -> Room:
        """Make a table of the same mission before the learner's last decision at another table."""
        room = await self.room(id) if self.seat(id, token) == LEARNER else None
        if room is None:
            raise Refused("link", "there is no such table", "テーブルが見つかりません。")
        task, moves = way_back(room.table)
        await self.make_place()
        fresh = await self.make(new_id(), mission_config(task, name))
        async with fresh.lock:
            for place, (line, by_hand) in enumerate(moves):
                recorder, strict = fresh.table.by_line(line)
                await fresh.commit(recorder, strict, f"{SEATS[LEARNER]}:again {place}" if by_hand else None)
        return fresh

    async def make(self, id: str, config: Config) -> Room:
        """Keep a new table and open its room; Conflict if the table or a number of its players has been used."""
        config = config.known()
        anchors = [seat.anchor for seat in (config.a, config.b) if seat is not None and is_hash(seat.anchor)]
        links = (config.invite, config.watch, config.share, *[f"anchor {anchor}" for anchor in anchors])
        await self.leases.take(id)
        try:
            await self.store.create(id, msgspec.json.encode(config).decode(), links, config.clock is not None)
        except BaseException:
            if id not in self.rooms and id not in self.opening:
                with contextlib.suppress(Exception):  # why there is no table is what counts
                    await self.leases.release(id)
            raise
        if not self.leases.holds(id):
            raise NoLease  # it was lost while the table was written: whoever takes it next finds it in the store
        room = self.rooms[id] = Room(Table(id, config), self)
        log.debug("table %s is taken", id, extra={"table": id, "fence": room.fence})
        async with room.lock:
            await get_ready(room)
        if not room.gone and room.table.pledged is None:
            room.plan()
        return room

    def config_of(self, wish: NewTable, opening: Opening | None = None) -> Config:
        """Return what a table is played by; a BlackPokerError says what is wrong with a wish."""
        if opening is not None and (wish.regulation or wish.deck or wish.opponent_deck or wish.options):
            raise Refused(
                "wish", "a scenario names regulation and cards itself", "レギュレーションとカードはシナリオの通りです。"
            )
        if wish.seat not in SEATS:
            raise Refused("wish", "a seat is A or B", "席は A か B です。")
        if wish.opponent not in (*self.levels, "friend"):
            names = ", ".join(self.levels)
            raise Refused("wish", f"an opponent is {names} or friend", f"相手は {names} か friend です。")
        if wish.open and wish.opponent != "friend":
            raise Refused("wish", "only a table for a friend can be open", "公開できるのは友だちとのテーブルだけです。")
        if wish.open and not self.board.most:
            raise Refused("wish", "this server shows no open tables", "このサーバーでは公開テーブルを作れません。")
        if not 0 <= wish.window_ms <= 10_000:
            raise Refused("wish", "a window lasts up to 10 seconds", "対応時間は10秒までです。")
        if wish.clock is not None and not (10 <= wish.clock.seconds <= 86_400 and 0 <= wish.clock.increment <= 600):
            raise Refused(
                "wish", "a clock has 10 seconds to a day, and up to 600 for a move",
                "持ち時間は10秒から1日まで、1手ごとの追加は600秒までです。",
            )  # fmt: skip
        config = Config(
            wish.regulation or USUAL, "", new_id(), new_id(), new_id(), clock=wish.clock,
            window=wish.window_ms / 1000, fast=wish.fast, deal=2, deal_id=self.new_deal(), mixing=wish.mixing,
            options=write_options(regulation(wish.regulation or USUAL, read_options(wish.options))),
            opened=int(time.time()) if wish.open else 0,
        )  # fmt: skip
        if opening is not None:
            config = msgspec.structs.replace(
                config, regulation=opening.regulation, options=opening.options, start=opening.start,
                scenario=opening.name,
            )  # fmt: skip
        rules = config.rules()
        anchor, deck = checked_anchor(wish.anchor), checked_deck(rules, wish.deck)
        mine = Seat(clean_name(wish.name, "Guest"), deck=deck, anchor=anchor)
        other: Seat | None = None
        if wish.opponent != "friend":
            deck = checked_deck(rules, wish.opponent_deck)
            other = Seat(f"computer:{wish.opponent}", "", wish.opponent, deck, NO_PART)
        one, two = (mine, other) if wish.seat == "A" else (other, mine)
        open_seat = "" if other is not None else "B" if wish.seat == "A" else "A"
        return msgspec.structs.replace(config, a=one, b=two, open_seat=open_seat, regulation=rules.name)

    async def invited(self, invite: str) -> Room:
        """Return the room that an invitation leads to."""
        room = await self.by_link(invite)
        if room is None or room.table.config.invite != invite or not room.table.config.open_seat:
            raise Refused("link", "there is no such invitation", "この招待リンクは使えません。")
        if room.table.stopped is not None:
            raise Refused("over", room.table.stopped.en, room.table.stopped.ja)
        return room

    async def join(self, invite: str, name: str, anchor: str, deck: str, agreed: str = "") -> tuple[Room, str]:
        """A friend takes the open seat, having agreed to local rules if there are any; return room and seat."""
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
            agree_to_local_rules(table, agreed)
            chosen = checked_deck(table.config.rules(), deck)
            guest = await self.guest(table, clean_name(name, "Guest"), anchor, chosen)
            await room.write("join", {"seat": seat, "guest": msgspec.to_builtins(guest)})
            table.number += 1
            table.sit(place, guest)
            room.game_begins()
            room.send_all(SeatsMessage(shown_guests(table)))
            await get_ready(room)
            if table.pledged is None:
                room.go_on()
        return room, seat

    async def guest(self, table: Table, name: str, anchor: str, deck: str) -> Seat:
        """Return who takes the open seat; a number serves for one deal only, and an old table needs none."""
        checked_anchor(anchor)
        if table.config.deal == 1:
            return Seat(name, new_nonce(), deck=deck)
        if anchor != NO_PART:
            try:
                await self.store.claim(f"anchor {anchor}", table.id)
            except Conflict:
                if anchor in anchors_of(table) or await self.store.link(f"anchor {anchor}") != table.id:
                    raise used_anchor() from None  # else it was claimed for this seat, which was not taken after all
        return Seat(name, deck=deck, anchor=anchor)

    async def rematch(self, table: Table, anchors: tuple[str, str]) -> str:
        """Make the table of a rematch: the same, with seats and first move changed; made once, also after a crash.

        It is dealt anew, so after a lesson it is an ordinary game.
        """
        old = table.config
        one, two = table.seats
        assert one is not None and two is not None, "a rematch of a game that was not played"
        first, second = in_a_rematch(two, anchors[1]), in_a_rematch(one, anchors[0])
        config = msgspec.structs.replace(
            old, secret="", invite=new_id(), watch=new_id(), share=new_id(), open_seat="", a=first, b=second,
            before=table.id, deal=2, deal_id=self.new_deal(), seed=None,
        )  # fmt: skip
        id = hmac.new(bytes.fromhex(self.key), f"after {table.id}".encode(), hashlib.sha256).hexdigest()[:20]
        try:
            await self.make(id, config)
        except Conflict:
            if await self.store.find(id) is None:
                raise used_anchor() from None
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
        id = await self.linked(code)
        return None if id is None else await self.room(id)

    async def linked(self, code: str) -> str | None:
        """Return the table that a link leads to, if it can be one."""
        return await self.store.link(code) if code.isascii() and code.isalnum() else None

    async def shared(self, code: str) -> Table | None:
        """Return the finished table whose replay a link shares, without keeping it in memory."""
        id = await self.linked(code)
        if id is None:
            return None
        room = self.rooms.get(id)
        table = room.table if room is not None else await self.kept(id)
        found = table is not None and table.config.share == code and table.over and (table.recorder or table.text)
        return table if found else None

    async def kept(self, id: str) -> Table | None:
        """Return a table as it is kept, for looking at only."""
        kept = await self.store.find(id)
        return None if kept is None else (await self.played(kept)).table

    async def played(self, kept: Kept, before: Played | None = None) -> Played:
        """Play a log again beside everything else, a few of them at once; unless much waits, it is told later."""
        async with self.replaying:
            later = sum([len(table.told.untold) for table in self.waiting()]) < MOST_UNTOLD
            return await asyncio.to_thread(played_again, kept, later, before)

    def waiting(self) -> list[Table]:
        """Return the tables whose logs may have to be told later."""
        done = [task.result() for task in self.ahead.values() if task.done() and not task.cancelled()]
        return [*self.untold, *[each.table for each in done if each is not None]]

    def get_ahead(self, id: str) -> None:
        """Another process has a table and does not answer: play its log again, so that it is there once it can be had.

        Nothing comes of it if the other one answers again; if it has gone on playing, only the rest is played then.
        """
        if id in self.ahead or id in self.rooms or id in self.opening or len(self.ahead) >= MOST_AHEAD:
            return
        task = self.ahead[id] = asyncio.get_running_loop().create_task(self.played_ahead(id))

        def forget() -> None:
            if self.ahead.get(id) is task:
                del self.ahead[id]

        self.timing.later(AHEAD, forget)

    async def played_ahead(self, id: str) -> Played | None:
        """Play the log of a table as it is kept now; if that fails, it will have to be done in its time."""
        try:
            kept = await self.store.find(id)
            return None if kept is None else await self.played(kept)
        except Exception as error:
            log.warning("table %s was not read ahead: %s", id, type(error).__name__)
            return None

    def tell_later(self, table: Table) -> None:
        """Let the log of a table that was brought back be told bit by bit."""
        if table.told.untold:
            self.untold.append(table)
            if len(self.untold) == 1:
                self.beside(self.tell_rest())

    async def tell_rest(self) -> None:
        """Tell what is not told yet, with long rests for everything else."""
        while self.untold:
            table = self.untold[0]
            try:
                for _ in range(min(TOLD_AT_ONCE, len(table.told.untold))):
                    table.told.tell_one()
            except Exception:
                log.exception("the log of table %s cannot be told", table.id)
                self.untold.popleft()
                continue
            if not table.told.untold:
                self.untold.popleft()
            await asyncio.sleep(REST)

    async def room(self, id: str) -> Room | None:
        """Return a room, bringing its table back from the store if it is not there; one task does it for all."""

        def done(task: asyncio.Task[Room | None]) -> None:
            if self.opening.get(id) is task:
                del self.opening[id]
            if not task.cancelled():
                task.exception()  # is told to those who wait; if all have gone, it is no fault that nobody hears it

        if id in self.rooms and not self.leases.holds(id):
            self.evict([id])
        while id not in self.rooms:
            task = self.opening.get(id)
            if task is None or task.done():  # of one that is done, the callback may still be to come
                task = self.opening[id] = asyncio.get_running_loop().create_task(self.bring_back(id))
                task.add_done_callback(done)
            room = await asyncio.shield(task)
            if room is None or not room.gone:
                return room  # else it was given up again in the meantime: the store knows more
        return self.rooms[id]

    async def bring_back(self, id: str) -> Room | None:
        """Play the log of a table again, and let it go on."""
        kept = await self.store.find(id)
        if kept is None:
            return None
        await self.leases.take(id)
        try:
            return await self.taken(id, await self.store.fence(id) if self.leases.shared else kept.fence)
        except Conflict:
            await self.leases.release(id)  # it was forgotten in the meantime
            return None
        except BaseException:
            await self.leases.release(id)  # others may have more luck
            raise

    async def taken(self, id: str, fence: int) -> Room:
        """Open the room of a table that this process has now; nobody else writes to it any more."""
        kept = await self.store.find(id)
        if kept is None:
            raise Conflict("there is no such table")
        ahead = self.ahead.pop(id, None)
        played = await self.played(kept, None if ahead is None else await ahead)
        table, left = played.table, played.left
        room = Room(table, self, fence)
        for settings, mode in zip(room.settings, kept.modes, strict=True):
            settings.mode = mode if mode in MODES else AUTO
        if room.clocks is not None and left is not None:
            room.visited = left != room.clocks.left  # a clock has run, so somebody had come
            room.clocks.left[:] = left
        if not self.leases.holds(id):
            raise Lost
        self.rooms[id] = room
        self.tell_later(table)
        log.debug("table %s is taken", id, extra={"table": id, "fence": fence})
        asleep = self.sleepers.wake(id, table.number)
        room.visited, room.slept = room.visited or asleep > 0, asleep
        async with room.lock:
            await get_ready(room)
        room.plan()
        room.slept = 0.0
        return room

    def forget(self, room: Room) -> None:
        """A room is not to be used any more; the store knows better, and another process may do better."""
        if self.rooms.get(room.table.id) is room:
            del self.rooms[room.table.id]
            log.debug("table %s is let go", room.table.id, extra={"table": room.table.id, "fence": room.fence})
            self.beside(self.leases.release(room.table.id))


def agree_to_local_rules(table: Table, agreed: str) -> None:
    """Refuse somebody who has not agreed to the local rules of a table as they are."""
    local = table.config.local()
    if local is not None and agreed != table.config.book:
        names = [each.name for each in local.packages]
        raise Refused(
            "agree",
            f"this table plays local rules ({', '.join([each.en for each in names])}): agree to them to join",
            f"このテーブルはローカルルール（{'、'.join([each.ja for each in names])}）で遊びます。"
            "参加するには同意してください。",
        )


def anchors_of(table: Table) -> list[str]:
    """Return the anchors of those who sit at a table."""
    return [seat.anchor for seat in table.seats if seat is not None]


def in_a_rematch(seat: Seat, anchor: str) -> Seat:
    """Return who sits there in a rematch: after a lesson the opponent is the level that it has played like."""
    if seat.computer == LESSON:
        seat = msgspec.structs.replace(seat, name=f"computer:{AFTER_THE_LESSON}", computer=AFTER_THE_LESSON)
    return msgspec.structs.replace(seat, nonce="", anchor=anchor)
