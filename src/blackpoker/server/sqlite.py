"""The embedded store: one SQLite file, written by one thread that commits in groups."""

import asyncio
import contextlib
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

from .dealbook import LITE, MOST_LINES, OPEN_LITE, Notice, add_lite, end_lite, forget_lite
from .store import Conflict, Entry, Kept, Timed, Unreachable

VERSION: Final = 3
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
STEPS: Final = (
    SCHEMA,
    "ALTER TABLE game ADD COLUMN mode_a TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE game ADD COLUMN mode_b TEXT NOT NULL DEFAULT '';",
    "ALTER TABLE game ADD COLUMN fence INTEGER NOT NULL DEFAULT 1;"
    "CREATE INDEX link_of_game ON link (game);"
    "CREATE INDEX game_touched ON game (touched);"
    "CREATE TABLE pulse (one INTEGER PRIMARY KEY, at REAL NOT NULL);",
)
"""What leads from each form of the data to the next one."""
MODES: Final = ("mode_a", "mode_b")
GROUP: Final = 256
"""At most so many pieces of work are committed together."""
ROWS: Final = 64
"""At most so many entries are written by one statement; old versions of SQLite take 999 values."""
BUSY = 5000
"""So many milliseconds to wait for another process that writes, like a command that prunes."""
BATCH: Final = 50
"""So many tables are forgotten in one transaction, so that no move waits for long."""
REST: Final = 0.02
"""So many seconds are left to others between two of them."""
DAY: Final = 86_400.0


@dataclass(frozen=True)
class Append:
    """An entry to be added to the log of a table. Those that wait together are written by one statement.

    Each statement hands the interpreter over to the event loop and has to wait until it is handed back, so that one for
    each entry would cost more than the commit.
    """

    id: str
    entry: Entry
    over: bool
    now: float
    fence: int = 1

    @property
    def row(self) -> tuple[Any, ...]:
        """The row of the entry."""
        return (self.id, self.entry.number, self.entry.kind, self.entry.data, self.entry.key)

    def __call__(self, connection: sqlite3.Connection) -> None:
        """Write this one alone."""
        try:
            append_all(connection, [self])
        except sqlite3.IntegrityError as error:
            raise Conflict(str(error)) from None


T = TypeVar("T")
Work: TypeAlias = Callable[[sqlite3.Connection], Any]
Job: TypeAlias = tuple[Work, "asyncio.AbstractEventLoop", "asyncio.Future[Any]"]
Outcome: TypeAlias = tuple[Any, BaseException | None]


class SqliteStore:
    """Keeps tables in a file.

    All that is written goes through one thread: in groups, each committed before anybody is told. Reading is done
    beside it by another one, which never waits for what is written.
    """

    failures: tuple[type[Exception], ...] = (sqlite3.Error,)

    def __init__(self, path: Path) -> None:
        self.path: Final = path
        self.jobs: Final[queue.SimpleQueue[Job | None]] = queue.SimpleQueue()
        self.thread: threading.Thread | None = None
        self.reader: ThreadPoolExecutor | None = None
        self.reading: sqlite3.Connection | None = None

    async def open(self) -> None:
        """Open the file, or make it, and begin to work; Unreachable if that is not possible."""
        try:
            connection = await asyncio.to_thread(opened, self.path)
        except (sqlite3.Error, OSError) as error:
            raise Unreachable(f"{self.path}: {error}") from error
        self.reading = connected(self.path)
        self.reader = ThreadPoolExecutor(1, "reading")
        self.thread = threading.Thread(target=self.work, args=(connection,), name="store", daemon=True)
        self.thread.start()

    async def close(self) -> None:
        """Finish what waits, and close the file."""
        thread, self.thread = self.thread, None
        if thread is not None and self.reader is not None and self.reading is not None:
            self.jobs.put(None)
            await asyncio.to_thread(thread.join)
            await asyncio.to_thread(self.reader.shutdown)
            self.reading.close()

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

    async def read(self, look: Callable[[sqlite3.Connection], T]) -> T:
        """Look something up beside whatever is being written."""
        if self.thread is None or self.reader is None or self.reading is None:
            raise RuntimeError("the store is closed")
        return await asyncio.get_running_loop().run_in_executor(self.reader, look, self.reading)

    async def secret(self, name: str, fresh: str) -> str:
        """Return the server's own value of that name; the first time it is the fresh one."""

        def keep(connection: sqlite3.Connection) -> str:
            connection.execute("INSERT OR IGNORE INTO secret VALUES (?, ?)", (name, fresh))
            return str(connection.execute("SELECT value FROM secret WHERE name = ?", (name,)).fetchone()[0])

        return str(await self.do(keep))

    async def create(self, id: str, config: str, links: tuple[str, ...] = (), timed: bool = False) -> None:
        """Keep a new table and its links; raise Conflict if it or one of the links is there, or a number has served."""
        now = time.time()

        def keep(connection: sqlite3.Connection) -> None:
            try:
                connection.execute(
                    "INSERT INTO game (id, config, timed, created, touched) VALUES (?, ?, ?, ?, ?)",
                    (id, config, int(timed), now, now),
                )
            except sqlite3.IntegrityError as error:
                raise Conflict(str(error)) from None
            for code in links:
                add_link(connection, code, id)

        await self.do(keep)

    async def append(self, id: str, entry: Entry, over: bool = False, fence: int = 1) -> None:
        """Add to the log of a table; Conflict if an entry of that number is there, or the fence is not the last."""
        await self.do(Append(id, entry, over, time.time(), fence))

    async def fence(self, id: str) -> int:
        """Take the right to write to a table from whoever had it; return its new number; Conflict if there is none."""

        def take(connection: sqlite3.Connection) -> int:
            connection.execute("UPDATE game SET fence = fence + 1 WHERE id = ?", (id,))
            found = connection.execute("SELECT fence FROM game WHERE id = ?", (id,)).fetchone()
            if found is None:
                raise Conflict("there is no such table")
            return int(found[0])

        return int(await self.do(take))

    async def set_mode(self, id: str, seat: int, mode: str) -> None:
        """Keep how a seat wants to be asked."""
        query = f"UPDATE game SET {MODES[seat]} = ? WHERE id = ?"
        await self.do(lambda each: each.execute(query, (mode, id)).rowcount)

    async def find(self, id: str) -> Kept | None:
        """Return a table."""

        def look(connection: sqlite3.Connection) -> Kept | None:
            query = "SELECT config, over, mode_a, mode_b, fence FROM game WHERE id = ?"
            connection.execute("BEGIN")
            try:
                game = connection.execute(query, (id,)).fetchone()
                rows = connection.execute(
                    "SELECT number, kind, data, key FROM entry WHERE game = ? ORDER BY number", (id,)
                ).fetchall()
            finally:
                connection.execute("COMMIT")
            if game is None:
                return None
            modes = (game[2], game[3])
            return Kept(id, game[0], bool(game[1]), tuple([Entry(*row) for row in rows]), modes, game[4])

        return await self.read(look)

    async def timed(self) -> list[Timed]:
        """Return all tables with a clock that are not over."""
        query = (
            "SELECT id, (SELECT data FROM entry WHERE game = id AND kind = 'move' ORDER BY number DESC LIMIT 1) "
            "FROM game WHERE over = 0 AND timed = 1 ORDER BY created"
        )
        return [Timed(*row) for row in await self.read(lambda each: each.execute(query).fetchall())]

    async def link(self, code: str) -> str | None:
        """Return the table that a link is for."""
        row = await self.read(lambda each: each.execute("SELECT game FROM link WHERE code = ?", (code,)).fetchone())
        return None if row is None else str(row[0])

    async def claim(self, code: str, id: str) -> None:
        """Let one more link lead to a table; raise Conflict if it is there, or a number that has served."""
        await self.do(lambda each: add_link(each, code, id))

    async def publish(self, notice: Notice) -> tuple[int, str]:
        """Add a line to the log of deals, if it is not there; return number and head; Conflict without its table."""
        number, head = await self.do(add_lite(notice))
        return int(number), str(head)

    async def published(self, first: int) -> str:
        """Return the lines of the public log from a number on, as many as are told at once."""
        query = "SELECT line FROM deal WHERE number >= ? ORDER BY number LIMIT ?"
        rows = await self.read(lambda each: each.execute(query, (first, MOST_LINES)).fetchall())
        return "".join([row[0] for row in rows])

    async def opened(self, deal: str) -> str:
        """Return what opens a void deal; empty if there is nothing to open."""
        query = "SELECT opened FROM deal WHERE name = ? AND ended = 1"
        row = await self.read(lambda each: each.execute(query, (deal,)).fetchone())
        return "" if row is None else str(row[0])

    async def left(self, days: int) -> list[str]:
        """Return the ids of all tables untouched for so many days that are not over, or whose deal has no end yet."""
        before = time.time() - days * DAY
        query = f"SELECT id FROM game WHERE touched < ? AND (over = 0 OR {OPEN_LITE})"
        rows = await self.read(lambda each: each.execute(query, (before,)).fetchall())
        return [row[0] for row in rows]

    async def forget(self, id: str, entries: int, notice: Notice) -> bool:
        """Make the end of a deal public and forget its table, both or neither; tell whether that was done."""
        return bool(await self.do(end_lite(id, entries, notice)))

    async def prune(self, days: int) -> int:
        """Forget tables that nobody has touched for so many days, a few at a time; return how many.

        A table whose deal has no end in the log stays, and the numbers of its players are remembered.
        """
        before, total = time.time() - days * DAY, 0

        def forget(connection: sqlite3.Connection) -> int:
            query = f"SELECT id FROM game WHERE touched < ? AND NOT ({OPEN_LITE}) ORDER BY touched LIMIT ?"
            ids = [row[0] for row in connection.execute(query, (before, BATCH))]
            forget_lite(connection, ids)
            return len(ids)

        while deleted := int(await self.do(forget)):
            total += deleted
            await asyncio.sleep(REST)
        return total

    async def probe(self) -> None:
        """Write something, so that it is known whether that is possible; raise whatever hinders it."""
        await self.do(lambda each: each.execute("INSERT OR REPLACE INTO pulse VALUES (1, ?)", (time.time(),)).rowcount)

    async def backup(self, path: Path) -> None:
        """Copy the whole file while the server goes on, by SQLite's own means; a copy is there whole or not at all."""

        def copy() -> None:
            part = path.with_name(f"{path.name}.part")
            part.unlink(missing_ok=True)
            make_private(part)
            ends = contextlib.closing(sqlite3.connect(self.path)), contextlib.closing(sqlite3.connect(part))
            with ends[0] as source, ends[1] as target:
                source.backup(target)
            part.replace(path)

        await asyncio.to_thread(copy)


def add_link(connection: sqlite3.Connection, code: str, id: str) -> None:
    """Let a link lead to a table; Conflict if it is there, or a number that has served at a table of the past."""
    try:
        connection.execute("INSERT INTO link VALUES (?, ?)", (code, id))
    except sqlite3.IntegrityError as error:
        raise Conflict(str(error)) from None
    if connection.execute("SELECT 1 FROM spent WHERE code = ?", (code,)).fetchone():
        raise Conflict("that number has served")


def make_private(path: Path) -> None:
    """Make a file that only its owner may read, for it holds the key that tokens are signed with."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))


def opened(path: Path) -> sqlite3.Connection:
    """Open the file with the promises that we make: WAL, and every commit on the disk before it returns."""
    path.parent.mkdir(parents=True, exist_ok=True)
    make_private(path)
    connection = connected(path)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        migrate(connection)
        connection.executescript(LITE)
    except BaseException:
        connection.close()
        raise
    return connection


def connected(path: Path) -> sqlite3.Connection:
    """Connect to the file, with patience for whoever writes there."""
    connection = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
    connection.execute(f"PRAGMA busy_timeout = {BUSY}")
    return connection


def migrate(connection: sqlite3.Connection) -> None:
    """Bring a file to the present form; one of a newer server is refused."""
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version > VERSION:
        raise Unreachable(f"the data was written by a newer version (form {version}, this one knows {VERSION})")
    for step in range(version, VERSION):
        connection.executescript(f"BEGIN;{STEPS[step]}PRAGMA user_version = {step + 1};COMMIT;")


def commit(connection: sqlite3.Connection, jobs: list[Job]) -> None:
    """Do several pieces of work in one transaction; one that fails is undone alone. Then tell everybody."""
    outcomes: list[Outcome] = []
    try:
        connection.execute("BEGIN IMMEDIATE")
        for appends, group in groupby([work for work, _, _ in jobs], lambda work: isinstance(work, Append)):
            works = list(group)
            outcomes += append_together(connection, works) if appends else [done(connection, each) for each in works]
        connection.execute("COMMIT")
    except Exception as error:
        with contextlib.suppress(sqlite3.Error):  # a disk that fails may fail again; the thread has to live
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        outcomes = [(None, error) for _ in jobs]
    waiting: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Outcome]]] = {}
    for (_, loop, future), outcome in zip(jobs, outcomes, strict=True):
        waiting.setdefault(loop, []).append((future, outcome))
    for loop, told in waiting.items():
        with contextlib.suppress(RuntimeError):  # the loop has been closed: nobody waits any more
            loop.call_soon_threadsafe(settle, told)


def done(connection: sqlite3.Connection, work: Work) -> Outcome:
    """Do one piece of work and return what came of it; if it fails, it is undone."""
    connection.execute("SAVEPOINT one")
    try:
        outcome: Outcome = (work(connection), None)
    except Exception as error:
        connection.execute("ROLLBACK TO one")
        outcome = (None, error)
    connection.execute("RELEASE one")
    return outcome


def append_together(connection: sqlite3.Connection, appends: list[Any]) -> list[Outcome]:
    """Write entries with as few statements as possible; if one of them cannot be written, each by itself."""
    _, failure = done(connection, lambda each: append_all(each, appends))
    if failure is not None:
        return [done(connection, each) for each in appends]
    return [(None, None) for _ in appends]


def check_fences(connection: sqlite3.Connection, appends: list[Append]) -> None:
    """Raise Conflict if somebody else has the right to write to one of the tables."""
    owned = sorted({(each.id, each.fence) for each in appends})
    marks = ", ".join(["(?, ?)"] * len(owned))
    values = [value for each in owned for value in each]
    query = f"SELECT count(*) FROM game WHERE (id, fence) IN (VALUES {marks})"
    if connection.execute(query, values).fetchone()[0] != len(owned):
        raise Conflict("there is no such table, or another process has it")


def append_all(connection: sqlite3.Connection, appends: list[Append]) -> None:
    """Write entries and note that their tables were touched."""
    for start in range(0, len(appends), ROWS):
        some = appends[start : start + ROWS]
        check_fences(connection, some)
        rows = ", ".join(["(?, ?, ?, ?, ?)"] * len(some))
        connection.execute(f"INSERT INTO entry VALUES {rows}", [value for each in some for value in each.row])
        for over in {each.over for each in some}:
            ids = [each.id for each in some if each.over == over]
            marks = ", ".join("?" * len(ids))
            connection.execute(
                f"UPDATE game SET over = ?, touched = ? WHERE id IN ({marks})", [over, some[-1].now, *ids]
            )


def settle(told: "list[tuple[asyncio.Future[Any], Outcome]]") -> None:
    """Give waiting tasks their answers, unless they have gone."""
    for future, (result, failure) in told:
        if future.done():
            continue
        if failure is None:
            future.set_result(result)
        else:
            future.set_exception(failure)
