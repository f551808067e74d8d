"""Why a game was lost: what took the last life is said in a sentence, from what an audience was told."""

import random

import pytest
from tests.client.test_telling import told

import blackpoker as bp
from blackpoker.client.losing import ADVICE, COST, why_lost
from blackpoker.client.telling import entry_of, moment, opening_of
from blackpoker.client.told import Entry
from blackpoker.client.voice import Voice
from blackpoker.record.record import Record
from blackpoker.record.replay import replay_move, start
from blackpoker.view.seen import SPECTATOR

FIGHT = "{A: {life: 20, hand: [S5], field: [bulwark D2, soldier S3]}, B: {life: 3, hand: [C5]}}"
ATTACK = ("A attack", "A pass", "B pass", "A choose A.S3", "A pass", "B pass", "B block none", "A pass", "B pass")

BY_KING = tuple([line.replace("A.S3", "A.CK").replace("none", "A.CK:B.HQ") for line in ATTACK])


def said(entries: list[Entry], loser: int, you: int | None) -> str:
    found = why_lost(tuple(entries), loser, Voice(you))
    assert found is not None
    return found.en


def test_whoever_lost_to_an_attack_is_told_so_and_what_to_do_better() -> None:
    entries = told(FIGHT, *ATTACK, seat=1)
    assert said(entries, 1, 1) == (
        "Damage from the attack took the last of your life. "
        "Any charged character can block, soldiers and bulwarks alike."
    )
    assert said(told(FIGHT, *ATTACK), 1, 0) == "Damage from the attack took the last of their life."


def test_the_heirs_that_cost_the_game_are_named() -> None:
    table = "{A: {life: 20, hand: [S5], field: [soldier CK]}, B: {life: [S2, S3], hand: [C5], field: [soldier HQ]}}"
    text = said(told(table, *BY_KING, seat=1), 1, 1)
    assert text.startswith("♡Q went to the graveyard, and Next Generation took the whole rest of your life.")
    assert "do not lose an A, J, Q, K or Joker" in text


def entries_of(record: Record, seat: int) -> list[Entry]:
    """Return what a seat was told of a recorded game."""
    game, voice = start(record), Voice(None if seat == SPECTATOR else seat)
    found = [opening_of(game, 0, seat, voice)]
    for number, line in enumerate(record.moves, 1):
        before = moment(game)
        move = replay_move(game, record, number, line)
        found.append(entry_of(game, number, line, move, before, seat, voice))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_every_game_that_ends_without_life_has_a_reason(seed: int) -> None:
    generator = random.Random(seed)
    game = bp.Game("mast+pack" if seed % 2 else "lite+entry20", seed=seed)
    while not game.over:
        game.choose(generator.choice(game.decision.options))
    assert game.winner is not None
    loser = "BA".index(game.winner)
    for seat in (0, 1, SPECTATOR):
        entries = tuple(entries_of(game.record, seat))
        found = why_lost(entries, loser, Voice(None if seat == SPECTATOR else seat))
        assert found is not None and found.ja.endswith("。")
        assert (seat == loser) == any(found.en.endswith(each.en) for each in ADVICE.values())


def test_the_last_life_as_a_cost_is_a_reason() -> None:
    table = "{A: {life: 1, hand: [S5], field: [bulwark D2]}, B: {life: 9, hand: [C5]}}"
    text = said(told(table, "A summonsSoldier S5"), 0, 0)
    assert text == f"You paid the last life as a cost. {ADVICE[COST].en}"
