"""Asking: how a question is put to a player, and how picks grow into an answer."""

from typing import Any, Final

from mypy_extensions import i64

from .decision import BACK, CANCEL, NO_OPTION, NOTHING, PASS, Asking, Decision, Draft, Offer, words_in
from .errors import IllegalOption
from .process import Process, Step
from .question import REQUESTS, Question
from .state import State
from .trace import ONLY_ANSWER, judge


class Ask(Step):
    """A step that puts a question and does nothing else; it has the name of the question, unless it has its own."""

    def __init__(self, asking: Asking[Any], name: str = "") -> None:
        super().__init__(name or asking.question.id)
        self.asking: Final = asking

    def run(self, game: State, process: Process) -> None:
        """Put the question."""
        ask(game, process, self.asking)


def ask(game: State, process: Process, asking: Asking[Any]) -> None:
    """Put a question; the answer is in `process.picks` when the next step runs."""
    game.changing_offer().drafted = 0
    settle(game, process, asking)


def settle(game: State, process: Process, asking: Asking[Any]) -> None:
    """Open the next decision after the picks so far, taking forced ones silently, or complete the answer."""
    offer = game.changing_offer()
    offer.count = 0
    asking.fill(game, process, offer)
    put(game, process, asking)


def put(game: State, process: Process, asking: Asking[Any]) -> None:
    """Open the decision that is offered; take forced picks silently, and complete the answer where nothing is left."""
    offer = game.offer
    game.shown = None
    while True:
        if offer.count == 0:
            if game.trace is not None and game.asking is None:
                judge(game, ONLY_ANSWER, process.player, question=asking.question, picks=offer.picks())
            complete(game, process)
            return
        if is_question(offer, asking):
            game.asking = asking
            return
        offer.pick(offer.row[0])
        offer.count = 0
        asking.fill(game, process, offer)


def complete(game: State, process: Process) -> None:
    """The answer is complete: no question is open any more."""
    offer = game.changing_offer()
    process.picked = offer.drafted
    offer.draft = process.swap_row(offer.draft)
    offer.drafted = 0
    game.asking = None
    game.shown = None


def is_question(offer: Offer, asking: Asking[Any]) -> bool:
    """Tell whether a pick is left to the player: fewer than two options are no question, but at [3]."""
    return offer.count > 1 or (offer.count == 1 and asking.always and offer.drafted == 0)


def is_asked(draft: Draft, decision: Decision, asking: Asking[Any]) -> bool:
    """Tell whether a decision after a draft is left to the player."""
    return len(decision.options) > 1 or (asking.always and not draft)


def pick(game: State, option: i64) -> None:
    """Add a pick to the unfinished answer, or take picks back."""
    asking = game.asking
    assert asking is not None
    offer = game.offer
    for place in range(offer.count):
        if offer.row[place] == option:
            take(game, option)
            return
    if option in (BACK, CANCEL) and offer.drafted > 0:
        go_back(game, game.top(), asking, i64(0) if option == CANCEL else offer.drafted - 1)
        return
    offers = ", ".join([str(each) for each in words_in(offer.row, offer.count)])
    that = "that" if option == NO_OPTION else str(option)
    raise IllegalOption(
        f"player {offer.player} cannot pick {that} for {offer.question.id}; offered are {offers}",
        f"プレイヤー{offer.player}はそれを選べません（{offer.question.text.ja}）。選べるのは {offers} です。",
    )


def take(game: State, option: i64) -> None:
    """Add an option that is offered to the unfinished answer; a pass completes it."""
    process, asking = game.top(), game.asking
    assert asking is not None
    game.changing_offer().pick(option)
    if option == PASS:
        complete(game, process)
    else:
        settle(game, process, asking)


def go_back(game: State, process: Process, asking: Asking[Any], length: i64) -> None:
    """Take picks back, to the longest draft of at most that length at whose end the player had a choice."""
    offer = game.changing_offer()
    while length > 0:
        offer.drafted = length
        offer.count = 0
        asking.fill(game, process, offer)
        if is_question(offer, asking):
            break
        length -= 1
    offer.drafted = length
    settle(game, process, asking)


def reopen(game: State, process: Process, asking: Asking[Any], draft: Draft) -> None:
    """Ask the open question once more, after these picks."""
    offer = game.changing_offer()
    offer.begin(draft)
    offer.count = 0
    asking.fill(game, process, offer)
    game.shown = None


def open_question(game: State) -> Question | None:
    """Return the question that the next move answers, also while it is being answered part by part."""
    return None if game.asking is None else game.asking.question


def about(game: State) -> i64:
    """Return the number of the thing that the open decision is about; at [3] that is the request to be answered."""
    if game.asking is None:
        return NOTHING
    offer = game.offer
    if offer.about == NOTHING and offer.question.about == REQUESTS and game.staged > 0:
        return game.stage_row[game.staged - 1].number
    return offer.about
