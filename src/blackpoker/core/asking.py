"""Asking: how a question is put to a player, and how picks grow into an answer."""

from typing import Any

from mypy_extensions import i64

from .decision import BACK, CANCEL, NO_OPTION, NONE, NOTHING, ONE_PICK, PASS, PASSED, PICKS, Asking, Decision, Draft
from .errors import IllegalOption
from .process import Process
from .question import REQUESTS, Question
from .state import State, running
from .trace import ONLY_ANSWER, judge


def ask(game: State, process: Process[Any], asking: Asking[Any]) -> None:
    """Put a question; the answer is in `process.picks` when the next step runs."""
    settle(game, process, asking, NONE)


def settle(game: State, process: Process[Any], asking: Asking[Any], draft: Draft) -> None:
    """Open the next decision after these picks, taking forced ones silently, or complete the answer."""
    while True:
        decision = asking.offer(game, process, draft)
        if decision is None or not decision.options:
            if game.trace is not None and game.decision is None:
                judge(game, ONLY_ANSWER, process.player, question=asking.question, picks=draft)
            complete(game, process, draft)
            return
        if len(decision.options) > 1 or is_asked(draft, decision, asking):
            game.asking = asking
            game.draft = draft
            game.decision = decision
            return
        draft = grown(draft, decision.options[0])


def complete(game: State, process: Process[Any], draft: Draft) -> None:
    """The answer is complete: no question is open any more."""
    process.picks = draft
    game.asking = None
    game.draft = NONE
    game.decision = None


def is_asked(draft: tuple[int, ...], decision: Decision, asking: Asking[Any]) -> bool:
    """Tell whether a pick is left to the player: fewer than two options are no question, but at [3]."""
    return len(decision.options) > 1 or (asking.always and not draft)


def pick(game: State, option: i64) -> None:
    """Add a pick to the unfinished answer, or take picks back."""
    process, asking, decision = running(game), game.asking, game.decision
    assert asking is not None and decision is not None
    for offered in decision.options:
        if offered == option:
            take(game, offered)
            return
    if option in (BACK, CANCEL) and game.draft:
        draft = earlier(game, process, asking, 0 if option == CANCEL else len(game.draft) - 1)
        settle(game, process, asking, draft)
    else:
        offers = ", ".join([str(each) for each in decision.options])
        that = "that" if option == NO_OPTION else str(option)
        raise IllegalOption(
            f"player {decision.player} cannot pick {that} for {decision.kind}; offered are {offers}",
            f"プレイヤー{decision.player}はそれを選べません（{decision.question.text.ja}）。選べるのは {offers} です。",
        )


def take(game: State, option: i64) -> None:
    """Add an option that is offered to the unfinished answer; a pass completes it."""
    process, asking = running(game), game.asking
    assert asking is not None
    if option == PASS:
        complete(game, process, PASSED)
    else:
        settle(game, process, asking, grown(game.draft, option))


def grown(draft: Draft, option: i64) -> Draft:
    """Return a draft with one more pick."""
    if not draft and 0 <= option < PICKS:
        return ONE_PICK[option]
    draft += (option,)
    return draft


def earlier(game: State, process: Process[Any], asking: Asking[Any], length: i64) -> tuple[int, ...]:
    """Return the longest draft of at most that length at whose end the player had a choice."""
    while length > 0:
        decision = asking.offer(game, process, game.draft[:length])
        if decision is not None and is_asked(game.draft[:length], decision, asking):
            break
        length -= 1
    return game.draft[:length]


def open_question(game: State) -> Question | None:
    """Return the question that the next move answers, also while it is being answered part by part."""
    return None if game.asking is None else game.asking.question


def about(game: State) -> i64:
    """Return the number of the thing that the open decision is about; at [3] that is the request to be answered."""
    decision = game.decision
    if decision is None:
        return NOTHING
    if decision.about == NOTHING and decision.question.about == REQUESTS and game.stage:
        return game.stage[-1].number
    return decision.about
