"""A match at the terminal: the recorded game, who plays which seat, and what each seat has been told.

Nothing else in the client touches the engine's state. What a seat is shown comes from views, the options of the open
decision, words and the record.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from blackpoker.actions.basic import END
from blackpoker.client.advising import Advice, advised
from blackpoker.client.coaching import coached
from blackpoker.client.foreseeing import foreseen
from blackpoker.client.telling import Moment, entry_of, moment, opening_of, told_outcome
from blackpoker.client.told import Entry
from blackpoker.client.voice import Voice
from blackpoker.client.why import reasons, why_lines
from blackpoker.common.cost import cost_of
from blackpoker.common.legality import possible_modes
from blackpoker.common.questions import CHOOSE_KEYS
from blackpoker.core import (
    BACK,
    CANCEL,
    CHOOSE_ACTION,
    DONE,
    PASS,
    BlackPokerError,
    Decision,
    PlayerId,
    Process,
    Question,
    Traced,
    open_question,
)
from blackpoker.core.question import KEY
from blackpoker.core.text import Text
from blackpoker.notation.errors import CorruptRecord
from blackpoker.notation.line import find_draft
from blackpoker.notation.move import Move
from blackpoker.notation.names import action_in
from blackpoker.players.brought import NOTHING, Brought
from blackpoker.players.player import Player, ask
from blackpoker.players.registry import make_player
from blackpoker.record.record import OUTSIDE, Record
from blackpoker.record.replay import Recorder, replay
from blackpoker.regulation import Regulation
from blackpoker.view.choices import Choice, about_name, choices, draft_parts
from blackpoker.view.fight import FightView, fights_seen
from blackpoker.view.seen import SEATS, SPECTATOR, name_of_unit
from blackpoker.view.view import View, view
from blackpoker.view.words import explain_refusal
from blackpoker.view.words.names import Names

from .contest import Chapter, Contest
from .texts import LEVELS, TEXTS, say

COMPUTER: Final = "computer:"
"""How the name of a seat begins that a computer player has."""
HINTS: Final = "hard"
"""The computer player that gives hints."""
SEEDS: Final = 1 << 96
"""So many seeds there are."""


class Match(Contest):
    """A recorded game with people and computer players in its seats."""

    def __init__(self, record: Record, brought: tuple[Brought, Brought] = (NOTHING, NOTHING)) -> None:
        """Begin the game of a record whose moves have yet to be played; the names of the seats say who plays them.

        What the seats have chosen for the set-up is picked for them.
        """
        self.brought: Final = brought
        self._traced: Final[list[Traced]] = []
        self._recorder: Final = Recorder(record, self._traced)
        self.seed: Final = record.seed
        self.players: Final[dict[PlayerId, Player]] = {}
        self.chapters: Final[tuple[list[Chapter], list[Chapter]]] = ([], [])
        self._names: Final = (Names(0), Names(1))
        for seat, name in enumerate(record.names):
            if name.startswith(COMPUTER):
                self.players[seat] = self.player_of(name.removeprefix(COMPUTER), (record.seed * 2 + seat) % SEEDS)
        for seat in (0, 1):
            opening = opening_of(self._recorder.game, 0, seat, self.voice(seat))
            self.chapters[seat].append(self.chapter(seat, opening))
        self._traced.clear()
        self.pick_brought()

    def player_of(self, name: str, seed: int) -> Player:
        """Return the computer player of a name."""
        return make_player(name, seed)

    # The state of the game

    @property
    def record(self) -> Record:
        """The record so far."""
        return self._recorder.record

    def kept_record(self) -> Record:
        """Return the record, to be kept in a file."""
        return self.record

    @property
    def regulation(self) -> Regulation:
        """What is played."""
        return self.record.regulation

    @property
    def alone(self) -> bool:
        """Does only one person read this screen?"""
        return len(self.players) == 1

    @property
    def asked(self) -> PlayerId | None:
        """The seat that is asked, or None after the end."""
        decision = self._recorder.game.decision
        return None if decision is None else decision.player

    @property
    def decision(self) -> Decision:
        """The open decision."""
        decision = self._recorder.game.decision
        assert decision is not None, "the game is over"
        return decision

    @property
    def step(self) -> Question:
        """What is asked now: the open question, or the next part of its answer."""
        return self.decision.question

    @property
    def over(self) -> bool:
        """Tell whether the game has ended."""
        return self._recorder.game.over

    def view(self, seat: PlayerId) -> View:
        """Return what a seat may know."""
        return view(self._recorder.game, seat)

    def public(self) -> View:
        """Return what everybody may know."""
        return view(self._recorder.game, SPECTATOR)

    def fights(self, seat: PlayerId) -> tuple[FightView, ...]:
        """Return what the fights would come to as they stand, as far as a seat may know."""
        return fights_seen(self._recorder.game, seat)

    def story(self, seat: PlayerId) -> Sequence[Chapter]:
        """Return what a seat was told, move by move."""
        return self.chapters[seat]

    def explained(self, seat: PlayerId, chapters: Sequence[Chapter]) -> Sequence[Chapter]:
        """Return chapters with what decided in them, which they have."""
        return chapters

    def names(self, language: str) -> tuple[str, str]:
        """Return who sits in the seats."""
        people = [seat for seat in (0, 1) if seat not in self.players]
        found: list[str] = []
        for seat, name in enumerate(self.record.names):
            if seat not in people:
                found.append(say("computer", language, name=level_name(name.removeprefix(COMPUTER), language)))
            else:
                found.append(say("you" if len(people) == 1 else "person", language, seat=SEATS[seat]))
        return found[0], found[1]

    def choices(self) -> tuple[Choice, ...]:
        """Return the options of the open decision with their names."""
        return choices(self._recorder.game)

    def keyed(self, card: str) -> list[str]:
        """Return the actions that can be requested now with a card as a key card, by id."""
        found: list[str] = []
        for choice in self.choices():
            if choice.option == PASS:
                continue
            trial = self.try_out()
            if trial.pick(choice.option) is not None:
                continue
            keys = [choice.name for question, choice in trial.draft() if question.part == KEY]
            offered = [each.name for each in trial.choices()] if trial.question() is CHOOSE_KEYS else []
            if card in keys or card in offered:
                found.append(choice.name)
        return found

    def later(self, action: str) -> tuple[str, ...] | None:
        """Return what could be picked as the table stands when an action resolves; None where that is not foreseen."""
        game, asked = self._recorder.game, self.asked
        found = action_in(game.book.edition, action)
        foreseen = found.foreseen
        if foreseen is None or asked is None:
            return None
        decision = foreseen.offer(game, Process(found.effect, asked), ())
        numbers = () if decision is None else decision.options
        names = [name_of_unit(game, number) for number in numbers if number != DONE]
        return tuple([name for name in names if name is not None])

    def about(self) -> str | None:
        """Return the name of the thing that the open question is about."""
        return about_name(self._recorder.game)

    def draft(self) -> tuple[tuple[Question, Choice], ...]:
        """Return the picks of the unfinished answer, each with the question that it answers."""
        return draft_parts(self._recorder.game)

    def reasons(self, seat: PlayerId, action: str, language: str) -> list[str]:
        """Tell a seat why it may not request an action now; nothing if it may."""
        return explain_refusal(self._recorder.game, seat, action_in(self._recorder.game.book.edition, action), language)

    def costs(self) -> dict[str, str]:
        """Return what each action that may be requested now costs its player, by name; of several ways, each cost."""
        game, asked = self._recorder.game, self.asked
        if asked is None or self.decision.question is not CHOOSE_ACTION:
            return {}
        found: dict[str, str] = {}
        for choice in self.choices():
            action = next((each for each in game.book.plays if each.id == choice.name), None)
            if action is not None:
                modes = [action.modes[place] for place in possible_modes(game, asked, action)]
                found[choice.name] = "/".join([cost_of(game, asked, action, mode) for mode in modes])
        return found

    def outcome(self, seat: PlayerId) -> Text:
        """Tell a seat how the game ended."""
        outcome = self._recorder.game.outcome
        assert outcome is not None, "the game goes on"
        return told_outcome(outcome, self.voice(seat))

    # Playing

    def pick(self, option: int) -> bool:
        """Apply an option of the open decision; tell whether that completed a move."""
        before = moment(self._recorder.game)
        line = self._recorder.pick(option)
        if line is None:
            return False
        self.tell(line, before)
        self.pick_brought()
        return True

    def pick_brought(self) -> None:
        """Pick what the seats have chosen for the set-up, as long as it is asked for."""
        while (seat := self.asked) is not None:
            option = self.brought[seat].answer(self.decision)
            if option is None:
                return
            before = moment(self._recorder.game)
            line = self._recorder.pick(option)
            if line is not None:
                self.tell(line, before)

    def play(self, line: str) -> None:
        """Play a whole move in notation."""
        before = moment(self._recorder.game)
        self.tell(self._recorder.play(line), before)

    def question(self) -> Question | None:
        """Return the question that the next move answers, also while it is being answered."""
        return open_question(self._recorder.game)

    def take_back(self, everything: bool) -> bool:
        """Take the last pick of the unfinished answer back, or all of them; tell whether there was one."""
        if not self.draft():
            return False
        self._recorder.pick(CANCEL if everything else BACK)
        return True

    def computer_moves(self) -> bool:
        """Let the computer player who is asked pick; tell whether one was asked."""
        seat = self.asked
        if seat is None or seat not in self.players:
            return False
        try:
            option = ask(self.players[seat], self._recorder.game)
        except Exception as error:
            names = {"name": self.record.names[seat].removeprefix(COMPUTER), "why": f"{type(error).__name__}: {error}"}
            text = TEXTS["player failed"]
            raise BlackPokerError(text.say("en", **names), text.say("ja", **names)) from error
        self.pick(option)
        return True

    def try_out(self) -> "Trial":
        """Return a copy of the game in which the open question can be answered without consequences."""
        return Trial(self._recorder.clone())

    # Telling

    def hint(self) -> Advice:
        """Return the move that a computer player would make now."""
        game = self._recorder.game
        advice = coached(game, self.seed, Voice(self.asked if self.players else None))
        if advice is not None:
            return advice
        trial = self.try_out()
        line = trial.move_of(make_player(HINTS, self.seed))
        move = trial.move
        assert move is not None
        comes = foreseen(game, move.seat, find_draft(game, move))
        return Advice(line, advised(move, moment(game), self.voice(move.seat)), comes)

    def voice(self, seat: PlayerId) -> Voice:
        """Return how a seat is spoken to: as you, or, where people share the screen, by the seats' letters."""
        return Voice(seat if self.players else None)

    def tell(self, line: str, before: Moment) -> None:
        """Tell both seats a move and what it led to."""
        recorder = self._recorder
        for seat in (0, 1):
            number = len(self.record.moves)
            told = entry_of(recorder.game, number, line, recorder.move, before, seat, self.voice(seat))
            self.chapters[seat].append(self.chapter(seat, told))
        self._traced.clear()

    def chapter(self, seat: PlayerId, entry: Entry) -> Chapter:
        """Return what a seat is told, with the steps, judgments and events that the trace holds."""
        game, names, voice = self._recorder.game, self._names[seat], self.voice(seat)
        found = Chapter(entry, why_lines(game, self._traced, names, voice), reasons(self._traced, names, voice))
        names.look(game)
        return found


def level_name(name: str, language: str) -> str:
    """Return what a level is called; any other computer player is called by its own name."""
    level = LEVELS.get(name)
    return name if level is None else level.say(language)


class Trial:
    """A copy of a match's game, for looking ahead within one answer of the seat that is asked."""

    def __init__(self, recorder: Recorder) -> None:
        self._recorder: Final = recorder

    @property
    def move(self) -> Move | None:
        """The move that was completed."""
        return self._recorder.move

    def pick(self, option: int) -> str | None:
        """Apply an option; return the move in notation if it is complete."""
        return self._recorder.pick(option)

    def draft(self) -> tuple[tuple[Question, Choice], ...]:
        """Return the picks of the unfinished answer."""
        return draft_parts(self._recorder.game)

    def choices(self) -> tuple[Choice, ...]:
        """Return what may be picked next."""
        return choices(self._recorder.game)

    def question(self) -> Question | None:
        """Return what is asked next."""
        decision = self._recorder.game.decision
        return None if decision is None else decision.question

    def move_of(self, player: Player) -> str:
        """Return the move that a computer player would make in this seat; instead of an idle pass, End."""
        line = self.pick(self.wise(ask(player, self._recorder.game)))
        while line is None:
            line = self.pick(ask(player, self._recorder.game))
        return line

    def wise(self, option: int) -> int:
        """Return an option, but End for a pass that would change nothing."""
        game = self._recorder.game
        if option != PASS or game.stage or game.chance != game.turn:
            return option
        return next((each.option for each in self.choices() if each.name == END.id), option)


def resumed(record: Record) -> Match:
    """Play the moves of a record again, checking them, and go on from there with the players that it names."""
    replay(record)
    match = Match(replace(record, moves=[], headings={}, digests={}))
    for line in record.moves:
        if OUTSIDE.fullmatch(line) is not None:
            break
        match.play(line)
    if match.over or record.moves[len(match.record.moves) :]:
        raise CorruptRecord(
            "the game of this record is over; blackpoker replay shows it",
            "この棋譜の対戦は終わっています。blackpoker replay で見られます",
        )
    return match
