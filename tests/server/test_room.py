"""A table with people at it: windows, settings, clocks, coming back, the end of a game and another one."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from blackpoker.actions.questions import CHOOSE_BLOCKERS
from blackpoker.client.losing import why_lost
from blackpoker.server import house as houses
from blackpoker.server import table as tables
from blackpoker.server import wire
from blackpoker.server.config import Clock
from blackpoker.server.house import House, NewTable
from blackpoker.server.leases import NoLeases
from blackpoker.server.room import AGAIN, Lost, Room
from blackpoker.server.showing import shown_view
from blackpoker.server.sqlite import SqliteStore
from blackpoker.server.store import Conflict, Entry, Timed
from blackpoker.server.table import Refused
from blackpoker.view.seen import SPECTATOR
from blackpoker.view.view import view as seen_by

from .house import Desk, FakeTiming, FixedHouse, Listener, QuickThinker, friends, new_house, quiet, run

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


def request(listener: Listener, random: Random) -> list[str]:
    """Return the names of the actions that may be requested."""
    return [option["name"] for option in listener.state["ask"]["options"] if option["name"] != "pass"]


async def to_a_window(desk: Desk, house: House, timing: FakeTiming, one: Listener, two: Listener) -> Listener:
    """Play until a reaction window is open; return whose it is."""
    random = Random(3)
    for _ in range(60):
        if desk.room.window_end is not None:
            return one if desk.room.table.asked == 0 else two
        asked = one if desk.room.table.asked == 0 else two
        if asked.state["ask"] is not None:
            await desk.anything(asked, random)
        await quiet(house)
    raise AssertionError("no window was open")


@pytest.mark.parametrize("pressed", ["nothing", "pass", "pass twice", "yield", "no responses", "other mode", "ping"])
def test_an_undisturbed_window_lasts_the_same_whatever_is_pressed(tmp_path: Path, pressed: str) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house)
        one, two, watcher = desk.enter(0), desk.enter(1), desk.enter(SPECTATOR)
        await timing.passes(1.0, house)  # everybody knows who is here
        mine = await to_a_window(desk, house, timing, one, two)
        other = two if mine is one else one
        before = [len(listener.texts) for listener in (other, watcher)]
        number = desk.room.table.number
        await timing.passes(0.5, house)
        if pressed.startswith("pass"):
            for _ in range(2 if pressed == "pass twice" else 1):
                assert (await desk.move(mine, "pass"))["type"] == "noted"
        elif pressed in ("yield", "no responses"):
            await desk.say(mine, "settings", until="stage" if pressed == "yield" else "no")
        elif pressed == "other mode":
            await desk.say(mine, "settings", mode="mine")
        elif pressed == "ping":
            await desk.say(mine, "parts", picks=[])
        await timing.passes(1.499, house)
        assert desk.room.table.number == number
        assert [len(listener.texts) for listener in (other, watcher)] == before
        await timing.passes(0.001, house)
        assert desk.room.table.number > number
        assert other.log()[-1]["move"].endswith(" pass")

    told(tmp_path, story)


def test_a_fast_table_closes_a_window_by_a_pass(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house, fast=True)
        one, two = desk.enter(0), desk.enter(1)
        mine = await to_a_window(desk, house, timing, one, two)
        number = desk.room.table.number
        assert (await desk.move(mine, "pass"))["type"] == "accepted"
        assert desk.room.table.number > number

    told(tmp_path, story)


def test_who_waits_has_all_the_time(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house)
        one, two = desk.enter(0), desk.enter(1)
        mine = await to_a_window(desk, house, timing, one, two)
        other = two if mine is one else one
        number = desk.room.table.number
        with pytest.raises(Refused, match="no window"):
            await desk.say(other, "hold")
        await desk.say(mine, "hold")
        assert other.state["window"] == {"seat": "AB"[mine.audience], "left_ms": None, "held": True}
        await timing.passes(500.0, house)
        assert desk.room.table.number == number
        assert (await desk.move(mine, "pass"))["type"] == "accepted"

    told(tmp_path, story)


def test_a_window_that_was_open_when_the_connection_was_lost_is_there_again(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house)
        one, two = desk.enter(0), desk.enter(1)
        mine = await to_a_window(desk, house, timing, one, two)
        await desk.say(mine, "settings", until="no")
        await timing.passes(0.5, house)
        desk.room.exit(mine)
        again = desk.enter(mine.audience)
        assert again.heard[0]["settings"] == {"mode": "auto", "until": ""}
        assert again.state["window"] == {"seat": "AB"[mine.audience], "left_ms": 1500, "held": False}
        assert again.state["ask"] == mine.state["ask"]

    told(tmp_path, story)


def test_from_whatever_point_a_client_resumes_it_misses_nothing_and_is_told_nothing_twice(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house)
        listeners = [desk.enter(0), desk.enter(1), desk.enter(SPECTATOR)]
        random = Random(8)
        while desk.room.table.playing and desk.room.table.number < 40:
            asked = listeners[desk.room.table.asked or 0]
            if asked.state["ask"] is not None and asked.state["window"] is None:
                await desk.anything(asked, random, shy=0.5)
            await timing.passes(3.0, house)
        for listener in listeners:
            whole = listener.log()
            begun = whole[0]["seq"]
            assert [line["seq"] for line in whole] == list(range(begun, desk.room.table.number + 1))
            for since in range(-1, desk.room.table.number + 1):
                again = desk.enter(listener.audience, since)
                assert again.log() == [line for line in whole if line["seq"] > since]
                assert {**again.state, "log": []} == {**listener.state, "log": []}

    told(tmp_path, story)


def test_after_a_restart_everything_is_as_before_and_clocks_go_on(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house, clock={"seconds": 600, "increment": 5}, window_ms=0)
        listeners = [desk.enter(0), desk.enter(1), desk.enter(SPECTATOR)]
        random = Random(9)
        while desk.room.table.number < 30:
            asked = listeners[desk.room.table.asked or 0]
            await timing.passes(7.0, house)
            if asked.state["ask"] is not None:
                await desk.anything(asked, random)
            await quiet(house)
        before = [desk.enter(audience).heard[0]["state"] for audience in (0, 1, SPECTATOR)]
        assert before[0]["clock"]["left_ms"] != {"A": 600_000, "B": 600_000}
        await house.close()

        timing.time += 5000.0  # the server is down
        timing.alarms.clear()
        later = new_house(tmp_path, timing)
        await later.open()
        assert not later.rooms and list(later.sleepers.asleep) == [desk.room.table.id], "it comes back when it is due"
        room = await later.room(desk.room.table.id)
        assert room is not None
        again = Desk(later, room)
        after = [again.enter(audience).heard[0]["state"] for audience in (0, 1, SPECTATOR)]
        assert [{**state, "clock": None} for state in after] == [{**state, "clock": None} for state in before]
        for seat in "AB":
            left, had = (state[0]["clock"]["left_ms"][seat] for state in (after, before))
            assert had <= left <= had + 7000, "only the time since the last entry is given back"
        await timing.passes(10_000.0, later)
        end = again.enter(0).state
        assert end["clock"]["left_ms"][end["outcome"]["winner"]] > 0
        assert 0 in end["clock"]["left_ms"].values()
        await later.close()

    told(tmp_path, story)


def test_every_state_tells_a_seat_what_it_has_set_and_that_its_passing_is_over(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house)
        one, two, watcher = desk.enter(0), desk.enter(1), desk.enter(SPECTATOR)
        mine = await to_a_window(desk, house, timing, one, two)
        other = two if mine is one else one
        turn = desk.room.table.number
        await desk.say(mine, "settings", until="stage")
        await desk.say(mine, "hold")
        assert mine.state["settings"] == {"mode": "auto", "until": "stage"}
        assert other.state["settings"] == {"mode": "auto", "until": ""}, "what a seat has set is nobody else's business"
        assert watcher.state["settings"] is None
        await desk.move(mine, "pass")
        for _ in range(20):
            await timing.passes(2.0, house)
            if mine.state["view"]["stage"] == []:
                break
        assert desk.room.table.number > turn
        assert mine.state["view"]["stage"] == []
        assert mine.state["ask"] is None, "the other seat goes on with its turn"
        assert mine.state["settings"] == {"mode": "auto", "until": ""}

    told(tmp_path, story)


def test_full_control_for_a_while_gives_back_the_mode_and_the_passing(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house)
        one, two = desk.enter(0), desk.enter(1)
        mine = await to_a_window(desk, house, timing, one, two)
        await desk.say(mine, "settings", mode="mine", until="turn")
        answer = await desk.say(mine, "control", on=True)
        assert (answer["mode"], answer["until"]) == ("full", "")
        assert mine.state["window"]["held"], "nothing is passed while it is on"
        number = desk.room.table.number
        answer = await desk.say(mine, "control", on=False)
        await quiet(house)
        assert (answer["mode"], answer["until"]) == ("mine", "turn")
        assert desk.room.table.number == number, "what was asked meanwhile stays asked"

    told(tmp_path, story)


def test_full_control_for_a_while_ends_with_the_connection(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house)
        one = desk.enter(0)
        await desk.say(one, "settings", mode="mine")
        await desk.say(one, "control", on=True)
        desk.room.exit(one)
        again = desk.enter(0)
        assert again.heard[0]["settings"] == {"mode": "mine", "until": ""}
        await desk.say(again, "control", on=True)
        assert desk.enter(0).heard[0]["settings"] == {"mode": "mine", "until": ""}, "also when it is opened elsewhere"
        later = await restarted(desk, timing, tmp_path)
        assert later.enter(0).heard[0]["settings"] == {"mode": "mine", "until": ""}
        await later.house.close()

    told(tmp_path, story)


def test_a_mode_that_is_chosen_under_full_control_is_kept(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house)
        one = desk.enter(0)
        await desk.say(one, "control", on=True)
        await desk.say(one, "settings", mode="full")
        await desk.say(one, "control", on=False)
        assert desk.enter(0).heard[0]["settings"] == {"mode": "full", "until": ""}
        later = await restarted(desk, timing, tmp_path)
        assert later.enter(0).heard[0]["settings"] == {"mode": "full", "until": ""}
        await later.house.close()

    told(tmp_path, story)


def test_after_a_restart_a_seat_is_asked_as_before_but_no_longer_passes_by_itself(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house)
        one, two = desk.enter(0), desk.enter(1)
        before = len(one.texts)
        await desk.say(two, "settings", mode="full", until="turn")
        assert len(one.texts) == before, "how a seat wants to be asked is nobody else's business"
        assert desk.enter(0).heard[0]["settings"] == {"mode": "auto", "until": ""}
        later = await restarted(desk, timing, tmp_path)
        assert later.enter(0).heard[0]["settings"] == {"mode": "auto", "until": ""}
        assert later.enter(1).heard[0]["settings"] == {"mode": "full", "until": ""}
        assert later.room.table.number == desk.room.table.number, "settings are no entry of the log"
        await later.house.close()

    told(tmp_path, story)


def test_time_runs_out_for_who_is_asked_and_a_move_is_rewarded(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house, clock={"seconds": 60, "increment": 10}, window_ms=1000)
        one, two = desk.enter(0), desk.enter(1)
        listeners = (one, two)
        first = desk.room.table.asked
        assert first is not None
        await timing.passes(20.0, house)
        names = request(listeners[first], Random(0))
        await desk.anything(listeners[first], Random(1)) if not names else await make(desk, listeners[first], names)
        assert listeners[first].state["clock"]["left_ms"]["AB"[first]] == 50_000
        assert listeners[first].state["clock"]["left_ms"]["AB"[1 - first]] == 60_000

    async def make(desk: Desk, listener: Listener, names: list[str]) -> None:
        """Request something, whatever it takes."""
        picks = [names[0]]
        while True:
            ask = (await desk.say(listener, "parts", picks=picks))["ask"]
            if ask is None:
                break
            picks.append(ask["options"][0]["name"])
        await desk.move(listener, *picks)

    told(tmp_path, story)


def test_a_move_that_is_sent_again_is_made_once(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house)
        listeners = (desk.enter(0), desk.enter(1))
        mine = listeners[desk.room.table.asked or 0]
        at = desk.room.table.number
        first = await desk.move(mine, "pass", id="same", at=at)
        await quiet(house)
        number = desk.room.table.number
        assert await desk.move(mine, "pass", id="same", at=at) == first
        assert desk.room.table.number == number
        await house.close()
        later = new_house(tmp_path, timing)
        await later.open()
        room = await later.room(desk.room.table.id)
        assert room is not None
        again = Desk(later, room)
        assert await again.move(again.enter(mine.audience), "pass", id="same", at=at) == first
        await later.close()

    told(tmp_path, story)


def test_what_was_meant_for_another_position_is_refused(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house)
        listeners = (desk.enter(0), desk.enter(1))
        seat = desk.room.table.asked or 0
        for at in (0, desk.room.table.number + 1):
            for words in ({"type": "move", "picks": ["pass"]}, {"type": "parts", "picks": []}, {"type": "palette"}):
                with pytest.raises(Refused, match="has changed"):
                    await desk.say(listeners[seat], **words, at=at)
        with pytest.raises(Refused, match="not asked"):
            await desk.move(listeners[1 - seat], "pass")

    told(tmp_path, story)


def test_a_seat_that_is_opened_again_leaves_the_first_one_without_a_say(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house)
        listeners = (desk.enter(0), desk.enter(1))
        old = listeners[desk.room.table.asked or 0]
        new = desk.enter(old.audience)
        assert old.dropped == (4001, "this seat was opened elsewhere")
        with pytest.raises(Lost):
            await desk.move(old, "pass")
        assert (await desk.move(new, "pass"))["type"] == "accepted"

    told(tmp_path, story)


def test_who_watches_can_only_watch(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house)
        watcher = desk.enter(SPECTATOR)
        for type in ("concede", "claim", "rematch", "settings"):
            with pytest.raises(Refused, match="watching"):
                await desk.say(watcher, type)
        assert desk.room.table.playing

    told(tmp_path, story)


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


def test_a_sleeping_table_that_was_played_elsewhere_loses_no_time(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house, clock={"seconds": 600, "increment": 0}, window_ms=0)
        id = desk.room.table.id
        mine = desk.enter(desk.room.table.asked or 0)
        desk.room.exit(mine)
        await timing.passes(100.0, house)
        await house.sweep(0.0)
        assert id not in house.rooms
        await timing.passes(100.0, house)
        room = await house.room(id)
        assert room is not None and room.clocks is not None
        seat = room.table.asked or 0
        assert room.clocks.remaining(seat, timing.now()) == 400.0, "200 seconds have passed, here and asleep"
        await house.sweep(0.0)
        await house.store.append(
            id, Entry(room.table.number + 1, "join", '{"seat":"A","guest":{"name":"x","nonce":""}}')
        )
        await timing.passes(100.0, house)
        again = await house.room(id)
        assert again is not None and again.clocks is not None and not again.table.over
        assert again.clocks.remaining(seat, timing.now()) == 600.0, "another process had it, and knows its time"

    told(tmp_path, story)


def test_ten_thousand_sleeping_tables_take_little(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        tables = [Timed(f"t{number}", '{"line":"A pass","left_ms":[1000,2000]}') for number in range(10_000)]
        house.sleepers.fall_asleep([*tables, Timed("fresh", None)])
        assert len(house.sleepers.asleep) == 10_000 and not house.rooms, "no clock has run at the fresh one"
        assert {alarm.at - timing.now() for alarm in timing.alarms} == {1.0}, "the shorter time counts"
        house.sleepers.clear()

    told(tmp_path, story)


def test_a_server_starts_with_ten_thousand_timed_tables_and_plays_none_of_them_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The attack: each of them was brought back into memory at the start, which took seconds and half a gigabyte."""

    async def story() -> None:
        timing = FakeTiming()
        house = new_house(tmp_path, timing)
        await house.open()
        desk = await friends(house, clock={"seconds": 600, "increment": 0}, window_ms=0)
        id, mine = desk.room.table.id, desk.enter(desk.room.table.asked or 0)
        await desk.move(mine, "pass")
        await quiet(house)
        store: Any = house.store
        ids = [(f"copy{number}",) for number in range(10_000)]
        rows = "config, over, timed, created, touched, mode_a, mode_b, fence"
        for query in (
            f"INSERT INTO game (id, {rows}) SELECT ?, {rows} FROM game WHERE id = '{id}'",
            f"INSERT INTO entry SELECT ?, number, kind, data, key FROM entry WHERE game = '{id}'",
        ):
            await store.do(lambda each, query=query: each.executemany(query, ids).rowcount)
        await house.close()

        again = new_house(tmp_path, timing)
        with monkeypatch.context() as patch:
            patch.setattr(houses, "played_again", None)  # whoever plays one again fails
            await again.open()
            assert not again.rooms and len(again.sleepers.asleep) == 10_001
        room = await again.room("copy9999")
        assert room is not None and room.table.playing and len(again.rooms) == 1
        assert len(again.sleepers.asleep) == 10_000
        await again.close()

    run(story())


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


def test_a_table_that_nobody_looks_at_leaves_memory_and_comes_back(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house)
        timed = await friends(house, clock={"seconds": 600, "increment": 0})
        timed.room.exit(timed.enter(0))
        seat = desk.room.table.asked or 0
        mine = desk.enter(seat)
        await desk.move(mine, "pass")
        await quiet(house)
        shown = desk.enter(seat).state
        desk.room.exit(next(iter(desk.room.connections)))
        timing.time += 200.0
        await house.sweep(120.0)
        assert not house.rooms
        assert list(house.sleepers.asleep) == [timed.room.table.id], "no clock runs at the other one"
        room = await house.room(desk.room.table.id)
        assert room is not None
        again = Desk(house, room).enter(seat).state
        assert json.dumps({**again, "window": None}) == json.dumps({**shown, "window": None})

    told(tmp_path, story)


@pytest.mark.parametrize("opponent", ["random", "friend"])
def test_no_clock_runs_and_no_memory_is_kept_before_anybody_has_come(tmp_path: Path, opponent: str) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        wish = NewTable(opponent=opponent, clock=Clock(60, 0), window_ms=0, anchor="none")
        made, _ = await house.create(wish)
        if opponent == "friend":
            await house.join(made.table.config.invite, "friend", "none", "")
        await timing.passes(1000.0, house)
        await house.sweep(120.0)
        assert not house.rooms
        room = await house.room(made.table.id)
        assert room is not None
        desk = Desk(house, room)
        watcher = desk.enter(SPECTATOR)
        await timing.passes(1000.0, house)
        assert room.table.playing and watcher.state["clock"] == {"left_ms": {"A": 60_000, "B": 60_000}, "running": None}
        asked = "AB"[room.table.asked or 0]
        guest = desk.enter(0)
        assert guest.state["clock"] == {"left_ms": {"A": 60_000, "B": 60_000}, "running": asked}
        room.exit(guest)
        room.exit(watcher)
        await timing.passes(30.0, house)
        await house.sweep(0.0)
        assert not house.rooms, "a clock that runs keeps no memory"
        await timing.passes(29.0, house)
        kept = await house.store.find(made.table.id)
        assert kept is not None and not kept.over, "who has come once has a clock that runs"
        await timing.passes(1.0, house)
        kept = await house.store.find(made.table.id)
        assert kept is not None and kept.over

    told(tmp_path, story)


def test_a_clock_that_has_run_goes_on_after_a_restart_though_nobody_comes(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house, clock={"seconds": 60, "increment": 0}, window_ms=0)
        mine = desk.enter(desk.room.table.asked or 0)
        await timing.passes(7.0, house)
        await desk.anything(mine, Random(1))
        await quiet(house)
        await house.close()
        timing.alarms.clear()
        later = new_house(tmp_path, timing)
        await later.open()
        await timing.passes(120.0, later)
        kept = await later.store.find(desk.room.table.id)
        assert kept is not None and kept.over
        await later.close()

    told(tmp_path, story)


def test_a_position_is_looked_at_once_for_each_audience(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[int] = []
    view = seen_by

    def counted(game: Any, audience: int) -> Any:
        looks.append(audience)
        return view(game, audience)

    monkeypatch.setattr(tables, "view", counted)

    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house)
        listeners = [desk.enter(0), desk.enter(1), desk.enter(SPECTATOR), desk.enter(SPECTATOR)]
        mine = listeners[desk.room.table.asked or 0]
        number = desk.room.table.number
        looks.clear()
        await desk.move(mine, "pass")
        await quiet(house)
        assert sorted(looks) == sorted([0, 1, SPECTATOR] * (desk.room.table.number - number))
        seen = view(desk.room.table.recorder.game, mine.audience)  # type: ignore[union-attr]
        assert mine.state["view"] == json.loads(wire.ENCODER.encode(shown_view(seen)))

    told(tmp_path, story)


def test_how_a_game_ended_is_told_once_for_each_audience(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A crowd that comes to look at the end costs no more than its messages."""
    reasons: list[int] = []

    def counted(*words: Any) -> Any:
        reasons.append(1)
        return why_lost(*words)

    monkeypatch.setattr(tables, "why_lost", counted)

    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house)
        mine = desk.enter(0)
        assert mine.state["outcome"] is None
        await desk.say(mine, "concede")
        crowd = [desk.enter(SPECTATOR) for _ in range(20)]
        assert {listener.state["outcome"]["winner"] for listener in (mine, *crowd)} == {"B"}
        assert len(reasons) == 2
        assert mine.state["outcome"] != crowd[0].state["outcome"], "a seat is told of itself"

    told(tmp_path, story)


async def to_a_block(house: House, timing: FakeTiming, number: int) -> Desk | None:
    """Play a table until somebody designates blockers, with two units or more to choose from."""
    random = Random(number)
    desk = await friends(house, deal=f"block{number}".ljust(20, "x"))
    listeners = (desk.enter(0), desk.enter(1))
    while desk.room.table.playing and desk.room.table.number < 150:
        asked = listeners[desk.room.table.asked or 0]
        if desk.room.table.question is CHOOSE_BLOCKERS and len(asked.state["ask"]["options"]) > 1:
            return desk
        if asked.state["ask"] is not None and asked.state["window"] is None:
            await desk.anything(asked, random)
        await timing.passes(3.0, house)
    return None


@pytest.mark.parametrize("restart", [False, True], ids=["connection lost", "server restarted"])
def test_a_block_goes_on_where_it_was_when_the_connection_is_lost(tmp_path: Path, restart: bool) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = None
        for number in range(20):
            desk = desk or await to_a_block(house, timing, number)
        assert desk is not None
        room, seat, at = desk.room, desk.room.table.asked or 0, desk.room.table.number
        mine, other = (next(each for each in room.connections if each.audience == who) for who in (seat, 1 - seat))
        assert isinstance(mine, Listener) and isinstance(other, Listener)
        first = mine.state["ask"]["options"][0]["name"]
        drafted = await desk.say(mine, "parts", picks=[first])
        await desk.say(mine, "settings", until="turn")
        heard = [text for text in other.texts if '"state"' in text]
        room.exit(mine)
        await timing.passes(30.0, house)
        assert room.table.number == at, "nobody blocks for who is away"
        assert [text for text in other.texts if '"state"' in text] == heard, "the draft is nobody else's business"
        if restart:
            await house.close()
            house = new_house(tmp_path, timing)
            await house.open()
            found = await house.room(room.table.id)
            assert found is not None
            desk = Desk(house, found)
            desk.enter(1 - seat)
        again = desk.enter(seat, at)
        assert again.state["ask"] == mine.state["ask"] and again.log() == []
        assert again.heard[0]["settings"]["until"] == "", "no yield is left active"
        assert {**await desk.say(again, "parts", picks=[first]), "id": ""} == {**drafted, "id": ""}
        picks, ask = [first], drafted["ask"]
        while ask is not None:
            picks.append(
                "done" if "done" in [option["name"] for option in ask["options"]] else ask["options"][0]["name"]
            )
            ask = (await desk.say(again, "parts", picks=picks))["ask"]
        made = await desk.move(again, *picks, id="block", at=at)
        assert made == await desk.move(again, *picks, id="block", at=at)
        assert made["seq"] == at + 1
        if restart:
            await house.close()

    told(tmp_path, story)


def test_a_window_goes_on_while_the_connection_is_lost_and_ends_as_ever(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house)
        one, two = desk.enter(0), desk.enter(1)
        mine = await to_a_window(desk, house, timing, one, two)
        number = desk.room.table.number
        await timing.passes(0.5, house)
        desk.room.exit(mine)
        await timing.passes(1.499, house)
        assert desk.room.table.number == number
        await timing.passes(0.001, house)
        assert desk.room.table.number > number, "doing nothing is a pass, also for who is away"
        again = desk.enter(mine.audience, number)
        assert again.log()[0]["move"].endswith(" pass")
        assert again.heard[0]["settings"] == {"mode": "auto", "until": ""}

    told(tmp_path, story)


def test_letting_tables_go_is_tried_again_after_a_failure(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        swept = asyncio.Event()
        times: list[float] = []

        async def sweep(seconds: float) -> None:
            times.append(seconds)
            if len(times) == 1:
                raise OSError("the lease cannot be released")
            swept.set()

        monkeypatch.setattr(house, "sweep", sweep)
        await asyncio.wait_for(swept.wait(), 60)
        assert "tables could not be let go" in caplog.text

    monkeypatch.setattr(houses, "IDLE", 0.04)
    told(tmp_path, story)
