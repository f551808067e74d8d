"""The first lesson: its path, its opponent, its steps, and what happens to whoever leaves the path."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from blackpoker.server.lesson import PATH, lesson_config, moves_before
from blackpoker.server.room import Room
from blackpoker.server.table import Refused, Table

from .house import Desk, FakeTiming, Listener, new_house, quiet, run
from .serving import serving

STEPS = [step for step, _ in PATH if step]
ANSWERS = [
    ("setBulwark",), ("D3",), ("summonsSoldier", "H10", "A#1"), ("attack",), ("A.S4", "done"), ("pass",), ("end",),
    ("pass",), ("A.H10", "done"), ("pass",), ("yes",), ("attack",), ("A.S4", "A.H10"), ("pass",),
    ("counter", "C6", "S2"), ("pass",),
]  # fmt: skip
"""What the guest answers who follows the lesson, one answer for each time that the guest is asked."""


async def taught(path: Path, step: str = "") -> Desk:
    """A guest sits down at the lesson."""
    house = new_house(path, FakeTiming())
    await house.open()
    desk = Desk(house, await house.begin(lesson_config("Mina"), moves_before(step)))
    await quiet(house)
    return desk


async def answer(desk: Desk, guest: Listener, *picks: str) -> None:
    """Answer once the guest is asked; what the server fills in by itself need not be picked."""
    wanted, made = list(picks), []
    while wanted:
        made.append(wanted.pop(0))
        if (await desk.say(guest, "parts", picks=made))["complete"]:
            break
    await desk.move(guest, *made)
    await quiet(desk.house)


def test_who_follows_the_lesson_is_asked_for_every_step_and_wins_in_the_third_turn(tmp_path: Path) -> None:
    async def story() -> tuple[Any, list[str]]:
        desk = await taught(tmp_path)
        guest = desk.enter(0)
        for picks in ANSWERS:
            assert guest.state["ask"] is not None, picks
            await answer(desk, guest, *picks)
        await desk.house.close()
        return guest.state, [line["move"] for line in guest.log()]

    state, moves = run(story())
    assert state["outcome"]["winner"] == "A"
    assert state["view"]["turns"] == 3
    assert "B down S5 $ SA > A.S4" in moves and "B block A.H10:B.D7" in moves


def test_the_written_path_is_what_the_game_does() -> None:
    """A step begins where the guest is asked; the opponent's lines are those of its script."""
    table = Table("lesson", lesson_config("Mina"))
    for step, moves in PATH:
        assert table.asked == 0 or not step
        for line in moves.split("; "):
            recorder, strict = table.by_line(line)
            table.take_over(recorder, strict, None)
    assert table.outcome(0) is not None and table.over


@pytest.mark.parametrize("step", STEPS)
def test_every_step_can_be_begun_again(tmp_path: Path, step: str) -> None:
    async def story() -> tuple[Any, int]:
        desk = await taught(tmp_path, step)
        guest = desk.enter(0)
        number = desk.room.table.number
        await desk.house.close()
        return guest.state, number

    state, number = run(story())
    assert state["ask"] is not None
    assert number == len(moves_before(step))


def test_there_is_no_other_step() -> None:
    with pytest.raises(Refused, match="no such step"):
        moves_before("finale")


@pytest.mark.parametrize("seed", range(4))
def test_whoever_leaves_the_path_still_plays_a_whole_game(tmp_path: Path, seed: int) -> None:
    async def story() -> Room:
        desk = await taught(tmp_path)
        guest, random = desk.enter(0), Random(seed)
        for _ in range(600):
            if guest.state["outcome"] is not None:
                break
            assert guest.state["ask"] is not None, "nobody is asked and the game is not over"
            await desk.anything(guest, random, shy=0.3)
            await quiet(desk.house)
        await desk.house.close()
        return desk.room

    room = run(story())
    assert room.table.over and not room.table.frozen


def test_the_record_of_a_lesson_claims_no_fair_deal(tmp_path: Path) -> None:
    async def story() -> str:
        desk = await taught(tmp_path)
        await desk.say(desk.enter(0), "concede")
        await desk.house.close()
        return str(desk.room.table.record)

    assert "[Commitment" not in run(story())


def test_the_rematch_of_a_lesson_is_an_ordinary_game_against_the_easy_computer(tmp_path: Path) -> None:
    async def story() -> tuple[Room, str]:
        desk = await taught(tmp_path)
        guest = desk.enter(0)
        await desk.say(guest, "concede")
        await desk.say(guest, "rematch")
        room = await desk.house.room(guest.state["rematch"]["table"])
        assert room is not None
        await quiet(desk.house)
        again = Desk(desk.house, room).enter(1)
        await desk.house.close()
        return room, next(each for each in again.heard if each["type"] == "welcome")["seats"]["A"]["computer"]

    room, shown = run(story())
    computer, guest = room.table.seats
    assert computer is not None and guest is not None
    assert (computer.name, computer.computer, shown) == ("computer:easy", "easy", "easy")
    assert (guest.name, guest.computer) == ("Mina", "")
    assert not room.table.config.taught


def test_a_lesson_goes_on_after_a_restart(tmp_path: Path) -> None:
    async def story() -> tuple[Any, Any]:
        desk = await taught(tmp_path, "block")
        before = desk.enter(0).state
        await desk.house.close()
        house = new_house(tmp_path, FakeTiming())
        await house.open()
        room = await house.room(desk.room.table.id)
        assert room is not None
        after = Desk(house, room).enter(0).state
        await house.close()
        return before, after

    before, after = run(story())
    assert after["ask"] == before["ask"] and after["view"] == before["view"]


def test_the_lesson_and_decks_over_http(tmp_path: Path) -> None:
    with serving(tmp_path / "data") as server:
        made = server.post("/api/v1/lessons", {"name": "Mina", "step": "block"})
        assert made["seat"] == "A" and made["invite"] is None
        status, refused = server.status("/api/v1/lessons", {"step": "finale"})
        assert (status, refused["code"]) == (400, "wish")
        assert server.post("/api/v1/decks", {"regulation": "mast+basic", "deck": "SA H10 X1"}) == {"fault": None}
        for deck, why in [("SA H10 X1", "at least 40 cards"), ("SA SA", "2 times"), ("", "at least 40"), ("S1", "S1")]:
            fault = server.post("/api/v1/decks", {"regulation": "mast+pack", "deck": deck})["fault"]
            assert why in fault["en"] and fault["ja"]
        assert server.status("/api/v1/decks", {"regulation": "mast+nothing", "deck": "SA"})[0] == 400
