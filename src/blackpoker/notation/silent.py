"""Questions that nobody was asked: with fewer than two answers the engine takes the only one.

A scenario may still give that answer; the line is accepted and has no effect. Which questions were passed over is
found by going from the last move to the present again, one step at a time.
"""

from blackpoker.common.game import Game
from blackpoker.core import CANCEL, DONE, Draft, Judgment, Question
from blackpoker.core.asking import pick
from blackpoker.core.engine import step
from blackpoker.core.trace import ONLY_ANSWER

from . import item as items
from .item import Item
from .move import CHOOSE, Move
from .naming import request_meant, trump_meant, unit_meant


def is_only_answer(before: Game, draft: Draft, move: Move) -> bool:
    """Tell whether a line gives the answer that the engine took by itself after the last move."""
    game = before.clone()
    if game.draft:
        pick(game, CANCEL)
    while game.decision is not None:
        pick(game, draft[len(game.draft)])
    while game.decision is None and not game.over:
        taken = taken_silently(game)
        if taken is not None and is_answer(game, move, *taken):
            return True
        step(game)
    return False


def taken_silently(game: Game) -> tuple[Question, Draft] | None:
    """Return the question that the next step answers without asking, and the answer; None if it is no such step."""
    probe = game.clone()
    probe.trace = []
    step(probe)
    for entry in probe.trace:
        if isinstance(entry, Judgment) and entry.finding is ONLY_ANSWER:
            question, picks = entry.values["question"], entry.values["picks"]
            assert isinstance(question, Question) and isinstance(picks, tuple)
            return question, picks
    return None


def is_answer(game: Game, move: Move, question: Question, taken: Draft) -> bool:
    """Tell whether the items of a line can mean these picks."""
    picks = [option for option in taken if option != DONE]
    if move.verb != CHOOSE:
        return not move.blocks and not picks
    return len(picks) == len(move.picks) and all(
        may_mean(game, question, item, option) for item, option in zip(move.picks, picks)
    )


def may_mean(game: Game, question: Question, item: Item, option: int) -> bool:
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
    answer = question.answer(option)
    return answer is not None and answer.word == item.word
