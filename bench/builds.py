"""How fast one build is beside another: `blackpoker bench` of both in turn, and the ratio of each pair of runs.

    .venv/bin/python bench/builds.py OLD/.venv/bin/python NEW/.venv/bin/python --runs 12 --regulation lite+basic

The interval is the one that holds the median of all such ratios with at least 95 %, whatever their distribution.
"""

import argparse
import json
import subprocess
from math import comb
from statistics import median

RATES = ("decisions_per_s", "playout_decisions_per_s", "clones_per_s", "clone_and_step_per_s")


def measured(python: str, regulation: str, seconds: float) -> dict[str, float]:
    """Let a build measure itself."""
    command = [python, "-m", "blackpoker", "bench", "--json", "--seconds", str(seconds), "--regulation", regulation]
    answer = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return {rate: float(answer[rate]) for rate in RATES}


def interval(values: list[float]) -> tuple[float, float]:
    """Return the narrowest pair of places in a row of values that holds the median with at least 95 %."""
    row, number = sorted(values), len(values)
    place = 0
    while 2 * sum([comb(number, below) for below in range(place + 2)]) <= 0.05 * 2**number:
        place += 1
    return row[place], row[-1 - place]


def main() -> None:
    """Measure both builds in turn and print the ratios as a table."""
    parser = argparse.ArgumentParser(prog="bench/builds.py", description="the speed of one build beside another")
    parser.add_argument("old", help="the python of the build to compare with")
    parser.add_argument("new", help="the python of the build to be measured")
    parser.add_argument("--runs", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU time of each measurement")
    parser.add_argument("--regulation", nargs="+", default=["mast+pack", "lite+basic"])
    asked = parser.parse_args()
    print("| regulation | | old | new | ratio | 95 % |")
    print("|---|---|---|---|---|---|")
    for regulation in asked.regulation:
        pairs: list[tuple[dict[str, float], dict[str, float]]] = []
        for run in range(asked.runs):
            both = [asked.old, asked.new] if run % 2 == 0 else [asked.new, asked.old]
            found = {python: measured(python, regulation, asked.seconds) for python in both}
            pairs.append((found[asked.old], found[asked.new]))
        for rate in RATES:
            old, new = [each[rate] for each, _ in pairs], [each[rate] for _, each in pairs]
            ratios = [after / before for before, after in zip(old, new)]
            low, high = interval(ratios)
            print(
                f"| {regulation} | {rate} | {median(old):,.0f} | {median(new):,.0f} "
                f"| {median(ratios):.3f} | {low:.3f}–{high:.3f} |"
            )


if __name__ == "__main__":
    main()
