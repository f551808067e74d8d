"""How a game ends or goes on elsewhere: claims, faults, a store that fails, another process, and another game."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from blackpoker.server.house import House, NewTable
from blackpoker.server.leases import NoLeases
from blackpoker.server.room import AGAIN, Lost, Room
from blackpoker.server.sqlite import SqliteStore
from blackpoker.server.store import Conflict, Entry
from blackpoker.server.table import Refused
from blackpoker.view.seen import SPECTATOR

from .house import Desk, FakeTiming, FixedHouse, QuickThinker, friends, new_house, quiet, run, told


def test_a_win_is_claimed_from_who_has_been_away_for_a_minute(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house)
        one, two = desk.enter(0), desk.enter(1)
        with pytest.raises(Refused, match="away"):
            await desk.say(one, "claim")
        desk.room.exit(two)
        await timing.passes(1.0, house)
        assert one.heard[-1]["presence"] == {"A": "here", "B": "away", "watching": 0}
        await timing.passes(58.0, house)
        with pytest.raises(Refused, match="away"):
            await desk.say(one, "claim")
        await timing.passes(1.0, house)
        await desk.say(one, "claim")
        assert one.state["outcome"]["winner"] == "A"
        with pytest.raises(Refused, match="over"):
            await desk.say(one, "claim")

    told(tmp_path, story)


def test_absence_counts_from_the_beginning_of_the_game(tmp_path: Path) -> None:
    """The attack: a friend who joins after the host has been away for a minute claims the win at once."""

    async def story(house: House, timing: FakeTiming) -> None:
        room, _ = await house.create(NewTable(opponent="friend", anchor="none"))
        desk = Desk(house, room)
        desk.room.exit(desk.enter(0))
        await timing.passes(3600.0, house)
        await house.join(room.table.config.invite, "friend", "none", "")
        friend = desk.enter(1)
        for seconds in (0.0, 59.0):
            await timing.passes(seconds, house)
            with pytest.raises(Refused, match="away"):
                await desk.say(friend, "claim")
        await timing.passes(1.0, house)
        await desk.say(friend, "claim")
        assert friend.state["outcome"]["winner"] == "B"

    told(tmp_path, story)


class DoubtfulLeases(NoLeases):
    """Leases of a process that does not know whether it still has its tables."""

    sure = True

    def holds(self, id: str) -> bool:
        return self.sure


def test_a_win_is_not_claimed_where_nobody_knows_who_has_the_table(tmp_path: Path) -> None:
    async def story() -> None:
        timing, leases = FakeTiming(), DoubtfulLeases()
        store = SqliteStore(tmp_path / "test.sqlite3")
        house = FixedHouse(store, QuickThinker(), timing, levels=("random",), leases=leases)
        await house.open()
        desk = await friends(house)
        one = desk.enter(0)
        await timing.passes(100.0, house)
        leases.sure = False
        with pytest.raises(Lost):
            await desk.say(one, "claim")
        assert desk.room.table.playing
        leases.sure = True
        await desk.say(one, "claim")
        assert desk.room.table.over
        await house.close()

    run(story())


def test_who_was_thought_to_be_gone_and_comes_back_writes_nothing(tmp_path: Path) -> None:
    """Two houses on one store, as after a partition: the older one is refused by the number of its ownership."""

    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house)
        mine = desk.enter(desk.room.table.asked or 0)
        await house.store.fence(desk.room.table.id)
        before = await house.store.find(desk.room.table.id)
        with pytest.raises(Lost):
            await desk.move(mine, "pass")
        assert mine.dropped == (AGAIN, "come again")
        assert await house.store.find(desk.room.table.id) == before
        room = await house.room(desk.room.table.id)
        assert room is not None and room is not desk.room and room.fence == 2

    told(tmp_path, story)


def test_a_rematch_changes_the_seats_and_each_gets_only_its_own_token(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house, name="Aya")
        one, two, watcher = desk.enter(0), desk.enter(1), desk.enter(SPECTATOR)
        with pytest.raises(Refused, match="not over"):
            await desk.say(one, "rematch")
        await desk.say(one, "concede")
        assert [line["text"]["en"] for line in two.log()[-1]["told"]] == ["Your opponent concedes."], (
            "what was told before is not told again"
        )
        await desk.say(one, "rematch")
        assert two.state["rematch"]["wanted"] == ["A"]
        assert two.state["rematch"]["table"] is None
        await desk.say(two, "rematch")
        found = [listener.state["rematch"] for listener in (one, two, watcher)]
        table = found[0]["table"]
        assert [each.get("seat") for each in found] == ["B", "A", None]
        assert [house.seat(table, each["token"]) for each in found[:2]] == [1, 0]
        assert watcher.state["rematch"]["token"] is None and watcher.state["rematch"]["seat"] is None
        assert found[1]["token"] not in "".join(one.texts)
        room = await house.room(table)
        assert room is not None
        names = [None if seat is None else seat.name for seat in room.table.seats]
        assert names == ["friend", "Aya"]
        assert desk.enter(0, 10_000).state["rematch"] == found[0], "also who comes later finds the way"
        await desk.say(two, "rematch")
        assert len(house.rooms) == 2

    told(tmp_path, story)


def test_the_computer_always_wants_a_rematch(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        room, _ = await house.create(NewTable(opponent="random", anchor="none"))
        desk = Desk(house, room)
        one = desk.enter(0)
        await desk.say(one, "concede")
        await desk.say(one, "rematch")
        other = await house.room(one.state["rematch"]["table"])
        assert other is not None
        assert [other.table.computer(seat) for seat in (0, 1)] == ["random", ""]
        await quiet(house)

    told(tmp_path, story)


class FaultyThinker(QuickThinker):
    async def think(self, table: Any, seat: int, player: str, whose: str = "") -> str:
        raise ZeroDivisionError("a fault in a computer player")


def test_a_fault_stops_one_game_with_its_record_and_is_told(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        house.thinker = FaultyThinker()  # type: ignore[misc]
        room, _ = await house.create(NewTable(opponent="random", seat="B", anchor="none"))
        other = await friends(house)
        desk = Desk(house, room)
        mine = desk.enter(1)
        random = Random(1)
        while room.table.playing:
            if room.table.asked == 1 and mine.state["ask"]:
                await desk.anything(mine, random)
            await quiet(house)
        assert "fault" in mine.state["outcome"]["text"]["en"]
        assert room.table.record.dealt is not None
        assert other.room.table.playing
        await house.close()
        later = new_house(tmp_path, timing)
        await later.open()
        again = await later.room(room.table.id)
        assert again is not None and again.table.frozen and not again.table.playing
        await later.close()

    told(tmp_path, story)


class FailingStore(SqliteStore):
    """A store that commits and then fails, once."""

    fails = False

    async def append(self, id: str, entry: Entry, over: bool = False, fence: int = 1) -> None:
        await super().append(id, entry, over, fence)
        if self.fails:
            self.fails = False
            raise OSError("the answer got lost")


def test_when_nobody_knows_whether_a_move_was_committed_the_store_is_asked(tmp_path: Path) -> None:
    async def story() -> None:
        timing = FakeTiming()
        store = FailingStore(tmp_path / "test.sqlite3")
        house = new_house(tmp_path, timing, store)
        await house.open()
        desk = await friends(house)
        listeners = (desk.enter(0), desk.enter(1))
        seat = desk.room.table.asked or 0
        at = desk.room.table.number
        store.fails = True
        with pytest.raises(Lost):
            await desk.move(listeners[seat], "pass", id="once", at=at)
        assert [listener.dropped for listener in listeners] == [(AGAIN, "come again")] * 2
        room = await house.room(desk.room.table.id)
        assert room is not None and room is not desk.room
        again = Desk(house, room)
        mine = again.enter(seat, at)
        assert [line["seq"] for line in mine.log()] == [at + 1]
        assert (await again.move(mine, "pass", id="once", at=at))["seq"] == at + 1
        await house.close()

    run(story())


def test_whoever_comes_finds_no_room_that_was_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database may finish the last statement of a killed server after the next one has read the log."""

    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house)
        desk.room.give_up()
        bring_back, brought = house.bring_back, list[Room | None]()

        async def brought_back(id: str) -> Room | None:
            brought.append(await bring_back(id))
            if len(brought) == 1 and brought[0] is not None:
                brought[0].give_up()
            return brought[-1]

        monkeypatch.setattr(house, "bring_back", brought_back)
        room = await house.room(desk.room.table.id)
        assert room is not None and not room.gone
        assert len(brought) == 2

    told(tmp_path, story)


def test_two_processes_with_one_table_do_not_both_write(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house)
        mine = desk.enter(desk.room.table.asked or 0)
        await house.store.append(desk.room.table.id, Entry(desk.room.table.number + 1, "fault", "{}"))
        with pytest.raises(Lost) as lost:
            await desk.move(mine, "pass")
        assert isinstance(lost.value.__cause__, Conflict)
        assert mine.dropped == (AGAIN, "come again")

    told(tmp_path, story)


class WrittenLeases(NoLeases):
    """Writes down which tables are taken."""

    def __init__(self) -> None:
        self.taken: set[str] = set()

    async def take(self, id: str) -> None:
        self.taken.add(id)

    async def release(self, id: str) -> None:
        self.taken.discard(id)


def test_a_table_that_is_not_made_is_not_kept_from_other_processes(tmp_path: Path) -> None:
    async def story() -> None:
        leases = WrittenLeases()
        store = SqliteStore(tmp_path / "test.sqlite3")
        house = House(store, QuickThinker(), FakeTiming(), levels=("random",), leases=leases)
        await house.open()
        room, _ = await house.create(NewTable(opponent="friend", anchor="ab" * 32))
        with pytest.raises(Refused, match="has served for another deal"):
            await house.create(NewTable(opponent="friend", anchor="ab" * 32))
        assert leases.taken == {room.table.id} == set(house.rooms)
        desk = Desk(house, room)
        await house.join(room.table.config.invite, "friend", "none", "")
        await desk.say(desk.enter(0), "concede")
        made = [await house.rematch(room.table, ("none", "none")) for _ in range(2)]
        assert made[0] == made[1]
        assert leases.taken == {room.table.id, made[0]} == set(house.rooms), "what was made before is still here"
        await house.close()

    run(story())
