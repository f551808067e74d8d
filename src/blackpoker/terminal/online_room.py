"""The line client at a table of a server: the same desk as for a game played here, and lines that come in between."""

import contextlib
import sys
from typing import Any, Final, TextIO

from blackpoker.core import BlackPokerError
from blackpoker.dealing.proof import Proof
from blackpoker.notation.text import shown
from blackpoker.regulation import Regulation
from blackpoker.view.seen import SEATS
from blackpoker.view.words import regulation_name, say_error

from .after import AGAIN, LEAVING, REPLAY, Review, after_command
from .desk import MOST_TYPED, Desk
from .keeping import Keeper
from .line import Leave, Paper, leaving_on_signals, room_of
from .link import TYPED, Link
from .local_rules import agrees, in_short
from .online import TEXTS, VERSION, Deal, arrive, is_server, keep
from .online_board import choose
from .online_match import Gone, OnlineMatch
from .seats import Seats
from .style import Style
from .texts import say

WATCHING: Final = ("?", "help", "h", "table", "t", "hand", "stage", "log", "why", "rule", "lang", "show")
"""What is understood from who watches."""
LATER: Final = (*WATCHING, "concede", "投了")
"""What is understood while somebody else is asked."""
TRIES: Final = 5
"""So often a question is asked for again that was gone before it could be shown."""
QUITTING: Final = LEAVING[1:]
NOT_ONLINE: Final = ("stop",)


class OnlineClient:
    """Somebody at a terminal who plays at a table of a server, or watches it."""

    def __init__(self, deal: Deal, style: Style, paper: Paper) -> None:
        self.style: Final = style
        self.paper: Final = paper
        self.link: Final = Link()
        self.keeper = Keeper(None)
        self.sit_down(deal)

    def sit_down(self, deal: Deal) -> None:
        """Come to a table."""
        self.deal = deal
        self.match = OnlineMatch(self.link, deal)
        self.desk: Desk | None = None
        self.review: Review | None = None
        self.shown: Any = None
        """What was asked when it was shown last."""
        self.prompted = False
        self.answered = False
        """Was a line typed since the last prompt?"""
        self.ended = False
        self.waiting = False

    # Going on

    def run(self, source: TextIO) -> int:
        """Play until whoever types leaves."""
        self.link.read(source)
        try:
            with leaving_on_signals():
                self.match.open()
                self.welcome()
                while True:
                    self.keep_up()
                    self.take_event()
        except (Leave, KeyboardInterrupt):
            if not self.match.over and self.match.letter is not None:
                self.lines([self.say("left")])
        except Gone as gone:
            with contextlib.suppress(OSError):
                if gone.key == "unknown":
                    self.deal.seats.forget(self.deal.place.link)
            self.lines([self.say(gone.key)])
        finally:
            self.link.close()
        return 0

    def say(self, key: str, **names: object) -> str:
        """Return one of our own lines."""
        return TEXTS[key].say(self.style.language, **names)

    def lines(self, lines: list[str]) -> None:
        """Print lines, after the prompt if there is one."""
        if lines and self.prompted:
            self.paper.sink.write("\n")
            self.prompted = False
        self.paper.lines([shown(line, 2000) if line else line for line in self.fit(lines)])

    def fit(self, lines: list[str]) -> list[str]:
        """Return lines in the style of the terminal."""
        self.style.room = room_of(self.paper.sink)
        return lines if self.desk is None else self.desk.fit(lines)

    def welcome(self) -> None:
        """Say what is played and by whom, and sit down at the desk."""
        match, language = self.match, self.style.language
        seat = 0 if match.letter is None else SEATS.index(match.letter)
        self.desk = Desk(match, seat, self.style, self.keeper)
        sitting = zip(SEATS, match.names(language), strict=True)
        seats = ", ".join([f"{letter} {name}" for letter, name in sitting if name])
        self.lines([f"BlackPoker {regulation_name(match.regulation, language)}"])
        self.lines([in_short(match.regulation, language)] if match.regulation.packages else [])
        self.lines([say("seats", language, seats=seats)])
        self.lines([self.say("watching") if match.letter is None else say("first help", language)])

    def keep_up(self) -> None:
        """Show where the game is; if it goes on meanwhile, show that."""
        for last in [*[False] * TRIES, True]:
            try:
                self.go_on()
                return
            except BlackPokerError as error:
                if last:
                    self.lines([say_error(error, self.style.language)])

    def go_on(self) -> None:
        """Show what is new and, if this seat is asked, the table and the question."""
        match, desk = self.match, self.desk
        assert desk is not None
        if match.begun and not match.over and match.ask is not None:
            while desk.acts():
                pass
        told, match.told[:] = list(match.told), []
        self.lines(told)
        if not match.begun:
            self.wait()
        else:
            news = desk.news()
            self.lines(news)
            if news and match.letter is None:
                self.lines(["", *desk.table()])
        if match.over:
            self.end()
        elif match.begun and match.ask is not None:
            self.ask(desk)
        if match.over or match.ask is not None or self.answered:
            self.prompt()

    def wait(self) -> None:
        """Say once that the game has not begun."""
        if not self.waiting and not self.match.over and not self.match.state.get("mixing"):
            self.lines([self.say("wait")])
            self.waiting = True

    def ask(self, desk: Desk) -> None:
        """Show the question, once, with the table if it is a new one."""
        match = self.match
        asked = (match.state["seq"], tuple(match.picks), None if desk.plan is None else tuple(desk.plan.picked))
        if asked == self.shown:
            return
        if desk.table_shown and not desk.draft():
            self.lines(["", *desk.table()])
        window = match.state["window"]
        if window is not None and window["left_ms"] is not None:
            self.lines([self.say("window", seconds=round(window["left_ms"] / 1000))])
        self.lines(desk.question())
        self.shown = asked

    def prompt(self) -> None:
        """Write the prompt, if there is none."""
        if not self.prompted:
            letter = self.match.letter
            self.paper.sink.write("> " if letter is None or self.match.over else f"{letter}> ")
            self.paper.sink.flush()
            self.prompted, self.answered = True, False

    def end(self) -> None:
        """Tell once how the game ended, check its deal, and go on to the rematch when there is one."""
        match, desk = self.match, self.desk
        assert desk is not None
        if not self.ended:
            self.ended = True
            if match.begun:
                self.lines(["", *desk.table(), *desk.ending()])
            else:
                self.lines([say("over", self.style.language, outcome=match.outcome(0).say(self.style.language))])
            share = match.state["share"]
            if share:
                self.lines([self.say("over", url=f"{match.place.server}/replay/{share}")])
            self.deal.check(share)
            self.lines([self.say("after watching" if match.letter is None else "after")])
        rematch = match.state["rematch"] or {}
        if rematch.get("token"):
            self.go_to_rematch(rematch)

    def go_to_rematch(self, rematch: Any) -> None:
        """Sit down at the table of the rematch."""
        self.lines([self.say("next")])
        place = self.deal.place
        place.hello = {"type": "hello", "version": VERSION, "table": rematch["table"], "token": rematch["token"]}
        place.proof = Proof(rematch["seat"], place.nonce)
        place.nonce = ""
        self.sit_down(Deal(place, self.style, self.deal.write, self.deal.seats))
        keep(self.deal.seats, place, self.deal.say)
        self.match.open()
        self.welcome()
        self.go_on()

    # What comes

    def take_event(self) -> None:
        """Take what comes next: a line that was typed, or a message."""
        event = self.link.next()
        if event.kind != TYPED:
            self.match.happened(event)
            return
        if event.data is None:
            raise Leave
        text = event.data.strip()
        if not self.paper.tty:
            self.paper.sink.write(shown(text, MOST_TYPED) + "\n")
        self.prompted, self.answered = False, True
        try:
            self.typed(text)
        except BlackPokerError as error:
            self.lines([say_error(error, self.style.language)])

    def typed(self, text: str) -> None:
        """Do what a line says."""
        match, desk = self.match, self.desk
        assert desk is not None
        word = text.partition(" ")[0].casefold()
        if self.review is not None:
            self.look_again(self.review, text)
        elif match.over:
            self.after(desk, text, word)
        elif word in QUITTING:
            raise Leave
        elif word in NOT_ONLINE or (word == "save"):
            self.lines([self.say("on server" if word == "save" else "not online")])
        elif word == "claim":
            match.request("claim")
        elif not match.begun:
            self.before(desk, text, word)
        elif word in ("w", "wait") and match.letter is not None:
            match.request("hold", at=match.state["seq"])
            self.lines([self.say("held")])
        elif match.ask is None and word not in (WATCHING if match.letter is None else LATER):
            self.lines([self.say("watching" if match.letter is None else "not now")] if text else [])
        else:
            self.enter(desk, text, word)

    def before(self, desk: Desk, text: str, word: str) -> None:
        """Before the game only what needs no table is understood."""
        if word in ("concede", "投了"):
            if desk.is_sure("concede"):
                self.match.request("concede")
            else:
                desk.sure = desk.doubt
                self.lines([desk.say("sure concede")])
        elif word in ("?", "help", "h", "rule", "lang"):
            self.lines(desk.enter(text).lines)
        elif text:
            self.lines([self.say("wait")])

    def enter(self, desk: Desk, text: str, word: str) -> None:
        """Let the desk understand a line, and show its answer."""
        if self.match.ask is None and word in ("table", "t", "hand"):
            self.lines(desk.table())
            return
        reply = desk.enter(text)
        self.lines(reply.lines)
        if reply.picked:
            self.shown = None if desk.draft() else self.shown

    def after(self, desk: Desk, text: str, word: str) -> None:
        """Understand what can be done after the end."""
        match = self.match
        if word in LEAVING:
            raise Leave
        if word in AGAIN and match.letter is not None:
            match.request("rematch", anchor=self.deal.next_anchor())
            if not (match.state["rematch"] or {}).get("token"):
                self.lines([self.say("wanted")])
        elif word in REPLAY:
            names = match.names(self.style.language)
            self.review = Review(match.kept_record(), desk.seat, names, self.style)
            self.lines(self.review.page())
        elif word in ("table", "t", "hand", "stage"):
            self.lines(desk.table() if match.begun else [])
        else:
            self.lines(after_command(desk, text))

    def look_again(self, review: Review, text: str) -> None:
        """Go on looking at the game."""
        reply = review.enter(text)
        self.lines(reply.lines)
        if reply.leave:
            self.review = None
            self.lines([self.say("after watching" if self.match.letter is None else "after")])


def join(url: str, name: str, language: str, wish: dict[str, Any], plain: bool = False, ascii: bool = False) -> int:
    """Follow a link, choose what a server offers or make a table there, and play until whoever types leaves."""
    style, seats = Style(language, room_of(sys.stdout), ascii), Seats()
    paper = Paper(sys.stdin, sys.stdout, plain)

    def write(line: str) -> None:
        paper.lines([shown(line, 500)])

    def told(key: str, **names: object) -> None:
        write(TEXTS[key].say(language, **names))

    def agree(rules: Regulation) -> bool:
        return agrees(rules, language, write, paper.read)

    if not wish and is_server(url):
        url = choose(url.rstrip("/"), language, write, sys.stdin) or url
    place = arrive(url, name, told, seats, agree, wish)
    return OnlineClient(Deal(place, style, write, seats), style, paper).run(sys.stdin)
