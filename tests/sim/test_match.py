"""Matches and fields: counts, order, processes, and what is refused."""

import os
import signal
import threading
from pathlib import Path

import pytest

from blackpoker.core import BlackPokerError
from blackpoker.sim import Agent, Match, Result, play_field, play_match
from blackpoker.sim.files import Sheet
from blackpoker.sim.match import settings_of
from blackpoker.sim.plan import Batch, Plan

from .players import (
    FLAG,
    DiesOnce,
    DiesSometimes,
    Interrupts,
    InterruptsParent,
    Panics,
    Raises,
    Steady,
    panics_when_made,
    quiet_seed,
    raises_when_made,
)


def same(one: Match, other: Match) -> bool:
    mine, theirs = one.data(), other.data()
    del mine["seconds"], theirs["seconds"]
    return mine == theirs and one.uses() == other.uses()


def test_a_match_is_counted() -> None:
    results: list[Result] = []
    match = play_match("random", Steady, 20, seed=3, each=results.append)
    data = match.data()
    assert data["games"] == 20 == len(results)
    assert data["a"] == {"agent": "random", "wins": sum(result.winner == 0 for result in results)}
    assert data["b"] == {"agent": "Steady", "wins": 20 - data["a"]["wins"]}
    assert data["win_rate_a"] == data["a"]["wins"] / 20
    assert data["first_player_wins"] == sum(result.winner == result.first for result in results)
    assert data["turns_mean"] == sum(result.turns for result in results) / 20
    low, high = data["ci95"]
    assert 0 <= low < data["win_rate_a"] < high <= 1
    uses = match.uses()
    assert uses["end"]["a"] + uses["end"]["b"] == uses["end"]["winner"] + uses["end"]["loser"]
    assert "draw" not in uses


def test_the_number_of_processes_makes_no_difference(tmp_path: Path) -> None:
    matches: list[Match] = []
    files: list[bytes] = []
    for jobs in (1, 2, 3):
        file = tmp_path / f"{jobs}.csv"
        sheet = Sheet(file, settings_of(("random", "random"), "lite+entry20", 5, False), 15)
        matches.append(play_match("random", "random", 15, seed=5, jobs=jobs, each=sheet.add))
        sheet.close()
        files.append(file.read_bytes())
    assert same(matches[0], matches[1]) and same(matches[0], matches[2])
    assert files[0] == files[1] == files[2]


def test_another_seed_gives_other_games() -> None:
    assert not same(play_match("random", "random", 10, seed=1), play_match("random", "random", 10, seed=2))


def test_more_games_begin_with_the_same_games() -> None:
    few: list[Result] = []
    many: list[Result] = []
    play_match("random", "random", 5, each=few.append)
    play_match("random", "random", 9, each=many.append)
    assert many[:5] == few


def test_a_field_is_a_round_robin_whose_matches_are_those_played_alone() -> None:
    agents: tuple[Agent, ...] = ("random", Steady, Raises)
    field = play_field(agents, 6, seed=4)
    assert [match.setting.names for match in field.matches] == [
        ("random", "Steady"), ("random", "Raises"), ("Steady", "Raises"),
    ]  # fmt: skip
    for match in field.matches:
        assert same(match, play_match(match.setting.a, match.setting.b, 6, seed=4))
    data = field.data()
    assert data["games"] == 18
    assert [line["agent"] for line in data["field"]][2] == "Raises"
    assert data["field"][2] == {**data["field"][2], "games": 12, "wins": 0, "win_rate": 0.0}
    assert sum(line["elo"] for line in data["field"]) == pytest.approx(0, abs=0.2)
    assert set(field.uses()["end"]) == {"winner", "loser"}


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("agent", [Raises, Panics])
def test_a_player_that_fails_does_not_stop_the_run(agent: Agent, jobs: int) -> None:
    match = play_match(agent, "random", 6, jobs=jobs)
    assert (match.tally.games, match.tally.wins, match.tally.technical) == (6, [0, 6], 6)


def test_an_interrupt_keeps_what_is_finished() -> None:
    before = signal.getsignal(signal.SIGINT)
    results: list[Result] = []
    match = play_match(Interrupts, "random", 1000, seed=quiet_seed(), each=results.append)
    assert match.ending.interrupted
    assert 0 < match.tally.games == len(results) < 1000
    whole = play_match(Steady, "random", len(results), seed=quiet_seed())
    assert (match.tally.wins, match.tally.decisions) == (whole.tally.wins, whole.tally.decisions)
    assert signal.getsignal(signal.SIGINT) is before


def test_an_interrupt_ends_the_worker_processes() -> None:
    results: list[Result] = []
    match = play_match(InterruptsParent, "random", 100_000, seed=quiet_seed(), jobs=2, each=results.append)
    assert match.ending.interrupted
    assert 0 < match.tally.games == len(results) < 100_000
    assert len({result.game for result in results}) == len(results)


def test_an_interrupt_while_results_are_taken_loses_none_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    learn_pace = Plan.learn_pace

    def interrupted(plan: Plan, batch: Batch) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        learn_pace(plan, batch)

    monkeypatch.setattr(Plan, "learn_pace", interrupted)
    results: list[Result] = []
    match = play_match("random", "random", 100_000, jobs=2, each=results.append)
    assert match.ending.interrupted
    assert 0 < match.tally.games == len(results) < 100_000


def test_a_match_may_run_in_a_thread() -> None:
    found: list[Match] = []
    thread = threading.Thread(target=lambda: found.append(play_match("random", "random", 4)))
    thread.start()
    thread.join()
    assert same(found[0], play_match("random", "random", 4))


def test_a_worker_process_that_dies_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FLAG, str(tmp_path / "flag"))
    said: list[str] = []
    match = play_match(DiesOnce, "random", 20, jobs=2, tell=lambda error: said.append(str(error)))
    assert (len(said), match.ending.interrupted, match.ending.error) == (1, False, None)
    assert "died by SIGKILL" in said[0]
    whole = play_match(Steady, "random", 20)
    assert (match.tally.games, match.tally.wins) == (20, whole.tally.wins)


def test_a_game_that_kills_its_process_twice_ends_technically_and_the_run_goes_on() -> None:
    said: list[str] = []
    results: list[Result] = []
    match = play_match(
        DiesSometimes, "random", 12, seed=3, jobs=2, each=results.append, tell=lambda e: said.append(str(e))
    )
    lost = [result for result in results if result.technical]
    assert match.ending.error is None and match.tally.games == 12
    assert lost and all(result.winner == -1 and "died twice by SIGKILL" in result.technical for result in lost)
    assert match.tally.decided == 12 - len(lost)


def test_chunks_grow_with_the_pace_and_shrink_near_the_end() -> None:
    plan = Plan(settings_of(("random", "random"), "lite", 0, False), 1000, jobs=2)
    sizes = []
    while (chunk := plan.take()) is not None:
        sizes.append(chunk.last - chunk.first)
        plan.learn_pace(Batch([], 1.0))
        plan.pace = 400.0
    assert sizes[0] == 1 and max(sizes) == 200 and sizes[-1] == 1
    assert sum(sizes) == 1000


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"games": 0}, "games is from 1"),
        ({"seed": -1}, "the seed is from 0"),
        ({"seed": 1 << 64}, "the seed is from 0"),
        ({"jobs": 0}, "jobs is from 1"),
        ({"on": "mars"}, "on local or ray, not on 'mars'"),
        ({"a": "nobody"}, "no player 'nobody'"),
        ({"a": raises_when_made}, "cannot be made: RuntimeError: no model found"),
        ({"a": panics_when_made}, "cannot be made: Panic: no model found"),
        ({"regulation": "lite+moon"}, "no frame 'moon'"),
    ],
)
def test_what_cannot_be_played_is_refused(change: dict[str, object], words: str) -> None:
    with pytest.raises(BlackPokerError, match=words) as refused:
        play_match(**{"a": "random", "b": "random", "games": 2, **change})  # type: ignore[arg-type]
    assert refused.value.say("ja") != str(refused.value)


@pytest.mark.parametrize("agents", [["random"], ["random", "random"]])
def test_a_field_has_two_or_more_different_players(agents: list[Agent]) -> None:
    with pytest.raises(BlackPokerError):
        play_field(agents, 2)
