"""What the seats know while diamond and club trumps are played, and what no process keeps of it."""

import pytest
from tests.scenario.table import Table, side

from blackpoker.common.card import DIAMOND, HEART, card_of
from blackpoker.common.game import Game
from blackpoker.common.knowledge import only_in
from blackpoker.common.zone import HAND, LIFE, TRUMP
from blackpoker.core import check, seeded
from blackpoker.view.determinize import determinize

A, B = 0, 1
ONLY_A = 1
H_9 = card_of(HEART, 9)


def worlds(game: Game, seat: int, number: int = 30) -> list[Game]:
    """Return possible worlds for a seat, each of them sound and at the same question."""
    rng = seeded(5)
    found = [determinize(game, seat, rng) for _ in range(number)]
    for world in found:
        check(world)
        assert world.decision is not None and game.decision is not None
        assert (world.decision.player, world.decision.kind) == (game.decision.player, game.decision.kind)
    return found


def predicting() -> Table:
    """Return a table at which A has picked ♡9 for Predict and says next where it goes."""
    table = Table(
        a=side(life="S2 S3 S4 S5", hand="H9 H8", field=["soldier DJ+C5"]), regulation="mast+extra"
    )  # fmt: skip
    table.plays("A strategistPredict A.DJ", "A choose H9")
    assert table.asks == "A predict_place"
    return table


def test_only_its_owner_knows_what_was_predicted() -> None:
    """R158: the card is on the life, in a place that A knows; for B it may be any card of that hand."""
    game = predicting().game
    assert game.one.life[0] == H_9 and game.one.life_seen[0] == ONLY_A
    assert all(not process.picks and not process.notes for process in game.processes[1:])
    assert {world.one.life[0] for world in worlds(game, A)} == {H_9}
    assert len({world.one.life[0] for world in worlds(game, B)}) > 1


@pytest.mark.parametrize(("place", "at"), [("top", 0), ("bottom", -1)])
def test_what_was_predicted_is_known_in_its_place(place: str, at: int) -> None:
    table = predicting()
    table.plays(f"A choose {place}")
    one = table.game.one
    assert one.life[at] == H_9 and one.life_seen[at] == ONLY_A
    assert one.life_seen.count(ONLY_A) == 1
    assert only_in(one.may(B), LIFE) >> H_9 & 1 == 0 and one.may(B)[HAND] >> H_9 & 1


def test_the_picks_of_civil_war_stay_a_secret_below_the_top() -> None:
    """B discards two cards in secret and shows one of them on top; no process keeps the other."""
    table = Table(
        a=side(hand="C9", field=["bulwark D2"], trumps=["C5 up"]),
        b=side(hand="H2 H3 H4 H5"),
        regulation="mast+extra",
        options={"ask_graveyard_top": True},
    )
    table.plays("A civilWar C9 $ A.D2 > B", "both pass")
    worlds(table.game, A)
    table.plays("B choose H2 H4")
    assert table.asks == "B graveyard_top"
    assert all(not process.picks for process in table.game.processes[1:-1])
    table.plays("B choose H4")
    assert table.game.two.graveyard_seen[0] == 1 << B and table.b.graveyard.top != "H2"


def test_repair_among_several_cards_is_possible_in_every_world_of_the_opponent() -> None:
    """The opponent is told by the question that two high diamonds lie in the graveyard, not which."""
    table = Table(
        a=side(life=20, field=["soldier D7"], graveyard="S3 DJ DQ H5", trumps=["D8 up"]), regulation="mast+extra"
    )
    table.plays("A repair > A.D7")
    assert table.asks == "A choose_graveyard_card"
    for world in worlds(table.game, B):
        assert sum([card_of(DIAMOND, number) in list(world.one.graveyard) for number in (11, 12, 13)]) >= 2


@pytest.mark.parametrize(("action", "key", "trump"), [("summonStrategist", "C5", "DJ"), ("summonKnight", "S5", "CJ")])
def test_a_trump_that_enters_leaves_nothing_to_guess_in_its_zone(action: str, key: str, trump: str) -> None:
    table = Table(a=side(hand=key, field=["bulwark H2"], trumps=[f"{trump} up"]), regulation="mast+extra")
    table.plays(f"A {action}:main {key} $ A.H2", "both pass")
    assert [set(soldier.split("+")) for soldier in table.a.soldiers] == [{key, trump}]
    assert table.game.one.trumps == () and table.game.one.may(B)[TRUMP] == 0
