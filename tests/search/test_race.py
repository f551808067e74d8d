"""The racing player: finds what has to be found, shares its worlds, gives up what is behind, and never idles."""

import pytest
from tests.players.games import picks_of
from tests.scenario.table import Table, side
from tests.search.test_search import picks_by_name

from blackpoker.common.game import Game
from blackpoker.core import PASS, apply, seeded
from blackpoker.planning.plan import plan
from blackpoker.players.greedy import Greedy
from blackpoker.players.player import ask
from blackpoker.players.racing import Racing
from blackpoker.players.registry import make_player
from blackpoker.regulation import new_game, regulation
from blackpoker.search.budget import Limits
from blackpoker.search.race import Pace, Race, Runner, error_of
from blackpoker.view.determinize import determinize


def race_of(game: Game, pace: Pace, worlds: int) -> Race:
    """Return a race of the moves of an open decision after it has run in so many worlds, or is over."""
    assert game.decision is not None
    seat, rng = game.decision.player, seeded(4)
    race = Race(plan(determinize(game, seat, rng), rng), pace)
    while race.rounds < worlds and len(race.running) > 1:
        if race.needs_world():
            race.enter(determinize(game, seat, rng), rng)
        race.run()
    return race


def runner(*values: float) -> Runner:
    """Return a move after which the game stood like that in one world after the other."""
    made = Runner([PASS], [], 0.5)
    for value in values:
        made.note(value)
    return made


def race_between(*runners: Runner) -> Race:
    """Return a race in which these moves are running."""
    race = race_of(new_game(regulation("lite+entry20"), 3), Pace(), 0)
    race.running = list(runners)
    return race


def test_an_attack_that_nobody_can_block_is_made_when_it_wins() -> None:
    t = Table(a=side(soldiers="S9", hand="H3", life=8), b=side(hand="D4", life=5))
    assert picks_by_name(Racing(1, Limits(iterations=60)), t.game) == ["attack"]


def test_the_largest_spade_is_thrown_when_it_wins() -> None:
    t = Table(a=side(hand="S3 S7 C2", life=8), b=side(hand="D4", life=7))
    assert picks_by_name(Racing(1, Limits(iterations=60)), t.game)[:2] == ["throwing", "S7"]


@pytest.mark.parametrize("name", ["lite+entry20", "mast+pack"])
def test_the_same_seed_and_iterations_decide_the_same_through_a_whole_game(name: str) -> None:
    records = []
    for _ in range(2):
        game = new_game(regulation(name), 3)
        players = (Racing(5, Limits(iterations=20)), Racing(6, Limits(effort=60)))
        records.append([option for (_, option), _ in zip(picks_of(game, players), range(100), strict=False)])
    assert records[0] == records[1]


def test_a_race_that_may_not_begin_makes_the_greedy_move() -> None:
    game = new_game(regulation("lite+entry20"), 3)
    assert ask(Racing(9, Limits(iterations=0)), game) == ask(Greedy(9), game)


def test_every_move_runs_in_the_same_worlds() -> None:
    """Without anybody dropping out all have as many values as there were worlds; a move meets itself exactly."""
    game = new_game(regulation("lite+entry20"), 3)
    race = race_of(game, Pace(least=99), 5)
    assert len(race.running) > 1
    assert {len(each.values) for each in race.running} == {5}
    world = determinize(game, race.seat, seeded(8))
    race.enter(world, seeded(9))
    first = race.running[0]
    again = [race.play_on(world.clone(), first, race.chance.clone()) for _ in range(2)]
    assert again[0] == again[1] and world.moves == game.moves


def test_who_is_far_behind_in_every_world_drops_out_and_who_is_close_stays() -> None:
    """0.3 behind each time, and 0.04 behind with a spread of 0.4, which eight worlds cannot tell from nothing."""
    ahead = runner(*[0.6] * 8)
    behind, close = runner(*[0.3] * 8), runner(*[0.36, 0.76] * 4)
    race = race_between(ahead, behind, close)
    race.drop_out()
    assert race.running == [ahead, close]


def test_moves_that_are_worth_the_same_do_not_race_on_for_ever() -> None:
    """Two equal moves leave a doubt of 0.1 / worlds each way: at 20 worlds twice that is as small as the slack."""
    few, many = runner(*[0.5] * 10), runner(*[0.5] * 22)
    race = race_between(few, runner(*[0.5] * 10))
    race.drop_out()
    assert len(race.running) == 2
    race = race_between(many, runner(*[0.5] * 22))
    race.drop_out()
    assert race.running == [many]
    assert error_of(few, few) == pytest.approx(0.01)


def test_what_looked_best_at_first_leads_until_it_has_run() -> None:
    race = race_of(new_game(regulation("mast+pack"), 5), Pace(), 0)
    assert race.leader() is race.running[0]
    assert race.running[0].guess == max([each.guess for each in race.running])


@pytest.mark.parametrize("name", ["lite+entry20", "mast+pack", "mast+extra"])
def test_nobody_passes_in_the_own_turn_on_an_empty_stage_where_the_turn_can_be_ended(name: str) -> None:
    asked, game = 0, new_game(regulation(name), 1)
    for decision, option in picks_of(game, (Racing(1, Limits(iterations=12)), make_player("easy", 1))):
        if decision.player == 0 and is_free_to_end(game):
            asked += 1
            assert option != PASS
    assert asked > 2


def is_free_to_end(game: Game) -> bool:
    """Tell whether who is asked may end the own turn now."""
    decision = game.decision
    assert decision is not None
    return (
        decision.kind == "choose_action"
        and not game.stage
        and not game.draft
        and decision.player == game.turn
        and game.book.index["end"] in decision.options
    )


def test_levels_play_a_whole_game_of_every_frame_without_a_fault() -> None:
    for name in ("lite+basic", "std+pack", "mast+strategy", "std+rarePack"):
        game = new_game(regulation(name), 8)
        players = [Racing(1, Limits(iterations=10)), make_player("easy", 2)]
        while game.decision is not None:
            apply(game, ask(players[game.decision.player], game))
        assert game.outcome is not None and game.outcome.winners
