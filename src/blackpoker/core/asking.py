"""Asking: how a question is put to a player, and how picks grow into an answer."""

from typing import Any

from .decision import BACK, CANCEL, NO_OPTION, NONE, PASS, PASSED, Decision, Draft, Question
from .errors import IllegalOption
from .process import Process
from .state import State


def ask(game: State, process: Process[Any], question: Question[Any]) -> None:
    """Put a question; the answer is in `process.picks` when the next step runs."""
    settle(game, process, question, NONE)


def settle(game: State, process: Process[Any], question: Question[Any], draft: Draft) -> None:
    """Open the next decision after these picks, taking forced ones silently, or complete the answer."""
    while True:
        decision = question.offer(game, process, draft)
        if decision is None or not decision.options:
            complete(game, process, draft)
            return
        if len(decision.options) > 1 or is_asked(draft, decision, question):
            game.question = question
            game.draft = draft
            game.decision = decision
            return
        draft = (*draft, decision.options[0])


def complete(game: State, process: Process[Any], draft: Draft) -> None:
    """The answer is complete: no question is open any more."""
    process.picks = draft
    game.question = None
    game.draft = NONE
    game.decision = None


def is_asked(draft: tuple[int, ...], decision: Decision, question: Question[Any]) -> bool:
    """Tell whether a pick is left to the player: fewer than two options are no question, but at [3]."""
    return len(decision.options) > 1 or (question.always and not draft)


def pick(game: State, option: int) -> None:
    """Add a pick to the unfinished answer, or take picks back."""
    process, question, decision = game.processes[-1], game.question, game.decision
    assert question is not None and decision is not None
    for offered in decision.options:
        if offered == option:
            take(game, offered)
            return
    if option in (BACK, CANCEL) and game.draft:
        draft = earlier(game, process, question, 0 if option == CANCEL else len(game.draft) - 1)
        settle(game, process, question, draft)
    else:
        offers = ", ".join([str(each) for each in decision.options])
        that = "that" if option == NO_OPTION else str(option)
        raise IllegalOption(
            f"player {decision.player} cannot pick {that} for {decision.kind}; offered are {offers}",
            f"プレイヤー{decision.player}は{decision.kind}でそれを選べません。選べるのは {offers} です。",
        )


def take(game: State, option: int) -> None:
    """Add an option that is offered to the unfinished answer; a pass completes it."""
    process, question = game.processes[-1], game.question
    assert question is not None
    if option == PASS:
        complete(game, process, PASSED)
    else:
        settle(game, process, question, (*game.draft, option) if game.draft else (option,))


def earlier(game: State, process: Process[Any], question: Question[Any], length: int) -> tuple[int, ...]:
    """Return the longest draft of at most that length at whose end the player had a choice."""
    while length > 0:
        decision = question.offer(game, process, game.draft[:length])
        if decision is not None and is_asked(game.draft[:length], decision, question):
            break
        length -= 1
    return game.draft[:length]
