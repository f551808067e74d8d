"""Six leaks are planted, one after the other, and the battery of twin worlds catches each."""

from collections.abc import Callable
from itertools import chain

import pytest

from blackpoker.common.game import Game
from blackpoker.core import PlayerId, digest, seeded
from blackpoker.view.view import View, Watch

from .play import played
from .told import SEATS, messages, told, told_apart


def with_unit_ids(game: Game, seat: PlayerId) -> str:
    return told(game, seat) + str([unit.number for side in (game.one, game.two) for unit in side.units])


def with_generator(game: Game, seat: PlayerId) -> str:
    return told(game, seat) + str(game.rng.words())


def with_picks(game: Game, seat: PlayerId) -> str:
    return told(game, seat) + str(len(game.draft))


def with_sequence_numbers(game: Game, seat: PlayerId) -> str:
    """A number that counts the picks of both players."""
    return told(game, seat) + str(game.decisions)


def with_digest(game: Game, seat: PlayerId) -> str:
    return told(game, seat) + digest(game)


def with_size_of_life(game: Game, seat: PlayerId) -> str:
    return told(game, seat) + str([len(side.life) for side in (game.one, game.two)])


def with_size_of_graveyard(game: Game, seat: PlayerId) -> str:
    return told(game, seat) + str([len(side.graveyard) for side in (game.one, game.two)])


def with_unseen_moves(game: Game, seat: PlayerId) -> str:
    return told(game, seat) + repr(game.events)


def with_undermost_card(game: Game, seat: PlayerId) -> str:
    return told(game, seat) + str([side.life[-1:] for side in (game.one, game.two)])


def with_decks(game: Game, seat: PlayerId) -> str:
    return told(game, seat) + str([side.deck for side in (game.one, game.two)])


def with_size_of_deck(game: Game, seat: PlayerId) -> str:
    return told(game, seat) + str([int(side.deck).bit_count() for side in (game.one, game.two)])


def with_opponent_s_options(game: Game, seat: PlayerId) -> str:
    return told(game, seat) + repr(game.decision)


SIX = [with_unit_ids, with_generator, with_picks, with_sequence_numbers, with_digest]
"""Five of the six; the number of messages has a test of its own."""
MORE = [
    *(with_size_of_life, with_size_of_graveyard, with_unseen_moves, with_undermost_card, with_opponent_s_options),
    *(with_decks, with_size_of_deck),
]


@pytest.mark.parametrize("leak", SIX + MORE)
def test_a_planted_leak_is_caught(leak: Callable[[Game, PlayerId], str]) -> None:
    for seat in SEATS:
        rng = seeded(2)
        games = chain(*[played("std+basic", number, "seldom pass") for number in (4, 5, 6)])
        assert any(told_apart(game, seat, rng, leak) for game in games), f"seat {seat} is not told apart"


def with_trumps(game: Game, seat: PlayerId) -> str:
    return told(game, seat) + str([trump.card for side in (game.one, game.two) for trump in side.trumps])


@pytest.mark.parametrize("seat", SEATS)
def test_a_face_down_trump_that_is_told_is_caught(seat: PlayerId) -> None:
    rng = seeded(2)
    games = played("mast+extra", 4, "seldom pass", 60)
    assert any(told_apart(game, seat, rng, with_trumps) for game in games)


@pytest.mark.parametrize("seat", SEATS)
def test_without_a_leak_nothing_is_caught(seat: PlayerId) -> None:
    rng = seeded(2)
    games = played("std+basic", 4, "seldom pass", 150)
    assert not any(told_apart(game, seat, rng) for game in games)


class Talkative(Watch):
    """A watch that makes a view of every pick, whoever makes it."""

    def look(self, game: Game) -> tuple[int, View] | None:
        self.draft = (-1, len(game.draft))
        return super().look(game)


def test_a_leak_by_the_number_of_messages_is_caught() -> None:
    rng = seeded(9)
    caught = 0
    for game in played("std+basic", 4, "seldom pass", 150):
        if game.decision is not None:
            seat = 1 - game.decision.player
            caught += messages(game, seat, Talkative(seat), 0, rng) != messages(game, seat, Talkative(seat), 4, rng)
    assert caught
