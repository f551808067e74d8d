"""The sieve leaves out nothing that could be requested."""

import pytest

from blackpoker.common.asking import first_refusal, requestable
from blackpoker.common.game import Game
from blackpoker.common.playout import random_pick
from blackpoker.common.sieve import ROOM, sieves_of
from blackpoker.core import apply, seeded
from blackpoker.core.bits import count
from blackpoker.formats import FORMATS
from blackpoker.frames import FRAMES
from blackpoker.regulation import new_game, regulation

REGULATIONS = [f"{format.id}+{frame.id}" for format in FORMATS for frame in FRAMES]


@pytest.mark.parametrize("name", REGULATIONS)
def test_what_may_be_requested_is_what_nothing_stands_against(name: str) -> None:
    rules = regulation(name)
    for seed in range(3):
        game, rng = new_game(rules, seed), seeded(seed)
        while game.decision is not None:
            if game.decision.kind == "choose_action":
                for player in (0, 1):
                    free = [place for place in game.book.direct if not is_refused(game, player, place)]
                    assert requestable(game, player) == free
            apply(game, random_pick(game.decision, rng))


def is_refused(game: Game, player: int, place: int) -> bool:
    return first_refusal(game, player, game.book.plays[place]) is not None


def test_actions_that_find_no_room_in_a_sieve_go_through_another() -> None:
    book = regulation("mast+pack").book
    many = [*book.direct] * 3
    sieves = sieves_of(book.plays, many)
    assert [len(sieve.actions) for sieve in sieves][:-1] == [ROOM] * (len(sieves) - 1)
    assert [place for sieve in sieves for place in sieve.places] == many


def test_most_questions_leave_little_to_look_at() -> None:
    game, rng = new_game(regulation("mast+pack"), 1), seeded(1)
    looked = questions = 0
    while game.decision is not None:
        if game.decision.kind == "choose_action":
            looked += sum([count(sieve.left(game, game.decision.player, True)) for sieve in game.book.sieves])
            questions += 1
        apply(game, random_pick(game.decision, rng))
    assert looked < questions * len(game.book.direct) / 4
