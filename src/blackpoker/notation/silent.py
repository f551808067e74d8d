"""Questions that nobody was asked: with fewer than two answers the engine takes the only one.

A scenario may still give that answer; the line is accepted and has no effect. Which questions were passed over is
found by going from the last move to the present again, one step at a time.
"""

from typing import Final

from blackpoker.common.game import Game
from blackpoker.core import CANCEL, DONE, Draft
from blackpoker.core.asking import pick
from blackpoker.core.engine import step

from . import item as items
from .item import Item
from .move import CHOOSE, Move
from .naming import ANSWERS, request_meant, trump_meant, unit_meant

UNTOUCHED: Final = (-99,)


def is_only_answer(before: Game, draft: Draft, move: Move) -> bool:
    """Tell whether a line gives the answer that the engine took by itself after the last move."""
    game = before.clone()
    if game.draft:
        pick(game, CANCEL)
    while game.decision is not None:
        pick(game, draft[len(game.draft)])
    while game.decision is None and not game.over:
        taken = taken_silently(game)
        if taken is not None and is_answer(game, move, taken):
            return True
        step(game)
    return False


def taken_silently(game: Game) -> Draft | None:
    """Return the answer that the next step takes without asking, or None if it is no such step.

    A step that asks writes the answer and reads none, so that another answer lying there is replaced.
    """
    probe = game.clone()
    process = probe.processes[-1]
    process.picks = UNTOUCHED
    try:
        step(probe)
    except (AssertionError, LookupError, StopIteration, ValueError):
        return None
    return None if probe.decision is not None or process.picks == UNTOUCHED else process.picks


def is_answer(game: Game, move: Move, taken: Draft) -> bool:
    """Tell whether the items of a line can mean these picks."""
    picks = [option for option in taken if option != DONE]
    if move.verb != CHOOSE:
        return not move.blocks and not picks
    return len(picks) == len(move.picks) and all(
        may_mean(game, item, option) for item, option in zip(move.picks, picks)
    )


def may_mean(game: Game, item: Item, option: int) -> bool:
    """Tell whether an item can mean an option."""
    if item.kind == items.CARD:
        return item.card == option
    if item.kind in (items.UNIT, items.PLACE):
        unit = unit_meant(game, item, 0, True)
        return unit is not None and unit.number == option
    if item.kind == items.TRUMP:
        trump = trump_meant(game, item, 0, True)
        return trump is not None and trump.number == option
    if item.kind == items.REQUEST:
        return request_meant(game, item) == option
    if item.kind == items.SEAT:
        return item.seat == option
    return any(words.get(item.word) == option for words in ANSWERS.values())
