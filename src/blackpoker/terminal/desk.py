"""A desk: one seat's place at a match. It shows what the seat may know, and understands what is typed there."""

import unicodedata
from typing import Final

from blackpoker.actions.basic import ATTACK, END
from blackpoker.actions.basic import BLOCK as BLOCK_ACTION
from blackpoker.actions.summon import SET_BULWARK
from blackpoker.client.forecast import decided, told_aimed, told_fights, told_lethal
from blackpoker.client.losing import why_lost
from blackpoker.client.passing import FULL, Settings, passes
from blackpoker.core import CHOOSE_ACTION, DONE, PASS, BlackPokerError, PlayerId, Question
from blackpoker.notation.errors import AmbiguousMove, InvalidMove, RefusedMove
from blackpoker.notation.item import find_card, write_card
from blackpoker.notation.move import BLOCK, CHOOSE, CONCEDE, REQUEST, Move, read_move
from blackpoker.notation.names import find_action_id
from blackpoker.notation.text import shown
from blackpoker.view.choices import Choice
from blackpoker.view.seen import SEATS
from blackpoker.view.words import say_error

from . import explaining
from .caution import doubt
from .commanding import COMMANDS, concede
from .contest import Contest
from .keeping import RESUME, Keeper
from .menu import Numbers, Row, asking, draft_text, labelled_option, menu_rows, named_option, usual
from .plan import PLANNED, Intent, Plan
from .style import Reply, Style
from .table import table_lines
from .texts import say
from .width import flowed, in_ascii, wrapped

MOST_TYPED: Final = 400
"""No line that is typed may be longer."""
FEW: Final = 3
"""So many judgments tell why a game ended."""
MOST_REASONS: Final = 8
"""So many judgments tell why something happened."""
JOKERS: Final = ("X1", "X2")
JOKER_NAMES: Final = ("joker", "ジョーカー")
NOTHING_TO_CHOOSE: Final = {ATTACK.id: "sure nobody", SET_BULWARK.id: "sure empty"}
"""What is said of an action that would have nothing to choose from."""


class Desk:
    """One seat's place: its settings, what it has read, and the language of commands."""

    def __init__(self, match: Contest, seat: PlayerId, style: Style, keeper: Keeper) -> None:
        self.match: Final = match
        self.seat: Final = seat
        self.letter: Final = SEATS[seat]
        self.style: Final = style
        self.keeper: Final = keeper
        self.settings: Final = Settings()
        actions = [action.id for action in explaining.direct_actions(match.regulation)]
        self.numbers: Final = Numbers(tuple(actions))
        self.plan: Plan | None = None
        """An action that is about to be requested, with what it will ask."""
        self.intent: Intent | None = None
        """What was planned for an action that has been requested."""
        self.advice = ""
        """The move of the last hint, in notation."""
        self.table_shown = True
        self.read = 0
        """How many chapters of the log have been shown."""
        self.since = 0
        """How many had been when this seat moved last."""
        self.idle = False
        """Was the last thing that this seat did a pass on an empty stage in its own turn?"""
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
        """Return what happened since the last news; after a pass that changed nothing, that it did not."""
        chapters = self.match.story(self.seat)[self.read :]
        if chapters:
            self.since = self.read
        self.read += len(chapters)
        lines = explaining.brief_lines(chapters, self.language, self.style.room)
        if self.idle and chapters and not lines:
            lines = [f"  {self.say('both passed')}"]
        self.idle = self.idle and not chapters
        return self.fit(lines)

    def table(self) -> list[str]:
        """Return the table."""
        names = self.match.names(self.language)
        return self.fit(table_lines(self.match.view(self.seat), names, self.language, self.style.room))

    def question(self) -> list[str]:
        """Return the draft, the forecast, the question and the menu."""
        cells = [f"[{row.number}] {row.label}" for row in self.rows()]
        return [*self.asked(), *self.fit(flowed(cells, self.style.room))]

    def asked(self) -> list[str]:
        """Return the draft, what the fight will come to, and the question, with what Enter stands for."""
        view, question, draft = self.match.view(self.seat), self.step, self.draft()
        lines = [self.say("draft", draft=draft_text(view, draft, self.language))] if draft else []
        text = asking(view, question, draft, self.match.about(), self.language)
        enter = self.enter_means()
        if question is not CHOOSE_ACTION and not question.grouped and enter is not None:
            label = next(row.label for row in self.rows() if row.number == enter)
            text += self.say("finish") if enter == 0 else self.say("usual", usual=label)
        return self.fit([*lines, *self.forecast(), text])

    def forecast(self) -> list[str]:
        """Return what the fight will come to as it stands."""
        fights, step, view = self.match.fights(self.seat), self.step, self.match.view(self.seat)
        if step is CHOOSE_ACTION:
            aimed = told_aimed(view, self.letter, self.match.regulation.options)
            if aimed is not None:
                return [self.say("danger", text=aimed.say(self.language))]
        if not fights or not (step is CHOOSE_ACTION or step.grouped):
            return []
        voice = self.match.voice(self.seat)
        blocked = step.grouped or all(request.action != BLOCK_ACTION.id for request in view.stage)
        lines = [self.say("forecast" if blocked else "forecast unblocked")]
        lines += [f"  {each.say(self.language)}" for each in told_fights(view, fights, voice)]
        settled = decided(fights, self.match.about()) if step.grouped else fights
        lethal = told_lethal(view, self.letter, settled)
        return lines if lethal is None else [*lines, self.say("danger", text=lethal.say(self.language))]

    def rows(self) -> list[Row]:
        """Return the menu."""
        return menu_rows(self.match.view(self.seat), self.step, self.numbered(), self.costs(), self.language)

    def costs(self) -> dict[str, str]:
        """Return what actions cost, where one is to be chosen."""
        return {} if self.plan is not None else self.match.costs()

    def numbered(self) -> dict[int, Choice]:
        """Return the options by their numbers."""
        return self.numbers.number(self.step, not self.picked(), self.choices())

    def picked(self) -> bool:
        """Tell whether something has been picked for the question that is shown."""
        return bool(self.draft() if self.plan is None else self.plan.picked)

    def enter_means(self) -> int | None:
        """Return the number for which Enter alone stands, if there is one."""
        return usual(self.step, self.match.view(self.seat), self.numbered())

    def ending(self) -> list[str]:
        """Return how the game ended, and what decided it."""
        view = self.match.view(self.seat)
        lines = [self.say("over", outcome=self.match.outcome(self.seat).say(self.language))]
        story = self.match.story(self.seat)
        if view.winners and self.match.alone:
            lines.append(self.say("you won" if self.letter in view.winners else "you lost"))
        lines += self.loss()
        decisive = explaining.last_effect(story)
        explained = self.match.explained(self.seat, decisive)
        decided = explaining.why_lines(explained, self.language, self.style.room, FEW)
        return self.fit([*lines, self.say("why over"), *decided] if decided else lines)

    def loss(self) -> list[str]:
        """Return in one sentence why the game was lost, by whoever lost it."""
        winners = self.match.view(self.seat).winners
        losers = [place for place, seat in enumerate(SEATS) if winners and seat not in winners]
        entries = [chapter.entry for chapter in self.match.story(self.seat)[-explaining.LAST :]]
        told = [
            why_lost(entries, loser, self.match.voice(self.seat), self.match.regulation.edition.id) for loser in losers
        ]
        return [self.say("why lost", text=text.say(self.language)) for text in told if text is not None]

    def why(self) -> list[str]:
        """Return why things happened since this seat moved last, with the rulings that decided."""
        chapters = self.match.explained(self.seat, self.match.story(self.seat)[self.since :])
        return explaining.why_lines(chapters, self.language, self.style.room, MOST_REASONS)

    # What is asked and picked, with a plan as if it were a part of the question

    @property
    def step(self) -> Question:
        """What is asked now, by the game or by the plan."""
        return self.match.step if self.plan is None else self.plan.question

    def choices(self) -> tuple[Choice, ...]:
        """Return what can be picked."""
        return self.match.choices() if self.plan is None else self.plan.choices()

    def draft(self) -> tuple[tuple[Question, Choice], ...]:
        """Return the unfinished answer."""
        plan = self.plan
        if plan is None:
            return self.match.draft()
        return ((CHOOSE_ACTION, plan.action), *[(plan.question, Choice(0, name)) for name in plan.picked])

    def pick(self, choice: Choice) -> bool:
        """Pick something; tell whether that completed a move."""
        plan = self.plan
        if plan is None:
            if self.match.step is CHOOSE_ACTION and self.begin_plan(choice):
                return False
            self.idle = choice.option == PASS and self.match.is_main()
            return self.match.pick(choice.option)
        if choice.option != DONE:
            plan.picked.append(choice.name)
        if choice.option != DONE and not plan.complete:
            return False
        self.plan = None
        if not plan.picked:
            return False
        self.intent = Intent(plan.question, tuple(plan.picked), len(self.match.story(self.seat)))
        return self.match.pick(plan.action.option)

    def begin_plan(self, choice: Choice) -> bool:
        """Ask beforehand what an action will ask; tell whether that can be foreseen."""
        question = PLANNED.get(choice.name)
        names = None if question is None else self.foreseen(choice.name)
        if question is None or not names:
            return False
        exactly = {ATTACK.id: 0, SET_BULWARK.id: 1}.get(choice.name, len(names) - self.hand_limit)
        self.plan = Plan(choice, question, names, exactly)
        return True

    @property
    def hand_limit(self) -> int:
        """How many hand cards End leaves."""
        return self.match.regulation.book.numbers.hand_limit

    def foreseen(self, action: str) -> tuple[str, ...]:
        """Return what an action will offer: those who can attack, or the hand, at the end if it is too large."""
        later = self.match.later(action)
        if later is not None:
            return later
        hand = self.match.view(self.seat).sides[self.seat].hand or ()
        return () if action == END.id and len(hand) <= self.hand_limit else hand

    def take_back(self, everything: bool) -> bool:
        """Take the last pick back, or all of them; tell whether there was one."""
        plan = self.plan
        if plan is None:
            return self.match.take_back(everything)
        if plan.picked and not everything:
            plan.picked.pop()
        else:
            self.plan = None
        return True

    # Going on without being asked

    def acts(self) -> bool:
        """Do what goes without asking: pass, answer as planned, or answer what hardly matters; tell whether it did."""
        if self.match.asked != self.seat or self.match.draft():
            return False
        if self.passes():
            self.match.pick(PASS)
            return True
        return self.answers_as_planned() or self.answers_minor()

    def passes(self) -> bool:
        """Tell whether the seat passes now without being asked."""
        if self.match.online or self.match.asked != self.seat or self.match.draft():
            return False
        if self.match.step is not CHOOSE_ACTION:
            return False
        view = self.match.public()
        if self.settings.hold and view.stage and view.stage[-1].seat == self.letter:
            self.settings.hold = False
            return False
        if passes(view, self.letter, self.settings):
            return True
        only = [choice.option for choice in self.match.choices()] == [PASS]
        return only and self.settings.mode != FULL and self.match.alone

    def answers_as_planned(self) -> bool:
        """Answer what was planned, if nobody has requested anything since and all of it is still offered."""
        intent = self.intent
        if intent is None or self.match.step is not intent.question:
            self.intent = intent if self.match.step is CHOOSE_ACTION and self.match.public().stage else None
            return False
        self.intent = None
        entries = [chapter.entry for chapter in self.match.story(self.seat)[intent.chapters + 1 :]]
        if any(entry.action is not None for entry in entries):
            return False
        if not set(intent.names) <= {choice.name for choice in self.match.choices()}:
            return False
        for name in intent.names:
            self.match.pick(next(choice.option for choice in self.match.choices() if choice.name == name))
        if self.match.asked == self.seat and self.match.draft():
            self.match.pick(DONE)
        return True

    def answers_minor(self) -> bool:
        """Answer by itself what hardly matters, as usual; whoever wants to be asked everything is asked."""
        if not self.match.step.minor or self.settings.mode == FULL:
            return False
        number = self.enter_means()
        if number is None:
            return False
        self.match.pick(self.numbered()[number].option)
        return True

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

    def doubtful(self, choice: Choice, going_on: bool = False) -> list[str]:
        """Return why to think again before something is picked, unless that was asked before."""
        if self.plan is not None:
            return []
        said = doubt(self.match, self.seat, choice, self.language, going_on)
        return [self.say("sure", text=said)] if said and not self.is_sure(choice.name) else []

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
        """Take what Enter stands for; after a question whether that is meant, it still has to be said."""
        number = self.enter_means()
        if number is None:
            return Reply([self.say("nothing typed", allowed=self.allowed())])
        choice = self.numbered()[number]
        doubtful = self.doubtful(choice)
        if doubtful:
            return Reply(doubtful)
        self.pick(choice)
        return Reply(picked=True)

    def allowed(self) -> str:
        """Say what would be understood."""
        key = "numbers" if self.step is CHOOSE_ACTION else "numbers only"
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
            unable = self.unable(choice)
            if unable:
                return Reply(unable, picked)
            doubtful = self.doubtful(choice)
            if doubtful:
                return Reply(doubtful, picked)
            picked = True
            if self.pick(choice) and not self.is_asked_more():
                left = " ".join(words[place + 1 :])
                return Reply([self.say("left over", text=shown(left))] if left.strip("0 ") else [], True)
        return Reply(picked=picked)

    def unable(self, choice: Choice) -> list[str]:
        """Say that an action would come to nothing, as there is nobody or nothing to choose, unless that was said."""
        key = NOTHING_TO_CHOOSE.get(choice.name)
        if self.plan is not None or self.match.step is not CHOOSE_ACTION or key is None or self.foreseen(choice.name):
            return []
        return [] if self.is_sure(choice.name) else [self.say(key)]

    def is_asked_more(self) -> bool:
        """Tell whether the move that was just made at once asks this seat something, as Set Bulwark asks for a card."""
        return self.match.asked == self.seat and self.match.step is not CHOOSE_ACTION and self.intent is None

    def option(self, word: str) -> Choice | None:
        """Return the option that a number or a name stands for."""
        if word.isascii() and word.isdigit():
            return self.numbered().get(int(word[:9]))
        return self.named(word)

    def named(self, text: str) -> Choice | None:
        """Return the option that is named as in the notation or as in the menu."""
        return named_option(text, self.choices()) or labelled_option(text, self.rows())

    def typed_names(self, typed: str) -> Reply:
        """Pick what is named, or play a line of notation."""
        starting = self.step is CHOOSE_ACTION
        if not starting:
            choice = self.named(typed)
            if choice is not None:
                doubtful = self.doubtful(choice)
                if doubtful:
                    return Reply(doubtful)
                self.pick(choice)
                return Reply(picked=True)
            if self.plan is not None:
                return self.typed_numbers(typed) if len(typed.split()) > 1 else self.not_understood(typed)
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
        planned = self.typed_plan(typed)
        if planned is not None:
            return planned
        try:
            move = self.read_line(typed)
        except InvalidMove as error:
            known = self.match.step is CHOOSE_ACTION
            return self.not_understood(typed, say_error(error, self.language) if known else "")
        if move.seat != self.seat:
            return Reply([self.say("other seat", seat=SEATS[move.seat], own=self.letter)])
        if move.verb == CONCEDE:
            return concede(self, "")
        if move.verb == REQUEST:
            doubtful = self.doubtful(Choice(0, move.action))
            if doubtful:
                return Reply(doubtful)
        try:
            self.match.play(str(move))
        except AmbiguousMove:
            self.begin_draft(move)
        except RefusedMove as error:
            if self.match.question() is not CHOOSE_ACTION:
                return Reply([self.say("not here", text=shown(typed)), *self.asked(), self.allowed()])
            return Reply([say_error(error, self.language), self.allowed()])
        return Reply(picked=True)

    def typed_plan(self, typed: str) -> Reply | None:
        """Understand a planned action, perhaps with what it will ask, like: setBulwark D3; None for other lines."""
        words = typed.split() if self.match.step is CHOOSE_ACTION else []
        for length in range(len(words), 0, -1):
            id = find_action_id(" ".join(words[:length]))
            if id not in PLANNED:
                continue
            numbers = [str(number) for number, choice in self.numbered().items() if choice.name == id]
            more = [*words[length:], "0"] if words[length:] else []
            return self.typed_numbers(" ".join([*numbers, *more])) if numbers else None
        return None

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


def ranges(numbers: list[int]) -> str:
    """Write rising numbers in short: 0–4 7 9–12."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return " ".join([str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs])
