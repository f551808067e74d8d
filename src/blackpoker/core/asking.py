"""Asking: how a question is put to a player, and how picks grow into an answer."""

from typing import Any

from .decision import BACK, CANCEL, NONE, Decision, Question
from .errors import IllegalOption
from .process import Process
from .state import State


def ask(game: State, process: Process[Any], question: Question[Any]) -> None:
    """Put a question; the answer is in `process.picks` when the next step runs."""
    game.question = question
    game.draft = NONE
    settle(game, process, question)


def settle(game: State, process: Process[Any], question: Question[Any]) -> None:
    """Open the next decision of a question, taking forced picks silently, or complete the answer."""
    while True:
        decision = question.offer(game, process, game.draft)
        if decision is None or not decision.options:
            process.picks = game.draft
            game.draft = NONE
            game.question = None
            game.decision = None
            return
        if is_asked(game.draft, decision, question):
            game.decision = decision
            return
        game.draft = (*game.draft, decision.options[0])


def is_asked(draft: tuple[int, ...], decision: Decision, question: Question[Any]) -> bool:
    """Tell whether a pick is left to the player: fewer than two options are no question, but at [3]."""
    return len(decision.options) > 1 or (question.always and not draft)


def pick(game: State, option: int) -> None:
    """Add a pick to the unfinished answer, or take picks back."""
    process, question, decision = game.processes[-1], game.question, game.decision
    assert question is not None and decision is not None
    for offered in decision.options:
        if offered == option:
            game.draft = (*game.draft, offered)
            settle(game, process, question)
            return
    if option in (BACK, CANCEL) and game.draft:
        game.draft = earlier(game, process, question, 0 if option == CANCEL else len(game.draft) - 1)
        settle(game, process, question)
    else:
        raise IllegalOption(
            f"player {decision.player} cannot pick {option!r} for {decision.kind}; offered are "
            + ", ".join([str(each) for each in decision.options])
        )


def earlier(game: State, process: Process[Any], question: Question[Any], length: int) -> tuple[int, ...]:
    """Return the longest draft of at most that length at whose end the player had a choice."""
    while length > 0:
        decision = question.offer(game, process, game.draft[:length])
        if decision is not None and is_asked(game.draft[:length], decision, question):
            break
        length -= 1
    return game.draft[:length]
