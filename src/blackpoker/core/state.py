"""The state of a game: what the core rules keep in mind, for a game to extend with its table."""

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from .bits import bit
from .data import Json, Reader
from .decision import NO_OFFER, NONE, Asking, Decision, Offer
from .event import Event
from .process import Process
from .request import Request
from .rng import Rng
from .table import NO_TABLE, Table
from .trace import Traced
from .words import NOBODY, PlayerId, RequestId

if TYPE_CHECKING:
    from .rules import Rules

NO_REQUESTS: Final = vec[Request]()
NO_EVENTS: Final[tuple[Event, ...]] = ()
NONE_RAISED: Final = vec[Event]()
NO_PROCESSES: Final = vec[Process]()
ORDER_OF_TWO: Final[tuple[tuple[PlayerId, ...], ...]] = ((0, 1), (1, 0))
"""Two players from the turn player on, for each turn player."""


class Outcome:
    """How a game ended: who won, and why; without a winner it is a technical end, never a draw (R159)."""

    def __init__(self, winners: tuple[PlayerId, ...], reason: str) -> None:
        self.winners: Final = winners
        self.reason: Final = reason

    def __reduce__(self) -> tuple[object, ...]:
        return Outcome, (self.winners, self.reason)

    def __repr__(self) -> str:
        return f"<won by {self.winners}: {self.reason}>"


@mypyc_attr(acyclic=True)
class State:
    """A game at one moment; all it refers to is immutable, but its processes, its offer, its table and generator."""

    def __init__(self, rules: "Rules[Any]", players: i64, rng: Rng) -> None:
        self.rules: Rules[Any] = rules
        self.players: i64 = players
        self.rng: Rng = rng
        self.turn: PlayerId = 0
        """The turn player."""
        self.turns: i64 = 1
        """How many turns have begun."""
        self.chance: PlayerId = NOBODY
        """Who holds the chance; NOBODY while the rule system does."""
        self.passed: i64 = 0
        """The pass record, a bit for each player."""
        self.playing: i64 = bit(players) - 1
        """Who still takes part, a bit for each player."""
        # Rows of which the first so many count; what lies behind them is to be written over.
        self.stage_row: vec[Request] = NO_REQUESTS
        """Requests that wait, the next to resolve last."""
        self.staged: i64 = 0
        self.buffer_row: vec[Request] = NO_REQUESTS
        """Triggered requests that the trigger check has yet to handle."""
        self.buffered: i64 = 0
        self.raised_row: vec[Event] = NONE_RAISED
        """Events that may trigger something and have not been checked yet."""
        self.raises: i64 = 0
        self.process_row: vec[Process] = NO_PROCESSES
        """The processes, the one that runs last; those behind it are over and are used again."""
        self.depth: i64 = 0
        self.pending: Request | None = None
        """A request that was made but is not on the stage yet; after the end, one that never got there (R15)."""
        self.unasked: i64 = 0
        """So often a player who can only pass does so without being asked: a playout counts it as a pick."""
        self.unasked_till: i64 = 0
        """The turn from which on everybody is asked again."""
        self.happened: list[Event] | None = None
        """What `events` tells, if there is anything; the next move leaves the list as it is, for copies share it."""
        self.watched: bool = True
        """Is the report kept? A playout goes without."""
        self.asking: Asking[Any] | None = None
        """How the open question is asked; None while none is open."""
        self.offer: Offer = NO_OFFER
        """What may be picked, and the picks so far; the state does not change before the move is complete."""
        self.shown: Decision | None = None
        """The open decision as an object, once somebody has looked at it."""
        self.requests_made: RequestId = 0
        self.stamp: i64 = 0
        """The newest timestamp given to an ability."""
        self.moves: i64 = 0
        self.decisions: i64 = 0
        self.idle: i64 = 0
        """How often in a row all players have passed on an empty stage (R5, R159)."""
        self.outcome: Outcome | None = None
        self.key: bytes = b""
        """What a dealt game draws by (drawing.py); empty where the game's own generator draws."""
        self.draws: int = 0
        """How often something was drawn at random."""
        self.trace: list[Traced] | None = None
        self.table: Table = NO_TABLE
        """What the game keeps beside the core."""

    def clone(self) -> "State":
        """Return an independent copy."""
        copy = State(self.rules, self.players, self.rng.clone())
        self.copy_core_to(copy)
        return copy

    def __copy__(self) -> "State":
        return self.clone()

    def __deepcopy__(self, memo: object) -> "State":
        return self.clone()

    def copy_core_to(self, copy: "State") -> None:
        """Give a copy all that the core keeps, but the rules, the players and the generator, and no trace."""
        copy.turn = self.turn
        copy.turns = self.turns
        copy.chance = self.chance
        copy.passed = self.passed
        copy.playing = self.playing
        if self.staged > 0:
            copy.stage_row = self.stage_row[: self.staged]
            copy.staged = self.staged
        if self.buffered > 0:
            copy.buffer_row = self.buffer_row[: self.buffered]
            copy.buffered = self.buffered
        if self.raises > 0:
            copy.raised_row = self.raised_row[: self.raises]
            copy.raises = self.raises
        copy.pending = self.pending
        copy.happened = self.happened
        copy.watched = self.watched
        row = self.process_row[: self.depth]
        for place in range(self.depth):
            row[place] = row[place].clone()
        copy.process_row = row
        copy.depth = self.depth
        asking = self.asking
        if asking is not None:
            copy.asking = asking
            self.offer.shared = True
            copy.offer = self.offer
            copy.shown = self.shown
        copy.requests_made = self.requests_made
        copy.stamp = self.stamp
        copy.moves = self.moves
        copy.decisions = self.decisions
        copy.idle = self.idle
        copy.outcome = self.outcome
        copy.key = self.key
        copy.draws = self.draws
        if self.table is not NO_TABLE:
            copy.table = self.table.clone()

    def dump_table(self) -> dict[str, Json]:
        """Return what the game keeps beside the core, for dumps."""
        return self.table.dump(self)

    def load_table(self, table: Reader) -> None:
        """Take over what `dump_table` gave, refusing what cannot be."""
        self.table.load(self, table)

    def check_table(self) -> None:
        """Raise AssertionError if the table breaks an invariant of the game."""
        self.table.check(self)

    @property
    def stage(self) -> tuple[Request, ...]:
        """Requests that wait, the next to resolve last."""
        return requests_in(self.stage_row, self.staged)

    @stage.setter
    def stage(self, stage: tuple[Request, ...]) -> None:
        self.stage_row = row_of_requests(stage)
        self.staged = len(stage)

    @property
    def buffer(self) -> tuple[Request, ...]:
        """Triggered requests that the trigger check has yet to handle."""
        return requests_in(self.buffer_row, self.buffered)

    @buffer.setter
    def buffer(self, buffer: tuple[Request, ...]) -> None:
        self.buffer_row = row_of_requests(buffer)
        self.buffered = len(buffer)

    @property
    def raised(self) -> tuple[Event, ...]:
        """Events that may trigger something and have not been checked yet."""
        return tuple([self.raised_row[place] for place in range(self.raises)])

    @raised.setter
    def raised(self, raised: tuple[Event, ...]) -> None:
        self.raises = 0
        for event in raised:
            keep_raised(self, event)

    @property
    def processes(self) -> list[Process]:
        """All processes, the one that runs last."""
        return [self.process_row[place] for place in range(self.depth)]

    @processes.setter
    def processes(self, processes: list[Process]) -> None:
        row = vec[Process]()
        for process in processes:
            row = append(row, process)
        self.process_row = row
        self.depth = len(processes)

    def top(self) -> Process:
        """Return the process that runs."""
        assert self.depth > 0, "no process runs"
        return self.process_row[self.depth - 1]

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened since the last move; a report, not part of dumps and digests."""
        return NO_EVENTS if self.happened is None else tuple(self.happened)

    @events.setter
    def events(self, events: tuple[Event, ...]) -> None:
        self.happened = list(events) if events else None

    @property
    def decision(self) -> Decision | None:
        """The one open question; None when the game is over."""
        if self.asking is None:
            return None
        if self.shown is None:
            self.shown = self.offer.decision()
        return self.shown

    @decision.setter
    def decision(self, decision: Decision | None) -> None:
        self.changing_offer().take_over(decision)
        self.shown = decision

    @property
    def draft(self) -> tuple[int, ...]:
        """The picks of the unfinished move."""
        return NONE if self.asking is None else self.offer.picks()

    @draft.setter
    def draft(self, draft: tuple[int, ...]) -> None:
        self.changing_offer().begin(draft)

    def changing_offer(self) -> Offer:
        """Return what is offered, to be changed."""
        if self.offer.shared:
            self.offer = self.offer.clone()
        return self.offer

    @property
    def over(self) -> bool:
        """Tell whether the game has ended."""
        return self.outcome is not None


def requests_in(row: vec[Request], length: i64) -> tuple[Request, ...]:
    """Return the first requests of a row."""
    return tuple([row[place] for place in range(length)]) if length > 0 else ()


def row_of_requests(requests: tuple[Request, ...]) -> vec[Request]:
    """Return requests as a row."""
    row = vec[Request]()
    for request in requests:
        row = append(row, request)
    return row


def is_playing(game: State, player: PlayerId) -> bool:
    """Tell whether a player still takes part."""
    return game.playing >> player & 1 == 1


def next_player(game: State, player: PlayerId) -> PlayerId:
    """Return who comes after a player in turn order, leaving out who no longer takes part."""
    other = player
    while True:
        other = other + 1 if other + 1 < game.players else 0
        if is_playing(game, other) or other == player:
            return other


def turn_order(game: State) -> tuple[PlayerId, ...]:
    """Return everybody who takes part, from the turn player on."""
    if game.players == 2 and game.playing == 3:
        return ORDER_OF_TWO[0] if game.turn == 0 else ORDER_OF_TWO[1]
    order: list[PlayerId] = []
    for offset in range(game.players):
        player = (game.turn + offset) % game.players
        if is_playing(game, player):
            order.append(player)
    return tuple(order)


def leave_game(game: State, player: PlayerId) -> None:
    """A player takes no further part: no turn, no chance, no pass to wait for, and nothing triggered is theirs."""
    game.playing &= ~bit(player)
    game.passed &= game.playing
    game.buffer = tuple([request for request in game.buffer if request.controller != player])


def raise_event(game: State, event: Event) -> None:
    """Something happened: report it, and keep it for the next trigger check if an action may be triggered by it."""
    report(game, event)
    if event.kind in game.rules.triggered:
        keep_raised(game, event)


def keep_raised(game: State, event: Event) -> None:
    """Keep an event for the next trigger check."""
    if game.raises < len(game.raised_row):
        game.raised_row[game.raises] = event
    else:
        game.raised_row = append(game.raised_row, event)
    game.raises += 1


def report(game: State, event: Event) -> None:
    """Something happened that triggers nothing: tell it to whoever watches."""
    if game.watched:
        if game.happened is None:
            game.happened = [event]
        else:
            game.happened.append(event)
        if game.trace is not None:
            game.trace.append(event)


def next_stamp(game: State) -> i64:
    """Return a new timestamp, newer than all before."""
    game.stamp += 1
    return game.stamp
