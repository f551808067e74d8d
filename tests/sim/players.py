"""Players that misbehave, on the top level of a module, so that worker processes find them."""

import asyncio
import os
import signal
from contextlib import suppress
from itertools import count
from pathlib import Path

from blackpoker.core import BACK, Decision, seeded
from blackpoker.players.parameters import Parameters
from blackpoker.players.player import Player
from blackpoker.sim.setting import player_seed
from blackpoker.view.sight import Sight

FLAG = "BLACKPOKER_TEST_FLAG"
"""Names, in the environment, a file that a player leaves when it has misbehaved once."""


class Steady:
    """Picks anything, by its seed, and misbehaves at its tenth decision in a way that a subclass tells."""

    def __init__(self, seed: int) -> None:
        self.rng = seeded(seed)
        self.seed = seed
        self.asked = 0

    def choose(self, sight: Sight, decision: Decision) -> int:
        self.asked += 1
        if self.asked == 10:
            return self.tenth(decision)
        return decision.options[self.rng.below(len(decision.options))]

    def tenth(self, decision: Decision) -> int:
        return decision.options[0]


class Raises(Steady):
    def tenth(self, decision: Decision) -> int:
        raise ValueError("no idea\nat all")


class Exits(Steady):
    def tenth(self, decision: Decision) -> int:
        raise SystemExit(3)


class Panic(BaseException):
    """What a library in another language raises when it gives up: no Exception."""


class Panics(Steady):
    def tenth(self, decision: Decision) -> int:
        raise Panic("index out of bounds")


class IsCancelled(Steady):
    def tenth(self, decision: Decision) -> int:
        raise asyncio.CancelledError


class LeavesAsGenerator(Steady):
    def tenth(self, decision: Decision) -> int:
        raise GeneratorExit


class Unspeakable(Exception):
    """An error that fails when it is to be told."""

    def __str__(self) -> str:
        raise ValueError("no words")


class RaisesUnspeakable(Steady):
    def tenth(self, decision: Decision) -> int:
        raise Unspeakable


class Nameless:
    """A thing that fails when it is to be shown."""

    def __repr__(self) -> str:
        raise ValueError("no words")


class PicksNameless(Steady):
    def tenth(self, decision: Decision) -> int:
        return Nameless()  # type: ignore[return-value]


class RaisesInterrupt(Steady):
    """Raises what Ctrl-C raises, while it thinks."""

    def tenth(self, decision: Decision) -> int:
        raise KeyboardInterrupt


class PicksNonsense(Steady):
    def tenth(self, decision: Decision) -> int:
        return 12345


class PicksText(Steady):
    def tenth(self, decision: Decision) -> int:
        return "pass"  # type: ignore[return-value]


class PicksTrue(Steady):
    """Picks something that equals an option but is no number."""

    def choose(self, sight: Sight, decision: Decision) -> int:
        return float(decision.options[0])  # type: ignore[return-value]


class TakesBack(Steady):
    """Would never come to an end if picks could be taken back."""

    def choose(self, sight: Sight, decision: Decision) -> int:
        return decision.options[-1] if decision.kind == "choose_action" else BACK


class Prints(Steady):
    def tenth(self, decision: Decision) -> int:
        print("thinking aloud")
        return decision.options[0]


class Interrupts(Steady):
    """Does in its own process what Ctrl-C does, in about every tenth game."""

    def tenth(self, decision: Decision) -> int:
        if self.seed % 10 == 0:
            os.kill(os.getpid(), signal.SIGINT)
        return decision.options[0]


class InterruptsParent(Steady):
    """Does to the process that started the workers what Ctrl-C does, in about every tenth game."""

    def tenth(self, decision: Decision) -> int:
        if self.seed % 10 == 0:
            os.kill(os.getppid(), signal.SIGINT)
        return decision.options[0]


class Terminates(Steady):
    """Does to its own process what `timeout` does, in about every tenth game."""

    def tenth(self, decision: Decision) -> int:
        if self.seed % 10 == 0:
            os.kill(os.getpid(), signal.SIGTERM)
        return decision.options[0]


class TerminatesAll(Steady):
    """Does to the whole group of processes what `timeout` does, in about every tenth game."""

    def tenth(self, decision: Decision) -> int:
        if self.seed % 10 == 0:
            os.killpg(0, signal.SIGTERM)
        return decision.options[0]


class Obstructs(Steady):
    """Puts a folder in the way of the third record."""

    def tenth(self, decision: Decision) -> int:
        Path("games/game-000003.bpr").mkdir(exist_ok=True)
        return decision.options[0]


class DiesOnce(Steady):
    """Kills its process, but only once, however many processes come to it at the same time."""

    def tenth(self, decision: Decision) -> int:
        with suppress(FileExistsError):
            Path(os.environ[FLAG]).touch(exist_ok=False)
            os.kill(os.getpid(), signal.SIGKILL)
        return decision.options[0]


class DiesSometimes(Steady):
    """Kills its process in about every eighth game, each time that it is played."""

    def tenth(self, decision: Decision) -> int:
        if self.seed % 8 == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return decision.options[0]


def quiet_seed(games: int = 10) -> int:
    """Return a seed with which none of the interrupting players, as player a, interrupts its first games."""
    return next(seed for seed in count() if all(player_seed(seed, game, game % 2) % 10 != 0 for game in range(games)))


def raises_when_made(seed: int) -> Player:
    raise RuntimeError("no model found")


def panics_when_made(seed: int) -> Player:
    raise Panic("no model found")


def make_raises(seed: int, parameters: Parameters) -> Player:
    return Raises(seed)


def make_steady(seed: int, parameters: Parameters) -> Player:
    return Steady(seed)


def make_prints(seed: int, parameters: Parameters) -> Player:
    return Prints(seed)


def make_interrupts(seed: int, parameters: Parameters) -> Player:
    return Interrupts(seed)


def make_interrupts_parent(seed: int, parameters: Parameters) -> Player:
    return InterruptsParent(seed)


def make_terminates(seed: int, parameters: Parameters) -> Player:
    return Terminates(seed)


def make_terminates_all(seed: int, parameters: Parameters) -> Player:
    return TerminatesAll(seed)


def make_obstructs(seed: int, parameters: Parameters) -> Player:
    return Obstructs(seed)
