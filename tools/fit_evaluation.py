"""Find the weights of the evaluation: play games of the greedy player against itself, and fit who won.

Run it in a compiled environment: `.venv/bin/python -m tools.fit_evaluation --games 4000 > weights.txt`. It prints the
lists for `src/blackpoker/planning/weights.py`. Logistic regression by stochastic descent (Adam), in plain Python.
"""

import argparse
import math
import random
import sys
from operator import mul
from typing import Final

from blackpoker.common.game import Game
from blackpoker.core import CHOOSE_ACTION, apply
from blackpoker.planning.features import NAMES, features
from blackpoker.players.greedy import Greedy
from blackpoker.regulation import new_game, regulation
from blackpoker.view.sight import Sight

GROUPS: Final = {
    "LITE": ("lite+entry20", "lite+entry20", "lite+entry20", "lite+pack", "std+entry20", "std+pack"),
    "MASTER": ("mast+pack", "mast+pack", "mast+pack", "pro+pack", "mast+strategy", "mast+basic"),
    "SMALL_AHEAD": ("lite+entry20", "lite+entry20", "lite+entry20", "std+entry20"),
    "LITE_AHEAD": ("lite+pack", "std+pack"),
    "MASTER_AHEAD": ("mast+pack", "mast+pack", "mast+pack", "pro+pack", "mast+strategy", "mast+basic"),
}
"""Which regulations are played for each list of weights; those with AHEAD are of beginnings of turns only."""
WILD: Final = 0.06
"""How often a pick is any option, so that the games differ."""
KEPT: Final = 0.25
"""How often a position in the middle of a turn is kept; the beginnings of turns always are."""
EPOCHS: Final = 24
BATCH: Final = 64
DECAY: Final = 2e-4

Sample = tuple[list[float], float]


def play(rules: str, seed: int, kept: float, chance: random.Random) -> list[Sample]:
    """Play a game and return positions of it, each with whether the turn player went on to win."""
    game = new_game(regulation(rules), seed)
    players = (Greedy(2 * seed), Greedy(2 * seed + 1))
    seen: list[tuple[list[float], int]] = []
    turn = 0
    while game.decision is not None:
        decision = game.decision
        if is_kept(game, turn, kept, chance):
            seen.append((features(game), game.turn))
            turn = game.turns
        if chance.random() < WILD:
            apply(game, chance.choice(decision.options))
        else:
            apply(game, players[decision.player].choose(Sight(game, decision.player), decision))
    assert game.outcome is not None
    winners = game.outcome.winners
    return [(x, float(mover in winners)) for x, mover in seen] if winners else []


def is_kept(game: Game, turn: int, kept: float, chance: random.Random) -> bool:
    """Tell whether a position goes into the fit: a beginning of a turn, or now and then another one."""
    if game.decision is None or game.decision.question is not CHOOSE_ACTION or game.draft:
        return False
    if game.turns != turn:
        return not game.stage
    return chance.random() < kept * (1.0 if not game.stage else 0.3)


def fit(samples: list[Sample], chance: random.Random) -> list[float]:
    """Return the weights that make the outcomes most likely, with a little pull towards zero."""
    size = len(samples[0][0])
    scale = [math.sqrt(sum(x[place] ** 2 for x, _ in samples) / len(samples)) or 1.0 for place in range(size)]
    data = [([value / by for value, by in zip(x, scale, strict=True)], y) for x, y in samples]
    weights, first, second = [0.0] * size, [0.0] * size, [0.0] * size
    step = 0
    for epoch in range(EPOCHS):
        chance.shuffle(data)
        rate = 0.02 * (1.0 - epoch / EPOCHS) + 0.0005
        for start in range(0, len(data), BATCH):
            step += 1
            gradient = gradient_of(data[start : start + BATCH], weights)
            for place, slope in enumerate(gradient):
                slope += DECAY * weights[place]
                first[place] += 0.1 * (slope - first[place])
                second[place] += 0.01 * (slope * slope - second[place])
                unbiased = first[place] / (1 - 0.9**step)
                weights[place] -= rate * unbiased / (math.sqrt(second[place] / (1 - 0.99**step)) + 1e-8)
    return [weight / by for weight, by in zip(weights, scale, strict=True)]


def gradient_of(batch: list[Sample], weights: list[float]) -> list[float]:
    """Return the mean slope of the loss over some samples."""
    gradient = [0.0] * len(weights)
    for x, y in batch:
        miss = (chance_of(x, weights) - y) / len(batch)
        gradient = [slope + miss * value for slope, value in zip(gradient, x, strict=True)]
    return gradient


def chance_of(x: list[float], weights: list[float]) -> float:
    """Return the logistic function of the weighed sum."""
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, sum(map(mul, x, weights))))))


def loss_of(samples: list[Sample], weights: list[float]) -> float:
    """Return the mean log loss of some samples."""
    total = 0.0
    for x, y in samples:
        chance = min(max(chance_of(x, weights), 1e-6), 1 - 1e-6)
        total -= math.log(chance if y else 1 - chance)
    return total / len(samples)


def main() -> None:
    """Play, fit and print the lists."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="games for each list")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=sorted(GROUPS), help="fit one list only")
    wanted = parser.parse_args()
    for group, rules in GROUPS.items():
        if wanted.only not in (None, group):
            continue
        chance = random.Random(wanted.seed)
        samples: list[Sample] = []
        kept = 0.0 if group.endswith("AHEAD") else KEPT
        for number in range(wanted.games):
            samples += play(rules[number % len(rules)], wanted.seed * 1_000_000 + number, kept, chance)
        held_back = samples[: len(samples) // 10]
        weights = fit(samples[len(held_back) :], chance)
        report = f"{group}: {len(samples)} positions, loss {loss_of(held_back, weights):.4f} on those held back"
        print(report, file=sys.stderr)
        for name, weight in zip(NAMES, weights, strict=True):
            print(f"{weight:9.3f}  {name}", file=sys.stderr)
        print(f"{group} = {[round(weight, 4) for weight in weights]}", flush=True)


if __name__ == "__main__":
    main()
