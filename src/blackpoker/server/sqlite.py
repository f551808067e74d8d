"""The embedded store: one SQLite file, written by one thread that commits in groups."""

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeAlias

from .store import Conflict, Entry, Kept

VERSION: Final = 1
SCHEMA: Final = """
CREATE TABLE secret (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE game (
    id TEXT PRIMARY KEY, config TEXT NOT NULL, over INTEGER NOT NULL DEFAULT 0,
    timed INTEGER NOT NULL, created REAL NOT NULL, touched REAL NOT NULL
);
CREATE TABLE entry (
    game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    number INTEGER NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL, key TEXT,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;
CREATE TABLE link (code TEXT PRIMARY KEY, game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE);
"""
GROUP: Final = 256
"""At most so many pieces of work are committed together."""
BUSY = 5000
"""So many milliseconds to wait for another process that writes, like a command that prunes."""
DAY: Final = 86_400.0

Work: TypeAlias = Callable[[sqlite3.Connection], Any]
Job: TypeAlias = tuple[Work, "asyncio.AbstractEventLoop", "asyncio.Future[Any]"]


class SqliteStore:
    """Keeps tables in a file. All work goes through one thread: in groups, each committed before anybody is told."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self.jobs: Final[queue.SimpleQueue[Job | None]] = queue.SimpleQueue()
        self.thread: threading.Thread | None = None

    async def open(self) -> None:
        """Open the file, or make it, and begin to work."""
        connection = await asyncio.to_thread(opened, self.path)
        self.thread = threading.Thread(target=self.work, args=(connection,), name="store", daemon=True)
        self.thread.start()

    async def close(self) -> None:
        """Finish what waits, and close the file."""
        thread, self.thread = self.thread, None
        if thread is not None:
            self.jobs.put(None)
            await asyncio.to_thread(thread.join)

    def work(self, connection: sqlite3.Connection) -> None:
        """Do the work that waits, as much as there is in one transaction, and tell everybody after the commit."""
        going = True
        while going:
            group = [self.jobs.get()]
            while len(group) < GROUP and not self.jobs.empty():
                group.append(self.jobs.get())
            going = None not in group
            jobs = [job for job in group if job is not None]
            if jobs:
                commit(connection, jobs)
        connection.close()

    async def do(self, work: Work) -> Any:
        """Let the thread do some work, and return what came of it once it is committed."""
        if self.thread is None:
            raise RuntimeError("the store is closed")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Any] = loop.create_future()
        self.jobs.put((work, loop, future))
        return await future

    async def secret(self, name: str, fresh: str) -> str:
        """Return the server's own value of that name; the first time it is the fresh one."""

        def keep(connection: sqlite3.Connection) -> str:
            connection.execute("INSERT OR IGNORE INTO secret VALUES (?, ?)", (name, fresh))
            return str(connection.execute("SELECT value FROM secret WHERE name = ?", (name,)).fetchone()[0])

        return str(await self.do(keep))

    async def create(self, id: str, config: str, links: tuple[str, ...] = (), timed: bool = False) -> None:
        """Keep a new table and the links that lead to it; raise Conflict if it or one of the links is there."""
        now = time.time()

        def keep(connection: sqlite3.Connection) -> None:
            try:
                connection.execute("INSERT INTO game VALUES (?, ?, 0, ?, ?, ?)", (id, config, int(timed), now, now))
                connection.executemany("INSERT INTO link VALUES (?, ?)", [(code, id) for code in links])
            except sqlite3.IntegrityError as error:
                raise Conflict(str(error)) from None

        await self.do(keep)

    async def append(self, id: str, entry: Entry, over: bool = False) -> None:
        """Add to the log of a table; raise Conflict if an entry of that number is there."""
        now = time.time()

        def keep(connection: sqlite3.Connection) -> None:
            try:
                connection.execute(
                    "INSERT INTO entry VALUES (?, ?, ?, ?, ?)", (id, entry.number, entry.kind, entry.data, entry.key)
                )
            except sqlite3.IntegrityError as error:
                raise Conflict(str(error)) from None
            connection.execute("UPDATE game SET over = ?, touched = ? WHERE id = ?", (int(over), now, id))

        await self.do(keep)

    async def find(self, id: str) -> Kept | None:
        """Return a table."""

        def look(connection: sqlite3.Connection) -> Kept | None:
            game = connection.execute("SELECT config, over FROM game WHERE id = ?", (id,)).fetchone()
            if game is None:
                return None
            rows = connection.execute(
                "SELECT number, kind, data, key FROM entry WHERE game = ? ORDER BY number", (id,)
            ).fetchall()
            return Kept(id, game[0], bool(game[1]), tuple([Entry(*row) for row in rows]))

        found: Kept | None = await self.do(look)
        return found

    async def timed(self) -> list[str]:
        """Return the ids of all tables with a clock that are not over."""
        query = "SELECT id FROM game WHERE over = 0 AND timed = 1 ORDER BY created"
        rows = await self.do(lambda each: each.execute(query).fetchall())
        return [row[0] for row in rows]

    async def link(self, code: str) -> str | None:
        """Return the table that a link is for."""
        row = await self.do(lambda each: each.execute("SELECT game FROM link WHERE code = ?", (code,)).fetchone())
        return None if row is None else str(row[0])

    async def prune(self, days: int) -> int:
        """Forget tables that nobody has touched for so many days; return how many."""
        before = time.time() - days * DAY
        deleted = await self.do(lambda each: each.execute("DELETE FROM game WHERE touched < ?", (before,)).rowcount)
        return int(deleted)

    async def backup(self, path: Path) -> None:
        """Copy the whole file while the server goes on, by SQLite's own means."""

        def copy() -> None:
            source, target = sqlite3.connect(self.path), sqlite3.connect(path)
            with source, target:
                source.backup(target)
            source.close()
            target.close()

        await asyncio.to_thread(copy)


def opened(path: Path) -> sqlite3.Connection:
    """Open the file with the promises that we make: WAL, and every commit on the disk before it returns."""
    path.parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute(f"PRAGMA busy_timeout = {BUSY}")
    migrate(connection)
    return connection


def migrate(connection: sqlite3.Connection) -> None:
    """Bring a file to the present form; one of a newer server is refused."""
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version > VERSION:
        raise RuntimeError(f"the data was written by a newer version (form {version}, this one knows {VERSION})")
    if version == 0:
        connection.executescript(f"BEGIN;{SCHEMA}PRAGMA user_version = {VERSION};COMMIT;")


def commit(connection: sqlite3.Connection, jobs: list[Job]) -> None:
    """Do several pieces of work in one transaction; one that fails is undone alone. Then tell everybody."""
    outcomes: list[tuple[Any, BaseException | None]] = []
    try:
        connection.execute("BEGIN IMMEDIATE")
        for work, _, _ in jobs:
            connection.execute("SAVEPOINT one")
            try:
                outcomes.append((work(connection), None))
            except Exception as error:
                connection.execute("ROLLBACK TO one")
                outcomes.append((None, error))
            connection.execute("RELEASE one")
        connection.execute("COMMIT")
    except Exception as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        outcomes = [(None, error) for _ in jobs]
    for (_, loop, future), (result, failure) in zip(jobs, outcomes, strict=True):
        with contextlib.suppress(RuntimeError):  # the loop has been closed: nobody waits any more
            loop.call_soon_threadsafe(settle, future, result, failure)


def settle(future: "asyncio.Future[Any]", result: Any, failure: BaseException | None) -> None:
    """Give a waiting task its answer, unless it has gone."""
    if not future.done():
        if failure is None:
            future.set_result(result)
        else:
            future.set_exception(failure)
