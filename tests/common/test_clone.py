"""Copies of a game of BlackPoker have every attribute and share nothing that changes."""

from typing import Any

from blackpoker.common.game import Game
from blackpoker.common.side import Side
from blackpoker.common.whereabouts import Whereabouts, whereabouts_of
from blackpoker.common.zone import FIELD, HAND, LIFE, ZONE_IDS
from blackpoker.core import seeded
from blackpoker.regulation import regulation

GAME_FIELDS = ("units_made", "attackers", "blocks")
SIDE_FIELDS = (
    *("owner", "deck", "life", "life_seen", "hand", "units", "fogs", "pack"),
    *("pack_seen", "pack_opened", "rare", "trumps", "used", "used_in", "may_a", "may_b"),
)
WHEREABOUTS = ("whereabouts_a", "whereabouts_b")
OF_UNITS = ("field", "field_shared", "characters", "several", "soldiers", "bulwarks", "charged", "able", "looked_at")
"""The words of the units, which are set with them."""
KEPT = ("held_for", "held", "held_more")
"""What a side keeps to be quick, and could find out again."""
OF_TRUMPS = ("trump_units", "open_trumps", "able_trumps")
OF_LIFE = ("pile", "pile_seen", "gone")
"""The same for the life."""
OF_GRAVEYARD = ("graveyard", "graveyard_seen", "grave", "graves", "grave_shared", "buried")


def own_attributes(thing: object, parent: object) -> set[str]:
    names = {name for name in dir(thing) if not name.startswith("_")} - set(dir(parent))
    return {name for name in names if not callable(getattr(thing, name))}


def fresh(value: Any) -> Any:
    """Return another value of the same type."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 17
    if isinstance(value, bytes):
        return b"\x07" + value
    assert isinstance(value, tuple)
    return tuple([fresh(each) for each in value])


def test_a_cloned_side_has_every_attribute() -> None:
    fields = {*SIDE_FIELDS, "kinds", *WHEREABOUTS, *OF_UNITS, *OF_LIFE, *OF_GRAVEYARD, *OF_TRUMPS, *KEPT}
    assert own_attributes(Side(0, ()), object()) == fields
    for name in SIDE_FIELDS:
        side = Side(0, ())
        setattr(side, name, fresh(getattr(side, name)))
        assert getattr(side.clone(), name) == getattr(side, name), name
        assert not isinstance(getattr(side, name), list | dict | set), name


def test_whereabouts_has_a_set_for_every_zone_and_so_has_its_clone() -> None:
    places = (*ZONE_IDS, "outside")
    assert own_attributes(Whereabouts(), object()) == {*places, "shared"}
    masks = tuple([1 << place for place in range(len(places))])
    whereabouts = whereabouts_of(masks)
    assert tuple([getattr(whereabouts, place) for place in places]) == masks
    assert whereabouts.clone().masks() == whereabouts.masks() == masks
    assert tuple([whereabouts.at(place) for place in range(len(places))]) == masks


def test_copies_share_what_is_known_until_it_changes_in_one_of_them() -> None:
    side = Side(0, ())
    side.may_a = side.may_b = (7, 0, 0, 0, 0, 0, 0, 0, 0)
    copy = side.clone()
    assert copy.whereabouts_a is side.whereabouts_a and copy.whereabouts_b is side.whereabouts_b
    side.changing_whereabouts(0).pin(1, HAND)
    copy.changing_whereabouts(1).pin(2, FIELD)
    assert (side.may_a[LIFE], side.may_a[HAND], side.may_b[LIFE]) == (6, 1, 7)
    assert (copy.may_b[LIFE], copy.may_b[FIELD], copy.may_a[LIFE]) == (5, 2, 7)


def test_copies_share_a_graveyard_until_a_card_comes_or_goes_in_one_of_them() -> None:
    side = Side(0, ())
    side.set_graveyard(b"\x05\x06\x07", b"\x01\x01\x03")
    copy, other = side.clone(), side.clone()
    copy.lay_on_graveyard(8, 2)
    other.take_from_graveyard(5)
    side.show_top_buried(2)
    assert (side.graveyard, side.graveyard_seen, side.buried) == (b"\x05\x06\x07", b"\x01\x01\x02", 0b11100000)
    assert (copy.graveyard, copy.graveyard_seen) == (b"\x05\x06\x07\x08", b"\x01\x01\x03\x02")
    assert (other.graveyard, other.graveyard_seen, other.buried) == (b"\x06\x07", b"\x01\x03", 0b11000000)
    assert side.clone().graveyard == side.graveyard


def test_a_cloned_game_has_every_attribute_and_sides_of_its_own() -> None:
    from blackpoker.core import State

    book = regulation("mast+pack").book
    game = Game(book, 2, seeded(1))
    assert own_attributes(game, State(book, 2, seeded(1))) == {*GAME_FIELDS, "book", "one", "two"}
    game.units_made = 9
    game.attackers = (4, 5)
    game.blocks = ((4, 6),)
    game.one.life, game.two.life = b"\x01", b"\x02"
    copy = game.clone()
    assert (copy.units_made, copy.attackers, copy.blocks, copy.book) == (9, (4, 5), ((4, 6),), book)
    assert (copy.one.life, copy.two.life) == (b"\x01", b"\x02")
    assert copy.one is not game.one and copy.two is not game.two
