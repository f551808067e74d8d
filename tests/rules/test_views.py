"""What a seat sees of the other side, where the sources' lists differ."""

from blackpoker.common.game import Game
from blackpoker.common.move import damage, enter_fog, take_from_life
from blackpoker.common.options import Options
from blackpoker.core import seeded
from blackpoker.regulation import bring_deck, regulation
from blackpoker.view.table import SideView, side_seen

A, B = 0, 1


def table() -> Game:
    """Return a game in which A has thirteen spades, B thirteen hearts, all in their lives."""
    game = regulation("mast+rarePack", Options(ask_graveyard_top=False)).book.new_state(2, seeded(1))
    bring_deck(game, 0, bytes(range(13)))
    bring_deck(game, 1, bytes(range(13, 26)))
    return game


def seen_by_both(game: Game) -> tuple[SideView, SideView]:
    """Return A's side as A and as B see it."""
    return side_seen(game, A, A), side_seen(game, A, B)


def test_fog_is_public_and_rare_card_and_pack_are_their_owners() -> None:
    """R39: the number of pack and rare cards is public, the cards are personal, fog and stage are open."""
    game = table()
    for card in (2, 3, 4, 5):
        take_from_life(game, A, card)
    game.one.rare = 2
    game.one.pack, game.one.pack_seen, game.one.pack_opened = bytes([3, 4]), bytes([1, 1]), True
    enter_fog(game, A, game.book.fog_of("forceFog"), bytes([5]), 0, 6)
    own, other = seen_by_both(game)
    assert own.rare == "S3" and own.pack == ("S4", "S5")
    assert other.rare is None and other.pack is None
    assert other.rare_count == 1 and other.pack_count == 2 and other.pack_opened
    assert other.fogs == own.fogs and own.fogs[0].cards == ("S6",)


def test_a_pack_that_nobody_has_opened_is_hidden_from_its_owner_too() -> None:
    """R39."""
    game = table()
    take_from_life(game, A, 3)
    game.one.pack, game.one.pack_seen = bytes([3]), bytes([0])
    own, other = seen_by_both(game)
    assert own.pack is None and other.pack is None


def test_only_the_top_of_an_opponents_graveyard_is_shown() -> None:
    """R156: with the size of the graveyard, the size of a life of ten or more could be computed."""
    game = table()
    damage(game, A, 3)
    own, other = seen_by_both(game)
    assert own.graveyard == ("SA", "S2", "S3") and own.life == 10
    assert other.graveyard is None and other.graveyard_top == "S3" and other.life == "10+"
    damage(game, A, 1)
    assert side_seen(game, A, B).life == 9
