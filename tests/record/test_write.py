"""Every game can be written move by move, and the text alone leads to the same states."""

import random

import pytest

from blackpoker.common.options import Options
from blackpoker.core import PASS, digest
from blackpoker.formats import FORMATS
from blackpoker.frames import FRAMES
from blackpoker.record.move import read_move
from blackpoker.record.notation import pick, play
from blackpoker.regulation import new_game, regulation

REGULATIONS = [f"{format.id}+{frame.id}" for format in FORMATS for frame in FRAMES]
MOVES = 160


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
