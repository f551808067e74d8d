"""How frames set a game up. The order of the shuffled decks is computed anew from the seed, the rest from the rules."""

import pytest

from blackpoker.common.card import cards_of, is_joker, mask_of, number_of
from blackpoker.common.game import Game
from blackpoker.common.knowledge import only_in
from blackpoker.common.options import Options
from blackpoker.common.zone import FIELD, HAND
from blackpoker.core import PASS, apply, seeded
from blackpoker.frames import ENTRY_DECK, FULL_DECK
from blackpoker.regulation import InvalidDeck, InvalidRegulation, check_deck, new_game, regulation

SILENT = Options(ask_graveyard_top=False)
FULL = bytes(cards_of(FULL_DECK))
ENTRY = bytes(cards_of(ENTRY_DECK))
SPADES_TO_8 = bytes(range(8))
HEARTS_TO_9 = bytes(range(13, 22))


def shuffled(seed: int, deck_a: bytes, deck_b: bytes) -> tuple[bytes, bytes]:
    """Return both decks as the first two shuffles of a seed leave them, the top card first."""
    rng = seeded(seed)
    piles: list[bytes] = []
    for deck in (deck_a, deck_b):
        pile = sorted(deck)
        rng.shuffle(pile)
        piles.append(bytes(pile))
    return piles[0], piles[1]


def plays(game: Game, *actions: str) -> None:
    for action in actions:
        apply(game, PASS if action == "pass" else game.book.index[action])


def only_unit(game: Game, player: int, bulwark: bool) -> bytes:
    units = [unit.cards for unit in game.side(player).units if unit.bulwark == bulwark]
    assert len(units) == 1
    return units[0]


def test_frames_draw_the_hand_before_they_preset() -> None:
    """R24: seven cards to the hand, then the bulwark, then the soldier, then the card for the first player."""
    decks = shuffled(5, ENTRY, ENTRY)
    game = new_game(regulation("lite+entry20", SILENT), 5)
    for player, deck in enumerate(decks):
        assert mask_of(deck[:7]) & ~game.side(player).hand == 0
        assert only_unit(game, player, bulwark=True) == deck[7:8]
        assert only_unit(game, player, bulwark=False) == deck[8:9]
        assert game.side(player).graveyard[:1] == deck[9:10]


def test_the_preset_bulwark_lies_face_up() -> None:
    """R25: the opponent knows which card it is."""
    game = new_game(regulation("lite+entry20", SILENT), 5)
    for player in (0, 1):
        bulwark = next(unit for unit in game.side(player).units if unit.bulwark)
        assert bulwark.open
        assert only_in(game.side(player).may(1 - player), FIELD) >> bulwark.cards[0] & 1


def test_the_preset_bulwark_lies_face_down_by_option() -> None:
    """R25: then only its owner knows it."""
    game = new_game(regulation("lite+entry20", Options(preset_bulwark_face_up=False, ask_graveyard_top=False)), 5)
    for player in (0, 1):
        bulwark = next(unit for unit in game.side(player).units if unit.bulwark)
        assert not bulwark.open
        assert only_in(game.side(player).may(player), FIELD) >> bulwark.cards[0] & 1
        assert not only_in(game.side(player).may(1 - player), FIELD) >> bulwark.cards[0] & 1


def test_a_joker_that_is_no_soldier_goes_to_the_graveyard_and_the_next_card_is_taken() -> None:
    """R26: Lite has no Magician; with a pack of 14, seven hand cards and the bulwark, the soldier is the 23rd card."""
    seed = next(seed for seed in range(1000) if is_joker(shuffled(seed, FULL, FULL)[0][22]))
    deck = shuffled(seed, FULL, FULL)[0]
    game = new_game(regulation("lite+pack", SILENT), seed)
    assert game.one.graveyard[:2] == bytes([deck[22], deck[24]]), "the Joker, then the card for the first player"
    assert only_unit(game, 0, bulwark=False) == deck[23:24]
    assert game.one.graveyard_seen[:1] == bytes([3]), "it went there face up"
    assert game.stage == () and game.buffer == (), "it was not on the field: no Next Generation"
    standard = new_game(regulation("std+pack", SILENT), seed)
    assert only_unit(standard, 0, bulwark=False) == deck[22:23], "Standard has the Magician"


def test_the_preset_soldier_may_attack_in_the_first_turn() -> None:
    """R27: presets are charged and were there before any turn."""
    regular = regulation("lite+entry20", SILENT)
    seen = 0
    for seed in range(10):
        game = new_game(regular, seed)
        soldier = next(unit for unit in game.side(game.turn).units if not unit.bulwark)
        assert all(unit.charged for unit in game.one.units + game.two.units)
        plays(game, "attack", "pass", "pass")
        assert game.decision is not None and game.decision.kind == "choose_attackers"
        assert soldier.number in game.decision.options
        seen += number_of(soldier.cards[0]) > 1
    assert seen, "not only aces, which have Haste"


def test_the_higher_number_begins_and_ties_go_on() -> None:
    """R28: of what lies under the seven hand cards; a Joker is 0; all cards turned up go to the graveyards."""
    regular = regulation("lite", SILENT)
    ties = jokers = 0
    for seed in range(100):
        one, two = shuffled(seed, FULL, FULL)
        place = 7
        while number_of(one[place]) == number_of(two[place]):
            place += 1
        game = new_game(regular, seed)
        assert game.turn == (0 if number_of(one[place]) > number_of(two[place]) else 1)
        assert game.one.graveyard == one[7 : place + 1]
        assert game.two.graveyard == two[7 : place + 1]
        assert game.one.graveyard_seen == bytes([3] * (place - 6)), "everybody saw them"
        ties += place > 7
        jokers += is_joker(one[place]) or is_joker(two[place])
    assert ties and jokers


def test_who_has_no_card_to_turn_up_loses() -> None:
    """R28: seven cards are all in the hand."""
    regular = regulation("lite", SILENT)
    game = new_game(regular, 1, deck_a=SPADES_TO_8[:7])
    assert game.outcome is not None and game.outcome.winners == (1,)
    game = new_game(regular, 1, deck_b=SPADES_TO_8[:7])
    assert game.outcome is not None and game.outcome.winners == (0,)


def test_who_has_no_card_to_turn_up_after_a_tie_loses() -> None:
    """R28: one card each, a tie, and only B has another, even though it is B's last."""
    seed = next(
        seed
        for seed in range(1000)
        if number_of(shuffled(seed, SPADES_TO_8, HEARTS_TO_9)[0][7])
        == number_of(shuffled(seed, SPADES_TO_8, HEARTS_TO_9)[1][7])
    )
    game = new_game(regulation("lite", SILENT), seed, SPADES_TO_8, HEARTS_TO_9)
    assert game.outcome is not None and game.outcome.winners == (1,)


def test_the_first_player_draws_one_card_and_nothing_is_on_the_stage() -> None:
    """R29: no Charge, no Draw; the first player is asked."""
    for name in ("lite", "lite+entry20", "pro+pack"):
        game = new_game(regulation(name, SILENT), 3)
        hands = [int(game.side(player).hand).bit_count() for player in (0, 1)]
        assert hands[game.turn] == 8 and hands[1 - game.turn] == 7
        assert game.stage == () and game.turns == 1 and game.chance == game.turn
        assert game.decision is not None and game.decision.kind == "choose_action"


def test_each_frame_says_which_decks_it_takes() -> None:
    """R30: 54 cards by default; 40 or more for packs; any for basic and Extra; its own twenty for Entry."""
    assert new_game(regulation("lite+pack", SILENT), 1).one.deck == FULL_DECK
    pack, basic, entry = [regulation(f"lite+{frame}").frame for frame in ("pack", "basic", "entry20")]
    check_deck(pack, FULL[:40])
    with pytest.raises(InvalidDeck):
        check_deck(pack, FULL[:39])
    check_deck(basic, FULL[:10])
    check_deck(regulation("mast+extra").frame, FULL[:10])
    check_deck(entry, ENTRY)
    assert len(ENTRY) == 20
    with pytest.raises(InvalidDeck):
        check_deck(entry, FULL[:20])
    with pytest.raises(InvalidDeck):
        check_deck(basic, FULL[:10] + FULL[:1])


def test_frames_are_known_by_their_names() -> None:
    """R92."""
    ids = {"パックランダム": "pack", "レアパックストラテジー": "strategy", "Rare Pack": "rarePack"}
    ids |= {"エントリーストラテジー": "entryStrategy", "パックストラテジー": "packStrategy"}
    for name, id in ids.items():
        assert regulation(f"マスター+{name}").frame.id == id


@pytest.mark.parametrize("name", ["lite+entryStrategy", "lite+packStrategy", "pro+strategy"])
def test_strategy_frames_choose_three_cards_and_draw_four(name: str) -> None:
    """R92, R99: in secret, before anything is shuffled."""
    game = new_game(regulation(name, SILENT), 2)
    picks: list[list[int]] = [[], []]
    while game.decision is not None and game.decision.kind == "choose_strategy":
        picks[game.decision.player].append(game.decision.options[-1])
        apply(game, game.decision.options[-1])
    while game.decision is not None and game.decision.kind == "choose_rare":
        apply(game, game.decision.options[0])
    assert [len(each) for each in picks] == [3, 3]
    for player in (0, 1):
        chosen = mask_of(bytes(picks[player]))
        hand = game.side(player).hand
        assert hand & chosen == chosen
        assert int(hand).bit_count() == (8 if player == game.turn else 7)
        assert only_in(game.side(player).may(1 - player), HAND) & chosen == 0, "the opponent did not see them"


def test_combinations_outside_the_table_are_unusual_or_refused() -> None:
    """R93."""
    usual = {
        "entry20": "lite std",
        "entryStrategy": "lite std",
        "pack": "lite std pro mast",
        "packStrategy": "lite std pro mast",
        "strategy": "pro mast",
        "rarePack": "std pro mast",
        "basic": "lite std pro mast",
    }
    for frame, formats in usual.items():
        for format in ("lite", "std", "pro", "mast"):
            assert regulation(f"{format}+{frame}").usual == (format in formats.split())
    with pytest.raises(InvalidRegulation):
        regulation("lite+strategy", Options(enforce_frame_format_table="refuse"))


def test_frames_add_their_actions_in_every_format() -> None:
    """R94, R148: a pack brings Open Pack, a rare card the other three, also outside the table."""
    rare = ["raredraw", "summonsRare", "trapCounter"]
    added = {"basic": [], "entry20": [], "pack": ["packopen"], "packStrategy": ["packopen"]}
    added |= {"rarePack": ["packopen", *rare], "strategy": ["packopen", *rare]}
    for frame, ids in added.items():
        for format in ("lite", "std", "pro", "mast"):
            book = regulation(f"{format}+{frame}").book
            assert [id for id in book.index if id in ("packopen", *rare)] == ids


def test_a_format_alone_has_the_basic_frame() -> None:
    """R100: no preset, 54 cards, seven of them in the hand, one turned up, one drawn by the first player."""
    assert regulation("lite").frame.id == "basic"
    game = new_game(regulation("lite", Options(ask_graveyard_top=False)), 1)
    assert game.one.units == () == game.two.units
    shown = len(game.one.graveyard)
    assert len(game.side(game.turn).life) == 54 - 7 - shown - 1
