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

from blackpoker.notation.item import find_card, write_card

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
#question { background: $boost; padding: 0 1; height: auto; max-height: 4; }
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

LETTER: Final = "[A-Za-z0-9]"
CARD: Final = r"(?:[♠♡♢♣SHDC](?:10|[2-9AJQK])|Joker)"
THINGS: Final = re.compile(rf"(?<!{LETTER})(?:([AB]?)(#\d+)|(?:([AB])\.)?({CARD}))(?!{LETTER})")
"""A bulwark or a card, with suit signs or in ASCII, with its seat where that is written."""
NUMBER: Final = re.compile(r"\[(\d+)\] ((?:(?!   ).)*)")
RED: Final = ("♡", "♢", "H", "D")


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


def linked(lines: list[str]) -> str:
    """Return the table with cards and bulwarks that can be clicked."""
    seat = ""
    marked: list[str] = []
    for line in lines:
        if line[:2] in ("A ", "B "):
            seat = line[0]
        heading = line.startswith(("──", "--"))
        marked.append(f"[bold]{escape(line)}[/]" if heading else linked_line(line, seat))
    return "\n".join(marked)


def linked_line(line: str, seat: str) -> str:
    """Return a line of a side with cards and bulwarks that can be clicked, red where the suit is."""

    def link(found: "re.Match[str]") -> str:
        place, text = found[2], found[4]
        name = f"{found[1] or seat}{place}" if place else f"{found[3] or seat}.{card_named(text)}"
        colour = "red " if text and text[0] in RED else ""
        return f"[{colour}@click=app.clicked('{name}')]{found[0]}[/]"

    return marked_line(line, THINGS, link)


def card_named(text: str) -> str:
    """Return a card as the notation writes it; which Joker it is cannot be seen."""
    card = find_card(text)
    return text if card is None else write_card(card)


def numbered_line(line: str) -> str:
    """Return a line of the menu that can be clicked."""
    return marked_line(
        line, NUMBER, lambda found: f"[@click=app.typed('{found[1]}')][bold]{found[1]}[/] {escape(found[2])}[/]"
    )


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
