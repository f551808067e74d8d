"""Players by name: parameters, refusals in both languages, and players of other packages."""

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from blackpoker.common.card import card_name
from blackpoker.core import Decision, apply
from blackpoker.players import registry
from blackpoker.players.flat import Flat
from blackpoker.players.parameters import Parameters, UnknownPlayer
from blackpoker.players.player import IllegalChoice, ask
from blackpoker.players.racing import Racing
from blackpoker.players.random_player import RandomPlayer
from blackpoker.players.registry import make_player, player_names
from blackpoker.players.search import Search
from blackpoker.regulation import new_game, regulation
from blackpoker.view.sight import Sight

WELL_WRITTEN = [
    "random", "easy", "normal", "hard", "greedy", "flat", "flat:20", "search", "search:time=0.5",
    "race", "race:time=0.1", "race:effort=20",
    "search:iterations=20", "search:effort=300", "search:time=0.5,iterations=20", " search: iterations = 20 ",
    "search:iterations=20,reuse=0", "search:reuse=1", "search:iterations=20,cores=2", "search:cores=1",
]  # fmt: skip


@pytest.mark.parametrize("text", WELL_WRITTEN)
def test_every_player_of_the_package_can_be_made_and_picks_something_legal(text: str) -> None:
    game = new_game(regulation("lite+entry20"), 7)
    decision = game.decision
    assert decision is not None
    assert ask(make_player(text, 3), game) in decision.options


def test_names_lead_to_their_players() -> None:
    assert isinstance(make_player("random"), RandomPlayer)
    assert isinstance(make_player("flat:20"), Flat)
    assert isinstance(make_player("search:time=1"), Search)
    assert isinstance(make_player("race:effort=9"), Racing) and isinstance(make_player("hard"), Racing)
    assert player_names()[:4] == ("random", "easy", "normal", "hard")


@pytest.mark.parametrize("name", ["random", "easy", "race:effort=20"])
def test_every_player_can_be_told_which_trumps_to_hold(name: str) -> None:
    text = name + ("," if ":" in name else ":") + "trumps=S2+H8"
    game, players = new_game(regulation("mast+extra"), 3), [make_player(text, seat) for seat in (0, 1)]
    while game.decision is not None and game.decision.kind == "choose_trumps":
        apply(game, ask(players[game.decision.player], game))
    for seat in (0, 1):
        assert {card_name(trump.card) for trump in game.side(seat).trumps} == {"S2", "H8"}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("alphago", "no player 'alphago'; there are random, easy, normal, hard, greedy, race, search, flat, gentle"),
        ("", "no player ''"),
        ("random:3", "random has no parameter 3; it knows trumps="),
        ("hard:trumps=C7+C7", "trumps are different cards, written C7+D9, not 'C7+C7'"),
        ("hard:trumps=red", "trumps are different cards"),
        (
            "search:speed=9",
            "search has no parameter speed=; it knows time=, iterations=, effort=, reuse=, cores=, trumps=",
        ),
        ("search:time=soon", "search cannot take time=soon; it wants a number of at least 0"),
        ("search:time=-1", "search cannot take time=-1"),
        ("search:time=nan", "search cannot take time=nan"),
        ("search:iterations=2.5", "search cannot take iterations=2.5; it wants a whole number of at least 0"),
        ("search:cores=0", "search cannot take cores=0; it wants a whole number of at least 1"),
        ("search:cores=65", "search cannot take cores=65; it wants a whole number of at most 64"),
        ("search:cores=two", "search cannot take cores=two; it wants a whole number of at least 1"),
        ("search:reuse=yes", "search cannot take reuse=yes; it wants a whole number of at least 0"),
        ("search:reuse=2", "search cannot take reuse=2; it wants a whole number of at most 1"),
        ("race:cores=2", "race has no parameter cores=; it knows time=, iterations=, effort=, trumps="),
        ("flat:0", "flat cannot take 0; it wants a whole number of at least 1"),
        ("flat:20,30", "flat cannot read '30'"),
        ("search:time=1,time=2", "search cannot read 'time=2'"),
        ("search:time=", "search cannot read 'time='"),
    ],
)
def test_what_does_not_exist_is_refused_with_what_does(text: str, says: str) -> None:
    with pytest.raises(UnknownPlayer) as error:
        make_player(text)
    assert says in error.value.say("en")
    assert any("ぁ" <= letter <= "ヿ" for letter in error.value.say("ja"))


class First:
    """Always picks the first option."""

    def choose(self, sight: Sight, decision: Decision) -> int:
        return decision.options[0]


def make_first(seed: int, parameters: Parameters) -> First:
    assert parameters.integer("size", 0) in (None, 4)
    return First()


def entry_points(group: str) -> list[EntryPoint]:
    """Stand for an environment in which another package brings two players."""
    assert group == "blackpoker.players"
    here = f"{Path(__file__).stem}:make_first"
    return [EntryPoint("first", here, group), EntryPoint("greedy", here, group)]


def test_another_package_adds_a_player_but_takes_no_name_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "entry_points", entry_points)
    monkeypatch.setattr(EntryPoint, "load", lambda point: make_first)
    assert player_names().count("greedy") == 1
    assert player_names()[-1] == "first"
    assert isinstance(make_player("first:size=4"), First)
    assert not isinstance(make_player("greedy"), First)
    with pytest.raises(UnknownPlayer, match="first has no parameter length="):
        make_player("first:length=4")


def test_a_player_that_picks_what_is_not_offered_is_found_out() -> None:
    class Cheat:
        def choose(self, sight: Sight, decision: Decision) -> int:
            return 99

    with pytest.raises(IllegalChoice, match="picked 99 for choose_action"):
        ask(Cheat(), new_game(regulation("lite+entry20"), 7))
