"""Twin worlds: for a seat, a game that differs from another one in everything that the seat cannot know."""

from blackpoker.actions.damage_judgment import UNBLOCKED
from blackpoker.common.card import cards_of
from blackpoker.common.game import Game
from blackpoker.common.move import CHARGED, DISCARDED, DRIVEN, FELL, LEFT, MOVED, TURNED_OVER
from blackpoker.common.request import NO_TARGET, Request
from blackpoker.common.target import REQUEST, TRUMP, UNIT
from blackpoker.common.trumps import CLOSED, OPENED
from blackpoker.common.unit import FieldUnit, FogUnit, TrumpUnit
from blackpoker.core import Event, PlayerId, Rng, apply, ask
from blackpoker.view.choices import draft_names, option_named
from blackpoker.view.determinize import ask_again, forget_picks, redeal
from blackpoker.view.seen import eyes, sees

NOTING_UNITS = ("drain", "salvation")
"""Effects that keep units in mind."""


def twin(game: Game, seat: PlayerId, rng: Rng, renumbered: bool = True) -> Game:
    """Return a world that is possible for all that a seat sees: everything else is dealt, numbered and drawn anew."""
    other = game.clone()
    own = game.decision is not None and game.decision.player == seat
    names = draft_names(game) if own else ()
    other.rng = Rng(rng.word(), rng.word(), rng.word(), 1)
    for owner in (0, 1):
        redeal(other, owner, eyes(seat), rng)
    forget_picks(other, seat, rng)
    other.events = tuple([retold(other, event, seat, rng) for event in other.events])
    if renumbered:
        renumber(other, rng)
        other.moves += rng.below(9)
        other.decisions += 10 + rng.below(9)
        other.stamp += rng.below(9)
    if own:
        draft_again(other, names)
    else:
        ask_again(other, seat)
        if other.decision is not None:
            pick_in_secret(other, rng)
    return other


def retold(game: Game, event: Event, seat: PlayerId, rng: Rng) -> Event:
    """Return an event as it was in the other world: with another card, if the seat did not see it."""
    cards = cards_of(game.side(event.player).deck) if event.player >= 0 else []
    if event.kind == MOVED and not sees(event.facts[3], seat):
        return Event(MOVED, event.player, None, (cards[rng.below(len(cards))], *event.facts[1:]))
    if event.kind == DISCARDED and event.player != seat:
        return Event(DISCARDED, event.player, None, tuple([cards[rng.below(len(cards))] for _ in event.facts]))
    return event


def draft_again(game: Game, names: tuple[str, ...]) -> None:
    """Ask the seat's own question again, up to where it was, with the same picks under the same names."""
    assert game.asking is not None
    moves = game.moves
    ask(game, game.processes[-1], game.asking)
    while len(game.draft) < len(names):
        apply(game, option_named(game, names[len(game.draft)]))
    assert game.moves == moves, "an unfinished answer is complete in a twin world"


def pick_in_secret(game: Game, rng: Rng) -> None:
    """Let the player who is asked pick a part of the answer, as long as the move is not complete."""
    for _ in range(rng.below(3)):
        assert game.decision is not None
        option = game.decision.options[rng.below(len(game.decision.options))]
        trial = game.clone()
        apply(trial, option)
        if trial.moves == game.moves and not trial.over:
            apply(game, option)


# Numbers that are used inside only


def renumber(game: Game, rng: Rng) -> None:
    """Let more units and requests have been made before, in the same order."""
    units = rising(game.units_made, rng)
    requests = rising(game.requests_made, rng)
    game.units_made = units[-1]
    game.requests_made = requests[-1]
    for side in (game.one, game.two):
        side.units = tuple([unit_again(unit, units) for unit in side.units])
        side.fogs = tuple([fog_again(fog, units) for fog in side.fogs])
        side.trumps = tuple([trump_again(trump, units) for trump in side.trumps])
    game.attackers = tuple([units[number] for number in game.attackers])
    game.blocks = tuple([(units[one], units[two]) for one, two in game.blocks])
    again: dict[int, Request] = {}
    for each in (*game.stage, *game.buffer, game.pending, *[process.request for process in game.processes]):
        if isinstance(each, Request) and each.number not in again:
            again[each.number] = request_again(each, units, requests)
    game.stage = tuple([again[request.number] for request in game.stage])
    game.buffer = tuple([again[request.number] for request in game.buffer])
    game.pending = None if game.pending is None else again[game.pending.number]
    for process in game.processes:
        if process.request is not None:
            process.request = again[process.request.number]
        if process.program.name == "damageJudge" and process.notes:
            sizes = process.notes
            pairs = [(units[sizes[place]], sizes[place + 1]) for place in range(0, len(sizes), 2)]
            process.notes = tuple([number for pair in pairs for number in pair])
        elif process.program.name in NOTING_UNITS:
            process.notes = tuple([units[number] for number in process.notes])
    game.raised = tuple([event_again(event, units, requests) for event in game.raised])
    game.events = tuple([event_again(event, units, requests) for event in game.events])


def rising(most: int, rng: Rng) -> list[int]:
    """Return for each number from 0 to the largest another one, in the same order."""
    numbers = [0]
    for _ in range(most):
        numbers.append(numbers[-1] + 1 + rng.below(3))
    return numbers


def unit_again(unit: FieldUnit, units: list[int]) -> FieldUnit:
    return FieldUnit(
        units[unit.number], unit.character, unit.owner, unit.cards, charged=unit.charged, bulwark=unit.bulwark,
        entered=unit.entered, open=unit.open, known=unit.known, maybe=unit.maybe,
    )  # fmt: skip


def fog_again(fog: FogUnit, units: list[int]) -> FogUnit:
    return FogUnit(units[fog.number], fog.kind, fog.owner, fog.cards, units[fog.bound], fog.amount, fog.turn)


def trump_again(trump: TrumpUnit, units: list[int]) -> TrumpUnit:
    number, stamp = units[trump.number], units[trump.stamp]
    return TrumpUnit(number, trump.component, trump.owner, trump.card, trump.up, trump.known, stamp)


def request_again(request: Request, units: list[int], requests: list[int]) -> Request:
    target = request.target
    if target != NO_TARGET and request.play.target is not None:
        kind = request.play.target.kind
        target = units[target] if kind in (UNIT, TRUMP) else requests[target] if kind == REQUEST else target
    cause = None if request.cause is None else event_again(request.cause, units, requests)
    return Request(
        requests[request.number], request.play, request.controller, request.keys, target, cause,
        request.mode, units[request.unit], request.virtual,
    )  # fmt: skip


def event_again(event: Event, units: list[int], requests: list[int]) -> Event:
    facts = event.facts
    if event.action is not None:
        facts = (requests[facts[0]], *facts[1:])
    elif event.kind in (CHARGED, DRIVEN, TURNED_OVER, LEFT, UNBLOCKED):
        facts = (units[facts[0]], *facts[1:])
    elif event.kind in (FELL, OPENED, CLOSED):
        facts = (facts[0], units[facts[1]], *facts[2:])
    return Event(event.kind, event.player, event.action, facts)
