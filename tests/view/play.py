"""Games to look at: every allowed format with every frame, played at random with a taste."""

from collections.abc import Iterator
from random import Random

from blackpoker.common.action import Action
from blackpoker.common.game import Game
from blackpoker.common.options import Options
from blackpoker.core import PASS, apply
from blackpoker.editions import EDITIONS
from blackpoker.regulation import new_game, regulation, regulations
from blackpoker.trumps import TRUMPS

REGULATIONS = [name for edition in EDITIONS for name in regulations(edition) if regulation(name).usual]
"""Every combination of the table of formats and frames of each edition (R93)."""

RARE_FIRST = (
    "handeth", "reverse", "deathLance", "recruit", "bj", "search", "addBulwark", "reanimate", "reunion", "unsummons",
    "mountSoldier", "packopen", "raredraw", "trapCounter", "summonsRare", "swordRain", "surprise", "changeTarget",
    "open", "close", "trumpDestroy", "quickOpen",
)  # fmt: skip
"""What plain random play seldom requests."""
LISTED = {trump.card for trump in TRUMPS}
"""The trumps that do something."""


def choose(game: Game, taste: str, random: Random) -> int:
    """Pick an option: any, never a pass, or what is seldom requested."""
    decision = game.decision
    assert decision is not None
    options = list(decision.options)
    if decision.kind == "choose_trumps" and random.random() < 0.9:
        return random.choice([option for option in options if option in LISTED] or options)
    if options[0] != PASS or len(options) == 1 or taste == "any":
        return random.choice(options)
    requests = options[1:]
    if taste == "rare actions first":
        rare = [option for option in requests if is_rare(game.book.plays[option])]
        if rare and random.random() < 0.9:
            return random.choice(rare)
    return PASS if random.random() < 0.35 else random.choice(requests)


def is_rare(action: Action) -> bool:
    """Tell whether an action is seldom requested; those that need an open trump are."""
    return action.id in RARE_FIRST or action.trump >= 0


def own_deck(random: Random) -> bytes:
    """Return a deck that somebody might have built: 40 to 54 cards (R168)."""
    return bytes(sorted(random.sample(range(54), random.randint(40, 54))))


TASTES = ("any", "seldom pass", "rare actions first")


def played(name: str, seed: int, taste: str, most: int = 400, options: Options | None = None) -> Iterator[Game]:
    """Play a game and give it at every decision, and after the end; it is one and the same game that goes on."""
    random = Random(seed)
    rules = regulation(name, options)
    decks = [None, None] if rules.frame.fixes_deck else [own_deck(random), own_deck(random)]
    game = new_game(rules, seed, decks[0], decks[1])
    yield game
    for _ in range(most):
        if game.over:
            return
        apply(game, choose(game, taste, random))
        yield game
