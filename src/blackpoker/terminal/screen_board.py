"""What the full screen shows: the table, the log, the question and the menu, at any width."""

import os
from collections.abc import Callable
from typing import Final

from textual.app import App, ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from blackpoker.core import PlayerId
from blackpoker.view.view import View

from . import screen_parts
from .desk import Desk
from .keeping import Keeper
from .match import Match
from .screen_parts import Board, Box, Typing, numbered_line
from .screen_table import table_of
from .style import Style
from .texts import say
from .width import flowed, in_ascii, wrapped

ENDLESS: Final = 10_000
"""The width of lines that are broken only when they are shown."""
WIDE: Final = 100
"""From so many columns on the log stands beside the table."""
OTHER_ROWS: Final = 9
"""So many rows the menu, the question and the line usually take."""
LEAST_LOG: Final = 5
MANY: Final = 24
"""A menu of more entries may take more of the screen."""
KEYS: Final = (
    ("F1", "help", "?"), ("F2", "can", "can"), ("F3", "log", "log all"), ("F4", "hint", "hint"), ("F5", "pass", "pass"),
    ("Esc", "undo", "undo"), ("Ctrl-Q", "quit", "quit"),
)  # fmt: skip
"""The keys, what they are called, and what they type."""


class ScreenBoard(App[int]):
    """Shows the seat that looks what it may know, and nothing to anybody else."""

    ENABLE_COMMAND_PALETTE = False
    CSS = screen_parts.CSS

    def __init__(self, match: Match, style: Style, keeper: Keeper) -> None:
        super().__init__(ansi_color="NO_COLOR" in os.environ or None)
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]
        self.VERTICAL_BREAKPOINTS = [(0, "-short"), (22, "-tall")]
        self.style_of_text: Final = style
        self.sit_down(match, keeper)

    def sit_down(self, match: Match, keeper: Keeper) -> None:
        """Begin, or go on with, a game."""
        self.match = match
        self.keeper = keeper
        people = [seat for seat in (0, 1) if seat not in match.players]
        self.desks = {seat: Desk(match, seat, self.style_of_text, keeper) for seat in people}
        self.looking: PlayerId | None = people[0] if len(people) == 1 else None
        self.told: dict[PlayerId, list[str]] = {seat: [] for seat in people}
        self.busy = True
        """Whether others move: meanwhile the match must not be touched, and what was seen last is shown."""
        self.seen: View | None = None
        """The table as it was when the seat that looks last saw it."""
        self.drawn: tuple[View, tuple[str, str], str, tuple[int, int]] | None = None
        """What the table was drawn from."""
        self.chosen: int | None = None
        """The number of the menu that the arrow keys have chosen."""

    def compose(self) -> ComposeResult:
        """Lay the table, the log, the menu, the question and the line out."""
        with Vertical(id="room"):
            yield Box(Board(id="table"), id="table-box")
            yield Box(Static(id="log", markup=False), id="log-box")
        yield Static(id="question", markup=False)
        yield Box(Static(id="menu"), id="menu-box")
        yield Typing(id="line", placeholder=say("type here", self.style_of_text.language))
        yield Static(id="keys")

    def on_box_changed(self, event: Box.Changed) -> None:
        """Write everything anew for the new width."""
        self.show_all()

    @property
    def desk(self) -> Desk | None:
        """The desk of the seat that may see the screen."""
        return None if self.looking is None else self.desks[self.looking]

    @property
    def over(self) -> bool:
        """Tell whether everybody has seen the game end."""
        return not self.busy and self.match.over

    def look(self) -> None:
        """Take in what the seat that looks may know now."""
        desk = self.desk
        if desk is not None:
            self.seen = self.match.view(desk.seat)
            self.told[desk.seat] += self.at_width(ENDLESS, desk.news)

    def show_all(self) -> None:
        """Show the table, the log, the menu and the question, or nothing while nobody may look."""
        desk = self.desk
        self.query_one("#keys", Static).update(self.keys())
        if desk is None:
            self.drawn = None
            self.query_one("#table", Board).show([])
            for name in ("#log", "#question", "#menu"):
                self.query_one(name, Static).update("")
            return
        if not self.busy:
            self.look()
        self.show_table(desk)
        self.write("#log", self.told[desk.seat])
        self.query_one("#log-box", Box).scroll_end(animate=False)
        if self.busy:
            self.show_answer([say("thinks", desk.language)], [])
        elif self.match.asked not in (desk.seat, None):
            self.show_answer([], [])
        elif self.match.over:
            self.show_answer(self.at_width(ENDLESS, desk.ending), [say("after end", desk.language)])
        else:
            self.show_answer(self.at_width(ENDLESS, desk.asked), [f"[{row.number}] {row.label}" for row in desk.rows()])
        if self.screen.has_class("-short"):
            self.call_after_refresh(self.query_one("#table-box", Box).scroll_end, animate=False)

    def keys(self) -> str:
        """Return the keys in the language that is spoken; they can be clicked."""
        language = self.style_of_text.language
        cells = [f"[@click=app.typed('{typed}')]{key} {say(f'key {word}', language)}[/]" for key, word, typed in KEYS]
        return self.spelt("  ".join([*cells, f"[@click=app.language]F9 {say('key language', language)}[/]"]))

    def show_table(self, desk: Desk) -> None:
        """Show the table as it was seen last."""
        if self.seen is not None:
            names, ascii = self.match.names(desk.language), self.style_of_text.ascii
            size = (self.room("#table-box"), self.rows_for_table())
            drawn = (self.seen, names, desk.language, size)
            if drawn != self.drawn:
                self.drawn = drawn
                self.query_one("#table", Board).show(table_of(*drawn, ascii))

    def rows_for_table(self) -> int:
        """Return how many rows the table may take: beside the log nearly all, above it only a part."""
        rows = self.size.height - OTHER_ROWS
        return rows if self.size.width >= WIDE else rows - LEAST_LOG

    def show_answer(self, question: list[str], cells: list[str]) -> None:
        """Show a question, and what can be answered."""
        self.write("#question", question)
        lines = flowed([self.spelt(cell) for cell in cells], self.room("#menu-box"), "", "   ", "")
        self.query_one("#menu", Static).update("\n".join([numbered_line(line, self.chosen) for line in lines]))
        self.screen.set_class(len(cells) > MANY, "-long")

    def write(self, name: str, lines: list[str]) -> None:
        """Write lines into a part of the screen."""
        room = self.room(name if name == "#question" else f"{name}-box")
        fitting = [part for line in lines for part in wrapped(self.spelt(line), room, "    ")]
        self.query_one(name, Static).update("\n".join(fitting))

    def spelt(self, text: str) -> str:
        """Return a text in letters that the terminal knows."""
        return in_ascii(text) if self.style_of_text.ascii else text

    def room(self, name: str) -> int:
        """Return how many columns a part of the screen has."""
        return max(self.query_one(name).content_size.width - 1, 20)

    def at_width(self, room: int, lines: Callable[[], list[str]]) -> list[str]:
        """Return lines written for a width."""
        before = self.style_of_text.room
        self.style_of_text.room = room
        try:
            return lines()
        finally:
            self.style_of_text.room = before
