"""The store in PostgreSQL, for servers that are run by more than one process."""

import asyncio
import re
import time
from typing import Any, Final

import asyncpg

from .dealbook import MOST_LINES, OPEN_POSTGRES, POSTGRES, Notice, add_postgres, end_postgres, forget_postgres
from .store import Conflict, Entry, Kept, Timed, Unreachable

VERSION: Final = 3
LOCK: Final = 0x626C6B70
"""Only one process at a time brings the data to the present form."""
SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS secret (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS game (
    id TEXT PRIMARY KEY, config TEXT NOT NULL, over BOOLEAN NOT NULL DEFAULT FALSE,
    timed BOOLEAN NOT NULL, created DOUBLE PRECISION NOT NULL, touched DOUBLE PRECISION NOT NULL
);
CREATE TABLE IF NOT EXISTS entry (
    game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    number INTEGER NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL, key TEXT,
    PRIMARY KEY (game, number)
);
CREATE TABLE IF NOT EXISTS link (code TEXT PRIMARY KEY, game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE);
ALTER TABLE game ADD COLUMN IF NOT EXISTS mode_a TEXT NOT NULL DEFAULT '';
ALTER TABLE game ADD COLUMN IF NOT EXISTS mode_b TEXT NOT NULL DEFAULT '';
ALTER TABLE game ADD COLUMN IF NOT EXISTS fence INTEGER NOT NULL DEFAULT 1;
CREATE INDEX IF NOT EXISTS link_of_game ON link (game);
CREATE INDEX IF NOT EXISTS game_touched ON game (touched);
CREATE TABLE IF NOT EXISTS pulse (one INTEGER PRIMARY KEY, at DOUBLE PRECISION NOT NULL);
"""
DAY: Final = 86_400.0
PATIENCE: Final = 5.0
"""A statement that takes longer has failed, and so has a connection that takes longer to be made."""
BATCH: Final = 50
"""So many tables are forgotten in one transaction."""


class PostgresStore:
    """Keeps tables in PostgreSQL; every statement is its own transaction, committed before it returns."""

    failures: tuple[type[Exception], ...] = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)

    def __init__(self, address: str, connections: int = 8) -> None:
        self.address: Final = address
        self.connections: Final = connections
        self.pool: Any = None

    async def open(self) -> None:
        """Connect, and bring the data to the present form; Unreachable if nobody answers there."""
        try:
            self.pool = await asyncpg.create_pool(
                self.address, min_size=1, max_size=self.connections, command_timeout=PATIENCE, timeout=PATIENCE
            )
        except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as error:
            raise Unreachable(f"{without_password(self.address)}: {str(error) or type(error).__name__}") from error
        async with self.pool.acquire() as connection, connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
            await connection.execute("CREATE TABLE IF NOT EXISTS form (version INTEGER NOT NULL)")
            version = await connection.fetchval("SELECT max(version) FROM form") or 0
            if version > VERSION:
                raise Unreachable(f"the data was written by a newer version (form {version}, this one knows {VERSION})")
            if version < VERSION:
                await connection.execute(SCHEMA)
                await connection.execute("INSERT INTO form VALUES ($1)", VERSION)
            await connection.execute(POSTGRES)

    async def close(self) -> None:
        """Let the connections go, also if nobody answers any more."""
        pool, self.pool = self.pool, None
        if pool is not None:
            try:
                await asyncio.wait_for(pool.close(), PATIENCE)
            except TimeoutError:
                pool.terminate()

    async def secret(self, name: str, fresh: str) -> str:
        """Return the server's own value of that name; the first time it is the fresh one."""
        await self.pool.execute("INSERT INTO secret VALUES ($1, $2) ON CONFLICT DO NOTHING", name, fresh)
        return str(await self.pool.fetchval("SELECT value FROM secret WHERE name = $1", name))

    async def create(self, id: str, config: str, links: tuple[str, ...] = (), timed: bool = False) -> None:
        """Keep a new table and its links; raise Conflict if it or one of the links is there, or a number has served."""
        now = time.time()
        try:
            async with self.pool.acquire() as connection, connection.transaction():
                await connection.execute(
                    "INSERT INTO game (id, config, timed, created, touched) VALUES ($1, $2, $3, $4, $4)",
                    id, config, timed, now,
                )  # fmt: skip
                await add_links(connection, links, id)
        except asyncpg.IntegrityConstraintViolationError as error:
            raise Conflict(str(error)) from None

    async def append(self, id: str, entry: Entry, over: bool = False, fence: int = 1) -> None:
        """Add to the log of a table; Conflict if an entry of that number is there, or the fence is not the last."""
        query = (
            "WITH owned AS (UPDATE game SET over = $6, touched = $7 WHERE id = $1 AND fence = $8 RETURNING id) "
            "INSERT INTO entry SELECT id, $2::integer, $3::text, $4::text, $5::text FROM owned"
        )
        try:
            done = await self.pool.execute(
                query, id, entry.number, entry.kind, entry.data, entry.key, over, time.time(), fence
            )  # fmt: skip
        except asyncpg.IntegrityConstraintViolationError as error:
            raise Conflict(str(error)) from None
        if str(done).split()[-1] == "0":
            raise Conflict("there is no such table, or another process has it")

    async def fence(self, id: str) -> int:
        """Take the right to write to a table from whoever had it; return its new number; Conflict if there is none."""
        fence = await self.pool.fetchval("UPDATE game SET fence = fence + 1 WHERE id = $1 RETURNING fence", id)
        if fence is None:
            raise Conflict("there is no such table")
        return int(fence)

    async def set_mode(self, id: str, seat: int, mode: str) -> None:
        """Keep how a seat wants to be asked."""
        column = ("mode_a", "mode_b")[seat]
        await self.pool.execute(f"UPDATE game SET {column} = $1 WHERE id = $2", mode, id)

    async def find(self, id: str) -> Kept | None:
        """Return a table."""
        async with self.pool.acquire() as connection:
            game = await connection.fetchrow("SELECT config, over, mode_a, mode_b, fence FROM game WHERE id = $1", id)
            if game is None:
                return None
            rows = await connection.fetch(
                "SELECT number, kind, data, key FROM entry WHERE game = $1 ORDER BY number", id
            )
        modes = (game["mode_a"], game["mode_b"])
        return Kept(id, game["config"], game["over"], tuple([Entry(*row) for row in rows]), modes, game["fence"])

    async def timed(self) -> list[Timed]:
        """Return all tables with a clock that are not over."""
        rows = await self.pool.fetch(
            "SELECT id, (SELECT data FROM entry WHERE game = id AND kind = 'move' ORDER BY number DESC LIMIT 1) "
            "AS last FROM game WHERE timed AND NOT over ORDER BY created"
        )
        return [Timed(row["id"], row["last"]) for row in rows]

    async def link(self, code: str) -> str | None:
        """Return the table that a link is for."""
        found = await self.pool.fetchval("SELECT game FROM link WHERE code = $1", code)
        return None if found is None else str(found)

    async def claim(self, code: str, id: str) -> None:
        """Let one more link lead to a table; raise Conflict if it is there, or a number that has served."""
        try:
            async with self.pool.acquire() as connection, connection.transaction():
                await add_links(connection, (code,), id)
        except asyncpg.IntegrityConstraintViolationError as error:
            raise Conflict(str(error)) from None

    async def publish(self, notice: Notice) -> tuple[int, str]:
        """Add a line to the log of deals, if it is not there; return number and head; Conflict without its table."""
        return await add_postgres(self.pool, notice)

    async def published(self, first: int) -> str:
        """Return the lines of the public log from a number on, as many as are told at once."""
        query = "SELECT line FROM deal WHERE number >= $1 ORDER BY number LIMIT $2"
        return "".join([row["line"] for row in await self.pool.fetch(query, first, MOST_LINES)])

    async def opened(self, deal: str) -> str:
        """Return what opens a void deal; empty if there is nothing to open."""
        return str(await self.pool.fetchval("SELECT opened FROM deal WHERE name = $1 AND ended", deal) or "")

    async def left(self, days: int) -> list[str]:
        """Return the ids of all tables untouched for so many days that are not over, or whose deal has no end yet."""
        before = time.time() - days * DAY
        rows = await self.pool.fetch(
            f"SELECT id FROM game WHERE touched < $1 AND (NOT over OR {OPEN_POSTGRES})", before
        )
        return [str(row["id"]) for row in rows]

    async def forget(self, id: str, entries: int, notice: Notice) -> bool:
        """Make the end of a deal public and forget its table, both or neither; tell whether that was done."""
        return await end_postgres(self.pool, id, entries, notice)

    async def prune(self, days: int) -> int:
        """Forget tables that nobody has touched for so many days, a few at a time; return how many.

        A table whose deal has no end in the log stays, and the numbers of its players are remembered.
        """
        before, total = time.time() - days * DAY, 0
        old = f"touched < $1 AND NOT ({OPEN_POSTGRES})"
        query = f"SELECT id FROM game WHERE {old} ORDER BY touched LIMIT $2 FOR UPDATE"
        again = f"SELECT id FROM game WHERE {old} AND id = ANY($2)"
        while True:
            async with self.pool.acquire() as connection, connection.transaction():
                found = [row["id"] for row in await connection.fetch(query, before, BATCH)]
                # What was waited for may have been sealed meanwhile, which only the next statement sees.
                ids = [row["id"] for row in await connection.fetch(again, before, found)]
                await forget_postgres(connection, ids)
            if not found:
                return total
            total += len(ids)

    async def probe(self) -> None:
        """Write something, so that it is known whether that is possible; raise whatever hinders it."""
        query = "INSERT INTO pulse VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET at = $1"
        await self.pool.execute(query, time.time())


async def add_links(connection: Any, codes: tuple[str, ...], id: str) -> None:
    """Let links lead to a table; Conflict if one of them is a number that has served at a table of the past."""
    await connection.executemany("INSERT INTO link VALUES ($1, $2)", [(code, id) for code in codes])
    if await connection.fetchval("SELECT 1 FROM spent WHERE code = ANY($1)", list(codes)):
        raise Conflict("that number has served")


def without_password(address: str) -> str:
    """Return an address as it may be told."""
    return re.sub(r":[^:@/]*@", "@", address)
