"""What Next Generation would take: as it comes out in many deals, and nothing of the real order."""

import pytest

from blackpoker.common.card import is_court
from blackpoker.common.game import Game
from blackpoker.core import Rng
from blackpoker.notation.source import parse
from blackpoker.scenario.scenario import scenario_of
from blackpoker.view.determinize import determinize
from blackpoker.view.heirs import HeirsView, heirs_seen

MANY = 2000


def at(life: str) -> Game:
    mine = f"{{life: {life}, hand: [S5, HK], field: [soldier SQ]}}"
    text = f"regulation: lite\ntable: {{A: {mine}, B: {{life: 9}}}}\n"
    return scenario_of(parse(text, "heirs"), "heirs").start()


def tried(game: Game, seat: int) -> HeirsView:
    """Return what it comes to on average in games that are possible for all that a seat knows."""
    rng = Rng(1, 2, 3, 4)
    taken = whole = 0
    for _ in range(MANY):
        life = determinize(game, seat, rng).side(seat).life
        places = [place for place, card in enumerate(life, 1) if is_court(card)]
        taken += places[0] if places else len(life)
        whole += not places
    return HeirsView(taken / MANY, whole / MANY)


@pytest.mark.parametrize("life", ["8", "3", "1"])
def test_the_forecast_is_what_comes_out_on_average(life: str) -> None:
    game = at(life)
    seen, came = heirs_seen(game, 0), tried(game, 0)
    assert seen.expected == pytest.approx(came.expected, abs=0.15)
    assert seen.all == pytest.approx(came.all, abs=0.04)


def test_the_real_order_of_the_life_changes_nothing() -> None:
    one, two = at("[S2, S3, CK]"), at("[CK, S2, S3]")
    assert heirs_seen(one, 0) == heirs_seen(two, 0)


def test_an_empty_life_has_nothing_to_take() -> None:
    game = at("1")
    game.side(0).life = b""
    assert heirs_seen(game, 0).expected == 0.0
