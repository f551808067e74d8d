"""The store in PostgreSQL, for servers that are run by more than one process."""

import time
from typing import Any, Final

import asyncpg

from .store import Conflict, Entry, Kept

VERSION: Final = 2
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
"""
DAY: Final = 86_400.0
PATIENCE: Final = 15.0
"""A statement that takes longer has failed."""


class PostgresStore:
    """Keeps tables in PostgreSQL; every statement is its own transaction, committed before it returns."""

    def __init__(self, address: str, connections: int = 8) -> None:
        self.address: Final = address
        self.connections: Final = connections
        self.pool: Any = None

    async def open(self) -> None:
        """Connect, and bring the data to the present form."""
        self.pool = await asyncpg.create_pool(
            self.address, min_size=1, max_size=self.connections, command_timeout=PATIENCE
        )
        async with self.pool.acquire() as connection, connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
            await connection.execute("CREATE TABLE IF NOT EXISTS form (version INTEGER NOT NULL)")
            version = await connection.fetchval("SELECT max(version) FROM form") or 0
            if version > VERSION:
                raise RuntimeError(
                    f"the data was written by a newer version (form {version}, this one knows {VERSION})"
                )
            if version < VERSION:
                await connection.execute(SCHEMA)
                await connection.execute("INSERT INTO form VALUES ($1)", VERSION)

    async def close(self) -> None:
        """Let the connections go."""
        if self.pool is not None:
            await self.pool.close()
            self.pool = None

    async def secret(self, name: str, fresh: str) -> str:
        """Return the server's own value of that name; the first time it is the fresh one."""
        await self.pool.execute("INSERT INTO secret VALUES ($1, $2) ON CONFLICT DO NOTHING", name, fresh)
        return str(await self.pool.fetchval("SELECT value FROM secret WHERE name = $1", name))

    async def create(self, id: str, config: str, links: tuple[str, ...] = (), timed: bool = False) -> None:
        """Keep a new table and the links that lead to it; raise Conflict if it or one of the links is there."""
        now = time.time()
        try:
            async with self.pool.acquire() as connection, connection.transaction():
                await connection.execute(
                    "INSERT INTO game (id, config, timed, created, touched) VALUES ($1, $2, $3, $4, $4)",
                    id, config, timed, now,
                )  # fmt: skip
                await connection.executemany("INSERT INTO link VALUES ($1, $2)", [(code, id) for code in links])
        except asyncpg.IntegrityConstraintViolationError as error:
            raise Conflict(str(error)) from None

    async def append(self, id: str, entry: Entry, over: bool = False) -> None:
        """Add to the log of a table; raise Conflict if an entry of that number is there."""
        query = (
            "WITH added AS (INSERT INTO entry VALUES ($1, $2, $3, $4, $5) RETURNING game) "
            "UPDATE game SET over = $6, touched = $7 WHERE id = (SELECT game FROM added)"
        )
        try:
            await self.pool.execute(
                query, id, entry.number, entry.kind, entry.data, entry.key, over, time.time()
            )  # fmt: skip
        except asyncpg.IntegrityConstraintViolationError as error:
            raise Conflict(str(error)) from None

    async def set_mode(self, id: str, seat: int, mode: str) -> None:
        """Keep how a seat wants to be asked."""
        column = ("mode_a", "mode_b")[seat]
        await self.pool.execute(f"UPDATE game SET {column} = $1 WHERE id = $2", mode, id)

    async def find(self, id: str) -> Kept | None:
        """Return a table."""
        async with self.pool.acquire() as connection:
            game = await connection.fetchrow("SELECT config, over, mode_a, mode_b FROM game WHERE id = $1", id)
            if game is None:
                return None
            rows = await connection.fetch(
                "SELECT number, kind, data, key FROM entry WHERE game = $1 ORDER BY number", id
            )
        modes = (game["mode_a"], game["mode_b"])
        return Kept(id, game["config"], game["over"], tuple([Entry(*row) for row in rows]), modes)

    async def timed(self) -> list[str]:
        """Return the ids of all tables with a clock that are not over."""
        rows = await self.pool.fetch("SELECT id FROM game WHERE timed AND NOT over ORDER BY created")
        return [str(row["id"]) for row in rows]

    async def link(self, code: str) -> str | None:
        """Return the table that a link is for."""
        found = await self.pool.fetchval("SELECT game FROM link WHERE code = $1", code)
        return None if found is None else str(found)

    async def prune(self, days: int) -> int:
        """Forget tables that nobody has touched for so many days; return how many."""
        done = await self.pool.execute("DELETE FROM game WHERE touched < $1", time.time() - days * DAY)
        return int(str(done).split()[-1])
