"""The easy player: better than chance, no match for who looks ahead."""

import pytest
from tests.players.games import play, wins

import blackpoker
from blackpoker.formats import FORMATS
from blackpoker.frames import FRAMES
from blackpoker.players.easy import Easy


@pytest.mark.parametrize("frame", [frame.id for frame in FRAMES])
@pytest.mark.parametrize("format", [format.id for format in FORMATS])
def test_it_plays_every_format_with_every_frame_to_the_end(format: str, frame: str) -> None:
    game = play(Easy(1), Easy(2), f"{format}+{frame}", 5)
    assert game.outcome is not None and len(game.outcome.winners) == 1


@pytest.mark.parametrize("rules", ["lite+entry20", "mast+pack"])
def test_it_beats_the_random_player_and_loses_to_the_greedy_one(rules: str) -> None:
    assert wins("easy", "random", rules, 15) >= 24
    assert wins("easy", "greedy", rules, 10) <= 6


@pytest.mark.more
@pytest.mark.skipif(not blackpoker.compiled, reason="so many games take too long on the interpreted engine")
@pytest.mark.parametrize("rules", ["lite+entry20", "mast+pack"])
def test_it_wins_four_of_five_against_chance_and_three_of_ten_at_most_against_greedy(rules: str) -> None:
    assert wins("easy", "random", rules, 500) >= 800
    assert wins("easy", "greedy", rules, 500) <= 300
