"""The policy: a quick sensible pick for whoever is asked in a fully known world, by rules of thumb.

It knows the actions of the base game by what they are for; anything else is picked by its general nature.
"""

from typing import Final

from blackpoker.common.card import CARDS, is_joker, number_of
from blackpoker.common.game import Game
from blackpoker.common.trumps import find_trump
from blackpoker.common.unit import FieldUnit
from blackpoker.core import DONE, Decision, Rng

from .policy_actions import pick_action, pick_key, pick_target
from .policy_fight import pick_attacker, pick_blocker
from .policy_worth import SELF_ACTING, least_worth_card, least_worth_unit, most_worth_card, unit_by_number

YES: Final = 1
NO: Final = 0
DRIVE: Final = 0
CHARGE: Final = 1
LEAVE: Final = 2
AS_BULWARK: Final = 1
THIN_LIFE: Final = 8
LARGE_HAND: Final = 6


def pick(game: Game, rng: Rng) -> int:
    """Return a sensible option of the open decision."""
    decision = game.decision
    assert decision is not None
    options = decision.options
    if len(options) == 1:
        return options[0]
    kind = decision.kind
    if kind == "choose_action":
        return pick_action(game, decision, rng)
    if kind == "choose_keys":
        return pick_key(game, decision)
    if kind == "choose_target":
        return pick_target(game, decision, rng)
    if kind == "pay_B":
        return pick_bulwark_to_drive(game, decision)
    if kind == "pay_S":
        return least_worth_unit(game, options)
    if kind == "choose_attackers":
        return pick_attacker(game, decision)
    if kind == "choose_blockers":
        return pick_blocker(game, decision)
    return pick_answer(game, decision, rng)


def pick_answer(game: Game, decision: Decision, rng: Rng) -> int:
    """Answer what an effect or the set-up asks."""
    kind = decision.kind
    options = decision.options
    if kind in ("pay_D", "discard_to_limit"):
        return least_worth_card(game, decision.player, options)
    if kind == "choose_hand_card":
        return least_worth_card(game, decision.player, options)
    if kind == "draw_second":
        return pick_second_draw(game, decision)
    if kind == "charge_or_drive":
        return pick_state(game, decision)
    if kind == "reverse_state":
        return LEAVE
    if kind == "ace_or_bulwark":
        return AS_BULWARK
    if kind in ("search_life", "choose_graveyard_card", "open_pack_choice", "choose_strategy", "choose_rare"):
        return pick_card_to_take(game, decision)
    if kind in ("choose_trumps", "choose_trump", "setup_open_trump"):
        return pick_trump(game, decision)
    if kind == "pick_from_opponent_hand":
        return most_worth_card(options)
    if kind == "graveyard_top":
        return least_worth_card(game, decision.player, options)
    return options[0] if decision.ordered else options[rng.below(len(options))]


def pick_bulwark_to_drive(game: Game, decision: Decision) -> int:
    """Drive a bulwark that no opposing soldier fears, so that the others can still repel."""
    foes = game.side(1 - decision.player).units
    for option in decision.options:
        unit = unit_by_number(game, option)
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


def pick_second_draw(game: Game, decision: Decision) -> int:
    """Draw once more while the life is thick, or while the hand is empty."""
    side = game.side(decision.player)
    life = len(side.life)
    hand = side.hand.bit_count()
    if hand >= LARGE_HAND:
        return NO
    return YES if life > THIN_LIFE or (hand <= 2 and life > 3) else NO


def pick_state(game: Game, decision: Decision) -> int:
    """Charge one's own, drive the opponent's."""
    request = game.processes[-1].request
    if request is None:
        return decision.options[0]
    target: int = getattr(request, "target", -1)
    unit = unit_by_number(game, target)
    return CHARGE if unit is not None and unit.owner == decision.player else DRIVE


def pick_card_to_take(game: Game, decision: Decision) -> int:
    """Take the best card; of a life never the last one."""
    options = decision.options
    if DONE in options:
        side = game.side(decision.player)
        if len(side.life) <= 3 or len(options) == 1:
            return DONE
        options = tuple([option for option in options if option != DONE])
    cards = [option for option in options if 0 <= option < CARDS]
    return most_worth_card(tuple(cards)) if cards else options[0]


def pick_trump(game: Game, decision: Decision) -> int:
    """Take a trump that does its good by itself once it is open; of others any."""
    for card in SELF_ACTING:
        for option in decision.options:
            trump = None if decision.kind == "choose_trumps" else find_trump(game, option)
            if card == (option if trump is None else trump.card):
                return option
    return decision.options[0]
