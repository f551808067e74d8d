"""An attempt at a mission: how it stands, which wrong move was made, what helps, and the next move of the solution."""

from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from blackpoker.common.game import Game
from blackpoker.core import CHOOSE_ACTION, BlackPokerError, Draft, open_question
from blackpoker.core.text import Text
from blackpoker.notation.line import find_draft, move_of, play_draft
from blackpoker.notation.move import CHOOSE, PASS, Move
from blackpoker.scenario.mission import Wrong
from blackpoker.scenario.scenario import is_met

from .ladder import LEARNER, Task
from .opponent import Scripted, quiet_draft

LONGEST: Final = 600
"""After so many moves an attempt is given up."""
HINTS: Final = 3
"""So many steps a hint has: a question, what to look at, the next move."""
Likeness: TypeAlias = tuple[object, ...]
"""What makes two moves the same for the recognition of a wrong one: all but how a request is paid."""


class Standing(Enum):
    """How an attempt stands."""

    OPEN = "open"
    SOLVED = "solved"
    LOST = "lost"
    LATE = "late"


@dataclass(frozen=True)
class Hint:
    """One step of help: a question, what to look at, or the next move, which is None where no known way leads on."""

    step: int
    text: Text
    light: tuple[str, ...] = ()
    move: Move | None = None


class Attempt:
    """One try at a mission; whoever plays it tells the learner's moves, and lets `opponent` move for the other seat."""

    def __init__(self, task: Task) -> None:
        self.task: Final = task
        self.opponent = Scripted(task.script)
        self.moves: Final[list[Move]] = []
        """What the learner has done."""
        self.hints = 0
        """How many steps of hints have been given."""

    def note(self, move: Move) -> None:
        """Remember a move of the learner."""
        if move.seat == LEARNER:
            self.moves.append(move)

    def opponent_moves(self, game: Game) -> None:
        """The opponent is about to make the move of its script in this position."""
        self.opponent.draft(game)

    @property
    def other_way(self) -> bool:
        """Tell whether the learner has gone another way than the play of the file."""
        return [str(move) for move in self.moves] != [str(move) for move in self.task.path[: len(self.moves)]]

    def standing(self, game: Game) -> Standing:
        """Tell how it stands: a goal counts when somebody may request something, or at the end; a win always counts."""
        if game.outcome is not None and game.outcome.winners == (LEARNER,):
            return Standing.SOLVED
        at_rest = game.over or (open_question(game) is CHOOSE_ACTION and not game.draft)
        if at_rest and is_met(self.task.mission.goal, game):
            return Standing.SOLVED
        if game.over:
            return Standing.LOST
        return Standing.LATE if game.turns > self.task.begun + self.task.mission.deadline else Standing.OPEN

    def wrong(self, game: Game) -> Wrong | None:
        """Return the wrong move that the learner has made, by its moves and by what came of it."""
        made = [likeness(move) for move in self.moves if move.verb != PASS]
        for wrong, path in zip(self.task.mission.wrongs, self.task.wrong_paths):
            meant = [likeness(move) for move in path if move.verb != PASS]
            if is_within(meant, made) and is_met(wrong.signs, game):
                return wrong
        return None

    def next_move(self, game: Game) -> Move | None:
        """Return the move from which the rest of the solution reaches the goal, or None if there is none any more."""
        path, done = self.task.path, len(self.moves)
        if game.decision is None or game.decision.player != LEARNER:
            return None
        places = sorted(range(len(path)), key=lambda place: (place != done, -place if place < done else place))
        for place in places:
            if self.leads_on(game, path[place:]):
                return path[place]
        return None

    def leads_on(self, game: Game, moves: tuple[Move, ...]) -> bool:
        """Tell whether these moves reach the goal from here, each at once when the learner is asked."""
        copy, trial = game.clone(), Attempt(self.task)
        trial.opponent = self.opponent.clone()
        for move in moves:
            let_opponent_move(copy, trial)
            if copy.over or trial.standing(copy) is not Standing.OPEN:
                break
            try:
                play_draft(copy, find_draft(copy, move, open_table=True))
            except BlackPokerError:
                return False
        let_opponent_move(copy, trial)
        return trial.standing(copy) is Standing.SOLVED

    def hint(self, game: Game, step: int) -> Hint:
        """Return a step of help, from 1 to 3."""
        self.hints = max(self.hints, step)
        mission = self.task.mission
        if step == 1:
            return Hint(1, mission.nudge)
        if step == 2:
            return Hint(2, mission.nudge, mission.light)
        return Hint(3, self.task.idea, mission.light, self.next_move(game))


def let_opponent_move(game: Game, attempt: Attempt) -> None:
    """Let the opponent move until the learner is asked or nothing is open any more."""
    for _ in range(LONGEST):
        if game.over or game.decision is None or game.decision.player == LEARNER:
            return
        if attempt.standing(game) is not Standing.OPEN:
            return
        play_draft(game, attempt.opponent.draft(game))


def play_own(game: Game, attempt: Attempt, draft: Draft) -> None:
    """Play a whole move of the learner, and let the attempt remember it."""
    move = move_of(game, draft)
    play_draft(game, draft)
    attempt.note(move)


def follow(attempt: Attempt, moves: tuple[Move, ...], finish: bool = False) -> Game:
    """Play the learner's moves against the script, then, to finish, keep quiet until something comes of it."""
    game = attempt.task.start()
    left = list(moves)
    for _ in range(LONGEST):
        let_opponent_move(game, attempt)
        if attempt.standing(game) is not Standing.OPEN or not (left or finish):
            break
        draft = find_draft(game, left.pop(0), open_table=True) if left else quiet_draft(game)
        play_own(game, attempt, draft)
    return game


def likeness(move: Move) -> Likeness:
    """Return what makes a move the same for the recognition of a wrong one."""
    picks = frozenset([str(item) for item in move.picks]) if move.verb == CHOOSE else ()
    keys = frozenset([str(item) for item in move.keys or ()])
    blocks = frozenset([(str(one), frozenset([str(item) for item in by])) for one, by in move.blocks])
    return move.verb, move.action, keys, str(move.target), picks, blocks


def is_within(wanted: list[Likeness], made: list[Likeness]) -> bool:
    """Tell whether some moves were made in this order, whatever was done between them."""
    left = iter(made)
    return all(each in left for each in wanted)
