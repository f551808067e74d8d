"""The stage (ステージ): where requests wait, last in, first out."""

from librt.vecs import append
from mypy_extensions import i64

from .event import NEGATED, STAGED, Event
from .request import Request
from .state import State, raise_event
from .words import RequestId


def put_on_stage(game: State, request: Request) -> None:
    """Lay a request on top of the stage."""
    if game.staged < len(game.stage_row):
        game.stage_row[game.staged] = request
    else:
        game.stage_row = append(game.stage_row, request)
    game.staged += 1
    if game.watched or game.rules.staging_triggers:
        raise_event(game, Event(STAGED, request.controller, request.action, (request.number,)))


def top_request(game: State) -> Request:
    """Return the request that resolves next, where one waits."""
    assert game.staged > 0, "no request waits"
    return game.stage_row[game.staged - 1]


def on_stage(game: State, number: RequestId) -> Request | None:
    """Return the request of that number if it lies on the stage."""
    place = place_on_stage(game, number)
    return None if place < 0 else game.stage_row[place]


def place_on_stage(game: State, number: RequestId) -> i64:
    """Return the place of a request on the stage, counted from the bottom, or -1; the top one is looked at first."""
    place = game.staged - 1
    while place >= 0 and game.stage_row[place].number != number:
        place -= 1
    return place


def take_off_stage(game: State, number: RequestId) -> bool:
    """Remove the request of that number; False if it does not lie on the stage."""
    place = place_on_stage(game, number)
    if place < 0:
        return False
    game.staged -= 1
    while place < game.staged:
        game.stage_row[place] = game.stage_row[place + 1]
        place += 1
    return True


def replace_on_stage(game: State, request: Request) -> None:
    """Put a request in the place of the one with the same number."""
    place = place_on_stage(game, request.number)
    if place >= 0:
        game.stage_row[place] = request


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
