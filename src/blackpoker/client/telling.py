"""What happened, told once as data and in sentences: a move as a seat saw it, and what it led to."""

from dataclasses import dataclass
from typing import Final

from blackpoker.common.card import card_name, card_words
from blackpoker.common.game import Game
from blackpoker.common.request import Request
from blackpoker.common.unit import FieldUnit
from blackpoker.core import NOBODY, Outcome, PlayerId, Question, open_question
from blackpoker.core.resolving import RESOLVING
from blackpoker.core.text import LANGUAGES, Text
from blackpoker.editions import DEFAULT
from blackpoker.notation import item as items
from blackpoker.notation.item import Item
from blackpoker.notation.move import BLOCK, CONCEDE, PASS, REQUEST, Move
from blackpoker.notation.names import ACTIONS, action_in
from blackpoker.record.export import masked
from blackpoker.record.record import OUTSIDE
from blackpoker.view.seen import SEATS
from blackpoker.view.words.matches import tell_outcome

from .happening import Telling
from .things import (
    A_TRUMP,
    action_thing,
    alike,
    both,
    bulwark_thing,
    card_thing,
    cards_text,
    player_thing,
    request_thing,
    word_thing,
)
from .told import Entry, Thing, Told
from .voice import Voice, row

REQUESTED: Final = Text("{player}は「{action}」を起こした{how}。", "{player} request{s} {action}{how}.")
HOW: Final = Text("（{parts}）", " ({parts})")
KEYS: Final = Text("★{cards}", "★{cards}")
KEY_UNITS: Final = Text("☆{cards}", "☆{cards}")
PAID: Final = Text("コスト：{paid}", "paying {paid}")
AIMED: Final = Text("対象：{target}", "targeting {target}")
LIFE_PAID: Final = Text("ライフ{count}枚", "{count} life")
UNSEEN_CARDS: Final = Text("手札{count}枚", "{count} hand cards")
UNSEEN_CARD: Final = Text("手札1枚", "a hand card")
BLOCKED: Final = Text("{about}を{by}でブロックした", "{about} with {by}")
CONCEDED: Final = Text("{player}は投了した。", "{player} concede{s}.")
TIME_OUT: Final = Text("{whose}持ち時間が切れた。", "{Whose} time runs out.")
STOPPED: Final = Text("対戦が打ち切られた。", "The game is stopped.")


@dataclass(frozen=True)
class Moment:
    """The table just before a move, as far as it takes to say what the move is about."""

    question: Question | None
    asked: PlayerId
    stage: tuple[Request, ...]
    units: tuple[tuple[FieldUnit, ...], tuple[FieldUnit, ...]]
    resolving: Request | None
    """The request whose effect was running."""
    edition: str = DEFAULT.id
    """The id of the edition that is played."""


def moment(game: Game) -> Moment:
    """Return the table as it stands before a move; nothing is copied."""
    running = [each.request for each in game.processes if each.program is RESOLVING]
    resolving = running[-1] if running else None
    return Moment(
        open_question(game),
        NOBODY if game.decision is None else game.decision.player,
        tuple([request for request in game.stage if isinstance(request, Request)]),
        (game.side(0).units, game.side(1).units),
        resolving if isinstance(resolving, Request) else None,
        game.book.edition,
    )


def entry_of(
    game: Game, number: int, line: str, move: Move | None, before: Moment, audience: PlayerId, voice: Voice
) -> Entry:
    """Tell an audience a move that was just made and what it led to, as it may know it; no move is an end."""
    if move is None:
        told = ending(line, voice)
        return Entry(number, line, told.seat, None, None, (told,))
    seen = masked(game, move, before.question, audience)
    question = None if before.question is None else before.question.id
    telling = Telling(game, audience, voice, before.resolving)
    paid = telling.payments(move) if move.verb == REQUEST else 0
    first = told_move(seen, before, voice, paid)
    lines = ([] if first is None else [first]) + telling.rest()
    return Entry(number, str(seen), SEATS[move.seat], move.action or None, question, tuple(lines))


def opening_of(game: Game, number: int, audience: PlayerId, voice: Voice) -> Entry:
    """Tell an audience what has happened before the first move: the set-up as far as it has come."""
    return Entry(number, "", None, None, None, tuple(Telling(game, audience, voice, None).rest()))


def ending(line: str, voice: Voice) -> Told:
    """Tell how a game was ended from outside."""
    outside = OUTSIDE.fullmatch(line)
    if outside is None or not outside[1]:
        return Told("stopped", STOPPED)
    seat = SEATS.index(outside[1])
    if outside[2] == CONCEDE:
        return Told("concede", voice.filled(CONCEDED, seat), SEATS[seat])
    return Told("timeout", voice.filled(TIME_OUT, seat), SEATS[seat])


def told_move(move: Move, before: Moment, voice: Voice, life: int = 0) -> Told | None:
    """Tell a move as it was seen; nothing of a pass, of what was hidden, and of what its consequences tell."""
    question = before.question
    if move.verb == REQUEST:
        return told_request(move, before, voice, life)
    if move.verb == PASS or question is None or question.silent:
        return None
    if any(item.kind == items.UNSEEN for item in move.picks):
        return None
    if move.verb == BLOCK:
        return told_blocks(move, question, before, voice)
    if not move.picks:
        return None if question.said_none is None else answer(move, voice.filled(question.said_none, move.seat), ())
    things = tuple([thing_of(item, before, question) for item in move.picks])
    return answer(move, voice.filled(question.said, move.seat, what=voice.things(things, move.seat)), things)


def answer(move: Move, text: Text, things: tuple[Thing, ...]) -> Told:
    """Return the line of an answer."""
    return Told("answer", text, SEATS[move.seat], things=things, cards=cards_of(things))


def cards_of(things: tuple[Thing, ...]) -> tuple[str, ...]:
    """Return the cards of things, in their order."""
    return tuple([card for thing in things for card in thing.cards])


def told_request(move: Move, before: Moment, voice: Voice, life: int) -> Told:
    """Tell a request with its key cards, what it cost and what it is aimed at."""
    keys, seen, targets = named_by(move, before)
    how = request_details(move, before, voice, life)
    text = voice.filled(REQUESTED, move.seat, action=action_in(before.edition, move.action).name, how=how)
    return Told("request", text, SEATS[move.seat], move.action, cards_of(keys), (*keys, *seen), targets, life or None)


def named_by(move: Move, before: Moment) -> tuple[tuple[Thing, ...], tuple[Thing, ...], tuple[Thing, ...]]:
    """Return the keys that a request names, the payments that were seen, and its target."""
    keys = tuple([thing_of(item, before) for item in move.keys or ()])
    seen = tuple([thing_of(item, before) for item in move.payments or () if item.kind != items.UNSEEN])
    return keys, seen, () if move.target is None else (thing_of(move.target, before),)


def request_details(move: Move, before: Moment, voice: Voice, life: int) -> Text:
    """Say in brackets by which key cards, for what cost and at what a request is made; nothing if there is nothing."""
    keys, seen, targets = named_by(move, before)
    unseen = len(move.payments or ()) - len(seen)
    paid = [voice.thing(thing, move.seat) for thing in seen]
    if unseen:
        paid.append(UNSEEN_CARD if unseen == 1 else both(UNSEEN_CARDS, count=unseen))
    if life:
        paid.append(both(LIFE_PAID, count=life))
    sign = KEY_UNITS if action_in(before.edition, move.action).key_unit is not None else KEYS
    parts = [both(sign, cards=row([thing.text for thing in keys]))] if keys else []
    parts += [both(PAID, paid=row(paid))] if paid else []
    parts += [both(AIMED, target=voice.things(targets, move.seat))] if targets else []
    how = both(HOW, parts=Text("、".join([each.ja for each in parts]), ", ".join([each.en for each in parts])))
    return how if parts else alike("")


def told_blocks(move: Move, question: Question, before: Moment, voice: Voice) -> Told | None:
    """Tell who blocks whom."""
    if not move.blocks:
        return None if question.said_none is None else answer(move, voice.filled(question.said_none, move.seat), ())
    pairs: list[Text] = []
    blocking: tuple[Thing, ...] = ()
    attacked: tuple[Thing, ...] = ()
    for attacker, blockers in move.blocks:
        about, by = thing_of(attacker, before), tuple([thing_of(each, before) for each in blockers])
        pairs.append(both(BLOCKED, about=about.text, by=voice.things(by, move.seat)))
        attacked, blocking = (*attacked, about), (*blocking, *by)
    what = Text("、".join([each.ja for each in pairs]), ", ".join([each.en for each in pairs]))
    text = voice.filled(question.said, move.seat, what=what)
    return Told("answer", text, SEATS[move.seat], cards=cards_of(blocking), things=blocking, targets=attacked)


def told_outcome(outcome: Outcome, voice: Voice) -> Text:
    """Tell how a game ended."""
    said: list[str] = []
    for language in LANGUAGES:
        seats = (voice.them(0).say(language), voice.them(1).say(language))
        subject = voice.player(outcome.winners[0]).say(language) if outcome.winners else ""
        said.append(tell_outcome(outcome, language, seats, NOBODY if voice.you is None else voice.you, subject))
    return Text(*said)


# Things that a move names


def thing_of(item: Item, before: Moment, question: Question | None = None) -> Thing:
    """Return what a piece of a move names, as the table was before it."""
    if item.kind == items.CARD:
        return card_thing(item.card, NOBODY)
    if item.kind == items.SEAT:
        return player_thing(item.seat)
    if item.kind == items.UNIT:
        return unit_named(item, before)
    if item.kind == items.PLACE:
        laid = [unit for unit in before.units[item.seat] if unit.bulwark]
        unit = laid[item.number - 1] if item.number <= len(laid) else None
        return bulwark_thing(item.seat, item.number, unit.cards if unit is not None and unit.open else b"", str(item))
    if item.kind == items.REQUEST:
        return request_named(item, before)
    if item.kind == items.TRUMP:
        cards = () if item.number else (card_name(item.card),)
        what = item.number or card_words(item.card)
        return Thing(str(item), "trump", SEATS[item.seat], cards, item.number or None, both(A_TRUMP, what=what))
    return word_named(item, question, before.edition)


def unit_named(item: Item, before: Moment) -> Thing:
    """Return a unit that is named by one of its cards."""
    for place, unit in enumerate(before.units[item.seat]):
        if unit.contains(item.card) and unit.bulwark:
            place = len([each for each in before.units[item.seat][: place + 1] if each.bulwark])
            return bulwark_thing(item.seat, place, unit.cards if unit.open else b"", f"{SEATS[item.seat]}#{place}")
        if unit.contains(item.card):
            cards = tuple([card_name(card) for card in unit.cards])
            return Thing(str(item), "soldier", SEATS[item.seat], cards, None, alike(cards_text(unit.cards)))
    return card_thing(item.card, item.seat)


def request_named(item: Item, before: Moment) -> Thing:
    """Return a request that lay on the stage, without its place: that is soon another one's."""
    places = [place for place, request in enumerate(before.stage, 1) if request.play.id == item.word]
    place = item.number or (places[-1] if places else 0)
    if not 0 < place <= len(before.stage):
        return word_named(item, None, before.edition)
    return request_thing(before.stage[place - 1], None)


def word_named(item: Item, question: Question | None, edition: str) -> Thing:
    """Return an answer that is a word of its question, or the name of an action."""
    for known in () if question is None else question.answers:
        if known.word == item.word:
            return word_thing(item.word, known.text)
    id = item.word.partition("#")[0]
    return action_thing(action_in(edition, id), item.word) if id in ACTIONS else word_thing(item.word, alike(item.word))
