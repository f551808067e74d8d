"""Random playouts to the end of a game, for the flat player."""

from blackpoker.common.game import Game
from blackpoker.core import PlayerId, Rng
from blackpoker.core.engine import apply

from .rising import worth_looking_at


def play_at_random(world: Game, seat: PlayerId, most: int, rng: Rng) -> float:
    """Play any options to the end and return 1 if a seat wins; a half if there is no winner after so many decisions."""
    left = most
    decision = world.decision
    while decision is not None and left > 0:
        options = worth_looking_at(world, decision)
        apply(world, options[rng.below(len(options))])
        decision = world.decision
        left -= 1
    outcome = world.outcome
    if outcome is None or not outcome.winners:
        return 0.5
    return 1.0 if seat in outcome.winners else 0.0


def add_random_playouts(
    world: Game, seat: PlayerId, options: tuple[int, ...], most: int, rng: Rng, sums: list[float]
) -> None:
    """Add for each option what came of one random playout after it, all in the same world."""
    for place in range(len(options)):
        copy = world.clone()
        copy.rng = Rng(rng.word(), rng.word(), rng.word(), 1)
        apply(copy, options[place])
        sums[place] += play_at_random(copy, seat, most, rng)
