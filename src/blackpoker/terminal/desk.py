"""A desk: one seat's place at a match. It shows what the seat may know, and understands what is typed there."""

import unicodedata
from typing import Final

from blackpoker.client.passing import FULL, Settings, passes
from blackpoker.core import CHOOSE_ACTION, PASS, BlackPokerError, PlayerId
from blackpoker.notation.errors import AmbiguousMove, InvalidMove, RefusedMove
from blackpoker.notation.item import find_card, write_card
from blackpoker.notation.move import BLOCK, CHOOSE, CONCEDE, REQUEST, Move, read_move
from blackpoker.notation.names import ACTIONS
from blackpoker.notation.text import shown
from blackpoker.view.choices import Choice
from blackpoker.view.seen import SEATS
from blackpoker.view.words import say_error

from . import explaining
from .commanding import COMMANDS, concede
from .keeping import RESUME, Keeper
from .match import COMPUTER, Match
from .menu import Numbers, Row, asking, draft_text, labelled_option, menu_rows, named_option, usual
from .style import Reply, Style
from .table import table_lines
from .texts import LEVELS, say
from .width import flowed, in_ascii, wrapped

MOST_TYPED: Final = 400
"""No line that is typed may be longer."""
FEW: Final = 3
"""So many judgments tell why a game ended."""
MOST_REASONS: Final = 8
"""So many judgments tell why something happened."""
JOKERS: Final = ("X1", "X2")
JOKER_NAMES: Final = ("joker", "ジョーカー")


class Desk:
    """One seat's place: its settings, what it has read, and the language of commands."""

    def __init__(self, match: Match, seat: PlayerId, style: Style, keeper: Keeper) -> None:
        self.match: Final = match
        self.seat: Final = seat
        self.letter: Final = SEATS[seat]
        self.style: Final = style
        self.keeper: Final = keeper
        self.settings: Final = Settings()
        self.numbers: Final = Numbers()
        self.table_shown = True
        self.read = 0
        """How many chapters of the log have been shown."""
        self.since = 0
        """How many had been when this seat moved last."""
        self.sure = ""
        """What the line before would have done, and will if it is typed again."""
        self.doubt = ""
        """The same for the line that is being understood."""

    # What is shown

    @property
    def language(self) -> str:
        """The language that is spoken."""
        return self.style.language

    def say(self, key: str, **names: object) -> str:
        """Return one of the client's texts."""
        return say(key, self.language, **names)

    def fit(self, lines: list[str]) -> list[str]:
        """Return lines that fit the terminal and have no letters that it does not know."""
        if self.style.ascii:
            lines = [in_ascii(line) for line in lines]
        fitting: list[str] = []
        for line in lines:
            fitting += [line] if line.startswith(RESUME) else wrapped(line, self.style.room, "    ")
        return fitting

    def news(self) -> list[str]:
        """Return what happened since the last news."""
        chapters = self.match.chapters[self.seat][self.read :]
        if chapters:
            self.since = self.read
        self.read += len(chapters)
        return self.fit(explaining.brief_lines(chapters, self.language, self.style.room))

    def table(self) -> list[str]:
        """Return the table."""
        names = names_of(self.match, self.language)
        return self.fit(table_lines(self.match.view(self.seat), names, self.language, self.style.room))

    def question(self) -> list[str]:
        """Return the draft, the question and the menu."""
        cells = [f"[{row.number}] {row.label}" for row in self.rows()]
        return [*self.asked(), *self.fit(flowed(cells, self.style.room))]

    def asked(self) -> list[str]:
        """Return the draft and the question, with what Enter stands for."""
        view, question, draft = self.match.view(self.seat), self.match.decision.question, self.match.draft()
        lines = [self.say("draft", draft=draft_text(view, draft, self.language))] if draft else []
        text = asking(view, question, draft, self.match.about(), self.language)
        enter = self.enter_means()
        if question is not CHOOSE_ACTION and not question.grouped and enter is not None:
            label = next(row.label for row in self.rows() if row.number == enter)
            text += self.say("finish") if enter == 0 else self.say("usual", usual=label)
        return self.fit([*lines, text])

    def rows(self) -> list[Row]:
        """Return the menu."""
        match = self.match
        return menu_rows(match.view(self.seat), match.decision.question, self.numbered(), match.costs(), self.language)

    def numbered(self) -> dict[int, Choice]:
        """Return the options by their numbers."""
        return self.numbers.number(self.match.decision.question, not self.match.draft(), self.match.choices())

    def enter_means(self) -> int | None:
        """Return the number for which Enter alone stands, if there is one."""
        return usual(self.match.decision.question, self.match.view(self.seat), self.numbered())

    def ending(self) -> list[str]:
        """Return how the game ended."""
        view = self.match.view(self.seat)
        lines = [self.say("over", outcome=self.match.outcome(self.seat, self.language))]
        if view.winners and len(self.match.players) == 1:
            lines.append(self.say("you won" if self.letter in view.winners else "you lost"))
        decided = explaining.why_lines(
            explaining.last_effect(self.match.chapters[self.seat]), self.language, self.style.room, FEW
        )
        return self.fit([*lines, self.say("why over"), *decided] if decided else lines)

    def why(self) -> list[str]:
        """Return why things happened since this seat moved last, with the rulings that decided."""
        chapters = self.match.chapters[self.seat]
        return explaining.why_lines(chapters[self.since :], self.language, self.style.room, MOST_REASONS)

    # Passing by itself

    def passes(self) -> bool:
        """Tell whether the seat passes now without being asked."""
        if self.match.asked != self.seat or self.match.draft() or self.match.decision.question is not CHOOSE_ACTION:
            return False
        view = self.match.public()
        if self.settings.hold and view.stage and view.stage[-1].seat == self.letter:
            self.settings.hold = False
            return False
        if passes(view, self.letter, self.settings):
            return True
        alone = self.match.decision.options == (PASS,)
        return alone and self.settings.mode != FULL and len(self.match.players) > 0

    # What is typed

    def enter(self, text: str) -> Reply:
        """Do what a line says, or say what would be understood."""
        typed = " ".join(unicodedata.normalize("NFKC", text[:MOST_TYPED]).split())
        self.doubt = ""
        try:
            reply = self.understand(typed)
        except BlackPokerError as error:
            reply = Reply([say_error(error, self.language)])
        self.sure = self.doubt
        return Reply(self.fit(reply.lines), reply.picked, reply.leave)

    def is_sure(self, of: str) -> bool:
        """Tell whether the line before asked for the same; if not, it is in doubt until it is typed again."""
        if self.sure == of:
            return True
        self.doubt = of
        return False

    def understand(self, typed: str) -> Reply:
        """Find out whether a line is empty, a command, numbers, names or notation."""
        word, _, rest = typed.partition(" ")
        if not typed:
            return self.typed_nothing()
        command = COMMANDS.get(word.casefold())
        if command is not None:
            return command(self, rest.strip())
        if word.isascii() and word.isdigit():
            return self.typed_numbers(typed)
        return self.typed_names(typed)

    def typed_nothing(self) -> Reply:
        """Take what Enter stands for."""
        number = self.enter_means()
        if number is None:
            return Reply([self.say("nothing typed", allowed=self.allowed())])
        self.match.pick(self.numbered()[number].option)
        return Reply(picked=True)

    def allowed(self) -> str:
        """Say what would be understood."""
        key = "numbers" if self.match.decision.question is CHOOSE_ACTION else "numbers only"
        return self.say(key, numbers=ranges(sorted(self.numbered())))

    def not_understood(self, typed: str, why: str = "") -> Reply:
        """Say that a line was not understood, and what would be."""
        lines = [self.say("not understood", text=shown(typed), allowed=self.allowed())]
        return Reply([why, *lines] if why else lines)

    def typed_numbers(self, typed: str) -> Reply:
        """Pick one option after the other, by numbers or names."""
        words = typed.split()
        picked = False
        for place, word in enumerate(words):
            choice = self.option(word)
            if choice is None:
                numbers = ranges(sorted(self.numbered()))
                return Reply([self.say("no number", number=shown(word), numbers=numbers)], picked)
            if place == 0 and self.is_last_life(choice.name, typed):
                return Reply([self.say("sure life")])
            picked = True
            if self.match.pick(choice.option) and not self.is_asked_more():
                left = " ".join(words[place + 1 :])
                return Reply([self.say("left over", text=shown(left))] if left.strip("0 ") else [], True)
        return Reply(picked=picked)

    def is_asked_more(self) -> bool:
        """Tell whether the move that was just made at once asks this seat something, as Set Bulwark asks for a card."""
        return self.match.asked == self.seat and self.match.decision.question is not CHOOSE_ACTION

    def option(self, word: str) -> Choice | None:
        """Return the option that a number or a name stands for."""
        if word.isascii() and word.isdigit():
            return self.numbered().get(int(word[:9]))
        return self.named(word)

    def named(self, text: str) -> Choice | None:
        """Return the option that is named as in the notation or as in the menu."""
        return named_option(text, self.match.choices()) or labelled_option(text, self.rows())

    def is_last_life(self, name: str, typed: str) -> bool:
        """Tell whether an action would take the last life card and this has not been confirmed."""
        action = ACTIONS.get(name)
        life = self.match.view(self.seat).sides[self.seat].life
        if self.match.decision.question is not CHOOSE_ACTION or action is None or not isinstance(life, int):
            return False
        if life == 0 or action.cost.count("L") < life:
            return False
        return not self.is_sure(typed)

    def typed_names(self, typed: str) -> Reply:
        """Pick what is named, or play a line of notation."""
        starting = self.match.decision.question is CHOOSE_ACTION
        if not starting:
            choice = self.named(typed)
            if choice is not None:
                self.match.pick(choice.option)
                return Reply(picked=True)
        card = self.card(typed)
        if card is not None and starting:
            numbers = {choice.name: number for number, choice in self.numbered().items()}
            return Reply(explaining.with_card(self.match, card, numbers, self.language, self.style.room))
        return self.typed_notation(typed)

    def card(self, typed: str) -> str | None:
        """Return the card that is named; a Joker without a number is one of the hand, since both are alike."""
        card = find_card(typed)
        if card is not None:
            return write_card(card)
        hand = self.match.view(self.seat).sides[self.seat].hand or ()
        jokers = [name for name in hand if name in JOKERS]
        return jokers[0] if jokers and typed.casefold() in JOKER_NAMES else None

    def typed_notation(self, typed: str) -> Reply:
        """Play a line of notation; the own seat and the word choose may be left out."""
        try:
            move = self.read_line(typed)
        except InvalidMove as error:
            known = self.match.decision.question is CHOOSE_ACTION
            return self.not_understood(typed, say_error(error, self.language) if known else "")
        if move.seat != self.seat:
            return Reply([self.say("other seat", seat=SEATS[move.seat], own=self.letter)])
        if move.verb == CONCEDE:
            return concede(self, "")
        if move.verb == REQUEST and self.is_last_life(move.action, typed):
            return Reply([self.say("sure life")])
        try:
            self.match.play(str(move))
        except AmbiguousMove:
            self.begin_draft(move)
        except RefusedMove as error:
            if self.match.question() is not CHOOSE_ACTION:
                return Reply([self.say("not here", text=shown(typed)), *self.asked(), self.allowed()])
            return Reply([say_error(error, self.language), self.allowed()])
        return Reply(picked=True)

    def read_line(self, typed: str) -> Move:
        """Read a move in notation, filling in what goes without saying."""
        words = typed.split()
        if words[0].upper() in SEATS and len(words) > 1:
            return read_move(typed)
        if self.match.question() is CHOOSE_ACTION or words[0].casefold() in (CHOOSE, BLOCK):
            return read_move(f"{self.letter} {typed}")
        return read_move(f"{self.letter} {CHOOSE} {typed}")

    def begin_draft(self, move: Move) -> None:
        """Pick what a request names, so that the menu asks for the rest."""
        self.match.take_back(everything=True)
        wanted = [move.action, *[str(item) for item in move.keys or ()], *[str(item) for item in move.payments or ()]]
        if move.target is not None:
            wanted.append(str(move.target))
        for name in wanted:
            offered = {choice.name: choice.option for choice in self.match.choices()}
            if name not in offered or self.match.pick(offered[name]):
                return


def names_of(match: Match, language: str) -> tuple[str, str]:
    """Return who sits in the seats."""
    one, two = [
        say("computer", language, name=level_name(name.removeprefix(COMPUTER), language))
        if name.startswith(COMPUTER)
        else ""
        for name in match.record.names
    ]
    people = [seat for seat in (0, 1) if seat not in match.players]
    mine = say("you", language) if len(people) == 1 else ""
    return one or mine, two or mine


def level_name(name: str, language: str) -> str:
    """Return what a level is called; any other computer player is called by its own name."""
    level = LEVELS.get(name)
    return name if level is None else level.say(language)


def ranges(numbers: list[int]) -> str:
    """Write rising numbers in short: 0–4 7 9–12."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return " ".join([str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs])
