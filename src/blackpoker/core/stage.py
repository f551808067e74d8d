"""The stage (ステージ): where requests wait, last in, first out."""

from .event import NEGATED, STAGED, Event
from .request import Request
from .state import NO_REQUESTS, State, raise_event
from .words import RequestId


def put_on_stage(game: State, request: Request) -> None:
    """Lay a request on top of the stage."""
    game.stage += (request,)
    if game.watched or game.rules.staging_triggers:
        raise_event(game, Event(STAGED, request.controller, request.action, (request.number,)))


def on_stage(game: State, number: RequestId) -> Request | None:
    """Return the request of that number if it lies on the stage."""
    for request in game.stage:
        if request.number == number:
            return request
    return None


def take_off_stage(game: State, number: RequestId) -> bool:
    """Remove the request of that number, most often the top one; False if it does not lie on the stage."""
    stage = game.stage
    if not stage:
        return False
    if stage[-1].number == number:
        game.stage = stage[:-1] if len(stage) > 1 else NO_REQUESTS
        return True
    game.stage = tuple([request for request in stage if request.number != number])
    return len(game.stage) < len(stage)


def replace_on_stage(game: State, request: Request) -> None:
    """Put a request in the place of the one with the same number."""
    game.stage = tuple([request if each.number == request.number else each for each in game.stage])


def negate(game: State, number: RequestId) -> None:
    """Remove a request from the stage without resolving it: nothing follows from it (R21)."""
    request = on_stage(game, number)
    if request is not None:
        take_off_stage(game, number)
        game.rules.after_effect(game, request)
        raise_event(game, Event(NEGATED, request.controller, request.action, (number,)))


def next_number(game: State) -> RequestId:
    """Return the number for a new request."""
    game.requests_made += 1
    return game.requests_made
