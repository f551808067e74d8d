"""Counting what became of each action: requested, resolved, countered, fizzled."""

from functools import cache
from typing import Final

from blackpoker.common.action import Action
from blackpoker.common.game import Game
from blackpoker.common.request import NO_TARGET, Request
from blackpoker.common.rulebook import Rulebook
from blackpoker.common.target import PLAYER, RequestTarget
from blackpoker.core import DIRECT, IMMEDIATE, NEGATED, PASS, RESOLVED

from .plan import OF_EDITION, rules_of

REQUESTED: Final = "requested"
COUNTERED: Final = "countered"
FIZZLED: Final = "fizzled"
CELLS: Final = (REQUESTED, RESOLVED, COUNTERED, FIZZLED)
NEGATING: Final = ("counter", "truce", "trapCounter", "retreat", "reckoning", "lastDitch")


class Tally:
    """How often each action was requested, resolved, negated, and resolved without its effect."""

    def __init__(self) -> None:
        self.counts: Final[dict[tuple[str, str], int]] = {}

    def count(self, action: str, cell: str, times: int = 1) -> None:
        """Count something."""
        self.counts[action, cell] = self.counts.get((action, cell), 0) + times

    def add(self, other: "Tally") -> None:
        """Count what another one has counted."""
        for (action, cell), times in other.counts.items():
            self.count(action, cell, times)

    def of(self, action: str, cell: str) -> int:
        """Return a count."""
        return self.counts.get((action, cell), 0)

    def before_pick(self, game: Game, option: int) -> None:
        """Look at what a pick is about to do: the last pass lets the top of the stage resolve, as the game stands."""
        decision = game.decision
        assert decision is not None
        if decision.kind == "choose_action" and option == PASS and game.stage:
            everybody_passed = (game.passed | 1 << game.chance) == game.playing
            if everybody_passed and not game.rules.target_holds(game, game.stage[-1]):
                self.count(game.stage[-1].action.id, FIZZLED)

    def after_move(self, game: Game, first_pick: int | None) -> None:
        """Look at what a move has done; the first pick is that of a request, or None."""
        if first_pick is not None and first_pick != PASS:
            self.count(game.book.plays[first_pick].id, REQUESTED)
        for event in game.events:
            if event.action is not None and event.kind in (RESOLVED, NEGATED):
                self.count(event.action.id, RESOLVED if event.kind == RESOLVED else COUNTERED)


@cache
def possible_cells(edition: str = "8") -> dict[str, tuple[str, ...]]:
    """Return for each action what can become of it, as the headers of all regulations of an edition have it."""
    found: dict[str, set[str]] = {}
    for name in OF_EDITION[edition]:
        book = rules_of(name, "default").book
        for action in book.plays:
            found.setdefault(action.id, set()).update(cells_of(action, book))
    return {action: tuple([cell for cell in CELLS if cell in cells]) for action, cells in found.items()}


def cells_of(action: Action, book: Rulebook) -> list[str]:
    """Tell what can become of an action: only a direct one is requested, only a thing that can go fizzles it."""
    cells = [RESOLVED]
    if action.trigger == DIRECT:
        cells.append(REQUESTED)
    if action.speed != IMMEDIATE and any(can_negate(other, action) for other in book.plays):
        cells.append(COUNTERED)
    if action.target is not None and action.target.kind != PLAYER and action.speed != IMMEDIATE:
        cells.append(FIZZLED)
    return cells


def can_negate(action: Action, other: Action) -> bool:
    """Tell whether an action that negates may target a request of another one."""
    if action.id not in NEGATING:
        return False
    assert isinstance(action.target, RequestTarget)
    return action.target.fits(Request(1, other, 0, bytes(other.key_cards), NO_TARGET, virtual=other.virtual))


def table(tally: Tally, edition: str = "8") -> list[str]:
    """Write the counts, an action a line; a dot stands where nothing can be."""
    lines = [f"{'action':24}" + "".join([f"{cell:>11}" for cell in CELLS])]
    for action, cells in possible_cells(edition).items():
        line = f"{action:24}"
        for cell in CELLS:
            times = tally.of(action, cell)
            line += f"{times if times or cell in cells else '·':>11}"
        lines.append(line)
    return lines


def zeros(tally: Tally, edition: str = "8") -> list[str]:
    """Return what never happened although the headers allow it."""
    return [
        f"{action} was never {cell}"
        for action, cells in possible_cells(edition).items()
        for cell in cells
        if not tally.of(action, cell)
    ]


def impossible(tally: Tally, edition: str = "8") -> list[str]:
    """Return what happened although the headers do not allow it."""
    return [
        f"{action} was {cell} {times} times, which cannot be"
        for (action, cell), times in sorted(tally.counts.items())
        if cell not in possible_cells(edition)[action]
    ]
