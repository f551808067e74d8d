"""Measuring this installation: random play driven from Python, playouts inside the engine, copies, memory.

Times are CPU times, so that other programs disturb them little. The cyclic garbage collector rests meanwhile, as in
search and mass play: a game makes no cycles.
"""

import gc
import random
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from statistics import median
from typing import Final

from blackpoker import compiled
from blackpoker.common.game import Game
from blackpoker.common.playout import playout
from blackpoker.core import CHOOSE_ACTION, apply, seeded
from blackpoker.regulation import Regulation, new_game

Rates = dict[str, float]
"""What one measurement found, by the names that the answer of the command has."""
Measurement = Callable[[float], Rates]
"""Measures for so many seconds."""

BATCH: Final = 500
"""So many copies are made between two looks at the clock."""
KEPT: Final = 2000
"""So many copies are kept to see how much memory one takes."""
SEARCHED: Final = 40
"""In so many random games a full table is looked for."""


@contextmanager
def resting_collector() -> Iterator[None]:
    """Let the cyclic garbage collector rest."""
    was_on = gc.isenabled()
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def driven(rules: Regulation, seconds: float, seed: int = 0) -> Rates:
    """Play whole games at random from Python: list the options, pick one, apply it."""
    draw = random.Random(seed).random
    decisions = moves = games = options_seen = passes = 0
    begun = time.process_time()
    while (spent := time.process_time() - begun) < seconds or not games:
        game = new_game(rules, seed + games)
        while (decision := game.decision) is not None:
            options = decision.options
            number = len(options)
            decisions += 1
            options_seen += number
            passes += number == 1
            apply(game, options[int(draw() * number)])
        games += 1
        moves += game.moves
    spent = time.process_time() - begun
    return {
        "decisions_per_s": decisions / spent,
        "moves_per_s": moves / spent,
        "games_per_s": games / spent,
        "options_mean": options_seen / decisions,
        "pass_only_share": passes / decisions,
    }


def played_out(rules: Regulation, seconds: float, seed: int = 0) -> Rates:
    """Play whole games at random inside the engine."""
    rng = seeded(seed)
    decisions = games = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds or not games:
        decisions += playout(new_game(rules, seed + games), rng)
        games += 1
    return {"playout_decisions_per_s": decisions / (time.process_time() - begun)}


def cloned(table: Game, seconds: float) -> Rates:
    """Copy a game again and again."""
    copies = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds or not copies:
        for _ in range(BATCH):
            table.clone()
        copies += BATCH
    return {"clones_per_s": copies / (time.process_time() - begun)}


def cloned_and_stepped(table: Game, seconds: float) -> Rates:
    """Copy a game and make one decision in the copy, one option after the other."""
    assert table.decision is not None
    options = table.decision.options
    copies = 0
    begun = time.process_time()
    while time.process_time() - begun < seconds or not copies:
        for place in range(BATCH):
            apply(table.clone(), options[place % len(options)])
        copies += BATCH
    return {"clone_and_step_per_s": copies / (time.process_time() - begun)}


def bytes_per_state(table: Game) -> float:
    """Return how much memory a copy takes that is kept, beside what all copies share."""
    kept: list[Game | None] = [None] * KEPT
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for place in range(KEPT):
            kept[place] = table.clone()
        return (tracemalloc.get_traced_memory()[0] - before) / KEPT
    finally:
        tracemalloc.stop()


def full_table(rules: Regulation, seed: int = 0) -> Game:
    """Return the fullest table that some random games come to where there is a choice: units and waiting requests."""
    draw = random.Random(seed).random
    best, found = -1, new_game(rules, seed)
    for number in range(SEARCHED):
        game = new_game(rules, seed + number)
        while (decision := game.decision) is not None:
            fullness = len(game.one.units) + len(game.two.units) + len(game.stage)
            if fullness > best and decision.question is CHOOSE_ACTION and len(decision.options) > 2:
                best, found = fullness, game.clone()
            apply(game, decision.options[int(draw() * len(decision.options))])
    return found


def measurements(rules: Regulation, table: Game) -> dict[str, Measurement]:
    """Return all that is measured of this installation."""
    return {
        "driven": lambda seconds: driven(rules, seconds),
        "playout": lambda seconds: played_out(rules, seconds),
        "clone": lambda seconds: cloned(table, seconds),
        "step": lambda seconds: cloned_and_stepped(table, seconds),
    }


def interleaved(work: dict[str, Measurement], seconds: float, repeats: int) -> dict[str, Rates]:
    """Measure everything in turn, several times over; return the medians."""
    found: dict[str, list[Rates]] = {name: [] for name in work}
    with resting_collector():
        for _ in range(repeats):
            for name, measure in work.items():
                found[name].append(measure(seconds))
    return {name: medians(rates) for name, rates in found.items()}


def medians(rates: list[Rates]) -> Rates:
    """Return the median of each value."""
    return {name: median([each[name] for each in rates]) for name in rates[0]}


def answer(rules: Regulation, table: Game, found: dict[str, Rates], peers: dict[str, Rates]) -> dict[str, object]:
    """Return what was measured as programs read it."""
    values: Rates = {}
    for name in ("driven", "playout", "clone", "step"):
        values.update(found[name])
    return {
        "compiled": compiled,
        "regulation": rules.name,
        "decisions_per_s": round(values["decisions_per_s"]),
        "moves_per_s": round(values["moves_per_s"]),
        "games_per_s": round(values["games_per_s"], 1),
        "options_mean": round(values["options_mean"], 3),
        "pass_only_share": round(values["pass_only_share"], 3),
        "clones_per_s": round(values["clones_per_s"]),
        "clone_and_step_per_s": round(values["clone_and_step_per_s"]),
        "playout_decisions_per_s": round(values["playout_decisions_per_s"]),
        "bytes_per_state": round(bytes_per_state(table)),
        "peers": {name: {key: round(value, 1) for key, value in rates.items()} for name, rates in peers.items()},
    }
