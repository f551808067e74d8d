"""What the evaluation looks at: the table in numbers, first the turn player's side, then the other, then the threats.

Only sizes, labels and counts go in, so that characters and actions that come later need nothing here.
"""

import math
from typing import Final

from mypy_extensions import i64

from blackpoker.common.card import COURTS
from blackpoker.common.game import Game
from blackpoker.common.modifier import base_size_at, labels_at, labels_of, may_attack_at, size_at, size_of
from blackpoker.common.once import is_used
from blackpoker.common.side import BULWARK, CHARGED, Side
from blackpoker.common.unit import ATTACKER, BLOCKER, FieldUnit
from blackpoker.core.bits import count

OF_A_SIDE: Final = (
    "life",
    "log of life",
    "low life",
    "hand",
    "first cards",
    "numbers in hand",
    "court cards in hand",
    "aces in hand",
    "jokers in hand",
    "low spades in hand",
    "low hearts in hand",
    "low diamonds in hand",
    "low clubs in hand",
    "charged bulwarks",
    "driven bulwarks",
    "soldiers",
    "sizes",
    "largest size",
    "court cards on the field",
    "closed pack",
    "rare card",
)
OF_THREATS: Final = (
    "hit now",
    "lethal now",
    "hit by the other next",
    "lethal by the other next",
    "hit later",
    "lethal later",
    "throw",
    "lethal throw",
    "throw by the other",
    "lethal throw by the other",
    "attack open",
    "requests of the turn player",
    "requests of the other",
)
NAMES: Final = (
    "tempo",
    *[f"own {name}" for name in OF_A_SIDE],
    *[f"other's {name}" for name in OF_A_SIDE],
    *OF_THREATS,
)
"""What each number is, in order."""

FULL_HAND: Final = 4


def features(game: Game) -> list[float]:
    """Return the numbers, from the turn player's point of view."""
    mover = game.side(game.turn)
    other = game.side(1 - game.turn)
    x = [1.0]
    throw = add_side(x, mover)
    throw_back = add_side(x, other)
    add_threats(x, game, mover, other)
    add_hit(x, throw, other.lives())
    add_hit(x, throw_back, mover.lives())
    x.append(0.0 if is_used(game, mover.owner, "attack") else 1.0)
    add_requests(x, game)
    return x


def add_side(x: list[float], side: Side) -> i64:
    """Add the numbers of one side; return how much it can throw."""
    life = float(side.lives())
    x.append(life / 10.0)
    x.append(math.log(life + 1.0))
    x.append(1.0 / (life + 1.0))
    throw = add_hand(x, side)
    add_field(x, side)
    x.append(1.0 if side.pack and not side.pack_opened else 0.0)
    x.append(1.0 if side.rare >= 0 else 0.0)
    return throw


def add_hand(x: list[float], side: Side) -> i64:
    """Add how many cards the hand has of each sort; return the number of the largest spade beside a club."""
    hand: i64 = side.hand
    lows = [0.0, 0.0, 0.0, 0.0]
    cards: i64 = 0
    courts: i64 = 0
    aces: i64 = 0
    spade: i64 = 0
    numbers: i64 = 0
    suit: i64 = 0
    while suit < 4:
        row: i64 = (hand >> (suit * 13)) & 0x1FFF
        low: i64 = 0
        number: i64 = 1
        while row:
            if row & 1:
                if number >= 11:
                    courts += 1
                elif number == 1:
                    aces += 1
                    low += 1
                else:
                    low += 1
                cards += 1
                numbers += number
                if suit == 0:
                    spade = number
            row >>= 1
            number += 1
        lows[suit] = float(low)
        suit += 1
    jokers: i64 = ((hand >> 52) & 1) + ((hand >> 53) & 1)
    cards += jokers
    x.append(float(cards))
    x.append(float(min(cards, FULL_HAND)))
    x.append(float(numbers) / 10.0)
    x.append(float(courts))
    x.append(float(aces))
    x.append(float(jokers))
    x.extend(lows)
    return spade if (hand >> 39) & 0x1FFF else 0


def add_field(x: list[float], side: Side) -> None:
    """Add what stands on the field: bulwarks by state, soldiers by size."""
    charged: i64 = 0
    driven: i64 = 0
    soldiers: i64 = 0
    sizes: i64 = 0
    largest: i64 = 0
    for place in range(side.characters):
        if side.state_at(place) & BULWARK:
            if side.is_charged_bulwark(place):
                charged += 1
            else:
                driven += 1
        else:
            size: i64 = base_size_at(side, place)
            soldiers += 1
            sizes += size
            largest = max(largest, size)
    courts = count((side.soldiers | side.bulwarks) & COURTS)
    x.append(float(charged))
    x.append(float(driven))
    x.append(float(soldiers))
    x.append(float(sizes) / 10.0)
    x.append(float(largest) / 10.0)
    x.append(float(courts))


def add_threats(x: list[float], game: Game, mover: Side, other: Side) -> None:
    """Add what attacks can do: the turn player's now, the other's next, and the turn player's after that."""
    add_hit(x, damage_now(game, mover, other), other.lives())
    add_hit(x, damage_past(future_sizes(other), charged_blockers(mover)), mover.lives())
    add_hit(x, damage_past(future_sizes(mover), other.characters), other.lives())


def add_hit(x: list[float], damage: i64, life: i64) -> None:
    """Add which part of a life some damage takes, and whether it takes all."""
    x.append(1.0 if damage >= life else float(damage) / float(life))
    x.append(1.0 if damage >= life else 0.0)


def damage_now(game: Game, mover: Side, other: Side) -> i64:
    """Return the damage of the attack that is open or under way, if the other blocks the largest attackers."""
    if game.attackers:
        return damage_under_way(game, mover, other)
    if is_used(game, mover.owner, "attack") and not attack_is_staged(game):
        return 0
    sizes = [size_at(game, mover, place) for place in range(mover.characters) if may_attack_at(game, mover, place)]
    return damage_past(sizes, charged_blockers(other))


def damage_under_way(game: Game, mover: Side, other: Side) -> i64:
    """Return the damage of attackers that have been designated: past the blockers, once those are, too."""
    blocked = [pair[0] for pair in game.blocks]
    sizes = [
        size_of(game, unit) for unit in mover.units if unit.number in game.attackers and unit.number not in blocked
    ]
    return damage_past(sizes, 0 if blocks_are_set(game) else charged_blockers(other))


def blocks_are_set(game: Game) -> bool:
    """Tell whether the fight has come to its Damage Judgment."""
    return game.staged > 0 and game.stage_row[0].action.id == "damageJudge"


def attack_is_staged(game: Game) -> bool:
    """Tell whether an Attack waits on the stage."""
    return game.staged > 0 and game.stage_row[0].action.id == "attack"


def future_sizes(side: Side) -> list[int]:
    """Return the sizes of all that may attack in the next turn of their owner."""
    return [
        base_size_at(side, place)
        for place in range(side.characters)
        if not side.state_at(place) & BULWARK and labels_at(side, place) & ATTACKER
    ]


def charged_blockers(side: Side) -> i64:
    """Return how many units may block now."""
    total: i64 = 0
    for place in range(side.characters):
        if side.state_at(place) & CHARGED and labels_at(side, place) & BLOCKER:
            total += 1
    return total


def is_ready_to_block(unit: FieldUnit) -> bool:
    """Tell whether a unit may be designated in Block now."""
    return unit.charged and labels_of(unit) & BLOCKER != 0


def damage_past(sizes: list[int], blockers: i64) -> i64:
    """Return the sum of sizes but for the largest, one for each blocker."""
    if blockers >= len(sizes):
        return 0
    sizes.sort()
    total: i64 = 0
    place: i64 = 0
    while place < len(sizes) - blockers:
        total += max(sizes[place], 0)
        place += 1
    return total


def add_requests(x: list[float], game: Game) -> None:
    """Add how many requests with key cards each player has on the stage."""
    own: i64 = 0
    others: i64 = 0
    for place in range(game.staged):
        request = game.stage_row[place]
        if request.action.trigger == "direct" and request.action.id not in ("attack", "end"):
            if request.controller == game.turn:
                own += 1
            else:
                others += 1
    x.append(float(own))
    x.append(float(others))
