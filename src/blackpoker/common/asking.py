"""Making a request: which part may come next, and why an action may not be requested at all.

This is the only place where the legality of a request is written: options, reasons, notation and clients ask here.
"""

from typing import Final

from mypy_extensions import i64

from blackpoker.common.questions import CHOOSE_KEY_UNIT, CHOOSE_KEYS, CHOOSE_MODE, CHOOSE_TARGET, PAY_B, PAY_D, PAY_S
from blackpoker.core import CHOOSE_ACTION, PASS, Decision, Draft, PlayerId, judge, next_number, pass_next
from blackpoker.core.bits import bit, lowest
from blackpoker.core.decision import NONE

from .action import Action, Mode
from .card import NO_CARDS, ONE, cards_of, mask_of
from .cost import pay, payable, payment_options, priced
from .findings import DISCARD_WAIVED
from .game import Game
from .modifier import DISCARDS, holder_of
from .move import lay_key_cards
from .request import NO_TARGET, NO_UNIT, Request
from .target import keys_with_target
from .trumps import open_trump

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
PAYING: Final = {"B": PAY_B, "D": PAY_D, "S": PAY_S}
"""The question for each symbol."""
ONLY_PASS: Final[tuple[Decision, ...]] = (
    Decision(0, CHOOSE_ACTION, (PASS,)),
    Decision(1, CHOOSE_ACTION, (PASS,)),
)
"""For each player, the question that can only be answered by a pass."""


def parts(game: Game, draft: Draft) -> Decision | None:
    """[3] Offer what the chance holder may pick next: action, mode, key cards or key unit, payments, target."""
    player = game.chance
    if not draft:
        return action_decision(game, player)
    if draft[0] == PASS:
        return None
    action = game.book.plays[draft[0]]
    mode = action.modes[0]
    place = 1
    if len(action.modes) > 1:
        if len(draft) == place:
            return Decision(player, CHOOSE_MODE, tuple(possible_modes(game, player, action)))
        mode = action.modes[draft[place]]
        place += 1
    first_key = place
    place += action.key_cards
    if len(draft) < place:
        return Decision(player, CHOOSE_KEYS, key_options(game, player, action, draft, first_key))
    if action.key_unit is not None:
        if len(draft) == place:
            return Decision(player, CHOOSE_KEY_UNIT, tuple(action.key_unit.candidates(game, player)))
        place += 1
    symbols = priced(game, player, action, mode).picked
    if len(draft) < place + len(symbols):
        keys = keys_in(draft, first_key, action)
        return payment_decision(game, player, symbols, keys, draft[place:])
    if action.target is not None and len(draft) == place + len(symbols):
        keys = keys_in(draft, first_key, action)
        targets = action.target.candidates(game, player, keys, NO_TARGET)
        if mode.sacrifices > 0 and action.target.kind == "unit":
            gone = [pick for pick, symbol in zip(draft[place:], symbols) if symbol == "S"]
            targets = [target for target in targets if target not in gone]
        return Decision(player, CHOOSE_TARGET, tuple(targets))
    return None


def action_decision(game: Game, player: PlayerId) -> Decision:
    """Offer PASS and the actions that a player may request now."""
    main = is_main_time(game, player)
    options: list[int] | None = None
    for sieve in game.book.sieves:
        left = sieve.left(game, player, main)
        while left:
            place = lowest(left)
            left &= left - 1
            if may_request(game, player, sieve.actions[place], main):
                if options is None:
                    options = [PASS]
                options.append(int(sieve.places[place]))
    return ONLY_PASS[player] if options is None else Decision(player, CHOOSE_ACTION, tuple(options))


def payment_decision(game: Game, player: PlayerId, symbols: tuple[str, ...], keys: bytes, picks: Draft) -> Decision:
    """Offer what may pay the next symbol after these payments."""
    symbol = symbols[len(picks)]
    paid = tuple([pick for pick, of in zip(picks, symbols) if (of == "D") == (symbol == "D")]) if picks else NONE
    needed = symbols[len(picks) + 1 :].count("B") if symbol == "S" else 0
    return Decision(player, PAYING[symbol], tuple(payment_options(game, player, symbol, keys, paid, needed)))


def requestable(game: Game, player: PlayerId) -> list[int]:
    """Return the actions that a player who holds the chance may request now, by their place in the list."""
    return list(action_decision(game, player).options[1:])


def may_request(game: Game, player: PlayerId, action: Action, main: bool) -> bool:
    """Tell whether a player who holds the chance may request an action, in one of its modes at least."""
    return any(first_unmet(game, player, action, mode, main, TIMING) == ALL_MET for mode in action.modes)


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
    if action.trump >= 0 and open_trump(game.side(player), action.trump) is None:
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


def key_options(game: Game, player: PlayerId, action: Action, draft: Draft, first: i64) -> tuple[int, ...]:
    """Return the cards that may be the next key card, after those that a draft has from that place on."""
    assert action.key is not None
    picked = 0
    for place in range(first, len(draft)):
        picked |= bit(draft[place])
    cards = cards_of(action.key.next_cards(key_cards(game, player, action), picked))
    return tuple(keys_with_target(action.target, game, player, cards))


def make_request(game: Game, draft: Draft) -> Request:
    """[5] Make a request of a complete draft, in the rulebook's order: cost, key cards, target (R32)."""
    player = game.chance
    action = game.book.plays[draft[0]]
    place = 1
    mode = 0
    if len(action.modes) > 1:
        mode = draft[place]
        place += 1
    keys = keys_in(draft, place, action)
    place += action.key_cards
    unit = NO_UNIT
    if action.key_unit is not None:
        unit = draft[place]
        place += 1
    price = priced(game, player, action, action.modes[mode])
    if game.trace is not None and price is not action.modes[mode]:
        by = holder_of(game, DISCARDS, player)
        judge(game, DISCARD_WAIVED, player, action=action, by=by, printed=action.modes[mode])
    target = draft[-1] if action.target is not None else NO_TARGET
    if action.once_per_turn:
        mark_used(game, player, action)
    pay(game, player, price, draft, place, unit)
    if keys:
        lay_key_cards(game, player, mask_of(keys), action.key_zone)
    if action.then_pass:
        pass_next(game, player)
    return Request(next_number(game), action, player, keys, target, None, mode, unit, action.virtual)


def keys_in(draft: Draft, place: i64, action: Action) -> bytes:
    """Return the key cards of a draft, which begin at that place."""
    if action.key_cards == 0:
        return NO_CARDS
    return ONE[draft[place]] if action.key_cards == 1 else bytes(draft[place : place + action.key_cards])


def mark_used(game: Game, player: PlayerId, action: Action) -> None:
    """Remember that a once-per-turn action was requested in this turn."""
    side = game.side(player)
    if side.used_in != game.turns:
        side.used_in = game.turns
        side.used = 0
    side.used |= 1 << game.book.index[action.id]
