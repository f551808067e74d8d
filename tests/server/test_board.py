"""The board: open tables and live games are told to anybody, and nothing of any other table."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from blackpoker.server.board import LONGEST
from blackpoker.server.house import House, NewTable
from blackpoker.server.leases import NoLeases
from blackpoker.server.room import Room
from blackpoker.server.settings import ServerSettings
from blackpoker.server.table import Refused
from blackpoker.view.seen import SPECTATOR

from .house import FakeTiming, Listener, new_house, run, told
from .serving import serving


async def host(house: House, address: str = "", **wish: Any) -> tuple[Room, Listener]:
    """Make a table for a friend and sit down at it."""
    wish = {"opponent": "friend", "anchor": "none", **wish}
    room, _ = await house.create(msgspec.convert(wish, NewTable), address)
    listener = Listener(0, address)
    room.enter(listener, -1)
    return room, listener


async def board(house: House, timing: FakeTiming) -> Any:
    """Read the board anew."""
    timing.time += 2
    return json.loads(await house.board.tell())


def test_a_table_is_shown_only_if_its_host_has_opened_it(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        private, _ = await host(house, name="Hidden")
        shown, _ = await host(house, name="Hanako", open=True, regulation="mast+pack", fast=True)
        found = await board(house, timing)
        assert found["live"] == []
        assert found["open"] == [{
            "invite": shown.table.config.invite, "regulation": "mast+pack", "options": [], "scenario": None,
            "name": "Hanako", "clock": None, "window_ms": 2000, "fast": True, "minutes": 0,
        }]  # fmt: skip
        await house.join(private.table.config.invite, "Friend", "none", "")
        private.enter(Listener(1), -1)
        text = json.dumps(await board(house, timing))
        config = private.table.config
        for secret in (config.invite, config.watch, config.share, private.table.id, "Hidden", "Friend"):
            assert secret not in text

    told(tmp_path, story)


def test_nothing_on_the_board_gives_a_seat_that_is_taken(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        room, _ = await host(house, open=True)
        await house.join(room.table.config.invite, "ゲスト", "none", "")
        room.enter(Listener(1), -1)
        found = await board(house, timing)
        config = room.table.config
        assert found == {
            "open": [],
            "live": [{
                "watch": config.watch, "regulation": "lite+entry20", "names": ["", ""], "turns": 1, "watching": 0,
            }],
        }  # fmt: skip
        text = json.dumps(found)
        for seat in "AB":
            assert house.token(room.table.id, seat) not in text
        assert config.invite not in text and config.share not in text

    told(tmp_path, story)


def test_a_table_leaves_the_board_with_its_host_and_comes_back_with_them(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        room, listener = await host(house, open=True)
        assert (await board(house, timing))["open"]
        room.exit(listener)
        assert not (await board(house, timing))["open"]
        room.enter(Listener(0), -1)
        assert (await board(house, timing))["open"]

    told(tmp_path, story)


def test_a_game_leaves_the_board_when_a_player_does_and_when_it_is_over(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        room, _ = await host(house, open=True)
        await house.join(room.table.config.invite, "", "none", "")
        friend = Listener(1)
        room.enter(friend, -1)
        room.enter(Listener(SPECTATOR), -1)
        assert [each["watching"] for each in (await board(house, timing))["live"]] == [1]
        room.exit(friend)
        assert not (await board(house, timing))["live"]
        room.enter(Listener(1), -1)
        assert (await board(house, timing))["live"]
        async with room.lock:
            recorder, line = room.table.ending(0, "conceded")
            await room.commit(recorder, line, None)
        assert not (await board(house, timing))["live"]

    told(tmp_path, story)


def test_who_has_waited_for_hours_is_not_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        room, _ = await host(house, open=True)
        opened = room.table.config.opened
        monkeypatch.setattr("blackpoker.server.board.time.time", lambda: opened + 125.0)
        assert [each["minutes"] for each in (await board(house, timing))["open"]] == [2]
        monkeypatch.setattr("blackpoker.server.board.time.time", lambda: opened + LONGEST + 1.0)
        assert not (await board(house, timing))["open"]

    told(tmp_path, story)


def test_one_address_has_no_more_than_a_few_open_tables(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        for _ in range(3):
            await host(house, "10.0.0.1", open=True)
        with pytest.raises(Refused, match="too many open tables"):
            await host(house, "10.0.0.1", open=True)
        await host(house, "10.0.0.1")
        late, _ = await host(house, "10.0.0.2", open=True)
        late.enter(Listener(0, "10.0.0.1"), -1)
        assert len((await board(house, timing))["open"]) == 3, "they count by where their hosts are"
        await host(house, "10.0.0.2", open=True)
        assert len((await board(house, timing))["open"]) == 4

    told(tmp_path, story)


def test_only_tables_for_people_can_be_open(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        with pytest.raises(Refused, match="only a table for a friend"):
            await host(house, open=True, opponent="easy")

    told(tmp_path, story)


def test_names_are_cleaned_before_anybody_sees_them(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        await host(house, open=True, name="computer: \u202eevil\u0007" + "x" * 100)
        (name,) = [each["name"] for each in (await board(house, timing))["open"]]
        assert "computer" not in name and "\u202e" not in name and "\u0007" not in name and len(name) <= 24

    told(tmp_path, story)


def test_the_board_is_found_out_once_for_many_who_ask(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        await host(house, open=True)
        timing.time += 2
        first = await house.board.tell()
        await host(house, open=True)
        assert await house.board.tell() is first
        assert await board(house, timing) != json.loads(first)

    told(tmp_path, story)


class Posted(NoLeases):
    """Other processes that have posted something."""

    def __init__(self, *texts: str) -> None:
        self.texts = texts

    async def posts(self) -> list[str]:
        if not self.texts:
            raise OSError("nobody answers")
        return list(self.texts)


THERE: dict[str, Any] = {
    "open": [{
        "invite": "there", "regulation": "lite+entry20", "options": [{"ja": "あ", "en": "a"}], "scenario": None,
        "name": "Taro", "clock": {"seconds": 300, "increment": 5}, "window_ms": 4000, "fast": False, "minutes": 7,
    }],
    "live": [{"watch": "seen", "regulation": "mast+pack", "names": ["a", "b"], "turns": 3, "watching": 2}],
}  # fmt: skip


@pytest.mark.parametrize("posts", [(), ("{", '{"open": 1}', '{"open": [{"invite": "x"}]}')])
def test_what_cannot_be_had_or_read_of_other_processes_is_left_out(tmp_path: Path, posts: tuple[str, ...]) -> None:
    async def whole() -> None:
        timing = FakeTiming()
        house = new_house(tmp_path, timing, leases=Posted(*posts))
        await house.open()
        await host(house, open=True)
        assert len((await board(house, timing))["open"]) == 1
        await house.close()

    run(whole())


def test_tables_of_other_processes_are_shown_with_the_own_ones(tmp_path: Path) -> None:
    async def whole() -> None:
        timing = FakeTiming()
        house = new_house(tmp_path, timing, leases=Posted(json.dumps(THERE), json.dumps(THERE)))
        await house.open()
        room, _ = await host(house, open=True)
        found = await board(house, timing)
        assert [each["invite"] for each in found["open"]] == ["there", room.table.config.invite]
        assert found["open"][0] == THERE["open"][0] and found["live"] == THERE["live"]
        await house.close()

    run(whole())


def test_a_server_without_open_tables_makes_none(tmp_path: Path) -> None:
    with serving(tmp_path / "data", "--open-tables", "0") as server:
        status, said = server.status("/api/v1/tables", {"opponent": "friend", "open": True})
        assert status == 400 and said["code"] == "wish"
        assert server.get("/api/v1/board") == {"open": [], "live": []}
    assert ServerSettings().open_tables_per_address > 0
