"""How the cost of a decision grows: with the format, the units on the field and the depth of the stage.

Run it in the environment to be measured: `.venv/bin/python bench/growth.py`. It prints tables in Markdown.
"""

import random
import time
from statistics import median

from blackpoker.commands.bench_measure import driven, played_out, resting_collector
from blackpoker.common.game import Game
from blackpoker.core import apply
from blackpoker.regulation import new_game, regulation

REGULATIONS = ("lite+basic", "std+basic", "pro+basic", "mast+basic", "lite+pack", "mast+pack", "mast+rarePack")
REPEATS = 3
SECONDS = 1.0
GAMES = 150
MOST = 200
"""So many tables of a kind are looked at."""


def formats() -> None:
    print("| regulation | decisions/s from Python | decisions/s of playouts | games/s | options | pass only |")
    print("|---|---|---|---|---|---|")
    rules = {name: regulation(name) for name in REGULATIONS}
    found: dict[str, list[dict[str, float]]] = {name: [] for name in REGULATIONS}
    for _ in range(REPEATS):
        for name in REGULATIONS:
            found[name].append({**driven(rules[name], SECONDS), **played_out(rules[name], SECONDS)})
    for name, rates in found.items():
        value = {key: median([each[key] for each in rates]) for key in rates[0]}
        print(
            f"| {name} | {value['decisions_per_s'] / 1000:.0f} k | {value['playout_decisions_per_s'] / 1000:.0f} k "
            f"| {value['games_per_s']:.0f} | {value['options_mean']:.2f} | {value['pass_only_share']:.0%} |"
        )


def tables() -> list[Game]:
    """Return the tables of random games at their questions for a request."""
    rules, draw = regulation("mast+pack"), random.Random(1).random
    found: list[Game] = []
    for seed in range(GAMES):
        game = new_game(rules, seed)
        while (decision := game.decision) is not None:
            if decision.kind == "choose_action":
                found.append(game.clone())
            apply(game, decision.options[int(draw() * len(decision.options))])
    return found


def by(label: str, kinds: dict[str, list[Game]]) -> None:
    """Print what a copy, a pass and a random decision cost at each kind of table."""
    print(f"| {label} | clone µs | clone and pass µs | clone and a random decision µs |")
    print("|---|---|---|---|")
    for name, found in kinds.items():
        if found:
            sample = found[:: max(1, len(found) // MOST)]
            costs = [median([cost(sample, how) for _ in range(REPEATS)]) for how in ("clone", "pass", "random")]
            print(f"| {name} | " + " | ".join([f"{each:.2f}" for each in costs]) + " |")


def cost(sample: list[Game], how: str) -> float:
    """Return the time of a copy, with a pass or a random decision in it, in microseconds."""
    draw = random.Random(1).random
    rounds = 20
    begun = time.process_time()
    for _ in range(rounds):
        for table in sample:
            copy = table.clone()
            if how != "clone":
                assert copy.decision is not None
                options = copy.decision.options
                apply(copy, options[int(draw() * len(options))] if how == "random" else options[0])
    return (time.process_time() - begun) / rounds / len(sample) * 1e6


def main() -> None:
    with resting_collector():
        formats()
        print()
        found = tables()
        units = [len(table.one.units) + len(table.two.units) for table in found]
        ranges = ((0, 3), (4, 7), (8, 11), (12, 99))
        by(
            "units on the field",
            {
                f"{low}–{high}" if high < 99 else f"{low} and more": [
                    table for table, number in zip(found, units) if low <= number <= high
                ]
                for low, high in ranges
            },
        )
        print()
        by(
            "requests on the stage",
            {str(depth): [table for table in found if len(table.stage) == depth] for depth in range(6)},
        )


if __name__ == "__main__":
    main()
