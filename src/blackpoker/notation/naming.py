"""What the options of a decision stand for, and how each is named: the bridge between numbers and notation."""

from blackpoker.common.game import Game, bulwarks, unit_numbered
from blackpoker.common.knowledge import seat_bit
from blackpoker.common.questions import CARDS, TARGETS, TRUMPS, UNITS
from blackpoker.common.request import Request
from blackpoker.common.trumps import find_trump
from blackpoker.common.unit import FieldUnit, TrumpUnit
from blackpoker.core import Decision, Draft, PlayerId, Process, on_stage
from blackpoker.core.question import PLAYERS, REQUESTS, TRIGGERS

from . import item as items
from .item import Item


def sort_of(game: Game, process: Process, draft: Draft, decision: Decision) -> str:
    """Return what sort of things the options of a decision are; of targets, what the request can be aimed at."""
    question = decision.question
    if question.sort != TARGETS:
        return question.sort
    if question.part:
        target = game.book.plays[draft[0]].target
    else:
        assert isinstance(process.request, Request)
        aimed = on_stage(game, process.request.target)
        assert isinstance(aimed, Request)
        target = aimed.play.target
    assert target is not None
    return target.kind


def name_of(game: Game, sort: str, decision: Decision, option: int) -> Item:
    """Name an option of a decision."""
    if sort == CARDS:
        return Item(items.CARD, card=option)
    if sort == UNITS:
        return name_of_unit(game, unit_numbered(game, option))
    if sort == TRUMPS:
        return name_of_trump(game, option, decision)
    if sort == REQUESTS:
        return name_of_request(game, option)
    if sort == PLAYERS:
        return Item(items.SEAT, seat=option)
    if sort == TRIGGERS:
        return Item(items.WORD, word=trigger_names(game, decision)[option])
    answer = decision.question.answer(option)
    assert answer is not None, f"{decision.kind} has no word for {option}"
    return Item(items.WORD, word=answer.word)


def name_of_unit(game: Game, unit: FieldUnit) -> Item:
    """Name a soldier by its first card, a bulwark by its place from the life."""
    if not unit.bulwark:
        return Item(items.UNIT, seat=unit.owner, card=unit.cards[0])
    places = [each.number for each in bulwarks(game.side(unit.owner))]
    return Item(items.PLACE, seat=unit.owner, number=places.index(unit.number) + 1)


def name_of_trump(game: Game, number: int, decision: Decision) -> Item:
    """Name a trump by its card if it lies face up, or is about to as the pick opens it; else by its place (R158)."""
    trump = find_trump(game, number)
    assert trump is not None, "no such trump"
    if decision.question.sort == TRUMPS or trump.up:
        return Item(items.TRUMP, seat=trump.owner, card=trump.card)
    return Item(items.TRUMP, seat=trump.owner, number=game.side(trump.owner).trumps.index(trump) + 1)


def name_of_request(game: Game, number: int) -> Item:
    """Name a request on the stage by its action if it is the topmost of it, else by its place."""
    numbers = [request.number for request in game.stage]
    request = game.stage[numbers.index(number)]
    if all(each.action is not request.action for each in game.stage[numbers.index(number) + 1 :]):
        return Item(items.REQUEST, word=request.action.id)
    return Item(items.REQUEST, number=numbers.index(number) + 1)


def trigger_names(game: Game, decision: Decision) -> dict[int, str]:
    """Name waiting requests by their actions; further ones of the same action get a number."""
    found: dict[int, str] = {}
    for place in decision.options:
        id = game.buffer[place].action.id
        same = sum([game.buffer[other].action.id == id for other in found])
        found[place] = f"{id}#{same + 1}" if same else id
    return found


def meant(game: Game, sort: str, decision: Decision, item: Item, seat: PlayerId, open_table: bool) -> int | None:
    """Return the option that an item names, whether it is offered or not, or None if it names nothing."""
    if sort == CARDS:
        return item.card if item.kind == items.CARD else None
    if sort == UNITS:
        unit = unit_meant(game, item, seat, open_table)
        return None if unit is None else unit.number
    if sort == TRUMPS:
        trump = trump_meant(game, item, seat, open_table)
        return None if trump is None else trump.number
    if sort == REQUESTS:
        return request_meant(game, item)
    if sort == PLAYERS:
        return item.seat if item.kind == items.SEAT else None
    if item.kind != items.WORD:
        return None
    if sort == TRIGGERS:
        return next((place for place, name in trigger_names(game, decision).items() if name == item.word), None)
    return next((answer.option for answer in decision.question.answers if answer.word == item.word), None)


def unit_meant(game: Game, item: Item, seat: PlayerId, open_table: bool) -> FieldUnit | None:
    """Return the unit that an item names; a bulwark may be named by its card only by who knows it."""
    if item.kind == items.PLACE:
        places = bulwarks(game.side(item.seat))
        return places[item.number - 1] if item.number <= len(places) else None
    if item.kind == items.UNIT:
        for unit in game.side(item.seat).units:
            if unit.contains(item.card):
                known = not unit.bulwark or unit.open or unit.known & seat_bit(seat)
                return unit if known or open_table else None
    return None


def trump_meant(game: Game, item: Item, seat: PlayerId, open_table: bool) -> TrumpUnit | None:
    """Return the trump that an item names by its place, or by its card if the seat knows it."""
    if item.kind != items.TRUMP:
        return None
    trumps = game.side(item.seat).trumps
    if item.number:
        return trumps[item.number - 1] if item.number <= len(trumps) else None
    known = [trump for trump in trumps if open_table or trump.known & seat_bit(seat)]
    return next((trump for trump in known if trump.card == item.card), None)


def request_meant(game: Game, item: Item) -> int | None:
    """Return the request that an item names: by place from the bottom, or the topmost of an action."""
    if item.kind != items.REQUEST:
        return None
    if item.number:
        return game.stage[item.number - 1].number if item.number <= len(game.stage) else None
    return next((request.number for request in reversed(game.stage) if request.action.id == item.word), None)
