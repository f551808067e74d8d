"""A table: the recorded game, who sits where, and what each audience has been told. Nothing here waits or sends.

A table is its config and its log. Playing a log again gives the same table, so that a server that was killed goes on
from what was committed.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, cast

import msgspec

from blackpoker.client.losing import why_lost
from blackpoker.client.telling import Moment, entry_of, moment, opening_of, told_outcome
from blackpoker.client.told import Entry
from blackpoker.client.voice import Voice
from blackpoker.common.game import Game
from blackpoker.core import CHOOSE_ACTION, BlackPokerError, Draft, PlayerId, Question, open_question
from blackpoker.core import Outcome as Ended
from blackpoker.core.drawing import TRIAL, UNMIXED
from blackpoker.core.text import Text
from blackpoker.dealing.dealt import Dealt, seal
from blackpoker.dealing.terms import VERSION as DEAL
from blackpoker.dealing.terms import server_hash
from blackpoker.missions.attempt import Attempt, Standing
from blackpoker.missions.ladder import LEARNER, UnknownMission, find_task
from blackpoker.notation.item import read_cards
from blackpoker.notation.line import CONCEDED
from blackpoker.notation.move import CONCEDE
from blackpoker.record.fair import Deal, commitment, seed_of
from blackpoker.record.record import OUTSIDE, Record, new_record, position_record, sealed_tags
from blackpoker.record.replay import OUT_OF_TIME, Recorder
from blackpoker.regulation import new_game
from blackpoker.view.choices import Drafted, drafted
from blackpoker.view.seen import SEATS, SPECTATOR
from blackpoker.view.view import View, view

from . import wire
from .asking import ask_of, palette_of
from .config import Config, Seat
from .messages import MOST_PICKS
from .told_log import ToldLog
from .wire import ENCODER, Ask, Outcome, PaletteEntry


class Refused(BlackPokerError):
    """A move or a wish is refused; nothing has changed. `code` says why to programs."""

    def __init__(self, code: str, en: str, ja: str) -> None:
        super().__init__(en, ja)
        self.code: Final = code


LAST_ENTRIES: Final = 60
"""So much of the log is read for why a game was lost; a turn is shorter."""
A_FAULT: Final = Text("不具合のため対戦が中断されました。", "A fault stopped the game.")


@dataclass(frozen=True)
class Pledged:
    """A move that draws: it is fixed for good, and made once the links of its mix have come. The set-up has no line."""

    mix: int
    move: int
    line: str
    key: str | None = None
    """The client's own id of the move."""


@dataclass(frozen=True)
class Forfeit:
    """A seat has lost before anything was dealt: it left, or its device gave no link."""

    seat: PlayerId
    conceded: bool


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
        self.told: Final = ToldLog()
        self.frozen = ""
        """Why the game was stopped, if it was: `fault` for good, `log` and `rules` until a server can play it."""
        self.stopped: Text | None = None
        """What there is to say about a game that was stopped because it cannot go on exactly."""
        self.dealt: Dealt | None = None
        """The deal, once it is sealed."""
        self.line: tuple[int, str] = (0, "")
        """The number and the head of the seal in the public log."""
        self.pledged: Pledged | None = None
        """The move that waits for the links of its mix."""
        self.forfeit: Forfeit | None = None
        """Who has lost before anything was dealt."""
        self.text = ""
        """The record of a game that is over as it was made public."""
        self.next = ""
        """The table of the rematch."""
        self.seen: Final[dict[PlayerId, View]] = {}
        """The views of the game as it stands, for each audience that has looked, while everybody is shown it."""
        self.ends: Final[dict[PlayerId, Outcome]] = {}
        """How the game ended, as each audience is told it; many may come to look."""
        self.written: Final[dict[PlayerId, bytes]] = {}
        """The same as they are written in messages; they take far less memory, and stay."""
        self.seen_game: Game | None = None
        self.attempt: Final = attempt_at(config.mission)
        """The attempt at the mission that is played here, if it is one that is known."""
        self.standing = Standing.OPEN
        self.off: tuple[int, bool] | None = None
        """Whether no known way led to the goal, after which entry."""
        self.by_hand: Final[list[int]] = []
        """How many moves had been made before each move that the learner of a mission has made by hand."""
        self.start_if_full()

    # Seats

    def start_if_full(self) -> None:
        """Begin the game as soon as both seats are taken."""
        one, two = self.seats
        if one is None or two is None or self.recorder is not None or self.config.deal != 1:
            return
        seed = self.config.seed
        if seed is None:
            seed = seed_of(self.config.secret, (one.nonce, two.nonce))
        self.begin(replace(self.blank(), seed=seed))

    @property
    def full(self) -> bool:
        """Tell whether both seats are taken."""
        return None not in self.seats

    def blank(self) -> Record:
        """Return the record of the game that both seats are about to play, before it is dealt."""
        one, two = self.seats
        assert one is not None and two is not None, "both seats have to be taken"
        names = (one.name, two.name)
        position = self.config.position()
        if position is not None:
            return position_record(position, 0, names)
        decks = [cards_of_deck(seat.deck) for seat in (one, two)]
        return new_record(self.config.rules(), 0, decks[0], decks[1], names)

    def begin(self, record: Record) -> None:
        """Set the game up, and tell everybody."""
        self.take_up(Recorder(record))

    def take_up(self, recorder: Recorder) -> None:
        """A game that was set up is the game of this table."""
        self.recorder = recorder
        game, number = recorder.game, self.number
        self.told.add(number, lambda audience: opening_of(game, number, audience, self.voice(audience)))

    # The deal

    def agreed(self, secret: str) -> dict[str, str]:
        """Return the terms of the deal, which are sealed with the server's secret."""
        one, two = self.seats
        assert one is not None and two is not None, "both seats have to be taken"
        return {
            "Deal": f"{DEAL} {self.config.deal_id}",
            **sealed_tags(self.blank()),
            "Mixing": self.config.mixing,
            "AnchorA": one.anchor,
            "AnchorB": two.anchor,
            "Server": server_hash(secret),
        }

    def seal(self, tags: dict[str, str], secret: str) -> None:
        """The deal is sealed: from now on leaving loses."""
        self.dealt = seal(tags, secret)

    def deals_at_once(self) -> bool:
        """Tell whether the set-up draws before anybody is asked anything."""
        record = self.blank()
        if record.position is not None:
            return False
        return new_game(record.regulation, 0, *record.decks, key=TRIAL).draws > 0

    def dealt_record(self, links: tuple[str, str] | None = None) -> Record:
        """Return the record of the game before its first move, with the links of the set-up if it draws."""
        assert self.dealt is not None, "the deal is not sealed"
        return replace(self.blank(), dealt=self.dealt if links is None else self.dealt.mixed(0, links))

    def needs_mix(self, recorder: Recorder) -> bool:
        """Tell whether what was tried draws, so that it has to be mixed for before it is made."""
        assert self.recorder is not None
        return recorder.game.key == TRIAL and recorder.game.draws > self.recorder.game.draws

    def mixed(self, links: tuple[str, str]) -> tuple[Recorder, str]:
        """Make the pledged move on a copy of the game, drawing by what was mixed."""
        assert self.recorder is not None and self.pledged is not None and self.dealt is not None
        recorder = self.recorder.clone()
        recorder.record.dealt = self.dealt.mixed(self.pledged.move, links)
        return recorder, recorder.play(self.pledged.line)

    def copy(self) -> Recorder:
        """Return a copy of the game to try something on: in a dealt game it draws by its generator."""
        recorder = self.running().clone()
        if self.dealt is not None and not (self.dealt.once and self.dealt.mixes):
            recorder.game.key = TRIAL
        return recorder

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
        if self.recorder is None or self.recorder.game.over or self.frozen or self.forfeit:
            return False
        return self.standing is Standing.OPEN

    @property
    def over(self) -> bool:
        """Tell whether the game has ended for good; one whose log cannot be played has only stopped."""
        ended = self.frozen == "fault" or (self.recorder is not None and self.recorder.game.over)
        return ended or bool(self.text) or self.forfeit is not None

    @property
    def asked(self) -> PlayerId | None:
        """The seat that is asked, or None."""
        if not self.playing or self.recorder is None or self.recorder.game.decision is None or self.pledged:
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

    def unpledged(self) -> None:
        """Refuse what has to wait until the cards are shuffled."""
        if self.pledged is not None:
            raise Refused("mixing", "the cards are being shuffled", "札を切っているところです。")

    # Moves

    def draft(self, seat: PlayerId, picks: tuple[str, ...]) -> Drafted:
        """Return the answer that picks of a seat make, without touching the game."""
        game = self.running().game
        if len(picks) > MOST_PICKS:
            raise Refused("illegal", f"a move has at most {MOST_PICKS} picks", f"1手の選択は{MOST_PICKS}個までです。")
        self.unpledged()
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
        recorder = self.copy()
        return recorder, recorder.play_draft(draft)

    def by_line(self, line: str) -> tuple[Recorder, str]:
        """Make a move in notation on a copy of the game; return it and the line in its strict form."""
        recorder = self.copy()
        return recorder, recorder.play(line)

    def ending(self, seat: PlayerId, reason: str) -> tuple[Recorder, str]:
        """End a copy of the game from outside; return it and the line that says so."""
        recorder = self.running().clone()
        return recorder, recorder.end(seat, reason)

    def take_over(self, recorder: Recorder, line: str, key: str | None) -> None:
        """What was tried out has been committed: it is the game now, and everybody is told."""
        assert self.recorder is not None
        before = moment(self.recorder.game)
        if self.attempt is not None:
            self.script_goes_on()
        if self.dealt is not None:
            recorder.game.key = UNMIXED
            self.dealt = recorder.record.dealt
        self.recorder = recorder
        self.pledged = None
        self.number += 1
        if key is not None:
            self.keys[key] = self.number
        self.note_attempt(key)
        self.tell(line, before)

    def script_goes_on(self) -> None:
        """A move is about to be made: if it is that of the opponent of a mission, its script is one line further."""
        game = self.running().game
        asked = None if game.decision is None else game.decision.player
        if self.attempt is not None and asked not in (None, LEARNER):
            self.attempt.opponent_moves(game)

    def note_attempt(self, key: str | None) -> None:
        """A move was made: the attempt at the mission remembers it, and how it stands."""
        recorder, attempt = self.recorder, self.attempt
        if attempt is None or recorder is None or recorder.move is None:
            return
        attempt.note(recorder.move)
        if key is not None:
            self.by_hand.append(len(recorder.record.moves) - 1)
        self.standing = attempt.standing(recorder.game)

    def replay(self, line: str, key: str | None, links: tuple[str, str] | None = None) -> None:
        """Play a move of the log again, drawing by the links that were given for it."""
        assert self.recorder is not None, "a move before the game began"
        recorder = self.recorder = self.recorder.clone() if self.told.later else self.recorder
        before = moment(recorder.game)
        if links is not None:
            assert self.dealt is not None, "links without a deal"
            self.dealt = recorder.record.dealt = self.dealt.mixed(len(recorder.record.moves) + 1, links)
        self.pledged = None
        if self.attempt is not None:
            self.script_goes_on()
        outside = OUTSIDE.fullmatch(line)
        if outside is None or outside[2] == CONCEDE:
            recorder.play(line)
        elif outside[1]:
            recorder.end(SEATS.index(outside[1]), OUT_OF_TIME)
        else:
            recorder.end(-1, outside[3] or "")
        self.number += 1
        self.look_again()
        if key is not None:
            self.keys[key] = self.number
        self.note_attempt(key)
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
        assert self.recorder is not None
        game, number, move = self.recorder.game, self.number, self.recorder.move

        def told(audience: PlayerId) -> Entry:
            return entry_of(game, number, line, move, before, audience, self.voice(audience))

        self.told.add(number, told)

    def told_since(self, audience: PlayerId, since: int) -> tuple[Entry, ...]:
        """Return what an audience was told after an entry of the log, as it goes into a message."""
        return self.told.since(audience, since)

    def moves_at(self, seq: int) -> int | None:
        """Return how many moves had been made at an entry of the log; None if there is no such entry."""
        return self.told.place(seq)

    def view(self, audience: PlayerId) -> View | None:
        """Return what an audience may know, once the game has begun; it is looked at once for each position."""
        if self.recorder is None:
            return None
        if self.seen_game is not self.recorder.game:
            self.look_again()
        if audience not in self.seen:
            self.seen[audience] = view(self.recorder.game, audience)
        return self.seen[audience]

    def view_written(self, audience: PlayerId, write: Callable[[View], wire.View]) -> wire.View | None:
        """Return what an audience may know as it goes into a message; it is written once for each position."""
        if self.recorder is None:
            return None
        if self.seen_game is not self.recorder.game:
            self.look_again()
        if audience not in self.written:
            seen = self.view(audience)
            assert seen is not None
            self.written[audience] = ENCODER.encode(write(seen))
        return cast("wire.View", msgspec.Raw(self.written[audience]))

    def look_again(self) -> None:
        """The game stands otherwise: what was seen of it counts no more."""
        self.seen.clear()
        self.written.clear()
        self.seen_game = None if self.recorder is None else self.recorder.game

    def ask(self, seat: PlayerId) -> Ask | None:
        """Return the open question for the seat that is asked, with everything that it offers."""
        recorder = self.recorder
        if recorder is None or recorder.game.decision is None or recorder.game.decision.player != seat:
            return None
        return ask_of(recorder.game, recorder.game.decision, recorder.game.draft)

    def palette(self, seat: PlayerId) -> tuple[PaletteEntry, ...]:
        """Return every action of the format for the seat that is asked: what it can request, and why not the rest."""
        game = self.running().game
        self.unpledged()
        if game.decision is None or game.decision.player != seat or game.decision.question is not CHOOSE_ACTION:
            raise Refused("turn", "you do not hold the chance", "チャンスがありません。")
        return palette_of(game, seat)

    def outcome(self, audience: PlayerId) -> Outcome | None:
        """Return how the game ended, in words, or None while it goes on."""
        if self.frozen:
            return Outcome(None, self.stopped or A_FAULT)
        if self.forfeit is not None:
            ended = Ended((1 - self.forfeit.seat,), CONCEDED if self.forfeit.conceded else OUT_OF_TIME)
            return Outcome(SEATS[1 - self.forfeit.seat], told_outcome(ended, self.voice(audience)))
        if self.recorder is None or self.recorder.game.outcome is None:
            return None
        if audience not in self.ends:
            self.ends[audience] = self.ended(audience, self.recorder.game.outcome)
        return self.ends[audience]

    def ended(self, audience: PlayerId, outcome: Ended) -> Outcome:
        """Return how the game ended, in words; why is read from what the audience was told."""
        voice = self.voice(audience)
        if not outcome.winners:
            return Outcome(None, told_outcome(outcome, voice))
        winner = outcome.winners[0]
        why = why_lost(self.told.last(audience, LAST_ENTRIES), 1 - winner, voice, self.config.rules().edition.id)
        return Outcome(SEATS[winner], told_outcome(outcome, voice), why)

    @property
    def record(self) -> Record:
        """The record of the game; once it is over, with what opens its deal."""
        assert self.recorder is not None, "the game has not begun"
        record = self.recorder.record
        one, two = self.seats
        if not self.over or one is None or two is None or self.config.taught or self.dealt is not None:
            return record
        if self.config.seed is not None:
            return record
        secret = self.config.secret
        return replace(record, deal=Deal(commitment(secret), secret, (one.nonce, two.nonce)))

    def record_text(self) -> str:
        """Return the text of the record: as it was made public, where it was."""
        return self.text or str(self.record)


def attempt_at(mission: str) -> Attempt | None:
    """Return a fresh attempt at a mission; None for no mission, and for one that is not known here any more."""
    if not mission:
        return None
    try:
        return Attempt(find_task(mission))
    except UnknownMission:
        return None


def cards_of_deck(deck: str) -> bytes | None:
    """Return the cards of a deck, or None for the frame's own."""
    return read_cards(deck) if deck else None
