"""Play many games of the property battery in several processes and report: `make soak GAMES=10000`.

Every format with every frame and every pair of players comes up. The report is the same for the same seed, whatever
the number of processes; a violation names its game, which `--game` plays again.
"""

import argparse
import signal
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from typing import Final, TypeAlias

from tests.battery.battery import COSTLY, Report, play
from tests.battery.plan import PAIRS, SCHEDULES, Plan
from tests.battery.tally import impossible, table, zeros

Work: TypeAlias = tuple[int, int, int, int, int, str]
"""Some games: the seed of the run, the first and last number, the trump pair or -1, how rare costly checks are, and
the edition."""
BLOCK: Final = 4
"""So many games a process plays before it reports."""
ENOUGH: Final = 5000
"""From so many games on, nothing that an action's header allows may be missing."""
SHOWN: Final = 20
"""So many games of a kind are listed."""


def main() -> int:
    """Play, report, and tell by the exit code whether all went well."""
    options = parser().parse_args()
    if options.game is not None:
        plan = Plan(options.seed, options.game, options.pair, options.edition)
        return report(play(plan, costly=options.costly), options.edition, judged=False)
    total, begun = Report(), time.monotonic()
    work = pair_blocks(options) if options.pairs else game_blocks(options)
    games = sum([last - first for _, first, last, *_ in work])
    try:
        print(f"{games} games of the battery with seed {options.seed}\n", flush=True)
        for block in blocks(work, options.jobs):
            total.add(block)
            show_progress(total, games, begun)
    except KeyboardInterrupt:
        print(f"\ninterrupted after {total.games} of {games} games", file=sys.stderr)
    clear_progress()
    failed = report(total, options.edition, judged=total.games >= ENOUGH and not options.pairs)
    print(f"{time.monotonic() - begun:.0f} seconds in {options.jobs} processes")
    return failed


def parser() -> argparse.ArgumentParser:
    """Return the reader of the command line."""
    reader = argparse.ArgumentParser(prog="soak", description="Play many games of the property battery.")
    reader.add_argument("--games", type=AtLeast(1), default=1000, help="how many games (1000)")
    reader.add_argument("--jobs", type=AtLeast(1), default=2, help="in how many processes (2)")
    reader.add_argument("--seed", type=AtLeast(0), default=0, help="the seed of the run (0)")
    reader.add_argument("--pairs", type=AtLeast(1), help="instead, so many games with every two trumps on both sides")
    reader.add_argument(
        "--costly", type=AtLeast(1), default=COSTLY, help=f"costly checks look at one decision in so many ({COSTLY})"
    )
    reader.add_argument("--game", type=AtLeast(0), help="play this one game of the run only")
    reader.add_argument("--edition", choices=tuple(SCHEDULES), default="8", help="of which edition (8)")
    reader.add_argument("--pair", type=int, default=-1, help="the trump pair of that game (-1: any)")
    return reader


class AtLeast:
    """Reads a whole number that is not too small."""

    def __init__(self, least: int) -> None:
        self.least: Final = least

    def __call__(self, text: str) -> int:
        """Return the number that a text is."""
        number = int(text)
        if not self.least <= number < 1 << 31:
            raise argparse.ArgumentTypeError(f"{number} is not a number from {self.least} on")
        return number


def game_blocks(options: argparse.Namespace) -> list[Work]:
    """Return the games of a run in blocks."""
    seed, games, costly = options.seed, options.games, options.costly
    return [(seed, first, min(first + BLOCK, games), -1, costly, options.edition) for first in range(0, games, BLOCK)]


def pair_blocks(options: argparse.Namespace) -> list[Work]:
    """Return so many games for every two trumps, in a block for each pair."""
    return [(options.seed, 0, options.pairs, pair, options.costly, options.edition) for pair in range(len(PAIRS))]


def blocks(work: list[Work], jobs: int) -> Iterator[Report]:
    """Play all games, and return what came of them block by block, in their order."""
    if jobs == 1:
        yield from map(play_block, work)
        return
    with ProcessPoolExecutor(jobs, initializer=leave_interrupts) as pool:
        try:
            waiting = iter(work)
            ahead: list[Future[Report]] = []
            while submit(pool, ahead, islice(waiting, 4 * jobs - len(ahead))):
                yield ahead.pop(0).result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def submit(pool: ProcessPoolExecutor, ahead: list[Future[Report]], work: Iterator[Work]) -> bool:
    """Let the pool play some more blocks, and tell whether any are on their way.

    An interrupt waits for this: in the midst of it, it would leave a pool that never ends.
    """
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        ahead += [pool.submit(play_block, each) for each in work]
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
    return bool(ahead)


def leave_interrupts() -> None:
    """An interrupt is for the main process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_block(work: Work) -> Report:
    """Play some games of a run."""
    seed, first, last, pair, costly, edition = work
    total = Report()
    for number in range(first, last):
        total.add(play(Plan(seed, number, pair, edition), costly=costly))
    return total


def show_progress(total: Report, games: int, begun: float) -> None:
    """Say on a terminal how far it is."""
    if sys.stderr.isatty():
        seconds = time.monotonic() - begun
        left = seconds / total.games * (games - total.games)
        line = f"{total.games} of {games} games, {len(total.violations)} violations, {left:.0f} seconds to go"
        print(f"\r{line:70}", end="", file=sys.stderr, flush=True)


def clear_progress() -> None:
    """Take the progress away."""
    if sys.stderr.isatty():
        print(f"\r{'':70}\r", end="", file=sys.stderr, flush=True)


def report(total: Report, edition: str, judged: bool) -> int:
    """Write what came of all games; return 1 if anything is wrong."""
    never, cannot = zeros(total.tally, edition), impossible(total.tally, edition)
    print("\n".join(table(total.tally, edition)))
    print(f"\n{total.games} games, {total.moves} moves, {total.decisions} decisions")
    for reason, times in sorted(total.technical.items()):
        print(f"{times} technical ends: {reason}")
    shown(total.technical_games)
    if judged or not never:
        print(f"{len(never)} cells at zero that a header allows")
    else:
        print(f"{len(never)} cells at zero that a header allows, judged from {ENOUGH} games on")
    shown(never)
    print(f"{len(total.violations) + len(cannot)} violations")
    shown(total.violations + cannot)
    return int(bool(total.violations or cannot or (judged and never)))


def shown(lines: list[str]) -> None:
    """Write the first lines of a list."""
    for line in lines[:SHOWN]:
        print(f"  {line}")
    if len(lines) > SHOWN:
        print(f"  … and {len(lines) - SHOWN} more")


if __name__ == "__main__":
    sys.exit(main())
