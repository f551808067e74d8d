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


async def add_postgres(pool: Any, notice: Notice) -> tuple[int, str]:
    """Add a line in PostgreSQL, unless it is there; return the number and the head of the line."""
    async with pool.acquire() as connection, connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        query = "SELECT number, head FROM deal WHERE name = $1 AND ended = $2"
        known = await connection.fetchrow(query, notice.deal, notice.ended)
        if known is not None:
            return int(known["number"]), str(known["head"])
        if notice.table and not await connection.fetchval(
            "SELECT 1 FROM game WHERE id = $1 FOR KEY SHARE", notice.table
        ):
            raise Conflict(FORGOTTEN)
        last = await connection.fetchrow("SELECT number, head FROM deal ORDER BY number DESC LIMIT 1")
        row = notice.row(*((0, FIRST_HEAD) if last is None else (last["number"], last["head"])))
        await connection.execute("INSERT INTO deal VALUES ($1, $2, $3, $4, $5, $6)", *row)
        return row[0], row[4]
