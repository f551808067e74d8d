"""A mission at the terminal: a match in its position against the script, and the file that keeps what was solved."""

import json
import os
from pathlib import Path
from typing import Any, Final

from blackpoker.client.missions import told_next
from blackpoker.client.telling import Moment, moment
from blackpoker.core.text import Text
from blackpoker.missions.attempt import Attempt, Hint, Standing
from blackpoker.missions.ladder import LEARNER, Task
from blackpoker.missions.opponent import Scripted
from blackpoker.missions.progress import Progress, progress_of
from blackpoker.notation.move import Move
from blackpoker.players.player import Player
from blackpoker.record.record import position_record
from blackpoker.scenario.mission import Wrong

from .match import COMPUTER, Match
from .seats import data_folder

FILE: Final = "missions.json"
NAMES: Final = ("player", f"{COMPUTER}script")


class MissionMatch(Match):
    """A game from the position of a mission; the other seat follows the script."""

    def __init__(self, task: Task, moves: tuple[Move, ...] = ()) -> None:
        """Begin a mission, and make the learner's moves again up to where it goes on."""
        self.attempt: Final = Attempt(task)
        super().__init__(position_record(task.scenario.position, task.scenario.seed, NAMES))
        for move in moves:
            while self.computer_moves():
                pass
            self.play(str(move))

    def player_of(self, name: str, seed: int) -> Player:
        """Return the opponent of the mission."""
        return Scripted(self.attempt.task.script)

    def computer_moves(self) -> bool:
        """Let the opponent make a move of its script; tell whether it was asked."""
        if self.asked is None or self.asked == LEARNER or self.standing() is not Standing.OPEN:
            return False
        before = moment(self._recorder.game)
        self.tell(self._recorder.play_draft(self.attempt.opponent.draft(self._recorder.game)), before)
        return True

    def tell(self, line: str, before: Moment) -> None:
        """Tell a move, and let the attempt remember it."""
        move = self._recorder.move
        if move is not None:
            self.attempt.note(move)
        super().tell(line, before)

    def standing(self) -> Standing:
        """Tell how the attempt stands."""
        return self.attempt.standing(self._recorder.game)

    def wrong(self) -> Wrong | None:
        """Return the wrong move that was made, if it is one of those that are known."""
        return self.attempt.wrong(self._recorder.game)

    def next_move(self) -> Move | None:
        """Return the next move of a way to the goal that is known; None if none leads there any more."""
        return self.attempt.next_move(self._recorder.game)

    def help(self, step: int) -> Hint:
        """Return a step of help."""
        return self.attempt.hint(self._recorder.game, step)

    def words_of(self, move: Move) -> Text:
        """Return a move of the learner in words."""
        return told_next(self._recorder.game, move)


class ProgressFile:
    """What was solved from here, kept in the user's data folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self.file: Final = (folder or data_folder()) / FILE

    def read(self) -> Progress:
        """Return the progress; a file that is damaged or missing has none."""
        try:
            found: Any = json.loads(self.file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return Progress()
        return progress_of(found)

    def write(self, progress: Progress) -> None:
        """Write the file anew, whole or not at all; OSError if that cannot be done."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.file.with_name(f"{FILE}.{os.getpid()}")
        fresh.write_text(json.dumps(progress.data(), ensure_ascii=False), encoding="utf-8")
        fresh.replace(self.file)
