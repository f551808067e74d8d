"""Local rules at a table: offered, read and agreed to before the game, and kept to until its end."""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from blackpoker.core import digest
from blackpoker.record.record import read_record
from blackpoker.server.describing import described_playing, described_regulations
from blackpoker.server.house import House, NewTable
from blackpoker.server.local_rules import offered, package_source
from blackpoker.server.table import Refused
from blackpoker.server.wire import ENCODER

from .house import Desk, FakeTiming, quiet, run, told
from .local import EXAMPLES, FREE_COUNTER, LOCAL, known
from .taking_part import opened_house


async def invited(house: House, regulation: str = LOCAL) -> Desk:
    """Make a table with an open seat."""
    wish = {"regulation": regulation, "opponent": "friend", "anchor": "none", "window_ms": 0, "fast": True}
    room, _ = await house.create(msgspec.convert(wish, NewTable))
    return Desk(house, room)


async def joined(desk: Desk) -> None:
    """Take the open seat, and agree to its rules."""
    config = desk.room.table.config
    await desk.house.join(config.invite, "friend", "none", "", config.book)


# What is offered


def test_a_host_is_offered_the_editions_and_the_packages_of_the_server() -> None:
    with known(*sorted(EXAMPLES.glob("*.yaml"))):
        said = json.loads(described_regulations())
        assert [each["id"] for each in said["editions"]] == ["8", "9.1"]
        assert {"entry16", "draft"} <= {each["id"] for each in said["editions"][1]["frames"]}
        assert "throwing_suit" not in {each["id"] for each in said["editions"][1]["frames"][0]["options"]}
        found = {each["id"]: each for each in said["packages"]}
        assert found["free-counter"]["short"] == {"ja": "カウンター：コスト $D→なし", "en": "Counter: cost $D→none"}
        assert found["short-duel"]["short"]["ja"].startswith("手札の上限7→5枚")
        assert [each["id"] for each in found["lightning"]["frames"]] == ["lightning26"]
        assert {each["edition"] for each in found.values()} == {"8"}
    with known():
        assert json.loads(described_regulations())["packages"] == []


def test_a_regulation_is_told_as_local_rules_make_it() -> None:
    with known(FREE_COUNTER, EXAMPLES / "short-duel.yaml"):
        said = json.loads(described_playing("lite+basic+short-duel+free-counter", offered()))
        assert not said["frame"]["own_deck"] and len(said["frame"]["deck"]) == 40
        assert [each["id"] for each in said["local"]["packages"]] == ["short-duel", "free-counter"]
        changes = {each["name"]["en"]: each for each in said["local"]["changes"]}
        assert changes["Search"]["kind"] == "removed"
        cost = {"name": {"ja": "コスト", "en": "cost"}, "before": {"ja": "$D", "en": "$D"}}
        assert changes["Counter"]["fields"] == [{**cost, "after": {"ja": "なし", "en": "none"}}]
        assert all("steps" not in field["name"]["en"] for each in changes.values() for field in each["fields"])
        assert json.loads(described_playing("lite+basic", offered()))["local"] is None


def test_a_package_is_given_as_it_is_written() -> None:
    with known(FREE_COUNTER) as (package,):
        said = json.loads(package_source("Free-Counter"))
        assert said["text"] == FREE_COUNTER.read_text(encoding="utf-8")
        assert said["fingerprint"] == package.fingerprint and "examples" not in said["id"]


# Agreeing


def test_nobody_joins_local_rules_without_agreeing_to_them_as_they_are(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await invited(house)
        config = desk.room.table.config
        for agreed in ("", "0" * 32, config.packages):
            with pytest.raises(Refused) as refused:
                await house.join(config.invite, "friend", "none", "", agreed)
            assert refused.value.code == "agree"
            assert "Free Counter" in str(refused.value) and "無料カウンター" in refused.value.say("ja")
        assert None in desk.room.table.seats
        await joined(desk)
        table = desk.room.table
        assert table.full and table.dealt is not None and table.dealt.tags["Rules"] == config.book
        welcome = json.loads(desk.enter(1).texts[0])
        assert welcome["local"]["short"]["en"] == "Counter: cost $D→none"
        assert welcome["rules"] == LOCAL
        plain = await invited(house, "lite+entry20")
        await house.join(plain.room.table.config.invite, "friend", "none", "")
        assert json.loads(plain.enter(0).texts[0])["local"] is None

    with known(FREE_COUNTER):
        told(tmp_path, story)


def test_a_finished_game_tells_its_local_rules(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await invited(house)
        await joined(desk)
        await desk.say(desk.enter(0), "concede")
        text = desk.room.table.record_text()
        assert '[Packages "free-counter ' in text
        assert read_record(text).regulation.name == LOCAL

    with known(FREE_COUNTER):
        told(tmp_path, story)


def test_an_option_that_is_taken_back_from_a_package_stays_taken_back(tmp_path: Path) -> None:
    far = tmp_path / "far.yaml"
    far.write_text("package: far\nname: {ja: 遠投, en: Far throw}\noptions: {throwing_suit: club}\n", encoding="utf-8")

    async def story(house: House, timing: FakeTiming) -> None:
        for chosen, suit in (({}, "club"), ({"throwing_suit": "spade"}, "spade")):
            wish = {"regulation": "std+basic+far", "opponent": "easy", "anchor": "none", "options": chosen}
            room, _ = await house.create(msgspec.convert(wish, NewTable))
            assert room.table.config.rules().options.throwing_suit == suit

    with known(far):
        told(tmp_path, story)


# Packages that change or go


def changed(folder: Path) -> Path:
    """Write the package with another cost under the same id."""
    text = FREE_COUNTER.read_text(encoding="utf-8").replace("cost: none", "cost: B")
    path = folder / "free-counter.yaml"
    path.write_text(text[: text.index("scenarios:")], encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("gone", "words"), [(True, ("not here", "ここにありません")), (False, ("rule packages", "ルールパッケージ"))]
)
def test_a_running_game_stops_when_its_package_is_another_or_gone_and_goes_on_with_its_own(
    tmp_path: Path, gone: bool, words: tuple[str, str]
) -> None:
    async def begun(house: House, timing: FakeTiming) -> tuple[dict[str, str], str]:
        found: dict[str, str] = {}
        for number in range(8):
            desk, random = await invited(house), Random(number)
            await joined(desk)
            players = [desk.enter(0), desk.enter(1)]
            for _ in range(number):
                asked = desk.room.table.asked
                if asked is None or players[asked].state["ask"] is None:
                    break
                await desk.anything(players[asked], random)
                await timing.passes(0.1, house)
            found[desk.room.table.id] = digest(desk.room.table.running().game)
            for player in players:
                desk.room.exit(player)
        waiting = await invited(house)
        return found, waiting.room.table.config.invite

    async def log_of(house: House, id: str) -> Any:
        kept = await house.store.find(id)
        assert kept is not None
        return kept.log

    async def story() -> None:
        timing = FakeTiming()
        with known(FREE_COUNTER):
            house = await opened_house(tmp_path, timing)
            games, invite = await begun(house, timing)
            logs = {id: await log_of(house, id) for id in games}
            await house.close()
        with known(*([] if gone else [changed(tmp_path)])):
            other = await opened_house(tmp_path, timing)
            for id in games:
                room = await other.room(id)
                assert room is not None and room.table.frozen == "rules"
                desk = Desk(other, room)
                player = desk.enter(0)
                welcome = json.loads(player.texts[0])
                assert [each["id"] for each in welcome["local"]["packages"]] == ["free-counter"]
                said = player.state["outcome"]["text"]
                assert words[0] in said["en"] and words[1] in said["ja"] and "its record is kept" in said["en"]
                for wish in ({"type": "concede"}, {"type": "move", "picks": ["pass"]}):
                    with pytest.raises(Refused):
                        await desk.say(player, **wish)
            with pytest.raises(Refused) as refused:
                await other.join(invite, "friend", "none", "", "")
            assert refused.value.code == "over" and words[0] in str(refused.value)
            await quiet(other)
            assert {id: await log_of(other, id) for id in games} == logs, "nothing was written"
            await other.close()
        with known(FREE_COUNTER):
            again = await opened_house(tmp_path, timing)
            for id, before in games.items():
                room = await again.room(id)
                assert room is not None and room.table.playing and digest(room.table.running().game) == before
            await again.close()

    run(story())


def test_a_finished_game_keeps_its_record_without_its_package(tmp_path: Path) -> None:
    async def story() -> None:
        timing = FakeTiming()
        with known(FREE_COUNTER):
            house = await opened_house(tmp_path, timing)
            desk = await invited(house)
            await joined(desk)
            await desk.say(desk.enter(0), "concede")
            text, share = desk.room.table.record_text(), desk.room.table.config.share
            await house.close()
        with known():
            other = await opened_house(tmp_path, timing)
            found = await other.shared(share)
            assert found is not None and found.record_text() == text
            room = await other.room(found.id)
            assert room is not None
            assert "ended under other rules" in Desk(other, room).enter(0).state["outcome"]["text"]["en"]
            assert ENCODER.encode(room.table.config.local())
            await other.close()

    run(story())
