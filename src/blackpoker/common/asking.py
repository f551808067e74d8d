"""Making a request: which part may come next, and why an action may not be requested at all.

This is the only place where the legality of a request is written: options, reasons, notation and clients ask here.
"""

from typing import Final

from blackpoker.core import MAIN, PASS, Decision, Draft, PlayerId, next_number, pass_next
from blackpoker.core.decision import NONE
from blackpoker.core.words import DIRECT

from .action import Action, Mode
from .card import cards_of, mask_of
from .cost import pay, payable, payment_options, priced
from .game import Game
from .move import lay_key_cards
from .request import NO_TARGET, NO_UNIT, Request
from .target import keys_with_target
from .trumps import open_trump
from .zone import HAND

REASONS = ("format", "timing", "condition", "once", "cost", "key", "target")
"""Why an action may not be requested, in the order in which people are told."""
PAYING: Final = {"B": "pay_B", "D": "pay_D", "S": "pay_S"}
"""How a question for each symbol is called."""
ONLY_PASS: Final = (Decision(0, "choose_action", (PASS,)), Decision(1, "choose_action", (PASS,)))
"""For each player, the question that can only be answered by a pass."""


def parts(game: Game, draft: Draft) -> Decision | None:
    """[3] Offer what the chance holder may pick next: action, mode, key cards or key unit, payments, target."""
    player = game.chance
    if not draft:
        actions = requestable(game, player)
        return Decision(player, "choose_action", (PASS, *actions)) if actions else ONLY_PASS[player]
    if draft[0] == PASS:
        return None
    action = game.book.plays[draft[0]]
    mode = action.modes[0]
    place = 1
    if len(action.modes) > 1:
        if len(draft) == place:
            return Decision(player, "choose_mode", tuple(possible_modes(game, player, action)))
        mode = action.modes[draft[place]]
        place += 1
    first_key = place
    place += action.key_cards
    if len(draft) < place:
        return Decision(player, "choose_keys", key_options(game, player, action, draft[first_key:]))
    if action.key_unit is not None:
        if len(draft) == place:
            return Decision(player, "choose_key_unit", tuple(action.key_unit.candidates(game, player)))
        place += 1
    symbols = priced(game, player, action, mode).picked
    if len(draft) < place + len(symbols):
        keys = bytes(draft[first_key : first_key + action.key_cards])
        return payment_decision(game, player, symbols, keys, draft[place:])
    if action.target is not None and len(draft) == place + len(symbols):
        keys = bytes(draft[first_key : first_key + action.key_cards])
        targets = action.target.candidates(game, player, keys, NO_TARGET)
        if mode.sacrifices > 0 and action.target.kind == "unit":
            gone = [pick for pick, symbol in zip(draft[place:], symbols) if symbol == "S"]
            targets = [target for target in targets if target not in gone]
        return Decision(player, "choose_target", tuple(targets))
    return None


def payment_decision(game: Game, player: PlayerId, symbols: tuple[str, ...], keys: bytes, picks: Draft) -> Decision:
    """Offer what may pay the next symbol after these payments."""
    symbol = symbols[len(picks)]
    paid = tuple([pick for pick, of in zip(picks, symbols) if (of == "D") == (symbol == "D")]) if picks else NONE
    needed = symbols[len(picks) + 1 :].count("B")
    return Decision(player, PAYING[symbol], tuple(payment_options(game, player, symbol, keys, paid, needed)))


def requestable(game: Game, player: PlayerId) -> list[int]:
    """Return the actions that a player who holds the chance may request now, by their place in the list."""
    sieve = game.book.sieve
    left = cards_of(sieve.left(game, player, is_main_time(game, player)))
    found = [sieve.places[bit] for bit in left if first_refusal(game, player, sieve.actions[bit]) is None]
    for place in sieve.beyond:
        if first_refusal(game, player, game.book.plays[place]) is None:
            found.append(place)
    return found


def first_refusal(game: Game, player: PlayerId, action: Action) -> str | None:
    """Tell the first reason why a player who holds the chance may not request an action, or None if there is none."""
    if len(action.modes) == 1:
        return refusal_of_mode(game, player, action, action.modes[0])
    reasons = [refusal_of_mode(game, player, action, mode) for mode in action.modes]
    return None if None in reasons else max([reason for reason in reasons if reason is not None], key=REASONS.index)


def refusal_of_mode(game: Game, player: PlayerId, action: Action, mode: Mode) -> str | None:
    """Tell the first reason why an action may not be requested in one of its modes, or None if there is none."""
    if not timely(game, player, action, mode):
        return "timing"
    if not in_condition(game, player, action):
        return "condition"
    if is_used(game, player, action):
        return "once"
    if not payable(game, player, action, mode):
        return "cost"
    if not has_keys(game, player, action):
        return "key"
    if not has_target(game, player, action):
        return "target"
    return None


def refusals(game: Game, player: PlayerId, action: Action) -> list[str]:
    """Tell all reasons why a player who holds the chance may not request an action, by the mode that comes furthest."""
    found = [refusals_of_mode(game, player, action, mode) for mode in action.modes]
    return max(found, key=how_far)


def how_far(reasons: list[str]) -> int:
    """Return how many conditions are met before the first that is not."""
    return REASONS.index(reasons[0]) if reasons else len(REASONS)


def refusals_of_mode(game: Game, player: PlayerId, action: Action, mode: Mode) -> list[str]:
    """Tell all reasons why an action may not be requested in one of its modes."""
    reasons = {
        "timing": not timely(game, player, action, mode),
        "condition": not in_condition(game, player, action),
        "once": is_used(game, player, action),
        "cost": not payable(game, player, action, mode),
        "key": not has_keys(game, player, action),
        "target": not has_target(game, player, action),
    }
    return [reason for reason in REASONS if reasons.get(reason)]


def possible_modes(game: Game, player: PlayerId, action: Action) -> list[int]:
    """Return the modes in which a player may request an action now, by their place."""
    modes = action.modes
    return [place for place in range(len(modes)) if refusal_of_mode(game, player, action, modes[place]) is None]


def timely(game: Game, player: PlayerId, action: Action, mode: Mode) -> bool:
    """Tell whether the timing fits: main needs the own turn and an empty stage."""
    return action.trigger == DIRECT and (mode.timing != MAIN or is_main_time(game, player))


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


def key_cards(game: Game, player: PlayerId, action: Action) -> int:
    """Return the cards that may be key cards: the hand, or the rare card."""
    side = game.side(player)
    if action.key_zone == HAND:
        return side.hand
    return 0 if side.rare < 0 else 1 << side.rare


def key_options(game: Game, player: PlayerId, action: Action, picked: Draft) -> tuple[int, ...]:
    """Return the cards that may be the next key card."""
    assert action.key is not None
    cards = cards_of(action.key.next_cards(key_cards(game, player, action), mask_of(bytes(picked))))
    return tuple(keys_with_target(action.target, game, player, cards))


def make_request(game: Game, draft: Draft) -> Request:
    """[5] Make a request of a complete draft, in the rulebook's order: cost, key cards, target (R32)."""
    player = game.chance
    action = game.book.plays[draft[0]]
    picks = draft[1:]
    mode = 0
    if len(action.modes) > 1:
        mode, picks = picks[0], picks[1:]
    keys, picks = bytes(picks[: action.key_cards]), picks[action.key_cards :]
    unit = NO_UNIT
    if action.key_unit is not None:
        unit, picks = picks[0], picks[1:]
    price = priced(game, player, action, action.modes[mode])
    target = draft[-1] if action.target is not None else NO_TARGET
    if action.once_per_turn:
        mark_used(game, player, action)
    pay(game, player, price, picks[:-1] if action.target is not None else picks, unit)
    lay_key_cards(game, player, mask_of(keys), action.key_zone)
    if action.then_pass:
        pass_next(game, player)
    return Request(next_number(game), action, player, keys, target, None, mode, unit, action.virtual)


def mark_used(game: Game, player: PlayerId, action: Action) -> None:
    """Remember that a once-per-turn action was requested in this turn."""
    side = game.side(player)
    if side.used_in != game.turns:
        side.used_in = game.turns
        side.used = 0
    side.used |= 1 << game.book.index[action.id]
