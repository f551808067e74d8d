"""The full-screen client: the same table, menu and words as in the line client, with mouse and keys."""

import asyncio
import contextlib
import os
import signal
import sys
from dataclasses import replace
from pathlib import Path
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.widgets import Input

from blackpoker.core import BlackPokerError
from blackpoker.notation.text import shown
from blackpoker.record.record import Record
from blackpoker.view.seen import SEATS
from blackpoker.view.words import LANGUAGES, say_error

from .after import AGAIN, REPLAY, Review, again
from .desk import Desk
from .keeping import Keeper, saved_lines
from .line import welcome
from .match import Match
from .screen_board import ENDLESS, ScreenBoard
from .screen_parts import Again, Board, Curtain, Page, Typing, beside
from .style import Reply, Style
from .texts import say

SHORT: Final = 4
"""An answer of more lines is shown on a page of its own."""
LEAVING: Final = ("quit", "q", "exit")
AFTER_END: Final = ("?", "help", "h", "rule", "log", "why")
"""Commands that need no open question."""
JOKERS: Final = ("X1", "X2")
STDIN: Final = 0
FAILED: Final = 2
"""The exit status of a game that could not be saved."""


class ScreenClient(ScreenBoard):
    """People at one keyboard, one or two of them, and the match that they play, on a full screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "typed('?')", "?"),
        Binding("f2", "typed('can')", "can"),
        Binding("f3", "typed('log all')", "log"),
        Binding("f4", "typed('hint')", "hint"),
        Binding("f5", "typed('pass')", "pass"),
        Binding("escape", "typed('undo')", "undo"),
        Binding("f9", "language", "ja/en"),
        Binding("ctrl+q", "typed('quit')", "quit", priority=True),
        Binding("ctrl+c", "typed('quit')", "quit", priority=True),
    ]

    def __init__(self, match: Match, style: Style, keeper: Keeper) -> None:
        super().__init__(match, style, keeper)
        self.record: Record = copied(match.record)
        """The record as it was before others began to move."""
        self.warned = False
        """Whether somebody who wants to leave knows that the game cannot be saved."""
        self.last_words: list[str] = []
        """What is printed when the screen is gone."""

    def on_mount(self) -> None:
        """Begin."""
        self.set_class(self.style_of_text.ascii, "-ascii")
        self.leave_on_signals()
        self.begin()

    def begin(self) -> None:
        """Begin a game."""
        for told in self.told.values():
            told += welcome(self.match, self.style_of_text.language)
        self.query_one("#line", Input).focus()
        self.go_on()

    # Going on

    def go_on(self) -> None:
        """Go on until a person is asked; a computer player thinks beside the screen."""
        self.record = copied(self.match.record)
        self.busy = True
        self.query_one("#line", Input).disabled = True
        self.run_worker(self.others_move(), exclusive=True)

    async def others_move(self) -> None:
        """Let computer players and seats that pass by themselves go on, then show where the game is."""
        try:
            while not self.match.over:
                seat = self.match.asked
                assert seat is not None
                if seat in self.match.players:
                    await self.computer_moves()
                elif not self.desks[seat].acts():
                    break
        except BlackPokerError as error:
            self.leave(say_error(error, self.style_of_text.language))
            return
        self.tell(self.keeper.follow(self.match.record, self.style_of_text.language))
        self.busy = False
        self.query_one("#line", Input).disabled = False
        if not self.match.over and self.looking != self.match.asked:
            self.draw_curtain()
            return
        self.show_all()
        self.query_one("#line", Input).focus()

    async def computer_moves(self) -> None:
        """Show where the game is, and let a computer player think and pick."""
        if not self.match.draft():
            self.look()
            self.record = copied(self.match.record)
        self.show_all()
        await beside(self.match.computer_moves)

    def keep_up(self) -> None:
        """Write the record after a move if a file was asked for; the game goes on if that cannot be done."""
        if self.keeper.asked:
            try:
                self.keeper.keep(self.match.record)
            except BlackPokerError as error:
                self.tell([say_error(error, self.style_of_text.language)])

    def draw_curtain(self) -> None:
        """Hide everything until the right person looks."""
        seat = self.match.asked
        assert seat is not None
        self.looking = None
        self.query_one("#line", Typing).forget()
        self.show_all()

        def back(nothing: None) -> None:
            self.looking = seat
            self.show_all()
            self.query_one("#line", Input).focus()

        language = self.style_of_text.language
        text = f"{say('curtain', language, seat=SEATS[seat])}\n\n{say('curtain leave', language)}"
        self.push_screen(Curtain(text), back)

    # Being told what to do

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Do what was typed, or pick what the arrow keys have chosen."""
        event.input.value = ""
        if isinstance(event.input, Typing):
            event.input.remember(event.value)
        chosen, self.chosen = self.chosen, None
        self.do(str(chosen) if chosen is not None and not event.value.strip() else event.value)

    def on_typing_moved(self, event: Typing.Moved) -> None:
        """Go through the menu with the arrow keys."""
        desk = self.desk
        if desk is None or self.busy or self.match.over:
            return
        numbers = [row.number for row in desk.rows()]
        place = numbers.index(self.chosen) + event.step if self.chosen in numbers else 0 if event.step > 0 else -1
        self.chosen = numbers[place % len(numbers)]
        self.show_all()

    def on_board_clicked(self, event: Board.Clicked) -> None:
        """Pick what was clicked on the table."""
        self.action_clicked(event.name)

    def action_typed(self, text: str) -> None:
        """Do as if that had been typed."""
        self.do(text)

    def action_clicked(self, name: str) -> None:
        """Pick the card or unit that was clicked if it is offered, or ask what can be done with it."""
        if self.busy or self.match.over or self.desk is None:
            return
        seat, _, card = name.rpartition(".")
        wanted = JOKERS if card == "Joker" else (card,)
        names = {choice.name for choice in self.match.choices()}
        own = [each for each in wanted if each in (self.match.view(self.desk.seat).sides[self.desk.seat].hand or ())]
        offered = [each for one in wanted for each in (f"{seat}.{one}" if seat else one, one) if each in names]
        self.do((offered + own + list(wanted))[0])

    def action_language(self) -> None:
        """Change the language."""
        self.do(f"lang {'en' if self.style_of_text.language == 'ja' else 'ja'}")

    def do(self, text: str) -> None:
        """Do what a line says, and show what comes of it."""
        desk = self.desk
        if text.strip().casefold() in LEAVING:
            self.leave()
            return
        self.warned = False
        if self.busy:
            return
        if desk is None:
            self.do_at_curtain(text)
        elif self.match.over:
            self.do_after_end(desk, text)
        else:
            self.answer(desk, self.reply_of(desk, text))

    def do_at_curtain(self, text: str) -> None:
        """Look if nothing was typed; nothing but leaving is understood besides."""
        if not isinstance(self.screen, Curtain):
            return
        if text.strip():
            self.tell([say("curtain leave", self.style_of_text.language)])
        else:
            self.screen.dismiss()

    def do_after_end(self, desk: Desk, text: str) -> None:
        """Save the record of a game that is over, change the language, or explain; say what is understood."""
        word, _, rest = text.strip().partition(" ")
        if word.casefold() == "save":
            self.save_after_end(rest.strip())
        elif word.casefold() in AGAIN:
            self.sit_down(again(self.match), Keeper(None))
            self.begin()
        elif word.casefold() in REPLAY:
            names = self.match.names(desk.language)
            style = replace(self.style_of_text, room=max(self.size.width - 3, 20))
            self.push_screen(Again(Review(self.match.record, desk.seat, names, style)))
        elif word.casefold() == "lang" and rest.strip() in LANGUAGES:
            self.style_of_text.language = rest.strip()
            self.show_all()
        elif word.casefold() in AFTER_END:
            self.answer(desk, self.reply_of(desk, text))
        else:
            self.tell([say("after end", desk.language)])

    def save_after_end(self, name: str) -> None:
        """Save the record of a game that is over, and say where."""
        language = self.style_of_text.language
        try:
            path = self.keeper.keep(self.match.record, Path(name) if name else None)
        except BlackPokerError as error:
            self.tell([say_error(error, language)])
        else:
            self.tell([say("kept", language, file=shown(str(path), 200))])

    def reply_of(self, desk: Desk, text: str) -> Reply:
        """Return what the desk answers, written for the whole width."""
        replies: list[Reply] = []

        def enter() -> list[str]:
            replies.append(desk.enter(text))
            return replies[0].lines

        self.at_width(max(self.size.width - 4, 20), enter)
        return replies[0]

    def answer(self, desk: Desk, reply: Reply) -> None:
        """Show a reply, and go on if something was picked."""
        if reply.leave:
            self.leave()
            return
        if len(reply.lines) > SHORT:
            self.push_screen(Page("\n".join(reply.lines), say("page", desk.language)))
        elif reply.lines:
            self.told[desk.seat] += reply.lines
        if reply.picked:
            self.go_on()
        else:
            self.show_all()

    def tell(self, lines: list[str]) -> None:
        """Say something that is no secret, wherever it can be read now."""
        if isinstance(self.screen, Page):
            self.screen.dismiss()
        if isinstance(self.screen, Curtain):
            self.screen.tell([self.spelt(line) for line in lines])
        elif self.looking is not None:
            self.told[self.looking] += lines
            self.show_all()

    # Leaving

    def leave_on_signals(self) -> None:
        """Save and leave when the terminal is closed or the program is told to go."""
        for name in ("SIGHUP", "SIGTERM"):
            with contextlib.suppress(AttributeError, NotImplementedError, RuntimeError):  # not on every system
                asyncio.get_running_loop().add_signal_handler(getattr(signal, name), self.leave, "", True)
        stay_away_from_lost_terminals()

    def leave(self, why: str = "", at_once: bool = False) -> None:
        """Keep the game and go; if it cannot be kept, say so and stay, unless one cannot or is asked again."""
        language = self.style_of_text.language
        status = FAILED if why else 0
        words = [why] if why else []
        try:
            words += self.kept()
        except BlackPokerError as error:
            if not (why or at_once or self.warned):
                self.warned = True
                self.tell([say_error(error, language), say("leave unsaved", language)])
                return
            status = FAILED
            words.append(say_error(error, language))
        if self.over and self.desk is not None:
            words = [*self.at_width(ENDLESS, self.desk.ending), *words]
        self.last_words = [self.spelt(line) for line in words]
        self.exit(status, return_code=status)

    def kept(self) -> list[str]:
        """Keep the game and say where; one that is over only if somebody wanted that."""
        language = self.style_of_text.language
        if not self.over:
            return saved_lines(self.keeper.keep(self.record if self.busy else self.match.record), language)
        if not self.keeper.asked and not self.keeper.written:
            return []
        return [say("kept", language, file=shown(str(self.keeper.keep(self.match.record)), 200))]


def stay_away_from_lost_terminals() -> None:
    """Let nothing be drawn again on a terminal that is gone.

    Who loses the terminal is told to go, and to continue in case it sleeps. On the latter Textual begins to draw anew,
    in a thread that ends at the first error, and then waits for ever until there is room for what nobody writes.
    """
    again = signal.getsignal(signal.SIGCONT) if hasattr(signal, "SIGCONT") else None
    if callable(again):
        signal.signal(signal.SIGCONT, lambda number, frame: again(number, frame) if os.isatty(STDIN) else None)


def copied(record: Record) -> Record:
    """Return a record that stays as it is while the game goes on."""
    moves, headings, digests = list(record.moves), dict(record.headings), dict(record.digests)
    return replace(record, moves=moves, headings=headings, digests=digests)


def play_on_screen(match: Match, style: Style, keeper: Keeper, plain: bool = False) -> int:
    """Play on the full screen, and print the last words when it is gone; a crash keeps the game and is no success."""
    if plain:
        os.environ["NO_COLOR"] = "1"
    client = ScreenClient(match, style, keeper)
    client.run()
    status = client.return_code
    if status is None or (status and not client.last_words):
        status = status or 1
        with contextlib.suppress(BlackPokerError):
            client.last_words = client.kept()
    with contextlib.suppress(OSError):  # the terminal may be gone
        for line in client.last_words:
            print(line, file=sys.stderr if status else sys.stdout, flush=True)
    return status
