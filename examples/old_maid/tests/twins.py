"""Twin worlds: for a seat, a game that differs from another one in everything that the seat cannot know."""

from random import Random

from blackpoker.core import NOBODY, Event, Process, Request, State, seeded
from old_maid import table
from old_maid.cards import pairs_among
from old_maid.hands import DREW, HANDED, set_hand, shuffle_hand, without
from old_maid.stage import pair_of, shown
from old_maid.steps import PAIRED
from old_maid.tests.told import cards


def twin(game: State, seat: int, random: Random) -> State:
    """Return a world that is possible for all that a seat sees: everything else is dealt, numbered and drawn anew."""
    other = game.clone()
    other.rng = seeded(random.randrange(1 << 32))
    renumber(other, random.randrange(1, 9))
    other.decisions += random.randrange(1, 9)
    redeal(other, seat, random)
    for player in range(other.players):
        shuffle_hand(other, player)
    other.events = tuple(retold(other, event, seat, random) for event in other.events)
    if seat != other.turn:
        other.buffer = other.buffer[::-1]
    if other.decision is not None and other.decision.player != seat:
        other.draft = ()
    if other.asking is not None:
        other.decision = other.asking.offer(other, other.processes[-1], other.draft)
    return other


def renumber(game: State, more: int) -> None:
    """Let more requests have been made before."""
    game.requests_made += more
    again = {request.number: later(request, more) for request in (*game.stage, *game.buffer)}
    game.stage = tuple(again[request.number] for request in game.stage)
    game.buffer = tuple(again[request.number] for request in game.buffer)
    for process in game.processes:
        renumber_process(process, again)
    game.events = tuple(later_event(event, more) for event in game.events)


def later(request: Request, more: int) -> Request:
    return Request(request.number + more, request.action, request.controller, request.parts, request.cause)


def later_event(event: Event, more: int) -> Event:
    """Return an event of a request with its new number; other events name no request."""
    if event.action is None:
        return event
    return Event(event.kind, event.player, event.action, (event.facts[0] + more,))


def renumber_process(process: Process, again: dict[int, Request]) -> None:
    if process.request is not None:
        process.request = again[process.request.number]


def redeal(game: State, seat: int, random: Random) -> None:
    """Exchange hidden cards between the other players, as long as nobody could have noticed."""
    others = [player for player in range(game.players) if player != seat and table(game).hands[player]]
    for _ in range(4 * len(others)):
        one, two = random.choice(others), random.choice(others)
        mine, yours = (random.choice(hidden(game, player) or [NOBODY]) for player in (one, two))
        if one != two and NOBODY not in (mine, yours):
            hands = table(game).hands
            set_hand(game, one, (*without(hands[one], (mine,)), yours))
            set_hand(game, two, (*without(hands[two], (yours,)), mine))
            if would_be_noticed(game, one) or would_be_noticed(game, two):
                table(game).hands = hands


def hidden(game: State, player: int) -> list[int]:
    """Return a player's cards that only that player knows and is not about to show."""
    public = (*shown(game), *(card for request in game.buffer for card in pair_of(request)))
    return list(without(table(game).hands[player], public))


def would_be_noticed(game: State, player: int) -> bool:
    """Tell whether a player would have to show a pair; who shows one already may hold another."""
    if game.stage and player == game.turn:
        return False
    return bool(pairs_among(hidden(game, player)))


def retold(game: State, event: Event, seat: int, random: Random) -> Event:
    """Return an event as it was in the other world: with another card, if the seat did not see it."""
    if event.kind in (DREW, HANDED) and seat not in (event.player, event.facts[0]):
        return Event(event.kind, event.player, None, (event.facts[0], random.randrange(53)))
    if event.kind == PAIRED and event.player != seat and not set(event.facts) <= set(shown(game)):
        return Event(event.kind, event.player, None, tuple(cards("S4 H4")))
    return event
