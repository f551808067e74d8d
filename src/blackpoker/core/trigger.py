"""The trigger check [6]: events become requests, which are resolved or put on the stage in the rulebook's order.

```
[6-1] triggered requests into the buffer
while the buffer is not empty:                        [6-2]
    while it holds an immediate request:              [6-3]
        for each player from the turn player on:      [6-7]
            while the player controls one:            [6-4]
                immediate flow, main then quick       [6-5] [6-6]
    while it holds a normal request:                  [6-8]
        for each player from the turn player on:      [6-12]
            while the player controls one:            [6-9]
                normal flow, main then quick          [6-10] [6-11]
```

The sub-flows are in subflow.py. A process of the check notes the players that its round has yet to visit, the present
one first.
"""

from typing import Final

from .process import Process, Program, finish
from .resolving import call
from .state import State, turn_order
from .subflow import IMMEDIATE_FLOW, NORMAL_FLOW, find_place, newly_triggered
from .trace import mark
from .words import MAIN, NOBODY, QUICK, TIMINGS, PlayerId

# The places of the steps in the trigger check.
LOOK_AT_BUFFER: Final = 0
LOOK_FOR_IMMEDIATE: Final = 1
VISIT_FOR_IMMEDIATE: Final = 2
IMMEDIATE_QUICK: Final = 3
VISIT_AGAIN_FOR_IMMEDIATE: Final = 4
LOOK_FOR_NORMAL: Final = 5
VISIT_FOR_NORMAL: Final = 6
NORMAL_QUICK: Final = 7
VISIT_AGAIN_FOR_NORMAL: Final = 8
MAIN_ONES: Final[tuple[int, ...]] = (TIMINGS.index(MAIN),)
"""What a sub-flow for main requests notes."""
QUICK_ONES: Final[tuple[int, ...]] = (TIMINGS.index(QUICK),)
"""What a sub-flow for quick requests notes."""


def check_triggers(game: State) -> None:
    """[6] Everything that was triggered since the last check is handled."""
    if game.trace is not None:
        mark(game, "6")
    elif game.raises == 0 and game.buffered == 0:
        return
    fill_buffer(game)
    if game.buffered == 0:
        if game.trace is not None:
            mark(game, "6-2")
    elif is_plain(game):
        stage_the_only_one(game)
    else:
        call(game, TRIGGER_CHECK)


def is_plain(game: State) -> bool:
    """Tell whether all that the check can do is to put one request in its place, and nobody wants to see the boxes."""
    if game.trace is not None or game.buffered > 1 or game.rules.staging_triggers:
        return False
    return not game.buffer_row[0].immediate


def stage_the_only_one(game: State) -> None:
    """The only request of the buffer goes where the normal flow would put it; that triggers nothing."""
    game.buffered = 0
    find_place(game, game.buffer_row[0])


def fill_buffer(game: State) -> None:
    """[6-1] Triggered requests go into the buffer, where controller, speed and timing tell them apart."""
    if game.trace is not None:
        mark(game, "6-1")
    game.buffered += newly_triggered(game)


def buffer_is_empty(game: State) -> bool:
    """[6-2] Is the buffer empty?"""
    if game.trace is not None:
        mark(game, "6-2")
    return game.buffered == 0


def any_immediate(game: State) -> bool:
    """[6-3] Does the buffer hold an immediate request?"""
    if game.trace is not None:
        mark(game, "6-3")
    return waits(game, NOBODY, True)


def player_has_immediate(game: State, process: Process) -> bool:
    """[6-4] Does the present player control an immediate request?"""
    player = process.notes[0]
    if game.trace is not None:
        mark(game, "6-4", player)
    return waits(game, player, True)


def immediate_main(game: State, process: Process) -> None:
    """[6-5] The present player's immediate main requests are handled."""
    if game.trace is not None:
        mark(game, "6-5", process.notes[0])
    call(game, IMMEDIATE_FLOW, process.notes[0], None, MAIN_ONES)


def immediate_quick(game: State, process: Process) -> None:
    """[6-6] The present player's immediate quick requests are handled."""
    if game.trace is not None:
        mark(game, "6-6", process.notes[0])
    call(game, IMMEDIATE_FLOW, process.notes[0], None, QUICK_ONES)


def next_for_immediate(game: State, process: Process) -> None:
    """[6-7] The next player's immediate requests are looked at; after the last player's, the buffer again."""
    if game.trace is not None:
        mark(game, "6-7", process.notes[0])
    process.notes = process.notes[1:]
    process.step = VISIT_FOR_IMMEDIATE if process.notes else LOOK_FOR_IMMEDIATE


def any_normal(game: State) -> bool:
    """[6-8] Does the buffer hold a normal request (R11)?"""
    if game.trace is not None:
        mark(game, "6-8")
    return waits(game, NOBODY, False)


def player_has_normal(game: State, process: Process) -> bool:
    """[6-9] Does the present player control a normal request (R11)?"""
    player = process.notes[0]
    if game.trace is not None:
        mark(game, "6-9", player)
    return waits(game, player, False)


def waits(game: State, player: PlayerId, immediate: bool) -> bool:
    """Tell whether a request of that speed waits in the buffer, a player's or anybody's."""
    for place in range(game.buffered):
        request = game.buffer_row[place]
        if request.immediate == immediate and (player == NOBODY or request.controller == player):
            return True
    return False


def normal_main(game: State, process: Process) -> None:
    """[6-10] The present player's normal main requests are handled."""
    if game.trace is not None:
        mark(game, "6-10", process.notes[0])
    call(game, NORMAL_FLOW, process.notes[0], None, MAIN_ONES)


def normal_quick(game: State, process: Process) -> None:
    """[6-11] The present player's normal quick requests are handled."""
    if game.trace is not None:
        mark(game, "6-11", process.notes[0])
    call(game, NORMAL_FLOW, process.notes[0], None, QUICK_ONES)


def next_for_normal(game: State, process: Process) -> None:
    """[6-12] The next player's normal requests are looked at; after the last player's, the buffer again."""
    if game.trace is not None:
        mark(game, "6-12", process.notes[0])
    process.notes = process.notes[1:]
    process.step = VISIT_FOR_NORMAL if process.notes else LOOK_FOR_NORMAL


def look_at_buffer(game: State, process: Process) -> None:
    """The check is over when the buffer is empty."""
    if buffer_is_empty(game):
        finish(process)


def look_for_immediate(game: State, process: Process) -> None:
    """A round for immediate requests begins; when none is left, normal requests are looked for."""
    if any_immediate(game):
        process.notes = turn_order(game)
    else:
        process.step = LOOK_FOR_NORMAL


def visit_for_immediate(game: State, process: Process) -> None:
    """A player is visited again as long as an immediate request of theirs is there."""
    if player_has_immediate(game, process):
        immediate_main(game, process)
    else:
        next_for_immediate(game, process)


def visit_again_for_immediate(game: State, process: Process) -> None:
    """The same player may control more immediate requests by now."""
    process.step = VISIT_FOR_IMMEDIATE


def look_for_normal(game: State, process: Process) -> None:
    """A round for normal requests begins, or the buffer is looked at as a whole."""
    if any_normal(game):
        process.notes = turn_order(game)
    else:
        process.step = LOOK_AT_BUFFER


def visit_for_normal(game: State, process: Process) -> None:
    """A player is visited again as long as a normal request of theirs is there."""
    if player_has_normal(game, process):
        normal_main(game, process)
    else:
        next_for_normal(game, process)


def visit_again_for_normal(game: State, process: Process) -> None:
    """The same player may control more normal requests by now."""
    process.step = VISIT_FOR_NORMAL


class TriggerCheck(Program):
    """The program of the trigger check."""

    def run(self, game: State, process: Process) -> None:
        """Do steps until a sub-flow is called or the check is over."""
        depth = game.depth
        while process.step < self.length and game.depth == depth:
            place = process.step
            process.step = place + 1
            if place == LOOK_AT_BUFFER:
                look_at_buffer(game, process)
            elif place == LOOK_FOR_IMMEDIATE:
                look_for_immediate(game, process)
            elif place == VISIT_FOR_IMMEDIATE:
                visit_for_immediate(game, process)
            elif place == IMMEDIATE_QUICK:
                immediate_quick(game, process)
            elif place == VISIT_AGAIN_FOR_IMMEDIATE:
                visit_again_for_immediate(game, process)
            elif place == LOOK_FOR_NORMAL:
                look_for_normal(game, process)
            elif place == VISIT_FOR_NORMAL:
                visit_for_normal(game, process)
            elif place == NORMAL_QUICK:
                normal_quick(game, process)
            else:
                visit_again_for_normal(game, process)


TRIGGER_CHECK: Final[Program] = TriggerCheck(
    "trigger check",
    (
        look_at_buffer,
        look_for_immediate,
        visit_for_immediate,
        immediate_quick,
        visit_again_for_immediate,
        look_for_normal,
        visit_for_normal,
        normal_quick,
        visit_again_for_normal,
    ),
)
