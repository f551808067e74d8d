"""Rules: everything that defines one game on the core, shared by all its games."""

import hashlib
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from .action import Action
from .data import Json, Reader
from .decision import NONE, PASS, Decision, Draft, Offer
from .errors import InvalidRules, UnknownAction
from .event import DROPPED, RESOLVED, STAGED, TURNED, Event
from .process import Process, Program, Step
from .question import CHOOSE_ACTION
from .request import Request
from .rng import Rng
from .stage import next_number
from .state import Outcome, State, next_player, raise_event
from .table import Table
from .words import CORE_NAMES, DIRECT, MAIN, TRIGGERED, PlayerId

G = TypeVar("G", bound=State)

IDLE_LIMIT: Final = 100
"""So many rounds of passing on an empty stage, with no request between, end a game technically (R159)."""
DECISION_LIMIT: Final = 20_000
"""A game of more decisions ends technically (R159)."""
STEP_LIMIT: Final = 10_000
"""So many steps between two decisions end a game technically: its triggers run in a circle (R159)."""


class PassTurn(Step):
    """The turn passes to the next player."""

    def run(self, game: State, process: Process) -> None:
        """Pass it."""
        give_turn(game, next_player(game, game.turn))


pass_turn: Final = PassTurn()
"""Every game has an action with this step."""


def give_turn(game: State, player: PlayerId) -> None:
    """A player becomes the turn player and a new turn begins; set-up assigns `game.turn` instead.

    The chance stays where it is (R6): after an immediate request it is the old turn player's until they pass.
    """
    game.turn = player
    game.turns += 1
    raise_event(game, Event(TURNED, player, None, (game.turns,)))


class Waiting:
    """The actions that events of one kind may trigger, each in the order of the list."""

    def __init__(self, actions: "tuple[Action[Any], ...]") -> None:
        self.for_any: Final[tuple[Action[Any], ...]] = tuple([action for action in actions if action.of is None])
        """Those that do not ask which action an event belongs to."""
        self.of_action: Final[dict[str, tuple[Action[Any], ...]]] = {}
        """Those and the ones that wait for the events of an action, by the id of the action."""
        for of in [action.of for action in actions if action.of is not None]:
            self.of_action[of] = tuple([action for action in actions if action.of is None or action.of == of])


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[G]):
    """The definition of a game: its actions, its set-up, who may play, and what the core rules leave to the game."""

    def __init__(
        self,
        name: str,
        actions: tuple[Action[G], ...],
        set_up: Program,
        least_players: i64 = 2,
        most_players: i64 = 2,
        programs: tuple[Program, ...] = (),
        edition: str = "1",
    ) -> None:
        self.name: Final = name
        self.edition: Final = edition
        self.actions: Final = actions
        self.set_up: Final = set_up
        self.least_players: Final = least_players
        self.most_players: Final = most_players
        self.index: Final = {action.id: place for place, action in enumerate(actions)}
        """Where in `actions` each action stands."""
        self.triggered: Final[dict[str, tuple[Action[G], ...]]] = by_event(actions)
        """The triggered actions by the kind of event that triggers them."""
        self.waiting: Final = {kind: Waiting(triggered) for kind, triggered in self.triggered.items()}
        """The same once more, told apart by the action that the event must belong to."""
        self.staging_triggers: Final[bool] = STAGED in self.triggered or DROPPED in self.triggered
        """May it trigger something that a request is put on the stage, or dropped?"""
        self.after: Final = after_each(actions, self.waiting.get(RESOLVED))
        """The actions that may be triggered when an action has resolved, by its id."""
        self.programs: Final = by_name(name, (set_up, *programs, *[action.effect for action in actions]))
        """Every program that a game of these rules may run, beside those of the core."""
        self.fingerprint: Final = fingerprint(self.programs)
        """Tells whether a dump was made by the same programs."""
        check_rules(name, actions, least_players, most_players)

    def action(self, id: str) -> Action[G]:
        """Return the action of that id."""
        if id not in self.index:
            known = ", ".join(self.index)
            raise UnknownAction(
                f"{self.name} has no action {id!r}; it has {known}",
                f"{self.name} に {id!r} というアクションはありません。あるのは {known} です。",
            )
        return self.actions[self.index[id]]

    def waiting_for(self, event: Event) -> tuple[Action[G], ...]:
        """Return the triggered actions that an event may trigger, in the order of the list."""
        action = event.action
        if action is not None and event.kind == RESOLVED:
            return self.after[action.id]
        waiting = self.waiting[event.kind]
        if action is None:
            return waiting.for_any
        of_action = waiting.of_action.get(action.id)
        return waiting.for_any if of_action is None else of_action

    def new_state(self, players: i64, rng: Rng) -> G:
        """Return a state before set-up, with the table of the game."""
        state = State(self, players, rng)
        state.table = self.new_table(players)
        return state  # type: ignore[return-value]

    def new_table(self, players: i64) -> Table:
        """Return the table before set-up."""
        raise NotImplementedError(f"{self.name} does not say what its table is")

    def triggers_in_set_up(self, game: G, event: Event) -> bool:
        """[1] Tell whether something that happened in set-up triggers an action; in most games nothing does."""
        return False

    def outcome(self, game: G) -> Outcome | None:
        """[9] Tell how the game has ended, or None while it goes on."""
        raise NotImplementedError(f"{self.name} does not say how it is won")

    def parts(self, game: G, draft: Draft) -> Decision | None:
        """[3] Offer what the chance holder may pick next: first PASS or an action, then the parts of its request.

        This is the only place where the legality of a request is written. A draft that begins with PASS is complete.
        A game in which somebody must act leaves PASS out.
        """
        if draft:
            return None
        options = [PASS]
        for place, action in enumerate(self.actions):
            if refusal(game, game.chance, action) is None:
                options.append(place)
        return Decision(game.chance, CHOOSE_ACTION, tuple(options))

    def offer_request(self, game: G, offer: Offer) -> None:
        """[3] Put what `parts` offers into machine words; a game may do so by itself."""
        offer.take_over(self.parts(game, offer.picks()))

    def request_answered(self, game: G, process: Process) -> Request:
        """[5] Make the request that the answer at [3] describes; a game may read its words by itself."""
        return self.make_request(game, process.picks)

    def make_request(self, game: G, draft: Draft) -> Request:
        """[5] Make the request that a complete draft describes: pay, put down, designate, in the rulebook's order."""
        return Request(next_number(game), self.actions[draft[0]], game.chance, draft[1:])

    def triggered_request(self, game: G, number: i64, action: Action[G], player: PlayerId, event: Event) -> Request:
        """[6-1] Make the request of a triggered action for the player who owns that copy of it (R8)."""
        return Request(number, action, player, (), event)

    def target_holds(self, game: G, request: Request) -> bool:
        """[8] Tell whether a request may still exert its effect (R18)."""
        return True

    def before_effect(self, game: G, request: Request) -> tuple[int, ...]:
        """[8] Return what counts for the whole effect as it is just before it; `resolving_notes` tells it later."""
        return NONE

    def after_effect(self, game: G, request: Request) -> None:
        """[8] Put away what a request leaves behind once it has left the stage, resolved or negated."""

    def alike(self, one: Request, other: Request) -> bool:
        """Tell whether the order of two waiting requests of a player cannot matter (R169)."""
        if one.action is not other.action or one.parts != other.parts:
            return False
        cause, other_cause = one.cause, other.cause
        if cause is None or other_cause is None:
            return cause is other_cause
        return (cause.player, cause.action, cause.facts) == (other_cause.player, other_cause.action, other_cause.facts)

    def dump_request(self, request: Request) -> dict[str, Json]:
        """Return what a game's own kind of request holds beside the core, for dumps."""
        return {}

    def load_request(
        self,
        game: G,
        number: i64,
        action: Action[G],
        controller: PlayerId,
        parts: tuple[int, ...],
        cause: Event | None,
        own: Reader,
    ) -> Request:
        """Make a request again as it was dumped."""
        return Request(number, action, controller, parts, cause)


def refusal(game: State, player: PlayerId, action: Action[Any]) -> str | None:
    """Tell why the core rules do not let a player who holds the chance request an action now, or None if they do."""
    if action.trigger != DIRECT:
        return "trigger"
    if action.timing == MAIN and (player != game.turn or game.staged > 0):
        return "timing"
    if action.when is not None and not action.when(game, player):
        return "condition"
    return None


def after_each(actions: tuple[Action[G], ...], waiting: Waiting | None) -> dict[str, tuple[Action[Any], ...]]:
    """Index the actions that wait for a resolution by the id of what resolves."""
    if waiting is None:
        return {action.id: () for action in actions}
    return {action.id: waiting.of_action.get(action.id, waiting.for_any) for action in actions}


def by_event(actions: tuple[Action[G], ...]) -> dict[str, tuple[Action[G], ...]]:
    """Index the triggered actions by the event that triggers them, in the order of the list."""
    index: dict[str, tuple[Action[G], ...]] = {}
    for action in actions:
        if action.on is not None:
            index[action.on] = (*index.get(action.on, ()), action)
    return index


def by_name(game: str, programs: tuple[Program, ...]) -> dict[str, Program]:
    """Index programs by name, refusing two of one name."""
    index: dict[str, Program] = {}
    for program in programs:
        if program.name in CORE_NAMES or (program.name in index and index[program.name] is not program):
            raise InvalidRules(f"{game} has two programs named {program.name!r}, or the core has one")
        index[program.name] = program
    return index


def fingerprint(programs: dict[str, Program]) -> str:
    """Return a short hash of the names of all programs and their steps."""
    lines = [f"{name}:{','.join(program.step_names)}" for name, program in sorted(programs.items())]
    return hashlib.blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()


def check_rules(name: str, actions: tuple[Action[G], ...], least: i64, most: i64) -> None:
    """Refuse a definition that no game can be played with."""
    if not 2 <= least <= most:
        raise InvalidRules(f"{name} is for {least} to {most} players; a game needs at least two")
    if len({action.id for action in actions}) != len(actions):
        raise InvalidRules(f"{name} has two actions of one id")
    if not any(pass_turn in action.effect.steps for action in actions):
        raise InvalidRules(f"{name} has no action that passes the turn; the core rules demand one")
    for action in actions:
        if action.trigger == TRIGGERED and not action.effect.steps:
            raise InvalidRules(f"triggered action {action.id!r} does nothing")
