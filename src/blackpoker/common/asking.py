"""Making a request: which part may come next, and why an action may not be requested at all.

This is the only place where the legality of a request is written: options, reasons, notation and clients ask here.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from blackpoker.common.questions import CHOOSE_KEY_UNIT, CHOOSE_KEYS, CHOOSE_MODE, CHOOSE_TARGET, PAY_B, PAY_D, PAY_S
from blackpoker.core import CHOOSE_ACTION, PASS, Offer, PlayerId, Process, judge, next_number, pass_next
from blackpoker.core.bits import bit, lowest
from blackpoker.core.question import Question

from .action import Action, Mode
from .card import NO_CARDS, ONE, Mask, cards_of
from .cost import is_paid, offer_payment, pay, payable, priced
from .findings import DISCARD_WAIVED
from .game import Game
from .modifier import DISCARDS, holder_of
from .move import lay_key_cards
from .request import NO_TARGET, NO_UNIT, Request
from .target import keys_with_target

REASONS: Final[tuple[str, ...]] = ("format", "timing", "condition", "once", "cost", "key", "target")
"""Why an action may not be requested, in the order in which people are told."""
TIMING: Final = 1
CONDITION: Final = 2
ONCE: Final = 3
COST: Final = 4
KEY: Final = 5
TARGET: Final = 6
ALL_MET: Final = 7
"""The places of the conditions in REASONS, and the one behind them."""
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
    main = is_main_time(game, player)
    for sieve in game.book.sieves:
        left = sieve.left(game, player, main)
        while left:
            place = lowest(left)
            left &= left - 1
            if may_request(game, player, sieve.actions[place], main):
                offer.add(sieve.places[place])


def requestable(game: Game, player: PlayerId) -> list[int]:
    """Return the actions that a player who holds the chance may request now, by their place in the list."""
    offer = Offer()
    offer_actions(game, player, offer)
    return [offer.row[place] for place in range(1, offer.count)]


def may_request(game: Game, player: PlayerId, action: Action, main: bool) -> bool:
    """Tell whether a player who holds the chance may request an action, in one of its modes at least."""
    if first_unmet(game, player, action, action.mode, main, TIMING) == ALL_MET:
        return True
    return action.has_modes and first_unmet(game, player, action, action.modes[1], main, TIMING) == ALL_MET


def first_refusal(game: Game, player: PlayerId, action: Action) -> str | None:
    """Tell the first reason why a player who holds the chance may not request an action, or None if there is none."""
    if len(action.modes) == 1:
        return refusal_of_mode(game, player, action, action.modes[0])
    reasons = [refusal_of_mode(game, player, action, mode) for mode in action.modes]
    return None if None in reasons else max([reason for reason in reasons if reason is not None], key=REASONS.index)


def refusal_of_mode(game: Game, player: PlayerId, action: Action, mode: Mode) -> str | None:
    """Tell the first reason why an action may not be requested in one of its modes, or None if there is none."""
    place = first_unmet(game, player, action, mode, is_main_time(game, player), TIMING)
    return None if place == ALL_MET else REASONS[place]


def first_unmet(game: Game, player: PlayerId, action: Action, mode: Mode, main: bool, first: i64) -> i64:
    """Return the first condition from a place on that is not met, by its place in REASONS, or ALL_MET.

    `main` tells whether main actions fit now; triggered ones nobody may request.
    """
    if first <= TIMING and (not action.direct or (mode.main and not main)):
        return TIMING
    if first <= CONDITION and action.conditional and not in_condition(game, player, action):
        return CONDITION
    if first <= ONCE and action.once_per_turn and is_used(game, player, action):
        return ONCE
    if first <= COST and not mode.free and not payable(game, player, action, mode):
        return COST
    if first <= KEY and action.keyed and not has_keys(game, player, action):
        return KEY
    if action.target is not None and first <= TARGET and not has_target(game, player, action):
        return TARGET
    return ALL_MET


def refusals(game: Game, player: PlayerId, action: Action) -> list[str]:
    """Tell all reasons why a player who holds the chance may not request an action, by the mode that comes furthest."""
    found = [refusals_of_mode(game, player, action, mode) for mode in action.modes]
    return max(found, key=how_far)


def how_far(reasons: list[str]) -> i64:
    """Return how many conditions are met before the first that is not."""
    return REASONS.index(reasons[0]) if reasons else len(REASONS)


def refusals_of_mode(game: Game, player: PlayerId, action: Action, mode: Mode) -> list[str]:
    """Tell all reasons why an action may not be requested in one of its modes."""
    reasons: list[str] = []
    main = is_main_time(game, player)
    place = first_unmet(game, player, action, mode, main, TIMING)
    while place != ALL_MET:
        reasons.append(REASONS[place])
        place = first_unmet(game, player, action, mode, main, place + 1)
    return reasons


def possible_modes(game: Game, player: PlayerId, action: Action) -> list[int]:
    """Return the modes in which a player may request an action now, by their place."""
    modes = action.modes
    return [place for place in range(len(modes)) if refusal_of_mode(game, player, action, modes[place]) is None]


def is_main_time(game: Game, player: PlayerId) -> bool:
    """Tell whether a player may request main actions: in the own turn, on an empty stage."""
    return player == game.turn and not game.stage


def in_condition(game: Game, player: PlayerId, action: Action) -> bool:
    """Tell whether the activation condition is met, and the trump that the action needs lies face up (R105)."""
    if action.trump >= 0 and game.side(player).open_trumps >> action.trump & 1 == 0:
        return False
    return action.when is None or action.when(game, player)


def is_used(game: Game, player: PlayerId, action: Action) -> bool:
    """Tell whether a once-per-turn action was requested since the turn last changed hands (R46)."""
    if not action.once_per_turn:
        return False
    side = game.side(player)
    return side.used_in == game.turns and side.used >> game.book.index[action.id] & 1 == 1


def has_keys(game: Game, player: PlayerId, action: Action) -> bool:
    """Tell whether the key cards are there, or the key unit."""
    if action.key_unit is not None and not action.key_unit.exists(game, player):
        return False
    return action.key is None or action.key.possible(key_cards(game, player, action))


def has_target(game: Game, player: PlayerId, action: Action) -> bool:
    """Tell whether there is a target."""
    return action.target is None or action.target.exists(game, player, game.side(player).hand)


def key_cards(game: Game, player: PlayerId, action: Action) -> i64:
    """Return the cards that may be key cards: the hand, or the rare card."""
    side = game.side(player)
    if action.from_hand:
        return side.hand
    return i64(0) if side.rare < 0 else bit(side.rare)


def offer_keys(game: Game, player: PlayerId, action: Action, offer: Offer) -> None:
    """Offer the cards that may be the next key card, after those of the draft."""
    assert action.key is not None
    picked: i64 = 0
    for place in range(action.keys_at, offer.drafted):
        picked |= bit(offer.draft[place])
    cards = action.key.next_cards(key_cards(game, player, action), picked)
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
        mark_used(game, player, action)
    if not price.free:
        pay(game, player, price, answer, action.payments_at, unit)
    keys = NO_CARDS
    if action.key_cards > 0:
        lay_key_cards(game, player, keys_in(row, action), action.key_zone)
        for place in range(action.keys_at, action.unit_at):
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


def mark_used(game: Game, player: PlayerId, action: Action) -> None:
    """Remember that a once-per-turn action was requested in this turn."""
    side = game.side(player)
    if side.used_in != game.turns:
        side.used_in = game.turns
        side.used = 0
    side.used |= 1 << game.book.index[action.id]
