"""The two sub-flows of the trigger check: one player's requests of one speed and one timing, one after the other.

A process of a sub-flow is for the player whose requests it handles, and notes the place of their timing in TIMINGS.
"""

from typing import Any, Final

from .asking import ask
from .decision import Decision, Draft, Question, one_of
from .event import DROPPED, Event
from .process import Process, Program, finish, go_to
from .request import Request
from .resolving import resolve
from .stage import next_number, put_on_stage
from .state import NO_EVENTS, NO_REQUESTS, State, raise_event, turn_order
from .trace import mark
from .winning import win_check
from .words import IMMEDIATE, NORMAL, QUICK, TIMINGS


def matching_immediate(game: State, process: Process[Any]) -> bool:
    """[6-5-1] Is there a matching immediate request?"""
    mark(game, "6-5-1", process.player)
    return bool(waiting(game, process, IMMEDIATE))


def choose_immediate(game: State, process: Process[Any]) -> None:
    """[6-5-2] The player takes one of the matching requests."""
    mark(game, "6-5-2", process.player)
    ask(game, process, ORDER_IMMEDIATE)


def resolve_immediate(game: State, process: Process[Any]) -> None:
    """[6-5-3] The request that was taken is resolved, whatever lies on the stage (R10)."""
    request = take_from_buffer(game, process)
    mark(game, "6-5-3", process.player, request)
    resolve(game, request)


def immediate_win_check(game: State) -> None:
    """[6-5-4] Win check; if the game is decided it ends inside the trigger check (R141)."""
    mark(game, "6-5-4")
    win_check(game)


def triggered_by_immediate(game: State) -> tuple[Request, ...]:
    """[6-5-5] Has it triggered anything new?"""
    mark(game, "6-5-5")
    return newly_triggered(game)


def add_after_immediate(game: State, requests: tuple[Request, ...]) -> None:
    """[6-5-6] Newly triggered requests go into the buffer."""
    mark(game, "6-5-6")
    game.buffer = game.buffer + requests


def matching_normal(game: State, process: Process[Any]) -> bool:
    """[6-10-1] Is there a matching normal request?"""
    mark(game, "6-10-1", process.player)
    return bool(waiting(game, process, NORMAL))


def choose_normal(game: State, process: Process[Any]) -> None:
    """[6-10-2] The player takes one of the matching requests."""
    mark(game, "6-10-2", process.player)
    ask(game, process, ORDER_NORMAL)


def is_main(game: State, request: Request) -> bool:
    """[6-10-3] Is the request main?"""
    mark(game, "6-10-3", request.controller, request)
    return request.timing != QUICK


def stage_is_empty(game: State) -> bool:
    """[6-10-4] Is the stage empty?"""
    mark(game, "6-10-4")
    return not game.stage


def stage_main(game: State, request: Request) -> None:
    """[6-10-5] The main request is put on the empty stage."""
    mark(game, "6-10-5", request.controller, request)
    put_on_stage(game, request)


def drop(game: State, request: Request) -> None:
    """[6-10-6] The main request is dropped, as the stage is not empty (R10)."""
    mark(game, "6-10-6", request.controller, request)
    raise_event(game, Event(DROPPED, request.controller, request.action, (request.number,)))


def stage_quick(game: State, request: Request) -> None:
    """[6-10-7] The quick request is put on the stage, whatever lies there."""
    mark(game, "6-10-7", request.controller, request)
    put_on_stage(game, request)


def triggered_by_normal(game: State) -> tuple[Request, ...]:
    """[6-10-8] Has that triggered anything new?"""
    mark(game, "6-10-8")
    return newly_triggered(game)


def add_after_normal(game: State, requests: tuple[Request, ...]) -> None:
    """[6-10-9] Newly triggered requests go into the buffer; immediate ones wait for the outer loop."""
    mark(game, "6-10-9")
    game.buffer = game.buffer + requests


def take_immediate(game: State, process: Process[Any]) -> None:
    """The sub-flow goes on while there is a matching request."""
    if matching_immediate(game, process):
        choose_immediate(game, process)
    else:
        finish(process)


def check_after_immediate(game: State, process: Process[Any]) -> None:
    """After each resolution the game may be decided, and more may be triggered."""
    immediate_win_check(game)
    if not game.over:
        new = triggered_by_immediate(game)
        if new:
            add_after_immediate(game, new)
        go_to(process, take_immediate)


def take_normal(game: State, process: Process[Any]) -> None:
    """The sub-flow goes on while there is a matching request."""
    if matching_normal(game, process):
        choose_normal(game, process)
    else:
        finish(process)


def stage_or_drop(game: State, process: Process[Any]) -> None:
    """The request that was taken finds its place on the stage or is dropped, which may trigger more."""
    request = take_from_buffer(game, process)
    if not is_main(game, request):
        stage_quick(game, request)
    elif stage_is_empty(game):
        stage_main(game, request)
    else:
        drop(game, request)
    new = triggered_by_normal(game)
    if new:
        add_after_normal(game, new)
    go_to(process, take_normal)


def newly_triggered(game: State) -> tuple[Request, ...]:
    """Return the requests that the events since the last look make, for each player's own copy of an action (R8)."""
    raised = game.raised
    if not raised:
        return NO_REQUESTS
    game.raised = NO_EVENTS
    requests: list[Request] = []
    players = turn_order(game)
    for event in raised:
        for action in game.rules.triggered[event.kind]:
            if action.of is not None and not event.is_of(action.of):
                continue
            for player in players:
                if action.given is None or action.given(game, event, player):
                    requests.append(game.rules.triggered_request(game, next_number(game), action, player, event))
    return tuple(requests)


def waiting(game: State, process: Process[Any], speed: str) -> list[Request]:
    """Return the requests in the buffer that a sub-flow is about: of its player, its timing and that speed."""
    timing = TIMINGS[process.notes[0]]
    return [
        request
        for request in game.buffer
        if request.controller == process.player and request.speed == speed and request.timing == timing
    ]


def offer_order(game: State, process: Process[Any], draft: Draft, speed: str) -> Decision | None:
    """Offer the waiting requests by their place in the buffer, of those that are alike the first only (R169)."""
    different: list[Request] = []
    for request in waiting(game, process, speed):
        if not any(game.rules.alike(request, other) for other in different):
            different.append(request)
    places = tuple([game.buffer.index(request) for request in different])
    return one_of(process.player, "order_triggers", draft, places)


def offer_immediate(game: State, process: Process[Any], draft: Draft) -> Decision | None:
    """Which one is resolved first?"""
    return offer_order(game, process, draft, IMMEDIATE)


def offer_normal(game: State, process: Process[Any], draft: Draft) -> Decision | None:
    """Which one goes on the stage first?"""
    return offer_order(game, process, draft, NORMAL)


def take_from_buffer(game: State, process: Process[Any]) -> Request:
    """Take the request that the player picked out of the buffer."""
    place = process.picks[0]
    request = game.buffer[place]
    game.buffer = game.buffer[:place] + game.buffer[place + 1 :]
    return request


ORDER_IMMEDIATE: Final[Question[Any]] = Question("order_immediate", offer_immediate)
ORDER_NORMAL: Final[Question[Any]] = Question("order_normal", offer_normal)

IMMEDIATE_FLOW: Final[Program[Any]] = Program(
    "immediate flow", (take_immediate, resolve_immediate, check_after_immediate)
)
NORMAL_FLOW: Final[Program[Any]] = Program("normal flow", (take_normal, stage_or_drop))
