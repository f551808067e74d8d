"""Links that do not come, servers that die in the middle of a deal, and how each deal ends in the public log."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.dealing.games import nonce_of

from blackpoker.core import digest
from blackpoker.dealing.chain import anchor_of, chain
from blackpoker.dealing.dealt import opened
from blackpoker.dealing.terms import terms
from blackpoker.record.verifying import verify
from blackpoker.server.house import House, NewTable
from blackpoker.server.mixing import GRACE, PATIENCE
from blackpoker.server.table import Refused
from blackpoker.server.voiding import forget_left

from .house import Desk, FakeTiming, run, told
from .taking_part import (
    NONCES,
    log_of,
    one_waits,
    opened_house,
    searching,
    two_take_part,
    verified,
)


@pytest.fixture
def timing() -> FakeTiming:
    return FakeTiming()


@contextmanager
def nothing_published(monkeypatch: pytest.MonkeyPatch, house: House) -> Iterator[None]:
    """Let nothing be written into the public log for a while."""

    async def fails(*_: Any) -> tuple[int, str]:
        raise OSError

    with monkeypatch.context() as patch:
        patch.setattr(house.store, "publish", fails)
        yield


# Silence


def test_silence_before_the_set_up_is_a_loss_void_in_the_log_and_opened(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await two_take_part(house)
        await desk.give(0)
        await timing.passes(PATIENCE - 1, house)
        with pytest.raises(Refused):
            await desk.say(desk.takers[0], "claim")
        await timing.passes(2, house)
        with pytest.raises(Refused):
            await desk.say(desk.takers[1], "claim")
        await desk.say(desk.takers[0], "claim")
        state, table = desk.takers[0].state, desk.room.table
        assert state["outcome"]["winner"] == "A" and table.recorder is None and table.over
        assert table.dealt is not None
        lines = (await log_of(house)).splitlines()
        assert lines[1] == f"2 void {table.dealt.id} owed=B"
        found = json.loads(await house.store.opened(table.dealt.id))
        assert terms(opened(found).tags) == desk.takers[0].proof.terms
        with pytest.raises(Refused):
            await desk.give(1, 1)

    told(tmp_path, story)


def test_with_clocks_time_runs_out_for_who_gives_no_link_after_some_grace(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await two_take_part(house, clock={"seconds": 30, "increment": 0})
        await desk.give(0)
        await timing.passes(GRACE + 29, house)
        assert not desk.room.table.over
        await timing.passes(2, house)
        assert desk.takers[0].state["outcome"]["winner"] == "A"
        assert " owed=B" in await log_of(house)

    told(tmp_path, story)


def test_when_neither_gives_a_link_in_time_nobody_has_lost_to_the_other(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await two_take_part(house, clock={"seconds": 30, "increment": 0})
        await timing.passes(GRACE + 31, house)
        assert desk.room.table.over and desk.takers[0].state["outcome"]["winner"] is None
        assert " void " in await log_of(house)

    told(tmp_path, story)


def test_a_link_that_takes_long_costs_its_player_time_and_no_move(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await two_take_part(house, clock={"seconds": 30, "increment": 0})
        await desk.give(0)
        await timing.passes(GRACE + 10, house)
        await desk.give(1)
        assert desk.takers[0].state["clock"]["left_ms"] == {"A": 30_000, "B": 20_000}

    told(tmp_path, story)


def test_silence_at_a_later_mix_is_a_timeout_in_the_record(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await searching(house)
        one, two = desk.takers
        await desk.move(one, "search")
        await desk.move(one, "S3")
        await desk.give(0)
        await timing.passes(PATIENCE + 1, house)
        await desk.say(one, "claim")
        assert one.state["outcome"]["winner"] == "A"
        record = desk.room.table.record_text()
        assert "\nB timeout\n" in record
        two.keep_seal()
        verify(record, proof=one.proof, log=await log_of(house))

    told(tmp_path, story)


def test_whoever_leaves_after_the_seal_has_lost(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await two_take_part(house)
        await desk.say(desk.takers[1], "concede")
        assert desk.takers[0].state["outcome"]["winner"] == "A"
        assert " owed=B" in await log_of(house)

    told(tmp_path, story)


# Restarts


@pytest.mark.parametrize("given", [(), (0,), (1,)])
def test_a_server_that_dies_between_pledge_and_links_deals_the_same_cards(
    tmp_path: Path, timing: FakeTiming, given: tuple[int, ...]
) -> None:
    async def story() -> None:
        house = await opened_house(tmp_path, timing)
        desk = await two_take_part(house)
        for seat in given:
            await desk.give(seat)
        asked = [taker.of("mix")[-1] for taker in desk.takers]
        seal = await log_of(house)
        again = await desk.reopened(tmp_path, timing)
        assert [taker.of("mix")[-1] for taker in desk.takers] == asked, "the same question"
        await desk.both_give()
        assert await log_of(again) == seal, "one seal"
        secret, links = "07" * 32, (chain(NONCES[0])[1], chain(NONCES[1])[1])
        dealt = desk.room.table.dealt
        assert dealt is not None and dealt.secret == secret and dealt.mixes[0].links == links
        dealt_cards = digest(desk.room.table.running().game)
        third = await desk.reopened(tmp_path, timing)
        assert digest(desk.room.table.running().game) == dealt_cards
        await desk.say(desk.takers[1], "concede")
        assert len(await verified(desk, 1)) == 7
        await third.close()

    run(story())


def test_a_later_pledge_outlives_the_server_and_its_move_is_made_once(tmp_path: Path, timing: FakeTiming) -> None:
    async def story() -> None:
        house = await opened_house(tmp_path, timing)
        desk = await searching(house)
        one = desk.takers[0]
        await desk.move(one, "search")
        sent: dict[str, Any] = {"picks": ["S3"], "id": "mine", "at": desk.room.table.number}
        assert (await desk.say(one, "move", **sent))["type"] == "pledged"
        again = await desk.reopened(tmp_path, timing)
        assert (await desk.say(one, "move", **sent))["type"] == "pledged", "sent again it is not made again"
        other = {**sent, "picks": ["S4"], "id": "other", "at": desk.room.table.number}
        with pytest.raises(Refused, match="shuffled"):
            await desk.say(one, "move", **other)
        await desk.both_give()
        assert (await desk.say(one, "move", **sent))["type"] == "accepted"
        assert one.state["moves"] == 2
        await desk.say(one, "concede")
        assert len(await verified(desk)) == 7
        await again.close()

    run(story())


@pytest.mark.parametrize("step", ["seal", "mix", "dealt"])
def test_a_server_that_dies_at_any_step_of_the_deal_goes_on_with_it(
    tmp_path: Path, timing: FakeTiming, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    """What was written stays; what was not is done by the next server, with one seal and one end in the log."""

    async def story() -> None:
        house = await opened_house(tmp_path, timing)
        append = house.store.append

        async def dies(id: str, entry: Any, over: bool = False, fence: int = 1) -> None:
            await append(id, entry, over, fence)
            if entry.kind == step:
                raise OSError("killed after the commit")

        with monkeypatch.context() as patch:
            patch.setattr(house.store, "append", dies)
            desk = await one_waits(house)

            async def dealing() -> None:
                await desk.second_comes()
                desk.come_again()
                await desk.both_give()

            with pytest.raises(Refused, match="again"):
                await dealing()
        again = await desk.reopened(tmp_path, timing)
        if desk.room.table.recorder is None:
            await desk.both_give()
        for taker in desk.takers:
            taker.keep_seal()
        await desk.say(desk.takers[0], "concede")
        log = await log_of(again)
        assert [line.split(" ")[1] for line in log.splitlines()] == ["sealed", "over"]
        verify(desk.room.table.record_text(), nonce=NONCES[0], commitment=desk.takers[0].proof.terms, log=log)
        await again.close()

    run(story())


@pytest.mark.parametrize("restarted", [False, True])
def test_nobody_is_shown_a_seal_or_asked_for_a_link_before_the_seal_is_in_the_log(
    tmp_path: Path, timing: FakeTiming, monkeypatch: pytest.MonkeyPatch, restarted: bool
) -> None:
    """Whoever came while the log was written was shown no line of it, and took the right one for a second seal."""

    async def story() -> None:
        house = await opened_house(tmp_path, timing)
        desk = await one_waits(house)
        if restarted:
            await desk.second_comes()
            await house.close()
            house = await opened_house(tmp_path, timing)
        publish, heard = house.store.publish, list[Any]()

        async def slow(notice: Any) -> tuple[int, str]:
            desk.room = house.rooms[desk.room.table.id]
            desk.come_again()
            heard.extend(desk.takers[0].heard)
            return await publish(notice)

        monkeypatch.setattr(house.store, "publish", slow)
        if restarted:
            await house.room(desk.room.table.id)
        else:
            await desk.second_comes()
        assert heard[0]["sealed"] is None and "mix" not in [each["type"] for each in heard]
        await desk.both_give()
        assert desk.room.table.recorder is not None
        await house.close()

    run(story())


def test_the_seal_of_a_finished_game_is_shown_as_before_after_a_restart(tmp_path: Path, timing: FakeTiming) -> None:
    async def story() -> None:
        house = await opened_house(tmp_path, timing)
        desk = await two_take_part(house)
        await desk.both_give()
        await desk.say(desk.takers[0], "concede")
        again = await desk.reopened(tmp_path, timing)
        for taker in desk.takers:
            taker.keep_seal()
        await again.close()

    run(story())


def test_a_table_whose_seal_could_not_be_written_is_fetched_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await one_waits(house)

        with nothing_published(monkeypatch, house), pytest.raises(Refused, match="again"):
            await desk.second_comes()
        again = await house.room(desk.room.table.id)
        assert again is not None and again.table.full and again.table.pledged is not None and again.table.line[0] == 1

    told(tmp_path, story)


# Ends


def test_a_deal_of_a_game_that_nobody_finishes_is_opened_before_it_is_forgotten(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        waiting = await two_take_part(house)
        playing = await one_takes_part_with(house, "third")
        store: Any = house.store
        await store.do(lambda each: each.execute("UPDATE game SET touched = 0").rowcount)
        assert await forget_left(house.store, 30) == 2
        log = await log_of(house)
        for desk, owed in ((waiting, "both"), (playing, "A")):
            dealt = desk.room.table.dealt
            assert dealt is not None and f" void {dealt.id} owed={owed}\n" in log
            assert opened(json.loads(await house.store.opened(dealt.id))).tags == dealt.tags
            assert await house.store.find(desk.room.table.id) is None, "with the opening it is forgotten"
        assert await house.store.prune(30) == 0
        assert await log_of(house) == log, "the log is never forgotten"

    told(tmp_path, story)


async def one_takes_part_with(house: House, word: str) -> Desk:
    """Make a table against the computer with another number, and be asked something there."""
    room, _ = await house.create(NewTable(opponent="random", anchor=anchor_of(nonce_of(word))))
    return Desk(house, room)


def test_who_makes_a_move_while_the_game_is_forgotten_plays_on_with_a_closed_deal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A deal is opened only together with forgetting its table, so that nobody plays with cards that all can know."""

    async def story(house: House, timing: FakeTiming) -> None:
        desk = await two_take_part(house)
        forget = house.store.forget

        async def late(*words: Any) -> bool:
            await desk.both_give()
            return await forget(*words)

        monkeypatch.setattr(house.store, "forget", late)
        assert await forget_left(house.store, -1) == 0
        dealt = desk.room.table.dealt
        assert dealt is not None and await house.store.opened(dealt.id) == ""
        await desk.say(desk.takers[0], "concede")
        assert len(await verified(desk)) == 7

    told(tmp_path, story)


def test_a_seal_that_nobody_was_shown_leaves_nothing_in_the_log_when_its_table_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A lease or a store that fails between keeping the seal and making it public, and nobody ever comes back."""

    async def story(house: House, timing: FakeTiming) -> None:
        desk = await one_waits(house)

        with nothing_published(monkeypatch, house), pytest.raises(Refused, match="again"):
            await desk.second_comes()
        assert await forget_left(house.store, -1) == 1
        assert await log_of(house) == "" and await house.store.find(desk.room.table.id) is None
        with pytest.raises(Refused, match="has served"):
            await house.create(NewTable(opponent="random", anchor=anchor_of(NONCES[1])))

    told(tmp_path, story)


def test_a_table_that_comes_back_while_it_is_forgotten_is_sealed_no_more(
    tmp_path: Path, timing: FakeTiming, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No seal follows the end of its own deal."""

    async def story() -> None:
        house = await opened_house(tmp_path, timing)
        desk = await two_take_part(house)
        id = desk.room.table.id
        await house.close()
        again = await opened_house(tmp_path, timing)
        publish = again.store.publish

        async def late(notice: Any) -> tuple[int, str]:
            assert await forget_left(again.store, -1) == 1
            return await publish(notice)

        monkeypatch.setattr(again.store, "publish", late)
        await again.room(id)
        assert [line.split()[1] for line in (await log_of(again)).splitlines()] == ["sealed", "void"]
        assert await again.store.find(id) is None
        await again.close()

    run(story())


def test_a_running_deal_is_not_opened(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await two_take_part(house)
        dealt = desk.room.table.dealt
        assert dealt is not None
        assert await house.store.opened(dealt.id) == "" and await house.store.opened("x") == ""
        await desk.both_give()
        assert await house.store.opened(dealt.id) == ""
        assert await forget_left(house.store, 30) == 0

    told(tmp_path, story)


def test_a_game_that_a_fault_stops_is_void_by_the_server_and_opened(tmp_path: Path) -> None:
    async def story(house: House, timing: FakeTiming) -> None:
        desk = await two_take_part(house)
        await desk.both_give()
        async with desk.room.lock:
            await desk.room.freeze()
        dealt = desk.room.table.dealt
        assert dealt is not None and f" void {dealt.id} owed=server" in await log_of(house)
        assert opened(json.loads(await house.store.opened(dealt.id))).mixes == dealt.mixes

    told(tmp_path, story)


def test_the_end_is_published_later_if_it_could_not_be_at_once(
    tmp_path: Path, timing: FakeTiming, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        house = await opened_house(tmp_path, timing)
        desk = await two_take_part(house)
        await desk.both_give()

        with nothing_published(monkeypatch, house):
            await desk.say(desk.takers[0], "concede")
        assert " over " not in await log_of(house)
        again = await desk.reopened(tmp_path, timing)
        assert len(await verified(desk)) == 7
        await again.close()

    run(story())


def test_the_end_of_a_game_is_published_before_it_is_forgotten_if_it_could_not_be_before(
    tmp_path: Path, timing: FakeTiming, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        house = await opened_house(tmp_path, timing)
        desk = await two_take_part(house)
        await desk.both_give()

        with nothing_published(monkeypatch, house):
            await desk.say(desk.takers[0], "concede")
        text, id = desk.room.table.record_text(), desk.room.table.id
        await house.close()
        again = await opened_house(tmp_path, timing)
        assert await again.store.prune(-1) == 0, "its seal is in the log without an end"
        assert await forget_left(again.store, -1) == 1 and await again.store.find(id) is None
        log = await log_of(again)
        assert [line.split()[1] for line in log.splitlines()] == ["sealed", "over"]
        assert len(verify(text, proof=desk.takers[0].proof, log=log).checked) == 7
        await again.close()

    run(story())


def test_no_deal_is_sealed_of_a_table_that_was_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table is brought back while it is forgotten: nobody is shown a seal, and the log has none without an end."""

    async def story(house: House, timing: FakeTiming) -> None:
        desk = await one_waits(house)
        publish = house.store.publish

        async def late(notice: Any) -> tuple[int, str]:
            store: Any = house.store
            await store.do(lambda each: each.execute("DELETE FROM game").rowcount)
            return await publish(notice)

        monkeypatch.setattr(house.store, "publish", late)
        with pytest.raises(Refused, match="again"):
            await desk.second_comes()
        assert await log_of(house) == "" and await house.room(desk.room.table.id) is None

    told(tmp_path, story)


def test_a_number_serves_no_more_after_its_game_was_forgotten(tmp_path: Path) -> None:
    """The attack: when a game is forgotten, its links are known to whoever has its record, and its number is free."""

    async def story(house: House, timing: FakeTiming) -> None:
        desk = await two_take_part(house)
        await desk.both_give()
        await desk.say(desk.takers[0], "concede")
        for seat in (0, 1):
            desk.room.exit(desk.takers[seat])
        await house.sweep(0.0)
        assert await house.store.prune(-1) == 1
        with pytest.raises(Refused, match="has served"):
            await house.create(NewTable(opponent="random", anchor=anchor_of(NONCES[1])))
        room, _ = await house.create(NewTable(opponent="friend", anchor="none"))
        with pytest.raises(Refused, match="has served"):
            await house.join(room.table.config.invite, "friend", anchor_of(NONCES[0]), "")

    told(tmp_path, story)
