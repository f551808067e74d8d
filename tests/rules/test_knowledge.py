"""What seats know (R158), told by moving cards on a small table."""

from blackpoker.actions.basic import find_successor
from blackpoker.actions.normal_magic import look_at_hand
from blackpoker.actions.pack import take_rare
from blackpoker.common.card import cards_of, mask_of
from blackpoker.common.game import Game, bulwarks
from blackpoker.common.knowledge import EVERYBODY_SEES, only_in
from blackpoker.common.move import (
    damage,
    draw,
    enter_as_soldier,
    put_on_life,
    shuffle_life,
    take_from_graveyard,
    take_from_life,
    to_hand,
    turn_face_down,
)
from blackpoker.common.options import Options
from blackpoker.common.request import Request
from blackpoker.common.zone import FIELD, GRAVEYARD, HAND, LIFE, RARE
from blackpoker.core import Process, apply, seeded
from blackpoker.frames import FULL_DECK
from blackpoker.regulation import bring_deck, new_game, regulation

SPADES = bytes(range(13))
HEARTS = bytes(range(13, 26))
A, B = 0, 1
ONLY_A = 1


def table(frame: str = "basic") -> Game:
    """Return a game in which each player has thirteen life cards, the ace on top, and nothing else."""
    rules = regulation(f"mast+{frame}", Options(ask_graveyard_top=False))
    game = rules.book.new_state(2, seeded(1))
    bring_deck(game.one, SPADES)
    bring_deck(game.two, HEARTS)
    return game


def enters(game: Game, cards: bytes) -> None:
    for card in cards:
        take_from_life(game, A, card)
    assert enter_as_soldier(game, A, cards, LIFE)


def test_the_next_card_of_a_graveyard_is_seen_when_the_top_leaves() -> None:
    """R40: the ace lies under the two; when the two goes back to the hand, B sees the ace."""
    game = table()
    damage(game, A, 2)
    assert game.one.graveyard == SPADES[:2]
    assert game.one.graveyard_seen == bytes([ONLY_A, EVERYBODY_SEES])
    take_from_graveyard(game, A, 1)
    to_hand(game, A, 1, GRAVEYARD)
    assert game.one.graveyard == SPADES[:1]
    assert game.one.graveyard_seen == bytes([EVERYBODY_SEES])
    assert only_in(game.one.may(B), GRAVEYARD) == 1


def test_a_soldier_from_the_life_is_seen_by_everybody() -> None:
    """R151."""
    game = table()
    enters(game, SPADES[4:5])
    assert only_in(game.one.may(B), FIELD) == mask_of(SPADES[4:5])


def test_a_soldier_that_becomes_a_bulwark_is_known_by_its_place() -> None:
    """R158."""
    game = table()
    enters(game, SPADES[4:5])
    turn_face_down(game, game.one.units[0], SPADES[4:5])
    assert bulwarks(game.one)[0].known == EVERYBODY_SEES
    assert only_in(game.one.may(B), FIELD) == mask_of(SPADES[4:5])


def test_the_cards_of_a_split_soldier_are_known_but_not_their_places() -> None:
    """R170."""
    game = table()
    enters(game, SPADES[4:6])
    turn_face_down(game, game.one.units[0], bytes([5, 4]))
    assert [unit.known for unit in bulwarks(game.one)] == [ONLY_A, ONLY_A]
    assert only_in(game.one.may(B), FIELD) == mask_of(SPADES[4:6])


def test_a_shuffle_makes_every_place_of_the_life_unknown() -> None:
    """R158: a card put on the life in the open is known to lie on top, until a shuffle."""
    game = table()
    damage(game, A, 1)
    take_from_graveyard(game, A, 0)
    put_on_life(game, A, SPADES[:1], GRAVEYARD, EVERYBODY_SEES, EVERYBODY_SEES)
    assert game.one.life_seen[0] == EVERYBODY_SEES
    shuffle_life(game, A)
    assert game.one.life_seen == bytes(13)


def test_what_moves_unseen_may_be_in_either_zone() -> None:
    """R158: A has drawn the ace; for B the hand card may be any spade, and any spade may still be in the life."""
    game = table()
    draw(game, A)
    assert only_in(game.one.may(A), HAND) == 1
    assert game.one.may(B)[HAND] == mask_of(SPADES) == game.one.may(B)[LIFE]


def test_next_generation_shows_what_it_found() -> None:
    """R57: below the two and the three lies the ace; the milled cards are seen like damage, the top one only."""
    game = table()
    game.one.life = bytes([1, 2, 0]) + game.one.life[3:]
    find_successor(game, Process(game.book.set_up, A))
    assert game.one.hand == 1
    assert game.one.graveyard == bytes([1, 2]) and game.one.graveyard_seen == bytes([ONLY_A, EVERYBODY_SEES])
    assert only_in(game.one.may(B), HAND) == 1


def test_hand_destruction_shows_the_whole_hand_to_its_controller() -> None:
    """R82: A sees the two cards that B has drawn."""
    game = table()
    draw(game, B)
    draw(game, B)
    handeth = game.book.plays[game.book.index["handeth"]]
    look_at_hand(game, Process(handeth.effect, A, Request(1, handeth, A, b"", B)))
    assert only_in(game.two.may(A), HAND) == mask_of(HEARTS[:2])


def test_rare_draw_does_not_show_the_card() -> None:
    """R96: B knows only that one of the spades that may be the rare card went to the hand."""
    game = table("rarePack")
    take_from_life(game, A, 3)
    game.one.rare = 3
    spades = mask_of(SPADES)
    game.one.may_b = tuple([spades if zone in (LIFE, RARE) else 0 for zone in range(len(game.one.may_b))])
    take_rare(game, Process(game.book.set_up, A))
    assert game.one.hand == 1 << 3 and game.one.rare < 0
    assert game.one.may(B)[HAND] == spades
    assert only_in(game.one.may(B), HAND) == 0


def test_deck_lists_are_public_but_not_the_secret_picks() -> None:
    """R168: A plays with 40 cards; B knows which, but neither A's rare card nor A's strategy picks."""
    deck = bytes(cards_of(FULL_DECK)[:40])
    game = new_game(regulation("pro+strategy", Options(ask_graveyard_top=False)), 1, deck)
    while game.decision is not None and game.decision.kind in ("choose_strategy", "choose_rare"):
        apply(game, game.decision.options[0])
    known = 0
    for mask in game.one.may(B):
        known |= mask
    assert known == mask_of(deck)
    assert game.one.rare >= 0
    assert not only_in(game.one.may(B), RARE)
    assert not only_in(game.one.may(B), HAND)
