"""The line client: prints the table and a menu, reads a line, and goes on until the game is over or somebody leaves."""

import contextlib
import os
import re
import shutil
import signal
import sys
from collections.abc import Iterator
from types import FrameType, ModuleType
from typing import Final, TextIO

from blackpoker.core import BlackPokerError, PlayerId
from blackpoker.notation.text import shown
from blackpoker.view.seen import SEATS
from blackpoker.view.words import regulation_name, say_error

from .after import AGAIN, LEAVING, REPLAY, Review, after_command, again
from .commanding import COMMANDS, leave
from .desk import MOST_TYPED, Desk
from .keeping import Keeper, saved_lines
from .match import Match
from .style import Style
from .texts import say
from .width import NARROWEST

RED: Final = re.compile(r"([♡♢](?:10|[2-9AJQK]))")
CLEAR: Final = "\033[H\033[2J\033[3J"
"""Clears the screen and what was scrolled away."""


class Leave(Exception):
    """Nobody is there any more: end of input, or a signal to go."""


class Paper:
    """Where lines are written to and read from; colours only where they are wanted."""

    def __init__(self, source: TextIO, sink: TextIO, plain: bool) -> None:
        self.source: Final = source
        self.sink: Final = sink
        self.tty: Final = source.isatty() and sink.isatty()
        self.editing: Final = line_editing() if self.tty else None
        self.colours: Final = sink.isatty() and not plain and "NO_COLOR" not in os.environ and is_clever()

    def lines(self, lines: list[str]) -> None:
        """Write lines."""
        for line in lines:
            self.sink.write(self.coloured(line) + "\n")
        self.sink.flush()

    def coloured(self, line: str) -> str:
        """Return a line with red suits and bold headings, if colours are wanted."""
        if not self.colours:
            return line
        if line.startswith(("──", "--")):
            return f"\033[1m{line}\033[0m"
        return RED.sub("\033[31m\\1\033[0m", line)

    def read(self, prompt: str) -> str:
        """Return a line that was typed; raise Leave at the end of input."""
        try:
            if self.tty:
                return input(prompt)
            self.sink.write(prompt)
            self.sink.flush()
            line = self.source.readline()
        except (EOFError, KeyboardInterrupt):
            line = ""
        if not line:
            self.sink.write("\n")
            raise Leave
        self.sink.write(shown(line.strip(), MOST_TYPED) + "\n")  # nobody else shows what comes through a pipe
        return line

    def clear(self) -> None:
        """Take everything from the screen, and forget the lines that could be called back."""
        if self.editing is not None:
            self.editing.clear_history()
        rows = shutil.get_terminal_size().lines
        self.sink.write(CLEAR if self.tty and is_clever() else "\n" * max(rows, 24))
        self.sink.flush()


def line_editing() -> ModuleType | None:
    """Let lines be edited and called back with the arrow keys, where Python has a module for it."""
    try:
        import readline
    except ImportError:
        return None
    readline.parse_and_bind("set enable-bracketed-paste off")
    return readline


def is_clever() -> bool:
    """Tell whether the terminal understands more than lines."""
    return os.environ.get("TERM", "dumb") != "dumb"


def room_of(sink: TextIO) -> int:
    """Return how many columns there are: those of the terminal, 80 elsewhere."""
    return max(shutil.get_terminal_size((80, 24)).columns, NARROWEST) if sink.isatty() else 80


class LineClient:
    """People at one keyboard, one or two of them, and the match that they play."""

    def __init__(self, match: Match, style: Style, keeper: Keeper, paper: Paper) -> None:
        self.style: Final = style
        self.paper: Final = paper
        self.sit_down(match, keeper)

    def sit_down(self, match: Match, keeper: Keeper) -> None:
        """Begin, or go on with, a game."""
        self.match = match
        self.keeper = keeper
        people = [seat for seat in (0, 1) if seat not in match.players]
        self.desks = {seat: Desk(match, seat, self.style, keeper) for seat in people}
        self.looking: PlayerId | None = people[0] if len(people) == 1 else None
        """The seat that may see the screen."""

    def run(self) -> int:
        """Play one game after the other until somebody leaves; a game that is not over is kept in any case."""
        while True:
            status = self.play()
            if status or not self.match.over:
                return status
            try:
                with leaving_on_signals():
                    if not self.afterwards():
                        return status
            except (Leave, KeyboardInterrupt):
                return status

    def play(self) -> int:
        """Play until the game is over or somebody leaves; the game is kept in any case."""
        self.paper.lines(self.first(welcome(self.match, self.style.language)))
        try:
            with leaving_on_signals():
                while not self.match.over:
                    if not self.go_on():
                        self.ask()
        except (Leave, KeyboardInterrupt):
            return self.leave()
        except Exception:
            self.rescue()
            raise
        return self.finish()

    def first(self, lines: list[str]) -> list[str]:
        """Return lines in the style of the terminal."""
        return next(iter(self.desks.values())).fit(lines)

    def go_on(self) -> bool:
        """Let a computer player or a seat that passes by itself go on; tell whether there was one."""
        if self.match.computer_moves():
            return True
        seat = self.match.asked
        return seat is not None and self.desks[seat].acts()

    def ask(self) -> None:
        """Ask the person who is to decide until something is picked."""
        seat = self.match.asked
        assert seat is not None
        desk = self.desks[seat]
        self.style.room = room_of(self.paper.sink)
        if self.looking != seat:
            self.draw_curtain(seat)
        self.paper.lines(desk.news())
        if desk.table_shown and not desk.draft():
            self.paper.lines(["", *desk.table()])
        self.paper.lines(desk.question())
        while True:
            reply = desk.enter(self.paper.read(desk.say("prompt", seat=desk.letter)))
            self.paper.lines(reply.lines)
            if reply.leave:
                raise Leave
            if reply.picked:
                break
        self.paper.lines(self.first(self.keeper.follow(self.match.record, self.style.language)))

    def draw_curtain(self, seat: PlayerId) -> None:
        """Hide what the other seat saw, and wait until the right person looks."""
        self.looking = None
        self.paper.clear()
        desk = self.desks[seat]
        while True:
            typed = self.paper.read("\n".join(desk.fit([desk.say("curtain", seat=SEATS[seat])])) + " ").strip()
            if not typed:
                break
            if COMMANDS.get(typed.casefold()) is leave:
                raise Leave
            self.paper.lines(desk.fit([desk.say("only enter")]))
        self.paper.clear()
        self.looking = seat

    def finish(self) -> int:
        """Tell how the game ended."""
        for seat, desk in self.desks.items():
            if self.looking in (seat, None) or len(self.desks) == 1:
                self.paper.lines([*desk.news(), "", *desk.table()])
                break
        self.paper.lines(self.first(next(iter(self.desks.values())).ending()))
        if self.keeper.asked or self.keeper.written:
            path = self.keeper.rescue(self.match.record)
            self.paper.lines(self.first([say("kept", self.style.language, file=shown(str(path), 200))]))
        return 0

    def afterwards(self) -> bool:
        """Offer to look at the game again, to save it and to play another one; tell whether one begins."""
        desk = self.desks[self.looking if self.looking is not None else min(self.desks)]
        review: Review | None = None
        self.paper.lines(desk.fit([desk.say("after")]))
        while True:
            typed = self.paper.read(desk.say("after prompt")).strip()
            word = typed.casefold()
            if review is not None:
                reply = review.enter(typed)
                review = None if reply.leave else review
                self.paper.lines(reply.lines or desk.fit([desk.say("after")]))
            elif word in LEAVING:
                return False
            elif word in AGAIN:
                self.sit_down(again(self.match), Keeper(None))
                return True
            elif word in REPLAY:
                review = Review(self.match.record, desk.seat, self.match.names(desk.language), self.style)
                self.paper.lines(review.page())
            else:
                self.paper.lines(after_command(desk, typed))

    def leave(self) -> int:
        """Save the game and go."""
        try:
            path = self.keeper.rescue(self.match.record)
        except BlackPokerError as error:
            sys.stderr.write(f"blackpoker: {say_error(error, self.style.language)}\n")
            return 2
        self.paper.lines(self.first(saved_lines(path, self.style.language)))
        return 0

    def rescue(self) -> None:
        """Save the game because something has failed, and say where; that may fail, too."""
        with contextlib.suppress(BlackPokerError, OSError):
            path = self.keeper.rescue(self.match.record)
            sys.stderr.write("\n".join(self.first(saved_lines(path, self.style.language))) + "\n")


def welcome(match: Match, language: str) -> list[str]:
    """Return what is played, and who plays it."""
    record = match.record
    seats = ", ".join([f"{SEATS[seat]} {name}".strip() for seat, name in enumerate(match.names(language))])
    return [
        say("welcome", language, regulation=regulation_name(record.regulation, language), seed=record.seed),
        say("seats", language, seats=seats),
        say("first help", language),
    ]


@contextlib.contextmanager
def leaving_on_signals() -> Iterator[None]:
    """Leave, and so save the game, when the terminal is closed or the program is told to go."""

    def go(number: int, frame: FrameType | None) -> None:
        raise Leave

    before = {}
    for name in ("SIGHUP", "SIGTERM"):
        if hasattr(signal, name):
            before[name] = signal.signal(getattr(signal, name), go)
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)
