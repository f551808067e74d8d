"""What the core costs: clones of a mid-size state, passes, steps; reported, never asserted.

Run it in the environment to be measured: `.venv/bin/python bench/core.py`.
"""

import gc
import platform
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.core.tiny import AIM, FULL, Story, tiny_rules

import blackpoker
from blackpoker.core import PASS, Event, Request, State, apply, digest, dump, load, start

ROUNDS = 7


def median_ns(work: Callable[[int], None], times: int) -> float:
    """Return the median time of one repetition in nanoseconds of CPU time."""
    results = []
    for _ in range(ROUNDS):
        before = time.process_time_ns()
        work(times)
        results.append((time.process_time_ns() - before) / times)
    return sorted(results)[ROUNDS // 2]


def mid_size_state() -> State:
    """Return a state of the core alone: three processes deep, five requests on the stage, a question open."""
    story = Story(*FULL, players=3)
    story.plays("0 aim", "0 shout", "0 aim", "0 shout", "0 pass", "1 aim", "1 pass", "2 pass", "0 pass")
    tiny = story.game
    assert len(tiny.processes) == 3 and len(tiny.stage) == 5
    plain = State(tiny.rules, tiny.players, tiny.rng.clone())
    tiny.copy_core_to(plain)
    plain.buffer = (Request(9, AIM, 0, (), Event("said", 0)),)
    return plain


def clones(state: State) -> Callable[[int], None]:
    def work(times: int) -> None:
        for _ in range(times):
            state.clone()

    return work


def empty_loop(times: int) -> None:
    for _ in range(times):
        pass


def passes(times: int) -> None:
    for _ in range(times // 150):
        game = start(tiny_rules(*FULL), 2, 1)
        for _ in range(150):
            apply(game, PASS)


def round_trips(state: State) -> Callable[[int], None]:
    def work(times: int) -> None:
        for _ in range(times):
            load(state.rules, dump(state))

    return work


def digests(state: State) -> Callable[[int], None]:
    def work(times: int) -> None:
        for _ in range(times):
            digest(state)

    return work


def main() -> None:
    gc.disable()
    state = mid_size_state()
    tiny = start(tiny_rules(*FULL), 2, 1)
    loop = median_ns(empty_loop, 100_000)
    print(f"engine: {'compiled' if blackpoker.compiled else 'interpreted'}, Python {platform.python_version()}")
    print(f"clone of a mid-size state      {median_ns(clones(state), 50_000) - loop:9.0f} ns")
    print(f"clone of the tiny game         {median_ns(clones(tiny), 50_000) - loop:9.0f} ns")
    print(f"a pass at the chance question  {median_ns(passes, 15_000):9.0f} ns")
    print(f"dump and load of the tiny game {median_ns(round_trips(tiny), 300) / 1000:9.1f} µs")
    print(f"digest of the tiny game        {median_ns(digests(tiny), 300) / 1000:9.1f} µs")


if __name__ == "__main__":
    main()
