"""Fair dealing at a table: sealed first, pledged before every mix, a link for each seat, and nothing in its place."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.dealing.games import SEARCHES, nonce_of

from blackpoker.core import digest
from blackpoker.dealing.chain import NO_PART, anchor_of, chain
from blackpoker.dealing.dealt import Forged
from blackpoker.dealing.log import read_log
from blackpoker.dealing.terms import TERMS, pledge, terms
from blackpoker.record.verifying import verify
from blackpoker.server.house import NewTable
from blackpoker.server.table import Refused

from .house import FakeTiming, friends, run
from .taking_part import (
    NONCES,
    log_of,
    one_takes_part,
    opened_house,
    searching,
    two_take_part,
    verified,
)


@pytest.fixture
def timing() -> FakeTiming:
    return FakeTiming()


# What happens in its order


def test_terms_are_sealed_and_logged_before_any_link_is_asked_for(tmp_path: Path, timing: FakeTiming) -> None:
    async def story() -> None:
        house = await opened_house(tmp_path, timing)
        desk = await two_take_part(house)
        for taker in desk.takers:
            kinds = [message["type"] for message in taker.heard]
            sealed = next(place for place, message in enumerate(taker.heard) if message.get("sealed"))
            assert sealed < kinds.index("mix")
            said = taker.keep_seal()
            assert list(said) == list(TERMS)
            assert said["AnchorA"] == anchor_of(NONCES[0]) and said["AnchorB"] == anchor_of(NONCES[1])
            assert said["DeckA"] and said["Rules"] and said["Edition"] and said["Mixing"] == "each"
        table = desk.room.table
        assert table.dealt is not None and table.recorder is None, "nothing is dealt yet"
        log = await log_of(house)
        assert log == f"1 sealed {table.dealt.id} {terms(table.dealt.tags)}\n"
        assert read_log(log, table.dealt.id, desk.takers[0].proof.log).seals == 1
        assert table.dealt.secret not in "".join(desk.takers[0].texts + desk.takers[1].texts), "S is not told"
        await house.close()

    run(story())


def test_the_game_is_dealt_once_both_links_are_there_and_is_verified_by_both(
    tmp_path: Path, timing: FakeTiming
) -> None:
    async def story() -> None:
        house = await opened_house(tmp_path, timing)
        desk = await two_take_part(house)
        await desk.give(1)
        assert desk.room.table.recorder is None
        assert desk.takers[0].state["mixing"] == {"mix": 1, "owed": ["A"]}
        await desk.give(0)
        assert desk.room.table.recorder is not None and desk.takers[0].state["mixing"] is None
        assert desk.takers[0].state["view"] is not None and desk.takers[0].state["moves"] == 0
        await desk.say(desk.takers[0], "concede")
        assert len(await verified(desk, 0)) == len(await verified(desk, 1)) == 7
        await house.close()

    run(story())


def test_no_client_has_been_told_a_link_of_the_other(tmp_path: Path, timing: FakeTiming) -> None:
    async def story() -> None:
        house = await opened_house(tmp_path, timing)
        desk = await two_take_part(house)
        await desk.both_give()
        for seat in (0, 1):
            assert chain(NONCES[1 - seat])[1] not in "".join(desk.takers[seat].texts)
        await house.close()

    run(story())


def test_a_later_move_that_draws_is_pledged_and_waits_for_the_links_of_both(tmp_path: Path, timing: FakeTiming) -> None:
    async def story() -> None:
        house = await opened_house(tmp_path, timing)
        desk = await searching(house)
        one, two = desk.takers
        assert not one.of("mix"), "nothing is drawn yet"
        await desk.move(one, "search")
        before = digest(desk.room.table.running().game)
        answer = await desk.move(one, "S3")
        assert answer["type"] == "pledged"
        asked = two.of("mix")[-1]
        table = desk.room.table
        assert table.dealt is not None and table.pledged is not None
        assert asked == {
            "type": "mix", "mix": 1, "move": 2, "pledge": pledge(table.dealt.secret, 1, 2, table.pledged.line),
        }  # fmt: skip
        assert table.pledged.line not in "".join(two.texts), "the move is not told before it is made"
        assert digest(table.running().game) == before and two.state["moves"] == 1
        wishes: list[tuple[str, dict[str, Any]]] = [
            ("parts", {"picks": []}),
            ("move", {"picks": ["S4"]}),
            ("palette", {}),
        ]
        for type, fields in wishes:
            with pytest.raises(Refused, match="shuffled"):
                await desk.say(one, type, **fields)
        await desk.both_give()
        assert two.state["moves"] == 2 and table.pledged is None
        await desk.say(two, "concede")
        assert any("each of the 1 mixes" in each for each in await verified(desk, 1))
        await house.close()

    run(story())


def test_a_dry_run_is_shown_in_no_answer(tmp_path: Path, timing: FakeTiming) -> None:
    """The server tries a move before it pledges it; two deals with other luck have to look alike until the links."""

    async def heard(number: int) -> list[str]:
        path = tmp_path / str(number)
        path.mkdir()
        house = await opened_house(path, FakeTiming())
        desk = await searching(house)
        game = desk.room.table.running().game
        for _ in range(number):
            game.rng.below(1000)  # what a dry run draws by
        one = desk.takers[0]
        said = [await desk.say(one, "parts", picks=picks) for picks in ([], ["search"])]
        await desk.move(one, "search")
        said += [await desk.say(one, "parts", picks=picks) for picks in ([], ["S3"])]
        await desk.move(one, "S3")
        texts = [json.dumps(each) for each in said] + one.texts + desk.takers[1].texts
        await house.close()
        return [text for text in texts if '"welcome"' not in text]

    one, two = run(heard(0)), run(heard(3))
    assert one == two and len(one) > 10


def test_against_the_computer_the_person_alone_gives_links(tmp_path: Path, timing: FakeTiming) -> None:
    async def story() -> None:
        house = await opened_house(tmp_path, timing)
        desk = await one_takes_part(house)
        assert desk.takers[0].keep_seal()["AnchorB"] == NO_PART
        await desk.give(0)
        assert desk.room.table.recorder is not None
        await desk.say(desk.takers[0], "concede")
        assert len(await verified(desk)) == 7
        await house.close()

    run(story())


def test_where_nobody_takes_part_nobody_is_asked_and_it_is_said(tmp_path: Path, timing: FakeTiming) -> None:
    async def story() -> None:
        house = await opened_house(tmp_path, timing)
        desk = await friends(house)
        listener = desk.enter(0)
        assert desk.room.table.playing and not [each for each in listener.heard if each["type"] == "mix"]
        assert listener.heard[0]["sealed"]["terms"]["AnchorA"] == NO_PART
        await desk.say(listener, "concede")
        found = verify(desk.room.table.record_text(), log=await log_of(house))
        assert any("only the server" in text.en for text in found.unchecked)
        await house.close()

    run(story())


def test_mixed_once_no_second_link_is_asked_for(tmp_path: Path, timing: FakeTiming) -> None:
    async def story() -> None:
        house = await opened_house(tmp_path, timing)
        desk = await two_take_part(house, scenario=SEARCHES, mixing="once", window_ms=0)
        one, two = desk.takers
        await desk.move(one, "search")
        await desk.move(one, "S3")
        await desk.both_give()
        await desk.move(one, "pass")
        await desk.move(two, "search")
        assert (await desk.move(two, "C3"))["type"] == "accepted"
        assert len(two.of("mix")) == 1
        await desk.say(two, "concede")
        record = desk.room.table.record_text()
        found = verify(record, proof=two.proof, log=await log_of(house))
        assert any("foresaw" in text.en for text in found.unchecked)
        await house.close()

    run(story())


# What is refused


@pytest.mark.parametrize(
    ("mix", "link"),
    [
        (2, ""),  # skipped
        (0, ""),
        (1, chain(NONCES[0])[2]),  # a later one
        (1, chain(NONCES[0])[0]),  # the anchor once more
        (1, chain(NONCES[1])[1]),  # of the other player
        (1, NO_PART),
        (1, "ab" * 32),
        (1, "x"),
    ],
)
def test_a_link_that_is_not_owed_changes_nothing(tmp_path: Path, timing: FakeTiming, mix: int, link: str) -> None:
    async def story() -> None:
        house = await opened_house(tmp_path, timing)
        desk = await two_take_part(house)
        with pytest.raises(Refused) as error:
            await desk.give(0, mix, link or chain(NONCES[0])[mix])
        assert error.value.code == "mix"
        assert not desk.room.links and desk.room.table.recorder is None
        await desk.both_give()
        assert desk.room.table.recorder is not None
        await house.close()

    run(story())


def test_a_link_that_is_repeated_or_comes_late_changes_nothing(tmp_path: Path, timing: FakeTiming) -> None:
    async def story() -> None:
        house = await opened_house(tmp_path, timing)
        desk = await two_take_part(house)
        await desk.give(0, 1)
        await desk.give(0, 1)
        with pytest.raises(Refused):
            await desk.give(0, 1, chain(NONCES[0])[2])
        await desk.give(1, 1)
        before = digest(desk.room.table.running().game)
        for seat in (0, 1):
            for mix in (1, 2):
                with pytest.raises(Refused):
                    await desk.give(seat, mix)
        assert digest(desk.room.table.running().game) == before
        await house.close()

    run(story())


def test_whoever_watches_gives_no_link(tmp_path: Path, timing: FakeTiming) -> None:
    async def story() -> None:
        house = await opened_house(tmp_path, timing)
        desk = await two_take_part(house)
        watcher = desk.enter(-1)
        with pytest.raises(Refused):
            await desk.say(watcher, "rematch")
        assert not [each for each in watcher.heard if each["type"] == "mix"]
        assert watcher.heard[0]["sealed"]["terms"]["AnchorA"] == anchor_of(NONCES[0])
        await house.close()

    run(story())


@pytest.mark.parametrize("anchor", ["", "ab", "AB" * 32, "none ", "0x" + "a" * 62, "é" * 64])
def test_nobody_is_dealt_cards_without_an_anchor(tmp_path: Path, timing: FakeTiming, anchor: str) -> None:
    """A client of before knows no anchors and is told to reload."""

    async def story() -> None:
        house = await opened_house(tmp_path, timing)
        with pytest.raises(Refused, match="reload") as error:
            await house.create(NewTable(opponent="friend", anchor=anchor))
        assert error.value.code == "anchor"
        room, _ = await house.create(NewTable(opponent="friend", anchor="none"))
        with pytest.raises(Refused, match="reload"):
            await house.join(room.table.config.invite, "old", anchor, "")
        assert room.table.seats[1] is None
        await house.close()

    run(story())


def test_an_anchor_serves_for_one_deal(tmp_path: Path, timing: FakeTiming) -> None:
    async def story() -> None:
        house = await opened_house(tmp_path, timing)
        mine = anchor_of(NONCES[0])
        await house.create(NewTable(opponent="friend", anchor=mine))
        with pytest.raises(Refused, match="another deal"):
            await house.create(NewTable(opponent="friend", anchor=mine))
        other, _ = await house.create(NewTable(opponent="friend", anchor=anchor_of(NONCES[1])))
        for used in NONCES:
            with pytest.raises(Refused, match="another deal"):
                await house.join(other.table.config.invite, "friend", anchor_of(used), "")
        await house.join(other.table.config.invite, "friend", anchor_of(nonce_of("fresh")), "")
        await house.close()

    run(story())


def test_a_friend_whose_join_was_lost_on_the_way_may_use_the_same_number(
    tmp_path: Path, timing: FakeTiming, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A client keeps its number before it joins: where the server died in between, it comes with the same one."""

    async def story() -> None:
        house = await opened_house(tmp_path, timing)
        room, _ = await house.create(NewTable(opponent="friend", anchor=anchor_of(NONCES[0])))
        invite, mine = room.table.config.invite, anchor_of(NONCES[1])

        async def dies(*_: Any, **__: Any) -> None:
            raise OSError

        with monkeypatch.context() as patch:
            patch.setattr(house.store, "append", dies)
            with pytest.raises(Refused):
                await house.join(invite, "friend", mine, "")
        with pytest.raises(Refused, match="another deal"):
            await house.join(invite, "friend", anchor_of(NONCES[0]), "")
        joined, _ = await house.join(invite, "friend", mine, "")
        assert joined.table.full
        await house.close()

    run(story())


def test_a_rematch_is_a_deal_of_its_own_with_numbers_of_its_own(tmp_path: Path, timing: FakeTiming) -> None:
    async def story() -> None:
        house = await opened_house(tmp_path, timing)
        desk = await two_take_part(house)
        await desk.both_give()
        one, two = desk.takers
        await desk.say(one, "concede")
        with pytest.raises(Refused, match="another deal"):
            await desk.say(one, "rematch", anchor=anchor_of(NONCES[0]))
        fresh = [anchor_of(nonce_of(f"again {seat}")) for seat in "AB"]
        await desk.say(one, "rematch", anchor=fresh[0])
        with pytest.raises(Refused, match="another deal"):
            await desk.say(two, "rematch", anchor=fresh[0])
        await desk.say(two, "rematch", anchor=fresh[1])
        room = await house.room(desk.room.table.next)
        assert room is not None and room.table.dealt is not None and desk.room.table.dealt is not None
        assert room.table.dealt.anchors == (fresh[1], fresh[0]), "the seats are changed"
        assert room.table.dealt.id != desk.room.table.dealt.id
        await house.close()

    run(story())


def test_a_number_that_has_served_elsewhere_since_it_was_offered_makes_no_rematch(
    tmp_path: Path, timing: FakeTiming
) -> None:
    async def story() -> None:
        house = await opened_house(tmp_path, timing)
        desk = await two_take_part(house)
        await desk.both_give()
        one, two = desk.takers
        await desk.say(one, "concede")
        offered = anchor_of(nonce_of("offered"))
        await desk.say(one, "rematch", anchor=offered)
        await house.create(NewTable(opponent="friend", anchor=offered))
        with pytest.raises(Refused, match="another deal"):
            await desk.say(two, "rematch", anchor=anchor_of(nonce_of("again")))
        assert not desk.room.table.next and two.state["rematch"]["wanted"] == []
        for seat, player in enumerate((one, two)):
            await desk.say(player, "rematch", anchor=anchor_of(nonce_of(f"once more {seat}")))
        assert await house.store.find(desk.room.table.next) is not None
        await house.close()

    run(story())


# A client that is lied to


def test_a_second_seal_or_an_early_mix_gets_no_link_from_a_client(tmp_path: Path, timing: FakeTiming) -> None:
    async def story() -> None:
        house = await opened_house(tmp_path, timing)
        desk = await two_take_part(house)
        taker = desk.takers[0]
        said = taker.keep_seal()
        with pytest.raises(Forged, match="twice"):
            taker.proof.sealed({**said, "B": "somebody"}, taker.proof.log or (0, ""), {})
        with pytest.raises(Forged, match="not due"):
            taker.proof.answer(2, 0, "ab" * 32, taker.state["moves"])
        with pytest.raises(Forged, match="not due"):
            taker.proof.answer(1, 1, "ab" * 32, taker.state["moves"])
        await house.close()

    run(story())
