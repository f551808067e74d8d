"""Missions and the first game at the tables of the server: told, played, helped with, taken back, and refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from blackpoker.core.text import Text
from blackpoker.missions.first_game import SEEDS
from blackpoker.missions.ladder import Task, find_task, ladder
from blackpoker.server.house import House
from blackpoker.server.messages import BadMessage, read_message
from blackpoker.server.mission_table import first_game_config, mission_config
from blackpoker.server.missions import described_missions
from blackpoker.server.room import Room
from blackpoker.server.table import Refused
from blackpoker.view.seen import SPECTATOR

from .house import Desk, FakeTiming, Listener, new_house, quiet, run
from .serving import serving

WRONG = ("summonsSoldier", "D3")
"""The wrong move of the second mission, which its file explains."""


async def learner(path: Path, mission: str) -> tuple[Desk, Listener]:
    """Somebody sits down at a mission."""
    house = new_house(path, FakeTiming())
    await house.open()
    return await seated(house, await house.begin(mission_config(find_task(mission), "Mina"), []))


async def seated(house: House, room: Room) -> tuple[Desk, Listener]:
    desk = Desk(house, room)
    await quiet(house)
    return desk, desk.enter(0)


async def helped(desk: Desk, guest: Listener, step: int) -> Any:
    return await desk.say(guest, "help", at=desk.room.table.number, step=step)


async def made(desk: Desk, guest: Listener, *picks: str) -> Any:
    """Make a move, and let everything happen that follows; return how the mission stands."""
    await desk.move(guest, *picks)
    await quiet(desk.house)
    return guest.state["task"]


def secrets_of(task: Task) -> list[str]:
    """All that must not be told before it is asked for: the idea, the hints and the explanations."""
    texts: list[Text] = [task.idea, task.mission.nudge, *[wrong.text for wrong in task.mission.wrongs]]
    return [json.dumps(each, ensure_ascii=False)[1:-1] for text in texts for each in (text.ja, text.en)]


def test_all_missions_are_told_with_their_steps() -> None:
    data = json.loads(described_missions())
    assert [each["id"] for each in data["missions"]] == [task.id for task in ladder()]
    assert [each["id"] for each in data["steps"]] == ["first", "lite", "std", "pro", "mast", "extra"]
    assert data["missions"][0]["title"] == {"ja": "最初の一撃", "en": "The first hit"}
    assert data["missions"][1]["teaches"][0]["id"] == "summonsSoldier"


def test_the_list_tells_nothing_of_a_solution() -> None:
    told = described_missions().decode()
    assert [found for task in ladder() for found in secrets_of(task) if found in told] == []


@pytest.mark.parametrize("task", ladder(), ids=lambda task: task.id)
def test_who_does_what_help_says_solves_the_mission(tmp_path: Path, task: Task) -> None:
    async def story() -> tuple[Any, list[str]]:
        desk, guest = await learner(tmp_path, task.id)
        while guest.state["task"]["standing"] == "open":
            assert guest.state["ask"] is not None, "nobody is asked and the mission is open"
            assert not guest.state["task"]["off"]
            before = list(guest.texts)
            told = await helped(desk, guest, 3)
            await made(desk, guest, *told["picks"])
        await desk.house.close()
        return guest.state, before

    state, before = run(story())
    assert (state["task"]["standing"], state["task"]["other_way"], state["ask"]) == ("solved", False, None)
    assert state["task"]["idea"] == {"ja": task.idea.ja, "en": task.idea.en}
    assert [found for found in secrets_of(task) if any(found in text for text in before)] == []


def test_a_wrong_move_is_explained_and_can_be_taken_back(tmp_path: Path) -> None:
    async def story() -> tuple[Any, Any, Any]:
        desk, guest = await learner(tmp_path, "summon")
        first = guest.state
        wrong = await made(desk, guest, *WRONG)
        house, table = desk.house, desk.room.table.id
        again, guest = await seated(house, await house.go_back(table, house.token(table, "A"), "Mina"))
        back = guest.state
        solved = await made(again, guest, "summonsSoldier", "H9")
        await house.close()
        assert back["view"] == first["view"] and back["ask"] == first["ask"]
        return wrong, back["task"], solved

    wrong, back, solved = run(story())
    assert wrong["off"] and wrong["back"] and "used it" in wrong["wrong"]["en"] and wrong["idea"] is None
    assert (back["standing"], back["back"], back["off"], back["wrong"]) == ("open", False, False, None)
    assert solved["standing"] == "solved"


def test_back_leads_to_the_decision_before_and_then_to_the_one_before_that(tmp_path: Path) -> None:
    async def story() -> tuple[list[Any], list[Any]]:
        desk, guest = await learner(tmp_path, "turn-cycle")
        house = desk.house
        seen: list[Any] = []
        found: list[Any] = []
        for _ in range(3):
            seen.append(guest.state["view"])
            await made(desk, guest, *(await helped(desk, guest, 3))["picks"])
        for _ in range(3):
            table = desk.room.table.id
            desk, guest = await seated(house, await house.go_back(table, house.token(table, "A"), ""))
            found.insert(0, guest.state["view"])
        table = desk.room.table.id
        with pytest.raises(Refused, match="nothing to go back to"):
            await house.go_back(table, house.token(table, "A"), "")
        await house.close()
        return seen, found

    seen, found = run(story())
    assert found == seen


def test_who_lets_the_time_pass_is_told_so_and_asked_no_more(tmp_path: Path) -> None:
    async def story() -> Any:
        desk, guest = await learner(tmp_path, "summon")
        for _ in range(8):
            if guest.state["task"]["standing"] != "open":
                break
            names = [option["name"] for option in guest.state["ask"]["options"]]
            await made(desk, guest, "end" if "end" in names else "pass" if "pass" in names else names[0])
        with pytest.raises(Refused, match="over"):
            await desk.move(guest, "pass")
        with pytest.raises(Refused, match="no open mission"):
            await helped(desk, guest, 1)
        await desk.house.close()
        return guest.state

    state = run(story())
    assert (state["task"]["standing"], state["ask"], state["outcome"]) == ("late", None, None)


def test_a_mission_goes_on_after_a_restart(tmp_path: Path) -> None:
    async def story() -> tuple[Any, Any, Any]:
        desk, guest = await learner(tmp_path, "turn-cycle")
        for _ in range(2):
            await made(desk, guest, *(await helped(desk, guest, 3))["picks"])
        before = guest.state
        await desk.house.close()
        house = new_house(tmp_path, FakeTiming())
        await house.open()
        room = await house.room(desk.room.table.id)
        assert room is not None
        desk, guest = await seated(house, room)
        after = guest.state
        while guest.state["task"]["standing"] == "open":
            await made(desk, guest, *(await helped(desk, guest, 3))["picks"])
        await house.close()
        return before, after, guest.state["task"]["standing"]

    before, after, standing = run(story())
    assert (after["view"], after["ask"], after["task"]) == (before["view"], before["ask"], before["task"])
    assert standing == "solved"


def test_help_comes_in_three_steps(tmp_path: Path) -> None:
    async def story() -> list[Any]:
        desk, guest = await learner(tmp_path, "summon")
        found = [await helped(desk, guest, step) for step in (1, 2, 3)]
        await desk.house.close()
        return found

    nudge, light, move = run(story())
    assert nudge["text"]["en"].startswith("Which card") and nudge["light"] == nudge["picks"] == []
    assert light["light"] == ["H9", "summonsSoldier", "A.C3"] and "♡9" in light["text"]["ja"] and light["picks"] == []
    assert move["picks"] == ["summonsSoldier", "H9"] and "♡9" in move["text"]["en"]


@pytest.mark.parametrize("step", [0, 4, -1, 1.5, "1", None, True])
def test_there_is_no_other_step_of_help(step: Any) -> None:
    with pytest.raises(BadMessage):
        read_message(json.dumps({"type": "help", "id": "x", "at": 0, "step": step}))


def test_whoever_watches_sees_no_task_and_gets_no_help(tmp_path: Path) -> None:
    async def story() -> Any:
        desk, guest = await learner(tmp_path, "summon")
        watcher = desk.enter(SPECTATOR)
        with pytest.raises(Refused, match="watching"):
            await helped(desk, watcher, 1)
        await made(desk, guest, *WRONG)
        with pytest.raises(Refused, match="changed"):
            await desk.say(guest, "help", at=0, step=1)
        with pytest.raises(Refused, match="hints"):
            await desk.say(guest, "hint")
        with pytest.raises(Refused, match="not over"):
            await desk.say(guest, "rematch")
        await desk.house.close()
        return [message.get("state", message).get("task") for message in watcher.heard]

    assert not any(run(story()))


def test_an_ordinary_table_has_no_help_and_no_way_back(tmp_path: Path) -> None:
    async def story() -> None:
        house = new_house(tmp_path, FakeTiming())
        await house.open()
        desk, guest = await seated(house, await house.begin(first_game_config("Mina"), []))
        assert guest.state["task"] is None
        with pytest.raises(Refused, match="no open mission"):
            await helped(desk, guest, 1)
        table = desk.room.table.id
        with pytest.raises(Refused, match="no mission"):
            await house.go_back(table, house.token(table, "A"), "")
        await house.close()

    run(story())


def test_a_first_game_is_a_checked_deal_in_which_the_newcomer_begins(tmp_path: Path) -> None:
    async def story() -> tuple[Room, Any]:
        house = new_house(tmp_path, FakeTiming())
        await house.open()
        desk, guest = await seated(house, await house.begin(first_game_config("Mina"), []))
        state = guest.state
        await desk.say(guest, "concede")
        await desk.say(guest, "rematch")
        again = await house.room(guest.state["rematch"]["table"])
        assert again is not None and again.table.config.seed is None
        await house.close()
        return desk.room, state

    room, state = run(story())
    assert room.table.config.seed in SEEDS and room.table.computer(1) == "gentle"
    assert state["ask"]["part"] == "action" and state["view"]["turn"] == "A" and state["view"]["turns"] == 1
    assert state["moves"] == 0 and "[Commitment" not in str(room.table.record)


def test_missions_and_the_first_game_over_http(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        mine = server.post("/api/v1/missions", {"mission": "summon", "name": "Mina"})
        other = server.post("/api/v1/missions", {"mission": "first-hit"})
        assert mine["seat"] == "A" and mine["invite"] is None
        assert server.post("/api/v1/first-games", {"name": "Mina"})["regulation"] == "lite+entry20"
        bad = [
            ({"mission": "no-such"}, 400), ({}, 400), ({"mission": "summon", "table": mine["table"]}, 400),
            ({"mission": 2}, 400), ({"mission": "summon", "step": 1}, 400),
            ({"table": mine["table"]}, 404), ({"table": mine["table"], "token": other["token"]}, 404),
            ({"table": "nowhere", "token": mine["token"]}, 404),
            ({"table": mine["table"], "token": mine["token"]}, 400),
        ]  # fmt: skip
        for wish, status in bad:
            found, refused = server.status("/api/v1/missions", wish)
            assert found == status and refused["text"]["ja"] and refused["text"]["en"], wish
        assert server.status("/api/v1/first-games", {"seed": 374})[0] == 400
