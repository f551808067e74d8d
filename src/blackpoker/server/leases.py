"""Leases: with more than one process, which of them has a table.

Each process has one lease of a few seconds in Redis, which it renews; a table names the process that has it. A process
that cannot renew its lease gives up all its tables before the lease is over, and only then may others take them. That
nothing is lost or made twice, whatever happens to Redis, is up to the fence of the store.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from itertools import islice
from typing import Any, Final, Protocol
from urllib.parse import urlsplit

from .store import Unreachable
from .table import Refused
from .tokens import new_id

log = logging.getLogger("blackpoker.server")

SECONDS: Final = 2.5
"""So long a process that says nothing keeps its tables."""
MARGIN: Final = 0.125
"""This part of a lease before its end a process gives up its tables."""
PATIENCE: Final = 1.0
"""So many seconds Redis has to answer; less than a lease lasts."""
KEPT: Final = 7 * 86_400
"""So many seconds Redis remembers who had a table."""
RENEW: Final = """
if ARGV[3] == '1' and redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
"""
TAKE: Final = """
if not redis.call('GET', ARGV[4] .. ARGV[1]) then return '?' end
local owner = string.match(redis.call('GET', KEYS[1]) or '', '^%S+')
if owner and owner ~= ARGV[1] then
    local address = redis.call('GET', ARGV[4] .. owner)
    if address and address ~= ARGV[2] then return owner .. ' ' .. address end
end
redis.call('SET', KEYS[1], ARGV[1] .. ' ' .. ARGV[5], 'EX', ARGV[3])
return ''
"""
POSTS: Final = """
local found, posts = {}, redis.call('HGETALL', KEYS[1])
for place = 1, #posts, 2 do
    if not redis.call('GET', ARGV[1] .. posts[place]) then redis.call('HDEL', KEYS[1], posts[place])
    elseif posts[place] ~= ARGV[2] then found[#found + 1] = posts[place + 1] end
end
return found
"""
"""What others have posted counts as long as they have their leases."""
RELEASE: Final = "if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end"
"""What comes late, after a cut, ends no later taking: each has a number of its own."""
LOOKED_AT: Final = 200
"""So many tables are looked after with each renewal, unless Redis takes long to tell."""

POSTED: Final = "blackpoker:board"
"""Under this name Redis keeps what the processes have posted."""

Evict = Callable[[list[str]], None]


class Elsewhere(Refused):
    """Another process has the table; `address` is how it is reached, `owner` the name of its lease."""

    def __init__(self, address: str, owner: str = "") -> None:
        super().__init__("elsewhere", "another process has the table", "別のプロセスが担当しています。")
        self.address: Final = address
        self.owner: Final = owner


class NoLease(Refused):
    """This process does not know which tables it may have."""

    def __init__(self) -> None:
        super().__init__(
            "full", "the server cannot open tables now; try again soon",
            "今はテーブルを開けません。少し待ってからもう一度お試しください。",
        )  # fmt: skip


class Leases(Protocol):
    """Knows which process has a table."""

    @property
    def shared(self) -> bool:
        """Tell whether there may be other processes."""
        ...

    async def open(self, evict: Evict) -> None:
        """Begin; `evict` is called with the tables that this process has no longer."""

    async def close(self) -> None:
        """Let all tables go."""

    async def take(self, id: str) -> None:
        """Take a table; raise Elsewhere if another process has it, NoLease if nobody knows."""

    async def release(self, id: str) -> None:
        """Let a table go."""

    def holds(self, id: str) -> bool:
        """Tell whether this process surely has a table now."""
        ...

    async def lives(self, owner: str) -> bool:
        """Tell whether the lease of a process is not over; NoLease if nobody knows."""
        ...

    async def probe(self) -> None:
        """Raise NoLease if no table can be taken."""

    async def post(self, text: str) -> None:
        """Let the other processes read something, in the place of what was posted before."""

    async def posts(self) -> list[str]:
        """Return what the other processes have posted that live."""
        ...


class NoLeases:
    """The only process has all tables."""

    shared = False

    async def open(self, evict: Evict) -> None:
        """Begin."""

    async def close(self) -> None:
        """End."""

    async def take(self, id: str) -> None:
        """Take a table."""

    async def release(self, id: str) -> None:
        """Let a table go."""

    def holds(self, id: str) -> bool:
        """Tell whether this process surely has a table now."""
        return True

    async def lives(self, owner: str) -> bool:
        """There is no other process."""
        return False

    async def probe(self) -> None:
        """Nothing hinders."""

    async def post(self, text: str) -> None:
        """Nobody reads it."""

    async def posts(self) -> list[str]:
        """Nobody has posted anything."""
        return []


class RedisLeases:
    """A lease in Redis, renewed while this process lives."""

    shared = True

    def __init__(
        self, url: str, address: str, seconds: float = SECONDS, now: Callable[[], float] = time.monotonic
    ) -> None:
        self.url: Final = url
        self.address: Final = address
        self.seconds: Final = seconds
        self.now: Final = now
        self.name = new_id()
        """Who this process is until it loses its lease."""
        self.sure_until = now()
        self.taken: Final[dict[str, int]] = {}
        """The tables of this process with the number of their taking; who was looked after last comes last."""
        self.takings = 0
        self.releasing: Final[dict[str, asyncio.Future[None]]] = {}
        """The tables that are being let go; they are taken again only after that."""
        self.redis: Any = None
        self.renewing: asyncio.Task[None] | None = None

    @property
    def sure(self) -> bool:
        """Tell whether nobody else can have taken the tables of this process yet."""
        return self.now() < self.sure_until

    def holds(self, id: str) -> bool:
        """Tell whether this process surely has a table now."""
        return self.sure and id in self.taken

    async def open(self, evict: Evict) -> None:
        """Connect, and begin to renew the lease; Unreachable if Redis does not answer."""
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff

        self.redis = Redis.from_url(
            self.url, decode_responses=True, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE,
            retry=Retry(NoBackoff(), 0),
        )  # fmt: skip
        try:
            await self.renew()
        except Exception as error:
            where = urlsplit(self.url)
            said = f"{where.scheme}://{where.hostname}:{where.port}: {str(error) or type(error).__name__}"
            raise Unreachable(said) from error
        self.renewing = asyncio.get_running_loop().create_task(self.keep(evict))

    async def close(self) -> None:
        """Let all tables go, so that others need not wait."""
        if self.renewing is not None:
            self.renewing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.renewing
        self.sure_until = self.now()
        self.taken.clear()
        if self.redis is not None:
            with contextlib.suppress(Exception):
                await self.redis.delete(process(self.name))
            await self.redis.aclose()

    async def take(self, id: str) -> None:
        """Take a table; raise Elsewhere if another process has it, NoLease if nobody knows."""
        while id in self.releasing:
            await asyncio.wait([self.releasing[id]])
        if not self.sure:
            raise NoLease
        self.takings += 1
        number = self.takings
        try:
            owner = await self.call(TAKE, table(id), self.name, self.address, KEPT, process(""), number)
        except Exception as error:
            log.warning("a table cannot be taken: %s", type(error).__name__)
            raise NoLease from error
        if owner == "?" or not self.sure:
            raise NoLease
        if owner:
            self.taken.pop(id, None)
            name, _, address = str(owner).partition(" ")
            raise Elsewhere(address, name)
        self.taken[id] = number

    async def release(self, id: str) -> None:
        """Let a table go; if Redis does not hear it, the next one who comes finds it here."""
        number = self.taken.pop(id, None)
        done = self.releasing[id] = asyncio.get_running_loop().create_future()
        try:
            with contextlib.suppress(Exception):
                if number is not None:
                    await self.call(RELEASE, table(id), f"{self.name} {number}")
        finally:
            if self.releasing.get(id) is done:
                del self.releasing[id]
            done.set_result(None)

    async def lives(self, owner: str) -> bool:
        """Tell whether the lease of a process is not over; NoLease if nobody knows."""
        try:
            return bool(await asyncio.wait_for(self.redis.exists(process(owner)), PATIENCE))
        except Exception as error:
            raise NoLease from error

    async def probe(self) -> None:
        """Raise NoLease if no table can be taken."""
        if not self.sure:
            raise NoLease

    async def post(self, text: str) -> None:
        """Let the other processes read something, in the place of what was posted before."""
        await asyncio.wait_for(self.redis.hset(POSTED, self.name, text), PATIENCE)

    async def posts(self) -> list[str]:
        """Return what the other processes have posted that live."""
        return [str(each) for each in await self.call(POSTS, POSTED, process(""), self.name)]

    async def keep(self, evict: Evict) -> None:
        """Renew the lease again and again; without it, give up everything before others can take it."""
        while True:
            left = self.sure_until - self.now()
            await asyncio.sleep(min(self.seconds / 4, left) if left > 0 else self.seconds / 16)
            left = self.sure_until - self.now()
            try:
                held = (left > 0 or not self.taken) and await asyncio.wait_for(self.renew(), left if left > 0 else None)
                if held:
                    await self.look_after(evict)
            except Exception as error:
                if self.taken:
                    log.warning("the lease was not renewed: %s", type(error).__name__)
                held = self.sure
            if not held:
                self.give_up(evict)

    async def look_after(self, evict: Evict) -> None:
        """See that Redis still names this process for some of its tables, and give up those for which it does not."""
        some = dict(islice(self.taken.items(), LOOKED_AT))
        if not some:
            return
        name = self.name
        told = await asyncio.wait_for(self.redis.mget([table(id) for id in some]), self.seconds / 12)
        lost: list[str] = []
        for (id, number), said in zip(some.items(), told, strict=True):
            if name != self.name or self.taken.get(id) != number:
                continue  # it was let go in the meantime
            del self.taken[id]
            if str(said or "").partition(" ")[0] == name:
                self.taken[id] = number
            else:
                lost.append(id)
        if lost:
            log.error("%d tables are given up, since others may have them", len(lost))
            evict(lost)

    def give_up(self, evict: Evict) -> None:
        """Another process may take the tables any moment: have none, and be somebody else from now on."""
        self.sure_until = self.now()
        self.name = new_id()
        lost = sorted(self.taken)
        self.taken.clear()
        if lost:
            log.error("the lease is lost: %d tables are given up", len(lost))
            evict(lost)

    async def renew(self) -> bool:
        """Renew the lease; False if Redis has forgotten it while there was one."""
        begun = self.now()
        had = "1" if self.sure else "0"
        kept = await self.call(RENEW, process(self.name), self.address, round(self.seconds * 1000), had)
        if kept:
            self.sure_until = begun + self.seconds * (1 - MARGIN)
        return bool(kept)

    async def call(self, script: str, key: str, *arguments: Any) -> Any:
        """Let Redis do something at one go."""
        return await asyncio.wait_for(self.redis.eval(script, 1, key, *arguments), PATIENCE)


def table(id: str) -> str:
    """Return under which name Redis keeps who has a table."""
    return f"blackpoker:table:{id}"


def process(name: str) -> str:
    """Return under which name Redis keeps the lease of a process."""
    return f"blackpoker:process:{name}"
