"""Absurdities: picks that no sensible player makes, each told by what the seat can see.

A predicate gets the game before the pick, the decision and the picked option. The list is in docs/players.md.
"""

from collections.abc import Callable

from blackpoker.common.card import is_court, is_joker, number_of
from blackpoker.common.game import Game, unit_numbered
from blackpoker.common.modifier import labels_of, may_attack, size_of
from blackpoker.common.request import Request
from blackpoker.common.side import Side
from blackpoker.common.trumps import find_trump
from blackpoker.common.unit import BLOCKER, FieldUnit
from blackpoker.core import DONE, PASS, Decision, apply, on_stage

Predicate = Callable[[Game, Decision, int], bool]

HARMFUL = ("down", "kill", "destroyBulwark", "deathLance")
PUBLIC_LIFE = 10
"""A life of fewer cards is public, so that nobody needs to guess what is lethal."""


def passes_a_free_win(game: Game, decision: Decision, option: int) -> bool:
    """Ends or passes the own turn with a lethal throw in hand, or with a lethal attack that nobody can block."""
    if decision.kind != "choose_action" or game.stage or decision.player != game.turn:
        return False
    if option not in (PASS, game.book.index["end"]) or len(foe_of(game, decision).life) >= PUBLIC_LIFE:
        return False
    return lethal_throw(game, decision) or lethal_attack(game, decision)


def lethal_throw(game: Game, decision: Decision) -> bool:
    """Is Throwing offered, with a spade as large as the opponent's life?"""
    if game.book.index["throwing"] not in decision.options:
        return False
    hand = game.side(decision.player).hand
    return any(hand >> card & 1 and number_of(card) >= len(foe_of(game, decision).life) for card in range(13))


def lethal_attack(game: Game, decision: Decision) -> bool:
    """Is Attack offered, with enough ready attackers and no blockers against them?"""
    foe = foe_of(game, decision)
    if game.book.index["attack"] not in decision.options or any(can_block(unit) for unit in foe.units):
        return False
    own = game.side(decision.player).units
    return sum(size_of(game, unit) for unit in own if not unit.bulwark and may_attack(game, unit)) >= len(foe.life)


def pays_with_a_treasure(game: Game, decision: Decision, option: int) -> bool:
    """Discards an ace, a ten, a court card or a Joker as a cost where a 2 to 5 would do."""
    return decision.kind == "pay_D" and wastes_a_treasure(decision, option)


def discards_a_treasure(game: Game, decision: Decision, option: int) -> bool:
    """Discards an ace, a ten, a court card or a Joker at the hand limit and keeps a 2 to 5."""
    return decision.kind == "discard_to_limit" and wastes_a_treasure(decision, option)


def wastes_a_treasure(decision: Decision, option: int) -> bool:
    """Is the card an ace, or a ten or better, and was a 2 to 5 offered?"""
    treasure = number_of(option) in (1, 10, 11, 12, 13) or is_joker(option)
    return treasure and any(2 <= number_of(card) <= 5 for card in decision.options)


def harms_its_own(game: Game, decision: Decision, option: int) -> bool:
    """Aims Down, Kill, Destroy Bulwark or Death Lance at one of its own, or R·S·F at itself."""
    if decision.kind != "choose_target":
        return False
    action = game.book.plays[game.draft[0]]
    if action.id == "rsf":
        return option == decision.player
    return action.id in HARMFUL and unit_numbered(game, option).owner == decision.player


def helps_the_other(game: Game, decision: Decision, option: int) -> bool:
    """Aims Up at a soldier of the opponent."""
    if decision.kind != "choose_target" or game.book.plays[game.draft[0]].id != "up":
        return False
    return unit_numbered(game, option).owner != decision.player


def counters_itself(game: Game, decision: Decision, option: int) -> bool:
    """Aims Counter or Trap Counter at its own request."""
    if decision.kind != "choose_target" or game.book.plays[game.draft[0]].id not in ("counter", "trapCounter"):
        return False
    request = on_stage(game, option)
    return request is not None and request.controller == decision.player


def counters_in_vain(game: Game, decision: Decision, option: int) -> bool:
    """Aims a Counter at a single key card with a larger number, which does nothing."""
    if decision.kind != "choose_target" or game.book.plays[game.draft[0]].id != "counter":
        return False
    request = on_stage(game, option)
    assert isinstance(request, Request)
    return len(request.keys) == 1 and number_of(request.keys[0]) > number_of(game.draft[1])


def twists_the_wrong_way(game: Game, decision: Decision, option: int) -> bool:
    """Charges a unit of the opponent, or drives one of its own."""
    if decision.kind != "charge_or_drive":
        return False
    request = game.processes[-1].request
    assert isinstance(request, Request)
    return (option == 1) != (unit_numbered(game, request.target).owner == decision.player)


def attacks_into_death(game: Game, decision: Decision, option: int) -> bool:
    """Attacks with less than a lethal sum where a larger soldier can be put before each attacker.

    An attack with a court card is none: its fall brings a card (Next Generation).
    """
    if decision.kind != "choose_attackers":
        return False
    picks = [pick for pick in (*game.draft, option) if pick != DONE]
    if not picks or (option != DONE and len(decision.options) > 2):
        return False
    attackers = [unit_numbered(game, pick) for pick in picks]
    if any(is_court(card) for unit in attackers for card in unit.cards):
        return False
    foe = foe_of(game, decision)
    sizes = sorted([size_of(game, unit) for unit in attackers], reverse=True)
    walls = sorted([size_of(game, unit) for unit in foe.units if not unit.bulwark and can_block(unit)], reverse=True)
    beaten = len(walls) >= len(sizes) and all(wall > size for wall, size in zip(walls, sizes))
    return beaten and sum(sizes) < len(foe.life)


def gangs_up_to_lose(game: Game, decision: Decision, option: int) -> bool:
    """Blocks one attacker with several soldiers who all lose, where one would have stopped it as well."""
    if decision.kind != "choose_blockers" or not completes(game, option):
        return False
    for attacker, blockers in blocks_of(game, option):
        if len(blockers) > 1 and sum(size_of(game, unit) for unit in blockers) < size_of(game, attacker):
            return True
    return False


def dies_with_a_blocker_left(game: Game, decision: Decision, option: int) -> bool:
    """Completes its blocks so that the damage is lethal, though units that were left out could have prevented it."""
    if decision.kind != "choose_blockers" or not completes(game, option):
        return False
    side = game.side(decision.player)
    unblocked = [attacker for attacker, blockers in blocks_of(game, option) if not blockers]
    left_out = [unit for unit in side.units if can_block(unit) and unit.number not in (*game.draft, option)]
    sizes = sorted([max(0, size_of(game, attacker)) for attacker in unblocked])
    return sum(sizes) >= len(side.life) > sum(sizes[: max(0, len(sizes) - len(left_out))])


def kills_itself(game: Game, decision: Decision, option: int) -> bool:
    """Pays its last life card as a cost, or draws it of its own will."""
    life = len(game.side(decision.player).life)
    if decision.kind == "draw_second":
        return option == 1 and life == 1
    if decision.kind != "choose_action" or option == PASS:
        return False
    cost = game.book.plays[option].cost
    return "L" in cost and cost.count("L") >= life


def sets_nothing(game: Game, decision: Decision, option: int) -> bool:
    """Pays for Set Bulwark without a card in hand (R88)."""
    if decision.kind != "choose_action" or option != game.book.index["setBulwark"]:
        return False
    return game.side(decision.player).hand == 0


def destroys_a_trump_in_vain(game: Game, decision: Decision, option: int) -> bool:
    """Aims Destroy Trump at one of its own, or at one that is not open or not the card of its key."""
    if decision.kind != "choose_target" or game.book.plays[game.draft[0]].id != "trumpDestroy":
        return False
    trump, key = find_trump(game, option), game.draft[game.book.plays[game.draft[0]].keys_at]
    return trump is not None and (trump.owner == decision.player or not trump.up or trump.card != key)


ABSURDITIES: tuple[Predicate, ...] = (
    passes_a_free_win,
    pays_with_a_treasure,
    discards_a_treasure,
    harms_its_own,
    helps_the_other,
    counters_itself,
    counters_in_vain,
    twists_the_wrong_way,
    attacks_into_death,
    gangs_up_to_lose,
    dies_with_a_blocker_left,
    kills_itself,
    sets_nothing,
    destroys_a_trump_in_vain,
)


def absurdities_of(game: Game, decision: Decision, option: int) -> list[str]:
    """Return the names of all absurdities that a pick commits."""
    return [absurd.__name__ for absurd in ABSURDITIES if absurd(game, decision, option)]


def foe_of(game: Game, decision: Decision) -> Side:
    """Return the other side."""
    return game.side(1 - decision.player)


def can_block(unit: FieldUnit) -> bool:
    """Tell whether a unit may be designated in Block."""
    return unit.charged and labels_of(unit) & BLOCKER != 0


def blocks_of(game: Game, option: int) -> list[tuple[FieldUnit, list[FieldUnit]]]:
    """Return each attacker with its blockers, as the answer with this pick has them."""
    blocks: list[list[FieldUnit]] = [[] for _ in game.attackers]
    place = 0
    for pick in (*game.draft, option):
        if pick != DONE:
            blocks[place].append(unit_numbered(game, pick))
        if pick == DONE or blocks[place][-1].bulwark:
            place += 1
    return [(unit_numbered(game, number), blockers) for number, blockers in zip(game.attackers, blocks)]


def completes(game: Game, option: int) -> bool:
    """Tell whether a pick completes the move."""
    copy = game.clone()
    apply(copy, option)
    return copy.moves != game.moves
