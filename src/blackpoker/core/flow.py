"""The core flow [1]–[16]: one function for each box, and the program that walks through them (R3).

```
[1] set up   [2] chance to the turn player
loop:
  [3] does the chance holder request an action?
   yes  [4] clear the pass record   [5] request   [6] trigger check
        [7] immediate?  yes [8] resolve  [9] win check  |  no [10] on the stage
        [6] trigger check, and the same player is asked again
   no   [11] record the pass   [12] all passed?
          no  [16] chance to the next player
          yes [13] chance to the rule system, record cleared
              [14] a request on the stage?  yes [15] resolve the top one  [9] win check  [6] trigger check
              [2] chance to the turn player
```
"""

from typing import Any, Final

from .asking import put
from .bits import bit
from .decision import NONE, PASS, Asking, Offer
from .event import PASSED as PASSED_BY_RULE
from .event import Event
from .process import Process, Program
from .question import CHOOSE_ACTION
from .request import Request
from .resolving import call, resolve
from .rules import DECISION_LIMIT, IDLE_LIMIT
from .stage import put_on_stage, top_request
from .state import Outcome, State, is_playing, next_player, raise_event
from .trace import NOTHING_ON_STAGE, PASSES_BY_RULE, STOPPED_IDLE, Mark, judge, mark
from .trigger import check_triggers
from .winning import end_game, win_check
from .words import NOBODY, PlayerId

# The places of the steps in the core flow.
SET_UP: Final = 0
CHECK_SET_UP: Final = 1
CHANCE_TO_TURN_PLAYER: Final = 2
ASK_CHANCE_HOLDER: Final = 3
TAKE_ANSWER: Final = 4
CHECK_TRIGGERS_OF_COST: Final = 5
RESOLVE_OR_STAGE: Final = 6
CHECK_WIN: Final = 7
CHECK_TRIGGERS_OF_REQUEST: Final = 8
SAME_CHANCE_HOLDER: Final = 9
RESOLVE_OR_IDLE: Final = 10
CHECK_RESOLVED: Final = 11
CHECK_TRIGGERS_OF_RESOLUTION: Final = 12
BACK_TO_TURN_PLAYER: Final = 13


def set_up(game: State, process: Process) -> None:
    """[1] The game is set up and the first player decided."""
    if game.trace is not None:
        mark(game, "1")
    call(game, game.rules.set_up)


def check_set_up(game: State, process: Process) -> None:
    """One win check follows the set-up (R14), which triggers nothing but what the rules of the game make of it."""
    game.raised = tuple([event for event in game.raised if game.rules.triggers_in_set_up(game, event)])
    check_win(game, process)
    if game.raises > 0:
        process.step = CHECK_TRIGGERS_OF_RESOLUTION


def chance_to_turn_player(game: State, process: Process) -> None:
    """[2] The chance goes to the turn player, or to the next one if the turn player has left the game."""
    game.chance = game.turn if is_playing(game, game.turn) else next_player(game, game.turn)
    if game.trace is not None:
        mark(game, "2", game.chance)


def ask_chance_holder(game: State, process: Process) -> None:
    """[3] Does the chance holder request an action? It is always asked: silence would tell the others."""
    if not is_playing(game, game.chance):
        chance_to_next_player(game)
    if process.notes and passes_by_rule(game, process):
        process.picked = 0
        process.pick(PASS)
        if game.trace is not None:
            judge(game, PASSES_BY_RULE, game.chance, who=game.chance)
        raise_event(game, Event(PASSED_BY_RULE, game.chance))
        return
    if game.trace is not None:
        mark(game, "3", game.chance)
    offer = game.changing_offer()
    offer.drafted = 0
    offer.count = 0
    game.rules.offer_request(game, offer)
    if game.unasked > 0 and only_pass(offer) and game.turns < game.unasked_till and game.decisions < DECISION_LIMIT:
        pass_unasked(game, process)
    else:
        put(game, process, CHANCE)


def only_pass(offer: Offer) -> bool:
    """Tell whether nothing but a pass is offered."""
    return offer.count == 1 and offer.row[0] == PASS


def pass_unasked(game: State, process: Process) -> None:
    """In a playout, who can only pass does so at once; it counts as a move and a decision all the same."""
    process.picked = 0
    process.pick(PASS)
    game.moves += 1
    game.decisions += 1
    game.unasked -= 1


def pass_next(game: State, player: PlayerId) -> None:
    """A player who holds the chance passes by rule once the present trigger check is over (R110, R165)."""
    game.process_row[0].notes = (player,)


def passes_by_rule(game: State, process: Process) -> bool:
    """Tell whether the chance holder passes without being asked, and forget it."""
    player = process.notes[0]
    process.notes = NONE
    return player == game.chance


def take_answer(game: State, process: Process) -> None:
    """A request leads to [4], [5] and then to the first [6]; a pass to [11] and [12]."""
    if process.row[0] != PASS:
        clear_pass_record(game)
        request_action(game, process)
        return
    record_pass(game)
    if all_passed(game):
        chance_to_rule_system(game)
        process.step = RESOLVE_OR_IDLE
    else:
        chance_to_next_player(game)
        process.step = ASK_CHANCE_HOLDER


def clear_pass_record(game: State) -> None:
    """[4] The pass record is cleared: everybody must pass again."""
    if game.trace is not None:
        mark(game, "4")
    game.passed = 0
    game.idle = 0


def request_action(game: State, process: Process) -> None:
    """[5] The action is requested; until [7] the request is not on the stage (R15)."""
    begun = 0 if game.trace is None else len(game.trace)
    game.pending = game.rules.request_answered(game, process)
    if game.trace is not None:
        game.trace.insert(begun, Mark("5", game.chance, game.pending))  # before what was paid


def check_triggers_of_cost(game: State, process: Process) -> None:
    """What paying the cost triggered is handled before the request reaches the stage (R15)."""
    check_triggers(game)


def resolve_or_stage(game: State, process: Process) -> None:
    """An immediate request is resolved at once, any other put on the stage."""
    request = game.pending
    assert request is not None, "no request was made"
    game.pending = None
    if is_immediate(game, request):
        resolve_immediate(game, request)
    else:
        add_to_stage(game, request)
        process.step = CHECK_TRIGGERS_OF_REQUEST


def is_immediate(game: State, request: Request) -> bool:
    """[7] Is the request immediate?"""
    if game.trace is not None:
        mark(game, "7", request.controller, request)
    return request.immediate


def resolve_immediate(game: State, request: Request) -> None:
    """[8] The immediate request is resolved; nobody can answer it."""
    if game.trace is not None:
        mark(game, "8", request.controller, request)
    resolve(game, request)


def check_win(game: State, process: Process) -> None:
    """[9] Is the game decided? It is asked after each resolution, before anything that it triggered."""
    if game.trace is not None:
        mark(game, "9")
    win_check(game)


def add_to_stage(game: State, request: Request) -> None:
    """[10] The request is put on the stage."""
    if game.trace is not None:
        mark(game, "10", request.controller, request)
    put_on_stage(game, request)


def check_triggers_of_request(game: State, process: Process) -> None:
    """Putting the request on the stage, or resolving it, may have triggered something."""
    check_triggers(game)


def same_chance_holder(game: State, process: Process) -> None:
    """The same player is asked again: requesting does not move the chance (R6)."""
    process.step = ASK_CHANCE_HOLDER


def record_pass(game: State) -> None:
    """[11] The chance holder is added to the pass record."""
    if game.trace is not None:
        mark(game, "11", game.chance)
    game.passed |= bit(game.chance)


def all_passed(game: State) -> bool:
    """[12] Have all players passed?"""
    if game.trace is not None:
        mark(game, "12")
    return game.passed & game.playing == game.playing


def chance_to_next_player(game: State) -> None:
    """[16] The chance goes to the next player in turn order."""
    game.chance = next_player(game, game.chance)
    if game.trace is not None:
        mark(game, "16", game.chance)


def chance_to_rule_system(game: State) -> None:
    """[13] The chance goes to the rule system and the pass record is cleared (R4)."""
    if game.trace is not None:
        mark(game, "13")
    game.chance = NOBODY
    game.passed = 0


def is_request_waiting(game: State) -> bool:
    """[14] Is there a request on the stage?"""
    if game.trace is not None:
        mark(game, "14")
    return game.staged > 0


def resolve_top(game: State) -> None:
    """[15] The top request of the stage is resolved."""
    request = top_request(game)
    if game.trace is not None:
        mark(game, "15", request.controller, request)
    resolve(game, request)


def resolve_or_idle(game: State, process: Process) -> None:
    """All passed: the top request is resolved; on an empty stage nothing happens (R5), but not for ever (R159)."""
    if is_request_waiting(game):
        resolve_top(game)
        return
    process.step = CHANCE_TO_TURN_PLAYER
    game.idle += 1
    if game.trace is not None:
        judge(game, NOTHING_ON_STAGE, game.turn)
    if game.idle >= IDLE_LIMIT:
        if game.trace is not None:
            judge(game, STOPPED_IDLE, game.turn, limit=IDLE_LIMIT)
        end_game(game, Outcome((), f"all players passed on an empty stage {IDLE_LIMIT} times in a row"))


def check_resolved(game: State, process: Process) -> None:
    """The win check comes before the trigger check."""
    check_win(game, process)


def check_triggers_of_resolution(game: State, process: Process) -> None:
    """Resolving the request may have triggered something."""
    check_triggers(game)


def back_to_turn_player(game: State, process: Process) -> None:
    """The turn player has the chance again, whoever controlled the request."""
    process.step = CHANCE_TO_TURN_PLAYER


class ChanceAsking(Asking[Any]):
    """The question of [3]: what may be requested is for the rules of the game to say."""

    def fill(self, game: State, process: Process, offer: Offer) -> None:
        """Put into an offer what may be picked next."""
        game.rules.offer_request(game, offer)


class CoreFlow(Program):
    """The program of the core flow."""

    def run(self, game: State, process: Process) -> None:
        """Do steps until somebody is asked, a program is called or the game is over, the most frequent ones first."""
        depth = game.depth
        while game.asking is None and game.depth == depth:
            place = process.step
            process.step = place + 1
            if place == ASK_CHANCE_HOLDER:
                ask_chance_holder(game, process)
            elif place == TAKE_ANSWER:
                take_answer(game, process)
            elif place == CHANCE_TO_TURN_PLAYER:
                chance_to_turn_player(game, process)
            elif place == RESOLVE_OR_IDLE:
                resolve_or_idle(game, process)
            elif place == CHECK_RESOLVED:
                check_resolved(game, process)
            elif place == CHECK_TRIGGERS_OF_RESOLUTION:
                check_triggers_of_resolution(game, process)
            elif place == BACK_TO_TURN_PLAYER:
                back_to_turn_player(game, process)
            elif place == CHECK_TRIGGERS_OF_COST:
                check_triggers_of_cost(game, process)
            elif place == RESOLVE_OR_STAGE:
                resolve_or_stage(game, process)
            elif place == CHECK_TRIGGERS_OF_REQUEST:
                check_triggers_of_request(game, process)
            elif place == SAME_CHANCE_HOLDER:
                same_chance_holder(game, process)
            elif place == CHECK_WIN:
                check_win(game, process)
            elif place == CHECK_SET_UP:
                check_set_up(game, process)
            else:
                set_up(game, process)


CHANCE: Final[Asking[Any]] = ChanceAsking(CHOOSE_ACTION, always=True)

CORE_FLOW: Final[Program] = CoreFlow(
    "core flow",
    (
        set_up,
        check_set_up,
        chance_to_turn_player,
        ask_chance_holder,
        take_answer,
        check_triggers_of_cost,
        resolve_or_stage,
        check_win,
        check_triggers_of_request,
        same_chance_holder,
        resolve_or_idle,
        check_resolved,
        check_triggers_of_resolution,
        back_to_turn_player,
    ),
)
