"""What holds in every game on the core, tried on random play of the tiny game."""

import os
import random
import subprocess
import sys
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.core.tiny import FULL, likely, play_at_random, tiny_rules

from blackpoker.core import State, apply, check, digest, start

GAMES = st.tuples(st.integers(2, 6), st.integers(0, 2**32), st.integers(0, 120))


def mid_game(players: int, seed: int, decisions: int) -> State:
    game = start(tiny_rules(*FULL), players, seed)
    play_at_random(game, seed, decisions, passing=0.7 * (seed % 4 > 0))
    return game


@given(GAMES)
@settings(max_examples=60, deadline=None)
def test_a_clone_plays_on_identically_and_leaves_the_original_alone(where: tuple[int, int, int]) -> None:
    game = mid_game(*where)
    before = digest(game)
    copy, other = game.clone(), game.clone()
    assert digest(copy) == before
    play_at_random(copy, 5, 40)
    play_at_random(other, 5, 40)
    assert digest(copy) == digest(other)
    assert digest(game) == before
    play_at_random(game, 5, 40)
    assert digest(game) == digest(copy)


@given(GAMES)
@settings(max_examples=40, deadline=None)
def test_options_are_never_empty_and_never_double(where: tuple[int, int, int]) -> None:
    game = mid_game(*where)
    check(game)
    if game.decision is not None:
        for option in game.decision.options:
            copy = game.clone()
            apply(copy, option)
            check(copy)


def test_every_game_ends() -> None:
    for seed in range(40):
        game = start(tiny_rules(*FULL), 2 + seed % 5, seed)
        play_at_random(game, seed, 20_000, passing=0.7)
        assert game.over


def digests_of_games() -> str:
    """Return the digests at every decision of some games, in one line each."""
    lines = []
    for seed in range(12):
        generator = random.Random(seed)
        game = start(tiny_rules(*FULL), 2 + seed % 5, seed)
        line: list[str] = []
        while game.decision is not None and len(line) < 200:
            line.append(digest(game))
            apply(game, likely(game, generator, 0.7))
        lines.append(" ".join(line))
    return "\n".join(lines)


def test_the_golden_games_get_somewhere() -> None:
    """Turns pass, requests resolve, several picks make an answer, players leave, chance is asked."""
    kinds: set[str] = set()
    turns = resolved = 0
    for seed in range(12):
        generator = random.Random(seed)
        game = start(tiny_rules(*FULL), 2 + seed % 5, seed)
        for _ in range(200):
            if game.decision is None:
                break
            kinds.add(game.decision.kind)
            apply(game, likely(game, generator, 0.7))
            resolved += sum(event.kind == "resolved" for event in game.events)
        turns += game.turns
    assert turns > 2 * 12, "in the mean more than two turns a game"
    assert resolved > 8 * 12
    assert kinds == {"choose_action", "choose_victim", "choose_words", "order_triggers"}


def test_the_same_seed_gives_the_same_digests_in_another_process_and_with_another_hash_seed() -> None:
    here = digests_of_games()
    program = "from tests.core.test_properties import digests_of_games; print(digests_of_games())"
    for hash_seed in ("0", "1", "4242"):
        path = os.pathsep.join([str(Path(__file__).parents[2]), *filter(None, sys.path)])
        there = subprocess.run(
            [sys.executable, "-c", program],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path},
        )
        assert there.stdout.strip() == here


def test_digests_are_those_of_the_golden_file() -> None:
    """The compiled and the interpreted engine are both held against the same file."""
    golden = Path(__file__).parent / "golden" / "tiny.txt"
    assert digests_of_games() == golden.read_text().strip(), "write it anew with `python -m tests.core.golden`"
