"""A crowd at one table: it arrives and leaves while two people play, or comes back all together after a restart.

    python -m tools.crowd_server --watchers 2000 --seconds 10
    python -m tools.crowd_server --returning 1000

The first says how long a move takes beside the crowd, and whether a seat was dropped; the crowd is a process of its
own, so that only the server is measured. The second says when the last one is back whom a restart has sent away;
clients wait as the page does: by chance, and longer each time.
"""

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from random import Random
from typing import Any, Final

from tests.server.serving import Serving
from tools.load_server import Seat, Times
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

SLOW: Final = 150.0
"""So many milliseconds a move should not take."""


async def hello(server: Serving, table: str, **who: str) -> ClientConnection:
    """Come to a table and hear its welcome."""
    socket = await connect(server.socket_url, max_size=None, compression=None, ping_interval=None, open_timeout=60)
    await socket.send(json.dumps({"type": "hello", "version": 2, "table": table, **who}))
    while json.loads(await socket.recv())["type"] != "welcome":
        pass
    return socket


def friends(server: Serving, window_ms: int = 0) -> tuple[dict[str, Any], dict[str, Any]]:
    """Make a table of two."""
    made = server.post("/api/v1/tables", {"opponent": "friend", "window_ms": window_ms})
    return made, server.post("/api/v1/join", {"invite": made["invite"].rsplit("/", 1)[-1]})


async def watch(server: Serving, table: str, code: str, begin: float, stay: float, missed: list[str]) -> None:
    """Arrive at a time, look on for a while, and leave."""
    await asyncio.sleep(begin)
    try:
        socket = await hello(server, table, watch=code)
        end = time.monotonic() + stay
        while (left := end - time.monotonic()) > 0:
            try:
                await asyncio.wait_for(socket.recv(), left)
            except TimeoutError:
                break
        await socket.close()
    except (OSError, TimeoutError, ConnectionClosed, InvalidHandshake) as error:
        missed.append(type(error).__name__)


async def watch_all(arguments: argparse.Namespace) -> int:
    """Be the crowd, in a process of its own, and say how many were turned away."""
    port, table, code = arguments.be_the_crowd.split(",")
    server, missed, random = Serving("", port=int(port)), list[str](), Random(arguments.seed)
    half = arguments.seconds / 2
    await asyncio.gather(*[
        watch(server, table, code, random.uniform(0, half), random.uniform(0, half), missed)
        for _ in range(arguments.watchers)
    ])  # fmt: skip
    print(len(missed))
    return 0


async def crowd(server: Serving, arguments: argparse.Namespace) -> int:
    """Play at a table while a crowd arrives and leaves, and then at another one while it comes there, and so on."""
    times, dropped, missed, random = Times(), list[str](), 0, Random(arguments.seed)
    for number in range(arguments.rounds):
        seats = await asyncio.to_thread(friends, server)
        players = [Seat(server, each, random.randrange(10**6), arguments.think, times) for each in seats]
        for player in players:
            await player.connect()

        async def play(players: list[Seat] = players) -> None:
            try:
                await asyncio.gather(*[player.play() for player in players])
            except ConnectionClosed as closed:
                dropped.append(str(closed))

        playing = asyncio.create_task(play())
        place = f"{server.port},{seats[0]['table']},{seats[0]['watch'].rsplit('/', 1)[-1]}"
        options = ["--watchers", str(arguments.watchers), "--seconds", str(arguments.seconds), "--seed", str(number)]
        people = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tools.crowd_server",
            "--be-the-crowd",
            place,
            *options,
            stdout=asyncio.subprocess.PIPE,
        )
        said, _ = await people.communicate()
        missed += int(said)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        for player in players:
            await player.close()
    moves = times.moves
    slow = statistics.quantiles(moves, n=100)[98] if len(moves) > 1 else float("nan")
    late = len([each for each in moves if each > SLOW])
    print(
        f"{arguments.rounds} times {arguments.watchers} watchers within {arguments.seconds:g} s ({missed} were turned "
        f"away): {len(moves)} moves, p50 {statistics.median(moves) if moves else 0:.0f} ms, p99 {slow:.0f} ms, "
        f"most {max(moves, default=0):.0f} ms, {late} over {SLOW:g} ms, {len(dropped)} seats dropped"
    )
    return 1 if dropped or not moves else 0


async def returning(server: Serving, arguments: argparse.Namespace) -> int:
    """Let a crowd sit at tables, stop the server, start it again, and see when all are back."""
    random = Random(arguments.seed)
    made = [await asyncio.to_thread(friends, server) for _ in range(arguments.returning // 2)]
    seats = [seat for pair in made for seat in pair]
    began, back = [0.0], list[float]()
    here = [0]

    async def stay(seat: dict[str, Any]) -> None:
        tries = 0
        while True:
            try:
                socket = await hello(server, seat["table"], token=seat["token"])
                here[0] += 1
                if began[0]:
                    back.append(time.monotonic() - began[0])
                    return
                async for _ in socket:
                    pass
            except (OSError, TimeoutError, ConnectionClosed, InvalidHandshake):
                pass
            tries += 1
            await asyncio.sleep(min(0.6 * 2 ** (tries - 1), 8.0) * random.uniform(0.5, 1.0))

    tasks = [asyncio.create_task(stay(seat)) for seat in seats]
    while here[0] < len(seats):
        await asyncio.sleep(0.05)
    await asyncio.to_thread(server.stop)
    await asyncio.to_thread(server.start)
    began[0] = time.monotonic()
    await asyncio.wait(tasks, timeout=120)
    for task in tasks:
        task.cancel()
    back.sort()
    last = back[-1] if back else float("nan")
    print(
        f"{len(back)} of {len(seats)} are back; half after {statistics.median(back):.1f} s, the last after {last:.1f} s"
    )
    return 0 if len(back) == len(seats) and last <= arguments.within else 1


async def run(arguments: argparse.Namespace, data: str) -> int:
    """Start a server and let the crowd come."""
    server = Serving(data, "--quiet")
    server.start()
    try:
        return await (returning if arguments.returning else crowd)(server, arguments)
    finally:
        server.stop()


def main() -> int:
    """Let a crowd come; 1 if a seat was dropped or not all came back in time."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--watchers", type=int, default=2000, help="so many arrive and leave (2000)")
    parser.add_argument("--seconds", type=float, default=10.0, help="within so many seconds (10)")
    parser.add_argument("--think", type=float, default=0.1, help="seconds that a player thinks before a move (0.1)")
    parser.add_argument("--returning", type=int, default=0, help="instead, so many come back after a restart")
    parser.add_argument("--within", type=float, default=15.0, help="in which time all of them have to be back (15)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=1, help="so often, each time at another table (1)")
    parser.add_argument("--be-the-crowd", default="", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.be_the_crowd:
        return asyncio.run(watch_all(arguments))
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(run(arguments, folder))


if __name__ == "__main__":
    sys.exit(main())
