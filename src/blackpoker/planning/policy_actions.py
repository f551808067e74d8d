"""Which action to request, with which key cards and at what, by rules of thumb."""

from typing import Final

from mypy_extensions import i64

from blackpoker.common.action import Action
from blackpoker.common.card import CARDS, CLUB, SPADE, number_of, suit_of
from blackpoker.common.game import Game, find_unit
from blackpoker.common.modifier import base_size, size_of
from blackpoker.common.request import Request
from blackpoker.common.trumps import find_trump
from blackpoker.common.unit import FieldUnit
from blackpoker.core import PASS, Decision, Rng, on_stage, top_request
from blackpoker.core.bits import count, highest

from .features import charged_blockers, damage_now, damage_past, future_sizes
from .policy_fight import good_attackers
from .policy_worth import WORTH, least_worth_card, worth_of_unit

HARMS: Final = (
    "down", "kill", "destroyBulwark", "throwing", "deathLance", "handeth", "rsf", "counter", "trapCounter",
    "chariotDestroy", "instantKill", "slash", "negotiate", "trumpDestroy", "close", "lastDitch", "reckoning", "retreat",
    "pulverize", "lethargy",
)  # fmt: skip
"""Actions that are meant for the opponent, or for what the opponent has."""
HELPS: Final = ("up", "rally", "mountSoldier", "unsummons")
"""Actions that are meant for one's own."""
SUMMONS: Final = ("summonsHero", "summonsSoldier", "summonsAce", "summonsRare", "summonsMagic", "quickSummonsAce")
FREE: Final = ("packopen", "raredraw")
"""Actions that cost nothing and bring a card."""
TRICKS: Final = ("addBulwark", "handeth", "destroyBulwark", "recruit", "force", "mountSoldier", "search")
"""Main-phase actions that a playout takes now and then."""
THIN_LIFE: Final = 4


def pick_action(game: Game, decision: Decision, rng: Rng) -> i64:
    """Request what comes first in a sensible turn, answer on the stage where it matters, else pass or end."""
    if game.staged > 0:
        return pick_response(game, decision)
    if decision.player != game.turn:
        return PASS
    return pick_main(game, decision, rng)


def place_of(game: Game, decision: Decision, id: str) -> i64:
    """Return the option that requests an action, or PASS if it is not offered."""
    place = game.book.index.get(id, PASS)
    return place if place in decision.options else PASS


def pick_main(game: Game, decision: Decision, rng: Rng) -> i64:
    """The own turn: free cards, a lethal throw, a bulwark, the attack, a soldier, now and then magic, the end."""
    side = game.side(decision.player)
    foe = game.side(1 - decision.player)
    for id in FREE:
        place = place_of(game, decision, id)
        if place != PASS:
            return place
    throw = place_of(game, decision, "throwing")
    if throw != PASS and throw_damage(side.hand) >= len(foe.life):
        return throw
    place = place_of(game, decision, "setBulwark")
    if place != PASS and count(side.hand) >= 2 and len(side.life) > THIN_LIFE:
        return place
    place = place_of(game, decision, "attack")
    if place != PASS and good_attackers(game, decision.player):
        return place
    if throw != PASS and throw_damage(side.hand) >= 7:
        return throw
    if len(side.life) > THIN_LIFE:
        for id in SUMMONS:
            place = place_of(game, decision, id)
            if place != PASS and may_spend_bulwarks(game, decision.player, game.book.plays[place]):
                return place
    if rng.below(2) == 0:
        place = place_of(game, decision, TRICKS[rng.below(len(TRICKS))])
        if place != PASS and is_affordable(game, decision.player, game.book.plays[place]):
            return place
    place = place_of(game, decision, "end")
    return place if place != PASS else decision.options[rng.below(len(decision.options))]


def is_affordable(game: Game, player: i64, action: Action) -> bool:
    """Tell whether a playout should request a trick: enough life and blockers are left, and it has a fitting target."""
    if "L" in action.cost and len(game.side(player).life) <= THIN_LIFE:
        return False
    if action.target is not None and action.id in HARMS:
        targets = tuple(action.target.candidates(game, player, b"", -1))
        if not right_targets(game, player, action, targets):
            return False
    return may_spend_bulwarks(game, player, action)


def may_spend_bulwarks(game: Game, player: i64, action: Action) -> bool:
    """Tell whether enough blockers are left to survive the next attack when the bulwarks of a cost are driven."""
    needed = action.cost.count("B")
    if needed == 0:
        return True
    side = game.side(player)
    gained = 1 if action.id in SUMMONS else 0
    left = charged_blockers(side) - needed + gained
    return damage_past(future_sizes(game.side(1 - player)), left) < len(side.life) - 1


def throw_damage(hand: i64) -> i64:
    """Return the number of the largest spade beside a club, or 0."""
    if hand >> 39 & 0x1FFF == 0:
        return 0
    return highest(hand & 0x1FFF) + 1


def pick_response(game: Game, decision: Decision) -> i64:
    """On the stage: counter what is large, get out of a lethal fight, else pass."""
    if len(decision.options) == 1:
        return PASS
    top = top_request(game)
    if top.controller == decision.player and decision.player == game.turn:
        return PASS
    assert isinstance(top, Request)
    if top.controller != decision.player and top.keys:
        return pick_counter(game, decision, top)
    if decision.player != game.turn and top.action.id == "damageJudge":
        foe = game.side(game.turn)
        if damage_now(game, foe, game.side(decision.player)) >= len(game.side(decision.player).life):
            for id in ("truce", "kill", "down"):
                place = place_of(game, decision, id)
                if place != PASS:
                    return place
    return PASS


def pick_counter(game: Game, decision: Decision, top: Request) -> i64:
    """Counter two key cards, or one large one with a club that is large enough."""
    place = place_of(game, decision, "counter")
    if place == PASS or top.play.uncounterable or len(top.keys) > 2:
        return PASS
    number = number_of(top.keys[0])
    if len(top.keys) == 2:
        return place
    clubs = game.side(decision.player).hand >> 39 & 0x3FF
    return place if number >= 7 and highest(clubs) + 1 >= number else PASS


def pick_key(game: Game, decision: Decision) -> i64:
    """Pick the next key card: the largest where size counts, else one that is missed least."""
    action = game.book.plays[game.draft[0]]
    options = decision.options
    if action.id in ("summonsHero", "summonsSoldier", "mountSoldier", "force", "swordRain", "recruit"):
        return largest_number(options)
    if action.id == "throwing":
        spades = tuple([card for card in options if suit_of(card) == SPADE])
        return largest_number(spades) if spades else least_worth_card(game, decision.player, options)
    if action.id == "counter":
        return smallest_counter(game, decision)
    if action.id in ("up", "down"):
        return largest_number(options)
    return least_worth_card(game, decision.player, options)


def largest_number(options: tuple[int, ...]) -> i64:
    """Return the card with the largest number."""
    best = options[0]
    for option in options:
        if number_of(option) > number_of(best):
            best = option
    return best


def smallest_counter(game: Game, decision: Decision) -> i64:
    """Return the smallest club that negates the opponent's topmost request."""
    needed = 1
    for place in range(game.staged):
        request = game.stage_row[place]
        if isinstance(request, Request) and request.controller != decision.player and len(request.keys) == 1:
            needed = number_of(request.keys[0])
    best = -1
    for option in decision.options:
        if suit_of(option) == CLUB and number_of(option) >= needed and (best < 0 or option < best):
            best = option
    return best if best >= 0 else largest_number(decision.options)


def pick_target(game: Game, decision: Decision, rng: Rng) -> i64:
    """Aim at the opponent's best where the action harms, at one's own where it helps."""
    action = game.book.plays[game.draft[0]]
    options = fitting_targets(game, decision.player, action, decision.options)
    assert action.target is not None
    if action.target.kind == "unit":
        return best_unit_target(game, action, options)
    if action.target.kind == "request":
        return options[-1]
    return options[rng.below(len(options))]


def fitting_targets(game: Game, player: i64, action: Action, options: tuple[int, ...]) -> tuple[int, ...]:
    """Return the targets on the right side of the table, or all if there are none."""
    fitting = right_targets(game, player, action, options)
    return fitting if fitting else options


def right_targets(game: Game, player: i64, action: Action, options: tuple[int, ...]) -> tuple[int, ...]:
    """Return the targets on the right side of the table; all of an action of which it is not known what it is for."""
    harms = action.id in HARMS or action.id == "changeTarget"
    if action.target is None or (not harms and action.id not in HELPS):
        return options
    kind = action.target.kind
    fitting = [option for option in options if (owner_of_target(game, kind, option) != player) == harms]
    if kind == "trump" and len(game.draft) > action.keys_at:
        fitting = [option for option in fitting if is_hit(game, action, option)]
    return tuple(fitting)


def is_hit(game: Game, action: Action, option: i64) -> bool:
    """Tell whether the key card that was picked does anything to a trump: it lies open and matches."""
    trump = find_trump(game, option)
    if trump is None or not trump.up:
        return False
    key = game.draft[action.keys_at]
    if action.id == "trumpDestroy":
        return trump.card == key
    return action.key_cards == 1 or suit_of(trump.card) == suit_of(key)


def owner_of_target(game: Game, kind: str, option: i64) -> i64:
    """Return the player to whom a target belongs, -1 if that cannot be told."""
    if kind == "unit":
        unit = find_unit(game, option)
        return -1 if unit is None else unit.owner
    if kind == "player":
        return option
    if kind == "trump":
        trump = find_trump(game, option)
        return -1 if trump is None else trump.owner
    if kind == "request":
        request = on_stage(game, option)
        if request is not None:
            return request.controller
    return -1


def best_unit_target(game: Game, action: Action, options: tuple[int, ...]) -> i64:
    """Return the most valuable unit that the action does something to, the least valuable for a sacrifice."""
    best = options[0]
    best_score = -1000.0
    for option in options:
        unit = find_unit(game, option)
        if unit is None:
            continue
        score = score_of_target(game, action, unit)
        if score > best_score:
            best, best_score = option, score
    return best


def score_of_target(game: Game, action: Action, unit: FieldUnit) -> float:
    """Return how good a unit is as a target of an action."""
    worth = worth_of_unit(unit)
    if action.id == "reanimate":
        return -worth
    if action.id == "down":
        amount = number_of(game.draft[1])
        return worth + 50.0 if size_of(game, unit) <= amount else worth
    if action.id == "up" and unit.number in game.attackers:
        return worth + 50.0
    if action.id in ("twist", "destroyBulwark") and unit.charged:
        return worth + 50.0
    if action.id == "deathLance":
        return lance_score(game, unit)
    return worth


def lance_score(game: Game, unit: FieldUnit) -> float:
    """Return how good a soldier is as a target of Death Lance: it has to be divisible by the diamond's number."""
    for card in game.draft[1:3]:
        if suit_of(card) == 2 and size_of(game, unit) % number_of(card) != 0:
            return -1.0
    return float(base_size(unit))


def best_cards_first(options: tuple[int, ...]) -> list[int]:
    """Return cards from the most to the least useful."""
    cards = list(options)
    cards.sort(key=minus_worth)
    return cards


def minus_worth(card: i64) -> float:
    """Return a number by which the most useful card comes first."""
    return -WORTH[card] if 0 <= card < CARDS else 0.0
