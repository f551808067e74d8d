"""Twin worlds: nothing that a seat is told changes when what it cannot know is dealt anew."""

from itertools import chain
from random import Random

import pytest

from blackpoker.common.game import Game
from blackpoker.common.options import Options
from blackpoker.core import apply, dump, process_line, seeded
from blackpoker.core.bits import count
from blackpoker.regulation import new_game, regulation
from blackpoker.view.determinize import determinize
from blackpoker.view.view import Watch

from .play import REGULATIONS, TASTES, played
from .told import SEATS, messages, told_apart
from .twins import twin

SHARE = 0.02
"""How many of the common decisions are looked at."""


COMMON = ("choose_action", "choose_keys", "choose_target", "pay_D", "pay_B", "draw_second", "choose_attackers")
SECRET = ("graveyard_top", "choose_hand_card", "choose_blockers", "charge_or_drive", "choose_strategy")


def share(game: Game) -> float:
    """Return how many decisions of a kind are looked at: all of those that are seldom asked."""
    kind = "" if game.decision is None else game.decision.kind
    return SHARE if kind in COMMON else 5 * SHARE if kind in SECRET else 1.0


@pytest.mark.parametrize("taste", TASTES)
@pytest.mark.parametrize("name", REGULATIONS)
def test_no_seat_is_told_what_it_cannot_know(name: str, taste: str) -> None:
    random, rng = Random(f"{name} {taste}"), seeded(len(name) + len(taste))
    looked = 0
    for game in played(name, REGULATIONS.index(name), taste):
        if random.random() < share(game) or game.over or looked == 0:
            for seat in SEATS:
                looked += 1
                assert not told_apart(game, seat, rng), f"seat {seat} tells twins apart at {process_line(game)}"
    assert looked


@pytest.mark.parametrize("name", ["lite+entry20", "mast+basic"])
def test_no_seat_is_told_what_next_generation_found_where_it_is_not_shown(name: str) -> None:
    """R57."""
    rng, found = seeded(6), 0
    hiding = Options(show_successor=False)
    for game in chain(*[played(name, seed, "seldom pass", options=hiding) for seed in range(8, 16)]):
        if any(event.is_of("nextGeneration") for event in game.events):
            found += 1
            for seat in SEATS:
                assert not told_apart(game, seat, rng), process_line(game)
    assert found > 3


@pytest.mark.parametrize("name", ["lite+entry20", "std+pack", "mast+basic", "mast+strategy"])
def test_determinization_does_not_depend_on_what_the_seat_cannot_know(name: str) -> None:
    """With the same generator the same world comes out of twins, so that search decides the same in both."""
    random, rng = Random(name), seeded(3)
    for game in played(name, 5, "rare actions first"):
        if random.random() < 2 * SHARE and not game.over:
            for seat in (0, 1):
                other = twin(game, seat, rng, renumbered=False)
                one, two = (determinize(each, seat, seeded(8)) for each in (game, other))
                assert dump(one) == dump(two), process_line(game)


def test_twins_are_different_worlds() -> None:
    """Hands, face-down cards, piles, decks, the split of life and graveyard, numbers and picks all vary."""
    changed = {
        "hand": 0,
        "bulwark": 0,
        "life": 0,
        "life size": 0,
        "deck": 0,
        "deck size": 0,
        "graveyard size": 0,
        "unit": 0,
        "request": 0,
        "draft": 0,
    }
    rng = seeded(4)
    for game in chain(*[played("mast+basic", seed, "seldom pass") for seed in range(3)]):
        other = twin(game, 0, rng)
        one, two = game.two, other.two
        changed["hand"] += one.hand != two.hand
        changed["life"] += one.life != two.life
        changed["deck"] += one.deck != two.deck
        changed["deck size"] += count(one.deck) != count(two.deck)
        changed["life size"] += len(one.life) != len(two.life)
        changed["graveyard size"] += len(one.graveyard) != len(two.graveyard)
        changed["bulwark"] += [unit.cards for unit in one.units] != [unit.cards for unit in two.units]
        changed["unit"] += [unit.number for unit in one.units] != [unit.number for unit in two.units]
        changed["request"] += game.requests_made != other.requests_made
        changed["draft"] += game.draft != other.draft
    assert all(changed.values()), changed


@pytest.mark.parametrize("name", ["lite+entry20", "mast+pack"])
def test_a_twin_of_a_world_with_public_lists_has_the_same_decks(name: str) -> None:
    """R168: where the frame fixes the deck or the option opens it, there is nothing to deal anew."""
    rng = seeded(12)
    rules = regulation(name, Options(open_decks=True))
    decks = [None if rules.frame.fixes_deck else bytes(range(at, at + 45)) for at in (0, 7)]
    game = new_game(rules, 3, decks[0], decks[1])
    for _ in range(60):
        if game.decision is not None:
            apply(game, game.decision.options[-1])
        for seat in SEATS:
            other = twin(game, seat, rng)
            assert (other.one.deck, other.two.deck) == (game.one.deck, game.two.deck)
            assert not told_apart(game, seat, rng)


def test_a_public_life_stays_as_it_is_in_a_twin_world() -> None:
    rng = seeded(6)
    small = [game for game in played("lite+entry20", 3, "any") if len(game.two.life) < 10 and twin(game, 0, rng)]
    assert small
    for game in played("lite+entry20", 3, "any"):
        other = twin(game, 0, rng)
        assert len(other.two.life) == len(game.two.life) or min(len(other.two.life), len(game.two.life)) >= 10
        assert len(other.one.life) == len(game.one.life)


def test_what_an_opponent_picks_and_takes_back_makes_no_message() -> None:
    rng = seeded(9)
    compared = 0
    for game in played("mast+basic", 1, "any", 120):
        if game.decision is None:
            continue
        seat = 1 - game.decision.player
        straight = messages(game, seat, Watch(seat), 0, rng)
        assert straight == messages(game, seat, Watch(seat), 4, rng) == [1, 2]
        assert messages(game, -1, Watch(-1), 4, rng) == [1, 2]
        compared += 1
    assert compared > 100
