"""Playouts: a game played on at random inside the engine, for search and for mass play."""

from typing import Final

from mypy_extensions import i64

from blackpoker.core import DONE, Decision, Offer, Rng
from blackpoker.core.asking import take
from blackpoker.core.decision import Option
from blackpoker.core.engine import check_unbroken, go_on, is_asking
from blackpoker.core.question import Question

from .game import Game

NO_LIMIT: Final = 1 << 40


def playout(game: Game, rng: Rng, limit: i64 = NO_LIMIT) -> i64:
    """Play a game on at random until it is over or so many picks were made; return how many were.

    `rng` draws the picks and nothing else, as `random_pick` does: who drives a game from Python with `random_pick` and
    `apply` comes to the same state; only the report of events is left out.
    """
    return play_on(game, rng, limit, NO_LIMIT)


def playout_turns(game: Game, rng: Rng, turns: i64, limit: i64 = NO_LIMIT) -> i64:
    """Play a game on at random until so many more turns have begun; otherwise as `playout`."""
    return play_on(game, rng, limit, game.turns + turns)


def play_on(game: Game, rng: Rng, limit: i64, turn: i64) -> i64:
    """Pick at random until the game is over, so many picks were made, or that turn has begun."""
    check_unbroken(game)
    watched = game.watched
    game.watched = False
    game.unasked_till = turn
    try:
        return pick_on(game, rng, limit, turn)
    finally:
        game.watched = watched
        game.unasked = 0


def pick_on(game: Game, rng: Rng, limit: i64, turn: i64) -> i64:
    """Pick at random with nobody watching."""
    picks: i64 = 0
    before: Question | None = None
    last: Option = 0
    while picks < limit and game.turns < turn and is_asking(game):
        offer = game.offer
        last = offer.row[0] if offer.count == 1 else drawn(offer, rng, before, last)
        before = offer.question
        picks += 1
        take(game, last)
        if not is_asking(game):
            before = None
            game.unasked = limit - picks
            go_on(game)
            picks = limit - game.unasked
    return picks


def drawn(offer: Offer, rng: Rng, before: Question | None, last: Option) -> Option:
    """Draw an option as `random_pick` does."""
    row = offer.row
    options = offer.count
    if before is not offer.question or offer.ordered:
        return row[rng.below(options)]
    rises: i64 = 0
    for place in range(options):
        if row[place] > last or row[place] == DONE:
            rises += 1
    if rises == 0:
        return row[rng.below(options)]
    skipped = i64(0) if rises == 1 else rng.below(rises)
    place = 0
    while True:
        if row[place] > last or row[place] == DONE:
            if skipped == 0:
                return row[place]
            skipped -= 1
        place += 1


def random_pick(decision: Decision, rng: Rng, before: Decision | None = None, last: Option = 0) -> Option:
    """Draw an option; what can only be answered in one way takes no random number.

    `before` is the decision that the same move began with or went on by, and `last` what was picked there: where the
    order does not matter, picks of one kind rise, so that each set is picked in one order only.
    """
    options = decision.options
    if before is not None and not decision.ordered and before.question is decision.question:
        options = rising(options, last)
    return options[0] if len(options) == 1 else options[rng.below(len(options))]


def rising(options: tuple[Option, ...], last: Option) -> tuple[Option, ...]:
    """Return the options above the last pick, and DONE; all of them, where none is."""
    left = tuple([option for option in options if option > last or option == DONE])
    return left or options
