"""Views: what one seat may know of a game, built up from nothing.

A view holds no number that is used inside the engine only, no digest and nothing of the generator. It shows what lies
open and what is the seat's own; what the seat remembers beyond that is a part of it only if asked for (R158).
"""

import json
from dataclasses import dataclass

from blackpoker.common.game import Game
from blackpoker.common.request import Request
from blackpoker.core import CHANCE, CHOOSE_ACTION, NOBODY, Json, PlayerId
from blackpoker.core.resolving import RESOLVING
from blackpoker.core.text import Text

from .choices import choices, draft_names
from .memory import Memory, remembered
from .seen import SEATS, SPECTATOR, Seat, events_seen, name_of_unit, seat_name
from .table import RequestView, SideView, request_seen, side_seen


@dataclass(frozen=True)
class Asked:
    """The open question as everybody sees it: who is asked, and what kind of question it is."""

    seat: Seat | None
    kind: str
    """The id of the question."""
    text: Text


@dataclass(frozen=True)
class View:
    """A game as one seat sees it, or as a spectator does."""

    seat: Seat | None
    regulation: str
    edition: str
    setting_up: bool
    """Is the game still being set up, so that nobody has a turn yet?"""
    turn: Seat | None
    turns: int
    chance: Seat | None
    passed: tuple[Seat, ...]
    asked: Asked | None
    sides: tuple[SideView, SideView]
    stage: tuple[RequestView, ...]
    pending: RequestView | None
    """A request that has been made but is not on the stage yet (R15)."""
    resolving: RequestView | None
    """The request whose effect is running."""
    waiting: tuple[tuple[str, Seat | None], ...]
    """Triggered requests that the trigger check has yet to handle: action and seat."""
    attackers: tuple[str | None, ...]
    blocks: tuple[tuple[str | None, str | None], ...]
    """Who blocks whom: attacker and blocker."""
    winners: tuple[Seat | None, ...] | None
    reason: str | None
    """How the game ended; None while it goes on."""
    events: tuple[dict[str, Json], ...]
    draft: tuple[str, ...] | None
    """The seat's own picks of the unfinished answer; None if another one is asked."""
    options: tuple[str, ...] | None
    """What the seat may pick now, under public names; None if another one is asked."""
    remembers: tuple[Memory, Memory] | None

    def to_json(self) -> dict[str, Json]:
        """Return the view as plain data, its fields always in the same order."""
        data: dict[str, Json] = {
            "seat": self.seat,
            "regulation": self.regulation,
            "edition": self.edition,
            "turn": self.turn,
            "turns": self.turns,
            "chance": self.chance,
            "passed": list(self.passed),
            "asked": None if self.asked is None else {"seat": self.asked.seat, "kind": self.asked.kind},
            "A": self.sides[0].to_json(),
            "B": self.sides[1].to_json(),
            "stage": [request.to_json() for request in self.stage],
            "pending": None if self.pending is None else self.pending.to_json(),
            "resolving": None if self.resolving is None else self.resolving.to_json(),
            "waiting": [{"action": action, "seat": seat} for action, seat in self.waiting],
            "attackers": list(self.attackers),
            "blocks": [list(pair) for pair in self.blocks],
            "winners": None if self.winners is None else list(self.winners),
            "reason": self.reason,
            "events": list(self.events),
            "draft": None if self.draft is None else list(self.draft),
            "options": None if self.options is None else list(self.options),
        }
        if self.remembers is not None:
            data["remembers"] = {"A": self.remembers[0].to_json(), "B": self.remembers[1].to_json()}
        return data

    def to_text(self) -> str:
        """Return the view as one line of JSON."""
        return json.dumps(self.to_json(), ensure_ascii=True, separators=(",", ":"))


def view(game: Game, seat: PlayerId, remembers: bool = False) -> View:
    """Return what a seat may know of a game, with what it remembers if asked for; SPECTATOR is nobody's seat."""
    decides = seat != SPECTATOR and game.decision is not None and game.decision.player == seat
    return View(
        seat=seat_name(seat),
        regulation=game.rules.name,
        edition=game.rules.edition,
        setting_up=is_setting_up(game),
        turn=seat_name(game.turn),
        turns=game.turns,
        chance=seat_name(game.chance),
        passed=tuple([letter for place, letter in enumerate(SEATS) if game.passed >> place & 1]),
        asked=asked(game, decides),
        sides=(side_seen(game, 0, seat), side_seen(game, 1, seat)),
        stage=tuple([request_seen(game, request) for request in game.stage if isinstance(request, Request)]),
        pending=request_seen(game, game.pending) if isinstance(game.pending, Request) else None,
        resolving=resolving(game),
        waiting=tuple([(request.action.id, seat_name(request.controller)) for request in game.buffer]),
        attackers=tuple([name_of_unit(game, number) for number in game.attackers]),
        blocks=tuple([(name_of_unit(game, one), name_of_unit(game, two)) for one, two in game.blocks]),
        winners=None if game.outcome is None else tuple([seat_name(winner) for winner in game.outcome.winners]),
        reason=None if game.outcome is None else game.outcome.reason,
        events=tuple(events_seen(game, seat)),
        draft=draft_names(game) if decides else None,
        options=tuple([choice.name for choice in choices(game)]) if decides else None,
        remembers=(remembered(game, 0, seat), remembered(game, 1, seat)) if remembers and seat != SPECTATOR else None,
    )


def asked(game: Game, decides: bool) -> Asked | None:
    """Return the open question; an opponent who is drafting a request looks exactly as at [3]."""
    decision, asking = game.decision, game.asking
    if decision is None or asking is None:
        return None
    drafting = asking is CHANCE and not decides
    question = CHOOSE_ACTION if drafting else decision.question
    return Asked(seat_name(decision.player), question.id, question.text)


def is_setting_up(game: Game) -> bool:
    """Tell whether the set-up still runs."""
    return any(process.program is game.rules.set_up for process in game.processes)


def resolving(game: Game) -> RequestView | None:
    """Return the request whose effect is running, on the stage or not."""
    for process in reversed(game.processes):
        if process.program is RESOLVING and isinstance(process.request, Request):
            return request_seen(game, process.request)
    return None


class Watch:
    """Follows a game for one seat and numbers what it tells: a new view at every move, and for own picks.

    What an opponent picks and takes back before a move is complete makes no view, so that neither the numbers nor how
    many views there are tell anything about it.
    """

    def __init__(self, seat: PlayerId, remembers: bool = False) -> None:
        self.seat = seat
        self.remembers = remembers
        self.told = 0
        """How many views there were: the number of the last one."""
        self.moves = NOBODY
        self.draft: tuple[int, ...] = ()
        self.over = False

    def look(self, game: Game) -> tuple[int, View] | None:
        """Return the next view with its number, or None if nothing happened that the seat may notice."""
        own = game.decision is not None and game.decision.player == self.seat
        draft = game.draft if own else ()
        if (game.moves, draft, game.over) == (self.moves, self.draft, self.over):
            return None
        self.moves, self.draft, self.over = game.moves, draft, game.over
        self.told += 1
        return self.told, view(game, self.seat, self.remembers)
