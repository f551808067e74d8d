"""Making a request: which part may come next, and what a complete answer pays, puts down and designates."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from blackpoker.common.questions import CHOOSE_KEY_UNIT, CHOOSE_KEYS, CHOOSE_MODE, CHOOSE_TARGET, PAY_B, PAY_D, PAY_S
from blackpoker.core import CHOOSE_ACTION, PASS, Offer, PlayerId, Process, judge, next_number, pass_next
from blackpoker.core.bits import bit, lowest
from blackpoker.core.question import Question

from .action import Action
from .card import NO_CARDS, ONE, Mask, cards_of
from .cost import is_paid, offer_payment, pay, priced
from .findings import DISCARD_WAIVED
from .game import Game
from .legality import key_cards, possible_modes
from .modifier import DISCARDS, holder_of
from .move import lay_key_cards
from .once import mark_used
from .request import NO_TARGET, NO_UNIT, Request
from .target import keys_with_target

PAYING: Final[tuple[Question, ...]] = (PAY_B, PAY_D, PAY_S)
"""The question for each symbol, by the word that stands for it."""


def offer_request(game: Game, offer: Offer) -> None:
    """[3] Offer what the chance holder may pick next: action, mode, key cards or key unit, payments, target."""
    player = game.chance
    drafted = offer.drafted
    if drafted == 0:
        offer_actions(game, player, offer)
        return
    if offer.draft[0] == PASS:
        return
    action = game.book.plays[offer.draft[0]]
    if drafted < action.keys_at:
        offer.ask(player, CHOOSE_MODE)
        for place in possible_modes(game, player, action):
            offer.add(place)
        return
    if drafted < action.unit_at:
        offer.ask(player, CHOOSE_KEYS)
        offer_keys(game, player, action, offer)
        return
    if action.key_unit is not None and drafted < action.payments_at:
        offer.ask(player, CHOOSE_KEY_UNIT)
        for number in action.key_unit.candidates(game, player):
            offer.add(number)
        return
    price = priced(game, player, action, action.modes[offer.draft[1]] if action.has_modes else action.mode)
    keys = keys_in(offer.draft, action)
    target_at = action.payments_at + len(price.payments)
    if drafted < target_at:
        offer.ask(player, PAYING[price.payments[drafted - action.payments_at]])
        offer_payment(game, player, price, keys, offer, action.payments_at)
    elif action.target is not None and drafted == target_at:
        offer.ask(player, CHOOSE_TARGET)
        if price.sacrifices == 0:
            action.target.offer(game, player, keys, offer)
            return
        for target in action.target.candidates(game, player, bytes(cards_of(keys)), NO_TARGET):
            if action.target.kind != "unit" or not is_paid(price, offer, action.payments_at, target):
                offer.add(target)


def offer_actions(game: Game, player: PlayerId, offer: Offer) -> None:
    """Offer PASS and the actions that a player may request now."""
    offer.ask(player, CHOOSE_ACTION)
    offer.add(PASS)
    for ways in game.book.ways:
        left = ways.allowed(game, player)
        last: i64 = PASS
        while left:
            place = ways.places[lowest(left)]
            left &= left - 1
            if place != last:  # the modes of an action follow each other
                offer.add(place)
                last = place


def offer_keys(game: Game, player: PlayerId, action: Action, offer: Offer) -> None:
    """Offer the cards that may be the next key card, after those of the draft."""
    assert action.key is not None
    picked: i64 = 0
    for place in range(action.keys_at, offer.drafted):
        picked |= bit(offer.draft[place])
    cards = action.key.next_cards(key_cards(game.side(player), action), picked)
    offer.add_set(keys_with_target(action.target, game, player, cards))


def make_request(game: Game, answer: Process) -> Request:
    """[5] Make a request of a complete answer, in the rulebook's order: cost, key cards, target (R32)."""
    player = game.chance
    row = answer.row
    action = game.book.plays[row[0]]
    mode = row[1] if action.has_modes else i64(0)
    unit = row[action.unit_at] if action.key_unit is not None else i64(NO_UNIT)
    printed = action.modes[mode] if mode > 0 else action.mode
    price = priced(game, player, action, printed)
    if game.trace is not None and price is not printed:
        by = holder_of(game, DISCARDS, player)
        judge(game, DISCARD_WAIVED, player, action=action, by=by, printed=printed)
    target = row[answer.picked - 1] if action.target is not None else i64(NO_TARGET)
    if action.once_per_turn:
        mark_used(game, player, row[0])
    if not price.free:
        pay(game, player, price, answer, action.payments_at, unit)
    keys = NO_CARDS
    if action.key_cards > 0:
        lay_key_cards(game, player, keys_in(row, action), action.key_zone)
        keys = ONE[row[action.keys_at]]
        for place in range(action.keys_at + 1, action.unit_at):
            keys += ONE[row[place]]
    if action.then_pass:
        pass_next(game, player)
    return Request(next_number(game), action, player, keys, target, None, mode, unit, action.virtual)


def keys_in(row: vec[i64], action: Action) -> Mask:
    """Return the key cards among the picks for an action."""
    cards: i64 = 0
    for place in range(action.keys_at, action.unit_at):
        cards |= bit(row[place])
    return cards
