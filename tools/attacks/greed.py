"""Attacks by numbers: a crowd, one address that takes all places, many tables with clocks."""

import asyncio
import contextlib
import re
import sqlite3
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

from tests.server.serving import free_port
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from .attack import attack
from .build import Build, Guest, Running, code_of

CROWD: Final = 800
LONGEST: Final = 60.0
"""So many seconds a crowd has to come."""
HINTED: Final = 16
FAIR: Final = 4
"""So many hints may be given to one address while another one waits for its first: those that are under way or due."""
LEFT: Final = 50
AWAY: Final = 160.0
"""After so many seconds a table that nobody looks at is needed in memory no more."""
TABLES: Final = 10_000
PATIENCE: Final = 180.0
"""So many seconds a server may take to start with them."""
ATTACKER: Final = "127.0.0.2"
VICTIM: Final = "127.0.0.3"


@attack("crowd", "2: a crowd with the watch link throws no player off the table")
async def crowd(build: Build) -> tuple[bool, str]:
    """Let a crowd say hello at once while both players sit there."""
    with tempfile.TemporaryDirectory() as folder, build.serving(folder, wide=True) as server:
        pair = await asyncio.to_thread(server.friends)
        players = [Guest(server, seat) for seat in pair]
        for player in players:
            await player.connect()
        reading = [asyncio.create_task(player.closed()) for player in players]
        code = code_of(pair[0]["watch"])

        guests: list[Guest] = []

        async def watch() -> None:
            guest = Guest(server, {"table": pair[0]["table"], "code": code})
            with contextlib.suppress(OSError, TimeoutError, ConnectionClosed, InvalidHandshake):
                await guest.connect()
                guests.append(guest)

        coming = [asyncio.create_task(watch()) for _ in range(CROWD)]
        await asyncio.wait(coming, timeout=LONGEST)
        thrown = [task.result() for task in reading if task.done()]
        for task in (*reading, *coming):
            task.cancel()
        for each in (*guests, *players):
            assert each.socket is not None
            each.socket.transport.abort()
        return not thrown, f"{len(guests)} of {CROWD} came, {len(thrown)} of 2 players were thrown off"


@attack("sockets", "7: one address cannot take all places")
async def sockets(build: Build) -> tuple[bool, str]:
    """Open connections from one address, and see how many stay."""
    with tempfile.TemporaryDirectory() as folder, build.serving(folder) as server:
        opened: list[Any] = []

        async def stay() -> None:
            socket = await connect(server.socket_url, ping_interval=None, local_addr=(ATTACKER, 0), open_timeout=60)
            try:
                await asyncio.wait_for(socket.recv(), 3.0)
            except TimeoutError:
                opened.append(socket)
            except ConnectionClosed:
                pass

        await asyncio.gather(*[stay() for _ in range(400)])
        made = await asyncio.to_thread(server.sit, "/api/v1/tables", {"opponent": "easy"}, VICTIM)
        victim = Guest(server, made, VICTIM)
        here = (await victim.connect())["type"] == "welcome"
        for socket in (*opened, victim):
            await socket.close()
        return here and len(
            opened
        ) <= 100, f"{len(opened)} of 400 connections of one address stay; others can come: {here}"


@attack("files", "7: one address that opens files without end keeps nobody else from it")
async def files(build: Build) -> tuple[bool, str]:
    """Let one address send long records all the time, and another one a short one now and then."""
    with tempfile.TemporaryDirectory() as folder, build.serving(folder, wide=True) as server:
        record = await long_record(server)
        end = time.monotonic() + 8.0

        def flood() -> int:
            count = 0
            while time.monotonic() < end:
                server.call("/api/v1/open", record.encode(), ATTACKER)
                count += 1
            return count

        def ask() -> list[int]:
            found: list[int] = []
            while time.monotonic() < end - 1.0:
                found.append(server.call("/api/v1/open", record.encode(), VICTIM)[0])
            return found

        with ThreadPoolExecutor(17) as pool:
            floods = [pool.submit(flood) for _ in range(16)]
            await asyncio.sleep(0.5)
            found = await asyncio.wrap_future(pool.submit(ask))
            sent = sum(each.result() for each in floods)
        refused = len([status for status in found if status != 200])
        return refused == 0 and bool(
            found
        ), f"beside {sent} of one address, {refused} of {len(found)} of another were refused"


async def long_record(server: Running) -> str:
    """Play a game of two friends to its end; return its record."""
    pair = await asyncio.to_thread(server.friends, window_ms=0)
    players = [Guest(server, seat, seed=3) for seat in pair]
    for player in players:
        await player.connect()
    await asyncio.wait_for(asyncio.gather(*[player.play() for player in players]), 300)
    share = players[0].state["share"]
    for player in players:
        await player.close()
    return (await asyncio.to_thread(server.call, f"/api/v1/replays/{share}/record"))[1]


@attack("hints", "7: one address that asks for hints without end keeps nobody else waiting")
async def hints(build: Build) -> tuple[bool, str]:
    """Let one address ask for hints at many tables, and another one for a single hint."""
    with tempfile.TemporaryDirectory() as folder, build.serving(folder, wide=True) as server:
        victim, given = await asked(server, VICTIM), list[float]()
        flood = [asyncio.create_task(hints_without_end(server, given)) for _ in range(HINTED)]
        while len(given) < HINTED:
            await asyncio.sleep(0.05)
        begun = time.monotonic()
        answer = await victim.ask("hint")
        took, before = time.monotonic() - begun, len([each for each in given if each > begun])
        for task in flood:
            task.cancel()
        await asyncio.gather(*flood, return_exceptions=True)
        await victim.close()
        seen = f"{before} hints of one address at {HINTED} tables went before another's, which took {took:.1f} s"
        return answer["type"] == "hint" and before <= FAIR, seen


async def asked(server: Running, address: str) -> Guest:
    """Sit down against the computer, and wait until it is one's own turn."""
    made = await asyncio.to_thread(server.sit, "/api/v1/tables", {"opponent": "hard"}, address)
    player = Guest(server, made, address)
    await player.connect()
    while player.state["ask"] is None:
        await player.until("state")
    return player


async def hints_without_end(server: Running, given: list[float]) -> None:
    """Ask for hints at one table, one after the other, also where they are refused; note when they were given."""
    player = await asked(server, ATTACKER)
    while True:
        answer = await player.ask("hint")
        if answer["type"] == "hint":
            given.append(time.monotonic())
        else:
            await asyncio.sleep(0.05)


@attack("sleeping", "7: tables with clocks leave memory when everybody has left")
async def sleeping(build: Build) -> tuple[bool, str]:
    """Make tables with clocks, visit them, leave, and see how many are in memory some minutes later."""
    place = f"127.0.0.1:{free_port()}"
    public = build.run("-m", "blackpoker", "serve", "--help")[1].find("--metrics") < 0
    with (
        tempfile.TemporaryDirectory() as folder,
        build.serving(folder, *([] if public else ["--metrics", place]), wide=True) as server,
    ):
        for number in range(LEFT):
            address, clock = f"127.0.1.{number + 1}", {"seconds": 86_400, "increment": 0}
            pair = await asyncio.to_thread(server.friends, address, window_ms=0, clock=clock)
            players = [Guest(server, seat, address) for seat in pair]
            for player in players:
                await player.connect()
            for player in players:
                await player.close()
        await asyncio.sleep(AWAY)
        metrics = server.call("/metrics", port=server.port if public else int(place.rpartition(":")[2]))[1]
        found = re.search(r"^blackpoker_tables (\d+)", metrics, re.MULTILINE)
        kept = int(found[1]) if found else LEFT
        return kept == 0, f"{kept} of {LEFT} tables are in memory after {AWAY:.0f} s"


@attack("timed", "7: ten thousand tables with clocks cost next to nothing when the server starts")
async def timed(build: Build) -> tuple[bool, str]:
    """Play a move at a table with a clock, copy the table in the store, and start the server again."""
    with tempfile.TemporaryDirectory() as folder:
        with build.serving(folder, wide=True) as server:
            pair = await asyncio.to_thread(server.friends, window_ms=0, clock={"seconds": 86_400, "increment": 0})
            players = [Guest(server, seat) for seat in pair]
            for player in players:
                await player.connect()
            asked = next(player for player in players if player.state["ask"] is not None)
            await asked.play(1)
            for player in players:
                await player.close()
        begun = time.monotonic()
        with build.serving(folder) as server:
            alone, few = time.monotonic() - begun, server.memory()
        await asyncio.to_thread(copy_tables, Path(folder) / "blackpoker.sqlite3", pair[0]["table"])
        begun = time.monotonic()
        try:
            with build.serving(folder, patience=PATIENCE) as server:
                took, many = time.monotonic() - begun, server.memory() - few
                ready = server.call("/health")[0]
        except RuntimeError as error:
            return False, f"with {TABLES} tables: {error}"
        seen = f"with {TABLES} tables a start takes {took:.1f} s (alone {alone:.1f}) and {many:.0f} MB more"
        return many < 50 and ready == 200, f"{seen}, health {ready}"


def copy_tables(path: Path, id: str) -> None:
    """Copy a table and its log many times."""
    with contextlib.closing(sqlite3.connect(path)) as data:
        columns = [row[1] for row in data.execute("PRAGMA table_info(game)") if row[1] != "id"]
        names = ", ".join(columns)
        ids = [(f"copy{number}",) for number in range(TABLES)]
        data.executemany(f"INSERT INTO game (id, {names}) SELECT ?, {names} FROM game WHERE id = '{id}'", ids)
        data.executemany(f"INSERT INTO entry SELECT ?, number, kind, data, key FROM entry WHERE game = '{id}'", ids)
        data.commit()


@attack("claim", "8: a friend who joins after the host was away for a minute cannot claim the win at once")
async def claim(build: Build) -> tuple[bool, str]:
    """Make a table, leave it for 61 seconds, join and claim."""
    with tempfile.TemporaryDirectory() as folder, build.serving(folder) as server:
        made = server.sit("/api/v1/tables", {"opponent": "friend"})
        host = Guest(server, made)
        await host.connect()
        await host.close()
        await asyncio.sleep(61.0)
        friend = Guest(server, server.sit("/api/v1/join", {"invite": code_of(made["invite"])}))
        await friend.connect()
        answer = await friend.ask("claim")
        await friend.close()
        return answer["type"] == "refused", f"the claim was {answer['type']}"
