"""Send a server bad messages, and see that it stays as it is: no traceback, no change, no more memory.

    python -m tools.fuzz_server --messages 100000 [--postgres]

The messages go to five tables: of friends, of a friend whose deal waits for links, against the computer, from a
scenario, and one that is over. What is sent is nonsense, of wrong types, scrambled, or understood and out of place.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from itertools import chain, islice
from pathlib import Path
from random import Random
from typing import Any, Final

from tests.dealing.games import SEARCHES
from tests.server.bad import FIELDS, STRANGE, acceptable, corpus, out_of_place, scrambled
from tests.server.client import Player, with_number
from tests.server.real import postgres
from tests.server.serving import Serving

TOGETHER: Final = 15
"""So many bad messages are sent on one connection, fewer than end it."""
PARTS: Final = 10
"""So often memory is looked at."""
ANSWERS: Final = ("error", "refused", "parts", "palette")
MOST_SAID: Final = 4000
"""So much of a fault is told."""
GROWTH: Final = 6 << 20
"""More memory than this must not be taken in the second half of the messages, when all sorts of them have come."""


def strange(random: Random) -> Iterator[str]:
    """Yield messages without end in which one field is of a wrong type and others are strange, too."""
    while True:
        type = random.choice(list(FIELDS))
        fields = dict(FIELDS[type])
        wrong = random.choice(list(fields))
        values = [
            value for value in (*STRANGE, "\ud800", "a\x00b", 2**64, -(2**70)) if not acceptable(type, wrong, value)
        ]
        for name in fields:
            if random.random() < 0.3:
                fields[name] = random.choice(STRANGE)
        fields[wrong] = random.choice(values)
        if fields[wrong] in ("a\x00b", "\ud800") or wrong == "at":
            fields["at"] = "never"  # what may be understood after all is still no number
        yield json.dumps({"type": type, **fields, "extra": 1})


def seats(server: Serving) -> dict[str, list[Player]]:
    """Sit down at one table of each kind, at both seats where there are two people."""
    wishes: dict[str, dict[str, Any]] = {
        "friends": {"opponent": "friend"}, "waiting": {"opponent": "friend"}, "computer": {"opponent": "random"},
        "scenario": {"opponent": "friend", "scenario": SEARCHES}, "over": {"opponent": "friend"},
    }  # fmt: skip
    found: dict[str, list[Player]] = {}
    for name, wish in wishes.items():
        made = with_number(server, "/api/v1/tables", wish) if name == "waiting" else server.post("/api/v1/tables", wish)
        found[name] = [Player(server.socket_url, made)]
        if made.get("invite"):
            invite = {"invite": made["invite"].rsplit("/", 1)[-1]}
            joined = (
                with_number(server, "/api/v1/join", invite)
                if name == "waiting"
                else server.post("/api/v1/join", invite)
            )
            found[name].append(Player(server.socket_url, joined))
        for player in found[name]:
            player.mute = True
    return found


def shown(player: Player) -> Any:
    """Return how a table stands, without what passes by itself."""
    return {**player.state, "log": [], "window": None}


async def stay(player: Player) -> None:
    """Listen, as a client does that is there: from who hears nothing any more a win may be claimed."""
    while True:
        with suppress(TimeoutError):
            await player.hear()


async def send(player: Player, texts: list[str | bytes]) -> None:
    """Come to the table, say some of it, and hear an answer to each."""
    await player.connect()
    for text in texts:
        await player.send(text)
    for _ in texts:
        await player.until(*ANSWERS)


def resident(pid: int) -> int:
    """Return how many bytes of memory a process has."""
    return int(Path(f"/proc/{pid}/statm").read_text(encoding="utf-8").split()[1]) * 4096


async def run(server: Serving, messages: int, seed: int) -> tuple[list[str], str]:
    """Send everything; return the faults, and what there is to tell."""
    random, faults = Random(seed), list[str]()
    tables = seats(server)
    for pair in tables.values():
        for player in pair:
            await player.connect()
    await tables["over"][0].ask("concede")
    while tables["computer"][0].state["ask"] is None:
        await tables["computer"][0].until("state")
    assert server.process is not None
    before = {name: shown(pair[0]) for name, pair in tables.items()}
    others = [asyncio.create_task(stay(player)) for pair in tables.values() for player in pair[1:]]
    bad = chain(corpus(), scrambled(messages // 3), strange(random))
    sent, memory, begun = 0, list[int](), time.monotonic()
    while sent < messages:
        name, pair = random.choice(list(tables.items()))
        number = before[name]["seq"]
        texts: list[str | bytes] = list(islice(bad, TOGETHER - 5))
        wishes = random.sample(list(out_of_place(number)), 5)
        texts += [json.dumps({**wish, "id": f"f{sent}-{place}"}) for place, wish in enumerate(wishes)]
        random.shuffle(texts)
        try:
            await send(pair[0], texts)
        except TimeoutError:
            faults.append(f"{name}: after {sent} messages the server does not answer to one of {texts}")
            break
        sent += len(texts)
        if shown(pair[0]) != before[name]:
            faults.append(f"{name}: the table has changed after {sent} messages")
            break
        if sent >= messages * (len(memory) + 1) / PARTS:
            memory.append(resident(server.process.pid))
            print(f"{sent} messages, {memory[-1] / 2**20:.1f} MiB", file=sys.stderr, flush=True)
    seconds = time.monotonic() - begun
    if len(memory) == PARTS and memory[-1] > memory[PARTS // 2 - 1] + GROWTH:
        faults.append(f"memory grew from {memory[PARTS // 2 - 1] >> 20} to {memory[-1] >> 20} MiB in the second half")
    faults += ["somebody who was there was thrown off" for task in others if task.done()]
    for task in others:
        task.cancel()
    for pair in tables.values():
        for player in pair:
            await player.close()
    tenths = ", ".join([f"{each / 2**20:.1f}" for each in memory])
    told = f"{sent} messages in {seconds:.0f} s, MiB after each tenth: {tenths}"
    return faults, told


def main() -> int:
    """Send bad messages; 1 if the server did anything but refuse them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--messages", type=int, default=100_000, help="so many (100000)")
    parser.add_argument("--postgres", action="store_true", help="on a PostgreSQL that is started for it")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        data = stack.enter_context(postgres()) if arguments.postgres else str(folder / "data")
        journal = folder / "journal"
        server = Serving(data, "--journal", str(journal))
        server.start()
        try:
            faults, told = asyncio.run(run(server, arguments.messages, arguments.seed))
        finally:
            server.stop()
        lines = [json.loads(line) for line in journal.read_text(encoding="utf-8").splitlines()]
        faults += [
            f"{line['text']}: {line.get('trace', '')[-300:]}"
            for line in lines
            if line["level"] == "error" or "trace" in line
        ]
    print(f"{told}; {len(faults)} faults")
    for fault in faults[:10]:
        print(f"  {fault[:MOST_SAID]}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
