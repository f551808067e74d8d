"""What seats know (R158), told by moving cards on a small table."""

from blackpoker.actions.basic import find_successor
from blackpoker.actions.normal_magic import look_at_hand
from blackpoker.actions.pack import take_rare
from blackpoker.common.card import Mask, cards_of, mask_of, names
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
from blackpoker.common.zone import FIELD, GRAVEYARD, HAND, LIFE, OUTSIDE, RARE
from blackpoker.core import Process, apply, seeded
from blackpoker.core.bits import count
from blackpoker.frames import FULL_DECK
from blackpoker.regulation import bring_deck, new_game, regulation
from blackpoker.view.determinize import determinize
from blackpoker.view.seen import SPECTATOR
from blackpoker.view.table import side_seen

SPADES = bytes(range(13))
HEARTS = bytes(range(13, 26))
A, B = 0, 1
ONLY_A = 1


def table(frame: str = "basic", options: Options | None = None) -> Game:
    """Return a game in which each player has thirteen life cards, the ace on top, and nothing else."""
    rules = regulation(f"mast+{frame}", Options(ask_graveyard_top=False) if options is None else options)
    game = rules.book.new_state(2, seeded(1))
    bring_deck(game, 0, SPADES)
    bring_deck(game, 1, HEARTS)
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
    """R158: A has drawn the ace; for B the hand card may be any card, and any card may still be in the life."""
    game = table()
    draw(game, A)
    assert only_in(game.one.may(A), HAND) == 1
    assert game.one.may(B)[HAND] == FULL_DECK == game.one.may(B)[LIFE]


def test_next_generation_shows_what_it_found() -> None:
    """R57: below the two and the three lies the ace; the milled cards are seen like damage, the top one only."""
    game = table()
    game.one.life = bytes([1, 2, 0]) + game.one.life[3:]
    find_successor(game, Process(game.book.set_up, A))
    assert game.one.hand == 1
    assert game.one.graveyard == bytes([1, 2]) and game.one.graveyard_seen == bytes([ONLY_A, EVERYBODY_SEES])
    assert only_in(game.one.may(B), HAND) == 1


def test_what_next_generation_found_is_not_shown_where_the_option_says_so() -> None:
    """R57: B knows only that it is a Joker, an ace, a jack, a queen or a king."""
    game = table(options=Options(ask_graveyard_top=False, show_successor=False))
    game.one.life = bytes([1, 2, 0]) + game.one.life[3:]
    find_successor(game, Process(game.book.set_up, A))
    assert game.one.hand == 1 and game.one.graveyard_seen == bytes([ONLY_A, EVERYBODY_SEES])
    assert only_in(game.one.may(A), HAND) == 1
    assert not only_in(game.one.may(B), HAND)
    courts = [card for card in range(54) if card >= 52 or card % 13 in (0, 10, 11, 12)]
    assert cards_of(game.one.may(B)[HAND]) == courts


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


def after_secret_picks(options: Options) -> tuple[bytes, Game]:
    """Return a deck of 40 cards, and a game in which A has brought it and everybody has picked in secret."""
    deck = bytes(cards_of(FULL_DECK)[:40])
    game = new_game(regulation("pro+strategy", options), 1, deck)
    while game.decision is not None and game.decision.kind in ("choose_strategy", "choose_rare"):
        apply(game, game.decision.options[0])
    return deck, game


def thought_of(game: Game) -> Mask:
    """Return all cards that B thinks A may have."""
    known = 0
    for mask in game.one.may(B)[:OUTSIDE]:
        known |= mask
    return known


def test_open_decks_are_public_but_not_the_secret_picks() -> None:
    """R168: A plays with 40 cards; by option B knows which, but neither A's rare card nor A's strategy picks."""
    deck, game = after_secret_picks(Options(ask_graveyard_top=False, open_decks=True))
    assert thought_of(game) == mask_of(deck) and not game.one.may(B)[OUTSIDE]
    assert game.one.rare >= 0
    assert not only_in(game.one.may(B), RARE)
    assert not only_in(game.one.may(B), HAND)
    assert side_seen(game, A, B).deck == tuple(names(deck))


def test_the_list_and_the_size_of_an_own_deck_are_nobody_elses() -> None:
    """R168: to B each of the 54 cards may be in A's deck or not, but for those that B has seen."""
    deck, game = after_secret_picks(Options(ask_graveyard_top=False))
    seen = mask_of(b"".join([unit.cards for unit in game.one.units]) + game.one.graveyard)
    assert thought_of(game) == FULL_DECK and game.one.may(B)[OUTSIDE] == FULL_DECK & ~seen
    assert not game.one.may(A)[OUTSIDE]
    assert side_seen(game, A, B).deck is None and side_seen(game, A, SPECTATOR).deck is None
    assert side_seen(game, A, A).deck == tuple(names(deck))
    sizes = {count(determinize(game, B, seeded(seed)).one.deck) for seed in range(300)}
    assert sizes == set(range(40, 55))


def test_a_deck_that_the_frame_fixes_is_public() -> None:
    """R168: everybody knows what an Entry deck holds."""
    game = new_game(regulation("lite+entry20"), 1)
    assert game.one.may(B)[OUTSIDE] == 0
    listed = side_seen(game, A, B).deck
    assert listed is not None and len(listed) == 20 and listed == side_seen(game, B, B).deck
    assert count(determinize(game, B, seeded(1)).one.deck) == 20
