"""After a game: looking at it again step by step, keeping its record, and what is still understood."""

import secrets
from dataclasses import replace
from pathlib import Path
from typing import Final

from blackpoker.core import BlackPokerError, PlayerId
from blackpoker.notation.text import shown
from blackpoker.record.record import OUTSIDE, Record, new_record
from blackpoker.view.view import View
from blackpoker.view.words import say_error

from . import explaining
from .contest import Chapter
from .desk import Desk
from .match import Match
from .style import Reply, Style
from .table import table_lines
from .texts import say
from .width import in_ascii, wrapped

LEAVING: Final = ("", "quit", "q", "exit")
AGAIN: Final = ("rematch", "again", "再戦")
REPLAY: Final = ("replay", "review")
ALLOWED: Final = ("?", "help", "h", "log", "why", "rule", "table", "t", "stage", "lang")
"""Commands that need no open question."""
SEED_BITS: Final = 32


class Review:
    """A finished game, step by step, as a seat saw it; what is typed moves through it."""

    def __init__(self, record: Record, seat: PlayerId, names: tuple[str, str], style: Style) -> None:
        self.style: Final = style
        self.seat: Final = seat
        self.names: Final = names
        self.steps: Final = steps_of(record, seat)
        self.place = 0

    def page(self) -> list[str]:
        """Return what happened in this step, and the table after it."""
        chapter, view = self.steps[self.place]
        language, room = self.style.language, self.style.room
        lines = explaining.brief_lines([chapter], language, room)
        lines += ["", *table_lines(view, self.names, language, room)]
        foot = say("replay", language, place=self.place + 1, count=len(self.steps))
        lines = [*lines, *wrapped(foot, room, "    ")]
        return [in_ascii(line) for line in lines] if self.style.ascii else lines

    def enter(self, text: str) -> Reply:
        """Go where a line says; leave when it says so or the end is passed."""
        word, _, rest = text.strip().casefold().partition(" ")
        last = len(self.steps) - 1
        if word in LEAVING[1:] or (not word and self.place == last):
            return Reply(leave=True)
        if word in ("back", "b"):
            self.place = max(self.place - 1, 0)
        elif word == "end":
            self.place = last
        elif word == "turn" and rest.isascii() and rest.isdigit():
            turns = [place for place, (_, view) in enumerate(self.steps) if view.turns >= int(rest[:6])]
            self.place = turns[0] if turns else last
        elif not word:
            self.place += 1
        return Reply(self.page())


def steps_of(record: Record, seat: PlayerId) -> list[tuple[Chapter, View]]:
    """Play a record again, and return what a seat was told and saw after every move that it was told something of."""
    match = Match(replace(record, moves=[], headings={}, digests={}))
    steps = [(match.story(seat)[-1], match.view(seat))]
    for line in record.moves:
        if OUTSIDE.fullmatch(line) is not None:
            break
        match.play(line)
        if match.story(seat)[-1].told:
            steps.append((match.story(seat)[-1], match.view(seat)))
    return steps


def again(match: Match) -> Match:
    """Begin another game of the same kind between the same players."""
    record = match.record
    fresh = new_record(record.regulation, secrets.randbits(SEED_BITS), *record.decks, record.names)
    return Match(fresh, match.brought)


def after_command(desk: Desk, text: str) -> list[str]:
    """Save the record of a game that is over, look something up, or say what is understood."""
    word, _, rest = text.strip().partition(" ")
    if word.casefold() == "save":
        try:
            path = desk.keeper.keep(desk.match.kept_record(), Path(rest.strip()) if rest.strip() else None)
        except BlackPokerError as error:
            return desk.fit([say_error(error, desk.language)])
        return desk.fit([desk.say("kept", file=shown(str(path), 200))])
    if word.casefold() not in ALLOWED:
        return desk.fit([desk.say("after other")])
    return desk.enter(text).lines
