"""Twin worlds behind real sockets: two servers whose tables differ in everything that one audience cannot know."""

import asyncio
import contextlib
import json
from collections import Counter
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import uvicorn
from tests.questions import is_secret
from tests.view.twins import twin

from blackpoker.common.game import Game
from blackpoker.core import CANCEL, CHOOSE_ACTION, PlayerId, Rng, apply
from blackpoker.record.replay import Recorder
from blackpoker.server.app import Server
from blackpoker.server.config import Config, Seat
from blackpoker.server.dealbook import Notice
from blackpoker.server.pace import PASS
from blackpoker.server.room import Room
from blackpoker.server.settings import ServerSettings, uvicorn_options
from blackpoker.server.store import Entry, Timed
from blackpoker.server.table import Table
from blackpoker.view.choices import choices
from blackpoker.view.seen import SEATS, SPECTATOR
from blackpoker.view.view import view

from .client import Player
from .house import FakeTiming, quiet
from .serving import free_port

CODE = "watching"
TALLY: Counter[str] = Counter()
"""How much was compared: positions as an audience hears them, messages and bytes."""


class ForgetfulStore:
    """A store that takes everything and keeps nothing: the same table is played again and again."""

    failures: tuple[type[Exception], ...] = ()

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    async def secret(self, name: str, fresh: str) -> str:
        return fresh

    async def create(self, id: str, config: str, links: tuple[str, ...] = (), timed: bool = False) -> None: ...

    async def append(self, id: str, entry: Entry, over: bool = False, fence: int = 1) -> None: ...

    async def fence(self, id: str) -> int:
        return 1

    async def probe(self) -> None: ...

    async def set_mode(self, id: str, seat: int, mode: str) -> None: ...

    async def find(self, id: str) -> None: ...

    async def timed(self) -> list[Timed]:
        return []

    async def link(self, code: str) -> None: ...

    async def claim(self, code: str, id: str) -> None: ...

    async def publish(self, notice: Notice) -> tuple[int, str]:
        return 1, notice.value

    async def published(self, first: int) -> str:
        return ""

    async def opened(self, deal: str) -> str:
        return ""

    async def forget(self, id: str, entries: int, notice: Notice) -> bool:
        return False

    async def left(self, days: int) -> list[str]:
        return []

    async def prune(self, days: int) -> int:
        return 0


class World:
    """A server in this process with a time of its own and one table."""

    def __init__(self) -> None:
        self.timing = FakeTiming()
        limits = ("messages_per_second", "burst", "calls_per_second", "sockets_per_address")
        generous: dict[str, Any] = dict.fromkeys(limits, 10**6)
        self.settings = ServerSettings(port=free_port(), **generous)
        self.server = Server(self.settings, ForgetfulStore(), self.timing)
        self.uvicorn = uvicorn.Server(uvicorn.Config(self.server.app(), **uvicorn_options(self.settings)))

    @property
    def url(self) -> str:
        return f"ws://127.0.0.1:{self.settings.port}/api/v1/socket"

    async def put(self, table: Table) -> Room:
        """Let a table be the only one."""
        house = self.server.house
        for room in list(house.rooms.values()):
            await room.close()
        house.rooms.clear()
        self.timing.alarms.clear()
        self.timing.time = 1000.0
        room = Room(table, house)
        house.rooms[table.id] = room
        return room

    async def player(self, table: Table, audience: PlayerId) -> Player:
        """Connect somebody."""
        seat: dict[str, Any] = {"table": table.id}
        if audience == SPECTATOR:
            seat["code"] = CODE
        else:
            seat["token"] = self.server.house.token(table.id, SEATS[audience])
        player = Player(self.url, seat)
        await player.connect()
        return player

    async def settle(self, *players: Player) -> None:
        """Wait until nothing is under way and everybody has read everything."""
        await quiet(self.server.house)
        for player in players:
            await player.send({"type": "ping"})
            await player.until("pong")


@contextlib.asynccontextmanager
async def worlds() -> AsyncIterator[tuple[World, World]]:
    """Start two servers in this process."""
    pair = (World(), World())
    tasks = [asyncio.get_running_loop().create_task(world.uvicorn.serve()) for world in pair]
    while not all(world.uvicorn.started for world in pair):
        await asyncio.sleep(0.01)
    pair[1].server.house.key = pair[0].server.house.key
    yield pair
    for world in pair:
        world.uvicorn.should_exit = True
    await asyncio.gather(*tasks)


def new_table(regulation: str, seed: int, start: str = "") -> Table:
    """Return a table of two people whose deal follows from a number, or which begins in a position."""
    seats = [Seat(name, f"{seed:04x}") for name in ("one", "two")]
    config = Config(regulation, "secret", "invite", CODE, "share", a=seats[0], b=seats[1], start=start)
    return Table(f"table{seed}", config)


def play_anything(table: Table, random: Random) -> None:
    """Make any move, without a server."""
    assert table.recorder is not None
    recorder = table.recorder.clone()
    line = None
    while line is None:
        offered = choices(recorder.game)
        names = [each for each in offered if each.name != "pass"] or offered
        choice = random.choice(offered if random.random() < 0.3 else names)
        line = recorder.pick(choice.option)
    table.take_over(recorder, line, None)


def copied(table: Table, game: Game) -> Table:
    """Return the same table with another game on it."""
    other = Table(table.id, table.config)
    assert table.recorder is not None
    other.recorder = table.recorder.clone()
    other.recorder.game = game
    other.number = table.number
    other.told.seqs[:] = table.told.seqs
    for audience, texts in table.told.texts.items():
        other.told.texts[audience][:] = texts
    return other


def twin_table(table: Table, audience: PlayerId, rng: Rng) -> Table:
    """Return the table in a world that differs in everything that an audience cannot know."""
    assert table.recorder is not None
    game = twin(table.recorder.game, audience, rng)
    while game.draft:
        apply(game, CANCEL)
    return copied(table, game)


def watched(room: Room, audience: PlayerId) -> dict[int, str]:
    """Write down what an audience sees after every change, by the views that have a battery of their own."""
    seen: dict[int, str] = {}
    table = room.table

    def look() -> None:
        assert table.recorder is not None
        seen[table.number] = view(table.recorder.game, audience).to_text()

    take_over = table.take_over

    def taken_over(recorder: Recorder, line: str, key: str | None) -> None:
        take_over(recorder, line, key)
        look()

    table.take_over = taken_over  # type: ignore[method-assign]
    look()
    return seen


def heard(listener: Player, most: int) -> list[str]:
    """Return what was heard before the first state beyond that number, without the answers to pings."""
    texts: list[str] = []
    for text in listener.texts:
        message = json.loads(text)
        if message["type"] in ("state", "parts", "palette") and message["seq"] > most:
            break
        if message["type"] != "pong":
            texts.append(text)
    return texts


async def heard_apart(pair: tuple[World, World], table: Table, audience: PlayerId, rng: Rng, random: Random) -> bool:
    """Tell whether what an audience hears over its socket differs in a twin world: bytes, lengths or how much.

    As soon as it rightly sees something new, which is another thing in the other world, the comparison ends.
    """
    assert table.recorder is not None
    tables = [copied(table, table.recorder.game.clone()), twin_table(table, audience, rng)]
    rooms = [await world.put(each) for world, each in zip(pair, tables, strict=True)]
    seen = [watched(room, audience) for room in rooms]
    asked = table.asked
    if asked is None or table.question is not CHOOSE_ACTION or rooms[0].reaction(asked) != PASS:
        for room in rooms:
            room.plan()
    listeners = [await world.player(each, audience) for world, each in zip(pair, tables, strict=True)]
    try:
        if asked == audience:
            await ask_everything(listeners)
        elif asked is not None:
            await let_the_other_move(pair, rooms, asked, listeners, random)
        for world, listener in zip(pair, listeners, strict=True):
            await world.timing.passes(rooms[0].table.config.window, world.server.house)
            await world.settle(listener)
    finally:
        for each in listeners:
            await each.close()
    TALLY.update(
        compared=1, messages=len(listeners[0].texts), bytes=sum([len(text.encode()) for text in listeners[0].texts])
    )
    same = table.number
    while seen[0].get(same + 1) is not None and seen[0].get(same + 1) == seen[1].get(same + 1):
        same += 1
    if len(seen[0]) == len(seen[1]) == same - table.number + 1:
        return listeners[0].texts != listeners[1].texts
    return heard(listeners[0], same) != heard(listeners[1], same)


async def ask_everything(listeners: list[Player]) -> None:
    """Let the audience that is asked ask about all that it could do, and make moves that are refused."""
    for each in listeners:
        await each.ask("palette")
        await each.ask("parts", picks=[])
        for option in (each.state["ask"] or {"options": []})["options"][:12]:
            answer = await each.ask("parts", picks=[option["name"]])
            for more in ((answer.get("ask") or {}).get("options") or [])[:4]:
                await each.ask("parts", picks=[option["name"], more["name"]])
        await each.ask("move", picks=["nonsense"])
        await each.ask("move", picks=["pass"], at=0)
        await each.ask("hold")


async def let_the_other_move(
    pair: tuple[World, World], rooms: list[Room], asked: PlayerId, listeners: list[Player], random: Random
) -> None:
    """Let the other one try out things, more in one world than in the other, and make the same move in both.

    What only its maker may know – a card that is picked in secret – is another card in the other world.
    """
    seed = random.random()
    others = [await world.player(room.table, asked) for world, room in zip(pair, rooms, strict=True)]
    for place, other in enumerate(others):
        other.random = Random(seed)
        for _ in range(3 * place):
            if other.state["ask"] is not None:
                await other.picks()
                await other.ask("palette")
                await other.ask("move", picks=["nonsense"])
    if others[0].state["ask"] is not None and others[1].state["ask"] is not None:
        others[0].random = others[1].random = Random(seed)
        picks = await others[0].picks() or []
        answer = await others[1].ask("parts", picks=picks)
        secret = is_secret(rooms[0].table.question)
        same = not secret and answer["type"] == "parts" and answer["complete"]
        others[1].random = Random(-seed)
        mine = picks if same else await others[1].picks() or []
        if same or secret:  # a move that only one world allows is rightly another one
            for other, words in zip(others, (picks, mine), strict=True):
                await other.ask("move", picks=words)
    for world, listener, other in zip(pair, listeners, others, strict=True):
        await world.settle(listener, other)
    for other in others:
        await other.close()
    for world, listener in zip(pair, listeners, strict=True):
        await world.settle(listener)
