"""What may be requested is what no reason stands against, whether asked at once or one by one."""

import pytest

from blackpoker.common.game import Game
from blackpoker.common.legality import ROOM, allowed_places, first_refusal, ways_of
from blackpoker.common.playout import random_pick
from blackpoker.core import apply, seeded
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
                for player in (0, 1):  # also who does not hold the chance
                    free = [place for place in game.book.direct if not is_refused(game, player, place)]
                    assert allowed_places(game, player) == free
            apply(game, random_pick(game.decision, rng))


def is_refused(game: Game, player: int, place: int) -> bool:
    return first_refusal(game, player, game.book.plays[place]) is not None


def test_a_long_list_of_actions_takes_several_words_and_keeps_the_ways_of_an_action_together() -> None:
    actions = regulation("mast+extra").book.plays * 3
    parts = ways_of(actions, True)
    assert len(parts) > 3
    for ways in parts:
        assert len(ways.places) <= ROOM
        for place in ways.places:
            assert list(ways.places).count(place) == len(actions[place].modes)
    places = [place for ways in parts for place in ways.places]
    assert sorted(set(places)) == list(range(len(actions)))
