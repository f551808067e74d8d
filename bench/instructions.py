"""How many instructions a decision of a playout takes, by callgrind, which nothing disturbs: a table by module.

    .venv/bin/python bench/instructions.py --regulation mast+pack lite+basic --games 60 --functions 30

Set-up is not counted. What Python's library does is charged to the compiled function that called it. It takes Valgrind
and a compiled engine.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

PLAYED = """
import gc, sys
from blackpoker.common.playout import play_on
from blackpoker.core import seeded
from blackpoker.regulation import new_game, regulation
gc.disable()
games = [new_game(regulation(sys.argv[1]), seed) for seed in range(int(sys.argv[2]))]
rng = seeded(0)
print(sum([play_on(game, rng, 1 << 40, 1 << 40) for game in games]))
"""
ENGINE = "blackpoker__mypyc"
COUNTED = "CPyDef_playout___play_on"
NAME = re.compile(r"\((\d+)\)(?: (.*))?")
ROUNDS = 40
"""Calls inside the library are no deeper."""
Cost = dict[str, float]


class Profile:
    """What a file of callgrind says: instructions of each function by itself, and of each call with all below it."""

    def __init__(self, text: str) -> None:
        self.own: Cost = defaultdict(float)
        self.calls: dict[tuple[str, str], float] = defaultdict(float)
        self.objects: dict[str, str] = {}
        self.names: dict[tuple[str, str], str] = {}
        self.read(text)

    def named(self, space: str, text: str) -> str:
        """Return a name that the file writes out once and then calls by a number."""
        match = NAME.fullmatch(text)
        if match is None:
            return text
        if match[2] is not None:
            self.names[space, match[1]] = match[2]
        return self.names[space, match[1]]

    def read(self, text: str) -> None:
        """Add up all lines."""
        here = called = there = function = ""
        for line in text.splitlines():
            if line.startswith("ob="):
                here = self.named("ob", line[3:])
            elif line.startswith("fn="):
                function = self.named("fn", line[3:])
                self.objects.setdefault(function, here)
                there = here
            elif line.startswith("cob="):
                there = self.named("ob", line[4:])
            elif line.startswith("cfn="):
                called = self.named("fn", line[4:])
                self.objects.setdefault(called, there)
            elif line.startswith("calls="):
                called = "*" + called
            elif line[:1] in "0123456789+-*" and len(line.split()) == 2:
                cost = float(line.split()[1])
                if called.startswith("*"):
                    self.calls[function, called[1:]] += cost
                    called, there = "", here
                else:
                    self.own[function] += cost

    def is_engine(self, function: str) -> bool:
        """Tell whether a function is one of the engine's."""
        return ENGINE in self.objects.get(function, "") and function.startswith("CPyDef_")

    def charged(self) -> Cost:
        """Return the cost of the engine's functions, each with what the library did for it."""
        into: Cost = defaultdict(float)
        for (caller, callee), inclusive in self.calls.items():
            if caller != callee:
                into[callee] += inclusive
        found: Cost = dict(self.own)
        for _ in range(ROUNDS):
            moved: Cost = defaultdict(float)
            for (caller, callee), inclusive in self.calls.items():
                if caller != callee and not self.is_engine(callee) and into[callee]:
                    moved[caller] += found.get(callee, 0) * inclusive / into[callee]
            found = {name: each for name, each in found.items() if self.is_engine(name) or not into[name]}
            for name, each in moved.items():
                found[name] = found.get(name, 0) + each
        return {name: each for name, each in found.items() if each}


def measured(regulation: str, games: int) -> tuple[int, Profile]:
    """Play games under callgrind; return how many decisions they had, and the profile."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "callgrind")
        command = [
            *("valgrind", "--tool=callgrind", "--collect-atstart=no", f"--toggle-collect={COUNTED}"),
            *(f"--callgrind-out-file={out}", sys.executable, "-c", PLAYED, regulation, str(games)),
        ]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        return int(done.stdout), Profile(out.read_text())


def module_of(function: str) -> str:
    """Return the module of a compiled function, as far as its name tells."""
    match = re.match(r"CPyDef_(.*?)___", function)
    return match[1] if match else "(library)"


def main() -> None:
    """Measure and print a table for each regulation."""
    parser = argparse.ArgumentParser(prog="bench/instructions.py", description="instructions for a decision")
    parser.add_argument("--regulation", nargs="+", default=["mast+pack", "lite+basic", "mast+extra"])
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--functions", type=int, default=0, help="so many functions as well")
    asked = parser.parse_args()
    for regulation in asked.regulation:
        decisions, profile = measured(regulation, asked.games)
        total = sum(profile.own.values())
        library = sum([each for name, each in profile.own.items() if not profile.is_engine(name)])
        print(f"{regulation}: {total / decisions:,.0f} instructions a decision ({decisions:,} decisions),", end=" ")
        print(f"{library / total:.0%} of them in Python's library")
        modules: Cost = defaultdict(float)
        charged = profile.charged()
        for name, each in charged.items():
            modules[module_of(name)] += each / decisions
        for name, each in sorted(modules.items(), key=lambda item: -item[1]):
            if each >= 1:
                print(f"  {each:7,.0f}  {name}")
        for name, each in sorted(charged.items(), key=lambda item: -item[1])[: asked.functions]:
            print(f"    {each / decisions:7,.0f}  {name}  (own {profile.own[name] / decisions:,.0f})")


if __name__ == "__main__":
    main()
