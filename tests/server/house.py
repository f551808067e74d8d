"""A house for tests: in this process, with a time that the test moves, and listeners that write down what they hear."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import msgspec

from blackpoker.client.why import WhyLine, why
from blackpoker.core import Json, PlayerId
from blackpoker.server import messages
from blackpoker.server.house import House, NewTable
from blackpoker.server.leases import Leases
from blackpoker.server.opening import Opening, opening_of
from blackpoker.server.room import Hinted, Room
from blackpoker.server.sqlite import SqliteStore
from blackpoker.server.store import Store
from blackpoker.server.table import Table
from blackpoker.server.wire import encoded
from blackpoker.server.wishes import hear
from blackpoker.view.choices import choices

T = TypeVar("T")
PATIENCE = 600.0


def run(story: Coroutine[Any, Any, T]) -> T:
    """Run a story to its end; one that hangs fails."""
    return asyncio.run(asyncio.wait_for(story, PATIENCE))


class FakeAlarm:
    def __init__(self, at: float, call: Callable[[], None]) -> None:
        self.at, self.call, self.cancelled = at, call, False

    def cancel(self) -> None:
        self.cancelled = True


class FakeTiming:
    """A time that stands still until the test lets it pass."""

    def __init__(self) -> None:
        self.time = 1000.0
        self.alarms: list[FakeAlarm] = []

    def now(self) -> float:
        return self.time

    def later(self, seconds: float, call: Callable[[], None]) -> FakeAlarm:
        alarm = FakeAlarm(self.time + max(seconds, 0.0), call)
        self.alarms.append(alarm)
        return alarm

    async def passes(self, seconds: float, house: House) -> None:
        """Let time pass; whatever is due happens at its time, one thing after the other."""
        end = self.time + seconds
        await quiet(house)
        while True:
            self.alarms = [alarm for alarm in self.alarms if not alarm.cancelled]
            due = min(self.alarms, key=lambda alarm: alarm.at, default=None)
            if due is None or due.at > end:
                break
            self.time = max(self.time, due.at)
            self.alarms.remove(due)
            due.call()
            await quiet(house)
        self.time = end


async def quiet(house: House) -> None:
    """Wait until nothing is under way in any room."""
    while True:
        tasks = [*house.tasks, *[task for room in house.rooms.values() for task in room.tasks]]
        if not tasks:
            return
        await asyncio.wait(tasks)


class QuickThinker:
    """A computer player that picks anything, at once."""

    def __init__(self, seed: int = 0) -> None:
        self.random = Random(seed)

    async def think(self, table: Table, seat: PlayerId, player: str, whose: str = "") -> str:
        assert table.recorder is not None
        trial = table.copy()
        while True:
            line = trial.pick(self.random.choice(choices(trial.game)).option)
            if line is not None:
                return line

    async def hint(self, table: Table, seat: PlayerId, player: str, whose: str = "") -> Hinted:
        return await self.think(table, seat, player), ()

    async def explain(self, table: Table, moves: int, audience: PlayerId, whose: str = "") -> tuple[WhyLine, ...]:
        assert table.recorder is not None
        return why(table.recorder.record, moves, audience, table.voice(audience))

    async def read(self, scenario: str, whose: str = "") -> Opening:
        return opening_of(scenario)


class Listener:
    """A client without a network: it writes down every message as it would go out."""

    def __init__(self, audience: PlayerId, address: str = "") -> None:
        self.audience = audience
        self.address = address
        self.texts: list[str] = []
        self.dropped: tuple[int, str] | None = None

    def send(self, text: str) -> None:
        if self.dropped is None:
            self.texts.append(text)

    def note(self, text: str) -> None:
        self.send(text)

    def drop(self, code: int, reason: str) -> None:
        self.dropped = (code, reason)

    @property
    def heard(self) -> list[Any]:
        return [json.loads(text) for text in self.texts]

    @property
    def state(self) -> Any:
        """The last state that it was shown."""
        for message in reversed(self.heard):
            if message["type"] in ("state", "welcome"):
                return message.get("state", message)
        raise AssertionError("nothing was shown")

    def log(self) -> list[Any]:
        """All lines that it was told, in order."""
        lines: list[Any] = []
        for message in self.heard:
            if message["type"] in ("state", "welcome"):
                lines += message.get("state", message)["log"]
        return lines


class Desk:
    """A room with listeners at it, and short words for what they say."""

    def __init__(self, house: House, room: Room) -> None:
        self.house, self.room = house, room
        self.ids = 0

    def enter(self, audience: PlayerId, since: int = -1) -> Listener:
        listener = Listener(audience)
        self.room.enter(listener, since)
        return listener

    async def say(self, listener: Listener, type: str, **fields: Any) -> Any:
        """Let a listener say something; return the answer, or raise the refusal."""
        self.ids += 1
        message: dict[str, Json] = {"type": type, "id": f"m{self.ids}", **fields}
        if type == "rematch":
            message.setdefault("anchor", "none")
        if type in ("move", "parts", "palette", "hold", "hint") and "at" not in message:
            message["at"] = self.room.table.number
        return json.loads(encoded(await hear(self.room, listener, messages.read_message(json.dumps(message)))))

    async def move(self, listener: Listener, *picks: str, **fields: Any) -> Any:
        return await self.say(listener, "move", picks=list(picks), **fields)

    async def anything(self, listener: Listener, random: Random, shy: float = 0.0) -> list[str]:
        """Make any move, by parts; with shyness rather a pass."""
        picks: list[str] = []
        ask = listener.state["ask"]
        while ask is not None:
            names = [option["name"] for option in ask["options"]]
            picks.append("pass" if "pass" in names and random.random() < shy else random.choice(names))
            ask = (await self.say(listener, "parts", picks=picks))["ask"]
        await self.move(listener, *picks)
        return picks


class FixedHouse(House):
    """A house whose deals are the same in every run; a test may name the next one."""

    deals = 0
    named = ""

    async def open(self) -> None:
        await super().open()
        self.key = "00" * 32

    def new_deal(self) -> str:
        self.deals += 1
        name, self.named = self.named or f"deal{self.deals}", ""
        return name

    def new_secret(self) -> str:
        return "07" * 32


def new_house(path: Path, timing: FakeTiming, store: Store | None = None, leases: Leases | None = None) -> House:
    kept = store or SqliteStore(path / "test.sqlite3")
    return FixedHouse(kept, QuickThinker(), timing, levels=("random", "easy"), leases=leases)


async def friends(house: House, **wish: Any) -> Desk:
    """Make a table of two friends, both seated and nobody connected; they leave the shuffling to the server."""
    assert isinstance(house, FixedHouse)
    house.named = wish.pop("deal", "")
    wish = {"opponent": "friend", "anchor": "none", **wish}
    room, _ = await house.create(msgspec.convert(wish, NewTable))
    await house.join(room.table.config.invite, "friend", "none", "")
    return Desk(house, room)


Story = Callable[[House, FakeTiming], Awaitable[None]]


def told(path: Path, story: Story) -> None:
    """Open a house with a time of its own, tell a story, and close it."""

    async def whole() -> None:
        timing = FakeTiming()
        house = new_house(path, timing)
        await house.open()
        await story(house, timing)
        await house.close()

    run(whole())


async def restarted(desk: Desk, timing: FakeTiming, path: Path) -> Desk:
    """Close the house of a desk and return the same table in one that is opened anew."""
    await desk.house.close()
    timing.alarms.clear()
    house = new_house(path, timing)
    await house.open()
    room = await house.room(desk.room.table.id)
    assert room is not None
    return Desk(house, room)
