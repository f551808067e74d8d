"""How strong the players are: their matches, how long they think, strength by budget, and what open cards are worth.

Run it in the environment to be measured, from the root of the project:
`.venv/bin/python -m bench.strength matches --games 400 --jobs 2`, `… times`, `… curve`, `… open`.
Figures are printed as they come and kept in a JSON file; a second run goes on where the first one stopped.
"""

import argparse
import json
import time
from pathlib import Path

from bench.plot import Line, plot

from blackpoker.ai.player import ask
from blackpoker.ai.registry import make_player
from blackpoker.ai.search import Limits, Search
from blackpoker.common.game import Game
from blackpoker.core import Decision, Rng, apply
from blackpoker.regulation import new_game, regulation
from blackpoker.sim import Agent, play_match
from blackpoker.sim.setting import agent_name
from blackpoker.view.sight import Sight

REGULATIONS = ("lite+entry20", "mast+pack")
MATCHES = (("hard", "greedy"), ("hard", "flat:200"), ("normal", "greedy"), ("greedy", "random"), ("easy", "random"),
           ("greedy", "easy"))  # fmt: skip
BUDGETS = (0, 5, 10, 20, 40, 80, 160, 320)
OPEN_ITERATIONS = 80


class OpenSight(Sight):
    """A sight with open cards: every world is the true one, but for shuffles to come."""

    def determinize(self, rng: Rng) -> Game:
        world = self._game.clone()
        world.rng = Rng(rng.word(), rng.word(), rng.word(), 1)
        return world


class OpenSearch(Search):
    """The search player with open cards; it cheats, for measurement only."""

    def choose(self, sight: Sight, decision: Decision) -> int:
        return super().choose(OpenSight(sight._game, sight.seat), decision)


def open_search(seed: int) -> OpenSearch:
    return OpenSearch(seed, Limits(iterations=OPEN_ITERATIONS))


class Results:
    """Figures by name, kept in a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.figures: dict[str, dict[str, float]] = json.loads(path.read_text("utf-8")) if path.exists() else {}

    def match(self, rules: str, a: Agent, b: Agent, games: int, jobs: int, seed: int) -> dict[str, float]:
        """Play a match, unless the file has it, and return the share of wins with its interval."""
        name = f"{rules} {agent_name(a)} {agent_name(b)} {games}"
        if name not in self.figures:
            match = play_match(a, b, games, rules, seed=seed, jobs=jobs)
            rate = match.tally.win_rate
            assert rate is not None and match.tally.games == games
            low, high = match.tally.interval
            self.figures[name] = dict(rate=rate, low=low, high=high, technical=match.tally.technical)
            self.path.write_text(json.dumps(self.figures, indent=1) + "\n", "utf-8")
        found = self.figures[name]
        percent = f"{found['rate']:6.1%} ({found['low']:.1%} to {found['high']:.1%})"
        print(f"{rules:14} {agent_name(a):24} beats {agent_name(b):12} in {percent} of {games} games", flush=True)
        return found


def matches(results: Results, arguments: argparse.Namespace) -> None:
    """Play the matches between the levels and the anchors."""
    for rules in REGULATIONS:
        for a, b in MATCHES:
            results.match(rules, a, b, arguments.games, arguments.jobs, arguments.seed)


def curve(results: Results, arguments: argparse.Namespace) -> None:
    """Let searches with growing budgets play against greedy, and draw how often they win."""
    lines = []
    for rules in REGULATIONS:
        points = []
        for budget in BUDGETS:
            agent = f"search:iterations={budget}"
            found = results.match(rules, agent, "greedy", arguments.games, arguments.jobs, arguments.seed)
            points.append((float(budget), found["rate"], found["low"], found["high"]))
        lines.append(Line(rules, points))
    Path(arguments.plot).write_text(plot(lines, "iterations", "games won against greedy"), "utf-8")


def open_cards(results: Results, arguments: argparse.Namespace) -> None:
    """Let the search play against itself with open cards."""
    for rules in REGULATIONS:
        fair = f"search:iterations={OPEN_ITERATIONS}"
        results.match(rules, open_search, fair, arguments.games, arguments.jobs, arguments.seed)


def times(results: Results, arguments: argparse.Namespace) -> None:
    """Measure how long `hard` thinks where it has a choice, on one core."""
    for rules in REGULATIONS:
        taken: list[float] = []
        for seed in range(arguments.seed, arguments.seed + arguments.games):
            game = new_game(regulation(rules), seed)
            players = [make_player(text, seed) for text in (("hard", "greedy") if seed % 2 else ("greedy", "hard"))]
            while game.decision is not None:
                decision = game.decision
                began = time.process_time()
                option = ask(players[decision.player], game)
                if len(decision.options) > 1 and isinstance(players[decision.player], Search):
                    taken.append(time.process_time() - began)
                apply(game, option)
        taken.sort()
        print(
            f"{rules:14} {len(taken)} decisions with a choice: mean {sum(taken) / len(taken):.3f} s, "
            f"median {taken[len(taken) // 2]:.3f} s, longest {taken[-1]:.3f} s"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["matches", "curve", "open", "times"])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--results", default="strength.json")
    parser.add_argument("--plot", default="docs/strength.svg")
    arguments = parser.parse_args()
    work = {"matches": matches, "curve": curve, "open": open_cards, "times": times}[arguments.what]
    work(Results(Path(arguments.results)), arguments)


if __name__ == "__main__":
    main()
