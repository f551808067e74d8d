"""The full-screen client: the same table, menu and words as in the line client, with mouse and keys."""

import asyncio
import re
from typing import ClassVar, Final

from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.markup import escape
from textual.screen import ModalScreen
from textual.widgets import Footer, Input, Static

from blackpoker.client.naming import SEATS
from blackpoker.core import PASS, BlackPokerError, PlayerId
from blackpoker.record.item import find_card, write_card
from blackpoker.record.text import shown
from blackpoker.view.words import say_error

from .desk import Desk
from .keeping import Keeper, saved_lines
from .line import welcome
from .match import Match
from .style import Reply, Style
from .texts import say
from .width import flowed, wrapped

CARD: Final = r"[♠♡♢♣](?:10|[2-9AJQK])|Joker"
THINGS: Final = re.compile(rf"(?<!\w)#\d+|{CARD}")
NUMBER: Final = re.compile(r"\[(\d+)\] ((?:(?!   ).)*)")
SHORT: Final = 4
"""An answer of more lines is shown on a page of its own."""


class Page(ModalScreen[None]):
    """A long answer, until a key or a click puts it away."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,enter,space,q", "dismiss", show=False)]

    def __init__(self, text: str, foot: str) -> None:
        super().__init__()
        self.text: Final = text
        self.foot: Final = foot

    def compose(self) -> ComposeResult:
        """Lay the page out."""
        with VerticalScroll(id="page"):
            yield Static(self.text, markup=False)
        yield Static(self.foot, id="foot", markup=False)

    def on_click(self, event: events.Click) -> None:
        """Put the page away."""
        self.dismiss()


class Curtain(ModalScreen[None]):
    """Covers everything between two people at one keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss", show=False)]

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text: Final = text

    def compose(self) -> ComposeResult:
        """Lay the curtain out."""
        yield Static(self.text, id="curtain", markup=False)

    def on_click(self, event: events.Click) -> None:
        """Draw the curtain back."""
        self.dismiss()


class ScreenClient(App[int]):
    """People at one keyboard, one or two of them, and the match that they play, on a full screen."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { layout: vertical; }
    #room { layout: vertical; height: 1fr; }
    .-wide #room { layout: horizontal; }
    #table-box, #log-box, #menu-box { padding: 0 1; scrollbar-size-vertical: 1; }
    #table-box { height: auto; max-height: 75%; }
    #log-box { height: 1fr; border-top: solid $primary-darken-2; }
    .-wide #table-box { width: 3fr; height: 1fr; max-height: 100%; }
    .-wide #log-box { width: 2fr; border-top: none; border-left: solid $primary-darken-2; }
    #menu-box { height: auto; max-height: 9; border-top: solid $primary-darken-2; }
    #question { background: $boost; padding: 0 1; height: auto; max-height: 4; }
    #line { border: none; height: 1; padding: 0 1; }
    #line:focus { border: none; }
    Page { align: center middle; }
    #page { width: 100%; height: 1fr; padding: 0 1; background: $surface; }
    #foot { dock: bottom; background: $boost; padding: 0 1; }
    Curtain { align: center middle; background: $background; }
    #curtain { width: 60; height: auto; padding: 1 2; border: round $accent; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "typed('?')", "?"),
        Binding("f2", "typed('can')", "can"),
        Binding("f3", "typed('log all')", "log"),
        Binding("f4", "typed('hint')", "hint"),
        Binding("f5", "typed('pass')", "pass"),
        Binding("escape", "typed('undo')", "undo"),
        Binding("f9", "language", "ja/en"),
        Binding("ctrl+q", "typed('quit')", "quit", priority=True),
    ]

    def __init__(self, match: Match, style: Style, keeper: Keeper) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]
        self.match: Final = match
        self.style_of_text: Final = style
        self.keeper: Final = keeper
        people = [seat for seat in (0, 1) if seat not in match.players]
        self.desks: Final = {seat: Desk(match, seat, style, keeper) for seat in people}
        self.looking: PlayerId | None = people[0] if len(people) == 1 else None
        self.told: Final[dict[PlayerId, list[str]]] = {seat: [] for seat in people}
        self.last_words: list[str] = []
        """What is printed when the screen is gone."""

    def compose(self) -> ComposeResult:
        """Lay the table, the log, the menu, the question and the line out."""
        with Vertical(id="room"):
            with VerticalScroll(id="table-box", can_focus=False):
                yield Static(id="table")
            with VerticalScroll(id="log-box", can_focus=False):
                yield Static(id="log", markup=False)
        yield Static(id="question", markup=False)
        with VerticalScroll(id="menu-box", can_focus=False):
            yield Static(id="menu")
        yield Input(id="line", placeholder=say("type here", self.style_of_text.language))
        yield Footer()

    def on_mount(self) -> None:
        """Begin."""
        for told in self.told.values():
            told += welcome(self.match, self.style_of_text.language)
        self.query_one("#line", Input).focus()
        self.go_on()

    def on_resize(self, event: events.Resize) -> None:
        """Write everything anew for the new width."""
        self.call_after_refresh(self.show_all)

    # Going on

    def go_on(self) -> None:
        """Go on until a person is asked; a computer player thinks beside the screen."""
        self.query_one("#line", Input).disabled = True
        self.run_worker(self.others_move(), exclusive=True)

    async def others_move(self) -> None:
        """Let computer players and seats that pass by themselves go on, then show where the game is."""
        while not self.match.over:
            seat = self.match.asked
            assert seat is not None
            if seat in self.match.players:
                await asyncio.to_thread(self.match.computer_moves)
            elif self.desks[seat].passes():
                self.match.pick(PASS)
            else:
                break
        if self.keeper.asked:
            self.keeper.keep(self.match.record)
        line = self.query_one("#line", Input)
        line.disabled = False
        if not self.match.over and self.looking != self.match.asked:
            self.draw_curtain()
            return
        self.show_all()
        line.focus()

    def draw_curtain(self) -> None:
        """Hide everything until the right person looks."""
        seat = self.match.asked
        assert seat is not None
        self.looking = None
        self.show_all()

        def back(nothing: None) -> None:
            self.looking = seat
            self.show_all()
            self.query_one("#line", Input).focus()

        self.push_screen(Curtain(say("curtain", self.style_of_text.language, seat=SEATS[seat])), back)

    # Showing

    @property
    def desk(self) -> Desk | None:
        """The desk of the seat that may see the screen."""
        return None if self.looking is None else self.desks[self.looking]

    def show_all(self) -> None:
        """Show the table, the log, the menu and the question, or nothing while nobody may look."""
        desk = self.desk
        if desk is None:
            for name in ("#table", "#log", "#question", "#menu"):
                self.query_one(name, Static).update("")
            return
        self.query_one("#table", Static).update(self.linked(self.at_width("#table-box", desk.table)))
        self.told[desk.seat] += self.at_width("#log-box", desk.news)
        self.write("#log", self.told[desk.seat])
        self.query_one("#log-box", VerticalScroll).scroll_end(animate=False)
        if self.match.over:
            self.query_one("#menu", Static).update("")
            self.write("#question", desk.ending())
        else:
            self.show_menu(desk)

    def write(self, name: str, lines: list[str]) -> None:
        """Write lines into a part of the screen."""
        room = self.room(name if name == "#question" else f"{name}-box")
        fitting = [part for line in lines for part in wrapped(line, room, "  ")]
        self.query_one(name, Static).update("\n".join(fitting))

    def room(self, name: str) -> int:
        """Return how many columns a part of the screen has."""
        return max(self.query_one(name).content_size.width - 1, 20)

    def at_width(self, name: str, lines: "object") -> list[str]:
        """Return lines written for the width of a part of the screen."""
        before = self.style_of_text.room
        self.style_of_text.room = self.room(name)
        try:
            assert callable(lines)
            return list(lines())
        finally:
            self.style_of_text.room = before

    def show_menu(self, desk: Desk) -> None:
        """Show the question and what can be answered."""
        self.write("#question", desk.asked())
        cells = [f"[{row.number}] {row.label}" for row in desk.rows()]
        lines = desk.fit(flowed(cells, self.room("#menu-box"), ""))
        self.query_one("#menu", Static).update("\n".join([NUMBER.sub(numbered, line) for line in lines]))

    def linked(self, lines: list[str]) -> str:
        """Return the table with cards and bulwarks that can be clicked."""
        seat = ""
        marked: list[str] = []
        for line in lines:
            if line[:2] in ("A ", "B "):
                seat = line[0]
            heading = line.startswith(("──", "--"))
            marked.append(f"[bold]{escape(line)}[/]" if heading else linked_line(line, seat))
        return "\n".join(marked)

    # Being told what to do

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Do what was typed."""
        event.input.value = ""
        self.do(event.value)

    def action_typed(self, text: str) -> None:
        """Do as if that had been typed."""
        self.do(text)

    def action_clicked(self, name: str) -> None:
        """Pick the card or unit that was clicked if it is offered, or ask what can be done with it."""
        if self.match.over or self.desk is None:
            return
        seat, _, card = name.rpartition(".")
        names = {choice.name for choice in self.match.choices()}
        self.do(next((each for each in (name, card or name, f"{seat}.{card}") if each in names), card or name))

    def action_language(self) -> None:
        """Change the language."""
        self.do(f"lang {'en' if self.style_of_text.language == 'ja' else 'ja'}")

    def do(self, text: str) -> None:
        """Do what a line says, and show what comes of it."""
        desk = self.desk
        if self.query_one("#line", Input).disabled or desk is None:
            return
        if self.match.over or text.strip().casefold() in ("quit", "q", "exit"):
            self.leave()
            return
        reply: Reply = self.reply_of(desk, text)
        if reply.leave:
            self.leave()
            return
        if len(reply.lines) > SHORT:
            self.push_screen(Page("\n".join(reply.lines), say("page", self.style_of_text.language)))
        elif reply.lines:
            self.told[desk.seat] += reply.lines
        if reply.picked:
            self.go_on()
        else:
            self.show_all()

    def reply_of(self, desk: Desk, text: str) -> Reply:
        """Return what the desk answers, written for the whole width."""
        before = self.style_of_text.room
        self.style_of_text.room = max(self.size.width - 4, 20)
        try:
            return desk.enter(text)
        finally:
            self.style_of_text.room = before

    def leave(self) -> None:
        """Keep the game and go."""
        language = self.style_of_text.language
        try:
            if not self.match.over or self.keeper.asked or self.keeper.written:
                path = self.keeper.keep(self.match.record)
                kept = [say("kept", language, file=shown(str(path), 200))]
                self.last_words = kept if self.match.over else saved_lines(path, language)
        except BlackPokerError as error:
            self.last_words = [say_error(error, language)]
        if self.match.over and self.desk is not None:
            self.last_words = [*self.desk.ending(), *self.last_words]
        self.exit(0)


def linked_line(line: str, seat: str) -> str:
    """Return a line of a side with cards and bulwarks that can be clicked, red where the suit is."""
    parts: list[str] = []
    end = 0
    for found in THINGS.finditer(line):
        parts += [escape(line[end : found.start()]), link(found[0], seat)]
        end = found.end()
    return "".join([*parts, escape(line[end:])])


def numbered(found: "re.Match[str]") -> str:
    """Return a line of the menu that can be clicked."""
    return f"[@click=app.typed('{found[1]}')][bold]{found[1]}[/] {escape(found[2])}[/]"


def link(text: str, seat: str) -> str:
    """Return a card or a bulwark that can be clicked."""
    if text.startswith("#"):
        return f"[@click=app.clicked('{seat}{text}')]{text}[/]"
    card = find_card(text)
    if card is None:
        return text
    colour = "red " if text[0] in "♡♢" else ""
    return f"[{colour}@click=app.clicked('{seat}.{write_card(card)}')]{text}[/]"


def play_on_screen(match: Match, style: Style, keeper: Keeper) -> int:
    """Play on the full screen, and print the last words when it is gone."""
    client = ScreenClient(match, style, keeper)
    status = client.run()
    for line in client.last_words:
        print(line)
    return status or 0
