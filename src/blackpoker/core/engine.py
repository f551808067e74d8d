"""The engine: start a game, let it run to the next decision, answer it, end it from outside."""

from typing import TypeVar

from mypy_extensions import i64

from .asking import pick
from .decision import NO_OPTION
from .errors import BrokenOff, GameOver, InvalidRules
from .flow import CORE_FLOW
from .process import Process
from .rng import seeded
from .rules import DECISION_LIMIT, STEP_LIMIT, Rules
from .state import Outcome, State
from .trace import STOPPED_LONG, STOPPED_LOOPING, Traced, judge
from .winning import end_game, everybody_but
from .words import NOBODY, PlayerId

G = TypeVar("G", bound=State)


def start(rules: Rules[G], players: i64, seed: int, trace: list[Traced] | None = None) -> G:
    """Start a game and let it run to its first decision."""
    if not rules.least_players <= players <= rules.most_players:
        raise InvalidRules(f"{rules.name} is for {rules.least_players} to {rules.most_players} players, not {players}")
    game = rules.new_state(players, seeded(seed))
    game.trace = trace
    begin(game)
    return game


def begin(game: State) -> None:
    """Let a game that has not begun run to its first decision."""
    game.processes = [Process(CORE_FLOW)]
    advance(game)


def advance(game: State) -> None:
    """Run to the next decision or to the end; an error tells which step it happened in."""
    try:
        run_steps(game)
    except Exception as error:
        error.add_note(f"in {process_line(game)}")
        raise


def run_steps(game: State) -> None:
    """Run steps until a decision is open or the game is over; a loop that asks nobody ends technically."""
    steps: i64 = 0
    while game.asking is None and game.depth > 0:
        if steps == STEP_LIMIT:
            stop_looping(game)
            return
        step(game)
        steps += 1


def stop_looping(game: State) -> None:
    """Too many steps went by without a decision: the game ends technically (R159)."""
    if game.trace is not None:
        judge(game, STOPPED_LOOPING, game.turn, limit=STEP_LIMIT)
    end_game(game, Outcome((), f"{STEP_LIMIT} steps went by without a decision"))


def is_asking(game: State) -> bool:
    """Tell whether a decision is open."""
    return game.asking is not None


def step(game: State) -> None:
    """Do the next step of the process on top, and what the core does in one go with it; leave a program at its end."""
    process = game.process_row[game.depth - 1]
    if process.step == process.program.length:
        game.depth -= 1
    else:
        process.program.run(game, process)


def apply(game: State, option: object) -> None:
    """Pick an option of the open decision; when that completes a move, run to the next decision.

    What is no whole number is refused like any other option that is not offered. An error inside a step breaks the
    game off: who runs steps that may fail works on a clone.
    """
    if not is_asking(game):
        check_unbroken(game)
        raise GameOver(
            "the game is over, nothing can be picked any more", "ゲームは終わっています。もう何も選べません。"
        )
    pick(game, option if isinstance(option, int) and not isinstance(option, bool) else NO_OPTION)
    if not is_asking(game):
        go_on(game)


def go_on(game: State) -> None:
    """A move is complete: run to the next decision."""
    game.moves += 1
    game.decisions += game.top().picked
    game.happened = None
    advance(game)
    if game.decisions > DECISION_LIMIT and game.outcome is None:
        if game.trace is not None:
            judge(game, STOPPED_LONG, game.turn, limit=DECISION_LIMIT)
        end_game(game, Outcome((), f"the game took more than {DECISION_LIMIT} decisions"))


def check_unbroken(game: State) -> None:
    """Raise BrokenOff if a step of the game has failed, so that nothing goes on from a half-done state."""
    if not is_asking(game) and not game.over:
        where = process_line(game)
        raise BrokenOff(f"the game broke off in {where}", f"ゲームは {where} で中断しました。")


def end(game: State, player: PlayerId, reason: str) -> None:
    """End a game from outside: that player loses (concedes, runs out of time), or NOBODY does (a technical end)."""
    if game.outcome is not None:
        reason_before = game.outcome.reason
        raise GameOver(
            f"the game is over already: {reason_before}", f"ゲームはすでに終わっています（{reason_before}）。"
        )
    if not (player == NOBODY or 0 <= player < game.players):
        raise ValueError(f"there is no player {player}")
    end_game(game, Outcome(() if player == NOBODY else everybody_but(game, player), reason))


def process_line(game: State) -> str:
    """Return where a suspended game is, like a stack trace: `core flow:resolve_or_idle > resolving:exert_effect`."""
    line = " > ".join([repr(process) for process in game.processes])
    return f"{line} {list(game.draft)}" if game.draft else line or "no process"
