"""How strong the players of one build are against those of another: both play the same games, each in its own process.

    .venv/bin/python -m bench.builds_strength OLD/.venv/bin/python .venv/bin/python --player hard --games 300

Both builds keep the game for themselves and tell each other their moves in notation; each deal is played twice, with
seats swapped. The moves of a build that knows `blackpoker.ai` (before `blackpoker.players`) are understood, too.
"""

import argparse
import json
import subprocess
import sys
from typing import Any, Final

from blackpoker.sim.intervals import interval_of_pairs

CHILD: Final = """
import json, sys, time
try:
    from blackpoker.notation.line import pick, play
    from blackpoker.players.player import ask
    from blackpoker.players.registry import make_player
except ImportError:
    from blackpoker.ai.player import ask
    from blackpoker.ai.registry import make_player
    from blackpoker.record.notation import pick, play
from blackpoker.regulation import new_game, regulation
from blackpoker.common.card import card_name
game = player = None
held = []
def thought():
    wanted = [each for each in game.decision.options if each >= 0 and card_name(each) in held]
    if game.decision.kind == "choose_trumps" and wanted:
        return wanted[0]
    return ask(player, game)
for line in sys.stdin:
    wish = json.loads(line)
    answer = {}
    if "rules" in wish:
        game, player = new_game(regulation(wish["rules"]), wish["seed"]), make_player(wish["player"], wish["luck"])
        held = wish["trumps"]
    elif "play" in wish:
        play(game, wish["play"])
    else:
        begun, move = time.process_time(), None
        while move is None:
            move = pick(game, thought())
        answer = {"move": move, "seconds": time.process_time() - begun}
    decision = game.decision
    answer["asked"] = None if decision is None else decision.player
    answer["winner"] = list(game.outcome.winners) if game.outcome is not None else None
    print(json.dumps(answer), flush=True)
"""


class Build:
    """A build in its own process, with the time that its player has taken."""

    def __init__(self, python: str) -> None:
        self.process = subprocess.Popen([python, "-c", CHILD], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.seconds = 0.0
        self.longest = 0.0
        self.moves = 0

    def close(self) -> None:
        """Let the process go."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()

    def tell(self, **wish: object) -> dict[str, Any]:
        """Tell the build something and return its answer."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(json.dumps(wish) + "\n")
        self.process.stdin.flush()
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        seconds = float(answer.get("seconds", 0.0))
        self.seconds += seconds
        self.longest = max(self.longest, seconds)
        self.moves += "move" in answer
        return answer


def winner_of(builds: tuple[Build, Build], rules: str, seed: int, player: str, trumps: list[str]) -> int | None:
    """Play a game, the first build in seat A, and return the seat that won; None after a technical end."""
    for seat, build in enumerate(builds):
        now = build.tell(rules=rules, seed=seed, player=player, luck=2 * seed + seat, trumps=trumps)
    while now["asked"] is not None:
        seat = now["asked"]
        now = builds[seat].tell(think=True)
        other = builds[1 - seat].tell(play=now["move"])
        assert (now["asked"], now["winner"]) == (other["asked"], other["winner"]), "the builds play different games"
    return now["winner"][0] if now["winner"] else None


def main() -> None:
    """Play the pairs and tell how many games the new build won."""
    parser = argparse.ArgumentParser(
        prog="bench.builds_strength", description="the strength of one build beside another"
    )
    parser.add_argument("old", help="the python of the build to play against")
    parser.add_argument("new", help="the python of the build to be measured")
    parser.add_argument("--player", default="hard")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rules", nargs="+", default=["lite+entry20", "mast+pack", "mast+extra"])
    parser.add_argument("--trumps", default="", help="what both set aside, as C7,D9; otherwise what they like")
    asked = parser.parse_args()
    trumps = asked.trumps.split(",")
    for rules in asked.rules:
        old, new = Build(asked.old), Build(asked.new)
        pairs: list[int] = []
        for number in range(asked.games // 2):
            seed = asked.seed + number
            won = [winner_of((new, old), rules, seed, asked.player, trumps) == 0]
            won.append(winner_of((old, new), rules, seed, asked.player, trumps) == 1)
            pairs.append(3 * sum(won) + 2)  # as in a tally: both games were decided
            low, high = interval_of_pairs(bytes(pairs))
            share = sum([pair // 3 for pair in pairs]) / 2 / len(pairs)
            print(
                f"{rules}: new {asked.player} wins {share:.1%} [{low:.1%}, {high:.1%}] of {2 * len(pairs)} games; "
                f"a move takes {new.seconds / max(new.moves, 1):.3f} s, at most {new.longest:.2f} s "
                f"(old {old.seconds / max(old.moves, 1):.3f}, {old.longest:.2f})",
                end="\r" if sys.stdout.isatty() else "\n",
                flush=True,
            )
        print()
        old.close()
        new.close()


if __name__ == "__main__":
    main()
