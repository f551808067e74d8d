"""What seats know around the spade and heart trumps, and effects that go on after a question of their own (R158)."""

from tests.scenario.table import Table, side

from blackpoker.common.card import CLUB, SPADE, card_name, card_of, names, suit_mask
from blackpoker.common.game import Game, bulwarks
from blackpoker.common.zone import FIELD, GRAVEYARD, HAND, LIFE, TRUMP
from blackpoker.core import Rng, check, seeded
from blackpoker.view.determinize import determinize

A, B = 0, 1
ONLY_A, EVERYBODY = 1, 3
CLUB_KING = card_of(CLUB, 13)
SPADE_NUMBERS = suit_mask(SPADE, 2, 10)
ASKING: dict[str, str | bool] = {"ask_graveyard_top": True}
WORLDS = 60


def worlds(game: Game, seat: int) -> list[Game]:
    """Return many games that are possible for a seat, all of them sound."""
    rng: Rng = seeded(5)
    found = [determinize(game, seat, rng) for _ in range(WORLDS)]
    for world in found:
        check(world)
    return found


def orders(game: Game) -> set[tuple[str, ...]]:
    """Return the orders in which A's bulwarks may lie for B."""
    return {tuple([card_name(unit.cards[0]) for unit in bulwarks(world.one)]) for world in worlds(game, B)}


def test_a_trump_that_was_closed_is_remembered_by_its_place() -> None:
    """R158: A has seen D9 and not C9; in every world that A holds for possible D9 still lies where it was."""
    table = Table(a=side(hand=["D2", "DK", "H9"]), b=side(trumps=["C9 down", "D9 up"]), regulation="mast+extra")
    table.plays("A close D2 DK $ H9 > B!D9")
    trumps = [[card_name(trump.card) for trump in world.two.trumps] for world in worlds(table.game, A)]
    assert {second for _, second in trumps} == {"D9"}
    assert len({first for first, _ in trumps}) > 10


# Illusion


def illusion_table() -> Table:
    """A has a soldier and two bulwarks, of which B knows one: C3 was turned down in the open."""
    table = Table(
        a=side(hand=["D7", "C7"], bulwarks="C2", soldiers="C3 S9", trumps=["H7 up"], life=12),
        regulation="mast+extra",
    )
    table.plays("A reverse D7 C7 > A.C3", "both pass", "A choose leave", "A end", "both pass")
    assert table.asks == "A illusion_soldiers"
    return table


def test_after_a_new_order_no_bulwark_is_known_by_place() -> None:
    """R170: B saw C3 and S9 turned down; after the re-order it knows that both are there, but not where."""
    table = illusion_table()
    before = {unit.number for unit in bulwarks(table.game.one)}
    table.plays("A choose A.S9", "A choose A.S9 A.C3 A.C2")
    assert table.a.bulwarks == ["S9", "C3", "C2"]
    units = bulwarks(table.game.one)
    assert [unit.known for unit in units] == [ONLY_A, ONLY_A, ONLY_A]
    assert before.isdisjoint({unit.number for unit in units})
    possible = orders(table.game)
    assert {order.index("C3") for order in possible} == {0, 1, 2}
    assert {order.index("S9") for order in possible} == {0, 1, 2}
    assert len({order for each in possible for order in each}) > 3, "the third may be any card that A may have"


def test_bulwarks_that_are_left_as_they_lie_stay_known() -> None:
    """R170 is about the re-order: who leaves them has shown that nothing changed places."""
    table = illusion_table()
    table.plays("A choose A.S9", "A choose none")
    assert table.a.bulwarks == ["C2", "C3", "S9"]
    assert [unit.known for unit in bulwarks(table.game.one)] == [ONLY_A, EVERYBODY, EVERYBODY]
    assert {order[1:] for order in orders(table.game)} == {("C3", "S9")}


def test_the_order_itself_is_seen_by_nobody_else() -> None:
    """While A puts the bulwarks in order, B is told neither the picks nor a number that could be followed."""
    table = illusion_table()
    table.plays("A choose A.S9")
    assert table.asks == "A illusion_order"
    for world in worlds(table.game, B):
        assert world.decision is not None and world.decision.kind == "illusion_order" and world.draft == ()


def test_a_bulwark_that_lies_face_up_is_still_seen() -> None:
    """R25: its identity is public wherever it lies."""
    table = Table(a=side(field="bulwark C2 up, bulwark C3", trumps=["H7 up"], life=12), regulation="mast+extra")
    table.plays("A end", "both pass", "A choose A.C3 A.C2")
    assert table.a.bulwarks == ["C3", "C2"]
    assert [(unit.open, unit.known) for unit in bulwarks(table.game.one)] == [(False, ONLY_A), (True, EVERYBODY)]
    assert {order[1] for order in orders(table.game)} == {"C2"}


# Under and on the life


def test_a_bulwark_drained_is_not_shown() -> None:
    """Only the owner knows what lies at the bottom now; B holds it for any card that the bulwark could be."""
    table = Table(a=side(bulwarks="C2", trumps=["S3 up"], life=12, hand=["D9"]), regulation="mast+extra")
    table.plays("A drain > B", "both pass")
    assert table.a.life_cards[-1] == "C2"
    assert table.game.one.life_seen[-1] == ONLY_A
    assert len({world.one.life[-1] for world in worlds(table.game, B)}) > 3


def test_a_soldier_drained_is_known_to_lie_at_the_bottom() -> None:
    table = Table(a=side(soldiers="C2", trumps=["S3 up"], life=12), regulation="mast+extra")
    table.plays("A drain > B", "both pass")
    assert {card_name(world.one.life[-1]) for world in worlds(table.game, B)} == {"C2"}


def test_the_order_of_several_saved_cards_is_their_owners_secret() -> None:
    """Both know which cards lie on top; only the owner knows how."""
    table = Table(
        a=side(soldiers="S9 D9", bulwarks="C2", trumps=["H8 up"], life=12, hand=["H5"]),
        b=side(soldiers="C10"),
        regulation="mast+extra",
    )
    table.plays("A salvation H5 $ A.C2", "both pass", "A choose D9 S9")
    assert table.a.life_cards[:2] == ["D9", "S9"] and table.b.life_cards[0] == "C10"
    assert list(table.game.one.life_seen[:2]) == [ONLY_A, ONLY_A]
    assert table.game.two.life_seen[0] == EVERYBODY
    for world in worlds(table.game, A):
        assert names(world.one.life[:2]) == ["D9", "S9"]


def test_the_card_under_the_reinforcement_is_known_to_lie_at_the_bottom() -> None:
    table = Table(a=side(bulwarks="C2", trumps=["H2 up"], life=["C3", "C4", "D5", "C6", "C7"]), regulation="mast+extra")
    table.plays("A summonReinforcement $ A.C2", "both pass", "A choose D5")
    assert {card_name(world.one.life[-1]) for world in worlds(table.game, B)} == {"C4"}


# Kings


def king_table(open_decks: bool) -> Table:
    """A searches for CK, which is a bulwark."""
    return Table(
        a=side(bulwarks="D2 D3 CK", trumps=["SK up"], life=12, hand=["HJ", "H9"]),
        regulation="mast+extra",
        options={"open_decks": open_decks},
    )


def test_where_the_other_king_was_not_found_it_is_not() -> None:
    """R137: the find is compulsory, so B, who knows the list, knows that CK lies on the field: it is the bulwark."""
    table = king_table(open_decks=True)
    assert table.game.one.may(B)[HAND] >> CLUB_KING & 1
    table.plays("A summonDarkLord HJ $ A.D2 A.D3", "both pass")
    for zone in (HAND, LIFE, GRAVEYARD, TRUMP):
        assert not table.game.one.may(B)[zone] >> CLUB_KING & 1
    assert table.game.one.may(B)[FIELD] >> CLUB_KING & 1
    assert orders(table.game) == {("CK",)}


def test_where_the_list_is_not_public_a_king_that_was_not_found_may_not_be_in_the_deck() -> None:
    """R137, R168: CK is the bulwark, or A's deck has none."""
    table = king_table(open_decks=False)
    table.plays("A summonDarkLord HJ $ A.D2 A.D3", "both pass")
    ones = [world.one for world in worlds(table.game, B)]
    found = {(bulwarks(one)[0].cards[0] == CLUB_KING, one.deck >> CLUB_KING & 1) for one in ones}
    assert found == {(True, 1), (False, 0)}


def test_a_life_that_was_searched_is_shuffled() -> None:
    """Nobody knows a place in it any more, whether the king was found or not."""
    for life in (["C4", "CK", "C5", "C6"], ["C4", "C5", "C6"]):
        table = Table(a=side(bulwarks="D2 D3", trumps=["SK up"], life=life, hand=["HJ"]), regulation="mast+extra")
        table.game.one.life_seen = bytes([EVERYBODY for _ in life])
        table.plays("A summonDarkLord HJ $ A.D2 A.D3", "both pass")
        assert list(table.game.one.life_seen) == [0, 0, 0]


# Questions in the middle of an effect


def test_the_question_of_resurrection_tells_that_two_spades_lie_there() -> None:
    """In every world that B holds for possible A is asked, so there are two to ask about."""
    table = Table(
        a=side(bulwarks="H2", trumps=["S5 up"], graveyard=["D9", "S6", "C8", "S7"], life=12, hand=[]),
        regulation="mast+extra",
    )
    table.plays("A resurrection $ A.H2", "both pass")
    assert table.asks == "A choose_graveyard_card"
    seen = set()
    for world in worlds(table.game, B):
        assert world.decision is not None and world.decision.kind == "choose_graveyard_card"
        assert all(SPADE_NUMBERS >> card & 1 for card in world.decision.options)
        seen |= set(names(bytes(world.decision.options)))
    assert len(seen) > 3


def test_what_the_reanimator_raises_is_still_known_after_the_top_of_the_graveyard() -> None:
    """The sacrifice of a soldier of two cards asks for the top before the chosen card enters."""
    table = Table(
        a=side(soldiers="SJ+H5 C3+C4", graveyard=["DK", "D9"], life=12), regulation="mast+extra", options=ASKING
    )
    table.plays("A reanimatorReanimate A.SJ > A.C3", "B pass", "A choose DK")
    assert table.asks == "A graveyard_top"
    for world in worlds(table.game, B):
        assert world.decision is not None and world.decision.kind == "graveyard_top"
    table.plays("A choose C3")
    assert table.a.soldiers == ["DK", "SJ+H5 driven"] and table.a.graveyard.top == "C3"


def test_instant_kill_goes_on_after_the_top_of_the_graveyard() -> None:
    table = Table(
        a=side(soldiers="S4 H5", trumps=["S7 up"]), b=side(soldiers="D9"), regulation="mast+extra", options=ASKING
    )
    table.plays("A instantKill > B.D9", "A choose A.S4 A.H5")
    assert table.asks == "A graveyard_top" and table.b.soldiers == ["D9"]
    table.plays("A choose S4")
    assert table.b.soldiers == [] and table.a.graveyard.top == "S4"


def test_the_dark_lord_enters_after_the_tops_of_both_graveyards() -> None:
    """R155: all that fall go in one step for each owner; the turn player is asked first."""
    table = Table(
        a=side(soldiers="S4 H5", bulwarks="D2 D3", trumps=["SK up"], hand=["CK"], life=12),
        b=side(soldiers="D9 C9"),
        regulation="mast+extra",
        options=ASKING,
    )
    table.plays("A summonDarkLord CK $ A.D2 A.D3", "A choose D2", "both pass")
    assert table.asks == "A graveyard_top" and table.a.soldiers == [] and table.b.soldiers == []
    table.plays("A choose S4")
    assert table.asks == "B graveyard_top" and table.a.soldiers == []
    table.plays("B choose D9")
    assert table.asks is None and table.a.soldiers == ["SK+CK"]
