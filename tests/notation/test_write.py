"""Every game can be written move by move, and the text alone leads to the same states."""

import random
from pathlib import Path

import pytest

from blackpoker.common.game import Game
from blackpoker.common.options import Options
from blackpoker.common.trumps import turn_trump
from blackpoker.core import CHANCE, PASS, ask, digest
from blackpoker.formats import FORMATS
from blackpoker.frames import FRAMES
from blackpoker.notation.errors import IllegalMove
from blackpoker.notation.line import find_draft, pick, play, write_move
from blackpoker.notation.move import read_move
from blackpoker.regulation import new_game, regulation
from blackpoker.scenario.scenario import Playing, read_scenario
from blackpoker.trumps import TRUMPS

SCENARIOS = Path(__file__).parents[1] / "scenarios"
REGULATIONS = [f"{format.id}+{frame.id}" for format in FORMATS for frame in FRAMES]
MOVES = 160
OF_TRUMPS = {
    *("choose_trump", "choose_mode", "choose_key_unit", "choose_own_character", "choose_own_soldier"),
    *("choose_any_bulwark", "sacrifice_soldiers", "choose_reinforcement", "illusion_soldiers", "illusion_order"),
    *("exhaust_choice", "predict_card", "predict_place", "switch_card", "discard_cards"),
}
"""Questions that only games with trumps ask."""


def played_in_parallel(name: str, seed: int, eagerness: float, options: Options | None = None) -> set[str]:
    """Play a random game and, from its lines, the same game again; return the kinds of decisions that came up.

    With no eagerness at all turns end as soon as they can.
    """
    rules = regulation(name, options)
    game, again = new_game(rules, seed), new_game(rules, seed)
    rng = random.Random(seed)
    kinds: set[str] = set()
    while not game.over and game.moves < MOVES:
        assert game.decision is not None
        kinds.add(game.decision.kind)
        choices = list(game.decision.options)
        if len(choices) > 1 and PASS in choices and rng.random() < eagerness:
            choices.remove(PASS)
        if eagerness == 0 and game.book.index["end"] in choices:
            choices = [game.book.index["end"]]
        line = pick(game, rng.choice(choices))
        if line is not None:
            assert str(read_move(line)) == line
            play(again, line)
            assert digest(again) == digest(game), line
    assert again.over == game.over
    return kinds


@pytest.mark.parametrize("name", REGULATIONS)
def test_a_game_is_played_again_from_its_lines(name: str) -> None:
    played_in_parallel(name, seed=REGULATIONS.index(name), eagerness=0.7)


def test_eager_players_write_every_kind_of_move() -> None:
    kinds: set[str] = set()
    for seed in range(100, 106):
        kinds |= played_in_parallel("mast+strategy", seed, 0.9)
    for seed in range(100, 104):
        kinds |= played_in_parallel("std+basic", seed, 0)
    for seed in range(100, 103):
        kinds |= played_in_parallel("mast+basic", seed, 0.8, Options(ask_graveyard_top=False))
    assert kinds >= {
        *("choose_action", "choose_keys", "pay_B", "pay_D", "choose_target", "choose_attackers", "choose_blockers"),
        *("draw_second", "choose_hand_card", "discard_to_limit", "charge_or_drive", "reverse_state", "graveyard_top"),
        *("choose_strategy", "choose_rare", "open_pack_choice", "search_life", "choose_graveyard_card"),
    }


def played_with_open_trumps(name: str, seed: int) -> set[str]:
    """Play a random game in parallel in which two of the thirty trumps lie open on each side from the start."""
    wanted = [TRUMPS[(2 * seed + place) % len(TRUMPS)].card for place in (0, 1)]
    kinds, opened, rng = set(), False, random.Random(seed)
    rules = regulation(name)
    game, again = new_game(rules, seed), new_game(rules, seed)
    while not game.over and game.moves < MOVES:
        assert game.decision is not None
        kinds.add(game.decision.kind)
        choices = list(game.decision.options)
        if game.decision.kind == "choose_trumps":
            choices = [card for card in wanted if card in choices] or choices
        elif PASS in choices and len(choices) > 1 and rng.random() < 0.8:
            choices.remove(PASS)
            brought = [option for option in choices if game.book.plays[option].trump >= 0]
            choices = brought if brought and rng.random() < 0.7 else choices
        line = pick(game, rng.choice(choices))
        if line is not None:
            assert str(read_move(line)) == line
            play(again, line)
            assert digest(again) == digest(game), line
            if not opened and game.asking is CHANCE:
                opened = True
                for each in (game, again):
                    open_all(each)
    return kinds


@pytest.mark.parametrize("name", ["pro+extra", "mast+extra", "mast+extra82"])
def test_games_with_every_trump_are_played_again_from_their_lines(name: str) -> None:
    kinds: set[str] = set()
    wanted, seed = {"choose_trumps", "choose_mode", "illusion_soldiers", "illusion_order"}, 0
    while seed < 15 or (seed < 150 and not kinds >= wanted):
        kinds |= played_with_open_trumps(name, seed)
        seed += 1
    assert kinds >= wanted


def test_every_move_of_every_scenario_is_written_with_the_same_meaning() -> None:
    """Written by who plays it, without the open table, in games with every question that trumps ask."""
    kinds: set[str] = set()
    for path in sorted(SCENARIOS.rglob("*.yaml")):
        scenario = read_scenario(path)
        playing = Playing(scenario.start())
        for step in scenario.steps:
            if step.move and "concede" not in step.move and playing.game.decision is not None:
                kinds |= written_alike(playing.game, step.move)
            for line in [step.move] if step.move else []:
                playing.play(line)
            for _ in range(step.repeats):
                playing.both_pass()
    assert kinds >= OF_TRUMPS


def written_alike(game: Game, line: str) -> set[str]:
    """Write a line as its player would, read it again, and return what the player is asked for on the way."""
    try:
        draft = find_draft(game, read_move(line), open_table=True)
    except IllegalMove:
        return set()
    strict = write_move(game, draft)
    assert find_draft(game, read_move(strict)) == draft, strict
    assert game.asking is not None
    decisions = [game.asking.offer(game, game.processes[-1], draft[:place]) for place in range(len(draft))]
    return {decision.kind for decision in decisions if decision is not None}


def open_all(game: Game) -> None:
    """Turn the trumps of both players up, for nothing, and ask for the next action again."""
    for side in (game.one, game.two):
        for trump in side.trumps:
            if not trump.up:
                turn_trump(game, trump, True)
    assert game.asking is not None
    ask(game, game.processes[-1], game.asking)
