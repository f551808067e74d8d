"""The public log of deals as stores keep it: one row for each line, bound to all rows before it by its head.

The log outlives the tables that it tells of, and so do the numbers that players have brought: they serve once.
"""

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from blackpoker.dealing.log import FIRST_HEAD, SEALED, head_after, line_of

from .store import Conflict

FORGOTTEN: Final = "there is no such table any more"
MOST_LINES: Final = 10_000
"""So many lines are told at once."""
LITE: Final = """
CREATE TABLE IF NOT EXISTS deal (
    number INTEGER PRIMARY KEY, name TEXT NOT NULL, ended INTEGER NOT NULL, line TEXT NOT NULL, head TEXT NOT NULL,
    opened TEXT NOT NULL, UNIQUE (name, ended)
);
CREATE TABLE IF NOT EXISTS spent (code TEXT PRIMARY KEY) WITHOUT ROWID;
"""
"""The tables of deals and of numbers that have served, in SQLite; they belong to no form of the others."""
POSTGRES: Final = """
CREATE TABLE IF NOT EXISTS deal (
    number INTEGER PRIMARY KEY, name TEXT NOT NULL, ended BOOLEAN NOT NULL, line TEXT NOT NULL, head TEXT NOT NULL,
    opened TEXT NOT NULL, UNIQUE (name, ended)
);
CREATE TABLE IF NOT EXISTS spent (code TEXT PRIMARY KEY);
"""
ANCHOR: Final = "anchor "
"""The links that are no links begin so: the numbers that players bring, each for one deal."""
OPEN_LITE: Final = """
EXISTS (SELECT 1 FROM deal WHERE name = json_extract(config, '$.deal_id') AND NOT ended)
AND NOT EXISTS (SELECT 1 FROM deal WHERE name = json_extract(config, '$.deal_id') AND ended)
"""
"""Of a table: its deal is sealed in the log and has no end there, so that it must not be forgotten yet."""
OPEN_POSTGRES: Final = OPEN_LITE.replace("json_extract(config, '$.deal_id')", "config::json->>'deal_id'")
AS_IT_WAS_LITE: Final = "SELECT 1 FROM game WHERE id = ? AND (SELECT count(*) FROM entry WHERE game = id) = ?"
AS_IT_WAS_POSTGRES: Final = "SELECT 1 FROM game WHERE id = $1 AND (SELECT count(*) FROM entry WHERE game = id) = $2"
"""Whether the log of a table has so many entries."""
SEALED_LITE: Final = "SELECT 1 FROM deal WHERE name = ? AND ended = 0"
SEALED_POSTGRES: Final = "SELECT 1 FROM deal WHERE name = $1 AND NOT ended"
KNOWN_POSTGRES: Final = "SELECT number, head FROM deal WHERE name = $1 AND ended = $2"
LOCK: Final = 0x6465616C
"""Only one process at a time adds a line."""


@dataclass(frozen=True)
class Notice:
    """Something to be made public of a deal: that it is sealed, over or void; `opened` is what opens a void one."""

    kind: str
    deal: str
    value: str
    opened: str = ""
    table: str = ""
    """A table that has to be there: no deal is sealed of one that was forgotten."""

    @property
    def ended(self) -> bool:
        """Tell whether this is the end of the deal; it has one beginning and one end."""
        return self.kind != SEALED

    def row(self, number: int, head: str) -> tuple[int, str, bool, str, str, str]:
        """Return the row that follows the one of that number and head."""
        line = line_of(number + 1, self.kind, self.deal, self.value)
        return number + 1, self.deal, self.ended, line, head_after(head, line), self.opened


def add_lite(notice: Notice) -> Callable[[sqlite3.Connection], tuple[int, str]]:
    """Return the work that adds a line in SQLite, unless it is there; it tells the number and the head of the line."""

    def add(connection: sqlite3.Connection) -> tuple[int, str]:
        query = "SELECT number, head FROM deal WHERE name = ? AND ended = ?"
        known = connection.execute(query, (notice.deal, int(notice.ended))).fetchone()
        if known is None:
            if notice.table and not connection.execute("SELECT 1 FROM game WHERE id = ?", (notice.table,)).fetchone():
                raise Conflict(FORGOTTEN)
            last = connection.execute("SELECT number, head FROM deal ORDER BY number DESC LIMIT 1").fetchone()
            row = notice.row(*(last or (0, FIRST_HEAD)))
            connection.execute("INSERT INTO deal VALUES (?, ?, ?, ?, ?, ?)", row)
            known = row[0], row[4]
        return int(known[0]), str(known[1])

    return add


def end_lite(id: str, entries: int, notice: Notice) -> Callable[[sqlite3.Connection], bool]:
    """Return the work that makes the end of a deal public in SQLite and forgets its table; it tells whether it did."""

    def end(connection: sqlite3.Connection) -> bool:
        found = connection.execute(AS_IT_WAS_LITE, (id, entries)).fetchone()
        if found is None:
            return False
        if connection.execute(SEALED_LITE, (notice.deal,)).fetchone():
            add_lite(notice)(connection)
        forget_lite(connection, [id])
        return True

    return end


def forget_lite(connection: sqlite3.Connection, ids: list[str]) -> None:
    """Forget tables in SQLite, but not the numbers of their players."""
    marks = ", ".join("?" * len(ids))
    connection.execute(
        f"INSERT OR IGNORE INTO spent SELECT code FROM link WHERE game IN ({marks}) AND code LIKE '{ANCHOR}%'", ids
    )
    connection.execute(f"DELETE FROM game WHERE id IN ({marks})", ids)


async def add_postgres(pool: Any, notice: Notice) -> tuple[int, str]:
    """Add a line in PostgreSQL, unless it is there; return the number and the head of the line.

    For one that is there nobody waits for the lock: a table that is taken over says again that it is sealed.
    """
    known = await pool.fetchrow(KNOWN_POSTGRES, notice.deal, notice.ended)
    if known is not None:
        return int(known["number"]), str(known["head"])
    async with pool.acquire() as connection, connection.transaction():
        return await add_line(connection, notice)


async def add_line(connection: Any, notice: Notice) -> tuple[int, str]:
    """Add a line in a transaction that is under way."""
    await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
    known = await connection.fetchrow(KNOWN_POSTGRES, notice.deal, notice.ended)
    if known is not None:
        return int(known["number"]), str(known["head"])
    if notice.table and not await connection.fetchval("SELECT 1 FROM game WHERE id = $1 FOR KEY SHARE", notice.table):
        raise Conflict(FORGOTTEN)
    last = await connection.fetchrow("SELECT number, head FROM deal ORDER BY number DESC LIMIT 1")
    row = notice.row(*((0, FIRST_HEAD) if last is None else (last["number"], last["head"])))
    await connection.execute("INSERT INTO deal VALUES ($1, $2, $3, $4, $5, $6)", *row)
    return row[0], row[4]


async def end_postgres(pool: Any, id: str, entries: int, notice: Notice) -> bool:
    """Make the end of a deal public in PostgreSQL and forget its table; return whether that was done.

    The lock of the log comes first, as for whoever seals a deal. A row that is waited for is looked at anew after that.
    """
    async with pool.acquire() as connection, connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        await connection.execute("SELECT 1 FROM game WHERE id = $1 FOR UPDATE", id)
        if not await connection.fetchval(AS_IT_WAS_POSTGRES, id, entries):
            return False
        if await connection.fetchval(SEALED_POSTGRES, notice.deal):
            await add_line(connection, notice)
        await forget_postgres(connection, [id])
        return True


async def forget_postgres(connection: Any, ids: list[str]) -> None:
    """Forget tables in PostgreSQL, but not the numbers of their players."""
    query = f"SELECT code FROM link WHERE game = ANY($1) AND code LIKE '{ANCHOR}%'"
    await connection.execute(f"INSERT INTO spent {query} ON CONFLICT DO NOTHING", ids)
    await connection.execute("DELETE FROM game WHERE id = ANY($1)", ids)
