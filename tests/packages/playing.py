"""Playing packages by chance, with everything looked at on the way."""

import random
from contextlib import suppress

from blackpoker.core import BlackPokerError, apply, check
from blackpoker.packages.package import DataPackage
from blackpoker.regulation import new_game, regulation
from blackpoker.scenario.of_package import failures_of

OFTEN = 9


def play(package: DataPackage, seed: int, picks: int, frames: tuple[str, ...] = ("mast+extra82", "std+basic")) -> int:
    """Play games of a package, its own actions first where they are offered; return how often one was requested."""
    rng, requested = random.Random(seed), 0
    own = {each.action.id for each in package.said.added} | set(package.said.remade)
    own |= {action.id for trump in package.said.trumps for action in trump.actions}
    for name in frames:
        rules = regulation(name, packages=(package,))
        mine = {rules.book.index[id] for id in own if id in rules.book.index}
        game = new_game(rules, seed)
        for number in range(picks):
            decision = game.decision
            if decision is None:
                break
            offered = [each for each in decision.options if decision.kind == "choose_action" and each in mine]
            option = rng.choice(offered) if offered and rng.random() < 0.7 else rng.choice(list(decision.options))
            requested += option in offered
            apply(game, option)
            if number % OFTEN == 0:
                check(game)
    return requested


def try_scenarios(package: DataPackage) -> None:
    """Run the scenarios of a package; one that cannot be read says so in a sentence."""
    with suppress(BlackPokerError):
        failures_of(package)
