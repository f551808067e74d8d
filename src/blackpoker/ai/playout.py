"""Playouts: how a search goes on from a leaf of its tree, guided and cut short, or at random to the end."""

from blackpoker.common.game import Game
from blackpoker.core import PlayerId, Rng
from blackpoker.core.engine import apply

from .evaluation import evaluate
from .policy import pick
from .rising import worth_looking_at


def play_guided(world: Game, seat: PlayerId, turn: int, most: int, wild: int, rng: Rng) -> float:
    """Play sensibly until a turn begins, at most so many decisions, and return how good that is for a seat.

    One pick of a hundred times `wild` is any option, so that worlds do not all go the same way.
    """
    left = most
    decision = world.decision
    while decision is not None and left > 0 and world.turns < turn:
        options = decision.options
        if len(options) == 1:
            apply(world, options[0])
        elif wild > 0 and rng.below(100) < wild:
            apply(world, options[rng.below(len(options))])
        else:
            apply(world, pick(world, rng))
        decision = world.decision
        left -= 1
    return value_of(world, seat)


def play_at_random(world: Game, seat: PlayerId, most: int, rng: Rng) -> float:
    """Play any options to the end and return 1 if a seat wins; a half if there is no winner after so many decisions."""
    left = most
    decision = world.decision
    while decision is not None and left > 0:
        options = worth_looking_at(world, decision)
        apply(world, options[rng.below(len(options))])
        decision = world.decision
        left -= 1
    return 0.5 if world.outcome is None else value_of(world, seat)


def add_random_playouts(
    world: Game, seat: PlayerId, options: tuple[int, ...], most: int, rng: Rng, sums: list[float]
) -> None:
    """Add for each option what came of one random playout after it, all in the same world."""
    for place in range(len(options)):
        copy = world.clone()
        copy.rng = Rng(rng.word(), rng.word(), rng.word(), 1)
        apply(copy, options[place])
        sums[place] += play_at_random(copy, seat, most, rng)


def value_of(world: Game, seat: PlayerId) -> float:
    """Return 1 for a won world, 0 for a lost one, a half for one without a winner, else what it is worth."""
    outcome = world.outcome
    if outcome is None:
        return evaluate(world, seat)
    if not outcome.winners:
        return 0.5
    return 1.0 if seat in outcome.winners else 0.0
