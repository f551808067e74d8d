"""A move as advice: in words that tell somebody to do it, not that it was done."""

import pytest

from blackpoker.client.advising import advised
from blackpoker.client.telling import moment
from blackpoker.client.voice import Voice
from blackpoker.notation.move import read_move
from blackpoker.notation.source import parse
from blackpoker.scenario.scenario import Playing, scenario_of

TABLE = (
    "{A: {life: 20, hand: [S5, H9], field: [bulwark D2, soldier S3, soldier S4]}, "
    "B: {life: 12, hand: [C5, C2], field: [bulwark H2, soldier D8]}}"
)
ATTACK = ("A attack", "A pass", "B pass")
BLOCK = (*ATTACK, "A choose A.S3 A.S4", "A pass", "B pass")


@pytest.mark.parametrize(
    ("before", "line", "ja", "en"),
    [
        (
            (), "A summonsSoldier S5 $ A#1",
            "「兵士召喚」を起こす（★♠5、コスト：防壁1）", "request Summon Soldier (★♠5, paying bulwark 1)",
        ),
        ((), "A attack", "「アタック」を起こす", "request Attack"),
        ((), "A pass", "パスする", "pass"),
        (ATTACK, "A choose A.S3 A.S4", "♠3と♠4を選ぶ", "choose ♠3 and ♠4"),
        (ATTACK, "A choose none", "アタックしない", "do not attack"),
        (BLOCK, "B block A.S3:B.D8", "♠3を♢8でブロックする", "block ♠3 with ♢8"),
        (BLOCK, "B block none", "ブロックしない", "do not block"),
    ],
)  # fmt: skip
def test_advice_is_told_as_something_to_do(before: tuple[str, ...], line: str, ja: str, en: str) -> None:
    playing = Playing(scenario_of(parse(f"regulation: lite\ntable: {TABLE}\n", "advice"), "advice").start())
    for each in before:
        playing.play(each)
    move = read_move(line)
    text = advised(move, moment(playing.game), Voice(move.seat))
    assert (text.ja, text.en) == (ja, en)
