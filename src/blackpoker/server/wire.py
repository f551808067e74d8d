"""Everything that the server says, as types: the page's types are written from these (tools/wire_types.py)."""

from typing import Any, Final, Literal, TypeAlias

import msgspec

from blackpoker.client.told import Entry, Thing
from blackpoker.client.why import WhyLine
from blackpoker.core.text import Text
from blackpoker.view.fight import FightView
from blackpoker.view.heirs import HeirsView
from blackpoker.view.seen import Seat
from blackpoker.view.table import RequestView, SideView

AskSort: TypeAlias = Literal["card", "unit", "trump", "request", "player", "action", "trigger", "word"]
"""What sort of things a question offers; units are soldiers and bulwarks, triggers are actions that wait."""
Side: TypeAlias = Literal["", "A", "B", "all"]
"""Whose eyes a replay is seen with: nobody's, a seat's, or all."""
PartOf: TypeAlias = Literal["", "action", "mode", "key", "key unit", "payment", "target"]
Usual: TypeAlias = Literal["", "first", "last"]


class Wire(msgspec.Struct, frozen=True):
    """A part of a message."""


class Message(msgspec.Struct, frozen=True, tag_field="type"):
    """A message of its own; its type tells which one."""


# The table


class Asked(Wire, frozen=True):
    """The open question as everybody sees it; `chance` tells that its seat may request an action."""

    seat: Seat | None
    question: str
    text: Text
    chance: bool


class Waiting(Wire, frozen=True):
    """A triggered request that has yet to be handled."""

    action: str
    name: Text
    seat: Seat | None


class View(Wire, frozen=True):
    """The table as an audience sees it."""

    seat: Seat | None
    regulation: str
    edition: str
    setting_up: bool
    turn: Seat | None
    turns: int
    chance: Seat | None
    passed: tuple[Seat, ...]
    asked: Asked | None
    A: SideView
    B: SideView
    stage: tuple[RequestView, ...]
    pending: RequestView | None
    resolving: RequestView | None
    waiting: tuple[Waiting, ...]
    attackers: tuple[str | None, ...]
    blocks: tuple[tuple[str | None, str | None], ...]
    winners: tuple[Seat | None, ...] | None
    reason: str | None


# Questions


class Part(Wire, frozen=True):
    """A pick of an answer, and the question that it answers."""

    question: str
    part: PartOf
    thing: Thing


class Ask(Wire, frozen=True):
    """A question with everything that a client needs to ask it."""

    question: str
    text: Text
    sort: AskSort
    part: PartOf
    ordered: bool
    grouped: bool
    usual: Usual
    minor: bool
    """It hardly matters: a client may answer it by itself, as usual."""
    secret: bool
    """Does nobody else see the answer?"""
    setting_up: bool
    about: Thing | None
    options: tuple[Thing, ...]
    draft: tuple[Part, ...]


class ActionMode(Wire, frozen=True):
    """A way to request an action: when, what it costs now, how many life cards of that, and whether it is possible."""

    timing: Text
    cost: str
    life: int
    possible: bool


class Later(Wire, frozen=True):
    """A question that a request will lead to, and what could be picked as the table stands, by name."""

    question: str
    text: Text
    names: tuple[str, ...]


class PaletteEntry(Wire, frozen=True):
    """An action of the format for the seat that holds the chance."""

    id: str
    name: Text
    kind: Text
    notation: Text
    text: Text
    modes: tuple[ActionMode, ...]
    keys: tuple[str, ...]
    """The cards and units that can be its key now, by name."""
    targets: bool
    reasons: tuple[Text, ...] | None
    """Why it cannot be requested now; None if it can."""
    heading: Text | None = None
    """What stands in its way first, as a heading over all actions of which that is true."""
    later: Later | None = None
    """What it will ask on resolution, where that can be answered in mind before."""


# Around the table


class Guest(Wire, frozen=True):
    """Who sits in a seat; `computer` names the computer player, if it is one."""

    name: str
    computer: str


class Guests(Wire, frozen=True):
    """Who sits where."""

    A: Guest | None
    B: Guest | None


class LocalPackage(Wire, frozen=True):
    """A rule package that is played by, or can be; the fingerprint is that of its text."""

    id: str
    name: Text
    about: Text
    fingerprint: str


class LocalRules(Wire, frozen=True):
    """The local rules of a table or a replay, and in one line what they change."""

    packages: tuple[LocalPackage, ...]
    short: Text


class Names(Wire, frozen=True):
    """What the players are called."""

    A: str
    B: str


class Presence(Wire, frozen=True):
    """Which seats have somebody at them, and how many people watch."""

    A: Literal["here", "away"]
    B: Literal["here", "away"]
    watching: int


class TimeControl(Wire, frozen=True):
    """How much time a seat has, and how much it gains by a move."""

    seconds: float
    increment: float


class Left(Wire, frozen=True):
    """The time that each seat has left."""

    A: int
    B: int


class Clock(Wire, frozen=True):
    """The clocks of both seats."""

    left_ms: Left
    running: Seat | None


class Window(Wire, frozen=True):
    """A reaction window: whose it is, and how long it lasts from now on; None if it is held."""

    seat: Seat
    left_ms: int | None
    held: bool


class Passing(Wire, frozen=True):
    """How a seat wants to be asked."""

    mode: str
    until: str


class Outcome(Wire, frozen=True):
    """How the game ended; `why` says what took the last life, if that is what ended it."""

    winner: Seat | None
    text: Text
    why: Text | None = None


class Rematch(Wire, frozen=True):
    """Who wants to play again and, once both do, where; the token is for the seat itself alone."""

    wanted: tuple[Seat, ...]
    table: str | None
    seat: Seat | None
    token: str | None


class Terms(Wire, frozen=True):
    """All that a game is dealt and played by, as it is sealed: the tags of its record of the same names."""

    Deal: str
    Edition: str
    Regulation: str
    Rules: str
    Options: str
    DeckA: str
    DeckB: str
    Start: str
    Mixing: str
    A: str
    B: str
    AnchorA: str
    AnchorB: str
    Server: str


class Sealed(Wire, frozen=True):
    """A sealed deal: its terms, and the number and the head of its line in the public log."""

    terms: Terms
    log: tuple[int, str]


class Mixing(Wire, frozen=True):
    """A mix is under way, for which these seats still owe a link."""

    mix: int
    owed: tuple[Seat, ...]


class TaskState(Wire, frozen=True):
    """How a mission stands; what was to be learnt is told once it is solved."""

    mission: str
    standing: Literal["open", "solved", "lost", "late"]
    turns_left: int
    """So many turns may still end."""
    back: bool
    """Is there a decision to go back to?"""
    off: bool
    """Does no known way lead to the goal any more?"""
    wrong: Text | None
    """What the wrong move teaches that was made, if it is a known one and has cost the goal."""
    idea: Text | None
    other_way: bool
    """Was it solved in another way than the one of its file?"""


# Messages


class State(Message, frozen=True, tag="state"):
    """How the table stands, with what happened since."""

    seq: int
    view: View | None
    fight: tuple[FightView, ...]
    log: tuple[Entry, ...]
    ask: Ask | None
    window: Window | None
    clock: Clock | None
    outcome: Outcome | None
    settings: Passing | None
    share: str | None
    rematch: Rematch | None
    moves: int
    """How many moves have been made; -1 before the set-up."""
    mixing: Mixing | None
    task: TaskState | None
    heirs: HeirsView | None = None
    """What one Next Generation would take from the own life, while something on the own field could trigger it."""


class Welcome(Message, frozen=True, tag="welcome"):
    """The first message: the table, its settings, and all that was missed."""

    version: int
    table: str
    seat: Seat | None
    regulation: str
    rules: str
    """The regulation with the options that were chosen, by which its book is asked for."""
    warning: Text | None
    local: LocalRules | None
    """The local rules that are played by, if there are any."""
    scenario: str | None
    public: bool
    """Whether the table is open to anybody, and so may be watched by anybody."""
    seats: Guests
    sealed: Sealed | None
    invite: str | None
    watch: str
    clock: TimeControl | None
    fast: bool
    window_ms: int
    settings: Passing | None
    presence: Presence
    state: State


class PresenceMessage(Message, frozen=True, tag="presence"):
    """Somebody has come or gone."""

    presence: Presence


class SeatsMessage(Message, frozen=True, tag="seats"):
    """Somebody has sat down."""

    seats: Guests


class SealedMessage(Message, frozen=True, tag="sealed"):
    """The deal is sealed, and the game counts."""

    sealed: Sealed


class Mix(Message, frozen=True, tag="mix"):
    """A move that draws is fixed and pledged: your link, please."""

    mix: int
    move: int
    pledge: str


class Linked(Message, frozen=True, tag="linked"):
    """The link was taken."""

    mix: int


class Pledged(Message, frozen=True, tag="pledged"):
    """The move is fixed and kept; it is made as soon as the links for its shuffle have come."""

    id: str


class Parts(Message, frozen=True, tag="parts"):
    """What may be picked after some picks, and what the answer comes to so far."""

    id: str
    seq: int
    picks: tuple[str, ...]
    complete: bool
    draft: tuple[Part, ...]
    """All parts, also those that nobody is asked for."""
    ask: Ask | None
    life: int
    """How many life cards the request pays."""
    fight: tuple[FightView, ...]
    forecast: tuple[Text, ...] = ()
    """What a complete request would do if nobody responded, as far as its player can know."""


class Palette(Message, frozen=True, tag="palette"):
    """Every action of the format: what can be requested, and why not the rest."""

    id: str
    seq: int
    actions: tuple[PaletteEntry, ...]


class Accepted(Message, frozen=True, tag="accepted"):
    """A change was made, and is the entry of that number."""

    id: str
    seq: int


class Noted(Message, frozen=True, tag="noted"):
    """A pass in a window was noted."""

    id: str


class Held(Message, frozen=True, tag="held"):
    """The window is held."""

    id: str


class Settings(Message, frozen=True, tag="settings"):
    """How the seat is asked from now on."""

    id: str
    mode: str
    until: str


class Wanted(Message, frozen=True, tag="wanted"):
    """The wish for a rematch was heard."""

    id: str


class Hint(Message, frozen=True, tag="hint"):
    """What a computer player would do: the picks to send, their parts, and a sentence."""

    id: str
    seq: int
    picks: tuple[str, ...]
    draft: tuple[Part, ...]
    text: Text
    move: str
    """The move in notation, for copying only."""
    forecast: tuple[Text, ...] = ()
    """What it would come to if nobody responded."""
    worth: tuple[Text, ...] = ()
    """How one stands with it, and what would be the next best."""


class Help(Message, frozen=True, tag="help"):
    """A step of help with a mission: a question, what to look at by name, or the next move as picks to send."""

    id: str
    seq: int
    step: int
    text: Text
    light: tuple[str, ...]
    picks: tuple[str, ...]
    draft: tuple[Part, ...]


class Why(Message, frozen=True, tag="why"):
    """What the rules did at an entry of the log, in order of time."""

    id: str
    seq: int
    lines: tuple[WhyLine, ...]


class RefusedMessage(Message, frozen=True, tag="refused"):
    """A wish was refused, and nothing has changed."""

    id: str | None
    code: str
    text: Text


class ErrorMessage(Message, frozen=True, tag="error"):
    """A message could not be understood."""

    code: str
    text: Text


class Pong(Message, frozen=True, tag="pong"):
    """I am here."""


ServerMessage: TypeAlias = (
    Welcome
    | State
    | PresenceMessage
    | SeatsMessage
    | SealedMessage
    | Mix
    | Linked
    | Pledged
    | Parts
    | Palette
    | Accepted
    | Noted
    | Held
    | Settings
    | Wanted
    | Hint
    | Help
    | Why
    | RefusedMessage
    | ErrorMessage
    | Pong
)
"""Everything that a socket may say."""


# Replays, over HTTP


class Position(Wire, frozen=True):
    """One position of a replay, and the entry of the log that led there."""

    view: View
    entry: Entry
    fight: tuple[FightView, ...]


class Replay(Wire, frozen=True):
    """A finished game or a file, position by position."""

    name: str
    regulation: str
    rules: str
    """The regulation with the options that were chosen, by which its book is asked for."""
    local: LocalRules | None
    names: Names
    side: Side
    result: str
    positions: tuple[Position, ...]


def plain(value: Any) -> Any:
    """Return what msgspec does not know by itself as plain data."""
    if isinstance(value, Text):
        return {"ja": value.ja, "en": value.en}
    raise NotImplementedError(f"{type(value)} has no place in a message")


ENCODER: Final = msgspec.json.Encoder(enc_hook=plain)


def encoded(message: Message | Replay) -> str:
    """Write a message as JSON."""
    return ENCODER.encode(message).decode()
