"""Let every player play every regulation of an edition: `python -m tools.all_players --edition 9.1 --games 100`.

Each game is checked as the battery's cheap checks do at every decision's end, the player named plays seat A and B by
turns against `random`, and whatever is raised is a fault. Players that search are given little effort.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Final, TypeAlias

from blackpoker.core import apply, check
from blackpoker.editions import EDITIONS
from blackpoker.players.player import ask
from blackpoker.players.registry import make_player
from blackpoker.regulation import new_game, regulation, regulations

USUAL: Final = "random,easy,gentle,greedy,flat:1,search:effort=20,race:effort=20"
"""Every player of this package; `normal` and `hard` are `race` with more effort."""
OFTEN: Final = 20
"""Invariants are looked at once in so many decisions."""
LONGEST: Final = 3000
"""After so many decisions a game is broken off, which is no fault."""
Work: TypeAlias = tuple[str, str, int, int]


def main() -> int:
    """Play, and tell for each player how many games had a fault."""
    parser = argparse.ArgumentParser(prog="all_players", description="let every player play every regulation")
    parser.add_argument("--edition", default="9.1", choices=[edition.id for edition in EDITIONS], help="(9.1)")
    parser.add_argument("--players", default=USUAL, help=f"with commas between ({USUAL})")
    parser.add_argument("--games", type=int, default=100, help="of each player by each regulation (100)")
    parser.add_argument("--seed", type=int, default=0, help="of the first game (0)")
    parser.add_argument("--jobs", type=int, default=2, help="in how many processes (2)")
    asked = parser.parse_args()
    edition = next(each for each in EDITIONS if each.id == asked.edition)
    names = regulations(edition)
    failed = 0
    for player in asked.players.split(","):
        begun = time.monotonic()
        work = [(player, name, asked.seed, asked.games) for name in names]
        faults = [fault for found in done(work, asked.jobs) for fault in found]
        failed += len(faults)
        print(
            f"{player}: {len(names)} regulations, {len(names) * asked.games} games, {len(faults)} faults, "
            f"{time.monotonic() - begun:.0f} s",
            flush=True,
        )
        for fault in faults[:10]:
            print(f"  {fault}", flush=True)
    return int(failed > 0)


def done(work: list[Work], jobs: int) -> Iterator[list[str]]:
    """Play all, in processes if there are several."""
    if jobs == 1:
        yield from map(played, work)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(played, work)


def played(work: Work) -> list[str]:
    """Play the games of a player by a regulation, and return what went wrong."""
    player, name, seed, games = work
    found: list[str] = []
    for number in range(seed, seed + games):
        try:
            play(player, name, number)
        except Exception as error:
            found.append(f"{player}, {name}, seed {number}: {type(error).__name__}: {error}")
    return found


def play(player: str, name: str, seed: int) -> None:
    """Play a game; the player has the seats by turns."""
    game = new_game(regulation(name), seed)
    seats = [make_player(player, seed), make_player("random", seed)]
    if seed % 2:
        seats.reverse()
    for number in range(LONGEST):
        if game.decision is None:
            break
        apply(game, ask(seats[game.decision.player], game))
        if number % OFTEN == 0:
            check(game)
    if game.over:
        check(game)


if __name__ == "__main__":
    sys.exit(main())
