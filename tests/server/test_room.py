"""A table with people at it: windows, settings, clocks, and coming back."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from blackpoker.actions.questions import CHOOSE_BLOCKERS
from blackpoker.client.losing import why_lost
from blackpoker.server import table as tables
from blackpoker.server import wire
from blackpoker.server.house import House
from blackpoker.server.room import Lost
from blackpoker.server.showing import shown_view
from blackpoker.server.table import Refused
from blackpoker.view.seen import SPECTATOR
from blackpoker.view.view import view as seen_by

from .house import Desk, FakeTiming, Listener, friends, new_house, quiet, restarted, told


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
