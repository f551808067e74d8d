"""Attacks between processes and from other sites: a partition, addresses, names, what is public."""

import asyncio
import contextlib
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

from tests.server.proxy import Proxy
from tests.server.real import postgres, redis
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from .attack import attack
from .build import Build, Guest, Running, code_of

AWAY: Final = 62.0
LEASE: Final = 15.0
"""After so many seconds no build keeps the tables of a process that it does not hear of."""
EVIL: Final = "evil.example"
SHORTEST: Final = 0.35
"""An answer of `hard` that comes sooner tells that there was nothing to think about."""


@contextlib.asynccontextmanager
async def two(build: Build, wide: bool = True) -> AsyncIterator[tuple[Running, Running, Proxy]]:
    """Start two processes on one PostgreSQL; the first reaches Redis by a cable that can be cut."""
    with postgres() as data, redis() as leases:
        async with Proxy(leases) as cable:
            with contextlib.ExitStack() as stack:

                def start(address: str) -> Running:
                    return stack.enter_context(build.serving(data, "--redis", address, wide=wide))

                one = await asyncio.to_thread(start, cable.address)
                other = await asyncio.to_thread(start, leases)
                try:
                    yield one, other, cable
                finally:
                    cable.mend()
                    await asyncio.to_thread(stack.close)


@attack("partition", "4: nobody claims a win from who is here, though a process is cut off from Redis")
async def partition(build: Build) -> tuple[bool, str]:
    """Cut the process off that has the table; the opponent comes to the other process, waits a minute and claims."""
    async with two(build) as (one, other, cable):
        mine, theirs = await asyncio.to_thread(one.friends)
        victim = Guest(one, mine)
        await victim.connect()
        cable.cut()
        seen: list[str] = []

        async def stay() -> None:
            """Stay at the table, wherever it is, as a page does."""
            nonlocal victim
            while True:
                try:
                    if victim.socket is None:
                        await victim.connect()
                    await victim.send({"type": "ping"})
                    await victim.until("pong")
                except (OSError, ConnectionClosed, InvalidHandshake):
                    seen.append("moved")
                    victim = Guest(other, mine)
                await asyncio.sleep(0.5)

        staying = asyncio.create_task(stay())
        await asyncio.sleep(LEASE)
        attacker = Guest(other, theirs)
        if (await attacker.connect())["type"] != "welcome":
            raise RuntimeError("nobody takes the table over")
        health, made = await asyncio.to_thread(told, one)
        end = time.monotonic() + AWAY
        while time.monotonic() < end:
            await attacker.send({"type": "ping"})
            await attacker.until("pong")
            await asyncio.sleep(1.0)
        answer = await attacker.ask("claim")
        staying.cancel()
        for each in (attacker, victim):
            with contextlib.suppress(ConnectionClosed):
                await each.close()
        held = answer["type"] == "refused" and health == 503 and made == 503
        moved = "went along" if seen else "stayed"
        words = f"the player {moved}, the claim was {answer['type']}"
        return held, f"{words}; health of the cut-off one {health}, a table gets {made}"


def told(server: Running) -> tuple[int, int]:
    """Return the status of health, and that of a wish for a table."""
    wish = {"opponent": "friend", **({"anchor": "none"} if server.protocol > 1 else {})}
    return server.call("/health")[0], server.call("/api/v1/tables", wish)[0]


@attack("forwarded", "low: calls that one process passes on to another count for whoever made them")
async def forwarded(build: Build) -> tuple[bool, str]:
    """Let some addresses call much through another process, and somebody else a little."""
    async with two(build, wide=False) as (one, other, _):
        made = await asyncio.to_thread(other.sit, "/api/v1/tables", {"opponent": "friend"})
        path = f"/api/v1/invites/{code_of(made['invite'])}"

        def calls(address: str, count: int) -> list[int]:
            return [one.call(path, address=address)[0] for _ in range(count)]

        await asyncio.gather(*[asyncio.to_thread(calls, f"127.0.0.{number}", 25) for number in range(10, 15)])
        found = await asyncio.to_thread(calls, "127.0.0.3", 5)
        return found == [200] * 5, f"beside 125 calls of five others, somebody's five got {found}"


@attack("forged", "low: nobody's word counts for where they are")
async def forged(build: Build) -> tuple[bool, str]:
    """Call much from one address, each time in the name of another one."""
    with tempfile.TemporaryDirectory() as folder:
        with build.serving(folder, "--public-url", "https://play.example") as server:
            header = "x-blackpoker-client"

            def lie(number: int) -> dict[str, str]:
                said = f"192.0.2.{number}"
                return {"x-forwarded-for": said, "forwarded": f"for={said}", header: f"{said} 9999999999 {'a' * 64}"}

            found = [
                server.call("/api/v1/invites/none", address="127.0.0.2", headers=lie(number))[0] for number in range(90)
            ]
        return 429 in found, f"{found.count(429)} of 90 calls were too many"


@attack("network", "7: the addresses of one network share their limits")
async def network(build: Build) -> tuple[bool, str]:
    """Call through a proxy that is believed, each time from another address of one /64."""
    with tempfile.TemporaryDirectory() as folder:
        with build.serving(folder, "--public-url", "https://play.example") as server:
            calls = [
                server.call("/api/v1/invites/none", headers={"x-forwarded-for": f"2001:db8:0:1::{number:x}"})[0]
                for number in range(1, 91)
            ]
            other = server.call("/api/v1/invites/none", headers={"x-forwarded-for": "2001:db8:0:2::1"})[0]
        held = 429 in calls and other != 429
        return held, f"{calls.count(429)} of 90 calls were too many, a neighbour gets {other}"


@attack("rebinding", "low: a page that made its own name point here is let in nowhere")
async def rebinding(build: Build) -> tuple[bool, str]:
    """Come with a foreign Host and the Origin that fits it."""
    with tempfile.TemporaryDirectory() as folder, build.serving(folder) as server:
        status, _ = server.call("/api/v1/regulations", headers={"host": EVIL})
        there = f"{EVIL}:{server.port}"
        origin: Any = f"http://{there}"
        try:
            url = server.socket_url.replace(f"127.0.0.1:{server.port}", there)
            async with connect(url, origin=origin, host="127.0.0.1", port=server.port) as socket:
                await asyncio.wait_for(socket.recv(), 1.0)
            came = True
        except (ConnectionClosed, InvalidHandshake):
            came = False
        except TimeoutError:
            came = True
        return status == 421 and not came, f"a call gets {status}, a socket is let in: {came}"


@attack("metrics", "low: metrics are told to nobody outside")
async def metrics(build: Build) -> tuple[bool, str]:
    """Read metrics where players are."""
    with tempfile.TemporaryDirectory() as folder, build.serving(folder) as server:
        text = server.call("/metrics")[1]
        lines = [line for line in text.splitlines() if line.startswith("blackpoker_")]
        return not lines, f"{len(lines)} metrics are public"


class Watchful(Guest):
    """A player who looks at the clock whenever the opponent was asked and has answered."""

    def __init__(self, server: Running, seat: dict[str, Any], seed: int) -> None:
        super().__init__(server, seat, seed=seed)
        self.asked_at: float | None = None
        self.times: list[float] = []

    async def hear(self) -> Any:
        """Return the next message, and note how long the opponent took."""
        message = await super().hear()
        if message["type"] in ("welcome", "state"):
            now, asked = time.monotonic(), (self.state["view"] or {}).get("asked")
            if self.asked_at is not None:
                self.times.append(now - self.asked_at)
            self.asked_at = now if asked is not None and asked["seat"] == "B" else None
        return message


@attack("thinking", "low: how long the computer takes does not tell how many options it has")
async def thinking(build: Build) -> tuple[bool, str]:
    """Play some moves against `hard`, and look for answers that come at once, as they do when there is no choice."""
    with tempfile.TemporaryDirectory() as folder, build.serving(folder) as server:
        player = Watchful(server, await asyncio.to_thread(server.sit, "/api/v1/tables", {"opponent": "hard"}), seed=2)
        await player.connect()
        await player.play(15)
        await player.close()
        times = sorted(player.times)
        early = len([each for each in times if each < SHORTEST])
        seen = f"{early} of {len(times)} answers came within {SHORTEST} s"
        return bool(times) and not early, f"{seen}, the others from {times[early:][0] if times[early:] else 0:.2f} s on"


@attack("lock", "low: what a server installs is locked with its hashes")
async def lock(build: Build) -> tuple[bool, str]:
    """Look for the locked requirements of a server beside the package."""
    status, folder = build.run("-c", "import blackpoker; print(blackpoker.__path__[0])")
    root = Path(folder.strip()).parents[1]
    if not (root / "pyproject.toml").is_file():
        root = Path(__file__).parents[2]
    file = root / "requirements-server.txt"
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    found = [name for name in ("asyncpg", "msgspec", "redis", "starlette", "uvicorn") if f"\n{name}" in f"\n{text}"]
    held = status == 0 and len(found) == 5 and "--hash=sha256" in text
    return held, f"{len(found)} of 5 needed packages are in it" if text else "there is none"
