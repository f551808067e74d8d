"""What a request would do if nobody responded, tried out in games that are possible for all that its player knows."""

from typing import Final

from blackpoker.common.game import Game
from blackpoker.core import CHANCE, CHOOSE_ACTION, PASS, Draft, PlayerId, Rng
from blackpoker.core.text import Text
from blackpoker.notation.line import move_of, play_draft
from blackpoker.view.determinize import determinize

from .telling import entry_of, moment
from .told import Told
from .voice import Voice

WORLDS: Final = 3
"""In so many games it is tried out; what is the same in all of them is foreseen."""
MOST_PASSES: Final = 8
UNSAID: Final = ("request", "resolved", "answer")
"""What goes without saying: that the request is made and takes effect."""


def foreseen(game: Game, seat: PlayerId, draft: Draft) -> tuple[Text, ...]:
    """Tell what a complete request with keys comes to if everybody passes, as far as its player can know.

    Nothing hidden is read: the games in which it is tried out depend on what the seat knows alone.
    """
    if game.asking is not CHANCE or not draft or draft[0] == PASS or not game.book.plays[draft[0]].key_cards:
        return ()
    tries = [tried(determinize(game, seat, Rng(place, 2, 3, 4)), seat, draft) for place in range(1, WORLDS + 1)]
    others = [{line.text.en for line in each} for each in tries[1:]]
    return tuple([line.text for line in tries[0] if all(line.text.en in each for each in others)])


def tried(world: Game, seat: PlayerId, draft: Draft) -> list[Told]:
    """Make a request in a game and let everybody pass until it has resolved, or somebody is asked something else."""
    height = len(world.stage)
    lines = played(world, seat, draft)
    for _ in range(MOST_PASSES):
        decision = world.decision
        if decision is None or decision.question is not CHOOSE_ACTION or len(world.stage) <= height:
            break
        lines += played(world, seat, (PASS,))
    return [line for line in lines if line.kind not in UNSAID and not line.heading]


def played(world: Game, seat: PlayerId, draft: Draft) -> list[Told]:
    """Make a move and return what a seat is told of it."""
    before, move = moment(world), move_of(world, draft)
    play_draft(world, draft)
    return list(entry_of(world, 0, "", move, before, seat, Voice(seat, foretold=True)).told)
