"""Fair dealing: bound before the nonces are known, opened after the game, checked by anybody."""

import hashlib
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from blackpoker.__main__ import main
from blackpoker.record.fair import commitment, is_nonce, secret_of, seed_of
from blackpoker.record.record import read_record
from blackpoker.record.replay import replay
from blackpoker.server.house import NewTable
from blackpoker.server.table import Refused

from .house import Desk, FakeTiming, friends, new_house, run

Match = re.Match[str]
A_NONCE, B_NONCE = "aa" * 16, "0b"


def test_commitment_and_seed_are_the_documented_hashes() -> None:
    secret = secret_of("00" * 32, "deal")
    assert commitment(secret) == hashlib.sha256(f"blackpoker deal 1 commitment {secret}".encode()).hexdigest()
    mixed = hashlib.sha256(f"blackpoker deal 1 seed {secret} {A_NONCE} {B_NONCE}".encode()).hexdigest()
    assert seed_of(secret, (A_NONCE, B_NONCE)) == int(mixed[:16], 16)


def test_every_nonce_counts() -> None:
    seeds = {seed_of("s", nonces) for nonces in [("aa", "bb"), ("bb", "aa"), ("aa", "bc"), ("ab", "bb")]}
    assert len(seeds) == 4


@pytest.mark.parametrize("nonce", ["", "a", "AA", "0x", "gg", "aa" * 17, "é" * 2, "１２"])
def test_nonces_are_hexadecimal_digits(nonce: str) -> None:
    assert not is_nonce(nonce)


def record_of_an_online_game(path: Path) -> tuple[str, str]:
    """Play a game between friends to its end by conceding; return what was committed to, and the record."""

    async def story() -> tuple[str, str]:
        house = new_house(path, FakeTiming())
        await house.open()
        deal, shown = house.new_deal()
        room, _ = await house.create(NewTable(opponent="friend", deal=deal, nonce=A_NONCE))
        assert commitment(room.table.config.secret) == shown
        await house.join(room.table.config.invite, "友", B_NONCE, "")
        desk = Desk(house, room)
        one, two, random = desk.enter(0), desk.enter(1), Random(5)
        for _ in range(20):
            asked = one if room.table.asked == 0 else two
            if room.table.playing and asked.state["ask"] is not None and asked.state["window"] is None:
                await desk.anything(asked, random)
            await house.timing.passes(3.0, house)  # type: ignore[attr-defined]
        if room.table.playing:
            assert room.table.record.deal is None
            await desk.say(two, "concede")
        await house.close()
        return shown, str(room.table.record)

    return run(story())


def test_a_finished_online_game_is_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown, text = record_of_an_online_game(tmp_path)
    record = read_record(text)
    assert record.deal is not None
    assert record.deal.nonces == (A_NONCE, B_NONCE)
    assert replay(record).over
    file = tmp_path / "game.bpr"
    file.write_text(text, encoding="utf-8")
    assert main(["verify", str(file), "--commitment", shown, "--lang", "en"]) == 0
    assert "dealt fairly" in capsys.readouterr().out


def other_result(tag: Match) -> str:
    """Let the loser have won."""
    winner, loser = ("B", "A") if tag[1] == "A" else ("A", "B")
    return f'[Result "{winner} wins: {loser} has no life"]'


@pytest.mark.parametrize(
    ("pattern", "new", "error"),
    [
        (r'\[Secret "[0-9a-f]{4}', '[Secret "0000', "the secret is not the one"),
        (r'\[NonceA "aa', '[NonceA "ab', "the seed does not follow"),
        (r'\[NonceB "0b', '[NonceB "0c', "the seed does not follow"),
        (r'\[Seed "\d', '[Seed "', "the seed does not follow"),
        (r"\[(Commitment|Secret|NonceA|NonceB) .*\n", "", "was not dealt by a server"),
        (r'\[Result "([AB]).*"\]', other_result, "result"),
    ],
    ids=["secret", "nonce of A", "nonce of B", "seed", "no deal", "result"],
)
def test_a_changed_record_is_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], pattern: str, new: str | Callable[[Match], str], error: str
) -> None:
    _, text = record_of_an_online_game(tmp_path)
    file = tmp_path / "game.bpr"
    file.write_text(re.sub(pattern, new, text), encoding="utf-8")
    assert main(["verify", str(file), "--lang", "en"]) == 1
    assert error in capsys.readouterr().out


def test_another_commitment_than_the_shown_one_is_noticed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, text = record_of_an_online_game(tmp_path)
    file = tmp_path / "game.bpr"
    file.write_text(text, encoding="utf-8")
    assert main(["verify", str(file), "--commitment", "ab" * 32, "--lang", "en"]) == 1
    assert "not the one that was shown" in capsys.readouterr().out


def test_a_record_with_a_part_of_its_deal_is_damaged(tmp_path: Path) -> None:
    _, text = record_of_an_online_game(tmp_path)
    file = tmp_path / "game.bpr"
    file.write_text(re.sub(r"\[NonceB .*\n", "", text), encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["verify", str(file)])


def test_a_deal_is_played_once(tmp_path: Path) -> None:
    async def story() -> None:
        house = new_house(tmp_path, FakeTiming())
        await house.open()
        deal, _ = house.new_deal()
        await house.create(NewTable(opponent="friend", deal=deal))
        with pytest.raises(Refused, match="has been played"):
            await house.create(NewTable(opponent="friend", deal=deal))
        await house.close()

    run(story())


def test_a_rematch_has_a_deal_of_its_own(tmp_path: Path) -> None:
    async def story() -> None:
        house = new_house(tmp_path, FakeTiming())
        await house.open()
        desk = await friends(house)
        one, two = desk.enter(0), desk.enter(1)
        await desk.say(one, "concede")
        shown = two.state["rematch"]["commitment"]
        await desk.say(one, "rematch", nonce="aa")
        await desk.say(two, "rematch", nonce="bb")
        room = await house.room(two.state["rematch"]["table"])
        assert room is not None
        config = room.table.config
        assert commitment(config.secret) == shown
        assert config.secret != desk.room.table.config.secret
        assert config.a is not None and config.b is not None
        assert (config.a.nonce, config.b.nonce) == ("bb", "aa")
        await house.close()

    run(story())
