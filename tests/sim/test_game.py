"""One game of a match: who sits where, what is shared, and what becomes of players that fail."""

import re

import pytest

from blackpoker.core import Decision
from blackpoker.record.record import read_record
from blackpoker.record.replay import replay
from blackpoker.sim import Agent, Result, Setting
from blackpoker.sim.game import NEITHER, A, B, play_game
from blackpoker.sim.setting import agent_name, deal_seed, player_seed

from .players import (
    Exits,
    IsCancelled,
    LeavesAsGenerator,
    Panics,
    PicksNameless,
    PicksNonsense,
    PicksText,
    PicksTrue,
    Raises,
    RaisesInterrupt,
    RaisesUnspeakable,
    Steady,
    TakesBack,
    panics_when_made,
    raises_when_made,
)

GAMES = range(12)


def setting(a: Agent = "random", b: Agent = "random", rules: str = "lite+entry20", records: bool = False) -> Setting:
    return Setting(a, b, rules, seed=7, records=records)


def record(result: Result) -> str:
    assert result.record is not None
    return result.record


def test_the_games_of_a_pair_share_the_deal_and_swap_the_seats() -> None:
    for pair in range(0, 12, 2):
        played = [play_game(setting("random", Steady, records=True), game) for game in (pair, pair + 1)]
        one, two = [read_record(record(result)) for result in played]
        assert one.seed == two.seed == deal_seed(7, pair)
        assert (one.names, two.names) == (("random", "Steady"), ("Steady", "random"))


def test_the_first_player_follows_from_the_deal_so_both_are_it_once_in_a_pair() -> None:
    for pair in range(0, 12, 2):
        assert {play_game(setting(), pair).first, play_game(setting(), pair + 1).first} == {A, B}


def test_every_pair_and_every_seat_has_its_own_seed() -> None:
    assert len({deal_seed(7, game) for game in range(100)}) == 50
    assert len({player_seed(7, game, seat) for game in range(100) for seat in (0, 1)}) == 200
    assert deal_seed(7, 0) != deal_seed(8, 0)


def test_a_game_played_again_is_the_same_game() -> None:
    assert [play_game(setting(), game) for game in GAMES] == [play_game(setting(), game) for game in GAMES]


@pytest.mark.parametrize("rules", ["lite+entry20", "mast+pack", "pro+strategy"])
def test_a_record_is_the_game_that_was_played(rules: str) -> None:
    for game in range(4):
        result = play_game(setting(rules=rules, records=True), game)
        written = read_record(record(result))
        played = replay(written)
        assert played.outcome is not None
        assert played.turns == result.turns
        assert result.winner == setting().agent_at(game, played.outcome.winners[0])
        assert play_game(setting(rules=rules), game).record is None


def test_requests_are_counted_for_who_made_them() -> None:
    for game in GAMES:
        result = play_game(setting(records=True), game)
        for seat, letter in enumerate("AB"):
            lines = [line for line in read_record(record(result)).moves if line.startswith(f"{letter} ")]
            requests = [line for line in lines if not re.match(r". (pass|choose|block)\b", line)]
            assert sum(result.uses[setting().agent_at(game, seat)]) == len(requests)


def test_nobody_is_asked_which_card_tops_the_graveyard() -> None:
    assert '[Options "ask_graveyard_top=false"]' in record(play_game(setting(records=True), 0))


@pytest.mark.parametrize(
    ("agent", "said"),
    [
        (Raises, "raised ValueError: no idea at all (players.py:"),
        (Exits, "raised SystemExit: 3 (players.py:"),
        (Panics, "raised Panic: index out of bounds (players.py:"),
        (IsCancelled, "raised CancelledError (players.py:"),
        (LeavesAsGenerator, "raised GeneratorExit (players.py:"),
        (RaisesUnspeakable, "raised Unspeakable: (Unspeakable cannot be shown) (players.py:"),
        (PicksNonsense, "picked 12345 for "),
        (PicksNameless, "picked (Nameless cannot be shown) for "),
        (PicksText, "picked 'pass' for "),
        (PicksTrue, "picked -1.0 for choose_action, which was not offered"),
        (TakesBack, "picked -3 for "),
        (raises_when_made, "raised RuntimeError: no model found (players.py:"),
        (panics_when_made, "raised Panic: no model found (players.py:"),
    ],
)
def test_a_player_that_fails_loses_by_technical_end_and_the_record_is_kept(agent: Agent, said: str) -> None:
    for game, seat in ((0, "A"), (1, "B")):
        result = play_game(setting(agent, "random"), game)
        assert result.winner == B
        assert result.technical.startswith(f"{seat} ({agent_name(agent)}) {said}")
        kept = read_record(record(result))
        assert kept.result == f"technical end: {result.technical}"
        assert replay(kept).over


def test_an_interrupt_is_nobodys_failure() -> None:
    with pytest.raises(KeyboardInterrupt):
        play_game(setting(RaisesInterrupt, "random"), 0)


def test_a_player_may_fail_while_the_other_one_wins_or_loses_the_same_way() -> None:
    result = play_game(setting(Raises, Raises), 0)
    assert result.winner in (A, B)
    assert result.technical


def test_a_game_without_end_has_no_winner() -> None:
    result = play_game(setting(Passes, Passes), 0)
    assert (result.winner, result.decisions) == (NEITHER, 200)
    assert "100 times in a row" in result.technical
    assert result.record is None


class Passes:
    def __init__(self, seed: int) -> None:
        pass

    def choose(self, sight: object, decision: Decision) -> int:
        return decision.options[0]
