"""Forecasts: fights in words, lethal damage, and what Next Generation would cost, from views alone."""

import pytest
from tests.scenario.table import Table, side

from blackpoker.client.forecast import Heir, heir_of, is_lethal, told_fights, told_heir, told_lethal
from blackpoker.client.losing import why_lost
from blackpoker.client.told import Entry, Kind, Told
from blackpoker.client.voice import Voice
from blackpoker.core.text import Text
from blackpoker.view.fight import FightView
from blackpoker.view.view import view


@pytest.fixture
def table() -> Table:
    return Table(a=side(soldiers="SK H9", bulwarks="D4", life="S2 S3 HA D5 CJ", hand="S5"), b=side(soldiers="C10"))


@pytest.mark.parametrize(
    ("fight", "said"),
    [
        (FightView("B.C10", (), False, False, 10, "A"), "♣10 (10) is not blocked: 10 damage to you"),
        (FightView("B.C10", ("A.SK",), True, False, 0, None), "♣10 (10) against ♠K (13): ♣10 (10) falls"),
        (FightView("B.C10", ("A.H9",), False, True, 0, None), "♣10 (10) against ♡9 (9): ♡9 (9) falls"),
        (FightView("A.SK", ("B.C10",), False, True, 0, None), "♠K (13) against ♣10 (10): ♣10 (10) falls"),
        (FightView("B.C10", ("A.H9", "A.SK"), True, True, 0, None), "♣10 (10) against ♡9+♠K (22): all of them fall"),
        (FightView("B.C10", ("A#1",), None, True, 0, None), "♣10 (10) is stopped by bulwark 1: bulwark 1 falls, and"),
        (FightView("B.C10", ("A#1",), True, True, 0, None), "they share a number, so both fall"),
        (FightView("B.C10", ("A#1",), False, True, 0, None), "only bulwark 1 falls"),
        (FightView("B.C10", ("A.SK",), False, True, 3, "A"), "♠K (13) falls; 3 damage to you"),
    ],
)
def test_a_fight_is_told_as_it_stands(table: Table, fight: FightView, said: str) -> None:
    assert said in told_fights(view(table.game, 0), (fight,), Voice(0))[0].en


def test_next_generation_is_counted_from_the_cards_that_are_not_elsewhere(table: Table) -> None:
    seen = view(table.game, 0)
    assert heir_of(seen, "A") == Heir(5, 2)
    assert (Heir(5, 2).mean, Heir(5, 2).most) == (2.0, 4)
    assert "takes 2 of your 5 life cards on average, 4 at most" in told_heir(seen, "A", "SK").en
    lost = FightView("B.C10", ("A.SK",), False, True, 0, None)
    assert ["♠K" in each.en for each in told_fights(seen, (lost,), Voice(0))] == [True, True]
    assert len(told_fights(seen, (lost,), Voice(1))) == 1, "only whose card it is can count the life"
    assert heir_of(view(table.game, 1), "A") is None and heir_of(view(table.game, -1), "A") is None


def test_a_life_without_court_cards_is_lost() -> None:
    seen = view(Table(a=side(soldiers="SK", life="S2 S3 D5")).game, 0)
    assert heir_of(seen, "A") == Heir(3, 0)
    assert "負けになる" in told_heir(seen, "A", "SK").ja


def test_a_next_generation_that_leaves_no_life_is_lethal(table: Table) -> None:
    lost = (FightView("B.C10", ("A.SK",), False, True, 0, None),)
    assert told_lethal(view(table.game, 0), "A", lost) is None
    for life in ("S2 S3 D5", "HA"):
        warned = told_lethal(view(Table(a=side(soldiers="SK", life=life), b=side(soldiers="C10")).game, 0), "A", lost)
        assert warned is not None and "Next Generation takes all your" in warned.en


def test_damage_is_lethal_from_the_last_life_card_on(table: Table) -> None:
    seen = view(table.game, 0)
    for damage, lethal in ((4, False), (5, True), (9, True)):
        fights = (FightView("B.C10", (), False, False, damage, "A"),)
        assert is_lethal(seen, "A", fights) is lethal
        assert (told_lethal(seen, "A", fights) is not None) is lethal


def entry(told: Told) -> Entry:
    return Entry(1, "", "B", None, None, (told, Told("drew", Text("", ""), "B", amount=1)))


@pytest.mark.parametrize(
    ("told", "ja", "en"),
    [
        (Told("damage", Text("", ""), "A", amount=18, cause="damageJudge"), "アタックのダメージで", "from the attack"),
        (
            Told("damage", Text("", ""), "A", amount=9, cause="throwing"),
            "「投擲」のダメージで",
            "Throwing took the last",
        ),
        (Told("moved", Text("", ""), "A", amount=4, cause="nextGeneration"), "世代交代が起き", "Next Generation took"),
        (Told("request", Text("", ""), "A", action="setBulwark", amount=1), "コストとして払った", "paid the last life"),
        (Told("drew", Text("", ""), "A", amount=1, cause="draw"), "最後のライフを引いた", "drew the last life"),
    ],
)
def test_a_loss_has_a_reason_in_one_sentence(told: Told, ja: str, en: str) -> None:
    text = why_lost([entry(told)], 0, Voice(0))
    assert text is not None and ja in text.ja and en in text.en
    assert why_lost([], 0, Voice(0)) is None


@pytest.mark.parametrize(("kind", "said"), [("concede", "You conceded."), ("timeout", "Your time ran out.")])
def test_who_gives_up_or_runs_out_of_time_did_not_lose_by_the_life(kind: Kind, said: str) -> None:
    hit = Told("damage", Text("", ""), "A", amount=3, cause="damageJudge")
    text = why_lost([entry(hit), entry(Told(kind, Text("", ""), "A"))], 0, Voice(0))
    assert text is not None and text.en == said
