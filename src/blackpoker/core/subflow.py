"""The two sub-flows of the trigger check: one player's requests of one speed and one timing, one after the other.

A process of a sub-flow is for the player whose requests it handles, and notes the place of their timing in TIMINGS.
"""

from typing import Any, Final

from librt.vecs import append
from mypy_extensions import i64

from .asking import ask
from .decision import Asking, Offer, one_of
from .event import DROPPED, Event
from .process import Process, Program, finish
from .question import ORDER_TRIGGERS
from .request import Request
from .resolving import resolve
from .stage import next_number, put_on_stage
from .state import NONE_RAISED, State, is_playing, raise_event
from .trace import NOT_TRIGGERED, STAGE_NOT_EMPTY, judge, mark
from .winning import win_check

# The places of the steps in the sub-flows.
TAKE: Final = 0
RESOLVE: Final = 1


def matching_immediate(game: State, process: Process) -> bool:
    """[6-5-1] Is there a matching immediate request?"""
    if game.trace is not None:
        mark(game, "6-5-1", process.player)
    return how_many_wait(game, process, True) > 0


def choose_immediate(game: State, process: Process) -> None:
    """[6-5-2] The player takes one of the matching requests."""
    if game.trace is not None:
        mark(game, "6-5-2", process.player)
    if not take_the_only_one(game, process):
        ask(game, process, ORDER_IMMEDIATE)


def resolve_immediate(game: State, process: Process) -> None:
    """[6-5-3] The request that was taken is resolved, whatever lies on the stage (R10)."""
    request = take_from_buffer(game, process)
    if game.trace is not None:
        mark(game, "6-5-3", process.player, request)
    resolve(game, request)


def immediate_win_check(game: State) -> None:
    """[6-5-4] Win check; if the game is decided it ends inside the trigger check (R141)."""
    if game.trace is not None:
        mark(game, "6-5-4")
    win_check(game)


def triggered_by_immediate(game: State) -> i64:
    """[6-5-5] Has it triggered anything new?"""
    if game.trace is not None:
        mark(game, "6-5-5")
    return newly_triggered(game)


def add_after_immediate(game: State, new: i64) -> None:
    """[6-5-6] Newly triggered requests go into the buffer."""
    if game.trace is not None:
        mark(game, "6-5-6")
    game.buffered += new


def matching_normal(game: State, process: Process) -> bool:
    """[6-10-1] Is there a matching normal request?"""
    if game.trace is not None:
        mark(game, "6-10-1", process.player)
    return how_many_wait(game, process, False) > 0


def choose_normal(game: State, process: Process) -> None:
    """[6-10-2] The player takes one of the matching requests."""
    if game.trace is not None:
        mark(game, "6-10-2", process.player)
    if not take_the_only_one(game, process):
        ask(game, process, ORDER_NORMAL)


def is_main(game: State, request: Request) -> bool:
    """[6-10-3] Is the request main?"""
    if game.trace is not None:
        mark(game, "6-10-3", request.controller, request)
    return request.main


def stage_is_empty(game: State) -> bool:
    """[6-10-4] Is the stage empty?"""
    if game.trace is not None:
        mark(game, "6-10-4")
    return game.staged == 0


def stage_main(game: State, request: Request) -> None:
    """[6-10-5] The main request is put on the empty stage."""
    if game.trace is not None:
        mark(game, "6-10-5", request.controller, request)
    put_on_stage(game, request)


def drop(game: State, request: Request) -> None:
    """[6-10-6] The main request is dropped, as the stage is not empty (R10)."""
    if game.trace is not None:
        mark(game, "6-10-6", request.controller, request)
    if game.trace is not None:
        judge(game, STAGE_NOT_EMPTY, request.controller, request=request)
    raise_event(game, Event(DROPPED, request.controller, request.action, (request.number,)))


def stage_quick(game: State, request: Request) -> None:
    """[6-10-7] The quick request is put on the stage, whatever lies there."""
    if game.trace is not None:
        mark(game, "6-10-7", request.controller, request)
    put_on_stage(game, request)


def triggered_by_normal(game: State) -> i64:
    """[6-10-8] Has that triggered anything new?"""
    if game.trace is not None:
        mark(game, "6-10-8")
    return newly_triggered(game)


def add_after_normal(game: State, new: i64) -> None:
    """[6-10-9] Newly triggered requests go into the buffer; immediate ones wait for the outer loop."""
    if game.trace is not None:
        mark(game, "6-10-9")
    game.buffered += new


def take_immediate(game: State, process: Process) -> None:
    """The sub-flow goes on while there is a matching request."""
    if matching_immediate(game, process):
        choose_immediate(game, process)
    else:
        finish(process)


def check_after_immediate(game: State, process: Process) -> None:
    """After each resolution the game may be decided, and more may be triggered."""
    immediate_win_check(game)
    if not game.over:
        new = triggered_by_immediate(game)
        if new > 0:
            add_after_immediate(game, new)
        process.step = TAKE


def take_normal(game: State, process: Process) -> None:
    """The sub-flow goes on while there is a matching request."""
    if matching_normal(game, process):
        choose_normal(game, process)
    else:
        finish(process)


def stage_or_drop(game: State, process: Process) -> None:
    """The request that was taken finds its place on the stage or is dropped, which may trigger more."""
    find_place(game, take_from_buffer(game, process))
    new = triggered_by_normal(game)
    if new > 0:
        add_after_normal(game, new)
    process.step = TAKE


def find_place(game: State, request: Request) -> None:
    """A normal request that was triggered goes on the stage or is dropped."""
    if not is_main(game, request):
        stage_quick(game, request)
    elif stage_is_empty(game):
        stage_main(game, request)
    else:
        drop(game, request)


def newly_triggered(game: State) -> i64:
    """Make requests of the events since the last look, for each player's own copy of an action (R8).

    They lie behind those of the buffer until they are counted among them; how many there are is returned. What happens
    meanwhile waits for the next look.
    """
    raises = game.raises
    row = game.raised_row
    game.raises = 0
    game.raised_row = NONE_RAISED
    new: i64 = 0
    for place in range(raises):
        event = row[place]
        for action in game.rules.waiting_for(event):
            before = new
            told = 0 if game.trace is None else len(game.trace)
            player = game.turn
            for _ in range(game.players):
                if is_playing(game, player) and (action.given is None or action.given.holds(game, event, player)):
                    request = game.rules.triggered_request(game, next_number(game), action, player, event)
                    lay_behind(game, game.buffered + new, request)
                    new += 1
                player = player + 1 if player + 1 < game.players else 0
            if game.trace is not None and new == before and len(game.trace) == told:
                judge(game, NOT_TRIGGERED, event.player, action=action)
    if game.raises == 0:
        game.raised_row = row
    return new


def lay_behind(game: State, place: i64, request: Request) -> None:
    """Write a request in a place of the buffer's row."""
    if place < len(game.buffer_row):
        game.buffer_row[place] = request
    else:
        game.buffer_row = append(game.buffer_row, request)


def is_waiting(request: Request, process: Process, immediate: bool) -> bool:
    """Tell whether a sub-flow is about a request in the buffer: of its player, its timing and that speed."""
    if request.controller != process.player or request.immediate != immediate:
        return False
    return request.main == (process.notes[0] == 0)


def how_many_wait(game: State, process: Process, immediate: bool) -> i64:
    """Return how many requests in the buffer a sub-flow is about."""
    total: i64 = 0
    for place in range(game.buffered):
        if is_waiting(game.buffer_row[place], process, immediate):
            total += 1
    return total


def take_the_only_one(game: State, process: Process) -> bool:
    """Take a request that is alone in the buffer, about which there is nothing to ask; False if there are more."""
    if game.buffered > 1:
        return False
    process.picked = 0
    process.pick(0)
    return True


def offer_order(game: State, process: Process, offer: Offer, immediate: bool) -> None:
    """Offer the waiting requests by their place in the buffer, of those that are alike the first only (R169)."""
    different: list[Request] = []
    places: list[int] = []
    for place in range(game.buffered):
        request = game.buffer_row[place]
        if is_waiting(request, process, immediate) and not any(game.rules.alike(request, other) for other in different):
            different.append(request)
            places.append(place)
    one_of(offer, process.player, ORDER_TRIGGERS, tuple(places))


def offer_immediate(game: State, process: Process, offer: Offer) -> None:
    """Which one is resolved first?"""
    offer_order(game, process, offer, True)


def offer_normal(game: State, process: Process, offer: Offer) -> None:
    """Which one goes on the stage first?"""
    offer_order(game, process, offer, False)


def take_from_buffer(game: State, process: Process) -> Request:
    """Take the request that the player picked out of the buffer."""
    place = process.row[0]
    request = game.buffer_row[place]
    game.buffered -= 1
    while place < game.buffered:
        game.buffer_row[place] = game.buffer_row[place + 1]
        place += 1
    return request


class ImmediateFlow(Program):
    """The program of the immediate flow."""

    def run(self, game: State, process: Process) -> None:
        """Do the next step."""
        place = process.step
        process.step = place + 1
        if place == TAKE:
            take_immediate(game, process)
        elif place == RESOLVE:
            resolve_immediate(game, process)
        else:
            check_after_immediate(game, process)


class NormalFlow(Program):
    """The program of the normal flow."""

    def run(self, game: State, process: Process) -> None:
        """Do the next step."""
        place = process.step
        process.step = place + 1
        if place == TAKE:
            take_normal(game, process)
        else:
            stage_or_drop(game, process)


ORDER_IMMEDIATE: Final[Asking[Any]] = Asking(ORDER_TRIGGERS, offer_immediate)
ORDER_NORMAL: Final[Asking[Any]] = Asking(ORDER_TRIGGERS, offer_normal)

IMMEDIATE_FLOW: Final[Program] = ImmediateFlow(
    "immediate flow", (take_immediate, resolve_immediate, check_after_immediate)
)
NORMAL_FLOW: Final[Program] = NormalFlow("normal flow", (take_normal, stage_or_drop))
