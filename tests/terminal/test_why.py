"""After something happened the terminal tells why: with the values that decided and the ruling, in both languages."""

import pytest

from blackpoker.notation.source import parse
from blackpoker.record.record import Record
from blackpoker.regulation import regulation
from blackpoker.scenario.position import position_of
from blackpoker.terminal.match import Match

from .typist import TWO_PEOPLE, sit_down

TABLE = """
turn: A
table:
  A: {life: 12, hand: [S9, H5], field: [bulwark H2, soldier S7]}
  B: {life: [S2, S3, S4], hand: [C5, D8], field: [bulwark D3]}
"""


def match_of(table: str) -> Match:
    root = parse(table, "table.yaml")
    rules = regulation("lite+basic")
    position = position_of(root.mapping(), rules, root)
    return Match(Record(rules, 1, position.decks(), names=TWO_PEOPLE, position=position))


def play(match: Match, *lines: str) -> None:
    for line in lines:
        match.play(line)


@pytest.mark.parametrize(
    ("language", "head", "said"),
    [
        (
            "en",
            "Why it happened (rule R70 opens a ruling):",
            "The key card of Counter (★♣5) has 5, less than 9, so Summon Soldier (★♠9) is not negated. (R70)",
        ),
        (
            "ja",
            "こうなった理由（rule R70 のように裁定を調べられます）：",
            "「カウンター」（★♣5）のキーカードの数字5は9より小さいので、「兵士召喚」（★♠9）は無効にならない。（R70）",
        ),
    ],
)
def test_why_a_counter_did_not_negate(language: str, head: str, said: str) -> None:
    match = match_of(TABLE)
    desk = sit_down(match, 0, language, room=200)
    desk.news()
    play(match, "A summonsSoldier S9 $ A#1", "A pass", "B counter C5 $ D8 > @summonsSoldier", "B pass", "A pass")
    desk.news()
    assert [line.strip() for line in desk.enter("why").lines] == [head, said]
    assert any("R70" in line for line in desk.enter("rule R70").lines)


def test_why_speaks_of_what_happened_since_the_own_last_move_only() -> None:
    match = match_of(TABLE)
    desk = sit_down(match, 0, room=200)
    play(match, "A summonsSoldier S9 $ A#1", "A pass", "B counter C5 $ D8 > @summonsSoldier", "B pass", "A pass")
    desk.news()
    play(match, "A pass", "B pass")
    desk.news()
    assert not any("key card of Counter" in line for line in desk.enter("why").lines)


def test_where_nothing_was_decided_why_says_so_and_how_it_is_used() -> None:
    match = match_of(TABLE)
    lines = sit_down(match, room=200).enter("why").lines
    assert lines[0] == "Nothing was decided by values since your last move." and "why Counter" in " ".join(lines)


def test_the_full_log_tells_judgments_and_events_between_the_boxes() -> None:
    match = match_of(TABLE)
    desk = sit_down(match, 0, room=200)
    play(match, "A summonsSoldier S9 $ A#1", "A pass", "B counter C5 $ D8 > @summonsSoldier", "B pass", "A pass")
    lines = [line.strip() for line in desk.enter("log full 1").lines]
    box = next(place for place, line in enumerate(lines) if line.startswith("[15] B Counter"))
    judged = next(place for place, line in enumerate(lines) if line.startswith("→ The key card of Counter"))
    after = next(place for place, line in enumerate(lines) if line.startswith("[9]"))
    assert lines[0] == "5 A pass" and box < judged < after and lines[judged].endswith("(R70)")
    assert any("(♡2)" in line or "bulwark 1" in line for line in desk.enter("log full").lines)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            ["What decided:", "The attacker ♠7 has no blocker, so its size 7 is dealt as damage. (R64)",
             "B's life is 3 cards, less than 7 damage, so all of it goes to the graveyard. (R22)",
             "B's life is down to 0 cards. (R14)"],
        ),
        (
            "ja",
            ["決め手：", "アタッカー♠7にはブロッカーがいないので、サイズの7点がダメージになる。（R64）",
             "Bのライフは3枚で7点のダメージに足りないので、ある分だけ墓地に移る。（R22）",
             "Bのライフが0枚になった。（R14）"],
        ),
    ],
)  # fmt: skip
def test_the_end_tells_what_decided_with_its_values(language: str, said: list[str]) -> None:
    match = match_of(TABLE)
    play(
        match,
        "A attack",
        "A pass",
        "B pass",
        "A choose A.S7",
        "A pass",
        "B pass",
        "B block none",
        "A pass",
        "B pass",
        "B choose S2",
    )
    assert match.over
    ending = [line.strip() for line in sit_down(match, 0, language, room=200).ending()]
    assert ending[-4:] == said
