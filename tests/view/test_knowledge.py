"""What seats know, told as games: shown hands, turned soldiers, cards on the life, cards under a life (R158, R170)."""

import json

from blackpoker.common.game import Game
from blackpoker.core import advance, seeded
from blackpoker.view.determinize import determinize
from blackpoker.view.view import view

from .table import A, B, both_pass, known_to, lying, picks, table


def possible_bulwarks(game: Game, seat: int, place: str) -> set[str]:
    """Return the cards that a bulwark of the opponent is in a hundred possible worlds."""
    rng = seeded(11)
    return {lying(determinize(game, seat, rng), 1 - seat)[place] for _ in range(100)}


def test_a_hand_that_was_seen_is_remembered_and_a_secret_bulwark_may_be_any_of_it() -> None:
    game = table(a={"hand": "D5 C7"}, b={"hand": "H9 S5 D3", "bulwarks": "H2"}, turn=A)
    picks(game, "handeth", "D5")
    both_pass(game)
    assert game.decision is not None and game.decision.kind == "pick_from_opponent_hand"
    picks(game, "D3")
    assert known_to(game, A).hand == ("S5", "H9")
    turn_to(game, B)
    picks(game, "setBulwark", "S5")
    assert known_to(game, A).hand == ()
    assert possible_bulwarks(game, A, "B#2") == {"S5", "H9"}
    assert not possible_bulwarks(game, A, "B#1") & {"S5", "H9"}
    assert lying(game, B) == {"B#1": "H2", "B#2": "S5"}


def test_the_last_card_of_a_hand_that_was_seen_is_known_where_it_went() -> None:
    """A hand of one known card is set as a bulwark: the place is not shown, but it can only be that card."""
    game = table(a={"hand": "D5 C7"}, b={"hand": "H9 S5"}, turn=A)
    picks(game, "handeth", "D5")
    both_pass(game)
    picks(game, "S5")
    turn_to(game, B)
    picks(game, "setBulwark")
    assert known_to(game, A).face_down == ("H9",)
    assert possible_bulwarks(game, A, "B#1") == {"H9"}


def test_a_bulwark_that_is_destroyed_tells_what_is_still_in_the_hand() -> None:
    """A has seen H9 and S5; one of them was set, and when it is destroyed the other one is in the hand."""
    game = table(a={"hand": "D5 C7 HJ DJ"}, b={"hand": "H9 S5 D3"}, turn=A)
    picks(game, "handeth", "D5")
    both_pass(game)
    picks(game, "D3")
    turn_to(game, B)
    picks(game, "setBulwark", "S5")
    assert known_to(game, A).hand == ()
    turn_to(game, A)
    picks(game, "destroyBulwark", "HJ")
    both_pass(game)
    assert view(game, A).sides[B].graveyard_top == "S5"
    assert known_to(game, A).hand == ("H9",)


def turn_to(game: Game, seat: int) -> None:
    """Give the turn away without the cards of a new turn."""
    game.turn = game.chance = seat
    game.turns += 1
    game.passed = 0
    game.processes[-1].step -= 1
    game.asking = game.decision = None
    advance(game)


def test_a_soldier_turned_into_a_bulwark_is_remembered_by_its_place_but_not_shown() -> None:
    game = table(a={"hand": "H4 D4"}, b={"soldiers": "S7", "bulwarks": "H2"})
    picks(game, "reverse", "H4", "B.S7")
    both_pass(game)
    picks(game, "leave")
    assert known_to(game, A).bulwarks == (("B#2", "S7"),)
    assert [bulwark.card for bulwark in view(game, A).sides[B].bulwarks] == [None, None]
    assert [bulwark.card for bulwark in view(game, B).sides[B].bulwarks] == ["H2", "S7"]
    assert possible_bulwarks(game, A, "B#2") == {"S7"}


def test_a_split_soldier_is_known_as_a_set_and_not_by_place() -> None:
    game = table(a={"hand": "H4 D4"}, b={"soldiers": "S7+S8", "bulwarks": "H2"})
    picks(game, "reverse", "H4", "B.S7")
    both_pass(game)
    picks(game, "leave")
    assert game.decision is not None and (game.decision.player, game.decision.kind) == (B, "order_split_bulwarks")
    picks(game, "S8")
    assert lying(game, B) == {"B#1": "H2", "B#2": "S8", "B#3": "S7"}
    assert known_to(game, A).bulwarks == ()
    assert known_to(game, A).face_down == ("S7", "S8")
    assert possible_bulwarks(game, A, "B#2") == {"S7", "S8"} == possible_bulwarks(game, A, "B#3")
    assert not possible_bulwarks(game, A, "B#1") & {"S7", "S8"}


def test_a_card_lanced_onto_the_life_is_known_when_it_is_drawn() -> None:
    """Death Lance by the ace of spades puts S3 above S9 on B's life; one damage takes the upper one away."""
    game = table(a={"hand": "SA D3"}, b={"soldiers": "S3+S9"})
    picks(game, "deathLance", "SA")
    both_pass(game)
    assert game.decision is not None and (game.decision.player, game.decision.kind) == (A, "order_to_life_top")
    picks(game, "S3")
    assert view(game, A).sides[B].graveyard_top == "S3"
    assert known_to(game, A).life_top == ("S9",)
    assert known_to(game, B).life_top == ()
    picks(game, "end")
    both_pass(game)
    both_pass(game)
    assert game.decision is not None and game.decision.kind == "draw_second"
    picks(game, "no")
    assert known_to(game, A).hand == ("S9",)
    assert view(game, A).sides[B].hand is None


def test_a_known_card_on_top_of_the_life_stays_known_when_damage_takes_it() -> None:
    game = table(a={"hand": "SA D3 S5 CK"}, b={"soldiers": "S3+S9"}, asks_top=True)
    picks(game, "deathLance", "SA")
    both_pass(game)
    picks(game, "S3", "SA", "throwing", "S5")
    both_pass(game)
    assert game.decision is not None and (game.decision.player, game.decision.kind) == (B, "graveyard_top")
    picks(game, "C2")
    assert known_to(game, A).graveyard == ("S3", "S9", "C2")


def test_searched_cards_are_remembered_and_the_shuffle_hides_the_places() -> None:
    game = table(a={"hand": "X1 DA"}, b={"hand": "HQ"}, turn=A)
    game.one.life_seen = bytes([3, 3]) + game.one.life_seen[2:]
    assert known_to(game, B).life_top == ("C2", "C3")
    picks(game, "search")
    assert game.decision is not None and game.decision.kind == "search_life"
    picks(game, "CJ")
    assert known_to(game, B).hand == ("CJ",)
    assert known_to(game, B).life_top == ()


def test_who_looks_through_the_life_knows_the_closed_pack() -> None:
    game = table("mast+pack", a={"hand": "X1 DA", "life": "C2 C3 C4 C5", "pack": "H2 H3"})
    picks(game, "search", "C4")
    known = json.loads(view(game, A, remembers=True).to_text())["remembers"]["A"]
    assert (known["pack"], known["life"]) == (["H2", "H3"], ["C2", "C3", "C5"])


def test_recruits_that_stay_behind_are_seen_by_both_and_placed_by_one() -> None:
    """A flips four cards up to the sum 4: two stay behind and go under the life as A says."""
    game = table(a={"hand": "DA D3", "bulwarks": "H2 H3", "life": "C2 CJ S3 SQ H4 H5 H6 H7 H8 H9 H10 HK"})
    picks(game, "recruit", "DA", "A#1")
    both_pass(game)
    assert game.decision is not None and game.decision.kind == "order_cards"
    assert known_to(game, B).life == ("SQ", "CJ") == known_to(game, B).life_top[::-1]
    picks(game, "SQ")
    own = view(game, A, remembers=True).remembers
    assert own is not None and own[A].life_bottom == ("SQ", "CJ")
    assert known_to(game, B).life_bottom == ()
    assert known_to(game, B).life == ("SQ", "CJ")


def test_damage_shows_the_top_card_only_and_the_question_shows_none() -> None:
    game = table(a={"hand": "S3 CK"}, b={"graveyard": "HA H2"}, asks_top=True)
    picks(game, "throwing", "S3")
    both_pass(game)
    assert game.decision is not None and (game.decision.player, game.decision.kind) == (B, "graveyard_top")
    asked = view(game, A, remembers=True)
    assert asked.sides[B].graveyard_top == "H2" == view(game, B).sides[B].graveyard_top
    assert asked.options is None and asked.asked is not None and asked.asked.kind == "graveyard_top"
    assert [event["card"] for event in asked.events if event["event"] == "moved" and event["seat"] == "B"] == [None] * 3
    assert known_to(game, A).graveyard == ("H2",)
    picks(game, "C3")
    assert view(game, A).sides[B].graveyard_top == "C3"
    assert known_to(game, A).graveyard == ("H2", "C3")
    assert view(game, B).sides[B].graveyard == ("HA", "H2", "C2", "C4", "C3")


def test_a_face_down_bulwark_that_returns_to_the_hand_is_not_shown() -> None:
    game = table(a={"hand": "S3 S4", "bulwarks": "H2 H5", "soldiers": "D9"})
    picks(game, "unsummons", "S3", "A#1", "A#2")
    both_pass(game)
    assert known_to(game, B).hand == ("S3", "S4")
    assert not game.one.may(B)[3] & 1 << 34, "a soldier in the open is not taken for the card that returned"
