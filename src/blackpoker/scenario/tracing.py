"""Telling how a table was adjudicated: boxes of the core flow, judgments and events, in order of time."""

from typing import Final

from blackpoker.common.game import Game, find_unit
from blackpoker.common.request import Request
from blackpoker.core import BOXES, NOBODY, Entry, Event, Judgment, Mark, PlayerId
from blackpoker.core.text import Text
from blackpoker.core.trace import ONLY_ANSWER
from blackpoker.notation.item import SEATS
from blackpoker.notation.naming import name_of_unit
from blackpoker.view.seen import UNTOLD
from blackpoker.view.words import tell_event, tell_outcome
from blackpoker.view.words.judgments import told_judgment

END: Final = Text("対戦終了：{outcome}", "The game is over: {outcome}")


class Teller:
    """Collects the lines of a trace while moves are played."""

    def __init__(self, language: str) -> None:
        self.language: Final = language
        self.lines: Final[list[str]] = []
        self.entries: list[Entry] = []
        self.game: Game | None = None

    def begin(self, game: Game, entries: list[Entry]) -> None:
        """Start with a game and the list in which it writes its trace, and tell what it holds already."""
        self.game, self.entries = game, entries
        self.tell_entries()

    def tell(self, line: str) -> None:
        """Tell a move and what it led to, and forget it."""
        self.lines.append(f"> {line}")
        self.tell_entries()

    def tell_entries(self) -> None:
        """Tell the entries of the trace, in order of time, and empty it."""
        game = self.game
        assert game is not None
        for entry in self.entries:
            if isinstance(entry, Mark):
                self.lines.append(self.box(entry))
            elif isinstance(entry, Judgment):
                self.judgment(entry)
            elif entry.kind not in UNTOLD:
                self.lines.append(f"      {event_words(game, entry, self.language)}")
        self.entries.clear()
        if game.outcome is not None:
            said = END.say(self.language, outcome=tell_outcome(game.outcome, self.language))
            if said not in self.lines[-1:]:
                self.lines.append(said)

    def judgment(self, judgment: Judgment) -> None:
        """Tell what a rule decided; an answer that could only be nothing goes without saying."""
        if judgment.finding is not ONLY_ANSWER or judgment.values["picks"]:
            self.lines.append(f"    → {told_judgment(judgment, self.language, seat_name)}")

    def box(self, mark: Mark) -> str:
        """Write one box: its number, its words, the player and the action."""
        words = BOXES[mark.box][0 if self.language == "ja" else 1]
        who = "" if mark.player == NOBODY else f" {SEATS[mark.player]}"
        what = "" if not isinstance(mark.request, Request) else f" {name_of_action(mark.request, self.language)}"
        return f"  [{mark.box}]{who}{what}{'：' if self.language == 'ja' else ': '}{words}"


def name_of_action(request: Request, language: str) -> str:
    """Return the name of the action that a request is of."""
    return request.play.ja if language == "ja" else request.play.en


def seat_name(player: PlayerId, language: str) -> str:
    """Name a player by the letter of the seat."""
    return SEATS[player]


def event_words(game: Game, event: Event, language: str) -> str:
    """Tell an event to whom it happened, who sees it all."""
    return tell_event(event, event.player, language, lambda number: unit_words(game, number))


def unit_words(game: Game, number: int) -> str:
    """Name a unit, also one that has left the field."""
    unit = find_unit(game, number)
    return f"({number})" if unit is None else str(name_of_unit(game, unit))
