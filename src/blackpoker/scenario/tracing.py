"""Telling how a game was adjudicated: moves, boxes of the core flow, judgments and events, in order of time.

Scenarios, replays and the terminal tell it in the same way. A seat that reads hears nothing that it may not know.
"""

from typing import Final

from blackpoker.common.game import Game
from blackpoker.common.move import FELL
from blackpoker.common.request import Request
from blackpoker.core import BOXES, NOBODY, Event, Judgment, Mark, PlayerId, Question, Traced, open_question
from blackpoker.core.text import Text
from blackpoker.view.seen import SEATS, UNTOLD
from blackpoker.view.words import tell_event, tell_outcome
from blackpoker.view.words.judgments import is_idle, told_judgment
from blackpoker.view.words.names import Names

from .moving import move_words

END: Final = Text("対戦終了：{outcome}", "The game is over: {outcome}")


class Teller:
    """Collects the lines of a trace while moves are played, for a seat or, with NOBODY, for who may know all."""

    def __init__(self, language: str, seat: PlayerId = NOBODY) -> None:
        self.language: Final = language
        self.seat: Final = seat
        self.names: Final = Names(seat, everything=seat == NOBODY)
        self.lines: Final[list[str]] = []
        self.entries: list[Traced] = []
        self.game: Game | None = None
        self.question: Question | None = None

    def begin(self, game: Game, entries: list[Traced], silent: bool = False) -> None:
        """Start with a game and the list in which it writes its trace, and tell what it holds already: the set-up."""
        self.game, self.entries = game, entries
        self.tell_entries(silent)

    def tell(self, line: str, silent: bool = False, number: int = 0) -> None:
        """Tell a move and what it led to, and forget it; a silent one is only forgotten."""
        if not silent:
            place = f"{number} " if number else ""
            self.lines.append(f"> {place}{move_words(line, self.question, self.language)}")
        self.tell_entries(silent)

    def tell_entries(self, silent: bool) -> None:
        """Tell the entries of the trace, in order of time, and empty it."""
        game = self.game
        assert game is not None
        told = [] if silent else [told_entry(game, each, self.names, self.language) for each in self.entries]
        self.lines.extend([line for line in told if line is not None])
        self.entries.clear()
        self.names.look(game)
        self.question = open_question(game)
        if game.outcome is not None and not silent:
            said = END.say(self.language, outcome=tell_outcome(game.outcome, self.language))
            if said not in self.lines[-1:]:
                self.lines.append(said)


def told_entry(game: Game, entry: Traced, names: Names, language: str) -> str | None:
    """Tell one entry of a trace, or nothing if the reader may not know it, or it goes without saying.

    That a card fell is told by its way from the field to the graveyard.
    """
    if isinstance(entry, Mark):
        return f"  {told_box(entry, language)}"
    if isinstance(entry, Judgment):
        if is_idle(game, entry) or not may_know(entry, names.seat):
            return None
        return f"    → {told_judgment(entry, language, seat_name, names)}"
    return None if entry.kind in (*UNTOLD, FELL) else f"      {told_event(game, entry, names, language)}"


def told_box(mark: Mark, language: str) -> str:
    """Write one box: its number, the player, the action and its words."""
    words = BOXES[mark.box][0 if language == "ja" else 1]
    who = "" if mark.player == NOBODY else f" {SEATS[mark.player]}"
    what = "" if not isinstance(mark.request, Request) else f" {name_of_action(mark.request, language)}"
    return f"[{mark.box}]{who}{what}{'：' if language == 'ja' else ': '}{words}"


def told_event(game: Game, event: Event, names: Names, language: str) -> str:
    """Tell an event to the reader; who may know everything reads it with the eyes of whom it happened to."""
    eyes = event.player if names.seat == NOBODY else names.seat
    return tell_event(event, eyes, language, lambda number: names.unit(game, number, language), game.book.trumps)


def may_know(judgment: Judgment, seat: PlayerId) -> bool:
    """Tell whether a reader may be told what a rule decided: it is open, or about the reader."""
    return judgment.finding.open or seat in (NOBODY, judgment.player)


def name_of_action(request: Request, language: str) -> str:
    """Return the name of the action that a request is of."""
    return request.play.ja if language == "ja" else request.play.en


def seat_name(player: PlayerId, language: str) -> str:
    """Name a player by the letter of the seat."""
    return SEATS[player]
