"""Many games on one server process: how long a move takes there and back, and what a connection costs.

    python -m tools.load_server --games 500 --watchers 100 --seconds 60 --think 4

Every game is played by two clients over real sockets, who think for a while before each move and ask for the parts of
it, as the page does. The round trip of a move is from sending it to its acknowledgement, after the commit.
"""

import argparse
import asyncio
import json
import re
import statistics
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from random import Random
from typing import Any

from tests.server.serving import Serving, free_port
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed


class Times:
    """How long everything took, in milliseconds."""

    def __init__(self) -> None:
        self.moves: list[float] = []
        self.parts: list[float] = []
        self.entries = 0
        """What was committed: moves, and passes by themselves."""
        self.finished = 0
        self.refused = 0


class Seat:
    """One player."""

    def __init__(self, server: Serving, seat: dict[str, Any], seed: int, think: float, times: Times) -> None:
        self.server, self.seat, self.random, self.think, self.times = server, seat, Random(seed), think, times
        self.socket: ClientConnection | None = None
        self.state: Any = None

    async def connect(self) -> None:
        """Come to the table."""
        self.socket = await connect(
            self.server.socket_url, max_size=None, compression=None, ping_interval=None, open_timeout=60
        )
        hello = {"type": "hello", "version": 2, "table": self.seat["table"], "token": self.seat["token"]}
        await self.socket.send(json.dumps(hello))
        await self.hear()

    async def hear(self) -> Any:
        """Return the next message."""
        assert self.socket is not None
        text = await self.socket.recv()
        message = json.loads(text)
        if message["type"] in ("welcome", "state"):
            before, self.state = self.state, message.get("state", message)
            if before is not None and self.seat["seat"] == "A":
                self.times.entries += self.state["seq"] - before["seq"]
        return message

    async def say(self, message: dict[str, Any]) -> tuple[Any, float]:
        """Say something; return the answer and how long it took."""
        assert self.socket is not None
        begun = time.perf_counter()
        await self.socket.send(json.dumps(message))
        while True:
            answer = await self.hear()
            if answer.get("id") == message["id"]:
                return answer, (time.perf_counter() - begun) * 1000

    async def play(self) -> None:
        """Play until the game is over."""
        number = 0
        while True:
            while self.state["ask"] is None and not self.state["outcome"]:
                await self.hear()
            if self.state["outcome"]:
                return
            seq, deadline = self.state["seq"], time.monotonic() + self.random.uniform(0.5, 1.5) * self.think
            while self.state["seq"] == seq and time.monotonic() < deadline:
                try:
                    await asyncio.wait_for(self.hear(), deadline - time.monotonic())
                except TimeoutError:
                    break
            if self.state["seq"] == seq:
                number += 1
                await self.move(seq, f"m{number}")

    async def move(self, seq: int, id: str) -> None:
        """Find a move part by part, and make it."""
        picks: list[str] = []
        ask = self.state["ask"]
        while ask is not None:
            picks.append(self.random.choice(ask["options"])["name"])
            answer, took = await self.say({"type": "parts", "id": f"p{len(picks)}", "at": seq, "picks": picks})
            self.times.parts.append(took)
            if answer["type"] != "parts":
                return
            ask = answer["ask"]
        answer, took = await self.say({"type": "move", "id": id, "at": seq, "picks": picks})
        if answer["type"] == "refused":
            self.times.refused += 1
            return
        self.times.moves.append(took)
        while self.state["seq"] == seq:
            await self.hear()

    async def close(self) -> None:
        """Leave."""
        if self.socket is not None:
            await self.socket.close()


async def one_game(server: Serving, number: int, arguments: argparse.Namespace, times: Times) -> None:
    """Play one game after the other."""
    count = 0
    while True:
        wish = {"opponent": "friend", "window_ms": arguments.window_ms, "regulation": arguments.regulation}
        made = await asyncio.to_thread(server.post, "/api/v1/tables", wish)
        invite = {"invite": made["invite"].rsplit("/", 1)[-1]}
        joined = await asyncio.to_thread(server.post, "/api/v1/join", invite)
        seed = number * 1000 + count
        seats = [Seat(server, each, seed + place, arguments.think, times) for place, each in enumerate((made, joined))]
        try:
            for seat in seats:
                await seat.connect()
            READY.add(number)
            if number < arguments.watchers:
                WATCHES.append((made["table"], made["watch"].rsplit("/", 1)[-1]))
            await asyncio.gather(*[seat.play() for seat in seats])
            times.finished += 1
        except ConnectionClosed as closed:
            print(f"game {number}: {closed}", file=sys.stderr)
        finally:
            for seat in seats:
                await seat.close()
        count += 1


READY: set[int] = set()
WATCHES: list[tuple[str, str]] = []


def memory(server: Serving) -> float:
    """Return how many megabytes the server holds."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) / 1024


async def watching(server: Serving, table: str, code: str) -> None:
    """Watch a table and do nothing."""
    async with connect(server.socket_url, max_size=None, compression=None, ping_interval=None) as socket:
        await socket.send(json.dumps({"type": "hello", "version": 2, "table": table, "watch": code}))
        async for _ in socket:
            pass


def line(name: str, values: list[float]) -> str:
    """Return the middle and the slow end of some times."""
    if len(values) < 2:
        return f"{name}: none"
    parts = statistics.quantiles(values, n=1000)
    middle, slow, slowest = statistics.median(values), parts[989], max(values)
    return f"{name}: {len(values)}, p50 {middle:.1f} ms, p99 {slow:.1f} ms, most {slowest:.1f} ms"


def told(address: str) -> str:
    """Return what is told at an address."""
    with urllib.request.urlopen(address, timeout=30) as answer:
        return str(answer.read().decode())


async def run(arguments: argparse.Namespace, data: str) -> int:
    """Load the server and tell what it did."""
    place = f"127.0.0.1:{free_port()}"
    server = Serving(data, "--quiet", "--metrics", place)
    server.start()
    times = Times()
    empty = memory(server)
    tasks: list[asyncio.Task[None]] = []
    loop = asyncio.get_running_loop()
    try:
        for number in range(arguments.games):
            tasks.append(loop.create_task(one_game(server, number, arguments, times)))
            await asyncio.sleep(arguments.think / arguments.games)
        while len(READY) < arguments.games:
            await asyncio.sleep(0.1)
        full = memory(server)
        before = memory(server)
        for table, code in WATCHES[: arguments.watchers]:
            tasks.append(loop.create_task(watching(server, table, code)))
        await asyncio.sleep(2)
        watched = memory(server)
        times.moves.clear()
        times.parts.clear()
        times.entries = 0
        begun = time.monotonic()
        await asyncio.sleep(arguments.seconds)
        lasted = time.monotonic() - begun
        sockets = re.search(r"blackpoker_sockets (\d+)", await asyncio.to_thread(told, f"http://{place}/metrics"))
        rate = len(times.moves) / lasted
        print(
            f"{arguments.games} games, {sockets[1] if sockets else '?'} sockets, {rate:.0f} moves/s, "
            f"{times.entries / lasted:.0f} commits/s"
        )
        print(line("moves", times.moves))
        print(line("parts", times.parts))
        each = (full - empty) * 1024 / (2 * arguments.games)
        print(f"memory: {empty:.0f} MB empty, {full:.0f} MB with all games: {each:.0f} kB for a player and half a game")
        if arguments.watchers:
            print(f"memory: {(watched - before) * 1024 / arguments.watchers:.0f} kB for who only watches")
        print(f"memory: {memory(server):.0f} MB at the end")
        print(f"{times.finished} games finished, {times.refused} moves refused")
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        server.stop()
    return 0


def main() -> int:
    """Load a server of one's own."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--watchers", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--think", type=float, default=4.0, help="seconds that a player thinks before a move (4)")
    parser.add_argument("--window-ms", type=int, default=2000)
    parser.add_argument("--regulation", default="lite+entry20")
    parser.add_argument("--data", default="")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(run(arguments, arguments.data or folder))


if __name__ == "__main__":
    sys.exit(main())
