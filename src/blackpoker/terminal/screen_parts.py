"""The parts of the full screen: boxes that know their width, pages, the curtain, and text that can be clicked."""

import asyncio
import contextlib
import re
import threading
from collections.abc import Callable
from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.markup import escape
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from .after import Review
from .screen_table import Line, markup, thing_at, written_table
from .texts import say

MOST_RECALLED: Final = 100
CSS: Final = """
Screen { layout: vertical; }
#room { layout: vertical; height: 1fr; }
.-wide #room { layout: horizontal; }
#table-box, #log-box, #menu-box { padding: 0 1; scrollbar-size-vertical: 1; }
#table-box { height: auto; max-height: 75%; }
#log-box { height: 1fr; border-top: solid $primary-darken-2; }
.-wide #table-box { width: 3fr; height: 1fr; max-height: 100%; }
.-wide #log-box { width: 2fr; border-top: none; border-left: solid $primary-darken-2; }
#menu-box { height: auto; max-height: 9; border-top: solid $primary-darken-2; }
#question { background: $boost; padding: 0 1; height: auto; max-height: 10; }
.-short #question { max-height: 5; }
#keys { height: 1; padding: 0 1; color: $text-muted; link-style: none; link-color: $text-muted; }
#menu { link-style: none; link-color: $text; link-background: $surface 0%; }
.-short #menu-box { max-height: 5; border-top: none; }
.-short #log-box { height: 2; border-top: none; }
.-short #table-box { height: 1fr; max-height: 100%; }
.-short.-wide #log-box { height: 1fr; }
.-long #menu-box { max-height: 60%; }
#line { border: none; height: 1; padding: 0 1; }
#line:focus { border: none; }
Page { align: center middle; }
#page { width: 100%; height: 1fr; padding: 0 1; background: $surface; }
#foot { dock: bottom; background: $boost; padding: 0 1; }
Curtain { align: center middle; background: $background; }
#curtain { width: 60; max-width: 100%; height: auto; padding: 1 2; border: round $accent; }
#curtain Input, #curtain Input:focus { border: none; height: 1; padding: 0; }
.-ascii #log-box, .-ascii #menu-box { border-top: ascii $primary-darken-2; }
.-ascii .-wide #log-box { border-top: none; border-left: ascii $primary-darken-2; }
.-ascii #curtain { border: ascii $accent; }
.-ascii #table-box, .-ascii #log-box, .-ascii #menu-box, .-ascii #page { scrollbar-size-vertical: 0; }
"""

NUMBER: Final = re.compile(r"\[(\d+)\] ((?:(?!   ).)*)")


class Box(VerticalScroll, can_focus=False):
    """A part of the screen that tells when it has become wider or narrower."""

    class Changed(Message):
        """The box has another width than before."""

    def __init__(self, *children: Static, id: str) -> None:
        super().__init__(*children, id=id)
        self.width_before = 0

    def on_resize(self, event: events.Resize) -> None:
        """Tell if the width is another one; the height follows from what is written."""
        width = self.content_size.width
        if width != self.width_before:
            self.width_before = width
            self.post_message(self.Changed())


class Board(Static):
    """The table, whose cards and units can be clicked."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.lines: list[Line] = []

    def show(self, lines: list[Line]) -> None:
        """Draw the table."""
        self.lines = lines
        self.update(markup(lines))

    def on_click(self, event: events.Click) -> None:
        """Tell what was clicked."""
        name = thing_at(self.lines, event.x, event.y)
        if name:
            self.post_message(self.Clicked(name))

    class Clicked(Message):
        """A card or a unit was clicked."""

        def __init__(self, name: str) -> None:
            super().__init__()
            self.name: Final = name


class Typing(Input):
    """The line at the bottom: up and down call back what was typed, left and right choose from the menu while empty."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "recall(-1)", show=False),
        Binding("down", "recall(1)", show=False),
    ]

    class Moved(Message):
        """An arrow key goes through the menu."""

        def __init__(self, step: int) -> None:
            super().__init__()
            self.step: Final = step

    def __init__(self, id: str, placeholder: str) -> None:
        super().__init__(id=id, placeholder=placeholder)
        self.typed: Final[list[str]] = []
        self.recalled = 0

    def remember(self, text: str) -> None:
        """Keep a line that was typed."""
        if text.strip() and self.typed[-1:] != [text]:
            self.typed.append(text)
            del self.typed[:-MOST_RECALLED]
        self.recalled = len(self.typed)

    def forget(self) -> None:
        """Keep nothing for whoever looks next."""
        self.typed.clear()
        self.recalled = 0

    def action_recall(self, step: int) -> None:
        """Call back a line that was typed before, or after."""
        self.recalled = min(max(self.recalled + step, 0), len(self.typed))
        self.value = self.typed[self.recalled] if self.recalled < len(self.typed) else ""
        self.cursor_position = len(self.value)

    def action_cursor_left(self, select: bool = False) -> None:
        """Go left, in the menu while the line is empty."""
        if self.value:
            super().action_cursor_left(select)
        else:
            self.post_message(self.Moved(-1))

    def action_cursor_right(self, select: bool = False) -> None:
        """Go right, in the menu while the line is empty."""
        if self.value:
            super().action_cursor_right(select)
        else:
            self.post_message(self.Moved(1))


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


class Again(ModalScreen[None]):
    """A finished game, step by step, until Esc puts it away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,enter,space", "go('')", show=False),
        Binding("left,b", "go('back')", show=False),
        Binding("end", "go('end')", show=False),
        Binding("escape,q", "dismiss", show=False),
    ]

    def __init__(self, review: Review) -> None:
        super().__init__()
        self.review: Final = review

    def compose(self) -> ComposeResult:
        """Lay the page out."""
        with VerticalScroll(id="page"):
            yield Static(markup(written_table(self.review.page())), id="step")
        yield Static(say("review keys", self.review.style.language), id="foot", markup=False)

    def action_go(self, where: str) -> None:
        """Go a step further, back, or to the end."""
        reply = self.review.enter(where)
        if reply.leave:
            self.dismiss()
        else:
            self.query_one("#step", Static).update(markup(written_table(reply.lines)))


class Curtain(ModalScreen[None]):
    """Covers everything between two people at one keyboard; what is typed here goes to the client as elsewhere."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text: Final = text

    def compose(self) -> ComposeResult:
        """Lay the curtain out."""
        with Vertical(id="curtain"):
            yield Static(self.text, markup=False)
            yield Static(id="curtain-told", markup=False)
            yield Input(id="curtain-line")

    def tell(self, lines: list[str]) -> None:
        """Say something that anybody may read."""
        self.query_one("#curtain-told", Static).update("\n".join(lines))

    def on_click(self, event: events.Click) -> None:
        """Draw the curtain back."""
        self.dismiss()


def numbered_line(line: str, chosen: int | None = None) -> str:
    """Return a line of the menu that can be clicked; what the arrow keys have chosen stands out."""

    def link(found: "re.Match[str]") -> str:
        cell = f"[@click=app.typed('{found[1]}')][bold]{found[1]}[/] {escape(found[2])}[/]"
        return f"[reverse]{cell}[/]" if chosen is not None and found[1] == str(chosen) else cell

    return marked_line(line, NUMBER, link)


def marked_line(line: str, pattern: "re.Pattern[str]", mark: "Callable[[re.Match[str]], str]") -> str:
    """Return a line with marks where the pattern is found; nothing else in it is taken for a mark."""
    parts: list[str] = []
    end = 0
    for found in pattern.finditer(line):
        parts += [escape(line[end : found.start()]), mark(found)]
        end = found.end()
    return "".join([*parts, escape(line[end:])])


async def beside(work: Callable[[], object]) -> None:
    """Do some work beside the screen; a program that ends meanwhile does not wait for it."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def finish(error: Exception | None) -> None:
        if done.cancelled():
            return
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    def run() -> None:
        failed: Exception | None = None
        try:
            work()
        except Exception as error:
            failed = error
        with contextlib.suppress(RuntimeError):  # the screen is gone
            loop.call_soon_threadsafe(finish, failed)

    threading.Thread(target=run, daemon=True).start()
    await done
