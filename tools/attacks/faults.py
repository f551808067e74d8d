"""Attacks on the store: a long write, a NUL, a full disk."""

import asyncio
import contextlib
import resource
import sqlite3
import tempfile
import time
from pathlib import Path
from typing import Final

from tests.server.real import postgres
from websockets.exceptions import ConnectionClosed

from .attack import attack
from .build import Build, Guest, code_of

NULS: Final = ("watch/%00", "invites/%00", "replays/%00", "replays/a%00b/record", "deals/%00", "lists/%00")


@attack("reading", "5: a long write of another program keeps nobody from reading")
async def reading(build: Build) -> tuple[bool, str]:
    """Hold the store locked, as a long prune did, and open a link."""
    with tempfile.TemporaryDirectory() as folder, build.serving(folder) as server:
        made = server.sit("/api/v1/tables", {"opponent": "friend"})
        with contextlib.closing(sqlite3.connect(Path(folder) / "blackpoker.sqlite3", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            begun = time.monotonic()
            status, _ = await asyncio.to_thread(server.call, f"/api/v1/watch/{code_of(made['watch'])}")
            took = time.monotonic() - begun
            other.execute("ROLLBACK")
        return status == 200 and took < 2.0, f"status {status} after {took:.1f} s"


@attack("pruning", "5: forgetting a table does not look through all links")
async def pruning(build: Build) -> tuple[bool, str]:
    """Ask the store how it would find the links of a table."""
    with tempfile.TemporaryDirectory() as folder:
        with build.serving(folder):
            pass
        with contextlib.closing(sqlite3.connect(Path(folder) / "blackpoker.sqlite3")) as data:
            plan = data.execute("EXPLAIN QUERY PLAN DELETE FROM link WHERE game = 'x'").fetchall()[0][-1]
        return "INDEX" in plan, plan


@attack("nul", "6: a NUL is refused at the edge, also on PostgreSQL")
async def nul(build: Build) -> tuple[bool, str]:
    """Say NULs in links and in the id of a move."""
    with postgres() as address, build.serving(address, wide=True) as server:
        statuses = [server.call(f"/api/v1/{path}")[0] for path in NULS]
        pair = server.friends(window_ms=0)
        players = [Guest(server, seat) for seat in pair]
        for player in players:
            await player.connect()
        asked = next(player for player in players if player.state["ask"] is not None)
        picks = await asked.picks()
        await asked.send({"type": "move", "id": "a\x00b", "at": asked.state["seq"], "picks": picks})
        closed: list[int] = []
        for player in players:
            try:
                await player.send({"type": "ping"})
                await player.until("pong")
            except ConnectionClosed as error:
                closed.append(0 if error.rcvd is None else error.rcvd.code)
        for player in players:
            with contextlib.suppress(ConnectionClosed):
                await player.close()
        return not closed and max(statuses) < 500, f"links {statuses}, {len(closed)} of 2 players thrown off {closed}"


@attack("disk", "9: health tells that the disk is full, and who comes is told to come again")
async def disk(build: Build) -> tuple[bool, str]:
    """Let no file of the server grow any more."""
    with tempfile.TemporaryDirectory() as folder, build.serving(folder) as server:
        most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, most))
        await asyncio.sleep(1.5)
        health = server.call("/health")[0]
        wish = {"opponent": "friend", **({"anchor": "none"} if server.protocol > 1 else {})}
        made = server.call("/api/v1/tables", wish)[0]
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, most))
        return health == made == 503, f"a table gets {made}, health {health}"
