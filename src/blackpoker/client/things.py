"""Things on the table as data: cards, units, trumps, requests, players, actions and words, each with its name."""

from dataclasses import replace
from typing import Final

from blackpoker.common.action import Action
from blackpoker.common.card import CardId, card_name, card_words, names
from blackpoker.common.game import Game, bulwarks, find_unit
from blackpoker.common.knowledge import seat_bit
from blackpoker.common.questions import CARDS, TRUMPS, UNITS
from blackpoker.common.request import Request
from blackpoker.common.trumps import find_trump
from blackpoker.common.unit import FieldUnit, TrumpUnit
from blackpoker.core import DONE, PASS, Decision, Draft, PlayerId, Question
from blackpoker.core.question import ACTIONS, PLAYERS, REQUESTS, TRIGGERS
from blackpoker.core.text import Text
from blackpoker.view.choices import Choice, sort_of
from blackpoker.view.seen import SEATS, seat_name, trump_name, unit_name

from .told import Sort, Thing

DIGITS: Final = "①②③④⑤⑥⑦⑧⑨"
NO_CARDS: Final[tuple[str, ...]] = ()
A_BULWARK: Final = Text("防壁{place}", "bulwark {place}")
A_TRUMP: Final = Text("切札{what}", "trump {what}")


def place_text(place: int) -> str:
    """Write the place of a request on the stage."""
    return DIGITS[place - 1] if 0 < place <= len(DIGITS) else f"({place})"


def alike(text: str) -> Text:
    """Return what is written the same in both languages."""
    return Text(text, text)


def both(text: Text, **names: object) -> Text:
    """Fill names in a text in both languages; texts among the names are said in each."""
    said = [
        text.say(each, **{name: value.say(each) if isinstance(value, Text) else value for name, value in names.items()})
        for each in ("ja", "en")
    ]
    return Text(*said)


def card_thing(card: CardId, seat: PlayerId, sort: Sort = "card") -> Thing:
    """Return a card, of somebody or of nobody."""
    return Thing(card_name(card), sort, seat_name(seat), (card_name(card),), None, alike(card_words(card)))


def cards_text(cards: bytes) -> str:
    """Write the cards of one thing."""
    return "+".join([card_words(card) for card in cards])


def unit_thing(game: Game, unit: FieldUnit) -> Thing:
    """Return a unit as everybody sees it."""
    name = unit_name(game, unit)
    if not unit.bulwark:
        return Thing(name, "soldier", SEATS[unit.owner], tuple(names(unit.cards)), None, alike(cards_text(unit.cards)))
    place = [each.number for each in bulwarks(game.side(unit.owner))].index(unit.number) + 1
    return bulwark_thing(unit.owner, place, unit.cards if unit.open else b"", name)


def bulwark_thing(seat: PlayerId, place: int, cards: bytes, name: str) -> Thing:
    """Return a bulwark by its place."""
    return Thing(name, "bulwark", SEATS[seat], tuple(names(cards)), place, both(A_BULWARK, place=place))


def trump_thing(game: Game, trump: TrumpUnit, viewer: PlayerId) -> Thing:
    """Return a trump: its card if it lies face up, or for its owner; else its place (R158)."""
    seat, known = SEATS[trump.owner], trump.up or trump.owner == viewer
    place = None if trump.up else game.side(trump.owner).trumps.index(trump) + 1
    cards = (card_name(trump.card),) if known else NO_CARDS
    what = card_words(trump.card) if known else place
    return Thing(trump_name(game, trump), "trump", seat, cards, place, both(A_TRUMP, what=what))


def request_thing(request: Request, place: int | None) -> Thing:
    """Return a request; on the stage with its place there."""
    text = request.play.name
    if place is not None:
        text = Text(f"{place_text(place)}{text.ja}", f"{place_text(place)}{text.en}")
    cards = tuple(names(request.keys))
    return Thing("" if place is None else f"@{place}", "request", seat_name(request.controller), cards, place, text)


def player_thing(seat: PlayerId) -> Thing:
    """Return a player."""
    return Thing(SEATS[seat], "player", SEATS[seat], NO_CARDS, None, alike(SEATS[seat]))


def action_thing(action: Action, name: str = "") -> Thing:
    """Return an action."""
    return Thing(name or action.id, "action", None, NO_CARDS, None, action.name)


def word_thing(word: str, text: Text) -> Thing:
    """Return an answer that is a word."""
    return Thing(word, "word", None, NO_CARDS, None, text)


def option_thing(game: Game, decision: Decision, draft: Draft, choice: Choice) -> Thing:
    """Return what an option of a decision is, under the name that it is offered by."""
    option, sort = choice.option, sort_of(game, decision, draft)
    if option in (PASS, DONE):
        assert choice.text is not None
        return word_thing(choice.name, choice.text)
    found = offered_thing(game, decision.question, sort, option, decision.player)
    if found is None:
        assert choice.text is not None, f"{choice.name} has no words"
        return word_thing(choice.name, choice.text)
    return replace(found, name=choice.name)


def offered_thing(game: Game, question: Question, sort: str, option: int, viewer: PlayerId) -> Thing | None:
    """Return the thing that is offered under a number; None for a word."""
    if sort == CARDS:
        return card_thing(option, viewer if game.side(viewer).hand & (1 << option) else -1)
    if sort == ACTIONS:
        return action_thing(game.book.plays[option])
    if sort == TRIGGERS:
        waiting = game.buffer[option]
        assert isinstance(waiting, Request)
        return action_thing(waiting.play)
    return table_thing(game, sort, option, viewer)


def table_thing(game: Game, sort: str, number: int, viewer: PlayerId) -> Thing | None:
    """Return a unit, a trump, a request or a player by its number; None if it is nowhere."""
    if sort == UNITS:
        unit = find_unit(game, number)
        return None if unit is None else own_bulwark(game, unit, viewer)
    if sort == TRUMPS:
        trump = find_trump(game, number)
        return None if trump is None else trump_thing(game, trump, viewer)
    if sort == REQUESTS:
        for place, request in enumerate(game.stage, 1):
            if request.number == number and isinstance(request, Request):
                return request_thing(request, place)
        return None
    return player_thing(number) if sort == PLAYERS else None


def own_bulwark(game: Game, unit: FieldUnit, viewer: PlayerId) -> Thing:
    """Return a unit; of an own bulwark the viewer knows the card."""
    thing = unit_thing(game, unit)
    if unit.bulwark and unit.owner == viewer and unit.known & seat_bit(viewer):
        return replace(thing, cards=tuple(names(unit.cards)))
    return thing
