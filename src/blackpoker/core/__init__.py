"""The core rules (コアルール): an interruptible turn-based game for two or more players.

Players hold the turn and the chance, request actions, and answer each other on the stage. This package knows nothing
of what a game is about: a game brings its rules, its actions and its table.
"""

from .ability import Ability, Held, asked, in_order
from .action import Action
from .asking import about, ask, open_question
from .component import Component, Unit
from .data import Json, Reader
from .decision import BACK, CANCEL, DONE, NOTHING, PASS, Asking, Decision, Draft, one_of, picked, some_of
from .dump import digest, dump, load
from .engine import advance, apply, begin, end, process_line, start
from .errors import (
    BlackPokerError,
    BrokenOff,
    CorruptDump,
    GameOver,
    IllegalOption,
    InvalidRules,
    UnknownAction,
)
from .event import BEGUN, DROPPED, FAILED, NEGATED, PASSED, RESOLVED, STAGED, TURNED, Event
from .flow import CHANCE, pass_next
from .invariants import check
from .process import Process, Program, Step, finish, go_to, repeat
from .question import AS_SEEN, CHOOSE_ACTION, GIVEN, HIDDEN, OPEN, ORDER_TRIGGERS, TAKEN, Answer, Question
from .request import Request
from .resolving import call, fail, resolving_notes
from .rng import Rng, seeded
from .rules import DECISION_LIMIT, IDLE_LIMIT, STEP_LIMIT, Rules, give_turn, pass_turn, refusal
from .stage import negate, next_number, on_stage, put_on_stage, replace_on_stage
from .state import (
    Outcome,
    State,
    is_heard,
    is_playing,
    leave_game,
    next_player,
    next_stamp,
    raise_event,
    report,
    turn_order,
)
from .text import LANGUAGES, Text
from .trace import BOXES, Finding, Judgment, Mark, Traced, judge
from .words import (
    ALL,
    DIRECT,
    IMMEDIATE,
    MAIN,
    NOBODY,
    NORMAL,
    QUICK,
    THIS,
    TRIGGERED,
    YOUR,
    PlayerId,
    RequestId,
)

__all__ = [
    "ALL",
    "AS_SEEN",
    "BACK",
    "BEGUN",
    "BOXES",
    "CANCEL",
    "CHANCE",
    "CHOOSE_ACTION",
    "DECISION_LIMIT",
    "DIRECT",
    "DONE",
    "DROPPED",
    "FAILED",
    "GIVEN",
    "HIDDEN",
    "IDLE_LIMIT",
    "IMMEDIATE",
    "LANGUAGES",
    "MAIN",
    "NEGATED",
    "NOBODY",
    "NORMAL",
    "NOTHING",
    "OPEN",
    "ORDER_TRIGGERS",
    "PASS",
    "PASSED",
    "QUICK",
    "RESOLVED",
    "STAGED",
    "STEP_LIMIT",
    "TAKEN",
    "THIS",
    "TRIGGERED",
    "TURNED",
    "YOUR",
    "Ability",
    "Action",
    "Answer",
    "Asking",
    "BlackPokerError",
    "BrokenOff",
    "Component",
    "CorruptDump",
    "Decision",
    "Draft",
    "Event",
    "Finding",
    "GameOver",
    "Held",
    "IllegalOption",
    "InvalidRules",
    "Json",
    "Judgment",
    "Mark",
    "Outcome",
    "PlayerId",
    "Process",
    "Program",
    "Question",
    "Reader",
    "Request",
    "RequestId",
    "Rng",
    "Rules",
    "State",
    "Step",
    "Text",
    "Traced",
    "Unit",
    "UnknownAction",
    "about",
    "advance",
    "apply",
    "ask",
    "asked",
    "begin",
    "call",
    "check",
    "digest",
    "dump",
    "end",
    "fail",
    "finish",
    "give_turn",
    "go_to",
    "in_order",
    "is_heard",
    "is_playing",
    "judge",
    "leave_game",
    "load",
    "negate",
    "next_number",
    "next_player",
    "next_stamp",
    "on_stage",
    "one_of",
    "open_question",
    "pass_next",
    "pass_turn",
    "picked",
    "process_line",
    "put_on_stage",
    "raise_event",
    "refusal",
    "repeat",
    "replace_on_stage",
    "report",
    "resolving_notes",
    "seeded",
    "some_of",
    "start",
    "turn_order",
]
