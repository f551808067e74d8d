"""Dumping a game to plain data, loading it again, and the digest of a state.

A dump names programs, steps and actions and holds numbers, no code. It is sealed by a hash, and loading checks the
structure and every invariant as well, so that a dump that was edited and sealed anew does no harm either. The open
question is not stored: the step that asked it is done again, and the picks of the unfinished move are checked anew.
"""

import hashlib
import json
from typing import Final, TypeVar

from mypy_extensions import i64

from .asking import is_question, reopen
from .bits import bit
from .data import Json, Reader, brief
from .drawing import UNMIXED
from .engine import check_unbroken, step
from .errors import CorruptDump
from .event import Event
from .invariants import CORE_PROGRAMS, check
from .process import Process
from .request import Request
from .rng import Rng
from .rules import DECISION_LIMIT, IDLE_LIMIT, Rules
from .state import Outcome, State
from .words import NOBODY

G = TypeVar("G", bound=State)

VERSION: Final = 1
MOST: Final = 1 << 53
"""The largest number in a dump; every reader of JSON keeps it exact."""
MANY: Final = 1 << 40
"""More than anything that a game counts can reach."""
DEEPEST: Final = 200
"""No stack of processes is ever this deep."""


def dump(game: State) -> dict[str, Json]:
    """Return a game at a decision, or after its end, as plain data."""
    check_unbroken(game)
    data = contents(game)
    data["draft"] = list(game.draft)
    data["seal"] = seal(data)
    return data


def digest(game: State) -> str:
    """Return a short hash of the state: equal states have equal digests, on every platform.

    The picks of an unfinished move do not count: a digest changes at moves only.
    """
    return seal(contents(game))


def seal(data: dict[str, Json]) -> str:
    """Return the hash of plain data in canonical form."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def contents(game: State) -> dict[str, Json]:
    """Return everything that the state is made of."""
    requests = all_requests(game)
    data: dict[str, Json] = {
        "version": VERSION,
        "game": game.rules.name,
        "edition": game.rules.edition,
        "programs": game.rules.fingerprint,
        "players": game.players,
        "rng": list(game.rng.words()),
        "turn": game.turn,
        "turns": game.turns,
        "chance": game.chance,
        "passed": game.passed,
        "playing": game.playing,
        "requests": [dump_request(game, request) for request in requests],
        "stage": [request.number for request in game.stage],
        "buffer": [request.number for request in game.buffer],
        "pending": None if game.pending is None else game.pending.number,
        "raised": [dump_event(event) for event in game.raised],
        "processes": [dump_process(game, process) for process in game.processes],
        "requests_made": game.requests_made,
        "stamp": game.stamp,
        "moves": game.moves,
        "decisions": game.decisions,
        "idle": game.idle,
        "outcome": dump_outcome(game.outcome),
        "table": game.dump_table(),
    }
    if game.key:  # a dealt game; its key is no part of the state, which the next mix brings
        data["draws"] = game.draws
    return data


def all_requests(game: State) -> list[Request]:
    """Return every request that the state refers to, each once, by number."""
    found = {request.number: request for request in (*game.stage, *game.buffer)}
    if game.pending is not None:
        found[game.pending.number] = game.pending
    for process in game.processes:
        if process.request is not None:
            found[process.request.number] = process.request
    return [found[number] for number in sorted(found)]


def dump_request(game: State, request: Request) -> Json:
    """Return a request as plain data."""
    return {
        "number": request.number,
        "action": request.action.id,
        "controller": request.controller,
        "parts": list(request.parts),
        "cause": None if request.cause is None else dump_event(request.cause),
        "own": game.rules.dump_request(request),
    }


def dump_event(event: Event) -> Json:
    """Return an event as plain data."""
    return {
        "kind": event.kind,
        "player": event.player,
        "action": None if event.action is None else event.action.id,
        "facts": list(event.facts),
    }


def dump_process(game: State, process: Process) -> Json:
    """Return a process as plain data; the one that asked the open question is set back to the step that asked it."""
    place = process.step
    if process is game.processes[-1]:
        place -= 1
    names = process.program.step_names
    return {
        "program": process.program.name,
        "step": names[place] if place < len(names) else None,
        "player": process.player,
        "request": None if process.request is None else process.request.number,
        "picks": list(process.picks),
        "notes": list(process.notes),
    }


def dump_outcome(outcome: Outcome | None) -> Json:
    """Return an outcome as plain data."""
    return None if outcome is None else {"winners": list(outcome.winners), "reason": outcome.reason}


def load(rules: Rules[G], data: object) -> G:
    """Return the game that a dump describes, or raise CorruptDump."""
    if not isinstance(data, dict):
        raise CorruptDump(f"a dump should be an object, not {brief(data)}")
    body: dict[str, Json] = {key: value for key, value in data.items() if key != "seal"}
    try:
        if data.get("seal") != seal(body):
            raise CorruptDump("the seal does not fit the dump: it was changed or damaged")
        game = load_contents(rules, Reader(body, "dump"))
        check(game)
    except CorruptDump:
        raise
    except Exception as error:  # the step that asks is the game's: whatever it stumbles over, the dump is at fault
        raise CorruptDump(f"the dump describes a game that cannot be: {error or type(error).__name__}") from error
    return game


def load_contents(rules: Rules[G], data: Reader) -> G:
    """Return the game that the fields of a dump describe, asking its open question again."""
    check_heading(rules, data)
    players = data.integer("players", rules.least_players, rules.most_players)
    words = data.integers("rng", 0, 0xFFFFFFFF)
    if len(words) != 4:
        raise CorruptDump("dump.rng should hold four numbers")
    game = rules.new_state(players, Rng(words[0], words[1], words[2], words[3]))
    game.turn = data.integer("turn", 0, players - 1)
    game.turns = data.integer("turns", 1, MANY)
    game.chance = data.integer("chance", NOBODY, players - 1)
    game.passed = data.integer("passed", 0, bit(players) - 1)
    game.playing = data.integer("playing", 0, bit(players) - 1)
    game.requests_made = data.integer("requests_made", 0, MANY)
    game.stamp = data.integer("stamp", 0, MANY)
    game.moves = data.integer("moves", 0, DECISION_LIMIT)
    game.decisions = data.integer("decisions", 0, DECISION_LIMIT)
    game.idle = data.integer("idle", 0, IDLE_LIMIT)
    game.outcome = load_outcome(data, players)
    if "draws" in data.data:
        game.key, game.draws = UNMIXED, data.integer("draws", 0, MANY)
    requests = load_requests(game, data.objects("requests"))
    game.stage = tuple([requests[number] for number in data.integers("stage", 1, game.requests_made)])
    game.buffer = tuple([requests[number] for number in data.integers("buffer", 1, game.requests_made)])
    game.pending = named_request(data, "pending", requests)
    game.raised = tuple([load_event(game, event) for event in data.objects("raised")])
    table = data.inner("table")
    game.load_table(table)
    table.end()
    game.processes = [load_process(game, process, requests) for process in data.objects("processes")]
    draft = data.integers("draft", -MOST, MOST)
    data.end()
    ask_again(game, draft)
    return game


def check_heading(rules: Rules[G], data: Reader) -> None:
    """Refuse a dump of another version, another game or other programs."""
    if data.integer("version", 0, MOST) != VERSION:
        raise CorruptDump(f"dump.version should be {VERSION}")
    for key, ours in (("game", rules.name), ("edition", rules.edition), ("programs", rules.fingerprint)):
        theirs = data.text(key)
        if theirs != ours:
            raise CorruptDump(f"the dump was made by other rules: {key} {brief(theirs)}, here {ours!r}")


def load_requests(game: State, entries: list[Reader]) -> dict[int, Request]:
    """Return the requests of a dump by number."""
    requests: dict[int, Request] = {}
    for entry in entries:
        number = entry.integer("number", 1, game.requests_made)
        action = game.rules.action(entry.text("action"))
        controller = entry.integer("controller", 0, game.players - 1)
        parts = entry.integers("parts", -MOST, MOST)
        cause = None if entry.take("cause") is None else load_event(game, entry.inner("cause"))
        own = entry.inner("own")
        if number in requests:
            raise CorruptDump(f"two requests have the number {number}")
        requests[number] = game.rules.load_request(game, number, action, controller, parts, cause, own)
        own.end()
        entry.end()
    return requests


def named_request(data: Reader, key: str, requests: dict[int, Request]) -> Request | None:
    """Return the request that a field names, or None."""
    if data.take(key) is None:
        return None
    return requests[data.integer(key, 1, MOST)]


def load_event(game: State, data: Reader) -> Event:
    """Return an event of a dump."""
    kind = data.text("kind")
    player = data.integer("player", NOBODY, game.players - 1)
    action = None if data.take("action") is None else game.rules.action(data.text("action"))
    facts = data.integers("facts", -MOST, MOST)
    data.end()
    if kind not in game.rules.triggered:
        raise CorruptDump(f"no action waits for an event of the kind {brief(kind)}")
    return Event(kind, player, action, facts)


def load_process(game: State, data: Reader, requests: dict[int, Request]) -> Process:
    """Return a process of a dump."""
    name = data.text("program")
    known = {**game.rules.programs, **{program.name: program for program in CORE_PROGRAMS}}
    program = known[name]
    player = data.integer("player", NOBODY, game.players - 1)
    process = Process(program, player, named_request(data, "request", requests))
    if data.take("step") is None:
        process.step = len(program.steps)
    else:
        process.step = program.step_names.index(data.text("step"))
    process.picks = data.integers("picks", -MOST, MOST)
    process.notes = data.integers("notes", -MOST, MOST)
    data.end()
    return process


def load_outcome(data: Reader, players: i64) -> Outcome | None:
    """Return the outcome of a dump."""
    if data.take("outcome") is None:
        return None
    outcome = data.inner("outcome")
    winners, reason = outcome.integers("winners", 0, players - 1), outcome.text("reason")
    outcome.end()
    return Outcome(winners, reason)


def ask_again(game: State, draft: tuple[int, ...]) -> None:
    """Open the question of a loaded game once more, and pick what had been picked."""
    if game.outcome is not None:
        if game.processes or draft:
            raise CorruptDump("a game that is over asks nothing")
        return
    if not 0 < len(game.processes) <= DEEPEST:
        raise CorruptDump("a running game has a process")
    before = contents(game)
    top = game.processes[-1]
    place = top.step
    step(game)
    asking = game.asking
    if asking is None or game.processes[-1] is not top or top.step != place + 1:
        raise CorruptDump(f"{top!r} does not ask anything")
    for length, option in enumerate(draft):
        decision = asking.offer(game, top, draft[:length])
        if decision is None or option not in decision.options:
            raise CorruptDump(f"{option} cannot be picked for {asking.question.id}")
    reopen(game, top, asking, draft)
    if not is_question(game.offer, asking):
        raise CorruptDump("the unfinished move is complete")
    after = contents(game)
    for key, value in before.items():
        if key != "processes" and after[key] != value:
            raise CorruptDump(f"asking changed {key}: the dump does not stand at a question")
