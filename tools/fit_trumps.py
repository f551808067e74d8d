"""Find what trumps are worth, open and set aside: play games with trumps at random, and fit who won.

Run it in a compiled environment: `.venv/bin/python -m tools.fit_trumps --games 4000`, and with `--held` for what it is
worth to have set a trump aside. It prints a table and the lists for `src/blackpoker/planning/trump_worth.py`.

Both seats set aside trumps at random. For the worth of open trumps they also open one now and then, whatever it is, so
that what is fitted is the trump and not the taste of a player; what else stands on the table is known from the
evaluation. For what trumps are worth from the beginning they open and use them as greedy likes.
"""

import argparse
import math
import random
import sys
from typing import Final

from tools.fit_evaluation import Sample, fit, loss_of

from blackpoker.common.card import CARDS, card_name, card_words
from blackpoker.common.game import Game
from blackpoker.common.trumps import PLAIN
from blackpoker.core import CHOOSE_ACTION, Decision, apply
from blackpoker.frames.questions import CHOOSE_TRUMPS
from blackpoker.planning.evaluation import weights_ahead, winning_chance
from blackpoker.planning.features import features
from blackpoker.planning.policy import pick
from blackpoker.players.greedy import Greedy
from blackpoker.regulation import new_game, regulation
from blackpoker.view.sight import Sight

RULES: Final = {"8": "mast+extra", "9.1": "mast+extra@9.1"}
OPENED: Final = 0.35
"""How often a player who can open a trump does so, whatever it holds of it."""


def play(rules: str, seed: int, chance: random.Random, opened: float) -> list[Sample]:
    """Play a game; return how each beginning of a turn looked, and whether who had the turn went on to win."""
    game = new_game(regulation(rules), seed)
    players = (Greedy(2 * seed), Greedy(2 * seed + 1))
    seen: list[tuple[list[float], int]] = []
    turn = 0
    while game.decision is not None:
        decision = game.decision
        if decision.question is CHOOSE_ACTION and not game.draft and not game.stage and game.turns != turn:
            seen.append((set_aside(game) if opened == 0.0 else look(game), game.turn))
            turn = game.turns
        if not take_chance(game, decision, chance, opened):
            apply(game, players[decision.player].choose(Sight(game, decision.player), decision))
    assert game.outcome is not None
    winners = game.outcome.winners
    return [(x, float(mover in winners)) for x, mover in seen] if winners else []


def take_chance(game: Game, decision: Decision, chance: random.Random, opened: float) -> bool:
    """Set a trump aside or open one at random; False where that is not the question."""
    if decision.question is CHOOSE_TRUMPS:
        trumps = [card for card in decision.options if card >= 0 and game.book.trump_of(card) is not PLAIN]
        apply(game, chance.choice(trumps))
        return True
    opening = game.book.index.get("open", -1)
    wanted = decision.question is CHOOSE_ACTION and not game.draft and opening in decision.options and not game.stage
    if not wanted or chance.random() >= opened:
        return False
    moves = game.moves
    apply(game, opening)
    while game.moves == moves and game.decision is not None:
        apply(game, pick(game, game.rng))
    return True


def look(game: Game) -> list[float]:
    """Return what the evaluation thinks without trumps, and for each card who has it open as a trump."""
    plain = winning_chance(features(game), weights_ahead(game), 0.0)
    plain = min(max(plain, 1e-6), 1 - 1e-6)
    own, other = game.side(game.turn).open_trumps, game.side(1 - game.turn).open_trumps
    return [math.log(plain / (1 - plain)), *[float((own >> card & 1) - (other >> card & 1)) for card in range(CARDS)]]


def set_aside(game: Game) -> list[float]:
    """Return for each card who has set it aside as a trump, open or not, with nothing else."""
    own, other = [[unit.card for unit in game.side(player).trumps] for player in (game.turn, 1 - game.turn)]
    return [1.0, *[float((card in own) - (card in other)) for card in range(CARDS)]]


def main() -> None:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4000, help="games for each edition")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--held", action="store_true", help="what it is worth to have set a trump aside")
    parser.add_argument("--only", choices=sorted(RULES), help="of one edition only")
    wanted = parser.parse_args()
    for edition, rules in RULES.items():
        if wanted.only in (None, edition):
            chance = random.Random(wanted.seed)
            samples: list[Sample] = []
            for number in range(wanted.games):
                found = play(rules, wanted.seed * 1_000_000 + number, chance, 0.0 if wanted.held else OPENED)
                samples += found[:1] if wanted.held else found
            report(edition, samples, chance)


def report(edition: str, samples: list[Sample], chance: random.Random) -> None:
    """Fit, and print what each trump is worth with how often it was seen open."""
    cards = [card for card in range(CARDS) if any(x[1 + card] for x, _ in samples)]
    rows = [([x[0], *[x[1 + card] for card in cards]], y) for x, y in samples]
    held_back = rows[: len(rows) // 10]
    weights = fit(rows[len(held_back) :], chance)
    plain = loss_of(held_back, [1.0] + [0.0] * len(cards))
    print(
        f"{edition}: {len(rows)} positions, loss {loss_of(held_back, weights):.4f} on those held back, "
        f"{plain:.4f} without trumps; the evaluation counts {weights[0]:.2f}",
        file=sys.stderr,
    )
    for card, weight in sorted(zip(cards, weights[1:], strict=True), key=lambda each: -each[1]):
        seen = sum([1 for x, _ in samples if x[1 + card]])
        print(f"{weight:7.3f}  {card_words(card):5} open in {seen} positions", file=sys.stderr)
    worths = [f'"{card_name(card)}": {weight:.2f}' for card, weight in zip(cards, weights[1:], strict=True)]
    print(f'    "{edition}": by_card({{{", ".join(worths)}}}),', flush=True)


if __name__ == "__main__":
    main()
