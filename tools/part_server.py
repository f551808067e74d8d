"""Cut two server processes off from Redis or PostgreSQL, or kill one of them, again and again under load.

    python -m tools.part_server --what redis --times 200 --games 50
    python -m tools.part_server --what postgres --times 200 --games 50
    python -m tools.part_server --what kill --times 100 --games 50 [--calm --down 6]

Both processes reach Redis and PostgreSQL through proxies of this tool, which are cut like a cable for some seconds.
Every game is played by two clients, each at either process as chance has it; they write down what was acknowledged and
what they were told, and now and then claim a win, which nobody may get since nobody is away. The logs of both processes
tell which of them had which table when: no two at the same time. With `--calm` nothing more is done to them before
everybody is back, so that each time without a table is that of one takeover and not of several in a row.
"""

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from contextlib import AsyncExitStack, ExitStack
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Final

from tests.server.proxy import Proxy
from tests.server.real import postgres, redis
from tests.server.serving import Serving
from tools import kill_server
from tools.kill_server import PATIENCE, Tally, brought_down, finished, note

CLAIMS: Final = 0.03
"""So often a client claims instead of moving."""


@dataclass
class Parted(Tally):
    """What came of it, with how long players were without their table."""

    without: list[float] = field(default_factory=list)
    claims: int = 0


class Seat(kill_server.Seat):
    """A client that comes to either process and claims now and then."""

    tally: Parted
    servers: list[Serving]
    lost: float | None = None

    async def visit(self) -> None:
        """Come back to either process."""
        self.server = self.random.choice(self.servers)
        try:
            await super().visit()
        finally:
            if self.lost is None:
                self.lost = time.monotonic()

    def take(self, state: Any) -> None:
        """Remember what was told, and how long it took to be told anything again."""
        if self.lost is not None:
            self.tally.without.append(time.monotonic() - self.lost)
            self.lost = None
        super().take(state)

    def next_words(self, picks: list[str], ask: Any = None, complete: bool = False) -> dict[str, Any] | None:
        """Return what to say next, now and then a claim."""
        if not picks and self.pending is None and self.random.random() < CLAIMS:
            self.tally.claims += 1
            return {"type": "claim", "id": f"claim{self.tally.claims}"}
        return super().next_words(picks, ask, complete)

    def accept(self, message: Any) -> None:
        """A move was acknowledged; a claim must not be."""
        if message["id"].startswith("claim"):
            self.tally.faults.append(f"table {self.seat['table']}: a win was claimed from somebody who is here")
            return
        super().accept(message)


class Game(kill_server.Game):
    """Two clients at one table after another, at two processes."""

    servers: list[Serving]

    def seats(self) -> tuple[kill_server.Seat, kill_server.Seat]:
        """Make a table and let a friend join, at either process."""
        self.server = self.servers[self.number // 2 % 2]
        there = self.servers[1 - self.number // 2 % 2]
        made = self.sit(self.server, "/api/v1/tables", {"opponent": "friend", "window_ms": 0})
        joined = self.sit(there, "/api/v1/join", {"invite": made["invite"].rsplit("/", 1)[-1]})
        seed = self.number * 1000 + len(self.tables)
        pair = Seat(self.server, made, seed, self.tally), Seat(self.server, joined, seed + 500_000, self.tally)
        for seat in pair:
            seat.servers = self.servers
        return pair


def owned_twice(journals: list[list[Path]], deaths: list[list[float]]) -> list[str]:
    """Return which tables two processes had at the same time, as their logs tell."""
    spans: dict[str, list[tuple[float, float, int]]] = {}
    for place, files in enumerate(journals):
        since: dict[str, float] = {}
        lines = [json.loads(line) for file in files for line in file.read_text().splitlines() if line.endswith("}")]
        for said in [*lines, {"time": float("inf"), "text": "the end"}]:
            ended = [death for death in deaths[place] if death <= said["time"]]
            for table, begun in list(since.items()):
                died = next((death for death in ended if death > begun), None)
                if died is not None or said["text"] == "the end":
                    spans.setdefault(table, []).append((begun, said["time"] if died is None else died, place))
                    del since[table]
            if said["text"].endswith(" is taken"):
                since[said["table"]] = said["time"]
            elif said["text"].endswith(" is let go") and said["table"] in since:
                spans.setdefault(said["table"], []).append((since.pop(said["table"]), said["time"], place))
    found: list[str] = []
    for table, parts in spans.items():
        parts.sort()
        for (_, end, one), (begin, _, two) in pairwise(parts):
            if one != two and begin < end - 0.001:
                found.append(f"table {table} had two owners for {end - begin:.3f} s")
    return found


async def run(arguments: argparse.Namespace, stack: ExitStack) -> Parted:
    """Play and part."""
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
    addresses = {"postgres": stack.enter_context(postgres()), "redis": stack.enter_context(redis())}
    tally, random = Parted(), Random(arguments.seed)
    deaths: list[list[float]] = [[], []]
    async with AsyncExitStack() as proxies:
        cables = [
            {what: await proxies.enter_async_context(Proxy(each)) for what, each in addresses.items()} for _ in "ab"
        ]
        servers = [
            Serving(
                each["postgres"].address, "--redis", each["redis"].address, "--journal", str(folder / f"{place}.log")
            )
            for place, each in enumerate(cables)
        ]
        for server in servers:
            await asyncio.to_thread(server.start)
        games = [Game(servers[0], number, tally) for number in range(arguments.games)]
        for game in games:
            game.servers = servers
        tasks = [asyncio.create_task(game.play()) for game in games]
        try:
            while any(not game.tables for game in games):
                await asyncio.sleep(0.1)
            last = time.monotonic() + 60 * arguments.minutes
            for _ in range(arguments.times):
                if time.monotonic() > last:
                    break
                await enough(tally, arguments.games // 2)
                if arguments.calm:
                    await everybody_back(games, tally)
                if tally.faults:
                    return tally
                place = random.randrange(2)
                if arguments.what == "kill":
                    servers[place].kill()
                    deaths[place].append(time.time())
                    await asyncio.sleep(arguments.down)
                    await asyncio.to_thread(servers[place].start)
                else:
                    cables[place][arguments.what].cut()
                    await asyncio.sleep(random.uniform(0.5, 2.0) * arguments.pause)
                    cables[place][arguments.what].mend(forget=random.random() < 0.5)
                tally.kills += 1
                note(tally)
            for game in games:
                game.stopping = True
            await finished(tasks, tally)
            for game in games:
                await asyncio.to_thread(game.check)
        finally:
            for task in tasks:
                task.cancel()
            for server in servers:
                if server.process is not None and server.process.poll() is None:
                    brought_down(server, tally)
    tally.faults += owned_twice([[folder / f"{place}.log"] for place in range(2)], deaths)
    return tally


async def enough(tally: Parted, moves: int) -> None:
    """Wait until so many moves more were acknowledged."""
    before, limit = tally.acknowledged, time.monotonic() + PATIENCE
    while tally.acknowledged < before + moves and not tally.faults:
        if time.monotonic() > limit:
            tally.faults.append("the games do not go on")
        await asyncio.sleep(0.05)


def away(seat: kill_server.Seat) -> bool:
    """Tell whether a seat has lost its table and does not have it back yet."""
    return isinstance(seat, Seat) and seat.lost is not None and not seat.over


async def everybody_back(games: list[Game], tally: Parted) -> None:
    """Wait until nobody whose game is under way is without a table."""
    limit = time.monotonic() + PATIENCE
    while any(away(seat) for game in games for pair in game.tables[-1:] for seat in pair) and not tally.faults:
        if time.monotonic() > limit:
            tally.faults.append("not everybody comes back")
        await asyncio.sleep(0.05)


def main() -> int:
    """Part, and say what came of it; 1 if anything was lost, doubled, owned twice or wrongly claimed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--what", choices=("redis", "postgres", "kill"), default="redis")
    parser.add_argument("--times", type=int, default=200, help="so often (200)")
    parser.add_argument("--games", type=int, default=50, help="so many games at a time (50)")
    parser.add_argument("--pause", type=float, default=4.0, help="cut for about so many seconds (4)")
    parser.add_argument("--minutes", type=float, default=600.0, help="begin none after so many minutes (600)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--down", type=float, default=0.0, help="start a killed process after so many seconds (0)")
    parser.add_argument("--calm", action="store_true", help="wait before each time until everybody is back")
    arguments = parser.parse_args()
    with ExitStack() as stack:
        tally = asyncio.run(run(arguments, stack))
    without = sorted(tally.without) or [0.0]
    print(
        f"{tally.kills} times {arguments.what} under {arguments.games} games at two processes: "
        f"{tally.acknowledged} moves acknowledged, {tally.sent_again} sent again, {tally.finished} games finished, "
        f"{tally.claims} claims refused; without a table p50 {statistics.median(without):.2f} s, "
        f"most {without[-1]:.2f} s; {len(tally.faults)} faults"
    )
    for fault in tally.faults[:10]:
        print(f"  {fault}")
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
