"""Telling how a table was adjudicated: the boxes of the core flow, moves, events, and the rulings that decided."""

from typing import Final

from blackpoker.common.game import Game, find_unit
from blackpoker.core import BOXES, NOBODY, Entry, Event, Mark
from blackpoker.notation.item import SEATS
from blackpoker.notation.naming import name_of_unit
from blackpoker.view.seen import UNTOLD
from blackpoker.view.words import tell_event

from .rulings import OF_ACTIONS, OF_BOXES, OF_EVENTS


class Teller:
    """Collects the lines of a trace while a scenario runs."""

    def __init__(self, language: str) -> None:
        self.language: Final = language
        self.lines: Final[list[str]] = []
        self.marks: list[Entry] = []
        self.game: Game | None = None

    def begin(self, game: Game, marks: list[Entry]) -> None:
        """Start with a game and the list in which it writes its trace."""
        self.game, self.marks = game, marks
        self.lines.extend([self.box(mark) for mark in marks if isinstance(mark, Mark)])
        marks.clear()

    def tell(self, line: str) -> None:
        """Tell what a move led to, in order of time, and forget it."""
        assert self.game is not None
        self.lines.append(f"> {line}")
        rulings: list[str] = []
        for entry in self.marks:
            if isinstance(entry, Mark):
                self.lines.append(self.box(entry))
                rulings += OF_BOXES.get(entry.box, ())
                if entry.request is not None and entry.box in ("5", "8", "15", "6-5-3"):
                    rulings += OF_ACTIONS.get(entry.request.action.id, ())
            elif isinstance(entry, Event):
                if entry.kind not in UNTOLD:
                    self.lines.append(f"    {event_words(self.game, entry, self.language)}")
                rulings += OF_EVENTS.get(entry.kind, ())
        self.marks.clear()
        outcome = self.game.outcome
        if outcome is not None:
            rulings.append("R14")
            won = ", ".join([SEATS[winner] for winner in outcome.winners]) or "-"
            self.lines.append(f"    {'勝者' if self.language == 'ja' else 'winner'}: {won} ({outcome.reason})")
        if rulings:
            numbers = sorted(set(rulings), key=lambda ruling: int(ruling[1:]))
            self.lines.append(f"    {'裁定' if self.language == 'ja' else 'rulings'}: {', '.join(numbers)}")

    def box(self, mark: Mark) -> str:
        """Write one box: its number, its words, the player and the action."""
        words = BOXES[mark.box][0 if self.language == "ja" else 1]
        who = "" if mark.player == NOBODY else f" {SEATS[mark.player]}"
        what = "" if mark.request is None else f" {mark.request.action.id}"
        return f"  [{mark.box}]{who}{what}: {words}"


def event_words(game: Game, event: Event, language: str) -> str:
    """Tell an event to whom it happened, who sees it all."""
    return tell_event(event, event.player, language, lambda number: unit_words(game, number))


def unit_words(game: Game, number: int) -> str:
    """Name a unit, also one that has left the field."""
    unit = find_unit(game, number)
    return f"({number})" if unit is None else str(name_of_unit(game, unit))
