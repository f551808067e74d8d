"""A game at a table of a server, as a desk needs it: what the server shows and offers, and moves sent to it."""

import random
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from blackpoker.actions.questions import CHOOSE_ATTACKERS, CHOOSE_HAND_CARD, DISCARD_TO_LIMIT
from blackpoker.client.advising import Advice
from blackpoker.client.reading import read_entry, read_fight, read_text, read_view, read_why
from blackpoker.client.voice import Voice
from blackpoker.common.questions import CHOOSE_KEYS, TARGETS
from blackpoker.core import CHOOSE_ACTION, DONE, PASS, BlackPokerError, PlayerId, Question
from blackpoker.core.question import TARGET
from blackpoker.core.text import Text
from blackpoker.frames.questions import CHOOSE_TRUMPS
from blackpoker.notation.errors import IllegalMove
from blackpoker.notation.move import BLOCK, CONCEDE, REQUEST, read_move
from blackpoker.notation.move import PASS as PASS_MOVE
from blackpoker.notation.options import read_rules
from blackpoker.notation.text import shown
from blackpoker.record.record import Record, read_record
from blackpoker.regulation import Regulation
from blackpoker.view.choices import Choice
from blackpoker.view.fight import FightView
from blackpoker.view.seen import SEATS
from blackpoker.view.view import View

from .contest import Chapter, Contest
from .link import ELSEWHERE, HEARD, UNKNOWN, Event, Link, new_id
from .local_rules import bring
from .match import level_name
from .online import TEXTS, Deal, call, fetch
from .texts import say

KNOWN: Final = {
    question.id: question
    for question in (CHOOSE_ACTION, CHOOSE_KEYS, CHOOSE_TRUMPS, CHOOSE_ATTACKERS, CHOOSE_HAND_CARD, DISCARD_TO_LIMIT)
}
"""The questions that clients know by more than what the server says of them."""
ZERO: Final = {"pass": PASS, "done": DONE}
PAUSE: Final = 1.0
"""About so many seconds to wait before coming again, so that not all who were sent away come at once."""
MOST_EXPLAINED: Final = 20
"""Of so many moves a server is asked at once why something happened."""


class Gone(Exception):
    """The table is not to be had any more: the seat was opened elsewhere, or there is no such table."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key: Final = key


class OnlineMatch(Contest):
    """A table of a server, seen from a seat or by who watches."""

    online = True

    def __init__(self, link: Link, deal: Deal) -> None:
        self.link: Final = link
        self.deal: Final = deal
        self.place: Final = deal.place
        self.chapters: Final[list[Chapter]] = []
        self.welcome: Any = None
        self.state: Any = None
        self.seats: Any = {"A": None, "B": None}
        self.presence: dict[str, str] = {}
        self.seen: View | None = None
        self.rules: Regulation | None = None
        self.picks: list[str] = []
        self.ask: Any = None
        """The question to this seat, or the next part of its answer."""
        self.fought: Any = ()
        self.palette: Any = None
        self.keep = False
        """Is the chance kept after the next request?"""
        self.greeted = -1
        """The connection that was welcomed last."""
        self.ids = 0
        self.pending: dict[str, Any] | None = None
        """A move that has not been acknowledged."""
        self.questions: Final[dict[str, Question]] = dict(KNOWN)
        self.told: Final[list[str]] = []
        """Our own lines that have yet to be shown."""
        self.asked_why: Final[dict[int, Chapter]] = {}

    # The connection

    def open(self) -> None:
        """Connect, and hear how the table stands; come again until the server is there."""
        from websockets.exceptions import InvalidHandshake

        since = -1 if self.state is None else self.state["seq"]
        while True:
            try:
                self.link.connect(self.place, since)
                break
            except (OSError, InvalidHandshake):
                time.sleep(random.uniform(0.5, 1.5) * PAUSE)
        while self.greeted != self.link.connections:
            self.hear_next()
        if self.pending is not None:
            self.link.send(self.pending)

    def hear_next(self) -> dict[str, Any]:
        """Take the next message in and return it."""
        event = self.link.next_message()
        self.happened(event)
        return dict(event.data) if event.kind == HEARD else {}

    def happened(self, event: Event) -> None:
        """Take a message in, or come again after the connection was lost."""
        if event.kind == HEARD:
            self.hear(event.data)
            return
        if event.data == ELSEWHERE:
            raise Gone("elsewhere")
        if event.data == UNKNOWN:
            raise Gone("unknown")
        self.note("again")
        time.sleep(random.uniform(0.5, 1.5) * PAUSE)
        self.open()

    def note(self, key: str, **names: object) -> None:
        """Keep one of our own lines, to be shown next."""
        self.told.append(TEXTS[key].say(self.deal.style.language, **names))

    def hear(self, message: Any) -> None:
        """Take a message in."""
        kind = message["type"]
        if message.get("sealed"):
            self.deal.hear_sealed(message["sealed"])
        if kind == "welcome":
            self.welcome, self.seats, self.greeted = message, message["seats"], self.link.connections
            self.bring_rules(message)
            self.presence = dict(message["presence"])
            self.take(message["state"])
        elif kind == "state":
            self.take(message)
        elif kind == "mix":
            answer = self.deal.hear_mix(message, -1 if self.state is None else self.state["moves"])
            if answer is not None:
                self.link.send(answer)
        elif kind == "seats":
            self.hear_seats(message["seats"])
        elif kind == "presence":
            self.hear_presence(message["presence"])
        elif self.pending is not None and message.get("id") == self.pending["id"]:
            self.pending = None

    def bring_rules(self, message: Any) -> None:
        """Know by what rules the table is played; where they are gone, the server says why it has stopped."""
        try:
            bring(message.get("local"), lambda path: call(self.place.server, path))
        except BlackPokerError:
            outcome = message["state"]["outcome"]
            if outcome is None:
                raise
            raise BlackPokerError(outcome["text"]["en"], ja=outcome["text"]["ja"]) from None
        self.rules = read_rules(message["rules"])

    def hear_seats(self, seats: Any) -> None:
        """Say who has sat down."""
        for seat in SEATS:
            if seats[seat] and not self.seats[seat]:
                self.note("taken in", name=shown(seats[seat]["name"], 40))
        self.seats = seats

    def hear_presence(self, presence: Any) -> None:
        """Say that the other seat has come or gone."""
        for seat in SEATS:
            if seat == self.letter or not self.seats[seat] or self.presence.get(seat) == presence[seat]:
                continue
            self.note(presence[seat], name=shown(self.seats[seat]["name"], 40))
            if presence[seat] == "away" and self.letter is not None and not self.over:
                self.note("claim")
        self.presence = dict(presence)

    def take(self, state: Any) -> None:
        """Take in how the table stands."""
        if self.state is None or state["seq"] != self.state["seq"] or state["ask"] != self.state["ask"]:
            self.picks, self.ask, self.palette, self.fought = [], state["ask"], None, state["fight"]
        last = self.chapters[-1].entry.seq if self.chapters else -1
        self.chapters.extend([Chapter(read_entry(each), (), ()) for each in state["log"] if each["seq"] > last])
        wanted = (state["rematch"] or {}).get("wanted", ())
        before = () if self.state is None else (self.state["rematch"] or {}).get("wanted", ())
        if self.letter is not None and wanted and self.letter not in wanted and wanted != before:
            self.note("rematch wanted")
        self.state = state
        self.seen = None if state["view"] is None else read_view(state["view"])
        self.deal.tell_mixing(state.get("mixing"))

    def message(self, type: str, **fields: Any) -> dict[str, Any]:
        """Return a message with an id of its own."""
        self.ids += 1
        return {"type": type, "id": new_id(self.ids), **fields}

    def request(self, type: str, **fields: Any) -> Any:
        """Ask the server something and wait for the answer; its refusals are raised in its own words."""
        return self.answered(self.message(type, **fields))

    def answered(self, message: dict[str, Any]) -> Any:
        """Send a message and wait for its answer."""
        connection = self.link.connections
        self.link.send(message)
        while True:
            heard = self.hear_next()
            if heard.get("id") == message["id"] or heard.get("type") == "error":
                if heard["type"] in ("refused", "error"):
                    raise BlackPokerError(heard["text"]["en"], heard["text"]["ja"])
                return heard
            if self.link.connections != connection:
                if self.pending is None:
                    raise BlackPokerError("the connection was lost; try again", "接続が切れました。もう一度どうぞ。")
                connection = self.link.connections

    # How it stands

    @property
    def letter(self) -> str | None:
        """The seat that is played from here; None for who watches."""
        return None if self.welcome is None else self.welcome["seat"]

    @property
    def begun(self) -> bool:
        """Tell whether there is a table to be seen."""
        return self.seen is not None

    @property
    def regulation(self) -> Regulation:
        """What is played."""
        assert self.rules is not None, "nobody has been welcomed yet"
        return self.rules

    @property
    def alone(self) -> bool:
        """Does only one person read this screen?"""
        return self.letter is not None

    @property
    def asked(self) -> PlayerId | None:
        """The seat that is asked, or None after the end."""
        if self.over or self.state is None:
            return None
        if self.ask is not None and self.letter is not None:
            return SEATS.index(self.letter)
        return None if self.letter is None else 1 - SEATS.index(self.letter)

    @property
    def over(self) -> bool:
        """Tell whether the game has ended."""
        return self.state is not None and self.state["outcome"] is not None

    @property
    def step(self) -> Question:
        """What is asked now: the open question, or the next part of its answer."""
        return self.question_of(self.ask)

    def question_of(self, ask: Any) -> Question:
        """Return a question by what the server says of it."""
        found = self.questions.get(ask["question"])
        if found is None:
            sort = TARGETS if ask["part"] == TARGET else ask["sort"]
            found = Question(
                ask["question"], sort, read_text(ask["text"]), ordered=ask["ordered"], part=ask["part"],
                grouped=ask["grouped"], minor=ask["minor"], usual=ask["usual"],
            )  # fmt: skip
            self.questions[found.id] = found
        return found

    def question(self) -> Question | None:
        """Return the question that the next move answers, also while it is being answered."""
        return None if self.state is None or self.state["ask"] is None else self.question_of(self.state["ask"])

    def names(self, language: str) -> tuple[str, str]:
        """Return who sits in the seats."""
        one, two = [self.name_of(seat, language) for seat in SEATS]
        return one, two

    def name_of(self, seat: str, language: str) -> str:
        """Return who sits in a seat."""
        guest = self.seats[seat]
        if guest is None:
            return ""
        if guest["computer"]:
            return say("computer", language, name=level_name(guest["computer"], language))
        name = shown(guest["name"], 40)
        return say("you named", language, name=name) if seat == self.letter else name

    def view(self, seat: PlayerId) -> View:
        """Return what a seat may know: what the server shows it."""
        assert self.seen is not None, "the game has not begun"
        return self.seen

    def public(self) -> View:
        """Return what the server shows."""
        return self.view(0)

    def fights(self, seat: PlayerId) -> tuple[FightView, ...]:
        """Return what the fights would come to as they stand, as far as a seat may know."""
        return tuple([read_fight(each) for each in self.fought])

    def story(self, seat: PlayerId) -> Sequence[Chapter]:
        """Return what was told, move by move."""
        return self.chapters

    def explained(self, seat: PlayerId, chapters: Sequence[Chapter]) -> Sequence[Chapter]:
        """Return chapters with what decided in them; of many, only the last ones are asked for."""
        first = len(chapters) - MOST_EXPLAINED
        return [each if place < first else self.explain(each) for place, each in enumerate(chapters)]

    def explain(self, chapter: Chapter) -> Chapter:
        """Ask once what the rules did in a chapter."""
        seq = chapter.entry.seq
        if seq not in self.asked_why:
            lines = tuple([read_why(each) for each in self.request("why", seq=seq)["lines"]])
            decided = tuple([line for line in lines if line.kind == "judgment"])
            self.asked_why[seq] = replace(chapter, details=lines, reasons=decided)
        return self.asked_why[seq]

    def voice(self, seat: PlayerId) -> Voice:
        """Return how the reader is spoken to."""
        if self.letter is not None:
            return Voice(SEATS.index(self.letter))
        one, two = self.names("en")
        return Voice(None, (one or SEATS[0], two or SEATS[1]))

    def outcome(self, seat: PlayerId) -> Text:
        """Tell how the game ended."""
        return read_text(self.state["outcome"]["text"])

    def kept_record(self) -> Record:
        """Fetch the record of a game that is over."""
        if self.state is None or not self.state["share"]:
            raise BlackPokerError(TEXTS["on server"].en, TEXTS["on server"].ja)
        return read_record(fetch(self.place.server, f"/api/v1/replays/{self.state['share']}/record"))

    # What can be picked

    def choices(self) -> tuple[Choice, ...]:
        """Return the options of the open decision with their names."""
        return tuple([option_of(thing, place) for place, thing in enumerate(self.ask["options"], 1)])

    def about(self) -> str | None:
        """Return the name of the thing that the open question is about."""
        about = None if self.ask is None else self.ask["about"]
        return None if about is None else str(about["name"])

    def draft(self) -> tuple[tuple[Question, Choice], ...]:
        """Return the picks of the unfinished answer, each with the question that it answers."""
        if self.ask is None:
            return ()
        return tuple([(self.part_of(part), option_of(part["thing"], 0)) for part in self.ask["draft"]])

    def part_of(self, part: Any) -> Question:
        """Return the question that a pick answered."""
        known = self.questions.get(part["question"])
        sort = TARGETS if part["part"] == TARGET else part["thing"]["sort"]
        return Question(part["question"], sort, Text("", ""), part=part["part"]) if known is None else known

    def priced(self) -> Any:
        """Return every action with its price and its reasons, asked for once a position."""
        if self.palette is None:
            self.palette = {each["id"]: each for each in self.request("palette", at=self.state["seq"])["actions"]}
        return self.palette

    def costs(self) -> dict[str, str]:
        """Return what each action that may be requested now costs its player, by name; of several ways, each cost."""
        if self.ask is None or self.step is not CHOOSE_ACTION:
            return {}
        possible = {id: each for id, each in self.priced().items() if each["reasons"] is None}
        return {
            id: "/".join([mode["cost"] for mode in each["modes"] if mode["possible"]]) for id, each in possible.items()
        }

    def reasons(self, seat: PlayerId, action: str, language: str) -> list[str]:
        """Tell a seat why it may not request an action now; nothing if it may."""
        entry = self.priced().get(action)
        return [] if entry is None else [reason[language] for reason in entry["reasons"] or ()]

    def keyed(self, card: str) -> list[str]:
        """Return the actions that can be requested now with a card as a key card, by id."""
        return [id for id, each in self.priced().items() if each["reasons"] is None and card in each["keys"]]

    def later(self, action: str) -> tuple[str, ...] | None:
        """Return what could be picked as the table stands when an action resolves; None where that is not foreseen."""
        later = (self.priced().get(action) or {}).get("later")
        return None if later is None else tuple(later["names"])

    # Playing

    def pick(self, option: int) -> bool:
        """Apply an option of the open decision; tell whether that completed a move."""
        names = [choice.name for choice in self.choices() if choice.option == option]
        if not names:
            raise IllegalMove("that is not offered any more", "それはもう選べません。", ("option",))
        if names == ["pass"] and not self.picks:
            return self.move(["pass"])
        return self.go_to([*self.picks, names[0]])

    def go_to(self, picks: list[str]) -> bool:
        """Ask what may be picked after some picks, or make the move if they complete it."""
        parts = self.request("parts", at=self.state["seq"], picks=picks)
        if parts["complete"]:
            return self.move(picks)
        self.picks, self.ask, self.fought = list(picks), parts["ask"], parts["fight"]
        return False

    def move(self, picks: list[str]) -> bool:
        """Make a move; it is sent again if the connection is lost before it is acknowledged."""
        keep, self.keep = self.keep, False
        self.pending = self.message("move", at=self.state["seq"], picks=picks, keep=keep)
        try:
            heard = self.answered(self.pending)
        finally:
            self.pending = None
            self.picks, self.ask = [], self.state["ask"]
        if heard["type"] == "noted":
            self.note("noted")
            self.ask = None
        return True

    def play(self, line: str) -> None:
        """Play a move in notation; what it leaves open is asked for next."""
        move = read_move(line)
        if move.verb == CONCEDE:
            self.request("concede")
            return
        if move.verb == PASS_MOVE:
            self.move(["pass"])
            return
        self.picks, self.ask = [], self.state["ask"]
        if move.verb == REQUEST:
            wanted = [move.action, *[str(item) for item in (*(move.keys or ()), *(move.payments or ()))]]
            wanted += [] if move.target is None else [str(move.target)]
        elif move.verb == BLOCK:
            wanted = [name for _, blockers in move.blocks for name in (*[str(each) for each in blockers], "done")]
        else:
            wanted = [*[str(item) for item in move.picks], "done"]
        for name in wanted:
            offered = {choice.name: choice.option for choice in self.choices()}
            if name not in offered and name != "done":
                refusal = self.reasons(0, name, "en"), self.reasons(0, name, "ja")
                self.take_back(everything=True)
                en = "".join(refusal[0][:1]) or f"{name} is not offered now"
                raise IllegalMove(en, "".join(refusal[1][:1]) or f"{name} は今選べません。", ("option",))
            if name in offered and self.pick(offered[name]):
                return

    def take_back(self, everything: bool) -> bool:
        """Take the last pick of the unfinished answer back, or all of them; tell whether there was one."""
        if not self.picks:
            return False
        left = [] if everything else self.picks[:-1]
        if left:
            self.go_to(left)
        else:
            self.picks, self.ask, self.fought = [], self.state["ask"], self.state["fight"]
        return True

    def hint(self) -> Advice:
        """Return the move that a computer player would make now."""
        heard = self.request("hint", at=self.state["seq"])
        forecast = tuple([read_text(each) for each in heard["forecast"]])
        worth = tuple([read_text(each) for each in heard["worth"]])
        return Advice(str(heard["move"]), read_text(heard["text"]), forecast, worth)

    def set_passing(self, mode: str, until: str) -> None:
        """Tell the server how this seat wants to be asked; a window that is open is passed, too."""
        self.request("settings", mode=mode, until=until)
        window = self.state["window"]
        if until and window is not None and not window["held"] and self.ask is not None:
            self.move(["pass"])


def option_of(thing: Any, place: int) -> Choice:
    """Return an option as a desk knows it; words and actions have words of their own."""
    text = read_text(thing["text"]) if thing["sort"] in ("word", "action") else None
    return Choice(ZERO.get(thing["name"], place), thing["name"], text)
