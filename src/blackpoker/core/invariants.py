"""What is true of every state at a decision and after the end; broken, it is an AssertionError."""

from typing import Final

from mypy_extensions import i64

from .bits import bit, count
from .flow import CORE_FLOW
from .process import Process, Program
from .request import Request
from .resolving import RESOLVING
from .state import State, is_playing
from .subflow import IMMEDIATE_FLOW, NORMAL_FLOW
from .trigger import TRIGGER_CHECK
from .words import NOBODY, NORMAL, TIMINGS, TRIGGERED

CORE_PROGRAMS: Final[tuple[Program, ...]] = (CORE_FLOW, TRIGGER_CHECK, IMMEDIATE_FLOW, NORMAL_FLOW, RESOLVING)
FLOWS: Final[tuple[Program, ...]] = (CORE_FLOW, TRIGGER_CHECK, IMMEDIATE_FLOW, NORMAL_FLOW)


def check(game: State) -> None:
    """Raise AssertionError if a state breaks an invariant of the core or of its game."""
    assert 0 <= game.turn < game.players, f"the turn is with player {game.turn}"
    assert 0 <= game.playing < bit(game.players), "somebody plays who does not exist"
    assert game.passed & ~game.playing == 0, "somebody passed who does not play"
    assert game.decisions >= game.moves, "there are more moves than decisions"
    check_requests(game)
    if game.outcome is None:
        check_running(game)
    else:
        check_over(game)
    game.check_table()


def check_requests(game: State) -> None:
    """Every request is in one place, was made, and could be made."""
    everything = [*game.stage, *game.buffer]
    if game.pending is not None:
        everything.append(game.pending)
    numbers = [request.number for request in everything]
    assert len(set(numbers)) == len(numbers), "a request is in two places"
    assert all(0 < number <= game.requests_made for number in numbers), "a request was never made"
    assert all(request.speed == NORMAL for request in game.stage), "an immediate request is on the stage"
    assert all(request.action.trigger == TRIGGERED for request in game.buffer), "a direct request is in the buffer"
    for request in everything:
        check_cause(request)


def check_cause(request: Request) -> None:
    """A triggered request has the cause that its action waits for, a direct one has none."""
    cause = request.cause
    if request.action.trigger == TRIGGERED:
        assert cause is not None and cause.kind == request.action.on, f"nothing triggered {request!r}"
    else:
        assert cause is None, f"{request!r} is not triggered by anything"


def check_over(game: State) -> None:
    """After the end nothing goes on."""
    assert game.decision is None and game.chance == NOBODY, "somebody is asked after the end"
    assert not (game.processes or game.buffer or game.raised or game.draft), "something goes on after the end"


def check_running(game: State) -> None:
    """A running game asks one player who takes part, from a stack of processes that fit together."""
    decision = game.decision
    assert decision is not None and game.processes, "a running game asks nothing"
    assert 0 <= decision.player < game.players and is_playing(game, decision.player), "a question to nobody"
    options = decision.options
    assert options and len(set(options)) == len(options), "options are empty or double"
    assert game.processes[0].program is CORE_FLOW, "the core flow runs below everything"
    check_core_flow(game, game.processes[0])
    for process in game.processes:
        assert process.request is None or process.program not in FLOWS, "a flow is not about one request"
    for place in range(1, len(game.processes)):
        assert game.processes[place].program is not CORE_FLOW, "two core flows"
        check_call(game, game.processes[place - 1], game.processes[place])
    check_top(game.processes[-1])


def check_core_flow(game: State, flow: Process) -> None:
    """The chance, the request on its way and the trigger check are where the core flow says."""
    step = flow.present_step()
    asks = len(game.processes) == 1
    held_by_rules = step in ("set_up", "resolve_or_idle", "check_triggers_of_resolution")
    if held_by_rules:
        assert game.chance == NOBODY and game.passed == 0, "the rule system holds the chance"
    else:
        assert game.chance != NOBODY, "nobody holds the chance"
        assert not asks or is_playing(game, game.chance), "the chance is with somebody who has left"
        assert not game.passed >> game.chance & 1, "who passed holds the chance again"
    assert not asks or game.passed == passed_before(game), "others passed than those who were asked before"
    assert asks == (step == "ask_chance_holder"), f"the core flow waits at {step}"
    on_its_way = step in ("take_answer", "check_triggers_of_cost")
    assert (game.pending is not None) == on_its_way, "a request is on its way or not"
    assert not asks or not (game.buffer or game.raised), "something is left of the trigger check"
    assert not flow.notes or (flow.notes[0] == game.chance and not asks), "somebody else passes by rule"


def passed_before(game: State) -> i64:
    """Return the pass record as it must be at [3]: whoever passed was asked directly before the chance holder."""
    record = 0
    player = game.chance
    for _ in range(count(game.passed)):
        player = (player - 1) % game.players
        while not is_playing(game, player):
            player = (player - 1) % game.players
        record |= bit(player)
    return record


def check_call(game: State, caller: Process, callee: Process) -> None:
    """A core program was called from where the rulebook calls it, and knows what it needs to know."""
    step = caller.present_step()
    program = callee.program
    if program is TRIGGER_CHECK:
        assert caller.program is CORE_FLOW, "a trigger check is part of the core flow"
        assert step.startswith("check_triggers_of_"), f"no trigger check at {step}"
        assert callee.notes and all(0 <= player < game.players for player in callee.notes), "a round without players"
    elif program is IMMEDIATE_FLOW or program is NORMAL_FLOW:
        speed = "immediate" if program is IMMEDIATE_FLOW else "normal"
        assert caller.program is TRIGGER_CHECK, "a sub-flow is part of a trigger check"
        assert step in (f"visit_for_{speed}", f"{speed}_quick"), f"no {speed} flow at {step}"
        assert callee.player == caller.notes[0], "a sub-flow of another player"
        timing = "quick" if step == f"{speed}_quick" else "main"
        assert callee.notes == (TIMINGS.index(timing),), "a sub-flow of another timing"
    elif program is RESOLVING:
        check_resolving(game, caller, callee)
    elif caller.program is RESOLVING and step == "exert_effect":
        request = caller.request
        assert request is not None and program is request.action.effect, "another effect than that of the request"
        assert callee.player == request.controller and callee.request is request, "an effect of somebody else"
    elif caller.program is CORE_FLOW and step == "set_up":
        assert program is game.rules.set_up, "another set-up than that of the game"
    else:
        may_call = step in ("take_answer", "leave_stage")
        assert caller.program not in CORE_PROGRAMS or may_call, f"{caller!r} does not call {callee!r}"


def check_resolving(game: State, caller: Process, callee: Process) -> None:
    """A resolution belongs to the top of the stage, to an immediate request or to a triggered one."""
    request = callee.request
    step = caller.present_step()
    assert request is not None and callee.player == request.controller, "nothing to resolve"
    check_cause(request)
    if step == "resolve_or_idle" and callee.present_step() == "exert_effect":
        assert caller.program is CORE_FLOW and game.stage and game.stage[-1] is request, "not the top request"
        return
    assert all(request.number != other.number for other in (*game.stage, *game.buffer)), "a request is in two places"
    assert 0 < request.number <= game.requests_made, "a request was never made"
    if step == "resolve_or_idle":
        assert caller.program is CORE_FLOW and request.speed == NORMAL, "only normal requests were on the stage"
        return
    assert request.speed != NORMAL, "a normal request resolves without the stage"
    assert (caller.program is CORE_FLOW and step == "resolve_or_stage") or (
        caller.program is IMMEDIATE_FLOW and step == "resolve_immediate"
    ), f"{caller!r} resolves nothing"


def check_top(top: Process) -> None:
    """The process on top has just asked; of the core's own programs only some steps do."""
    assert 0 < top.step <= len(top.program.steps), "a process asked before its first step"
    asked = top.present_step()
    if top.program in CORE_PROGRAMS:
        assert asked in ("ask_chance_holder", "take_immediate", "take_normal"), f"{asked} asks nothing"
