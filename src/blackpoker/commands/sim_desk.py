"""The desk of `blackpoker sim`, on which every result lands: in the table, the records and the progress bar."""

from pathlib import Path
from typing import Final

from blackpoker.core import BlackPokerError
from blackpoker.sim.files import MOST_FAULTS, CannotWrite, Records, Sheet
from blackpoker.sim.game import Result
from blackpoker.sim.progress import Progress
from blackpoker.sim.setting import Setting
from blackpoker.view.words import Text

SHOWN_FAULTS: Final = 5
"""So many games in which a player failed are told one by one."""

TEXTS: Final[dict[str, Text]] = {
    "fault": Text("第{game}局（打ち切り）：{why}", "game {game} was stopped without a winner: {why}"),
    "of match": Text("{a} 対 {b}、", "{a} against {b}, "),
    "kept": Text("。棋譜：{file}", "; its record is {file}"),
    "not kept": Text(
        "{why}（打ち切られた対戦の棋譜を残さずに続けます）",
        "{why}; the run goes on without records of games that end technically",
    ),
    "more faults": Text("ほかに{number}局が打ち切られました", "{number} more games were stopped"),
    "one more fault": Text("ほかに1局が打ち切られました", "one more game was stopped"),
    "few kept": Text(
        "（--records がないので棋譜は{most}局分だけ残しました）", " (without --records only {most} records are kept)"
    ),
}


class Desk:
    """Takes every result as it comes: into the table, the records and the progress bar."""

    def __init__(
        self, settings: tuple[Setting, ...], games: int, table: Path | None, records: Path | None, language: str
    ) -> None:
        self._language: Final = language
        self._settings: Final = settings
        self._records: Final = Records(records, settings)
        self._named: Final = records is not None
        self._sheet: Final = None if table is None else Sheet(table, settings, games)
        self._progress: Final = Progress(games * len(settings), language)
        self.taken = 0
        self.faults = 0
        self.error: CannotWrite | None = None
        """Why the table could not be finished."""

    def take(self, result: Result) -> None:
        """Take the result of a game."""
        self.taken += 1
        file = self._keep(result)
        if self._sheet is not None:
            self._sheet.add(result)
        if result.technical:
            self.faults += 1
            if self.faults <= SHOWN_FAULTS:
                self._progress.say(f"blackpoker: {self._told(result, file)}")
        self._progress.step()

    def tell(self, error: BlackPokerError) -> None:
        """Say what a person should know."""
        self._progress.say(f"blackpoker: {error.say(self._language)}")

    def close(self) -> None:
        """Take the progress bar away and finish the table."""
        self._progress.clear()
        try:
            if self._sheet is not None:
                self._sheet.close()
        except CannotWrite as error:
            self.error = error

    def left_untold(self) -> str | None:
        """Return what is to say of technical ends that were not told one by one."""
        number = self.faults - SHOWN_FAULTS
        if number <= 0:
            return None
        said = TEXTS["one more fault" if number == 1 else "more faults"].say(self._language, number=number)
        if self._records.full and self.faults > MOST_FAULTS:
            said += TEXTS["few kept"].say(self._language, most=MOST_FAULTS)
        return said

    def _keep(self, result: Result) -> Path | None:
        """Write the record; a folder that nobody has asked for may be missing."""
        try:
            return self._records.add(result)
        except CannotWrite as error:
            if self._named:
                raise
            said = TEXTS["not kept"].say(self._language, why=error.say(self._language))
            self._progress.say(f"blackpoker: {said}")
            return None

    def _told(self, result: Result, file: Path | None) -> str:
        names = self._settings[result.match].names
        match = TEXTS["of match"].say(self._language, a=names[0], b=names[1]) if len(self._settings) > 1 else ""
        said = TEXTS["fault"].say(self._language, game=result.game + 1, why=result.technical)
        return match + said + ("" if file is None else TEXTS["kept"].say(self._language, file=file))
