"""The terminal: a person reads the table, the stage and what happened, and types numbers."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Final, TextIO

from blackpoker.core import BACK, CHOOSE_ACTION, NOBODY, ORDER_TRIGGERS, PASS, TURNED, Decision, PlayerId

from .actions import ACTIONS
from .hands import DREW, HANDED, LAID
from .questions import CHOOSE_CARD, CHOOSE_PLACE, CHOOSE_SLAP
from .usage import printable
from .view import Happening, View
from .words import Words

REST: Final = -100
"""Pass now and until the own next turn: the terminal's own option."""


class Leave(Exception):
    """The person does not want to go on, or there is nobody any more."""


class Screen:
    """Where the game is told: lines of text in one language."""

    def __init__(self, words: Words, sink: TextIO) -> None:
        self.words: Final = words
        self.sink: Final = sink

    def line(self, text: str = "") -> None:
        """Write one line."""
        self.sink.write(text + "\n")

    def tell(self, view: View) -> None:
        """Tell what happened since the last move."""
        for each in view.happened:
            if each.kind == DREW:
                self.line(sentence(self.words, each))
            elif each.kind != TURNED:
                self.line("  " + sentence(self.words, each))
            elif each.player == self.words.me:
                self.line("\n" + self.words.say("turned"))
        self.sink.flush()

    def show(self, view: View) -> None:
        """Show the table, the stage and the viewer's hand."""
        self.line()
        for row in table(self.words, view):
            self.line(row)
        if view.stage:
            self.line(self.words.say("stage"))
            for place, waiting in enumerate(reversed(view.stage), 1):
                text = self.words.say("stage_" + waiting.action, waiting.player, waiting.about, waiting.cards)
                self.line(f"  {place}. {text}")
        if view.hand:
            key = "hand" if view.player == self.words.me else "hand_of"
            self.line(self.words.say(key, view.player, cards=view.hand))

    def conclude(self, view: View) -> None:
        """Tell how the game ended."""
        self.line()
        if view.loser == NOBODY:
            self.line(self.words.say("broken_off"))
            return
        self.line(self.words.say("lost", view.loser))
        names = self.words.say("and").join(self.words.name(player) for player in view.safe)
        self.line(self.words.say("order", names=names))
        if self.words.me != NOBODY:
            self.line(self.words.say("you_lost" if view.loser == self.words.me else "you_won"))


class Person:
    """A player who is asked on the screen and answers by typing."""

    def __init__(self, screen: Screen, source: TextIO) -> None:
        self.screen: Final = screen
        self.words: Final = screen.words
        self.source: Final = source
        self.resting = False

    def choose(self, view: View, decision: Decision) -> int:
        """Return one of the options; where there is only one, or while resting, nothing is asked."""
        if view.turn == view.player:
            self.resting = False
        if len(decision.options) == 1:
            return decision.options[0]
        if self.resting and decision.question is CHOOSE_ACTION:
            return PASS
        option = self.ask(view, decision)
        if option == REST:
            self.resting = True
            return PASS
        return option

    def ask(self, view: View, decision: Decision) -> int:
        """Show the options and read until one of them is chosen."""
        options = options_for(view, decision)
        usual = usual_option(options)
        self.screen.show(view)
        self.show_options(view, decision, options)
        prompt = self.words.say("prompt", most=len(options), usual=usual)
        while True:
            answer = self.read(prompt)
            if answer == "":
                return options[usual - 1]
            if re.fullmatch("[0-9]{1,2}", answer) and 1 <= int(answer) <= len(options):
                return options[int(answer) - 1]
            if answer == "?":
                self.screen.line(self.words.help())
            else:
                text = printable(answer)
                self.screen.line(self.words.say("bad_input", text=text, most=len(options), usual=usual))

    def read(self, prompt: str) -> str:
        """Return what was typed, full-width characters as plain ones; "q" and the end of input leave."""
        self.screen.sink.write(prompt)
        self.screen.sink.flush()
        text = self.source.readline()
        if not (self.source.isatty() and text.endswith("\n")):
            self.screen.line()
        answer = unicodedata.normalize("NFKC", text).strip().lower()
        if not text or answer == "q":
            raise Leave
        return answer

    def show_options(self, view: View, decision: Decision, options: Sequence[int]) -> None:
        """Write the question and what can be answered, each with its number."""
        texts = [option_text(self.words, view, decision, option) for option in options]
        self.screen.line(question(self.words, view, decision))
        if decision.question in (CHOOSE_PLACE, CHOOSE_CARD):
            cells = [f"[{number}]{text}" for number, text in enumerate(texts, 1)]
            self.screen.line("  " + "  ".join(cells))
        else:
            for number, text in enumerate(texts, 1):
                self.screen.line(f"  {number}. {text}")


def options_for(view: View, decision: Decision) -> list[int]:
    """Return what a person may answer: actions before passing, and the options of the terminal itself at the end."""
    options = [option for option in decision.options if option != PASS]
    if PASS in decision.options:
        options.append(PASS)
        if view.turn != view.player:
            options.append(REST)
    if decision.question is CHOOSE_SLAP:
        options.append(BACK)
    return options


def usual_option(options: Sequence[int]) -> int:
    """Return the number that Enter alone stands for: passing for as long as possible, or else the first option."""
    return len(options) if options[-1] in (PASS, REST) else 1


def question(words: Words, view: View, decision: Decision) -> str:
    """Return a decision as a question to the person."""
    if decision.question is CHOOSE_PLACE:
        return words.say("which_place", whom=next_with_cards(view), count=len(decision.options))
    if decision.question is CHOOSE_CARD:
        return words.say("which_card", whom=view.turn)
    return words.say({CHOOSE_SLAP: "which_slap", ORDER_TRIGGERS: "which_pair"}.get(decision.question, "which_action"))


def option_text(words: Words, view: View, decision: Decision, option: int) -> str:
    """Return an option in words."""
    if option in (PASS, REST, BACK):
        return words.say({PASS: "do_pass", REST: "do_rest", BACK: "do_back"}[option])
    if decision.question is CHOOSE_PLACE:
        return ""
    if decision.question is CHOOSE_CARD:
        return " " + words.card(option)
    if decision.question is CHOOSE_SLAP:
        return words.say("that_slap", whom=option)
    if decision.question is ORDER_TRIGGERS:
        return words.row(dict(view.own_pairs)[option])
    return words.say("do_" + ACTIONS[option].id, whom=view.turn)


def next_with_cards(view: View) -> PlayerId:
    """Return the player after the viewer who still plays."""
    count = len(view.seats)
    others = [(view.player + offset) % count for offset in range(1, count)]
    return next(player for player in others if view.seats[player].playing)


def sentence(words: Words, each: Happening) -> str:
    """Return in words what happened."""
    key = each.kind
    if key in (DREW, HANDED) and each.cards:
        key += "_seen"
    if key == LAID and len(each.cards) > 2:
        key += "_many"
    return words.say(key, each.player, each.other, each.cards, count=len(each.cards) // 2)


def table(words: Words, view: View) -> list[str]:
    """Return a line for each seat, under a heading."""
    heads = ["", *(words.say(key) for key in ("cards", "pairs", "slaps", "covers"))]
    rows = [heads, *(seat_cells(words, view, player) for player in range(len(view.seats)))]
    widths = [max(width(row[place]) for row in rows if len(row) == len(heads)) for place in range(len(heads))]
    widths[0] = max(width(row[0]) for row in rows)
    return [line_of(row, widths) for row in rows]


def seat_cells(words: Words, view: View, player: PlayerId) -> list[str]:
    """Return what is to be said of one seat, or of who sat there."""
    seat = view.seats[player]
    name = f"{'>' if player == view.turn and not view.over else ' '} {words.name(player)}"
    if not seat.playing:
        return [name, words.say("out", place=view.safe.index(player) + 1)]
    flags = [words.say("yes" if flag else "no") for flag in (seat.can_slap, seat.can_cover)]
    return [name, str(seat.cards), str(len(seat.aside) // 2), *flags]


def line_of(row: Sequence[str], widths: Sequence[int]) -> str:
    """Return a row of the table: the name to the left, the rest to the right of its column."""
    cells = [row[0] + " " * (widths[0] - width(row[0]))]
    cells += [" " * (size - width(text)) + text for text, size in zip(row[1:], widths[1:])]
    return "  ".join(cells)


def width(text: str) -> int:
    """Return how many columns a text takes: Japanese characters take two."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)
