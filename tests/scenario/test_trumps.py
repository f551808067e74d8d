"""Trumps, modes and key units in lines, on tables and in views."""

import pytest
from tests.scenario.table import Side, Table, side

from blackpoker.notation.errors import AmbiguousMove, IllegalMove, InvalidMove, InvalidScenario
from blackpoker.notation.line import find_draft, play, write_move
from blackpoker.notation.move import read_move
from blackpoker.notation.source import parse
from blackpoker.scenario.scenario import run, scenario_of


def extra(a: Side | None = None, b: Side | None = None, chance: str = "A", stage: tuple[str, ...] = ()) -> Table:
    return Table(a, b, "mast+extra", chance=chance, stage=stage)


def strict(table: Table, line: str) -> str:
    """Return a line in strict form, as who plays it may write it."""
    return write_move(table.game, find_draft(table.game, read_move(line)))


# Naming trumps


def test_a_face_down_trump_is_aimed_at_by_its_place() -> None:
    """What is recorded of a move is what both players may read."""
    t = extra(side(hand="S5 S6 C2", trumps="H8 down"), side(trumps="D6 down, SA up"))
    close = "A close S5 S6 $ C2 >"
    assert strict(t, f"{close} A!H8") == f"{close} A!1", "A knows the own trump, B does not"
    assert strict(t, f"{close} B!1") == f"{close} B!1"
    assert strict(t, f"{close} B!2") == f"{close} B!SA"
    with pytest.raises(IllegalMove):
        strict(t, f"{close} B!D6")
    t.plays(f"{close} B!D6")
    assert t.b.trumps == ["D6 down", "SA up"], "on an open table any trump may be named by its card"


def test_a_trump_that_was_closed_is_named_by_its_place() -> None:
    t = extra(side(hand="S5 S6 C2 S7 S8 C3", trumps="H8 down"), side(trumps="SA up"))
    t.plays("A close S5 S6 $ C2 > B!SA")
    assert t.b.trumps == ["SA down"]
    for target in ("B!1", "B!SA"):
        assert strict(t, f"A close S7 S8 $ C3 > {target}") == "A close S7 S8 $ C3 > B!1", "who remembers it may say so"


def test_the_trump_that_is_opened_is_chosen_by_card_or_place() -> None:
    for answer in ("A choose A!S2", "A choose A!1", "A choose ♠2"):
        t = extra(side(hand="C2 D3", trumps="S2 down, D6 down"))
        t.plays("A open:quick $ C2 D3")
        assert t.asks == "A choose_trump"
        if answer.endswith("♠2"):
            assert t.refused(answer), "a card in a hand is something else"
        else:
            assert strict(t, answer) == "A choose A!S2"
            t.plays(answer)
            assert t.a.trumps == ["S2 up", "D6 down"]


def test_the_only_trump_is_opened_without_a_question() -> None:
    t = extra(side(hand="C2 D3", trumps="S2 down, D6 up"))
    t.plays("A open:quick $ C2 D3", "A choose A!S2")
    assert t.a.trumps == ["S2 up", "D6 up"], "an answer that nobody asked for changes nothing"


# Modes


def test_a_mode_is_named_where_two_are_possible() -> None:
    t = extra(side(hand="C2 C3", bulwarks="H2 H3", trumps="S2 down"))
    with pytest.raises(AmbiguousMove) as caught:
        t.play("A open")
    assert "A open:main $ A#1 A#2 C2" in caught.value.candidates
    assert "A open:quick $ C2 C3" in caught.value.candidates
    assert strict(t, "A オープン:QUICK") == "A open:quick $ C2 C3"


def test_the_only_possible_mode_may_be_left_out() -> None:
    t = extra(b=side(hand="C2 C3", bulwarks="H2 H3", trumps="S2 down"), chance="B")
    assert strict(t, "B open") == "B open:quick $ C2 C3"
    assert t.why("B open:main") == ("timing",)


def test_reasons_are_those_of_the_named_mode() -> None:
    t = extra(side(hand="C2 C3", trumps="S2 down"))
    assert t.why("A open:main") == ("cost",)
    assert t.why("A open:quick") == ()
    with pytest.raises(IllegalMove, match="It needs two charged bulwarks; you have none"):
        t.play("A open:main")


@pytest.mark.parametrize("line", ["A open:slow $ C2 C3", "A end:quick"])
def test_a_mode_that_is_none_is_invalid(line: str) -> None:
    t = extra(side(hand="C2 C3", trumps="S2 down"))
    with pytest.raises(InvalidMove, match="has no mode"):
        t.play(line)


# Key units


def test_a_key_unit_stands_in_the_place_of_key_cards() -> None:
    t = extra(side(soldiers="S7 S3 H9", trumps="S2 up"), side(soldiers="H4"))
    with pytest.raises(AmbiguousMove):
        t.play("A slash > B.H4")
    assert t.why("A slash A.H9 > B.H4") == ("key",)
    assert t.why("A slash A.S7 A.S3 > B.H4") == ("key",)
    t.plays("A slash A.S7 > B.H4")
    assert t.b.soldiers == [] and t.a.soldiers == ["H9", "S3", "S7 driven"]


def test_why_a_key_unit_is_missing() -> None:
    assert extra(side(soldiers="H7", trumps="S2 up")).why("A slash") == ("cost", "key")
    assert extra(side(soldiers="S7:driven", trumps="S2 up")).why("A slash") == ("cost",)
    assert extra(side(soldiers="S7:driven S3", trumps="S2 up")).why("A slash A.S7 > A.S3") == ("cost",)
    assert extra(side(soldiers="S7", trumps="S2 down")).why("A slash") == ("condition",)


@pytest.mark.parametrize(
    ("a", "sentence"),
    [
        (side(soldiers="S7", trumps="S2 down"), "Your trump ♠2 (Slash) must be face up; it is face down"),
        (side(soldiers="S7"), "Your trump ♠2 (Slash) must be face up; it is not among your trumps"),
        (
            side(soldiers="S7:driven", trumps="S2 up"),
            "It needs one of your charged ♠ soldiers as the key unit; those that you have are driven",
        ),
        (
            side(soldiers="H7", trumps="S2 up"),
            "It needs one of your charged ♠ soldiers as the key unit, and you have none",
        ),
    ],
)
def test_a_refusal_says_what_the_trump_needs(a: Side, sentence: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        extra(a).play("A slash")
    assert str(caught.value).endswith(sentence)
    assert "スラッシュ" in caught.value.say("ja")


# Tables


def test_requests_with_a_mode_or_a_key_unit_lie_on_the_stage() -> None:
    stage = ("A summonKnight:quick S5", "A reanimatorReanimate A.SJ > A.C4")
    t = extra(side(soldiers="SJ+H5 C4", trumps="CJ up", graveyard="C9"), stage=stage)
    one, two = t.view("B").view.stage  # type: ignore[attr-defined]
    assert (one.mode, one.keys, one.unit) == ("quick", ("S5",), None)
    assert (two.mode, two.unit, two.virtual, two.target) == (None, "A.SJ", ("SJ", "HJ"), "A.C4")


def test_a_fog_without_cards() -> None:
    t = extra(side(soldiers="S7", fog="rally 5 > A.S7"))
    assert t.size("A.S7") == 12 and t.a.fog == set()


def test_each_seat_sees_its_own_trumps_and_those_that_lie_open() -> None:
    t = extra(side(trumps="S2 down, D6 up"), side(trumps="H3 down"))
    mine = [str(trump) for trump in t.view("A").trumps(0)], [str(trump) for trump in t.view("A").trumps(1)]
    assert mine == (["S2 down", "D6 up"], ["? down"])
    assert [str(trump) for trump in t.view("B").trumps(0)] == ["? down", "D6 up"]
    names = [trump.name for trump in t.view("A").view.sides[0].trumps]  # type: ignore[attr-defined]
    assert names == ["A!1", "A!D6"], "the same names for both seats"


@pytest.mark.parametrize(
    ("regulation", "trumps", "sentence"),
    [
        ("mast", "[S2 up]", "mast+basic has no trumps"),
        ("mast+extra", "[S2]", "'S9 up' or 'D6 down'"),
        ("mast+extra", "[S2 sideways]", "'S9 up' or 'D6 down'"),
        ("mast+extra", "[S11 up]", "'S9 up' or 'D6 down'"),
        ("mast+extra", "['? up']", "'S9 up' or 'D6 down'"),
        ("mast+extra", "[S2 up, S2 down]", "S2 of A is there 2 times"),
    ],
)
def test_a_trump_that_cannot_lie_there_is_refused(regulation: str, trumps: str, sentence: str) -> None:
    with pytest.raises(InvalidScenario) as caught:
        scenario_of(parse(f"regulation: {regulation}\ntable:\n  A: {{trumps: {trumps}}}\n", "x"), "x")
    assert sentence in str(caught.value)


def test_expected_trumps_are_compared() -> None:
    head = "regulation: mast+extra\ntable: {A: {trumps: [S2 down, D6 up]}}\nexpect: "
    for expect in ("{A.trumps: [D6 up, S2 down]}", "{view.B: {A.trumps: ['? down', D6 up]}}"):
        assert run(scenario_of(parse(head + expect, "x"), "x")) is None
    failed = run(scenario_of(parse(head + "{A.trumps: [S2 up, D6 up]}", "x"), "x"))
    assert failed is not None and failed.en == "A.trumps expected [D6 up, S2 up] got [D6 up, S2 down] (line 3)"


def test_a_line_for_a_closed_table_does_not_name_hidden_trumps() -> None:
    t = extra(side(hand="S5 S6 C2"), side(trumps="D6 down"))
    with pytest.raises(IllegalMove):
        play(t.game, "A close S5 S6 $ C2 > B!D6")
    play(t.game, "A close S5 S6 $ C2 > B!1")
    assert t.a.hand == set()
