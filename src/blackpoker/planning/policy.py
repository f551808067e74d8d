"""The policy: a quick sensible pick for whoever is asked in a fully known world, by rules of thumb.

It knows the actions of the base game by what they are for; anything else is picked by its general nature.
"""

import math
from typing import Final

from mypy_extensions import i64

from blackpoker.actions.questions import (
    AS_BULWARK,
    CHARGE,
    CHARGE_OR_DRIVE,
    CHOOSE_ACE_OR_BULWARK,
    CHOOSE_ATTACKERS,
    CHOOSE_BLOCKERS,
    DISCARD_TO_LIMIT,
    DRAW_SECOND,
    DRIVE,
    LEAVE,
    NO,
    REVERSE_STATE,
    YES,
)
from blackpoker.common.card import CARDS, is_joker, number_of
from blackpoker.common.game import Game, find_unit
from blackpoker.common.questions import CHOOSE_KEYS, CHOOSE_TARGET, PAY_B, TRUMPS, UNITS
from blackpoker.common.trumps import PLAIN, find_trump
from blackpoker.common.unit import FieldUnit
from blackpoker.core import CHOOSE_ACTION, DONE, GIVEN, TAKEN, Decision, Question, Rng
from blackpoker.core.bits import count
from blackpoker.core.question import PAYMENT
from blackpoker.frames.questions import CHOOSE_RARE, CHOOSE_STRATEGY, CHOOSE_TRUMPS

from .policy_actions import pick_action, pick_key, pick_target
from .policy_fight import pick_attacker, pick_blocker
from .policy_worth import least_worth_card, least_worth_unit, most_worth_card
from .trump_worth import worths_of, worths_to_hold

BY_RULE: Final = (DISCARD_TO_LIMIT, CHARGE_OR_DRIVE, CHOOSE_STRATEGY, CHOOSE_RARE, CHOOSE_TRUMPS)
"""Questions for which a rule of thumb is as good as planning."""
THIN_LIFE: Final = 8
LARGE_HAND: Final = 6
TASTE: Final = 6.0
"""How much more often trumps are set aside that are worth more."""
FINE: Final = 1 << 20


def pick(game: Game, rng: Rng) -> i64:
    """Return a sensible option of the open decision."""
    if game.offer.count == 1:
        return game.offer.row[0]
    decision = game.decision
    assert decision is not None
    question = decision.question
    if question is CHOOSE_ACTION:
        return pick_action(game, decision, rng)
    if question is CHOOSE_KEYS:
        return pick_key(game, decision)
    if question is CHOOSE_TARGET:
        return pick_target(game, decision, rng)
    if question is PAY_B:
        return pick_bulwark_to_drive(game, decision)
    if question is CHOOSE_ATTACKERS:
        return pick_attacker(game, decision)
    if question is CHOOSE_BLOCKERS:
        return pick_blocker(game, decision)
    return pick_answer(game, decision, rng)


def is_by_rule(question: Question) -> bool:
    """Tell whether planning leaves a question to the policy."""
    return question.part == PAYMENT or question.minor or question.sort == TRUMPS or question in BY_RULE


def pick_answer(game: Game, decision: Decision, rng: Rng) -> i64:
    """Answer what an effect or the set-up asks: what is given the least, what is taken the most worth."""
    question = decision.question
    options = decision.options
    if question is DRAW_SECOND:
        return pick_second_draw(game, decision)
    if question is CHARGE_OR_DRIVE:
        return pick_state(game, decision)
    if question is REVERSE_STATE:
        return LEAVE
    if question is CHOOSE_ACE_OR_BULWARK:
        return AS_BULWARK
    if question.sort == TRUMPS or question is CHOOSE_TRUMPS:
        return pick_trump(game, decision, rng)
    if question.stake == GIVEN:
        if question.sort == UNITS:
            return least_worth_unit(game, options)
        return least_worth_card(game, decision.player, options)
    if question.stake == TAKEN:
        return pick_card_to_take(game, decision)
    return options[0] if decision.ordered else options[rng.below(len(options))]


def pick_bulwark_to_drive(game: Game, decision: Decision) -> i64:
    """Drive a bulwark that no opposing soldier fears, so that the others can still repel."""
    foes = game.side(1 - decision.player).units
    for option in decision.options:
        unit = find_unit(game, option)
        if unit is not None and not repels_any(unit, foes):
            return option
    return decision.options[0]


def repels_any(bulwark: FieldUnit, foes: tuple[FieldUnit, ...]) -> bool:
    """Tell whether a bulwark would repel one of these soldiers."""
    card = bulwark.cards[0]
    if is_joker(card):
        return True
    number = number_of(card)
    for foe in foes:
        if not foe.bulwark:
            for each in foe.cards:
                if number_of(each) == number:
                    return True
    return False


def pick_second_draw(game: Game, decision: Decision) -> i64:
    """Draw once more while the life is thick, or while the hand is empty."""
    side = game.side(decision.player)
    life = len(side.life)
    hand = count(side.hand)
    if hand >= LARGE_HAND:
        return NO
    return YES if life > THIN_LIFE or (hand <= 2 and life > 3) else NO


def pick_state(game: Game, decision: Decision) -> i64:
    """Charge one's own, drive the opponent's."""
    request = game.top().request
    if request is None:
        return decision.options[0]
    target: i64 = getattr(request, "target", -1)
    unit = find_unit(game, target)
    return CHARGE if unit is not None and unit.owner == decision.player else DRIVE


def pick_card_to_take(game: Game, decision: Decision) -> i64:
    """Take the best card; of a life never the last one."""
    options = decision.options
    if DONE in options:
        side = game.side(decision.player)
        if len(side.life) <= 3 or len(options) == 1:
            return DONE
        options = tuple([option for option in options if option != DONE])
    cards = [option for option in options if 0 <= option < CARDS]
    return most_worth_card(tuple(cards)) if cards else options[0]


def pick_trump(game: Game, decision: Decision, rng: Rng) -> i64:
    """Set aside one of the trumps that are worth most, not always the same; of those on the table take the best."""
    if decision.question is CHOOSE_TRUMPS:
        return drawn_trump(game, decision.options, rng)
    worths = worths_of(game)
    best = decision.options[0]
    most = -100.0
    for option in decision.options:
        trump = find_trump(game, option)
        if trump is not None and worths[trump.card] > most:
            best, most = option, worths[trump.card]
    return best


def drawn_trump(game: Game, options: tuple[int, ...], rng: Rng) -> i64:
    """Draw a trump from some cards, the more likely the more it is worth; where none is, the first card."""
    cards = [option for option in options if option >= 0 and game.book.trump_of(option) is not PLAIN]
    if not cards:
        return options[0]
    worths = worths_to_hold(game)
    chances = [math.exp(TASTE * worths[card]) for card in cards]
    left = sum(chances) * float(rng.below(FINE)) / float(FINE)
    for place in range(len(cards)):
        left -= chances[place]
        if left < 0.0:
            return cards[place]
    return cards[-1]
