"""A table: the recorded game, who sits where, and what each audience has been told. Nothing here waits or sends.

A table is its config and its log. Playing a log again gives the same table, so that a server that was killed goes on
from what was committed.
"""

from bisect import bisect_left, bisect_right
from dataclasses import replace
from typing import Final

from blackpoker.client.telling import Moment, entry_of, moment, opening_of, told_outcome
from blackpoker.client.told import Entry
from blackpoker.client.voice import Voice
from blackpoker.common.game import Game
from blackpoker.core import CHOOSE_ACTION, BlackPokerError, Draft, PlayerId, Question, open_question
from blackpoker.core.text import Text
from blackpoker.notation.item import read_cards
from blackpoker.notation.move import CONCEDE
from blackpoker.record.fair import Deal, commitment, seed_of
from blackpoker.record.record import OUTSIDE, Record, new_record, position_record
from blackpoker.record.replay import OUT_OF_TIME, Recorder
from blackpoker.view.choices import Drafted, drafted
from blackpoker.view.seen import SEATS, SPECTATOR
from blackpoker.view.view import View, view

from .asking import ask_of, palette_of
from .config import Config, Seat
from .messages import MOST_PICKS
from .wire import Ask, Outcome, PaletteEntry

AUDIENCES: Final = (0, 1, SPECTATOR)


class Refused(BlackPokerError):
    """A move or a wish is refused; nothing has changed. `code` says why to programs."""

    def __init__(self, code: str, en: str, ja: str) -> None:
        super().__init__(en, ja)
        self.code: Final = code


class Table:
    """One table as it stands after its log."""

    def __init__(self, id: str, config: Config) -> None:
        self.id: Final = id
        self.config: Final = config
        self.seats: Final[list[Seat | None]] = [config.a, config.b]
        self.recorder: Recorder | None = None
        self.number = 0
        """The number of the last entry of the log."""
        self.keys: Final[dict[str, int]] = {}
        """The entries by the clients' own ids of their moves."""
        self.told: Final[dict[PlayerId, list[Entry]]] = {audience: [] for audience in AUDIENCES}
        self.frozen = ""
        """Why the game was stopped by a fault, if it was."""
        self.next = ""
        """The table of the rematch."""
        self.seen: Final[dict[PlayerId, View]] = {}
        """The views of the game as it stands, for each audience that has looked."""
        self.seen_game: Game | None = None
        self.start_if_full()

    # Seats

    def start_if_full(self) -> None:
        """Begin the game as soon as both seats are taken."""
        one, two = self.seats
        if one is None or two is None or self.recorder is not None:
            return
        seed = seed_of(self.config.secret, (one.nonce, two.nonce))
        names = (one.name, two.name)
        position = self.config.position()
        if position is not None:
            self.recorder = Recorder(position_record(position, seed, names))
        else:
            decks = [cards_of_deck(seat.deck) for seat in (one, two)]
            self.recorder = Recorder(new_record(self.config.rules(), seed, decks[0], decks[1], names))
        for audience in AUDIENCES:
            self.told[audience].append(opening_of(self.recorder.game, self.number, audience, self.voice(audience)))

    def sit(self, seat: PlayerId, guest: Seat) -> None:
        """A guest takes a seat."""
        self.seats[seat] = guest
        self.start_if_full()

    def computer(self, seat: PlayerId) -> str:
        """Return the name of the computer player in a seat; empty for a person and for nobody."""
        guest = self.seats[seat]
        return "" if guest is None else guest.computer

    @property
    def playing(self) -> bool:
        """Tell whether a game goes on."""
        return self.recorder is not None and not self.recorder.game.over and not self.frozen

    @property
    def over(self) -> bool:
        """Tell whether the game has ended for good; one whose log cannot be played has only stopped."""
        return self.recorder is not None and (self.recorder.game.over or self.frozen == "fault")

    @property
    def asked(self) -> PlayerId | None:
        """The seat that is asked, or None."""
        if not self.playing or self.recorder is None or self.recorder.game.decision is None:
            return None
        return self.recorder.game.decision.player

    @property
    def question(self) -> Question | None:
        """The question that the next move answers, if one is open."""
        return None if self.recorder is None else open_question(self.recorder.game)

    def running(self) -> Recorder:
        """Return the recorded game; Refused if there is none that goes on."""
        if self.recorder is None:
            raise Refused("waiting", "the game has not begun", "対戦はまだ始まっていません。")
        if not self.playing:
            raise Refused("over", "the game is over", "対戦は終わっています。")
        return self.recorder

    # Moves

    def draft(self, seat: PlayerId, picks: tuple[str, ...]) -> Drafted:
        """Return the answer that picks of a seat make, without touching the game."""
        game = self.running().game
        if len(picks) > MOST_PICKS:
            raise Refused("illegal", f"a move has at most {MOST_PICKS} picks", f"1手の選択は{MOST_PICKS}個までです。")
        if game.decision is None or game.decision.player != seat:
            raise Refused("turn", "you are not asked", "今はあなたが選ぶときではありません。")
        return drafted(game, picks)

    def whole(self, seat: PlayerId, picks: tuple[str, ...]) -> Draft:
        """Return the whole move that picks of a seat make, without making it."""
        found = self.draft(seat, picks)
        if found.decision is not None:
            raise Refused("incomplete", "the move is not complete", "手がまだ完成していません。")
        return found.draft

    def complete(self, seat: PlayerId, picks: tuple[str, ...]) -> tuple[Recorder, str]:
        """Make a whole move on a copy of the game; return it and the line of the move."""
        draft = self.whole(seat, picks)
        recorder = self.running().clone()
        return recorder, recorder.play_draft(draft)

    def by_line(self, line: str) -> tuple[Recorder, str]:
        """Make a move in notation on a copy of the game; return it and the line in its strict form."""
        recorder = self.running().clone()
        return recorder, recorder.play(line)

    def ending(self, seat: PlayerId, reason: str) -> tuple[Recorder, str]:
        """End a copy of the game from outside; return it and the line that says so."""
        recorder = self.running().clone()
        return recorder, recorder.end(seat, reason)

    def take_over(self, recorder: Recorder, line: str, key: str | None) -> None:
        """What was tried out has been committed: it is the game now, and everybody is told."""
        assert self.recorder is not None
        before = moment(self.recorder.game)
        self.recorder = recorder
        self.number += 1
        if key is not None:
            self.keys[key] = self.number
        self.tell(line, before)

    def replay(self, line: str, key: str | None) -> None:
        """Play a move of the log again."""
        recorder = self.recorder
        assert recorder is not None, "a move before the game began"
        before = moment(recorder.game)
        outside = OUTSIDE.fullmatch(line)
        if outside is None or outside[2] == CONCEDE:
            recorder.play(line)
        elif outside[1]:
            recorder.end(SEATS.index(outside[1]), OUT_OF_TIME)
        else:
            recorder.end(-1, outside[3] or "")
        self.number += 1
        self.seen.clear()
        if key is not None:
            self.keys[key] = self.number
        self.tell(line, before)

    # Telling

    def voice(self, audience: PlayerId) -> Voice:
        """Return how an audience is spoken to: a seat as you, whoever watches by the players' names."""
        one, two = self.seats
        if audience != SPECTATOR or one is None or two is None:
            return Voice(None if audience == SPECTATOR else audience)
        return Voice(None, (one.name, two.name) if one.name != two.name else SEATS)

    def tell(self, line: str, before: Moment) -> None:
        """Tell each audience a move and what it led to."""
        recorder = self.recorder
        assert recorder is not None
        for audience in AUDIENCES:
            voice = self.voice(audience)
            told = entry_of(recorder.game, self.number, line, recorder.move, before, audience, voice)
            self.told[audience].append(told)

    def told_since(self, audience: PlayerId, since: int) -> tuple[Entry, ...]:
        """Return what an audience was told after an entry of the log."""
        lines = self.told[audience]
        return tuple(lines[bisect_right(lines, since, key=lambda line: line.seq) :])

    def moves_at(self, seq: int) -> int | None:
        """Return how many moves had been made at an entry of the log; None if there is no such entry."""
        entries = self.told[SPECTATOR]
        place = bisect_left(entries, seq, key=lambda entry: entry.seq)
        return place if place < len(entries) and entries[place].seq == seq else None

    def view(self, audience: PlayerId) -> View | None:
        """Return what an audience may know, once the game has begun; it is looked at once for each position."""
        if self.recorder is None:
            return None
        game = self.recorder.game
        if self.seen_game is not game:
            self.seen.clear()
            self.seen_game = game
        if audience not in self.seen:
            self.seen[audience] = view(game, audience)
        return self.seen[audience]

    def ask(self, seat: PlayerId) -> Ask | None:
        """Return the open question for the seat that is asked, with everything that it offers."""
        recorder = self.recorder
        if recorder is None or recorder.game.decision is None or recorder.game.decision.player != seat:
            return None
        return ask_of(recorder.game, recorder.game.decision, recorder.game.draft)

    def palette(self, seat: PlayerId) -> tuple[PaletteEntry, ...]:
        """Return every action of the format for the seat that is asked: what it can request, and why not the rest."""
        game = self.running().game
        if game.decision is None or game.decision.player != seat or game.decision.question is not CHOOSE_ACTION:
            raise Refused("turn", "you do not hold the chance", "チャンスがありません。")
        return palette_of(game, seat)

    def outcome(self, audience: PlayerId) -> Outcome | None:
        """Return how the game ended, in words, or None while it goes on."""
        if self.frozen:
            return Outcome(None, Text("不具合のため対戦が中断されました。", "A fault stopped the game."))
        if self.recorder is None or self.recorder.game.outcome is None:
            return None
        outcome = self.recorder.game.outcome
        winner = SEATS[outcome.winners[0]] if outcome.winners else None
        return Outcome(winner, told_outcome(outcome, self.voice(audience)))

    @property
    def record(self) -> Record:
        """The record of the game; once it is over, with what opens its deal."""
        assert self.recorder is not None, "the game has not begun"
        record = self.recorder.record
        one, two = self.seats
        if not self.over or one is None or two is None or self.config.taught:
            return record
        secret = self.config.secret
        return replace(record, deal=Deal(commitment(secret), secret, (one.nonce, two.nonce)))


def cards_of_deck(deck: str) -> bytes | None:
    """Return the cards of a deck, or None for the frame's own."""
    return read_cards(deck) if deck else None
