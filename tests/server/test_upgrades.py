"""A server with other rules than a game was begun by: no game goes on differently, and each says why it stopped."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.dealing.games import nonce_of

from blackpoker.core import digest
from blackpoker.dealing.chain import anchor_of
from blackpoker.record import identity
from blackpoker.server.config import identity_here
from blackpoker.server.house import House, NewTable
from blackpoker.server.messages import Link
from blackpoker.server.playing_again import played_again
from blackpoker.server.table import Refused
from blackpoker.server.wishes import hear

from .house import Desk, FakeTiming, Listener, friends, new_house, quiet, run
from .taking_part import opened_house

REGULATIONS = ("lite+entry20", "std+entry20", "pro+pack", "lite+entryStrategy", "mast+basic")


async def running_games(house: House, timing: FakeTiming, count: int) -> dict[str, str]:
    """Begin games of several regulations, with and without numbers and clocks; return how each stands."""
    found: dict[str, str] = {}
    for number in range(count):
        random = Random(number)
        wish: dict[str, Any] = {"regulation": REGULATIONS[number % 5], "window_ms": 0, "fast": True}
        if number % 3 == 0:
            wish["clock"] = {"seconds": 3600, "increment": 0}
        desk = await friends(house, **wish)
        players = [desk.enter(0), desk.enter(1)]
        for _ in range(random.randrange(1, 7)):
            asked = desk.room.table.asked
            if asked is None or players[asked].state["ask"] is None:
                break
            await desk.anything(players[asked], random)
            await timing.passes(0.1, house)
        assert desk.room.table.playing
        found[desk.room.table.id] = digest(desk.room.table.running().game)
        for player in players:
            desk.room.exit(player)
    return found


async def entries(house: House, id: str) -> Any:
    kept = await house.store.find(id)
    assert kept is not None
    return kept.log


@pytest.mark.parametrize("count", [15, pytest.param(100, marks=pytest.mark.more)])
@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("SHUFFLE_VERSION", 99, ("shuffle (", "シャッフルの方式（")),
        ("BEHAVIOUR", 99, ("rulebook (", "ルール（")),
        ("edition_of", lambda rules: "9", ("edition (8; here it is 9)", "版（8、ここは 9）")),
    ],
    ids=["shuffle", "rule", "edition"],
)
def test_running_games_stop_under_other_rules_explain_themselves_and_go_on_under_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: object, words: tuple[str, str], count: int
) -> None:
    """The attack: after a changed shuffle four of six games went on with other hands."""

    async def story() -> None:
        timing = FakeTiming()
        house = await opened_house(tmp_path, timing)
        games = await running_games(house, timing, count)
        logs = {id: await entries(house, id) for id in games}
        await house.close()

        with monkeypatch.context() as patch:
            patch.setattr(identity, name, value)
            identity_here.cache_clear()
            other = await opened_house(tmp_path, timing)
            for id in games:
                room = await other.room(id)
                assert room is not None and room.table.frozen == "rules" and not room.table.playing
                desk = Desk(other, room)
                player = desk.enter(0)
                said = player.state["outcome"]
                assert said["winner"] is None and words[0] in said["text"]["en"] and words[1] in said["text"]["ja"]
                assert "its record is kept" in said["text"]["en"] and player.state["ask"] is None
                for wish in ({"type": "concede"}, {"type": "claim"}, {"type": "move", "picks": ["pass"]}):
                    with pytest.raises(Refused):
                        await desk.say(player, **wish)
            await timing.passes(100_000.0, other)
            await quiet(other)
            assert {id: await entries(other, id) for id in games} == logs, "nothing was written, and no flag fell"
            await other.close()

        identity_here.cache_clear()
        again = await opened_house(tmp_path, timing)
        for id, before in games.items():
            room = await again.room(id)
            assert room is not None and room.table.playing and digest(room.table.running().game) == before
        await again.close()

    run(story())


def test_a_change_that_nobody_announced_is_found_by_the_digests(tmp_path: Path) -> None:
    """The same fingerprint, but the engine comes to another state: the stored digest says so at the first move."""

    async def story() -> None:
        timing = FakeTiming()
        house = await opened_house(tmp_path, timing)
        games = await running_games(house, timing, 20)
        store: Any = house.store
        last = "number = (SELECT max(number) FROM entry AS e WHERE e.game = entry.game)"
        change = f"UPDATE entry SET data = json_set(data, '$.digest', '{'0' * 32}') WHERE kind = 'move' AND {last}"
        assert await store.do(lambda each: each.execute(change).rowcount) == len(games)
        await house.close()
        again = await opened_house(tmp_path, timing)
        for id in games:
            room = await again.room(id)
            assert room is not None and room.table.frozen == "rules" and not room.table.playing
            text = Desk(again, room).enter(1).state["outcome"]["text"]
            assert "is not the one that was played" in text["en"] and "手目" in text["ja"]
        await again.close()

    run(story())


def test_a_finished_game_keeps_its_record_under_other_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        timing = FakeTiming()
        house = await opened_house(tmp_path, timing)
        desk = await friends(house)
        await desk.say(desk.enter(0), "concede")
        text, share = desk.room.table.record_text(), desk.room.table.config.share
        await house.close()
        monkeypatch.setattr(identity, "BEHAVIOUR", 99)
        other = await opened_house(tmp_path, timing)
        found = await other.shared(share)
        assert found is not None and found.record_text() == text
        room = await other.room(found.id)
        assert (
            room is not None and "ended under other rules" in Desk(other, room).enter(0).state["outcome"]["text"]["en"]
        )
        await other.close()

    run(story())


def test_a_deal_that_waits_for_links_stops_too_and_is_dealt_by_its_own_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        timing = FakeTiming()
        house = await opened_house(tmp_path, timing)
        nonce = nonce_of("upgrade")
        room, _ = await house.create(NewTable(opponent="easy", anchor=anchor_of(nonce)))
        id, listener = room.table.id, Listener(0)
        room.enter(listener, -1)
        await house.close()
        with monkeypatch.context() as patch:
            patch.setattr(identity, "BEHAVIOUR", 99)
            other = await opened_house(tmp_path, timing)
            stopped = await other.room(id)
            assert stopped is not None and stopped.table.frozen == "rules"
            with pytest.raises(Refused):
                await hear(stopped, Listener(0), Link(1, nonce))
            await other.close()
        again = await opened_house(tmp_path, timing)
        found = await again.room(id)
        assert found is not None and found.table.pledged is not None
        await again.close()

    run(story())


def test_a_table_from_before_fingerprints_is_played_on(tmp_path: Path) -> None:
    async def story() -> None:
        house = new_house(tmp_path, FakeTiming())
        await house.open()
        desk = await friends(house)
        kept = await house.store.find(desk.room.table.id)
        assert kept is not None
        config = json.loads(kept.config)
        for name in ("edition", "packages", "book", "shuffle"):
            config.pop(name)
        old = type(kept)(kept.id, json.dumps(config), kept.over, kept.log, kept.modes, kept.fence)
        assert played_again(old).table.playing
        await house.close()

    run(story())


def test_a_table_of_another_edition_goes_on_by_it_and_stops_where_that_is_unknown(tmp_path: Path) -> None:
    async def story() -> None:
        timing = FakeTiming()
        house = await opened_house(tmp_path, timing)
        desk = await friends(house, regulation="lite+entry16@9.1", window_ms=0, fast=True)
        id, config = desk.room.table.id, desk.room.table.config
        assert (config.edition, config.packages, len(config.book)) == ("9.1", "", 32)
        players, random = [desk.enter(0), desk.enter(1)], Random(5)
        for _ in range(4):
            asked = desk.room.table.asked
            if asked is None or players[asked].state["ask"] is None:
                break
            await desk.anything(players[asked], random)
            await timing.passes(0.1, house)
        before = digest(desk.room.table.running().game)
        await house.close()
        again = await opened_house(tmp_path, timing)
        room = await again.room(id)
        assert room is not None and room.table.playing and digest(room.table.running().game) == before
        assert room.table.dealt is not None and room.table.dealt.tags["Edition"] == "9.1"
        kept = await again.store.find(id)
        assert kept is not None
        newer = kept.config.replace("@9.1", "@10").replace('"edition":"9.1"', '"edition":"10"')
        table = played_again(type(kept)(kept.id, newer, kept.over, kept.log, kept.modes, kept.fence)).table
        assert table.frozen == "rules" and table.stopped is not None and not table.playing
        assert "Its rules are not here" in table.stopped.en and "版" in table.stopped.ja
        await again.close()

    run(story())
