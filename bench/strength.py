"""How strong the players are: their matches, how long they think, strength by budget, and what open cards are worth.

Run it in the environment to be measured, from the root of the project:
`.venv/bin/python -m bench.strength matches --games 400 --jobs 2`, `… times`, `… curve`, `… open`; `--rules mast+pack`
and `--only "hard greedy"` take one match of them. A match is played in parts of 10 games. Each part is written as a
line of JSON when it is over, and a second run goes on where the first one stopped; --games may grow.
"""

import argparse
import json
import time
from pathlib import Path

from bench.plot import Line, plot

from blackpoker.common.game import Game
from blackpoker.core import Decision, Rng, apply
from blackpoker.players.player import ask
from blackpoker.players.racing import Racing
from blackpoker.players.registry import make_player
from blackpoker.regulation import new_game, regulation
from blackpoker.search.budget import Limits
from blackpoker.sim import Agent, play_match
from blackpoker.sim.intervals import interval_of_pairs
from blackpoker.sim.setting import agent_name
from blackpoker.view.sight import Sight

REGULATIONS = ("lite+entry20", "mast+pack")
MATCHES = (("hard", "greedy"), ("hard", "flat:200"), ("normal", "greedy"), ("greedy", "random"), ("easy", "random"),
           ("greedy", "easy"))  # fmt: skip
BUDGETS = (0, 500, 1_000, 2_000, 4_000, 8_000, 16_000)
OPEN_EFFORT = 4_000
PART = 10


class OpenSight(Sight):
    """A sight with open cards: every world is the true one, but for shuffles to come."""

    def determinize(self, rng: Rng) -> Game:
        world = self._game.clone()
        world.rng = Rng(rng.word(), rng.word(), rng.word(), 1)
        return world


class OpenRacing(Racing):
    """The racing player with open cards; it cheats, for measurement only."""

    def choose(self, sight: Sight, decision: Decision) -> int:
        return super().choose(OpenSight(sight._game, sight.seat), decision)


def open_race(seed: int) -> OpenRacing:
    return OpenRacing(seed, Limits(effort=OPEN_EFFORT))


class Results:
    """The parts of matches that have been played, kept in a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.parts: dict[tuple[str, ...], dict[int, list[int]]] = {}
        for line in path.read_text("utf-8").splitlines() if path.exists() else []:
            part = json.loads(line)
            self.parts.setdefault((part["rules"], part["a"], part["b"]), {})[part["seed"]] = part["pairs"]

    def match(self, rules: str, a: Agent, b: Agent, arguments: argparse.Namespace) -> tuple[float, float, float]:
        """Play the parts of a match that the file does not have; return the share of wins and its interval.

        If the file has more than was asked for, all of it counts.
        """
        names = (rules, agent_name(a), agent_name(b))
        parts = self.parts.setdefault(names, {})
        end = arguments.seed + arguments.games // PART
        while end in parts:
            end += 1
        seeds = range(arguments.seed, end)
        for seed in seeds:
            if seed not in parts:
                match = play_match(a, b, PART, rules, seed=seed, jobs=arguments.jobs)
                assert match.tally.games == PART and match.tally.technical == 0
                parts[seed] = list(match.tally.pairs)
                part = dict(rules=rules, a=names[1], b=names[2], seed=seed, pairs=parts[seed])
                with self.path.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(part) + "\n")
                tell(names, [parts[seed] for seed in seeds if seed in parts], end="\r")
        return tell(names, [parts[seed] for seed in seeds])


def tell(names: tuple[str, str, str], parts: list[list[int]], end: str = "\n") -> tuple[float, float, float]:
    """Print and return the share of wins in some parts of a match, with its interval."""
    pairs = bytes([pair for part in parts for pair in part])
    games = 2 * len(pairs)
    rate = sum([pair // 3 for pair in pairs]) / max(games, 1)
    low, high = interval_of_pairs(pairs)
    rules, a, b = names
    print(
        f"{rules:14} {a:18} beats {b:8} in {rate:.1%} ({low:.1%} to {high:.1%}) of {games} games", end=end, flush=True
    )
    return rate, low, high


def matches(results: Results, arguments: argparse.Namespace) -> None:
    """Play the matches between the levels and the anchors."""
    for rules in arguments.rules:
        for a, b in MATCHES:
            if arguments.only in ("", f"{a} {b}"):
                results.match(rules, a, b, arguments)


def curve(results: Results, arguments: argparse.Namespace) -> None:
    """Let races with growing budgets play against greedy, and draw how often they win."""
    lines = []
    for rules in arguments.rules:
        points = []
        for budget in BUDGETS:
            found = results.match(rules, f"race:effort={budget}", "greedy", arguments)
            points.append((float(budget), *found))
        lines.append(Line(rules, points))
    Path(arguments.plot).parent.mkdir(exist_ok=True)
    Path(arguments.plot).write_text(plot(lines, "effort: moves weighed for a decision", "games won"), "utf-8")


def open_cards(results: Results, arguments: argparse.Namespace) -> None:
    """Let the racing player play against itself with open cards."""
    for rules in arguments.rules:
        results.match(rules, open_race, f"race:effort={OPEN_EFFORT}", arguments)


def times(results: Results, arguments: argparse.Namespace) -> None:
    """Measure how long `hard` thinks where it has a choice, on one core, in processor time."""
    for rules in arguments.rules:
        taken: list[float] = []
        for seed in range(arguments.seed, arguments.seed + arguments.games):
            game = new_game(regulation(rules), seed)
            players = [make_player(text, seed) for text in (("hard", "greedy") if seed % 2 else ("greedy", "hard"))]
            while game.decision is not None:
                decision = game.decision
                began = time.process_time()
                option = ask(players[decision.player], game)
                if len(decision.options) > 1 and isinstance(players[decision.player], Racing):
                    taken.append(time.process_time() - began)
                apply(game, option)
        taken.sort()
        print(
            f"{rules:14} {len(taken)} decisions with a choice in {arguments.games} games: "
            f"mean {sum(taken) / len(taken):.3f} s, median {taken[len(taken) // 2]:.3f} s, longest {taken[-1]:.3f} s"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["matches", "curve", "open", "times"])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rules", nargs="+", default=REGULATIONS)
    parser.add_argument("--only", default="", help='one match, as "hard greedy"')
    parser.add_argument("--results", default="strength.jsonl")
    parser.add_argument("--plot", default="docs/images/strength.svg")
    arguments = parser.parse_args()
    work = {"matches": matches, "curve": curve, "open": open_cards, "times": times}[arguments.what]
    work(Results(Path(arguments.results)), arguments)


if __name__ == "__main__":
    main()
