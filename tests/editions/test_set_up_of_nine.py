"""How the frames of edition 9.1 set a game up: written from the specification of 9.1, section 3.2, and N10 to N14."""

from random import Random

import pytest

from blackpoker.common.card import cards_of, is_joker, mask_of
from blackpoker.common.game import Game
from blackpoker.common.zone import LIFE, PACK
from blackpoker.core import apply, check
from blackpoker.core.bits import count
from blackpoker.core.event import STAGED
from blackpoker.editions import EDITIONS
from blackpoker.regulation import InvalidDeck, InvalidRegulation, new_game, regulation, regulations
from blackpoker.view.view import view

NINE = regulations(EDITIONS[1])
DRAFT_KINDS = ("draft_pick", "draft_rare", "draft_trumps")


def set_up(name: str, seed: int) -> tuple[Game, list[tuple[int, str]]]:
    """Play a set-up at random; return the game and who was asked what."""
    game, random, asked = new_game(regulation(name), seed), Random(seed), []
    while game.decision is not None and game.decision.kind != "choose_action":
        if not game.draft and game.decision.kind != "graveyard_top":
            asked.append((game.decision.player, game.decision.kind))
        apply(game, random.choice(game.decision.options))
    check(game)
    return game, asked


@pytest.mark.parametrize(
    ("frame", "formats"),
    [("entry16", "lite"), ("pack", "lite std"), ("rarePack", "std pro"), ("strategy", "pro mast"), ("extra", "mast"),
     ("draft", "mast")],
)  # fmt: skip
def test_the_table_recommends_formats_and_every_other_one_may_be_played(frame: str, formats: str) -> None:
    for format in ("lite", "std", "pro", "mast"):
        rules = regulation(f"{format}+{frame}@9.1")
        assert rules.usual == (format in formats.split())
        assert (rules.warning is None) == rules.usual


@pytest.mark.parametrize(
    ("name", "cards", "life", "pack"),
    [("lite+entry16", 16, 7, 0), ("std+pack@9.1", 54, 31, 14), ("pro+rarePack@9.1", 54, 30, 14),
     ("mast+strategy@9.1", 54, 30, 14), ("mast+extra@9.1", 54, 28, 14), ("mast+draft", 54, 28, 14)],
)  # fmt: skip
def test_a_frame_deals_as_many_cards_as_it_says(name: str, cards: int, life: int, pack: int) -> None:
    for seed in range(6):
        game, _ = set_up(name, seed)
        for seat in (0, 1):
            side = game.side(seat)
            drawn = int(seat == game.turn)
            assert count(side.deck) == cards and len(side.pack) == pack
            assert count(side.hand) == 7 + drawn
            assert len(side.life) + side.graves + drawn == life
            assert [unit.bulwark for unit in side.units] == [True, False]
            assert all(unit.charged for unit in side.units)


def test_entry16_takes_its_own_deck_and_no_other() -> None:
    rules = regulation("lite+entry16")
    assert count(rules.frame.deck) == 16 and not any(is_joker(card) for card in cards_of(rules.frame.deck))
    assert regulation("lite+entry@9.1").frame is rules.frame
    with pytest.raises(InvalidDeck, match="its own deck of 16 cards"):
        new_game(rules, 1, bytes(range(16)))


@pytest.mark.parametrize("frame", ["pack", "rarePack", "strategy", "extra", "draft"])
def test_every_other_frame_takes_forty_cards_or_more(frame: str) -> None:
    rules = regulation(f"mast+{frame}@9.1")
    new_game(rules, 1, bytes(range(40)), bytes(range(10, 54)))
    with pytest.raises(InvalidDeck, match="at least 40 cards, not 39"):
        new_game(rules, 1, bytes(range(39)))


def test_the_preset_of_frames_without_trumps_lies_face_up() -> None:
    game, _ = set_up("std+pack@9.1", 3)
    assert all(unit.open for side in (game.one, game.two) for unit in side.units if unit.bulwark)


# Extra and Draft


def test_extra_asks_for_trumps_the_scenario_hand_and_the_rare_card_in_secret() -> None:
    game, asked = set_up("mast+extra@9.1", 1)
    first, second = game.turn, 1 - game.turn
    assert asked == [
        (0, "choose_trumps"), (1, "choose_trumps"), (0, "choose_strategy"), (1, "choose_strategy"),
        (0, "choose_rare"), (1, "choose_rare"), (first, "setup_open_trump"), (second, "setup_open_trump"),
    ]  # fmt: skip


def test_two_trumps_are_compulsory_in_extra() -> None:
    game = new_game(regulation("mast+extra@9.1"), 1)
    assert game.decision is not None and len(game.decision.options) == 54, "there is no way to take none"
    apply(game, game.decision.options[0])
    assert game.decision.kind == "choose_trumps" and len(game.decision.options) == 53


@pytest.mark.parametrize("name", ["mast+extra@9.1", "mast+draft"])
def test_one_of_two_trumps_is_opened_by_each_and_that_triggers_nothing(name: str) -> None:
    """N14: in the other edition the opening of ♣8 triggers Omen."""
    for seed in range(10):
        game, _ = set_up(name, seed)
        assert [sorted(trump.up for trump in side.trumps) for side in (game.one, game.two)] == [[False, True]] * 2
        assert not game.stage and not any(event.kind == STAGED for event in game.events)
        assert not any(unit.open for side in (game.one, game.two) for unit in side.units if unit.bulwark)


def test_opening_reset_in_set_up_damages_nobody() -> None:
    """N14."""
    reset = 39 + 7
    game = new_game(regulation("mast+extra@9.1"), 4)
    random = Random(2)
    while game.decision is not None and game.decision.kind != "choose_action":
        options = game.decision.options
        wanted = [option for option in options if option == reset and game.decision.player == 0]
        if game.decision.kind == "setup_open_trump":
            wanted = [
                trump.number
                for trump in game.side(game.decision.player).trumps
                if trump.card == reset and trump.owner == 0
            ]
        others = [option for option in options if option != reset] or list(options)
        apply(game, wanted[0] if wanted else random.choice(others))
    assert any(trump.card == reset and trump.up for side in (game.one, game.two) for trump in side.trumps)
    assert game.one.graves == game.two.graves, "only the cards that decide who begins lie in the graveyards"


def test_a_card_on_the_soldiers_place_that_is_no_soldier_is_replaced_once_it_is_turned_up() -> None:
    """N12, R26: below Standard a Joker is no soldier."""
    found = 0
    for seed in range(80):
        game, _ = set_up("lite+extra@9.1", seed)
        for side in (game.one, game.two):
            soldier = side.units[1]
            assert not soldier.bulwark and not is_joker(soldier.cards[0])
            found += any(is_joker(card) for card in side.graveyard)
    assert found


def test_draft_asks_for_six_picks_and_splits_them_seat_a_first() -> None:
    _, asked = set_up("mast+draft", 1)
    own = [[kind for player, kind in asked if player == seat and kind in DRAFT_KINDS] for seat in (0, 1)]
    assert own == [["draft_pick"] * 6 + ["draft_rare", "draft_trumps"]] * 2
    players = [player for player, kind in asked if kind in DRAFT_KINDS]
    assert players == [0] * 8 + [1] * 8
    assert [kind for _, kind in asked[16:]] == ["setup_open_trump"] * 2


def test_a_later_mini_pack_is_not_seen_before_the_earlier_pick() -> None:
    game = new_game(regulation("mast+draft"), 5)
    for pick in range(6):
        decision = game.decision
        assert decision is not None and decision.kind == "draft_pick" and decision.player == 0
        life, seen = game.one.life, game.one.life_seen
        assert list(decision.options) == list(life[3 * pick : 3 * pick + 3])
        assert list(seen) == [1] * (3 * pick + 3) + [0] * (54 - 3 * pick - 3)
        assert not any(game.two.life_seen)
        apply(game, decision.options[pick % 3])


def test_the_picks_are_secret_and_the_rejected_cards_are_somewhere_in_pack_or_life() -> None:
    game = new_game(regulation("mast+draft"), 6)
    random, picks, rejected = Random(1), [], []
    while game.decision is not None and game.decision.kind in DRAFT_KINDS:
        decision = game.decision
        option = random.choice(decision.options)
        if decision.kind == "draft_pick" and decision.player == 0:
            picks.append(option)
            rejected += [card for card in decision.options if card != option]
        apply(game, option)
    side = game.one
    kept = side.hand | mask_of(bytes([side.rare, *[trump.card for trump in side.trumps]]))
    assert mask_of(bytes(picks)) & ~kept == 0, "the six picks are rare card, trumps and scenario hand"
    elsewhere = mask_of(bytes(rejected)) & ~side.hand & ~mask_of(b"".join(unit.cards for unit in side.units))
    own = side.may(0)
    shown = mask_of(bytes(side.graveyard))
    assert elsewhere & ~shown & ~(own[PACK] & own[LIFE]) == 0
    seen = view(game, 1).sides[0]
    assert (
        seen.rare is None
        and seen.hand is None
        and all(trump.card is None for trump in seen.trumps if not trump.face_up)
    )


def test_the_split_is_one_rare_card_two_trumps_and_three_hand_cards() -> None:
    game = new_game(regulation("mast+draft"), 7)
    six = []
    for _ in range(6):
        assert game.decision is not None
        six.append(game.decision.options[0])
        apply(game, game.decision.options[0])
    assert game.decision is not None and set(game.decision.options) == set(six)
    apply(game, six[4])
    assert game.decision.kind == "draft_trumps" and set(game.decision.options) == set(six) - {six[4]}
    apply(game, six[1])
    apply(game, six[0])
    assert game.one.rare == six[4] and [trump.card for trump in game.one.trumps] == [six[1], six[0]]
    assert game.one.hand == mask_of(bytes([six[2], six[3], six[5]]))
    assert len(game.one.life) == 48


def test_no_game_begins_without_a_frame() -> None:
    """N11."""
    with pytest.raises(InvalidRegulation, match="deals no game without a frame"):
        regulation("mast@9.1")


def test_draft_has_the_actions_and_trumps_of_extra() -> None:
    """N10."""
    one, two = regulation("mast+extra@9.1").book, regulation("mast+draft").book
    assert [action.id for action in one.plays] == [action.id for action in two.plays]
    assert one.trumps == two.trumps and len(one.trumps) == 30


def test_the_first_turn_has_no_charge_and_no_draw() -> None:
    game, _ = set_up("lite+entry16", 2)
    assert game.turns == 1 and game.chance == game.turn and not game.stage
