"""A mission at a table: what it is played by, the moves of its opponent, how it stands, help, and the way back."""

import secrets
from typing import Final

from blackpoker.client.missions import told_next, told_thing
from blackpoker.core import PlayerId
from blackpoker.core.text import Text
from blackpoker.missions.attempt import Attempt, Standing
from blackpoker.missions.first_game import OPPONENT, first_game_rules, first_game_seed
from blackpoker.missions.ladder import LEARNER, Task
from blackpoker.notation.line import find_draft, write_move
from blackpoker.notation.options import write_options

from . import wire
from .asking import parts_of, picks_of
from .config import MISSION, Config, Seat, clean_name
from .table import Refused, Table
from .tokens import new_id

LOOK_AT: Final = Text("ここを見ましょう：{things}", "Look at: {things}")
NEXT_MOVE: Final = Text("次の手：{move}", "The next move: {move}")
NO_WAY: Final = Text(
    "ここからゴールに届く手順は知られていません。1つ前に戻りましょう。",
    "No known way leads to the goal from here: go back to your last decision.",
)


def mission_config(task: Task, name: str) -> Config:
    """Return what a table of a mission is played by: the guest has the learner's seat."""
    rules = task.scenario.regulation
    return Config(
        rules.name, "", new_id(), new_id(), new_id(), a=Seat(clean_name(name, "Guest")),
        b=Seat(f"computer:{MISSION}", computer=MISSION), options=write_options(rules),
        start=str(task.scenario.position), scenario=task.id, seed=task.scenario.seed, mission=task.id,
    )  # fmt: skip


def first_game_config(name: str) -> Config:
    """Return what a first game is played by: one of the checked deals, in which the guest begins."""
    rules = first_game_rules()
    return Config(
        rules.name, "", new_id(), new_id(), new_id(), a=Seat(clean_name(name, "Guest")),
        b=Seat(f"computer:{OPPONENT}", computer=OPPONENT), options=write_options(rules),
        seed=first_game_seed(secrets.randbelow(1 << 16)),
    )  # fmt: skip


def mission_move(table: Table) -> str | None:
    """Return the move of the opponent of a mission in notation; None at any other table."""
    if table.attempt is None:
        return None
    game = table.running().game
    return write_move(game, table.attempt.opponent.clone().draft(game))


def way_back(table: Table) -> tuple[Task, list[tuple[str, bool]]]:
    """Return the mission of a table and the moves before the learner's last one by hand, with which were by hand."""
    if table.attempt is None or table.recorder is None:
        raise Refused("mission", "this table is no mission", "このテーブルはミッションではありません。")
    if not table.by_hand:
        raise Refused("mission", "there is nothing to go back to", "まだ戻るところがありません。")
    moves = table.recorder.record.moves[: table.by_hand[-1]]
    return table.attempt.task, [(line, place in table.by_hand) for place, line in enumerate(moves)]


def shown_task(table: Table, audience: PlayerId, asked: bool = True) -> wire.TaskState | None:
    """Return how the mission stands, for the learner alone; what was to be learnt only once it is solved."""
    attempt, recorder = table.attempt, table.recorder
    if attempt is None or recorder is None or audience != LEARNER:
        return None
    game, standing, task = recorder.game, table.standing, attempt.task
    solved = standing is Standing.SOLVED
    off = asked and standing is Standing.OPEN and table.asked == LEARNER and is_off(attempt, table)
    wrong = attempt.wrong(game) if off or standing in (Standing.LOST, Standing.LATE) else None
    return wire.TaskState(
        mission=task.id,
        standing=standing.value,
        turns_left=max(task.begun + task.mission.deadline - game.turns, 0),
        back=bool(table.by_hand),
        off=off,
        wrong=None if wrong is None else wrong.text,
        idea=task.idea if solved else None,
        other_way=solved and attempt.other_way,
    )


def is_off(attempt: Attempt, table: Table) -> bool:
    """Tell whether no known way leads to the goal any more; before the first move one does."""
    if not attempt.moves:
        return False
    if table.off is None or table.off[0] != table.number:
        table.off = (table.number, attempt.next_move(table.running().game) is None)
    return table.off[1]


def told_help(table: Table, id: str, step: int) -> wire.Help:
    """Return a step of help with an open mission: a question, what to look at, or the next move."""
    attempt = table.attempt
    if attempt is None or table.standing is not Standing.OPEN:
        raise Refused("hint", "there is no open mission here", "ここには進行中のミッションがありません。")
    game = table.running().game
    hint = attempt.hint(game, step)
    if step == 1:
        return wire.Help(id, table.number, step, hint.text, (), (), ())
    if step == 2:
        things = [told_thing(each) for each in hint.light]
        text = Text(
            LOOK_AT.say("ja", things=" → ".join([each.ja for each in things])),
            LOOK_AT.say("en", things=" → ".join([each.en for each in things])),
        )
        return wire.Help(id, table.number, step, text, hint.light, (), ())
    if hint.move is None:
        return wire.Help(id, table.number, step, NO_WAY, (), (), ())
    words = told_next(game, hint.move)
    text = Text(NEXT_MOVE.say("ja", move=words.ja), NEXT_MOVE.say("en", move=words.en))
    draft = find_draft(game, hint.move, open_table=True)
    return wire.Help(id, table.number, step, text, hint.light, picks_of(game, draft), parts_of(game, draft))
