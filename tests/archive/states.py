"""What is the case in a game, as a short hash: by cards and rulebook words, whatever the engine calls its steps.

The digests of records also hold the names of all steps and what everybody may know; an archive that is to last has to
bear that a step is renamed, split, or made faster.
"""

import hashlib

from blackpoker.common.game import Game, find_unit
from blackpoker.common.modifier import size_of
from blackpoker.common.request import Request
from blackpoker.common.side import Side
from blackpoker.common.trumps import find_trump
from blackpoker.common.unit import FieldUnit
from blackpoker.core import PASS


def digest_of(game: Game) -> str:
    """Return a hash of what is the case."""
    return hashlib.blake2b(told(game).encode(), digest_size=16).hexdigest()


def told(game: Game) -> str:
    """Write what is the case: turn, chance, cards, units, fogs, trumps, stage, fight, question, and what comes next."""
    stage = [staged(game, request) for request in game.stage if isinstance(request, Request)]
    fight = [cards_of(game, number) for number in game.attackers]
    fight += [cards_of(game, number) for pair in game.blocks for number in pair]
    parts = [
        f"{game.turn} {game.turns} {game.chance} {game.passed}",
        side_of(game, game.one),
        side_of(game, game.two),
        " ".join(stage),
        " ".join(fight),
        asked(game),
        str(game.outcome),
        str(game.rng.words()),
    ]
    return "|".join(parts)


def side_of(game: Game, side: Side) -> str:
    """Write one side of the table."""
    units = [unit_of(game, unit) for unit in side.units]
    fogs = sorted([f"{fog.kind.id}{fog.cards.hex()}{fog.amount}{cards_of(game, fog.bound)}" for fog in side.fogs])
    trumps = [f"{trump.card}{'+' if trump.up else '-'}" for trump in side.trumps]
    piles = [bytes(pile).hex() for pile in (side.life, side.graveyard, side.pack)]
    return " ".join([*piles, f"{int(side.hand):x} {side.rare} {side.pack_opened}", *units, *fogs, *trumps])


def unit_of(game: Game, unit: FieldUnit) -> str:
    """Write a unit: its cards, its kind, its state, its size."""
    kind = "b" if unit.bulwark else f"s{size_of(game, unit)}"
    return f"{unit.cards.hex()}{kind}{int(unit.charged)}{int(unit.open)}{max(unit.entered) == game.turns}"


def staged(game: Game, request: Request) -> str:
    """Write a request on the stage."""
    return f"{request.controller}{request.action.id}{request.keys.hex()}>{cards_of(game, request.target)}"


def cards_of(game: Game, number: int) -> str:
    """Write the thing of a number by its cards: a unit, a trump, a request; anything else by the number."""
    unit, trump = find_unit(game, number), find_trump(game, number)
    if unit is not None:
        return unit.cards.hex()
    if trump is not None:
        return f"t{trump.card}"
    for place, request in enumerate(game.stage):
        if request.number == number:
            return f"@{place}"
    return str(number) if number in (0, 1) else "-"


def asked(game: Game) -> str:
    """Write who is asked what, with the actions that can be requested, or the number of options."""
    decision = game.decision
    if decision is None:
        return "-"
    if decision.kind != "choose_action":
        return f"{decision.player}{decision.kind}{len(decision.options)}"
    ids = sorted([game.book.plays[option].id for option in decision.options if option != PASS])
    return f"{decision.player} {' '.join(ids)}"
