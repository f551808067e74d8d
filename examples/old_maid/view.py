"""Views: what one player may know of a game, built up from nothing."""

from dataclasses import dataclass
from typing import Final

from blackpoker.core import NEGATED, NOBODY, STAGED, TURNED, Event, PlayerId, Request, State, is_playing, on_stage

from .cards import Cards
from .hands import DREW, HANDED, LAID, SAFE
from .stage import pair_of
from .state import table

STOPPED: Final = "stopped"
"""A slap came to nothing."""


@dataclass(frozen=True)
class Seat:
    """What everybody knows of a player."""

    cards: int
    aside: Cards
    playing: bool
    can_slap: bool
    can_cover: bool


@dataclass(frozen=True)
class Waiting:
    """A request on the stage: the action, whose it is, the pair or the player that it is about."""

    action: str
    player: PlayerId
    about: PlayerId
    cards: Cards


@dataclass(frozen=True)
class Happening:
    """Something that happened: what, who did it, to whom, and the cards as far as the viewer saw them."""

    kind: str
    player: PlayerId
    other: PlayerId = NOBODY
    cards: Cards = ()


@dataclass(frozen=True)
class View:
    """A game as one player sees it; for NOBODY, as somebody sees it who only watches."""

    player: PlayerId
    turn: PlayerId
    asked: PlayerId
    hand: Cards
    seats: tuple[Seat, ...]
    stage: tuple[Waiting, ...]
    own_pairs: tuple[tuple[int, Cards], ...]
    """The pairs that the viewer may show next, each with its option, while that is asked."""
    happened: tuple[Happening, ...]
    safe: tuple[PlayerId, ...]
    """Who has no cards any more, in the order of getting rid of them."""
    over: bool
    loser: PlayerId
    """Who was left with the Joker; NOBODY while the game goes on, or when it was broken off."""


def view(game: State, player: PlayerId) -> View:
    """Return what a player may know of a game, or what anybody may know for NOBODY."""
    return View(
        player=player,
        turn=game.turn,
        asked=NOBODY if game.decision is None else game.decision.player,
        hand=() if player == NOBODY else tuple(sorted(table(game).hands[player])),
        seats=tuple(seat(game, each) for each in range(game.players)),
        stage=tuple(waiting(request) for request in game.stage),
        own_pairs=own_pairs(game, player),
        happened=happenings(game, player),
        safe=table(game).safe,
        over=game.over,
        loser=loser(game),
    )


def seat(game: State, player: PlayerId) -> Seat:
    """Return what everybody knows of a player."""
    return Seat(
        cards=len(table(game).hands[player]),
        aside=table(game).aside[player],
        playing=is_playing(game, player),
        can_slap=not table(game).slapped >> player & 1,
        can_cover=not table(game).covered >> player & 1,
    )


def waiting(request: Request) -> Waiting:
    """Return a request on the stage as everybody sees it; its number stays out, for it counts hidden pairs, too."""
    about = request.parts[0] if request.parts else NOBODY
    return Waiting(request.action.id, request.controller, about, pair_of(request))


def own_pairs(game: State, player: PlayerId) -> tuple[tuple[int, Cards], ...]:
    """Return the player's own pairs that wait to be shown, by their place in the buffer."""
    return tuple((place, pair_of(each)) for place, each in enumerate(game.buffer) if each.controller == player)


def happenings(game: State, player: PlayerId) -> tuple[Happening, ...]:
    """Return what the player noticed since the last move."""
    noticed = (happening(game, event, player) for event in game.events)
    return tuple(each for each in noticed if each is not None)


def happening(game: State, event: Event, player: PlayerId) -> Happening | None:
    """Return an event as a player notices it, or None if there is nothing to notice."""
    if event.kind in (DREW, HANDED):
        other, card = event.facts
        return Happening(event.kind, event.player, other, (card,) if player in (event.player, other) else ())
    if event.kind in (LAID, SAFE, TURNED):
        return Happening(event.kind, event.player, cards=event.facts if event.kind == LAID else ())
    if event.kind == NEGATED:
        return Happening(STOPPED, event.player)
    if event.kind == STAGED:
        request = on_stage(game, event.facts[0])
        return None if request is None else staged(request)
    return None


def staged(request: Request) -> Happening:
    """Return that a request was put on the stage, as everybody sees it."""
    seen = waiting(request)
    return Happening(seen.action, seen.player, seen.about, seen.cards)


def loser(game: State) -> PlayerId:
    """Return the one player who did not win, or NOBODY."""
    winners = () if game.outcome is None else game.outcome.winners
    return next((player for player in range(game.players) if winners and player not in winners), NOBODY)
