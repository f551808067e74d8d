"""Tables that begin in the position of a scenario, with everything that tables have."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from blackpoker.__main__ import main
from blackpoker.core import BlackPokerError, digest
from blackpoker.dealing.terms import terms
from blackpoker.notation.item import write_cards
from blackpoker.record.record import read_record
from blackpoker.record.replay import start
from blackpoker.server.app import MOST_TABLE
from blackpoker.server.house import House, NewTable
from blackpoker.server.opening import MOST_SCENARIO
from blackpoker.server.room import Room
from blackpoker.server.table import Refused
from blackpoker.view.seen import SPECTATOR

from .client import Player
from .house import Desk, FakeTiming, QuickThinker, friends, new_house, quiet, run, told
from .serving import Serving, serving

TEXT = """
name: あと3点
regulation: lite
turn: B
table:
  A:
    life: 12
    hand: [S5, H9, C4]
    field: [bulwark D2, bulwark H3 up, soldier S7]
    graveyard: [D5, C6]
  B:
    life: 3
    hand: [C5, HK]
    field: [bulwark S3, soldier D9]
play:
  - B attack
expect:
  winner: A
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("data")) as found:
        yield found


async def against(house: House, **wish: Any) -> Room:
    return (
        await house.create(
            msgspec.convert({"scenario": TEXT, "opponent": "random", "anchor": "none", **wish}, NewTable)
        )
    )[0]


def bulwarks(side: Any) -> list[str | None]:
    return [unit["card"] for unit in side["bulwarks"]]


def test_a_game_begins_where_the_scenario_does_and_everybody_sees_what_they_may(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house, scenario=TEXT)
        one, two, watcher = desk.enter(0), desk.enter(1), desk.enter(SPECTATOR)
        welcome = one.heard[0]
        assert (welcome["regulation"], welcome["scenario"]) == ("lite+basic", "あと3点")
        assert desk.room.table.number == 2, (
            "joining and sealing is all that happened: the play of the scenario is not made"
        )
        views = [listener.state["view"] for listener in (one, two, watcher)]
        assert [view["turn"] for view in views] == ["B", "B", "B"]
        assert sorted(views[0]["A"]["hand"]) == ["C4", "H9", "S5"] and sorted(views[1]["B"]["hand"]) == ["C5", "HK"]
        assert views[1]["A"]["hand"] is views[2]["A"]["hand"] is views[0]["B"]["hand"] is None
        assert [view["A"]["life"] for view in views] == [12, "10+", "10+"]
        assert [view["B"]["life"] for view in views] == [3, 3, 3], "a life of fewer than ten is public"
        assert sorted(views[1]["B"]["deck"]) == ["C5", "D2", "D9", "H2", "HK", "S2", "S3"]
        assert views[0]["B"]["deck"] is views[2]["B"]["deck"] is None, "the list of an own deck is nobody else's (R168)"
        assert [bulwarks(view["A"]) for view in views] == [["D2", "H3"], [None, "H3"], [None, "H3"]]
        assert [view["A"]["graveyard_top"] for view in views] == ["D5", "D5", "D5"]
        assert [view["A"]["graveyard"] for view in views] == [["C6", "D5"], None, None], "top last"

    told(tmp_path, story)


def test_the_regulation_and_the_options_are_those_of_the_scenario(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        room = await against(house, scenario="regulation: mast+pack\noptions: {throwing_suit: club}\ntable: {}")
        rules = room.table.config.rules()
        assert (rules.name, rules.options.throwing_suit) == ("mast+pack", "club")
        assert room.table.config.warning() is None
        assert rules.options.ask_graveyard_top is False, "as everywhere in scenarios"
        await quiet(house)

    told(tmp_path, story)


def test_a_combination_outside_the_table_is_told_to_everybody_who_comes(tmp_path: Path) -> None:
    """R93."""
    text = "regulation: mast+entry20\noptions: {enforce_frame_format_table: %s}\ntable: {}"

    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house, scenario=text % "warn")
        for audience in (0, SPECTATOR):
            warning = desk.enter(audience).heard[0]["warning"]
            assert "entry20" in warning["ja"] and "outside the table" in warning["en"]
        silent = await friends(house, scenario=text % "off")
        assert silent.enter(0).heard[0]["warning"] is None
        with pytest.raises(BlackPokerError, match="outside the table"):
            await friends(house, scenario=text % "refuse")

    told(tmp_path, story)


BAD = {
    "empty": ("", "is empty", "空です"),
    "no table": ("name: x", "a scenario has a table", "table が必要です"),
    "no YAML": ("table: [", "not YAML", "YAML として読めません"),
    "a record": ('[Game "BlackPoker"]', "", ""),
    "an unknown key": ("table: {A: {hnad: [S5]}}", "line 1, key 'hnad'", "1行目"),
    "a card twice": ("table: {A: {hand: [S5, S5]}}", "every card is unique", "1枚だけ"),
    "a broken play": ("table: {}\nplay: {}", "a list belongs here", "リスト"),
    "no such regulation": ("table: {}\nregulation: chess", "no format 'chess'", "フォーマット"),
    "no game comes there": ("table: {}\nstage: [B attack]", "no game comes to this position", "この局面にはなりません"),
    "deep": ("table: " + "[" * 40, "deep in each other", "入れ子"),
    "aliases": ("table: &a [" + "*a, " * 40 + "]", "aliases", "エイリアス"),
    "large": ("table: {}\n#" + "x" * MOST_SCENARIO, f"at most {MOST_SCENARIO} bytes", "バイトまで"),
    "too much": ("regulation: mast+extra\ntable: {A: {field: [soldier S7], fog: [" + "rally 5 > A.S7, " * 500 + "]}}",
                 "too much on this table", "大きすぎます"),
    "not text": ("table: {A: {hand: ['\x00']}}", "not YAML", "YAML として読めません"),
}  # fmt: skip


@pytest.mark.parametrize("what", BAD)
def test_a_bad_scenario_is_refused_in_both_languages_and_no_table_is_made(tmp_path: Path, what: str) -> None:
    text, en, ja = BAD[what]

    async def story(house: House, timing: FakeTiming) -> None:
        with pytest.raises(Refused) as caught:
            await against(house, scenario=text)
        assert caught.value.code == "file"
        assert en in caught.value.say("en") and ja in caught.value.say("ja")
        assert not house.rooms

    told(tmp_path, story)


def test_a_scenario_brings_its_own_regulation_and_cards(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        for wish in ({"regulation": "lite"}, {"deck": "SA S2"}, {"opponent_deck": "SA"}):
            with pytest.raises(Refused, match="names regulation and cards itself"):
                await against(house, **wish)
        room = await against(house, opponent="friend")
        with pytest.raises(Refused, match="has its own cards"):
            await house.join(room.table.config.invite, "x", "none", "SA S2")
        assert room.table.recorder is None

    told(tmp_path, story)


def test_a_killed_house_goes_on_from_the_position_with_its_clock(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house, scenario=TEXT, clock={"seconds": 60, "increment": 0})
        one, two = desk.enter(0), desk.enter(1)
        await timing.passes(7.0, house)
        await desk.move(two, "pass")
        await timing.passes(2.0, house)
        before = desk.room.table
        assert before.recorder is not None
        later = new_house(tmp_path, timing)  # the first one is not closed: it might as well have been killed
        await later.open()
        room = await later.room(before.id)
        assert room is not None and room.table.recorder is not None
        assert digest(room.table.recorder.game) == digest(before.recorder.game)
        assert room.table.record.moves == before.record.moves != []
        again = Desk(later, room).enter(1, 10_000)
        assert again.state["view"] == two.state["view"]
        assert again.state["clock"]["left_ms"]["B"] == 53_000
        assert one.state["seq"] == room.table.number
        await later.close()

    told(tmp_path, story)


def test_a_rematch_begins_in_the_same_position_with_seats_changed(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await friends(house, scenario=TEXT, name="Aya")
        one, two = desk.enter(0), desk.enter(1)
        await desk.say(one, "concede")
        await desk.say(one, "rematch")
        await desk.say(two, "rematch")
        room = await house.room(two.state["rematch"]["table"])
        assert room is not None and room.table.recorder is not None
        assert [None if seat is None else seat.name for seat in room.table.seats] == ["friend", "Aya"]
        record = room.table.record
        assert str(record.position) == str(desk.room.table.record.position)
        assert record.dealt != desk.room.table.record.dealt, "what is shuffled later is drawn anew"
        other = Desk(house, room).enter(0)
        assert sorted(other.state["view"]["A"]["hand"]) == ["C4", "H9", "S5"]

    told(tmp_path, story)


def test_computer_players_and_hints_think_from_the_position_in_workers(server: Serving) -> None:
    async def story() -> None:
        made = server.post("/api/v1/tables", {"scenario": TEXT, "opponent": "easy", "seat": "B"})
        assert made["regulation"] == "lite+basic"
        player = Player(server.socket_url, made, 3)
        await player.connect()
        hint = await player.ask("hint")
        assert hint["type"] == "hint" and hint["move"].startswith("B ")
        outcome = await player.play()
        assert outcome is not None and outcome["winner"] in ("A", "B")
        await player.close()

    run(story())


def test_a_game_from_a_position_is_watched_killed_finished_replayed_and_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def story(server: Serving) -> tuple[str, str, str]:
        made = server.post("/api/v1/tables", {"scenario": TEXT, "opponent": "friend", "window_ms": 0})
        code = made["invite"].rsplit("/", 1)[-1]
        assert server.get(f"/api/v1/invites/{code}")["scenario"] == "あと3点"
        joined = server.post("/api/v1/join", {"invite": code})
        watch = made["watch"].rsplit("/", 1)[-1]
        seats = [made, joined, {"table": made["table"], "code": watch}]
        one, two, watcher = [Player(server.socket_url, seat, 3) for seat in seats]
        for player in (one, two, watcher):
            await player.connect()
        await asyncio.gather(one.play(seq=6), two.play(seq=6))
        server.kill()
        server.start()
        for player in (one, two, watcher):
            await player.connect()
        outcomes = await asyncio.gather(one.play(), two.play())
        assert outcomes[0]["winner"] == outcomes[1]["winner"] is not None
        numbers = [line["seq"] for line in one.log]
        assert numbers == list(range(2, len(numbers) + 2)), "nothing is missing and nothing is there twice"
        share = one.state["share"]
        record = server.text(f"/api/v1/replays/{share}/record")
        told = server.get(f"/api/v1/replays/{share}?side=all")
        assert told["name"] == "あと3点"
        found = told["positions"]
        assert len(found) == len(numbers)
        assert sorted(found[0]["view"]["A"]["hand"]) == ["C4", "H9", "S5"]
        assert bulwarks(found[0]["view"]["A"]) == ["D2", "H3"]
        assert server.post("/api/v1/open?side=all", record.encode())["positions"] == found
        for player in (one, two, watcher):
            await player.close()
        return record, terms(one.welcome["sealed"]["terms"]), one.log[-1]["move"]

    with serving(tmp_path / "data") as server:
        text, shown, last = run(story(server))
    record = read_record(text)
    assert record.moves[-1] == last and record.position is not None
    assert write_cards(start(record).side(1).life) == "S2 H2 D2", "three that lie nowhere else"
    file = tmp_path / "game.bpr"
    file.write_text(text, encoding="utf-8")
    for language, sentence in (("en", "only the server took part"), ("ja", "サーバーだけです")):
        assert main(["verify", str(file), "--commitment", shown, "--lang", language]) == 0
        assert sentence in capsys.readouterr().out
    file.write_text(text.replace('[Secret "', '[Secret "1'), encoding="utf-8")
    assert main(["verify", str(file), "--lang", "en"]) == 1


def test_bad_calls_get_a_sentence_and_the_server_lives(server: Serving) -> None:
    for text, en, _ in BAD.values():
        status, said = server.status("/api/v1/tables", {"scenario": text, "anchor": "none"})
        if "\0" in text:  # refused with the whole message, before it is read
            assert status == 400 and said["code"] == "message" and "NUL" in said["text"]["en"] and said["text"]["ja"]
        else:
            assert status == 400 and said["code"] == "file" and en in said["text"]["en"] and said["text"]["ja"]
    assert server.status("/api/v1/tables", {"scenario": 7})[0] == 400
    assert server.status("/api/v1/tables", {"scenario": ["table: {}"]})[0] == 400
    assert server.status("/api/v1/tables", {"scenario": "x" * MOST_TABLE})[0] == 400
    assert server.status("/api/v1/join", {"invite": "x" * 9000})[0] == 400, "other calls stay short"
    assert server.get("/health")["ok"]


def test_a_game_from_a_position_ends_by_its_own_rules(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        house.thinker = QuickThinker(3)  # type: ignore[misc]
        room = await against(house, seat="B")
        desk, random = Desk(house, room), Random(3)
        mine = desk.enter(1)
        for _ in range(400):
            if not room.table.playing:
                break
            if mine.state["ask"] is not None:
                await desk.anything(mine, random)
            await timing.passes(3.0, house)
        assert room.table.over and not room.table.frozen
        assert mine.state["outcome"]["winner"] in ("A", "B")

    told(tmp_path, story)
