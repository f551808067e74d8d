"""The public log of deals as stores keep it: one row for each line, bound to all rows before it by its head."""

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from blackpoker.dealing.log import FIRST_HEAD, SEALED, head_after, line_of

MOST_LINES: Final = 10_000
"""So many lines are told at once."""
LITE: Final = """
CREATE TABLE IF NOT EXISTS deal (
    number INTEGER PRIMARY KEY, name TEXT NOT NULL, ended INTEGER NOT NULL, line TEXT NOT NULL, head TEXT NOT NULL,
    opened TEXT NOT NULL, UNIQUE (name, ended)
);
"""
"""The table of deals in SQLite; it stands beside the others and belongs to no form of theirs."""
POSTGRES: Final = """
CREATE TABLE IF NOT EXISTS deal (
    number INTEGER PRIMARY KEY, name TEXT NOT NULL, ended BOOLEAN NOT NULL, line TEXT NOT NULL, head TEXT NOT NULL,
    opened TEXT NOT NULL, UNIQUE (name, ended)
);
"""
LOCK: Final = 0x6465616C
"""Only one process at a time adds a line."""


@dataclass(frozen=True)
class Notice:
    """Something to be made public of a deal: that it is sealed, over or void; `opened` is what opens a void one."""

    kind: str
    deal: str
    value: str
    opened: str = ""

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
        last = await connection.fetchrow("SELECT number, head FROM deal ORDER BY number DESC LIMIT 1")
        row = notice.row(*((0, FIRST_HEAD) if last is None else (last["number"], last["head"])))
        await connection.execute("INSERT INTO deal VALUES ($1, $2, $3, $4, $5, $6)", *row)
        return row[0], row[4]
