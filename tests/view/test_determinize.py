"""Determinization: possible worlds, all of them, about equally often, and only these (R158)."""

from collections import Counter
from random import Random

import pytest

from blackpoker.common.card import card_name, cards_of
from blackpoker.common.game import Game
from blackpoker.common.knowledge import is_known, seat_bit
from blackpoker.common.zone import OUTSIDE
from blackpoker.core import apply, check, process_line, seeded
from blackpoker.core.bits import count
from blackpoker.regulation import new_game, regulation
from blackpoker.view.determinize import CLASSES, determinize
from blackpoker.view.hidden import Hidden, hidden_places
from blackpoker.view.matching import match
from blackpoker.view.view import view

from .play import REGULATIONS, TASTES, played
from .table import CARDS, A, B, both_pass, picks, table

SHARE = 0.02
OUTSIDE_CLASS = CLASSES.index(OUTSIDE)


@pytest.mark.parametrize("name", REGULATIONS)
def test_a_possible_world_is_sound_asks_the_same_and_can_be_played_on(name: str) -> None:
    random, rng = Random(name), seeded(1)
    for game in played(name, REGULATIONS.index(name) + 50, random.choice(TASTES)):
        if game.decision is None or random.random() > SHARE:
            continue
        for seat in (A, B):
            world = determinize(game, seat, rng)
            check(world)
            assert asks_the_same(game, world, seat), process_line(game)
            assert world.rng.words() != game.rng.words()
            for _ in range(12):
                if world.decision is not None:
                    apply(world, random.choice(world.decision.options))
                    check(world)


def asks_the_same(game: Game, world: Game, seat: int) -> bool:
    """Tell whether a world is at the same question; an opponent's picks are taken back."""
    assert game.decision is not None and world.decision is not None and world.asking is game.asking
    if game.decision.player == seat:
        return (world.decision.options, world.draft) == (game.decision.options, game.draft)
    return world.decision.player == game.decision.player


@pytest.mark.parametrize("name", REGULATIONS)
def test_the_true_world_is_always_possible(name: str) -> None:
    """Every hidden card may lie where it lies; the sizes of life, graveyard and deck are among those that may be."""
    random = Random(name)
    for game in played(name, REGULATIONS.index(name) + 90, random.choice(TASTES)):
        for owner in (A, B):
            for bits in (1, 2, 3):
                hidden = hidden_places(game, owner, bits)
                outside = hidden.room[OUTSIDE_CLASS]
                assert hidden.least_outside <= outside <= hidden.most_outside
                assert hidden.least_buried(outside) <= hidden.room[1] <= hidden.most_buried(outside)
                for place, cards in enumerate(true_places(game, owner, hidden)):
                    assert len(cards) == hidden.room[place]
                    assert all(hidden.allowed[place] >> card & 1 for card in cards), process_line(game)


def true_places(game: Game, owner: int, hidden: Hidden) -> list[list[int]]:
    """Return the hidden cards of each class as they truly lie."""
    side, bits = game.side(owner), hidden.bits
    piles = ((side.life, side.life_seen), (side.graveyard, side.graveyard_seen), (side.pack, side.pack_seen))
    life, graveyard, pack = ([card for card, seen in zip(*pile) if seen & bits != bits] for pile in piles)
    hand = cards_of(side.hand) if hidden.hand else []
    rare = [side.rare] if hidden.rare else []
    units = [list(unit.cards) for unit in side.units if not is_known(unit, bits)]
    trumps = [trump.card for trump in side.trumps if trump.known & bits != bits]
    strange = [card for card in range(54) if not side.deck >> card & 1]
    outside = strange if bits != seat_bit(owner) and not game.book.open_decks else []
    return [life, graveyard, hand, pack, rare, trumps, outside, *units]


def test_what_the_seat_knows_stays_and_what_it_does_not_know_varies() -> None:
    game = table(
        a={"hand": "S2 S3", "bulwarks": "S4", "graveyard": "S5 S6", "pack": "H2 H3"},
        b={"hand": "D2 D3 D4", "bulwarks": "D5 D6", "soldiers": "D7", "graveyard": "D8 D9 D10"},
        name="mast+pack",
    )
    rng = seeded(3)
    worlds = [determinize(game, A, rng) for _ in range(200)]
    seen = view(game, A, remembers=True).to_text()
    assert all(view(world, A, remembers=True).to_text() == seen for world in worlds)
    assert {world.one.hand for world in worlds} == {game.one.hand}
    assert {world.one.graveyard for world in worlds} == {game.one.graveyard}
    assert {world.two.graveyard[-1] for world in worlds} == {game.two.graveyard[-1]}
    assert len({world.one.life for world in worlds}) > 100
    assert len({world.one.pack for world in worlds}) > 20
    assert len({world.two.hand for world in worlds}) > 100
    assert len({world.two.units[0].cards for world in worlds}) > 10
    assert len({world.rng.words() for world in worlds}) == 200


def test_life_and_graveyard_share_what_is_left_as_they_may() -> None:
    """Of fourteen hidden cards ten or more are life; the others are buried under the known top."""
    game = table(b={"life": "C2 C3 C4 C5 C6 C7 C8 C9 C10 CJ CQ", "graveyard": "D2 D3 D4 HA"}, open_decks=True)
    rng = seeded(5)
    sizes = Counter(len(determinize(game, A, rng).two.life) for _ in range(1000))
    assert sorted(sizes) == [10, 11, 12, 13, 14]
    assert all(140 < often < 260 for often in sizes.values()), sizes
    game.two.life, game.two.life_seen = game.two.life[:9], game.two.life_seen[:9]
    game.two.deck &= ~(1 << 49 | 1 << 50)
    assert {len(determinize(game, A, rng).two.life) for _ in range(50)} == {9}


def test_every_hidden_card_is_equally_often_in_the_hand() -> None:
    game = table(b={"life": "C2 C3 C4 C5 C6", "hand": "D2 D3", "bulwarks": "D4"}, open_decks=True)
    rng = seeded(7)
    often: Counter[str] = Counter()
    for _ in range(4000):
        often.update(card_name(card) for card in cards_of(determinize(game, A, rng).two.hand))
    assert len(often) == 8
    assert all(880 < times < 1120 for times in often.values()), often


def test_an_unknown_deck_has_forty_to_fifty_four_cards_each_number_equally_often() -> None:
    """R168: B has 50 cards, of which A has seen one; the life takes what the deck has more or less."""
    game = new_game(regulation("mast"), 5, None, bytes(range(50)))
    rng = seeded(11)
    worlds = [determinize(game, A, rng) for _ in range(3000)]
    sizes = Counter(count(world.two.deck) for world in worlds)
    assert sorted(sizes) == list(range(40, 55)) and all(150 < often < 250 for often in sizes.values()), sizes
    for world in worlds[:200]:
        check(world)
        assert world.one.deck == game.one.deck
        assert len(world.two.life) - len(game.two.life) == count(world.two.deck) - 50
    strange = Counter(card_name(card) for world in worlds for card in cards_of(world.two.deck & ~game.two.deck))
    assert sorted(strange) == ["CK", "CQ", "X1", "X2"]


def test_what_was_seen_is_in_every_deck_and_a_public_life_bounds_its_size() -> None:
    """R168: with a life below ten and an empty graveyard, A can count B's cards: fewer than forty."""
    game = table(b={"life": "C2 C3 C4 C5 C6", "hand": "D2 D3", "bulwarks": "D4", "soldiers": "S9"})
    rng = seeded(7)
    worlds = [determinize(game, A, rng) for _ in range(100)]
    assert {count(world.two.deck) for world in worlds} == {9}
    assert all(world.two.deck >> CARDS["S9"] & 1 for world in worlds)
    assert len({world.two.deck for world in worlds}) > 90
    buried = table(b={"life": "C2 C3 C4 C5 C6", "hand": "D2 D3", "graveyard": "D4 D5 HA"})
    sizes = {count(determinize(buried, A, rng).two.deck) for _ in range(300)}
    assert sizes == set(range(40, 55)), "32 to 46 cards may be buried"


def test_a_bound_matching_is_evened_out() -> None:
    """Cards 0 and 1 may be in the hand or be the bulwark, 2 to 4 in the life or be the bulwark: five deals."""
    rng = seeded(13)
    hand, bulwark, life = 0b00011, 0b11111, 0b11100
    often: Counter[tuple[int, ...]] = Counter()
    for _ in range(4000):
        dealt = match(0b11111, [hand, bulwark, life], [2, 1, 2], rng)
        assert dealt is not None
        often[tuple(dealt.at[:5])] += 1
    assert len(often) == 3 and all(1200 < times < 1460 for times in often.values()), often
    often.clear()
    for _ in range(4000):
        dealt = match(0b11111, [hand, bulwark, life], [1, 1, 3], rng)
        assert dealt is not None
        often[tuple(dealt.at[:5])] += 1
    assert len(often) == 2 and all(1850 < times < 2150 for times in often.values()), often


def test_a_matching_that_needs_a_way_around_is_found_or_refused() -> None:
    rng = seeded(17)
    for _ in range(50):
        dealt = match(0b111, [0b011, 0b110, 0b001], [1, 1, 1], rng)
        assert dealt is not None and dealt.at[:3] == [2, 0, 1]
    assert match(0b111, [0b001, 0b001, 0b111], [1, 1, 1], rng) is None
    assert match(0b11, [0b11], [1], rng) is None


def test_an_opponent_in_the_middle_of_a_request_begins_it_again() -> None:
    game = table(b={"hand": "S2 S3 D4 C7 C8"}, turn=B)
    picks(game, "throwing")
    assert game.draft and game.decision is not None
    rng = seeded(19)
    worlds = [determinize(game, A, rng) for _ in range(30)]
    assert {world.draft for world in worlds} == {()}
    assert {world.decision.kind for world in worlds if world.decision} == {"choose_action"}
    assert len({world.decision.options for world in worlds if world.decision}) > 1
    assert determinize(game, B, rng).draft == game.draft


def test_a_card_that_is_about_to_be_raised_is_one_of_the_graveyard() -> None:
    """Reanimate picks before the sacrifice; a soldier of two cards asks for the top in between."""
    game = table(
        b={"hand": "S2 H3", "soldiers": "D7+D8", "graveyard": "C2 C3 C4", "life": "S9 S10 SJ SQ SK"},
        turn=B,
        asks_top=True,
    )
    picks(game, "reanimate", "S2")
    both_pass(game)
    picks(game, "C3")
    assert game.decision is not None and game.decision.kind == "graveyard_top"
    rng = seeded(23)
    raised = set()
    for _ in range(60):
        world = determinize(game, A, rng)
        assert world.decision is not None and set(world.decision.options) == set(game.decision.options)
        apply(world, world.decision.options[0])
        check(world)
        raised |= {card_name(unit.cards[0]) for unit in world.two.units}
    assert len(raised) > 3 and "C4" in raised
