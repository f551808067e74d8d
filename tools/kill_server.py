"""Kill the server again and again under load, and see that no acknowledged move is lost or made twice.

    python -m tools.kill_server --times 100 --games 60 [--postgres] [--hasty 0.05]

Every game is played by two clients over real sockets, which write down what was acknowledged and what they were told.
After every kill they come back with `since` and send their last unacknowledged move again. In every other game both
take part in the deal: they give a link only for what was sealed and pledged before, and verify the game in the end.
`--hasty` plants a fault: the server acknowledges a move before it has committed it, and this tool has to notice.
"""

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from http.client import HTTPException
from random import Random
from typing import Any, Final
from urllib.error import HTTPError

from tests.server.client import with_number
from tests.server.real import postgres
from tests.server.serving import Serving
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from blackpoker.dealing.dealt import Forged
from blackpoker.dealing.proof import Proof
from blackpoker.notation.errors import CorruptRecord
from blackpoker.record.verifying import verify

PATIENCE: Final = 300.0
"""After so many seconds something will not come any more, also on a machine with much else to do."""
NOTED: Final = 20
"""After so many times it is said how far it is."""


@dataclass
class Tally:
    """What came of it."""

    kills: int = 0
    acknowledged: int = 0
    sent_again: int = 0
    finished: int = 0
    verified: int = 0
    faults: list[str] = field(default_factory=list)


class Seat:
    """One client, which remembers everything that it was told and that was acknowledged to it."""

    def __init__(self, server: Serving, seat: dict[str, Any], seed: int, tally: Tally) -> None:
        self.server, self.seat, self.random, self.tally = server, seat, Random(seed), tally
        self.log: dict[int, Any] = {}
        self.acknowledged: dict[str, int] = {}
        self.pending: dict[str, Any] | None = None
        self.state: Any = None
        self.moves = 0
        self.proof = Proof(seat["seat"], seat["nonce"]) if "nonce" in seat else None

    @property
    def over(self) -> bool:
        """Tell whether the game is over."""
        return self.state is not None and self.state["outcome"] is not None

    async def play(self) -> None:
        """Play until the game is over, whatever happens to the server."""
        while not self.over:
            try:
                await self.visit()
            except TimeoutError:
                self.tally.faults.append(f"table {self.seat['table']} does not go on: {self.standing()}")
                return
            except (OSError, ConnectionClosed, InvalidHandshake, EOFError):
                await asyncio.sleep(0.05)

    def standing(self) -> str:
        """Tell where this client is, and what it waits for."""
        state = self.state or {"seq": "nothing", "ask": None, "mixing": None}
        waits = f"an answer to {self.pending['id']}" if self.pending else f"a message, asked {state['ask'] is not None}"
        return f"{self.seat['seat']} has heard {state['seq']} and waits for {waits}, mixing {state['mixing']}"

    async def visit(self) -> None:
        """Come back and play until the connection or the game ends."""
        async with connect(
            self.server.socket_url, max_size=None, compression=None, ping_interval=None, open_timeout=PATIENCE
        ) as socket:
            hello = {"type": "hello", "version": 2, "table": self.seat["table"], "token": self.seat["token"]}
            await socket.send(json.dumps({**hello, "since": max(self.log, default=0)}))
            while not self.over:
                message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
                kind = message["type"]
                link = self.link(message)
                if link is not None:
                    await socket.send(json.dumps(link))
                if kind in ("welcome", "state"):
                    self.take(message.get("state", message))
                    if kind == "welcome" and self.pending is not None:
                        self.tally.sent_again += 1
                        await socket.send(json.dumps(self.pending))
                        continue
                    words = self.next_words([])
                elif kind == "parts" and message["seq"] == self.state["seq"]:
                    words = self.next_words(message["picks"], message["ask"], message["complete"])
                elif kind == "accepted":
                    self.accept(message)
                    words = self.next_words([])
                elif kind in ("refused", "noted"):
                    self.pending = None
                    words = self.next_words([]) if kind == "refused" else None
                else:
                    continue
                if words is not None:
                    await socket.send(json.dumps(words))

    def link(self, message: Any) -> dict[str, Any] | None:
        """Keep what is sealed, and return the link that is asked for; a deal that has changed is a fault."""
        if self.proof is None:
            return None
        try:
            if message.get("sealed"):
                sealed = message["sealed"]
                self.proof = self.proof.sealed(sealed["terms"], tuple(sealed["log"]), {})
            if message["type"] == "mix":
                asked = (message["mix"], message["move"], message["pledge"])
                self.proof, link = self.proof.answer(*asked, self.state["moves"])
                return {"type": "link", "mix": message["mix"], "link": link}
        except Forged as error:
            self.tally.faults.append(f"table {self.seat['table']}: {error}")
        return None

    def next_words(self, picks: list[str], ask: Any = None, complete: bool = False) -> dict[str, Any] | None:
        """Return what to say next: a question about parts, or a whole move."""
        if self.pending is not None and not complete:
            return None
        if complete:
            self.moves += 1
            self.pending = {"type": "move", "id": f"m{self.moves}", "at": self.state["seq"], "picks": picks}
            return self.pending
        ask = ask or (self.state["ask"] if not picks else None)
        if ask is None:
            return None
        chosen = [*picks, self.random.choice(ask["options"])["name"]]
        return {"type": "parts", "id": "p", "at": self.state["seq"], "picks": chosen}

    def take(self, state: Any) -> None:
        """Remember what was told; nothing that was told before may be told otherwise or be gone."""
        if self.state is not None and state["seq"] < self.state["seq"]:
            self.tally.faults.append(f"table {self.seat['table']} went back from {self.state['seq']} to {state['seq']}")
        self.state = state
        for line in state["log"]:
            known = self.log.setdefault(line["seq"], line)
            if known != line:
                self.tally.faults.append(f"table {self.seat['table']} tells entry {line['seq']} otherwise")

    def accept(self, message: Any) -> None:
        """A move was acknowledged."""
        known = self.acknowledged.setdefault(message["id"], message["seq"])
        if known != message["seq"]:
            self.tally.faults.append(f"table {self.seat['table']} made {message['id']} twice")
        self.pending = None
        self.tally.acknowledged += 1


class Game:
    """Two clients at one table after another."""

    def __init__(self, server: Serving, number: int, tally: Tally) -> None:
        self.server, self.number, self.tally = server, number, tally
        self.stopping = False
        self.tables: list[tuple[Seat, Seat]] = []

    async def play(self) -> None:
        """Play games until told to stop; the one that is under way is finished."""
        while not self.stopping:
            try:
                seats = await asyncio.to_thread(self.seats)
            except (OSError, HTTPException):  # also killed in the middle of an answer
                await asyncio.sleep(0.1)
                continue
            self.tables.append(seats)
            await asyncio.gather(*[seat.play() for seat in seats])
            self.tally.finished += 1

    def seats(self) -> tuple[Seat, Seat]:
        """Make a table and let a friend join."""
        made = self.sit(self.server, "/api/v1/tables", {"opponent": "friend", "window_ms": 0})
        joined = self.sit(self.server, "/api/v1/join", {"invite": made["invite"].rsplit("/", 1)[-1]})
        seed = self.number * 1000 + len(self.tables)
        return Seat(self.server, made, seed, self.tally), Seat(self.server, joined, seed + 500_000, self.tally)

    def sit(self, server: Serving, path: str, wish: dict[str, Any]) -> dict[str, Any]:
        """Take a seat; in every other game with a number of its own."""
        seat: dict[str, Any] = with_number(server, path, wish) if self.number % 2 else server.post(path, wish)
        return seat

    def check(self) -> None:
        """Compare what both clients know with the record of each finished game."""
        for one, two in self.tables:
            table = one.seat["table"]
            if not one.over or not two.over:
                continue
            record = self.record(one.state["share"])
            moves = [line for line in record.splitlines() if line and line[0] not in "[;"]
            for seat in (one, two):
                if seat.proof is not None:
                    self.verify(seat.proof, record)
            for seat in (one, two):
                first = min(seat.log) + 1  # before the first move the set-up is told
                if sorted(seat.log) != list(range(first - 1, first + len(moves))):
                    self.tally.faults.append(f"table {table}: {len(moves)} moves, {len(seat.log)} were told")
                for id, number in seat.acknowledged.items():
                    if not moves[number - first].startswith(seat.seat["seat"]):
                        self.tally.faults.append(f"table {table}: acknowledged move {id} is not entry {number}")
                if len(set(seat.acknowledged.values())) != len(seat.acknowledged):
                    self.tally.faults.append(f"table {table}: two moves were acknowledged as one entry")

    def record(self, share: str) -> str:
        """Return the record of a finished game; a server that says so is asked again."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return self.server.text(f"/api/v1/replays/{share}/record")
            except HTTPError as error:
                if error.code != 503 or time.monotonic() > end:
                    raise
                time.sleep(0.5)

    def verify(self, proof: Proof, record: str) -> None:
        """See that a finished game was dealt as it was promised, kills or not."""
        try:
            verify(record, proof=proof)
            self.tally.verified += 1
        except CorruptRecord as error:
            self.tally.faults.append(f"a deal is not verified: {error}")


async def run(arguments: argparse.Namespace, data: str) -> Tally:
    """Play and kill."""
    options = ["--quiet", *(["--hasty", str(arguments.hasty)] if arguments.hasty else [])]
    server = Serving(data, *options)
    server.start()
    tally = Tally()
    games = [Game(server, number, tally) for number in range(arguments.games)]
    tasks = [asyncio.get_running_loop().create_task(game.play()) for game in games]
    random = Random(arguments.seed)
    try:
        end = time.monotonic() + PATIENCE
        while any(not game.tables for game in games) and time.monotonic() < end:
            await asyncio.sleep(0.1)
        last = time.monotonic() + 60 * arguments.minutes
        for _ in range(arguments.times):
            if time.monotonic() > last:
                break
            before = tally.acknowledged
            wait = random.uniform(0.2, 1.0) * arguments.pause
            end = time.monotonic() + PATIENCE
            while tally.acknowledged < before + arguments.games // 2 and time.monotonic() < end and not tally.faults:
                await asyncio.sleep(0.05)
            if tally.faults:
                return tally  # games that have lost something need not end
            await asyncio.sleep(wait)
            server.kill()
            tally.kills += 1
            await asyncio.to_thread(server.start)
            note(tally)
        for game in games:
            game.stopping = True
        await finished(tasks, tally)
        for game in games:
            await asyncio.to_thread(game.check)
    finally:
        for task in tasks:
            task.cancel()
        if server.process is not None and server.process.poll() is None:
            brought_down(server, tally)
    return tally


def note(tally: Tally) -> None:
    """Say now and then how far it is."""
    if tally.kills % NOTED == 0:
        print(f"{tally.kills} times, {tally.acknowledged} moves, nothing lost so far", file=sys.stderr, flush=True)


def brought_down(server: Serving, tally: Tally) -> None:
    """Stop a server; one that does not end is a fault like others, and hides none of them."""
    try:
        server.stop()
    except subprocess.TimeoutExpired:
        tally.faults.append(f"the server at port {server.port} does not stop")
        server.kill()


async def finished(tasks: list[asyncio.Task[None]], tally: Tally) -> None:
    """Wait until all games are over, or one of them has lost something."""
    end = time.monotonic() + 20 * PATIENCE
    while not all(task.done() for task in tasks) and not tally.faults:
        await asyncio.wait(tasks, timeout=1.0, return_when=asyncio.FIRST_COMPLETED)
        if time.monotonic() > end:
            tally.faults.append("not all games went on to their end")
    for task in tasks:
        if task.done():
            task.result()


def main() -> int:
    """Kill, and say what came of it; 1 if anything was lost or doubled."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=100, help="so often (100)")
    parser.add_argument("--games", type=int, default=60, help="so many games at a time (60)")
    parser.add_argument("--pause", type=float, default=1.0, help="about so many seconds between kills (1)")
    parser.add_argument("--minutes", type=float, default=600.0, help="begin no kill after so many minutes (600)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="on a PostgreSQL that is started for it")
    parser.add_argument("--hasty", type=float, default=0.0, help="plant a fault: commit so many seconds too late")
    arguments = parser.parse_args()
    with postgres() if arguments.postgres else tempfile.TemporaryDirectory() as data:
        tally = asyncio.run(run(arguments, data))
    print(
        f"{tally.kills} kills under {arguments.games} running games: {tally.acknowledged} moves acknowledged, "
        f"{tally.sent_again} sent again, {tally.finished} games finished, {tally.verified} deals verified, "
        f"{len(tally.faults)} faults"
    )
    for fault in tally.faults[:10]:
        print(f"  {fault}")
    return 1 if tally.faults else 0


if __name__ == "__main__":
    sys.exit(main())
