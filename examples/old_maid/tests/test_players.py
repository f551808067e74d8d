"""Computer players: they play to the end, by views only, and not without sense."""

import pytest

from blackpoker.core import PASS, Decision, apply, seeded, start
from old_maid import RULES, table, view
from old_maid.cards import JOKER
from old_maid.players import Computer, computers, play
from old_maid.questions import CHOOSE_PLACE
from old_maid.tests.told import Story


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_computers_play_to_the_end(players: int) -> None:
    for seed in range(20):
        game = start(RULES, players, seed)
        play(game, computers(players, seed), lambda: None)
        assert game.outcome is not None
        assert len(game.outcome.winners) == players - 1


def test_the_same_seed_gives_the_same_game() -> None:
    games = [start(RULES, 4, 9) for _ in range(2)]
    for game in games:
        play(game, computers(4, 9), lambda: None)
    assert table(games[0]).safe == table(games[1]).safe
    assert games[0].decisions == games[1].decisions


def test_there_is_something_to_see_after_every_move() -> None:
    game = start(RULES, 3, 2)
    moves: list[int] = []
    play(game, computers(3, 2), lambda: moves.append(game.moves))
    assert moves == list(range(1, game.moves + 1))


def test_the_joker_is_handed_over_at_the_first_chance_that_nothing_can_stop() -> None:
    t = Story("S5 H9", "D5 C2 S3", "D9 H2 H3 Jo")
    t.plays("A draw 1", "A pass", "B slap", "B pass", "C pass", "A cover")
    t.all_pass()
    t.plays("A pass", "B pass")
    computer = Computer(seeded(1))
    for expected in (RULES.index["slap"], PASS, JOKER):
        while t.asked != "C":
            t.plays(f"{t.asked} pass")
        assert t.game.decision is not None
        option = computer.choose(view(t.game, 2), t.game.decision)
        assert option == expected
        apply(t.game, option)


def test_a_cover_saves_the_last_cards() -> None:
    t = Story("S5", "D5 Jo")
    t.plays("A draw 1", "A pass", "B slap", "B pass")
    assert t.game.decision is not None
    assert Computer(seeded(1)).choose(view(t.game, 0), t.game.decision) == RULES.index["cover"]


def test_every_place_of_a_hand_is_tried() -> None:
    t = Story("S5 H9", "D5 C2 S3", "D9 H2 H3 Jo")
    computer = Computer(seeded(1))
    decision = Decision(0, CHOOSE_PLACE, (0, 1, 2))
    assert {computer.choose(view(t.game, 0), decision) for _ in range(40)} == {0, 1, 2}


def test_slaps_and_covers_are_used() -> None:
    slapped = covered = 0
    for seed in range(20):
        game = start(RULES, 4, seed)
        play(game, computers(4, seed), lambda: None)
        slapped += table(game).slapped.bit_count()
        covered += table(game).covered.bit_count()
    assert slapped > 20
    assert covered > 10
